/** Example texts, and how lines of text are read: an optional label and a tab before each text. */

export const EXAMPLE_LINES = `animals\tThe cat sat on the wall and watched the birds.
animals\tA dog ran across the field after the ball.
animals\tTwo horses stood in the rain behind the barn.
animals\tThe old fish swam slowly around the pond.
animals\tWolves hunt in packs during the winter.
animals\tOur rabbit eats carrots and hay.
animals\tThe bird built its nest under the roof.
animals\tA mouse hid behind the kitchen stove.
money\tThe bank raised its interest rates again.
money\tPrices fell by two percent in March.
money\tShe paid the bill with her credit card.
money\tThe company lost a million in one year.
money\tInvestors sold their shares after the report.
money\tHe saved a little from every wage.
money\tThe tax on houses will rise next year.
money\tThe market closed lower on Friday.
weather\tIt rained all night and all morning.
weather\tThe wind blew the leaves off the trees.
weather\tSnow fell on the mountains in April.
weather\tThe sky was clear and the sun was hot.
weather\tA storm is coming from the west.
weather\tFog lay over the harbour until noon.
weather\tThe summer was dry and the river low.
weather\tThunder rolled over the hills at dusk.
music\tThe band played until two in the morning.
music\tShe learned the violin as a child.
music\tHe sang an old song about the sea.
music\tThe concert hall was full of people.
music\tThe drummer kept perfect time.
music\tA piano stood in the corner of the room.
music\tThe choir practised every Tuesday evening.
music\tTheir new record sold very well.`

export type LabeledTexts = { texts: string[]; labels: string[] }

/** Read one text per line. If every line has a label and a tab before its text, labels are returned too. */
export function parseLines(lines: string): LabeledTexts {
  const nonEmpty = lines.split('\n').filter((line) => line.trim())
  const pairs = nonEmpty.map((line) => {
    const [label, ...text] = line.split('\t')
    return { label: label.trim(), text: text.join(' ').trim() }
  })
  const labeled = pairs.length > 0 && pairs.every(({ label, text }) => label && text)
  return labeled
    ? { texts: pairs.map(({ text }) => text), labels: pairs.map(({ label }) => label) }
    : { texts: nonEmpty.map((line) => line.trim()), labels: [] }
}
