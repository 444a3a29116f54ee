// One text, its pieces, one head's attention as a heat map. The address holds the state.
const $ = (id) => document.getElementById(id);
const address = new URLSearchParams(location.search);
const state = {
  text: address.get("text") ?? "The mouse was gone. The cat sat useless.",
  pair: address.get("pair") ?? "",
  layer: Number(address.get("layer") ?? 0),
  head: Number(address.get("head") ?? 2),
  told: null,
  weights: null,
};
const mono = "ui-monospace, monospace";

function query({ text, pair }, extra = {}) {
  return new URLSearchParams({ text, ...(pair ? { pair } : {}), ...extra });
}

async function ask(path, words, extra) {
  const answer = await fetch(`${path}?${query(words, extra)}`);
  if (!answer.ok) {
    const told = await answer.json().catch(() => ({ error: `The server answered ${answer.status}.` }));
    throw new Error(told.error);
  }
  return answer;
}

async function guarded(work) {
  try {
    await work();
    $("error").hidden = true;
  } catch (error) {
    $("error").textContent = error.message;
    $("error").hidden = false;
  }
}

// A text that is refused changes nothing: the last good one stays, with its map.
async function read(words) {
  const told = await (await ask("/api/tokens", words)).json();
  Object.assign(state, words, { told, weights: null });
  state.layer = Math.min(state.layer, state.told.layers - 1);
  state.head = Math.min(state.head, state.told.heads - 1);
  $("model").textContent = `${state.told.model}, ${state.told.tokens.length} tokens`;
  $("tokens").replaceChildren(
    ...state.told.tokens.map((token, place) => {
      const piece = document.createElement("span");
      piece.textContent = token;
      const special = state.told.spans[place][1] === 0;
      piece.className = special ? "special" : state.told.segments[place] ? "b" : "";
      return piece;
    }),
  );
  drawPad();
  await look();
}

async function look() {
  const { told, layer, head } = state;
  const bytes = await (await ask("/api/attention", state, { layer, head })).arrayBuffer();
  if (told !== state.told || layer !== state.layer || head !== state.head) return; // an older question's answer
  state.weights = new Float32Array(bytes);
  history.replaceState(null, "", `?${query(state, { layer, head })}`);
  $("where").textContent = `Layer ${layer}, head ${head}`;
  document.documentElement.dataset.ready = `${layer}.${head}`;
  drawMap();
}

function drawPad() {
  const { layers, heads } = state.told;
  $("pad").style.gridTemplateColumns = `repeat(${heads}, 1fr)`;
  $("pad").replaceChildren(
    ...Array.from({ length: layers * heads }, (_, number) => {
      const cell = document.createElement("button");
      const [layer, head] = [Math.floor(number / heads), number % heads];
      cell.type = "button";
      cell.tabIndex = -1;
      cell.textContent = head;
      cell.title = `layer ${layer}, head ${head}`;
      cell.ariaSelected = layer === state.layer && head === state.head;
      cell.onclick = () => choose(layer, head);
      return cell;
    }),
  );
}

function choose(layer, head) {
  state.layer = Math.max(0, Math.min(state.told.layers - 1, layer));
  state.head = Math.max(0, Math.min(state.told.heads - 1, head));
  drawPad();
  guarded(look);
}

// From paper to blue, darker for more; the square root lets small weights be seen.
function colour(weight, dark) {
  const strength = Math.sqrt(Math.min(1, weight));
  const [from, to] = dark ? [[20, 22, 26], [127, 200, 255]] : [[255, 255, 255], [12, 62, 140]];
  return from.map((start, channel) => start + (to[channel] - start) * strength);
}

let layout = { size: 1, left: 0, top: 0 };

function drawMap() {
  const { tokens } = state.told;
  const count = tokens.length;
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const labels = count <= 64;
  const margin = labels ? 88 : 8;
  const width = Math.max(300, Math.min($("map").parentElement.clientWidth, innerHeight - 120));
  const size = Math.max(1, Math.min(36, (width - margin) / count));
  layout = { size, left: margin, top: margin };
  const canvas = $("map");
  const ratio = devicePixelRatio;
  const side = margin + size * count;
  canvas.width = canvas.height = Math.round(side * ratio);
  canvas.style.width = canvas.style.height = `${side}px`;
  const pen = canvas.getContext("2d");
  pen.scale(ratio, ratio);

  const cells = new ImageData(count, count);
  state.weights.forEach((weight, place) => {
    cells.data.set([...colour(weight, dark), 255], place * 4);
  });
  const small = new OffscreenCanvas(count, count);
  small.getContext("2d").putImageData(cells, 0, 0);
  pen.imageSmoothingEnabled = false;
  pen.drawImage(small, margin, margin, size * count, size * count);

  if (!labels) return;
  pen.fillStyle = getComputedStyle(document.body).color;
  pen.font = `${Math.min(13, size - 1)}px ${mono}`;
  pen.textBaseline = "middle";
  tokens.forEach((token, place) => {
    const middle = margin + (place + 0.5) * size;
    pen.textAlign = "right";
    pen.fillText(token, margin - 6, middle, margin - 10);
    pen.save();
    pen.translate(middle, margin - 6);
    pen.rotate(-Math.PI / 2);
    pen.textAlign = "left";
    pen.fillText(token, 0, 0, margin - 10);
    pen.restore();
  });
}

function light(...places) {
  [...$("tokens").children].forEach((piece, place) => piece.classList.toggle("lit", places.includes(place)));
}

$("map").onmousemove = (event) => {
  if (!state.weights) return;
  const box = $("map").getBoundingClientRect();
  const key = Math.floor((event.clientX - box.left - layout.left) / layout.size);
  const row = Math.floor((event.clientY - box.top - layout.top) / layout.size);
  const count = state.told.tokens.length;
  if (key < 0 || row < 0 || key >= count || row >= count) return;
  light(row, key);
  const weight = state.weights[row * count + key];
  $("number").textContent = `${state.told.tokens[row]} (${row}) looks at ${state.told.tokens[key]} (${key})\n${weight.toPrecision(7)}`;
};
$("map").onmouseleave = () => light();

$("pad").onkeydown = (event) => {
  if (!state.told) return;
  const steps = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  choose(state.layer + step[0], state.head + step[1]);
};

$("form").onsubmit = (event) => {
  event.preventDefault();
  guarded(() => read({ text: $("text").value, pair: $("pair").value }));
};

addEventListener("resize", () => state.weights && drawMap());
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => state.weights && drawMap());
$("text").value = state.text;
$("pair").value = state.pair;
guarded(() => read({ text: state.text, pair: state.pair }));
