//#region node_modules/svelte/src/internal/shared/utils.js
var e = Array.isArray, t = Array.prototype.indexOf, n = Array.prototype.includes, r = Array.from, i = Object.defineProperty, a = Object.getOwnPropertyDescriptor, o = Object.getOwnPropertyDescriptors, s = Object.prototype, c = Array.prototype, l = Object.getPrototypeOf, u = Object.isExtensible;
function d(e) {
	return typeof e == "function";
}
var f = () => {};
function p(e) {
	for (var t = 0; t < e.length; t++) e[t]();
}
function m() {
	var e, t;
	return {
		promise: new Promise((n, r) => {
			e = n, t = r;
		}),
		resolve: e,
		reject: t
	};
}
function h(e, t) {
	if (Array.isArray(e)) return e;
	if (t === void 0 || !(Symbol.iterator in e)) return Array.from(e);
	let n = [];
	for (let r of e) if (n.push(r), n.length === t) break;
	return n;
}
//#endregion
//#region node_modules/svelte/src/internal/client/constants.js
var g = 1 << 24, _ = 1024, v = 2048, y = 4096, b = 8192, x = 16384, S = 32768, C = 1 << 25, w = 65536, T = 1 << 19, E = 1 << 20, ee = 1 << 25, te = 1 << 21, ne = 1 << 22, re = 1 << 23, ie = Symbol("$state"), ae = Symbol("component"), oe = Symbol("legacy props"), se = Symbol(""), ce = Symbol("attributes"), le = Symbol("class"), ue = Symbol("style"), de = Symbol("text"), fe = Symbol("form reset"), pe = new class extends Error {
	name = "StaleReactionError";
	message = "The reaction that called `getAbortSignal()` was re-run or destroyed";
}(), me = !!globalThis.document?.contentType && /* @__PURE__ */ globalThis.document.contentType.includes("xml"), he = {}, ge = Symbol("uninitialized"), _e = "http://www.w3.org/1999/xhtml";
function ve() {
	console.warn("https://svelte.dev/e/derived_inert");
}
function ye(e) {
	console.warn("https://svelte.dev/e/hydration_mismatch");
}
function be() {
	console.warn("https://svelte.dev/e/select_multiple_invalid_value");
}
function xe() {
	console.warn("https://svelte.dev/e/svelte_boundary_reset_noop");
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/hydration.js
var D = !1;
function Se(e) {
	D = e;
}
var O;
function Ce(e) {
	if (e === null) throw ye(), he;
	return O = e;
}
function we() {
	return Ce(/* @__PURE__ */ an(O));
}
function k(e) {
	if (D) {
		if (/* @__PURE__ */ an(O) !== null) throw ye(), he;
		O = e;
	}
}
function Te(e = 1) {
	if (D) {
		for (var t = e, n = O; t--;) n = /* @__PURE__ */ an(n);
		O = n;
	}
}
function Ee(e = !0) {
	for (var t = 0, n = O;;) {
		if (n.nodeType === 8) {
			var r = n.data;
			if (r === "]") {
				if (t === 0) return n;
				--t;
			} else (r === "[" || r === "[!" || r[0] === "[" && !isNaN(Number(r.slice(1)))) && (t += 1);
		}
		var i = /* @__PURE__ */ an(n);
		e && n.remove(), n = i;
	}
}
function De(e) {
	if (!e || e.nodeType !== 8) throw ye(), he;
	return e.data;
}
//#endregion
//#region node_modules/svelte/src/internal/client/reactivity/equality.js
function Oe(e) {
	return e === this.v;
}
function ke(e, t) {
	return e == e ? e !== t || typeof e == "object" && !!e || typeof e == "function" : t == t;
}
function Ae(e) {
	return !ke(e, this.v);
}
function je(e) {
	throw Error("https://svelte.dev/e/lifecycle_outside_component");
}
//#endregion
//#region node_modules/svelte/src/internal/client/errors.js
function Me() {
	throw Error("https://svelte.dev/e/async_derived_orphan");
}
function Ne(e, t, n) {
	throw Error("https://svelte.dev/e/each_key_duplicate");
}
function Pe(e) {
	throw Error("https://svelte.dev/e/effect_in_teardown");
}
function Fe() {
	throw Error("https://svelte.dev/e/effect_in_unowned_derived");
}
function Ie(e) {
	throw Error("https://svelte.dev/e/effect_orphan");
}
function Le() {
	throw Error("https://svelte.dev/e/effect_update_depth_exceeded");
}
function Re(e) {
	throw Error("https://svelte.dev/e/props_invalid_value");
}
function ze() {
	throw Error("https://svelte.dev/e/state_descriptors_fixed");
}
function Be() {
	throw Error("https://svelte.dev/e/state_prototype_fixed");
}
function Ve() {
	throw Error("https://svelte.dev/e/state_unsafe_mutation");
}
function He() {
	throw Error("https://svelte.dev/e/svelte_boundary_reset_onerror");
}
//#endregion
//#region node_modules/svelte/src/internal/client/context.js
var Ue = null;
function We(e) {
	Ue = e;
}
function A(e, t = !1, n) {
	Ue = {
		p: Ue,
		i: !1,
		c: null,
		e: null,
		s: e,
		x: null,
		r: Hn,
		l: null
	};
}
function j(e) {
	var t = Ue, n = t.e;
	if (n !== null) {
		t.e = null;
		for (var r of n) _n(r);
	}
	return e !== void 0 && (t.x = e), t.i = !0, Ue = t.p, Ge(e);
}
function Ge(e = {}) {
	return i(e, ae, { value: !0 }), e;
}
function Ke() {
	return !0;
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/task.js
var qe = [];
function Je() {
	var e = qe;
	qe = [], p(e);
}
function Ye(e) {
	if (qe.length === 0 && !Ct) {
		var t = qe;
		queueMicrotask(() => {
			t === qe && Je();
		});
	}
	qe.push(e);
}
function Xe() {
	for (; qe.length > 0;) Je();
}
//#endregion
//#region node_modules/svelte/src/internal/client/reactivity/status.js
var Ze = ~(v | y | _);
function Qe(e, t) {
	e.f = e.f & Ze | t;
}
function $e(e) {
	e.f & 512 || e.deps === null ? Qe(e, _) : Qe(e, y);
}
//#endregion
//#region node_modules/svelte/src/internal/client/reactivity/utils.js
function et(e, t) {
	e.f & 2048 ? t.set(e, v) : e.f & 4096 && t.get(e) !== 2048 && t.set(e, y), Qe(e, _);
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/elements/misc.js
function tt(e, t) {
	if (t) {
		let t = document.body;
		e.autofocus = !0, Ye(() => {
			document.activeElement === t && e.focus();
		});
	}
}
var nt = !1;
function rt() {
	nt || (nt = !0, document.addEventListener("reset", (e) => {
		Promise.resolve().then(() => {
			if (!e.defaultPrevented) for (let t of e.target.elements) t[fe]?.();
		});
	}, { capture: !0 }));
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/elements/bindings/shared.js
function it(e) {
	var t = zn, n = Hn;
	Vn(null), Un(null);
	try {
		return e();
	} finally {
		Vn(t), Un(n);
	}
}
function at(e, t, n, r = n) {
	e.addEventListener(t, () => it(n));
	let i = e[fe];
	e[fe] = i ? () => {
		i(), r(!0);
	} : () => r(!0), rt();
}
//#endregion
//#region node_modules/svelte/src/internal/client/reactivity/async.js
function ot(e, t, n, r) {
	let i = Ke() ? ut : pt;
	var a = e.filter((e) => !e.settled), o = t.map(i);
	if (n.length === 0 && a.length === 0) {
		r(o);
		return;
	}
	var s = Hn, c = st(), l = a.length === 1 ? a[0].promise : a.length > 1 ? Promise.all(a.map((e) => e.promise)) : null;
	function u(e) {
		if (!(s.f & 16384)) {
			c();
			try {
				r([...o, ...e]);
			} catch (e) {
				dn(e, s);
			}
			ct();
		}
	}
	var d = lt();
	if (n.length === 0) {
		l.then(() => u([])).finally(d);
		return;
	}
	function f() {
		Promise.all(n.map((e) => /* @__PURE__ */ ft(e))).then(u).catch((e) => dn(e, s)).finally(d);
	}
	l ? l.then(() => {
		s.f & 16384 ? d() : (c(), f(), ct());
	}) : f();
}
function st() {
	var e = Hn, t = zn, n = Ue, r = N;
	return function(i = !0) {
		Un(e), Vn(t), We(n), i && !(e.f & 16384) && (r?.activate(), r?.apply());
	};
}
function ct(e = !0) {
	Un(null), Vn(null), We(null), e && N?.deactivate();
}
function lt() {
	var e = Hn, t = e.b, n = N, r = !!t?.is_rendered();
	return t?.update_pending_count(1, n), n.increment(r, e), () => {
		t?.update_pending_count(-1, n), n.decrement(r, e);
	};
}
/*#__NO_SIDE_EFFECTS__*/
function ut(e) {
	var t = 2 | v;
	return Hn !== null && (Hn.f |= T), {
		ctx: Ue,
		deps: null,
		effects: null,
		equals: Oe,
		f: t,
		fn: e,
		reactions: null,
		rv: 0,
		v: ge,
		wv: 0,
		parent: Hn,
		ac: null
	};
}
var dt = Symbol("obsolete");
/*#__NO_SIDE_EFFECTS__*/
function ft(e, t, n) {
	let r = Hn;
	r === null && Me();
	var i = void 0, a = Bt(ge), o = !zn, s = /* @__PURE__ */ new Set();
	return bn(() => {
		var t = Hn, n = m();
		i = n.promise;
		try {
			Promise.resolve(e()).then(n.resolve, (e) => {
				e !== pe && n.reject(e);
			}).finally(ct);
		} catch (e) {
			n.reject(e), ct();
		}
		var c = N;
		if (o) {
			if (t.f & 32768) var l = lt();
			if (r.b?.is_rendered()) c.async_deriveds.get(t)?.reject(dt);
			else for (let e of s.values()) e.reject(dt);
			s.add(n), c.async_deriveds.set(t, n);
		}
		let u = (e, t = void 0) => {
			l?.(), s.delete(n), t !== dt && (c.activate(), t ? (a.f |= re, Wt(a, t)) : (a.f & 8388608 && (a.f ^= re), Wt(a, e)), c.deactivate());
		};
		n.promise.then(u, (e) => u(null, e || "unknown"));
	}), gn(() => {
		for (let e of s) e.reject(dt);
	}), new Promise((e) => {
		function t(n) {
			function r() {
				n === i ? e(a) : t(i);
			}
			n.then(r, r);
		}
		t(i);
	});
}
/*#__NO_SIDE_EFFECTS__*/
function M(e) {
	let t = /* @__PURE__ */ ut(e);
	return Gn(t), t;
}
/*#__NO_SIDE_EFFECTS__*/
function pt(e) {
	let t = /* @__PURE__ */ ut(e);
	return t.equals = Ae, t;
}
function mt(e) {
	var t = e.effects;
	if (t !== null) {
		e.effects = null;
		for (var n = 0; n < t.length; n += 1) On(t[n]);
	}
}
function ht(e) {
	var t, n = Hn, r = e.parent;
	if (!Ln && r !== null && e.v !== ge && r.f & 24576) return ve(), e.v;
	Un(r);
	try {
		mt(e), t = rr(e);
	} finally {
		Un(n);
	}
	return t;
}
function gt(e) {
	var t = ht(e);
	!e.equals(t) && (e.wv = er(), (!N?.is_fork || e.deps === null) && (N === null ? e.v = t : (N.capture(e, t, !0), bt?.capture(e, t, !0)), e.deps === null)) ? Qe(e, _) : Ln || (xt === null ? $e(e) : (hn() || N?.is_fork) && xt.set(e, t));
}
function _t(e) {
	if (e.effects !== null) for (let t of e.effects) (t.teardown || t.ac) && (t.teardown?.(), t.ac !== null && it(() => {
		t.ac.abort(pe), t.ac = null;
	}), t.fn !== null && (t.teardown = f), or(t, 0), En(t));
}
function vt(e) {
	if (e.effects !== null) for (let t of e.effects) t.teardown && t.fn !== null && sr(t);
}
//#endregion
//#region node_modules/svelte/src/internal/client/reactivity/batch.js
var yt = null, N = null, bt = null, xt = null, St = null, Ct = !1, wt = !1, Tt = null, Et = null, Dt = 0, Ot = 1, kt = class e {
	id = Ot++;
	started = !1;
	linked = !0;
	prev = null;
	next = null;
	async_deriveds = /* @__PURE__ */ new Map();
	current = /* @__PURE__ */ new Map();
	previous = /* @__PURE__ */ new Map();
	#e = /* @__PURE__ */ new Set();
	#t = /* @__PURE__ */ new Set();
	#n = 0;
	#r = /* @__PURE__ */ new Map();
	#i = null;
	#a = [];
	#o = [];
	#s = /* @__PURE__ */ new Map();
	#c = /* @__PURE__ */ new Map();
	#l = /* @__PURE__ */ new Set();
	is_fork = !1;
	#u = !1;
	constructor() {
		yt === null ? yt = this : (yt.next = this, this.prev = yt), yt = this;
	}
	#d() {
		if (this.is_fork) return !0;
		for (let e of this.#r.keys()) if (!this.#f(e)) return !0;
		return !1;
	}
	#f(e) {
		for (var t = e; t !== null; t = t.parent) if (this.#c.has(t)) return !0;
		return !1;
	}
	skip_effect(e) {
		this.#c.has(e) || this.#c.set(e, {
			d: [],
			m: []
		}), this.#l.delete(e);
	}
	unskip_effect(e, t = (e) => this.schedule(e)) {
		var n = this.#c.get(e);
		if (n) {
			this.#c.delete(e);
			for (var r of n.d) Qe(r, v), t(r);
			for (r of n.m) Qe(r, y), t(r);
		}
		this.#l.add(e);
	}
	#p() {
		var e = [];
		for (let i of this.#a) if (!(i.f & 16384 || !(i.f & 6144))) {
			for (var t = i, n = !1; t.parent !== null;) {
				t = t.parent;
				var r = t.f;
				if (r & 96) {
					if (!(r & 1024)) {
						n = !0;
						break;
					}
					t.f ^= _;
				}
			}
			n || e.push(t);
		}
		return this.#a = [], e;
	}
	#m() {
		this.started = !0;
		for (let [e, t] of this.#s) Qe(e, t), this.schedule(e);
		this.apply();
		for (var t = Tt = [], n = [], r = Et = []; this.#a.length > 0;) {
			Dt++ > 1e3 && (this.#b(), jt());
			for (let e of this.#p()) try {
				this.#h(e, t, n);
			} catch (t) {
				throw It(e), this.#d() || this.discard(), t;
			}
		}
		if (N = null, r.length > 0) {
			var i = e.ensure();
			for (let e of r) i.schedule(e);
		}
		if (Tt = null, Et = null, this.#d()) {
			this.#y(n), this.#y(t);
			for (let [e, t] of this.#c) Ft(e, t);
			r.length > 0 && N.#m();
			return;
		}
		let a = this.#g();
		if (a) this.#y(n), this.#y(t), a.#v(this);
		else {
			this.#s.clear();
			for (let e of this.#e) e(this);
			this.#e.clear(), bt = this, Nt(n), Nt(t), bt = null, this.#i?.resolve();
			var o = N;
			this.#n === 0 && (this.#a.length === 0 || o !== null) && this.#b(), o !== null && (Rt.clear(), o.#m());
		}
	}
	#h(e, t, n) {
		e.f ^= _;
		for (var r = e.first; r !== null;) {
			var i = r.f, a = !!(i & 96);
			if (!(a && i & 1024 || i & 8192 || this.#c.has(r)) && r.fn !== null) {
				a ? r.f ^= _ : i & 4 ? t.push(r) : tr(r) && (i & 16 && this.add_dirty_reaction(r, y), sr(r));
				var o = r.first;
				if (o !== null) {
					r = o;
					continue;
				}
			}
			for (; r !== null;) {
				var s = r.next;
				if (s !== null) {
					r = s;
					break;
				}
				r = r.parent;
			}
		}
	}
	#g() {
		for (var e = this.prev; e !== null; e = e.prev) if (!e.is_fork && this.#_(e)) return e;
		return null;
	}
	#_(e) {
		for (let [t, [, n]] of this.current) if (!n && e.current.has(t)) return !0;
		return !1;
	}
	#v(e) {
		for (let [t, n] of e.current) !this.previous.has(t) && e.previous.has(t) && this.previous.set(t, e.previous.get(t)), this.current.set(t, n);
		for (let [t, n] of e.async_deriveds) {
			let e = this.async_deriveds.get(t);
			e && n.promise.then(e.resolve).catch(e.reject);
		}
		e.async_deriveds.clear(), this.transfer_reactions(e.#s);
		let t = (e) => {
			var n = e.reactions;
			if (n !== null && !(e.f & 2 && !(e.f & 6144))) for (let e of n) {
				var r = e.f;
				if (r & 2) t(e);
				else {
					var i = e;
					r & 4194320 && !this.async_deriveds.has(i) && (this.#s.delete(i), Qe(i, v), this.schedule(i));
				}
			}
		};
		for (let e of this.current.keys()) t(e);
		this.oncommit(() => e.discard()), e.#b(), N = this, this.#m();
	}
	#y(e) {
		for (var t = 0; t < e.length; t += 1) et(e[t], this.#s);
	}
	capture(e, t, n = !1) {
		e.v !== ge && !this.previous.has(e) && this.previous.set(e, e.v), e.f & 8388608 || (this.current.set(e, [t, n]), xt?.set(e, t)), this.is_fork || (e.v = t);
	}
	activate() {
		N = this;
	}
	deactivate() {
		N = null, xt = null;
	}
	flush() {
		try {
			wt = !0, N = this, this.#m();
		} finally {
			Dt = 0, St = null, Tt = null, Et = null, wt = !1, N = null, xt = null, Rt.clear();
		}
	}
	discard() {
		for (let e of this.#t) e(this);
		this.#t.clear();
		for (let e of this.async_deriveds.values()) e.reject(dt);
		this.#b(), this.#i?.resolve();
	}
	register_created_effect(e) {
		this.#o.push(e);
	}
	increment(e, t) {
		if (this.#n += 1, e) {
			let e = this.#r.get(t) ?? 0;
			this.#r.set(t, e + 1);
		}
	}
	decrement(e, t) {
		if (--this.#n, e) {
			let e = this.#r.get(t) ?? 0;
			e === 1 ? this.#r.delete(t) : this.#r.set(t, e - 1);
		}
		this.#u || (this.#u = !0, Ye(() => {
			this.#u = !1, this.linked && this.flush();
		}));
	}
	transfer_reactions(e) {
		for (let [t, n] of e) this.add_dirty_reaction(t, n);
		e.clear();
	}
	add_dirty_reaction(e, t) {
		(t === 2048 || this.#s.get(e) !== 2048) && this.#s.set(e, t);
	}
	oncommit(e) {
		this.#e.add(e);
	}
	ondiscard(e) {
		this.#t.add(e);
	}
	settled() {
		return (this.#i ??= m()).promise;
	}
	static ensure() {
		if (N === null) {
			let t = N = new e();
			!wt && !Ct && Ye(() => {
				t.started || t.flush();
			});
		}
		return N;
	}
	apply() {
		xt = null;
	}
	schedule(e) {
		St = e, e.b?.is_pending && e.f & 16777228 && !(e.f & 32768) ? e.b.defer_effect(e) : this.#a.push(e);
	}
	#b() {
		if (this.linked) {
			var e = this.prev, t = this.next;
			e === null || (e.next = t), t === null ? yt = e : t.prev = e, this.linked = !1;
		}
	}
};
function At(e) {
	var t = Ct, n = bt;
	bt = null, Ct = !0;
	try {
		var r;
		for (e && (At(), r = e());;) {
			if (Xe(), N === null) return r;
			N.flush();
		}
	} finally {
		Ct = t, bt = n;
	}
}
function jt() {
	try {
		Le();
	} catch (e) {
		dn(e, St);
	}
}
var Mt = null;
function Nt(e) {
	var t = e.length;
	if (t !== 0) {
		for (var n = 0; n < t;) {
			var r = e[n++];
			if (!(r.f & 24576) && tr(r) && (Mt = /* @__PURE__ */ new Set(), sr(r), r.deps === null && r.first === null && r.nodes === null && r.teardown === null && r.ac === null && An(r), Mt?.size > 0)) {
				Rt.clear();
				for (let e of Mt) {
					if (e.f & 24576) continue;
					let t = [e], n = e.parent;
					for (; n !== null;) Mt.has(n) && (Mt.delete(n), t.push(n)), n = n.parent;
					for (let e = t.length - 1; e >= 0; e--) {
						let n = t[e];
						n.f & 24576 || sr(n);
					}
				}
				Mt.clear();
			}
		}
		Mt = null;
	}
}
function Pt(e) {
	N.schedule(e);
}
function Ft(e, t) {
	if (!(e.f & 32 && e.f & 1024)) {
		e.f & 2048 ? t.d.push(e) : e.f & 4096 && t.m.push(e), Qe(e, _);
		for (var n = e.first; n !== null;) Ft(n, t), n = n.next;
	}
}
function It(e) {
	Qe(e, _);
	for (var t = e.first; t !== null;) It(t), t = t.next;
}
//#endregion
//#region node_modules/svelte/src/internal/client/reactivity/sources.js
var Lt = /* @__PURE__ */ new Set(), Rt = /* @__PURE__ */ new Map(), zt = !1;
function Bt(e, t) {
	return {
		f: 0,
		v: e,
		reactions: null,
		equals: Oe,
		rv: 0,
		wv: 0
	};
}
/*#__NO_SIDE_EFFECTS__*/
function P(e, t) {
	let n = Bt(e, t);
	return Gn(n), n;
}
/*#__NO_SIDE_EFFECTS__*/
function Vt(e, t = !1, n = !0) {
	let r = Bt(e);
	return t || (r.equals = Ae), r;
}
function F(e, t, n = !1) {
	return zn !== null && (!Bn || zn.f & 131072) && Ke() && zn.f & 4325394 && (Wn === null || !Wn.has(e)) && Ve(), Wt(e, n ? Jt(t) : t, Et);
}
var Ht = null, Ut = 0;
function Wt(e, t, n = null) {
	if (!e.equals(t)) {
		Ln ? Rt.set(e, t) : Rt.has(e) || Rt.set(e, e.v);
		var r = kt.ensure();
		if (r.capture(e, t), e.f & 2) {
			let t = e;
			e.f & 2048 && ht(t), xt === null && $e(t);
		}
		e.wv = er(), Ht = null, Ut = 0, qt(e, v, n), Ht = null, Ke() && Hn !== null && Hn.f & 1024 && !(Hn.f & 96) && (Jn === null ? Yn([e]) : Jn.push(e)), !r.is_fork && Lt.size > 0 && !zt && Gt();
	}
	return t;
}
function Gt() {
	zt = !1;
	for (let e of Lt) {
		e.f & 1024 && Qe(e, y);
		let t;
		try {
			t = tr(e);
		} catch {
			t = !0;
		}
		t && sr(e);
	}
	Lt.clear();
}
function Kt(e) {
	F(e, e.v + 1);
}
function qt(e, t, n) {
	var r = e.reactions;
	if (r !== null) {
		var i = Ke(), a = r.length;
		if (Ut += a, Ut > 1e5 && Ht === null && (Ht = /* @__PURE__ */ new Set()), Ht !== null) {
			if (Ht.has(e)) return;
			Ht.add(e);
		}
		for (var o = 0; o < a; o++) {
			var s = r[o], c = s.f;
			if (i || s !== Hn) {
				var l = (c & v) === 0;
				if (l && Qe(s, t), c & 131072) Lt.add(s);
				else if (c & 2) {
					var u = s;
					xt?.delete(u), qt(u, y, n);
				} else if (l) {
					var d = s;
					c & 16 && Mt !== null && Mt.add(d), n === null ? Pt(d) : n.push(d);
				}
			}
		}
	}
}
function Jt(t) {
	if (typeof t != "object" || !t || ie in t || ae in t) return t;
	let n = l(t);
	if (n !== s && n !== c) return t;
	var r = /* @__PURE__ */ new Map(), i = e(t), o = /* @__PURE__ */ P(0), u = null, d = Qn, f = (e) => {
		if (Qn === d) return e();
		var t = zn, n = Qn;
		Vn(null), $n(d);
		var r = e();
		return Vn(t), $n(n), r;
	};
	return i && r.set("length", /* @__PURE__ */ P(t.length, u)), new Proxy(t, {
		defineProperty(e, t, n) {
			(!("value" in n) || n.configurable === !1 || n.enumerable === !1 || n.writable === !1) && ze();
			var i = r.get(t);
			return i === void 0 ? f(() => {
				var e = /* @__PURE__ */ P(n.value, u);
				return r.set(t, e), e;
			}) : F(i, n.value, !0), !0;
		},
		deleteProperty(e, t) {
			var n = r.get(t);
			if (n === void 0) {
				if (t in e) {
					let e = f(() => /* @__PURE__ */ P(ge, u));
					r.set(t, e), Kt(o);
				}
			} else F(n, ge), Kt(o);
			return !0;
		},
		get(e, n, i) {
			if (n === ie) return t;
			var o = r.get(n), s = n in e;
			if (o === void 0 && (!s || a(e, n)?.writable) && (o = f(() => /* @__PURE__ */ P(Jt(s ? e[n] : ge), u)), r.set(n, o)), o !== void 0) {
				var c = H(o);
				return c === ge ? void 0 : c;
			}
			return Reflect.get(e, n, i);
		},
		getOwnPropertyDescriptor(e, t) {
			this.has?.(e, t);
			var n = Reflect.getOwnPropertyDescriptor(e, t), i = r.get(t);
			if (i !== void 0) {
				var a = H(i);
				if (a === ge) return;
				if (n && "value" in n) n.value = a;
				else return {
					enumerable: !0,
					configurable: !0,
					value: a,
					writable: !0
				};
			}
			return n;
		},
		has(e, t) {
			if (t === ie) return !0;
			var n = r.get(t), i = n !== void 0 && n.v !== ge || Reflect.has(e, t);
			return (n !== void 0 || (Hn !== null || zn !== null) && (!i || a(e, t)?.writable)) && (n === void 0 && (n = f(() => /* @__PURE__ */ P(i ? Jt(e[t]) : ge, u)), r.set(t, n)), H(n) === ge) ? !1 : i;
		},
		set(e, t, n, s) {
			var c = r.get(t), l = t in e;
			if (i && t === "length") for (var d = n; d < c.v; d += 1) {
				var p = r.get(d + "");
				p === void 0 ? d in e && (p = f(() => /* @__PURE__ */ P(ge, u)), r.set(d + "", p)) : F(p, ge);
			}
			if (c === void 0) (!l || a(e, t)?.writable) && (c = f(() => /* @__PURE__ */ P(void 0, u)), F(c, Jt(n)), r.set(t, c));
			else {
				l = c.v !== ge;
				var m = f(() => Jt(n));
				F(c, m);
			}
			var h = Reflect.getOwnPropertyDescriptor(e, t);
			if (h?.set && h.set.call(s, n), !l) {
				if (i && typeof t == "string") {
					var g = r.get("length"), _ = Number(t);
					Number.isInteger(_) && _ >= g.v && F(g, _ + 1);
				}
				Kt(o);
			}
			return !0;
		},
		ownKeys(e) {
			H(o);
			var t = Reflect.ownKeys(e).filter((e) => {
				var t = r.get(e);
				return t === void 0 || t.v !== ge;
			});
			for (var [n, i] of r) i.v !== ge && !(n in e) && t.push(n);
			return t;
		},
		setPrototypeOf() {
			Be();
		}
	});
}
function Yt(e) {
	try {
		if (typeof e == "object" && e && ie in e) return e[ie];
	} catch {}
	return e;
}
function Xt(e, t) {
	return Object.is(Yt(e), Yt(t));
}
var Zt, Qt, $t, en;
function tn() {
	if (Zt === void 0) {
		Zt = window, Qt = /Firefox/.test(navigator.userAgent);
		var e = Element.prototype, t = Node.prototype, n = Text.prototype;
		$t = a(t, "firstChild").get, en = a(t, "nextSibling").get, u(e) && (e[le] = void 0, e[ce] = null, e[ue] = void 0, e.__e = void 0), u(n) && (n[de] = void 0);
	}
}
function nn(e = "") {
	return document.createTextNode(e);
}
/*@__NO_SIDE_EFFECTS__*/
function rn(e) {
	return $t.call(e);
}
/*@__NO_SIDE_EFFECTS__*/
function an(e) {
	return en.call(e);
}
function I(e, t) {
	if (!D) return /* @__PURE__ */ rn(e);
	var n = /* @__PURE__ */ rn(O);
	if (n === null) n = O.appendChild(nn());
	else if (t && n.nodeType !== 3) {
		var r = nn();
		return n?.before(r), Ce(r), r;
	}
	return t && ln(n), Ce(n), n;
}
function L(e, t = !1) {
	if (!D) {
		var n = /* @__PURE__ */ rn(e);
		return n instanceof Comment && n.data === "" ? /* @__PURE__ */ an(n) : n;
	}
	if (t) {
		if (O?.nodeType !== 3) {
			var r = nn();
			return O?.before(r), Ce(r), r;
		}
		ln(O);
	}
	return O;
}
function R(e, t = !1) {
	if (!D) return /* @__PURE__ */ rn(e);
	var n = I(e, t);
	return k(e), n;
}
function z(e, t = 1, n = !1) {
	let r = D ? O : e;
	for (var i; t--;) i = r, r = /* @__PURE__ */ an(r);
	if (!D) return r;
	if (n) {
		if (r?.nodeType !== 3) {
			var a = nn();
			return r === null ? i?.after(a) : r.before(a), Ce(a), a;
		}
		ln(r);
	}
	return Ce(r), r;
}
function on(e) {
	e.textContent = "";
}
function sn() {
	return !1;
}
function cn(e, t, n) {
	return t == null || t === "http://www.w3.org/1999/xhtml" ? n ? document.createElement(e, { is: n }) : document.createElement(e) : n ? document.createElementNS(t, e, { is: n }) : document.createElementNS(t, e);
}
function ln(e) {
	if (e.nodeValue.length < 65536) return;
	let t = e.nextSibling;
	for (; t !== null && t.nodeType === 3;) t.remove(), e.nodeValue += t.nodeValue, t = e.nextSibling;
}
function un(e) {
	var t = Hn;
	if (t === null) return zn.f |= re, e;
	if (!(t.f & 32768) && !(t.f & 4)) throw e;
	dn(e, t);
}
function dn(e, t) {
	if (e === he) throw e;
	if (!(t !== null && t.f & 16384)) {
		for (; t !== null;) {
			if (t.f & 128 && !(t.f & 33570816)) {
				if (!(t.f & 32768)) throw e;
				try {
					t.b.error(e);
					return;
				} catch (t) {
					e = t;
				}
			}
			t = t.parent;
		}
		throw e;
	}
}
//#endregion
//#region node_modules/svelte/src/internal/client/reactivity/effects.js
function fn(e) {
	Hn === null && (zn === null && Ie(e), Fe()), Ln && Pe(e);
}
function pn(e, t) {
	var n = t.last;
	n === null ? t.last = t.first = e : (n.next = e, e.prev = n, t.last = e);
}
function mn(e, t) {
	var n = Hn;
	n !== null && n.f & 8192 && (e |= b);
	var r = {
		ctx: Ue,
		deps: null,
		nodes: null,
		f: e | v | 512,
		first: null,
		fn: t,
		last: null,
		next: null,
		parent: n,
		b: n && n.b,
		prev: null,
		teardown: null,
		wv: 0,
		ac: null
	};
	N?.register_created_effect(r);
	var i = r;
	if (e & 4) Tt === null ? kt.ensure().schedule(r) : Tt.push(r);
	else if (t !== null) {
		try {
			sr(r);
		} catch (e) {
			throw On(r), e;
		}
		i.deps === null && i.teardown === null && i.nodes === null && i.first === i.last && !(i.f & 524288) && (i = i.first, e & 16 && e & 65536 && i !== null && (i.f |= w));
	}
	if (i !== null && (i.parent = n, n !== null && pn(i, n), zn !== null && zn.f & 2 && !(e & 64))) {
		var a = zn;
		(a.effects ??= []).push(i);
	}
	return r;
}
function hn() {
	return zn !== null && !Bn;
}
function gn(e) {
	let t = mn(8, null);
	return Qe(t, _), t.teardown = e, t;
}
function B(e) {
	fn("$effect");
	var t = Hn.f;
	if (!zn && t & 32 && Ue !== null && !Ue.i) {
		var n = Ue;
		(n.e ??= []).push(e);
	} else return _n(e);
}
function _n(e) {
	return mn(4 | E, e);
}
function vn(e) {
	kt.ensure();
	let t = mn(64 | T, e);
	return (e = {}) => new Promise((n) => {
		e.outro ? jn(t, () => {
			On(t), n(void 0);
		}) : (On(t), n(void 0));
	});
}
function yn(e) {
	return mn(4, e);
}
function bn(e) {
	return mn(ne | T, e);
}
function xn(e, t = 0) {
	return mn(8 | t, e);
}
function V(e, t = [], n = [], r = []) {
	ot(r, t, n, (t) => {
		mn(8, () => {
			e(...t.map(H));
		});
	});
}
function Sn(e, t = 0) {
	return mn(16 | t, e);
}
function Cn(e, t = 0) {
	return mn(g | t, e);
}
function wn(e) {
	return mn(32 | T, e);
}
function Tn(e) {
	var t = e.teardown;
	if (t !== null) {
		let n = Ln, r = zn;
		Rn(!0), Vn(null);
		try {
			t.call(null);
		} catch (t) {
			dn(t, e.parent);
		} finally {
			Rn(n), Vn(r);
		}
	}
}
function En(e, t = !1) {
	var n = e.first;
	for (e.first = e.last = null; n !== null;) {
		let e = n.ac;
		e !== null && it(() => {
			e.abort(pe);
		});
		var r = n.next;
		n.f & 64 ? n.parent = null : On(n, t), n = r;
	}
}
function Dn(e) {
	for (var t = e.first; t !== null;) {
		var n = t.next;
		t.f & 32 || On(t), t = n;
	}
}
function On(e, t = !0) {
	var n = !1;
	(t || e.f & 262144) && e.nodes !== null && e.nodes.end !== null && (kn(e.nodes.start, e.nodes.end), n = !0), e.f |= C, En(e, t && !n), or(e, 0);
	var r = e.nodes && e.nodes.t;
	if (r !== null) for (let e of r) e.stop();
	Tn(e), e.f ^= C, e.f |= x;
	var i = e.parent;
	i !== null && i.first !== null && An(e), e.next = e.prev = e.teardown = e.ctx = e.deps = e.fn = e.nodes = e.ac = e.b = null;
}
function kn(e, t) {
	for (; e !== null;) {
		var n = e === t ? null : /* @__PURE__ */ an(e);
		e.remove(), e = n;
	}
}
function An(e) {
	var t = e.parent, n = e.prev, r = e.next;
	n !== null && (n.next = r), r !== null && (r.prev = n), t !== null && (t.first === e && (t.first = r), t.last === e && (t.last = n));
}
function jn(e, t, n = !0) {
	var r = [];
	e.f |= 256, Mn(e, r, !0);
	var i = () => {
		n && On(e), t && t();
	}, a = r.length;
	if (a > 0) {
		var o = () => --a || i();
		for (var s of r) s.out(o);
	} else i();
}
function Mn(e, t, n) {
	if (!(e.f & 8192)) {
		e.f ^= b;
		var r = e.nodes && e.nodes.t;
		if (r !== null) for (let e of r) (e.is_global || n) && t.push(e);
		for (var i = e.first; i !== null;) {
			var a = i.next;
			if (!(i.f & 64)) {
				var o = !!(i.f & 65536) || !!(i.f & 32) && !!(e.f & 16);
				Mn(i, t, o ? n : !1);
			}
			i = a;
		}
	}
}
function Nn(e) {
	e.f &= -257, Pn(e, !0);
}
function Pn(e, t) {
	if (!(e.f & 256) && e.f & 8192) {
		e.f ^= b, e.f & 1024 || (Qe(e, v), kt.ensure().schedule(e));
		for (var n = e.first; n !== null;) {
			var r = n.next, i = !!(n.f & 65536) || !!(n.f & 32);
			Pn(n, i ? t : !1), n = r;
		}
		var a = e.nodes && e.nodes.t;
		if (a !== null) for (let e of a) (e.is_global || t) && e.in();
	}
}
function Fn(e, t) {
	if (e.nodes) for (var n = e.nodes.start, r = e.nodes.end; n !== null;) {
		var i = n === r ? null : /* @__PURE__ */ an(n);
		t.append(n), n = i;
	}
}
//#endregion
//#region node_modules/svelte/src/internal/client/legacy.js
var In = null, Ln = !1;
function Rn(e) {
	Ln = e;
}
var zn = null, Bn = !1;
function Vn(e) {
	zn = e;
}
var Hn = null;
function Un(e) {
	Hn = e;
}
var Wn = null;
function Gn(e) {
	zn !== null && (zn.f & 2097152 || zn.f & 2) && (Wn ??= /* @__PURE__ */ new Set()).add(e);
}
var Kn = null, qn = 0, Jn = null;
function Yn(e) {
	Jn = e;
}
var Xn = 1, Zn = 0, Qn = Zn;
function $n(e) {
	Qn = e;
}
function er() {
	return ++Xn;
}
function tr(e) {
	var t = e.f;
	if (t & 2048) return !0;
	if (t & 4096) {
		for (var n = e.deps, r = n.length, i = 0; i < r; i++) {
			var a = n[i];
			if (tr(a) && gt(a), a.wv > e.wv) return !0;
		}
		t & 512 && xt === null && Qe(e, _);
	}
	return !1;
}
function nr(e, t, n = !0) {
	var r = e.reactions;
	if (r !== null && !(Wn !== null && Wn.has(e))) for (var i = 0; i < r.length; i++) {
		var a = r[i];
		a.f & 2 ? nr(a, t, !1) : t === a && (n ? Qe(a, v) : a.f & 1024 && Qe(a, y), Pt(a));
	}
}
function rr(e) {
	var t = Kn, n = qn, r = Jn, i = zn, a = Wn, o = Ue, s = Bn, c = Qn, l = e.f;
	Kn = null, qn = 0, Jn = null, zn = l & 96 ? null : e, Wn = null, We(e.ctx), Bn = !1, Qn = ++Zn, e.ac !== null && (it(() => {
		e.ac.abort(pe);
	}), e.ac = null);
	try {
		e.f |= te;
		var u = e.fn, d = u();
		e.f |= S;
		var f = ir(e);
		if (Ke() && Jn !== null && !Bn && f !== null && !(e.f & 6146)) for (var p = 0; p < Jn.length; p++) nr(Jn[p], e);
		if (i !== null && i !== e) {
			if (Zn++, i.deps !== null) for (let e = 0; e < n; e += 1) i.deps[e].rv = Zn;
			if (t !== null) for (let e of t) e.rv = Zn;
			Jn !== null && (r === null ? r = Jn : r.push(...Jn));
		}
		return e.f & 8388608 && (e.f ^= re), d;
	} catch (t) {
		return ir(e), un(t);
	} finally {
		e.f ^= te, Kn = t, qn = n, Jn = r, zn = i, Wn = a, We(o), Bn = s, Qn = c;
	}
}
function ir(e) {
	var t = e.deps, n = N?.is_fork;
	if (Kn !== null) {
		var r;
		if (n || or(e, qn), t !== null && qn > 0) for (t.length = qn + Kn.length, r = 0; r < Kn.length; r++) t[qn + r] = Kn[r];
		else e.deps = t = Kn;
		if (hn() && e.f & 512) for (r = qn; r < t.length; r++) (t[r].reactions ??= []).push(e);
	} else !n && t !== null && qn < t.length && (or(e, qn), t.length = qn);
	return t;
}
function ar(e, r) {
	let i = r.reactions;
	if (i !== null) {
		var a = t.call(i, e);
		if (a !== -1) {
			var o = i.length - 1;
			o === 0 ? i = r.reactions = null : (i[a] = i[o], i.pop());
		}
	}
	if (i === null && r.f & 2 && (Kn === null || !n.call(Kn, r))) {
		var s = r;
		s.f & 512 && (s.f ^= 512), s.v !== ge && $e(s), s.ac !== null && it(() => {
			s.ac.abort(pe), s.ac = null, Qe(s, v);
		}), _t(s), or(s, 0);
	}
}
function or(e, t) {
	var n = e.deps;
	if (n !== null) for (var r = t; r < n.length; r++) ar(e, n[r]);
}
function sr(e) {
	var t = e.f;
	if (!(t & 16384)) {
		Qe(e, _);
		var n = Hn;
		Hn = e;
		try {
			t & 16777232 ? Dn(e) : En(e), Tn(e);
			var r = rr(e);
			e.teardown = typeof r == "function" ? r : null, e.wv = Xn;
		} finally {
			Hn = n;
		}
	}
}
async function cr() {
	await Promise.resolve(), At();
}
function H(e) {
	var t = !!(e.f & 2);
	if (In?.add(e), zn !== null && !Bn && !(Hn !== null && Hn.f & 16384) && (Wn === null || !Wn.has(e))) {
		var r = zn.deps;
		if (zn.f & 2097152) e.rv < Zn && (e.rv = Zn, Kn === null && r !== null && r[qn] === e ? qn++ : Kn === null ? Kn = [e] : Kn.push(e));
		else {
			zn.deps ??= [], n.call(zn.deps, e) || zn.deps.push(e);
			var i = e.reactions;
			i === null ? e.reactions = [zn] : n.call(i, zn) || i.push(zn);
		}
	}
	if (Ln && Rt.has(e)) return Rt.get(e);
	if (t) {
		var a = e;
		if (Ln) {
			var o = a.v;
			return (!(a.f & 1024) && a.reactions !== null || ur(a)) && (o = ht(a)), Rt.set(a, o), o;
		}
		var s = !(a.f & 512) && !Bn && zn !== null && !!(zn.f & 512), c = (a.f & S) === 0;
		tr(a) && (s && (a.f |= 512), gt(a)), s && !c && (vt(a), lr(a));
	}
	if (xt?.has(e)) return xt.get(e);
	if (e.f & 8388608) throw e.v;
	return e.v;
}
function lr(e) {
	if (e.f |= 512, e.deps !== null) for (let r of e.deps) {
		var t = r.reactions;
		t === null ? r.reactions = [e] : n.call(t, e) || t.push(e), r.f & 2 && !(r.f & 512) && (vt(r), lr(r));
	}
}
function ur(e) {
	if (e.v === ge) return !0;
	if (e.deps === null) return !1;
	for (let t of e.deps) if (Rt.has(t) || t.f & 2 && ur(t)) return !0;
	return !1;
}
function dr(e) {
	var t = Bn;
	try {
		return Bn = !0, e();
	} finally {
		Bn = t;
	}
}
[.../* @__PURE__ */ "allowfullscreen.async.autofocus.autoplay.checked.controls.default.disabled.formnovalidate.indeterminate.inert.ismap.loop.multiple.muted.nomodule.novalidate.open.playsinline.readonly.required.reversed.seamless.selected.webkitdirectory.defer.disablepictureinpicture.disableremoteplayback".split(".")];
var fr = ["touchstart", "touchmove"];
function pr(e) {
	return fr.includes(e);
}
//#endregion
//#region node_modules/svelte/src/internal/client/dev/css.js
var mr = Symbol("events"), hr = /* @__PURE__ */ new Set(), gr = /* @__PURE__ */ new Set();
function _r(e, t, n, r = {}) {
	function i(e) {
		if (r.capture || br.call(t, e), !e.cancelBubble) return it(() => n?.call(this, e));
	}
	return e.startsWith("pointer") || e.startsWith("touch") || e === "wheel" ? (i.__removed = !1, Ye(() => {
		i.__removed || t.addEventListener(e, i, r);
	})) : t.addEventListener(e, i, r), i;
}
function U(e, t, n, r, i) {
	var a = {
		capture: r,
		passive: i
	}, o = _r(e, t, n, a);
	(t === document.body || t === window || t === document || t instanceof HTMLMediaElement) && gn(() => {
		o.__removed = !0, t.removeEventListener(e, o, a);
	});
}
function W(e, t, n) {
	(t[mr] ??= {})[e] = n;
}
function G(e) {
	for (var t = 0; t < e.length; t++) hr.add(e[t]);
	for (var n of gr) n(e);
}
var vr = null, yr = !1;
function br(e) {
	var t = this, n = t.ownerDocument, r = e.type, a = e.composedPath?.() || [], o = a[0] || e.target;
	vr = e, yr || (yr = !0, setTimeout(() => {
		yr = !1, vr = null;
	}));
	var s = 0, c = vr === e && e[mr];
	if (c) {
		var l = a.indexOf(c);
		if (l !== -1 && (t === document || t === window)) {
			e[mr] = t;
			return;
		}
		var u = a.indexOf(t);
		if (u === -1) return;
		l <= u && (s = l);
	}
	if (o = a[s] || e.target, o !== t) {
		i(e, "currentTarget", {
			configurable: !0,
			get() {
				return o || n;
			}
		});
		var d = zn, f = Hn;
		Vn(null), Un(null);
		try {
			for (var p, m = []; o !== null && o !== t;) {
				try {
					var h = o[mr]?.[r];
					h != null && (!o.disabled || e.target === o) && h.call(o, e);
				} catch (e) {
					p ? m.push(e) : p = e;
				}
				if (e.cancelBubble) break;
				s++, o = s < a.length ? a[s] : null;
			}
			if (p) {
				for (let e of m) queueMicrotask(() => {
					throw e;
				});
				throw p;
			}
		} finally {
			e[mr] = t, delete e.currentTarget, Vn(d), Un(f);
		}
	}
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/reconciler.js
var xr = globalThis?.window?.trustedTypes && /* @__PURE__ */ globalThis.window.trustedTypes.createPolicy("svelte-trusted-html", { createHTML: (e) => e });
function Sr(e) {
	return xr?.createHTML(e) ?? e;
}
function Cr(e) {
	var t = cn("template");
	return t.innerHTML = Sr(e.replaceAll("<!>", "<!---->")), t.content;
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/template.js
function wr(e, t) {
	var n = Hn;
	n.nodes === null && (n.nodes = {
		start: e,
		end: t,
		a: null,
		t: null
	});
}
/*#__NO_SIDE_EFFECTS__*/
function K(e, t) {
	var n = !!(t & 1), r = !!(t & 2), i, a = !e.startsWith("<!>");
	return () => {
		if (D) return wr(O, null), O;
		i === void 0 && (i = Cr(a ? e : "<!>" + e), n || (i = /* @__PURE__ */ rn(i)));
		var t = r || Qt ? document.importNode(i, !0) : i.cloneNode(!0);
		if (n) {
			var o = /* @__PURE__ */ rn(t), s = t.lastChild;
			wr(o, s);
		} else wr(t, t);
		return t;
	};
}
function Tr(e = "") {
	if (!D) {
		var t = nn(e + "");
		return wr(t, t), t;
	}
	var n = O;
	return n.nodeType === 3 ? ln(n) : (n.before(n = nn()), Ce(n)), wr(n, n), n;
}
function Er() {
	if (D) return wr(O, null), O;
	var e = document.createDocumentFragment(), t = document.createComment(""), n = nn();
	return e.append(t, n), wr(t, n), e;
}
function q(e, t) {
	if (D) {
		var n = Hn;
		(!(n.f & 32768) || n.nodes.end === null) && (n.nodes.end = O), we();
	} else e !== null && e.before(t);
}
function Dr() {
	if (D && O && O.nodeType === 8 && O.textContent?.startsWith("$")) {
		let e = O.textContent.substring(1);
		return we(), e;
	}
	return (window.__svelte ??= {}).uid ??= 1, `c${window.__svelte.uid++}`;
}
//#endregion
//#region node_modules/svelte/src/reactivity/create-subscriber.js
function Or(e) {
	let t = 0, n = Bt(0), r;
	return () => {
		hn() && (H(n), xn(() => (t === 0 && (r = dr(() => e(() => Kt(n)))), t += 1, () => {
			Ye(() => {
				--t, t === 0 && (r?.(), r = void 0, Kt(n));
			});
		})));
	};
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/blocks/boundary.js
var kr = w | T;
function Ar(e, t, n, r) {
	new jr(e, t, n, r);
}
var jr = class {
	parent;
	is_pending = !1;
	transform_error;
	#e;
	#t = D ? O : null;
	#n;
	#r;
	#i;
	#a = null;
	#o = null;
	#s = null;
	#c = null;
	#l = 0;
	#u = 0;
	#d = !1;
	#f = /* @__PURE__ */ new Map();
	#p = null;
	#m = Or(() => (this.#p = Bt(this.#l), () => {
		this.#p = null;
	}));
	constructor(e, t, n, r) {
		this.#e = e, this.#n = t, this.#r = (e) => {
			var t = Hn;
			t.b = this, t.f |= 128, n(e);
		}, this.parent = Hn.b, this.transform_error = r ?? this.parent?.transform_error ?? ((e) => e), this.#i = Sn(() => {
			if (D) {
				let e = De(this.#t);
				we();
				let t = e === "[!";
				if (e.startsWith("[?")) {
					let t = JSON.parse(e.slice(2));
					this.#g(t);
				} else t ? this.#y() : this.#h();
			} else this.#b();
		}, kr), D && (this.#e = O);
	}
	#h() {
		try {
			this.#a = wn(() => this.#r(this.#e));
		} catch (e) {
			this.error(e);
		}
	}
	#g(e) {
		let t = this.#n.failed, { reset: n, invoke_onerror: r } = this.#_(e);
		Ye(r), t && (this.#s = wn(() => {
			t(this.#e, () => e, () => n);
		}));
	}
	#_(e) {
		var t = !1, n = !1;
		let r = () => {
			this.#v() || (t ? xe() : (t = !0, n && He(), this.#s !== null && jn(this.#s, () => {
				this.#s = null;
			}), this.#S(() => {
				this.#b();
			})));
		};
		return {
			reset: r,
			invoke_onerror: () => {
				if (!this.#v()) try {
					n = !0, this.#n.onerror?.(e, r), n = !1;
				} catch (e) {
					dn(e, this.#i && this.#i.parent);
				}
			}
		};
	}
	#v() {
		return (this.#i.f & (x | C)) !== 0;
	}
	#y() {
		let e = this.#n.pending;
		e && (this.is_pending = !0, this.#o = wn(() => e(this.#e)), Ye(() => {
			if (!this.#v()) {
				var e = this.#c = document.createDocumentFragment(), t = nn(), n = !1;
				e.append(t), this.#a = this.#S(() => {
					try {
						return wn(() => this.#r(t));
					} catch (e) {
						try {
							this.error(e), n = !0;
						} catch (e) {
							dn(e, this.#i.parent);
						}
						return null;
					}
				}), this.#a === null ? (this.#c = null, n && this.#x(N)) : this.#u === 0 && (this.#e.before(e), this.#c = null, jn(this.#o, () => {
					this.#o = null;
				}), this.#x(N));
			}
		}));
	}
	#b() {
		try {
			if (this.is_pending = this.has_pending_snippet(), this.#u = 0, this.#l = 0, this.#a = wn(() => {
				this.#r(this.#e);
			}), this.#u > 0) {
				var e = this.#c = document.createDocumentFragment();
				Fn(this.#a, e);
				let t = this.#n.pending;
				this.#o = wn(() => t(this.#e));
			} else this.#x(N);
		} catch (e) {
			this.error(e);
		}
	}
	#x(e) {
		this.is_pending = !1, e.transfer_reactions(this.#f);
	}
	defer_effect(e) {
		et(e, this.#f);
	}
	is_rendered() {
		return !this.is_pending && (!this.parent || this.parent.is_rendered());
	}
	has_pending_snippet() {
		return !!this.#n.pending;
	}
	#S(e) {
		var t = Hn, n = zn, r = Ue;
		Un(this.#i), Vn(this.#i), We(this.#i.ctx);
		try {
			return kt.ensure(), e();
		} finally {
			Un(t), Vn(n), We(r);
		}
	}
	#C(e, t) {
		this.has_pending_snippet() ? (this.#u += e, this.#u === 0 && (this.#x(t), this.#o && jn(this.#o, () => {
			this.#o = null;
		}), this.#c &&= (this.#e.before(this.#c), null))) : this.parent && this.parent.#C(e, t);
	}
	update_pending_count(e, t) {
		this.#C(e, t), this.#l += e, !(!this.#p || this.#d) && (this.#d = !0, Ye(() => {
			this.#d = !1, this.#p && Wt(this.#p, this.#l);
		}));
	}
	get_effect_pending() {
		return this.#m(), H(this.#p);
	}
	error(e) {
		if (e === he || !this.#n.onerror && !this.#n.failed) throw e;
		N?.is_fork ? (this.#a && N.skip_effect(this.#a), this.#o && N.skip_effect(this.#o), this.#s && N.skip_effect(this.#s), N.oncommit(() => {
			this.#v() || this.#w(e);
		})) : this.#w(e);
	}
	#w(e) {
		this.#a &&= (On(this.#a), null), this.#o &&= (On(this.#o), null), this.#s &&= (On(this.#s), null), D && (Ce(this.#t), Te(), Ce(Ee()));
		let t = this.#n.failed, n = (e) => {
			if (this.#v()) return;
			let { reset: n, invoke_onerror: r } = this.#_(e);
			r(), t && !this.#v() && (this.#s = this.#S(() => {
				try {
					return wn(() => {
						var r = Hn;
						r.b = this, r.f |= 128, t(this.#e, () => e, () => n);
					});
				} catch (e) {
					return dn(e, this.#i.parent), null;
				}
			}));
		};
		Ye(() => {
			if (!this.#v()) {
				var t;
				try {
					t = this.transform_error(e);
				} catch (e) {
					dn(e, this.#i && this.#i.parent);
					return;
				}
				typeof t == "object" && t && typeof t.then == "function" ? t.then(n, (e) => dn(e, this.#i && this.#i.parent)) : n(t);
			}
		});
	}
};
function J(e, t) {
	var n = t == null ? "" : typeof t == "object" ? `${t}` : t;
	n !== (e[de] ??= e.nodeValue) && (e[de] = n, e.nodeValue = `${n}`);
}
function Mr(e, t) {
	return Pr(e, t);
}
var Nr = /* @__PURE__ */ new Map();
function Pr(e, { target: t, anchor: n, props: i = {}, events: a, context: o, intro: s = !0, transformError: c }) {
	tn();
	var l = void 0, u = vn(() => {
		var s = n ?? t.appendChild(nn());
		Ar(s, { pending: () => {} }, (t) => {
			A({});
			var n = Ue;
			if (o && (n.c = o), a && (i.$$events = a), D && wr(t, null), l = e(t, i) || Ge(), D && (Hn.nodes.end = O, O === null || O.nodeType !== 8 || O.data !== "]")) throw ye(), he;
			j();
		}, c);
		var u = /* @__PURE__ */ new Set(), d = (e) => {
			for (var n = 0; n < e.length; n++) {
				var r = e[n];
				if (!u.has(r)) {
					u.add(r);
					var i = pr(r);
					for (let e of [t, document]) {
						var a = Nr.get(e);
						a === void 0 && (a = /* @__PURE__ */ new Map(), Nr.set(e, a));
						var o = a.get(r);
						o === void 0 ? (e.addEventListener(r, br, { passive: i }), a.set(r, 1)) : a.set(r, o + 1);
					}
				}
			}
		};
		return d(r(hr)), gr.add(d), () => {
			for (var e of u) for (let n of [t, document]) {
				var r = Nr.get(n), i = r.get(e);
				--i == 0 ? (n.removeEventListener(e, br), r.delete(e), r.size === 0 && Nr.delete(n)) : r.set(e, i);
			}
			gr.delete(d), s !== n && s.parentNode?.removeChild(s);
		};
	});
	return Fr.set(l, u), l;
}
var Fr = /* @__PURE__ */ new WeakMap();
function Ir(e, t) {
	let n = Fr.get(e);
	return n ? (Fr.delete(e), n(t)) : Promise.resolve();
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/blocks/branches.js
var Lr = class {
	anchor;
	#e = /* @__PURE__ */ new Map();
	#t = /* @__PURE__ */ new Map();
	#n = /* @__PURE__ */ new Map();
	#r = /* @__PURE__ */ new Set();
	#i = !0;
	constructor(e, t = !0) {
		this.anchor = e, this.#i = t;
	}
	#a = (e) => {
		if (this.#e.has(e)) {
			var t = this.#e.get(e), n = this.#t.get(t);
			if (n) Nn(n), this.#r.delete(t);
			else {
				var r = this.#n.get(t);
				r && (Nn(r.effect), this.#t.set(t, r.effect), this.#n.delete(t), r.fragment.lastChild.remove(), this.anchor.before(r.fragment), n = r.effect);
			}
			for (let [t, n] of this.#e) {
				if (this.#e.delete(t), t === e) break;
				let r = this.#n.get(n);
				r && (On(r.effect), this.#n.delete(n));
			}
			for (let [e, r] of this.#t) {
				if (e === t || this.#r.has(e)) continue;
				let i = () => {
					if (Array.from(this.#e.values()).includes(e)) {
						var t = document.createDocumentFragment();
						Fn(r, t), t.append(nn()), this.#n.set(e, {
							effect: r,
							fragment: t
						});
					} else On(r);
					this.#r.delete(e), this.#t.delete(e);
				};
				this.#i || !n ? (this.#r.add(e), jn(r, i, !1)) : i();
			}
		}
	};
	#o = (e) => {
		this.#e.delete(e);
		let t = Array.from(this.#e.values());
		for (let [e, n] of this.#n) t.includes(e) || (On(n.effect), this.#n.delete(e));
	};
	ensure(e, t) {
		var n = N, r = sn();
		if (t && !this.#t.has(e) && !this.#n.has(e)) {
			if (r) {
				var i = document.createDocumentFragment(), a = nn();
				i.append(a), this.#n.set(e, {
					effect: wn(() => t(a)),
					fragment: i
				});
			} else this.#t.set(e, wn(() => t(this.anchor)));
		}
		if (this.#e.set(n, e), r) {
			for (let [t, r] of this.#t) t === e ? n.unskip_effect(r) : n.skip_effect(r);
			for (let [t, r] of this.#n) t === e ? n.unskip_effect(r.effect) : n.skip_effect(r.effect);
			n.oncommit(this.#a), n.ondiscard(this.#o);
		} else D && (this.anchor = O), this.#a(n);
	}
};
//#endregion
//#region node_modules/svelte/src/internal/client/dom/blocks/if.js
function Y(e, t, n = !1) {
	var r;
	D && (r = O, we());
	var i = new Lr(e), a = n ? w : 0;
	function o(e, t) {
		if (D) {
			var n = De(r);
			if (e !== parseInt(n.substring(1))) {
				var a = Ee();
				Ce(a), i.anchor = a, Se(!1), i.ensure(e, t), Se(!0);
				return;
			}
		}
		i.ensure(e, t);
	}
	Sn(() => {
		var e = !1;
		t((t, n = 0) => {
			e = !0, o(n, t);
		}), e || o(-1, null);
	}, a);
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/blocks/each.js
function Rr(e, t) {
	return t;
}
function zr(e, t, n) {
	for (var i = [], a = t.length, o, s = t.length, c = 0; c < a; c++) {
		let n = t[c];
		jn(n, () => {
			if (o) {
				if (o.pending.delete(n), o.done.add(n), o.pending.size === 0) {
					var t = e.outrogroups;
					Br(e, r(o.done)), t.delete(o), t.size === 0 && (e.outrogroups = null);
				}
			} else --s;
		}, !1);
	}
	if (s === 0) {
		var l = i.length === 0 && n !== null && e.pending.size === 0;
		if (l) {
			var u = n, d = u.parentNode;
			on(d), d.append(u), e.items.clear();
		}
		Br(e, t, !l);
	} else o = {
		pending: new Set(t),
		done: /* @__PURE__ */ new Set()
	}, (e.outrogroups ??= /* @__PURE__ */ new Set()).add(o);
}
function Br(e, t, n = !0) {
	var r;
	if (e.pending.size > 0) {
		r = /* @__PURE__ */ new Set();
		for (let t of e.pending.values()) for (let n of t) r.add(e.items.get(n).e);
	}
	for (var i = 0; i < t.length; i++) {
		var a = t[i];
		r?.has(a) ? (a.f |= ee, Fn(a, document.createDocumentFragment())) : On(t[i], n);
	}
}
var Vr;
function X(t, n, i, a, o, s = null) {
	var c = t, l = /* @__PURE__ */ new Map();
	if (n & 4) {
		var u = t;
		c = D ? Ce(/* @__PURE__ */ rn(u)) : u.appendChild(nn());
	}
	D && we();
	var d = null, f = /* @__PURE__ */ pt(() => {
		var t = i();
		return e(t) ? t : t == null ? [] : r(t);
	}), p = /* @__PURE__ */ new Map(), m = !0;
	function h(e) {
		if (!(_.effect.f & 16384)) {
			_.pending.delete(e);
			var t = H(f);
			_.fallback = d, Ur(_, t, c, n, a), d !== null && (t.length === 0 ? d.f & 33554432 ? (d.f ^= ee, Gr(d, null, c)) : Nn(d) : jn(d, () => {
				d = null;
			}));
		}
	}
	function g(e) {
		_.pending.delete(e);
	}
	var _ = {
		effect: Sn(() => {
			var e = H(f), t = e.length;
			let r = !1;
			D && De(c) === "[!" != (t === 0) && (c = Ee(), Ce(c), Se(!1), r = !0);
			for (var u = /* @__PURE__ */ new Set(), _ = N, v = sn(), y = 0; y < t; y += 1) {
				D && O.nodeType === 8 && O.data === "]" && (c = O, r = !0, Se(!1));
				var b = e[y], x = a(b, y), S = m ? null : l.get(x);
				S ? (S.v && Wt(S.v, b), S.i && Wt(S.i, y), v && _.unskip_effect(S.e)) : (S = Wr(l, m ? c : Vr ??= nn(), b, x, y, o, n, i), m || (S.e.f |= ee), l.set(x, S)), u.add(x);
			}
			if (t === 0 && s && !d && (m ? d = wn(() => s(c)) : (d = wn(() => s(Vr ??= nn())), d.f |= ee)), t > u.size && Ne("", "", ""), D && t > 0 && Ce(Ee()), !m) {
				if (p.set(_, u), v) {
					for (let [e, t] of l) u.has(e) || _.skip_effect(t.e);
					_.oncommit(h), _.ondiscard(g);
				} else h(_);
			}
			r && Se(!0), H(f);
		}),
		flags: n,
		items: l,
		pending: p,
		outrogroups: null,
		fallback: d
	};
	m = !1, D && (c = O);
}
function Hr(e) {
	for (; e !== null && !(e.f & 32);) e = e.next;
	return e;
}
function Ur(e, t, n, i, a) {
	var o = !!(i & 8), s = t.length, c = e.items, l = Hr(e.effect.first), u, d = null, f, p = [], m = [], h, g, _, v;
	if (o) for (v = 0; v < s; v += 1) h = t[v], g = a(h, v), _ = c.get(g).e, _.f & 33554432 || (_.nodes?.a?.measure(), (f ??= /* @__PURE__ */ new Set()).add(_));
	for (v = 0; v < s; v += 1) {
		if (h = t[v], g = a(h, v), _ = c.get(g).e, e.outrogroups !== null) for (let t of e.outrogroups) t.pending.delete(_), t.done.delete(_);
		if (_.f & 8192 && (Nn(_), o && (_.nodes?.a?.unfix(), (f ??= /* @__PURE__ */ new Set()).delete(_))), _.f & 33554432) {
			if (_.f ^= ee, _ === l) Gr(_, null, n);
			else {
				var y = d ? d.next : l;
				_ === e.effect.last && (e.effect.last = _.prev), _.prev && (_.prev.next = _.next), _.next && (_.next.prev = _.prev), Kr(e, d, _), Kr(e, _, y), Gr(_, y, n), d = _, p = [], m = [], l = Hr(d.next);
				continue;
			}
		}
		if (_ !== l) {
			if (u !== void 0 && u.has(_)) {
				if (p.length < m.length) {
					var b = m[0], x;
					d = b.prev;
					var S = p[0], C = p[p.length - 1];
					for (x = 0; x < p.length; x += 1) Gr(p[x], b, n);
					for (x = 0; x < m.length; x += 1) u.delete(m[x]);
					Kr(e, S.prev, C.next), Kr(e, d, S), Kr(e, C, b), l = b, d = C, --v, p = [], m = [];
				} else u.delete(_), Gr(_, l, n), Kr(e, _.prev, _.next), Kr(e, _, d === null ? e.effect.first : d.next), Kr(e, d, _), d = _;
				continue;
			}
			for (p = [], m = []; l !== null && l !== _;) (u ??= /* @__PURE__ */ new Set()).add(l), m.push(l), l = Hr(l.next);
			if (l === null) continue;
		}
		_.f & 33554432 || p.push(_), d = _, l = Hr(_.next);
	}
	if (e.outrogroups !== null) {
		for (let t of e.outrogroups) t.pending.size === 0 && (Br(e, r(t.done)), e.outrogroups?.delete(t));
		e.outrogroups.size === 0 && (e.outrogroups = null);
	}
	if (l !== null || u !== void 0) {
		var w = [];
		if (u !== void 0) for (_ of u) _.f & 8192 || w.push(_);
		for (; l !== null;) !(l.f & 8192) && l !== e.fallback && w.push(l), l = Hr(l.next);
		var T = w.length;
		if (T > 0) {
			var E = i & 4 && s === 0 ? n : null;
			if (o) {
				for (v = 0; v < T; v += 1) w[v].nodes?.a?.measure();
				for (v = 0; v < T; v += 1) w[v].nodes?.a?.fix();
			}
			zr(e, w, E);
		}
	}
	o && Ye(() => {
		if (f !== void 0) for (_ of f) _.nodes?.a?.apply();
	});
}
function Wr(e, t, n, r, i, a, o, s) {
	var c = o & 1 ? o & 16 ? Bt(n) : /* @__PURE__ */ Vt(n, !1, !1) : null, l = o & 2 ? Bt(i) : null;
	return {
		v: c,
		i: l,
		e: wn(() => (a(t, c ?? n, l ?? i, s), () => {
			e.delete(r);
		}))
	};
}
function Gr(e, t, n) {
	if (e.nodes) for (var r = e.nodes.start, i = e.nodes.end, a = t && !(t.f & 33554432) ? t.nodes.start : n; r !== null;) {
		var o = /* @__PURE__ */ an(r);
		if (a.before(r), r === i) return;
		r = o;
	}
}
function Kr(e, t, n) {
	t === null ? e.effect.first = n : t.next = n, n === null ? e.effect.last = t : n.prev = t;
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/blocks/snippet.js
function qr(e, t, ...n) {
	var r = new Lr(e);
	Sn(() => {
		let e = t() ?? null;
		r.ensure(e, e && ((t) => e(t, ...n)));
	}, w);
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/blocks/svelte-component.js
function Jr(e, t, n) {
	var r;
	D && (r = O, we());
	var i = new Lr(e);
	Sn(() => {
		var e = t() ?? null;
		if (D && De(r) === "[" != (e !== null)) {
			var a = Ee();
			Ce(a), i.anchor = a, Se(!1), i.ensure(e, e && ((t) => n(t, e))), Se(!0);
		} else i.ensure(e, e && ((t) => n(t, e)));
	}, w);
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/css.js
function Z(e, t) {
	yn(() => {
		e = Hn?.parent?.nodes?.start ?? e;
		var n = e.getRootNode(), r = n.host ? n : n.head ?? n.ownerDocument.head;
		if (!r.querySelector("#" + t.hash)) {
			let e = cn("style");
			e.id = t.hash, e.textContent = t.code, r.appendChild(e);
		}
	});
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/elements/attachments.js
function Yr(e, t) {
	var n = void 0, r;
	Cn(() => {
		n !== (n = t()) && (r &&= (On(r), null), n && (r = wn(() => {
			yn(() => n(e));
		})));
	});
}
//#endregion
//#region node_modules/clsx/dist/clsx.mjs
function Xr(e) {
	var t, n, r = "";
	if (typeof e == "string" || typeof e == "number") r += e;
	else if (typeof e == "object") {
		if (Array.isArray(e)) {
			var i = e.length;
			for (t = 0; t < i; t++) e[t] && (n = Xr(e[t])) && (r && (r += " "), r += n);
		} else for (n in e) e[n] && (r && (r += " "), r += n);
	}
	return r;
}
function Zr() {
	for (var e, t, n = 0, r = "", i = arguments.length; n < i; n++) (e = arguments[n]) && (t = Xr(e)) && (r && (r += " "), r += t);
	return r;
}
//#endregion
//#region node_modules/svelte/src/internal/shared/attributes.js
function Qr(e) {
	return typeof e == "object" ? Zr(e) : e ?? "";
}
var $r = [..." 	\n\r\f\xA0\v﻿"];
function ei(e, t, n) {
	var r = e == null ? "" : "" + e;
	if (t && (r = r ? r + " " + t : t), n) {
		for (var i of Object.keys(n)) if (n[i]) r = r ? r + " " + i : i;
		else if (r.length) for (var a = i.length, o = 0; (o = r.indexOf(i, o)) >= 0;) {
			var s = o + a;
			(o === 0 || $r.includes(r[o - 1])) && (s === r.length || $r.includes(r[s])) ? r = (o === 0 ? "" : r.substring(0, o)) + r.substring(s + 1) : o = s;
		}
	}
	return r === "" ? null : r;
}
function ti(e, t = !1) {
	var n = t ? " !important;" : ";", r = "";
	for (var i of Object.keys(e)) {
		var a = e[i];
		a != null && a !== "" && (r += " " + i + ": " + a + n);
	}
	return r;
}
function ni(e) {
	return e[0] !== "-" || e[1] !== "-" ? e.toLowerCase() : e;
}
function ri(e, t) {
	if (t) {
		var n = "", r, i;
		if (Array.isArray(t) ? (r = t[0], i = t[1]) : r = t, e) {
			e = String(e).replaceAll(/\/\*.*?\*\//g, "").trim();
			var a = !1, o = 0, s = !1, c = [];
			r && c.push(...Object.keys(r).map(ni)), i && c.push(...Object.keys(i).map(ni));
			var l = 0, u = -1;
			let t = e.length;
			for (var d = 0; d < t; d++) {
				var f = e[d];
				if (s ? f === "/" && e[d - 1] === "*" && (s = !1) : a ? a === f && (a = !1) : f === "/" && e[d + 1] === "*" ? s = !0 : f === "\"" || f === "'" ? a = f : f === "(" ? o++ : f === ")" && o--, !s && a === !1 && o === 0) {
					if (f === ":" && u === -1) u = d;
					else if (f === ";" || d === t - 1) {
						if (u !== -1) {
							var p = ni(e.substring(l, u).trim());
							if (!c.includes(p)) {
								f !== ";" && d++;
								var m = e.substring(l, d).trim();
								n += " " + m + ";";
							}
						}
						l = d + 1, u = -1;
					}
				}
			}
		}
		return r && (n += ti(r)), i && (n += ti(i, !0)), n = n.trim(), n === "" ? null : n;
	}
	return e == null ? null : String(e);
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/elements/class.js
function ii(e, t, n, r, i, a) {
	var o = e[le];
	if (D || o !== n || o === void 0) {
		var s = ei(n, r, a);
		(!D || s !== e.getAttribute("class")) && (s == null ? e.removeAttribute("class") : t ? e.className = s : e.setAttribute("class", s)), e[le] = n;
	} else if (a && i !== a) for (var c in a) {
		var l = !!a[c];
		(i == null || l !== !!i[c]) && e.classList.toggle(c, l);
	}
	return a;
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/elements/style.js
function ai(e, t = {}, n, r) {
	for (var i in n) {
		var a = n[i];
		t[i] !== a && (n[i] == null ? e.style.removeProperty(i) : e.style.setProperty(i, a, r));
	}
}
function oi(e, t, n, r) {
	var i = e[ue];
	if (D || i !== t) {
		var a = ri(t, r);
		(!D || a !== e.getAttribute("style")) && (a == null ? e.removeAttribute("style") : e.style.cssText = a), e[ue] = t;
	} else r && (Array.isArray(r) ? (ai(e, n?.[0], r[0]), ai(e, n?.[1], r[1], "important")) : ai(e, n, r));
	return r;
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/elements/bindings/select.js
function si(e, t) {
	t ? e.hasAttribute("selected") || e.setAttribute("selected", "") : e.removeAttribute("selected");
}
function ci(t, n) {
	var r = t.__defaultValue, i = t.multiple, a = i ? r ?? [] : null;
	if (!i || e(a)) {
		var o = t.selectedIndex, s = n && i ? new Set(t.selectedOptions) : null;
		for (var c of t.options) {
			var l = fi(c);
			si(c, i ? a.includes(l) : Xt(l, r));
		}
		if (n) {
			if (s !== null) for (c of t.options) {
				var u = s.has(c);
				c.selected !== u && (c.selected = u);
			}
			else t.selectedIndex !== o && (t.selectedIndex = o);
		}
	}
}
function li(t, n, r = !1) {
	if (t.multiple) {
		if (n == null) return;
		if (!e(n)) return be();
		for (var i of t.options) i.selected = n.includes(fi(i));
	} else {
		for (i of t.options) if (Xt(fi(i), n)) {
			i.selected = !0;
			return;
		}
		(!r || n !== void 0) && (t.selectedIndex = -1);
	}
}
function ui(e) {
	var t = new MutationObserver((t) => {
		t.every(pi) || ("__defaultValue" in e && ci(e, !1), "__value" in e && li(e, e.__value));
	});
	t.observe(e, {
		childList: !0,
		subtree: !0,
		attributes: !0,
		attributeFilter: ["value"]
	}), gn(() => {
		t.disconnect();
	});
}
function di(e, t, n = t) {
	var r = /* @__PURE__ */ new WeakSet(), i = !0;
	at(e, "change", (t) => {
		var i = t ? "[selected]" : ":checked", a;
		if (e.multiple) a = [].map.call(e.querySelectorAll(i), fi);
		else {
			var o = e.querySelector(i) ?? e.querySelector("option:not([disabled])");
			a = o && fi(o);
		}
		n(a), e.__value = a, N !== null && r.add(N);
	}), yn(() => {
		var a = t();
		if (e === document.activeElement) {
			var o = N;
			if (r.has(o)) return;
		}
		if (li(e, a, i), i && a === void 0) {
			var s = e.querySelector(":checked");
			s !== null && (a = fi(s), n(a));
		}
		e.__value = a, i = !1;
	});
}
function fi(e) {
	return "__value" in e ? e.__value : e.value;
}
function pi(e) {
	if (e.target.closest("selectedcontent") !== null) return !0;
	if (e.type === "childList") {
		var t = [...e.addedNodes, ...e.removedNodes];
		return t.length > 0 && t.every((e) => e.nodeName === "SELECTEDCONTENT");
	}
	return !1;
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/elements/attributes.js
var mi = Symbol("is custom element"), hi = Symbol("is html"), gi = me ? "link" : "LINK", _i = me ? "progress" : "PROGRESS";
function vi(e) {
	if (D) {
		var t = !1, n = () => {
			if (!t) {
				if (t = !0, e.hasAttribute("value")) {
					var n = e.value;
					Q(e, "value", null), e.value = n;
				}
				if (e.hasAttribute("checked")) {
					var r = e.checked;
					Q(e, "checked", null), e.checked = r;
				}
			}
		};
		e[fe] = n, Ye(n), rt();
	}
}
function yi(e, t) {
	var n = bi(e);
	n.value !== (n.value = t ?? void 0) && (e.value !== t || t === 0 && e.nodeName === _i) && (e.value = t ?? "");
}
function Q(e, t, n, r) {
	var i = bi(e);
	if (!(D && (i[t] = e.getAttribute(t), t === "src" || t === "srcset" || t === "href" && e.nodeName === gi))) {
		var a = i[t];
		a !== (i[t] = n) && (t === "loading" && (e[se] = n), n == null ? e.removeAttribute(t) : typeof n != "string" && Si(e).has(t) ? e[t] = n : (!D || typeof n != "number" && typeof n != "boolean" || a !== String(n)) && e.setAttribute(t, n));
	}
}
function bi(e) {
	return e[ce] ??= {
		[mi]: e.nodeName.includes("-"),
		[hi]: e.namespaceURI === _e
	};
}
var xi = /* @__PURE__ */ new Map();
function Si(e) {
	var t = e.getAttribute("is") || e.nodeName, n = xi.get(t);
	if (n) return n;
	xi.set(t, n = /* @__PURE__ */ new Set());
	for (var r, i = e, a = Element.prototype; a !== i;) {
		for (var s in r = o(i), r) r[s].set && s !== "innerHTML" && s !== "textContent" && s !== "innerText" && n.add(s);
		i = l(i);
	}
	return n;
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/elements/bindings/input.js
function Ci(e, t, n = t) {
	var r = /* @__PURE__ */ new WeakSet();
	at(e, "input", async (i) => {
		var a = i ? e.defaultValue : e.value;
		if (a = wi(e) ? Ti(a) : a, n(a), N !== null && r.add(N), await cr(), a !== (a = t())) {
			var o = e.selectionStart, s = e.selectionEnd, c = e.value.length;
			if (e.value = a ?? "", s !== null) {
				var l = e.value.length;
				o === s && s === c && l > c ? (e.selectionStart = l, e.selectionEnd = l) : (e.selectionStart = o, e.selectionEnd = Math.min(s, l));
			}
		}
	}), (D && e.defaultValue !== e.value || dr(t) == null && e.value) && (n(wi(e) ? Ti(e.value) : e.value), N !== null && r.add(N)), xn(() => {
		var n = t();
		if (e === document.activeElement) {
			var i = N;
			if (r.has(i)) return;
		}
		wi(e) && n === Ti(e.value) || (e.type !== "date" || n || e.value) && n !== e.value && (e.value = n ?? "");
	});
}
function wi(e) {
	var t = e.type;
	return t === "number" || t === "range";
}
function Ti(e) {
	return e === "" ? null : +e;
}
var Ei = /* @__PURE__ */ new class e {
	#e = /* @__PURE__ */ new WeakMap();
	#t;
	#n;
	static entries = /* @__PURE__ */ new WeakMap();
	constructor(e) {
		this.#n = e;
	}
	observe(e, t) {
		var n = this.#e.get(e) || /* @__PURE__ */ new Set();
		return n.add(t), this.#e.set(e, n), this.#r().observe(e, this.#n), () => {
			var n = this.#e.get(e);
			n.delete(t), n.size === 0 && (this.#e.delete(e), this.#t.unobserve(e));
		};
	}
	#r() {
		return this.#t ??= new ResizeObserver((t) => {
			for (var n of t) {
				e.entries.set(n.target, n);
				for (var r of this.#e.get(n.target) || []) r(n);
			}
		});
	}
}({ box: "border-box" });
function Di(e, t, n) {
	var r = Ei.observe(e, () => n(e[t]));
	yn(() => (dr(() => n(e[t])), r));
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/elements/bindings/this.js
function Oi(e, t) {
	return e === t || e?.[ie] === t;
}
function ki(e = Ge(), t, n, r) {
	var i = Ue.r, a = Hn;
	return yn(() => {
		var o, s;
		return xn(() => {
			o = s, s = r?.() || [], dr(() => {
				Oi(n(...s), e) || (t(e, ...s), o && Oi(n(...o), e) && t(null, ...o));
			});
		}), () => {
			let r = a;
			for (; r !== i && r.parent !== null && r.parent.f & 33554432;) r = r.parent;
			let o = () => {
				s && Oi(n(...s), e) && t(null, ...s);
			}, c = r.teardown;
			r.teardown = () => {
				o(), c?.();
			};
		};
	}), e;
}
//#endregion
//#region node_modules/svelte/src/internal/client/reactivity/store.js
var Ai = !1;
function ji(e) {
	var t = Ai;
	try {
		return Ai = !1, [e(), Ai];
	} finally {
		Ai = t;
	}
}
//#endregion
//#region node_modules/svelte/src/internal/client/reactivity/props.js
var Mi = {
	get(e, t) {
		let n = e.props.length;
		for (; n--;) {
			let r = e.props[n];
			if (d(r) && (r = r()), typeof r == "object" && r && t in r) return r[t];
		}
	},
	set(e, t, n) {
		let r = e.props.length;
		for (; r--;) {
			let i = e.props[r];
			d(i) && (i = i());
			let o = a(i, t);
			if (o && o.set) return o.set(n), !0;
		}
		return !1;
	},
	getOwnPropertyDescriptor(e, t) {
		let n = e.props.length;
		for (; n--;) {
			let r = e.props[n];
			if (d(r) && (r = r()), typeof r == "object" && r && t in r) {
				let e = a(r, t);
				return e && !e.configurable && (e.configurable = !0), e;
			}
		}
	},
	has(e, t) {
		if (t === ie || t === oe) return !1;
		for (let n of e.props) if (d(n) && (n = n()), n != null && t in n) return !0;
		return !1;
	},
	ownKeys(e) {
		let t = [];
		for (let n of e.props) if (d(n) && (n = n()), n) {
			for (let e in n) t.includes(e) || t.push(e);
			for (let e of Object.getOwnPropertySymbols(n)) t.includes(e) || t.push(e);
		}
		return t;
	}
};
function Ni(...e) {
	return new Proxy({ props: e }, Mi);
}
function Pi(e, t, n, r) {
	var i = !0, o = !!(n & 8), s = !!(n & 16), c = r, l = !0, u = void 0, d = () => s && i ? (u ??= /* @__PURE__ */ ut(r), H(u)) : (l && (l = !1, c = s ? dr(r) : r), c);
	let f;
	if (o) {
		var p = ie in e || oe in e;
		f = a(e, t)?.set ?? (p && t in e ? (n) => e[t] = n : void 0);
	}
	var m, h = !1;
	o ? [m, h] = ji(() => e[t]) : m = e[t], m === void 0 && r !== void 0 && (m = d(), f && (i && Re(t), f(m)));
	var g = i ? () => {
		var n = e[t];
		return n === void 0 ? d() : (l = !0, n);
	} : () => {
		var n = e[t];
		return n !== void 0 && (c = void 0), n === void 0 ? c : n;
	};
	if (i && !(n & 4)) return g;
	if (f) {
		var _ = e.$$legacy;
		return (function(e, t) {
			return arguments.length > 0 ? ((!i || !t || _ || h) && f(t ? g() : e), e) : g();
		});
	}
	var v = !1, y = (n & 1 ? ut : pt)(() => (v = !1, g()));
	o && H(y);
	var b = Hn;
	return (function(e, t) {
		if (arguments.length > 0) {
			let n = t ? H(y) : i && o ? Jt(e) : e;
			return F(y, n), v = !0, c !== void 0 && (c = n), e;
		}
		return Ln && v || b.f & 16384 ? y.v : H(y);
	});
}
function Fi(e) {
	Ue === null && je("onMount"), B(() => {
		let t = dr(e);
		if (typeof t == "function") return t;
	});
}
//#endregion
//#region src/app.css?inline
var Ii = "@font-face{font-family:Inter Variable;font-weight:100 900;font-display:swap;src:url(data:font/woff2;base64,d09GMgABAAAAALyAABUAAAAB4CAAALwFAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAGoZeG4KyRBzVcD9IVkFSi2k/TVZBUl4GYD9TVEFUgU4nJgCFNi9sEQgKgbtAgaEUC4gOADCCnD4BNgIkA5AYBCAFhi4HoQQMB1tzzZFCvBvP7u3DbGpQpdsQgMqps1L7r3ADN3ekcLpSd3VjDvdRxlSwXT24HeDivrPV7P/////PTiZjjG6zbhuAgIaVWf//oFG6m0fKpZa1GtEM3hHeiRiGTOHDNEtW1uphm9xD8Yfsc845xSOllI6MZ0bgBa6OXQbsGPkQKYlQqD3X9YVVvH2KntB6YJwvZMXkp+C5yraOrUrG4lPZsKGIy79I0v3UzBZt9SM6yqcJLyKfWogpGCTMhFHtxxQ74e+iXfmlkqJiNbeKZ4KLcfByGbnFit+pfrn4okou/l1zuyzDbEtoImSSXDLgSfrNakEiSjNkyuNXIhj2Rtg8HXFaJ1HMmcuGV+Se8CUCw/bq3NAqMQ78EUkhmkVBNNkIe66aFY24EF5FxJKmvYhLeZu+817KeHDRANVOdSZTE0mx05wGy3iIsAUf0f92lq9M9/vv/v/fb8Oa8yVqT0nuI2nTGlyeDouviNs9inRBSSqDf7jIJKu0nX6r99J6jx/12cSUdscJp/KxG3QT7RY/9SEwOBbgQ6oeY7Wz9aQv/8DXVf25LyKzMVb1gPyyV/Vl7QRt6Yojsq2qemYjy5LWBREQDCugh4gIihyuKEEw4qrLEgyHmBCRJ4m6LkFU2IMVOZKIiIiYOEQeMxhxWTBhSKjoeZiRLHLKDI9u9i8BQgghYQQIEEKYUxQFUXDWDq/aau0aNzrutm2vd78V8cbevb39PbuWZ+c8x6yKiPAv2cH/SXIzsw/6FFq5J1BCrkRshmBunSgGwlBJAxEEpGLApFwUq2DBGCNGjNwYg41Bb8RokWEBgmRpAypG/w8j8yOHxzn7l6YGDJgwUT8nKWxnYvunm0dKKkBbSk3TVKjTFqliMpggPjnuPrMz5WTD46b9o6Xicz8RK9tuu7tvrowTla6+VY2ikiAhJBCHQEhQ+fE36//kJECQUp/ObldcunvvM5Mvk9KrX8/F1mREaYECwcJRbVYVmlQxSMieub9uWxgmi8RIlphMT53AF76nKsiZ0PP9fv+5+lz6NKMTYVIxFkhYYhkun/JxgkCrUW8HgAHfZv5wV/Vceo2IEwFWEZPFfBFfSpOnX/qnojXxvfbOns7sUMptOJJCQsyoiP+evOentnLVv/qvc+q3CjpUOcAOsAPo0KMDOG0kq58AOljNltFOGB3g1Wk39AQ+xS8O8/f2tb0KFOBgKOMZL1U4wNeMYxxsv9E/WGcJZSGtFOEB7fTCvnubsV0HO3elSVt20/zFnBLJeSx2SYRDOIxGqPU8RgJPuF85+HmvCAoloAW0qpnN1ZoqVyeaB86JTwag9vO2+U4T8Oqd45RC8P1TgDARxX5JhfAg1M6n8RC/Vvnq03CY1Bm5s2EdFWWiq64nQELabXh/W6ELYrD0KGN/dy8Pnu/Hfp2LS/+ZITNElUYJRCp+/sOmQ9KI727UZhKaaVN7/e7eDp/n+d+v37nET/Jmln+chL03c1EfaZBcszZCIc/qeKRSqXhopLsRZGxnVCgYOdkLjTA1U75J7ShGrq85AEUWC04hNRKJJLmkXTYEEomQ8r+0uDorErLq35tqlf7X/UE2WrcsAJTp9U2t+1gLaU0MqaVZ41x+cQMQBkADJJuQWQAUZ5qUa1DDuQ+InAHJZa0akKHIcZY6Z9YY8wFKdS1K2mqRMqDWUVqrUnbWcM6a7C6zNrq66C4zNr4ssjYyPojyi6Pjefzlp9RXxx159GynISsw0ICMHEp2x2Pw96b1UZBRSilwUsStMGYtS6mEg8D//99rmnf3+uukV5OABjjgrdyfaZX/GqqAo8FB7AajPvD/7zSjunpyTr4H5QwKTbZUzt32yPZI6ZV5thZAFtEQuADh/f911tvqzrOO7GXtnH/GIfAnLBpDCGY3XSO9J83T05VsztrWeHDh27OzhAFr7M2RvfsBePIrxNn5wHj6cAVUp0pR5vRY/roO9m3aOvn/177VnXUPkU5IYt5onA5zd7hriHv0O/Lfmgs9U/Obh31IYl9QSfDwdtNuh0l/yQPCLsqCk7aAsgDwYxiG8fBxpbpvArSA3xLRKu3+nj/HSTuhYmYplrUe1IK1ZgUs8T+3urfPITbBbEhpWMR1wRYNLUqgLqa70lw8win+AxOkGc4hlEASFBLH+49zadu+ZpCODzJQKCd86ya/PCUX6OUgf4wKWKid69xkIaJpe8B9qYqXCivJzm0ubT+U1oRC5aKSEw4lgX+3l0fPDZgfC5PyJkVCCRLKvuc7UfJ5cruT7hDMYYIwRgghjAhp8O20fw2wgOmSf4buq3WCi1asL3tb8RLoYXGaTkRUytALu8f1t7tllNFh3+45Z+eWItkgUkSCpEEkc96Gae8EDyDdH9wnQUTEfiJHkJK653clm/QYm6mDz3L/exsG6IGkubz2yz5bg5njsnzHHhc5yjCOQwi22FGChFCOu19raU01dtpuYNXfAVGAH//IzvUXirFP/zv0Q8D3EOZgGihbNVTjCfTMK6jNIPTLEIwgAYxGFmACFAAmRAPARuKCGssWlDdc2DyUMI2KsDy6sEKGsCLmsBN8YacEwy5JhdXJhGnZouoghXXxouoTRkEEOBywO8ROy8zCKiUMYc0hGE+IBuOEgNsD1wcOJoEIBF76FNWvW8a/lWR8cpnwualV31D+g2XPb5YWzMFgE7wQfBUMiAAtzk8QD+7nLDCA3lr4ji7Q0qn9RVPfxlPKpM8205pLNKVuzXBniJpTlqg1ZdfZU/aMPWcvOFOuBXdyD+4UPAq33uSd+lb9t8irUghIFrgw8DAwDcQDKXQVA6xiA76MZ3wdZ3wa3iH+iPoCy31ii6hEQwzkY+RO0pNIrpNMfZQeJVCdlEEt0/+7SXv0Ns2MY4CpgemcrGjJK78i7vGxxvmOODaaYWbamPJQnJtgIt/rscV78eCP0M1GjQYdDqZhIlT0WSxeGk/pWQTGRLq5+prRdZ7EK3o6H/HJP8evCCaCIlCCYqAMR8LTUXtpI4gcpSOKxiNzFIqiMRoXY18ci6sEKq5NYklxEk9K02jmy6JZLItnVXm2SAtSnC+F5TtDRXQUU8xxchFpgJhMk5PSKJJ8aL2HUzy/nXlm2SqXxJZqrCGVy6mfFiVVRSGVVMuyZ9nHwjaTLVjWQfh/hK6gxvV3VUAXZJKUlpW3vMpRFQwnG7V6g83hhLwIiocIima5KB8TEqnBcRiJNC8IzFTdMC27WqfUes5ktjndvmisUmmtDVyBVLUGRD7VFYArSUHATgtlo6/1tt4Ol3u2+Bzs78vHs7B/UKRagDk+YCkBDFQJthOPcYcHfsUXMHXRbL/LZVg/OJt/7eaAsMTJdXMrUCuaLVhf/OXV7+irnJ6SCbEZgvAh3KOsYL642IdjkXJko4KjRshppO/9pI0aLFZX/N3DQxmbYOrjAT/79NOaeBWf88J2dwlitElg8r0ECXjeIqwTKkUDwaLg1SoH/uKvY/3gQ1Jj/KofmAvXXbL1+8nCn5e5j892isPgkDd8ZkN5u5fmmZMfahGqutcXnayYN6Xlw7NN46XUvlhu/lkVUl4w6XzysiO8fH1cuNCuSZWVv9ZVTS+k+kVz5S7r51DS4q660uy2speX4DLhin0E4kVJOLZoghXZU45b4SfhYo16VZcnHEuoYBwSe8U/L7TkdFxRq3AynWlNrRJqQDY4PozgA4ujA+sl2EOsrGNGbbHa8ztEtUG3WmuF0y1o9gyHOWSHaaOsAYlirvCmQIek0+zdqluzo9oDXSOVJOIzZTZrtuAKki0Ey0Jyq6qC6W5ShKjhtLwfszlR1u3ymUIhKYygjxZqQ4jMGiI2CNcgAINtsTVYRD/aUY8KyD1kZiJYQNsZWkIoN7igBUYGO9Zou9rQk93ZNa1qSYs6qkkd1s6WZ6sKE2/c3KwZwlBgE8R4k8A00o6++ED2lLdfLdw8l8oR0FH2KW0rQ6JMDtnNrdmNj9qDjG5iirnc7F7sBrIQbhOS1MFtX25g2/amFoBFyeuvIjZPbtqe1M32bnRTf937nIaxN4kJ5TOiRLYrigtKw+H1am3avnke0G78iZN8myoQtVa5xM5H+Y3Ss2tTnuRoW1HluNqHxXKYBEt4KHvBRmA5ra0eV8rpJ7Ku1z4/dxP/WD84MxS8hdi6vlhiVlQ1SmM4NbDTp/Y+P0MDWzmXZsbp6MnxvBiixZJn8AVb1/yMN2qWBjceS2pDo+krl0JvY7aXv1IL3nzP7UIcPB0/pF3dBK/eaL/t9Fgl+MJOxLV8FidqeKb5sgUXi2Ot2sTGU2edj3EKowZ2/CXvfrUN7TX56J6+XVybPM3erX/zkdzIzXeU6Fbfrw+u/mgcvhq6kPeVjfTS/UssNRSqoytJDzOtCE0aQuuJWz+4D1UrijRM/6Rw1XK8lao/8nSKlKSaeCgTB60KK5/2W/0puNbqSX7BuypUrxpl008XHRNfAtSUojuQPnMTOGmMap1HB/82N59DGUNsnD38aynt8URUd5jmY9TUGKH8q79vOzz69ttFvtdEbrzpfgc5ISzXY1pc7RCRT2y9SpMIrprR4vbHskEuxmTEa9Pt+TkKl7f2V0+8ZXu2/YeS2z02tq9o1pcn9upFSdPGO0Atn+Ewl1J8+ZkWS8R7c9OH7c+evtcOvo0VCnUOd+VLBrVyEpIX+5ph8Oaz12NYUkcWaK0ylwpZS00NzpJtp8Yt0enZiE/YZ7eSGujCfomrOdrze0U1VNUNbSEg6sn18wtRzG8QqEpthNNA1/v8GxBqhJS6NbEkO6yu696019d8GTJlPVxLtf75fzk/C7g+t3XWw2xo868ziOzl09OJDeBpHJXQlViH8EnQ/LVoO7cLwUZNk3V/ik2xJooyeCyJyzjrbxct1CyXtGtbLfLaUaHo9JeGqR58x+eNhyeib2qFKF1lLIksUriemEI5rZ9lJJGe04GUa0G346ZLHWFfLLIax3C1/iSXCgBNDwWpF9RQZmK1k1orduRjd8YVu7tbYluu6376eFLW00N8dlUnT5Yac6uSqE752qObLFAqqSuJLEIfrk/Uw0mbnh+4XnPxZTOgz3/F4/hkVd5Ivx7gEiVatx2fVLvY4QvjfA5L3OXfL3lTcbkiHtVcy/qh/sgdXe6IulA5HYYzG21vsPCN+5NBEzlJnWLNb9sbKbCnfOwD91cOrYRlDqbqRCw5ikQ/f+06f47Hz2Y0f/q0rdS9edC0PQIddCYbMMVPtLoQzf96srbYp9LOs7a3QXQ9AZL11duq3PWE7pLCA8/06vfdjw5eRvhJrR8qASnBJXaJu4d3DfGLdmADD7i5AzfgYk6eDsVLbyDak1/S8EVIyZ3KPMue9MKnzxrxj3wlVDFvedMZfOd5nNQy5UUHfxIVZZWnU5iluWj4MsWfJSRC96du732sBlKbqpzkkjQSp4R/dkuFt6ELiA1UnyEyl+pX2uFxsgZSm6occkla8rje8FhIpKkdF2sDO+sXyKB9KoXU0i7Ir7F1VZwunWqzy4sB6fCjSMQPhGEh5vpwty1uYThoAXqeC0G4NIlRVnVCJX1db50yVyJcX4AiFK9XV9ehnx/1HI/VMsvSJI/xYf26hnnkXUuhZnhiqVArLcVqi3MhO3PMwPew1GNQ38blrmMJO7ElUR2F3APuZfyiF6niEsEaBMvLrBKofzlTkSa/SvrBPIXY4QGJGn2oN34J/aAUxJ/Hq0Gc9uF3/FvJEinZqrPY24VM9FXO61tdJiyRawzTfx4A5TJD2fjoiHkUWBfuHdBKhp4A0TSrwI9BG7imK2ZdQhPfWNOAH4JYh7a3EqkdfhaKYbwyDqVEE0z+grfBACEA9iYjNkyIhLM5xmuUwV8WjSTZcqTIUy1NjfFCKZe4SZO3jxH/MKn+7RME1ii9eEF/MZc+Inz9CUN8YGL+858LQrVemvSwxts8whDvuDvz30QIjCNfMBvs+plhgPF84nj7hGD8/P6Duj0ji0M/6Dq9t8LeRCMlKnwXNiSPbxNsk4tzvGycPaA4m31YBvc5jKOextkmH+doQRz0MXvI5kovrqX/pLhi/L5n5lbGvHy6uSQWf9YsLqg7lPnZxfEGQqlVfcvbhvPibczl4byyl6TURW9rMWy5oujdtXpaMkkgF83nwXtO17Z9uw7BpYVugztrH3TFcRgZaFSQ+K2zvey4ncSllPDIzbmQeAb7ONvzZJzIt/C7lLHjozQDPIPlJVFUC0kXh+9GYTGkFTVb8QsODq1sKZdtc6VU2md8xJxEbxP8OzJOh6XGdzAGHpYjOy215rT2s5E45nUrWoPgN5iuFtUfU3CvGmc2NnY+8b+v67tw6J8MYC+TQC6LNDgfOK6OyuubEglkg1TDwtvR5heOPe0HnjbpldAWCI6kPGGliT/KOuBFgBptoXqfhzPwhTV38B8KWXf/rTZfhuOobHTWj6N54UTtyV7+8a+bhR1shsosivZ4HkFbUl7IMGxxznXMP4H1Tz7iN87iKYfT3/ez4LET6FTAOP/NfbkQ29XmFZac6wtaUq0mnX0365eqUrs0Ky07Nd9vWpPylCSmNqaYEczVZK5FOV8r38b6pcdxd9AfJlDMSDXFt9P5T/Ij2439IaPu7E+t7+EEBl82Wb0mArDXy62Jjlk9zknVr29ymnQNNk65Hd5vlrGBiod6wM1GiRstvLGSZPsY0RTFkXkiZtosZNN190Y1F7ud5uH250KCxrVUcnatkZFTt5Ln0gaFudeCalbV5PnVYtKiWhkKaB9aVrvkHVBg3UmKBngLahiFNPWh0I5JtjwDbyt7imk1dGfzZdRWZs+oO+qq7l6ujAn/HBaWXmyXitFykyACjOMB8/hgQgIwMgSIQoFxImAX1mFMTQqU5QfnIhLUVMVvmqDcBDddUO7i5ymjymVWpYT5SNgcCfMTO5nG1yCqZRpVk7Ag0QULWy66FdJrZRKvVRLiF0YrYjXxm3DJcVsvPU4bZcUqSmGbJe4OmXanxN0l0zYkkRIowxIR3VZh20TaLkzVrOxIQmwpiC5V2M6WRRrRfQ9p+mUgOrWsekzsMmXYEz193ofhC7LsBf3Wi7LpJY3rZZn0ikb0mqx7XcN6s9k6Ng773lZvLNiVAYv7S+qEhD2DRuhcfo1hQ8gUxdawDmfW2FeGJdbzYJoJUGhRrleWC/O7Mgsm/qhlFdAZwoeNqoLNUBzvaRr8wjWjVwT5z+fj5hJuuezPx5XDewnjCH18evTx8cJ+IyO6TZQGI1gYwWLluoTl2/zeYbaE05VNBghrAiIGKCPZYxldswxnx5yEGWNWRqVSNemwir0DvHcHFcC+Vbz3co1y+te4D7SX4sre/pwyuaIs5cGRcRBSyEEu8nAJzqd/ZlVFRc8nIBKQvkXZ6zql4MaC232q6cD+gH02CcwVzBRcn88N5v002Q1LSi7jwGVDBgqsCjNmBYVaNmG4WhLqNgZl4w3tYKIbvAhbktftnKDjMP/c8EGS1Uw38xLBDb6VPbjhwYAN+QtbNqdv51BzcPujQdUHt9vAa/3wDa1aSz3rRgmjcjF39ZkJlMi6gz4U3Gj3Jek9WeMAnKdbSDEBuO13ascxQZ5o4PBep6Mk9J6z7xHyydttY4KG/DnDKEECnY4rQY1q3nGHy56D59JQQhZO1RRwbT2cIYmAQyTuUIZ6sVg2harDcwhlysnI2QU1MHjFQK+OLXGhN8MxMqZCOjixT9+DkGYMJ06H/MsomDkczIxOYMFl1PGKL9lypvcN9fToRNQbhGRsNVW3yV9azlfoeMw6Z4hBgMKUsL1efIVcGJPYo/P6XyzxKExW4NJ1zvWlO5H7YfV388YBN4BBFq/Z6/+T1U7o+aGi47HjMF/q0ssDuuqxcX1+PFbdDLn1KrxYvY3Fj+qJ8PbCasXgtbBuoETciI94trWeFn3bB9ov+O7TMbcj131VxT1Thgd8/SbkOkBC8bVLso1aWNbM4+q/42eexXayLcW7JYNQAWM/0WxL2ZNk5d7jvizh5Vm1uNavGZ1tHFcu4q9H/xHsv9373c48He9WxN6+q81XeHVdzi6faj05BekBdmYnHlfacjnwjM06bdiXVtxqz8u9vVIo9cLKAqwcKQ9gsY9oW5HQNsnpYDVrdKRqH8DW4NqijLmjLdYr+8UHlqZP5L4c9g/AfiwtrpRJ97GcR2pj66rv7ppbelejasQvprfl8T3IvnxjqmhUMsoEWueXGs3gU2mPsGtEdhruwya4VD113lVXWOd2MfY575o7AxVwnGq2OW9ZNUphWrABT7HIBel7cLuemC2461UD68/EX/QQ0+Le7Z/vV9cFr7Qvn3PUN7pz1mbHH01Xaq+X//evdcxWJxc29wVUq76mtCisUVSaAZZw4kvrjYO2N4XH9rUmDeyt7zzXINmz0TqDamwmShmz/noFCj2jy/b04TRARoMvN8sN143FM72G3hxTHC2FE9Kx110GZ+wWJ6wvUeek+2k6+WDSYLTeF9Ed8yqnaHJabcEWCch5+yZmLW81aK3/AP9m0eofK2aOYyexOHo8FpetDeUjYHa9d8yM1vtxFu237B69CZ2s6eino4899Fq4kZvXhY+H30ThjKZOfKwZQeekgMzwmCO3u6/JAE6rJfAxuzuZ99geWK9b6yvHqfeA6tEv0iR2kGQM6oanpTN/OsPJdj/pvYTjHL/P8EV6pb/5EN7pP4enOU1l+I7fR6s9TYBWPuyKFG5Bj5bB2u5Y07xj1gHNb4ljZyHVti6UUFIChVU9ZT62ABu9kUauB7R/KYZCmTxzd20z1FfYvhRosdvqpKuzd7YTNI2n035NzpwgurhwNQJAaqdiL0VnH5lWOnbcywyZN9n6jOhw3ID7CPMec9p12dNijrHbd62B7T597sW/oWLBY1m+gt0bxzgWokWBJbZ+uUBnDbAlLxH7zhWUY5xkQZemKknXL5E2znFYWxJ02LMpGKeXL8Fnr2ZawR48atBP6znhZ4XZPJ6H6deUoBMUKQDYMA4sPOIRxzgt7b11QcGQ5I0bps1fKAE92AojHt5OFHw9BqwHgNqlFtYHaXaE1SdaIXUiCtgPKYWnPOz9hhEyYplTyN8Dl6KtTd5HAe19MYPESDnqpuZOi66CaLG7Yf9cvPkhDauxC7k9Hv2QO1V+igGnCxgsysGOdiSFWEfBFU/3+60WH+DGBZj+ou5BQGyOJDDrNZtVzOU2LzmKPKQkH4zd5lB1HOaIF4KdUbJdnqHVGtUFIAUBVxu4XgGI/3YsKD9wFla7TBYt7aikZxLpxKoeU0c5pf7R7dLrO6rGQGZi1hPqTzExEFqctwBYAjQ+d2HGtcFasJ+Smbk6PSZKi/vyZUtEtBzX3XtF69BSEUcc5ekkm8Zyvo+pdQbWbeNiXWWcMBEJtTz6aOksndQtT6Mb2DrpvWRHYhvOHEu0gVpVtlVPLSuvqZVjTlvZ+9vCcP9IJ8gheY1P0ohuxhaQmidOuP2jMbtLryEgtvb+pKelZpHI7tn5TivyTZAvp3Qyz61ErFUurSif0uI5YEtGdYsTJvZiyu9WppgDtSB5OZUg5KW814eZfQTGN07bvAQ20bmj415h8GeLld2VgLwexfLF7xnZsfwBMwDMckKBQgIAgOggakRH10zM4Q6HAtqSEKWchT+f6RkoueEGNP/wcHaP/Y3y4aHX80sN4JIn3gQcD4prQhotLX6AQvZhu/7c/nF+ntxY7Z8ajOx8hR5sEzZJfj7jCyxxskXc4Oh/bqune+EaObNalUUToDfMPI5eYGbFvVu2XtapW2z2y3zu7LmFRPO/h8X8n9t1TNettsibDAxLDj7f+wQpYLWHVJ7i97KBEeBEMBKEDdTqIHxw9kDcgDoxmEz3UQWWGASt2e8zNBHKh98PYN64re7VCwZ86E3mq8WViqo9G7e4FhN6XHxsqls/H/rvUTvmnQBa0Vyirxb6PQIY8mIApGF2ETA5gwfY9y5ov8eOzoClzkzB0WmOw88+ECVYzHpA1gd63otmLSSZJvAOg9nh9/FaDWIu1WwrCo1SsL/CG0aADR77/wz5ESIFP1OQDUPpqIeAu1wxvTwc7eXjWK8AbTWk6p1IKDIXrRdtEG0U2YnsRQ4id5G3COp2e15FoBXvQ6a0h6vYiT7f7cs+oTQPXyevpglnxDuHbxnTuxXfjcudIhhc377ZuzHApT3C5NkaIm8GJ+eSLZsDhR4TXq7VCUbuuk7HgqfdDxziuNx70tb1+IEXbpBrD040ucqcRnJy3RG5PKdxEZG9B+dmyhbX7Y3e4CJXeO6GC13csyCHjlzvHuC1PR3sgOw1kuWYHD2x/8hjNzsLvFyZcZBHzulO4OUE2+3LSSNPNPR04fyeCQ60y9oZtuWCLfmQ+/9PDakIAyyGZCDGKHzDmEBGs+KTcILYc6N4eEEcBFCCQiCT5TELS0KeFqPJLIGWWoq2TCCkEMzIYqH0LReBZ6NNhrtNDEvN4hjbQElghyRirTJxZNkLZTuIKFFijLccRpQph46qYOCY46x84hQDlSpZ+dxpBqqdYeYbF6CLrqFcdwdx1z2U++4jWjxEeeQJPU89hZ55ga3VK1yvvebhtH9xtfuA76OvLPT6xly/7/gGDDI14T/op5+IX35xkzPELhgJTIyHFExJgCxwDUE2OIYiFyYmQh7MCEM+TM/E1EGXmk5DSrZjSVlbc9sRWUOSoAmSoM27qTJoYmpiamL6Su5rPqj04/g3/erdgp76PdWZJGiCNtSyhlqVQkxYWVtZkwRNkARJ0ARJGNP2crPPj9n2pMrG9aw9mHMvPdjvff187lUiCU8M97r/oalguxACLPoMcLKDPJr7qfCZMhIaZfVmSvU5UlqUzougXyygFFFESwIOiw1nPvbWIlxjjJqbxuqQod9WyzTOE3KgPAdhphjJAsEjwYvkSOGNWuKQ7R7MDu1/iWx589lgRWA5VlpBXIUAScoTZVbYWEaoaGGlTVFu7rpxTiLp5iSSzq3ustc+e+2z177uqMBps802O2B1N4F8i+VbbJdttttlmy3dWI3Thm7IDvnucKc75nfKt3ieP8+Xb/GF/HE/yLfHYogd9ttjZwh7dVkyBxRGgMA7BPIrcGqq3JSd29bUNDMlw648uBgCb180mFnxDiZ77nKRc2OcVsNW57527j3nIgC7kkCeP+iSO+ciuLWvP82eew7bGQ6EKJz+He66vfkLeOPp904X8ABij2cPOJ3WUDyhITmVbSwjKyLJJP+2t3IbJWsPzY0nek4uxxwSTn3nM5x97wKP/Kh4YmzRpq0ogPe4QB8my74pVGgOM2W/qpg1fwsYqpyFnVm3JyrNFzBCkVgilckVShVrYGhkamZlbWtn7+Do5Ozi6ubu4enlnyywcXDxNGjU5KAevWf6HlnyAPQbMmzEmHETnfboDDjksCOOOua4E06aNWfeKadd9wuDRTdUQp/6r1BgfnWIXXJCcfAGOGqT+EcJmO4UBWgsbBxcPHx6BPQJGdxMhCx6rGvJzaiNy+nBhkibHhu1OE5ud4c73fUEOHr3Rc/u9rWegxflpt6RHFnASaf8rcrpkpqkpeg0Kn1HQY+rAqdjvByfTgAnnWqlyd+qnD5h4HlV8FW+oxbl2ofgE1t96nNf+NJXvj7hr/2uTyrhCgOXe/J2jNMi9xZwwkmn/K3K6RMqhucVB/C6vo6DyfBdxCu0nfxnEzy0XCDxyNLC2tblMXPAYSV3WrcJ6yGjTqvtk+MCp9KvRQ1zx9OxAJG+/vi9ZOkGXO33/pcLMpep3DHG/MyRB+bPBzbBdvFsLRJ6WyTaapvtlBUPlSj5akkbBqW1D+x3q9s94wWHHHbEMTiCEEVkyDBde0bGgLMjY9tBRCCi6EEgKd7uIEXkGozVVAqXTzzR+ECvsrlt3+UnHZfpotY5M+fcaXntEoTPX/RfefNp+alN/MAxePxGWQa/IiPvEOFRWQfhgB8hR6DXdXC9qkOaFJ5L9ypusuxRX73d2j7c3tsEd+ayOtb6sUIXaDF+3e6LVzZUOZU4mo0FJiuCFJ+z65NZyspiSWwKRfQuC1Ufp3BOKVjxc26q89Q/kfluuGmBp15ZpM1X8tIOw5/3lCPboWi3higUNfHh5sIGo6c/Eotx5UolvkowobTAxKP3u8pxOgmkTJkyZcqUKafYjCHTyH9l0omMtiNOm0GhMVhKKmoaWjp6BkYmZhZWNs4IMC7BCu0KI4ITFROXkJSSlpGVizyjU1CM7/0x0ZqiHsPjnveCF73kZa941Wu7U2uvoYfuFHnGpKCopIxXUY0a41KPBiPT1NLW0dUjRJ+B3GiweGnyDKWgGDXGpx4NBtPU0tbR1SN8Pc1Je2kCFaQezesxPO55L3jRS172ile9lh5sR+QZTkGxGrGaaGnr6OoRdrMp6T4A0ClKDKWMV1GNBmPS1NLW0dUjxKM4j3ncE570lKc943kveNFLXvaKV5vXFpRwiqEqKJvKVyPBXhRoLGwcXDx8egT0CRmY/CYiCFu0g2qVVL8ccp3irUnsvvGASVvbrLvPi4FR+2zKrQf+U6OqgxeG8THSiqrqKzu6YGHaduQVsaOqnKLjFiGqk+UZyCn/5NTdfKVFVU2V01JfvgU8usVVSFahT5myj6cDHNM2jR/wO05Dp7tFUS9+5YozaUbt1tCzcyE38/v0233D+qhMfQW9fsNt/Kw6M6+MO/IXdMPNaF3YS6+81uaNt/7xzr/1qabLgB/NYAa+74msv7gWT5VpdPV1VeMYmIhXsfZ6SVXaFCLFGj3WBWHyszg0xAnqotsreP8Q0luS59BJp990ZbfqKaGBiIldhO0uoSxQHRC6zdC/n6y3BUGHfzPZUxMaA7rmNfs4DCxlAPqXjwFL5aApq3Tj1WvEvednuSri7hnNlxB5r0Ixj7X34SNR+D2oGM1h9kNqeR4eD/tbxdRHvUAnKdqD2BE2ULPtgYtPQMjw8mU2FZoWg8XVgeOOr6/ObBQzGzv3SSdHudU7U2mVXK2aXBv/z7Pz1Dxs7NyRwhax6oR7UAnpEAbuknHEst26Vv0fgrQkzcZHHu89qh/ff2ATIaabAXIIhIuIMDkc9VGIBmhIRk6BoqTDMODosYxMrGzMLOwcVNRoGlpOLm4eXj5+AUF5wvIViChUJCompFhcSTB+BPUAupbI+PmjZVgTbuIWEWTaGmmZdbOszGumzbKHlTax3RxN8kt/zjEHafNvaqjyUU8alSHz+UHDwIuEhUNEQkVDRsElcGdu511C6H3vBdQK1TipWMmlg943FipBKTWUyBUmQI+AcWO+MaUVqRpTFXRd/RhCsTJVXvhXKDQGixMRxYuJEyQiODp0xLEzIUwuOu6Fyj9iQbEK0y+dNHEHhDL1grELsGlm05WqZIaVkCDsbmPWedS1zne8Cfa1XDlF5dK8vCVnjgIxWjjPTlZRwUTSsiY3mYRSvdOraIiqyA9lhMfccPRr47lf8wpXe6QHuJtzzq+WgO0spukcJwTFQqHTc9dU0KCQHUX3ptA5ZM7JdwROxEPN2+4rJrvGs8lNM1tedS8xnXIaXHxaH8VAkcU+v3uGFlTnlgi5+jvfF6sWVU2Twh1jKLtDONnps6GVq4L5pAi0feDVHwKCOhAkCvUA2gOHJULhrK58/q6S4dwQaAyxV6XIFZbHVwyyVmnI5Tvi1VV6FYFcDiMuWiO8kuUSD0UxAcHmeQhMJYbEc2lzMCQUFuchMCQo8/M7MCSEZedmGBLn9iw43lwFhoS2b87ZYEi85sSBIbHcDgZDotqaDUNiDPhfATIGDcf3DmPnjx50J7FxitS3pZeSNsG1eeOMRGLF/dVrvB67bNjfcLP99RSybl8+hEAmzn68TmYtGa03XPxoRStf7JFao8x4zVlV7Xr6GvFJjWEoHw8Xn2bCLoXlRBU6gycSlDW2RfLOPEGmHb7ySYDKAbFu81Wnii1PjS9Gncu4snU86eqcxpT5QHQCdJquUD/M6vSAtvwO0XjdAHeNbss0Vgt1pQ4Cj3YBXjH8uZX6FmhA2dhuqCO1GXiE5rSjZnAgGMCqSSVUXkLu6SOBB0itB6NIpptogKidfRHGPMCwrt3m5kE2MQHE8NUnaMmqZvuQVyY6bVDwtb6IF7KHLwHCIXpEQIZ5YvDw95LAk8bZVX7VLlWh8gov1fHghfPGJaU0dOjJoX3kDB2vtZ/NEYfgbojdfMqn8Gpyg6xcKFfZkN2rdNZg3biSbZlKoAKYnQ8ErzzMZ7G9TY+v47MfyzyEHyWX4EdBOfzIymYqkDnENxgDEYlSllGA7k0mnVxPEu4o0TgBwoYSLMwQchRfnL2365O6gv6uRaMFUfzzogXsPmpqiW2dosGS8TpyIAoqWRIk+8aHEYXsEO9HAiVRZOQojjZ5QGKeqit2ArNA8Q/lhRTiJcfDF/0wwlMq0wts/HdbPYGUcXOHw1LzzebGcRh3FmD3OdKOxY3bkE/k3VpE15rJixdCeeUxHWNblcqXKVWiKOFCtZ+aNw8FfGzB0N9UVCrYSr5040uIxw+ce4rIF248QXz5Y7RolefQF7SBg80Li1filfie+I1iscXtv4f3ocueu0VvPbAV4sm9B1bEMVWAgwlDRRoStseBT4D/zrXHvL24Dz1nHpnVEbfYZ8MiJfrA6JRzTaxIqDKSDm8wuAvKrSSZph5bjMB+KrOFnHAIFDC4C49M97jBPgv5ycd6ZqQjD8G4UeUENUxpGbam3dNlsat3WADlfSB2W7L7vMLInsXPV8zos45nv3+Cj/OJA4vK/MRpruyIO3yFi513/pRP5ehC5zj2qMNMMKIJ2ySVT8U105QT7+Sqyyw85/SL+7ZMO+kQPW+60U6F9sZZfddfurrKKuzRlpqov9aqK2+4rnJVFdeRi5lS/mvoUiWIlkg8sUQVabB8kVy4uGMMk4MEYgsTedBsyxlKNrEQ8cUWTRYzmoPZk8Zoo44sKRGGFULgCYonptAhODR70ElzxgzZ5HVPe9CdbnWty5zvTCeab5qxc6R8YNaUMTYY/5cgSogcr5r+rIyrV/vUrCoVSS6JRIoSSUjB5JNFWkmF0D+ZZpQhemihmvMcZhfbWM8KqpjNJArIIJ4RDNNFjiriNKEGIIIBChcMWMXk7CjvrQU1KIEC6YgHFxTXhwhJmGTJPUcRF2kXb+7Nl/m3kXAoIrxoBkpShKN+vj7i5enhbm2sElHEcTuO61/w7muVOMqUU5kKizlXMzNTVVUVEREhSRIAEJ7/KF3atst5Zyos1vzMzExVVVVERIQkSQBAsZZiMzMzs9wVJ5qqqqqIiAhJkgCAGwquqqqqqqqqqqoKAAAAAAAAAAAgcwAAAAAAAAAAAOEAAAAAAAAAAAAAAAAAGPykWXyfiZLYSVUZYU56FCkfCy0p5FL15yZIrPdzvFcNSilxFC+D42Vn7P9FXv4//r9Fuqupp7s1lWVRBOvmfYCb3Xy6eVp4eLi5y70MSpIkCQAAMPigdcmHuf6pn/yFn+txT/VwiigUPeY0/A+aET1aVCkV8wtzcro1ynhgQJuMclEiyeIhw0Mjhp9V30TGpJyDzecn9hlFft+mxjIJD1swplezSo8M6ZCVEkMgEQIbQoGHQngcHfk4VXLE8GNH/YWypo06CSZavvVLq1Om0KOWTOjXqlq5YV1yqsQRiUDkoKMiQCOCBwsqpM/g38/B4cYIwxFhPFhgoMAJg/x19R5djNuevtBmq/M7flDGI/u0qFUqQnLSRJkAEize+KHRIUPIUUok8GNFjZwwLjhU4ARBuEclw3P3NKhTq1K5YrkypVGuOV/eb71+EK8iNF51iKrgUlRgyOP2WUFRgSHv18V9Fy/FEODjFXeF+AkRIkSIEMGCBQsWLJiCgoKCgkKgQIECBQokJycnJ09539miViBeci9Mi0CB5ORDnp2iIS71NEvZtbmKwldzJkfhYWurKTh7vu4XKbkCdnEG7LY1zHh8tg4gHvXqjFrAy+1UXeXpZ/zcL/FJj25HuF3evXgZIq7qkh0myp+Odix0t0uyQ6Yp46iDQrO7ZAetlceWD/ilS3bApHMCMYDaLtl+E8bxBQCWd0n2WW90R3EC7++S7YUPPwONN3W4RyLVE5JydTIqM3qjf26uv38hYdUiomLqxSUl1KlRG9BRchQFdqPsNLEdHbZV8sB/zObGjIgIsDdlfxkg9gEGGA4K3Vpp1SiloRJlFRlf7jygSw/sWCJZAhD0ABNQBsE0BRHaIJinJMIaIFi1IGD7CNYtiXB8RLa1JJnrI2V7C1J4PlJ2tCTgtyTY2TYRvZak7NaSaiXTkfUJBkAbY9AdyacWGlg8pZ2KphEYYeu9zDhb3BdmYWVjR3Nw8/Cq4sJwRtAhCSA/GBEEhWGu3QkUPa1yRAvi4uhUwScQwxJCBEQYNKTf5bRiDLPTN4zqYreutYVwru8s9gQfCEgaBPmCZ5sI0FeAndoS10Cqv0S2lN2r7OpTtuXjbE5lRqQixcmnu+c21V2PvlCTpEKowtgd4REco0LqnX7DL3iVl3uEKx6OfDuOg32wx1bzcODBZeZpjvTzwjXnKOWDS/oIDKrN/LgiLRxw5vDTgYgeVcd3tYl+r8/PRuj1Gun6KRN+E9F+8FvpLpN5fPja5kD9xPRDQz9LVksf8v7WTf3Xxov+Y+9VX+p4Om/rCy73nmze5MnUzONzWg+ffuD06Xv5p2/33WZ7l+l6wyBntya0cOt73bqWq6ORK6k/1+Ty/pIfF/bnN2r9v+yf9i0/yXhLRAh/e8nopuO4Yo8hw5OWE23sZF8VQMur+55ND0t/urTbHlRssUX2T80UDR359ly4Y7u1LjktLuwbZ3WPX98H9WlV01Rn3nJSueq0dP7pEnSTtEWiFmpSt4CqxNP57n5McTzJ5ZDNpcp6k8i/FggTTGau2TwUCu1M1xna0NWzMH9YacUb61Hp3od160YTU2sPXVnX4CgK759c7kNjbPDNPuiICHxa3tPTS7KAe/VF/gTzXim3wFrn1UJzMmvrarbj+oC3BZup+etRzLxDU+nJud7rT69b8vP8vUjNjHQ0NiMe55q476f3Ytp+6oaLKa9yuffTA1wsWDS5UCWTtr4c/Wfi1FSvbhoe8NqSzU97inXU9vZYYx1/Amt+KQtU7etGAaNmV5jEMP0FLBl/AotpLMiy/KlL1/WEXFBdoOYyxM/J77D4TCwLjI+LQ6xM9qH5W5mnNsH0GZJTUjOzcQqLiIor40VmGYUQy20UJVa8HZKpZcn2lzyHlDmqQo2zLqpzXYO7WjzyTKt2H3XoNHBXXIlBV6edVj3gB4UPIpSCBwcBcOBn807PDeavMV2RlvX/q0GQvkL6LruCqqZKObOILjsS8UC1SpUzr7tGwHxswP4AfeLAgYAs9R4ihgTxhzmpp/fW8iPeqaYsLm/d3OqIjxL4WU37QCRY9UbZiQWsn6mLPKTsBFWyLJKTSkTqiTVRAJe04kOtzUBmprYDPwHeSaHAV6HMS+3sNlojAjJ88WPNMK2cUsjKRJKreEF6sjwiea4iy4yh4JCkkEmf3DACeiiugmN3C+Gzk32uFoJMRYWgkTmwt1u5NvsSGYy1lgtGQj6ZYiXS7L73NZMQ2ciD3ZIC8MqGuzopO9dcJOirhwnvjS9Fr6EdImNhDhuFtExQvyF5EiLM6F1nBJwpzHgB1p+hWAkp5/A5ZdZinE8k50Cte5rnCN9WQ2oFSaykOMjZlylJtThMm5alTxYv55t37a8cWESm6+WP9gqXCJBlAgj6aBTwd+AxwP5U+5HntPVrstsdnbp95MjW4zRbT9mxjJVaxrVQ9373TG3uTI8+8/gv85c97QBylqUZv9LUWWbSsj7MbLZ+2e7M0mL6cqSMOabauGdN/5f//SfeeMpfT/X3Uw09TcNzLj9vZOd05hWevDL5TdRvc+gdit6j7H0aPnT240o/rehLcr4u7XsyfiLrp/J+KvlnKn+m/udyfyH9d1q3ZBVmB8xNmF/AG+CeAM8eoHpf+G0DFgID6ElbuK5J61T1pV1ZfUVf27tGv8gIgzO+/PBoKDAWnShMvhHJTGdmyEPqw+nDhSOKuP5o5xh3fChZPDmZmW4/vx38cva3p/786e9/8Ieb27/8x8/86eaOz/7tt/+AbI3din+BMxP/+e3/7jj4r5sPHf7erbd2XX/kjiP3HDtwfNfx60/sObH35N2n95zZc/bA+V88evaxW67e2P33Z3t7f/18foT9W/uPD/ztxb+/lIntsWIKE29qJABQTPCfnaXqGTNGZ+UfQ9myDsd2LM6tbRfiH30dsQLg0Q+JFSGmjz3ufsmqjbnjof3Q7kgqLvxNH94/PfCDz/NbL8YCq3P23YFXqQOMr6ceVg9r8r0LejO4L/AAF+/YLW5psOEK2Frywa0Btv98vRr0+oD5LochsAGHL6386O1PDJwKfuh3lbYEFnjsfVNVyRLA+/8UyUngEbnSKUVbZSk/HkJsVHgI0swAAUHQBVvbQ9/5G9d33vql79zVpJ5jGCYaSNI0u/SdxTN8Zh3Ye0arDglG0yLoMs1J3wPu/vXHx14uDPi2ryefv5nsWJZOlmozXo8HlcofpbVrkT7h/cE8Q5HNTmLsZHPWidW+0IVtMoqmxppHjV4A5iZwk7hZOC3HcibOxuVxUa7C+uRKk/Gplc+skueYhgQswJGbEpUxyer9YoD9gKIo7qdm5miOWXqIKwIDv1PYc+jBxn9DX+SHex2PX9hJI2kgzwE+/unjabbuxy4vpC8cH82dIz6a/9G8D9fI1vjqDVd//C7aDS3vdWyi0GseOJy9XtHF/fZ1/RIw+tXPFVrxQsWoGofd4noe60sheqcfyVuLRIgc5LkmCubRN5BZavfDBt+NU02sqeRDPreE4s7o7OY+/Ij0YGyRCl2jaCjAW8aYsUuz5yh8qlKZNi84Tk+nsde96pDzXlfhMyelZBR94einn8KlzwRNQ0vHw8vHVW8eqvjwNdusVHlZYaVV/pDgP0/tkiJVhp3Sqe1ToNB++U446ZRjfqp3i1ajm270rxq0eeOtl7rt1WWxOwPg3V089IywVELPhhdFMnsHe4MhERHuydwJYaAXBOdsY4UTA9sLDmcuvuTOsk7lbF7AOfzNnWvjdpzHx9z5Nm1wQXoK/e8WxjTAWAMw7w7QzYP9nk7gqCsBe14v2DkDYCcwlk8dsyr2WZa3k2bTRqviogUvCkFN9H/azrspHogU5ZqgBtiqXXdzPWyeee9ZuB+d0zpIstBraq0sKv0z6TZm5G/FWhKVgJAhEeAN7Ygsyqzlk6uDIS89UKLUTE8TtjeFNhAttCMJZIqRhLKB9i4hmtIoLGfEn3ZUxJuRrrE6XXmXOIlPSii4ulHlpdE2iTjCZSP1uRqBjEH14+SwkwMg5UBRgATFufWjPR8ieLwLdJ5I6aNhZmdgw3xhC2mG3v9AWtzuX3DGEFz7NMDpgujjYD9cZqjpFLoprWiSGMGHWMIGLGw8CUK8qBjMih2ng9plSQ1qkwemFNjMa1YmqLpcl+XTH3vvpanv2CayuSdSynkaUTCiWeaZuqV+oVRXHdzN+2DUDjw8ls4/GCyecVrnDivSxtKBFx1hEjyRF0Mzm5ok6VGAb72rbrf0leUtlEZPolCdmc+ai6IBSe+db5dnSZ6Yy0ouBA/JYga4HPPiijDdkYCRgdA05MFkaH0O4h0tmpXm832zsKNoQIZ7oMIAc8VEEbKx3GctL/S8Xq6Lfcj9IvS369Kk12Vsn6pQBp8Ua5jBdbbfsN3/z92KiqaBbEsd+AWy7bPXoFruYY5a+t3p9rzn9VdI+SdyJCyFbvnumCQENvDyDOaYLW7uIFFIsqNkPiFhR1nsECJDi2JbHOWRFjRwKOvsbPDGHmHdDrGSTuS2rFOftjXiuXuRowfT/SwOzCqUbj/xULgb7BdSdB/pyH6w7/aid58Fkse0/uyPMKvmUE2lHNNPLm+60FTzIJPXX52ktuvpukmzFN8666wv9slcooS3xbpZbjfPL3ZAulyVNUaz2E7UsBTpjdTTuHa5/tTOE4JFyJjS3hQtplp7sr8N4J9cxO5F+9KwwqGXYZhh3y4QhliZBWrAV0+ml61g/Wh0NPtRXz6FX3AjF03nknBnOEqN0QSjPLc9ueehLBYhbLLqlHyCc1DvyK2vbzLk7xHbz7njTME8ZR0YhPQMbAO1jLeAFA/r9YwzLeeiGt6VgFK5U/UBm0yUqXIp8nTClO4abyWvJ+7snll3PoaAhBP8dCW1jdFxoG1Ug+SzTVAHO0OfD6v7eDkbSHMO1D6K/NEc+GWkJ9A+p6sLJBZUW+WDCmTRjbY/fri67U0jcFztHPMusU+SIPJ2SHdmhzaOqxPrVV6w2TskRJ1QSLbLszxaaUkv9atEyG2HBnKDN2huCFZ3281Rq+9Tt1MmM/Ux+56tZqvVge+r9xuktVkv4AuD2R2yR7cmieco2VNDEI+7hXGERyla7e+A2wJQbIzZFlHkRxH1EkVFre9c1jb9l1fwwzVTbNMzxcwN1DqjAY+0MBYeqR+5sbGbFZjkhG/uL8kjFOe8L/kBvHGqpfMFaD50W979bQPklBfxrmEmVfVM9oPB73hI5cHA1d3mJW6q3ayrN7c8h/NkRnVD+fbwTyv8HI2O9soomMUChJCDFeckpT5BTZcVsx4G1uDxPNDiRf36K2RIX8rCzkxnmNtnl8fW0eJU5CrvLbQpSi9CHh3k0aKvmcqAe0hV9a4+7YTCQtdccmYCirAAovLWqRa7vLdk5S/UBuGrWqtg9c/ndEisT9M4xdhsufqBc9Bo7kKnIQdzuxk6nLpP0ZAv5L9zgMJAIRRgOm5H2XHgTDufZ6oFyJb4fUb2QkkY4CmMvOzysXC/qxh22QPcRfcWLKZ+OC2t3K2aNeEZ6Hj0wXRkacuMxx78ya6Zd5KxAJGJ81Wc59jqkIUB2W24EEdHIaL6O7cW8hYybFcpcWCHrKG41OuxShTqPlfs0/9fjKMx7WhLQLMrj39dLRDZgM0edR6vF0QcljoNpclDjvDjuyiLDcHtWNv+BoaPEbe9hndBj864Hm3bZgEDGiT60Wq7/33XFkPt8KumQecPe+N5vxkem/+FFOWLB+QYfGQh9JwOB11ncyM9AKLPJuQzHEIvLEze8YxTovFEsbPY2f43fxZH6jeWLCvXbBZGtqjClFqLYR7yLTxzUozV4SdUxiQkGazlgBPDHSUouRixE8giwdhwhOvSmUdXXpUnEqeSBuvOef5Tsw2enrGNWZ6ZrqLAyp6wxypIiOvjuGMNXXUk6dxYTnNqbbI5GvIoUT8WGtG74LyYYCW2rafrunolyYlgHqvqb/P1psB9M1bMd4WfRUs8i4VYAfLzw31ON3meylxqBjUzNWnrrxmmdK2uJv3l4OqvApy4yolrnEB3Tq/11013g9awziS97rInlVJxwlhzCuchylHX+RCoSu8fwQw3zTgz96XCfsATmSQnPL2hfJxjs+iBWKF1km6O1A8N+W1THlkGXkB42M0xafK7g2qaU1Gnwfb/MmMNWUmM0gz88kBvMN7CsGRSAXylXijsVg8lVgzOmfwOlL1nStnMNYjyL51d1/KgGn93W6g+CcD66Qw+9fiQP54tKUqSQivYeP//8pFF+uwZdBkX8K9hEyzcy49CTNRlvyWEIStjO8KgdQwhk2egLYnNKS9TPZgI6ks7hO8kjfJw6LIHtdhkoBJ4oPDQJKf25FLeU8c7wgQeZBTfbgV923dIAPexdcpEXNINP9jvAeQmnlCm504RvDPxs5QDwFdjv3rBYOfUtcZXJo7cV50iypfSgQ9T7jiV5MQk5mD9uE6PYkVFwHSaLUJ6PupwppOsYe6g9p/pfsClahYCFtQcmxhQB8AxcU106rNFhFdmf9rSarPffbXuXffa67rffsndy4HH6xS2trX6IVavO/b1E6ksjNHRgzOO+aGcyPm6ur9ABK4xfTPcNLMd3dicNeM2VqBo7PvM5XOPer5zBzSGxS72Tz+6MNb1ayfYlOolIpR1bzSNm/Dm2ceIM9tb3Y2EKCrCos50E1n8rB0bYn0yfs/pzQ4HlALVuriObG8q89OZRZccfW8VjnQKkD/w2LPIkfOUbBzN6h+XVl98zH00uHIx2tvvqEtrXXiqeYAFM7sEuYmEAftAZnrzj8hxsnefR1kdP+wd58ejVSyFVjwGoLTJ7o71pdbt7WlQLRrn2mMxfWpPppK2fA1nu2qzN22xHJtBF3YgN33J7tSzDcB/I/pzXFKU1ke1zP6ie4eDnvFEWxhw225f/iCQyshtj/+7YbjX25/8D0QKP9n4/8bG70il1Ze1VFY/sEwj90uvK1v4TUkeaYP2WC9dQfQVba/sdQ2nLtkP7fE6/B2pFMaeXYf/hx0bbNFuv1GdZ9Hcl10ur8m/n2DnKH+sJ1oEyDEdvf/2Aqjn2QPx/Vc+tPe3f7rdXweMOTHbXs7TdLSPtoNpYGxYs++SJH4yQ4RSZ0bC10IwS2s4ggO52UlT91PG4/uEo82aOCKxsIYoSunE00ojiDJynFbTRAG+X6g59yODUR8+Dka5H52TXkB0FEmmLWSz5iRSTiZVsy1Se7uycPncbNHy21pNpMY1k0KSmxNn10klUx3FF5BA806/4NCnmtylM1Ny8OqhEUV/+T3oxEHS67c9lPApe7EBGBtmgbFBwklq+6+92t+//8ftiv+mpv/8f2QtswL40SzPu4/2Rb3/qOdh29E5xRXMgVLJpEXagjWOKE2hl7tTy29qC5fPzxYZ362sLpqTSBa0Ncd7w7qP7jdf1yKmd7YCUjGbXq4X0gtsnNu02WJxdvTKY9osrUpXnyPj06lynXW9de0KBA5c9sckFqcqC048+fPYQOPmM07yI/xnRBgJgm5ofzbvdE2oEboZGLtPgv1iBLH+vnV+S7xTjoNs3v2hMdtJ7iA+Zd09bA6MDceZ3qDZqNRIA1ljifau96zYlrFouTinx2or0+As8SzzabTFr7MxKl1SsUTlx4yn9cT5+Y9yVA6lyZmxcSV7xb4l5d7NgKf7zOHMbAJBHTuILdy6LHPF8WU6VwbwA06CIW6InnM7Ohj18YOy3I7MjmluaYuWz84bNUoa7e1KaW62yLgU2Cx4jw1SHj0F2+vowpb+LY1365RGE6Mmc7e+cT4O3hk/0ftf8ElR+k2NJv324+LR1D6RooEGr+Vy4TWN1LwgIPAA+/ef67m7+/fIcwfu6k/uBhMV71WkX5/B5cey0V0DtYp6NKKIw0OUNeCjudqT3H4rox00LjzwIVlzbKX6zApmXHoblCPuRMTkUfE0nmY71WrKf/pqcP7XlqLKE6+TG3c+TS6bXJp9zDR9RqERNUZQ07EUkbACKmxxnWsMLhew6lNURWe+/g8sd3bvT+pfBMbus8DYHWTU48urGz7vvj17IU3YOxarUo3GxvSmXZi9vbvh87JqwB2OB5ySbyDS/g086hw4S40cX3J4eQBc0ogNpyFnmtfhHVrt95jRbSD0u761dc42t2i+A/mutMA7tjrsWUhtuP/KtRYPmWpeWK8xPFyzdNw22uuOss7VSuNmYFLNv4fBdqccRJ1jwuYHnaE+mLBY/+j/jS0UHSHywdwLvW1iWtc6WeDvL1Pu38714350uxfihvBnlysBN94Rlf3A5UmQRmp2zSK5Sskt3iTnJ8eaWceDMsqt+7EnUqz1R5CjjY8aCVb3m1a5Lb3ug5XUQdEdOvTVAdIPbmkkw1Tx7kwRMa8IvduBvCrBtNDslNtybIAoOYBCk/phCdbDMHdxk2zMJwpWv6GCGrWv/OlEm6kLk6EJ3tGeWE3GqdF7hyMtheZck2b4imwXFAEeEkpO3gb+1UhGxNqyi3WEvi0MFjPCLB0xUieWX0E3xZPbo8Vq9tBunhiV5kwh4Uc917MKSg7j5ap5ekGTZexmqBNdntcOT+QNhejKGDf3Eo9Tta4MJpxTxk1MrCJj1ehYjH9cEsAvXwi9Y5nEXuLYZwmhM3IiqreCd+dLSvEYgbflyCgwNkxvg3ih+MW4jNobunyjicm8pTfqejtTa7Oxs7lyzLHaDEmyLhl7RK3GnayVsH0yhFCnwQo5K9Gm7UVD8dLhseJl8c+mNnqDm4LCllnjh32P+eGw0OhNwdkNcszJ7EzMiYacbFiMHT7Ij3hiyNeKECXPYzS5g4SN7mZd3tLJiXyjmzpdRjEOzbeDbJsGxobREcvNWEEJntqZpJPgTqrV2CO65GRJbQbmmDwXO1uXDXJsut41FC0ZHi4wfrazjTccUlvGvLmXmNi2lBmciR6sFInFDfFE88vDe7hJSET+Kj3is55ZUHwIB9wThXua95gtCL/H8UubEHQ40xLmt/vGZRcmkUW/DOKPqqcj8pI9m2KKseT8oHjtcHHNk7U+aE4JMl17s6jg+9iI8r9bGbr0Eiwm2mvt1FhBY+mhB+zatCSdADeqysNO65KSJXXp2JnsHNxYXTyg729X6UvhdLm9/54TpcXSQYHwWP25mcOl2qZcWjEmUgPaX5oWglU3hDOjIDVS30TNcOp1oOC4TIBteuzwsPvxsnWWGQRgbJgGxgbzIcfionUHgJWzoRB69/yNgT+J6/jxiopQvKp1l5XS1oKZqmxF8OI6mMKBsm/TH5WVyXxiekRIBu7e9P8BkcYiZGGYPN48sEuEIwCyHvEDQdPlXKzvfpmIZWPDxUtffsM7pU05mBOZWZjZJrnU0W8/2G8Hy8Fo1DKQ2mp97QYFu/vUDujSrmkqxPXjpHnHG8lyanTzmcM+8ad7+0ujw6abWe1JiZZxX2akvzvRipA4OekEWG+TM4nMKbeIHXS1ia5gJ+bWJGBCaCTGuqMe+q07WxWitOZjjLycTnRivi2lyy1NEpeeWBGNjeAR4qz7t+m3NrXmxGe2neOA6ccLM6cXRCVF5wQ5Q/nqolGJE6TRbGJhjyLt6EJqRU9fj7ymOk26u6m8dDAan4KHyZHJlfWK7OYKCQ04Jwr3IPf0rZrGEsPQuLU4ppP+KHbV1qYDbdXA1ixKH6/TO1SiogNqY9tnhKPmtgH7Zov1OUfTrhR8uSqMSFKEo8tSeqfjgv8qttvrpKsuLhC7Z4XXi2iSLV5e6jCWFl6f5WoEnmqnhWc/tjonQa8wsUirjrolaZ44u+Ic7J4LFc5Vvt6YsOMftsPeri38XyZV83q+fDxUUtg/+n1b7PdE/MOkVL6eq3E01finFcmtY1ufZZSrBdu13+2AFWH4IgEQR8pAtS3RUHMnkElpckMJ3VHYpiBm3Z1rXema6dxfu/+C0km1rvBYVzimNpDe8xfQqbz2OmXwTHHEDVR7wYbpRGBLkgMu/7/JPrcubJ4xduAKZYVBVF+MGSjSbgtwWR3bh2twsbBbndsHTDSGeWBsmDeePlAMOsflslOKPNnp+zmdJb0lSbXhuBwGA5dXC08qAWG5lfyt3hm8rZYuZq0Pq/O/7mvP+3Jpl5ql3s5mqdZsiS7/9dG1ATZerQ77/uetZQr0/LTq/+OVzR0pujhcT5IQPlOTn51aI0GPJcfvGKqRANZdsEKbD1ZoQ+dW7rw9EBgUejP69MyoZ4D42WeaA2tAbCxXbd4KsymHGXQ7VWAm7yQEOFfhqqDSLdc/DkBGng+PJDYSWQ4tLUu/fjW/XnYoWtG7Jnt44zpJRWFabAFpe+kSmuXAEmQAnxUcu4m1an1e30rvKK+IAR+NukLr69je6tEKkM/PoBoPQRuhcVuRzTBoM85xBN9+ODFM6ghXndJmGZ+ay1p+SqNCZDvEbS8l7CPiLuOzp6yO7Iv68JHqszo6Jb1IApo5vW+nCljfv3XZb2d6et7NFLC/fWsnu6nengx9HdXk5CzVVF+XYch66urZk1STHHC9Oeuh4//s4WiSbHIF9QnskXyyZfAyKoNVGEqktDCMxlajUWrWoQrl+V8zNZormfLjufTtbU2nynUYvulYH1BZND9NqJhYljtvjGUl1QSxhY1wZi6ZTlPtxmQpe5SciohIKZkAz8gLo5MqglhiI/zhpfLyiTsJ5boLWWkzkqKKMamDqRCijcPuEqrK515mgjzvva4LaM4n8uYcI1NZX7F3DMB7zgBjA2BalF9PKphcJj1ijCAnq0OI/FomdadQxNQ3RgkxdR4TE1acp2v6sv0nV97U+ZKThiOLtdiZ9IaSx49LgGZOzFFUW0f02mv/J/jWGy6mFxeeTSicWCs/ZivSlcplBzWcf6ZMC7O41d7kksXCokeNuoJnT7X6Xn4Dj9kaE01rqePw0XIoR+CrQHDprQ0CcMEptjf9x31mwo3tADZa6F9JSo4rhcTO8jQGZGX6xuKjClnu5NUkTTnNiWJSpig5mrpxJQ1SnkbuFCrLjr+S7DqY0ACnyKlMZlETXiA0TplFTCpZ3gRPmKUqI7BSIhGVoQqjM4yOyqAvymhpQQRYYFF8NqFwaq3ihHW8rlwh69Zw/502VWdxq3wpJTeLih416ApfPNO2GUWDw8X6/dHm184R/OoMF9MzZtG5gRyBnwIZxWipFwj49VxmqyCa1qLjAL3f+CvZ37512G+8b2dU8RYisVlLWX1yTiNxvI7dcyffrlrw9M3dnZY/fWdu6ZpYVWyi4lWS606+sMUrTV8EhPLizdvtBHRUq9Nm5v60Fk++0HVn8ou8WHGVQ2WrMx1tFwPbVCzMLY6ZODR1CFy9T2nVUT1cY/vmohh5iT5tp1fETHqlECWqnJ9n1SUxfupNMLsYOrrVWRmrArFixYvktv4E2OlpH4CfAoeiABRZ7LyZLjuSE0+tq1VyEQ+6un/3JENxwmg6jO3lTQuC+Ys5GcEo9+eJu9AeqqioDb+Ll8DTH2RnZh+I4jTy0P453Lg9bg8WoghyTCQmszCcwevGl1YS5/JHWlAnozIuh+Ep98jg8klwZqgHFoeefg+jUILVA4ORUXAWzN+0lIhu9XCrhuDHDgp5QGQ1/cwJiuZXV0NbEqLQrohtPBUHC0/MCEaHpvviko0Zs8sKFWOnBIqy2cTUCZkydUgU8lst3jGZt5pzVfwketPqKuiuBDbaTYQfBi7ODEZ58cnLvGrF+N1L58Sp4zvCt5FxjilcLJJhUVBzB+4u6UYm5hAIqjHSvmxmKKFZAzXP9GZPjBXdKTsFYq25hzJ8/c1KmlfNLCZ531jNByInIMRdjytOqW+ApyogRNfvfgaWr3v2ElBZ/ybqV25e0OALD/U7f8KhCN1jjvLdu7yoBzeV9DcfyOob14Iqfn2WateWZnWrYrIqXQ5V2gsi61Z2aERSzWQ5/0mdVrJ4TJUnKsH0mLDad4YhefBIcoLd9XfUjDd9R//PPTtslnL8fNzmQ0fiNp9q3yg+Rmuzy3O66NIZGp0P2u7HxynIQfsU+aFaRRCHkcMKr2UJ/A5kxYPzpNigN8cYAp6+YrtLYLsrbO3eLFxwZNbdYavnW+vBU4X6dmzXYPRzjUardQ3cFqoL7gi7BwTeELzoHkylqgP5p4tki8WlxDitzs9bUMsXS4uNzUKRw3eyVnD+qrJgxUFVX5irvHwZW6Iu9MtKSTy8VCu4fBV4YG03L//DpcuADcGTYFXz/vcG5pQDQwMmre/6BvqA2ePaUr9ne3vrP2Nvg4wRAawjtazCAp1nuEcJPyVZQy8euCZL9+4NquEExRIn6NorJFG+1yrotLIWknA4YMOlezYAm2nQ7fxpgh9PNN5uPNeqb+cAteFVu5ZjgxFeUeiSBwtXWdGbeD5/GkQaVubU6Wus1E1pSCykweDprt6qXljp5FAPoCWcGzgXtLPjbAfATe4fHhgG8M7sgHJYTi4VhASUyHNyojoLbTjYNzgwaGAGk8nBQWRScDCJFKQZctDPLwIJBmSV47CFweBqRf94f6gROZxLD+efH/0EfbVLChi7tEgCQRlOw5J/ukRgeZyDS1TMXRokgVQAJyGFL1xCiHQgBMEToeZ7O9CjoFeYYJOGBiVCc295ys+39hOvfuQ//AMcKTUNWz2IK1zfNOm44qeaGY2rw0x6vjheSCo5ApX/mfwkUfGVXFV/OaTuOrUy50cixdv7uPyhzlQOCKm/TK5SfJUzwcCz+QZ+RwffkJ+valRTOl+ZBR7mldSqzisU51UqVrlLpbywUfEJ/zFS9m9Zxb9XzdY4kp2CCCGhMAbNzfnM/I71mb6+MuvMU+D/SH7OmYWcvJRRrkxvJhqHRFbEsvB5WFxeJB6nMPZ4llwIIYybitJ293JT8hbklay+yg4rxeKiwqqjQ1VS01gdWVb7SMGt6O7u6FsFBayyymMVbD4hIDDg2Hub+C5ttzburY2/baxttm2cbdObuDdGZ1g9LGCHCo9p40W3CWKid7fxYwR6Pn93yPDb9GXJrgCmnx8zAOp1pj/pLP9WhwbQVxCWH7hdy64KoUkZsUni/Z7MldSV8Sbv7JahOcQoThI6tNPFnigTNLqRAvNsJREoKd+rN2dVaSkDryEkQ4NYvpJjzLUxJmcoq1JhESGiMNDzQOHx9KRTpeVJp4+nFRYeS0s+XV5qVBxKXc+UUKBlVGpAeRqVyUiZcho1V+mLB4h7bXvAdtn3Ey5sp60sFyf0VhcUMP8x1NFhu7tk+X55JF1a31Rs3vGDzObicIJogGB7Ji1jddxXSm9UaqWG+6qOY6vPU7njf/Pz95IdiIyvsRJ1utnyUySZMVIaNdgvEhewbn33T5EYmhsWHpwtJmKWOiFhKCm1/vLB3u6JA+6telcHUXRSkiiVHRnoR8AHOK3vQbgIk/ylITtCMpNwCGOX78VkO46/MK56hGCme8qzRdORbpsxJy7YdX9jbgxnIFztsI//BvZBo54ju1feK2m7VgBWJJQVME1//vWwVVBMBAbHjQjqlR2qatRPV6Q4WCADieJoemhb5ooZHdjUnR/fsV2YsgQzbpPqH0mJD/fxk4QLSAUkckKYrxcbhsbGB23qAxh+aluoMK4xjJqMQIv5DJPlElNpHBkjSOsKA08ixoYBrQtU8tsOGC5f6rqp13fdunipc7FNSyI0VFYTmkj0L7nNVVWEerAxwdPzwMFV8y2dXWogSTd3wYewvH0IAT7+P4N7M9rVOapd5THO9jReXlRsqtwEWwnq+cxyb0oUoTuFZu8bQoV5Q3FoMquIFYyOgHpW+HlwnP33hNGjSwNIbNmO0MRgLD7moQl7FSOJkjBUDvjqUpRX6jzqQszqa9p/1N3uFL0naM0m5wdhYjz2+qHdPUKpxPAINgu1ZlpaZ79dea4Ss+HQigdYG2eSAoNWkikklQYH6vnemRsTaDv2lbby5lujeSRlKEVsAu94gfALIMaq1audxMFwbA4Kk0dVdB/Ule1gsXeEUdlwF7jTKDY1Kg4URe1ZXa+F1XI7QClfUBNCSkL6bWNitx9Z1Y5MDNuBi1MH02mFMFxcRDgqoWiVHrPdnemPpCTVhPDVaEI4FEZHh++goWHQyHBMKhQd4u+PgAXD4DB/f2QIWL+KrAwlp5ggOm/CA6D+pGCPLKYJOjk0ApuLxuRTmJSymkieUYlkfSIZua+ijXdqZzR7pyfCfRvKEc0SoeGMqIhwMhuQil1LXJm3lNuUoK2/wrkCaM4XQ4rNlpZASkCFkuNyvuKYB7J5h5a4JRe1SRfe65vWjM+l/AChlICssP4NVfBcwha4ttkDgTq27XxTLukHIQ+8F3l98j6UAPFm7EKPemFlxS24hr1lakdsGQNZzaAwUFWPAqGohIGomnmQ1SU/MMpI4SkoCjI0lUKEpyIpqIgUBOox6ZNayoBftGNNUoiyTSq+6Jwv/ukMlPIv84weOYP+lwfr3euBq8bBGWv7ZJrFhtJNRUY8Si5tG2J9Y+T69bsIBUYxDCmI0smPTXJyDL86lmWVpgTNtTHMGCvdjHqN3BgrGRD9XLogMoEhYIgNv5J1SztBr1Yg7Q6cR5pYvRZfvrQuGwDXl/raqczO3s7eftemgz1lNNBL0IVeyAdpQOLOFAsYCQxBZPpcJQPS5t2Neo3cfalZ1ZxLWUppln+jHniDdDqggAPCqCwViT+7dbYAeVDnqqcAumR5jtTpdnaZbUNTTOnSXtoT0OPElgp7U+5ZkPtkR7e3d2E6vWEJkWU0cNCZv6QjHzx2RSfjctoPSSVpEWePaPqmqQUCH1ktsPZjglRksxMy+Z3gpmU+JhN7dc1BhPIR7e9yjwB314TYJtpo2i2EwfrVsDWrNKUs/u8qs86P4W7Za+m+nZH/97k58OJRm1uB0FFOuKxjdllyacLfSgi4IbfHM2NU0wHGVn4YjJ8iNIe+LsytLAXMc60CInvTPxIdACXd3y85B2tzjSZWvTMZem+yaqpuFFhY9uDzUFgpVuLZMYOPVBBkC1KFXhjY56FQPD5QQ/zzn0hgmfilClvVfdpSp9BFULbAVhIHwB57qiJ42Nl5KJhh93Kpb1TcUj6Jzs2k5wOfl9/Xu9df1essLv5pAfKW/Qn0JmGwCa3pVZ34u8S95NVAMnve4uIjFi5u1HttUJ96V83ygbDOEe8up7A2jkiQYoxsBTJyx5ELoIjFxMViSuNwzPB6p6lxsKM86lMQb+2K5/ePIj3q6RXZcpIXGqqPPg4qt5by4C9vlPLAiS0SXuhBYSoPrGUzHY47hFE06KN5RsG9e4z3zLsIIoEA0LGLWGOK/k1c7t9oY/prral/TyP2+9Ve4PQ6nvGn/0GC/bq787f3E3nV11lAv64LLzS0cmVDCfJg/Nk/aGYEV1o3Aw9rgiqY+s94I0yruxPtcYd2cSQ6cjsIDXmz+N1Z5TNoXzGNJhJ5tMeqMTV0Zh0kCtmgWeIDe4Mdbd+qpQNbF2ljNVMtFrRn+TVtKoLqyqX6rNRk7Nk5LjSyc6do/utqxa484tmNUMpuveEI/x4JGPF7Vb9QjRZuAEPhiSkH0mR6WwjCNWAUEO1AtT6c9rSO6mwc/eEIZaCm4s/CUAeh0XYWvzv/eQvVN1jDxR2PuAuyJO2vaZaN55iAcZoVPAqEAsUcQijl5WEgRCwHLZZXZaBd2mkT/VRnxvSH7uJAcZD+9Lf6LxMTDTjp8qzOvY3DyJMfHIhqNPpiB6r1QdVVjlHHL47tDTGIr2vtCtEufKrjjmq04cYHrnO8Y5wU8ajmHerhz1RKkM7J/J0rQKpH5VPDrm+/KgX5abQRDe1rtNJtSr3Xv6xsWhLqhs4uuNTQ+knOssFBZM/3F2RhvSKS/2rC8pCHZIvz3OEy5wmqYYXqMa1teACVWuNrTE9YiDzZtB0fAsLDIXFykCjDOi4bmtg/rIDsHlzB/iuioE1jb6OxFjpBXkt7li/WdSVtmen7w2AxEztCYYyKbhFX9xvvQCTUvAKKmmhRBM6ubjAnv9WQbzKwaljKF/cPe9KL2VCHutiSHcbrfiXSSL2f4+tRO9sO02zTHg1CsJTGt0zyB8Oj1WPW7lBylLiOzQ6bfSkA/cX+sVcRrEBeX8J3DXAotKRpakbiSB9l5pQ+ypoSnmGWxhyF+fPBD61dJ9LW4Q43Pig/+xAdVI9D3eMoWrGeWztFQGhXHq51U7bAHx8HXasvVKNVmH3GAvERAeiQXd8JnRN+WzrFHMcq3faoRkqNEsK4kzAl7UzW5oEZzjzgO5r0Ahfp0S2HrOGLZKPkOEmupeTJJN/qUM+SnlfWlX+GwsSGn4aLUdR/1JewY9zrE06WcbttMziAf3pm4+xF4Se9pkvvDa58fgcOoROh5NASRFa2juAOVzyUH3a39jckh7Ez6DDu5UXG/yITfjZni0Rbbcv2D3VMJ0e6Ecssh0dc/Tri69tIqK/ntpxLPLc126LP9s/tw8aMAEJn+60XePPhmzkf5KAfgI/Cq3LeR2AUR2mC3rqUpBWu3lhlMoBZNlZYlOVWLpHmzjLXd11wYApumtbatfSUpCd0f6IAFi/6/NGEGqGUYbsigYLbC+ed14tEAZMxiCWnJbvwcT8+1O3vZst1VHdc0cXlcTaQdq7ik5Ar55ZyJsLWbMul2Z6rWuHq5fYrckCxg0ocUuqwMkeUO9orDsb1yvuSz+tpK4rHX9xeHH7Lazrvr3c9YzGmUZceTXR6n+wfaQFvsLGFEDzw0COPPfHUM8+90OplkehVXtYZdtiQCest4HL90nbnf+3aP4q6+thUMNw4/05j4ojxdVSY7/j9+KtU3981eXl5BpgZr4b/2H/q8pH75scQAPMvdwoFjgUEwCogF/W41bVuVdJdg9hHGNYJW0HXypaWdN9Yi1AmnRrc0tKJY3GuzXYEPqzh3Dm3twZoTlmZXHHYp2l4EpY+Ys1JrtOGhDWU9LHAHipSX1+X3B4M1+WVwxP01lm0VPfhuAsCGSRbXPrq+i9v26v5oAIVOWiy4CWwHC13XA/yOGdMqS0D81qahtlaW9zXQUmnUlhMvdbKehzBOslQalDuSTpCPl9qWCc/yRwER3gE0T3gGmggSnKl+6EH+ODF8IoTMVFUfnFX7WW2Zj/YUmq9ynHyupDP/GHdZ/IED0YBUkb8yPmP2Jxe6V/tuJqGjjStlO5HWbjBEi/lanxYC9z8LTTyEQHKNBqRtvTTVVPwKtqaGBLR0DgZikApH5RyUU9fvvVwNOmVeyt+CaTMFtaOUDloHWHe6AZrwZeWNe9G6DMQF/JBK3pLfRz0aV34GVv1ChSva5kH6nOAaF/P8f1ZfKOYLw7gno0wnZbFlwMsKYAFiGIkJlznIu4G7+pC1gMCEJmnHbeNIEtsFOygbRRar8ZQi4s0jci3p8vogaait1HOhjJp+zxLKLawCDQVFC0ZtMgR6MYRfgnM3rSqQ0jX5kwWFa8Mbg/EZEZDwhgZEqOW6/u12vJSkdIq4o+k7fvzR4rkg2w8QFvhERRVBAWH89hcW1drMNoFUPxhWTZ4Xo7o1dYYiH6ZlnB1F6A5X0QQMGf0oID2vzbXOLFmGjoqKkCCw1tLOULiE+SDkmlNUTtgnyIB8dVSEomvkN4+OtvJ3QVpltgSP1GbLVSLeCBPFGRQC1sgX+TJwIN/JGIURDb3aPaMFRumsOwjqvB9TdTa9sz4NVa134iSZHM8MyFMhj4AU0MpQwdsggGQ7nyBjYro0Prz3S6O+12knBnDjXoT5lu1ikyDWx7tQIzQovgfMWGxRfZcj645wg+0nKiKsMLytZx8voDX3leiDY1yQ4Bsoh7ZeibdHU0W1C1+1iCSfhh1CpZYNsGht+g211uOIkIKESa6VVd1n6OfPlGvdTYD9G2Cno8KGjCa0QOe79WW0TJYARjBW4iCrcADTWsH4Jl9IuxZ2pQoWk5YRRTgkwQw1DaAx0IlO1r6fh/N8RIeNlz8E0ZBqRDuVSuMYu4L97MhyZDKHeXFJXum+RlCskrZC26vTbqm6Uqh/V41/HlDFCNQUh4ReC0bdHeEJgu+wgGnb6NO6yXmOkabuklLy9HWkDYiTLRZV3Wf8dMn7mid5oDeNkHvRQXz7YBfyxf4W7kdtfgf6nCNEmEZ1KMgt+vMGNvvJxVphTrks94rwKkEdaoS+7Izcaktk8t683iomOm39cH9aGnTZ6tl/6Od42lj51O5A0n36Q/W9zkMsD+EhTUGV8w/Ks6JngctHgJ1KLf3TxaEr4zIBzvds6ujm+MY6eHqwfXf8e/s5/fWLeer7d8K2p853kXUtNyZRSdk3XV8Tgt2HFu6bP9HnVsQitljwAndcQPoixtIvouD20ZSiHBrpBZO4h5BsZRYFlVdKgJW932ooRL7w7m7YD76zyVcd3yf/mPGlRYItUGiPfIdVeumh3WgKavHGDl0mpi40Vd5tGu82E/6Bdf6Y3/n3RNQQsoiIvFOnI76aI1PMTDzaFNZlaekFihEG7RFu3Q5Ccs4TVmYlSnL99m3ptgrWmTb1tJbfuvbRnGMuqF7e6zX9GU9rEd3Vc/sRf14P9cb+qPtFe5EH6Nhf4gXii4a3YdiXCxJY9gcdj/pilfHjbyK1/E2CZZISZJqMr+F4osTXNq9lLNKHD18EX9FJbYpHoVW0io6UjIriZInR+5c0naICwQKQUJoECEkHaKCVEP0kB7zDPMC82rzbzOBNHXNZek96RtZ5FrO2kNrF2QG2RPZJ9k/cpN1tuuc16Wt+yj/W7HKgmIhsJBY5FvUWLRZ9FpMW5xW/KJ4pPig+I8ytQy0RFnmWWosd1oetJy2PE39osRasa0SrQasDludVS4qn6pg1lhrlnWCtdS62LrOeq/1gPVh6wuqW2q4DcVmzOaL+j9q6lCbVKVS62xdr+O1TE/ojO4xN5rOnBu+STV5RmPCpsGcsXfbYxtlE63Mztkzbp/zrrgjF+XETu7KXdil3elRz6htJm+meYbmmP02+132r7jlW2K3PDfaOJQ4mjv6OF40k7d2bb1gvml+Zv5s/seyysnaaauTr1O4E96J45TilO9U7lTn9N3Kc050znJWOWuc6531zl3OI87HnC9ab1mfW79YhfsPG6hhCVahg1PgQQoooAKUYIcQZKAX0Jd/4x3/ezwyvjz59uSu7/NlXuBz/ceVHwZoGAI58II4SENh0IUoLseMuyjATCzGOjRiAjsRxhDy1EQayjQQjUQkpwoyk4+SdJEkasRcNMUcD6Mgpkd17Is9kY2VdCRPekg16WzCUzwVc2Z5nsuUJZ9kQU7PO3PPat/q7asXCQT/CmH9jwYsD/ANSAwohuKgYuh44PpA18DEwNLAswUeQZygwWBIsHtwLwwCc4IFwrg5K/mlp7SVYOFLgZMVPM+JWz5jHidzLpdzBVs5wL1Mc6Eelau/lahCLUqIVEbiZUtORSgZ0i+1kpH2huzntLm2eWtCzcX23va9TbXfdge6z/6X/WQ/PdTDFxEkWEIiiP+JWIowQ9ggHBAeCCgiHIFD0BGxiOz252oLYhxxHfF/2RHIOGQJchr5FGWFwqF0qKvoILQKvR89hb6AfoD+C9P7XIKgEawBHIQABBIAgBNrUqWrPgs0jBqJbH9PrOVoQK0G+hIKSh6x4Puo0VCIhxyy3wbPvh35/DGUUSskM+BE+bFfmg4qezQkCG/xa8w2kxARJZJhhWhzNAr9AkWhClE+HP9HCMpVe6LQrUEIolot7RDQVwkGeYBkzJIKPrrSm3mEyyWJN+UI9zf6rYTbV4HEhOsKBwSUEzGOsxWyIILnUO3lZPiUyx4hQBAabh9EtA9CFgAIJgoUEs6uUAQsCmyX4ADBnzSy/hLD7ROvYzRWxT/YL5Zt1LiAZ2/6XQ1emkbm3Rgfbgf+c+3qdNxTJZ7aX7b9G9Akr5AFnvCRCE4f+wUSS6J69Bor9zzwwAu9MvD9JtZKfPTKyuNjQWdgDtxKO8PhYe9q/eUYssNtsTj0i2TD/3e+u0iaDNzQSN9ldlRpCecX/TkAJiVzpRqZhr8QS/cxdKo3n5pzP3L8hy5PFHXIbIeyvh1wPGerf1VgVtjPr90O14Zrag5rCBBx9i2BPCNNkryoAHHv7bT+VYF6Vg2X96edYEmKzCW7aqtWZHCdV1aQrC+IAajbCt0OONro1mLVWe2gQAZGdU25EPfOsxdBXy/JoQnWmea+gljb9uJYkkGuz/W9cEBzfR82Kaeu0Li0r8YfDv3Hm7gAfhRnCzmM/XJ4l71EM707FlIgsuXHygVwaEdAMGZmuGbgOhfdlisQIdt0yarAkLQ5zaRYRUimH8wK/Y9CFD6cc/MGKV2foPrUp8eChfgeMKdw9mgOcLHDGeXMczW6A3i8mJNJatYC9lWiRDi5LZxk80adLqifbsPlvK7vl4khmdWyGqrr3CcH/Yt3gdWQB1Uluis0nSMS4Q5UjooW49X+676iADnA7Al/ej37fgnHeJNzSXsmN7EhirJ2H1tzhd+556zYxc2M1t7wx0UGmGEtqLV2jS7NvtUPWBemBE3uP9Zel2VfEcjzdp/ZU7JayPs0Jbb6mw41AYno9UKk20xDPfTXQNfAWfz/8KZf7Lsfh7Y+pgl0f09UnmnpFO4HfjRWSe0LgRPNT4MFVj62KP6JxxTfwqjib3iBYjmev/plVrWIJ08seHOBtQoOuHZaU0wETYEEKdchAnVWVQ7tHjg98EsLa9PNn+3cheWoKL7/iAtuNsvMqXYOi+EW09lTxLWxl2Q5MslD1u9n4pqhYduHcliWjsS20kbnxiGPhbUBvtsgRBj//RDdGCuDlD1L7tFwBlw9Y62e31xu99fRTQZ89ooTLIDvUpqLqlWKA2ZphamzxkTLgTFq3LtGLg8bbx+qraLvxXNKpZQBsvHoU7KuCR3uRGYxEtG/UCyxepC6tclLy1E676d7hjsDgS/Z5pX8u5TE9TfvA7OsfFwRVA/kvkpU/ijw7n3v7nv7/f9Bs+COFPA/hWiPvvYcDSGvBTwkCJc+xQO9j+SzPN8UuN5dII8DAsYJOJcUmOSQLkUwTBBpdKKt21or+oZA135OgG1ypHJ8xS6sV/wSk4qn8TnFP/C4IosrFVdgXeNVq9LELV1NP28DB0QMhbBTHLRVGmmLrET/ZxfAJfHsMcrno9ZFsDKTSuhssY3tvKwjOpCYs2lhYsGcICI2ZbsRu1M4h3Lk53ONFCqT/tE4mYJcSrxABCqdIcds3hDFHSgTwzSorXvC7zLu2/PB63wMEWiIVHFu+b9DrzUqIQp1WN1r0ymo4m+PchcHbEex+l8K4hCmiq3+YpPQTrzOPv7+GymB4LdEEi2EL6bqysiKAfRJgkCSifonF7oi8hvtt4msjmyMg58VfoaRhugodFjoAOlm2GpBhyCaBAhejoNAxgE+bzg99P5EuQVQ1arSsLXdpje1jDJiWuEFXinI3BKMJVQiYeRJvOPNPgCBZ6RwHzxbBxQOJ8TEPl0Vo8VEA2Rfh6kEJF/+lLg7TpUMScjLTN6Q/xe7h/JFtc5RHa+JhkMBHICOIoqYZFG2I/Okc2TCL1keHsVpYWmTYmlqejhrbyQewUDtftBoY/rjufdpMhSeKCClLvgcovpOgk7ejBSLSXmrl/lqVbOjzM5QQRlDk0ZXrv/07CIxIZ7u6+/5tnyG8p0iVXLfekijp4RYmubUsvK6EkTUCcXludVbMN/JioTDGCh1xwq7suFQP1UVtUR9sLSS92i3ZbIIz/ZoTAnlNaABym6aHkPjMsfIkMpSkI8FvfuFYB3mxcO9Tad/DY0w7wiicLjl2Qu5ZILv0MAL2xhI9eC+Pl4ud7ZP+V2OpMHaY8kwokBHXdXq6X2rIGOCuV5UFkINMMlPcVuJhs/N2Ah1jhUzwncfsvrcHhtjruyhn9/89KGxLdbs4zUnUV6UJliZIu4thyRzfi0E4AjMgcDJk35UPb63ueqDpYoxhvD6jnChpOt7pPUZgLVZCYxWPs5X/BeXN35oVZL48Jmm71bCdbDYNPbmRNoQWChykIaAOHFb8SziSN5r/Ug+PWsXmBBnowaM/nI44wUQCSF5lrpM+K+BeXPOX+7GYYRQfTYmCVsRRB1ThacP2VZhC+8KRNmAMF3v9Nwz5nupfs8yUNl4/cQWDH+HkdGDiFsR2DYgNueVlnWAW5MQCW/S+kbA8eY9YJ6VjycUSZxV/B0bFN/GMsX9+ILil7g6aI5LkGrNx91eAV/7TYOluGr1663YEbcdX/DFPGsVrIdjFooNZ+mePV5x6k37/dFHASA0FiZZWQC0GkAQwTLC2vBtttpsBtNqxUGkX+xNVxyDcjlz5bzY45uMYASKjkuNs2AIi3qft7HZ8kycHqZw+5cCMxQjPltN6i9qbi+vTWdAqmIlxKFiam32j/rOkDDaGatiP3v7kiB2YrAvD6jQGY0PCO0NMOfGcbqxobhDgD+g/1EtGsuoh68BSos04XD3iuFNT9w4a/za0+7UFnXz7zIgU+Rscp3Nk7CAbidi3bZEvBVwkr/Vv8ORCNaS6Y2YcWEUE6ixYsN8YwoQTh5aQ+dnGcuExVpoVx91zjJDGlBZovApwW+Ld4M1sBQ2vKudN9x5gn/pp/qccb95QS93KiFu2Mi/5WLtOX0ZCobrfSQaNfjv8X0pqNFJgO7wGlaeAGX+EIWa0XrFCxQFHZzI7qHRl1ygXXK2ZLXJGUkE/ZEItZuKV7Y+6wASahoQCgoacIRzZxzsB6n7Q07sSpH5uTi04PaKbu/TXoGWKLk+24IkFV34MNi235NglwGJ3W1NP++CW+FBG9uJPO1wPacyJS6UaGsTAeOYHN1gI1nGzMNawzoHdst9WQsL0T7wmm4xpnkbO7oBtLoLxiSCINaLYqpbO0i+3RMrTkitSmSkmMrY3nudg5iUMQiu2zWztKOJiRXhNNuLX1hv7wf52Rbvup33IwlEqN8l4pqpPRWmZGUx9znvzTFfaZQIMfbYoPMRfRJWZWud1b1yEErBKG9OU4HC3TScvDMWX2rGxiHNmtce7AqkWtl9xkEXUcSf/AASLuom2oKlpbXMrJTcIAI0rTafENpX4Zy4qr1xG+BIvlbAJ43psTXv6ze2/x/ehKNAnf8loIrfnrgAjpQVBPHdpr1fhhCqoID6Qk1GBbURzn62aJuGfmKfOgN6ZMNIykLJ73W+h2FnPisq4ckGhAPOJf+an2jneLG+/IZLM0VKqNWndTUjahQckI2o1FqdggINDCrE2DxXRMN6CtbjVPUfelVg1xuI6DfQ52hzu8b9jI+PKz6OuxU/wYOK3bhEMYBHf9O8n+AexUs43ui3alRcu2vBY33WKpgK+gHcyP/FA0A00RMb67dSQA0vO6vWPILoNqAvQtDS0m3M1NpaAdUQ64P3QBh1/8zmHzKlVL7MEbito/zQTC6EqX/4uw6BFieu9enLeguS0BxOp/h9r8RmP2rwTLBRS2weWLHVW8uLNosV8Xsclr6xduF247FETaxVp1lLzibpurJ3zvN3/L7FunCMAuoiBLYwCbmnXG0mV+Ben3X9ndXR2JT0HdsaGndIWd8D+vaPF/9QKcOfNHJm0J7JHH+ulKbz0vFnq3h2e2o0VrqLpMez8XXHbQwyQBMoac3tEoGxFSTtEoLyiGQL+KN0viw+n0JjeKBHD1K7Y7RN/NePabNZoDOY+7GEqvKNgkdhgm+3bsFXVsGFd7vsHGgV+QsSrZ6BgTVpFkQQRN6tPVAAUA/LzjFPtBgvJkT76fRSbTrepjFpJ1e3KRSI5rb419N2o2WuLlrX3i+mG8ALg9pvSiEys0hjjUZtWlH6tWdB9l/xrPVhp/EgOsMWqp/AIzcGpJWSLPiIk52ZfibksYLQvjNoJirqcmXXPfHpPq5YpyGipvXLCpJBMaj2S3jWppabNJkoT6s9gL67/ynrfjFVpIIPHyUjKEoou68D4OCFwZhHAAJfBGCTieiJmZO/qjb5W0ZDHvQFpRJECgOvyOsDc8rpK7OSEryyyoJIehp/8RHVao7VOLl7z2n0MMigjkO1iAkw5FVGo/SaYWym/k9tFnylnSWnQaRCQGJxCHz1BP3aU1g1fqIS3K75lUJ7CoXGsHULvrjCTVAMC+dWQtPLPDK/hb2vauGs5Id6lIj00FzvtwgRCq+5GzwsLKtizzNaulhrhjGYID/5wlBSLqF4n4TQu8/6S7akPUGyvmXf9+KnoJWG2GBoaA01zvsYAJfJT3toGhhQfBIFZGv+LcVSSSC+mEZRcY/T3vCoWm1joGVmScoajE8Mh4Acl1KLuO0Q6m+gYBM8ZMZ6KjgV/26zp22g2rLNeDTaKX1lAf+6wcgEZ2UMniVTo0uUw5PfKcG6eRHjrpfKdWzNgNpaAaPMj/4414SGg0xqaG8ixEPWUuYFUdY0F4tkS3Iwb7p2VoTvrKjlTXc5rGajjpqAkvBEBVnwj8GB4G9ZqW2I++lp113pLVxHQko9u9bcfXubGEjJYIz1zo/xdNBRvWl4xWUNe0fN7S1tpmAG532LDve4EOVlmPdzQykT11US89aI1B8ZXW2WucDABficM3IwNQ9R3Sx6Y1IhEkuNZifkhpCsOtSQtEZ8PPiuGYJpVj7+V/EMvgS5igMU990jOfhQSlbFdcCaYnIlYl7EF32OSMh8xsZxfwbcE1QKP8M/udLuMhKqZ6NSb35zUq6AAuOAOK+53OaZabP+1UID3ghJis7p+JQMY2OWbPfB9y758Bm8ocI1J3Yhx2kBOjw3Ei2RFAwTLocxT835rXZIqcbMqZLGU11XyjqeP6bq1vGG682t4PZymA3/Hypjz76DuYBwXcXKHrHneullY+zpa0lkOfrbJyFB4RMA7SU3TMODrLOwG/FYXG62qVyUY0dJ+LCdzkeXmfr2R8wTFCpJ8Lbeory86Rcp/WCkxWJM9FIkXduCa1pSwXXh4vCqB2MlWmIdGwhoTsvJ2JNUMBgG/3cNyssoH1KVRSkf/zFF1k/LOuWzBbJo3F5OneHbXvsQ0bO7txStS7pRLHWa7VTVkEy2v2t2nWudtwX/zydKfxtZkqpo2gbjJp6IB1xIofygj6EO7nLk2E/aLxo8ng2Ot2kDc5aDzHOuEDVdQon2E+oxAV9lHCTGQKM4DO1emz1e8px6QAZjE2VAgsFj/1dN1I3zajiyDOfoiXLyYOR8ImgWntEvOkzn4KpuYVctSPXWhnQBcue6CxdFw5lvdlUxIFjgtPBWgWI5mBGmTPEA7pM6SYejYuCgZCSP+ICxdgqc2gmE0qEeBpvvJDbG3sxHXP2H8GVxRUn/0NF0EpbwNwhAPbqeAvYeGaWNPQUtl4YuzNjWevPsouXIcgXTTlxJtNtDXutb0ZH0GHxba1Fu21pR7SxFROfMBCWTgYpsCC+PqKt25LTmndppG4cOCnST4cwZhWu6kjVCO//VYBvTZVzEwCJeOLPcFk1gNzdHmXdvtlMykJTLZ8o4JSkddq9joIwSEUU61OCBI/gzolnAQD5vEvi6p1MPbCn5A3LyseBbQVwB9UnBt6PO8qEOVrY5gtJORDTF2Fj2Rd0C2qYbCnnYViYE/7bHPFKR9rTrks7BKjD0Ha1C/vOamixYm12B0BL6uq6pk10TOWyke8W3XT44C9onNZUOl8Vy/MEnTC67Ur9t6veDDG+u+5YzsEmzD8DalqJYLmYkGWRUrTBpDCUVW2x6uVN3zzuXwL/bS42XwOq1Fche7PzRdOoszIXFOeewXK80LQyq4ZQn1Rbrlyzy7woCdkFpTs3Rm9EUJYmfxPtEcF18jchWZZ0ILz0A5ala2sTbS5sFedt8LCF9RbJgbmxh2HuU25HGC3mx7/dWsKB42RTkpUQ25pzyvHBWPQsCJ7d/UVOFzFnaM/WdsPj436MwsX3uSxu2/AZco7xwYwZc9UUr7EhZ+IqfYJXiUXxV8Sc8s3GRVcHi7qsLftxhrYJNrvNW72uEG0RDMZRFJr6M5ff8OPSFaReFSozLh5SiKioECnYNESsMWpcb5BnJMlfWsde1a5RXc4KmxEzxOp0G3nC8u4MA1jeWYhUaMhEISPCeGKo+tFiPxK5egCbrnq5Uq0N1qaHFjoYN0FIrcqIiU+u/rx+O423+Uru+N5D26NFYUm1Sq59PPjbkoZrLXv6UxzjcITwdIFO4dEiqfiEryenuygzdZdfEJqq8sVSMbDi0rcZhgcUhmbsjfRjPZ6nZNetwnh12vY3odrYma108rYCB+NXtyqGhQYoNulJNbRtsPKW2Sa3K6bFaT0rkqeXc5oDRWPMsfXBZ7SxtCQ6KzyMONi776sqSqmuHMpfp6gkvRcu0qhUmjKGkzK4+0IBNc96xa9Cr3ej1TcNoXj2njTSfFvz2REZAVWo2P2gDhGBGij4T0DWuTKZRZw76vO3QMLZAg58EjyS+wcBHAmSPI8WN1Na3xK3HaC+ffQSmqbaHkQTDKyiU6PNAZVp8s3Yg4Ukl+FIwlFgDqf9eYA2ITSnoV7mvaz8NCQ5Z4sEB4czfKnhmuJ+eyBDY4OPAjludBB+FvjlJWK71oBvS0NHs6/moaE5c9xMZB7ek+vmKUUwp7saIYhYfVTyOixU3Y3kQAmJOnO2c3hk4WJNebn8yDD4aj0+yC1bvaPgtsGCfNuH/0OP2diZhOCju9YN94qzPusQL7CnT3iAJuvr0XZPzfNc8H+TQayRmNgvvY9nb8JMm9SaMJSth0WfLvVFtDQVbcKoZh65XcmdWKrJJdXLY7JsbVgrcRnKxHGsSHLKcvQ3y+jT1YHj9gMW7gzO6aQnt87j7YXB27524pjBBXG1AobEHD6zxhUehvNXabL5UspOhqBANkoVHh5SLmAibwwaggzDSk/uAJTwevupxW0RoLahoQma3asU6xUzRY239jvYTOoB58EDcfefgAxfDBOriyX44gHjcLsSlC3pE3kJi1wy6VaaH/bM0A3wrMWswncqcfDTFiMVYEnh5nwftuMMMt0/du/tuPatuqa8N6jB9CWJ2lbRMaG4MqzoOfgmNJLTSTnOhl5+vIcdKltFQ8IE+Tzlka6iGBsYFzEQiLWLmLhtdyJgffy04VoqTjDwHWL9TxJvSFTVFcFD+zdX67MvK9Hg/fFrQDZJxpW64uL8bdYO0AmEt+Mij6y2JwWr+/LgqxlQohFUGVu+wVcvcYHMCh62QYvmKMPbwByuQID/Y8HeohEXtRls349eshmhBEhl9xbobBke87PgUGBJfKjJZWkZt0hIT6/DY/84xuWdJjUkCS/xLF8vJ2UxufGvWmaKGoEMc+8ypNwXabITrLh2Yx8A40n0pY5uHPdZtjjVFQDtnyw4ci0eQ4ajghfB+36pfTJRVjG8YdD6RU2BPKsMP4hox6OuBYBx0HxQuV8AuzLq+tnosVTyLzyv+hasaV1mPQtzaueDPW617MBPU3Y4vd7W+/yTNgktIwzkyK6V8OiBY/C4YgDpojjtyrQ89J7Sobquk065F5Ci0tFOg2ir4yMnscTw8rlVOwV3B00ktRSg0PGONarvC4CvY1LhfeIVQEVNxsLLH8eIyVrdYzzP7pekXdYwGK5d9HTVzPXj+SSZ376csJxernvlUmkzH/Vo85+xiPc9cYaWPXIAfVaWB8rBq076GM9qXS0tlrWH7NEcjrcnLlHOZQICSEKPm5lxGvcnInQ/D9nOwVYmjYE7EkSX9VneAp1HJtTr4fDB5nb5iLgOF90DRjIdPX+8UgkgfmiL1wshRbuZeaDrzF1gEdzK9J8UOhnnD1nC5amsZ8+ttC1s6QGiHaWYhMRNeM/F7kasbjSN6dlUniBe+Yer11L8XFeRSN9r/z2rlgEkrRqI6qQiuyNdFDuVcFoPVE+ZybexS7XmjSYEK5W+tsA3vQ6azl33qXnfNVk31tiNYxim+6l0cXTdJrFWzIGkECrvytgjHLOCzTihhSNbbya5iHLJq13tQqd46Z4y0bK6WM3+tkW53JBJP7BnFbOC+cHHvELingtvJ/djU+S9YCZt0cbgI/Xg0MKvtFgmkXbZ2IkAKRe2GJ5o6za8gfFdWQxmdNihBtzf8zoG/MJbXgDk5SEMn9NK5NxuNF1oLHkCqn9pXi/4lYx2RlS3Zs97G3Tq8UxaoM0DvdOad5Ebz91xmdVFF/+4Kjp7JqW+b8W7oFidoi7YXNVAQZyeeSEyFsXqyWSeHF5NpnkzS4sN/Hy7chGhe563zf17o1mLqhPZ9gUi6UaUMXiCerHTipAIF6/HPi7nUkakchiIN0pjgUhM+nx6Ee954+JtyvzZgGp268j9ErLu+TdUNHzsUmBpBa3qCPmXKmSmZ113kKm+GAwgqR27rGarMT4TEFWUsEUxmPzVfOvYQjXJGNACqcrGL8B1nBA2orPEmJp0X8joavS2P1ZSx2c7+an5YI5slBQOyc3UcQpS87dNSaGMgTMJnyO/UgHPQYTaZOt3ZqHWHZmkYUlM4MjNb5zFXKA02iLPIek4JlZdpMMU8SaJ+Mc0iq7vbkMb9NC7koqQQflAZzIDbktamUjXjObLwuqC/ksEIRYkHZ7BYdt8ijFjTtMt1kiYJ/g+NY3IDvI2LOHv75UobgnvaukWqlKEOG60rP8KEcuHHo4VrjlTfB3fnOYSYbEOyGbcxgbZqaoA7KjS6aJ+GCog5TCKxFQFx9QzEjElNUdSPp8Dn/SinTozXeZakEnEQDmTC0cRSlnpSLvlch618zCjycf9KzvMivr4HCZXrSlHR3MAjGfhbyiEwiAA9uH+lTPp8Lw3ZXVA7VlHOfzMAxiV4DzHD8bh/QEJBPw71o+64wG7Wm7Ss4qQCcQMrSORFoNGT91tZtkhCRh/A9k2AYzBLUS5uO5boZQvZwE1ny4o009+xptXzphn/vq/uKrLoghZR+ZJ/3Df+jfAl6L8Mj9I/A74NugeM/rejUa0OR8Y43F80/G/NexrTPfrhtCWLylsSFN9TGatiNJQficC5P4E+qEdiPjaYGGnI7bZ390N8nKHSUIqgSXdQgUZ6a853yfUOX5XeFU0TUCQ4LIFEOtcns9lCD1r9Sbg74851qm73qhPEg5nNKWGiePhHWTz4JkH3E8mBjSk7X/EA1jRCVo2L+7qbuv4O5TD9/xR5E/k47onBW78Ffe4fYlLonvc9HnfhQS419vXaRG+/GGuALgzacXOK90ry/9nh6RUjDkX/VfKarROEvb6+dgJ3GoxwP1zHZQ6rYd7qs545g7CICP/x2EmPwznLorERoBMJURjU9BWcN0N1FlFXVusG0JdvPuV9m/pJJPJWawKPvi5AA7+BgEI050sBYDIhL10REwd9rww5YXeb0FR63zQ56sfSCA7H5AnfrRLJbbY/U7yH7L04bv9QgrMOcuUH+MdabMGIbtiM17NJE/sFkfwLZ9HEJS7RjbzXHWVBAm2BWeWoJCUiabdS5+It2SPrt6Mykr+dxUoqDK2A65lODeEZFLzWugWTvKp8kDpRiSg8QR1tSl+Nv1QJxAtB1KSgTemgkbNCanyLay4HBBMneLihQo6brt0teMUYnv4ZL+xOJ2gTgz88ebc1gJfeJBIJs1CghUgIIqGw92/SSrXOO+5MSAADt70R+SdRRW6j4B5KRhI/d3O/g8hoFfVvNv2zLbiClDH3yS/qNl15yDThilF9muYXsjh8gsejulYEyoqcu/NC2+jvE4wt9CmRvlz23VyRV9FzDBL3c+iA8dNiQ7I8HjDfup0c033NYJeWWx/rXGzAZsm5kcLCPE4cMaSBP4rGfLviW6uRNRqGG2FTKSnZU7ch7nJa6zL6i4pmZAlgX27MqOSNI5GwOlPJRGHo6roQ2quxTPuag84GaKe2+a+7/DsACS2OWhXnzazfv7XGZZZ8Z9cEAVdA3qGo/m5b6eoaTnyLwmvDChJc6RHDV5+YrxbO+3Bmd5KGMXcwqCmiQ8EJI66lfvqrKuHbM42ohwemfzbNYICfiZxIWyMKU8v+e6bpMICyFeh7H3fq3sJK1iM9N/rD9sLkrsuhgE5JCXVdJXXout7xxbra9K6FBChJYQM8+ZpxSSq/1kYUvtr3caeJI1GFHXw37+3IQo337r8uogthHqx59bil0g5TIO0qIdmrdYHT6XZfT7t6SAYBKJhOIpdvdpwgoPGyw2Ta7P6udo6iPDugQwy+fDW4LOR6H+e/H5mBf2vFpvZ4GklLRe3tgPvwQ1fJTlR8+b7uqZN/1IMOHtpPszbfCRDEs3BU3svfcTJ0dRq1WmEJapsL4GUYa2HYYlLBXjxg0ijYa/vJRaM1FO5vcgQpanhfaVC7HiyvdpkynHftkyKRv7dFiLm9TGmO1ntnGIvwH9y2RbsCiPT4+rRnhlTC4V22W9M552hEFDA4qbOX3kiCIB6/d7b6GhiUcju2A3O+lzj3MkU1nbWZOw0dZA6zx77JtUlYbYZml75usH5tArC7L6Wd09o4XTsTVacPRKvECSjqXUIWRbKDS8facNi8loK7rnR0yQrXwxqaPNkpH9Gn70dktlmU/ML92kQQ6/Zz52s8mdExkC7ClerrCcEYzlT2qdPUfesrjb/9ta5BA79hmqi7GvRcKooUjvsuNWShDltcgeHvDphOedEw3rHK50nnXbKu2mFrMmjlD2C0t2+02ZgZ/Anm3zLkrDrHbUvaPA4cEMxPcdXgwhuwvK0Yhz598BAO1c0bWERmYEPFlWwreywvVcQBeWngY2spQFBX8HYlcUo8RDY/VhVhbxiJdejzogXEcBGSsx0EHbIFGmT/OXMnq4AI4MG/3BfB6qaGM/BMgZOHYrJAARGCjBBKqD9Jv82Ybe+x2f5Nod4IdeueTf5iXH4nA5sRvH9WTPJgLKHMCAnovnF93xOIUIjP3bhR8aABTSaZOwenM58bB0IW8HkR0GaBgBGvDU01+qFrYJQzDCyWQNntUjLf9wrTYBGts1hkvnhh2TlxwRmmI7dFLfwgrJmms7YdCeXZ+08pUKewma/Vf92tNxUsalhHUJ6XpxM4WeKVnMHkDqREIuHcDlPLFes6hx8GC/IX8/xXPMkb25NtGirmL4rlB+X4FT0yVYL7xZDo58zxK7pZ6wnX8nCiWeJv2kSzrdzJmMe5EY0IomdkbCzcDI/ZFJzKSljzU2W2DqrCuBOIXbPfGNjN7ciz0w4FN2ijZa0JmfJvjrshtFJpudpsU30O1BW+EiJ59fqoCMI9GG/1lKIdPXgTE5JnzpzjPEpKR4BPyAkEZDLjJnKTd7G95A2LUwEn64ebTdvEvy4Z2FF349ZO6SX3SXBb/eVlEmq6tdOItLgr2zdY9W/muA4D1Z9mgmz1eFecrSyqNWYYyFgLmnqjcY86udFoVz9dr2NSWHQUTpBeWOLx3oQqZzBESE18tdJSE3QFrrUBYLsQJVf4HS9o443Dh2XOrVjWvSKgLcj/HY5GRra+qK3dDshDj3OOY8OPHnn7TH1xhwF9KJPn59BEr4BPhX58Zq9Oqz49kJf6KbjReb83jruzVgdSIKmHhWW+TqblHwvvOrSRqVtt/MDtUyoMdMihqYBkjwOfNicEkbk4IArhGslpy50shceUyt3Q+J3GheOcFtKDcXEXu1hxZK1RAaWy612WI67fS82sY5q+SACPvVMoPo7aF1eraTUkArxcHL3Q1LK2HB+Kc+T5tcZAi0JpQR/XSXWThoEeokQIEiy0JzP3Mw5hu/3UepNFLbS+4V54lsI7DGGwyLOQcS82VCtQZRLLz7KTG1U6lUqGEBxXmZVF+lQZfYgCnWg65xzMmxdcUkRnwiu8TUYgK5wrZ2WDupXxC+shpPTEJkj2jsepykCjjc6NCxXwwJ/WDrzIRbCxCm+YPxCKyJyqiQG/jRPBS2xwPoVyDMvY4asFaw23HRzcxcjMLyop4r7T4ssSambQU73SkXhDP3CcrC5MdVuJQ86AS6xzO2iUOOwLuqW4rogZSvhT8vdruYJlB3vSgBXgqNK3mzZkQ+tmR0aGwBzf9QRKqRxUwMxOZJ5lGGV/TpaBUTHWllZrgAR/cDufFA/5flI7NJjg9hQmkFSwur1eHpNwH7xlll6RqbQhDM5g0K0iyJz36zeIAE37a+NEwwBfsVcTy/A8PFxOhMb4hucXsTDJ+8fK5tY7KAMHxWfARXaYyGYEkzQwdLbyzAZBRTl0pewkgof+9o4KNVMMG9OkEBiVtOqYXi60sE413yZHTOlUs+JcD+exHI/nxe7YofjS/8SowkaWxsYmCxHbZAitOC+SUSc2M5zaH1/JwCTNaPq8Wma8hjs8Y4gvZiBhg7rEbSGOic8Q6FyVRZGGvsikszVXFl442wmporoCt8+GZCb4Xwtl099sii8rrwd0Q75lFcYAVWIowwTUDXfAQw6Z3aEG++JlWXUvnRsTsoonqayqtb/gukY/IRO0Qrtbz2WG/FG5QlIwdr1+dmePTOZof6J3QjD57/ePN5nasKmdt5JOZEGbml8AaIBJEvGqGbD9Hnpj5K/otqw/cmTFbppV7Dh9zg4pwDC+d6eMu6LTmTxuzUos08MIbottlsBA3/JKK2/rLVvMgGvNvvEe78zu5Ozh+xYLDsnNVlfEyukEDX9RUvZlxQV8InJ1wqNZIg9DTIkp2BcpZPPnRHRzk7zrnbFB/9SeSXQlIrYaVECTaZzcGYwX4acmOdMK0cHUSF85sUoWcctcT3cc/DnUrqgiD7dKcE+iI3N2Fp5gJAJ9VdsMe592Jht4Z4GQy4RxtMotnoGSXjwuyBaGCUwl1lQJBIYk9GH5cfMkOLklEBoZqotg1c0EaG0BC9ypSbTaryJq9SqTZaZeDsbEoMdl5Jm3JPdDz8G+Wv14cul0x5bIQcfahl9AAOmAB7ezQtaZUJbL65V28kGlX3mX0nY+X6mdlyqd4hVX2e+CTBBNg84npEUrIgB84L92QKSFwLnNQweUBRH2AENi3KD3tjdhQLilgLVizzrIG/mqPvB3j9gX2IZV3R6Vp0Enk1+wkhBXrka4vqEOYOBvbXuARX+HRbAy755tthvFn13KQFDYV4wkjhwouysf781uNo/3IHoYWuZ8vyi9uW89E40/OtCJCHlpOmJ/mQ1zUmNKcMaJew8xzNUKvYUlvmLT6Q58TB/Y2f2aWS1n/8xfJoaxFhUHZAcOmMbXs7j6RK5vawB0K7Oo54w0v+fLsdM8tC+PTaEq8JM8smOdEW9ZmX/OETn4Y8Dvn6PIMS7os/w12Nejf/r4sW+ScuS/uLzd4WJ/zucT/m81qvvDi8b99d4citOT4UBhaqjti07TJNclcWE2O5fLZCSQ3o3W/TSaydzEfJs/j7XoB0YFa9Z8u4MrTlXM8UzlV6z0ugzijzJMqK2c1zPcoqF/vTeXeN0KLpulz7/Y1vrhMa8n0czmBb5SSJGpFH81tOcetieJj+3gvTuM/3MxdYViayAYX3rJQYP3CR4/fqw9WMC3WzggbsyprOkG/i3cTGuANTgNSaW/7dl6Y+bAU0H9gLah3E5wM60nAlvTVXiDa5sl5UmlYV6ldJxX/1Y4kVzpk/u7BMnUinu6jGo4A4K4bXDVusVFrjDMI1YlXBtce7I+7z40otHa9kYldIE7Of4PW1phkY0/Wgk96B94Aj40lWcb6vshJ0IM3WPWy31ezftCukgPgQ++UC90/3enxRLqCN2wawirQTR8WT4XgRGpmbA7rk/smUvBNCyB+wqfl80NXUv16YZLHayhuoKjwL7F6rFRKTRK4m9Wy61aXMWmaTA6fWZq1goWhiYrmEqlqSyjxg8y2BZP24Jcqm+kdaO2uQw8rdznLF3VZFbLZQLqd47PjQgRiLLGF6t19w8E3UYaIjeo6mGLZk6DUcQ7UDm9j3b4jA+QKbDavGyVCLVEJJz1qWFosqxIMnHQTWtti92DKucdHdGH0z1Sex1WhJwO7UKsbnK3c1qHhR5ORadSSayvE5DMee/67FQ17e1FeWFfbvguJPXwAyVvBmYm/vHeBdAv66D8KUREBwCA+H7RZ0ivpbtS0wVLLb5kqLCXJJKGAr84YygX1gsW1Oty3l3ZiAoIX0mhdDrwiRX9s2pz9ipnth/Gbh/7lREGmu6W1FuxDC1zSXlpCTzSBIcKsV9Dzdjw9QXWuQ3j2S6ygjWQ0glnZA1eLylyYsoQi1JUE+ExoYsIYZ4LIdfTZhvj+aa1QEKmNK9M2QzSNWf8y5d9Fc1qWJV3XozpiV7No2HeyRe29NGGw4CtYO4bcv5/ZiquDhd6RXRAns4lWdJeJDjTkmdmmIKUV3hmclakNqWFRRNLum7/zIUEwVgLN/He8cBCBiV8EA7YvZe6ypY51DIpVrvqmsBO6/drNUxt+kijVYypQ5qj4xmRQ3ZsIzLDamjTBc8mgIn4Ef0XbXbGFrwlXKH4PNbmx7Mogax0DXqN58iCSKobLbu0zANT+JWfDGp8lorBI3Kp+Pe1SRPzyOMCbRhrc6HmcV62unNWkbocH95vNSxlVffHWzxw3ACTXGJCy0yBOXCv4NodSGvGB7+tNg1fi1zXkVzf8nQGlLSd1Fp0BDTwqY+S1YdEJSnfPxGoY4DhlC4bqw5jNHQ75UilrtfqKTxCpC6xaxmc4bKxW+wCCIDPhk8pecOYQszDB1EeTTLlc9bycR3MBa/UTLdtMiqDtE35bsUVujGlrk5z33c5na43L9PASArzsDkf/1KdGNiewlgCrvS5fIMDTyZPQcN5+gE7BE25Ty8lJFc4fV/6taLTMFcDY2F5p+g+T4EVRZyvOzwm8V38HeogRUmo0XIeEtJjNI+XquV7HJUrMSRAMdbnCLgKmZ9UBrJ26Wz0QmDLxSaf4Zl+nIZe/rGbCfnsqR0QR+NaC6ompfUMZDu5fyFunDieFHuN59n3ChOPDI0qgNueROk46uyHxfd1cFrxl40a3rf46GWY+LfvtxdkWn+OYbqXGFr3WZZXo0CBP7Xm8rzxkiQ06EQtKK10uUVtnM+3oCMoeluhjtE98rKUnFeN7S0vRhtdoXbuQuo1lEjosvdgCWwp8L432K43iL/SbM5apzy63bloyr/emx7970UnXVh9uvpeOu38W/egxTcISdV1+UWX3DISCwTCB1ezoJnBqDp917B/Lgh3Lleiitqcr91t9cipc9kQ6SEi5V6yBuF36KJKj7Y57NoEWB2yPsgdb7WbtXvKwztW81XvpCHoVBKo0SidN/Q7nYvlMK9WNAL01/Tlxm+u2eX0+P4LMCPeBy+Q9B5meg3COK6A/jZsO7YVcKl1U2LzCT1OBfkyAd7FcUqW+llLWOL11plJIouGUi5r/BjFj9RLRP3/cFKyZVKYyivzB8jpbB0vrpnsrIlLD86JyndlJ76JRE9dD5u55IrlopLMMSnHcBuTQpEd0VolynTxM9hvQ/7B6rIn1heErkVNLqidjPElGF8oHKaRAEr24c0+m8sAh8Of8PuiWWdxj0ZRLq/0UbDQEp4bSg5CxvAqX7bBQqwSkqqvaGVnqvBvrcXPSVlZ3swKsGvPnFhJjJYJgMZL03GCIKR2zh5gE2rbnfj6ZaRscPZC1DE5KHk+yVcV1g2XUzhs4YdQq/abXvbqy6umZUVe6iu+FFgQbwUCM8VYwme0fc3TaCGvC9xM60p7737KI9AURtMVFwIIeVRbMfLScBWsA79nYARjFVkkf5ete7LA8yO7fTzHAJQi4bzd9lsmu/yd1tvSs474f8w92dxw9K+FsUcbcz6C2Kb0493Dn8Z/rtafUyisgeUUe8iHkWwCSMzn8ThNWt3kfK+dMcaKi42DngWpQLk4tkNa23MC+1q2Zddlw49d/WLXRpIvewcNuAqHpsq3j3y0zD0O1jSWes6d0xcHjn1QS/15f4r5T/OM+cz+n9TA+yMklIQLC/D28Q4Iw5Fo3Lik5KQ4Lo2Ex6AhMHgSic45QTopk8BQMAiZCvgmF7zLJjgewCEpO3hJIMCiMPbcZS2iCFA20Ncn65O+6VvJOYQ1KgIR4E4Eb9oKKPBNidCUKesnQ+C9tcxci/t5pHQ6A/fd73k07B+Ael8p9W+/U8zzeFmrwX4A+aniXGJd8hJTFAnIMD4WqJXTJ0SzvG4B1Z3Qqw/uk5lbbOtIbd9R5MI8h07NeA5k7N9W5Kk5l7k1Tu231j9hHovg4ecPq57mIDUugmE7l4NIFTkcu9dCDrlV7xYPwK3tvyNEt+LNeSAIRlcx3FGl0I3He4j3divHz+qWXpmTOEA49vIPHGlVCgEIxhsfPpMNAC76/ASR38gsEFvEdlGAhCDfY0Ood7kf4ADY22Xw0ilaoC16V4iIBPie1kx1uSAjNXYIgcD9WC73Rhjczhl2+7LS+zLmrgMc+GzfdA/8yx8X+5AiWix5ovA6fhtUNAQ96anYss0SQcdHU4Mw6/xqaPC5Ht9GFejvQZVIWXS8WS/gZnF8Dx/yS7Qb1A8u0dk1EozAZLgJBNJS2HH6leFg4pMhi/mSwMxs6G4tcPmzwsyZeZlZnqNKNN2ReXxNzSJaoR0FkTUHgngjPWYD7QlKjos23KC5aEJGazYg0ofwuIiELUu7TpdGNsyC5RsUL8Fj36Hy7T339X3ygMDBcb31fpBTFIYmGMHHbbCEv1qjIiNLpUU8aRrxEcKPa7YF83WAIzZtg1h7TlQsCPqF6Dtoy5dWyGr/AUjF5PmTLCSKWrlZKPiiGxuuwJA64VkaKcfwF/N01ulsc8zDl2dSU2u1QsCIMxgOiBQhotmpC55vz6UoIBTB/n/MpF01pqKK/27EH8/6QBUxICo5vmQbhwkSQ0cDwnaJZ1VLDiXkk57t62zB7WJJ3oJUZP3H/5ElLZn8k0q7/7LtKBoGJdALu0cGWpQ/hToE3z67nlQf06IqsAaLkklH1ixaEOjxvtT5HrhdkOQ/acmchb/+LUWW4OmWs+CZm8MOh4dv++fwcwMq//2+/w6Rq9VfvLADFBZHEfYwmp3pyiNHFv+Uf7r2yBfA3vHX6a2RBOR94L7XgJ5ie5ts00erP/6j9Ne92+64rQ787omvk+c8dO8P/gZIkfh+we6mkj9ev+vvVJzq+hGCPtOXVH8aT+dLfgh65bkcB5Cru6Ar0yzB92+lt2zR95z7wROg8r6Yvnf9ix33vqlHCKOKNEkIjzQmfDqrU7S/X4AeK7z0hvZKe6iz3d4Z//O/K5JrPbXjhs8RfQstB0B/ffxO9Ch8IVKTsWR1Vm7kJW+zsdROAZIWNN3s+fpn7Kfj7SFHoovWj6bHt5RzV/0u11fQs+OqIWUfxcK6+uQ3B5tVH/S27j7/rQ2TKOAe/TEH/s9vSMn/nugH1pGjtU9QgkrmCOhpMw3lVdesdhPSHue3TLA3wMpMHjJELtOg18XBgXlXJG8/G55zzLIOJaxWu3KcXKllFO700u4oltglqZNF2r+BeL/i4cxLAbevuNbky+SAXmj8iR6eqxQKFfMo6GHFv0ka9VxkwniTapBAvQAh9Mpe5QcLksL8gr9WuZY9XgFfGPeHDMOuH0GEsOhCsuRezze9sqKOt3UweRt5OnjgK6gcRa/+N3CQD8uaiXXiegIz6IsF7eP+1l5RxMIsInFxJiUHSC4Wt6Bgjg03cx/rLCe5rDAuZ6bZnj/M1OD2E+QOy+YmmK9e/3uDXQlOiJ0Lhd90cVfVdReP+fcG91xevLrnmBP8J8aNuzrBlkNaJfdvz7WgsyPeBiX1BIStcbbxzoiZpBp6cs+sfmoJPZPTJ9Ijq7sz6CnwRMZT3LjtKGjV1gbFUPy1lYQTl3B8KLPhiqsEP21sG0dUlKYRfFa1vaME6ppfMeqpez62C//KALWamvSMz1BdTdYtsxXH+b3N0dDVTmzu+ijP/XdyI54AGcsjBPBZFLyxi/edv5c2j6wxnwx8ZU8fDOojDXeEjls+6qKdBgwL0BIKPPtKVxUKoTwLLl53MFNTd0WvxrdIL1YyiwRUQe8rekuk5BCFxO8MqsqNb9mTU2BR5WGBvb7omp0zXlKAIKy6ymZFGckk274DCwbLWZihphBCma2RIEjSn+GSQlwzVhZ1doJ5uk4ekDrGpHAVBWiOrvYULrDF/7YOqhap1dIM3ybIKoenZBF5lHtJOS8ILc2HJjRzq07LI5BEFgVhUnCeOoSdB92hb9JzxHdUqliefU7mWYKuEiABlgB7PUtX4ffn2m3v1MkhilLRdHJKCbVsSS9Qf8SIwNshzSFZsTrDJjoXJ7G3bf9Vc6p30Unvt8lROffsgruGrrFYmIlGTe/WL50ei+2rVDqb7a7V2DxY8HxpJA6TUwP5f9zx+HLie3EliUO77Up4rxMkiwCBf2GaBpYUWJOGKrME5HPBdE2epklQqO7z3VocQOX0AC6n8bEEKHwcnBOc0yhUoaoulRKoIUXKiLGdD6TtXJuK41S5/CyOR/K5A5WbOdtST005Q09vm+Uob5jD5fpHColQObQ8ClRK6C0qv5dQDN2MdlZgShJaTe7334RE1mArHa48Q7a/bTiLMplsMIU6N+aqjl4yGgM3duEd1sE6MzwuJ1v6XcZ7Jtt0Nt1uy6ClAPNQD+lZMBM4T6UVe35SpiVknE36rcFZA2hy12gh8l27IRDCKF7YGWiEMOwYREnRcGMN9oyx1Y7GF06d/MtZXJgfCtihoeM9cs9Z0rktwH0hzOtgm2i7rdryVNDB9fqn61kC7wribnhPJugibOJ2pb3R2RawpXbhloq01FsyokGR9rIJgokTqNR+4olYoVFumml3gljA6S0uIYpSUelKUBtUoSoKGHvBHFpCAbmYWUuYMbFsKiMmxkV6SWdTPwnGXX4tn8nEDwQ2vp/IPHp3pW+sRFf4YNJD4+hYJbmSkBIPIdUJgy+P8BkI17xIdIq9vvrovVtXAZNajnm4xtUj0zBM4wmOA1pcXlrztY3WxXS04ZguwVwi47hPfFMVrdIEB81U6wOJInPMFv4QO86ekFot6VknQw+yl/1HKFUJa2V2BqzYps6QFdKcdMsMWZDiwAvejOrTwJz4mqRYKBhAK5xOPWK/BJoEW9IslCsOhFT7HFd8EaYsPa9G81iiIFUsodKqLL03hIP5nul464+oz5MpF0JWyhy3jNvaXgfI0xLgaQ91oaEUsScWc7XZ8qRNzGE6/Ofgiw1+7JTZYA6Gz70IWv+sAF+hfWxAjvdppdj7HNdzdFMYSebNfug+W7akhQiUHRTmy1njEf9qZJk5R2tehaXwjihEKcXb78QgnepKla/LRwT5yxe32tKiny83aNwq+sOw1bt3NeKMeOF4mV24dMpZd/ZqvC9+vo2kxjo6IyWisUp/rjyuuKI3faLmoSL9v+V5w1K5/yqWRSQKYlYrwcIjqHegYjKlayTLjcIs7p8tIwupqf8tpN8+eUB6akgv4cpc8NgIJBKLLMhY9Ve3zJC2mpNTPcWQbntMZfCGSS9H6xLR3AfpXBvf0r1hdflTLasFxkqvVctSh2kujE1vrCx1c2jdd7sOGRF+WIKq01BCWayDHQMa2BVzD8gtnkNcgwI8+yk+q/2NaDyzrK6BjEKJY0g5uAVEVMwbfNQw/DoC1NqompTD48hpsUKcVvrPeIkcGmvEaWb2oJgjUA2Dw5fFu7BNXqNRP8aqFviNH77QZEdNg1v8MIezP0o03u8UKwIVNK3VTm43mpIRegGpnUHCMw9Je6q7KYVYGm29wwimXCL/6Vy8jdLYS5U5uXyUc1IS4y2DJ/xVLDY7vWCs2MGTJCxD55+pf5ipaxJBNoWdm/hN9ba93opilwyfWWQEIxbRKVOZIU1+MCRMz2Ao/bBK9bI0sAJWMP3H4y0q9Yu65GiJkxzytgn/m6TZI8g67VioQeYQw7gV2eXzmfQ2vi4Qqq1yuThPjv47hTQQb7WhLiktNiWJSZEuJa6ORIUvwKyahDGRNNLbbUahl3lhTGrGpiF3JC7g98YG2XVjuMn7QlJ2rHmzgsgmlSoYsbHugZVuHc5SncMRrkRaZPAI6dKY8a/nR0SxjPmquMxEBQUwaqIga3SGXcvIPlMOSkuEw9Uq3P0WASiAfENzoqyKNI6rP5EyFzIKaQg3DrI6QLzmT4lpLOiFgcdKUx8c7Y21uQlEF+xD5EIbuSz12kqXSjKbfFJq2GLXMfbBTPG5kmqThaEgLYjHObIg+ZQaaYynUcOp6n5By+ZrDbkG/FqgX7bTGT0Mq7KqVW+UhIHVgGkDLes7S2X0rCxQCjFKpVDw19qaJR0NqdVXOoQBskZnE8S5n3Z+mQB/iC34sW5MyKEOZdhPX/bYcsmeDMq8W1UlXHICl0EzsIpZlaJ22YJ5fYTBBXTvOaW0EBDvFZQyZCyIkCs8Xo0llRAMPHbdHrX2YBksYfqORSoi/GP61HhJLXkJakf/lVOzB7zzjDsXi0Lw5nQAzevBV2W3gWRtmRKRIV4cQuplKhS5Ta8hk0InkQ0GEa/HeYjnBSGa4Lh4birtMF65bXOf0CNSsEH6c71i7lKIzWcH25q9VohJjbddyDIYOy6mFKhT+EZh1+8vKkUK2RUZtE6ST73EEgzPl+XswXR4CoQS21ypEckBVrCec5mksusM2fFRldnMESB+3Ar8lWfaAcMPlG6z2Y4B0RkYfjTrPENf6xEejVQpBxyUP0SDZam8y4dZdr/7ZlwG001jVCTMhJlMyyEizxN81FgzIHXHwVzQsJHI5n/ZF6Jt4WjU66ApCrWD+loVXDGi6H/jSoOJLutQij+E4atde5236zgJRWOpDEmvcdOjnHBfUcDFimVtKXT78jPcedWwCXlGjY9YbfSHoDS1CsaaLRj0BJFMWtko68rqlUPspYhaze7kteo4vQLBiH9usXnAyYB5OhuwQ4YxtXwa7vEuBwNui8tN61VIsX62Oq2r1mW7qSrdC7y1eUo07BRbTnULk+P5jqDC0BpqZZkgNNH45EQ3npXBzBHOKR+5lRaGYgJnaUAa84vyz8bKGnONht2cGwnppEgmtdCdRpNC4y5OKOeBNYVvFLX1Okm7o8gsOx7alY3hsNDOMhs0BF4vLSbLXJLKKnKvOYGSU8bxEx8dqfSXlBH0iHH8LtdB+Lq2rEs2G8ft1eSBKVWcfkE4xHZrCNZDs1l0pUKomlBrGEZPEWLBo8Z1or6mJpFOyW0I3/BIgnnnoDTAyxzS1BOeUWf9oM/9U2KWXeYjUZ7luQiBeFmLUn9iRyJ8IjtRfnm6n80qZAyz8FSLls0hVhhIyGpVt+qUU89AFHJ5DgNEqXhgKZpGSGOxaJl204FFx+vV9WCNklQnySVD5y925AWRFL5XaBncsMyKUaeUGhaGhqLkWMU0dW2jRAOr1aASRjI0FWfVaBSCOMVmoVAaVbUtp3lHh6magv7UneqPFCayUqygVlMVyZ+Gw65JFTMxHoo3i6HviU83DrMHeAvfPC7FYpZPIJpySqVK7pBgeRyBPF7dyrmCTgPab8KJBvcCQywo3Y0jBW/IJ+4vtIvoUiCApfZp9GhCko+lMXt+ITPPLBf4HB0uSrh8MhZgtSRbrRjtdt8sCZtRFverHVISzahpjVY9gaSO5zeHrEqFdIBXqMr1obQ36Qdpp6PvACn/fd7/twJ+9zVDJ2n+psGrexLiL1tPNNF/EfbBvbB7ZUVB+tYfD9Rl+Wc3i5vUz9+q6p1PTR46BTZkYwAZYStJ7n1aJnPiMGt+AwT4qvJFdAYKBJg2EQz8rEkJYzDrAAR7vDvUDgyDkjr85QcW+Mt8gUoJIYAIuG0RAry0UIORS+wiJplf4wEmHU4DLR2OVUXi+WsajspF3KppXKAQdy+l2BM2u2YBJqQbqqICBAEsUEciBwQFN8roz7Vlmzrnx+TQtyu/AgCvWpaUtKsqJLBDQCitnNFC21sVY7NyRTmqaCCQdEZAoI20ewArBY+k/XDAHs68xbH7y4d37NPu8J2gOGxFD4w9ycdpxVX4D8U8nFScj/2Ky3C9YiH2Kq7FPYo3cd9Vul8c/kpxAb6guPCKXq6CI1fmr3SXsfDMwxcNO3r/MbI11X9B+KmZZI3wdKiicOkHPvqD2H6A0y2iT+Tt2LNTYOvXnb61O4GAF5hc26eBQNsLGtEJtiSuAo/hfOZxlISjVFSYW31HkAK+g3fz2q96CEr8wtZprZBsKdFF4t8PWIhUvaHBHvzrzASsJEhl41iKi0e4ELJmuQZdCqqQkGUb10YNnJdB/W41ioBqSIsrC/1+K2uCOYqEAmsDa/UfRfMmeN9MbdbhDdfQHgnNwem3hI8QWOCfUskP6gfA5QaX1YgbYOCyaPkV32rQ+KVH+JrG0aLJ8oHN2wf4snKZXD+Ua0vcddCEDjgllybOs2wzziJL9DWUVYFIXQ6ZzKF7MszKKE7Je8Pqb3Y4sEwrdwh7I9RjVnzzBX3R1vGaGxYLOIKGIxwu8yTUPdS9xyYTxHVvJouoarcnnJF4X2Cb94B9t3i8AH6+HnA4QM7PHjuyL/djw+8NSO6JkV2PghCe4v+zPnK9pvIh4ED+UOBRxmdDJKyYEpsdgiGB3JcJHttDj6n2uQt/zVOWnJdKzvaxwD5o8G3SDv+XBfbJ9nwI7b1qDWEI160eEHJg6gMyEwYwKsDUr3xuu0MXcUI1X6OxBIsj5zEMMu8JQybTQ1ElzaZjXCSj1JtD0ZeV56MlIcqUCYNuVXwe8x8jRArKrNXal+dxMYqX7wgGR4xhMFTCrUEhxA9zbmshB0DLE3eR4M8ccgtMzbyFBXW0Cvzc1PWuBgtHEz9mZCwxXvcdQzEh44R/baok+5yWcP1P4N8I8MRkd6lw/bur2RM+qy7o3i8qYbsRa4aXkBDTC2xIxHkwEl+TUMOolDbuqVPw+zFA6rkA0M/WWN9RQktGxyclYTJdT7ZBIv7Ixy+jEnW7IuWin89jBwyXYV6ZVv7VcBR8ymzWj6xu0BV8yotNrhYFWjBSvAzIHCFTotSJfLjxEchM/V57T+wbEgmRAggTTIvqHP8xhNCQYNMhLDUiAqwNHqaAn68wWoYFw3e54J/cfBLU/vqD/sbYB+7lr3xxola12HDXtz+B2O8H/QadHeDowULNG1d+EHlMvTBv1i2eGJMUQrvBJP+gJ8YIaWKAy96bywykWYcwxCwmwwH18PgaBgL36InfWbKtwNbbwz7enjNm9eHZy/MogYQ8sXa3JqMoYXCQgietJRIBG5eX6IBoPk4lJQe3CqgSR1vVPULjkpl3D1QyJQ9TGDauJITvoD2Xm5fkS/6eBMQP0OwL6LEWO3QW1P9mCyZP1ihNFwU0sIUQ8lQCk2r1WHCekId85/bY39rPvllB301zQR9VfRsiLQ+EkCMH6phPZDvZoElvdfRk2hVN5xFgUwPzhTE2pXOR74GHfoN2UVhMYBq9LiOcQXePqK+sdCfkbAwc8kXJe6wgmmfQRqCfMG2jF2DPSCtIS0PXqnbBu6nXTFvxl13Q2+eiCB6b1vTuEUHjlTIvrUUkNL5dvqdoYfmAv9KSYzbWDoIP5Jt2HvTdy2EHH9gVWnnt4m33QbD1EKXE2s1L/ec6cLCzTVmo5ncddikSou01uEdrNOh7S9SBnqzeD8HdP/eTINcnzzECSz9sMYWJtIU+uSRcX6CLL/vnULAaRyWK3vtNiZk+53c1N4BA2LTbZ1kdHsgXJb8tJa5m4LlcKkWOOq/Z07ovI5qdd1QRlb3q9cVYi+DXj3sw4hBCLbVdlILLcEa1ek1Mn7McZPL5WBDSVxO74plKCQWICpNcNag25cJ8GGSgRqp/ni8QjQ1cN7LSmEG69+yDd4NQkU0MpKqLXTqQiI8+8Ml7DFLeqRkuMC+ZPzAMsSHh/Ne/fIz2LLo8VnFuHNZu2Rrlm9LGekrqx3DBEICt6jEUE155InGN/h0IVv//6a73E2o3tAghLYH8Kwi7ZMmUMoN2NtE0rf9U0yuoetXOUEuVYhe1DDWbeX3vgmr5T+W5aqfskyKrT7+hUOaDATtgIP6AKOujH5XIkkbjsBrVnj95XmLI/RGIT+7vuz6Pbg+KgQYJQdjJu3D432P6LC8KXl4QFrBD8TKd4KQY6EkwOgZRtD7jgAODDG5UGHmbQrOPHRxZXvPwMm/aQ0vLytB6N6JCMTUeUxcmIO2k27f8/O6q/1KykyOPaA+fxz5eI4todCNKTne8vX/ZNDYLkEKk6WVrCAu3l8I6Lz40Px4/g5AEjJjboW7Noqbzbwe+PKQMiEMr1lCoLg+k4YW/UR8vg8LPDMZ8zzH/Ikfvoc+9pPAIN3AhlyDGwu95tqjCKKGXjgo/I9AgQMPrm/WazrJz/Gp//zX/sWIaExFKdgh/mg/t9ek0hRJq6thSJUGSnLC22kDJDTQ2GasGnEPBp7xrW+UnlZyT0HrQ5SFzFYqre2uCRCbltj3gzLuwQDxhO0fYriuVIj5zrBjP+EV7LuIv4p4QcEEJpThLOfwZA/9vDEVnY0alkfD0qrCZ/5foNDBWPUeDHz5dzfDuezwat9TNQB2K4M7adWBpSq2eUEqkT8a1kTRysTFCFCFbx1Ol/kHbpl7w5CPp/TDGK0Q/jc7bd2Ngn2yqJAP2HseHNjWioc1eFc97EL5OBmNdueBGgQ0SHBuRKIg2q4VcZrnnjcREN0rCgsK7RdtKBKJ44Q41hyfOeQgQ1z1g939l+D3WAsDAihxuMRZlG9C429q0d7AzTwu+vUP0KYToE7e2uhY2XiT287x9FkDjn0PLCj+pf1ZGApsCo7w4bMNnrafsjCn92Ftv1EabX+8QQ4zbjn0nfldPl2t2vFCOEvVvH4ZkIeh+p4grNdIvFrb+63I3rjybjQJRd1zxLrnr1HXRTzvBtCZNmwOxyCGdTjDnCbmN22GSLNK6vkKLHXfjxEa2/oy5w+JlpJajDse2Ao/XoOp1h8NjFjlxGjxoRlVcDBCfUEIZxVvRz8ePCj+DGp0U6XiDk65G5+ObY017EFlOKUC3lFPpHpEq95WQ0aCZ1pAdtvR548JLJ4WygnUqLRZqWFSzyK8aUZYXKGzIofwK9JZClsjrh1VoucAZQvQIkcROQHLtkaqwqnGw+sHFbU0vmcuGdaU0doouNrBAYBnx3YiM6ag1yrSuXnLUV6j516UzR9j7Mquew6XLFeWe0OyzbLUeNz+LX3ME334WafpqTPrM1YpZHNbKxLXquCmE0WTZfllcB2gxWzhVzATZFoNgri09g7Crqy10XSyHjle350cfKi6XR0IlFev6NPDNEqfv5X8BXJSMZ8KHb182ObeKNE97OsuiQNCC7BkkjJoxnCH30ZxJEI+ByHTnXBMsQdwqDqGEv37rVJ5tNDRoXJogpV9+rDvO9AAIL1gkIOnHFSPj+mexRf/9586yPEJEvKHaEHmGz4+e6VZDFf5bn5r4MgADQOD59/OPD00vd/+dS3EBgE9+O/U8NfLq/1ZGa9HH/Cdt0PACpOAfNOqzPurg/k8xBlx8D+JsltR8VQXkTpyvl2wbcsdVMTVLnpLoa6DmMTXuovN3nQNUi7tNi03iLh26ux49HVoSnaAhNxEPWTD2EpYriC0ZaSw5uPHIFuepakWisPDvkBbUqIQ2ksRwyShimu1Z9RTvNW3lYZyzcMdVM7c+6bewZzEKic92KHluybyMu0Y7xUuyWetqX83jlPWznC9bDBZepNivJqyTGrW7l0nwtaZ0WETMegw7FGsc3kVhWMJu6damIpgpnAkXwiMbFx63mbVjLdatZmFmdo69b61TUCzutT2mEXHfHdS0YkTpsscVA6halYuLd7DvGa4fxfuOEQoase8qLF7LSSrFVIxjFh5/EY7OdjjL5nNE5hL2rHBI9Jm8Em8oHF0KczwJUY9q9FPFLlZFD9VDdzqSecMbuAy5sAWqIQ9qtXyI5uNoDbZEuDUMRKUClGimXTJtTkerRTf1UAcPoabx+hpzIq9yASBFNDQJgMvlONbaPGy3H6YEtITbZ57DCnjbstXXoXilj80XSMRppRGjVrtIqCyPZzmMj3CJXX88fIdOn6WZAdgOzJuAvokc2Jui5a1apuXmxytpeamEPskXCp9qpEFJJVWyvq4qCqn3ht3TnFbRMnseKKxl4YpYJXyFt3A9uAXuXBXl9kO1TYPB9PkCZiOIXrlVzv2XC9tGq2L+uoCpp+TJ3qzpQfPblXwqaMVsKHKuLXFk9cdUXdTU1Jqqb6VYU+3Y2IzxNatuBmGTQwvHX8VMpm3wuXwmY5g/mVp+fXdPZhRu6P5utJMW97pSXe3h/sT6fP7rtKrbIBC27X7t47UqoHPnhIKt9uRgNoG3E9TD8cPsh7VXQBNACPje8r9JKnHAA2HW2aO6oLa9Kd3OZdYdEKPUKAACsEECHsKmrXsC+IpYtx6/3uN+w1dkormlGhen2f4BTwDuA5wMuBfwauB786SCuMJqyHagshnAb+whtI89TDlOtnneF3tuLKC0FO7fP9MvcgKBsQYFPgUWdJGc9NyBEXcjZh6AF6QgXGOIX1qMEJYQozg2LUYzzxdjcTEWYzN3Ugiz0IebIYJAEcQmhsqJOUZpiU0KExdwWmcOJ3+T18eck1oQmxIqIOaSXCLmGsYlNjUaK6Yhi2PSBPgw877ALfw42T5vn/N1fzta2m7H30o6YMaK8XHXL3XsIk/qW3I6il6VmClTKfGxMrynOryGSowmXtm0dcN9m4eVT81e236tgV5r/YDd8GQlmNXr9rrXWr7NdCCGnzCTRr9+btap948/uLcet1oz/CK8gfqub7imNev21VqCl9FHLVWDUhQ0hUpi+H3rHz6+vvf0at1+rdmFfskkqovPfdSdBgrZ6RtJSdTLsg2JdyPLNiFZOnbiMVVJFtuExr20RWF4MxZmyX5y5ZjY3/GVYoE33b+lUF28sK23UDupsQaQMVaodEqjW/5oRU8aNPRBwdhQkFjll3GJwNZOq2np6kS9Rvv0gB1Xs33SuekIeexpR3s1u93O5vrUyMuXhjZ/I37SBeSmgm5oyc/hjYXc6G97PXDP/Y415qe/lY2dA2r0hcl5CstfpiugeJrfYIU6PfTI2vxb9dNRkfuKi/4qpVSi6SVz95+LCaCgYWD7vWr4Zltng4giWx8BsUgblfQAcl5R6uBtkyE+UfP1P5tFiY6GjoHZHH6xsPMvCqe5noiPW6wYcQ1wyTQPlwjFtuDkC6RbSDu0SELiBoSd9wDbbHdIoi22liKVRFqnLS49mSVlyGxpWbLbY1lSsuSS+pS8HZRUNQEoXSBtSEFCQa+lYBd8aeJPuhA65b76hCNVrp1RmaAoqaj/u20X0wOnhaC9lDoVKv6s/3YVNc0/wh1f3wiA7QwnVzsAElXOQi3/2v9/ihq16tSLx0M7bJS36RHwkBBqhdH9JCklLaNBY2yXGVvqgxmkvnLGrppoaOmqdRYfS43/u+lGeoYMGPmEZf9k5W916h1z3EhGHMI3nc7ZZ+Up5fpToI2dg5OrMp5m0u9+6TKopTiguD5wu6U1wMvXpYYhAlBBGFxIGNEUIXbyvP4+J3l8gbFQJCbq1acf159myfTUM8+99KqSVCZXRDWkJED6myErqqYbpmU7rufzc3n6FM0XMEKRWCKNLqxcoVSpNVrWwNDI2MTUzNzC0sraRrLoBu/zsmctHFtq2SlRH7EJthxkyhJUkcjgyGsoWa6oJZD4MgSbYcifH4cydpJQbiZKyELZlf2fg4DnnO6qGj7/+6ouJSFCeL5jnR6BVz0rOT5CxHK3yBuz4VBouUeCbwdeQwibbpI2gBCZ71khND9JbpDIb4ddPjTNX8BzwQdvfww+lnwkBhPweYidn4+A6wk5cGJRCkKE8Hzihvz5QbINAV/XfX6oLWvw+8WvFa1XqI7xVwpDaRyJCeQg8D2vsZMzyJg8fQh+dFyOStjGGRyY7wXJO+rzRPaWSGFdiiMpx266NCGvhGzI3mAA6ER10vNBjkqxImzzYzeZo3KDs8C15Q06d3YV42DXN54eyi7gOqA9U+RIGztZm3J65pnMjvwSHuiXiMEgO2bp8SgA46CYiFixrxHtXdN0A+mmGMrE4zEtguOxJkfzyLqRdNN5OIMDzkdY9uRgiQhcftpHzh11YBfw67O44NeAi9o44kdfKSh0Xf4KqOdFzGN6SFsP9IQ+G2WPchplv25puxHW+UiCStT7ogvu7lhbqRDVLiacKeFsT6MrZUWZiAoXJQ8e62s9UgpNM6YSkWKo3W5r/me6N+XOtEJtr57V6oPltLYwA6EQNq81YFuEQ/4Wm3PXzIpptkYWUEuOSWOSeiFlTtDoo8Svu934LOxpa21kFbwX59qcBh+Zn+RImvyj5kNJLxXJvJ8d8VrfkJKFVrRJ05tK/aXanhx8bT7aVauoJ81roNL64KfMd8Sj0Rtfge+SohT0+ShTwFVwhK1KW45QTKfoZNrjU4poyxfT6QTmZlc+GpmMrLLWuHv26eonGfHyrlIqK1kXkTsd6eStxRnuKdSRqBapI1Ffpa5MEY1iOvVVugLU/LBXx6A1CuG6/RzGbhBarFJiuBQvbvkwWJIFSwAUwqV4kWPD5BEGsHNgl0kYMExsoHumATSWF28A8Zt8m6AE9w5Ar/3gsARAIUyvsQEQsFPAAABsAIDuAWgAbwDxK3AV1Mg9NsmPCvFmjM39+cmxXPF4EnoWKsaVX2nwQhAzQ84QJtFHLOZ9XyEdIPQUZJ7mEWV4FzjWEB2HUia6pvsjX/c196Wa/Kcqdtsqql2UbjmGZ4HCzYgVhidjl1XUbVlr3XLXgfYNROYdDBJHYa13NSw58stFXNu+N+t5WGAU1doYgvhRsJmWa/0f4Ys7r6o1nW1LF8pCcxJM0H9YbRjb5gVb1go9Y9/SxF08sf0p8GbuymWEe+zrfrqQc8Rnc8lptIpSPWmoLslM6sWzOZaLyLaco1nYjntDeIpj5e/663Cvs+oZM4Z+HNgvV5U0ktw/VU411pkVh8q/32PH77H8z9qVLwAAAA==)format(\"woff2\")}@font-face{font-family:IBM Plex Mono;font-display:swap;src:url(data:font/woff2;base64,d09GMgABAAAAADl0ABEAAAAAoSAAADkQAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAGkwbhlIchlYGYACEWAhACYJzERAKgookgetwC4QyAAE2AiQDiGAEIAWDOgeJaQyDNBuPjiXK7ZMCdAeAD68sLSjYNundjkTR3nNoNDKCjQOAInu97P+/JVdjCJwDXssGi7RT4d0UwZnUNdUwngYdnIhTjm3xpqZBorepuK3epk0zfJa4FPNnVGS4lHCoehdRll7Qn31wcTmIpZXxTzgcttddaS+/XhLlMX94Qqag4o209rojNPZJLpfgeZvavL8yHtMqgCg7SFKAHQCujzvAkiql0xE0bYCrQ/L+PJ7+n5t0GaAMctdBzig8UXmwi48BmtN/2iRYMI0TURKifhdRIhchSAhBtIJJ9ZfKK9Xt14RuVAUY20p9UhGZeW1av9T17kr2/z9vpbkqqVOlBKq4Ipbh7COfM+NMPOmB7FYqmhBU4RJbxitd/dsD0oxmNCNYrWAk3mXt3fLx3gfA6NsOEuCIIzt65SDyy174HRKGnyo3hc7sIPIjnv5i+/4Bn9nR6elBSTNNYUVxoE1gTRSIvQYEyBJ4pUv3Uu7Od0aEA88rJAOpTJcUndOaQW8ixADPLlR4ySq0QQpjlgGyMASuRk75f+sv5fn/7vlt+BBO1loBBgcs4WQE5glGlEFwll/BGX5/qXYIcWtbWhJDo0Jbq2ft+yA90P9aOnv/Hp+SvlR9jlKF+zdrTspNcqmbZGfiKF3VZktXwWg04zMIiVCRKKzl53Waq75dHcNWoP1uWApIW28vPH0psawvGVi2dXbCjg9kCINTYnIIz3VKhCPBMAFPU9eReOqwzvX/W+oX7ftKrZ7Z3JK9wn1qUwJQznQmUxPYfnpW/VapVP4+PZO1KWlzcKlaPrIke2KiG9EClNjCxQvYEraYDBzi6cdaXlwSyU5KxGrC/9w9LNp0onfzTmnUQkgM/ULOTAf6r101d7eyGYRW3t8EjajxZb90LyB43KGNTGlUZP2a/4nT2qfgQmg8NTRVZPqVZZQMIbzjtNdbxvS/z+3l81a3xUFLBGQlDGl/IIC7AUiEIOusCBvIkFPIpELmFLJcITsUcvK/ogDUBnj4kQmHgHYsyfBK5/zljC89h/Ygb5Ej+8hgAIp3MWwp0QrIcv6BzEuxSAR/icXfEBhAEIDiYWRA8RER1omBf7z0s3deeOQO2h0XnXbUfu/c6XV/ZKfN1lpuzkRiQEMTPR5ttmlAjL07qpS8luZ5BMXP0rj6aYLjVbsU6gckrEzGNXa4wBZDvIiZXUrbrwAGJ6x5VVCKPrsQ7DnDNWrKA4wItANKuKUEAk6AoBIlcyDHhlhlrWmDwgzmsIDl11oRBSZZ4TGrCBTTQkG+xwNQE0C0IAeIzvFasOFU5wvFDYvGqgybF5vHeHexkQzs2oXteVlus58KDRIHmH0sT4bpW/uJlcXZnVC8AF7+0wkdydhiiFt8ggW+hylcrPAMXsUBRxiscUKtNspxMyyB8AO9kBQXIUGQNKNhKRM29ILmECAhmB9Q2BvT1Ej7tfYrpouik/MRICzsOMLAT+itgAxBkMiWLXsPSHyZw3Xf/r2iq36eijUIncPj6N5D/NkCEhxaDDE4byAifTW+lcybPTGowXvHSCFMmktapEdGZJK6JEQ4LMQQR863kyMyVnFvnDALg9hyAx0o8E0E2gwtRzh9UjBiCD/AZHB1ENURgyYlUoR8DySfQZx5mkIUJ6v9SJwYogYi2DKlS40cMd/kpQ8E8pYRxyCaoilEVclYek/WviYOPE0h6u6QMGdMnzZ1yuShxAvnj8WRJUOafkopbr5mr/2iuPhUFemdculNcaRXmZCXDrGXpSmaoimaoimaoilEBRCCHdp24MiJCwLImniiCBypdS0FBNAEYTRqXxgGFTbARTsp7WJkFaeXoCocyPgQw5GCCAchTVrqEBhsh8JSmgiBgp3FcTLEigUHLChibiJBjoCoIwL3mz6MFfhAej4FgXnsX0Ws5xxRawKWlmNhAlj2I7AdGACAOeuCfMpJ0GOmU/7/PSgFGmyMQa8BUgn/BsjhQAIy4GE4BDyMkZ4FOjHxIYB7mHHAFC9NnSb/T9mGN02kc+leepBNIZQ4ZJRHjWmqpmumzb65aZ4l7C0T25+XV/fI6IaP30W4B8mcI3cJKPWWhxee9JGKJWLwjPClBk3aFBu6a65fMeJIBNAMivug2AYoqkH3jG5Rd9dtwP//x8T8f+PqcMDV01XiVc1V9FXClTtX5l2JXqm6XHvZBQHMANYDO4BDakCMAkAMsc4fYlBwjf9zi4fFCVKhSxamQImSlKvmj8UHxU+ARg2aJHCXLF2KSt64pkiVLU1VssVq16lNtxy52JoUidbKQ4G/Zqh1xVUcX8jT7P+Yz4rFeOOlt+Jttclm222xzQ477bfHXvscdsBBh+x2xAlHHXPKcXVOuuCsc8676IxV+vXoNajPgCHDJowaM27WlGkzRsxbZsGiFZbUW269NdZaZ4PVTPVR37mrFFmkaPK6RZZabIllHjNJxWirzXDMIR2er485llqJuwupu2OO5titORZpjoOaU4mbPnF3usk0GLQ1tC2uXox4udaIYgFQeeZjbciG9YMbYlCed+ys1GPj4IY0qCEGlAc3ZIPyznrWu3NptWctfz73c7Y+n+/Md2zaWi/1dpjTFrqerw3N65ZVd/aFl1fL9Wm1p15LdNVqEwY3lFRoS1AIZM93SWt3MVb9PxtNg+YhwazP4uqSav3Cs0/Vp1VqT5XLeUf9K9cH9ZVcrtUKjM2FZEQ5u/Px4qIWc/MAK7Yq4Jc5fprNVHv+ec7fs1y/4LJz33M4ObSGrwZrGuhp1gZlkVnvjkZcWOzPX4DwVA/e4E21p9Z4lcENbYPmLat2VBKoHq3BAsEJvqbiHQ8Qj0MaRvTnoTtS6R+gvwD/C554A7wgO/TiiSdM4d2Rw6S1KLiJhCdRYk0IRY7MJZoxtHg0Z9lMbYWvl+0KgAaKzS+TaVhUmTC7MJfKGe4q8kx0QInOnzccYeSv4GFjY0XFZslGlK3AzrxISxYhQURn3nFV9NV1g6HhT1Wf287w29FZV0itxWQxDnqgJvfxoukPh01Ow6YYNYQrlm037tpBO5q2hJl2xapumuGwLaIpqHabG0kXlXZA6cC13GnqkNZQP2O2rlAZliSc392JNldbanoThlGc224V50ErXR251HNdbib8A0t/93OutV3onC/O5oxFF9q5m2ohC8fRTj8KQp/eK22UCoQSuSx6V2uZ9ZK2qXaM1rFe8XieUWpmURhRuJIeSibA6Ap3vmSeTaTmNjbWdzxwnqEXrJck3BP0LKwi2L27o8BhQvMw3Vti3BWAunUDaK2EN2GJkIZqWGZv7G6GB/gvUQKZg2eh7yBkQQ68ILm0PY9wfWdD9+IzAeGLIkeXRa4nzvaX/fmDGyo8ZmS5xVJZaV1dAcyHgMy7RWtyvB1mFA5vlQcs5ZMJxJTymlNd8rndRDZtTBQUdpNCT/yFEDOecL8M+nufaMahMzXZC8okgfMeIN4DTBSU1kCZycwIFK54xjVzb8twDugyB4bWK09mqhT+LbnW3Ai2AG86kdiwjTqGOBeOlcTLMnJDLBxg9gSBeQy2UyG51qXQdqcRmAVVaNpyuRi1FaEGjeGKwSzK2tE13QpowxXKmjvAihecsT0k9wZYZIiv6uVnVLY5BVk0MD0dIDOT21OjKYbz9CqPsnsZrxv+qQ1/kR7fnABmKRdYMvODyljqLbzGZW17HQODojpOGeMWkicTSRKDRYymNJTSUo1QIMdGUn9Wm6o0ReeMVn1ZM9cRfEGKSUvCjWFLxy3Z27KYyvgk5jI1gzsOLuzs53c0rTkAKgOMCEiVKcrzhxNnHjB2d00Aqnxzb8lV+Hr374k4EbLRkcSWDFm6JVFlQ9e1K3OfPJBs22BRaIxCLMpWm3D7MBO8uY3+JW6eMJn16baN2JR2Nw7GWANUDhghUXjDyAukJLCmAPIU0T5xLHEdWooVno0KnD6iXx3nR4pn4Oxa1gb4K87/vvJb+cPDiQYSBri7g0tNAndXb86xkzbjJzK9/EJcNYon+/Bih82FRXLR6lfGoRgRYvCApqrjKzcUlmtfLcTC3pH2+cl0u/hwSGWJPZJMpGwgDtqFgmXRUny51a95amC4bR0H0gmrlVi1ObPNM9MdVbRgYDj7ttZlRMngcAMQXn4UOH5O4s6mz+2K2U7A3HRg7V/7wdT8YAXq1/946FLpR+xccFSYlrBsuOmYQHOr0ZpcnkK11enDNk7uV0Hyp0L+VLp/r31e9kv5ae55B5FHrSGYgbGaV3cpf7S52jvMIrp5R6zGCX8M5k/Cp6/Z4utw+OESEd/MGctpogjJl1x7S10UO4vo+c6CMw+ArW53/oWFYPFGt6QnAS6H5jAnYUtxO3VvqKwdKprDoMDAuNzaxBaWbX32lBmTU5GkocsU1UG9vL7GlqyA5gElIle+k8FbYQb70hK1XFeueIPkaLSoVrClqeOmLFvH35SSsWID58hKGdJP1efcUDCh3IlGXV/zExnR761NmvQVIVfDe+cq/mdKxUtGuxnXPPsSBwpFrfHRPqcFfzruillsqSt0hBMBkjNo56ZfsWgJC0LtgmFZBBskKjow5zgXbIvctj4Y0q30D2cwQQhD1J1tOkB5dIGBFtSrQUJt6mGhXtPO9JXDJrQvyAvu+u8byhfBA7jfcJk1TLK0kN++st4MHTAZg5NzdLr6S2eMidzeSt8W/TIM2UEaNKHUErnyqnR9URYaRz9id91Zh/5+REru/5wCZD0o2PvZ2tFL7rDlT85SFo5aZa7z93y0/g9nh8uelOyd3jd7ABfvmdqbGza071xZwCJ4t+qtiLMm6BegqwFJFXT+Orwo0CgiJKqma7HGWs6FxxGbD/FBD1nJyPi/PIrGlsNbZIXmKd3tg0wDLY43hnlzyOEAhuNIGIFESwC8VgqcwaWYUItXXLB3hZ4gQ4jBmlNGj0oosKompr6GAdmf3Mi6qF8crrK+eHSXwS4Ley8lJ1C8BDYBraQ8q1BSCSaUJVyU/VLI/j6rjNCKE0IvaArM92o0rDtAxOKW9PCdX/JoZaFNz6RvPntveA6OIrB2Wu2/mllrrkbJWqGquai6FOusMtb6H/wZvh2Eqt806aRqNueKfteWAgkiFEX4swA1sGGran/J79Ur61/SSrFnDxfqjr+Ax6RMbntDq85rP0Ox0Cc7vCwCEr5twchyjXGydjxfv34nFRLHsDF/qIWb+NUmCzogk5sGxoZHen/y3JkAVzbE5k07sFD19zPn2AHP16tCqW56fK1SQP6BtFtOOOmw4NfPTT2RdPVAEChJgRPEfH6nSfIGajCi5TbS3POswylweCDjkEpk5+Zci33aPqYpGYOjLCc050ZSCrSy6C1AYMe7u4xcIJ2vtJ8B+1rJmevoGw6ZXf8UsqxXEgKU9XgNZ/uyuo9/6+GOqyKD36qGSKGpur/6hX43FQX3bcqMofmD1Q3XOVAHTwj/uSdjR+t8jnHM3br2BzdDw9/8sFCIwMgiWIbmyUZr8qCx2ICd4qREseTsHzs5XSxXMqMSqrojcoxXiVUH+/upT3LSLQLdA3EQVteyU9fAohGrm4Tw2MHuXYWM5t5l5V9EW7u4s6Ys8I90OhSVcKn7n1u0pMrylDTGNzhVSZ3ESYweT5bEojpiLzHmT+oQBWks2q1WdiXUGM4eBmmqkdFyKgn6JjxORBK3t6F5FDst6xz8Idjyg401hBEgJLOvThf3zQbvhYpUgdVAWXlPMtNLwZ3l0oQndaPMsD+v9FSORLe/GeojCI0HLuNyM7OpC3eT+yBjzjLwEibCVDuzBZz5poVghrsr5WEycnYFH77Pek0dm7Altl88Owokc7U/72Q/0DxlrHjKPKirG7yCQjma7JYKlDoOSjepQS7nHHNQ9y+GRmrfvnwdemten5MHfGYdf3NVXr4JHao+ta/skKpdGg5UHVxvtxx+dVBqibuuZYfMsRNb0NmKrNccpXJFtqPcFuWW535kc6Oj4TBdQZ+yy8jr37V1+6kyhaxjem/rlyUzxZJJGHuV+KVEkSGS5GuK+utoEKMwc26PQp1eHVMzt2OWfen+icMUmVRbf2925xaI33QFRjjng3S6PJAYMxUK794gHXnhe+3+NkNRWzc5Jknsvj4t7JE+DaC+VaWvaW/pvs995XliEZLyku4rtr63Vf5L0WwAkWTla9xhr8Vc7+iYJpC9VQh1dH5gdTbmV1ppY6kHYzaSxXhOUJ/lm2bW0ajZ9EVLdnrhvHBLuHFozhyGDfarC4dccNd8OfpfuRE1jjLK/0Ub7ZAxGE5jbsVzl5DouC4PbWJ8x+fOXBVS6qcqDLioSoWPKow+isRWroN+u61lcUm1JQxikMgo6SQLgSLZYLQSAPKwcYSuF08gIVIapKiNBVUqNTGqMvopIiFEUejxpRLqrDxiyeIPyUJbkWwk2qh33y3oWlxPjKMjiSazockD7O8fBUcbhWKdYh94eeNlZtIn/fFWrtw51zpvoFmnZn7cmxSaiaKbeuAvhW4JDa1zWvLZ8qMJuBPEsLGddAKrY9AwOrU1n50889ChtRXXk3MfUVqrS6xWPT5LfUTII7o0TqODOeFRLuRgOYNKZefk7joX0dstb21lvCO4I7UVNpfKpAKVefclvvxaV5OtgzSRk5YzQUJScN54/ziYeHI/OBqtmf8XCAO9/vwe804GSR3rIQ/UP3ddh5dAezZV3fzsZ1n0AjLo+sgVLQaOlh0F4VuPgqMmMdyqhH88xmJPALBrKo6GGfDUWkv028mEbmafO4FEWHR6RqrgLihv3TSxkGI/RWnEV6lV+KjALor5JaMqNb6qiAgE3MWQFQpGwD3WCpgLaszjxLiuT20ntbY/6suVnPqksQNr+teA38xD/BMEDWZXxAAV6x5fAA+08pDudvFQhTHAUCvtTE7W91veZriQwz+pSUzat522DLaxlmXkLvmwSkFUaRn03Ij4qSOPPEzU0eltMijEOqF1LzgHBaIWOo7/AP7Qz4dZ/YFXI91CqFoX3NXw5yjMbbld/C28Zd5xR2EgFmaSf5wQ+DgIPmF74A1OWL37QLz3QH2v6lPE+L+VjmaVD67w2ZvLJv6ZjK30d8vdcKnb2911DeZ6177AdWM91g52y4Yu/+nx37afhqNY0Oewt+rBdY06AHqfys+9wozAzbHpD3RCZULEdbE6MPZTqCbi0ShN/8H22ewWJtpCAXF05G9muU4gZoh0Qvnmf5frRJ9wadxPRSu+btEj5/SPHTjACc3hGvLROV+YCIPdKZMEr2ugobWhStBLmEzpHjQRvsxGG/KBirHTcwYO7NuHOHNOf2KGoLbG5kY8eaEmui00vt8S+sFpcb4MWQKh8VFL9Q9Gi1Hl+KgMMb/DziO3Tjux92jP2GyeKZ+Vs8dEGKxPuYqHnAMNzaJUf/F2Fmhz68yrgaclzs4jyjQVNA4J04TVLHMgYL9wP3Dwgbc9HkMUYk0RG4rtqvOkWovTQPjnW7Aytdaw7x+LJskX7XgCjUPNsNK2i29qXlL+Xl0V7R6HZtosonPlD+NX1Y5F4x9WOMabewWxVbv1446Z221xdvt41092NxEWUlvKVZSiF/h96EGBnWh5gMnn15j1pjEzV5SmQaJWYZqvdAVzvDyfsFWUBhUFQuP/RWoawmHuPbKbPnOnaAdPyNsh2un7frijHV1aitEu5oVyZzmT3ek2RcYbkgNrPtnojeyHBp37AjXeuEPsil2M6SPGxP+3OGYGA1nRBdZMzgvxNPZig0aw1oR0JNFB0ipMQeVApAlqlRC3n3UX6Uw2hbJoiSXJmkQ3kLZhiZFZLVHfjJnQzO8sVItqeGxYgChe28LjtaxFFAuGoeXOlDaOw081mfxUjiOlzbnc+MelsZKqMmscwhpXVea/NAaGxGM2zPKUa/GleytK98anXMMst4jHeqCt8dDWLk3Ys6R0DbxiTWBJ2fPoLV/YNehfCvct9Q6W3Ya6pmb8OlIZPQZthvs3R49V/DqSEaK/tS2h9Fpu2f5H2eStiUkHbekz0n22g8wBAxRQWcYL0p6snKw9JPsPXthnuSCIOzAMH907f+aopTT/mv/bq2xdpThJowN1WlCLsKI3M8vtaIHQha3BWArpOYblS9mndvV5k1dazFpBnNQokUlBbuCXM8EifSaL7cjZSNAxiQYT+jj8bGj9UhqbaH0RxIo5xszI4te/3Lhajy2wOgFNvNoOOLzmSO/ioJX9de+P9Yb6xWUXk/fAwy9nSDMT41a9lXLsmC68UyDAQw8CBdJCMFPX8/qXG5PBfwlmu8MQb3A4LPxIvTEhb3Z/oBApCZCVICGqdnIWmWeU+Hc3Lwo6AIhd+aNuiVuq49iwXbhinqAA+tJfIDKanQ5TvMkZzJM7pG5f2kz+PNvn16zI6SYWUlWKO4uzsMwO76/xrVpI6eqoaGxkk0s5Jd8a/6vDa2bhLDdDOKXR6tUpc5Qenc3mYTC0bvGBRpk4RWyW6fVmAC5pTu6Yk7PIMiOYo5HrXS3YsXU4J19AgB78pOR+P37YnbOf9DtIjhELzzfQUSduxHiOkG1s6sUkXS6loGrT2SpdwSUpjW1kxacNxHxAK5lmLkHUwqL4IcBGK+laO9izPOyvRVz3qTlGlo5UtO/qA4qZlSo2aY6fnd5nr+Wra1Hr6ttxGxXhIF2hhCgiXV5I2G6SIdbdK1SZaqdPN9WpcpBtb+yIPJ8x4iqxL1ozV55azbRamco+5zh5hLqOOkJm7gRUwM7B9QiICOUqEq1PrLlIa9CarNj5Cm00YwoqAzWFYUeSG2GkiRzsnhlj927mkq2OWTi3NQvIRlzKtmfjRM8BYdZcXOZzUcL553ZJLu5zra5Fqzdad/a5GTZZJKiz3x37Ao0gmEN+wZKmLvPR357ogzf7TP3N99MMMCe5dpQLa2AVFRjdII5SU7zJB4vowRSpXiJXmnTXrOgV8iZrPgaUORzKn29RmuMmtU/SY5ag+0uxhTAobbOVbXEftPvltQWdWr82wAaH3IPuzbbyc7izZy+JsYPyze6tDjDBre4ttjJ0+GTxvDz19djrakbnG+/pQFEvZm4madAj75KWwL5MoxqIoFPtBA1EatqXsCXS/3aiNaTNzIPqTx2MvpeIRwTmMBVOHWYSHiFe9jEcn6pNeW9k13rnf+vo3UhIyeLs0/PM7Mw+xkr8O2bewjLviUxU3p1RvSc4A0t6p6xORJ7k8rmT5P7euvExD8BGZL+HsfjF84zzsuNX1BnrDKjwJZHy9VTyZxZLNpsTzGd/03aLKvuPQW1m/+bJsbgEXJkFQtSRAXp4Z8z7rNVXnsBiX4hJbrze5FdFroL7RA+Px/z9mGDR98Xm1FCqWchK1zSzXT5Oj8PO6RUYiIYHmOwOjVm8rwV+ilpPKhEoBQE2ODQrWLkDJRGLq9LtcYfN3C9g9hE0hradIWOuYuBUd3BTtewWVglVj8aj9TQa8/iopyYjUzFAfCreUBA7lVeMy8IV86Zix78IMfQxH+ZnFM3OtrGpBqwSlReXhyJLfqrZ/p2f84Tj/25Ork67AKZdoM7lzo7xwJ0bnBvgMZ7ZvXurCz7Kg39YUyRewBY7eWYLxukg/fjhyuZFmR9htGadajdVeuA95oncRJ6KfhjHWM8qs3vDPggK22xQGPJBYauQfYulYN1i2137WNPJd3/aTCZv/uku2YvUcFrY7BbODxXwfZ9EZa27y9pvWty365wuS3dOc8d6xzMbr/tIbHH/nvTVt/9PvyJnwXz9csptS++YhW9iKBPVpm9xEz44Zjy62hdKFLfyDNU6ubIjE9uSar+YVmqIKqiyg0fSIcRQrJcuZjeaIAtCdfUCeOGqfdYCTZUCPgBzEWvO99bzdpgz13yqANa77dtjxuojUkTc50/39qn7JM5/KwOqtrz5/vkQhwHFu/a99VZdiHeZvmyoygXFNIfMZn2/W2gnlzUGNBViCpsAO8HsM47JheCXiFxWp3A12HHKMlDe0FBu+VP7vq8WCiECvVir1S8Ordh1zcyZmflMTaoemjGjZqgsqUFdp4W7tZrfTsmrV+zYhxgs9ukAeN1uk0LiCS0JSTyKtuPfCQb8wm6eEszF5YmuF4Zvyr4xvCA4lDITnqZ0LzTgj4N/WAZtDSvIQFEyDR0xOLdlAUwO3nHejxO76tVTfxy1Fsr0dp2DkaE78JnhOCkT/6z74h3EHFc0J9EDb9HzJpXFPBARlRrIq3BEX3NlRWytuhaEV0s9Pw6DrKxXN+gG0nY8KdjcUBNXq+7t5i3UJ/947C/5gPi8AfnX14BuxAqOjY8ZhiY7yk90wFe+1FiGDMIT9lTnUqTMYrM6Q86ARgTsoFL3XNO2feCYgmPfRsDkWiLNWdzZIZ6ab+KWFGX+XJ/qWt+5N0rBCywKA+yeXpycx+0/mg0JJec5qYx/ucMcHmgmniSa+8N3UZl6qX4vVZXqrVNWEClZ2AghG/+8J4fx/b7gkis5mcvSUt57/0gyUJpcPTT9nP850fr5ab/yZ7mjsBw1Q7e0b3GTNEBSAvgKhQJfIQUcpCJVsaSLN6QPr6kylJVqEkxsaFaiWVOu7T4BuG1Oo9NtA1xfuAG4KF6hyaT5Kma35ofEF6fRhab8c2r7pA97jqqD9fLvv86O/+R7nE6zcll0y4EieqHR3+gPBrpbpO810cwBCwv5oTQTy/hMHaseRoO89PepxowqtSojSjW+Ty/UcnAwL8Bg2qydHeK3+WZukJPxifmxa33tUgFiX+203N1riw17NgSK9z6pjW0Ph4XkYkBUiVbqQX3IrzHlA2XS2jTwwPOUk0M3V+p/zuySXFi7flyhi2NOw87fNho2/rXT8BY3UDt9cMZSff/Z3Pn3BSJRj7oyp7nObRLQmFJ3bNtZYYXWmmKX1sWcOAdc3cSJ61T9dEg7FDedhSydzik+oqjZlDfbfdzuDM1eTZm1c6+IGOp+s5ViIp3n2NcHL31S/NRbCub0Hdi3j51zUstS5A3IzfT5OppHCHF9daFxaOXuSE1jWRkPPbJ7w4vdomGukDss2h2NnP/SpVralfcFDbwof2FC8PlVCZdwtiPwWO/GeQfM/JaEBvH/BrSgpopfesycJptbfz4FHYtKIZAKurzu4vhHOLVOyS0UardUWi8G8guo9lx4PhOH7bqxLf40X2bmscl3X8Oy0XSeXa6X3GY8vdlHok7HxkocbME0VrVBHfJ6oDfICI+3LMijPGWpWE8p/dnJFekfJyYkfpz+Sz1vYmPF18HCviYJiPXyfy09vGNGSagIkbkbhfpxnWHbKZFsEZ1ZbLfLj/JfB8jVwvV/PznOJmATc+NyxQUkPonwTXpc1m1U0aKV+eFC8X/0gsEz8JcnSGxQ1G3cPawYuu55XMQt0qpm7IbN3NXEqOb33Js8m4zFF6BhKBUm91C3KWniimBrfDvigz8JnJt8AaDzFlYrAZOSPF04Vh54RQtsCLqGl5PYI1wBqDuAVaORaDX22x0WaFgwVytpfyUeyNNqWNVqrZhJ7HoDHxVhqVdlsqtUrGgU/qaLyLwqqzqP/TY7LvtbLGbHrMGjchNyUfiza7vV+L3DfjgNoyL1fU79ILMjL8xC6HZDwhO8lS1b9RAroVnliFUHMRy1GalYiD3ldv8T+9frX33+lQRE5U/gT4hKwkqf/9dLl4rKTgW8lfYoyv2mPzE5fdOPcdevkN7kzt1yMg9cyl5qwK/LSslah7djN3Dx2HyzBNplJpLGv+lhKyYhlf8zbdml9pnfL6F6liZv68/58P28Nc8rMwP9IyoH9SPa/hg4Mv+IV6EnWkh/UVWxE3VqyaXd18kyKvmprp3bWxd6/2mhvsvNWd08cEtW1xnZW5AZycjzscc0FNxJ94sd4fzMuGjdPTw53LH+1v7lGn9algfm0bdMHR4/bq43xXDHtz7pjyytTQnwf/cij6waHCz7+chgk8lY3x0jigBGNHECVTGnn7JvQ0NcdTplWEXPe9PPOhYLLJD68AFaXszxYrKeYf/BwL8pSQQe28HvX4ngF0IQ0g7/kYNwo6Ad+e2pSJ3n+opqP9Jg1Hm1GTIibam6ROkhgXRwflpKnmRLrvwHf0BEOEnyJBtcTEY4ueRJNrgN8Wz8rE/iFUieZEsu/kAuwumWPMkGt6WECsD2VaLhSi2lVNIjsdoMuwSQHa4FqaWEgnbEBamlhIIBBAylK7WUUkHAXLpSSwnlrHu3+qLbBGjK+KzFQ1MjfqS/Hqb5sf5GmOYn+uv6G/qbYZqf6m+Faf0zfq6/ob+lvxOm6UXBGfnTfZP/Mps5xK3Mf+H+/XoMAwn+O33FVCzv9avguf7qrRjeSiz6fYS86JvoTMlwuW0xD0u35nLsSS+E0xuvKJEyTc7gth7+7EdOoOYBSu0uBVJnGjee/jgrs1l9magZMp3+fedGUDqjqjs8KLuIdPrX3cBxHkg9kE7/uhvwqN34L91R1cxR3czJ0s+52zMlXuJgvI6dPGK4G0HHNpWOhDyuqoM0ITsGHnlvFviKmkcuyNO4+FprLmb8yP2AUaQrgR+5H8CGUib/hH1fJkKJ8YjB3V4eFErxscOP3A/YniRIs1BqKoNo/7InezQnxrsnoypw4r27eJTKR1F6UJSkahvGnaIjDRgck0VTajQ9bhQ3kkXZhHz8Knkr55xe/gbFOe/DD+gCfOFX4LkfwPrTAPT3D2gAmRoFoS025+1X/3/phY0tFpmiPM8ZWSHWYzRBC/4dW9bhNylMrupMRatFQXUWv/wHmjnyQoRlBKDmQujAyBhBRkj1K3KWnRUiPUKT3/JnzrIiJRAEpSuQQlDGQgoUkdQzSaiHVGT1WyT7JXktD5ZKM7lNpFC7pcNUSby2YPQN4QMNHqQg/SBoldGb0SUzZoJBT6ArvRUqiMWq8YQlyUKoqgrUuKpAkjO/TCZJFeT9uJr5ULxC5ckqoj3KUDSOslMA6kmpnCvyWsAllmwrkPOgmRXEe/wSjGdB/AslpKw/o3ZNa2Dyq9bYpqq6R2SP9YnMf66Hnqj4MpavY8E7nRB9dHL6Lyp+4eRjJ/hEyRdO0LZLsovjmTKiVy8gw+uCPGOadW3i/ZyS/oTclut5hy6wQPIj/8CZpzP1pKW66rVFCjcJlX9OuAyA3S8x9r0+aaGlH/hBdHCmFyJ1aEfGwHldulp5Evcq+KBWToeQeRaU5s3xoo0dADn9DilSLJfcok7swK/wzwUiyHnCrq5GizDRSGX/aWFiupbzvbZhxhFE7NAwKvoLGrQGnplsRWQMq50QVkh5qZIPCYliLPRgfWhwjV06gYJQZMNcuIAslGkKgM6I9WNx35NFyBvHAYL7CGDI7/l8kvuUGU712zASbuQ78QxSN+JZm9nSZTCI31XkTTa1VokdsD8cOTjORmYTow0zs2y09MI3AhIEHSMbuY+VUfcY8/3KSP9gvcjQqMcXjOxN7Hlhw+JewkRmiWzF7wXaHoOKhstDRna/TWkrha28AsAjeEHipl63IK2K+H64tWA/rvgCAoLY2sc5GroT03px/ee4MYFd1jC+8qzHtdCA8DWx4PFI9NPJgoElPcG5/Qyx6B+ArJgy84L7IzPMFUFiBxz+/AsuHtnEoe8D7212cl5kzpHHk30gmsqPcBo3wF/FqtwOimCeOD5nb5xbKH/B0q3l1VnrLHlWmJpdqApdo3Y+nIegHyig4AnLN/V0Akg/JspMmUlgtoDalPRAcUOTX18wZafSpcNnzEDEwDZ0RBSFCZ8MwNPQObKds3WaCAIEygrZouCO2AjnHZ4PsiDlxz/dWOoN1bCY26BFawHXJerZTtgiV9uc+hDARHOiMRUzvmeXikh2VRF34vbPhq0ow/C7UfIAgs4HtvojP0N8bqPt8fjtkDGLFBPG3eqp04slxu/uWjCfd/MwdJEQThLBZiCQs5cTZ95mlQ2F/krCxkxFmCMiaSIQRpdgZozZQjzFc8pDs4+pyZBpZ2U44treMVIfhpWKE821CKoDI4/Rtv0UqezWpHYNxXDBFwOTHypHgEWTDfxyIOV7UyOBgRdGvKwgq2XdTstLMcsSdVLzVKbyop8I3EtlmSbcjwltguxLJzA0S2LKAWtHQgGn8XFm5YziDWIJvxtDjLJ0WisB9K+rppEYO8DIjePg6+Yc2yVMOLBaCwOPDxg5ZZTF/V+Yn1xwH9eiHpjYJswlWyqE83FCs/tJQi6etZyDz5UdwBYC41gBOGzlOzpl3K7jekcMLKInzGvqQQQ/dzAhFRkVAr7Ksm7C+8YEKwB78UoLhfAW3vJEDVFdCJfK3ANXzrqaU1wMCkw8xfaVawH1xpceo3R6qQZ/+zK2ZQcf4vvnKRcHT8jkCkEw0kSjDTS3iSRQ8fVuUBGbDZaJw6IkIDHRu964Jb/fp0lnQls/T4LEFSYl3XEVdV0Z8VdUQG1Ef+CLob5Q3ZgsyLsFX4m5EvJ2XBbTUOp4bmFJM8yiYaqeLbC/mzo+bq27bHp5MuRSjeytnF0bTINRUk8AgKoQmKrkQDJpVHAOsahExKQVLigAzGFUjLl74zatshV5e3sSR7APBN2e2I8mZOuJf5tQK7cimfnKpIxpHAGKstD1xmOcy2IYD93KWLeSeBcouKhS77sTzzJo16vhuijY2I3SoX1gbQXXY6FrhDY/nJ7kaaAWxk5uestj6SwCEm6lWPXZUe9MHd0dY4G19CQdJJ2e66kEgOqpzDkaQ+lJT92R1O7mKEoJ+XWUEb47sGNt7l7b3SFXPsOBuhu8AKCsH9FvIfLfm30dm3d5EzTMYNto2LfOjF6jMquJoHRvrK7iXbygONh9+iqGzd7cCC1sU9ZojRvNM8VL1dELBG04HGym+pCF4RU5UbALUrazC0gSsNfh8tz/xWzONYLdm1cDvYtnIlYNTy0PrRVbDnVrRuPxeEJVwn05wD354L46WPcGefzFqamkkq8bBmKUdswXhdDVPJGOFeptKJMleQSBspcsHGgRoKLPoCJe18KX6FVgD+NUD8GcfcWHrtw5uXYktG5ckdkag0nqwziHJ/Ok10sTHrhFh1t1o0M3OoTwTrKm4Fic84QSxo0OASlYB0cMABLxVhG7iZM45p0zwHpXJhl9hEZ840Rrp13qpSVq42Sj9RZTaV1ZtK0yTd24W5AGaNk1rFtmgnEwKEnPGV09D2D2/CLmODaRTqyFLWfOaW59wkI81Sz0KscVCOl5WIF4kyLAeldlalGEFqzvprWuNOifPNTG2pP+pQtfuPCSkl2Ax0Wv52KIoYHchr/fGULzZwCeY8SnVjwv26UnKJT7UXT2S4NazjbTqksscf9YOih7z+vskCR7yj1lcK98wpMTuWO37pLy8HxW7D2WMo5a80n/S9HwUO+XjD/hi6fR3ZC8WrswIsWbrY1+/L+PvAL41m/hkyIZPyEOI5APPCkrOTmAcKtpv4hVtDrpeyc97tWF3rl3MesXDqB63vQDhxVWG1AsWhGpyVKWJXjMCWIKAAfUfqsgiO1gVq8QEhS1z97Ehn4iSh5qQJl88dH2qanOn07XnTd5XmvKSDNZjWRWGjCeccuok1hTyASB6rZIBXmVOzc0hFtdBPrgYwAYiAgQz/gFF9nIQ47dRrszIpEK/+XhgUZbwyJZs5AJSSUmChA+KX8gyRzim/K037BYK5khHXOidSeiwNNDULASTrckXFDtcqHq3bBR26iQMfD/DLmgqsLGqdMA/zN//4TD3u9SjnGS34kpg1VOYubyIQCXAlYEpGZtGysRIj3F5djUF6z9yTkIcBmh4PL5LqaeG9ajxguu8b1k8dZ3bbTSPT3sogTAczmhHvYInT1JkMUcfjCsjLBAQwTx3d9gcCS4go6Ahmi2+i1WOhRXbstAiq4GKv5sJOoqV/ulpLwO/VMMmssOl0c97KV2XTphYMClynz4GHhzL0ydNOvqjYwJhVBHi3/S+BhPV4sSJNRiwBVKVKXCKbKuNvPYb8HCchcGFZtuXgn4i1+KirXYE/zTeNsQLxf+iwy9QfxL5mis9zE1QwJ05sz5ovmfDbkNBcBSgkBrOU5bTsgOuO1g1cyFS7C6b7fJnvzGC58ITNJ8ymxgxNxJsMXK55y5odaN7AGYAM5nE26nAZZl+jzxdjw3aKYKEpuIeidAWghu4OmCNgioc71a6im/SL3G+RhSqm/bvcqL1dJPTKP3Agn6gdatNaKphJSVX0DaJl2c2UmyxK4JPN+GXD2ra2PPotZ7FyRsdUKNl/hB3I4KR3ex47UDsJOLk5iGYiE4/J1ygvGUasb6Y8jGbr67GptERj11cLw6jVjUrG9e5eFMP284rLwv2NnbGGpaxM5Mm74hdJhGOyT3cl+NkrDcO7eui3avNqneQIkH3wJxJAyXeEfnVJ281ztzOXgpxXcX8pGC+6x3K8ZL072nAehB0GcxzfpndL7uXNRY/stQAGFmWY9zFSLBJWtlN3R5xz42PixyALOSvrvElAt1pZOftw7xd+9CC1/np2GyRmBsJdtcV5KqXi7VBWMbryr4DbQvOb3zqk/9ynv1EHgbhgVl0tCRxhE/wpZFX0kbGHaZ2ZZsSMWhoQSjCaX/w969J5RCe7+f34SlAav3y91KPHKsfxKxw0CMWMXoMUEl17izVqrLcQHkKvXmYgTvnibePcpVBNQO53ckTXHgxJy718hTefBTkzYQzStZNQm5UGhZgV2A1lm9+FA7u6A9ysyHn+nSjNKVFmQbt2Wyw9rLFQoWpyQYCM2q1O7h3XMvSII1vdUS10IihbgBvTtMxJRgvi8BIGNSapk0Vp31FM3exyKZyrhuEyyDbdGQholPy1xPIlbqkHjsoaeWIYweO/sFdjlHIcsRopglqdEWAYO6nCOY3fF92TdaKNtWFFozsMZtXfUbkP7suNZbkVY6pBxJyOWlLS1n0vmxT6J7Ez15cgACLTmzHgKYM6LwXUKbzy2EEAGuZ0wtiebmxqyxWzbg2kb+BtQ/jIr/Mh4zcDHk4z1GzVzI0z1STnOiJzNmoLAmMME6Z+nnADCW433OGErHKV81rIAKRBsGwH0hwvz0quozqjapIJKhU60CpqUppdzoTTxqM6xjoEJa0nfHAnpOT3YdQTJFZD0Bi1mPEFZzHOFOiq+TGrOAByWgvb5WZ9bxx9O5AebySYaBVvh5eK9udVrOiPNUqQ5xKUJbH3Y9NbO/lnGI13Aoquna4BfInId0yBnT33weBgxzc4PfVualVusRK54OvnKDfk5hSsfGJi5ew8WmksGu5O1KPbKMXIEUVKy8DGveNd6H3gYYLGbturprDH30do2PXMc18PaHdM6YsYTtTXenoAdw4+UzeBCYQTxJgwc4xXeNd+iEm5hhvFgGD/acap7WXNxXgNJc+Q3be/z+VzSurHnxC4PwWuzo+0WzH504icGerN32522P3sRRm9eCfeUW9tcV617D3csKHweOyFqUfx1skCEIY+jiTwNmfcwMwDK+lgolZBIMb1hyunKt2rNr00uQGsGKdcWixaG1hGfEPOIeUWx56Od/hOpFUYvXQtEPCGj0z92IAkC8Blxj5Dqfk8ELjw4Y14bCmvAWaqHJ19z2G+0HSstdHHMS+x0/iM7bECFS0R2qYBO4jzHiWWx9gdu1O/jTeOAJx771Q4ipJh5l8rFAUD2P8QX9e3xujEuTj7WxWLgyPqcJygvI4Aa7tIvnlZV0SOQ09QjVbEimW+HzQXk/9UEZ4D3w1MEaE23tkhX/EUgAwNynMsyss/InBS9vvTggvT+6bUb0Da7bGKgFB9spk2XmhHp76IRJ2RQ2kXl7qESNVQ27HKVIohCAQNjWTsui6KBKk+XudVJb3mUnsDce16rILd5J/4eAgOT0887er+l9yt95AvkP4NKSvUNc+biNdf/z3/YtKoWBNhhAgH9c+naqZpJ/DPoMmZ+Kx1MQyQ6vpxQOtATE4qjSqFwDV8RB9AnT46CiKaOFoyLigxeMUSYhi5QLFCtNd8CgphSbDnbyg5GRoKSHSyGKjkdkiVaMZCmfOhssysQ4nnUWNr9Ez5TY3pj9TnvMY1q+hN3OswLyDEIcLmr0VLizoTM0L2NgSkJvjBtbjA5pllhqrh+sxkoajfCpGk+Dy/jgWQ6L7CBGQnw5b9FDYiC8BGCpRuWvValIEZOiVvilMtYpWg5eFmNnzmKhxSCuxaQpQij0l1xMuirrbbPGTrvtM2JH8zC/6XzUHsp7Mqz3pkanHLrADstN+d8h/fb76ej0bVCU6NDkhhX2Ot9VvabqFjVrtOsUcAw43x8gHo+3mHIREEA7SPD34RDQKgsOlRwAq3GXFUTJswpGzI0Kzt5chcFQSYWPnPgKQZd1EXMnYIeKZbqEI7PT5dKVyU1LhRk1VV4K5PcUK5PNTAhvgfywBAlVIFONIMWKFDMRLlO2SgXSlImWqUy5XMWKkCyZspLbIUc75Ggxco264zT6CKcsr3N3zap40GGJ2qo2sk2wUryr5izYIWVWCaXMt2qK5K5AAZLcKOdKpsgsVe44g+nh5WtFO2dwUNkc/TigkqngxZsPX378BQgUJFiIUGHCRYgUJVqMWHHiJUiURJsOXXr0GTBkxJgJU2YFbsGSFWs2bD09QnH2F6XJkCX322zWbrX/ownSIhEY7LQLi6RNVIlTI4TPXvvstsdpZxx1zAYbrcKwkiZhIlwxJUslxc3hwEFAine69OjXZ8CiJe1BIBtEEdylEfPVuG9GkdRpOKXbakd0JA468ZuSK1+BPEUKLVfsgxJlypW6q0KVapWJhxq16jWos0KjHXp90aRFq2afHHTBOZQt0m01IiMJ8F6m8y665LIrrromC+26bDeN2ma7z265LccdH0377neP/4MwLdtxn6LijxEZiiVSGSNXKHupUveq1xqtzsjYxNTM3MJSb+Wsu91rmSGA/z3Ese4Rrq2dvYOjC5euXLtx687JvSc8SUcPSPti/4i8qtbNR4bxWMe+ncO4T4HO1Aj+9jjJ3e/29/RZilfe1A/j7y9tcMvBpiNt/4031jxNxt86fV+X+7QfF872D8ju6Gj77Gx6785jlK1t54l6Uhh/1sd+8ec2bec+1eepNgLdIBA1EfFEENQP4UQEIl5V7+Md9w4HjlxwyRXXPMWGp3mGZ3lubOfra6/T92k9OrALNnsOXLFlM65PP8fdXlXv7PraDhZu2nL0SBdX/cvcGNd1r7T3q4sOa2/fuWdr1/85ho7CgrTLcVM85RB732eOTf1q11heaPs4N6wn3Z09O4t9cFrDapWEmnkoH6yY0vZErhO9eXYUDHSDtAQ2MMaJwFz06c3xZMeIOmmgdeCXRDHZMKBGSuBVHSGJAjgxJBejI0wYD9Z0KbAALkeUV4ypIcDgyrJcIcmgMp9QLFZ0VAQIZvSKFXki6IifBV1aZEkIAQHBmINRW6IjQYY0KZEmLHQkZFS1JCz6QmFhAVyZs3YdJEYQ/8AG+IgMRcYxSUFHJbZJTEdwg0kJy28J6u2Gj0lGRrCM5VyjZC0mt6RSOA7zXaGJt6OiLwMAAAA=)format(\"woff2\")}:root{--paper:#fcfcfa;--raised:#f2f2ee;--line:#dfe0db;--ink:#1c1f24;--quiet:#5a606a;--accent:#00716a;--positive:#1d63b8;--negative:#b4560a;--tint-a:#e6f0f7;--tint-b:#f8ecdf;--alarm:#a3262a;--small:13px;--body:15px;--large:20px;--huge:28px;--sans:\"Inter Variable\", system-ui, sans-serif;--mono:\"IBM Plex Mono\", ui-monospace, monospace;--lightningcss-light:initial;--lightningcss-dark: ;color-scheme:light}@media (width>=1700px){:root{--small:14px;--body:16px;--large:22px;--huge:32px}}:root[data-theme=dark]{--paper:#15161a;--raised:#1f2126;--line:#32353c;--ink:#eceded;--quiet:#a2a8b3;--accent:#46cdbd;--positive:#74aef2;--negative:#f0a35c;--tint-a:#1b2a38;--tint-b:#35281a;--alarm:#ff8f8f;--lightningcss-light: ;--lightningcss-dark:initial;color-scheme:dark}.quiet{color:var(--quiet);font-size:var(--small)}.mono{font-family:var(--mono)}.number{font-family:var(--mono);font-variant-numeric:tabular-nums}.positive{color:var(--positive)}.negative{color:var(--negative)}.choices{background:var(--raised);border-radius:6px;gap:2px;padding:2px;display:inline-flex}.choices button{font-size:var(--small);color:var(--quiet);white-space:nowrap;border-radius:4px;padding:3px 10px}.choices button[aria-checked=true]{background:var(--paper);color:var(--ink);font-weight:550}@media (width<=600px){.choices{flex-wrap:wrap}}.tool{font-size:var(--small);color:var(--quiet);border-radius:4px;padding:3px 8px}.tool:hover,.choices button:hover{color:var(--ink)}.tool[aria-pressed=true]{color:var(--ink);background:var(--raised)}select.tool{background:var(--paper);border:0}.tool:disabled{opacity:.5;cursor:default}.tool.raised{background:var(--raised);color:var(--ink)}.primary{background:var(--ink);color:var(--paper);font-size:var(--small);border-radius:6px;padding:6px 14px;font-weight:550}.toolbar{flex-wrap:wrap;align-items:center;gap:8px 12px;padding-bottom:8px;display:flex}.spacer{flex:1}.fill{flex:1;min-height:0}.scroll-page{scrollbar-width:thin;flex-direction:column;flex:1;min-height:0;display:flex;overflow:auto}.empty-state{justify-items:start;gap:12px;max-width:52ch;margin:auto;display:grid}.field{background:var(--raised);border:1px solid #0000;border-radius:6px;padding:6px 10px}.field:focus{border-color:var(--accent);outline:none}.waiting{background:var(--raised);border-radius:4px;animation:1.4s ease-in-out infinite breathe}@keyframes breathe{50%{opacity:.45}}@media (prefers-reduced-motion:reduce){*,:before,:after{transition:none!important;animation:none!important}}.visually-hidden{clip-path:inset(50%);width:1px;height:1px;position:absolute;overflow:hidden}.tooltip{border:1px solid var(--line);background:var(--paper);width:max-content;max-width:min(320px,92vw);color:var(--ink);font:400 var(--small) / 1.45 var(--sans);text-align:left;white-space:normal;pointer-events:none;border-radius:6px;margin:0;padding:8px 12px;position:fixed;inset:auto}.tooltip b{color:var(--accent);display:block}*,:before,:after{box-sizing:border-box}html,body{height:100%;margin:0}body{background:var(--paper);color:var(--ink);font:var(--body) / 1.5 var(--sans);font-feature-settings:\"tnum\", \"ss01\"}h1,h2,h3,p,figure{margin:0}h2{font-size:var(--large);font-weight:600;line-height:1.3}h3{font-size:var(--small);font-weight:600}button,input,select,textarea{font:inherit;color:inherit}button{cursor:pointer;background:0 0;border:0;padding:0}:focus-visible{outline:2px solid var(--accent);outline-offset:1px}", Li = class extends Error {
	code;
	status;
	constructor(e, t, n = 0) {
		super(t), this.code = e, this.status = n, this.name = "RequestError";
	}
};
function Ri(e) {
	return e instanceof Li ? {
		status: e.status,
		code: e.code,
		message: e.message
	} : {
		status: 0,
		code: "unexpected",
		message: e instanceof Error ? e.message : String(e)
	};
}
//#endregion
//#region src/api/resource.svelte.ts
var zi = class {
	load;
	options;
	#e = /* @__PURE__ */ P(null);
	get loaded() {
		return H(this.#e);
	}
	set loaded(e) {
		F(this.#e, e);
	}
	#t = /* @__PURE__ */ P(null);
	get failure() {
		return H(this.#t);
	}
	set failure(e) {
		F(this.#t, e);
	}
	#n = /* @__PURE__ */ P(null);
	get pending() {
		return H(this.#n);
	}
	set pending(e) {
		F(this.#n, e);
	}
	latest = 0;
	constructor(e, t = {}) {
		this.load = e, this.options = t;
	}
	get value() {
		return this.loaded && this.isCurrent(this.loaded.input) ? this.loaded.value : null;
	}
	get input() {
		return this.loaded && this.isCurrent(this.loaded.input) ? this.loaded.input : null;
	}
	get error() {
		return this.failure && this.isCurrent(this.failure.input) ? this.failure.error : null;
	}
	get loading() {
		return this.pending !== null;
	}
	get pendingInput() {
		return this.pending?.input ?? null;
	}
	async request(e) {
		let t = ++this.latest, n = () => t === this.latest;
		this.pending = { input: e };
		try {
			let t = await this.load(e, (t) => {
				n() && this.store(e, t);
			});
			n() && this.store(e, t);
		} catch (t) {
			n() && (this.failure = {
				input: e,
				error: Ri(t)
			});
		} finally {
			n() && (this.pending = null);
		}
	}
	clear() {
		this.latest += 1, this.loaded = null, this.failure = null, this.pending = null;
	}
	store(e, t) {
		this.options.onload?.(t, e), this.loaded = {
			input: e,
			value: t
		}, this.failure = null;
	}
	isCurrent(e) {
		return this.options.isCurrent?.(e) ?? !0;
	}
};
function Bi(e, t, n = {}) {
	let r = new zi(t, n);
	return B(() => {
		let t = e();
		dr(() => {
			t === null ? r.clear() : r.request(t);
		});
	}), r;
}
//#endregion
//#region src/charts/aggregation.ts
function Vi({ tokens: e, word_ids: t, segments: n }, r) {
	let i = [];
	return e.forEach((e, a) => {
		let o = i.at(-1);
		r && o && t[a] === t[o.tokens[0]] ? (o.tokens.push(a), o.label += e.replace(/^##/, "")) : i.push({
			label: e,
			tokens: [a],
			segment: n[a]
		});
	}), i;
}
function Hi(e, t, n) {
	if (n.length === t) return e;
	let r = new Float32Array(n.length * n.length);
	return n.forEach((i, a) => {
		n.forEach((o, s) => {
			let c = 0;
			for (let n of i.tokens) for (let r of o.tokens) c += e[n * t + r];
			r[a * n.length + s] = c / i.tokens.length;
		});
	}), r;
}
function Ui(e, t, n) {
	if (n.length === t) return e;
	let r = e.length / t, i = new Float32Array(r * n.length);
	for (let a = 0; a < r; a += 1) n.forEach((r, o) => {
		for (let s of r.tokens) i[a * n.length + o] += e[a * t + s];
	});
	return i;
}
function Wi(e, t, n, r) {
	if (n.length === t && r.length === t) return e;
	let i = new Float32Array(n.length * r.length);
	return n.forEach((n, a) => r.forEach((o, s) => i[a * r.length + s] = e[n * t + o])), i;
}
function Gi(e) {
	if (e.length === 1) return e[0];
	let t = new Float64Array(e[0].length);
	for (let n of e) for (let e = 0; e < t.length; e += 1) t[e] += n[e];
	return Float32Array.from(t, (t) => t / e.length);
}
function Ki(e) {
	if (e.length === 1) return e[0];
	let t = e[0].slice();
	for (let n of e) for (let e = 0; e < n.length; e += 1) t[e] = Math.max(t[e], n[e]);
	return t;
}
function qi({ values: e, rows: t, columns: n }, r, i) {
	if (r <= 1 && i <= 1) return {
		values: e,
		rows: t,
		columns: n
	};
	let [a, o] = [Math.ceil(t / r), Math.ceil(n / i)], s = new Float32Array(a * o);
	for (let a = 0; a < t; a += 1) {
		let t = Math.floor(a / r) * o;
		for (let r = 0; r < n; r += 1) {
			let o = e[a * n + r], c = t + Math.floor(r / i);
			Math.abs(o) > Math.abs(s[c]) && (s[c] = o);
		}
	}
	return {
		values: s,
		rows: a,
		columns: o
	};
}
function Ji(e, t = 1) {
	let n = Math.abs(e), r = n >= 100 ? 0 : n >= 10 ? 1 : t < .003 ? 5 : t < .03 ? 4 : t < .3 ? 3 : 2, i = e.toFixed(r);
	return i.replace("-", /[1-9]/.test(i) ? "−" : "");
}
var $ = (e) => Yi(e).replaceAll("-", "−");
function Yi(e) {
	if (!Number.isFinite(e)) return String(e);
	if (e === 0) return "0";
	let t = Math.abs(e);
	return (t < 1e-4 || t >= 1e6 ? e.toExponential(6) : e.toPrecision(7)).replace(/(\.\d*?)0+(e|$)/, "$1$2").replace(/\.(e|$)/, "$1");
}
var Xi = (e) => e >= .1 ? `${(100 * e).toFixed(0)} %` : e >= .001 ? `${(100 * e).toFixed(1)} %` : "< 0.1 %", Zi = (e) => (e > 0 ? "+" : "") + Ji(e, Math.abs(e) || 1), Qi = (e) => /^\[[A-Z]+\]$/.test(e) ? e : `“${e}”`, $i = (e) => e.toLocaleString("en"), ea = (e) => `[${Array.from(e, Yi).join(", ")}]`, ta = (e) => JSON.stringify(e);
function na(e, t) {
	let n = (e) => `"${e.replaceAll("\"", "\"\"")}"`, r = (e) => e === null ? "" : typeof e == "number" ? Yi(e) : n(e);
	return [e.map((e) => /^\w+$/.test(e) ? e : n(e)), ...t.map((e) => e.map(r))].map((e) => e.join(",")).join("\n");
}
var ra = (e) => e ? `after layer ${e - 1}` : "input", ia = (e) => e ? String(e - 1) : "in", aa = [
	{
		id: "lessons",
		name: "Lessons",
		summary: "This page lists guided lessons: short stories beside live views, with a task at every step.",
		note: "The numbers in a lesson are measured in the model that is loaded. Another model can give another answer.",
		showHeads: !1
	},
	{
		id: "network",
		name: "Network",
		summary: "This page draws the weights and activations of the model to scale, down to single numbers.",
		note: "Zoomed out, a pixel shows the number furthest from zero of the cells that it covers. A strong color is a large number, which need not be an important one.",
		showHeads: !1
	},
	{
		id: "walk",
		name: "Step by step",
		summary: "This page computes every step of the forward pass for one token, with the actual numbers.",
		note: "Each number can be recomputed by hand. How a number is computed does not say what it represents.",
		showHeads: !0
	},
	{
		id: "attention",
		name: "Attention",
		summary: "This page shows how much each token attends to every other token, in one head or in several.",
		note: "Attention weights show where a head reads from. They do not show what a prediction depends on; the pages “What if” and “Predictions” show that.",
		showHeads: !0
	},
	{
		id: "neuron",
		name: "Neuron",
		summary: "This page splits attention scores into the contributions of single dimensions of query and key (the “neurons” of BertViz), for one query token or for all.",
		note: "A dimension that contributes to a score here need not have the same role for other tokens or texts.",
		showHeads: !0
	},
	{
		id: "what_if",
		name: "What if",
		summary: "This page compares predictions, hidden states and attention before and after an intervention, or in two models.",
		note: "An effect shows that the model uses the changed part for this text. A missing effect does not show that the part is unused: other heads can compensate.",
		showHeads: !0
	},
	{
		id: "predictions",
		name: "Predictions",
		summary: "This page shows what the model predicts, how the prediction develops over the layers, and how much each token contributes.",
		note: "The attribution methods measure different things. Where they disagree, do not rely on a single one.",
		showHeads: !1
	},
	{
		id: "layers",
		name: "Layers",
		summary: "This page shows how the hidden state of each token changes from layer to layer.",
		note: "A projection to two or three axes distorts distances. The norms and cosines are computed from the full vectors.",
		showHeads: !1
	},
	{
		id: "embedding_space",
		name: "Embedding space",
		summary: "This page projects token, position or text embeddings to two or three dimensions.",
		note: "Projections distort distances; t-SNE and UMAP preserve neighborhoods only. The nearest neighbors in the inspector are computed from the full vectors.",
		showHeads: !1
	},
	{
		id: "training",
		name: "Training",
		summary: "This page shows how the loss, the attention heads and the predictions develop during one pre-training run.",
		note: "By default this is the run of a small BERT (4 layers, 4 heads), not that of the model selected above. It is a single run: other seeds may learn the same patterns at other steps or in other heads.",
		showHeads: !1
	},
	{
		id: "search",
		name: "Search",
		summary: "This page lists the passages of an index that match the search text best, and the token pairs that contribute most to the cosine.",
		note: "A high cosine similarity means that the model embeds two texts alike, not that one answers the other.",
		showHeads: !1
	},
	{
		id: "your_data",
		name: "Your data",
		summary: "This page takes your own table from encoding to a fine-tuned classifier and a submission, and opens any of its texts in the other pages.",
		note: "Scores are measured on held-out texts, which also selected the best weights; scores on new texts are usually lower. A projection to two dimensions distorts distances.",
		showHeads: !1
	}
], oa = {
	id: "embeddings",
	name: "Embeddings",
	summary: "This page shows the token, position and segment embeddings of each token, and their sum.",
	note: "These vectors are the embeddings before the LayerNorm. They depend on the token, its position and its segment, not on the other tokens.",
	showHeads: !1
}, sa = (e) => [...aa, oa].find((t) => t.id === e), ca = "The mouse was gone. The cat sat useless.", la = "attention";
function ua(e) {
	let t = new URLSearchParams(e), n = (e) => {
		let n = t.get(e);
		return t.delete(e), n;
	}, r = (e) => {
		let t = n(e);
		return t !== null && /^\d{1,4}$/.test(t) ? Number(t) : null;
	}, i = n("page");
	return t.delete("access"), {
		page: aa.find(({ id: e }) => e === i)?.id ?? "attention",
		text: n("text") ?? "The mouse was gone. The cat sat useless.",
		pair: n("pair") || null,
		model: n("model") ?? "",
		layer: r("layer") ?? 0,
		head: r("head") ?? 2,
		token: r("token"),
		lesson: n("lesson") || null,
		step: r("step") || 1,
		present: n("present") === "1",
		options: Object.fromEntries(t)
	};
}
function da(e) {
	let { page: t, text: n, pair: r, model: i, layer: a, head: o, token: s, options: c } = e, l = new URLSearchParams({
		page: t,
		...fa(e),
		text: n
	});
	r && l.set("pair", r), i && l.set("model", i), l.set("layer", String(a)), l.set("head", String(o)), s !== null && l.set("token", String(s));
	for (let [e, t] of Object.entries(c)) l.set(e, t);
	return "?" + l.toString();
}
function fa({ lesson: e, step: t, present: n }) {
	return {
		...e ? {
			lesson: e,
			step: String(t)
		} : {},
		...n ? { present: "1" } : {}
	};
}
function pa(e) {
	return ma((e ?? "").split(",").filter((e) => /^\d+\.\d+$/.test(e)).map((e) => e.split(".").map(Number)).map(([e, t]) => ({
		layer: e,
		head: t
	})), ha);
}
function ma(e, t) {
	return [...new Map(e.map((e) => [t(e), e])).values()];
}
var ha = ({ layer: e, head: t }) => `${e}.${t}`, ga = class {
	#e = /* @__PURE__ */ P(Jt(la));
	get page() {
		return H(this.#e);
	}
	set page(e) {
		F(this.#e, e, !0);
	}
	#t = /* @__PURE__ */ P(Jt(ca));
	get text() {
		return H(this.#t);
	}
	set text(e) {
		F(this.#t, e, !0);
	}
	#n = /* @__PURE__ */ P(null);
	get pair() {
		return H(this.#n);
	}
	set pair(e) {
		F(this.#n, e, !0);
	}
	#r = /* @__PURE__ */ P("");
	get model() {
		return H(this.#r);
	}
	set model(e) {
		F(this.#r, e, !0);
	}
	#i = /* @__PURE__ */ P(0);
	get layer() {
		return H(this.#i);
	}
	set layer(e) {
		F(this.#i, e, !0);
	}
	#a = /* @__PURE__ */ P(Jt(2));
	get head() {
		return H(this.#a);
	}
	set head(e) {
		F(this.#a, e, !0);
	}
	#o = /* @__PURE__ */ P(null);
	get token() {
		return H(this.#o);
	}
	set token(e) {
		F(this.#o, e, !0);
	}
	#s = /* @__PURE__ */ P(null);
	get lesson() {
		return H(this.#s);
	}
	set lesson(e) {
		F(this.#s, e, !0);
	}
	#c = /* @__PURE__ */ P(1);
	get step() {
		return H(this.#c);
	}
	set step(e) {
		F(this.#c, e, !0);
	}
	#l = /* @__PURE__ */ P(!1);
	get present() {
		return H(this.#l);
	}
	set present(e) {
		F(this.#l, e, !0);
	}
	#u = /* @__PURE__ */ P(Jt({}));
	get options() {
		return H(this.#u);
	}
	set options(e) {
		F(this.#u, e, !0);
	}
	selectHead(e, t) {
		this.layer = e, this.head = t;
	}
	toggleToken(e) {
		this.token = this.token === e ? null : e;
	}
	setOption(e, t) {
		let { [e]: n, ...r } = this.options;
		this.options = t ? {
			...r,
			[e]: t
		} : r;
	}
	restore(e) {
		dr(() => Object.assign(this, ua(e)));
	}
	query() {
		return da(this);
	}
}, _a = [
	"changes",
	"unmasked",
	"label",
	"prediction",
	"truncate",
	"key",
	"compared_groups",
	"compared_tokens"
], va = class extends ga {
	source;
	usesUrl;
	#e = /* @__PURE__ */ P(null);
	get hovered() {
		return H(this.#e);
	}
	set hovered(e) {
		F(this.#e, e, !0);
	}
	#t = /* @__PURE__ */ P(null);
	get previewedHead() {
		return H(this.#t);
	}
	set previewedHead(e) {
		F(this.#t, e);
	}
	#n = /* @__PURE__ */ P(null);
	get inspection() {
		return H(this.#n);
	}
	set inspection(e) {
		F(this.#n, e);
	}
	#r = /* @__PURE__ */ P(null);
	get saved() {
		return H(this.#r);
	}
	set saved(e) {
		F(this.#r, e);
	}
	#i = /* @__PURE__ */ P(null);
	get location() {
		return H(this.#i);
	}
	set location(e) {
		F(this.#i, e);
	}
	#a = /* @__PURE__ */ P(0);
	get pendingRequests() {
		return H(this.#a);
	}
	set pendingRequests(e) {
		F(this.#a, e, !0);
	}
	#o = /* @__PURE__ */ P([]);
	get addedModels() {
		return H(this.#o);
	}
	set addedModels(e) {
		F(this.#o, e);
	}
	#s = /* @__PURE__ */ P("light");
	get theme() {
		return H(this.#s);
	}
	set theme(e) {
		F(this.#s, e, !0);
	}
	tokenizations = new zi(async (e) => (await this.fetchView("tokenization", {})).facts, { onload: (e) => this.fitSelection(e) });
	overviews = new zi((e) => this.fetchView("attention_overview", {}), { isCurrent: (e) => e === this.tokenization });
	patterns = new zi(async (e) => (await this.fetchModelView("head_patterns", this.modelRequest)).facts, { isCurrent: (e) => e === this.modelName });
	constructor(e, t = !0) {
		super(), this.source = e, this.usesUrl = t;
	}
	get selectedHead() {
		return {
			layer: this.layer,
			head: this.head
		};
	}
	get tokenization() {
		return this.tokenizations.value;
	}
	get tokenizedTexts() {
		return this.tokenizations.input ?? {
			text: "",
			pair: null
		};
	}
	get error() {
		return this.tokenizations.error;
	}
	get attentionOverview() {
		return this.overviews.value;
	}
	get headPatterns() {
		return this.patterns.value;
	}
	get headPatternsError() {
		return this.overviews.error ?? this.patterns.error;
	}
	get tokens() {
		return this.tokenization?.tokens ?? [];
	}
	get numLayers() {
		return this.tokenization?.num_layers ?? 6;
	}
	get numHeads() {
		return this.tokenization?.num_heads ?? 12;
	}
	get modelName() {
		return this.tokenization?.model ?? this.model;
	}
	get modelNames() {
		return [.../* @__PURE__ */ new Set([...this.tokenization?.model_names ?? [], ...this.addedModels])];
	}
	get modelSource() {
		return this.tokenization?.model_source ?? this.modelName;
	}
	get showWords() {
		return this.options.units === "words";
	}
	get tokenGroups() {
		return this.tokenization ? Vi(this.tokenization, this.showWords) : [];
	}
	get focusedToken() {
		return this.hovered ?? this.token;
	}
	get shownToken() {
		return Math.min(this.token ?? (this.page === "neuron" ? 3 : 0), Math.max(1, this.tokens.length) - 1);
	}
	get comparedHeads() {
		let e = pa(this.options.heads).filter(({ layer: e, head: t }) => e < this.numLayers && t < this.numHeads);
		return e.length > 1 ? e : [];
	}
	headDescription(e, t) {
		return this.headPatterns?.descriptions[e]?.[t] ?? "";
	}
	async fetchView(e, t) {
		let n = dr(() => (this.pendingRequests += 1, this.source.fetch(e, {
			...this.textRequest,
			...t
		})));
		try {
			return await n;
		} finally {
			--this.pendingRequests;
		}
	}
	fetchModelView(e, t) {
		return this.source.fetch(e, t);
	}
	get modelRequest() {
		return this.model ? { model: this.model } : {};
	}
	get textRequest() {
		let e = this.pair ? { pair: this.pair } : {};
		return {
			text: this.text,
			...e,
			...this.modelRequest,
			...this.options.truncate ? { truncate: !0 } : {}
		};
	}
	async tokenize() {
		let e = {
			text: this.text,
			pair: this.pair
		};
		await this.tokenizations.request(e);
		let { tokenization: t } = this;
		t && this.tokenizations.input === e && (await cr(), await this.overviews.request(t), t === this.tokenization && !this.headPatterns && await this.patterns.request(t.model));
	}
	fitSelection({ num_layers: e, num_heads: t, tokens: n }) {
		this.layer = Math.min(this.layer, e - 1), this.head = Math.min(this.head, t - 1), this.token !== null && this.token >= n.length && (this.token = null), this.hovered = null, this.inspection = null;
	}
	openPage(e) {
		this.usesUrl && history.pushState(null, "", this.query()), this.page = e, this.inspection = null, e === "lessons" && this.setOption("figure", null);
	}
	openText(e, t) {
		this.usesUrl && history.pushState(null, "", this.query());
		for (let e of _a) this.setOption(e, null);
		this.setText(e, t);
	}
	openTextIn(e, t, n) {
		this.openPage(e);
		for (let e of _a) this.setOption(e, null);
		this.setOption("truncate", "1"), this.model = n, this.setText(t, null);
	}
	setText(e, t) {
		this.text = e, this.pair = t || null, this.token = null;
		for (let e of ["key", "compared_tokens"]) this.setOption(e, null);
		this.tokenize();
	}
	truncate() {
		this.setOption("truncate", "1"), this.tokenize();
	}
	setModel(e) {
		this.model = e, this.tokenize();
	}
	inspect(e) {
		e && (this.inspection = e);
	}
	get pythonTrace() {
		let e = [...[this.text, ...this.pair ? [this.pair] : []].map(ta), ...this.options.truncate ? ["truncate=True"] : []].join(", ");
		return `import glassbert as gb\n\nbert = gb.load(${ta(this.modelSource)})\ntrace = bert.trace(${e})\n`;
	}
}, ya = class {
	buffer;
	facts;
	entries;
	scales;
	decoded = /* @__PURE__ */ new Map();
	dataStart;
	constructor(e) {
		this.buffer = e;
		let t = Number(new DataView(e).getBigUint64(0, !0)), { __metadata__: n, ...r } = JSON.parse(new TextDecoder().decode(new Uint8Array(e, 8, t)));
		this.facts = JSON.parse(n.facts), this.scales = JSON.parse(n.scales), this.entries = r, this.dataStart = 8 + t;
	}
	get byteLength() {
		return this.buffer.byteLength;
	}
	has(e) {
		return e in this.entries;
	}
	shape(e) {
		return this.entries[e].shape;
	}
	bytes(e) {
		let [t, n] = this.entries[e].data_offsets;
		return new Uint8Array(this.buffer, this.dataStart + t, n - t);
	}
	array(e) {
		let t = this.decoded.get(e);
		return t || (t = this.decode(e), this.decoded.set(e, t)), t;
	}
	row(e, t) {
		let n = this.shape(e)[1];
		return this.array(e).subarray(t * n, (t + 1) * n);
	}
	decode(e) {
		let { dtype: t, data_offsets: n } = this.entries[e], [r, i] = n, a = this.buffer.slice(this.dataStart + r, this.dataStart + i);
		if (t === "F32") return new Float32Array(a);
		if (t === "F64") return Float32Array.from(new Float64Array(a));
		if (t === "I64") return Float32Array.from(new BigInt64Array(a), Number);
		if (t === "I32") return Float32Array.from(new Int32Array(a));
		if (t === "F16") return Float32Array.from(new Uint16Array(a), xa);
		let o = new Uint8Array(a), s = this.scales[e];
		return s ? ba(o, s) : Float32Array.from(o);
	}
};
function ba(e, { low: t, high: n, curve: r }) {
	let i = Float32Array.from({ length: 256 }, (e, i) => {
		let a = r === "quadratic" ? (i / 255) ** 2 : i / 255;
		return t + (n - t) * a;
	});
	return Float32Array.from(e, (e) => i[e]);
}
function xa(e) {
	let t = e & 32768 ? -1 : 1, n = e >> 10 & 31, r = e & 1023;
	return n === 0 ? t * 2 ** -14 * (r / 1024) : n === 31 ? r ? NaN : t * Infinity : t * 2 ** (n - 15) * (1 + r / 1024);
}
function Sa(e, t) {
	let n = { __metadata__: {
		facts: JSON.stringify(e),
		scales: "{}"
	} }, r = 0;
	for (let [e, { shape: i, values: a }] of Object.entries(t)) n[e] = {
		dtype: "F32",
		shape: i,
		data_offsets: [r, r + a.byteLength]
	}, r += a.byteLength;
	let i = new TextEncoder().encode(JSON.stringify(n)), a = new Uint8Array(8 + i.length + r);
	new DataView(a.buffer).setBigUint64(0, BigInt(i.length), !0), a.set(i, 8);
	let o = 8 + i.length;
	for (let { values: e } of Object.values(t)) a.set(new Uint8Array(e.buffer, e.byteOffset, e.byteLength), o), o += e.byteLength;
	return new ya(a.buffer);
}
//#endregion
//#region src/api/source.ts
var Ca = /* @__PURE__ */ new Set([
	"your_data",
	"training_curves",
	"model_choices",
	"open_model",
	"delete_dataset",
	"start_encoding",
	"start_finetuning",
	"start_submission",
	"cancel_job",
	"resume_job",
	"delete_job"
]), wa = 192 * 2 ** 20, Ta = (e, { canCompute: t = !0 } = {}) => ({
	canCompute: t,
	fetch: (t, n) => e(t, { ...n })
});
function Ea(e, { maxBytes: t = wa } = {}) {
	let n = /* @__PURE__ */ new Map(), r = /* @__PURE__ */ new Map(), i = 0;
	function a(e) {
		for (let a of n.keys()) {
			if (i <= t || a === e) break;
			let o = r.get(a);
			o !== void 0 && (i -= o, n.delete(a), r.delete(a));
		}
	}
	return (t, o) => {
		if (Ca.has(t)) return e(t, o);
		let s = t + JSON.stringify(o), c = n.get(s);
		if (c) return n.delete(s), n.set(s, c), c;
		let l = e(t, o);
		return n.set(s, l), l.then((e) => {
			r.set(s, e.byteLength), i += e.byteLength, a(s);
		}, () => n.delete(s)), l;
	};
}
//#endregion
//#region src/embed/embeddedSource.ts
function Da(e) {
	let t = Oa(e), n = async (e, n) => await t.load(e, n);
	async function r(e) {
		let t = await n("attention_layer", { layer: e }), [r, i] = t.shape("attention"), a = t.array("attention");
		return Array.from({ length: r }, (e, n) => Ra(t.facts, a.subarray(n * i * i, (n + 1) * i * i)));
	}
	let i = (e) => Promise.all(Array.from({ length: t.numLayers }, async (t, n) => e(await r(n))));
	async function a({ aggregate: e, layer: t = 0, head: a = 0 }) {
		let o = {
			aggregate: e,
			layer: t,
			head: a
		};
		if (e === "heads") return Na(o, await r(t));
		if (e === "layers") return Na(o, await i((e) => e[a]));
		if (e === "heads_and_layers") return Na(o, await i(Gi));
		let s = await n("mean_attention", {
			aggregate: e,
			layer: t
		});
		return Na(o, [Ra(s.facts, s.array("attention"))]);
	}
	async function o(e, o) {
		switch (e) {
			case "attention_map": {
				let { layer: e, head: t } = o;
				return Na({
					layer: e,
					head: t,
					description: ""
				}, [(await r(e))[t]]);
			}
			case "mean_attention": return a(o);
			case "attention_by_layer": {
				let { token: e } = o, t = await i((t) => Gi(t.map((t) => Fa(t, e))));
				return Pa({
					token: e,
					head: null
				}, t);
			}
			case "neuron": {
				let { layer: e, head: t, token: r } = o;
				return Ia(await n("neuron_head", {
					layer: e,
					head: t
				}), r);
			}
			case "walk_row": {
				let r = o, { product: i } = r;
				return t.has("walk_rows", { product: i }) ? La(await n("walk_rows", { product: i }), r) : t.load(e, o);
			}
			default: return t.load(e, o);
		}
	}
	return Ta(Ea((e, { text: t, pair: n, model: r, truncate: i, ...a }) => o(e, a)), { canCompute: !1 });
}
function Oa(e) {
	let t = /* @__PURE__ */ new Map();
	for (let n of e.querySelectorAll("script[data-view]")) t.set(n.getAttribute("data-view") + n.getAttribute("data-request"), n);
	return {
		load: Ea(async (e, n) => {
			let r = t.get(ka(e, n));
			if (!r) throw new Li("not_embedded", ja(e, [...t.values()]));
			return new ya(await Ma(r.textContent));
		}),
		has: (e, n) => t.has(ka(e, n)),
		numLayers: [...t.keys()].filter((e) => e.startsWith("attention_layer{")).length
	};
}
function ka(e, t) {
	return e + JSON.stringify(Aa(t));
}
function Aa(e) {
	if (Array.isArray(e)) return e.map(Aa);
	if (typeof e != "object" || !e) return e;
	let t = Object.entries(e).sort(([e], [t]) => e < t ? -1 : 1);
	return Object.fromEntries(t.map(([e, t]) => [e, Aa(t)]));
}
function ja(e, t) {
	let n = t.filter((t) => t.getAttribute("data-view") === e).map((e) => JSON.parse(e.getAttribute("data-request"))), r = "Run glassbert serve to see everything.";
	if (!n.length) return `This exported page does not contain this view. ${r}`;
	if (e === "walk_row") return `This exported page does not contain this row of the weight matrix. ${r}`;
	let i = (e) => Object.entries(e).map(([e, t]) => `${e} ${String(t)}`).join(", "), a = n.length > 1 ? ` and ${n.length - 1} other selections` : "";
	return `This exported page contains only ${i(n[0])}${a}. ${r}`;
}
async function Ma(e) {
	let t = Uint8Array.from(atob(e), (e) => e.charCodeAt(0));
	return new Response(new Blob([t]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}
function Na(e, t) {
	let n = Math.sqrt(t[0].length);
	return Sa(e, { attention: {
		shape: [n, n],
		values: Gi(t)
	} });
}
function Pa(e, t) {
	let n = new Float32Array(t.length * t[0].length);
	return t.forEach((e, t) => n.set(e, t * e.length)), Sa(e, { attention: {
		shape: [t.length, t[0].length],
		values: n
	} });
}
function Fa(e, t) {
	let n = Math.sqrt(e.length);
	return e.subarray(t * n, (t + 1) * n);
}
function Ia(e, t) {
	let n = { keys: {
		shape: e.shape("keys"),
		values: e.array("keys")
	} };
	for (let r of [
		"query",
		"dot_products",
		"scores",
		"attention",
		"contribution"
	]) n[r] = {
		shape: [e.shape(r)[1]],
		values: e.row(r, t)
	};
	return Sa(e.facts.tokens[t], n);
}
function La(e, t) {
	let { layer: n, head: r, product: i, biases: a } = e.facts, { row: o } = t;
	if (n !== t.layer || r !== t.head) throw new Li("not_embedded", `This exported page contains only layer ${n}, head ${r}.`);
	return Sa({
		product: i,
		row: o,
		layer: n,
		head: r,
		bias: a[o]
	}, { weight: {
		shape: [e.shape("weights")[1]],
		values: e.row("weights", o)
	} });
}
function Ra({ quantized: e }, t) {
	return e ? t.map((e) => {
		let t = e >= .1 ? 100 : e >= .01 ? 1e3 : e >= .001 ? 1e4 : 1e5;
		return Math.round(e * t) / t;
	}) : t;
}
//#endregion
//#region node_modules/svelte/src/internal/disclose-version.js
typeof window < "u" && ((window.__svelte ??= {}).v ??= /* @__PURE__ */ new Set()).add("5");
//#endregion
//#region src/components/copy.svelte.ts
var za = 1800, Ba = "The browser allows copying only on https or localhost.", Va = class {
	#e = /* @__PURE__ */ P(null);
	get copied() {
		return H(this.#e);
	}
	set copied(e) {
		F(this.#e, e, !0);
	}
	#t = /* @__PURE__ */ P(!1);
	get refused() {
		return H(this.#t);
	}
	set refused(e) {
		F(this.#t, e, !0);
	}
	async copy(e, t) {
		try {
			await navigator.clipboard.writeText(t), this.copied = e;
		} catch {
			this.refused = !0;
		}
		setTimeout(() => {
			this.copied = null, this.refused = !1;
		}, za);
	}
}, Ha = /* @__PURE__ */ K("<span class=\"quiet\"> </span>"), Ua = /* @__PURE__ */ K("<button class=\"tool\"> </button>"), Wa = /* @__PURE__ */ K("<span class=\"quiet\">Save as</span> <!>", 1), Ga = /* @__PURE__ */ K("<p role=\"alert\" class=\"svelte-1f5h41x\"> </p>"), Ka = /* @__PURE__ */ K("<div class=\"export svelte-1f5h41x\" role=\"group\" aria-label=\"Save this view\"><!> <!></div>"), qa = {
	hash: "svelte-1f5h41x",
	code: ".export.svelte-1f5h41x {display:flex;flex-wrap:wrap;align-items:baseline;border-top:1px solid var(--line);padding-top:12px;margin-top:auto;}p.svelte-1f5h41x {width:100%;color:var(--alarm);font-size:var(--small);}"
};
function Ja(e, t) {
	A(t, !0), Z(e, qa);
	let n = [
		["png", "PNG image"],
		["svg", "SVG vector graphic"],
		["pdf", "PDF vector graphic"],
		["html", "Interactive page in a single HTML file"],
		["csv", "Table, for spreadsheets"],
		["npz", "All numbers, for NumPy"]
	], r = /* @__PURE__ */ M(() => t.studio.saved);
	function i(e) {
		return H(r) && "image" in H(r) && e !== "png" ? "The browser draws this picture from many parts; only the picture itself can be saved" : H(r) && "view" in H(r) && H(r).view === "embedding_space" && e === "html" ? "Not available: the page would need a 3D library of 700 kB" : null;
	}
	let a = new zi(async (e) => {
		if (!H(r) || "reason" in H(r)) return;
		if ("image" in H(r)) return s(await o(H(r)), H(r).filename);
		let { page: n, layer: i, head: a, options: c } = t.studio, l = {
			page: n,
			layer: i,
			head: a,
			token: n === "neuron" ? t.studio.shownToken : t.studio.token,
			options: { ...c }
		}, u = {
			...H(r),
			options: { ...H(r).options },
			page_state: l,
			format: e
		}, d = await t.studio.fetchView("view_file", u);
		s(new Blob([d.bytes("bytes")]), d.facts.filename);
	});
	function o({ image: e }) {
		let t = document.createElement("canvas");
		t.width = e.width, t.height = e.height;
		let n = t.getContext("2d");
		return n.fillStyle = getComputedStyle(e).getPropertyValue("--paper"), n.fillRect(0, 0, t.width, t.height), n.drawImage(e, 0, 0), new Promise((e, n) => t.toBlob((t) => t ? e(t) : n(/* @__PURE__ */ Error("The picture cannot be saved."))));
	}
	function s(e, t) {
		let n = document.createElement("a");
		n.href = URL.createObjectURL(e), n.download = t, n.click(), setTimeout(() => URL.revokeObjectURL(n.href), 1e4);
	}
	var c = Er(), l = L(c), u = (e) => {
		var t = Ka(), o = I(t), s = (e) => {
			var t = Ha(), n = R(t, !0);
			V(() => J(n, H(r).reason)), q(e, t);
		}, c = (e) => {
			var t = Wa();
			X(z(L(t), 2), 17, () => n, ([e, t]) => e, (e, t) => {
				var n = /* @__PURE__ */ M(() => h(H(t), 2));
				let r = () => H(n)[0], o = () => H(n)[1], s = /* @__PURE__ */ M(() => i(r()));
				var c = Ua(), l = R(c, !0);
				V(() => {
					Q(c, "title", H(s) ?? o()), c.disabled = a.loading || H(s) !== null, J(l, a.pendingInput === r() ? "…" : r());
				}), W("click", c, () => a.request(r())), q(e, c);
			}), q(e, t);
		};
		Y(o, (e) => {
			"reason" in H(r) ? e(s) : e(c, -1);
		});
		var l = z(o, 2), u = (e) => {
			var t = Ga(), n = R(t, !0);
			V(() => J(n, a.error.message)), q(e, t);
		};
		Y(l, (e) => {
			a.error && e(u);
		}), k(t), q(e, t);
	};
	Y(l, (e) => {
		H(r) && t.studio.source.canCompute && t.studio.tokenization && e(u);
	}), q(e, c), j();
}
G(["click"]);
//#endregion
//#region src/viewResource.svelte.ts
function Ya(e, t, n, r = {}) {
	return Xa(e, n, (n) => e.fetchView(t, n), r);
}
function Xa(e, t, n, { keepPrevious: r = !1, isCurrent: i = () => !0 } = {}) {
	return Bi(() => {
		let [n, r] = [e.tokenization, t()];
		return n && r !== null ? {
			tokenization: n,
			pageInput: r
		} : null;
	}, ({ pageInput: e }, t) => n(e, t), { isCurrent: ({ tokenization: t, pageInput: n }) => (r || t === e.tokenization) && i(n) });
}
//#endregion
//#region src/charts/color.ts
function Za(e, t, n) {
	let r = n * Math.PI / 180, i = t * Math.cos(r), a = t * Math.sin(r), o = (e + .3963377774 * i + .2158037573 * a) ** 3, s = (e - .1055613458 * i - .0638541728 * a) ** 3, c = (e - .0894841775 * i - 1.291485548 * a) ** 3;
	return [
		4.0767416621 * o - 3.3077115913 * s + .2309699292 * c,
		-1.2684380046 * o + 2.6097574011 * s - .3413193965 * c,
		-.0041960863 * o - .7034186147 * s + 1.707614701 * c
	].map((e) => {
		let t = Math.min(1, Math.max(0, e));
		return Math.round(255 * (t <= .0031308 ? 12.92 * t : 1.055 * t ** (1 / 2.4) - .055));
	});
}
var Qa = (e, t, n) => e + (t - e) * n, $a = {
	light: [
		.99,
		.003,
		100
	],
	dark: [
		.2,
		.008,
		270
	]
}, eo = {
	light: [
		.36,
		.17,
		292
	],
	dark: [
		.9,
		.11,
		300
	]
}, to = {
	light: [
		.47,
		.14,
		250
	],
	dark: [
		.74,
		.13,
		245
	]
}, no = {
	light: [
		.62,
		.16,
		50
	],
	dark: [
		.74,
		.14,
		60
	]
};
function ro(e, t) {
	let [n, r] = $a[e];
	return Array.from({ length: 256 }, (e, i) => {
		let a = i / 255;
		return Za(Qa(n, t[0], a), Qa(r, t[1], Math.sqrt(a)), t[2]);
	});
}
var io = (e) => ({
	sequential: ro(e, eo[e]),
	positive: ro(e, to[e]),
	negative: ro(e, no[e])
}), ao = {
	light: io("light"),
	dark: io("dark")
}, oo = (e) => Math.round(255 * Math.sqrt(Math.min(1, Math.max(0, e)))), so = (e, t) => ao[t].sequential[oo(e)];
function co(e, t, n) {
	let r = t > 0 ? Math.min(1, Math.abs(e) / t) : 0;
	return (e < 0 ? ao[n].negative : ao[n].positive)[Math.round(255 * r)];
}
var lo = [
	250,
	55,
	150,
	350,
	95,
	200,
	300,
	25
], uo = (e, t) => Za(t === "light" ? .58 : .74, .13, lo[(e % 8 + 8) % 8]), fo = ([e, t, n], r = 1) => `rgb(${e} ${t} ${n} / ${r})`;
function po(e) {
	let [t, n, r] = e.map((e) => e / 255 <= .04045 ? e / 255 / 12.92 : ((e / 255 + .055) / 1.055) ** 2.4);
	return .2126 * t + .7152 * n + .0722 * r > .179 ? "#000000" : "#ffffff";
}
var mo = (e) => {
	let t = 1e-9;
	for (let n = 0; n < e.length; n += 1) Number.isFinite(e[n]) && (t = Math.max(t, Math.abs(e[n])));
	return t;
};
function ho(...e) {
	let t = new Float32Array(e.reduce((e, t) => e + t.length, 0)), n = 0;
	for (let r of e) for (let e = 0; e < r.length; e += 1) t[n++] = Math.abs(r[e]);
	return t.sort(), t.length ? Math.max(1e-9, t[Math.floor((t.length - 1) * .99)]) : 1;
}
//#endregion
//#region src/components/headOrder.ts
function go(e, { layer: t, head: n }) {
	let r = e.attention_mass[t][n];
	return Math.max(...e.special_targets.map((t) => r[e.targets.indexOf(t)]));
}
function _o(e, t, n, r = null) {
	if (t === "dimensions" || t === "dimensions_per_query") {
		let n = t === "dimensions" ? r?.all_queries : r?.per_query;
		return n ? e.toSorted((e, t) => n[e.layer][e.head] - n[t.layer][t.head]) : e;
	}
	if (t === "layer" || !n) return e;
	let i = (e) => {
		if (t === "entropy") return [n.entropy[e.layer][e.head]];
		if (t === "special") return [-go(n, e)];
		let r = n.main_targets[e.layer][e.head];
		return r === null ? [n.targets.length, -go(n, e)] : [r, -n.attention_mass[e.layer][e.head][r]];
	}, a = (e, t) => e[0] - t[0] || (e[1] ?? 0) - (t[1] ?? 0);
	return e.toSorted((e, t) => a(i(e), i(t)));
}
var vo = {
	"previous token": 0,
	"next token": 1,
	itself: 2,
	"[CLS]": null,
	"[SEP]": null,
	"period or comma": 3,
	"same token elsewhere": 5,
	"same sentence": 6
};
function yo(e, t, n) {
	let { layer: r, head: i } = e;
	if (!t?.attention_mass[r]?.[i]) return "var(--raised)";
	let a = t.main_targets[r][i], o = a === null ? null : vo[t.targets[a]];
	if (a === null || o === null) return `color-mix(in oklab, var(--quiet) ${Math.round(8 + 34 * go(t, e))}%, var(--paper))`;
	let s = Math.min(1, .25 + t.attention_mass[r][i][a] * .75);
	return fo(uo(o, n), s);
}
function bo(e, t) {
	let n = new Set(e.main_targets.flat());
	return e.targets.flatMap((e, r) => {
		let i = vo[e];
		return n.has(r) && i !== null ? [{
			target: e,
			color: fo(uo(i, t))
		}] : [];
	});
}
//#endregion
//#region src/components/HeadDimensions.svelte
var xo = /* @__PURE__ */ K("<p class=\"quiet\" data-testid=\"effective-dimensions\" title=\"The participation ratio (Σ|c|)² / Σc² of the contributions c of the dimensions to the scores of the attended keys: 1 if one dimension decides, all if all contribute equally. Per query: averaged over the tokens except [CLS] and [SEP]. Over all queries: the |c| of each query are scaled to sum to 1 and averaged over the queries; the value is the participation ratio of this average. It is larger if queries use different dimensions.\">Effective dimensions on this text: <b> </b> </p>");
function So(e, t) {
	A(t, !0);
	let n = /* @__PURE__ */ M(() => t.facts.per_query[t.head.layer]?.[t.head.head] ?? 0), r = /* @__PURE__ */ M(() => t.facts.all_queries[t.head.layer]?.[t.head.head] ?? 0);
	var i = xo(), a = z(I(i)), o = R(a), s = z(a);
	k(i), V((e, n, r) => {
		J(o, `${e ?? ""} of ${t.facts.head_size ?? ""}`), J(s, ` over all queries,
  ${n ?? ""} per query. Random vectors: about ${r ?? ""} per query.`);
	}, [
		() => H(r).toFixed(1),
		() => H(n).toFixed(1),
		() => t.facts.random.toFixed(0)
	]), q(e, i), j();
}
//#endregion
//#region src/components/HeadLegend.svelte
var Co = /* @__PURE__ */ K("<li class=\"svelte-1g524cp\"><i class=\"svelte-1g524cp\"></i> </li>"), wo = /* @__PURE__ */ K("<ul class=\"quiet svelte-1g524cp\" aria-label=\"Main target of each head\"><!> <li title=\"[CLS] and [SEP] have no color: the darker the cell, the more attention they receive\" class=\"svelte-1g524cp\"><i class=\"none svelte-1g524cp\"></i>[CLS], [SEP] or no clear target</li></ul>"), To = {
	hash: "svelte-1g524cp",
	code: "ul.svelte-1g524cp {list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:0 10px;font-size:11px;}li.svelte-1g524cp {display:inline-flex;align-items:center;gap:4px;white-space:nowrap;}i.svelte-1g524cp {width:9px;height:9px;border-radius:2px;}.none.svelte-1g524cp {background:color-mix(in oklab, var(--quiet) 30%, var(--paper));}"
};
function Eo(e, t) {
	A(t, !0), Z(e, To);
	let n = /* @__PURE__ */ M(() => bo(t.patterns, t.theme));
	var r = wo();
	X(I(r), 17, () => H(n), ({ target: e, color: t }) => e, (e, t) => {
		let n = () => H(t).target, r = () => H(t).color;
		var i = Co(), a = I(i);
		let o;
		var s = z(a, 1, !0);
		k(i), V(() => {
			o = oi(a, "", o, { background: r() }), J(s, n());
		}), q(e, i);
	}), Te(2), k(r), q(e, r), j();
}
//#endregion
//#region src/components/Thumbnail.svelte
var Do = /* @__PURE__ */ K("<canvas aria-hidden=\"true\"></canvas>"), Oo = {
	hash: "svelte-1e5td48",
	code: "canvas.svelte-1e5td48 {image-rendering:pixelated;border-radius:2px;display:block;}"
};
function ko(e, t) {
	A(t, !0), Z(e, Oo);
	let n = /* @__PURE__ */ P(void 0);
	B(() => {
		let e = t.studio.attentionOverview;
		if (!H(n) || !e) return;
		let [, r, i] = e.shape("thumbnails"), a = (t.layer * r + t.head) * i * i, o = e.bytes("thumbnails").subarray(a, a + i * i);
		H(n).width = H(n).height = i;
		let s = H(n).getContext("2d"), c = s.createImageData(i, i);
		o.forEach((e, n) => {
			let [r, i, a] = so((e / 255) ** 2, t.studio.theme);
			c.data.set([
				r,
				i,
				a,
				255
			], n * 4);
		}), s.putImageData(c, 0, 0);
	});
	var r = Do();
	let i, a;
	ki(r, (e) => F(n, e), () => H(n)), V(() => {
		i = ii(r, 1, "svelte-1e5td48", null, i, { waiting: !t.studio.attentionOverview && !t.studio.error && !t.studio.headPatternsError }), a = oi(r, "", a, {
			width: `${t.side}px`,
			height: `${t.side}px`
		});
	}), q(e, r), j();
}
//#endregion
//#region src/components/HeadPattern.svelte
var Ao = /* @__PURE__ */ K(" <span title=\"glassbert serve --texts FILE measures the heads on other texts.\"> </span>", 1), jo = /* @__PURE__ */ K("<div class=\"pattern svelte-11pdd04\"><!> <p class=\"quiet\" data-testid=\"pattern\"><!></p></div>"), Mo = {
	hash: "svelte-11pdd04",
	code: ".pattern.svelte-11pdd04 {display:grid;grid-template-columns:64px 1fr;gap:10px;min-height:64px;}"
};
function No(e, t) {
	A(t, !0), Z(e, Mo);
	var n = jo(), r = I(n);
	ko(r, {
		get studio() {
			return t.studio;
		},
		get layer() {
			return t.layer;
		},
		get head() {
			return t.head;
		},
		side: 64
	});
	var i = z(r, 2), a = I(i), o = (e) => {
		var n = Ao(), r = L(n), i = R(z(r));
		V((e) => {
			J(r, `${e ?? ""}. `), J(i, `Measured on ${t.studio.headPatterns.num_tokens ?? ""} tokens in ${t.studio.headPatterns.num_texts ?? ""} texts.`);
		}, [() => t.studio.headDescription(t.layer, t.head)]), q(e, n);
	}, s = (e) => {
		var n = Tr();
		V(() => J(n, t.studio.headPatternsError ? "The head patterns could not be computed." : "Computing head patterns…")), q(e, n);
	};
	Y(a, (e) => {
		t.studio.headPatterns ? e(o) : t.studio.tokenization && e(s, 1);
	}), k(i), k(n), q(e, n), j();
}
//#endregion
//#region src/components/HeadGrid.svelte
var Po = /* @__PURE__ */ K("<option> </option>"), Fo = /* @__PURE__ */ K("<span role=\"columnheader\" class=\"axis svelte-g04n1y\"> </span>"), Io = /* @__PURE__ */ K("<div class=\"row svelte-g04n1y\" role=\"row\"><span role=\"columnheader\" class=\"axis svelte-g04n1y\" title=\"Rows: layers. Columns: heads.\">L\\H</span> <!></div>"), Lo = /* @__PURE__ */ K("<span role=\"rowheader\" class=\"axis svelte-g04n1y\"></span>"), Ro = /* @__PURE__ */ K("<button tabindex=\"-1\" role=\"gridcell\"></button>"), zo = /* @__PURE__ */ K("<div class=\"row svelte-g04n1y\" role=\"row\"><!> <!></div>"), Bo = /* @__PURE__ */ K("<section class=\"svelte-g04n1y\"><div class=\"title svelte-g04n1y\"><h3 data-testid=\"shown-head\" class=\"svelte-g04n1y\"> </h3> <select class=\"tool svelte-g04n1y\" aria-label=\"Order of the squares below, one per head\"></select></div> <div class=\"grid svelte-g04n1y\" role=\"grid\" tabindex=\"0\" aria-label=\"Layers and heads: arrow keys select, Space adds to the comparison\"><!> <!></div> <!> <!> <!></section>"), Vo = {
	hash: "svelte-g04n1y",
	code: "section.svelte-g04n1y {display:grid;gap:8px;}.title.svelte-g04n1y {display:flex;justify-content:space-between;align-items:center;flex-wrap:wrap;}h3.svelte-g04n1y {font-size:var(--body);white-space:nowrap;}select.svelte-g04n1y {padding:2px 0;max-width:100%;field-sizing:content; /* a short choice stays beside the heading, a long one moves below it */}.grid.svelte-g04n1y {display:grid;gap:2px;border-radius:2px;}.row.svelte-g04n1y {display:contents;}.axis.svelte-g04n1y {color:var(--quiet);font-size:10px;line-height:14px;text-align:center;align-self:center;white-space:nowrap;}.grid.svelte-g04n1y button:where(.svelte-g04n1y) {aspect-ratio:1;border-radius:2px;min-width:0;}.grid.svelte-g04n1y button:where(.svelte-g04n1y):hover {outline:1px solid var(--ink);}.grid.svelte-g04n1y button[aria-selected='true']:where(.svelte-g04n1y) {outline:2px solid var(--ink);outline-offset:1px;}.grid.svelte-g04n1y .compared:where(.svelte-g04n1y) {outline:2px solid var(--accent);outline-offset:0;}\n  @media (max-width: 900px) {section.svelte-g04n1y {width:300px;}\n  }"
};
function Ho(e, t) {
	A(t, !0), Z(e, Vo);
	let n = Pi(t, "studio", 7), r = /* @__PURE__ */ P(void 0), i = [
		["layer", "Sort by layer"],
		["pattern", "Sort by pattern"],
		["entropy", "Sort by entropy"],
		["special", "Sort by [CLS] and [SEP]"],
		["dimensions", "Sort by effective dimensions"],
		["dimensions_per_query", "Sort by effective dimensions per query"]
	], a = /* @__PURE__ */ M(() => i.find(([e]) => e === n().options.order)?.[0] ?? "layer"), o = Ya(n(), "effective_dimensions", () => n().source.canCompute && (n().page === "neuron" || H(a).startsWith("dimensions")) ? {} : null), s = /* @__PURE__ */ M(() => o.value?.facts ?? null), c = /* @__PURE__ */ M(() => (n().options.heads ?? "").split(",").filter(Boolean)), l = /* @__PURE__ */ M(() => n().previewedHead ?? {
		layer: n().layer,
		head: n().head
	}), u = /* @__PURE__ */ M(() => {
		let e = n().numHeads;
		return _o(Array.from({ length: n().numLayers * e }, (t, n) => ({
			layer: Math.floor(n / e),
			head: n % e
		})), H(a), n().headPatterns, H(s));
	}), d = /* @__PURE__ */ M(() => Array.from({ length: n().numLayers }, (e, t) => H(u).slice(t * n().numHeads, (t + 1) * n().numHeads))), f = /* @__PURE__ */ M(() => H(a) === "layer"), p = ({ layer: e, head: t }) => `head-cell-${e}-${t}`, m = (e) => {
		let t = H(s) && `; ${H(s).all_queries[e.layer]?.[e.head]?.toFixed(1)} effective dimensions`;
		return `Layer ${e.layer}, head ${e.head}: ${n().headDescription(e.layer, e.head)}${t ?? ""}`;
	}, g = ({ layer: e, head: t }) => e === n().layer && t === n().head;
	function _(e, t = []) {
		let r = H(c).length ? H(c) : t, i = H(c).length > 0 && r.includes(e) ? r.filter((t) => t !== e) : [.../* @__PURE__ */ new Set([...r, e])];
		n().setOption("heads", i.slice(0, 8).join(","));
	}
	function v(e, t) {
		t.shiftKey ? _(ha(e), [ha(n().selectedHead)]) : (n().setOption("heads", null), n().selectHead(e.layer, e.head)), H(r)?.focus();
	}
	function y(e) {
		if (e.key === " ") return e.preventDefault(), _(ha(n().selectedHead));
		let t = H(u).findIndex(g), r = {
			ArrowRight: t + 1,
			ArrowLeft: t - 1,
			ArrowDown: t + n().numHeads,
			ArrowUp: t - n().numHeads
		}[e.key];
		r !== void 0 && (e.preventDefault(), r >= 0 && r < H(u).length && n().selectHead(H(u)[r].layer, H(u)[r].head));
	}
	var b = Bo(), x = I(b), S = I(x), C = R(S), w = z(S, 2);
	X(w, 21, () => i, ([e, t]) => e, (e, t) => {
		var n = /* @__PURE__ */ M(() => h(H(t), 2));
		let r = () => H(n)[0], i = () => H(n)[1];
		var a = Po(), o = R(a, !0), s = {};
		V(() => {
			J(o, i()), s !== (s = r()) && (a.value = (a.__value = s) ?? "");
		}), q(e, a);
	}), k(w);
	var T;
	ui(w), k(x);
	var E = z(x, 2);
	let ee;
	var te = I(E), ne = (e) => {
		var t = Io();
		X(z(I(t), 2), 17, () => H(d)[0], ({ head: e }) => e, (e, t) => {
			let n = () => H(t).head;
			var r = Fo(), i = R(r, !0);
			V(() => J(i, n())), q(e, r);
		}), k(t), q(e, t);
	};
	Y(te, (e) => {
		H(f) && e(ne);
	}), X(z(te, 2), 17, () => H(d), Rr, (e, t, r) => {
		var i = zo(), a = I(i), o = (e) => {
			var t = Lo();
			t.textContent = r, q(e, t);
		};
		Y(a, (e) => {
			H(f) && e(o);
		}), X(z(a, 2), 17, () => H(t), (e) => ha(e), (e, t) => {
			var r = Ro();
			let i, a;
			V((e, t, n, o, s, c) => {
				Q(r, "id", e), Q(r, "data-head", t), Q(r, "aria-label", n), Q(r, "aria-selected", o), i = ii(r, 1, "svelte-g04n1y", null, i, { compared: s }), a = oi(r, "", a, { background: c });
			}, [
				() => p(H(t)),
				() => ha(H(t)),
				() => m(H(t)),
				() => g(H(t)),
				() => H(c).includes(ha(H(t))),
				() => yo(H(t), n().headPatterns, n().theme)
			]), U("mouseenter", r, () => n().previewedHead = H(t)), W("click", r, (e) => v(H(t), e)), q(e, r);
		}), k(i), q(e, i);
	}), k(E), ki(E, (e) => F(r, e), () => H(r));
	var re = z(E, 2), ie = (e) => {
		Eo(e, {
			get patterns() {
				return n().headPatterns;
			},
			get theme() {
				return n().theme;
			}
		});
	};
	Y(re, (e) => {
		n().headPatterns && e(ie);
	});
	var ae = z(re, 2);
	No(ae, Ni({ get studio() {
		return n();
	} }, () => H(l)));
	var oe = z(ae, 2), se = (e) => {
		So(e, {
			get facts() {
				return H(s);
			},
			get head() {
				return H(l);
			}
		});
	};
	Y(oe, (e) => {
		H(s) && e(se);
	}), k(b), V((e) => {
		J(C, `Layer ${H(l).layer ?? ""}, head ${H(l).head ?? ""}`), T !== (T = H(a)) && (w.value = (w.__value = T) ?? "", li(w, T)), Q(E, "aria-activedescendant", e), ee = oi(E, "", ee, { "grid-template-columns": `${H(f) ? "14px " : ""}repeat(${n().numHeads}, minmax(0, 40px))` });
	}, [() => p(n().selectedHead)]), W("change", w, (e) => n().setOption("order", e.currentTarget.value === "layer" ? null : e.currentTarget.value)), W("keydown", E, y), U("mouseleave", E, () => n().previewedHead = null), q(e, b), j();
}
G([
	"change",
	"keydown",
	"click"
]);
//#endregion
//#region src/pages/what_if/changes.ts
var Uo = "~", Wo = (e) => encodeURIComponent(e).replaceAll(Uo, "%7E");
function Go(e) {
	switch (e.kind) {
		case "ablate_heads": return `ablate:${e.heads.map((e) => e.join(".")).join(",")}`;
		case "block_attention": return `block:${e.layer}.${e.head}.${e.query}.${e.key}`;
		case "edit_word": return `edit:${e.token}:${Wo(e.text)}`;
		case "patch_activation": return `patch:${e.depth}.${e.token}.${e.source_token}:${Wo(e.source_text)}`;
	}
}
var Ko = (e) => e.map(Go).join(Uo), qo = (e) => ma(e.split(Uo).flatMap(Jo), (e) => JSON.stringify(e));
function Jo(e) {
	let [t, n = "", r = ""] = e.split(":"), i = n.split(/[.,]/).map(Number);
	if (!n || i.some((e) => !Number.isInteger(e) || e < 0)) return [];
	let a = Yo(r);
	if (t === "ablate" && i.length % 2 == 0) return [{
		kind: "ablate_heads",
		heads: Array.from({ length: i.length / 2 }, (e, t) => [i[2 * t], i[2 * t + 1]])
	}];
	if (t === "block" && i.length === 4) {
		let [e, t, n, r] = i;
		return [{
			kind: "block_attention",
			layer: e,
			head: t,
			query: n,
			key: r
		}];
	}
	if (t === "edit" && i.length === 1) return [{
		kind: "edit_word",
		token: i[0],
		text: a
	}];
	if (t === "patch" && i.length === 3) {
		let [e, t, n] = i;
		return [{
			kind: "patch_activation",
			depth: e,
			token: t,
			source_token: n,
			source_text: a
		}];
	}
	return [];
}
function Yo(e) {
	try {
		return decodeURIComponent(e);
	} catch {
		return e;
	}
}
function Xo(e, t) {
	let n = (e) => Go(e) === Go(t) || e.kind === "edit_word" && t.kind === "edit_word" && e.token === t.token;
	return [...e.filter((e) => !n(e)), t];
}
var Zo = (e, t) => e.some((e) => e.kind === "ablate_heads" && e.heads.some(([e, n]) => e === t.layer && n === t.head));
function Qo(e, t) {
	switch (e.kind) {
		case "ablate_heads": {
			let { heads: n } = e;
			return n.length === t && t > 1 ? `ablate all heads of layer ${n[0][0]}` : n.length === 1 ? `ablate layer ${n[0][0]}, head ${n[0][1]}` : `ablate heads ${n.map(([e, t]) => `L${e} H${t}`).join(", ")}`;
		}
		case "block_attention": return `block layer ${e.layer}, head ${e.head}: token ${e.query} to ${e.key}`;
		case "edit_word": return e.text ? `replace token ${e.token} by ${e.text}` : `delete token ${e.token}`;
		case "patch_activation": return `patch token ${e.token} ${e.depth ? ra(e.depth) : "at the input"} from token ${e.source_token} of “${e.source_text}”`;
	}
}
function $o(e) {
	switch (e.kind) {
		case "ablate_heads": return `AblateHeads(heads=[${e.heads.map(([e, t]) => `(${e}, ${t})`).join(", ")}])`;
		case "block_attention": return `BlockAttention(layer=${e.layer}, head=${e.head}, query=${e.query}, key=${e.key})`;
		case "edit_word": return `EditWord(token=${e.token}, text=${ta(e.text)})`;
		case "patch_activation": return `PatchActivation(depth=${e.depth}, token=${e.token}, source_text=${ta(e.source_text)}, source_token=${e.source_token})`;
	}
}
//#endregion
//#region src/components/Sparkline.svelte
var es = /* @__PURE__ */ K("<span class=\"sparkline svelte-pz5mwn\"><svg role=\"img\"><polyline class=\"svelte-pz5mwn\"></polyline></svg> <b class=\"svelte-pz5mwn\"> </b></span>"), ts = {
	hash: "svelte-pz5mwn",
	code: ".sparkline.svelte-pz5mwn {display:inline-flex;gap:6px;align-items:center;white-space:nowrap;}polyline.svelte-pz5mwn {fill:none;stroke:var(--positive);stroke-width:1.5;}b.svelte-pz5mwn {color:var(--ink);font-weight:550;}"
};
function ns(e, t) {
	A(t, !0), Z(e, ts);
	let [n, r, i] = [
		64,
		16,
		2
	], a = /* @__PURE__ */ M(() => Array.from(t.values, (e, a) => {
		let o = i + a / Math.max(1, t.values.length - 1) * (n - 2 * i), s = r - i - Math.max(0, e) * (r - 2 * i);
		return `${o.toFixed(1)},${s.toFixed(1)}`;
	}).join(" ")), o = /* @__PURE__ */ M(() => Array.from(t.values, (e) => e.toFixed(2)).join(", "));
	var s = es(), c = I(s), l = R(c), u = R(z(c, 2), !0);
	k(s), V((e) => {
		Q(s, "title", H(o)), Q(c, "width", n), Q(c, "height", r), Q(c, "aria-label", `${t.label}: ${H(o)}`), Q(l, "points", H(a)), J(u, e);
	}, [() => t.values.at(-1)?.toFixed(2)]), q(e, s), j();
}
//#endregion
//#region src/components/words.ts
var rs = "[MASK]";
function is(e, t, n) {
	let r = [Array.from(t), Array.from(n ?? "")], i = [];
	e.tokens.forEach((t, n) => {
		let [r, a] = e.spans[n], o = i.at(-1);
		o && e.word_ids[n] === e.word_ids[o.tokens[0]] ? (o.tokens.push(n), o.span[1] = a) : i.push({
			label: t,
			tokens: [n],
			segment: e.segments[n],
			span: [r, a],
			special: a === 0,
			masked: t === rs
		});
	});
	for (let e of i) e.special || (e.label = r[e.segment].slice(...e.span).join(""));
	return i;
}
var as = (e) => e.tokens.map(() => rs).join(" ");
function os(e, [t, n], r) {
	let i = Array.from(e);
	return i.slice(0, t).join("") + r + i.slice(n).join("");
}
//#endregion
//#region src/components/TokenCard.svelte
var ss = /* @__PURE__ */ K("<p role=\"alert\"> </p>"), cs = /* @__PURE__ */ K("<div class=\"waiting block svelte-12ixkgr\"></div>"), ls = /* @__PURE__ */ K("<button class=\"line svelte-12ixkgr\"><span class=\"svelte-12ixkgr\"> </span><b class=\"svelte-12ixkgr\"> </b></button>"), us = /* @__PURE__ */ K("<h4 class=\"svelte-12ixkgr\">Attends to <span class=\"quiet\">(one token, not [CLS] or [SEP])</span></h4> <!>", 1), ds = /* @__PURE__ */ K("<h4 class=\"svelte-12ixkgr\"> </h4> <button class=\"line svelte-12ixkgr\"><span class=\"svelte-12ixkgr\">Occlusion: without this token</span> <b class=\"svelte-12ixkgr\"> </b></button> <button class=\"line svelte-12ixkgr\"><span class=\"svelte-12ixkgr\">Gradient × input</span><b class=\"svelte-12ixkgr\"> </b></button>", 1), fs = /* @__PURE__ */ K("<button class=\"line svelte-12ixkgr\"><span class=\"svelte-12ixkgr\"> </span> <b class=\"svelte-12ixkgr\"> </b></button> <button class=\"line svelte-12ixkgr\"><span class=\"svelte-12ixkgr\"> </span><b class=\"svelte-12ixkgr\"> </b></button>", 1), ps = /* @__PURE__ */ K("<h4 class=\"svelte-12ixkgr\">If it is masked</h4> <button class=\"line svelte-12ixkgr\"><span class=\"svelte-12ixkgr\">Cosine of the mean-pooled text vector, before and after</span><b class=\"svelte-12ixkgr\"> </b></button> <!>", 1), ms = /* @__PURE__ */ K("<button class=\"line svelte-12ixkgr\"><span class=\"svelte-12ixkgr\"> </span> <b class=\"svelte-12ixkgr\"> </b></button>"), hs = /* @__PURE__ */ K("<h4 class=\"svelte-12ixkgr\">Attended to by <span class=\"quiet\">(mean over the other tokens)</span></h4> <!> <!> <!> <!> <h4 class=\"svelte-12ixkgr\">Path through the layers</h4> <button class=\"line svelte-12ixkgr\"><span class=\"svelte-12ixkgr\">Cosine to the input of layer 0</span> <!></button> <h4 class=\"svelte-12ixkgr\">Most similar tokens <span class=\"quiet\">(cosine)</span></h4> <!> <!>", 1), gs = /* @__PURE__ */ K("<section class=\"card svelte-12ixkgr\" data-testid=\"token-card\"><div class=\"title svelte-12ixkgr\"><h3><span class=\"mono\"> </span> <span class=\"quiet\"> </span></h3> <button class=\"tool\" aria-label=\"Clear the selected token\">×</button></div> <!></section>"), _s = {
	hash: "svelte-12ixkgr",
	code: ".card.svelte-12ixkgr {border-top:1px solid var(--line);padding-top:12px;display:grid;font-size:var(--small);}.title.svelte-12ixkgr {display:flex;justify-content:space-between;align-items:center;}h4.svelte-12ixkgr {margin:8px 0 0;font-size:var(--small);font-weight:600;}.line.svelte-12ixkgr {display:flex;justify-content:space-between;gap:8px;text-align:left;padding:2px 4px;margin:0 -4px;border-radius:4px;color:var(--quiet);}.line.svelte-12ixkgr:hover {background:var(--raised);color:var(--ink);}.line.svelte-12ixkgr span:where(.svelte-12ixkgr) {overflow-wrap:anywhere;}b.svelte-12ixkgr {color:var(--ink);font-weight:550;white-space:nowrap;font-variant-numeric:tabular-nums;}\n  @media (max-width: 900px) {.card.svelte-12ixkgr {flex:1 1 230px;border-top:0;padding-top:0;}\n  }.block.svelte-12ixkgr {height:180px;margin-top:8px;}"
};
function vs(e, t) {
	A(t, !0), Z(e, _s);
	let n = Pi(t, "studio", 7), r = Ya(n(), "token_profile", () => n().token === null ? null : { token: n().token }, { isCurrent: ({ token: e }) => e === n().token }), i = /* @__PURE__ */ M(() => r.value?.facts), a = /* @__PURE__ */ M(() => n().token ?? 0), o = /* @__PURE__ */ M(() => n().tokens[H(a)] ?? ""), s = (e) => `${n().tokens[e]} (${e})`, c = /* @__PURE__ */ M(() => r.value ? Array.from({ length: r.value.shape("neighbors")[0] }, (e, t) => t) : []), l = /* @__PURE__ */ M(() => H(i)?.contribution?.output_head === "mlm" ? `mlm-${H(i).contribution.output_token}` : H(i)?.contribution?.output_head ?? "");
	function u(e, t, r) {
		n().openPage(e), n().selectHead(t, r), e === "attention" && n().setOption("mode", null);
	}
	function d() {
		n().openPage("predictions"), n().setOption("prediction", H(l));
	}
	function f() {
		n().openPage("what_if"), n().setOption("changes", Go({
			kind: "edit_word",
			token: H(a),
			text: rs
		}));
	}
	var p = gs(), m = I(p), h = I(m), g = I(h), _ = R(g, !0), v = R(z(g, 2));
	k(h);
	var y = z(h, 2);
	k(m);
	var b = z(m, 2), x = (e) => {
		var t = ss(), n = R(t, !0);
		V(() => J(n, r.error.message)), q(e, t);
	}, S = (e) => {
		q(e, cs());
	}, C = (e) => {
		var t = hs(), a = z(L(t), 2);
		X(a, 17, () => H(i).attended_by, ({ layer: e, head: t, other_token: n, weight: r }) => `${e}.${t}`, (e, t) => {
			let n = () => H(t).layer, r = () => H(t).head, i = () => H(t).other_token, a = () => H(t).weight;
			var o = ls(), c = I(o), l = R(c), d = R(z(c), !0);
			k(o), V((e, t) => {
				J(l, `layer ${n() ?? ""}, head ${r() ?? ""}; largest from ${e ?? ""}`), J(d, t);
			}, [() => s(i()), () => Xi(a())]), W("click", o, () => u("attention", n(), r())), q(e, o);
		});
		var l = z(a, 2), p = (e) => {
			var t = us();
			X(z(L(t), 2), 17, () => H(i).attends_to, ({ layer: e, head: t, other_token: n, weight: r }) => `${e}.${t}`, (e, t) => {
				let n = () => H(t).layer, r = () => H(t).head, i = () => H(t).other_token, a = () => H(t).weight;
				var o = ls(), c = I(o), l = R(c), d = R(z(c), !0);
				k(o), V((e, t) => {
					J(l, `${e ?? ""} in layer ${n() ?? ""}, head ${r() ?? ""}`), J(d, t);
				}, [() => s(i()), () => Xi(a())]), W("click", o, () => u("neuron", n(), r())), q(e, o);
			}), q(e, t);
		};
		Y(l, (e) => {
			H(i).attends_to.length && e(p);
		});
		var m = z(l, 2), h = (e) => {
			let t = /* @__PURE__ */ M(() => H(i).contribution);
			var n = ds(), r = L(n), a = R(r), o = z(r, 2), s = R(z(I(o), 2), !0);
			k(o);
			var c = z(o, 2), l = R(z(I(c)), !0);
			k(c), V((e, t, n) => {
				J(a, `Contribution to ${e ?? ""}`), J(s, t), J(l, n);
			}, [
				() => Qi(H(t).label),
				() => H(t).probability === null ? Zi(-H(t).occlusion) : `${Xi(H(t).probability)} → ${Xi(H(t).probability_without ?? 0)}`,
				() => Zi(H(t).gradient_x_input)
			]), W("click", o, d), W("click", c, d), q(e, n);
		};
		Y(m, (e) => {
			H(i).contribution && e(h);
		});
		var g = z(m, 2), _ = (e) => {
			var t = ps(), n = z(L(t), 2), r = R(z(I(n)), !0);
			k(n);
			var a = z(n, 2), s = (e) => {
				var t = fs(), n = L(t), r = I(n), a = R(r), s = R(z(r, 2), !0);
				k(n);
				var c = z(n, 2), l = I(c), u = R(l), d = R(z(l), !0);
				k(c), V((e, t, n, r) => {
					J(a, `Predicted there: ${e ?? ""}`), J(s, t), J(u, `Probability of ${n ?? ""} there`), J(d, r);
				}, [
					() => H(i).masked.top_tokens.join(", "),
					() => Xi(H(i).masked.probabilities[0]),
					() => Qi(H(o)),
					() => Xi(H(i).masked.probability ?? 0)
				]), W("click", n, f), W("click", c, f), q(e, t);
			};
			Y(a, (e) => {
				H(i).masked.top_tokens.length && e(s);
			}), V((e) => J(r, e), [() => H(i).masked.cosine.toFixed(3)]), W("click", n, f), q(e, t);
		};
		Y(g, (e) => {
			H(i).masked && e(_);
		});
		var v = z(g, 4), y = z(I(v), 2);
		{
			let e = /* @__PURE__ */ M(() => r.value.array("cosine_to_input"));
			ns(y, {
				get values() {
					return H(e);
				},
				label: "by depth"
			});
		}
		k(v);
		var b = z(v, 4), x = (e) => {
			var t = ms(), a = I(t), o = R(a), s = R(z(a, 2), !0);
			k(t), V((e, t) => {
				J(o, `vocabulary: ${e ?? ""}`), J(s, t);
			}, [() => H(i).vocabulary_neighbors.join(", "), () => r.value.array("vocabulary_cosines")[0].toFixed(2)]), W("click", t, () => n().openPage("embedding_space")), q(e, t);
		};
		Y(b, (e) => {
			H(i).vocabulary_neighbors.length && e(x);
		});
		var S = z(b, 2), C = (e) => {
			var t = Er();
			X(L(t), 16, () => H(c), (e) => e, (e, t) => {
				let i = /* @__PURE__ */ M(() => r.value.row("neighbors", t));
				var a = ms(), o = I(a), c = R(o), l = R(z(o, 2), !0);
				k(a), V((e, n) => {
					J(c, `${t ? `layer ${t - 1}` : "input"}: ${e ?? ""}`), J(l, n);
				}, [() => Array.from(H(i), s).join(", "), () => r.value.row("neighbor_cosines", t)[0].toFixed(2)]), W("click", a, () => n().openPage("layers")), q(e, a);
			}), q(e, t);
		}, w = /* @__PURE__ */ M(() => r.value.shape("neighbors")[1]);
		Y(S, (e) => {
			H(w) && e(C);
		}), W("click", v, () => n().openPage("layers")), q(e, t);
	};
	Y(b, (e) => {
		r.error ? e(x) : !r.value || !H(i) ? e(S, 1) : e(C, -1);
	}), k(p), V(() => {
		Q(p, "aria-label", `About the token ${H(o)}`), J(_, H(o)), J(v, `token ${H(a) ?? ""}`);
	}), W("click", y, () => n().token = null), q(e, p), j();
}
G(["click"]);
//#endregion
//#region src/components/networkLocation.ts
var ys = (e) => Array.from({ length: e }, (e, t) => [`layer.${t}.attention`, `layer.${t}.ffn`]).flat(), bs = (e) => ys(e).filter((e) => e.endsWith("attention"));
function xs({ page: e, layer: t, head: n, options: r }, i) {
	let a = `layers.${t}.attention_weights.${n}`;
	switch (e) {
		case "attention": return r.mode === "token" || r.mode === "all" ? {
			modules: bs(i),
			label: "attention of all layers",
			at: null
		} : {
			modules: [`layer.${t}.attention`],
			label: `attention of layer ${t}, head ${n}`,
			at: a
		};
		case "neuron": return {
			modules: [`layer.${t}.attention`],
			label: `queries and keys of layer ${t}, head ${n}`,
			at: `layers.${t}.queries`
		};
		case "what_if": return {
			modules: [...ys(i), "output"],
			label: "all layers and the output",
			at: null
		};
		case "predictions": return {
			modules: ["output"],
			label: "output heads",
			at: "output"
		};
		case "layers": return {
			modules: ys(i),
			label: "hidden states of all layers",
			at: null
		};
		case "embedding_space": return r.kind === "texts" ? {
			modules: ["output"],
			label: "last hidden states",
			at: `hidden.${i}`
		} : {
			modules: ["embeddings"],
			label: "embedding tables",
			at: "embeddings"
		};
		case "search": return {
			modules: ["output"],
			label: "last hidden states",
			at: `hidden.${i}`
		};
		case "your_data": return {
			modules: ["output"],
			label: "last hidden states and the classification head",
			at: "output"
		};
		case "training": return {
			modules: [],
			label: "outside this model: a recorded pre-training run",
			at: null
		};
		default: return {
			modules: [],
			label: "the whole network",
			at: null
		};
	}
}
function Ss(e, t, n) {
	return e === "tokenization" || e.startsWith("embeddings") ? {
		modules: ["embeddings"],
		label: "embeddings",
		at: "embeddings"
	} : e === "layers" ? {
		modules: ys(n),
		label: "hidden states of all layers",
		at: null
	} : e === "pooler" || e === "prediction" ? {
		modules: ["output"],
		label: "output heads",
		at: "output"
	} : e.startsWith("ffn") || e.startsWith("output-residual") || e.startsWith("output-norm") ? {
		modules: [`layer.${t}.ffn`],
		label: `FFN of layer ${t}`,
		at: `layers.${t}.ffn_activation`
	} : {
		modules: [`layer.${t}.attention`],
		label: `attention of layer ${t}`,
		at: `layers.${t}.queries`
	};
}
//#endregion
//#region src/components/NetworkMap.svelte
var Cs = /* @__PURE__ */ K("<i></i>"), ws = /* @__PURE__ */ K("<button class=\"svelte-1xo0wpc\"><!> <!></button>"), Ts = /* @__PURE__ */ K("<nav aria-label=\"Position in the network\" class=\"svelte-1xo0wpc\"><div class=\"map svelte-1xo0wpc\"><button title=\"Embeddings\" aria-label=\"Show the embeddings in the network\" class=\"svelte-1xo0wpc\"><!></button> <!> <button title=\"Output heads\" aria-label=\"Show the output heads in the network\" class=\"svelte-1xo0wpc\"><!></button></div> <button class=\"label quiet svelte-1xo0wpc\" title=\"Show this in the network\">You are here: <b data-testid=\"location\" class=\"svelte-1xo0wpc\"> </b></button></nav>"), Es = {
	hash: "svelte-1xo0wpc",
	code: "nav.svelte-1xo0wpc {display:grid;gap:4px;min-width:0;}.map.svelte-1xo0wpc {display:flex;height:48px;gap:3px;position:relative;}\n  /* the residual stream */.map.svelte-1xo0wpc::before {content:'';position:absolute;inset:17px 0 auto;border-top:2px solid var(--accent);opacity:0.35;}.map.svelte-1xo0wpc button:where(.svelte-1xo0wpc) {flex:1;display:flex;flex-direction:column;gap:4px;position:relative;}i.svelte-1xo0wpc {display:block;width:100%;border-radius:2px;background:var(--line);}.map.svelte-1xo0wpc button:where(.svelte-1xo0wpc):hover i:where(.svelte-1xo0wpc) {background:var(--quiet);}.attention.svelte-1xo0wpc {height:16px;}.ffn.svelte-1xo0wpc {height:28px;}.whole.svelte-1xo0wpc {height:48px;}.map.svelte-1xo0wpc i.here:where(.svelte-1xo0wpc),\n  .map.svelte-1xo0wpc button:where(.svelte-1xo0wpc):hover i.here:where(.svelte-1xo0wpc) {background:var(--accent);}.label.svelte-1xo0wpc {text-align:left;}.label.svelte-1xo0wpc b:where(.svelte-1xo0wpc) {color:var(--ink);font-weight:500;}.label.svelte-1xo0wpc:hover b:where(.svelte-1xo0wpc) {color:var(--accent);}\n  @media (max-width: 900px) {nav.svelte-1xo0wpc {width:260px;align-content:start;}\n  }"
};
function Ds(e, t) {
	A(t, !0), Z(e, Es);
	let n = (e, t = f, n = f) => {
		var i = Cs();
		let a;
		V((e) => {
			a = ii(i, 1, Qr(n()), "svelte-1xo0wpc", a, { here: e }), Q(i, "data-module", t());
		}, [() => H(r).modules.includes(t())]), q(e, i);
	}, r = /* @__PURE__ */ M(() => t.studio.location ?? xs(t.studio, t.studio.numLayers)), i = /* @__PURE__ */ M(() => Array.from({ length: t.studio.numLayers }, (e, t) => t));
	function a(e) {
		t.studio.setOption("zoom", null), t.studio.setOption("at", e), t.studio.page !== "network" && t.studio.openPage("network");
	}
	var o = Ts(), s = I(o), c = I(s);
	n(I(c), () => "embeddings", () => "whole"), k(c);
	var l = z(c, 2);
	X(l, 16, () => H(i), (e) => e, (e, t) => {
		var r = ws(), i = I(r);
		n(i, () => `layer.${t}.attention`, () => "attention");
		var o = z(i, 2);
		n(o, () => `layer.${t}.ffn`, () => "ffn"), k(r), V(() => {
			Q(r, "title", `Layer ${t}: attention above, FFN below`), Q(r, "aria-label", `Show layer ${t} in the network`);
		}), W("click", r, ({ target: e }) => a(e.dataset.module ?? `layer.${t}`)), q(e, r);
	});
	var u = z(l, 2);
	n(I(u), () => "output", () => "whole"), k(u), k(s);
	var d = z(s, 2), p = R(z(I(d)), !0);
	k(d), k(o), V(() => J(p, H(r).label)), W("click", c, () => a("embeddings")), W("click", u, () => a("output")), W("click", d, () => a(H(r).at)), q(e, o), j();
}
G(["click"]);
//#endregion
//#region src/components/Inspector.svelte
var Os = /* @__PURE__ */ K("<p class=\"value number svelte-17w6cpd\" data-testid=\"value\"> </p>"), ks = /* @__PURE__ */ K("<dt class=\"svelte-17w6cpd\"> </dt> <dd class=\"number svelte-17w6cpd\"> </dd>", 1), As = /* @__PURE__ */ K("<dl class=\"svelte-17w6cpd\"></dl>"), js = /* @__PURE__ */ K("<p class=\"quiet\"> </p>"), Ms = /* @__PURE__ */ K("<button class=\"tool\"> </button>"), Ns = /* @__PURE__ */ K("<span class=\"quiet\" role=\"alert\"> </span>"), Ps = /* @__PURE__ */ K("<h3 class=\"svelte-17w6cpd\"> </h3> <!> <!> <!> <div class=\"tools svelte-17w6cpd\"><!> <!> <!></div>", 1), Fs = /* @__PURE__ */ K("<p class=\"quiet\">Point at a cell or a chart to see its value. <!></p>"), Is = /* @__PURE__ */ K("<aside aria-label=\"Inspector\" class=\"svelte-17w6cpd\"><!> <!> <section aria-live=\"polite\" data-testid=\"inspector\"><!></section> <!> <!></aside>"), Ls = {
	hash: "svelte-17w6cpd",
	code: "aside.svelte-17w6cpd {grid-area:side;border-left:1px solid var(--line);padding:16px;overflow:auto;display:flex;flex-direction:column;gap:16px;scrollbar-width:thin;}aside.svelte-17w6cpd > * {flex-shrink:0; /* the whole inspector scrolls instead */}section.svelte-17w6cpd {border-top:1px solid var(--line);padding-top:16px;min-height:64px;}section.first.svelte-17w6cpd {border-top:0;padding-top:0;}h3.svelte-17w6cpd {overflow-wrap:anywhere;}.value.svelte-17w6cpd {font-size:var(--huge);line-height:1.3;letter-spacing:-0.02em;}dl.svelte-17w6cpd {display:grid;grid-template-columns:minmax(0, 1fr) minmax(min-content, auto);gap:2px 12px;margin:8px 0;font-size:var(--small);}dt.svelte-17w6cpd {color:var(--quiet);overflow-wrap:anywhere;}dd.svelte-17w6cpd {margin:0;text-align:right;}.tools.svelte-17w6cpd {display:flex;gap:4px;margin:8px 0 0 -8px;}\n  @media (max-width: 900px) {aside.svelte-17w6cpd {border-left:0;border-top:1px solid var(--line);flex-flow:row wrap;align-items:start;padding:12px 16px;}section.svelte-17w6cpd {flex:1;min-width:200px;min-height:0;border-top:0;padding-top:0;}\n  }"
};
function Rs(e, t) {
	A(t, !0), Z(e, Ls);
	let n = Pi(t, "studio", 7), r = Pi(t, "showHeads", 3, !0), i = new Va();
	B(() => {
		n().page, n().layer, n().head, n().options.mode, n().options.kind, n().options.queries, dr(() => n().inspection = null);
	});
	var a = Is(), o = I(a), s = (e) => {
		Ds(e, { get studio() {
			return n();
		} });
	};
	Y(o, (e) => {
		n().usesUrl && n().tokenization && e(s);
	});
	var c = z(o, 2), l = (e) => {
		Ho(e, { get studio() {
			return n();
		} });
	};
	Y(c, (e) => {
		r() && e(l);
	});
	var u = z(c, 2);
	let d;
	var f = I(u), p = (e) => {
		let t = /* @__PURE__ */ M(() => n().inspection);
		var r = Ps(), a = L(r), o = R(a, !0), s = z(a, 2), c = (e) => {
			var n = Os(), r = R(n, !0);
			V(() => J(r, H(t).value)), q(e, n);
		};
		Y(s, (e) => {
			H(t).value !== void 0 && e(c);
		});
		var l = z(s, 2), u = (e) => {
			var n = As();
			X(n, 21, () => H(t).rows, Rr, (e, t) => {
				var n = /* @__PURE__ */ M(() => h(H(t), 2));
				let r = () => H(n)[0], i = () => H(n)[1];
				var a = ks(), o = L(a), s = R(o, !0), c = R(z(o, 2), !0);
				V(() => {
					J(s, r()), J(c, i());
				}), q(e, a);
			}), k(n), q(e, n);
		};
		Y(l, (e) => {
			H(t).rows?.length && e(u);
		});
		var d = z(l, 2), f = (e) => {
			var n = js(), r = R(n, !0);
			V(() => J(r, H(t).note)), q(e, n);
		};
		Y(d, (e) => {
			H(t).note && e(f);
		});
		var p = z(d, 2), m = I(p), g = (e) => {
			var n = Ms(), r = R(n, !0);
			V(() => J(r, i.copied === "python" ? "Copied" : "Copy as Python")), W("click", n, () => i.copy("python", H(t).python)), q(e, n);
		};
		Y(m, (e) => {
			H(t).python && e(g);
		});
		var _ = z(m, 2), v = (e) => {
			var n = Ms(), r = R(n, !0);
			V(() => J(r, i.copied === "csv" ? "Copied" : "Copy as CSV")), W("click", n, () => i.copy("csv", H(t).csv())), q(e, n);
		};
		Y(_, (e) => {
			H(t).csv && e(v);
		});
		var y = z(_, 2), b = (e) => {
			var t = Ns(), n = R(t, !0);
			V(() => J(n, Ba)), q(e, t);
		};
		Y(y, (e) => {
			i.refused && e(b);
		}), k(p), V(() => J(o, H(t).title)), q(e, r);
	}, m = (e) => {
		var t = Fs(), r = z(I(t)), i = (e) => {
			q(e, Tr("Click a token to see what the model does with it."));
		};
		Y(r, (e) => {
			n().token === null && e(i);
		}), k(t), q(e, t);
	};
	Y(f, (e) => {
		n().inspection ? e(p) : e(m, -1);
	}), k(u);
	var g = z(u, 2), _ = (e) => {
		vs(e, { get studio() {
			return n();
		} });
	};
	Y(g, (e) => {
		n().token !== null && n().tokenization && n().source.canCompute && e(_);
	}), Ja(z(g, 2), { get studio() {
		return n();
	} }), k(a), V(() => d = ii(u, 1, "svelte-17w6cpd", null, d, { first: !r() && !n().usesUrl })), q(e, a), j();
}
G(["click"]);
//#endregion
//#region src/components/TokenStrip.svelte
var zs = /* @__PURE__ */ K("<span role=\"option\" tabindex=\"-1\"> </span>"), Bs = /* @__PURE__ */ K("<span class=\"waiting svelte-wr4b9j\">&nbsp;</span>"), Vs = /* @__PURE__ */ K("<div class=\"choices\" role=\"radiogroup\" aria-label=\"Show tokens or words\"><button role=\"radio\">Tokens</button> <button role=\"radio\">Words</button></div> <span class=\"quiet count svelte-wr4b9j\"> </span>", 1), Hs = /* @__PURE__ */ K("<section class=\"row svelte-wr4b9j\" aria-label=\"Tokens of the text\"><div role=\"listbox\" aria-label=\"Tokens\" tabindex=\"0\"><!></div> <!></section>"), Us = {
	hash: "svelte-wr4b9j",
	code: ".row.svelte-wr4b9j {grid-area:strip;display:flex;align-items:start;gap:12px;padding:0 16px 10px 18px;border-bottom:1px solid var(--line);}.strip.svelte-wr4b9j {flex:1;min-width:0;max-height:52px;overflow:auto;line-height:26px;border-radius:4px;scrollbar-width:thin;}.token.svelte-wr4b9j {display:inline-block;font:var(--small) / 20px var(--mono);padding:1px 5px;margin-right:3px;border-radius:4px;background:var(--tint-a);cursor:pointer;white-space:pre;}.token.second.svelte-wr4b9j {background:var(--tint-b);}.token.focused.svelte-wr4b9j,\n  .token[aria-selected='true'].svelte-wr4b9j {background:var(--accent);color:var(--paper);}.compact.svelte-wr4b9j .token:where(.svelte-wr4b9j) {padding:1px 3px;margin-right:1px;}.waiting.svelte-wr4b9j {display:inline-block;width:60%;}.count.svelte-wr4b9j {line-height:28px;white-space:nowrap;}\n  @media (max-width: 600px) {.row.svelte-wr4b9j {flex-wrap:wrap;}.strip.svelte-wr4b9j {flex-basis:100%;}\n  }"
};
function Ws(e, t) {
	A(t, !0), Z(e, Us);
	let n = Pi(t, "studio", 7), r = /* @__PURE__ */ P(void 0), i = /* @__PURE__ */ M(() => n().focusedToken), a = /* @__PURE__ */ M(() => n().tokenGroups.length > 60), o = /* @__PURE__ */ M(() => (n().tokenization?.num_tokens ?? 0) > n().tokens.length), s = () => n().tokenGroups.findIndex((e) => n().token !== null && e.tokens.includes(n().token));
	B(() => {
		n().token !== null && H(r) && H(r).querySelector(`[data-group="${s()}"]`)?.scrollIntoView({
			block: "nearest",
			inline: "nearest"
		});
	});
	function c(e) {
		let t = n().tokenGroups, r = s(), i = {
			ArrowRight: r + 1,
			ArrowLeft: r - 1,
			Home: 0,
			End: t.length - 1
		}[e.key];
		i === void 0 || i < 0 || i >= t.length || (e.preventDefault(), n().token = t[i].tokens[0]);
	}
	var l = Hs(), u = I(l);
	let d;
	var f = I(u), p = (e) => {
		var t = Er();
		X(L(t), 17, () => n().tokenGroups, Rr, (e, t, r) => {
			var a = zs();
			let o;
			Q(a, "data-group", r);
			var s = R(a, !0);
			V((e, n) => {
				o = ii(a, 1, "token svelte-wr4b9j", null, o, {
					second: H(t).segment === 1,
					focused: e
				}), Q(a, "data-token", H(t).tokens[0]), Q(a, "aria-selected", n), J(s, H(t).label);
			}, [() => H(i) !== null && H(t).tokens.includes(H(i)), () => n().token !== null && H(t).tokens.includes(n().token)]), U("mouseenter", a, () => n().hovered = H(t).tokens[0]), W("click", a, () => n().toggleToken(H(t).tokens[0])), q(e, a);
		}), q(e, t);
	}, m = (e) => {
		q(e, Bs());
	};
	Y(f, (e) => {
		n().tokenization ? e(p) : n().error || e(m, 1);
	}), k(u), ki(u, (e) => F(r, e), () => H(r));
	var h = z(u, 2), g = (e) => {
		var t = Vs(), r = L(t), i = I(r), a = z(i, 2);
		k(r);
		var s = z(r, 2), c = R(s);
		V(() => {
			Q(i, "aria-checked", !n().showWords), Q(a, "aria-checked", n().showWords), Q(s, "title", `This model accepts at most ${n().tokenization.max_positions} tokens`), J(c, `${n().tokens.length ?? ""} tokens${H(o) ? " (truncated)" : ""}`);
		}), W("click", i, () => n().setOption("units", null)), W("click", a, () => n().setOption("units", "words")), q(e, t);
	};
	Y(h, (e) => {
		n().tokenization && e(g);
	}), k(l), V(() => d = ii(u, 1, "strip svelte-wr4b9j", null, d, { compact: H(a) })), W("keydown", u, c), U("mouseleave", u, () => n().hovered = null), q(e, l), j();
}
G(["keydown", "click"]);
//#endregion
//#region src/glossary/splitTerms.ts
var Gs = new Map([
	{
		name: "token",
		others: ["tokens"],
		text: "A word, a part of a word or a punctuation mark: the unit that the model reads. A part that continues a word begins with ##."
	},
	{
		name: "tokenizer",
		text: "The program that splits a text into tokens of a fixed vocabulary and gives each its number."
	},
	{
		name: "vocabulary",
		text: "The list of all tokens that a model knows, each with a number (id)."
	},
	{
		name: "[CLS]",
		text: "The first token of every input. It stands for no word; classifiers read its row after the last layer."
	},
	{
		name: "[SEP]",
		text: "The token at the end of each sentence or text; it separates two sentences."
	},
	{
		name: "[MASK]",
		text: "A token that stands for a hidden word. The model was trained to predict the word behind it."
	},
	{
		name: "vector",
		others: ["vectors"],
		text: "A list of numbers. In BERT, each token is one vector per layer, such as 384 or 768 numbers."
	},
	{
		name: "dimension",
		others: ["dimensions"],
		text: "One of the numbers of a vector, counted from 0."
	},
	{
		name: "embedding",
		others: [
			"embeddings",
			"token embeddings",
			"position embeddings"
		],
		text: "A vector that stands for a token, a position or a whole text. Token and position embeddings are rows of a learned table."
	},
	{
		name: "segment",
		others: ["segments"],
		text: "Which of two sentences a token belongs to, A or B. Each has a row of numbers that is added to its tokens."
	},
	{
		name: "layer",
		others: ["layers"],
		text: "One round of the model: attention, then a feed-forward network. It turns the row of each token into a new row."
	},
	{
		name: "hidden state",
		others: ["hidden states"],
		text: "The vector of a token between two layers: the row that one layer writes and the next one reads."
	},
	{
		name: "attention",
		text: "The step in which each token reads from the others: a sum of their value vectors, weighted by how well query and key match."
	},
	{
		name: "attention weight",
		others: ["attention weights"],
		text: "How much one token reads from another, between 0 and 1. The weights of a token sum to 1."
	},
	{
		name: "attention score",
		others: ["attention scores"],
		text: "The dot product of query and key, divided by the square root of their number of dimensions. The softmax turns scores into weights."
	},
	{
		name: "attention head",
		others: [
			"attention heads",
			"heads",
			"head"
		],
		text: "One of several attention mechanisms of a layer, with its own queries, keys and values. Heads and layers count from 0."
	},
	{
		name: "query",
		others: ["queries"],
		text: "A vector that says what a token looks for. It is compared with the keys of all tokens."
	},
	{
		name: "key",
		others: ["keys"],
		text: "A vector by which a token is found: it is compared with the query of another token."
	},
	{
		name: "value vector",
		others: ["value vectors", "values"],
		text: "What a token passes on when another one attends to it."
	},
	{
		name: "dot product",
		others: ["dot products"],
		text: "Multiply two vectors number by number and add the products. It is large if both are large in the same dimensions."
	},
	{
		name: "softmax",
		text: "Turns scores into positive numbers that sum to 1: e to the power of each score, divided by the sum of all of them."
	},
	{
		name: "residual connection",
		others: ["residual connections"],
		text: "The result of a step is added to its input, so that each step changes the row instead of replacing it."
	},
	{
		name: "LayerNorm",
		text: "Brings a vector to a standard scale: mean 0 and standard deviation 1, then a learned factor and shift per dimension."
	},
	{
		name: "FFN",
		others: ["feed-forward network"],
		text: "Feed-forward network: two matrix products with an activation function between them, applied to each token on its own."
	},
	{
		name: "GELU",
		text: "An activation function: positive numbers pass, negative ones become almost 0, with a smooth transition."
	},
	{
		name: "output head",
		others: ["output heads"],
		text: "A small layer on top of the model that turns hidden states into predictions."
	},
	{
		name: "pooler",
		text: "A linear layer and tanh, applied to the row of [CLS] after the last layer."
	},
	{
		name: "logit",
		others: ["logits"],
		text: "A score before the softmax: larger means more probable."
	},
	{
		name: "log odds",
		text: "The logarithm of p / (1 − p). 0 means a probability of 50 %, positive more, negative less."
	},
	{
		name: "logit lens",
		others: ["Logit lens"],
		text: "The output head is applied after each layer, to see when the prediction forms."
	},
	{
		name: "logistic regression",
		text: "A classifier with one weight per number: it adds the weighted numbers and turns the sum into a probability."
	},
	{
		name: "cosine similarity",
		others: [
			"cosine",
			"cosines",
			"cosine similarities"
		],
		text: "The cosine of the angle between two vectors: 1 for the same direction, 0 for a right angle, −1 for opposite directions."
	},
	{
		name: "norm",
		others: ["norms"],
		text: "The length of a vector: the square root of the sum of its squared numbers."
	},
	{
		name: "delimiter",
		others: ["delimiters"],
		text: "A token that marks where a text begins or ends: [CLS] or [SEP]."
	},
	{
		name: "attention sink",
		text: "A token that receives much attention in many heads, whatever the query; often [CLS], [SEP] or a period."
	},
	{
		name: "attention rollout",
		others: ["Rollout"],
		text: "The attention maps of all layers multiplied, to estimate from which input tokens information can come (Abnar & Zuidema 2020)."
	},
	{
		name: "ablation",
		others: ["ablate", "ablated"],
		text: "Switch a part of the model off, such as a head, and see what changes."
	},
	{
		name: "intervention",
		others: ["interventions"],
		text: "Change a number or a word during the computation and compare with the unchanged run."
	},
	{
		name: "attribution methods",
		others: ["attribution"],
		text: "Methods that estimate how much each token contributes to one prediction."
	},
	{
		name: "occlusion",
		text: "Hide a word, usually by [MASK], run the model again, and see how the prediction changes."
	},
	{
		name: "PCA",
		text: "Principal component analysis: a linear projection to the directions in which the points differ most."
	},
	{
		name: "t-SNE",
		text: "A projection that keeps neighbors together. Distances between groups mean little."
	},
	{
		name: "UMAP",
		text: "A projection that keeps neighbors together, like t-SNE. Distances between groups mean little."
	},
	{
		name: "contextual",
		text: "Depending on the text around it: the same word has another vector in another text."
	},
	{
		name: "static",
		text: "The same in every text, like a row of the token table."
	},
	{
		name: "loss",
		text: "A number that says how wrong the predictions are; training makes it smaller."
	},
	{
		name: "pre-training",
		text: "The first training, on much text without labels: predict hidden words and whether two sentences belong together."
	},
	{
		name: "forward pass",
		text: "One computation of the model from the text to its output."
	},
	{
		name: "projection",
		others: ["Projections", "projections"],
		text: "Points with many dimensions drawn with two or three. Some distances are lost."
	}
].flatMap((e) => [e.name, ...e.others ?? []].map((t) => [t, e]))), Ks = (e) => Gs.get(e), qs = (e) => e.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), Js = RegExp(`(?<![\\p{L}\\p{N}_-])(?:${[...Gs.keys()].toSorted((e, t) => t.length - e.length).map(qs).join("|")})(?![\\p{L}\\p{N}_-])`, "giu");
function Ys(e, t = /* @__PURE__ */ new Set()) {
	let n = [], r = 0;
	for (let i of e.matchAll(Js)) {
		let a = Gs.get(i[0]) ?? Gs.get(i[0].toLowerCase());
		a && !t.has(a) && (t.add(a), i.index > r && n.push({
			text: e.slice(r, i.index),
			term: null
		}), n.push({
			text: i[0],
			term: a
		}), r = i.index + i[0].length);
	}
	return r < e.length && n.push({
		text: e.slice(r),
		term: null
	}), n;
}
//#endregion
//#region src/charts/canvas.ts
var Xs = (e) => e.currentCSSZoom ?? 1;
function Zs(e, t, n) {
	let r = (window.devicePixelRatio || 1) * Xs(e), [i, a] = [Math.max(1, Math.round(t * r)), Math.max(1, Math.round(n * r))];
	(e.width !== i || e.height !== a) && (e.width = i, e.height = a), e.style.width = `${t}px`, e.style.height = `${n}px`;
	let o = e.getContext("2d");
	return o.setTransform(r, 0, 0, r, 0, 0), o.clearRect(0, 0, t, n), o;
}
var Qs = "'IBM Plex Mono', ui-monospace, monospace", $s = "'Inter Variable', system-ui, sans-serif";
function ec(e, ...t) {
	let n = getComputedStyle(e);
	return Object.fromEntries(t.map((e) => [e, n.getPropertyValue(`--${e}`)]));
}
function tc(e, t, n) {
	if (e.measureText(t).width <= n) return t;
	let r = t.length;
	for (; r > 1 && e.measureText(t.slice(0, r) + "…").width > n;) --r;
	return t.slice(0, r) + "…";
}
function nc({ values: e, rows: t, columns: n }, r, i) {
	let a = document.createElement("canvas");
	a.width = n, a.height = t;
	let o = a.getContext("2d"), s = o.createImageData(n, t), c = new Uint32Array(s.data.buffer);
	if (i === void 0) {
		let t = ic(r);
		for (let n = 0; n < e.length; n += 1) c[n] = t[oo(e[n])];
	} else {
		let t = ac(r);
		for (let n = 0; n < e.length; n += 1) c[n] = t[255 + Math.round(255 * Math.max(-1, Math.min(1, e[n] / i)))];
	}
	return o.putImageData(s, 0, 0), a;
}
function rc(e) {
	let t = /* @__PURE__ */ new Map();
	return (n) => {
		let r = t.get(n) ?? e(n);
		return t.set(n, r), r;
	};
}
var ic = rc((e) => oc(Array.from({ length: 256 }, (t, n) => so((n / 255) ** 2, e)))), ac = rc((e) => oc(Array.from({ length: 511 }, (t, n) => co(n - 255, 255, e))));
function oc(e) {
	let t = new Uint8ClampedArray(e.flatMap((e) => [...e, 255]));
	return new Uint32Array(t.buffer);
}
function sc(e) {
	return (t) => {
		let n = new IntersectionObserver((t) => e(t[t.length - 1].isIntersecting), { rootMargin: "240px 0px" });
		return n.observe(t), () => n.disconnect();
	};
}
function cc(e) {
	return (t) => {
		let n = (t) => {
			t.preventDefault(), e(t);
		};
		return t.addEventListener("wheel", n, { passive: !1 }), () => t.removeEventListener("wheel", n);
	};
}
function lc(e, t) {
	let [n, r] = [t.getBoundingClientRect(), Xs(t)];
	return [(e.clientX - n.left) / r, (e.clientY - n.top) / r];
}
//#endregion
//#region src/glossary/placeTooltip.ts
var uc = 6, dc = 8;
function fc(e) {
	return (t) => {
		t.showPopover();
		let [n, r, i] = [
			e.getBoundingClientRect(),
			t.getBoundingClientRect(),
			Xs(t)
		], a = window.innerWidth - r.width - dc, o = Math.max(dc, Math.min(n.left, a)), s = n.bottom + uc + r.height <= window.innerHeight - dc ? n.bottom + uc : Math.max(dc, n.top - uc - r.height);
		t.style.left = `${o / i}px`, t.style.top = `${s / i}px`;
	};
}
//#endregion
//#region src/glossary/TermTooltip.svelte
var pc = /* @__PURE__ */ K("<span role=\"tooltip\" popover=\"manual\" class=\"tooltip\"><b> </b> </span>"), mc = /* @__PURE__ */ K("<button type=\"button\" class=\"term svelte-1nffewt\"> </button><!>", 1), hc = {
	hash: "svelte-1nffewt",
	code: ".term.svelte-1nffewt {font:inherit;color:inherit;letter-spacing:inherit;border-bottom:1px dotted currentcolor;cursor:help;line-height:1.15;}.term.svelte-1nffewt:hover,\n  .term.svelte-1nffewt:focus-visible {color:var(--accent);}"
};
function gc(e, t) {
	let n = Dr();
	A(t, !0), Z(e, hc);
	let r = /* @__PURE__ */ P(void 0), i = /* @__PURE__ */ P(!1);
	function a(e) {
		e.key === "Escape" && H(i) && (F(i, !1), e.stopPropagation());
	}
	function o() {
		H(r) !== H(r)?.getRootNode()?.activeElement && F(i, !1);
	}
	var s = mc(), c = L(s), l = R(c, !0);
	ki(c, (e) => F(r, e), () => H(r));
	var u = z(c), d = (e) => {
		var i = pc(), a = I(i), o = R(a, !0), s = z(a);
		k(i), Yr(i, () => fc(H(r))), V(() => {
			Q(i, "id", n), J(o, t.term.name), J(s, ` ${t.term.text ?? ""}`);
		}), q(e, i);
	};
	Y(u, (e) => {
		H(i) && H(r) && e(d);
	}), V(() => {
		Q(c, "aria-describedby", H(i) ? n : void 0), J(l, t.label);
	}), U("mouseenter", c, () => F(i, !0)), U("mouseleave", c, o), U("focus", c, () => F(i, !0)), U("blur", c, () => F(i, !1)), W("click", c, () => F(i, !0)), W("keydown", c, a), q(e, s), j();
}
G(["click", "keydown"]);
//#endregion
//#region src/glossary/Glossed.svelte
function _c(e, t) {
	A(t, !0);
	let n = /* @__PURE__ */ M(() => Ys(t.text, t.seen && new Set(t.seen)));
	var r = Er();
	X(L(r), 17, () => H(n), Rr, (e, t) => {
		var n = Er(), r = L(n), i = (e) => {
			gc(e, {
				get term() {
					return H(t).term;
				},
				get label() {
					return H(t).text;
				}
			});
		}, a = (e) => {
			var n = Tr();
			V(() => J(n, H(t).text)), q(e, n);
		};
		Y(r, (e) => {
			H(t).term ? e(i) : e(a, -1);
		}), q(e, n);
	}), q(e, r), j();
}
//#endregion
//#region src/charts/AttentionMinimap.svelte
var vc = /* @__PURE__ */ K("<figure class=\"svelte-1rj2ax2\"><canvas aria-label=\"Overview of the attention map; the frame marks the visible tokens\" class=\"svelte-1rj2ax2\"></canvas> <figcaption class=\"quiet svelte-1rj2ax2\"> </figcaption></figure>"), yc = {
	hash: "svelte-1rj2ax2",
	code: "figure.svelte-1rj2ax2 {margin:8px 0 0;flex:none;width:232px;}canvas.svelte-1rj2ax2 {display:block;border-radius:2px;cursor:pointer;}figcaption.svelte-1rj2ax2 {font-size:var(--small);padding-top:8px;}\n  @media (max-width: 900px) {figure.svelte-1rj2ax2 {display:none;}\n  }"
};
function bc(e, t) {
	A(t, !0), Z(e, yc);
	let n = /* @__PURE__ */ P(void 0), r = /* @__PURE__ */ M(() => {
		let e = Math.ceil(t.count / (232 * (window.devicePixelRatio || 1)));
		return nc(qi({
			values: Ki(t.maps),
			rows: t.count,
			columns: t.count
		}, e, e), t.theme);
	});
	B(() => {
		if (!H(n)) return;
		let e = Zs(H(n), 232, 232), i = 232 / t.count;
		e.imageSmoothingEnabled = !1, e.drawImage(H(r), 0, 0, 232, 232), e.strokeStyle = ec(H(n), "accent").accent, e.lineWidth = 1.5;
		let [a, o] = [Math.max(0, t.start) * i, Math.min(t.count, t.stop) * i];
		e.strokeRect(a + .75, a + .75, Math.max(2, o - a - 1.5), Math.max(2, o - a - 1.5)), t.row !== null && (e.lineWidth = 1, e.strokeRect(.5, Math.round(t.row * i) + .5, 231, Math.max(1, i)));
	});
	var i = vc(), a = I(i);
	ki(a, (e) => F(n, e), () => H(n));
	var o = R(z(a, 2));
	k(i), V(() => J(o, `All ${t.count ?? ""} tokens. The frame marks the visible tokens; click to scroll.`)), W("click", a, (e) => t.onselect(Math.floor(lc(e, H(n))[1] / 232 * t.count))), q(e, i), j();
}
G(["click"]);
//#endregion
//#region src/charts/attentionLinesDrawing.ts
var xc = 4e3, Sc = (e, t) => 8 + (t + .5) * e.rowHeight - e.scroll, Cc = (e, t) => Sc(e, t) > -e.rowHeight && Sc(e, t) < e.height + e.rowHeight;
function wc({ maps: e, labels: t, active: n }, r) {
	let i = t.length, a = [], o = n ? .001 : i > 100 ? .08 : .02;
	return e.forEach((e, t) => {
		for (let s = 0; s < i; s += 1) if (n?.side !== "query" || s === n.group) for (let c = 0; c < i; c += 1) {
			if (n?.side === "key" && c !== n.group) continue;
			let l = e[s * i + c];
			l >= o && (Cc(r, s) || Cc(r, c)) && a.push({
				weight: l,
				query: s,
				key: c,
				map: t
			});
		}
	}), a.sort((e, t) => t.weight - e.weight), a.length = Math.min(a.length, xc), a.reverse();
}
function Tc(e, t, n) {
	let { queryX: r, keyX: i } = n;
	e.lineCap = "round";
	for (let { weight: a, query: o, key: s, map: c } of wc(t, n)) {
		e.strokeStyle = fo(uo(c, t.theme), Math.min(1, a ** .8)), e.lineWidth = t.active ? 1 + 2 * a : 1 + a, e.beginPath();
		let [l, u] = [Sc(n, o), Sc(n, s)];
		if (Cc(n, o) && Cc(n, s)) {
			let t = (i - r) * .4;
			e.moveTo(r + 6, l), e.bezierCurveTo(r + t, l, i - t, u, i - 6, u);
		} else Cc(n, o) ? Ec(e, r + 6, l, u, 1, n.rowHeight) : Ec(e, i - 6, u, l, -1, n.rowHeight);
		e.stroke();
	}
}
function Ec(e, t, n, r, i, a) {
	let o = (r > n ? 1 : -1) * Math.min(26, a * 1.4);
	e.moveTo(t, n), e.quadraticCurveTo(t + i * 22, n, t + i * 28, n + o);
}
function Dc({ maps: e, labels: t }, { side: n, group: r }) {
	let i = t.length, a = new Float32Array(i);
	for (let t of e) for (let o = 0; o < i; o += 1) a[o] += (n === "query" ? t[r * i + o] : t[o * i + r]) / e.length;
	return a;
}
function Oc(e, t, n, r) {
	let { labels: i, segments: a, active: o, enabled: s } = t, c = o ? Dc(t, o) : null;
	e.textBaseline = "middle";
	for (let t = 0; t < i.length; t += 1) {
		if (!Cc(n, t)) continue;
		let l = Sc(n, t);
		for (let u of ["query", "key"]) {
			e.font = `13px ${Qs}`;
			let d = o?.side === u && o.group === t, f = tc(e, i[t], n.labelWidth - 16), p = e.measureText(f).width, m = u === "query" ? n.queryX - p - 4 : n.keyX + 4;
			e.globalAlpha = s && !s[u].has(t) ? .3 : 1, e.fillStyle = d ? r.accent : a[t] ? r["tint-b"] : r["tint-a"], e.beginPath();
			let h = Math.min(11, n.rowHeight / 2 - .5);
			if (e.roundRect(m - 5, l - h, p + 10, Math.min(22, n.rowHeight - 1), 4), e.fill(), e.fillStyle = d ? r.paper : r.ink, e.fillText(f, m, l), c && o.side !== u && c[t] >= .01) {
				e.font = `12px ${Qs}`, e.fillStyle = r.quiet;
				let n = Xi(c[t]);
				e.fillText(n, u === "query" ? m - 12 - e.measureText(n).width : m + p + 12, l);
			}
			e.globalAlpha = 1;
		}
	}
}
//#endregion
//#region src/charts/heatMapDrawing.ts
var kc = 10, Ac = (e) => e.reduce((e, t) => Math.max(e, t.length), 4);
function jc(e, t, n, r) {
	let { left: i, top: a, cellWidth: o, cellHeight: s, transform: c } = e, l = (e) => c.applyX(i + e * o), u = (e) => c.applyY(a + e * s), [d, f] = [o * c.k, s * c.k], p = Math.min(n, i + t.columns.length * o), m = Math.min(r, a + t.rows.length * s), h = (e, t, n, r, i) => [Math.max(0, Math.floor((r - e) / t)), Math.min(n, Math.ceil((i - e) / t))], [g, _] = h(u(0), f, t.rows.length, a, m), [v, y] = h(l(0), d, t.columns.length, i, p);
	return {
		left: i,
		top: a,
		right: p,
		bottom: m,
		x: l,
		y: u,
		columnWidth: d,
		rowHeight: f,
		firstRow: g,
		endRow: _,
		firstColumn: v,
		endColumn: y
	};
}
function Mc(e, t, n, r, i) {
	let { left: a, top: o, right: s, bottom: c, x: l, y: u, columnWidth: d, rowHeight: f } = n;
	e.save(), e.beginPath(), e.rect(a, o, s - a, c - o), e.clip(), e.imageSmoothingEnabled = !1;
	let { canvas: p, blockRows: m, blockColumns: h } = r, [g, _] = [p.width * h * d, p.height * m * f];
	e.drawImage(p, l(0), u(0), g, _), d >= 30 && f >= 15 && Nc(e, t, n), e.strokeStyle = i, e.lineWidth = 1.5, t.row !== null && e.strokeRect(l(0) - 2, u(t.row), t.columns.length * d + 4, Math.max(f, 2)), t.column !== null && e.strokeRect(l(t.column), u(0) - 2, Math.max(d, 2), t.rows.length * f + 4), e.restore();
}
function Nc(e, t, n) {
	let { values: r, columns: i, max: a, theme: o } = t, { x: s, y: c, columnWidth: l, rowHeight: u } = n;
	e.font = `${Math.min(12, l * .32)}px ${Qs}`, e.textAlign = "center", e.textBaseline = "middle";
	for (let t = n.firstRow; t < n.endRow; t += 1) for (let d = n.firstColumn; d < n.endColumn; d += 1) {
		let n = r[t * i.length + d];
		e.fillStyle = po(a === void 0 ? so(n, o) : co(n, a, o)), e.globalAlpha = a === void 0 && n < .005 ? .35 : .9, e.fillText(Ji(n), s(d) + l / 2, c(t) + u / 2);
	}
	e.globalAlpha = 1;
}
var Pc = (e) => Math.max(8.5, Math.min(13, e * .86));
function Fc(e, t, n, r) {
	let { left: i, top: a, bottom: o, y: s, rowHeight: c } = n;
	e.textBaseline = "middle", e.textAlign = "right", e.font = `${Pc(c)}px ${Qs}`;
	let l = Math.max(1, Math.ceil(kc / c));
	for (let u = n.firstRow; u < n.endRow; u += 1) {
		let n = s(u) + c / 2, d = u === t.row;
		u % l && !d || n < a || n > o || !d && t.row !== null && Math.abs(s(t.row) - s(u)) < kc || (e.fillStyle = d ? r.accent : c >= kc ? r.ink : r.quiet, e.fillText(tc(e, t.rows[u], i - 10), i - 7, n));
	}
}
function Ic(e, t, n, r) {
	let { left: i, top: a, right: o, x: s, columnWidth: c } = n;
	e.textBaseline = "middle", e.font = `${Pc(c)}px ${Qs}`;
	let l = Math.max(1, Math.ceil(kc / c)), u = Ac(t.columns) * 7.5 > c - 2 ? -Math.PI / 3.2 : 0;
	for (let d = n.firstColumn; d < n.endColumn; d += 1) {
		let n = s(d) + c / 2, f = d === t.column;
		d % l && !f || n < i || n > o || !f && t.column !== null && Math.abs(s(t.column) - s(d)) < kc || (e.save(), e.translate(n, a - 7), e.rotate(u), e.textAlign = u ? "left" : "center", e.fillStyle = f ? r.accent : c >= kc ? r.ink : r.quiet, e.fillText(tc(e, t.columns[d], (a - 12) * 1.2), 0, 0), e.restore());
	}
}
//#endregion
//#region src/charts/AttentionLines.svelte
var Lc = /* @__PURE__ */ K("<div class=\"layout svelte-9nygp6\"><div class=\"box svelte-9nygp6\" role=\"region\" aria-label=\"Lines from query tokens to key tokens\" tabindex=\"0\"><canvas class=\"svelte-9nygp6\"></canvas> <div></div></div> <!></div>"), Rc = {
	hash: "svelte-9nygp6",
	code: ".layout.svelte-9nygp6 {flex:1;min-height:0;display:flex;gap:16px;}.box.svelte-9nygp6 {flex:1;min-width:0;min-height:0;overflow:auto;scrollbar-width:thin;}canvas.svelte-9nygp6 {position:sticky;top:0;display:block;}"
};
function zc(e, t) {
	A(t, !0), Z(e, Rc);
	let n = Pi(t, "selected", 3, null), r = /* @__PURE__ */ P(void 0), i = /* @__PURE__ */ P(void 0), a = [
		0,
		0,
		0
	], o = /* @__PURE__ */ M(() => h(a, 3)), s = /* @__PURE__ */ P(Jt(H(o)[0])), c = /* @__PURE__ */ P(Jt(H(o)[1])), l = /* @__PURE__ */ P(Jt(H(o)[2])), u = /* @__PURE__ */ P(null), d = /* @__PURE__ */ M(() => t.labels.length), f = /* @__PURE__ */ M(() => Math.max(17, Math.min(40, (H(c) - 16) / H(d)))), p = /* @__PURE__ */ M(() => H(d) * H(f) + 16), m = /* @__PURE__ */ M(() => Math.min(190, Math.max(90, H(s) * .26))), g = /* @__PURE__ */ M(() => Math.min(H(m), Ac(t.labels) * 8 + 12)), _ = /* @__PURE__ */ M(() => Math.max(H(g), H(s) / 2 - Math.min(300, H(s) * .34))), v = /* @__PURE__ */ M(() => H(s) - H(_)), y = /* @__PURE__ */ M(() => H(u) ?? (t.focused === null ? null : {
		side: "query",
		group: t.focused
	}));
	B(() => {
		if (!H(r) || H(s) < 80) return;
		let e = ec(H(r), "ink", "quiet", "accent", "paper", "tint-a", "tint-b"), n = Zs(H(r), H(s), H(c)), i = {
			maps: t.maps,
			labels: t.labels,
			segments: t.segments,
			theme: t.theme,
			active: H(y),
			enabled: t.enabled
		}, a = {
			height: H(c),
			scroll: H(l),
			rowHeight: H(f),
			labelWidth: H(m),
			queryX: H(_),
			keyX: H(v)
		};
		Tc(n, i, a), Oc(n, i, a, e);
	});
	function b(e) {
		let [t, n] = lc(e, H(r)), i = Math.floor((n + H(l) - 8) / H(f));
		return i < 0 || i >= H(d) ? null : t < H(_) + 4 && t > H(_) - H(m) ? {
			side: "query",
			group: i
		} : t > H(v) - 4 && t < H(v) + H(m) ? {
			side: "key",
			group: i
		} : null;
	}
	function x(e) {
		(e?.group !== H(u)?.group || e?.side !== H(u)?.side) && (F(u, e, !0), t.onhover(e?.side === "query" ? e.group : null, e?.side === "key" ? e.group : null));
	}
	function S(e) {
		let n = b(e);
		n && t.onselect(n.group);
	}
	B(() => {
		if (n() === null || !H(i) || H(c) < 80) return;
		let e = (n() + .5) * H(f) + 8 - dr(() => H(l));
		(e < 0 || e > H(c)) && C(n());
	});
	function C(e) {
		H(i).scrollTop = (e + .5) * H(f) + 8 - H(c) / 2;
	}
	var w = Lc(), T = I(w), E = I(T);
	ki(E, (e) => F(r, e), () => H(r));
	var ee = z(E, 2);
	let te;
	k(T), ki(T, (e) => F(i, e), () => H(i));
	var ne = z(T, 2), re = (e) => {
		{
			let n = /* @__PURE__ */ M(() => H(l) / H(f)), r = /* @__PURE__ */ M(() => (H(l) + H(c)) / H(f)), i = /* @__PURE__ */ M(() => H(y)?.side === "query" ? H(y).group : t.focused);
			bc(e, {
				get maps() {
					return t.maps;
				},
				get count() {
					return H(d);
				},
				get theme() {
					return t.theme;
				},
				get start() {
					return H(n);
				},
				get stop() {
					return H(r);
				},
				get row() {
					return H(i);
				},
				onselect: C
			});
		}
	};
	Y(ne, (e) => {
		H(d) > 100 && e(re);
	}), k(w), V((e) => {
		Q(E, "data-query-x", H(_)), Q(E, "data-key-x", H(v)), Q(E, "data-row-height", H(f)), te = oi(ee, "", te, { height: e });
	}, [() => `${Math.max(0, H(p) - H(c))}px`]), U("scroll", T, () => F(l, H(i).scrollTop, !0)), W("mousemove", E, (e) => x(b(e))), U("mouseleave", E, () => x(null)), W("click", E, S), Di(T, "clientWidth", (e) => F(s, e)), Di(T, "clientHeight", (e) => F(c, e)), q(e, w), j();
}
G(["mousemove", "click"]);
//#endregion
//#region node_modules/d3-selection/dist/d3-selection.mjs
var Bc = "http://www.w3.org/1999/xhtml", Vc = {
	svg: "http://www.w3.org/2000/svg",
	xhtml: Bc,
	xlink: "http://www.w3.org/1999/xlink",
	xml: "http://www.w3.org/XML/1998/namespace",
	xmlns: "http://www.w3.org/2000/xmlns/"
};
function Hc(e) {
	var t = e += "", n = t.indexOf(":");
	return n >= 0 && (t = e.slice(0, n)) !== "xmlns" && (e = e.slice(n + 1)), Vc.hasOwnProperty(t) ? {
		space: Vc[t],
		local: e
	} : e;
}
function Uc(e) {
	return function() {
		var t = this.ownerDocument, n = this.namespaceURI;
		return n === Bc && t.documentElement.namespaceURI === Bc ? t.createElement(e) : t.createElementNS(n, e);
	};
}
function Wc(e) {
	return function() {
		return this.ownerDocument.createElementNS(e.space, e.local);
	};
}
function Gc(e) {
	var t = Hc(e);
	return (t.local ? Wc : Uc)(t);
}
function Kc() {}
function qc(e) {
	return e == null ? Kc : function() {
		return this.querySelector(e);
	};
}
function Jc(e) {
	typeof e != "function" && (e = qc(e));
	for (var t = this._groups, n = t.length, r = Array(n), i = 0; i < n; ++i) for (var a = t[i], o = a.length, s = r[i] = Array(o), c, l, u = 0; u < o; ++u) (c = a[u]) && (l = e.call(c, c.__data__, u, a)) && ("__data__" in c && (l.__data__ = c.__data__), s[u] = l);
	return new Iu(r, this._parents);
}
function Yc(e) {
	return e == null ? [] : Array.isArray(e) ? e : Array.from(e);
}
function Xc() {
	return [];
}
function Zc(e) {
	return e == null ? Xc : function() {
		return this.querySelectorAll(e);
	};
}
function Qc(e) {
	return function() {
		return Yc(e.apply(this, arguments));
	};
}
function $c(e) {
	e = typeof e == "function" ? Qc(e) : Zc(e);
	for (var t = this._groups, n = t.length, r = [], i = [], a = 0; a < n; ++a) for (var o = t[a], s = o.length, c, l = 0; l < s; ++l) (c = o[l]) && (r.push(e.call(c, c.__data__, l, o)), i.push(c));
	return new Iu(r, i);
}
function el(e) {
	return function() {
		return this.matches(e);
	};
}
function tl(e) {
	return function(t) {
		return t.matches(e);
	};
}
var nl = Array.prototype.find;
function rl(e) {
	return function() {
		return nl.call(this.children, e);
	};
}
function il() {
	return this.firstElementChild;
}
function al(e) {
	return this.select(e == null ? il : rl(typeof e == "function" ? e : tl(e)));
}
var ol = Array.prototype.filter;
function sl() {
	return Array.from(this.children);
}
function cl(e) {
	return function() {
		return ol.call(this.children, e);
	};
}
function ll(e) {
	return this.selectAll(e == null ? sl : cl(typeof e == "function" ? e : tl(e)));
}
function ul(e) {
	typeof e != "function" && (e = el(e));
	for (var t = this._groups, n = t.length, r = Array(n), i = 0; i < n; ++i) for (var a = t[i], o = a.length, s = r[i] = [], c, l = 0; l < o; ++l) (c = a[l]) && e.call(c, c.__data__, l, a) && s.push(c);
	return new Iu(r, this._parents);
}
function dl(e) {
	return Array(e.length);
}
function fl() {
	return new Iu(this._enter || this._groups.map(dl), this._parents);
}
function pl(e, t) {
	this.ownerDocument = e.ownerDocument, this.namespaceURI = e.namespaceURI, this._next = null, this._parent = e, this.__data__ = t;
}
pl.prototype = {
	constructor: pl,
	appendChild: function(e) {
		return this._parent.insertBefore(e, this._next);
	},
	insertBefore: function(e, t) {
		return this._parent.insertBefore(e, t);
	},
	querySelector: function(e) {
		return this._parent.querySelector(e);
	},
	querySelectorAll: function(e) {
		return this._parent.querySelectorAll(e);
	}
};
function ml(e) {
	return function() {
		return e;
	};
}
function hl(e, t, n, r, i, a) {
	for (var o = 0, s, c = t.length, l = a.length; o < l; ++o) (s = t[o]) ? (s.__data__ = a[o], r[o] = s) : n[o] = new pl(e, a[o]);
	for (; o < c; ++o) (s = t[o]) && (i[o] = s);
}
function gl(e, t, n, r, i, a, o) {
	var s, c, l = /* @__PURE__ */ new Map(), u = t.length, d = a.length, f = Array(u), p;
	for (s = 0; s < u; ++s) (c = t[s]) && (f[s] = p = o.call(c, c.__data__, s, t) + "", l.has(p) ? i[s] = c : l.set(p, c));
	for (s = 0; s < d; ++s) p = o.call(e, a[s], s, a) + "", (c = l.get(p)) ? (r[s] = c, c.__data__ = a[s], l.delete(p)) : n[s] = new pl(e, a[s]);
	for (s = 0; s < u; ++s) (c = t[s]) && l.get(f[s]) === c && (i[s] = c);
}
function _l(e) {
	return e.__data__;
}
function vl(e, t) {
	if (!arguments.length) return Array.from(this, _l);
	var n = t ? gl : hl, r = this._parents, i = this._groups;
	typeof e != "function" && (e = ml(e));
	for (var a = i.length, o = Array(a), s = Array(a), c = Array(a), l = 0; l < a; ++l) {
		var u = r[l], d = i[l], f = d.length, p = yl(e.call(u, u && u.__data__, l, r)), m = p.length, h = s[l] = Array(m), g = o[l] = Array(m);
		n(u, d, h, g, c[l] = Array(f), p, t);
		for (var _ = 0, v = 0, y, b; _ < m; ++_) if (y = h[_]) {
			for (_ >= v && (v = _ + 1); !(b = g[v]) && ++v < m;);
			y._next = b || null;
		}
	}
	return o = new Iu(o, r), o._enter = s, o._exit = c, o;
}
function yl(e) {
	return typeof e == "object" && "length" in e ? e : Array.from(e);
}
function bl() {
	return new Iu(this._exit || this._groups.map(dl), this._parents);
}
function xl(e, t, n) {
	var r = this.enter(), i = this, a = this.exit();
	return typeof e == "function" ? (r = e(r), r &&= r.selection()) : r = r.append(e + ""), t != null && (i = t(i), i &&= i.selection()), n == null ? a.remove() : n(a), r && i ? r.merge(i).order() : i;
}
function Sl(e) {
	for (var t = e.selection ? e.selection() : e, n = this._groups, r = t._groups, i = n.length, a = r.length, o = Math.min(i, a), s = Array(i), c = 0; c < o; ++c) for (var l = n[c], u = r[c], d = l.length, f = s[c] = Array(d), p, m = 0; m < d; ++m) (p = l[m] || u[m]) && (f[m] = p);
	for (; c < i; ++c) s[c] = n[c];
	return new Iu(s, this._parents);
}
function Cl() {
	for (var e = this._groups, t = -1, n = e.length; ++t < n;) for (var r = e[t], i = r.length - 1, a = r[i], o; --i >= 0;) (o = r[i]) && (a && o.compareDocumentPosition(a) ^ 4 && a.parentNode.insertBefore(o, a), a = o);
	return this;
}
function wl(e) {
	e ||= Tl;
	function t(t, n) {
		return t && n ? e(t.__data__, n.__data__) : !t - !n;
	}
	for (var n = this._groups, r = n.length, i = Array(r), a = 0; a < r; ++a) {
		for (var o = n[a], s = o.length, c = i[a] = Array(s), l, u = 0; u < s; ++u) (l = o[u]) && (c[u] = l);
		c.sort(t);
	}
	return new Iu(i, this._parents).order();
}
function Tl(e, t) {
	return e < t ? -1 : e > t ? 1 : e >= t ? 0 : NaN;
}
function El() {
	var e = arguments[0];
	return arguments[0] = this, e.apply(null, arguments), this;
}
function Dl() {
	return Array.from(this);
}
function Ol() {
	for (var e = this._groups, t = 0, n = e.length; t < n; ++t) for (var r = e[t], i = 0, a = r.length; i < a; ++i) {
		var o = r[i];
		if (o) return o;
	}
	return null;
}
function kl() {
	let e = 0;
	for (let t of this) ++e;
	return e;
}
function Al() {
	return !this.node();
}
function jl(e) {
	for (var t = this._groups, n = 0, r = t.length; n < r; ++n) for (var i = t[n], a = 0, o = i.length, s; a < o; ++a) (s = i[a]) && e.call(s, s.__data__, a, i);
	return this;
}
function Ml(e) {
	return function() {
		this.removeAttribute(e);
	};
}
function Nl(e) {
	return function() {
		this.removeAttributeNS(e.space, e.local);
	};
}
function Pl(e, t) {
	return function() {
		this.setAttribute(e, t);
	};
}
function Fl(e, t) {
	return function() {
		this.setAttributeNS(e.space, e.local, t);
	};
}
function Il(e, t) {
	return function() {
		var n = t.apply(this, arguments);
		n == null ? this.removeAttribute(e) : this.setAttribute(e, n);
	};
}
function Ll(e, t) {
	return function() {
		var n = t.apply(this, arguments);
		n == null ? this.removeAttributeNS(e.space, e.local) : this.setAttributeNS(e.space, e.local, n);
	};
}
function Rl(e, t) {
	var n = Hc(e);
	if (arguments.length < 2) {
		var r = this.node();
		return n.local ? r.getAttributeNS(n.space, n.local) : r.getAttribute(n);
	}
	return this.each((t == null ? n.local ? Nl : Ml : typeof t == "function" ? n.local ? Ll : Il : n.local ? Fl : Pl)(n, t));
}
function zl(e) {
	return e.ownerDocument && e.ownerDocument.defaultView || e.document && e || e.defaultView;
}
function Bl(e) {
	return function() {
		this.style.removeProperty(e);
	};
}
function Vl(e, t, n) {
	return function() {
		this.style.setProperty(e, t, n);
	};
}
function Hl(e, t, n) {
	return function() {
		var r = t.apply(this, arguments);
		r == null ? this.style.removeProperty(e) : this.style.setProperty(e, r, n);
	};
}
function Ul(e, t, n) {
	return arguments.length > 1 ? this.each((t == null ? Bl : typeof t == "function" ? Hl : Vl)(e, t, n ?? "")) : Wl(this.node(), e);
}
function Wl(e, t) {
	return e.style.getPropertyValue(t) || zl(e).getComputedStyle(e, null).getPropertyValue(t);
}
function Gl(e) {
	return function() {
		delete this[e];
	};
}
function Kl(e, t) {
	return function() {
		this[e] = t;
	};
}
function ql(e, t) {
	return function() {
		var n = t.apply(this, arguments);
		n == null ? delete this[e] : this[e] = n;
	};
}
function Jl(e, t) {
	return arguments.length > 1 ? this.each((t == null ? Gl : typeof t == "function" ? ql : Kl)(e, t)) : this.node()[e];
}
function Yl(e) {
	return e.trim().split(/^|\s+/);
}
function Xl(e) {
	return e.classList || new Zl(e);
}
function Zl(e) {
	this._node = e, this._names = Yl(e.getAttribute("class") || "");
}
Zl.prototype = {
	add: function(e) {
		this._names.indexOf(e) < 0 && (this._names.push(e), this._node.setAttribute("class", this._names.join(" ")));
	},
	remove: function(e) {
		var t = this._names.indexOf(e);
		t >= 0 && (this._names.splice(t, 1), this._node.setAttribute("class", this._names.join(" ")));
	},
	contains: function(e) {
		return this._names.indexOf(e) >= 0;
	}
};
function Ql(e, t) {
	for (var n = Xl(e), r = -1, i = t.length; ++r < i;) n.add(t[r]);
}
function $l(e, t) {
	for (var n = Xl(e), r = -1, i = t.length; ++r < i;) n.remove(t[r]);
}
function eu(e) {
	return function() {
		Ql(this, e);
	};
}
function tu(e) {
	return function() {
		$l(this, e);
	};
}
function nu(e, t) {
	return function() {
		(t.apply(this, arguments) ? Ql : $l)(this, e);
	};
}
function ru(e, t) {
	var n = Yl(e + "");
	if (arguments.length < 2) {
		for (var r = Xl(this.node()), i = -1, a = n.length; ++i < a;) if (!r.contains(n[i])) return !1;
		return !0;
	}
	return this.each((typeof t == "function" ? nu : t ? eu : tu)(n, t));
}
function iu() {
	this.textContent = "";
}
function au(e) {
	return function() {
		this.textContent = e;
	};
}
function ou(e) {
	return function() {
		var t = e.apply(this, arguments);
		this.textContent = t ?? "";
	};
}
function su(e) {
	return arguments.length ? this.each(e == null ? iu : (typeof e == "function" ? ou : au)(e)) : this.node().textContent;
}
function cu() {
	this.innerHTML = "";
}
function lu(e) {
	return function() {
		this.innerHTML = e;
	};
}
function uu(e) {
	return function() {
		var t = e.apply(this, arguments);
		this.innerHTML = t ?? "";
	};
}
function du(e) {
	return arguments.length ? this.each(e == null ? cu : (typeof e == "function" ? uu : lu)(e)) : this.node().innerHTML;
}
function fu() {
	this.nextSibling && this.parentNode.appendChild(this);
}
function pu() {
	return this.each(fu);
}
function mu() {
	this.previousSibling && this.parentNode.insertBefore(this, this.parentNode.firstChild);
}
function hu() {
	return this.each(mu);
}
function gu(e) {
	var t = typeof e == "function" ? e : Gc(e);
	return this.select(function() {
		return this.appendChild(t.apply(this, arguments));
	});
}
function _u() {
	return null;
}
function vu(e, t) {
	var n = typeof e == "function" ? e : Gc(e), r = t == null ? _u : typeof t == "function" ? t : qc(t);
	return this.select(function() {
		return this.insertBefore(n.apply(this, arguments), r.apply(this, arguments) || null);
	});
}
function yu() {
	var e = this.parentNode;
	e && e.removeChild(this);
}
function bu() {
	return this.each(yu);
}
function xu() {
	var e = this.cloneNode(!1), t = this.parentNode;
	return t ? t.insertBefore(e, this.nextSibling) : e;
}
function Su() {
	var e = this.cloneNode(!0), t = this.parentNode;
	return t ? t.insertBefore(e, this.nextSibling) : e;
}
function Cu(e) {
	return this.select(e ? Su : xu);
}
function wu(e) {
	return arguments.length ? this.property("__data__", e) : this.node().__data__;
}
function Tu(e) {
	return function(t) {
		e.call(this, t, this.__data__);
	};
}
function Eu(e) {
	return e.trim().split(/^|\s+/).map(function(e) {
		var t = "", n = e.indexOf(".");
		return n >= 0 && (t = e.slice(n + 1), e = e.slice(0, n)), {
			type: e,
			name: t
		};
	});
}
function Du(e) {
	return function() {
		var t = this.__on;
		if (t) {
			for (var n = 0, r = -1, i = t.length, a; n < i; ++n) a = t[n], (!e.type || a.type === e.type) && a.name === e.name ? this.removeEventListener(a.type, a.listener, a.options) : t[++r] = a;
			++r ? t.length = r : delete this.__on;
		}
	};
}
function Ou(e, t, n) {
	return function() {
		var r = this.__on, i, a = Tu(t);
		if (r) {
			for (var o = 0, s = r.length; o < s; ++o) if ((i = r[o]).type === e.type && i.name === e.name) {
				this.removeEventListener(i.type, i.listener, i.options), this.addEventListener(i.type, i.listener = a, i.options = n), i.value = t;
				return;
			}
		}
		this.addEventListener(e.type, a, n), i = {
			type: e.type,
			name: e.name,
			value: t,
			listener: a,
			options: n
		}, r ? r.push(i) : this.__on = [i];
	};
}
function ku(e, t, n) {
	var r = Eu(e + ""), i, a = r.length, o;
	if (arguments.length < 2) {
		var s = this.node().__on;
		if (s) {
			for (var c = 0, l = s.length, u; c < l; ++c) for (i = 0, u = s[c]; i < a; ++i) if ((o = r[i]).type === u.type && o.name === u.name) return u.value;
		}
	} else {
		for (s = t ? Ou : Du, i = 0; i < a; ++i) this.each(s(r[i], t, n));
		return this;
	}
}
function Au(e, t, n) {
	var r = zl(e), i = r.CustomEvent;
	typeof i == "function" ? i = new i(t, n) : (i = r.document.createEvent("Event"), n ? (i.initEvent(t, n.bubbles, n.cancelable), i.detail = n.detail) : i.initEvent(t, !1, !1)), e.dispatchEvent(i);
}
function ju(e, t) {
	return function() {
		return Au(this, e, t);
	};
}
function Mu(e, t) {
	return function() {
		return Au(this, e, t.apply(this, arguments));
	};
}
function Nu(e, t) {
	return this.each((typeof t == "function" ? Mu : ju)(e, t));
}
function* Pu() {
	for (var e = this._groups, t = 0, n = e.length; t < n; ++t) for (var r = e[t], i = 0, a = r.length, o; i < a; ++i) (o = r[i]) && (yield o);
}
var Fu = [null];
function Iu(e, t) {
	this._groups = e, this._parents = t;
}
function Lu() {
	return new Iu([[document.documentElement]], Fu);
}
function Ru() {
	return this;
}
Iu.prototype = Lu.prototype = {
	constructor: Iu,
	select: Jc,
	selectAll: $c,
	selectChild: al,
	selectChildren: ll,
	filter: ul,
	data: vl,
	enter: fl,
	exit: bl,
	join: xl,
	merge: Sl,
	selection: Ru,
	order: Cl,
	sort: wl,
	call: El,
	nodes: Dl,
	node: Ol,
	size: kl,
	empty: Al,
	each: jl,
	attr: Rl,
	style: Ul,
	property: Jl,
	classed: ru,
	text: su,
	html: du,
	raise: pu,
	lower: hu,
	append: gu,
	insert: vu,
	remove: bu,
	clone: Cu,
	datum: wu,
	on: ku,
	dispatch: Nu,
	[Symbol.iterator]: Pu
};
function zu(e) {
	return typeof e == "string" ? new Iu([[document.querySelector(e)]], [document.documentElement]) : new Iu([[e]], Fu);
}
var Bu = 0;
function Vu() {
	return new Hu();
}
function Hu() {
	this._ = "@" + (++Bu).toString(36);
}
Hu.prototype = Vu.prototype = {
	constructor: Hu,
	get: function(e) {
		for (var t = this._; !(t in e);) if (!(e = e.parentNode)) return;
		return e[t];
	},
	set: function(e, t) {
		return e[this._] = t;
	},
	remove: function(e) {
		return this._ in e && delete e[this._];
	},
	toString: function() {
		return this._;
	}
};
function Uu(e) {
	let t;
	for (; t = e.sourceEvent;) e = t;
	return e;
}
function Wu(e, t) {
	if (e = Uu(e), t === void 0 && (t = e.currentTarget), t) {
		var n = t.ownerSVGElement || t;
		if (n.createSVGPoint) {
			var r = n.createSVGPoint();
			return r.x = e.clientX, r.y = e.clientY, r = r.matrixTransform(t.getScreenCTM().inverse()), [r.x, r.y];
		}
		if (t.getBoundingClientRect) {
			var i = t.getBoundingClientRect();
			return [e.clientX - i.left - t.clientLeft, e.clientY - i.top - t.clientTop];
		}
	}
	return [e.pageX, e.pageY];
}
//#endregion
//#region node_modules/d3-dispatch/dist/d3-dispatch.mjs
var Gu = { value: () => {} };
function Ku() {
	for (var e = 0, t = arguments.length, n = {}, r; e < t; ++e) {
		if (!(r = arguments[e] + "") || r in n || /[\s.]/.test(r)) throw Error("illegal type: " + r);
		n[r] = [];
	}
	return new qu(n);
}
function qu(e) {
	this._ = e;
}
function Ju(e, t) {
	return e.trim().split(/^|\s+/).map(function(e) {
		var n = "", r = e.indexOf(".");
		if (r >= 0 && (n = e.slice(r + 1), e = e.slice(0, r)), e && !t.hasOwnProperty(e)) throw Error("unknown type: " + e);
		return {
			type: e,
			name: n
		};
	});
}
qu.prototype = Ku.prototype = {
	constructor: qu,
	on: function(e, t) {
		var n = this._, r = Ju(e + "", n), i, a = -1, o = r.length;
		if (arguments.length < 2) {
			for (; ++a < o;) if ((i = (e = r[a]).type) && (i = Yu(n[i], e.name))) return i;
		} else {
			if (t != null && typeof t != "function") throw Error("invalid callback: " + t);
			for (; ++a < o;) if (i = (e = r[a]).type) n[i] = Xu(n[i], e.name, t);
			else if (t == null) for (i in n) n[i] = Xu(n[i], e.name, null);
			return this;
		}
	},
	copy: function() {
		var e = {}, t = this._;
		for (var n in t) e[n] = t[n].slice();
		return new qu(e);
	},
	call: function(e, t) {
		if ((i = arguments.length - 2) > 0) for (var n = Array(i), r = 0, i, a; r < i; ++r) n[r] = arguments[r + 2];
		if (!this._.hasOwnProperty(e)) throw Error("unknown type: " + e);
		for (a = this._[e], r = 0, i = a.length; r < i; ++r) a[r].value.apply(t, n);
	},
	apply: function(e, t, n) {
		if (!this._.hasOwnProperty(e)) throw Error("unknown type: " + e);
		for (var r = this._[e], i = 0, a = r.length; i < a; ++i) r[i].value.apply(t, n);
	}
};
function Yu(e, t) {
	for (var n = 0, r = e.length, i; n < r; ++n) if ((i = e[n]).name === t) return i.value;
}
function Xu(e, t, n) {
	for (var r = 0, i = e.length; r < i; ++r) if (e[r].name === t) {
		e[r] = Gu, e = e.slice(0, r).concat(e.slice(r + 1));
		break;
	}
	return n != null && e.push({
		name: t,
		value: n
	}), e;
}
//#endregion
//#region node_modules/d3-drag/dist/d3-drag.mjs
var Zu = {
	capture: !0,
	passive: !1
};
function Qu(e) {
	e.preventDefault(), e.stopImmediatePropagation();
}
function $u(e) {
	var t = e.document.documentElement, n = zu(e).on("dragstart.drag", Qu, Zu);
	"onselectstart" in t ? n.on("selectstart.drag", Qu, Zu) : (t.__noselect = t.style.MozUserSelect, t.style.MozUserSelect = "none");
}
function ed(e, t) {
	var n = e.document.documentElement, r = zu(e).on("dragstart.drag", null);
	t && (r.on("click.drag", Qu, Zu), setTimeout(function() {
		r.on("click.drag", null);
	}, 0)), "onselectstart" in n ? r.on("selectstart.drag", null) : (n.style.MozUserSelect = n.__noselect, delete n.__noselect);
}
function td(e, { sourceEvent: t, subject: n, target: r, identifier: i, active: a, x: o, y: s, dx: c, dy: l, dispatch: u }) {
	Object.defineProperties(this, {
		type: {
			value: e,
			enumerable: !0,
			configurable: !0
		},
		sourceEvent: {
			value: t,
			enumerable: !0,
			configurable: !0
		},
		subject: {
			value: n,
			enumerable: !0,
			configurable: !0
		},
		target: {
			value: r,
			enumerable: !0,
			configurable: !0
		},
		identifier: {
			value: i,
			enumerable: !0,
			configurable: !0
		},
		active: {
			value: a,
			enumerable: !0,
			configurable: !0
		},
		x: {
			value: o,
			enumerable: !0,
			configurable: !0
		},
		y: {
			value: s,
			enumerable: !0,
			configurable: !0
		},
		dx: {
			value: c,
			enumerable: !0,
			configurable: !0
		},
		dy: {
			value: l,
			enumerable: !0,
			configurable: !0
		},
		_: { value: u }
	});
}
td.prototype.on = function() {
	var e = this._.on.apply(this._, arguments);
	return e === this._ ? this : e;
};
//#endregion
//#region node_modules/d3-color/dist/d3-color.mjs
function nd(e, t, n) {
	e.prototype = t.prototype = n, n.constructor = e;
}
function rd(e, t) {
	var n = Object.create(e.prototype);
	for (var r in t) n[r] = t[r];
	return n;
}
function id() {}
var ad = .7, od = 1 / ad, sd = "\\s*([+-]?\\d+)\\s*", cd = "\\s*([+-]?(?:\\d*\\.)?\\d+(?:[eE][+-]?\\d+)?)\\s*", ld = "\\s*([+-]?(?:\\d*\\.)?\\d+(?:[eE][+-]?\\d+)?)%\\s*", ud = /^#([0-9a-f]{3,8})$/, dd = RegExp(`^rgb\\(${sd},${sd},${sd}\\)$`), fd = RegExp(`^rgb\\(${ld},${ld},${ld}\\)$`), pd = RegExp(`^rgba\\(${sd},${sd},${sd},${cd}\\)$`), md = RegExp(`^rgba\\(${ld},${ld},${ld},${cd}\\)$`), hd = RegExp(`^hsl\\(${cd},${ld},${ld}\\)$`), gd = RegExp(`^hsla\\(${cd},${ld},${ld},${cd}\\)$`), _d = {
	aliceblue: 15792383,
	antiquewhite: 16444375,
	aqua: 65535,
	aquamarine: 8388564,
	azure: 15794175,
	beige: 16119260,
	bisque: 16770244,
	black: 0,
	blanchedalmond: 16772045,
	blue: 255,
	blueviolet: 9055202,
	brown: 10824234,
	burlywood: 14596231,
	cadetblue: 6266528,
	chartreuse: 8388352,
	chocolate: 13789470,
	coral: 16744272,
	cornflowerblue: 6591981,
	cornsilk: 16775388,
	crimson: 14423100,
	cyan: 65535,
	darkblue: 139,
	darkcyan: 35723,
	darkgoldenrod: 12092939,
	darkgray: 11119017,
	darkgreen: 25600,
	darkgrey: 11119017,
	darkkhaki: 12433259,
	darkmagenta: 9109643,
	darkolivegreen: 5597999,
	darkorange: 16747520,
	darkorchid: 10040012,
	darkred: 9109504,
	darksalmon: 15308410,
	darkseagreen: 9419919,
	darkslateblue: 4734347,
	darkslategray: 3100495,
	darkslategrey: 3100495,
	darkturquoise: 52945,
	darkviolet: 9699539,
	deeppink: 16716947,
	deepskyblue: 49151,
	dimgray: 6908265,
	dimgrey: 6908265,
	dodgerblue: 2003199,
	firebrick: 11674146,
	floralwhite: 16775920,
	forestgreen: 2263842,
	fuchsia: 16711935,
	gainsboro: 14474460,
	ghostwhite: 16316671,
	gold: 16766720,
	goldenrod: 14329120,
	gray: 8421504,
	green: 32768,
	greenyellow: 11403055,
	grey: 8421504,
	honeydew: 15794160,
	hotpink: 16738740,
	indianred: 13458524,
	indigo: 4915330,
	ivory: 16777200,
	khaki: 15787660,
	lavender: 15132410,
	lavenderblush: 16773365,
	lawngreen: 8190976,
	lemonchiffon: 16775885,
	lightblue: 11393254,
	lightcoral: 15761536,
	lightcyan: 14745599,
	lightgoldenrodyellow: 16448210,
	lightgray: 13882323,
	lightgreen: 9498256,
	lightgrey: 13882323,
	lightpink: 16758465,
	lightsalmon: 16752762,
	lightseagreen: 2142890,
	lightskyblue: 8900346,
	lightslategray: 7833753,
	lightslategrey: 7833753,
	lightsteelblue: 11584734,
	lightyellow: 16777184,
	lime: 65280,
	limegreen: 3329330,
	linen: 16445670,
	magenta: 16711935,
	maroon: 8388608,
	mediumaquamarine: 6737322,
	mediumblue: 205,
	mediumorchid: 12211667,
	mediumpurple: 9662683,
	mediumseagreen: 3978097,
	mediumslateblue: 8087790,
	mediumspringgreen: 64154,
	mediumturquoise: 4772300,
	mediumvioletred: 13047173,
	midnightblue: 1644912,
	mintcream: 16121850,
	mistyrose: 16770273,
	moccasin: 16770229,
	navajowhite: 16768685,
	navy: 128,
	oldlace: 16643558,
	olive: 8421376,
	olivedrab: 7048739,
	orange: 16753920,
	orangered: 16729344,
	orchid: 14315734,
	palegoldenrod: 15657130,
	palegreen: 10025880,
	paleturquoise: 11529966,
	palevioletred: 14381203,
	papayawhip: 16773077,
	peachpuff: 16767673,
	peru: 13468991,
	pink: 16761035,
	plum: 14524637,
	powderblue: 11591910,
	purple: 8388736,
	rebeccapurple: 6697881,
	red: 16711680,
	rosybrown: 12357519,
	royalblue: 4286945,
	saddlebrown: 9127187,
	salmon: 16416882,
	sandybrown: 16032864,
	seagreen: 3050327,
	seashell: 16774638,
	sienna: 10506797,
	silver: 12632256,
	skyblue: 8900331,
	slateblue: 6970061,
	slategray: 7372944,
	slategrey: 7372944,
	snow: 16775930,
	springgreen: 65407,
	steelblue: 4620980,
	tan: 13808780,
	teal: 32896,
	thistle: 14204888,
	tomato: 16737095,
	turquoise: 4251856,
	violet: 15631086,
	wheat: 16113331,
	white: 16777215,
	whitesmoke: 16119285,
	yellow: 16776960,
	yellowgreen: 10145074
};
nd(id, Sd, {
	copy(e) {
		return Object.assign(new this.constructor(), this, e);
	},
	displayable() {
		return this.rgb().displayable();
	},
	hex: vd,
	formatHex: vd,
	formatHex8: yd,
	formatHsl: bd,
	formatRgb: xd,
	toString: xd
});
function vd() {
	return this.rgb().formatHex();
}
function yd() {
	return this.rgb().formatHex8();
}
function bd() {
	return Fd(this).formatHsl();
}
function xd() {
	return this.rgb().formatRgb();
}
function Sd(e) {
	var t, n;
	return e = (e + "").trim().toLowerCase(), (t = ud.exec(e)) ? (n = t[1].length, t = parseInt(t[1], 16), n === 6 ? Cd(t) : n === 3 ? new Dd(t >> 8 & 15 | t >> 4 & 240, t >> 4 & 15 | t & 240, (t & 15) << 4 | t & 15, 1) : n === 8 ? wd(t >> 24 & 255, t >> 16 & 255, t >> 8 & 255, (t & 255) / 255) : n === 4 ? wd(t >> 12 & 15 | t >> 8 & 240, t >> 8 & 15 | t >> 4 & 240, t >> 4 & 15 | t & 240, ((t & 15) << 4 | t & 15) / 255) : null) : (t = dd.exec(e)) ? new Dd(t[1], t[2], t[3], 1) : (t = fd.exec(e)) ? new Dd(t[1] * 255 / 100, t[2] * 255 / 100, t[3] * 255 / 100, 1) : (t = pd.exec(e)) ? wd(t[1], t[2], t[3], t[4]) : (t = md.exec(e)) ? wd(t[1] * 255 / 100, t[2] * 255 / 100, t[3] * 255 / 100, t[4]) : (t = hd.exec(e)) ? Pd(t[1], t[2] / 100, t[3] / 100, 1) : (t = gd.exec(e)) ? Pd(t[1], t[2] / 100, t[3] / 100, t[4]) : _d.hasOwnProperty(e) ? Cd(_d[e]) : e === "transparent" ? new Dd(NaN, NaN, NaN, 0) : null;
}
function Cd(e) {
	return new Dd(e >> 16 & 255, e >> 8 & 255, e & 255, 1);
}
function wd(e, t, n, r) {
	return r <= 0 && (e = t = n = NaN), new Dd(e, t, n, r);
}
function Td(e) {
	return e instanceof id || (e = Sd(e)), e ? (e = e.rgb(), new Dd(e.r, e.g, e.b, e.opacity)) : new Dd();
}
function Ed(e, t, n, r) {
	return arguments.length === 1 ? Td(e) : new Dd(e, t, n, r ?? 1);
}
function Dd(e, t, n, r) {
	this.r = +e, this.g = +t, this.b = +n, this.opacity = +r;
}
nd(Dd, Ed, rd(id, {
	brighter(e) {
		return e = e == null ? od : od ** +e, new Dd(this.r * e, this.g * e, this.b * e, this.opacity);
	},
	darker(e) {
		return e = e == null ? ad : ad ** +e, new Dd(this.r * e, this.g * e, this.b * e, this.opacity);
	},
	rgb() {
		return this;
	},
	clamp() {
		return new Dd(Md(this.r), Md(this.g), Md(this.b), jd(this.opacity));
	},
	displayable() {
		return -.5 <= this.r && this.r < 255.5 && -.5 <= this.g && this.g < 255.5 && -.5 <= this.b && this.b < 255.5 && 0 <= this.opacity && this.opacity <= 1;
	},
	hex: Od,
	formatHex: Od,
	formatHex8: kd,
	formatRgb: Ad,
	toString: Ad
}));
function Od() {
	return `#${Nd(this.r)}${Nd(this.g)}${Nd(this.b)}`;
}
function kd() {
	return `#${Nd(this.r)}${Nd(this.g)}${Nd(this.b)}${Nd((isNaN(this.opacity) ? 1 : this.opacity) * 255)}`;
}
function Ad() {
	let e = jd(this.opacity);
	return `${e === 1 ? "rgb(" : "rgba("}${Md(this.r)}, ${Md(this.g)}, ${Md(this.b)}${e === 1 ? ")" : `, ${e})`}`;
}
function jd(e) {
	return isNaN(e) ? 1 : Math.max(0, Math.min(1, e));
}
function Md(e) {
	return Math.max(0, Math.min(255, Math.round(e) || 0));
}
function Nd(e) {
	return e = Md(e), (e < 16 ? "0" : "") + e.toString(16);
}
function Pd(e, t, n, r) {
	return r <= 0 ? e = t = n = NaN : n <= 0 || n >= 1 ? e = t = NaN : t <= 0 && (e = NaN), new Ld(e, t, n, r);
}
function Fd(e) {
	if (e instanceof Ld) return new Ld(e.h, e.s, e.l, e.opacity);
	if (e instanceof id || (e = Sd(e)), !e) return new Ld();
	if (e instanceof Ld) return e;
	e = e.rgb();
	var t = e.r / 255, n = e.g / 255, r = e.b / 255, i = Math.min(t, n, r), a = Math.max(t, n, r), o = NaN, s = a - i, c = (a + i) / 2;
	return s ? (o = t === a ? (n - r) / s + (n < r) * 6 : n === a ? (r - t) / s + 2 : (t - n) / s + 4, s /= c < .5 ? a + i : 2 - a - i, o *= 60) : s = c > 0 && c < 1 ? 0 : o, new Ld(o, s, c, e.opacity);
}
function Id(e, t, n, r) {
	return arguments.length === 1 ? Fd(e) : new Ld(e, t, n, r ?? 1);
}
function Ld(e, t, n, r) {
	this.h = +e, this.s = +t, this.l = +n, this.opacity = +r;
}
nd(Ld, Id, rd(id, {
	brighter(e) {
		return e = e == null ? od : od ** +e, new Ld(this.h, this.s, this.l * e, this.opacity);
	},
	darker(e) {
		return e = e == null ? ad : ad ** +e, new Ld(this.h, this.s, this.l * e, this.opacity);
	},
	rgb() {
		var e = this.h % 360 + (this.h < 0) * 360, t = isNaN(e) || isNaN(this.s) ? 0 : this.s, n = this.l, r = n + (n < .5 ? n : 1 - n) * t, i = 2 * n - r;
		return new Dd(Bd(e >= 240 ? e - 240 : e + 120, i, r), Bd(e, i, r), Bd(e < 120 ? e + 240 : e - 120, i, r), this.opacity);
	},
	clamp() {
		return new Ld(Rd(this.h), zd(this.s), zd(this.l), jd(this.opacity));
	},
	displayable() {
		return (0 <= this.s && this.s <= 1 || isNaN(this.s)) && 0 <= this.l && this.l <= 1 && 0 <= this.opacity && this.opacity <= 1;
	},
	formatHsl() {
		let e = jd(this.opacity);
		return `${e === 1 ? "hsl(" : "hsla("}${Rd(this.h)}, ${zd(this.s) * 100}%, ${zd(this.l) * 100}%${e === 1 ? ")" : `, ${e})`}`;
	}
}));
function Rd(e) {
	return e = (e || 0) % 360, e < 0 ? e + 360 : e;
}
function zd(e) {
	return Math.max(0, Math.min(1, e || 0));
}
function Bd(e, t, n) {
	return (e < 60 ? t + (n - t) * e / 60 : e < 180 ? n : e < 240 ? t + (n - t) * (240 - e) / 60 : t) * 255;
}
var Vd = Math.PI / 180, Hd = 180 / Math.PI, Ud = 18, Wd = .96422, Gd = 1, Kd = .82521, qd = 4 / 29, Jd = 6 / 29, Yd = 3 * Jd * Jd, Xd = Jd * Jd * Jd;
function Zd(e) {
	if (e instanceof $d) return new $d(e.l, e.a, e.b, e.opacity);
	if (e instanceof sf) return cf(e);
	e instanceof Dd || (e = Td(e));
	var t = rf(e.r), n = rf(e.g), r = rf(e.b), i = ef((.2225045 * t + .7168786 * n + .0606169 * r) / Gd), a, o;
	return t === n && n === r ? a = o = i : (a = ef((.4360747 * t + .3850649 * n + .1430804 * r) / Wd), o = ef((.0139322 * t + .0971045 * n + .7141733 * r) / Kd)), new $d(116 * i - 16, 500 * (a - i), 200 * (i - o), e.opacity);
}
function Qd(e, t, n, r) {
	return arguments.length === 1 ? Zd(e) : new $d(e, t, n, r ?? 1);
}
function $d(e, t, n, r) {
	this.l = +e, this.a = +t, this.b = +n, this.opacity = +r;
}
nd($d, Qd, rd(id, {
	brighter(e) {
		return new $d(this.l + Ud * (e ?? 1), this.a, this.b, this.opacity);
	},
	darker(e) {
		return new $d(this.l - Ud * (e ?? 1), this.a, this.b, this.opacity);
	},
	rgb() {
		var e = (this.l + 16) / 116, t = isNaN(this.a) ? e : e + this.a / 500, n = isNaN(this.b) ? e : e - this.b / 200;
		return t = Wd * tf(t), e = Gd * tf(e), n = Kd * tf(n), new Dd(nf(3.1338561 * t - 1.6168667 * e - .4906146 * n), nf(-.9787684 * t + 1.9161415 * e + .033454 * n), nf(.0719453 * t - .2289914 * e + 1.4052427 * n), this.opacity);
	}
}));
function ef(e) {
	return e > Xd ? e ** (1 / 3) : e / Yd + qd;
}
function tf(e) {
	return e > Jd ? e * e * e : Yd * (e - qd);
}
function nf(e) {
	return 255 * (e <= .0031308 ? 12.92 * e : 1.055 * e ** (1 / 2.4) - .055);
}
function rf(e) {
	return (e /= 255) <= .04045 ? e / 12.92 : ((e + .055) / 1.055) ** 2.4;
}
function af(e) {
	if (e instanceof sf) return new sf(e.h, e.c, e.l, e.opacity);
	if (e instanceof $d || (e = Zd(e)), e.a === 0 && e.b === 0) return new sf(NaN, 0 < e.l && e.l < 100 ? 0 : NaN, e.l, e.opacity);
	var t = Math.atan2(e.b, e.a) * Hd;
	return new sf(t < 0 ? t + 360 : t, Math.sqrt(e.a * e.a + e.b * e.b), e.l, e.opacity);
}
function of(e, t, n, r) {
	return arguments.length === 1 ? af(e) : new sf(e, t, n, r ?? 1);
}
function sf(e, t, n, r) {
	this.h = +e, this.c = +t, this.l = +n, this.opacity = +r;
}
function cf(e) {
	if (isNaN(e.h)) return new $d(e.l, 0, 0, e.opacity);
	var t = e.h * Vd;
	return new $d(e.l, Math.cos(t) * e.c, Math.sin(t) * e.c, e.opacity);
}
nd(sf, of, rd(id, {
	brighter(e) {
		return new sf(this.h, this.c, this.l + Ud * (e ?? 1), this.opacity);
	},
	darker(e) {
		return new sf(this.h, this.c, this.l - Ud * (e ?? 1), this.opacity);
	},
	rgb() {
		return cf(this).rgb();
	}
}));
var lf = -.14861, uf = 1.78277, df = -.29227, ff = -.90649, pf = 1.97294, mf = pf * ff, hf = pf * uf, gf = uf * df - ff * lf;
function _f(e) {
	if (e instanceof yf) return new yf(e.h, e.s, e.l, e.opacity);
	e instanceof Dd || (e = Td(e));
	var t = e.r / 255, n = e.g / 255, r = e.b / 255, i = (gf * r + mf * t - hf * n) / (gf + mf - hf), a = r - i, o = (pf * (n - i) - df * a) / ff, s = Math.sqrt(o * o + a * a) / (pf * i * (1 - i)), c = s ? Math.atan2(o, a) * Hd - 120 : NaN;
	return new yf(c < 0 ? c + 360 : c, s, i, e.opacity);
}
function vf(e, t, n, r) {
	return arguments.length === 1 ? _f(e) : new yf(e, t, n, r ?? 1);
}
function yf(e, t, n, r) {
	this.h = +e, this.s = +t, this.l = +n, this.opacity = +r;
}
nd(yf, vf, rd(id, {
	brighter(e) {
		return e = e == null ? od : od ** +e, new yf(this.h, this.s, this.l * e, this.opacity);
	},
	darker(e) {
		return e = e == null ? ad : ad ** +e, new yf(this.h, this.s, this.l * e, this.opacity);
	},
	rgb() {
		var e = isNaN(this.h) ? 0 : (this.h + 120) * Vd, t = +this.l, n = isNaN(this.s) ? 0 : this.s * t * (1 - t), r = Math.cos(e), i = Math.sin(e);
		return new Dd(255 * (t + n * (lf * r + uf * i)), 255 * (t + n * (df * r + ff * i)), 255 * (t + pf * r * n), this.opacity);
	}
}));
var bf = (e) => () => e;
function xf(e, t) {
	return function(n) {
		return e + n * t;
	};
}
function Sf(e, t, n) {
	return e **= +n, t = t ** +n - e, n = 1 / n, function(r) {
		return (e + r * t) ** +n;
	};
}
function Cf(e, t) {
	var n = t - e;
	return n ? xf(e, n > 180 || n < -180 ? n - 360 * Math.round(n / 360) : n) : bf(isNaN(e) ? t : e);
}
function wf(e) {
	return (e = +e) == 1 ? Tf : function(t, n) {
		return n - t ? Sf(t, n, e) : bf(isNaN(t) ? n : t);
	};
}
function Tf(e, t) {
	var n = t - e;
	return n ? xf(e, n) : bf(isNaN(e) ? t : e);
}
var Ef = (function e(t) {
	var n = wf(t);
	function r(e, t) {
		var r = n((e = Ed(e)).r, (t = Ed(t)).r), i = n(e.g, t.g), a = n(e.b, t.b), o = Tf(e.opacity, t.opacity);
		return function(t) {
			return e.r = r(t), e.g = i(t), e.b = a(t), e.opacity = o(t), e + "";
		};
	}
	return r.gamma = e, r;
})(1);
function Df(e, t) {
	return e = +e, t = +t, function(n) {
		return e * (1 - n) + t * n;
	};
}
var Of = /[-+]?(?:\d+\.?\d*|\.?\d+)(?:[eE][-+]?\d+)?/g, kf = new RegExp(Of.source, "g");
function Af(e) {
	return function() {
		return e;
	};
}
function jf(e) {
	return function(t) {
		return e(t) + "";
	};
}
function Mf(e, t) {
	var n = Of.lastIndex = kf.lastIndex = 0, r, i, a, o = -1, s = [], c = [];
	for (e += "", t += ""; (r = Of.exec(e)) && (i = kf.exec(t));) (a = i.index) > n && (a = t.slice(n, a), s[o] ? s[o] += a : s[++o] = a), (r = r[0]) === (i = i[0]) ? s[o] ? s[o] += i : s[++o] = i : (s[++o] = null, c.push({
		i: o,
		x: Df(r, i)
	})), n = kf.lastIndex;
	return n < t.length && (a = t.slice(n), s[o] ? s[o] += a : s[++o] = a), s.length < 2 ? c[0] ? jf(c[0].x) : Af(t) : (t = c.length, function(e) {
		for (var n = 0, r; n < t; ++n) s[(r = c[n]).i] = r.x(e);
		return s.join("");
	});
}
var Nf = 180 / Math.PI, Pf = {
	translateX: 0,
	translateY: 0,
	rotate: 0,
	skewX: 0,
	scaleX: 1,
	scaleY: 1
};
function Ff(e, t, n, r, i, a) {
	var o, s, c;
	return (o = Math.sqrt(e * e + t * t)) && (e /= o, t /= o), (c = e * n + t * r) && (n -= e * c, r -= t * c), (s = Math.sqrt(n * n + r * r)) && (n /= s, r /= s, c /= s), e * r < t * n && (e = -e, t = -t, c = -c, o = -o), {
		translateX: i,
		translateY: a,
		rotate: Math.atan2(t, e) * Nf,
		skewX: Math.atan(c) * Nf,
		scaleX: o,
		scaleY: s
	};
}
var If;
function Lf(e) {
	let t = new (typeof DOMMatrix == "function" ? DOMMatrix : WebKitCSSMatrix)(e + "");
	return t.isIdentity ? Pf : Ff(t.a, t.b, t.c, t.d, t.e, t.f);
}
function Rf(e) {
	return e == null || (If ||= document.createElementNS("http://www.w3.org/2000/svg", "g"), If.setAttribute("transform", e), !(e = If.transform.baseVal.consolidate())) ? Pf : (e = e.matrix, Ff(e.a, e.b, e.c, e.d, e.e, e.f));
}
function zf(e, t, n, r) {
	function i(e) {
		return e.length ? e.pop() + " " : "";
	}
	function a(e, r, i, a, o, s) {
		if (e !== i || r !== a) {
			var c = o.push("translate(", null, t, null, n);
			s.push({
				i: c - 4,
				x: Df(e, i)
			}, {
				i: c - 2,
				x: Df(r, a)
			});
		} else (i || a) && o.push("translate(" + i + t + a + n);
	}
	function o(e, t, n, a) {
		e === t ? t && n.push(i(n) + "rotate(" + t + r) : (e - t > 180 ? t += 360 : t - e > 180 && (e += 360), a.push({
			i: n.push(i(n) + "rotate(", null, r) - 2,
			x: Df(e, t)
		}));
	}
	function s(e, t, n, a) {
		e === t ? t && n.push(i(n) + "skewX(" + t + r) : a.push({
			i: n.push(i(n) + "skewX(", null, r) - 2,
			x: Df(e, t)
		});
	}
	function c(e, t, n, r, a, o) {
		if (e !== n || t !== r) {
			var s = a.push(i(a) + "scale(", null, ",", null, ")");
			o.push({
				i: s - 4,
				x: Df(e, n)
			}, {
				i: s - 2,
				x: Df(t, r)
			});
		} else (n !== 1 || r !== 1) && a.push(i(a) + "scale(" + n + "," + r + ")");
	}
	return function(t, n) {
		var r = [], i = [];
		return t = e(t), n = e(n), a(t.translateX, t.translateY, n.translateX, n.translateY, r, i), o(t.rotate, n.rotate, r, i), s(t.skewX, n.skewX, r, i), c(t.scaleX, t.scaleY, n.scaleX, n.scaleY, r, i), t = n = null, function(e) {
			for (var t = -1, n = i.length, a; ++t < n;) r[(a = i[t]).i] = a.x(e);
			return r.join("");
		};
	};
}
var Bf = zf(Lf, "px, ", "px)", "deg)"), Vf = zf(Rf, ", ", ")", ")"), Hf = 1e-12;
function Uf(e) {
	return ((e = Math.exp(e)) + 1 / e) / 2;
}
function Wf(e) {
	return ((e = Math.exp(e)) - 1 / e) / 2;
}
function Gf(e) {
	return ((e = Math.exp(2 * e)) - 1) / (e + 1);
}
var Kf = (function e(t, n, r) {
	function i(e, i) {
		var a = e[0], o = e[1], s = e[2], c = i[0], l = i[1], u = i[2], d = c - a, f = l - o, p = d * d + f * f, m, h;
		if (p < Hf) h = Math.log(u / s) / t, m = function(e) {
			return [
				a + e * d,
				o + e * f,
				s * Math.exp(t * e * h)
			];
		};
		else {
			var g = Math.sqrt(p), _ = (u * u - s * s + r * p) / (2 * s * n * g), v = (u * u - s * s - r * p) / (2 * u * n * g), y = Math.log(Math.sqrt(_ * _ + 1) - _);
			h = (Math.log(Math.sqrt(v * v + 1) - v) - y) / t, m = function(e) {
				var r = e * h, i = Uf(y), c = s / (n * g) * (i * Gf(t * r + y) - Wf(y));
				return [
					a + c * d,
					o + c * f,
					s * i / Uf(t * r + y)
				];
			};
		}
		return m.duration = Math.abs(h) * 1e3 * t / Math.SQRT2, m;
	}
	return i.rho = function(t) {
		var n = Math.max(.001, +t), r = n * n;
		return e(n, r, r * r);
	}, i;
})(Math.SQRT2, 2, 4);
function qf(e) {
	return (function t(n) {
		n = +n;
		function r(t, r) {
			var i = e((t = vf(t)).h, (r = vf(r)).h), a = Tf(t.s, r.s), o = Tf(t.l, r.l), s = Tf(t.opacity, r.opacity);
			return function(e) {
				return t.h = i(e), t.s = a(e), t.l = o(e ** +n), t.opacity = s(e), t + "";
			};
		}
		return r.gamma = t, r;
	})(1);
}
qf(Cf), qf(Tf);
//#endregion
//#region node_modules/d3-timer/dist/d3-timer.mjs
var Jf = 0, Yf = 0, Xf = 0, Zf = 1e3, Qf, $f, ep = 0, tp = 0, np = 0, rp = typeof performance == "object" && performance.now ? performance : Date, ip = typeof window == "object" && window.requestAnimationFrame ? window.requestAnimationFrame.bind(window) : function(e) {
	setTimeout(e, 17);
};
function ap() {
	return tp ||= (ip(op), rp.now() + np);
}
function op() {
	tp = 0;
}
function sp() {
	this._call = this._time = this._next = null;
}
sp.prototype = cp.prototype = {
	constructor: sp,
	restart: function(e, t, n) {
		if (typeof e != "function") throw TypeError("callback is not a function");
		n = (n == null ? ap() : +n) + (t == null ? 0 : +t), !this._next && $f !== this && ($f ? $f._next = this : Qf = this, $f = this), this._call = e, this._time = n, pp();
	},
	stop: function() {
		this._call && (this._call = null, this._time = Infinity, pp());
	}
};
function cp(e, t, n) {
	var r = new sp();
	return r.restart(e, t, n), r;
}
function lp() {
	ap(), ++Jf;
	for (var e = Qf, t; e;) (t = tp - e._time) >= 0 && e._call.call(void 0, t), e = e._next;
	--Jf;
}
function up() {
	tp = (ep = rp.now()) + np, Jf = Yf = 0;
	try {
		lp();
	} finally {
		Jf = 0, fp(), tp = 0;
	}
}
function dp() {
	var e = rp.now(), t = e - ep;
	t > Zf && (np -= t, ep = e);
}
function fp() {
	for (var e, t = Qf, n, r = Infinity; t;) t._call ? (r > t._time && (r = t._time), e = t, t = t._next) : (n = t._next, t._next = null, t = e ? e._next = n : Qf = n);
	$f = e, pp(r);
}
function pp(e) {
	Jf || (Yf &&= clearTimeout(Yf), e - tp > 24 ? (e < Infinity && (Yf = setTimeout(up, Math.ceil(e - rp.now() - np) + 1)), Xf &&= clearInterval(Xf)) : (Xf ||= (ep = rp.now(), setInterval(dp, Zf)), Jf = 1, ip(up)));
}
function mp(e, t, n) {
	var r = new sp();
	return t = t == null ? 0 : +t, r.restart((n) => {
		r.stop(), e(n + t);
	}, t, n), r;
}
//#endregion
//#region node_modules/d3-ease/dist/d3-ease.mjs
function hp(e) {
	return ((e *= 2) <= 1 ? e * e * e : (e -= 2) * e * e + 2) / 2;
}
var gp = 3;
(function e(t) {
	t = +t;
	function n(e) {
		return e ** +t;
	}
	return n.exponent = e, n;
})(gp), (function e(t) {
	t = +t;
	function n(e) {
		return 1 - (1 - e) ** t;
	}
	return n.exponent = e, n;
})(gp), (function e(t) {
	t = +t;
	function n(e) {
		return ((e *= 2) <= 1 ? e ** +t : 2 - (2 - e) ** t) / 2;
	}
	return n.exponent = e, n;
})(gp);
function _p(e) {
	return (2 ** (-10 * e) - .0009765625) * 1.0009775171065494;
}
var vp = 4 / 11;
1 / vp / vp;
var yp = 1.70158;
(function e(t) {
	t = +t;
	function n(e) {
		return (e = +e) * e * (t * (e - 1) + e);
	}
	return n.overshoot = e, n;
})(yp), (function e(t) {
	t = +t;
	function n(e) {
		return --e * e * ((e + 1) * t + e) + 1;
	}
	return n.overshoot = e, n;
})(yp), (function e(t) {
	t = +t;
	function n(e) {
		return ((e *= 2) < 1 ? e * e * ((t + 1) * e - t) : (e -= 2) * e * ((t + 1) * e + t) + 2) / 2;
	}
	return n.overshoot = e, n;
})(yp);
var bp = 2 * Math.PI, xp = 1, Sp = .3;
(function e(t, n) {
	var r = Math.asin(1 / (t = Math.max(1, t))) * (n /= bp);
	function i(e) {
		return t * _p(- --e) * Math.sin((r - e) / n);
	}
	return i.amplitude = function(t) {
		return e(t, n * bp);
	}, i.period = function(n) {
		return e(t, n);
	}, i;
})(xp, Sp), (function e(t, n) {
	var r = Math.asin(1 / (t = Math.max(1, t))) * (n /= bp);
	function i(e) {
		return 1 - t * _p(e = +e) * Math.sin((e + r) / n);
	}
	return i.amplitude = function(t) {
		return e(t, n * bp);
	}, i.period = function(n) {
		return e(t, n);
	}, i;
})(xp, Sp), (function e(t, n) {
	var r = Math.asin(1 / (t = Math.max(1, t))) * (n /= bp);
	function i(e) {
		return ((e = e * 2 - 1) < 0 ? t * _p(-e) * Math.sin((r - e) / n) : 2 - t * _p(e) * Math.sin((r + e) / n)) / 2;
	}
	return i.amplitude = function(t) {
		return e(t, n * bp);
	}, i.period = function(n) {
		return e(t, n);
	}, i;
})(xp, Sp);
//#endregion
//#region node_modules/d3-transition/dist/d3-transition.mjs
var Cp = Ku("start", "end", "cancel", "interrupt"), wp = [], Tp = 0, Ep = 1, Dp = 2, Op = 3, kp = 4, Ap = 5, jp = 6;
function Mp(e, t, n, r, i, a) {
	var o = e.__transition;
	if (!o) e.__transition = {};
	else if (n in o) return;
	Ip(e, n, {
		name: t,
		index: r,
		group: i,
		on: Cp,
		tween: wp,
		time: a.time,
		delay: a.delay,
		duration: a.duration,
		ease: a.ease,
		timer: null,
		state: Tp
	});
}
function Np(e, t) {
	var n = Fp(e, t);
	if (n.state > Tp) throw Error("too late; already scheduled");
	return n;
}
function Pp(e, t) {
	var n = Fp(e, t);
	if (n.state > Op) throw Error("too late; already running");
	return n;
}
function Fp(e, t) {
	var n = e.__transition;
	if (!n || !(n = n[t])) throw Error("transition not found");
	return n;
}
function Ip(e, t, n) {
	var r = e.__transition, i;
	r[t] = n, n.timer = cp(a, 0, n.time);
	function a(e) {
		n.state = Ep, n.timer.restart(o, n.delay, n.time), n.delay <= e && o(e - n.delay);
	}
	function o(a) {
		var l, u, d, f;
		if (n.state !== Ep) return c();
		for (l in r) if (f = r[l], f.name === n.name) {
			if (f.state === Op) return mp(o);
			f.state === kp ? (f.state = jp, f.timer.stop(), f.on.call("interrupt", e, e.__data__, f.index, f.group), delete r[l]) : +l < t && (f.state = jp, f.timer.stop(), f.on.call("cancel", e, e.__data__, f.index, f.group), delete r[l]);
		}
		if (mp(function() {
			n.state === Op && (n.state = kp, n.timer.restart(s, n.delay, n.time), s(a));
		}), n.state = Dp, n.on.call("start", e, e.__data__, n.index, n.group), n.state === Dp) {
			for (n.state = Op, i = Array(d = n.tween.length), l = 0, u = -1; l < d; ++l) (f = n.tween[l].value.call(e, e.__data__, n.index, n.group)) && (i[++u] = f);
			i.length = u + 1;
		}
	}
	function s(t) {
		for (var r = t < n.duration ? n.ease.call(null, t / n.duration) : (n.timer.restart(c), n.state = Ap, 1), a = -1, o = i.length; ++a < o;) i[a].call(e, r);
		n.state === Ap && (n.on.call("end", e, e.__data__, n.index, n.group), c());
	}
	function c() {
		for (var i in n.state = jp, n.timer.stop(), delete r[t], r) return;
		delete e.__transition;
	}
}
function Lp(e, t) {
	var n = e.__transition, r, i, a = !0, o;
	if (n) {
		for (o in t = t == null ? null : t + "", n) (r = n[o]).name === t ? (i = r.state > Dp && r.state < Ap, r.state = jp, r.timer.stop(), r.on.call(i ? "interrupt" : "cancel", e, e.__data__, r.index, r.group), delete n[o]) : a = !1;
		a && delete e.__transition;
	}
}
function Rp(e) {
	return this.each(function() {
		Lp(this, e);
	});
}
function zp(e, t) {
	var n, r;
	return function() {
		var i = Pp(this, e), a = i.tween;
		if (a !== n) {
			r = n = a;
			for (var o = 0, s = r.length; o < s; ++o) if (r[o].name === t) {
				r = r.slice(), r.splice(o, 1);
				break;
			}
		}
		i.tween = r;
	};
}
function Bp(e, t, n) {
	var r, i;
	if (typeof n != "function") throw Error();
	return function() {
		var a = Pp(this, e), o = a.tween;
		if (o !== r) {
			i = (r = o).slice();
			for (var s = {
				name: t,
				value: n
			}, c = 0, l = i.length; c < l; ++c) if (i[c].name === t) {
				i[c] = s;
				break;
			}
			c === l && i.push(s);
		}
		a.tween = i;
	};
}
function Vp(e, t) {
	var n = this._id;
	if (e += "", arguments.length < 2) {
		for (var r = Fp(this.node(), n).tween, i = 0, a = r.length, o; i < a; ++i) if ((o = r[i]).name === e) return o.value;
		return null;
	}
	return this.each((t == null ? zp : Bp)(n, e, t));
}
function Hp(e, t, n) {
	var r = e._id;
	return e.each(function() {
		var e = Pp(this, r);
		(e.value ||= {})[t] = n.apply(this, arguments);
	}), function(e) {
		return Fp(e, r).value[t];
	};
}
function Up(e, t) {
	var n;
	return (typeof t == "number" ? Df : t instanceof Sd ? Ef : (n = Sd(t)) ? (t = n, Ef) : Mf)(e, t);
}
function Wp(e) {
	return function() {
		this.removeAttribute(e);
	};
}
function Gp(e) {
	return function() {
		this.removeAttributeNS(e.space, e.local);
	};
}
function Kp(e, t, n) {
	var r, i = n + "", a;
	return function() {
		var o = this.getAttribute(e);
		return o === i ? null : o === r ? a : a = t(r = o, n);
	};
}
function qp(e, t, n) {
	var r, i = n + "", a;
	return function() {
		var o = this.getAttributeNS(e.space, e.local);
		return o === i ? null : o === r ? a : a = t(r = o, n);
	};
}
function Jp(e, t, n) {
	var r, i, a;
	return function() {
		var o, s = n(this), c;
		return s == null ? void this.removeAttribute(e) : (o = this.getAttribute(e), c = s + "", o === c ? null : o === r && c === i ? a : (i = c, a = t(r = o, s)));
	};
}
function Yp(e, t, n) {
	var r, i, a;
	return function() {
		var o, s = n(this), c;
		return s == null ? void this.removeAttributeNS(e.space, e.local) : (o = this.getAttributeNS(e.space, e.local), c = s + "", o === c ? null : o === r && c === i ? a : (i = c, a = t(r = o, s)));
	};
}
function Xp(e, t) {
	var n = Hc(e), r = n === "transform" ? Vf : Up;
	return this.attrTween(e, typeof t == "function" ? (n.local ? Yp : Jp)(n, r, Hp(this, "attr." + e, t)) : t == null ? (n.local ? Gp : Wp)(n) : (n.local ? qp : Kp)(n, r, t));
}
function Zp(e, t) {
	return function(n) {
		this.setAttribute(e, t.call(this, n));
	};
}
function Qp(e, t) {
	return function(n) {
		this.setAttributeNS(e.space, e.local, t.call(this, n));
	};
}
function $p(e, t) {
	var n, r;
	function i() {
		var i = t.apply(this, arguments);
		return i !== r && (n = (r = i) && Qp(e, i)), n;
	}
	return i._value = t, i;
}
function em(e, t) {
	var n, r;
	function i() {
		var i = t.apply(this, arguments);
		return i !== r && (n = (r = i) && Zp(e, i)), n;
	}
	return i._value = t, i;
}
function tm(e, t) {
	var n = "attr." + e;
	if (arguments.length < 2) return (n = this.tween(n)) && n._value;
	if (t == null) return this.tween(n, null);
	if (typeof t != "function") throw Error();
	var r = Hc(e);
	return this.tween(n, (r.local ? $p : em)(r, t));
}
function nm(e, t) {
	return function() {
		Np(this, e).delay = +t.apply(this, arguments);
	};
}
function rm(e, t) {
	return t = +t, function() {
		Np(this, e).delay = t;
	};
}
function im(e) {
	var t = this._id;
	return arguments.length ? this.each((typeof e == "function" ? nm : rm)(t, e)) : Fp(this.node(), t).delay;
}
function am(e, t) {
	return function() {
		Pp(this, e).duration = +t.apply(this, arguments);
	};
}
function om(e, t) {
	return t = +t, function() {
		Pp(this, e).duration = t;
	};
}
function sm(e) {
	var t = this._id;
	return arguments.length ? this.each((typeof e == "function" ? am : om)(t, e)) : Fp(this.node(), t).duration;
}
function cm(e, t) {
	if (typeof t != "function") throw Error();
	return function() {
		Pp(this, e).ease = t;
	};
}
function lm(e) {
	var t = this._id;
	return arguments.length ? this.each(cm(t, e)) : Fp(this.node(), t).ease;
}
function um(e, t) {
	return function() {
		var n = t.apply(this, arguments);
		if (typeof n != "function") throw Error();
		Pp(this, e).ease = n;
	};
}
function dm(e) {
	if (typeof e != "function") throw Error();
	return this.each(um(this._id, e));
}
function fm(e) {
	typeof e != "function" && (e = el(e));
	for (var t = this._groups, n = t.length, r = Array(n), i = 0; i < n; ++i) for (var a = t[i], o = a.length, s = r[i] = [], c, l = 0; l < o; ++l) (c = a[l]) && e.call(c, c.__data__, l, a) && s.push(c);
	return new Vm(r, this._parents, this._name, this._id);
}
function pm(e) {
	if (e._id !== this._id) throw Error();
	for (var t = this._groups, n = e._groups, r = t.length, i = n.length, a = Math.min(r, i), o = Array(r), s = 0; s < a; ++s) for (var c = t[s], l = n[s], u = c.length, d = o[s] = Array(u), f, p = 0; p < u; ++p) (f = c[p] || l[p]) && (d[p] = f);
	for (; s < r; ++s) o[s] = t[s];
	return new Vm(o, this._parents, this._name, this._id);
}
function mm(e) {
	return (e + "").trim().split(/^|\s+/).every(function(e) {
		var t = e.indexOf(".");
		return t >= 0 && (e = e.slice(0, t)), !e || e === "start";
	});
}
function hm(e, t, n) {
	var r, i, a = mm(t) ? Np : Pp;
	return function() {
		var o = a(this, e), s = o.on;
		s !== r && (i = (r = s).copy()).on(t, n), o.on = i;
	};
}
function gm(e, t) {
	var n = this._id;
	return arguments.length < 2 ? Fp(this.node(), n).on.on(e) : this.each(hm(n, e, t));
}
function _m(e) {
	return function() {
		var t = this.parentNode;
		for (var n in this.__transition) if (+n !== e) return;
		t && t.removeChild(this);
	};
}
function vm() {
	return this.on("end.remove", _m(this._id));
}
function ym(e) {
	var t = this._name, n = this._id;
	typeof e != "function" && (e = qc(e));
	for (var r = this._groups, i = r.length, a = Array(i), o = 0; o < i; ++o) for (var s = r[o], c = s.length, l = a[o] = Array(c), u, d, f = 0; f < c; ++f) (u = s[f]) && (d = e.call(u, u.__data__, f, s)) && ("__data__" in u && (d.__data__ = u.__data__), l[f] = d, Mp(l[f], t, n, f, l, Fp(u, n)));
	return new Vm(a, this._parents, t, n);
}
function bm(e) {
	var t = this._name, n = this._id;
	typeof e != "function" && (e = Zc(e));
	for (var r = this._groups, i = r.length, a = [], o = [], s = 0; s < i; ++s) for (var c = r[s], l = c.length, u, d = 0; d < l; ++d) if (u = c[d]) {
		for (var f = e.call(u, u.__data__, d, c), p, m = Fp(u, n), h = 0, g = f.length; h < g; ++h) (p = f[h]) && Mp(p, t, n, h, f, m);
		a.push(f), o.push(u);
	}
	return new Vm(a, o, t, n);
}
var xm = Lu.prototype.constructor;
function Sm() {
	return new xm(this._groups, this._parents);
}
function Cm(e, t) {
	var n, r, i;
	return function() {
		var a = Wl(this, e), o = (this.style.removeProperty(e), Wl(this, e));
		return a === o ? null : a === n && o === r ? i : i = t(n = a, r = o);
	};
}
function wm(e) {
	return function() {
		this.style.removeProperty(e);
	};
}
function Tm(e, t, n) {
	var r, i = n + "", a;
	return function() {
		var o = Wl(this, e);
		return o === i ? null : o === r ? a : a = t(r = o, n);
	};
}
function Em(e, t, n) {
	var r, i, a;
	return function() {
		var o = Wl(this, e), s = n(this), c = s + "";
		return s ?? (c = s = (this.style.removeProperty(e), Wl(this, e))), o === c ? null : o === r && c === i ? a : (i = c, a = t(r = o, s));
	};
}
function Dm(e, t) {
	var n, r, i, a = "style." + t, o = "end." + a, s;
	return function() {
		var c = Pp(this, e), l = c.on, u = c.value[a] == null ? s ||= wm(t) : void 0;
		(l !== n || i !== u) && (r = (n = l).copy()).on(o, i = u), c.on = r;
	};
}
function Om(e, t, n) {
	var r = (e += "") == "transform" ? Bf : Up;
	return t == null ? this.styleTween(e, Cm(e, r)).on("end.style." + e, wm(e)) : typeof t == "function" ? this.styleTween(e, Em(e, r, Hp(this, "style." + e, t))).each(Dm(this._id, e)) : this.styleTween(e, Tm(e, r, t), n).on("end.style." + e, null);
}
function km(e, t, n) {
	return function(r) {
		this.style.setProperty(e, t.call(this, r), n);
	};
}
function Am(e, t, n) {
	var r, i;
	function a() {
		var a = t.apply(this, arguments);
		return a !== i && (r = (i = a) && km(e, a, n)), r;
	}
	return a._value = t, a;
}
function jm(e, t, n) {
	var r = "style." + (e += "");
	if (arguments.length < 2) return (r = this.tween(r)) && r._value;
	if (t == null) return this.tween(r, null);
	if (typeof t != "function") throw Error();
	return this.tween(r, Am(e, t, n ?? ""));
}
function Mm(e) {
	return function() {
		this.textContent = e;
	};
}
function Nm(e) {
	return function() {
		var t = e(this);
		this.textContent = t ?? "";
	};
}
function Pm(e) {
	return this.tween("text", typeof e == "function" ? Nm(Hp(this, "text", e)) : Mm(e == null ? "" : e + ""));
}
function Fm(e) {
	return function(t) {
		this.textContent = e.call(this, t);
	};
}
function Im(e) {
	var t, n;
	function r() {
		var r = e.apply(this, arguments);
		return r !== n && (t = (n = r) && Fm(r)), t;
	}
	return r._value = e, r;
}
function Lm(e) {
	var t = "text";
	if (arguments.length < 1) return (t = this.tween(t)) && t._value;
	if (e == null) return this.tween(t, null);
	if (typeof e != "function") throw Error();
	return this.tween(t, Im(e));
}
function Rm() {
	for (var e = this._name, t = this._id, n = Hm(), r = this._groups, i = r.length, a = 0; a < i; ++a) for (var o = r[a], s = o.length, c, l = 0; l < s; ++l) if (c = o[l]) {
		var u = Fp(c, t);
		Mp(c, e, n, l, o, {
			time: u.time + u.delay + u.duration,
			delay: 0,
			duration: u.duration,
			ease: u.ease
		});
	}
	return new Vm(r, this._parents, e, n);
}
function zm() {
	var e, t, n = this, r = n._id, i = n.size();
	return new Promise(function(a, o) {
		var s = { value: o }, c = { value: function() {
			--i === 0 && a();
		} };
		n.each(function() {
			var n = Pp(this, r), i = n.on;
			i !== e && (t = (e = i).copy(), t._.cancel.push(s), t._.interrupt.push(s), t._.end.push(c)), n.on = t;
		}), i === 0 && a();
	});
}
var Bm = 0;
function Vm(e, t, n, r) {
	this._groups = e, this._parents = t, this._name = n, this._id = r;
}
function Hm() {
	return ++Bm;
}
var Um = Lu.prototype;
Vm.prototype = {
	constructor: Vm,
	select: ym,
	selectAll: bm,
	selectChild: Um.selectChild,
	selectChildren: Um.selectChildren,
	filter: fm,
	merge: pm,
	selection: Sm,
	transition: Rm,
	call: Um.call,
	nodes: Um.nodes,
	node: Um.node,
	size: Um.size,
	empty: Um.empty,
	each: Um.each,
	on: gm,
	attr: Xp,
	attrTween: tm,
	style: Om,
	styleTween: jm,
	text: Pm,
	textTween: Lm,
	remove: vm,
	tween: Vp,
	delay: im,
	duration: sm,
	ease: lm,
	easeVarying: dm,
	end: zm,
	[Symbol.iterator]: Um[Symbol.iterator]
};
var Wm = {
	time: null,
	delay: 0,
	duration: 250,
	ease: hp
};
function Gm(e, t) {
	for (var n; !(n = e.__transition) || !(n = n[t]);) if (!(e = e.parentNode)) throw Error(`transition ${t} not found`);
	return n;
}
function Km(e) {
	var t, n;
	e instanceof Vm ? (t = e._id, e = e._name) : (t = Hm(), (n = Wm).time = ap(), e = e == null ? null : e + "");
	for (var r = this._groups, i = r.length, a = 0; a < i; ++a) for (var o = r[a], s = o.length, c, l = 0; l < s; ++l) (c = o[l]) && Mp(c, e, t, l, o, n || Gm(c, t));
	return new Vm(r, this._parents, e, t);
}
Lu.prototype.interrupt = Rp, Lu.prototype.transition = Km;
//#endregion
//#region node_modules/d3-zoom/dist/d3-zoom.mjs
var qm = (e) => () => e;
function Jm(e, { sourceEvent: t, target: n, transform: r, dispatch: i }) {
	Object.defineProperties(this, {
		type: {
			value: e,
			enumerable: !0,
			configurable: !0
		},
		sourceEvent: {
			value: t,
			enumerable: !0,
			configurable: !0
		},
		target: {
			value: n,
			enumerable: !0,
			configurable: !0
		},
		transform: {
			value: r,
			enumerable: !0,
			configurable: !0
		},
		_: { value: i }
	});
}
function Ym(e, t, n) {
	this.k = e, this.x = t, this.y = n;
}
Ym.prototype = {
	constructor: Ym,
	scale: function(e) {
		return e === 1 ? this : new Ym(this.k * e, this.x, this.y);
	},
	translate: function(e, t) {
		return e === 0 & t === 0 ? this : new Ym(this.k, this.x + this.k * e, this.y + this.k * t);
	},
	apply: function(e) {
		return [e[0] * this.k + this.x, e[1] * this.k + this.y];
	},
	applyX: function(e) {
		return e * this.k + this.x;
	},
	applyY: function(e) {
		return e * this.k + this.y;
	},
	invert: function(e) {
		return [(e[0] - this.x) / this.k, (e[1] - this.y) / this.k];
	},
	invertX: function(e) {
		return (e - this.x) / this.k;
	},
	invertY: function(e) {
		return (e - this.y) / this.k;
	},
	rescaleX: function(e) {
		return e.copy().domain(e.range().map(this.invertX, this).map(e.invert, e));
	},
	rescaleY: function(e) {
		return e.copy().domain(e.range().map(this.invertY, this).map(e.invert, e));
	},
	toString: function() {
		return "translate(" + this.x + "," + this.y + ") scale(" + this.k + ")";
	}
};
var Xm = new Ym(1, 0, 0);
Zm.prototype = Ym.prototype;
function Zm(e) {
	for (; !e.__zoom;) if (!(e = e.parentNode)) return Xm;
	return e.__zoom;
}
function Qm(e) {
	e.stopImmediatePropagation();
}
function $m(e) {
	e.preventDefault(), e.stopImmediatePropagation();
}
function eh(e) {
	return (!e.ctrlKey || e.type === "wheel") && !e.button;
}
function th() {
	var e = this;
	return e instanceof SVGElement ? (e = e.ownerSVGElement || e, e.hasAttribute("viewBox") ? (e = e.viewBox.baseVal, [[e.x, e.y], [e.x + e.width, e.y + e.height]]) : [[0, 0], [e.width.baseVal.value, e.height.baseVal.value]]) : [[0, 0], [e.clientWidth, e.clientHeight]];
}
function nh() {
	return this.__zoom || Xm;
}
function rh(e) {
	return -e.deltaY * (e.deltaMode === 1 ? .05 : e.deltaMode ? 1 : .002) * (e.ctrlKey ? 10 : 1);
}
function ih() {
	return navigator.maxTouchPoints || "ontouchstart" in this;
}
function ah(e, t, n) {
	var r = e.invertX(t[0][0]) - n[0][0], i = e.invertX(t[1][0]) - n[1][0], a = e.invertY(t[0][1]) - n[0][1], o = e.invertY(t[1][1]) - n[1][1];
	return e.translate(i > r ? (r + i) / 2 : Math.min(0, r) || Math.max(0, i), o > a ? (a + o) / 2 : Math.min(0, a) || Math.max(0, o));
}
function oh() {
	var e = eh, t = th, n = ah, r = rh, i = ih, a = [0, Infinity], o = [[-Infinity, -Infinity], [Infinity, Infinity]], s = 250, c = Kf, l = Ku("start", "zoom", "end"), u, d, f, p = 500, m = 150, h = 0, g = 10;
	function _(e) {
		e.property("__zoom", nh).on("wheel.zoom", w, { passive: !1 }).on("mousedown.zoom", T).on("dblclick.zoom", E).filter(i).on("touchstart.zoom", ee).on("touchmove.zoom", te).on("touchend.zoom touchcancel.zoom", ne).style("-webkit-tap-highlight-color", "rgba(0,0,0,0)");
	}
	_.transform = function(e, t, n, r) {
		var i = e.selection ? e.selection() : e;
		i.property("__zoom", nh), e === i ? i.interrupt().each(function() {
			S(this, arguments).event(r).start().zoom(null, typeof t == "function" ? t.apply(this, arguments) : t).end();
		}) : x(e, t, n, r);
	}, _.scaleBy = function(e, t, n, r) {
		_.scaleTo(e, function() {
			return this.__zoom.k * (typeof t == "function" ? t.apply(this, arguments) : t);
		}, n, r);
	}, _.scaleTo = function(e, r, i, a) {
		_.transform(e, function() {
			var e = t.apply(this, arguments), a = this.__zoom, s = i == null ? b(e) : typeof i == "function" ? i.apply(this, arguments) : i, c = a.invert(s), l = typeof r == "function" ? r.apply(this, arguments) : r;
			return n(y(v(a, l), s, c), e, o);
		}, i, a);
	}, _.translateBy = function(e, r, i, a) {
		_.transform(e, function() {
			return n(this.__zoom.translate(typeof r == "function" ? r.apply(this, arguments) : r, typeof i == "function" ? i.apply(this, arguments) : i), t.apply(this, arguments), o);
		}, null, a);
	}, _.translateTo = function(e, r, i, a, s) {
		_.transform(e, function() {
			var e = t.apply(this, arguments), s = this.__zoom, c = a == null ? b(e) : typeof a == "function" ? a.apply(this, arguments) : a;
			return n(Xm.translate(c[0], c[1]).scale(s.k).translate(typeof r == "function" ? -r.apply(this, arguments) : -r, typeof i == "function" ? -i.apply(this, arguments) : -i), e, o);
		}, a, s);
	};
	function v(e, t) {
		return t = Math.max(a[0], Math.min(a[1], t)), t === e.k ? e : new Ym(t, e.x, e.y);
	}
	function y(e, t, n) {
		var r = t[0] - n[0] * e.k, i = t[1] - n[1] * e.k;
		return r === e.x && i === e.y ? e : new Ym(e.k, r, i);
	}
	function b(e) {
		return [(+e[0][0] + +e[1][0]) / 2, (+e[0][1] + +e[1][1]) / 2];
	}
	function x(e, n, r, i) {
		e.on("start.zoom", function() {
			S(this, arguments).event(i).start();
		}).on("interrupt.zoom end.zoom", function() {
			S(this, arguments).event(i).end();
		}).tween("zoom", function() {
			var e = this, a = arguments, o = S(e, a).event(i), s = t.apply(e, a), l = r == null ? b(s) : typeof r == "function" ? r.apply(e, a) : r, u = Math.max(s[1][0] - s[0][0], s[1][1] - s[0][1]), d = e.__zoom, f = typeof n == "function" ? n.apply(e, a) : n, p = c(d.invert(l).concat(u / d.k), f.invert(l).concat(u / f.k));
			return function(e) {
				if (e === 1) e = f;
				else {
					var t = p(e), n = u / t[2];
					e = new Ym(n, l[0] - t[0] * n, l[1] - t[1] * n);
				}
				o.zoom(null, e);
			};
		});
	}
	function S(e, t, n) {
		return !n && e.__zooming || new C(e, t);
	}
	function C(e, n) {
		this.that = e, this.args = n, this.active = 0, this.sourceEvent = null, this.extent = t.apply(e, n), this.taps = 0;
	}
	C.prototype = {
		event: function(e) {
			return e && (this.sourceEvent = e), this;
		},
		start: function() {
			return ++this.active === 1 && (this.that.__zooming = this, this.emit("start")), this;
		},
		zoom: function(e, t) {
			return this.mouse && e !== "mouse" && (this.mouse[1] = t.invert(this.mouse[0])), this.touch0 && e !== "touch" && (this.touch0[1] = t.invert(this.touch0[0])), this.touch1 && e !== "touch" && (this.touch1[1] = t.invert(this.touch1[0])), this.that.__zoom = t, this.emit("zoom"), this;
		},
		end: function() {
			return --this.active === 0 && (delete this.that.__zooming, this.emit("end")), this;
		},
		emit: function(e) {
			var t = zu(this.that).datum();
			l.call(e, this.that, new Jm(e, {
				sourceEvent: this.sourceEvent,
				target: _,
				transform: this.that.__zoom,
				dispatch: l
			}), t);
		}
	};
	function w(t, ...i) {
		if (!e.apply(this, arguments)) return;
		var s = S(this, i).event(t), c = this.__zoom, l = Math.max(a[0], Math.min(a[1], c.k * 2 ** r.apply(this, arguments))), u = Wu(t);
		if (s.wheel) (s.mouse[0][0] !== u[0] || s.mouse[0][1] !== u[1]) && (s.mouse[1] = c.invert(s.mouse[0] = u)), clearTimeout(s.wheel);
		else if (c.k === l) return;
		else s.mouse = [u, c.invert(u)], Lp(this), s.start();
		$m(t), s.wheel = setTimeout(d, m), s.zoom("mouse", n(y(v(c, l), s.mouse[0], s.mouse[1]), s.extent, o));
		function d() {
			s.wheel = null, s.end();
		}
	}
	function T(t, ...r) {
		if (f || !e.apply(this, arguments)) return;
		var i = t.currentTarget, a = S(this, r, !0).event(t), s = zu(t.view).on("mousemove.zoom", d, !0).on("mouseup.zoom", p, !0), c = Wu(t, i), l = t.clientX, u = t.clientY;
		$u(t.view), Qm(t), a.mouse = [c, this.__zoom.invert(c)], Lp(this), a.start();
		function d(e) {
			if ($m(e), !a.moved) {
				var t = e.clientX - l, r = e.clientY - u;
				a.moved = t * t + r * r > h;
			}
			a.event(e).zoom("mouse", n(y(a.that.__zoom, a.mouse[0] = Wu(e, i), a.mouse[1]), a.extent, o));
		}
		function p(e) {
			s.on("mousemove.zoom mouseup.zoom", null), ed(e.view, a.moved), $m(e), a.event(e).end();
		}
	}
	function E(r, ...i) {
		if (e.apply(this, arguments)) {
			var a = this.__zoom, c = Wu(r.changedTouches ? r.changedTouches[0] : r, this), l = a.invert(c), u = a.k * (r.shiftKey ? .5 : 2), d = n(y(v(a, u), c, l), t.apply(this, i), o);
			$m(r), s > 0 ? zu(this).transition().duration(s).call(x, d, c, r) : zu(this).call(_.transform, d, c, r);
		}
	}
	function ee(t, ...n) {
		if (e.apply(this, arguments)) {
			var r = t.touches, i = r.length, a = S(this, n, t.changedTouches.length === i).event(t), o, s, c, l;
			for (Qm(t), s = 0; s < i; ++s) c = r[s], l = Wu(c, this), l = [
				l,
				this.__zoom.invert(l),
				c.identifier
			], a.touch0 ? !a.touch1 && a.touch0[2] !== l[2] && (a.touch1 = l, a.taps = 0) : (a.touch0 = l, o = !0, a.taps = 1 + !!u);
			u &&= clearTimeout(u), o && (a.taps < 2 && (d = l[0], u = setTimeout(function() {
				u = null;
			}, p)), Lp(this), a.start());
		}
	}
	function te(e, ...t) {
		if (this.__zooming) {
			var r = S(this, t).event(e), i = e.changedTouches, a = i.length, s, c, l, u;
			for ($m(e), s = 0; s < a; ++s) c = i[s], l = Wu(c, this), r.touch0 && r.touch0[2] === c.identifier ? r.touch0[0] = l : r.touch1 && r.touch1[2] === c.identifier && (r.touch1[0] = l);
			if (c = r.that.__zoom, r.touch1) {
				var d = r.touch0[0], f = r.touch0[1], p = r.touch1[0], m = r.touch1[1], h = (h = p[0] - d[0]) * h + (h = p[1] - d[1]) * h, g = (g = m[0] - f[0]) * g + (g = m[1] - f[1]) * g;
				c = v(c, Math.sqrt(h / g)), l = [(d[0] + p[0]) / 2, (d[1] + p[1]) / 2], u = [(f[0] + m[0]) / 2, (f[1] + m[1]) / 2];
			} else if (r.touch0) l = r.touch0[0], u = r.touch0[1];
			else return;
			r.zoom("touch", n(y(c, l, u), r.extent, o));
		}
	}
	function ne(e, ...t) {
		if (this.__zooming) {
			var n = S(this, t).event(e), r = e.changedTouches, i = r.length, a, o;
			for (Qm(e), f && clearTimeout(f), f = setTimeout(function() {
				f = null;
			}, p), a = 0; a < i; ++a) o = r[a], n.touch0 && n.touch0[2] === o.identifier ? delete n.touch0 : n.touch1 && n.touch1[2] === o.identifier && delete n.touch1;
			if (n.touch1 && !n.touch0 && (n.touch0 = n.touch1, delete n.touch1), n.touch0) n.touch0[1] = this.__zoom.invert(n.touch0[0]);
			else if (n.end(), n.taps === 2 && (o = Wu(o, this), Math.hypot(d[0] - o[0], d[1] - o[1]) < g)) {
				var s = zu(this).on("dblclick.zoom");
				s && s.apply(this, arguments);
			}
		}
	}
	return _.wheelDelta = function(e) {
		return arguments.length ? (r = typeof e == "function" ? e : qm(+e), _) : r;
	}, _.filter = function(t) {
		return arguments.length ? (e = typeof t == "function" ? t : qm(!!t), _) : e;
	}, _.touchable = function(e) {
		return arguments.length ? (i = typeof e == "function" ? e : qm(!!e), _) : i;
	}, _.extent = function(e) {
		return arguments.length ? (t = typeof e == "function" ? e : qm([[+e[0][0], +e[0][1]], [+e[1][0], +e[1][1]]]), _) : t;
	}, _.scaleExtent = function(e) {
		return arguments.length ? (a[0] = +e[0], a[1] = +e[1], _) : [a[0], a[1]];
	}, _.translateExtent = function(e) {
		return arguments.length ? (o[0][0] = +e[0][0], o[1][0] = +e[1][0], o[0][1] = +e[0][1], o[1][1] = +e[1][1], _) : [[o[0][0], o[0][1]], [o[1][0], o[1][1]]];
	}, _.constrain = function(e) {
		return arguments.length ? (n = e, _) : n;
	}, _.duration = function(e) {
		return arguments.length ? (s = +e, _) : s;
	}, _.interpolate = function(e) {
		return arguments.length ? (c = e, _) : c;
	}, _.on = function() {
		var e = l.on.apply(l, arguments);
		return e === l ? _ : e;
	}, _.clickDistance = function(e) {
		return arguments.length ? (h = (e = +e) * e, _) : Math.sqrt(h);
	}, _.tapDistance = function(e) {
		return arguments.length ? (g = +e, _) : g;
	}, _;
}
//#endregion
//#region src/charts/HeatMap.svelte
var sh = /* @__PURE__ */ K("<div class=\"box svelte-gfwfuh\" role=\"application\" tabindex=\"0\"><canvas aria-hidden=\"true\" class=\"svelte-gfwfuh\"></canvas></div>"), ch = {
	hash: "svelte-gfwfuh",
	code: ".box.svelte-gfwfuh {flex:1;min-height:0;min-width:0;overflow:hidden;position:relative;}canvas.svelte-gfwfuh {position:absolute;inset:0;display:block;cursor:crosshair;touch-action:none;}"
};
function lh(e, t) {
	A(t, !0), Z(e, ch);
	let n = Pi(t, "row", 3, null), r = Pi(t, "column", 3, null), i = Pi(t, "square", 3, !0), a = /* @__PURE__ */ P(void 0), o = [0, 0], s = /* @__PURE__ */ M(() => h(o, 2)), c = /* @__PURE__ */ P(Jt(H(s)[0])), l = /* @__PURE__ */ P(Jt(H(s)[1])), u = /* @__PURE__ */ P(Xm), d = [0, 0], f = /* @__PURE__ */ M(() => Math.min(112, 14 + Ac(t.rows) * 7.3)), p = /* @__PURE__ */ M(() => Math.min(96, 14 + Ac(t.columns) * 6.6)), m = /* @__PURE__ */ M(() => Math.min(52, 4 + Ac(t.columns) * 4)), g = /* @__PURE__ */ M(() => Math.max(40, H(c) - H(f) - H(m))), _ = /* @__PURE__ */ M(() => Math.max(40, H(l) - H(p) - 4)), v = /* @__PURE__ */ M(() => i() ? Math.min(H(g) / t.columns.length, H(_) / t.rows.length, 52) : Math.min(H(g) / t.columns.length, 56)), y = /* @__PURE__ */ M(() => i() ? H(v) : Math.min(H(_) / t.rows.length, 44)), b = (e) => Math.max(1, Math.ceil(1 / (e * H(u).k * (window.devicePixelRatio || 1)) - .01)), x = /* @__PURE__ */ M(() => b(H(y))), S = /* @__PURE__ */ M(() => b(H(v))), C = /* @__PURE__ */ M(() => nc(qi({
		values: t.values,
		rows: t.rows.length,
		columns: t.columns.length
	}, H(x), H(S)), t.theme, t.max));
	B(() => {
		if (!H(a)) return;
		let e = [[H(f), H(p)], [H(f) + t.columns.length * H(v), H(p) + t.rows.length * H(y)]], n = oh().scaleExtent([1, 40]).extent(e).translateExtent(e).on("zoom", (e) => F(u, e.transform)), r = zu(H(a));
		return r.call(n).on("dblclick.zoom", null), r.on("dblclick", () => n.transform(r, Xm)), () => r.on(".zoom", null);
	});
	let w = /* @__PURE__ */ M(() => ({
		values: t.values,
		rows: t.rows,
		columns: t.columns,
		theme: t.theme,
		max: t.max,
		row: n(),
		column: r()
	})), T = /* @__PURE__ */ M(() => jc({
		left: H(f),
		top: H(p),
		cellWidth: H(v),
		cellHeight: H(y),
		transform: H(u)
	}, H(w), H(c), H(l)));
	B(() => {
		if (!H(a) || H(c) < 60) return;
		let e = ec(H(a), "ink", "quiet", "accent"), t = Zs(H(a), H(c), H(l));
		Mc(t, H(w), H(T), {
			canvas: H(C),
			blockRows: H(x),
			blockColumns: H(S)
		}, e.accent), Fc(t, H(w), H(T), e), Ic(t, H(w), H(T), e);
	});
	function E(e) {
		let [n, r] = lc(e, H(a)), i = Math.max(0, Math.floor((r - H(T).y(0)) / H(T).rowHeight)), o = Math.max(0, Math.floor((n - H(T).x(0)) / H(T).columnWidth));
		return [i < t.rows.length && r >= H(p) - 1 ? i : null, o < t.columns.length && n >= H(f) - 1 ? o : null];
	}
	function ee(e) {
		let n = {
			ArrowUp: [-1, 0],
			ArrowDown: [1, 0],
			ArrowLeft: [0, -1],
			ArrowRight: [0, 1]
		}[e.key], [r, i] = d;
		if (e.key === "Enter") t.onselect?.(r, i);
		else if (n) d = [(r + n[0] + t.rows.length) % t.rows.length, (i + n[1] + t.columns.length) % t.columns.length];
		else return;
		e.preventDefault(), t.onhover?.(...d);
	}
	function te(e) {
		let [n, r] = E(e);
		n !== null && r !== null && t.onselect?.(n, r);
	}
	var ne = sh(), re = I(ne);
	ki(re, (e) => F(a, e), () => H(a)), k(ne), V(() => {
		Q(ne, "aria-label", `${t.label}. Arrow keys move between cells, Enter selects.`), Q(ne, "data-left", H(f)), Q(ne, "data-top", H(p)), Q(ne, "data-cell-width", H(v)), Q(ne, "data-cell-height", H(y));
	}), W("keydown", ne, ee), W("mousemove", re, (e) => t.onhover?.(...E(e))), U("mouseleave", re, () => t.onhover?.(null, null)), W("click", re, te), Di(ne, "clientWidth", (e) => F(c, e)), Di(ne, "clientHeight", (e) => F(l, e)), q(e, ne), j();
}
G([
	"keydown",
	"mousemove",
	"click"
]);
//#endregion
//#region src/ready.ts
function uh(e) {
	document.documentElement.dataset.ready = e;
}
//#endregion
//#region src/savedView.svelte.ts
function dh(e, t) {
	B(() => {
		let n = t();
		dr(() => e.saved = n);
	}), B(() => () => {
		e.saved = null;
	});
}
//#endregion
//#region src/inspection.ts
var fh = "Each number is the mean over the tokens that have such a target. Targets overlap, so the numbers can sum to more than 100 %.", ph = /* @__PURE__ */ K("<span role=\"columnheader\" class=\"quiet mono name svelte-1eubc5f\"></span>"), mh = /* @__PURE__ */ K("<button role=\"gridcell\" class=\"svelte-1eubc5f\"><!></button>"), hh = /* @__PURE__ */ K("<div role=\"row\" class=\"row svelte-1eubc5f\"><span role=\"rowheader\" class=\"quiet mono name layer svelte-1eubc5f\"></span> <!></div>"), gh = /* @__PURE__ */ K("<p class=\"quiet\">Rows: layers. Columns: heads. Click a head to open it.</p> <div class=\"box svelte-1eubc5f\"><div class=\"grid svelte-1eubc5f\" role=\"grid\" aria-label=\"All heads\" tabindex=\"-1\"><div role=\"row\" class=\"row svelte-1eubc5f\"><span role=\"columnheader\"><span class=\"visually-hidden\">Layer</span></span> <!></div> <!></div></div>", 1), _h = {
	hash: "svelte-1eubc5f",
	code: ".box.svelte-1eubc5f {flex:1;min-height:0;overflow:auto;}.grid.svelte-1eubc5f {display:grid;gap:6px;justify-content:safe center; /* centered columns that overflow could not be scrolled to */padding-bottom:8px;}.name.svelte-1eubc5f {font-size:11px;text-align:center;}.row.svelte-1eubc5f {display:contents;}.layer.svelte-1eubc5f {align-self:center;text-align:right;padding-right:4px;}button.svelte-1eubc5f {border-radius:2px;}button.svelte-1eubc5f:hover {outline:1px solid var(--ink);}button[aria-selected='true'].svelte-1eubc5f {outline:2px solid var(--accent);outline-offset:1px;}"
};
function vh(e, t) {
	A(t, !0), Z(e, _h);
	let n = Pi(t, "studio", 7), r = [0, 0], i = /* @__PURE__ */ M(() => h(r, 2)), a = /* @__PURE__ */ P(Jt(H(i)[0])), o = /* @__PURE__ */ P(Jt(H(i)[1])), s = /* @__PURE__ */ P(void 0), c = /* @__PURE__ */ M(() => n().numLayers), l = /* @__PURE__ */ M(() => n().numHeads), u = /* @__PURE__ */ M(() => Math.max(36, Math.floor(Math.min((H(a) - 40) / H(l) - 6, (H(o) - 24) / H(c) - 6, 96))));
	function d(e, t) {
		let r = n().headPatterns;
		n().previewedHead = {
			layer: e,
			head: t
		}, n().inspect({
			title: `Layer ${e}, head ${t}: mean attention mass over ${r?.num_texts ?? 0} texts`,
			rows: r ? [...r.targets.map((n, i) => [n, Xi(r.attention_mass[e][t][i])]), ["own sentence ÷ other sentences, at equal distance", r.sentence_ratio[e][t].toFixed(2)]] : [],
			note: fh
		});
	}
	function f(e) {
		let t = {
			ArrowUp: [-1, 0],
			ArrowDown: [1, 0],
			ArrowLeft: [0, -1],
			ArrowRight: [0, 1]
		}[e.key];
		if (!t) return;
		e.preventDefault();
		let r = Math.max(0, Math.min(H(c) - 1, n().layer + t[0])), i = Math.max(0, Math.min(H(l) - 1, n().head + t[1]));
		n().selectHead(r, i), H(s)?.querySelector(`[data-cell="${r}.${i}"]`)?.focus();
	}
	function p(e, t) {
		n().selectHead(e, t), n().setOption("mode", n().tokens.length > 100 ? "map" : null);
	}
	var m = gh(), g = z(L(m), 2), _ = I(g);
	let v;
	var y = I(_);
	X(z(I(y), 2), 17, () => ({ length: H(l) }), Rr, (e, t, n) => {
		var r = ph();
		r.textContent = n, q(e, r);
	}), k(y), X(z(y, 2), 17, () => ({ length: H(c) }), Rr, (e, t, r) => {
		var i = hh(), a = I(i);
		a.textContent = r, X(z(a, 2), 17, () => ({ length: H(l) }), Rr, (e, t, i) => {
			let a = /* @__PURE__ */ M(() => r === n().layer && i === n().head);
			var o = mh();
			Q(o, "data-cell", `${r}.${i}`), ko(I(o), {
				get studio() {
					return n();
				},
				layer: r,
				head: i,
				get side() {
					return H(u);
				}
			}), k(o), V((e) => {
				Q(o, "tabindex", H(a) ? 0 : -1), Q(o, "aria-selected", H(a)), Q(o, "aria-label", e);
			}, [() => `Layer ${r}, head ${i}: ${n().headDescription(r, i)}`]), U("mouseenter", o, () => d(r, i)), U("focus", o, () => d(r, i)), W("click", o, () => p(r, i)), q(e, o);
		}), k(i), q(e, i);
	}), k(_), ki(_, (e) => F(s, e), () => H(s)), k(g), V(() => v = oi(_, "", v, { "grid-template-columns": `28px repeat(${H(l)}, ${H(u)}px)` })), W("keydown", _, f), U("mouseleave", _, () => n().previewedHead = null), Di(g, "clientWidth", (e) => F(a, e)), Di(g, "clientHeight", (e) => F(o, e)), q(e, m), j();
}
G(["keydown", "click"]);
//#endregion
//#region src/pages/attention/AttentionCaption.svelte
var yh = /* @__PURE__ */ K("<b> </b> ", 1), bh = /* @__PURE__ */ K("Heads by line color: <!> Percentages are means over these heads. Shift-click in the grid, or press Space, to add or remove a head.", 1), xh = /* @__PURE__ */ K("<b> </b> <!> ", 1), Sh = /* @__PURE__ */ K("Attention of <b class=\"mono\"> </b> ", 1), Ch = /* @__PURE__ */ K("<b> </b>"), wh = /* @__PURE__ */ K("<p class=\"quiet caption svelte-zfzdox\"><!> <!> <!></p>"), Th = {
	hash: "svelte-zfzdox",
	code: ".caption.svelte-zfzdox {padding-bottom:4px;}"
};
function Eh(e, t) {
	A(t, !0), Z(e, Th);
	let n = /* @__PURE__ */ M(() => t.drawn.studio), r = /* @__PURE__ */ M(() => t.drawn.input), i = /* @__PURE__ */ M(() => t.drawn.groups), a = /* @__PURE__ */ M(() => t.drawn.titles), o = /* @__PURE__ */ M(() => t.drawn.descriptions), s = /* @__PURE__ */ M(() => H(n).headDescription(H(r).layer, H(r).head));
	var c = wh(), l = I(c), u = (e) => {
		var t = bh();
		X(z(L(t)), 18, () => H(a), (e) => e, (e, t, r) => {
			var i = yh(), o = L(i);
			let s;
			var c = R(o, !0), l = z(o, 1, !0);
			V((e) => {
				s = oi(o, "", s, { color: e }), J(c, t), J(l, H(r) < H(a).length - 1 ? "; " : ". ");
			}, [() => fo(uo(H(r), H(n).theme))]), q(e, i);
		}), Te(), q(e, t);
	}, d = (e) => {
		var t = xh(), r = L(t), i = R(r), c = z(r, 2), l = (e) => {
			var t = Tr();
			V(() => J(t, `On this text: ${H(o)[0] ?? ""}.`)), q(e, t);
		};
		Y(c, (e) => {
			H(o)[0] && e(l);
		});
		var u = z(c);
		V(() => {
			J(i, `${H(a)[0] ?? ""}.`), J(u, ` On ${H(n).headPatterns.num_texts ?? ""} reference texts: ${H(s) ?? ""}.`);
		}), q(e, t);
	}, f = (e) => {
		var t = Sh(), i = z(L(t)), a = R(i, !0), o = z(i);
		V(() => {
			J(a, H(n).tokens[H(r).token]), J(o, ` (${H(r).token ?? ""}) in each layer, mean over heads. Click
    a token above to select another.`);
		}), q(e, t);
	}, p = (e) => {
		var t = Ch(), n = R(t);
		V((e) => J(n, `${e ?? ""}.`), [() => H(a).length > 1 ? `Mean of ${H(a).length} heads: ${H(a).join("; ")}` : H(a)[0]]), q(e, t);
	};
	Y(l, (e) => {
		H(r).mode === "lines" && H(a).length > 1 ? e(u) : H(r).mode === "lines" && H(n).headPatterns ? e(d, 1) : H(r).mode === "token" ? e(f, 2) : e(p, -1);
	});
	var m = z(l, 2), h = (e) => {
		var t = Tr();
		V(() => J(t, `Left token attends to right token.
    ${H(i).length > 100 ? "Only the strongest lines of visible tokens are drawn." : ""}`)), q(e, t);
	}, g = (e) => {
		var n = Tr();
		V(() => J(n, `Rows: queries. Columns: keys. ${t.allKeys ? "Each row sums to 1." : ""}`)), q(e, n);
	};
	Y(m, (e) => {
		H(r).mode === "lines" ? e(h) : H(r).mode !== "token" && e(g, 1);
	});
	var _ = z(m, 2), v = (e) => {
		var t = Tr();
		V(() => J(t, `Words: weights are summed over the tokens of the attended word (key)${H(r).mode === "token" ? "" : " and averaged over the tokens of the attending word (query)"}.`)), q(e, t);
	};
	Y(_, (e) => {
		H(n).showWords && e(v);
	}), k(c), q(e, c), j();
}
//#endregion
//#region src/pages/attention/maps.ts
var Dh = [
	"lines",
	"map",
	"all",
	"token",
	"mean",
	"rollout"
], Oh = [
	"heads",
	"layers",
	"heads_and_layers"
], kh = (e) => Dh.find((t) => t === e) ?? "lines", Ah = (e) => Oh.find((t) => t === e) ?? "heads", jh = ({ layer: e, head: t }) => `Layer ${e}, head ${t}`;
async function Mh(e, t) {
	let { mode: n, layer: r, head: i, token: a, heads: o } = t;
	if (n === "all") return {
		maps: [],
		titles: [],
		descriptions: []
	};
	if (n === "token") return {
		maps: [(await e.fetchView("attention_by_layer", { token: a })).array("attention")],
		titles: ["Mean over heads"],
		descriptions: []
	};
	if (n === "mean" || n === "rollout") {
		let a = n === "rollout" ? "rollout" : t.aggregate, o = await e.fetchView("mean_attention", {
			aggregate: a,
			layer: r,
			head: i
		}), s = {
			heads: `Layer ${r}, mean over heads`,
			layers: `Head ${i}, mean over layers`,
			heads_and_layers: "Mean over all layers and heads",
			rollout: `Rollout from the input to the output of layer ${r} (select another layer in the grid)`
		}[a];
		return {
			maps: [o.array("attention")],
			titles: [s],
			descriptions: []
		};
	}
	let s = o.length > 1 ? o : [{
		layer: r,
		head: i
	}], c = await Promise.all(s.map((t) => e.fetchView("attention_map", {
		...t,
		full_precision: !0
	})));
	return {
		maps: c.map((e) => e.array("attention")),
		titles: s.map(jh),
		descriptions: c.map(({ facts: e }) => e.description)
	};
}
function Nh(e, { mode: t, aggregate: n, layer: r, head: i, heads: a }) {
	let o = `import numpy as np\n${e.pythonTrace}`;
	return t === "rollout" ? o + `attention = identity = np.eye(len(trace.tokens))
for layer in range(${r + 1}):\n    attention = (0.5 * np.asarray(trace.attention[layer]).mean(0) + 0.5 * identity) @ attention
` : t === "mean" ? `${o}attention = ${{
		heads: `np.asarray(trace.attention[${r}]).mean(0)`,
		layers: `np.asarray(trace.attention)[:, ${i}].mean(0)`,
		heads_and_layers: "np.asarray(trace.attention).mean((0, 1))"
	}[n]}\n` : a.length > 1 ? `${o}attention = np.mean([${a.map((e) => `trace.attention[${e.layer}, ${e.head}]`).join(", ")}], axis=0)\n` : `${o}attention = trace.attention[${r}, ${i}]\n`;
}
var Ph = (e, t) => `import numpy as np\n${e.pythonTrace}attention = np.asarray(trace.attention[${t}]).mean(0)\n`, Fh = (e) => e.length > 1 ? `[${e.join(", ")}]` : String(e[0]);
function Ih(e, t) {
	let [n, r] = [Fh(e), Fh(t)];
	return e.length > 1 && t.length > 1 ? `attention[${n}][:, ${r}].sum(1).mean()` : `attention[${n}, ${r}]${e.length > 1 ? ".mean()" : t.length > 1 ? ".sum()" : ""}`;
}
//#endregion
//#region src/pages/attention/attentionInspections.ts
var Lh = 8, Rh = ({ label: e, tokens: t }) => `${Qi(e)} (${t[0]})`;
function zh({ studio: e, input: t, groups: n, maps: r, titles: i }, a, o) {
	let s = r.map((e) => e[a * n.length + o]);
	return {
		title: `${Rh(n[a])} attends to ${Rh(n[o])}`,
		value: $(s.reduce((e, t) => e + t) / s.length),
		rows: i.map((e, t) => [e, s.length > 1 ? $(s[t]) : Xi(s[t])]),
		python: `${Nh(e, t)}print(${Ih(n[a].tokens, n[o].tokens)})`
	};
}
function Bh({ studio: e, input: t, groups: n, maps: r }, i, a) {
	let o = n.length, s = Gi(r), c = n.map((e, t) => a ? s[i * o + t] : s[t * o + i]), l = c.map((e, t) => ({
		weight: e,
		n: t
	})).sort((e, t) => t.weight - e.weight), { tokens: u } = n[i], d = Fh(u), f = a ? `print(attention[${d}]${u.length > 1 ? ".mean(0)" : ""})` : `print(attention[:, ${d}]${u.length > 1 ? ".sum(1)" : ""})`;
	return {
		title: `Strongest attention ${a ? "from" : "to"} ${Rh(n[i])}`,
		rows: l.slice(0, Lh).map(({ weight: e, n: t }) => [`${n[t].label} (${n[t].tokens[0]})`, $(e)]),
		python: Nh(e, t) + f,
		csv: () => na(["token", "weight"], c.map((e, t) => [n[t].label, e]))
	};
}
function Vh({ studio: e, input: t, groups: n, maps: r }, i, a) {
	return {
		title: `${Qi(e.tokens[t.token])} (${t.token}) attends to ${Rh(n[a])}`,
		value: $(r[0][i * n.length + a]),
		rows: [["layer", String(i)], ["mean over", `${e.numHeads} heads`]],
		python: `${Ph(e, i)}print(${Ih([t.token], n[a].tokens)})`
	};
}
//#endregion
//#region src/charts/ColorScale.svelte
var Hh = /* @__PURE__ */ K("<span> </span>"), Uh = /* @__PURE__ */ K("<i class=\"svelte-u560r8\"></i> <!>", 1), Wh = /* @__PURE__ */ K("<div class=\"scale quiet svelte-u560r8\" role=\"img\" aria-label=\"Color scale from 0 to 1\">0 <!> 1</div>"), Gh = {
	hash: "svelte-u560r8",
	code: ".scale.svelte-u560r8 {display:inline-flex;align-items:center;gap:2px;font-family:var(--mono);font-size:11px;}i.svelte-u560r8 {width:14px;height:10px;}i.svelte-u560r8:first-of-type {margin-left:4px;}i.svelte-u560r8:last-of-type {margin-right:4px;}"
};
function Kh(e, t) {
	A(t, !0), Z(e, Gh);
	let n = [
		0,
		.001,
		.01,
		.03,
		.1,
		.2,
		.35,
		.5,
		.75,
		1
	], r = [
		.01,
		.1,
		.5
	];
	var i = Wh();
	X(z(I(i)), 16, () => n, (e) => e, (e, n) => {
		var i = Uh(), a = L(i);
		let o;
		var s = z(a, 2), c = (e) => {
			var t = Hh(), r = R(t, !0);
			V(() => J(r, n)), q(e, t);
		}, l = /* @__PURE__ */ M(() => r.includes(n));
		Y(s, (e) => {
			H(l) && e(c);
		}), V((e, t) => {
			Q(a, "title", e), o = oi(a, "", o, { background: t });
		}, [() => String(n), () => fo(so(n, t.theme))]), q(e, i);
	}), Te(), k(i), q(e, i), j();
}
//#endregion
//#region src/glossary/explain.ts
var qh = 0;
function Jh(e) {
	let t = Ks(e);
	return (e) => {
		let n = null;
		function r() {
			if (n || !t) return;
			n = document.createElement("span"), Object.assign(n, {
				className: "tooltip",
				id: `explanation-${qh += 1}`,
				popover: "manual"
			}), n.setAttribute("role", "tooltip");
			let r = document.createElement("b");
			r.textContent = t.name, n.append(r, " ", t.text);
			let i = e.getRootNode();
			(i instanceof ShadowRoot ? i : document.body).append(n), n.style.setProperty("zoom", String(Xs(e))), e.setAttribute("aria-describedby", n.id), fc(e)(n);
		}
		function i() {
			n?.remove(), n = null, e.removeAttribute("aria-describedby");
		}
		function a(e) {
			e.key === "Escape" && n && (i(), e.stopPropagation());
		}
		let o = {
			mouseenter: r,
			focus: r,
			mouseleave: i,
			blur: i,
			keydown: a
		};
		for (let [t, n] of Object.entries(o)) e.addEventListener(t, n);
		return () => {
			i();
			for (let [t, n] of Object.entries(o)) e.removeEventListener(t, n);
		};
	};
}
//#endregion
//#region src/pages/attention/AttentionToolbar.svelte
var Yh = /* @__PURE__ */ K("<button role=\"radio\"> </button>"), Xh = /* @__PURE__ */ K("<div class=\"choices\" role=\"radiogroup\" aria-label=\"Mean\"></div>"), Zh = /* @__PURE__ */ K("<div class=\"choices\" role=\"radiogroup\" aria-label=\"Sentences of query and key\"></div>"), Qh = /* @__PURE__ */ K("<button class=\"tool\" title=\"Hide this token as a target. It is the attention sink: averaged over all heads, it receives the most attention. The other weights do not change.\"> </button>"), $h = /* @__PURE__ */ K("<div class=\"toolbar\"><div class=\"choices\" role=\"radiogroup\" aria-label=\"View\"></div> <!> <!> <!> <span class=\"spacer\"></span> <!></div>");
function eg(e, t) {
	A(t, !0);
	let n = [
		[
			"lines",
			"Lines",
			"A line from each token to the tokens it attends to"
		],
		[
			"map",
			"Map",
			"The attention weights of the selected head as a matrix"
		],
		[
			"all",
			"All heads",
			"A small map of every head of every layer"
		],
		[
			"token",
			"One token",
			"The attention of the selected token in every layer, averaged over the heads"
		],
		[
			"mean",
			"Mean",
			"Attention weights averaged over heads, layers or both"
		],
		[
			"rollout",
			"Rollout",
			"Attention rollout (Abnar & Zuidema 2020): attention maps multiplied over the layers, including the residual connections"
		]
	], r = [
		["heads", "Over heads"],
		["layers", "Over layers"],
		["heads_and_layers", "Over both"]
	], i = [
		[
			"",
			"All",
			"Queries and keys in both sentences"
		],
		[
			"ab",
			"A → B",
			"Queries in the first sentence (A), keys in the second (B)"
		],
		[
			"ba",
			"B → A",
			"Queries in the second sentence (B), keys in the first (A)"
		],
		[
			"aa",
			"A → A",
			"Queries and keys in the first sentence (A)"
		],
		[
			"bb",
			"B → B",
			"Queries and keys in the second sentence (B)"
		]
	], a = /* @__PURE__ */ M(() => t.studio.tokenization.segments.includes(1)), o = /* @__PURE__ */ M(() => t.studio.options.sink === "hidden");
	var s = $h(), c = I(s);
	X(c, 21, () => n, ([e, t, n]) => e, (e, n) => {
		var r = /* @__PURE__ */ M(() => h(H(n), 3));
		let i = () => H(r)[0], a = () => H(r)[1], o = () => H(r)[2];
		var s = Yh(), c = R(s, !0);
		Yr(s, () => Jh(a())), V(() => {
			Q(s, "title", i() === "rollout" ? void 0 : o()), Q(s, "aria-checked", t.mode === i()), J(c, a());
		}), W("click", s, () => t.studio.setOption("mode", i() === "lines" ? null : i())), q(e, s);
	}), k(c);
	var l = z(c, 2), u = (e) => {
		var n = Xh();
		X(n, 21, () => r, ([e, t]) => e, (e, n) => {
			var r = /* @__PURE__ */ M(() => h(H(n), 2));
			let i = () => H(r)[0], a = () => H(r)[1];
			var o = Yh(), s = R(o, !0);
			V(() => {
				Q(o, "aria-checked", t.aggregate === i()), J(s, a());
			}), W("click", o, () => t.studio.setOption("aggregate", i() === "heads" ? null : i())), q(e, o);
		}), k(n), q(e, n);
	};
	Y(l, (e) => {
		t.mode === "mean" && e(u);
	});
	var d = z(l, 2), f = (e) => {
		var n = Zh();
		X(n, 21, () => i, ([e, t, n]) => e, (e, n) => {
			var r = /* @__PURE__ */ M(() => h(H(n), 3));
			let i = () => H(r)[0], a = () => H(r)[1], o = () => H(r)[2];
			var s = Yh(), c = R(s, !0);
			V(() => {
				Q(s, "title", o()), Q(s, "aria-checked", (t.studio.options.between ?? "") === i()), J(c, a());
			}), W("click", s, () => t.studio.setOption("between", i())), q(e, s);
		}), k(n), q(e, n);
	};
	Y(d, (e) => {
		H(a) && t.mode !== "all" && t.mode !== "token" && e(f);
	});
	var p = z(d, 2), m = (e) => {
		var n = Qh(), r = R(n);
		V(() => {
			Q(n, "aria-pressed", H(o)), n.disabled = t.sink === null, J(r, `Hide ${(t.sink === null ? "sink" : t.studio.tokens[t.sink]) ?? ""}`);
		}), W("click", n, () => t.studio.setOption("sink", H(o) ? null : "hidden")), q(e, n);
	};
	Y(p, (e) => {
		t.mode !== "all" && e(m);
	});
	var g = z(p, 4), _ = (e) => {
		Kh(e, { get theme() {
			return t.studio.theme;
		} });
	};
	Y(g, (e) => {
		t.mode !== "lines" && t.mode !== "all" && e(_);
	}), k(s), q(e, s), j();
}
G(["click"]);
//#endregion
//#region src/pages/attention/filter.ts
function tg(e, t, n) {
	let r = ({ segment: e }, t) => !t || t === "b" == (e === 1), i = (t) => e.flatMap((e, n) => t(e) ? [n] : []);
	return {
		queries: i((e) => r(e, t[0])),
		keys: i((e) => r(e, t[1]) && (n === null || !e.tokens.includes(n)))
	};
}
function ng(e, t, { queries: n, keys: r }) {
	if (n.length === t && r.length === t) return e;
	let i = new Float32Array(e.length);
	for (let a of n) for (let n of r) i[a * t + n] = e[a * t + n];
	return i;
}
//#endregion
//#region src/pages/attention/savedAttention.ts
var rg = [
	"aa",
	"ab",
	"ba",
	"bb"
];
function ig(e, t, n, r) {
	let { layer: i, head: a, token: o, comparedHeads: s } = e, c = rg.find((t) => t === e.options.between), l = {
		...e.showWords ? { words: !0 } : {},
		...c ? { between: c } : {},
		...e.options.sink === "hidden" && r !== null ? { hidden_key: r } : {}
	};
	if (t === "all") return { view: "attention" };
	if (t === "token") return {
		view: "cls",
		token: e.shownToken,
		options: l
	};
	if (t === "rollout") return {
		view: "attention",
		layer: i,
		options: {
			...l,
			aggregate: "rollout"
		}
	};
	if (t === "mean") return {
		view: "attention",
		...{
			heads: { layer: i },
			layers: { head: a },
			heads_and_layers: {}
		}[n],
		options: {
			...l,
			aggregate: n
		}
	};
	let u = s.map((e) => [e.layer, e.head]), d = u.length ? {
		...l,
		heads: u
	} : l, f = u.length ? {} : {
		layer: i,
		head: a
	};
	return t === "map" ? {
		view: "attention",
		...f,
		options: d
	} : {
		view: "lines",
		...f,
		...o === null ? {} : { token: o },
		options: d
	};
}
//#endregion
//#region src/pages/Attention.svelte
var ag = /* @__PURE__ */ K("<p role=\"alert\"> </p>"), og = /* @__PURE__ */ K("<div class=\"waiting fill\"></div>"), sg = /* @__PURE__ */ K("<!> <!>", 1);
function cg(e, t) {
	A(t, !0);
	let n = Pi(t, "studio", 7), r = /* @__PURE__ */ M(() => kh(n().options.mode)), i = /* @__PURE__ */ M(() => Ah(n().options.aggregate)), a = /* @__PURE__ */ M(() => n().attentionOverview?.facts.sink_token ?? null), o = /* @__PURE__ */ M(() => n().tokenGroups), s = /* @__PURE__ */ P({
		query: null,
		key: null
	}), c = Xa(n(), () => ({
		mode: H(r),
		aggregate: H(i),
		layer: n().layer,
		head: n().head,
		heads: n().comparedHeads,
		token: n().shownToken
	}), (e) => Mh(n(), e), { isCurrent: (e) => e.mode === H(r) }), l = /* @__PURE__ */ M(() => {
		if (!c.value || !c.input) return null;
		let e = H(r) === "token" ? Ui : Hi, t = c.value.maps.map((t) => e(t, n().tokens.length, H(o))), { titles: i, descriptions: a } = c.value;
		return {
			studio: n(),
			input: c.input.pageInput,
			groups: H(o),
			maps: t,
			titles: i,
			descriptions: a
		};
	}), u = /* @__PURE__ */ M(() => tg(H(o), n().options.between ?? "", n().options.sink === "hidden" ? H(a) : null)), d = /* @__PURE__ */ M(() => H(u).queries), f = /* @__PURE__ */ M(() => H(u).keys), p = (e) => e === null ? null : H(o).findIndex((t) => t.tokens.includes(e)), m = /* @__PURE__ */ M(() => p(n().focusedToken)), h = /* @__PURE__ */ M(() => Array.from({ length: n().numLayers }, (e, t) => `layer ${t}`)), g = (e, t) => t !== null && e.includes(t) ? e.indexOf(t) : null, _ = (e) => e.map((e) => H(o)[e].label);
	dh(n(), () => ig(n(), H(r), H(i), H(a))), B(() => {
		H(r) === "all" ? uh(`all.${n().layer}.${n().head}`) : uh(H(l) ? `${H(r)}.${H(l).input.layer}.${H(l).input.head}` : "");
	});
	function v(e, t) {
		F(s, {
			query: e,
			key: t
		});
		let r = e ?? t;
		n().hovered = r === null ? null : H(o)[r].tokens[0], !H(l) || r === null ? n().inspect(null) : e !== null && t !== null ? n().inspect(zh(H(l), e, t)) : n().inspect(Bh(H(l), r, e !== null));
	}
	function y(e, t) {
		n().hovered = t === null ? null : H(o)[t].tokens[0], n().inspect(H(l) && e !== null && t !== null ? Vh(H(l), e, t) : null);
	}
	let b = (e) => n().toggleToken(H(o)[e].tokens[0]);
	var x = sg(), S = L(x);
	eg(S, {
		get studio() {
			return n();
		},
		get mode() {
			return H(r);
		},
		get aggregate() {
			return H(i);
		},
		get sink() {
			return H(a);
		}
	});
	var C = z(S, 2), w = (e) => {
		var t = ag(), n = R(t, !0);
		V(() => J(n, c.error.message)), q(e, t);
	}, T = (e) => {
		vh(e, { get studio() {
			return n();
		} });
	}, E = (e) => {
		q(e, og());
	}, ee = (e) => {
		var t = sg(), i = L(t);
		{
			let e = /* @__PURE__ */ M(() => H(f).length === H(o).length);
			Eh(i, {
				get drawn() {
					return H(l);
				},
				get allKeys() {
					return H(e);
				}
			});
		}
		var a = z(i, 2), c = (e) => {
			{
				let t = /* @__PURE__ */ M(() => H(l).maps.map((e) => ng(e, H(o).length, H(u)))), r = /* @__PURE__ */ M(() => H(o).map((e) => e.label)), i = /* @__PURE__ */ M(() => H(o).map((e) => e.segment)), a = /* @__PURE__ */ M(() => p(n().token)), s = /* @__PURE__ */ M(() => ({
					query: new Set(H(d)),
					key: new Set(H(f))
				}));
				zc(e, {
					get maps() {
						return H(t);
					},
					get labels() {
						return H(r);
					},
					get segments() {
						return H(i);
					},
					get theme() {
						return n().theme;
					},
					get focused() {
						return H(m);
					},
					get selected() {
						return H(a);
					},
					get enabled() {
						return H(s);
					},
					onhover: v,
					onselect: b
				});
			}
		}, x = (e) => {
			{
				let t = /* @__PURE__ */ M(() => Wi(H(l).maps[0], H(o).length, H(h).map((e, t) => t), H(f))), r = /* @__PURE__ */ M(() => _(H(f)));
				lh(e, {
					get values() {
						return H(t);
					},
					get rows() {
						return H(h);
					},
					get columns() {
						return H(r);
					},
					get theme() {
						return n().theme;
					},
					label: "Attention of one token by layer",
					square: !1,
					onhover: (e, t) => y(e, t === null ? null : H(f)[t])
				});
			}
		}, S = (e) => {
			{
				let t = /* @__PURE__ */ M(() => Wi(Gi(H(l).maps), H(o).length, H(d), H(f))), r = /* @__PURE__ */ M(() => _(H(d))), i = /* @__PURE__ */ M(() => _(H(f))), a = /* @__PURE__ */ M(() => g(H(d), H(s).query ?? H(m))), c = /* @__PURE__ */ M(() => g(H(f), H(s).key));
				lh(e, {
					get values() {
						return H(t);
					},
					get rows() {
						return H(r);
					},
					get columns() {
						return H(i);
					},
					get theme() {
						return n().theme;
					},
					label: "Attention map: queries by keys",
					get row() {
						return H(a);
					},
					get column() {
						return H(c);
					},
					onhover: (e, t) => v(e === null ? null : H(d)[e], t === null ? null : H(f)[t]),
					onselect: (e) => b(H(d)[e])
				});
			}
		};
		Y(a, (e) => {
			H(r) === "lines" ? e(c) : H(r) === "token" ? e(x, 1) : e(S, -1);
		}), q(e, t);
	};
	Y(C, (e) => {
		c.error ? e(w) : H(r) === "all" ? e(T, 1) : H(l) ? e(ee, -1) : e(E, 2);
	}), q(e, x), j();
}
//#endregion
//#region src/charts/LayerChart.svelte
var lg = /* @__PURE__ */ K("<figure class=\"svelte-1w1fxtw\"><figcaption class=\"quiet svelte-1w1fxtw\"> </figcaption> <canvas class=\"svelte-1w1fxtw\"></canvas></figure>"), ug = {
	hash: "svelte-1w1fxtw",
	code: "figure.svelte-1w1fxtw {flex:1;min-width:0;}figcaption.svelte-1w1fxtw {white-space:nowrap;overflow:hidden;text-overflow:ellipsis;}canvas.svelte-1w1fxtw {display:block;cursor:crosshair;}"
};
function dg(e, t) {
	A(t, !0), Z(e, ug);
	let n = Pi(t, "single", 3, !1), r = /* @__PURE__ */ P(void 0), i = /* @__PURE__ */ P(0), a = {
		left: 34,
		right: 10,
		top: 8,
		bottom: 18
	}, o = /* @__PURE__ */ M(() => t.series[0].values.length / t.series[0].numTokens), s = /* @__PURE__ */ M(() => {
		let [e, n] = [Infinity, -Infinity];
		for (let { values: r } of t.series) for (let t of r) [e, n] = [Math.min(e, t), Math.max(n, t)];
		return {
			low: e,
			high: n,
			padding: (n - e || 1) * .06
		};
	}), c = (e) => a.left + (t.firstDepth + e) / Math.max(1, t.depths - 1) * (H(i) - a.left - a.right), l = (e) => {
		let [t, n] = [H(s).low - H(s).padding, H(s).high + H(s).padding];
		return a.top + (1 - (e - t) / (n - t)) * (104 - a.top - a.bottom);
	};
	B(() => {
		if (t.theme, !H(r) || H(i) < 40) return;
		let e = ec(H(r), "ink", "quiet", "line", "positive", "negative"), a = Zs(H(r), H(i), 104), o = [e.positive, e.negative];
		if (u(a, e), n()) return f(a, e.ink);
		let s = t.series.reduce((e, { numTokens: t }) => e + t, 0), c = Math.min(.3, Math.max(.05, 12 / s));
		t.series.forEach(({ values: e, numTokens: t }, n) => {
			for (let r = 0; r < t; r += 1) d(a, e, t, r, [
				o[n],
				1,
				c
			]);
		}), t.highlighted.length || d(a, p(t.series[0]), 1, 0, [
			e.ink,
			2,
			1
		]);
		for (let { series: e, token: n } of t.highlighted) {
			let { values: r, numTokens: i } = t.series[e];
			n < i && d(a, r, i, n, [
				o[e],
				2.5,
				1
			]);
		}
	});
	function u(e, n) {
		e.font = `11px ${$s}`, e.fillStyle = n.quiet, e.strokeStyle = n.line, e.textBaseline = "middle", e.textAlign = "right";
		for (let t of [H(s).low, H(s).high]) e.fillText(Ji(t), a.left - 6, l(t)), e.beginPath(), e.moveTo(a.left, Math.round(l(t)) + .5), e.lineTo(H(i) - a.right, Math.round(l(t)) + .5), e.stroke();
		e.textAlign = "center";
		for (let n = 0; n < t.depths; n += 1) e.fillText(ia(n), c(n - t.firstDepth), 97);
	}
	function d(e, t, n, r, [i, a, s]) {
		e.globalAlpha = s, e.strokeStyle = i, e.lineWidth = a, e.beginPath();
		for (let i = 0; i < H(o); i += 1) e.lineTo(c(i), l(t[i * n + r]));
		e.stroke(), e.globalAlpha = 1;
	}
	function f(e, n) {
		d(e, t.series[0].values, 1, 0, [
			n,
			2,
			1
		]), e.fillStyle = n;
		for (let n = 0; n < H(o); n += 1) e.beginPath(), e.arc(c(n), l(t.series[0].values[n]), 3, 0, 7), e.fill();
	}
	let p = ({ values: e, numTokens: t }) => Float32Array.from({ length: H(o) }, (n, r) => e.subarray(r * t, (r + 1) * t).reduce((e, t) => e + t, 0) / t);
	function m(e) {
		let [n, s] = lc(e, H(r)), c = Math.round((n - a.left) / (H(i) - a.left - a.right) * (t.depths - 1)), u = Math.min(H(o) - 1, Math.max(0, c - t.firstDepth)), d = {
			token: {
				series: 0,
				token: 0
			},
			row: u,
			value: 0
		}, f = Infinity;
		t.series.forEach(({ values: e, numTokens: t }, n) => {
			for (let r = 0; r < t; r += 1) {
				let i = e[u * t + r], a = Math.abs(l(i) - s);
				a < f && ([d, f] = [{
					token: {
						series: n,
						token: r
					},
					row: u,
					value: i
				}, a]);
			}
		}), t.onhover(d);
	}
	var h = lg(), g = I(h), _ = R(g, !0), v = z(g, 2);
	ki(v, (e) => F(r, e), () => H(r)), k(h), V(() => {
		Q(g, "title", t.description), J(_, t.title), Q(v, "aria-label", `${t.title}: ${t.description}`), Q(v, "data-chart", t.title);
	}), W("mousemove", v, m), U("mouseleave", v, () => t.onhover(null)), Di(h, "clientWidth", (e) => F(i, e)), q(e, h), j();
}
G(["mousemove"]);
//#endregion
//#region src/pages/layers/layerPaths.ts
var fg = [
	{
		array: "step_norms",
		title: "Change per layer",
		firstDepth: 1,
		description: "|h(l) − h(l − 1)|"
	},
	{
		array: "cosine_to_previous",
		title: "Cosine to previous layer",
		firstDepth: 1,
		description: "1: the layer does not change the direction"
	},
	{
		array: "norms",
		title: "Norm",
		firstDepth: 0,
		description: "|h(l)|, the norm of the hidden state; \"in\" is the input"
	}
], pg = class {
	studio;
	payload;
	otherText;
	facts;
	texts;
	compared;
	constructor(e, t, n) {
		this.studio = e, this.payload = t, this.otherText = n;
		let { tokens: r, other_tokens: i, token: a, other_token: o } = this.facts = t.facts;
		this.texts = [{
			tokens: r,
			coordinates: t.array("coordinates")
		}], this.compared = [], i && (this.texts.push({
			tokens: i,
			coordinates: t.array("other_coordinates")
		}), this.compared.push({
			series: 0,
			token: a
		}, {
			series: 1,
			token: o
		}));
	}
	series(e) {
		return this.texts.map(({ tokens: t }, n) => ({
			values: this.array(e.array, n),
			numTokens: t.length
		}));
	}
	get cosineBetween() {
		return this.payload.has("cosine_between") ? this.payload.array("cosine_between") : null;
	}
	name({ series: e, token: t }) {
		return `${this.texts[e].tokens[t]} (${t})`;
	}
	counterpart({ series: e, token: t }) {
		let n = this.texts[1 - e].tokens.indexOf(this.texts[e].tokens[t]);
		return n < 0 ? this.compared[1 - e].token : n;
	}
	pathInspection(e, t) {
		let n = [["change from previous", this.text("step_norms", e, t - 1)], ["cosine to previous", this.text("cosine_to_previous", e, t - 1)]];
		return {
			title: `${this.name(e)}, ${ra(t)}`,
			rows: [
				["norm", this.text("norms", e, t)],
				["cosine to input", this.text("cosine_to_input", e, t)],
				...t ? n : [],
				...this.coordinates(e, t).map((e, t) => [`axis ${t + 1}`, $(e)])
			],
			...this.exports(e, t)
		};
	}
	measureInspection({ title: e, description: t, firstDepth: n }, r, i, a) {
		let o = i + n;
		return {
			title: `${this.name(r)}, ${ra(o)}: ${e.toLowerCase()}`,
			value: $(a),
			rows: [["definition", t]],
			...this.exports(r, o)
		};
	}
	comparisonInspection(e, t) {
		return {
			title: `${this.compared.map((e) => this.name(e)).join(" and ")}, ${ra(e)}`,
			value: $(t),
			rows: [["measure", "cosine between the two contexts"]]
		};
	}
	array(e, t) {
		return this.payload.array(t ? `other_${e}` : e);
	}
	value(e, { series: t, token: n }, r) {
		return this.array(e, t)[r * this.texts[t].tokens.length + n];
	}
	text(e, t, n) {
		return $(this.value(e, t, n));
	}
	coordinates({ series: e, token: t }, n) {
		let { tokens: r, coordinates: i } = this.texts[e], a = (n * r.length + t) * 3;
		return Array.from(i.subarray(a, a + 3));
	}
	exports(e, t) {
		let n = ta(this.studio.modelSource);
		return {
			python: `${e.series ? `import glassbert as gb\n\ntrace = gb.load(${n}).trace(${ta(this.otherText)})\n` : this.studio.pythonTrace}print(trace.hidden[${t}, ${e.token}])`,
			csv: () => na([
				"depth",
				"norm",
				"cosine_to_input",
				"axis_1",
				"axis_2",
				"axis_3"
			], Array.from({ length: this.facts.num_depths }, (t, n) => [
				n,
				this.value("norms", e, n),
				this.value("cosine_to_input", e, n),
				...this.coordinates(e, n)
			]))
		};
	}
}, mg = /* @__PURE__ */ K("<div class=\"charts svelte-7bgprj\"><!> <!></div>"), hg = {
	hash: "svelte-7bgprj",
	code: ".charts.svelte-7bgprj {display:flex;gap:12px;border-top:1px solid var(--line);padding-top:8px;}\n  @media (max-width: 600px) {.charts.svelte-7bgprj {display:grid;grid-template-columns:repeat(2, minmax(0, 1fr));}\n  }"
};
function gg(e, t) {
	A(t, !0), Z(e, hg);
	let n = /* @__PURE__ */ M(() => t.paths.facts.num_depths), r = /* @__PURE__ */ M(() => t.studio.theme);
	var i = mg(), a = I(i);
	X(a, 17, () => fg, (e) => e.array, (e, i) => {
		{
			let a = /* @__PURE__ */ M(() => t.paths.series(H(i)));
			dg(e, {
				get title() {
					return H(i).title;
				},
				get description() {
					return H(i).description;
				},
				get series() {
					return H(a);
				},
				get firstDepth() {
					return H(i).firstDepth;
				},
				get depths() {
					return H(n);
				},
				get highlighted() {
					return t.highlighted;
				},
				get theme() {
					return H(r);
				},
				onhover: (e) => {
					t.onhover(e?.token ?? null), e && t.studio.inspect(t.paths.measureInspection(H(i), e.token, e.row, e.value));
				}
			});
		}
	});
	var o = z(a, 2), s = (e) => {
		{
			let i = /* @__PURE__ */ M(() => [{
				values: t.paths.cosineBetween,
				numTokens: 1
			}]);
			dg(e, {
				title: "Cosine between contexts",
				description: "1: same direction in both contexts",
				get series() {
					return H(i);
				},
				firstDepth: 0,
				get depths() {
					return H(n);
				},
				highlighted: [],
				get theme() {
					return H(r);
				},
				single: !0,
				onhover: (e) => e && t.studio.inspect(t.paths.comparisonInspection(e.row, e.value))
			});
		}
	};
	Y(o, (e) => {
		t.paths.cosineBetween && e(s);
	}), k(i), q(e, i), j();
}
//#endregion
//#region src/pages/layers/LayersCaption.svelte
var _g = /* @__PURE__ */ K("<b class=\"mono positive\"> </b> in the first text and <b class=\"mono negative\"> </b> in the second: cosine <b> </b> at the input, <b> </b> after the last layer. Click\n    a token to compare another; press 0 or double-click to reset the zoom.", 1), vg = /* @__PURE__ */ K("<p class=\"quiet\" data-testid=\"caption\"><!> </p>");
function yg(e, t) {
	A(t, !0);
	let n = /* @__PURE__ */ M(() => t.paths.facts), r = /* @__PURE__ */ M(() => t.paths.cosineBetween), i = /* @__PURE__ */ M(() => H(n).explained_variance_ratio.slice(0, t.dimensions).map((e) => `${(100 * e).toFixed(0)} %`).join(" + "));
	var a = vg(), o = I(a), s = (e) => {
		var t = _g(), i = L(t), a = R(i, !0), o = z(i, 2), s = R(o, !0), c = z(o, 2), l = R(c, !0), u = R(z(c, 2), !0);
		Te(), V((e, t) => {
			J(a, H(n).tokens[H(n).token]), J(s, H(n).other_tokens[H(n).other_token]), J(l, e), J(u, t);
		}, [() => H(r)[0].toFixed(2), () => H(r).at(-1).toFixed(2)]), q(e, t);
	}, c = (e) => {
		q(e, Tr("Each line follows the hidden state of one token from the input (faint) to the last layer (strong). Hover over a\n    token to highlight its line. In the charts below, the thick line is the mean over the tokens."));
	};
	Y(o, (e) => {
		H(r) && H(n).other_tokens ? e(s) : e(c, -1);
	});
	var l = z(o);
	k(a), V(() => J(l, ` Axes: principal components of all hidden states shown; they explain ${H(i) ?? ""} of the variance.`)), q(e, a), j();
}
//#endregion
//#region src/pages/layers/LayersToolbar.svelte
var bg = /* @__PURE__ */ K("<button role=\"radio\">Study results</button>"), xg = /* @__PURE__ */ K("<button role=\"radio\"> </button>"), Sg = /* @__PURE__ */ K("<input class=\"field svelte-onawia\" aria-label=\"Second text\"/>"), Cg = /* @__PURE__ */ K("<div class=\"choices\" role=\"radiogroup\" aria-label=\"Dimensions\"></div> <!>", 1), wg = /* @__PURE__ */ K("<div class=\"toolbar\"><div class=\"choices\" role=\"radiogroup\" aria-label=\"What to show\"><button role=\"radio\">All tokens</button> <button role=\"radio\">One word in two contexts</button> <!></div> <!></div>"), Tg = {
	hash: "svelte-onawia",
	code: ".field.svelte-onawia {flex:1;min-width:200px;padding:3px 10px;font-size:var(--small);}"
};
function Eg(e, t) {
	A(t, !0), Z(e, Tg);
	let n = "She put the money in the bank.";
	function r(e) {
		t.studio.setOption("compared_tokens", null), t.studio.setOption("other_text", e);
	}
	function i(e) {
		t.studio.setOption("source", null), r(e ? n : null), e && t.studio.text === "The mouse was gone. The cat sat useless." && t.studio.setText("He sat by the bank of the river.", null);
	}
	var a = wg(), o = I(a), s = I(o), c = z(s, 2), l = z(c, 2), u = (e) => {
		var n = bg();
		V(() => Q(n, "aria-checked", t.showStudies)), W("click", n, () => t.studio.setOption("source", "studies")), q(e, n);
	};
	Y(l, (e) => {
		t.hasStudies && e(u);
	}), k(o);
	var d = z(o, 2), f = (e) => {
		var i = Cg(), a = L(i);
		X(a, 20, () => [2, 3], (e) => e, (e, n) => {
			var r = xg(), i = R(r);
			V(() => {
				Q(r, "aria-checked", t.dimensions === n), J(i, `${n ?? ""}D`);
			}), W("click", r, () => t.studio.setOption("dimensions", n === 3 ? "3" : null)), q(e, r);
		}), k(a);
		var o = z(a, 2), s = (e) => {
			var i = Sg();
			vi(i), V(() => yi(i, t.otherText)), W("change", i, (e) => r(e.currentTarget.value.trim() || n)), q(e, i);
		};
		Y(o, (e) => {
			t.otherText && e(s);
		}), q(e, i);
	};
	Y(d, (e) => {
		t.showStudies || e(f);
	}), k(a), V((e) => {
		Q(s, "aria-checked", !t.otherText && !t.showStudies), Q(c, "aria-checked", e);
	}, [() => !!t.otherText && !t.showStudies]), W("click", s, () => i(!1)), W("click", c, () => i(!0)), q(e, a), j();
}
G(["click", "change"]);
//#endregion
//#region src/charts/camera.ts
var Dg = class {
	dimensions;
	points;
	width = 1;
	height = 1;
	center = [
		0,
		0,
		0
	];
	radius = 1;
	scale = 1;
	shift = [0, 0];
	yaw = 0;
	pitch = 0;
	fittedScale = 1;
	constructor(e, t) {
		this.dimensions = e, this.points = t;
		let n = [
			Infinity,
			Infinity,
			Infinity
		], r = [
			-Infinity,
			-Infinity,
			-Infinity
		];
		for (let i = 0; i < t.length; i += 1) {
			let a = i % e;
			n[a] = Math.min(n[a], t[i]), r[a] = Math.max(r[a], t[i]);
		}
		e === 2 && ([n[2], r[2]] = [0, 0]), this.center = [
			0,
			1,
			2
		].map((e) => (n[e] + r[e]) / 2), this.radius = Math.max(1e-6, Math.hypot(...[
			0,
			1,
			2
		].map((e) => (r[e] - n[e]) / 2))), e === 3 && ([this.yaw, this.pitch] = [.6, .35]);
	}
	get eyeDistance() {
		return this.dimensions === 3 ? 4 * this.radius : 0;
	}
	get zoomFactor() {
		return this.scale / this.fittedScale;
	}
	fit(e, t, n = 28, r) {
		this.width = e, this.height = t, this.shift = [0, 0], this.scale = 1;
		let i = this.project(this.points), [a, o, s, c] = [
			Infinity,
			-Infinity,
			Infinity,
			-Infinity
		], l = r ?? Array.from({ length: i.length / 3 }, (e, t) => t);
		for (let e of l) a = Math.min(a, i[e * 3]), o = Math.max(o, i[e * 3]), s = Math.min(s, i[e * 3 + 1]), c = Math.max(c, i[e * 3 + 1]);
		let [u, d] = [Math.max(40, e - 2 * n), Math.max(40, t - 2 * n)];
		this.scale = this.fittedScale = Math.min(u / Math.max(1e-6, o - a), d / Math.max(1e-6, c - s)), this.shift = [(e / 2 - (a + o) / 2) * this.scale, (t / 2 - (s + c) / 2) * this.scale];
	}
	get rotation() {
		let [e, t, n, r] = [
			Math.cos(this.yaw),
			Math.sin(this.yaw),
			Math.cos(this.pitch),
			Math.sin(this.pitch)
		];
		return this.dimensions === 2 ? [
			1,
			0,
			0,
			0,
			1,
			0,
			0,
			0,
			1
		] : [
			e,
			0,
			t,
			r * t,
			n,
			-r * e,
			-n * t,
			r,
			n * e
		];
	}
	project(e, t) {
		let n = e.length / this.dimensions, r = t && t.length === n * 3 ? t : new Float32Array(n * 3), [i, a, o, s, c, l, u, d, f] = this.rotation, { eyeDistance: p, scale: m } = this, [h, g, _] = this.center, [v, y] = [this.width / 2 + this.shift[0], this.height / 2 + this.shift[1]];
		for (let t = 0; t < n; t += 1) {
			let n = t * this.dimensions, [b, x] = [e[n] - h, e[n + 1] - g], S = this.dimensions === 3 ? e[n + 2] - _ : 0, C = u * b + d * x + f * S, w = p ? p / (p - C) : 1;
			r[t * 3] = v + (i * b + a * x + o * S) * m * w, r[t * 3 + 1] = y - (s * b + c * x + l * S) * m * w, r[t * 3 + 2] = w;
		}
		return r;
	}
	zoom(e, t, n) {
		let r = Math.min(80 * this.fittedScale, Math.max(.4 * this.fittedScale, this.scale * e)), i = r / this.scale, [a, o] = [t - this.width / 2, n - this.height / 2];
		this.shift = [a - (a - this.shift[0]) * i, o - (o - this.shift[1]) * i], this.scale = r;
	}
	pan(e, t) {
		this.shift = [this.shift[0] + e, this.shift[1] + t];
	}
	rotate(e, t) {
		this.yaw += e * .008, this.pitch = Math.min(1.57, Math.max(-1.57, this.pitch + t * .008));
	}
};
function Og(e, [t, n], r, i) {
	let [a, o] = [-1, r * r];
	for (let r = 0; r < e.length / 3; r += 1) {
		let [s, c] = [e[r * 3] - t, e[r * 3 + 1] - n], l = s * s + c * c;
		l <= o && (!i || i(r)) && ([a, o] = [r, l]);
	}
	return a < 0 ? null : a;
}
var kg = class {
	boxes = [];
	reserve(e, t, n, r) {
		let i = this.boxes.some(([i, a, o, s]) => e < i + o && e + n > i && t < a + s && t + r > a);
		return i || this.boxes.push([
			e,
			t,
			n,
			r
		]), !i;
	}
}, Ag = 3, jg = class {
	camera;
	redraw;
	drag = null;
	lasso = [];
	constructor(e, t) {
		this.camera = e, this.redraw = t;
	}
	get dragging() {
		return this.drag !== null;
	}
	down(e, t, n = !1) {
		let [r, i] = lc(e, t), a = n && e.shiftKey;
		t.setPointerCapture(e.pointerId), this.drag = {
			x: r,
			y: i,
			moved: !1,
			lasso: a
		}, this.lasso = a ? [[r, i]] : [];
	}
	move(e, t) {
		if (!this.drag) return;
		let [n, r] = lc(e, t), [i, a] = [n - this.drag.x, r - this.drag.y];
		Math.hypot(i, a) < Ag && !this.drag.moved || (this.drag.lasso ? this.lasso.push([n, r]) : this.camera().dimensions === 3 && !e.altKey ? this.camera().rotate(i, a) : this.camera().pan(i, a), this.drag = {
			...this.drag,
			x: n,
			y: r,
			moved: !0
		}, this.redraw());
	}
	up() {
		let { drag: e, lasso: t } = this;
		return this.drag = null, this.lasso = [], e ? e.moved ? (this.redraw(), e.lasso ? {
			kind: "lasso",
			polygon: t
		} : { kind: "move" }) : { kind: "click" } : { kind: "none" };
	}
	wheel(e, t) {
		this.camera().zoom(Math.exp(-e.deltaY * (e.ctrlKey ? .01 : .0016)), ...lc(e, t)), this.redraw();
	}
	key(e, t) {
		let n = this.camera(), r = {
			ArrowLeft: [1, 0],
			ArrowRight: [-1, 0],
			ArrowUp: [0, 1],
			ArrowDown: [0, -1]
		}[e.key];
		if (r && n.dimensions === 3 && !e.shiftKey) n.rotate(r[0] * 24, r[1] * 24);
		else if (r) n.pan(r[0] * 48, r[1] * 48);
		else if (e.key === "+" || e.key === "=") n.zoom(1.3, n.width / 2, n.height / 2);
		else if (e.key === "-") n.zoom(1 / 1.3, n.width / 2, n.height / 2);
		else if (e.key === "0") t();
		else return;
		e.preventDefault(), e.stopPropagation(), this.redraw();
	}
};
//#endregion
//#region src/pages/layers/pathDrawing.ts
function Mg(e, t, n, r) {
	let { color: i, opacity: a, highlighted: o } = r, s = n.length - 1;
	e.strokeStyle = e.fillStyle = i, e.lineWidth = o ? 2.5 : 1, n.forEach(({ x: r, y: i }, c) => {
		e.globalAlpha = a * (.25 + .75 * c / s), c < s && (e.beginPath(), e.moveTo(r, i), e.lineTo(n[c + 1].x, n[c + 1].y), e.stroke());
		let l = c === s ? o ? 5 : 3 : o ? 3 : 1.5;
		e.beginPath(), e.arc(r, i, l, 0, 7), e.fill(), o && c < s && t.reserve(r + 4, i - 13, 15, 12) && (e.globalAlpha = 1, e.font = `10px ${Qs}`, e.fillText(ia(c), r + 5, i - 7));
	}), e.globalAlpha = 1;
}
function Ng(e, t, n, { x: r, y: i }, { color: a, highlighted: o, paper: s, width: c }) {
	e.font = `${o ? 600 : 400} 12px ${Qs}`, e.textBaseline = "middle";
	let l = tc(e, n, 140), u = e.measureText(l).width, d = [
		[r + 8, i],
		[r - 8 - u, i],
		[r - u / 2, i - 14],
		[r - u / 2, i + 14]
	], f = d.find(([e, n]) => e > 0 && e + u < c && t.reserve(e - 2, n - 8, u + 4, 16)) ?? (o ? d[0] : null);
	f && (e.lineWidth = 3.5, e.lineJoin = "round", e.strokeStyle = s, e.strokeText(l, f[0], f[1]), e.fillStyle = a, e.fillText(l, f[0], f[1]));
}
//#endregion
//#region src/pages/layers/PathPlot.svelte
var Pg = /* @__PURE__ */ K("<div class=\"box svelte-usxjcb\" role=\"application\" tabindex=\"0\"><canvas aria-label=\"Paths through the layers\" class=\"svelte-usxjcb\"></canvas></div>"), Fg = {
	hash: "svelte-usxjcb",
	code: ".box.svelte-usxjcb {flex:1;min-height:0;position:relative;overflow:hidden;}\n  @media (max-width: 600px) {.box.svelte-usxjcb {min-height:240px;}\n  }canvas.svelte-usxjcb {position:absolute;inset:0;display:block;cursor:crosshair;touch-action:none;}"
};
function Ig(e, t) {
	A(t, !0), Z(e, Fg);
	let n = /* @__PURE__ */ P(void 0), r = [0, 0], i = /* @__PURE__ */ M(() => h(r, 2)), a = /* @__PURE__ */ P(Jt(H(i)[0])), o = /* @__PURE__ */ P(Jt(H(i)[1])), s = null, c = 0, l = /* @__PURE__ */ M(() => t.texts.map((e, n) => t.texts.slice(0, n).reduce((e, { tokens: n }) => e + n.length * t.depths, 0))), u = /* @__PURE__ */ M(() => {
		let e = t.texts.flatMap(({ coordinates: e }) => Array.from(e).filter((e, n) => n % 3 < t.dimensions));
		return Float32Array.from(e);
	}), d = /* @__PURE__ */ M(() => new Dg(t.dimensions, H(u))), f = new jg(() => H(d), _), p = ({ series: e, token: n }, r) => H(l)[e] + r * t.texts[e].tokens.length + n;
	B(() => {
		H(a) < 60 || H(o) < 60 || (t.compared.length ? g() : m());
	});
	function m() {
		H(d).fit(H(a), H(o), 44), _();
	}
	function g() {
		let e = t.compared.flatMap((e) => Array.from({ length: t.depths }, (t, n) => p(e, n)));
		H(d).fit(H(a), H(o), 64, e), _();
	}
	B(() => {
		t.texts, t.highlighted, t.studio.theme, _();
	});
	function _() {
		cancelAnimationFrame(c), c = requestAnimationFrame(v);
	}
	function v() {
		if (!H(n) || H(a) < 60) return;
		s = H(d).project(H(u));
		let e = ec(H(n), "quiet", "paper", "positive", "negative"), r = Zs(H(n), H(a), H(o));
		r.lineCap = "round";
		let i = new kg(), c = t.texts.reduce((e, { tokens: t }) => e + t.length, 0), l = Math.min(.8, Math.max(.12, 28 / c)) * (t.highlighted.length ? .45 : 1), f = (e) => t.highlighted.some(({ series: t, token: n }) => t === e.series && n === e.token), p = ({ series: n, token: r }) => n === 1 || t.studio.tokenization.segments[r] === 1 ? e.negative : e.positive, m = t.texts.flatMap(({ tokens: e }, t) => e.map((e, n) => ({
			series: t,
			token: n
		}))).map((e) => ({
			ref: e,
			path: y(e),
			color: p(e),
			highlighted: f(e)
		})).sort((e, t) => Number(e.highlighted) - Number(t.highlighted));
		for (let { path: e, color: t, highlighted: n } of m) Mg(r, i, e, {
			color: t,
			highlighted: n,
			opacity: n ? 1 : l
		});
		for (let { ref: n, path: o, color: s, highlighted: c } of m.reverse()) {
			let l = {
				color: c ? s : e.quiet,
				highlighted: c,
				paper: e.paper,
				width: H(a)
			};
			Ng(r, i, t.texts[n.series].tokens[n.token], o[t.depths - 1], l);
		}
		let { center: h, scale: g, shift: _ } = H(d);
		H(n).dataset.camera = JSON.stringify({
			center: h,
			scale: g,
			shift: _,
			width: H(a),
			height: H(o)
		}), t.ondraw();
	}
	let y = (e) => Array.from({ length: t.depths }, (t, n) => {
		let r = p(e, n);
		return {
			x: s[r * 3],
			y: s[r * 3 + 1]
		};
	});
	function b(e) {
		let r = s ? Og(s, lc(e, H(n)), 18) : null;
		if (r === null) return null;
		let i = +(H(l).length > 1 && r >= H(l)[1]), [a, o] = [r - H(l)[i], t.texts[i].tokens.length];
		return {
			token: {
				series: i,
				token: a % o
			},
			depth: Math.floor(a / o)
		};
	}
	function x(e) {
		f.dragging ? f.move(e, H(n)) : t.onhover(b(e));
	}
	function S(e) {
		let n = f.up().kind === "click" ? b(e) : null;
		n && t.onselect(n.token);
	}
	var C = Pg(), w = I(C);
	ki(w, (e) => F(n, e), () => H(n)), k(C), Yr(C, () => cc((e) => f.wheel(e, H(n)))), V(() => {
		Q(C, "aria-label", `Paths of the tokens. Arrow keys ${t.dimensions === 3 ? "rotate" : "pan"}, plus and minus zoom, 0 resets the zoom.`), Q(w, "data-paths", t.texts.length);
	}), W("keydown", C, (e) => f.key(e, m)), W("pointerdown", w, (e) => f.down(e, H(n))), W("pointermove", w, x), W("pointerup", w, S), U("pointerleave", w, () => t.onhover(null)), W("dblclick", w, m), Di(C, "clientWidth", (e) => F(a, e)), Di(C, "clientHeight", (e) => F(o, e)), q(e, C), j();
}
G([
	"keydown",
	"pointerdown",
	"pointermove",
	"pointerup",
	"dblclick"
]);
//#endregion
//#region src/pages/layers/StudyCharts.svelte
var Lg = /* @__PURE__ */ K("<p role=\"alert\" class=\"svelte-1a5nol3\"> </p>"), Rg = /* @__PURE__ */ K("<div class=\"waiting fill\"></div>"), zg = /* @__PURE__ */ K("<p class=\"quiet svelte-1a5nol3\">This study output has no curves over the layers.</p>"), Bg = /* @__PURE__ */ K("<section class=\"svelte-1a5nol3\"><h2> </h2> <p class=\"quiet svelte-1a5nol3\"> </p> <div class=\"charts svelte-1a5nol3\"></div></section>"), Vg = /* @__PURE__ */ K("<div class=\"studies svelte-1a5nol3\"></div>"), Hg = {
	hash: "svelte-1a5nol3",
	code: ".studies.svelte-1a5nol3 {flex:1;overflow-y:auto;display:grid;align-content:start;gap:28px;padding-top:8px;}section.svelte-1a5nol3 {display:grid;gap:8px;}p.svelte-1a5nol3 {max-width:84ch;}.charts.svelte-1a5nol3 {display:grid;grid-template-columns:repeat(auto-fit, minmax(220px, 1fr));gap:12px;}"
};
function Ug(e, t) {
	A(t, !0), Z(e, Hg);
	let n = Bi(() => ({
		model: t.studio.modelName,
		name: "layers"
	}), async (e) => await t.studio.fetchModelView("study_results", e)), r = /* @__PURE__ */ M(() => n.value?.facts.studies ?? []), i = ({ study: e }, t) => n.value.array(`${e}/${t}`);
	B(() => {
		n.value && uh(`layers.study_results.${H(r).length}`);
	});
	function a(e, n, r, a) {
		let o = ta(`${t.studio.modelName}/studio/layers.safetensors`);
		t.studio.inspect({
			title: `${n}, ${ra(r)}`,
			value: $(a),
			rows: [["study", e.title]],
			python: `from safetensors.numpy import load_file\n\n# run this in the output folder of glassbert study\nprint(load_file(${o})[${ta(`${e.study}/${n}`)}][${r}])`,
			csv: () => na(["depth", ...e.curves], Array.from(i(e, e.curves[0]), (t, n) => [n, ...e.curves.map((t) => i(e, t)[n])]))
		});
	}
	var o = Er(), s = L(o), c = (e) => {
		var t = Lg(), r = R(t, !0);
		V(() => J(r, n.error.message)), q(e, t);
	}, l = (e) => {
		q(e, Rg());
	}, u = (e) => {
		q(e, zg());
	}, d = (e) => {
		var n = Vg();
		X(n, 21, () => H(r), (e) => e.study, (e, n) => {
			var r = Bg(), o = I(r), s = R(o, !0), c = z(o, 2), l = R(c, !0), u = z(c, 2);
			X(u, 20, () => H(n).curves, (e) => e, (e, r) => {
				let o = /* @__PURE__ */ M(() => i(H(n), r));
				{
					let i = /* @__PURE__ */ M(() => [{
						values: H(o),
						numTokens: 1
					}]);
					dg(e, {
						get title() {
							return r;
						},
						description: "by layer; \"in\" is the input",
						get series() {
							return H(i);
						},
						firstDepth: 0,
						get depths() {
							return H(o).length;
						},
						highlighted: [],
						get theme() {
							return t.studio.theme;
						},
						single: !0,
						onhover: (e) => e && a(H(n), r, e.row, e.value)
					});
				}
			}), k(u), k(r), V(() => {
				J(s, H(n).title), J(l, H(n).summary);
			}), q(e, r);
		}), k(n), q(e, n);
	};
	Y(s, (e) => {
		n.error ? e(c) : n.value ? H(r).length ? e(d, -1) : e(u, 2) : e(l, 1);
	}), q(e, o), j();
}
//#endregion
//#region src/pages/Layers.svelte
var Wg = /* @__PURE__ */ K("<p role=\"alert\"> </p>"), Gg = /* @__PURE__ */ K("<!> <!> <!>", 1), Kg = /* @__PURE__ */ K("<div class=\"waiting fill\"></div>"), qg = /* @__PURE__ */ K("<!> <!>", 1);
function Jg(e, t) {
	A(t, !0);
	let n = Pi(t, "studio", 7), r = /* @__PURE__ */ P(null), i = /* @__PURE__ */ M(() => n().options.other_text ?? ""), a = /* @__PURE__ */ M(() => {
		let [e, t] = /^\d+\.\d+$/.test(n().options.compared_tokens ?? "") ? n().options.compared_tokens.split(".").map(Number) : [];
		return e < n().tokens.length ? {
			token: e,
			other_token: t
		} : null;
	}), o = /* @__PURE__ */ M(() => n().tokenization.study_results.includes("layers")), s = /* @__PURE__ */ M(() => H(o) && n().options.source === "studies"), c = /* @__PURE__ */ M(() => n().options.dimensions === "3" ? 3 : 2), l = Ya(n(), "layers", () => H(s) ? null : H(i) ? {
		other_text: H(i),
		...H(a) ?? {}
	} : {}), u = /* @__PURE__ */ M(() => l.value && l.input ? new pg(n(), l.value, l.input.pageInput.other_text ?? "") : null), d = /* @__PURE__ */ M(() => H(r) ?? (H(u) && n().focusedToken !== null && n().focusedToken < H(u).facts.tokens.length ? {
		series: 0,
		token: n().focusedToken
	} : null)), f = /* @__PURE__ */ M(() => H(d) ? [H(d)] : H(u)?.compared ?? []);
	dh(n(), () => {
		if (H(s)) return { reason: "These curves are files in the output folder of glassbert study." };
		if (!H(u)) return null;
		let { token: e, other_token: t } = H(u).facts;
		return H(i) ? {
			view: "layers",
			token: e,
			options: {
				other_text: H(i),
				other_token: t,
				dimensions: H(c)
			}
		} : {
			view: "layers",
			token: n().token,
			options: { dimensions: H(c) }
		};
	});
	function p(e) {
		(H(r)?.series !== e?.series || H(r)?.token !== e?.token) && F(r, e), n().hovered = e?.series === 0 ? e.token : null;
	}
	function m({ series: e, token: t }) {
		if (!H(u)?.compared.length) return n().toggleToken(t);
		let r = H(u).counterpart({
			series: e,
			token: t
		});
		n().setOption("compared_tokens", e ? `${r}.${t}` : `${t}.${r}`);
	}
	function h() {
		if (!H(u)) return;
		let { tokens: e, other_tokens: t, token: n, other_token: r } = H(u).facts;
		uh(`layers.${H(c)}.${t ? `${n}.${r}` : "single"}.${e.length}`);
	}
	var g = qg(), _ = L(g);
	Eg(_, {
		get studio() {
			return n();
		},
		get otherText() {
			return H(i);
		},
		get dimensions() {
			return H(c);
		},
		get hasStudies() {
			return H(o);
		},
		get showStudies() {
			return H(s);
		}
	});
	var v = z(_, 2), y = (e) => {
		Ug(e, { get studio() {
			return n();
		} });
	}, b = (e) => {
		var t = Wg(), n = R(t, !0);
		V(() => J(n, l.error.message)), q(e, t);
	}, x = (e) => {
		var t = Gg(), r = L(t);
		yg(r, {
			get paths() {
				return H(u);
			},
			get dimensions() {
				return H(c);
			}
		});
		var i = z(r, 2);
		Ig(i, {
			get studio() {
				return n();
			},
			get texts() {
				return H(u).texts;
			},
			get depths() {
				return H(u).facts.num_depths;
			},
			get dimensions() {
				return H(c);
			},
			get compared() {
				return H(u).compared;
			},
			get highlighted() {
				return H(f);
			},
			onhover: (e) => {
				p(e?.token ?? null), e && n().inspect(H(u).pathInspection(e.token, e.depth));
			},
			onselect: m,
			ondraw: h
		}), gg(z(i, 2), {
			get studio() {
				return n();
			},
			get paths() {
				return H(u);
			},
			get highlighted() {
				return H(f);
			},
			onhover: p
		}), q(e, t);
	}, S = (e) => {
		q(e, Kg());
	};
	Y(v, (e) => {
		H(s) ? e(y) : l.error ? e(b, 1) : H(u) ? e(x, 2) : e(S, -1);
	}), q(e, g), j();
}
//#endregion
//#region src/charts/DivergingScale.svelte
var Yg = /* @__PURE__ */ K("<i class=\"svelte-13udkt8\"></i>"), Xg = /* @__PURE__ */ K("<div class=\"scale quiet svelte-13udkt8\" role=\"img\"><span class=\"name svelte-13udkt8\"> </span> <!> </div>"), Zg = {
	hash: "svelte-13udkt8",
	code: ".scale.svelte-13udkt8 {display:inline-flex;align-items:center;gap:2px;font-family:var(--mono);font-size:11px;}.name.svelte-13udkt8 {font-family:var(--sans);margin-right:6px;}i.svelte-13udkt8 {width:12px;height:10px;}i.svelte-13udkt8:first-of-type {margin-left:4px;}i.svelte-13udkt8:last-of-type {margin-right:4px;}"
};
function Qg(e, t) {
	A(t, !0), Z(e, Zg);
	let n = [
		-1,
		-.75,
		-.5,
		-.25,
		0,
		.25,
		.5,
		.75,
		1
	], r = /* @__PURE__ */ M(() => Ji(t.max, t.max));
	var i = Xg(), a = I(i), o = R(a, !0), s = z(a), c = z(s);
	X(c, 16, () => n, (e) => e, (e, n) => {
		var r = Yg();
		let i;
		V((e) => i = oi(r, "", i, { background: e }), [() => fo(co(n * t.max, t.max, t.theme))]), q(e, r);
	});
	var l = z(c);
	k(i), V(() => {
		Q(i, "aria-label", `Color scale of ${t.name} from −${H(r)} to ${H(r)}`), J(o, t.name), J(s, ` −${H(r) ?? ""} `), J(l, ` ${H(r) ?? ""}`);
	}), q(e, i), j();
}
//#endregion
//#region src/pages/neuron/queryDrawing.ts
var $g = 14, e_ = 12, [t_, n_] = [4, 26], r_ = 42, i_ = 28;
function a_([e, t], n, [r, i]) {
	let [a, o] = e < 560 ? [84, 84] : [140, 140], s = a + o + r_ + 24 + 8, c = Math.max(t_, Math.min(n_, (e - s) / n)), l = a, u = l + n * c + e_, d = u + o + e_, f = Math.floor((t - 60 - 16) / Math.max(1, r + i)), p = Math.max(18, Math.min(i_, f));
	return {
		width: Math.max(e, d + r_),
		height: t,
		labelWidth: a,
		cellWidth: c,
		cells: l,
		target: u,
		count: d,
		pinned: 60,
		rowHeight: p,
		top: 60 + r * p + 8
	};
}
function o_(e, [t, n], { scroll: r, headSize: i, numPinned: a, numRows: o }) {
	let { cells: s, cellWidth: c, target: l, count: u, pinned: d, top: f, rowHeight: p } = e, m = s + i * c, h = t < s ? "label" : t < m ? "cell" : t < l ? null : t < u ? "target" : "count";
	if (!h) return null;
	let g = h === "cell" ? Math.min(i - 1, Math.floor((t - s) / c)) : null;
	if (n < d) return h === "cell" ? {
		row: null,
		part: h,
		index: g
	} : null;
	let _ = Math.floor((n - d) / p);
	if (n < f) return _ < a ? {
		row: _,
		part: h,
		index: g
	} : null;
	let v = Math.floor((n - f + r) / p);
	return v < o ? {
		row: a + v,
		part: h,
		index: g
	} : null;
}
function s_(e, t, n) {
	let { layout: r, pinned: i, rows: a, scroll: o } = t, { top: s, rowHeight: c, height: l, width: u } = r;
	e.textBaseline = "middle";
	let d = Math.max(0, Math.floor(o / c)), f = Math.min(a.length, Math.ceil((o + l - s) / c));
	for (let r = d; r < f; r += 1) c_(e, t, a[r], {
		n: i.length + r,
		y: s + r * c - o
	}, n);
	e.fillStyle = n.paper, e.fillRect(0, 0, u, s), i.forEach((i, a) => c_(e, t, i, {
		n: a,
		y: r.pinned + a * c
	}, n)), e.fillStyle = n.line, e.fillRect(0, s - 4, r.count + r_, 1), l_(e, t, n);
}
function c_(e, t, n, { n: r, y: i }, a) {
	let { data: o, layout: s, dimensions: c, theme: l, focused: u, tokens: d } = t, { cells: f, cellWidth: p, rowHeight: m, target: h, count: g, labelWidth: _ } = s, [v, y] = [n.queries[0], i + m / 2];
	(r === u.row || n.kind === "query" && v === t.query) && (e.fillStyle = a.raised, e.fillRect(0, i, g + r_, m)), c.forEach((t, s) => {
		let c = f + s * p, d = p > 6 ? p - 1 : p;
		e.fillStyle = fo(co(n.values[t], o.max, l)), e.fillRect(c, i + 1, d, m - 2), n.kind === "query" && o.active[v * o.headSize + t] && (e.fillStyle = a.accent, e.fillRect(c, i + m - 3, d, 2)), r === u.row && s === u.index && (e.strokeStyle = a.ink, e.strokeRect(c + .5, i + 1.5, Math.max(2, d - 1), m - 3));
	}), e.fillStyle = a.ink, e.textAlign = "left", e.font = n.kind === "query" ? `12px ${Qs}` : `600 12px ${$s}`;
	let b = n.kind === "query" ? 12 : 0;
	if (e.fillText(tc(e, n.label, _ - b - 8), b, y), e.font = `12px ${Qs}`, n.kind === "query") {
		let t = Xi(o.attention[v]), n = g - e_ - h - e.measureText(t).width - 8;
		e.fillText(tc(e, d[o.facts.most_attended_tokens[v]], n), h, y);
	} else e.fillStyle = a.quiet, e.font = `12px ${$s}`, n.kind === "mean" && e.fillText(tc(e, ((e) => `${e.length} ${e.length === 1 ? "query" : "queries"}`)(n.queries), g - e_ - h), h, y);
	e.textAlign = "right", e.font = `12px ${Qs}`, e.fillStyle = a.quiet, n.kind === "query" && e.fillText(Xi(o.attention[v]), g - e_, y), e.fillStyle = a.ink, n.numActive !== null && e.fillText(n.numActive.toFixed(n.kind === "query" ? 0 : 1), g + r_ - 4, y);
}
function l_(e, t, n) {
	let { data: r, layout: i, dimensions: a, focused: o } = t, { cells: s, cellWidth: c, target: l, count: u, pinned: d, labelWidth: f } = i;
	e.textAlign = "left", e.font = `600 13px ${$s}`, e.fillStyle = n.quiet, e.fillText("query", 0, 10);
	let p = a.length * c;
	e.fillText(tc(e, `${a.length} dimensions`, p), s, 10), e.fillText(tc(e, "most attended", u - l), l, 10), e.textAlign = "right", e.fillText("active", u + r_ - 4, 10), e.font = `11px ${$s}`, e.textAlign = "left", e.fillText(f < 100 ? "active in" : "active in queries", 0, 39), a.forEach((t, i) => {
		let [a, o] = [s + i * c, c > 6 ? c - 1 : c], l = 24 * r.usage[t] / r.facts.measured_queries.length;
		e.fillStyle = n.raised, e.fillRect(a, 22, o, 24), e.fillStyle = n.accent, e.fillRect(a, 46 - l, o, l);
	}), e.font = `10px ${Qs}`, e.textAlign = "center";
	let m = c >= 14 ? 1 : Math.ceil(14 / c);
	a.forEach((t, r) => {
		let i = r === o.index;
		!i && (r % m || o.index !== null && Math.abs(r - o.index) < m) || (e.fillStyle = i ? n.ink : n.quiet, e.fillText(String(t), s + (r + .5) * c, d - $g / 2));
	});
}
//#endregion
//#region src/pages/neuron/queryInspections.ts
function u_(e, t, { part: n }, r) {
	return t === null ? f_(e, r ?? 0) : r === null ? n === "target" && t.kind === "query" ? p_(e, t.queries[0]) : m_(e, t) : d_(e, t, r);
}
function d_(e, t, n) {
	let { data: r } = e, [i, a] = [t.queries[0], t.values[n]], o = t.values.reduce((e, t) => e + t, 0), s = [
		["total of all dimensions", $(o)],
		...t.kind === "difference" ? [] : [["fraction of the total", g_(a / o)]],
		__(r, n)
	];
	if (t.kind === "query") {
		let e = r.active[i * r.headSize + n] > 0;
		s.push(["among those that account for 80 %", e ? "yes" : "no"]);
	}
	return {
		title: `${v_(e, t)}, dimension ${n}`,
		value: $(a),
		rows: s,
		note: y_(r),
		python: `${b_(e)}print(${S_(t, `, ${n}`)})`,
		csv: () => w_(e)
	};
}
function f_(e, t) {
	let { data: n } = e, r = n.facts.measured_queries.length;
	return {
		title: `Dimension ${t}: queries in which it is active`,
		value: String(n.usage[t]),
		rows: [["of all queries", `${r}`], ["fraction", Xi(n.usage[t] / r)]],
		note: "A dimension is active if it is one of the fewest that account for 80 % of the total of the query. [CLS] and [SEP] do not count as queries here, unless the text has no other tokens.",
		python: `${b_(e)}${x_}print(active[${C_(n.facts.measured_queries)}, ${t}].sum())`,
		csv: () => T_(n)
	};
}
function p_(e, t) {
	let { studio: n, data: r } = e, i = r.facts.most_attended_tokens[t], { layer: a, head: o } = r.facts;
	return {
		title: `${h_(n, t)} → ${h_(n, i)}: attention`,
		value: $(r.attention[t]),
		rows: [["relation", r.facts.attended_types[t]]],
		python: `${n.pythonTrace}print(trace.attention[${a}, ${o}, ${t}, ${i}])`,
		csv: () => w_(e)
	};
}
function m_(e, t) {
	let { data: n } = e, r = Array.from(t.values.keys()).sort((e, n) => Math.abs(t.values[n]) - Math.abs(t.values[e])).slice(0, 5).map((e) => [`dimension ${e}`, $(t.values[e])]);
	return t.numActive === null ? {
		title: v_(e, t),
		rows: r,
		note: y_(n),
		csv: () => w_(e)
	} : {
		title: `${v_(e, t)}: dimensions that account for 80 %`,
		value: $(t.numActive),
		rows: r,
		note: y_(n),
		python: `${b_(e)}${x_}print(active[${C_(t.queries)}].sum(axis=-1).mean())`,
		csv: () => w_(e)
	};
}
var h_ = (e, t) => `${e.tokens[t]} (${t})`, g_ = (e) => Number.isFinite(e) ? `${(100 * e).toFixed(1).replace("-", "−")} %` : "·", __ = ({ usage: e, facts: t }, n) => ["queries in which the dimension is active", `${e[n]} of ${t.measured_queries.length}`];
function v_({ studio: e, data: t }, { kind: n, queries: r, label: i }) {
	if (n === "query") return `Query ${h_(e, r[0])}`;
	if (n === "difference") return `${i}, difference of the means`;
	if (r === t.facts.measured_queries) return "Mean of all queries";
	let a = `${r.length} ${r.length === 1 ? "query" : "queries"}`;
	return `Mean of ${i.replace(/^[▸▾] /, "")} (${a})`;
}
var y_ = ({ facts: e }) => e.compared_key === "weighted" ? "Contribution: q × (mean key weighted by attention − mean key)." : "Contribution: q × (most attended key − mean key).";
function b_({ studio: e, data: t }) {
	let { layer: n, head: r, compared_key: i } = t.facts, a = i === "weighted" ? "attention @ keys" : "keys[attention.argmax(axis=1)]";
	return `${e.pythonTrace}queries, keys = trace.queries[${n}, ${r}], trace.keys[${n}, ${r}]
attention = trace.attention[${n}, ${r}]
contribution = queries * (${a} - keys.mean(axis=0))
`;
}
var x_ = "import numpy as np\n\nranked = -np.sort(-contribution, axis=1)\ncount = (ranked.cumsum(axis=1) >= 0.8 * contribution.sum(axis=1, keepdims=True)).argmax(axis=1) + 1\nactive = contribution >= np.take_along_axis(ranked, count[:, None] - 1, axis=1)\n";
function S_({ kind: e, queries: t, minus: n }, r) {
	if (e === "query") return `contribution[${t[0]}${r}]`;
	let i = (e) => `contribution[${C_(e)}${r}].mean()`;
	return n.length ? `${i(t)} - ${i(n)}` : i(t);
}
var C_ = (e) => {
	let [t, n] = [e[0], e[e.length - 1]];
	return n - t + 1 === e.length ? `${t}:${n + 1}` : `[${e.join(", ")}]`;
};
function w_({ studio: e, data: t }) {
	let { headSize: n, contribution: r, numQueries: i, facts: a, numActive: o } = t, s = Array.from({ length: n }, (e, t) => `dimension ${t}`), c = Array.from({ length: i }, (t, i) => [
		e.tokens[i],
		e.tokens[a.most_attended_tokens[i]],
		o[i],
		...r.subarray(i * n, (i + 1) * n)
	]);
	return na([
		"query",
		"most attended",
		"active dimensions",
		...s
	], c);
}
var T_ = ({ usage: e }) => na(["dimension", "queries"], Array.from(e, (e, t) => [t, e])), E_ = /* @__PURE__ */ K("<div class=\"box svelte-1ypng4m\" role=\"application\" aria-label=\"Contribution of each dimension to the scores of all queries. Arrow keys move between cells, Enter opens a query or folds a group.\" tabindex=\"0\"><canvas aria-hidden=\"true\" class=\"svelte-1ypng4m\"></canvas> <div></div></div>"), D_ = {
	hash: "svelte-1ypng4m",
	code: ".box.svelte-1ypng4m {flex:1;min-height:0;overflow:auto;scrollbar-width:thin;}\n  /* on a phone the page scrolls: its chart keeps enough rows */\n  @media (max-width: 600px) {.box.svelte-1ypng4m {flex:1 0 320px;}\n  }canvas.svelte-1ypng4m {position:sticky;top:0;display:block;cursor:pointer;}"
};
function O_(e, t) {
	A(t, !0), Z(e, D_);
	let n = Pi(t, "studio", 7), r = /* @__PURE__ */ P(void 0), i = /* @__PURE__ */ P(void 0), a = [
		0,
		0,
		0
	], o = /* @__PURE__ */ M(() => h(a, 3)), s = /* @__PURE__ */ P(Jt(H(o)[0])), c = /* @__PURE__ */ P(Jt(H(o)[1])), l = /* @__PURE__ */ P(Jt(H(o)[2])), u = /* @__PURE__ */ P({
		row: null,
		index: null
	}), d = /* @__PURE__ */ M(() => a_([H(s), H(c)], t.data.headSize, [t.pinned.length, t.rows.length])), f = /* @__PURE__ */ M(() => [...t.pinned, ...t.rows]), p = /* @__PURE__ */ M(() => H(u).row === null ? n().focusedToken : null);
	B(() => {
		if (!H(r) || H(s) < 100) return;
		let e = ec(H(r), "ink", "quiet", "accent", "paper", "raised", "line");
		s_(Zs(H(r), H(d).width, H(c)), {
			data: t.data,
			layout: H(d),
			theme: n().theme,
			tokens: n().tokens,
			pinned: t.pinned,
			rows: t.rows,
			dimensions: t.dimensions,
			scroll: H(l),
			focused: H(u),
			query: H(p)
		}, e);
	});
	function m(e) {
		F(u, {
			row: e?.row ?? null,
			index: e?.index ?? null
		});
		let r = e && e.row !== null ? H(f)[e.row] : null;
		n().hovered = r?.kind === "query" ? r.queries[0] : null;
		let i = e && e.index !== null ? t.dimensions[e.index] : null;
		n().inspect(e ? u_({
			studio: n(),
			data: t.data
		}, r, e, i) : null);
	}
	function g(e) {
		let n = {
			scroll: H(l),
			headSize: t.data.headSize,
			numPinned: t.pinned.length,
			numRows: t.rows.length
		};
		m(o_(H(d), lc(e, H(r)), n));
	}
	function _(e) {
		let n = {
			ArrowUp: [-1, 0],
			ArrowDown: [1, 0],
			ArrowLeft: [0, -1],
			ArrowRight: [0, 1]
		}[e.key], [r, i] = [Math.min(H(u).row ?? 0, H(f).length - 1), H(u).index ?? 0];
		if (e.key === "Enter") t.onselect(H(f)[r]);
		else if (n) {
			let e = [H(f).length - 1, t.data.headSize - 1], a = [r + n[0], i + n[1]].map((t, n) => Math.max(0, Math.min(e[n], t)));
			m({
				part: "cell",
				row: H(u).row === null ? 0 : a[0],
				index: H(u).index === null ? 0 : a[1]
			}), v();
		} else return;
		e.preventDefault();
	}
	function v() {
		let e = ((H(u).row ?? 0) - t.pinned.length) * H(d).rowHeight, n = H(c) - H(d).top;
		e < 0 || !H(i) || (e < H(i).scrollTop ? H(i).scrollTop = e : e + H(d).rowHeight > H(i).scrollTop + n && (H(i).scrollTop = e + H(d).rowHeight - n));
	}
	var y = E_(), b = I(y);
	ki(b, (e) => F(r, e), () => H(r));
	var x = z(b, 2);
	let S;
	k(y), ki(y, (e) => F(i, e), () => H(i)), V((e, t) => {
		Q(b, "data-layout", e), S = oi(x, "", S, { height: t });
	}, [() => JSON.stringify(H(d)), () => `${Math.max(0, H(d).top + t.rows.length * H(d).rowHeight - H(c))}px`]), U("scroll", y, () => F(l, H(i).scrollTop, !0)), W("keydown", y, _), W("mousemove", b, g), U("mouseleave", b, () => m(null)), W("click", b, () => H(u).row !== null && t.onselect(H(f)[H(u).row])), Di(y, "clientWidth", (e) => F(s, e)), Di(y, "clientHeight", (e) => F(c, e)), q(e, y), j();
}
G([
	"keydown",
	"mousemove",
	"click"
]);
//#endregion
//#region src/pages/neuron/queryRows.ts
var k_ = [
	["none", "in text order"],
	["sentence", "by sentence"],
	["token_type", "by token type"],
	["attended_type", "by attended token"]
];
function A_(e) {
	let { facts: t } = e, [n, r, i] = [
		"contribution",
		"active",
		"attention"
	].map((t) => e.array(t)), a = t.most_attended_tokens.length, o = n.length / a, s = new Float32Array(a);
	r.forEach((e, t) => s[Math.floor(t / o)] += e);
	let c = new Float32Array(o);
	for (let e of t.measured_queries) for (let t = 0; t < o; t += 1) c[t] += r[e * o + t];
	return {
		facts: t,
		headSize: o,
		numQueries: a,
		contribution: n,
		active: r,
		attention: i,
		numActive: s,
		usage: c,
		max: ho(n)
	};
}
function j_({ facts: e }, t) {
	if (t === "none") return [];
	let n = {
		sentence: e.query_sentences,
		token_type: e.token_types,
		attended_type: e.attended_types
	}, r = /* @__PURE__ */ new Map();
	return n[t].forEach((e, t) => r.set(e, [...r.get(e) ?? [], t])), Array.from(r, ([e, t]) => ({
		name: e,
		queries: t
	}));
}
function M_({ contribution: e, headSize: t, numActive: n }, r, i) {
	let a = e.subarray(r * t, (r + 1) * t);
	return {
		kind: "query",
		label: i,
		queries: [r],
		minus: [],
		values: a,
		numActive: n[r],
		folds: null
	};
}
function N_(e, t, n, r = null) {
	let i = t.reduce((t, n) => t + e.numActive[n], 0) / t.length;
	return {
		kind: "mean",
		label: n,
		queries: t,
		minus: [],
		values: F_(e, t),
		numActive: i,
		folds: r
	};
}
function P_(e, t, n, r) {
	let i = F_(e, n);
	return {
		kind: "difference",
		label: r,
		queries: t,
		minus: n,
		values: F_(e, t).map((e, t) => e - i[t]),
		numActive: null,
		folds: null
	};
}
function F_({ contribution: e, headSize: t }, n) {
	let r = new Float64Array(t);
	for (let i of n) for (let n = 0; n < t; n += 1) r[n] += e[i * t + n];
	return Float32Array.from(r, (e) => e / n.length);
}
function I_(e, t, n, r) {
	let i = (n) => M_(e, n, t[n]);
	return n.length ? n.flatMap(({ name: t, queries: n }) => [N_(e, n, `${r(t) ? "▸" : "▾"} ${t}`, t), ...r(t) ? [] : n.map(i)]) : Array.from({ length: e.numQueries }, (e, t) => i(t));
}
function L_(e, t) {
	let n = N_(e, e.facts.measured_queries, "mean");
	if (t.length < 2) return [n];
	let [r, i] = t;
	return [
		n,
		N_(e, r.queries, r.name),
		N_(e, i.queries, i.name),
		P_(e, r.queries, i.queries, `${r.name} − ${i.name}`)
	];
}
function R_(e, t) {
	let n = Array.from({ length: e.headSize }, (e, t) => t);
	if (!t) return n;
	let r = F_(e, e.facts.measured_queries);
	return n.sort((e, t) => r[t] - r[e]);
}
function z_(e, t) {
	let [n, r] = (t ?? "").split("|").map((t) => e.find((e) => e.name === t));
	return n && r && n !== r ? [n, r] : [];
}
//#endregion
//#region src/pages/neuron/QueryTable.svelte
var B_ = /* @__PURE__ */ K("<tr><th scope=\"row\"> </th><td> </td><td> </td><td> </td><td> </td></tr>"), V_ = /* @__PURE__ */ K("<div class=\"visually-hidden\"><table><caption>Active dimensions of each query: those that account for 80 % of the difference between the score of its compared\n      key and its mean score</caption><thead><tr><th scope=\"col\">query</th><th scope=\"col\">most attended</th><th scope=\"col\">attention</th><th scope=\"col\">active dimensions</th><th scope=\"col\">largest contributions</th></tr></thead><tbody></tbody></table></div>");
function H_(e, t) {
	A(t, !0);
	let n = /* @__PURE__ */ P(!1);
	Fi(() => {
		let e = setTimeout(() => F(n, !0), 200);
		return () => clearTimeout(e);
	});
	let r = (e, n) => t.data.contribution[e * t.data.headSize + n], i = (e) => Array.from({ length: t.data.headSize }, (e, t) => t).sort((t, n) => r(e, n) - r(e, t)).slice(0, 3).map((t) => `${t} (${Ji(r(e, t))})`).join(", ");
	var a = V_(), o = I(a), s = z(I(o), 2);
	X(s, 21, () => H(n) ? t.data.facts.most_attended_tokens : [], Rr, (e, n, r) => {
		var a = B_(), o = I(a), s = R(o, !0), c = z(o), l = R(c, !0), u = z(c), d = R(u, !0), f = z(u), p = R(f, !0), m = R(z(f), !0);
		k(a), V((e, i) => {
			J(s, t.tokens[r]), J(l, t.tokens[H(n)]), J(d, e), J(p, t.data.numActive[r]), J(m, i);
		}, [() => Xi(t.data.attention[r]), () => i(r)]), q(e, a);
	}), k(s), k(o), k(a), q(e, a), j();
}
//#endregion
//#region src/pages/neuron/QueryToolbar.svelte
var U_ = /* @__PURE__ */ K("<option> </option>"), W_ = /* @__PURE__ */ K("<label> <select class=\"tool raised svelte-1heo8fb\"><option>no group</option><!></select></label>"), G_ = /* @__PURE__ */ K("<span class=\"quiet comparison svelte-1heo8fb\"></span>"), K_ = /* @__PURE__ */ K("<div class=\"toolbar\"><!> <label class=\"quiet\">Dimensions <select class=\"tool raised svelte-1heo8fb\" aria-label=\"Order of dimensions\"><option>in original order</option><option>by mean contribution</option></select></label> <label class=\"quiet\">Queries <select class=\"tool raised svelte-1heo8fb\" aria-label=\"Order of queries\"></select></label> <label class=\"quiet\" title=\"Contributions to the score of the attended keys: their mean weighted by attention, or the key with the most attention\">Compared key <select class=\"tool raised svelte-1heo8fb\" aria-label=\"Compared key\"><option>mean key, weighted by attention</option><option>most attended key</option></select></label> <!></div>"), q_ = {
	hash: "svelte-1heo8fb",
	code: "select.svelte-1heo8fb {max-width:264px;}.comparison.svelte-1heo8fb {display:inline-flex;flex-wrap:wrap;gap:8px;}"
};
function J_(e, t) {
	A(t, !0), Z(e, q_);
	let n = /* @__PURE__ */ M(() => (t.studio.options.compared_groups ?? "|").split("|")), r = (e, n, r) => t.studio.setOption(e, n === r ? null : n);
	function i(e) {
		t.studio.setOption("compared_groups", null), r("query_groups", e, "none");
	}
	function a(e, n) {
		if (!n) return t.studio.setOption("compared_groups", null);
		let r = t.groups.findIndex((e) => e.name === n), i = t.groups[(r + 1) % t.groups.length].name, a = t.compared.length && t.compared[1 - e].name !== n ? t.compared[1 - e].name : i;
		t.studio.setOption("compared_groups", e === 0 ? `${n}|${a}` : `${a}|${n}`);
	}
	var o = K_(), s = I(o);
	qr(s, () => t.queryChoice);
	var c = z(s, 2), l = z(I(c)), u = I(l);
	u.value = u.__value = "original";
	var d = z(u);
	d.value = d.__value = "contribution", k(l);
	var f;
	ui(l), k(c);
	var p = z(c, 2), m = z(I(p));
	X(m, 21, () => k_, ([e, t]) => e, (e, t) => {
		var n = /* @__PURE__ */ M(() => h(H(t), 2));
		let r = () => H(n)[0], i = () => H(n)[1];
		var a = U_(), o = R(a, !0), s = {};
		V(() => {
			J(o, i()), s !== (s = r()) && (a.value = (a.__value = s) ?? "");
		}), q(e, a);
	}), k(m);
	var g;
	ui(m), k(p);
	var _ = z(p, 2), v = z(I(_)), y = I(v);
	y.value = y.__value = "weighted";
	var b = z(y);
	b.value = b.__value = "most_attended", k(v);
	var x;
	ui(v), k(_);
	var S = z(_, 2), C = (e) => {
		var r = G_();
		X(r, 22, () => ["Compare", "with"], (e) => e, (e, r, i) => {
			var o = W_(), s = I(o), c = z(s), l = I(c);
			l.value = l.__value = "", X(z(l), 17, () => t.groups, ({ name: e }) => e, (e, t) => {
				let n = () => H(t).name;
				var r = U_(), i = R(r, !0), a = {};
				V(() => {
					J(i, n()), a !== (a = n()) && (r.__value = a);
				}), q(e, r);
			}), k(c);
			var u;
			ui(c), k(o), V(() => {
				J(s, `${r ?? ""} `), Q(c, "aria-label", H(i) ? "Second compared group" : "First compared group"), u !== (u = t.compared.length ? H(n)[H(i)] : "") && (c.value = (c.__value = u) ?? "", li(c, u));
			}), W("change", c, (e) => a(H(i), e.currentTarget.value)), q(e, o);
		}), k(r), q(e, r);
	};
	Y(S, (e) => {
		t.groups.length > 1 && e(C);
	}), k(o), V(() => {
		f !== (f = t.studio.options.dimension_order === "contribution" ? "contribution" : "original") && (l.value = l.__value = f, li(l, f)), g !== (g = t.grouping) && (m.value = (m.__value = g) ?? "", li(m, g)), x !== (x = t.comparedKey) && (v.value = (v.__value = x) ?? "", li(v, x));
	}), W("change", l, (e) => r("dimension_order", e.currentTarget.value, "original")), W("change", m, (e) => i(e.currentTarget.value)), W("change", v, (e) => r("compared_key", e.currentTarget.value, "weighted")), q(e, o), j();
}
G(["change"]);
//#endregion
//#region src/pages/neuron/AllQueries.svelte
var Y_ = /* @__PURE__ */ K("<p role=\"alert\"> </p>"), X_ = /* @__PURE__ */ K("<p class=\"quiet\">On average, <b> </b> dimensions account for 80 % of the\n    difference between the score of a query’s compared key and its mean score. They are the active dimensions of the\n    query (green marks). <b> </b> are active in at least one query, <b> </b> </p> <div class=\"legend svelte-mqe119\"><!></div> <!> <!>", 1), Z_ = /* @__PURE__ */ K("<div class=\"waiting fill\"></div>"), Q_ = /* @__PURE__ */ K("<!> <!>", 1), $_ = {
	hash: "svelte-mqe119",
	code: ".legend.svelte-mqe119 {padding:4px 0 8px;}"
};
function ev(e, t) {
	A(t, !0), Z(e, $_);
	let n = Pi(t, "studio", 7), r = /* @__PURE__ */ M(() => k_.find(([e]) => e === n().options.query_groups)?.[0] ?? "none"), i = /* @__PURE__ */ M(() => n().options.compared_key === "most_attended" ? "most_attended" : "weighted"), a = /* @__PURE__ */ P([]), o = Ya(n(), "neuron_queries", () => ({
		layer: n().layer,
		head: n().head,
		compared_key: H(i)
	})), s = /* @__PURE__ */ M(() => o.value ? A_(o.value) : null), c = /* @__PURE__ */ M(() => H(s) ? j_(H(s), H(r)) : []), l = /* @__PURE__ */ M(() => z_(H(c), n().options.compared_groups)), u = /* @__PURE__ */ M(() => n().tokens.length > 60), d = /* @__PURE__ */ M(() => H(s) ? I_(H(s), n().tokens, H(c), (e) => H(a).includes(e) !== H(u)) : []), f = /* @__PURE__ */ M(() => H(s) ? L_(H(s), H(l)) : []), p = /* @__PURE__ */ M(() => H(s) ? R_(H(s), n().options.dimension_order === "contribution") : []), m = /* @__PURE__ */ M(() => H(s)?.usage.filter((e) => e > 0).length ?? 0), h = /* @__PURE__ */ M(() => H(s)?.usage.filter((e) => 2 * e >= H(s).facts.measured_queries.length).length ?? 0), g = /* @__PURE__ */ M(() => {
		if (!H(s)) return "";
		let e = H(s).facts.measured_queries.length;
		return `${e} queries${e < H(s).numQueries ? " (without [CLS] and [SEP])" : ""}`;
	});
	dh(n(), () => ({
		view: "neuron_queries",
		layer: n().layer,
		head: n().head,
		options: {
			compared_key: H(i),
			groups: H(r),
			compared: H(l).map(({ name: e }) => e),
			folded: H(c).map(({ name: e }) => e).filter((e) => H(a).includes(e) !== H(u)),
			order: n().options.dimension_order === "contribution" ? "contribution" : "original"
		}
	})), B(() => {
		H(s) && uh(`neuron_queries.${H(s).facts.layer}.${H(s).facts.head}.${H(s).facts.compared_key}`);
	});
	function _(e) {
		if (e.kind === "query") n().token = e.queries[0], n().setOption("queries", null);
		else if (e.folds !== null) {
			let t = e.folds;
			F(a, H(a).includes(t) ? H(a).filter((e) => e !== t) : [...H(a), t]);
		}
	}
	var v = Q_(), y = L(v);
	J_(y, {
		get studio() {
			return n();
		},
		get queryChoice() {
			return t.queryChoice;
		},
		get grouping() {
			return H(r);
		},
		get comparedKey() {
			return H(i);
		},
		get groups() {
			return H(c);
		},
		get compared() {
			return H(l);
		}
	});
	var b = z(y, 2), x = (e) => {
		var t = Y_(), n = R(t, !0);
		V(() => J(n, o.error.message)), q(e, t);
	}, S = (e) => {
		var t = X_(), r = L(t), a = z(I(r)), o = R(a), c = z(a, 2), l = R(c, !0), u = z(c, 2), v = R(u, !0), y = z(u);
		k(r);
		var b = z(r, 2), x = I(b);
		{
			let e = /* @__PURE__ */ M(() => H(i) === "weighted" ? "q × (attended k − mean k)" : "q × (most attended k − mean k)");
			Qg(x, {
				get name() {
					return H(e);
				},
				get max() {
					return H(s).max;
				},
				get theme() {
					return n().theme;
				}
			});
		}
		k(b);
		var S = z(b, 2);
		O_(S, {
			get studio() {
				return n();
			},
			get data() {
				return H(s);
			},
			get pinned() {
				return H(f);
			},
			get rows() {
				return H(d);
			},
			get dimensions() {
				return H(p);
			},
			onselect: _
		}), H_(z(S, 2), {
			get data() {
				return H(s);
			},
			get tokens() {
				return n().tokens;
			}
		}), V((e) => {
			J(o, `${e ?? ""} of ${H(s).headSize ?? ""}`), J(l, H(m)), J(v, H(h)), J(y, ` in at least half of the ${H(g) ?? ""}.`);
		}, [() => H(f)[0].numActive?.toFixed(1)]), q(e, t);
	}, C = (e) => {
		q(e, Z_());
	};
	Y(b, (e) => {
		o.error ? e(x) : H(s) ? e(S, 1) : e(C, -1);
	}), q(e, v), j();
}
var tv = 92, nv = 46, rv = 18, iv = .4, av = (e, t) => ({
	query: `query q of ${t}`,
	key: "key k",
	product: "q × k",
	dot_product: "q · k",
	score: `/ √${e}`,
	attention: "softmax"
}), ov = 424, [sv, cv] = [1.5, 16], lv = (e) => ov + 3 * e * sv;
function uv(e, t) {
	let n = (e - ov) / 3, r = Math.max(t * sv, Math.min(t * cv, n)), i = (e, t = 0) => e.x + e.width + rv + t, a = {
		x: 0,
		width: r
	}, o = {
		x: i(a, 96),
		width: r
	}, s = {
		x: i(o),
		width: r
	}, c = {
		x: i(s),
		width: tv
	}, l = {
		x: i(c),
		width: nv
	};
	return {
		query: a,
		key: o,
		product: s,
		dot_product: c,
		score: l,
		attention: {
			x: i(l),
			width: tv
		}
	};
}
function dv(e) {
	let [t, n, r, i, a, o] = [
		"query",
		"keys",
		"dot_products",
		"scores",
		"attention",
		"contribution"
	].map((t) => e.array(t)), s = t.length, c = n.map((e, n) => e * t[n % s]), l = {
		vector: Math.max(mo(t), mo(n)),
		product: mo(c),
		dotProduct: mo(r)
	}, u = [Math.min(0, ...r), Math.max(0, ...r)], { facts: d } = e;
	return {
		headSize: s,
		query: t,
		keys: n,
		products: c,
		dotProducts: r,
		scores: i,
		attention: a,
		contribution: o,
		max: l,
		range: u,
		facts: d
	};
}
function fv(e, t, n) {
	let { rows: r, rowHeight: i, scroll: a, height: o } = t;
	e.textBaseline = "middle";
	let s = Math.max(0, Math.floor((a - 34) / i)), c = Math.min(r.length, Math.ceil((a + o - 34) / i) + 1);
	for (let o = s; o < c; o += 1) mv(e, t, r[o], 34 + o * i - a, n);
	hv(e, t, n);
}
function pv(e, { dimensions: t, columns: n, rowHeight: r, theme: i }, a, { x: o, y: s, max: c }) {
	let l = n.key.width / t.length;
	t.forEach((t, n) => {
		e.fillStyle = fo(co(a(t), c, i)), e.fillRect(o + n * l, s + 1, l > 4 ? l - .6 : l + .3, r - 2);
	});
}
function mv(e, t, n, r, i) {
	let { data: a, columns: o, theme: s, tokens: c, rowHeight: l } = t, { headSize: u, query: d, keys: f, products: p, dotProducts: m, scores: h, attention: g, max: _ } = a;
	t.highlightedKey === n && (e.fillStyle = i.raised, e.fillRect(0, r, t.width, l)), e.globalAlpha = n === a.facts.token ? 1 : iv, pv(e, t, (e) => d[e], {
		x: o.query.x,
		y: r,
		max: _.vector
	}), e.globalAlpha = 1, pv(e, t, (e) => f[n * u + e], {
		x: o.key.x,
		y: r,
		max: _.vector
	}), pv(e, t, (e) => p[n * u + e], {
		x: o.product.x,
		y: r,
		max: _.product
	}), e.font = `12px ${Qs}`, e.textAlign = "right", e.fillStyle = n === a.facts.most_attended_token ? i.accent : i.ink, e.fillText(tc(e, c[n], 82), o.key.x - 8, r + l / 2);
	let v = r + l / 2, y = (t, n) => e.fillText(n, t.x + t.width, v), [b, x] = [m[n], g[n]], [S, C] = a.range, w = 46 / (C - S || 1);
	e.fillStyle = fo(co(b, _.dotProduct, s));
	let T = o.dot_product.x + (Math.min(b, 0) - S) * w;
	e.fillRect(T, r + 2, Math.max(1, Math.abs(b) * w), l - 4), e.fillStyle = fo(so(x, s)), e.fillRect(o.attention.x, r + 2, Math.max(1, x * 46), l - 4), e.fillStyle = i.quiet, e.fillRect(o.dot_product.x - S * w, r, 1, l), e.fillStyle = i.ink, y(o.dot_product, Ji(b)), y(o.score, Ji(h[n])), y(o.attention, x < .005 ? "·" : Ji(x));
}
function hv(e, t, n) {
	let { data: r, columns: i, dimensions: a } = t;
	e.fillStyle = n.paper, e.fillRect(0, 0, t.width, 34);
	let o = i.key.width / a.length;
	e.fillStyle = n.accent, a.forEach((t, n) => {
		if (r.facts.top_dimensions.includes(t)) for (let { x: t } of [
			i.query,
			i.key,
			i.product
		]) e.fillRect(t + n * o, 30, Math.max(1.5, o - .6), 3);
	}), e.font = `600 13px ${$s}`, e.fillStyle = n.quiet, e.textAlign = "left";
	let s = av(r.headSize, t.tokens[r.facts.token]), c = (t, n) => e.fillText(s[t], n, 14);
	for (let e of [
		"key",
		"product",
		"dot_product",
		"attention"
	]) c(e, i[e].x);
	e.fillText(tc(e, s.query, i.query.width + 96 - rv), i.query.x, 14), e.textAlign = "right", c("score", i.score.x + i.score.width);
}
//#endregion
//#region src/pages/neuron/NeuronChart.svelte
var gv = /* @__PURE__ */ K("<div class=\"legend svelte-hem6s3\"><!> <!></div> <div class=\"box svelte-hem6s3\" role=\"region\" aria-label=\"Query, keys, products, dot products, scores and softmax\" tabindex=\"0\"><canvas class=\"svelte-hem6s3\"></canvas> <div></div></div>", 1), _v = {
	hash: "svelte-hem6s3",
	code: ".legend.svelte-hem6s3 {display:flex;flex-wrap:wrap;gap:4px 24px;margin-bottom:8px;}.box.svelte-hem6s3 {flex:1;min-height:0;overflow:auto;scrollbar-width:thin;}canvas.svelte-hem6s3 {position:sticky;top:0;display:block;}"
};
function vv(e, t) {
	A(t, !0), Z(e, _v);
	let n = Pi(t, "studio", 7), r = /* @__PURE__ */ P(void 0), i = /* @__PURE__ */ P(void 0), a = [
		0,
		0,
		0
	], o = /* @__PURE__ */ M(() => h(a, 3)), s = /* @__PURE__ */ P(Jt(H(o)[0])), c = /* @__PURE__ */ P(Jt(H(o)[1])), l = /* @__PURE__ */ P(Jt(H(o)[2])), u = /* @__PURE__ */ P(null), d = /* @__PURE__ */ M(() => n().tokens), f = /* @__PURE__ */ M(() => dv(t.payload)), p = /* @__PURE__ */ M(() => Math.max(H(s), lv(H(f).headSize))), m = /* @__PURE__ */ M(() => uv(H(p), H(f).headSize)), g = /* @__PURE__ */ M(() => t.payload.facts.token), _ = /* @__PURE__ */ M(() => {
		let e = Array.from({ length: H(f).headSize }, (e, t) => t);
		return t.sortDimensions ? e.sort((e, t) => H(f).contribution[t] - H(f).contribution[e]) : e;
	}), v = /* @__PURE__ */ M(() => {
		let e = H(d).map((e, t) => t);
		return t.sortTokens ? e.sort((e, t) => H(f).attention[t] - H(f).attention[e]) : e;
	}), y = /* @__PURE__ */ M(() => Math.max(20, Math.min(32, Math.floor((H(c) - 34 - 8) / Math.max(1, H(d).length)))));
	B(() => {
		if (!H(r) || H(s) < 200) return;
		let e = ec(H(r), "ink", "quiet", "accent", "paper", "raised"), t = Zs(H(r), H(p), H(c)), i = H(u) === null ? n().focusedToken : H(v)[H(u)], a = {
			theme: n().theme,
			tokens: H(d),
			rows: H(v),
			dimensions: H(_),
			rowHeight: H(y),
			scroll: H(l),
			width: H(p),
			height: H(c),
			highlightedKey: i
		};
		fv(t, {
			data: H(f),
			columns: H(m),
			...a
		}, e);
	});
	function b(e) {
		let [t, n] = lc(e, H(r)), i = Math.floor((n - 34 + H(l)) / H(y)), a = Object.entries(H(m)).find(([, e]) => t >= e.x && t < e.x + e.width);
		if (!a) return null;
		let [o, s] = a, c = o === "query";
		if (i < 0 || i >= H(v).length) return null;
		let u = Math.min(H(f).headSize - 1, Math.floor((t - s.x) / s.width * H(f).headSize));
		return {
			column: o,
			row: c ? null : i,
			dimension: H(_)[u]
		};
	}
	function x(e) {
		let t = b(e);
		F(u, t?.row ?? null, !0), n().hovered = H(u) === null ? null : H(v)[H(u)], n().inspect(t ? C(t.column, t.row === null ? H(g) : H(v)[t.row], t.dimension) : null);
	}
	function S() {
		F(u, null), n().hovered = null;
	}
	function C(e, r, i) {
		let { headSize: a, query: o, keys: s, dotProducts: c, scores: l, attention: u, contribution: p } = H(f), [m, h] = [o[i], s[r * a + i]], _ = (e) => `${H(d)[e]} (${e})`, v = `${_(H(g))} → ${_(r)}`, y = [
			["q · k", $(c[r])],
			[`/ √${a}`, $(l[r])],
			["softmax", $(u[r])]
		], b = [
			["q", $(m)],
			["k", $(h)],
			[`contribution of this dimension to the score of ${Qi(H(d)[t.payload.facts.most_attended_token])} (most attended): q × k minus the mean over all keys`, $(p[i])]
		], { title: x, value: S, rows: C, code: w } = {
			query: {
				title: `Query of ${_(H(g))}, dimension ${i}`,
				value: m,
				code: `query[${i}]`
			},
			key: {
				title: `Key of ${_(r)}, dimension ${i}`,
				value: h,
				code: `keys[${r}, ${i}]`
			},
			product: {
				title: `${v}, dimension ${i}`,
				value: m * h,
				rows: b,
				code: `products[${r}, ${i}]`
			},
			dot_product: {
				title: v,
				value: c[r],
				rows: y,
				code: `dots[${r}]`
			},
			score: {
				title: v,
				value: l[r],
				rows: y,
				code: `scores[${r}]`
			},
			attention: {
				title: v,
				value: u[r],
				rows: y,
				code: `softmax[${r}]`
			}
		}[e], { layer: T, head: E } = t.payload.facts;
		return {
			title: x,
			value: $(S),
			rows: C,
			python: `${n().pythonTrace}neurons = trace.neurons(${T}, ${E}, ${H(g)})\nprint(neurons.${w})`,
			csv: () => na([
				"token",
				"q · k",
				`q · k / √${a}`,
				"softmax"
			], H(d).map((e, t) => [
				e,
				c[t],
				l[t],
				u[t]
			]))
		};
	}
	var w = gv(), T = L(w), E = I(T);
	Qg(E, {
		name: "q, k",
		get max() {
			return H(f).max.vector;
		},
		get theme() {
			return n().theme;
		}
	}), Qg(z(E, 2), {
		name: "q × k",
		get max() {
			return H(f).max.product;
		},
		get theme() {
			return n().theme;
		}
	}), k(T);
	var ee = z(T, 2), te = I(ee);
	ki(te, (e) => F(r, e), () => H(r));
	var ne = z(te, 2);
	let re;
	k(ee), ki(ee, (e) => F(i, e), () => H(i)), V((e, t) => {
		Q(te, "data-columns", e), Q(te, "data-row-height", H(y)), re = oi(ne, "", re, { height: t });
	}, [() => JSON.stringify(H(m)), () => `${Math.max(0, 34 + H(v).length * H(y) + 8 - H(c))}px`]), U("scroll", ee, () => F(l, H(i).scrollTop, !0)), W("mousemove", te, x), U("mouseleave", te, S), W("click", te, () => H(u) !== null && (n().token = H(v)[H(u)])), Di(ee, "clientWidth", (e) => F(s, e)), Di(ee, "clientHeight", (e) => F(c, e)), q(e, w), j();
}
G(["mousemove", "click"]);
//#endregion
//#region src/pages/neuron/OneQuery.svelte
var yv = /* @__PURE__ */ K("<p role=\"alert\"> </p>"), bv = /* @__PURE__ */ K("<b> </b> dimensions account for 80 % of the difference between the score of <b class=\"mono\"> </b> <span class=\"bar svelte-figjvu\" aria-hidden=\"true\"><i class=\"svelte-figjvu\"></i></span>", 1), xv = /* @__PURE__ */ K("<div class=\"toolbar\"><!> <div class=\"labeled svelte-figjvu\"><span class=\"quiet\"><!></span> <div class=\"choices\" role=\"radiogroup\" aria-label=\"Order of dimensions\"><button role=\"radio\">Original order</button> <button role=\"radio\" title=\"Dimensions that raise the score of the most attended token above the mean score come first\">By difference</button></div></div> <div class=\"labeled svelte-figjvu\"><span class=\"quiet\"><!></span> <div class=\"choices\" role=\"radiogroup\" aria-label=\"Order of tokens\"><button role=\"radio\">Text order</button> <button role=\"radio\">By attention</button></div></div> <p class=\"quiet\"><!></p></div> <!>", 1), Sv = /* @__PURE__ */ K("<div class=\"waiting fill\"></div>"), Cv = {
	hash: "svelte-figjvu",
	code: "\n  /* the label stays beside its choices where the toolbar wraps */.labeled.svelte-figjvu {display:inline-flex;flex-wrap:wrap;align-items:center;gap:4px 12px;}.bar.svelte-figjvu {display:inline-block;width:64px;height:6px;background:var(--raised);margin:0 6px;vertical-align:middle;}.bar.svelte-figjvu i:where(.svelte-figjvu) {display:block;height:100%;background:var(--accent);}"
};
function wv(e, t) {
	A(t, !0), Z(e, Cv);
	let n = Ya(t.studio, "neuron", () => ({
		layer: t.studio.layer,
		head: t.studio.head,
		token: t.studio.shownToken
	})), r = /* @__PURE__ */ M(() => n.value?.facts ?? null), i = /* @__PURE__ */ M(() => t.studio.tokenization.head_size), a = /* @__PURE__ */ M(() => t.studio.options.dimension_order === "contribution"), o = /* @__PURE__ */ M(() => t.studio.tokens.length > 40 ? "attention" : "text"), s = /* @__PURE__ */ M(() => (t.studio.options.token_order ?? H(o)) === "attention");
	dh(t.studio, () => ({
		view: "neuron",
		layer: t.studio.layer,
		head: t.studio.head,
		token: t.studio.shownToken
	})), B(() => {
		H(r) && uh(`neuron.${H(r).layer}.${H(r).head}.${H(r).token}`);
	});
	let c = (e) => t.studio.setOption("token_order", e === H(o) ? null : e);
	var l = Er(), u = L(l), d = (e) => {
		var t = yv(), r = R(t, !0);
		V(() => J(r, n.error.message)), q(e, t);
	}, f = (e) => {
		let o = /* @__PURE__ */ M(() => H(r).top_dimensions.length);
		var l = xv(), u = L(l), d = I(u);
		qr(d, () => t.queryChoice);
		var f = z(d, 2), p = I(f);
		_c(I(p), { text: "Dimensions:" }), k(p);
		var m = z(p, 2), h = I(m), g = z(h, 2);
		k(m), k(f);
		var _ = z(f, 2), v = I(_);
		_c(I(v), { text: "Tokens:" }), k(v);
		var y = z(v, 2), b = I(y), x = z(b, 2);
		k(y), k(_);
		var S = z(_, 2), C = I(S), w = (e) => {
			var a = bv(), s = L(a), c = R(s), l = z(s, 2), u = R(l, !0), d = z(l), f = z(d), p = I(f);
			let m;
			k(f), V((e) => {
				J(c, `${H(o) ?? ""} of ${H(i) ?? ""}`), J(u, t.studio.tokens[H(r).most_attended_token]), J(d, ` (which receives ${e ?? ""} of the attention) and the mean score. They are marked in green. `), m = oi(p, "", m, { width: `${100 * H(o) / H(i)}%` });
			}, [() => Xi(n.value.array("attention")[H(r).most_attended_token])]), q(e, a);
		}, T = (e) => {
			q(e, Tr("No token has a score above average."));
		};
		Y(C, (e) => {
			H(o) ? e(w) : e(T, -1);
		}), k(S), k(u), vv(z(u, 2), {
			get studio() {
				return t.studio;
			},
			get payload() {
				return n.value;
			},
			get sortDimensions() {
				return H(a);
			},
			get sortTokens() {
				return H(s);
			}
		}), V(() => {
			Q(h, "aria-checked", !H(a)), Q(g, "aria-checked", H(a)), Q(b, "aria-checked", !H(s)), Q(x, "aria-checked", H(s));
		}), W("click", h, () => t.studio.setOption("dimension_order", null)), W("click", g, () => t.studio.setOption("dimension_order", "contribution")), W("click", b, () => c("text")), W("click", x, () => c("attention")), q(e, l);
	}, p = (e) => {
		q(e, Sv());
	};
	Y(u, (e) => {
		n.error ? e(d) : n.value && H(r) ? e(f, 1) : e(p, -1);
	}), q(e, l), j();
}
G(["click"]);
//#endregion
//#region src/pages/Neuron.svelte
var Tv = /* @__PURE__ */ K("<div class=\"choices\" role=\"radiogroup\" aria-label=\"Queries that are shown\"><button role=\"radio\">One query</button> <button role=\"radio\">All queries</button></div>");
function Ev(e, t) {
	A(t, !0);
	let n = (e) => {
		var n = Tv(), i = I(n), a = z(i, 2);
		k(n), V(() => {
			Q(i, "aria-checked", !H(r)), Q(a, "aria-checked", H(r));
		}), W("click", i, () => t.studio.setOption("queries", null)), W("click", a, () => t.studio.setOption("queries", "all")), q(e, n);
	}, r = /* @__PURE__ */ M(() => t.studio.options.queries === "all");
	var i = Er(), a = L(i), o = (e) => {
		ev(e, {
			get studio() {
				return t.studio;
			},
			get queryChoice() {
				return n;
			}
		});
	}, s = (e) => {
		wv(e, {
			get studio() {
				return t.studio;
			},
			get queryChoice() {
				return n;
			}
		});
	};
	Y(a, (e) => {
		H(r) ? e(o) : e(s, -1);
	}), q(e, i), j();
}
G(["click"]);
//#endregion
//#region src/components/WordButtons.svelte
var Dv = /* @__PURE__ */ K("<button> </button>"), Ov = /* @__PURE__ */ K("<div class=\"words svelte-3tscvt\" role=\"toolbar\" tabindex=\"-1\"></div>"), kv = {
	hash: "svelte-3tscvt",
	code: ".words.svelte-3tscvt {display:flex;flex-wrap:wrap;gap:4px;max-height:72px;overflow:auto;scrollbar-width:thin;padding:2px;}button.svelte-3tscvt {padding:2px 6px;border-radius:4px;border-bottom:2px solid var(--tint-a);white-space:pre;}.second.svelte-3tscvt {border-bottom-color:var(--tint-b);}button.svelte-3tscvt:hover {background:var(--raised);}.masked.svelte-3tscvt {font:var(--small) / 24px var(--mono);background:var(--raised);}.changed.svelte-3tscvt {border-bottom-color:var(--accent);}button[aria-pressed='true'].svelte-3tscvt {background:var(--accent);color:var(--paper);}"
};
function Av(e, t) {
	A(t, !0), Z(e, kv);
	let n = Pi(t, "studio", 7), r = Pi(t, "selected", 3, null), i = Pi(t, "isChanged", 3, () => !1), a = /* @__PURE__ */ P(void 0), o = /* @__PURE__ */ P(0), s = /* @__PURE__ */ M(() => t.words.filter((e) => !e.special));
	function c(e) {
		let t = {
			ArrowRight: H(o) + 1,
			ArrowLeft: H(o) - 1,
			Home: 0,
			End: H(s).length - 1
		}[e.key];
		t === void 0 || t < 0 || t >= H(s).length || (e.preventDefault(), F(o, t, !0), H(a)?.querySelectorAll("button")[H(o)]?.focus());
	}
	var l = Ov();
	X(l, 23, () => H(s), (e) => e.tokens[0], (e, a, c) => {
		var l = Dv();
		let u;
		var d = R(l, !0);
		V((e, t, n) => {
			Q(l, "tabindex", e), Q(l, "data-word", H(a).tokens[0]), Q(l, "title", t), Q(l, "aria-pressed", r()?.tokens[0] === H(a).tokens[0]), u = ii(l, 1, "svelte-3tscvt", null, u, {
				second: H(a).segment === 1,
				masked: H(a).masked,
				changed: n
			}), J(d, H(a).label);
		}, [
			() => H(c) === Math.min(H(o), H(s).length - 1) ? 0 : -1,
			() => t.describe(H(a)),
			() => i()(H(a))
		]), U("mouseenter", l, () => n().hovered = H(a).tokens[0]), U("focus", l, () => F(o, H(c), !0)), W("click", l, () => t.onselect(H(a))), q(e, l);
	}), k(l), ki(l, (e) => F(a, e), () => H(a)), V(() => Q(l, "aria-label", t.label)), W("keydown", l, c), U("mouseleave", l, () => n().hovered = null), q(e, l), j();
}
G(["keydown", "click"]);
//#endregion
//#region src/pages/predictions/LogitLens.svelte
var jv = /* @__PURE__ */ K("<th scope=\"col\" class=\"svelte-1g8ark8\"> </th>"), Mv = /* @__PURE__ */ K("<td class=\"svelte-1g8ark8\"><button> </button></td>"), Nv = /* @__PURE__ */ K("<tr><th scope=\"row\" class=\"svelte-1g8ark8\"></th><!><td class=\"number target svelte-1g8ark8\"> </td><td class=\"number target svelte-1g8ark8\"> </td></tr>"), Pv = /* @__PURE__ */ K("<table class=\"svelte-1g8ark8\"><caption class=\"visually-hidden\">Predictions after each layer: layers from top to bottom, ranks from left to right</caption><thead><tr><th scope=\"col\" class=\"svelte-1g8ark8\"><span class=\"visually-hidden\">layer</span></th><!><th scope=\"col\" class=\"target svelte-1g8ark8\"> </th><th scope=\"col\" class=\"target svelte-1g8ark8\"> </th></tr></thead><tbody></tbody></table>"), Fv = {
	hash: "svelte-1g8ark8",
	code: "table.svelte-1g8ark8 {border-spacing:2px;font-size:var(--small);width:100%;table-layout:fixed;}th.svelte-1g8ark8 {font-weight:400;color:var(--quiet);text-align:left;padding:0 4px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;}th.svelte-1g8ark8:first-child {width:56px;padding-left:0;}td.svelte-1g8ark8 {padding:0;}td.svelte-1g8ark8 button:where(.svelte-1g8ark8) {width:100%;height:24px;padding:0 6px;border-radius:2px;text-align:left;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-size:var(--small);}td.svelte-1g8ark8 .followed:where(.svelte-1g8ark8) {font-weight:600;text-decoration:underline;text-underline-offset:3px;}.target.svelte-1g8ark8 {width:58px;text-align:right;}th.target.svelte-1g8ark8 {color:var(--accent);font-family:var(--mono);}th.target.svelte-1g8ark8:last-child {font-family:var(--sans);color:var(--quiet);width:52px;}"
};
function Iv(e, t) {
	A(t, !0), Z(e, Fv);
	let n = /* @__PURE__ */ M(() => t.payload.facts), r = /* @__PURE__ */ M(() => H(n).top_tokens), i = /* @__PURE__ */ M(() => H(n).target), a = /* @__PURE__ */ M(() => H(n).token), o = /* @__PURE__ */ M(() => t.payload.array("target_probabilities")), s = /* @__PURE__ */ M(() => t.payload.array("target_ranks")), c = /* @__PURE__ */ M(() => t.payload.shape("probabilities")[1]), l = (e) => `${e}${[
		"st",
		"nd",
		"rd"
	][e - 1] ?? "th"}`, u = (e, n) => t.payload.row("probabilities", e)[n];
	function d(e, n) {
		t.studio.inspect({
			title: `${H(r)[e][n]}, ${ra(e)}`,
			value: $(u(e, n)),
			rows: [
				["rank", String(n + 1)],
				[H(i), $(H(o)[e])],
				[`rank of ${H(i)}`, String(H(s)[e])]
			],
			python: `from glassbert.analysis.layer_predictions import predict_after_layers\n${t.studio.pythonTrace}result = predict_after_layers(bert, trace, token=${H(a)})\nprint([[bert.tokenizer.vocabulary[i] for i in row] for row in result.top_ids])`
		});
	}
	var f = Pv(), p = z(I(f)), m = I(p), h = z(I(m));
	X(h, 17, () => ({ length: H(c) }), Rr, (e, t, n) => {
		var r = jv(), i = R(r, !0);
		V((e) => J(i, e), [() => l(n + 1)]), q(e, r);
	});
	var g = z(h), _ = R(g, !0), v = R(z(g));
	k(m), k(p);
	var y = z(p);
	X(y, 21, () => H(r), Rr, (e, n, r) => {
		var a = Nv();
		Q(a, "data-depth", r);
		var c = I(a);
		c.textContent = r ? `layer ${r - 1}` : "input";
		var l = z(c);
		X(l, 17, () => H(n), Rr, (e, n, a) => {
			let o = /* @__PURE__ */ M(() => so(u(r, a), t.studio.theme));
			var s = Mv(), c = I(s);
			let l, f;
			var p = R(c, !0);
			k(s), V((e, t, r) => {
				l = ii(c, 1, "mono svelte-1g8ark8", null, l, { followed: H(n) === H(i) }), Q(c, "aria-label", e), f = oi(c, "", f, {
					background: t,
					color: r
				}), J(p, H(n));
			}, [
				() => `${H(n)}, ${Xi(u(r, a))}`,
				() => fo(H(o)),
				() => po(H(o))
			]), U("mouseenter", c, () => d(r, a)), U("focus", c, () => d(r, a)), W("click", c, () => t.onselect(H(n))), q(e, s);
		});
		var f = z(l), p = R(f, !0), m = R(z(f), !0);
		k(a), V((e, t) => {
			J(p, e), J(m, t);
		}, [() => Xi(H(o)[r]), () => $i(H(s)[r])]), q(e, a);
	}), k(y), k(f), V(() => {
		J(_, H(i)), J(v, `rank of ${H(i) ?? ""}`);
	}), U("mouseleave", f, () => t.studio.inspect(null)), q(e, f), j();
}
G(["click"]);
//#endregion
//#region src/pages/predictions/PredictedAnswer.svelte
var Lv = /* @__PURE__ */ K("<section><h3>Answer</h3> <p class=\"answer svelte-1ge3naz\"> </p> <p class=\"quiet\">Score (start logit + end logit): <span class=\"number\"> </span> <!></p></section>"), Rv = {
	hash: "svelte-1ge3naz",
	code: ".answer.svelte-1ge3naz {font-size:var(--large);}"
};
function zv(e, t) {
	A(t, !0), Z(e, Rv);
	var n = Lv(), r = z(I(n), 2), i = R(r, !0), a = z(r, 2), o = z(I(a)), s = R(o, !0), c = z(o, 2), l = (e) => {
		var n = Tr();
		V((e) => J(n, `· tokens ${t.span.tokens[0] ?? ""} to ${e ?? ""}`), [() => t.span.tokens.at(-1)]), q(e, n);
	};
	Y(c, (e) => {
		t.span.tokens.length && e(l);
	}), k(a), k(n), V((e) => {
		J(i, t.span.text || "No answer"), J(s, e);
	}, [() => $(t.span.score)]), q(e, n), j();
}
//#endregion
//#region src/pages/predictions/targets.ts
function Bv(e, t) {
	let n = (e.mlm ?? []).map(({ token: e }) => Vv(e, `${rs} (${e})`));
	e.mlm && t !== null && !n.some(({ token: e }) => e === t) && n.push(Vv(t, `${e.tokens[t]} (${t})`));
	let r = (e, t, r = null) => n.push({
		id: e,
		name: t,
		outputHead: e,
		token: r
	});
	e.nsp !== null && r("nsp", "Next sentence"), e.classification && r("classification", "Label"), e.regression !== null && r("regression", "Value");
	let i = e.token_classification?.tokens ?? [];
	return i.length && r("token_classification", "Token labels", t !== null && i.includes(t) ? t : i[0]), n;
}
var Vv = (e, t) => ({
	id: `mlm-${e}`,
	name: t,
	outputHead: "mlm",
	token: e
});
function Hv(e, t) {
	if (t.outputHead === "mlm") {
		let n = e.mlm?.find(({ token: e }) => e === t.token);
		return n ? {
			labels: n.top_tokens,
			probabilities: n.probabilities
		} : null;
	}
	return t.outputHead === "nsp" && e.nsp !== null ? {
		labels: ["next sentence", "not the next sentence"],
		probabilities: [e.nsp, 1 - e.nsp]
	} : t.outputHead === "classification" ? e.classification : null;
}
//#endregion
//#region src/pages/predictions/predictionState.svelte.ts
var Uv = class {
	studio;
	outputs;
	lens;
	attributions;
	constructor(e) {
		this.studio = e, this.outputs = Ya(e, "predictions", () => ({})), this.lens = Ya(e, "logit_lens", () => {
			let { target: e, label: t } = this;
			return e?.outputHead === "mlm" ? {
				token: e.token,
				...t ? { target: t } : {}
			} : null;
		}, { isCurrent: ({ token: e }) => e === this.target?.token }), this.attributions = Xa(e, () => {
			let { target: e, label: t, baseline: n, remove: r } = this;
			return e && {
				target: e,
				label: t,
				baseline: n,
				remove: r
			};
		}, (e, t) => this.loadAttributions(e, t));
	}
	get facts() {
		return this.outputs.value?.facts ?? null;
	}
	#e = /* @__PURE__ */ M(() => this.facts ? Bv(this.facts, this.studio.token) : []);
	get targets() {
		return H(this.#e);
	}
	set targets(e) {
		F(this.#e, e);
	}
	#t = /* @__PURE__ */ M(() => {
		let { options: e, token: t } = this.studio;
		return this.targets.find(({ id: t }) => t === e.prediction) ?? this.targets.find((e) => e.token !== null && e.token === t) ?? this.targets[0] ?? null;
	});
	get target() {
		return H(this.#t);
	}
	set target(e) {
		F(this.#t, e);
	}
	#n = /* @__PURE__ */ M(() => {
		let { tokenization: e, tokenizedTexts: t } = this.studio;
		return is(e, t.text, t.pair);
	});
	get words() {
		return H(this.#n);
	}
	set words(e) {
		F(this.#n, e);
	}
	get label() {
		return this.studio.options.label ?? null;
	}
	get baseline() {
		let { baseline: e } = this.studio.options;
		return e === "pad" || e === "zero" ? e : "mask";
	}
	get remove() {
		return this.studio.options.occlusion === "remove";
	}
	get labels() {
		let { facts: e, target: t } = this, n = this.lens.value;
		if (!e || !t) return null;
		let r = Hv(e, t);
		if (r || t.outputHead !== "mlm" || !n) return r;
		let i = n.shape("probabilities")[0] - 1;
		return {
			labels: n.facts.top_tokens[i],
			probabilities: Array.from(n.row("probabilities", i))
		};
	}
	get shownLabel() {
		return this.attributions.value?.facts.label ?? this.label ?? this.labels?.labels[0] ?? null;
	}
	get error() {
		return this.outputs.error ?? this.lens.error ?? this.attributions.error;
	}
	get saved() {
		let { facts: e, target: t, label: n, baseline: r, remove: i } = this;
		if (!e) return null;
		if (!t) return { reason: "There is no prediction to save." };
		if (!this.attributions.value?.complete) return null;
		let a = t.token === null ? {} : { token: t.token }, o = {
			output_head: t.outputHead,
			...n ? { label: n } : {},
			baseline: r,
			remove: i
		};
		return {
			view: "predictions",
			...a,
			options: o
		};
	}
	async loadAttributions({ target: e, label: t, baseline: n, remove: r }, i) {
		let a = {
			facts: {},
			scores: {},
			complete: !1
		};
		i(a);
		let o = {
			output_head: e.outputHead,
			...e.token === null ? {} : { token: e.token },
			...t ? { label: t } : {}
		}, s = [
			{ methods: ["attention", "gradient_x_input"] },
			{
				methods: ["integrated_gradients"],
				...n === "mask" ? {} : { baseline: n }
			},
			{
				methods: ["occlusion"],
				...r ? { remove: r } : {}
			}
		];
		for (let e of s) {
			let t = await this.studio.fetchView("attribution", {
				...o,
				...e
			}), { integrated_gradients: n, occlusion: r, ...c } = t.facts, l = Object.fromEntries(e.methods.map((e) => [e, t.array(e)]));
			a = {
				facts: {
					...a.facts,
					...c,
					...n ? { integrated_gradients: n } : {},
					...r ? { occlusion: r } : {}
				},
				scores: {
					...a.scores,
					...l
				},
				complete: e === s.at(-1)
			}, i(a);
		}
		return a;
	}
	get predictionCode() {
		let { studio: e, target: t } = this, n = e.pythonTrace;
		return t?.outputHead === "nsp" ? `${n}print(bert.next_sentence(${ta(e.text)}, ${ta(e.pair ?? "")}))` : t?.outputHead === "mlm" ? `from glassbert.analysis.layer_predictions import predict_after_layers\n${n}result = predict_after_layers(bert, trace, token=${t.token})\nprint([bert.tokenizer.vocabulary[i] for i in result.top_ids[-1]], result.probabilities[-1])` : `from glassbert.views.predictions import predict_with_output_heads\n${n}print(predict_with_output_heads(bert, trace).${t?.outputHead})`;
	}
	attributionCode(e, t) {
		let { target: n, baseline: r, remove: i, shownLabel: a } = this, o = n.outputHead, s = n.token === null ? "" : `, token=${n.token}`, c = o === "regression" || !a ? "" : `, label=${ta(a)}`;
		return [
			"from glassbert.analysis.attribution_methods import AttributionConfig, AttributionTarget, attribute",
			`${this.studio.pythonTrace}target = AttributionTarget(${ta(o)}${s}${c})`,
			`config = AttributionConfig([${ta(e)}], baseline=${ta(r)}, remove=${i ? "True" : "False"})`,
			`print(attribute(bert, trace, target, config).attributions[${ta(e)}][${t}])`
		].join("\n");
	}
}, Wv = /* @__PURE__ */ K("<div class=\"box svelte-ba4bcm\"><canvas role=\"grid\" tabindex=\"0\" aria-label=\"Token attributions by method: arrow keys move, Enter masks the word\" class=\"svelte-ba4bcm\"></canvas></div>"), Gv = {
	hash: "svelte-ba4bcm",
	code: ".box.svelte-ba4bcm {min-width:0;}canvas.svelte-ba4bcm {display:block;cursor:pointer;}"
};
function Kv(e, t) {
	A(t, !0), Z(e, Gv);
	let n = /* @__PURE__ */ M(() => t.labels.length > 64), r = /* @__PURE__ */ M(() => H(n) ? {
		left: 76,
		label: 19,
		cell: 8,
		gap: 6,
		font: 12
	} : {
		left: 128,
		label: 22,
		cell: 20,
		gap: 12,
		font: 13
	}), i = /* @__PURE__ */ P(void 0), a = /* @__PURE__ */ P(0), o = /* @__PURE__ */ P(Jt({
		token: 0,
		method: 0
	})), s = document.createElement("canvas").getContext("2d"), c = /* @__PURE__ */ M(() => {
		s.font = `${H(r).font}px ${Qs}`;
		let [e, i] = [H(r).left, 0];
		return t.labels.map((t) => {
			let o = Math.ceil(s.measureText(t).width), c = Math.min(128, Math.max(H(n) ? 14 : 42, o + (H(n) ? 4 : 10)));
			e + c > H(a) && e > H(r).left && ([e, i] = [H(r).left, i + 1]);
			let l = {
				x: e,
				line: i,
				width: c
			};
			return e += c + 2, l;
		});
	}), l = /* @__PURE__ */ M(() => H(r).label + t.methods.length * H(r).cell + H(r).gap), u = /* @__PURE__ */ M(() => (H(c).at(-1)?.line ?? 0) + 1), d = /* @__PURE__ */ M(() => t.methods.map(({ values: e }) => mo(e ?? [])));
	B(() => {
		if (!H(i) || H(a) < H(r).left + 50) return;
		let e = ec(H(i), "ink", "quiet", "accent", "raised", "tint-a", "tint-b"), t = Zs(H(i), H(a), H(u) * H(l));
		t.textBaseline = "middle", f(t, e.quiet), H(c).forEach((n, r) => p(t, r, e));
	});
	function f(e, i) {
		e.font = `12px ${$s}`, e.textAlign = "left", e.fillStyle = i;
		for (let i = 0; i < H(u); i += 1) {
			let a = i * H(l), o = H(c).findIndex((e) => e.line === i);
			H(n) ? e.fillText(`token ${o}`, 0, a + H(r).label / 2) : t.methods.forEach(({ name: t }, n) => e.fillText(t, 0, a + H(r).label + (n + .5) * H(r).cell));
		}
	}
	function p(e, i, a) {
		let { x: o, line: s, width: u } = H(c)[i], f = s * H(l), p = i === t.focused || i === t.position;
		e.fillStyle = p ? a.accent : t.segments[i] ? a["tint-b"] : a["tint-a"], e.fillRect(o, f + H(r).label - 3, u, 2), e.font = `${H(r).font}px ${Qs}`, e.textAlign = "center", e.fillStyle = p ? a.accent : a.ink, e.fillText(tc(e, t.labels[i], u - 4), o + u / 2, f + H(r).label / 2 - 2), e.font = `11px ${Qs}`, t.methods.forEach(({ values: s, signed: c }, l) => {
			let [p, m] = [s?.[i], f + H(r).label + l * H(r).cell], h = p === void 0 || Number.isNaN(p), g = h ? null : c ? co(p, H(d)[l], t.theme) : so(p, t.theme);
			if (e.fillStyle = g ? fo(g) : a.raised, e.fillRect(o, m, u, H(r).cell - 1), H(n) || p === void 0) return;
			e.fillStyle = g ? po(g) : a.quiet;
			let _ = h ? "–" : Ji(p, Math.max(.03, H(d)[l]));
			e.fillText(_, o + u / 2, m + H(r).cell / 2);
		});
	}
	function m(e) {
		let [n, a] = lc(e, H(i)), o = Math.floor(a / H(l)), s = H(c).findIndex((e) => e.line === o && n >= e.x && n < e.x + e.width), u = Math.floor((a - o * H(l) - H(r).label) / H(r).cell);
		return {
			token: s < 0 ? null : s,
			method: Math.min(t.methods.length - 1, Math.max(0, u))
		};
	}
	function h(e) {
		let { token: n, method: r } = m(e);
		t.onhover(n, r);
	}
	function g(e) {
		let { token: n } = m(e);
		n !== null && t.onselect(n);
	}
	function _(e) {
		if (e.key === "Enter") return t.onselect(H(o).token);
		let n = {
			ArrowRight: [1, 0],
			ArrowLeft: [-1, 0],
			ArrowDown: [0, 1],
			ArrowUp: [0, -1]
		}[e.key];
		if (!n) return;
		e.preventDefault();
		let r = (e, t) => Math.min(t - 1, Math.max(0, e));
		F(o, {
			token: r(H(o).token + n[0], t.labels.length),
			method: r(H(o).method + n[1], t.methods.length)
		}, !0), t.onhover(H(o).token, H(o).method);
	}
	var v = Wv(), y = I(v);
	ki(y, (e) => F(i, e), () => H(i)), k(v), V((e) => {
		Q(y, "data-columns", e), Q(y, "data-label-height", H(r).label), Q(y, "data-cell-height", H(r).cell);
	}, [() => JSON.stringify(H(c).slice(0, 40).map(({ x: e, line: t, width: n }) => [
		e,
		t * H(l),
		n
	]))]), W("mousemove", y, h), U("mouseleave", y, () => t.onhover(null, 0)), W("click", y, g), W("keydown", y, _), Di(v, "clientWidth", (e) => F(a, e)), q(e, v), j();
}
G([
	"mousemove",
	"click",
	"keydown"
]);
//#endregion
//#region src/pages/predictions/TokenContributions.svelte
var qv = /* @__PURE__ */ K("<option> </option>"), Jv = /* @__PURE__ */ K("<button class=\"tool svelte-r9tsyt\"><span class=\"mono\"> </span> <span> </span></button>"), Yv = /* @__PURE__ */ K("<p class=\"quiet strongest svelte-r9tsyt\"> <!></p>"), Xv = /* @__PURE__ */ K("<!> Each row has its own color scale.", 1), Zv = /* @__PURE__ */ K("<section><div class=\"toolbar\"><h3>Token contributions to “<span class=\"mono label svelte-r9tsyt\"> </span>”</h3> <span class=\"quiet\"><span class=\"positive\">blue</span> increases, <span class=\"negative\">orange</span> decreases the score</span> <span class=\"settings svelte-r9tsyt\"><select class=\"tool\" aria-label=\"Baseline of integrated gradients\"></select> <select class=\"tool\" aria-label=\"Occlusion\"><option>Occlusion: mask token</option><option>Occlusion: remove token</option></select></span></div> <!> <!> <p class=\"quiet notes svelte-r9tsyt\"><!> <!> <!> <!></p></section>"), Qv = {
	hash: "svelte-r9tsyt",
	code: ".label.svelte-r9tsyt {color:var(--accent);}.settings.svelte-r9tsyt {margin-left:-8px;white-space:nowrap;}.strongest.svelte-r9tsyt {padding-bottom:8px;}.strongest.svelte-r9tsyt .tool:where(.svelte-r9tsyt) {padding:0 4px;}.notes.svelte-r9tsyt {padding-top:4px;}"
};
function $v(e, t) {
	A(t, !0), Z(e, Qv);
	let n = [
		{
			id: "integrated_gradients",
			name: "Integrated gradients",
			signed: !0
		},
		{
			id: "gradient_x_input",
			name: "Gradient × input",
			signed: !0
		},
		{
			id: "occlusion",
			name: "Occlusion",
			signed: !0
		},
		{
			id: "attention",
			name: "For comparison: attention",
			signed: !1
		}
	], r = [
		["mask", "Integrated gradients: baseline [MASK]"],
		["pad", "Integrated gradients: baseline [PAD]"],
		["zero", "Integrated gradients: baseline zero"]
	], i = /* @__PURE__ */ M(() => t.state.studio), a = /* @__PURE__ */ M(() => H(i).tokens), o = /* @__PURE__ */ M(() => t.state.attributions.value?.scores ?? {}), s = /* @__PURE__ */ M(() => t.state.attributions.value?.facts ?? {}), c = /* @__PURE__ */ M(() => n.map((e) => ({
		...e,
		values: H(o)[e.id] ?? null
	}))), l = /* @__PURE__ */ M(() => t.state.shownLabel), u = /* @__PURE__ */ M(() => t.state.target), d = /* @__PURE__ */ M(() => {
		let e = H(o).integrated_gradients;
		return !e || e.length <= 64 ? [] : Array.from(e, (e, t) => t).sort((t, n) => Math.abs(e[n]) - Math.abs(e[t])).slice(0, 6);
	}), f = (e) => e === void 0 ? "…" : Number.isNaN(e) ? "not occluded" : $(e);
	function p(e, n) {
		if (H(i).hovered = e, e === null) return H(i).inspect(null);
		let { id: r, name: o, values: s } = H(c)[n], d = H(c).filter((e) => e.id !== r && e.values);
		H(i).inspect({
			title: r === "attention" ? `Attention of ${H(a)[H(u).token ?? 0]} to ${H(a)[e]} (${e}), last layer` : `Contribution of ${H(a)[e]} (${e}) to ${H(l) ?? "the prediction"}: ${o.toLowerCase()}`,
			value: f(s?.[e]),
			rows: d.map((t) => [t.name, f(t.values?.[e])]),
			python: t.state.attributionCode(r, e),
			csv: () => na(["token", ...H(c).map((e) => e.id)], H(a).map((e, t) => [e, ...H(c).map((e) => e.values?.[t] ?? null)]))
		});
	}
	var m = Zv(), g = I(m), _ = I(g), v = R(z(I(_)), !0);
	Te(), k(_);
	var y = z(_, 4), b = I(y);
	X(b, 21, () => r, ([e, t]) => e, (e, t) => {
		var n = /* @__PURE__ */ M(() => h(H(t), 2));
		let r = () => H(n)[0], i = () => H(n)[1];
		var a = qv(), o = R(a, !0), s = {};
		V(() => {
			J(o, i()), s !== (s = r()) && (a.value = (a.__value = s) ?? "");
		}), q(e, a);
	}), k(b);
	var x;
	ui(b);
	var S = z(b, 2), C = I(S);
	C.value = C.__value = "mask";
	var w = z(C);
	w.value = w.__value = "remove", k(S);
	var T;
	ui(S), k(y), k(g);
	var E = z(g, 2), ee = (e) => {
		var t = Yv(), r = I(t);
		X(z(r), 16, () => H(d), (e) => e, (e, t) => {
			let n = /* @__PURE__ */ M(() => H(o).integrated_gradients[t]);
			var r = Jv(), s = I(r), c = R(s, !0), l = z(s), u = z(l), d = R(u, !0);
			k(r), V((e) => {
				J(c, H(a)[t]), J(l, ` (${t ?? ""}) `), ii(u, 1, Qr(H(n) < 0 ? "negative" : "positive")), J(d, e);
			}, [() => Ji(H(n))]), U("mouseenter", r, () => p(t, 0)), U("focus", r, () => p(t, 0)), U("mouseleave", r, () => p(null, 0)), W("click", r, () => H(i).hovered = t), q(e, r);
		}), k(t), V((e) => J(r, `From top to bottom: ${e ?? ""}. Largest attributions by integrated
      gradients: `), [() => n.map(({ name: e }) => e.toLowerCase()).join(", ")]), q(e, t);
	};
	Y(E, (e) => {
		H(d).length && e(ee);
	});
	var te = z(E, 2);
	{
		let e = /* @__PURE__ */ M(() => H(s).token ?? H(u).token ?? 0);
		Kv(te, {
			get labels() {
				return H(a);
			},
			get segments() {
				return H(i).tokenization.segments;
			},
			get methods() {
				return H(c);
			},
			get theme() {
				return H(i).theme;
			},
			get position() {
				return H(e);
			},
			get focused() {
				return H(i).focusedToken;
			},
			onhover: p,
			get onselect() {
				return t.onmask;
			}
		});
	}
	var ne = z(te, 2), re = I(ne), ie = (e) => {
		var t = Xv(), n = L(t), r = (e) => {
			q(e, Tr("The score is the predicted value."));
		}, i = (e) => {
			var t = Tr();
			V((e, n) => J(t, `The score is the log probability: ${e ?? ""} (${n ?? ""}).`), [() => Ji(H(s).score), () => Xi(H(s).probability ?? 0)]), q(e, t);
		};
		Y(n, (e) => {
			H(s).probability === null ? e(r) : e(i, -1);
		}), Te(), q(e, t);
	};
	Y(re, (e) => {
		H(s).score !== void 0 && e(ie);
	});
	var ae = z(re, 2), oe = (e) => {
		let t = /* @__PURE__ */ M(() => H(s).integrated_gradients);
		var n = Tr();
		V((e, r) => J(n, `Integrated gradients sum to ${e ?? ""}, the score minus the baseline score (convergence delta ${r ?? ""}, ${H(t).steps ?? ""} steps).`), [() => Ji(H(t).score_gain), () => H(t).convergence_delta < .001 ? "< 0.001" : H(t).convergence_delta.toFixed(3)]), q(e, n);
	};
	Y(ae, (e) => {
		H(s).integrated_gradients && e(oe);
	});
	var se = z(ae), ce = z(se), le = (e) => {
		var t = Tr();
		V(() => J(t, `Only ${H(s).occlusion.num_occluded ?? ""} of ${H(s).occlusion.num_tokens ?? ""} tokens were occluded: those with the largest gradient
      × input.`)), q(e, t);
	}, ue = /* @__PURE__ */ M(() => H(s).occlusion && H(s).occlusion.num_occluded < H(s).occlusion.num_tokens - Number(H(s).occlusion.remove));
	Y(ce, (e) => {
		H(ue) && e(le);
	});
	var de = z(ce, 2), fe = (e) => {
		q(e, Tr("Computing…"));
	};
	Y(de, (e) => {
		H(s).score !== void 0 && !H(s).occlusion && e(fe);
	}), k(ne), k(m), V((e) => {
		J(v, H(l) ?? "…"), x !== (x = t.state.baseline) && (b.value = (b.__value = x) ?? "", li(b, x)), T !== (T = t.state.remove ? "remove" : "mask") && (S.value = S.__value = T, li(S, T)), J(se, ` Attention is not a contribution; the last row shows the weights of ${e ?? ""} in the last layer, averaged over the heads. `);
	}, [() => H(u).token === null ? "[CLS]" : Qi(H(a)[H(u).token])]), W("change", b, ({ currentTarget: { value: e } }) => H(i).setOption("baseline", e === "mask" ? null : e)), W("change", S, ({ currentTarget: { value: e } }) => H(i).setOption("occlusion", e === "remove" ? e : null)), q(e, m), j();
}
G(["change", "click"]);
//#endregion
//#region src/pages/predictions/ProbabilityBars.svelte
var ey = /* @__PURE__ */ K("<button class=\"svelte-16prre6\"><span class=\"name mono svelte-16prre6\"> </span> <span class=\"track\"><i class=\"svelte-16prre6\"></i></span> <span class=\"number svelte-16prre6\"> </span></button>"), ty = /* @__PURE__ */ K("<div class=\"bars svelte-16prre6\" role=\"group\" aria-label=\"Predictions\"></div>"), ny = {
	hash: "svelte-16prre6",
	code: ".bars.svelte-16prre6 {display:grid;}button.svelte-16prre6 {display:grid;grid-template-columns:92px 1fr 64px;align-items:center;gap:8px;height:24px;text-align:left;font-size:var(--small);border-radius:4px;}button.svelte-16prre6:hover {background:var(--raised);}.name.svelte-16prre6 {overflow:hidden;text-overflow:ellipsis;white-space:nowrap;padding-left:4px;}.number.svelte-16prre6 {white-space:nowrap;text-align:right;color:var(--quiet);padding-right:4px;}i.svelte-16prre6 {display:block;height:10px;min-width:1px;border-radius:1px;background:var(--quiet);transition:width 150ms;}[aria-pressed='true'].svelte-16prre6 i:where(.svelte-16prre6) {background:var(--accent);}[aria-pressed='true'].svelte-16prre6 .name:where(.svelte-16prre6),\n  [aria-pressed='true'].svelte-16prre6 .number:where(.svelte-16prre6) {color:var(--accent);font-weight:600;}"
};
function ry(e, t) {
	A(t, !0), Z(e, ny);
	let n = /* @__PURE__ */ M(() => Math.max(...t.probabilities, 1e-9)), r = (e) => t.studio.inspect({
		title: t.names[e],
		value: $(t.probabilities[e]),
		rows: [["rank", String(e + 1)], ["probability", Xi(t.probabilities[e])]],
		python: t.python
	});
	var i = ty();
	X(i, 22, () => t.names, (e) => e, (e, i, a) => {
		var o = ey(), s = I(o), c = R(s, !0), l = z(s, 2), u = I(l);
		let d;
		k(l);
		var f = R(z(l, 2), !0);
		k(o), V((e) => {
			Q(o, "aria-pressed", i === t.selected), Q(o, "data-label", i), Q(o, "data-value", t.probabilities[H(a)]), J(c, i), d = oi(u, "", d, { width: `${100 * t.probabilities[H(a)] / H(n)}%` }), J(f, e);
		}, [() => Xi(t.probabilities[H(a)])]), U("mouseenter", o, () => r(H(a))), U("focus", o, () => r(H(a))), W("click", o, () => t.onselect(i)), q(e, o);
	}), k(i), U("mouseleave", i, () => t.studio.inspect(null)), q(e, i), j();
}
G(["click"]);
//#endregion
//#region src/pages/predictions/TopPredictions.svelte
var iy = /* @__PURE__ */ K("<form><input class=\"field svelte-1c3x3ju\" aria-label=\"Follow another token of the vocabulary\" placeholder=\"Follow another token of the vocabulary\" autocomplete=\"off\" spellcheck=\"false\"/></form>"), ay = /* @__PURE__ */ K("<!> <!>", 1), oy = /* @__PURE__ */ K("<p class=\"large number svelte-1c3x3ju\"> </p>"), sy = /* @__PURE__ */ K("<button class=\"tool\"><span class=\"mono\"> </span> </button>"), cy = /* @__PURE__ */ K("<p class=\"words svelte-1c3x3ju\"></p>"), ly = /* @__PURE__ */ K("<div class=\"waiting svelte-1c3x3ju\"></div>"), uy = /* @__PURE__ */ K("<section><h3 class=\"svelte-1c3x3ju\"> </h3> <!></section>"), dy = {
	hash: "svelte-1c3x3ju",
	code: "h3.svelte-1c3x3ju {padding-bottom:4px;}.large.svelte-1c3x3ju {font-size:var(--huge);}.words.svelte-1c3x3ju {display:flex;flex-wrap:wrap;gap:4px;}.field.svelte-1c3x3ju {margin-top:4px;padding:2px 4px;width:100%;font-size:var(--small);}.waiting.svelte-1c3x3ju {height:200px;}"
};
function fy(e, t) {
	A(t, !0), Z(e, dy);
	let n = /* @__PURE__ */ P(""), r = /* @__PURE__ */ M(() => t.state.studio), i = /* @__PURE__ */ M(() => t.state.facts), a = /* @__PURE__ */ M(() => t.state.target), o = /* @__PURE__ */ M(() => t.state.labels), s = {
		mlm: "Top predictions",
		nsp: "Does the second sentence follow the first?",
		classification: "Label probabilities",
		regression: "Predicted value",
		token_classification: "Token labels"
	};
	function c(e) {
		e.preventDefault(), H(n).trim() && H(r).setOption("label", H(n).trim()), F(n, "");
	}
	var l = uy(), u = I(l), d = R(u, !0), f = z(u, 2), p = (e) => {
		var i = ay(), s = L(i);
		ry(s, {
			get studio() {
				return H(r);
			},
			get names() {
				return H(o).labels;
			},
			get probabilities() {
				return H(o).probabilities;
			},
			get selected() {
				return t.state.shownLabel;
			},
			get python() {
				return t.state.predictionCode;
			},
			get onselect() {
				return t.onselect;
			}
		});
		var l = z(s, 2), u = (e) => {
			var t = iy(), r = I(t);
			vi(r), k(t), U("submit", t, c), Ci(r, () => H(n), (e) => F(n, e)), q(e, t);
		};
		Y(l, (e) => {
			H(a).outputHead === "mlm" && e(u);
		}), q(e, i);
	}, m = (e) => {
		var t = oy(), n = R(t, !0);
		V((e) => J(n, e), [() => $(H(i).regression)]), q(e, t);
	}, h = (e) => {
		let t = /* @__PURE__ */ M(() => H(i).token_classification);
		var n = cy();
		X(n, 22, () => H(t).tokens, (e) => e, (e, n, i) => {
			var o = sy(), s = I(o), c = R(s, !0), l = z(s);
			k(o), V((e) => {
				Q(o, "aria-pressed", n === H(a).token), Q(o, "title", e), J(c, H(r).tokens[n]), J(l, ` ${H(t).labels[H(i)] ?? ""}`);
			}, [() => Xi(H(t).probabilities[H(i)])]), W("click", o, () => H(r).token = n), q(e, o);
		}), k(n), q(e, n);
	}, g = (e) => {
		q(e, ly());
	};
	Y(f, (e) => {
		H(o) ? e(p) : H(a).outputHead === "regression" ? e(m, 1) : H(a).outputHead === "token_classification" ? e(h, 2) : e(g, -1);
	}), k(l), V(() => J(d, s[H(a).outputHead])), q(e, l), j();
}
G(["click"]);
//#endregion
//#region src/pages/Predictions.svelte
var py = /* @__PURE__ */ K("<p role=\"alert\"> <button class=\"tool raised\">Reset</button></p>"), my = /* @__PURE__ */ K("<div class=\"waiting words svelte-1aca13o\"></div> <div class=\"waiting fill\"></div>", 1), hy = /* @__PURE__ */ K("<button class=\"tool\">Unmask</button>"), gy = /* @__PURE__ */ K("<section class=\"text svelte-1aca13o\"><!> <p class=\"quiet\">Click a word to mask it. <!></p></section>"), _y = /* @__PURE__ */ K("<p> </p>"), vy = /* @__PURE__ */ K("<button class=\"primary\"> </button>"), yy = /* @__PURE__ */ K("<p class=\"quiet\">Start the studio with <span class=\"mono\"> </span>.</p>"), by = /* @__PURE__ */ K("<div class=\"empty-state\"><h2> </h2> <!> <!></div>"), xy = /* @__PURE__ */ K("<p class=\"quiet\"> </p>"), Sy = /* @__PURE__ */ K("<div class=\"empty-state\"><h2>Nothing to predict</h2> <!> <!></div>"), Cy = /* @__PURE__ */ K("<button role=\"radio\"> </button>"), wy = /* @__PURE__ */ K("<span class=\"quiet\"> </span>"), Ty = /* @__PURE__ */ K("<div class=\"waiting block svelte-1aca13o\"></div>"), Ey = /* @__PURE__ */ K("<section><h3 class=\"svelte-1aca13o\"><!></h3> <p class=\"quiet\">The masked-language-model head is applied to the hidden state after each layer. It was trained on the last\n              layer only.</p> <!></section>"), Dy = /* @__PURE__ */ K("<div class=\"toolbar svelte-1aca13o\"><div class=\"choices\" role=\"radiogroup\" aria-label=\"Prediction\"></div> <!></div> <div><!> <!></div> <!>", 1), Oy = /* @__PURE__ */ K("<!> <!>", 1), ky = /* @__PURE__ */ K("<div class=\"scroll-page page svelte-1aca13o\"><!> <!></div>"), Ay = {
	hash: "svelte-1aca13o",
	code: ".page.svelte-1aca13o {gap:16px;padding-bottom:8px;}.words.svelte-1aca13o {height:40px;}.block.svelte-1aca13o {height:200px;}.text.svelte-1aca13o {display:flex;flex-wrap:wrap;gap:4px 16px;align-items:baseline;}.toolbar.svelte-1aca13o {padding:0;}.prediction-columns.svelte-1aca13o {display:grid;grid-template-columns:minmax(240px, 1fr) minmax(0, 2fr);gap:32px;}.single.svelte-1aca13o {grid-template-columns:minmax(220px, 480px);}h3.svelte-1aca13o {padding-bottom:4px;}\n  @media (max-width: 1100px) {.prediction-columns.svelte-1aca13o {grid-template-columns:minmax(0, 1fr);gap:16px;}.prediction-columns.svelte-1aca13o:not(.single) .bars {grid-auto-flow:column;grid-template:repeat(5, 24px) / 1fr 1fr;column-gap:24px;}\n  }\n  @media (max-width: 600px) {.prediction-columns.svelte-1aca13o:not(.single) .bars {grid-auto-flow:row;grid-template:none / minmax(0, 1fr);}\n  }"
};
function jy(e, t) {
	A(t, !0), Z(e, Ay);
	let n = Pi(t, "studio", 7), r = new Uv(n()), i = /* @__PURE__ */ M(() => r.facts), a = /* @__PURE__ */ M(() => r.target), o = /* @__PURE__ */ M(() => n().options.unmasked ?? null);
	dh(n(), () => r.saved), B(() => {
		H(i) ? H(a) ? r.attributions.value?.complete ? uh(`predictions.${H(a).id}.all`) : (H(a).outputHead !== "mlm" || r.lens.value) && uh(`predictions.${H(a).id}`) : uh(H(i).span ? "predictions.span" : "predictions.none") : uh("");
	});
	function s(...e) {
		for (let t of e) n().setOption(t, null);
	}
	function c({ id: e, token: t }) {
		s("label"), n().setOption("prediction", e), t !== null && (n().token = t);
	}
	function l(e) {
		if (e.special || e.masked) return;
		let { text: t, pair: r } = n().tokenizedTexts;
		H(o) || n().setOption("unmasked", JSON.stringify([t, r])), s("label", "prediction"), e.segment === 1 ? n().setText(t, os(r ?? "", e.span, as(e))) : n().setText(os(t, e.span, as(e)), r), n().token = e.tokens[0];
	}
	function u(e) {
		let t = r.words.find(({ tokens: t }) => t.includes(e));
		t && H(i)?.mlm && l(t);
	}
	function d() {
		if (!H(o)) return;
		let [e, t] = JSON.parse(H(o));
		s("label", "prediction", "unmasked"), n().setText(e, t);
	}
	function f() {
		s("label", "prediction"), n().token = null, n().tokenize();
	}
	let p = (e) => n().setOption("label", e === r.label ? null : e);
	var m = ky(), h = I(m), g = (e) => {
		var t = py(), n = I(t), i = z(n);
		k(t), V(() => J(n, `${r.error.message ?? ""} `)), W("click", i, f), q(e, t);
	};
	Y(h, (e) => {
		r.error && e(g);
	});
	var _ = z(h, 2), v = (e) => {
		var t = my();
		Te(2), q(e, t);
	}, y = (e) => {
		var t = Oy(), s = L(t), f = (e) => {
			var t = gy(), i = I(t);
			Av(i, {
				get studio() {
					return n();
				},
				get words() {
					return r.words;
				},
				onselect: l,
				label: "Words: Enter masks a word",
				describe: (e) => e.masked ? "Masked: the model predicts it" : `Mask ${e.label}`
			});
			var a = z(i, 2), s = z(I(a)), c = (e) => {
				var t = hy();
				W("click", t, d), q(e, t);
			};
			Y(s, (e) => {
				H(o) && e(c);
			}), k(a), k(t), q(e, t);
		};
		Y(s, (e) => {
			H(i).mlm && e(f);
		});
		var m = z(s, 2), h = (e) => {
			let t = /* @__PURE__ */ M(() => H(i).suggested_model);
			var r = by(), a = I(r), o = R(a), s = z(a, 2);
			X(s, 16, () => H(i).notes, (e) => e, (e, t) => {
				var n = _y(), r = R(n, !0);
				V(() => J(r, t)), q(e, n);
			});
			var c = z(s, 2), l = (e) => {
				var r = vy(), i = R(r);
				V(() => J(i, `Switch to ${H(t) ?? ""}`)), W("click", r, () => n().setModel(H(t))), q(e, r);
			}, u = /* @__PURE__ */ M(() => n().tokenization.model_names.includes(H(t))), d = (e) => {
				var n = yy(), r = R(z(I(n)));
				Te(), k(n), V(() => J(r, `glassbert serve --model ${H(t) ?? ""}`)), q(e, n);
			};
			Y(c, (e) => {
				H(u) ? e(l) : e(d, -1);
			}), k(r), V(() => J(o, `${n().modelName ?? ""} has no output head for predictions`)), q(e, r);
		}, g = (e) => {
			zv(e, { get span() {
				return H(i).span;
			} });
		}, _ = (e) => {
			var t = Sy(), n = z(I(t), 2);
			X(n, 16, () => [...H(i).notes, ...H(i).hints], (e) => e, (e, t) => {
				var n = _y(), r = R(n, !0);
				V(() => J(r, t)), q(e, n);
			});
			var r = z(n, 2), a = (e) => {
				var t = xy(), n = R(t);
				V(() => J(n, "Click a word above, write [MASK] in the text, or add a second sentence.")), q(e, t);
			};
			Y(r, (e) => {
				H(i).mlm && e(a);
			}), k(t), q(e, t);
		}, v = (e) => {
			var t = Dy(), o = L(t), s = I(o);
			X(s, 21, () => r.targets, (e) => e.id, (e, t) => {
				var n = Cy(), r = R(n, !0);
				V(() => {
					Q(n, "aria-checked", H(t).id === H(a).id), J(r, H(t).name);
				}), W("click", n, () => c(H(t))), q(e, n);
			}), k(s), X(z(s, 2), 16, () => H(i).notes, (e) => e, (e, t) => {
				var n = wy(), r = R(n, !0);
				V(() => J(r, t)), q(e, n);
			}), k(o);
			var l = z(o, 2);
			let d;
			var f = I(l);
			fy(f, {
				get state() {
					return r;
				},
				onselect: p
			});
			var m = z(f, 2), h = (e) => {
				var t = Ey(), i = I(t);
				_c(I(i), { text: "Logit lens" }), k(i);
				var a = z(i, 4), o = (e) => {
					Iv(e, {
						get studio() {
							return n();
						},
						get payload() {
							return r.lens.value;
						},
						onselect: p
					});
				}, s = (e) => {
					q(e, Ty());
				};
				Y(a, (e) => {
					r.lens.value ? e(o) : e(s, -1);
				}), k(t), q(e, t);
			};
			Y(m, (e) => {
				H(a).outputHead === "mlm" && e(h);
			}), k(l), $v(z(l, 2), {
				get state() {
					return r;
				},
				onmask: u
			}), V(() => d = ii(l, 1, "prediction-columns svelte-1aca13o", null, d, { single: H(a).outputHead !== "mlm" })), q(e, t);
		};
		Y(m, (e) => {
			H(i).suggested_model ? e(h) : !H(a) && H(i).span ? e(g, 1) : H(a) ? e(v, -1) : e(_, 2);
		}), q(e, t);
	};
	Y(_, (e) => {
		H(i) ? e(y, -1) : e(v);
	}), k(m), q(e, m), j();
}
G(["click"]);
//#endregion
//#region src/pages/search/contributions.ts
var My = class {
	facts;
	values;
	constructor(e) {
		this.facts = e.facts, this.values = e.array("contributions");
	}
	value(e, t) {
		let { query_tokens: n, passage_tokens: r } = this.facts;
		return e === null ? n.reduce((e, n, r) => e + this.value(r, t), 0) : this.values[e * r.length + t];
	}
	get querySums() {
		let { query_tokens: e, passage_tokens: t } = this.facts;
		return e.map((e, n) => t.reduce((e, t, r) => e + this.value(n, r), 0));
	}
	strongestRows(e) {
		return this.facts.query_tokens.map((e, t) => t).sort((t, n) => this.value(n, e) - this.value(t, e));
	}
	fractionText(e) {
		let t = e / this.facts.cosine;
		return `${t < 0 ? "−" : ""}${Xi(Math.abs(t))} of the cosine`;
	}
};
//#endregion
//#region src/pages/search/highlights.ts
function Ny({ text: e, highlights: t }) {
	let n = Array.from(e), r = [], i = 0;
	for (let [e, a] of t) r.push({
		text: n.slice(i, e).join(""),
		isMatch: !1
	}), r.push({
		text: n.slice(e, a).join(""),
		isMatch: !0
	}), i = a;
	return [...r, {
		text: n.slice(i).join(""),
		isMatch: !1
	}];
}
function Py(e, t) {
	let n = Array.from(e), r = [], i = 0;
	return t.forEach(([e, t], a) => {
		t <= e || e < i || (e > i && r.push({
			text: n.slice(i, e).join(""),
			token: null
		}), r.push({
			text: n.slice(e, t).join(""),
			token: a
		}), i = t);
	}), [...r, {
		text: n.slice(i).join(""),
		token: null
	}];
}
function Fy({ location: e, source: t }) {
	let n = t.split("/").at(-1) ?? "";
	return e.slice(t.length - n.length);
}
//#endregion
//#region src/pages/search/PairList.svelte
var Iy = /* @__PURE__ */ K("<i class=\"svelte-1umxe0x\"></i>"), Ly = /* @__PURE__ */ K("<button> <!></button>"), Ry = /* @__PURE__ */ K("<span class=\"quiet\"> </span>"), zy = /* @__PURE__ */ K("<li><button class=\"pair svelte-1umxe0x\"><span class=\"mono svelte-1umxe0x\"> </span> <span class=\"quiet\">–</span> <span><span class=\"mono\"> </span> <!></span> <span class=\"number quiet svelte-1umxe0x\"> </span></button></li>"), By = /* @__PURE__ */ K("<p class=\"quiet\">This index compares [CLS] vectors, which are not sums over tokens. The numbers are cosines between token vectors.</p>"), Vy = /* @__PURE__ */ K("<div class=\"pairs svelte-1umxe0x\"><h3> </h3> <div class=\"tokens svelte-1umxe0x\" role=\"group\" aria-label=\"Query tokens\"></div> <ul class=\"svelte-1umxe0x\"></ul> <!></div>"), Hy = {
	hash: "svelte-1umxe0x",
	code: ".pairs.svelte-1umxe0x {display:grid;gap:8px;align-content:start;}.tokens.svelte-1umxe0x {display:flex;flex-wrap:wrap;gap:4px;max-height:180px;overflow:auto;scrollbar-width:thin;}.tokens.svelte-1umxe0x button:where(.svelte-1umxe0x) {position:relative;font-size:var(--small);padding:1px 6px 4px;border-radius:4px;background:var(--raised);}.tokens.svelte-1umxe0x .focused:where(.svelte-1umxe0x) {background:var(--ink);color:var(--paper);}.tokens.svelte-1umxe0x i:where(.svelte-1umxe0x) {position:absolute;left:0;bottom:0;height:2px;background:var(--positive);border-radius:1px;}ul.svelte-1umxe0x {list-style:none;margin:0;padding:0;display:grid;}.pair.svelte-1umxe0x {display:grid;grid-template-columns:minmax(0, 1fr) auto minmax(0, 1fr) 7ch;gap:8px;width:100%;text-align:left;font-size:var(--small);padding:2px 4px;border-radius:4px;}.pair.svelte-1umxe0x > .mono:where(.svelte-1umxe0x):first-child {text-align:right;}.pair.svelte-1umxe0x .number:where(.svelte-1umxe0x) {text-align:right;}.pair.svelte-1umxe0x:hover {background:var(--raised);}"
};
function Uy(e, t) {
	A(t, !0), Z(e, Hy);
	let n = /* @__PURE__ */ M(() => t.contributions.facts), r = /* @__PURE__ */ M(() => H(n).query_tokens), i = /* @__PURE__ */ M(() => H(n).passage_tokens), a = /* @__PURE__ */ M(() => H(n).is_additive), o = /* @__PURE__ */ M(() => H(n).cosine), s = /* @__PURE__ */ M(() => H(n).pairs), c = /* @__PURE__ */ M(() => t.contributions.querySums), l = /* @__PURE__ */ M(() => Math.max(...H(c), 1e-9));
	var u = Vy(), d = I(u), f = R(d, !0), p = z(d, 2);
	X(p, 21, () => H(r), Rr, (e, n, r) => {
		var i = Ly();
		let o;
		var s = I(i, !0), u = z(s), d = (e) => {
			var t = Iy();
			let n;
			V((e) => n = oi(t, "", n, { width: e }), [() => `${Math.max(0, 100 * H(c)[r] / H(l))}%`]), q(e, t);
		};
		Y(u, (e) => {
			H(a) && e(d);
		}), k(i), V((e) => {
			o = ii(i, 1, "mono svelte-1umxe0x", null, o, { focused: t.focused === r }), Q(i, "aria-pressed", t.focused === r), Q(i, "title", e), J(s, H(n));
		}, [() => H(a) ? t.contributions.fractionText(H(c)[r]) : ""]), U("mouseenter", i, () => t.onhover(r)), U("mouseleave", i, () => t.onhover(null)), W("click", i, () => t.onselect(r)), q(e, i);
	}), k(p);
	var m = z(p, 2);
	X(m, 21, () => H(s).slice(0, 8), ({ query_token: e, passage_token: t, contribution: n, count: r }) => `${e}.${t}`, (e, n) => {
		let o = () => H(n).query_token, s = () => H(n).passage_token, c = () => H(n).contribution, l = () => H(n).count;
		var u = zy(), d = I(u), f = I(d), p = R(f, !0), m = z(f, 4), h = I(m), g = R(h, !0), _ = z(h, 2), v = (e) => {
			var t = Ry(), n = R(t);
			V(() => {
				Q(t, "title", `${l() ?? ""} such pairs; the number is ${H(a) ? "their sum" : "the largest cosine"}`), J(n, `×${l() ?? ""}`);
			}), q(e, t);
		};
		Y(_, (e) => {
			l() > 1 && e(v);
		}), k(m);
		var y = R(z(m, 2), !0);
		k(d), k(u), V((e) => {
			J(p, H(r)[o()]), J(g, H(i)[s()]), J(y, e);
		}, [() => c().toFixed(H(a) ? 4 : 2)]), U("mouseenter", d, () => {
			t.onhover(o()), t.oninspect(o(), s());
		}), U("mouseleave", d, () => t.onhover(null)), U("focus", d, () => t.oninspect(o(), s())), W("click", d, () => t.onselect(o())), q(e, u);
	}), k(m);
	var h = z(m, 2), g = (e) => {
		q(e, By());
	};
	Y(h, (e) => {
		H(a) || e(g);
	}), k(u), V((e) => J(f, e), [() => H(a) ? `Token pairs that contribute to the cosine (${Ji(H(o))})` : "Most similar tokens"]), q(e, u), j();
}
G(["click"]);
//#endregion
//#region src/pages/search/Explanation.svelte
var Wy = /* @__PURE__ */ K("<p role=\"alert\"> </p>"), Gy = /* @__PURE__ */ K("<div class=\"waiting block svelte-1bzvt2a\"></div>"), Ky = /* @__PURE__ */ K("<span class=\"token svelte-1bzvt2a\"> </span>"), qy = /* @__PURE__ */ K("<div class=\"explanation svelte-1bzvt2a\"><p class=\"passage svelte-1bzvt2a\" dir=\"auto\" data-testid=\"passage\"></p> <!></div>"), Jy = {
	hash: "svelte-1bzvt2a",
	code: ".block.svelte-1bzvt2a {height:160px;margin-top:8px;}.explanation.svelte-1bzvt2a {display:grid;grid-template-columns:minmax(0, 3fr) minmax(220px, 2fr);gap:8px 32px;margin:8px 0 4px calc(3ch + 8px);}.passage.svelte-1bzvt2a {line-height:1.75;max-width:84ch;white-space:pre-wrap;overflow-wrap:anywhere;}.token.svelte-1bzvt2a {border-radius:3px;padding:1px 0;}\n  @media (max-width: 1100px) {.explanation.svelte-1bzvt2a {grid-template-columns:minmax(0, 1fr);}\n  }"
};
function Yy(e, t) {
	A(t, !0), Z(e, Jy);
	let n = Pi(t, "studio", 7), r = /* @__PURE__ */ P(null), i = Bi(() => ({
		text: n().text,
		passage: t.hit.text
	}), async (e) => new My(await n().fetchView("search_explanation", e)), { isCurrent: ({ text: e, passage: r }) => e === n().text && r === t.hit.text });
	B(() => {
		i.value && t.onload();
	});
	let a = /* @__PURE__ */ M(() => i.value), o = /* @__PURE__ */ M(() => H(a)?.facts.query_tokens ?? []), s = /* @__PURE__ */ M(() => H(a)?.facts.passage_tokens ?? []), c = /* @__PURE__ */ M(() => H(o).length > 0 && H(o).join(" ") === n().tokens.join(" ")), l = /* @__PURE__ */ M(() => {
		if (H(r) !== null) return H(r);
		let e = H(c) ? n().focusedToken : null;
		return e !== null && e < H(o).length ? e : null;
	}), u = /* @__PURE__ */ M(() => H(s).map((e, t) => H(a).value(H(l), t))), d = /* @__PURE__ */ M(() => mo(H(u))), f = /* @__PURE__ */ M(() => Py(t.hit.text, H(a)?.facts.passage_spans ?? [])), p = (e) => e * Math.abs(e) / H(d);
	function m(e, r) {
		let { facts: i } = H(a), c = H(a).value(e, r), l = H(a).strongestRows(r).slice(0, 4), u = e === null ? `[:, ${r}].sum()` : `[${e}, ${r}]`, d = [["contribution", H(a).fractionText(c)]];
		n().inspect({
			title: `Contribution of ${H(s)[r]} (${r}) and ${e === null ? "all query tokens" : `${H(o)[e]} (${e})`}`,
			value: $(c),
			rows: [
				...i.is_additive ? d : [],
				...l.map((e) => [`with ${H(o)[e]}`, $(H(a).value(e, r))]),
				["cosine of the texts", $(i.cosine)]
			],
			python: `from glassbert.search.query.explain import explain_similarity\n${t.searcherCode}explanation = explain_similarity(searcher.encoder, ${ta(n().text)}, ${ta(t.hit.text)})\nprint(explanation.contributions${u})`,
			csv: () => na([
				"query_token",
				"passage_token",
				"contribution"
			], H(o).flatMap((e, t) => H(s).map((n, r) => [
				e,
				n,
				H(a).value(t, r)
			])))
		});
	}
	function h(e) {
		F(r, e, !0), H(c) && (n().hovered = e);
	}
	function g(e) {
		H(c) ? n().toggleToken(e) : F(r, H(r) === e ? null : e, !0);
	}
	var _ = Er(), v = L(_), y = (e) => {
		var t = Wy(), n = R(t, !0);
		V(() => J(n, i.error.message)), q(e, t);
	}, b = (e) => {
		q(e, Gy());
	}, x = (e) => {
		var t = qy(), r = I(t);
		X(r, 21, () => H(f), Rr, (e, t) => {
			let r = () => H(t).text, i = () => H(t).token;
			var a = Er(), o = L(a), s = (e) => {
				var t = Tr();
				V(() => J(t, r())), q(e, t);
			}, c = (e) => {
				let t = /* @__PURE__ */ M(() => co(p(H(u)[i()]), H(d), n().theme));
				var a = Ky();
				let o;
				var s = R(a, !0);
				V((e, t) => {
					Q(a, "data-token", i()), o = oi(a, "", o, {
						background: e,
						color: t
					}), J(s, r());
				}, [() => fo(H(t)), () => po(H(t))]), U("mouseenter", a, () => m(H(l), i())), q(e, a);
			};
			Y(o, (e) => {
				i() === null ? e(s) : e(c, -1);
			}), q(e, a);
		}), k(r), Uy(z(r, 2), {
			get contributions() {
				return H(a);
			},
			get focused() {
				return H(l);
			},
			onhover: h,
			onselect: g,
			oninspect: m
		}), k(t), V(() => r.dir = r.dir), q(e, t);
	};
	Y(v, (e) => {
		i.error ? e(y) : H(a) ? e(x, -1) : e(b, 1);
	}), q(e, _), j();
}
//#endregion
//#region src/pages/search/HitList.svelte
var Xy = /* @__PURE__ */ K(" <span class=\"value svelte-7njirc\"> </span>", 1), Zy = /* @__PURE__ */ K("<p class=\"meta quiet svelte-7njirc\"></p>"), Qy = /* @__PURE__ */ K("<mark class=\"svelte-7njirc\"> </mark>"), $y = /* @__PURE__ */ K("<p class=\"text svelte-7njirc\" dir=\"auto\"></p>"), eb = /* @__PURE__ */ K("<li><button class=\"head svelte-7njirc\"><span class=\"rank number svelte-7njirc\"></span> <span class=\"score number svelte-7njirc\" title=\"Score: cosine, BM25, or in hybrid mode 0.75 × cosine + 0.25 × BM25 / highest BM25\"> </span> <span class=\"meter svelte-7njirc\" aria-hidden=\"true\"><span class=\"svelte-7njirc\"></span></span> <span class=\"location svelte-7njirc\"> </span> <span class=\"quiet parts svelte-7njirc\"> </span></button> <!> <!></li>"), tb = /* @__PURE__ */ K("<ol class=\"svelte-7njirc\"></ol>"), nb = {
	hash: "svelte-7njirc",
	code: "ol.svelte-7njirc {list-style:none;margin:0;padding:0;}li.svelte-7njirc {padding:12px 0;border-top:1px solid var(--line);}li.svelte-7njirc:first-child {border-top:0;padding-top:0;}.head.svelte-7njirc {display:grid;grid-template-columns:3ch 6ch 64px minmax(0, 1fr) auto;gap:8px;align-items:center;width:100%;text-align:left;font-size:var(--small);padding:2px 0;border-radius:4px;}.rank.svelte-7njirc {color:var(--quiet);text-align:right;}.score.svelte-7njirc {font-weight:600;}.meter.svelte-7njirc {height:4px;border-radius:2px;background:var(--raised);overflow:hidden;}.meter.svelte-7njirc span:where(.svelte-7njirc) {display:block;height:100%;background:var(--accent);}.location.svelte-7njirc {overflow:hidden;text-overflow:ellipsis;white-space:nowrap;color:var(--accent);}.parts.svelte-7njirc {white-space:nowrap;}.text.svelte-7njirc {margin:4px 0 0 calc(3ch + 8px);max-width:84ch;display:-webkit-box;line-clamp:3;-webkit-line-clamp:3;-webkit-box-orient:vertical;overflow:hidden;overflow-wrap:anywhere;}.meta.svelte-7njirc {margin:0 0 0 calc(3ch + 8px);overflow-wrap:anywhere;}.meta.svelte-7njirc .value:where(.svelte-7njirc) {color:var(--ink);}mark.svelte-7njirc {background:none;color:inherit;font-weight:600;text-decoration:underline;text-decoration-color:var(--accent);text-underline-offset:3px;}\n  @media (max-width: 900px) {.parts.svelte-7njirc {display:none;}.head.svelte-7njirc {grid-template-columns:3ch 6ch 48px minmax(0, 1fr);}\n  }"
};
function rb(e, t) {
	A(t, !0), Z(e, nb);
	let n = /* @__PURE__ */ M(() => Math.max(1e-9, ...t.hits.map(({ score: e }) => e)));
	function r(e) {
		let t = String(typeof e == "number" && !Number.isInteger(e) ? Number(e.toPrecision(4)) : e);
		return t.length > 60 ? `${t.slice(0, 59)}…` : t;
	}
	let i = ({ cosine: e, bm25: t }) => [e === null ? "" : `cosine ${e.toFixed(2)}`, t === null ? "" : `BM25 ${t.toFixed(1)}`].filter(Boolean).join(" · ");
	function a(e, n) {
		let r = [["cosine", e.cosine?.toFixed(6) ?? ""], ["BM25", e.bm25?.toFixed(4) ?? ""]];
		t.studio.inspect({
			title: `${n + 1}. ${e.location}`,
			value: e.score.toFixed(4),
			rows: [
				["score", e.score.toFixed(6)],
				...r.filter(([, e]) => e !== ""),
				...Object.entries(e.metadata).map(([e, t]) => [e, String(t)])
			],
			python: t.searcherCode + t.searchCode,
			csv: () => na([
				"score",
				"cosine",
				"bm25",
				"location",
				"text"
			], t.hits.map(({ score: e, cosine: t, bm25: n, location: r, text: i }) => [
				e,
				t,
				n,
				r,
				i
			]))
		});
	}
	var o = tb();
	X(o, 21, () => t.hits, Rr, (e, o, s) => {
		let c = /* @__PURE__ */ M(() => Object.entries(H(o).metadata).slice(0, 6));
		var l = eb();
		let u;
		var d = I(l), f = I(d);
		f.textContent = s + 1;
		var p = z(f, 2), m = R(p, !0), g = z(p, 2), _ = I(g);
		let v;
		k(g);
		var y = z(g, 2), b = R(y, !0), x = R(z(y, 2), !0);
		k(d);
		var S = z(d, 2), C = (e) => {
			var t = Zy();
			X(t, 23, () => H(c), ([e, t]) => e, (e, t, n) => {
				var i = /* @__PURE__ */ M(() => h(H(t), 2));
				let a = () => H(i)[0], o = () => H(i)[1];
				Te();
				var s = Xy(), c = L(s), l = R(z(c), !0);
				V((e) => {
					J(c, `${H(n) ? " · " : ""}${a() ?? ""} `), J(l, e);
				}, [() => r(o())]), q(e, s);
			}), k(t), q(e, t);
		};
		Y(S, (e) => {
			H(c).length && e(C);
		});
		var w = z(S, 2), T = (e) => {
			Yy(e, {
				get studio() {
					return t.studio;
				},
				get hit() {
					return H(o);
				},
				get searcherCode() {
					return t.searcherCode;
				},
				onload: () => t.onexplained(s)
			});
		}, E = (e) => {
			var t = $y();
			X(t, 21, () => Ny(H(o)), Rr, (e, t) => {
				let n = () => H(t).text, r = () => H(t).isMatch;
				var i = Er(), a = L(i), o = (e) => {
					var t = Qy(), r = R(t, !0);
					V(() => J(r, n())), q(e, t);
				}, s = (e) => {
					var t = Tr();
					V(() => J(t, n())), q(e, t);
				};
				Y(a, (e) => {
					r() ? e(o) : e(s, -1);
				}), q(e, i);
			}), k(t), V(() => t.dir = t.dir), q(e, t);
		};
		Y(w, (e) => {
			s === t.opened ? e(T) : e(E, -1);
		}), k(l), V((e, n, r, i) => {
			u = ii(l, 1, "svelte-7njirc", null, u, { open: s === t.opened }), Q(d, "aria-expanded", s === t.opened), J(m, e), v = oi(_, "", v, { width: n }), Q(y, "title", H(o).location), J(b, r), J(x, i);
		}, [
			() => H(o).score.toFixed(3),
			() => `${Math.max(0, 100 * H(o).score / H(n))}%`,
			() => Fy(H(o)),
			() => i(H(o))
		]), U("mouseenter", l, () => a(H(o), s)), W("click", d, () => t.ontoggle(s)), U("focus", d, () => a(H(o), s)), q(e, l);
	}), k(o), q(e, o), j();
}
G(["click"]);
//#endregion
//#region src/pages/search/searchOptions.ts
var ib = [
	[
		"hybrid",
		"Hybrid",
		"0.75 × cosine + 0.25 × BM25 divided by the highest BM25 of the query"
	],
	[
		"vector",
		"Vector",
		"Cosine similarity of embeddings"
	],
	[
		"text",
		"Text",
		"BM25 score of shared words"
	]
], ab = [
	5,
	10,
	20,
	50
], ob = 10;
function sb(e) {
	return {
		mode: ib.find(([t]) => t === e.search_mode)?.[0] ?? ib[0][0],
		top: ab.find((t) => t === Number(e.top)) ?? ob,
		where: e.where ?? ""
	};
}
function cb(e) {
	return e === "none" ? -1 : /^\d{1,2}$/.test(e ?? "") ? Number(e) : 0;
}
var lb = (e) => e.split("/").at(-1) ?? e, ub = /* @__PURE__ */ K("<button role=\"radio\"> </button>"), db = /* @__PURE__ */ K("<option> </option>"), fb = /* @__PURE__ */ K("<span class=\"quiet\" data-testid=\"index\"> </span>"), pb = /* @__PURE__ */ K("<div class=\"toolbar svelte-8ntfpi\"><div class=\"choices\" role=\"radiogroup\" aria-label=\"Search mode\"></div> <form><input class=\"field svelte-8ntfpi\" aria-label=\"SQL filter\" autocomplete=\"off\" spellcheck=\"false\"/></form> <select class=\"tool\" aria-label=\"Number of results\"></select> <span class=\"spacer\"></span> <!></div>"), mb = {
	hash: "svelte-8ntfpi",
	code: ".toolbar.svelte-8ntfpi {padding:0;}.field.svelte-8ntfpi {padding:3px 8px;width:24ch;font-size:var(--small);}"
};
function hb(e, t) {
	A(t, !0), Z(e, mb);
	let n = /* @__PURE__ */ M(() => t.options.where), r = /* @__PURE__ */ M(() => t.info?.columns.includes("year") ? "year > 2020" : "source LIKE 'a%'");
	function i(e) {
		e.preventDefault(), t.onset("where", H(n).trim() || null);
	}
	var a = pb(), o = I(a);
	X(o, 21, () => ib, ([e, t, n]) => e, (e, n) => {
		var r = /* @__PURE__ */ M(() => h(H(n), 3));
		let i = () => H(r)[0], a = () => H(r)[1], o = () => H(r)[2];
		var s = ub(), c = R(s, !0);
		V(() => {
			Q(s, "aria-checked", i() === t.options.mode), Q(s, "title", o()), J(c, a());
		}), W("click", s, () => t.onset("search_mode", i() === "hybrid" ? null : i())), q(e, s);
	}), k(o);
	var s = z(o, 2), c = I(s);
	vi(c), k(s);
	var l = z(s, 2);
	X(l, 20, () => ab, (e) => e, (e, t) => {
		var n = db(), r = R(n), i = {};
		V((e) => {
			J(r, `Top ${t ?? ""}`), i !== (i = e) && (n.value = (n.__value = i) ?? "");
		}, [() => String(t)]), q(e, n);
	}), k(l);
	var u;
	ui(l);
	var d = z(l, 4), f = (e) => {
		var n = fb(), r = R(n);
		V((e, n, i) => J(r, `${e ?? ""} passages in ${n ?? ""} · ${t.info.model ?? ""}, ${t.info.pooling ?? ""} pooling${i ?? ""}`), [
			() => $i(t.info.num_passages),
			() => lb(t.info.address),
			() => t.milliseconds === null ? "" : ` · ${t.milliseconds.toFixed(0)} ms`
		]), q(e, n);
	};
	Y(d, (e) => {
		t.info && e(f);
	}), k(a), V((e, t) => {
		Q(c, "title", e), Q(c, "placeholder", `SQL filter: ${H(r)}`), u !== (u = t) && (l.value = (l.__value = u) ?? "", li(l, u));
	}, [() => t.info ? `Columns: ${t.info.columns.join(", ")}` : "", () => String(t.options.top)]), U("submit", s, i), Ci(c, () => H(n), (e) => F(n, e)), W("change", l, ({ currentTarget: { value: e } }) => t.onset("top", e === "10" ? null : e)), q(e, a), j();
}
G(["click", "change"]);
//#endregion
//#region src/pages/Search.svelte
var gb = /* @__PURE__ */ K("<button class=\"tool raised\">Remove filter</button>"), _b = /* @__PURE__ */ K("<div class=\"empty-state\"><h2>No index is open</h2> <p>An index stores the embeddings of your documents for semantic search. Create one, then start the studio with it:</p> <pre class=\"mono svelte-1rt8xfu\">glassbert index my-documents --db library\nglassbert serve --db library</pre></div>"), vb = /* @__PURE__ */ K("<p class=\"quiet\" data-testid=\"index-model\"> </p>"), yb = /* @__PURE__ */ K("<p class=\"error svelte-1rt8xfu\" role=\"alert\"> <!></p>"), bb = /* @__PURE__ */ K("<div class=\"waiting row svelte-1rt8xfu\"></div>"), xb = /* @__PURE__ */ K("<div class=\"empty-state\"><h2>No results</h2> <p> </p> <!></div>"), Sb = /* @__PURE__ */ K("<!> <!> <!>", 1), Cb = /* @__PURE__ */ K("<div class=\"scroll-page page svelte-1rt8xfu\"><!></div>"), wb = {
	hash: "svelte-1rt8xfu",
	code: ".page.svelte-1rt8xfu {gap:12px;padding-bottom:8px;}.row.svelte-1rt8xfu {height:88px;flex:none;}.error.svelte-1rt8xfu {color:var(--alarm);}pre.svelte-1rt8xfu {margin:0;padding:12px 16px;background:var(--raised);border-radius:6px;font-size:var(--small);overflow-x:auto;max-width:100%;}"
};
function Tb(e, t) {
	A(t, !0), Z(e, wb);
	let n = (e) => {
		var t = Er(), n = L(t), r = (e) => {
			var t = gb();
			W("click", t, () => m("where", null)), q(e, t);
		};
		Y(n, (e) => {
			H(o) && e(r);
		}), q(e, t);
	}, r = /* @__PURE__ */ M(() => sb(t.studio.options)), i = /* @__PURE__ */ M(() => H(r).mode), a = /* @__PURE__ */ M(() => H(r).top), o = /* @__PURE__ */ M(() => H(r).where), s = /* @__PURE__ */ M(() => cb(t.studio.options.hit)), c = Bi(() => ({}), async () => (await t.studio.fetchView("search_index", {})).facts), l = Bi(() => c.value?.is_open ? {
		text: t.studio.text,
		mode: H(i),
		top: H(a),
		where: H(o)
	} : null, async (e) => (await t.studio.fetchView("search", e)).facts, { isCurrent: (e) => e.text === t.studio.text && e.mode === H(i) && e.top === H(a) && e.where === H(o) }), u = /* @__PURE__ */ M(() => c.value), d = /* @__PURE__ */ M(() => l.value?.hits ?? null), f = /* @__PURE__ */ M(() => c.error ?? l.error);
	dh(t.studio, () => H(u) && !H(u).is_open ? { reason: "No index is open; there is nothing to save." } : H(d) ? H(s) < 0 || H(s) >= H(d).length ? { reason: "Open a result to save its explanation." } : {
		view: "search",
		options: {
			mode: H(i),
			top: H(a),
			where: H(o),
			hit: H(s)
		}
	} : null), B(() => {
		H(u) && !H(u).is_open ? uh("search.none") : l.error ? uh("search.error") : H(d) ? H(d).length ? (H(s) < 0 || H(s) >= H(d).length) && uh(`search.${H(d).length}.closed`) : uh("search.0") : uh("");
	});
	function p(e) {
		t.studio.setOption("hit", e === H(s) ? "none" : e === 0 ? null : String(e));
	}
	function m(e, n) {
		t.studio.setOption("hit", null), t.studio.setOption(e, n);
	}
	let h = /* @__PURE__ */ M(() => `from glassbert.search.query.searcher import Searcher\n\nsearcher = Searcher(${ta(H(u)?.address ?? "")})\n`), g = /* @__PURE__ */ M(() => {
		let e = H(o) ? `, where=${ta(H(o))}` : "";
		return `for hit in ${`searcher.search(${ta(t.studio.text)}, top=${H(a)}${e}, mode="${H(i)}")`}:\n    print(round(hit.score, 4), hit.location)`;
	}), _ = /* @__PURE__ */ M(() => H(i) === "text" ? "No passage contains a word of the query. The mode Vector always returns passages." : H(o) ? "The filter excludes all passages." : H(u)?.num_passages ? "All tokens of the query are unknown ([UNK]), and no passage contains a word of the query." : "The index is empty.");
	var v = Cb(), y = I(v), b = (e) => {
		q(e, _b());
	}, x = (e) => {
		var r = Sb(), c = L(r);
		{
			let e = /* @__PURE__ */ M(() => ({
				mode: H(i),
				top: H(a),
				where: H(o)
			})), t = /* @__PURE__ */ M(() => l.value?.milliseconds ?? null);
			hb(c, {
				get info() {
					return H(u);
				},
				get options() {
					return H(e);
				},
				get milliseconds() {
					return H(t);
				},
				onset: m
			});
		}
		var v = z(c, 2), y = (e) => {
			var n = vb(), r = R(n);
			V((e, t) => J(r, `The index was created with ${e ?? ""}, which also encodes the query; ${t ?? ""} is not
        used here.`), [() => lb(H(u).model), () => lb(t.studio.modelName)]), q(e, n);
		}, b = /* @__PURE__ */ M(() => H(u) && lb(t.studio.modelName) !== lb(H(u).model));
		Y(v, (e) => {
			H(b) && e(y);
		});
		var x = z(v, 2), S = (e) => {
			var t = yb(), r = I(t), i = z(r);
			n(i), k(t), V(() => J(r, `${H(f).message ?? ""} `)), q(e, t);
		}, C = (e) => {
			var t = Er();
			X(L(t), 16, () => [
				1,
				2,
				3,
				4
			], (e) => e, (e, t) => {
				q(e, bb());
			}), q(e, t);
		}, w = (e) => {
			var t = xb(), r = z(I(t), 2), i = R(r, !0), a = z(r, 2);
			n(a), k(t), V(() => J(i, H(_))), q(e, t);
		}, T = (e) => {
			rb(e, {
				get studio() {
					return t.studio;
				},
				get hits() {
					return H(d);
				},
				get opened() {
					return H(s);
				},
				get searcherCode() {
					return H(h);
				},
				get searchCode() {
					return H(g);
				},
				ontoggle: p,
				onexplained: (e) => uh(`search.${H(d).length}.${e}`)
			});
		};
		Y(x, (e) => {
			H(f) ? e(S) : H(d) ? H(d).length ? e(T, -1) : e(w, 2) : e(C, 1);
		}), q(e, r);
	};
	Y(y, (e) => {
		H(u) && !H(u).is_open ? e(b) : e(x, -1);
	}), k(v), q(e, v), j();
}
G(["click"]);
//#endregion
//#region src/pages/training/SquareMap.svelte
var Eb = /* @__PURE__ */ K("<canvas class=\"svelte-1ohz728\"></canvas>"), Db = {
	hash: "svelte-1ohz728",
	code: "canvas.svelte-1ohz728 {width:100%;aspect-ratio:1;display:block;image-rendering:pixelated;border-radius:2px;cursor:crosshair;}"
};
function Ob(e, t) {
	A(t, !0), Z(e, Db);
	let n = Pi(t, "signed", 3, !1), r = /* @__PURE__ */ P(void 0);
	B(() => {
		if (!H(r)) return;
		H(r).width = H(r).height = t.size;
		let e = nc({
			values: t.values,
			rows: t.size,
			columns: t.size
		}, t.theme, n() ? 1 : void 0);
		H(r).getContext("2d").drawImage(e, 0, 0);
	});
	function i(e) {
		let [n, i] = lc(e, H(r)), { clientWidth: a, clientHeight: o } = H(r), s = (e) => Math.min(t.size - 1, Math.max(0, Math.floor(e * t.size)));
		t.onhover({
			row: s(i / o),
			column: s(n / a)
		});
	}
	var a = Eb();
	ki(a, (e) => F(r, e), () => H(r)), V(() => Q(a, "aria-label", t.label)), W("mousemove", a, i), U("mouseleave", a, () => t.onhover(null)), q(e, a), j();
}
G(["mousemove"]);
//#endregion
//#region src/pages/training/trainingData.ts
var kb = "previous token", Ab = [
	{
		id: "mlm_loss",
		name: "MLM loss",
		title: "Masked-language-model loss"
	},
	{
		id: "mlm_accuracy",
		name: "MLM accuracy",
		title: "Masked-language-model accuracy"
	},
	{
		id: "nsp_accuracy",
		name: "NSP accuracy",
		title: "Next-sentence-prediction accuracy"
	}
], jb = (e, t) => /^\d{1,3}$/.test(e ?? "") ? Math.min(t - 1, Number(e)) : t - 1;
function Mb({ snapshots: e }, t) {
	if (!t || t.snapshot === 0) return null;
	let { target: n, snapshot: r, layer: i, head: a } = t, o = `attention to the ${n} appears in layer ${i}, head ${a}`;
	return {
		from: e[r - 1].step,
		to: e[r].step,
		label: o
	};
}
function Nb(e, t, [n, r, i]) {
	let a = `attention.${t}`, [, o, s, c] = e.shape(a), l = ((n * o + r) * s + i) * c * c;
	return e.array(a).subarray(l, l + c * c);
}
function Pb(e, t, n, r) {
	let [, i, a, o] = e.shape("attention_mass"), s = ((t * i + n) * a + r) * o;
	return e.array("attention_mass").subarray(s, s + o);
}
function Fb(e, t) {
	let n = e.shape("position_similarity")[1], r = t * n * n;
	return {
		values: e.array("position_similarity").subarray(r, r + n * n),
		size: n
	};
}
function Ib(e, t) {
	let [, n, r] = e.shape("attention_mass");
	return e.facts.snapshots.map(({ step: i }, a) => {
		let o = 0;
		for (let i = 0; i < n; i += 1) for (let n = 0; n < r; n += 1) o = Math.max(o, Pb(e, a, i, n)[t]);
		return {
			step: i,
			value: o
		};
	});
}
//#endregion
//#region src/pages/training/HeadMaps.svelte
var Lb = /* @__PURE__ */ K("<button role=\"radio\"> </button>"), Rb = /* @__PURE__ */ K("<figure><!> <figcaption class=\"svelte-ntvx8\"> </figcaption></figure>"), zb = /* @__PURE__ */ K("<div class=\"title svelte-ntvx8\"><h3>Attention of all heads</h3> <div class=\"choices\" role=\"radiogroup\" aria-label=\"Sentence\"></div></div> <div class=\"heads svelte-ntvx8\"></div>", 1), Bb = {
	hash: "svelte-ntvx8",
	code: ".title.svelte-ntvx8 {display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px;}.heads.svelte-ntvx8 {display:grid;grid-template-columns:repeat(var(--heads), minmax(0, 1fr));gap:4px 10px;width:100%;max-width:336px;}figure.svelte-ntvx8 {min-width:0;padding:2px 2px 0;}figure.marked.svelte-ntvx8 {outline:2px solid var(--accent);outline-offset:1px;border-radius:2px;}figcaption.svelte-ntvx8 {font-size:12px;line-height:1.5;white-space:nowrap;overflow:hidden;text-overflow:ellipsis;}"
};
function Vb(e, t) {
	A(t, !0), Z(e, Bb);
	let n = /* @__PURE__ */ M(() => t.payload.facts), r = /* @__PURE__ */ M(() => +(t.studio.options.sentence === "1")), i = /* @__PURE__ */ M(() => H(n).sentences[H(r)]), a = /* @__PURE__ */ M(() => t.payload.shape(`attention.${H(r)}`)), o = /* @__PURE__ */ M(() => h(H(a), 3)), s = /* @__PURE__ */ M(() => H(o)[1]), c = /* @__PURE__ */ M(() => H(o)[2]), l = {
		"previous token": "prev",
		"next token": "next",
		itself: "self"
	};
	function u(e, r) {
		let i = Pb(t.payload, t.snapshot, e, r), a = i.indexOf(Math.max(...i)), o = H(n).attention_targets[a], s = `Layer ${e}, head ${r}`;
		if (i[a] < H(n).pattern_threshold) return {
			text: `L${e} H${r}`,
			title: s
		};
		let c = Xi(i[a]);
		return {
			text: `L${e} H${r}: ${l[o] ?? o} ${c}`,
			title: `${s}: ${c} on ${o}`
		};
	}
	function d(e, a, o) {
		if (!o) return t.studio.inspect(null);
		let s = Nb(t.payload, H(r), [
			t.snapshot,
			e,
			a
		]), c = Pb(t.payload, t.snapshot, e, a), { row: l, column: u } = o, d = $i(H(n).snapshots[t.snapshot].step);
		t.studio.inspect({
			title: `Step ${d}, layer ${e}, head ${a}: ${H(i)[l]} attends to ${H(i)[u]}`,
			value: $(s[l * H(i).length + u]),
			rows: [...H(n).attention_targets.map((e, t) => [`on ${e}`, Xi(c[t])]), ["mean over", `${H(n).num_tokens} tokens`]],
			note: fh,
			csv: () => na(["query", ...H(i)], H(i).map((e, t) => [e, ...s.subarray(t * H(i).length, (t + 1) * H(i).length)]))
		});
	}
	var f = zb(), p = L(f), m = z(I(p), 2);
	X(m, 21, () => H(n).sentences, Rr, (e, n, i) => {
		var a = Lb(), o = R(a);
		V((e) => {
			Q(a, "aria-checked", H(r) === i), J(o, `${e ?? ""} …`);
		}, [() => H(n).slice(1, 4).join(" ")]), W("click", a, () => t.studio.setOption("sentence", i ? String(i) : null)), q(e, a);
	}), k(m), k(p);
	var g = z(p, 2);
	let _;
	X(g, 21, () => ({ length: H(s) }), Rr, (e, n, a) => {
		var o = Er();
		X(L(o), 17, () => ({ length: H(c) }), Rr, (e, n, o, s) => {
			let c = /* @__PURE__ */ M(() => u(a, o));
			var l = Rb();
			let f;
			var p = I(l);
			{
				let e = /* @__PURE__ */ M(() => Nb(t.payload, H(r), [
					t.snapshot,
					a,
					o
				]));
				Ob(p, {
					get values() {
						return H(e);
					},
					get size() {
						return H(i).length;
					},
					get theme() {
						return t.studio.theme;
					},
					label: `Layer ${a}, head ${o}`,
					onhover: (e) => d(a, o, e)
				});
			}
			var m = z(p, 2), h = R(m, !0);
			k(l), V(() => {
				f = ii(l, 1, "svelte-ntvx8", null, f, { marked: t.marked?.layer === a && t.marked.head === o }), Q(m, "title", H(c).title), J(h, H(c).text);
			}), q(e, l);
		}), q(e, o);
	}), k(g), V(() => _ = oi(g, "", _, { "--heads": H(c) })), q(e, f), j();
}
G(["click"]);
//#endregion
//#region src/pages/training/MaskPredictions.svelte
var Hb = /* @__PURE__ */ K("<li class=\"svelte-j8yk7l\"><span class=\"mono svelte-j8yk7l\"> </span> <i class=\"svelte-j8yk7l\"></i> <span class=\"number quiet svelte-j8yk7l\"> </span></li>"), Ub = /* @__PURE__ */ K("<div class=\"sentence svelte-j8yk7l\"><p> </p> <ol class=\"svelte-j8yk7l\"></ol></div>"), Wb = /* @__PURE__ */ K("<h3>Predictions for [MASK]</h3> <!>", 1), Gb = {
	hash: "svelte-j8yk7l",
	code: ".sentence.svelte-j8yk7l {width:100%;font-size:var(--small);}ol.svelte-j8yk7l {list-style:none;margin:0 0 4px;padding:0;}li.svelte-j8yk7l {display:grid;grid-template-columns:72px minmax(0, 1fr) 48px;align-items:center;gap:8px;}i.svelte-j8yk7l {height:6px;background:var(--accent);max-width:100%;}.mono.svelte-j8yk7l {overflow:hidden;text-overflow:ellipsis;}.number.svelte-j8yk7l {text-align:right;}"
};
function Kb(e, t) {
	A(t, !0), Z(e, Gb);
	var n = Wb();
	X(z(L(n), 2), 17, () => t.sentences, Rr, (e, n, r) => {
		var i = Ub(), a = I(i), o = R(a, !0), s = z(a, 2);
		X(s, 21, () => t.predictions[r], ([e, t]) => e, (e, t) => {
			var n = /* @__PURE__ */ M(() => h(H(t), 2));
			let r = () => H(n)[0], i = () => H(n)[1];
			var a = Hb(), o = I(a), s = R(o, !0), c = z(o, 2);
			let l;
			var u = R(z(c, 2), !0);
			k(a), V((e, t) => {
				J(s, r()), l = oi(c, "", l, { width: e }), J(u, t);
			}, [() => `${Math.max(1, 100 * i())}%`, () => Xi(i())]), q(e, a);
		}), k(s), k(i), V(() => J(o, H(n))), q(e, i);
	}), q(e, n), j();
}
//#endregion
//#region src/pages/training/SnapshotToolbar.svelte
var qb = /* @__PURE__ */ K("<button role=\"radio\"> </button>"), Jb = /* @__PURE__ */ K("<div class=\"toolbar\"><button class=\"tool play svelte-o268kg\"> </button> <input type=\"range\" min=\"0\" step=\"1\" aria-label=\"Snapshot\" class=\"svelte-o268kg\"/> <div class=\"choices\" role=\"radiogroup\" aria-label=\"Metric\"></div> <p class=\"step svelte-o268kg\"><b data-testid=\"step\"> </b> <span class=\"quiet\"> </span></p></div>"), Yb = {
	hash: "svelte-o268kg",
	code: ".play.svelte-o268kg {background:var(--accent);color:var(--paper);width:60px;text-align:center;}.play.svelte-o268kg:hover,\n  .play[aria-pressed='true'].svelte-o268kg {background:var(--ink);color:var(--paper);}input[type='range'].svelte-o268kg {flex:1;min-width:120px;max-width:320px;accent-color:var(--accent);}.step.svelte-o268kg {white-space:nowrap;}"
};
function Xb(e, t) {
	A(t, !0), Z(e, Yb);
	let [n, r] = [700, 2e3], i = /* @__PURE__ */ P(!1), a = /* @__PURE__ */ M(() => t.snapshots.length - 1);
	B(() => {
		if (!H(i)) return;
		let e = t.snapshot + 1, o = window.matchMedia("(prefers-reduced-motion: reduce)").matches, s = setTimeout(() => {
			e <= H(a) ? t.onselect(e) : F(i, !1);
		}, o ? r : n);
		return () => clearTimeout(s);
	});
	function o() {
		!H(i) && t.snapshot >= H(a) && t.onselect(0), F(i, !H(i));
	}
	var s = Jb(), c = I(s), l = R(c, !0), u = z(c, 2);
	vi(u);
	var d = z(u, 2);
	X(d, 21, () => Ab, ({ id: e, name: t, title: n }) => e, (e, n) => {
		let r = () => H(n).id, i = () => H(n).name, a = () => H(n).title;
		var o = qb(), s = R(o, !0);
		V(() => {
			Q(o, "aria-checked", t.metric.id === r()), Q(o, "title", a()), J(s, i());
		}), W("click", o, () => t.onmetric({
			id: r(),
			name: i(),
			title: a()
		})), q(e, o);
	}), k(d);
	var f = z(d, 2), p = I(f), m = R(p), h = R(z(p, 2));
	k(f), k(s), V((e, n) => {
		Q(c, "aria-pressed", H(i)), J(l, H(i) ? "Pause" : "Play"), Q(u, "max", H(a)), yi(u, t.snapshot), Q(u, "aria-valuetext", `step ${t.snapshots[t.snapshot].step}`), Q(f, "title", e), J(m, `Step ${n ?? ""}`), J(h, `snapshot ${t.snapshot + 1} of ${t.snapshots.length ?? ""}`);
	}, [() => `${$i(t.snapshots[t.snapshot].tokens)} training tokens`, () => $i(t.snapshots[t.snapshot].step)]), W("click", c, o), W("input", u, (e) => {
		F(i, !1), t.onselect(Number(e.currentTarget.value));
	}), q(e, s), j();
}
G(["click", "input"]);
//#endregion
//#region src/pages/training/TrainingCurve.svelte
var Zb = /* @__PURE__ */ K("<div class=\"box svelte-ow0u6u\"><canvas class=\"svelte-ow0u6u\"></canvas></div>"), Qb = {
	hash: "svelte-ow0u6u",
	code: ".box.svelte-ow0u6u {height:160px;position:relative;}canvas.svelte-ow0u6u {position:absolute;inset:0;display:block;cursor:pointer;}"
};
function $b(e, t) {
	A(t, !0), Z(e, Qb);
	let n = /* @__PURE__ */ P(void 0), r = [0, 0], i = /* @__PURE__ */ M(() => h(r, 2)), a = /* @__PURE__ */ P(Jt(H(i)[0])), o = /* @__PURE__ */ P(Jt(H(i)[1])), [s, c, l, u, d] = [
		42,
		20,
		16,
		26,
		20
	], f = /* @__PURE__ */ M(() => Math.max(t.metric.at(-1)?.step ?? 1, t.attentionMass.at(-1)?.step ?? 1)), p = /* @__PURE__ */ M(() => (H(o) - l - u - d) * .62), m = /* @__PURE__ */ M(() => l + H(p) + u), g = /* @__PURE__ */ M(() => {
		let e = t.metric.map(({ value: e }) => e);
		return {
			low: Math.min(...e),
			high: Math.max(...e)
		};
	}), _ = (e) => s + Math.sqrt(e / H(f)) * (H(a) - s - c), v = (e) => l + (1 - (e - H(g).low) / (H(g).high - H(g).low || 1)) * H(p), y = (e) => H(m) + (1 - e) * (H(o) - d - H(m));
	B(() => {
		if (t.theme, !H(n) || H(a) < 80 || H(o) < 80) return;
		let e = ec(H(n), "ink", "quiet", "line", "accent", "raised"), r = Zs(H(n), H(a), H(o));
		r.font = `11px ${$s}`, r.textBaseline = "middle", t.emergence && (r.fillStyle = e.raised, r.fillRect(_(t.emergence.from), l - 6, _(t.emergence.to) - _(t.emergence.from), H(o) - d - l + 6)), b(r, e), S(r, t.metric, v, e.ink), S(r, t.attentionMass, y, e.accent);
		for (let { step: n, value: i } of t.attentionMass) C(r, _(n), y(i), 3, e.accent);
		t.emergence && w(r, e.accent);
		let i = t.attentionMass[t.snapshot];
		r.strokeStyle = e.accent, r.lineWidth = 2, r.beginPath(), r.moveTo(_(i.step), l - 6), r.lineTo(_(i.step), H(o) - d), r.stroke(), r.lineWidth = 1, C(r, _(i.step), y(i.value), 5, e.accent);
	});
	function b(e, n) {
		let r = (e) => t.metricIsFraction ? `${(100 * e).toFixed(0)} %` : e.toFixed(1), i = [
			[v(H(g).low), r(H(g).low)],
			[v(H(g).high), r(H(g).high)],
			[y(0), "0 %"],
			[y(1), "100 %"]
		];
		for (let [t, r] of i) e.strokeStyle = n.line, e.beginPath(), e.moveTo(s, Math.round(t) + .5), e.lineTo(H(a) - c, Math.round(t) + .5), e.stroke(), e.fillStyle = n.quiet, e.textAlign = "right", e.fillText(r, s - 6, t);
		e.textAlign = "left", e.fillText(tc(e, t.metricTitle, H(a) - s), s, 6), e.fillText(tc(e, t.attentionTitle, H(a) - s), s, H(m) - 12), e.textAlign = "center";
		let l = -Infinity;
		for (let t of x(H(f))) _(t) - l < 40 || (e.fillText($i(t), _(t), H(o) - 8), l = _(t));
	}
	let x = (e) => [
		0,
		.01,
		.04,
		.1,
		.2,
		.4,
		.7,
		1
	].map((t) => {
		let n = t < .1 ? 50 : 100;
		return Math.round(t * e / n) * n;
	});
	function S(e, t, n, r) {
		e.strokeStyle = r, e.lineWidth = 1.5, e.beginPath();
		for (let { step: r, value: i } of t) e.lineTo(_(r), n(i));
		e.stroke(), e.lineWidth = 1;
	}
	function C(e, t, n, r, i) {
		e.fillStyle = i, e.beginPath(), e.arc(t, n, r, 0, 7), e.fill();
	}
	function w(e, n) {
		let { from: r, to: i, label: o } = t.emergence, c = _(i) > H(a) * .6 ? Math.max(s + 4, _(r) - 6 - e.measureText(o).width) : _(i) + 6;
		e.fillStyle = n, e.textAlign = "left", e.fillText(o, c, y(.62));
	}
	let T = (e, t) => e.reduce((n, { step: r }, i) => Math.abs(_(r) - t) < Math.abs(_(e[n].step) - t) ? i : n, 0);
	function E(e) {
		let [r, i] = lc(e, H(n)), a = i < H(m) - u / 2 ? "metric" : "attention";
		t.onhover({
			curve: a,
			index: T(a === "metric" ? t.metric : t.attentionMass, r)
		});
	}
	var ee = Zb(), te = I(ee);
	ki(te, (e) => F(n, e), () => H(n)), k(ee), V(() => {
		Q(te, "aria-label", `${t.metricTitle}; ${t.attentionTitle}; by training step`), Q(te, "data-curve", t.metric.length);
	}), W("mousemove", te, E), U("mouseleave", te, () => t.onhover(null)), W("click", te, (e) => t.onselect(T(t.attentionMass, lc(e, H(n))[0]))), Di(ee, "clientWidth", (e) => F(a, e)), Di(ee, "clientHeight", (e) => F(o, e)), q(e, ee), j();
}
G(["mousemove", "click"]);
//#endregion
//#region src/pages/Training.svelte
var ex = /* @__PURE__ */ K("<p role=\"alert\"> </p>"), tx = /* @__PURE__ */ K("<!> <div class=\"scroll svelte-1f1tuk4\"><section class=\"curve svelte-1f1tuk4\"><!></section> <section class=\"heads svelte-1f1tuk4\"><!></section> <section class=\"positions svelte-1f1tuk4\"><h3>Similarity of position embeddings</h3> <!> <p class=\"quiet\"> </p></section> <section class=\"predictions svelte-1f1tuk4\"><!></section></div>", 1), nx = /* @__PURE__ */ K("<div class=\"waiting fill\"></div>"), rx = {
	hash: "svelte-1f1tuk4",
	code: ".scroll.svelte-1f1tuk4 {flex:1;min-height:0;overflow:auto;display:grid;grid-template:auto auto / minmax(0, 1.5fr) minmax(0, 1fr) minmax(0, 1fr);grid-template-areas:'curve curve curve' 'heads positions predictions';gap:8px 24px;align-content:start;scrollbar-width:thin;padding-bottom:8px;}.curve.svelte-1f1tuk4 {grid-area:curve;}.heads.svelte-1f1tuk4 {grid-area:heads;}.positions.svelte-1f1tuk4 {grid-area:positions;}.predictions.svelte-1f1tuk4 {grid-area:predictions;}section.svelte-1f1tuk4 {min-width:0;display:flex;flex-direction:column;gap:8px;}\n  @media (max-width: 1200px) {.scroll.svelte-1f1tuk4 {grid-template:auto auto 1fr / minmax(0, 1.5fr) minmax(0, 1fr);grid-template-areas:'curve curve' 'heads positions' 'heads predictions';}\n  }\n  @media (max-width: 600px) {.scroll.svelte-1f1tuk4 {grid-template:none / minmax(0, 1fr);grid-template-areas:'curve' 'heads' 'positions' 'predictions';}\n  }"
};
function ix(e, t) {
	A(t, !0), Z(e, rx);
	let n = Bi(() => ({}), () => t.studio.fetchModelView("head_formation", {})), r = /* @__PURE__ */ M(() => n.value), i = /* @__PURE__ */ M(() => H(r)?.facts ?? null), a = /* @__PURE__ */ M(() => jb(t.studio.options.snapshot, H(i)?.snapshots.length ?? 1)), o = /* @__PURE__ */ M(() => Ab.find(({ id: e }) => e === t.studio.options.metric) ?? Ab[0]), s = /* @__PURE__ */ M(() => (H(i)?.held_out_curve ?? []).map(({ step: e, held_out: t }) => ({
		step: e,
		value: t[H(o).id]
	}))), c = /* @__PURE__ */ M(() => H(i)?.first_appearances.find(({ target: e }) => e === "previous token") ?? null), l = /* @__PURE__ */ M(() => H(r) ? Ib(H(r), H(r).facts.attention_targets.indexOf(kb)) : []), u = (e) => t.studio.setOption("snapshot", String(e));
	function d(e, n, r) {
		if (!r) return t.studio.inspect(null);
		t.studio.inspect({
			title: `Step ${$i(H(i).snapshots[H(a)].step)}: positions ${r.row} and ${r.column}`,
			value: $(e[r.row * n + r.column]),
			rows: [["measure", "cosine, after subtracting the mean"]]
		});
	}
	function f(e) {
		if (!e) return t.studio.inspect(null);
		if (e.curve === "attention") {
			let { step: n, value: r } = H(l)[e.index];
			return t.studio.inspect({
				title: `Step ${$i(n)}: largest attention mass of a head on the ${kb}`,
				value: $(r)
			});
		}
		let { step: n, tokens: r, held_out: a } = H(i).held_out_curve[e.index];
		t.studio.inspect({
			title: `Step ${$i(n)}: ${H(o).title}`,
			value: $(a[H(o).id]),
			rows: [["training tokens", $i(r)], ["evaluated on", `${$i(a.num_masked)} masked tokens`]]
		});
	}
	dh(t.studio, () => {
		let e = +(t.studio.options.sentence === "1");
		return H(r) && {
			view: "training",
			options: {
				snapshot: H(a),
				metric: H(o).id,
				sentence: e
			}
		};
	}), B(() => {
		H(r) && uh(`training.${H(a)}.${+(t.studio.options.sentence === "1")}`);
	});
	var p = Er(), m = L(p), h = (e) => {
		var t = ex(), r = R(t, !0);
		V(() => J(r, n.error.message)), q(e, t);
	}, g = (e) => {
		let n = /* @__PURE__ */ M(() => Fb(H(r), H(a)));
		var p = tx(), m = L(p);
		Xb(m, {
			get snapshots() {
				return H(i).snapshots;
			},
			get snapshot() {
				return H(a);
			},
			get metric() {
				return H(o);
			},
			onselect: u,
			onmetric: ({ id: e }) => t.studio.setOption("metric", e === Ab[0].id ? null : e)
		});
		var h = z(m, 2), g = I(h), _ = I(g);
		{
			let e = /* @__PURE__ */ M(() => `${H(o).title} on held-out text (steps on a square-root scale)`), n = /* @__PURE__ */ M(() => H(o).id !== "mlm_loss"), r = /* @__PURE__ */ M(() => `Attention on the ${kb}, strongest head`), d = /* @__PURE__ */ M(() => Mb(H(i), H(c)));
			$b(_, {
				get metric() {
					return H(s);
				},
				get metricTitle() {
					return H(e);
				},
				get metricIsFraction() {
					return H(n);
				},
				get attentionMass() {
					return H(l);
				},
				get attentionTitle() {
					return H(r);
				},
				get snapshot() {
					return H(a);
				},
				get emergence() {
					return H(d);
				},
				get theme() {
					return t.studio.theme;
				},
				onhover: f,
				onselect: u
			});
		}
		k(g);
		var v = z(g, 2), y = I(v);
		{
			let e = /* @__PURE__ */ M(() => H(c) && H(a) >= H(c).snapshot ? H(c) : null);
			Vb(y, {
				get studio() {
					return t.studio;
				},
				get payload() {
					return H(r);
				},
				get snapshot() {
					return H(a);
				},
				get marked() {
					return H(e);
				}
			});
		}
		k(v);
		var b = z(v, 2), x = z(I(b), 2);
		Ob(x, {
			get values() {
				return H(n).values;
			},
			get size() {
				return H(n).size;
			},
			get theme() {
				return t.studio.theme;
			},
			label: "Similarity of position embeddings",
			signed: !0,
			onhover: (e) => d(H(n).values, H(n).size, e)
		});
		var S = R(z(x, 2));
		k(b);
		var C = z(b, 2);
		Kb(I(C), {
			get sentences() {
				return H(i).masked_sentences;
			},
			get predictions() {
				return H(i).snapshots[H(a)].predictions;
			}
		}), k(C), k(h), V(() => J(S, `Cosine between the centered embeddings of positions 0 to ${H(n).size - 1}. Blue is positive, orange is
        negative. ${H(i).note ?? ""}`)), q(e, p);
	}, _ = (e) => {
		q(e, nx());
	};
	Y(m, (e) => {
		n.error ? e(h) : H(r) && H(i) ? e(g, 1) : e(_, -1);
	}), q(e, p), j();
}
//#endregion
//#region src/pages/walk/formulas.ts
function ax(e) {
	return ox(e).replace(/-/g, "−");
}
function ox(e) {
	let t = Math.abs(e);
	return Number.isFinite(e) ? t === 0 ? "0" : t >= 1e7 ? e.toExponential(2).replace("+", "") : t >= 100 ? $i(Math.round(e)) : t >= 10 ? e.toFixed(2) : t >= 1 ? e.toFixed(3) : t >= .0095 ? e.toFixed(4) : t >= 1e-4 ? e.toPrecision(2) : e.toExponential(1) : String(e);
}
var sx = (e) => e < 0 ? `(${ax(e)})` : ax(e), cx = (e) => e < 0 ? ` − ${ax(-e)}` : ` + ${ax(e)}`;
function lx(e, t) {
	return Array.from({ length: e.length }, (e, t) => t).sort((t, n) => Math.abs(e[n]) - Math.abs(e[t])).slice(0, t);
}
var ux = (e, t) => Float32Array.from({ length: e.length }, (n, r) => e[r] * t[r]);
function dx(e, t, n = 3) {
	let r = lx(ux(e, t), n).map((n) => `${sx(e[n])}·${sx(t[n])}`), i = e.length - r.length;
	return r.join(" + ") + (i > 0 ? ` + … ${$i(i)} more` : "");
}
//#endregion
//#region src/pages/walk/Formula.svelte
var fx = /* @__PURE__ */ K("<p class=\"formula number svelte-llcy9a\"><span class=\"name svelte-llcy9a\"> </span> <b class=\"svelte-llcy9a\"> </b></p>"), px = {
	hash: "svelte-llcy9a",
	code: ".formula.svelte-llcy9a {font-size:var(--small);line-height:1.7;overflow-wrap:anywhere;color:var(--quiet);}.name.svelte-llcy9a {color:var(--ink);}b.svelte-llcy9a {color:var(--accent);font-weight:600;}"
};
function mx(e, t) {
	A(t, !0), Z(e, px);
	var n = fx(), r = I(n), i = R(r, !0), a = z(r), o = z(a), s = R(o, !0);
	k(n), V((e, r) => {
		Q(n, "data-formula", t.id), J(i, t.name), J(a, ` = ${t.expression ?? ""} = `), Q(o, "title", e), Q(o, "data-exact", t.result), J(s, r);
	}, [() => $(t.result), () => ax(t.result)]), q(e, n), j();
}
//#endregion
//#region src/pages/walk/keyOrder.ts
function hx(e, t, n, r) {
	let i = Array.from(e, (e, t) => t);
	if (r || i.length <= n) return i;
	let a = i.sort((t, n) => e[n] - e[t]).slice(0, n);
	return a.includes(t) ? a : [...a.slice(0, -1), t];
}
//#endregion
//#region src/charts/VectorCells.svelte
var gx = /* @__PURE__ */ K("<div class=\"box svelte-psxh25\"><canvas class=\"svelte-psxh25\"></canvas></div>"), _x = {
	hash: "svelte-psxh25",
	code: ".box.svelte-psxh25 {min-width:0;width:100%;}canvas.svelte-psxh25 {display:block;}"
};
function vx(e, t) {
	A(t, !0), Z(e, _x);
	let n = Pi(t, "cellHeight", 3, 18), r = /* @__PURE__ */ P(void 0), i = /* @__PURE__ */ P(0), a = /* @__PURE__ */ M(() => Math.ceil(t.values.length / t.columns)), o = /* @__PURE__ */ M(() => Math.min(44, H(i) / t.columns)), s = /* @__PURE__ */ M(() => t.max ?? mo(t.values));
	B(() => {
		if (!H(r) || H(i) < 10) return;
		let e = Zs(H(r), H(i), H(a) * n()), c = +(H(o) > 6);
		e.textAlign = "center", e.textBaseline = "middle", e.font = `${Math.min(11, H(o) * .34)}px ${Qs}`;
		for (let r = 0; r < t.values.length; r += 1) {
			let [i, a] = [r % t.columns * H(o), Math.floor(r / t.columns) * n()], l = co(t.values[r], H(s), t.theme);
			e.fillStyle = fo(l), e.fillRect(i, a, c ? H(o) - c : H(o) + .5, n() - 1), H(o) >= 28 && n() >= 14 && (e.fillStyle = po(l), e.fillText(Ji(t.values[r]), i + H(o) / 2, a + n() / 2));
		}
	});
	function c(e) {
		let [i, s] = lc(e, H(r)), [c, l] = [Math.floor(s / n()), Math.floor(i / H(o))];
		l >= 0 && l < t.columns && c >= 0 && c < H(a) ? t.onhover?.(c, l, t.values[c * t.columns + l]) : t.onhover?.(null, null, NaN);
	}
	var l = gx(), u = I(l);
	ki(u, (e) => F(r, e), () => H(r)), k(l), V(() => {
		Q(u, "aria-label", t.label), Q(u, "data-cell-width", H(o)), Q(u, "data-cell-height", n());
	}), W("mousemove", u, c), U("mouseleave", u, () => t.onhover?.(null, null, NaN)), Di(l, "clientWidth", (e) => F(i, e)), q(e, l), j();
}
G(["mousemove"]);
//#endregion
//#region src/pages/walk/KeyRow.svelte
var yx = /* @__PURE__ */ K("<div role=\"cell\"><!></div>"), bx = /* @__PURE__ */ K("<i class=\"svelte-ft8nlj\"></i><em class=\"svelte-ft8nlj\"> </em>", 1), xx = /* @__PURE__ */ K("<span role=\"cell\" class=\"right number svelte-ft8nlj\"><!></span>"), Sx = /* @__PURE__ */ K("<span role=\"cell\"> </span> <span role=\"cell\"> </span> <!> <!>", 1), Cx = {
	hash: "svelte-ft8nlj",
	code: ".position.svelte-ft8nlj {color:var(--quiet);text-align:right;font-size:11px;}.token.svelte-ft8nlj {overflow:hidden;text-overflow:ellipsis;white-space:pre;}.query.svelte-ft8nlj {color:var(--accent);}.right.svelte-ft8nlj {text-align:right;white-space:nowrap;}.right.svelte-ft8nlj:has(i:where(.svelte-ft8nlj)) {display:flex;align-items:center;justify-content:flex-start;gap:6px;padding-right:52px;}i.svelte-ft8nlj {display:block;height:11px;border-radius:2px;min-width:1px;flex:none;transition:width 150ms;}em.svelte-ft8nlj {font-style:normal;margin-right:-52px;}"
};
function wx(e, t) {
	A(t, !0), Z(e, Cx);
	let n = /* @__PURE__ */ M(() => {
		if (!t.vectors) return /* @__PURE__ */ new Float32Array();
		let { values: e, scales: n } = t.vectors, r = e.subarray(t.position * t.walk.headSize, (t.position + 1) * t.walk.headSize);
		return n ? r.map((e) => e * n[t.position]) : r;
	}), r = /* @__PURE__ */ M(() => t.position === t.walk.token);
	var i = Sx(), a = L(i);
	let o;
	var s = R(a, !0), c = z(a, 2);
	let l;
	var u = R(c, !0), d = z(c, 2), f = (e) => {
		var r = yx(), i = I(r), a = (e) => {
			{
				let r = /* @__PURE__ */ M(() => `${t.vectors.name} of ${t.walk.tokens[t.position]}`);
				vx(e, {
					get values() {
						return H(n);
					},
					get columns() {
						return t.walk.headSize;
					},
					get theme() {
						return t.walk.studio.theme;
					},
					get max() {
						return t.vectors.max;
					},
					cellHeight: 19,
					get label() {
						return H(r);
					},
					onhover: (e, n, r) => e !== null && t.onhover(n, r)
				});
			}
		};
		Y(i, (e) => {
			t.visible && e(a);
		}), k(r), q(e, r);
	};
	Y(d, (e) => {
		t.vectors && e(f);
	}), X(z(d, 2), 17, () => t.columns, (e) => e.name, (e, n) => {
		let r = /* @__PURE__ */ M(() => H(n).value(t.position));
		var i = xx(), a = I(i), o = (e) => {
			var n = bx(), i = L(n);
			let a;
			var o = R(z(i), !0);
			V((e, t, n) => {
				a = oi(i, "", a, {
					width: e,
					background: t
				}), J(o, n);
			}, [
				() => `${Math.max(.5, 100 * H(r))}%`,
				() => fo(so(.15 + .5 * H(r), t.walk.studio.theme)),
				() => Xi(H(r))
			]), q(e, n);
		}, s = (e) => {
			var t = Tr();
			V((e) => J(t, e), [() => ax(H(r))]), q(e, t);
		};
		Y(a, (e) => {
			H(n).bar ? e(o) : e(s, -1);
		}), k(i), V(() => {
			Q(i, "data-column", H(n).name), Q(i, "data-exact", H(r));
		}), q(e, i);
	}), V(() => {
		o = ii(a, 1, "position number svelte-ft8nlj", null, o, { query: H(r) }), J(s, t.position), l = ii(c, 1, "token mono svelte-ft8nlj", null, l, { query: H(r) }), J(u, t.walk.tokens[t.position]);
	}), q(e, i), j();
}
//#endregion
//#region src/pages/walk/KeyTable.svelte
var Tx = /* @__PURE__ */ K("<span role=\"columnheader\"> </span>"), Ex = /* @__PURE__ */ K("<div role=\"row\" tabindex=\"-1\"><!></div>"), Dx = /* @__PURE__ */ K("<p class=\"quiet foot svelte-1ud3j8n\"><span class=\"choices\" role=\"radiogroup\"><button role=\"radio\"></button> <button role=\"radio\"> </button></span> <!></p>"), Ox = /* @__PURE__ */ K("<div class=\"table svelte-1ud3j8n\" role=\"table\"><div class=\"line head quiet svelte-1ud3j8n\" role=\"row\"><span role=\"columnheader\"><span class=\"visually-hidden\">position</span></span> <span role=\"columnheader\">token</span> <!> <!></div> <div class=\"scroller svelte-1ud3j8n\" role=\"rowgroup\" tabindex=\"0\"><div role=\"presentation\"></div></div> <!></div>"), kx = {
	hash: "svelte-1ud3j8n",
	code: ".table.svelte-1ud3j8n {min-width:0;font-size:var(--small);}.scroller.svelte-1ud3j8n {overflow:auto;contain:content;scrollbar-width:thin;border-radius:2px;}.line.svelte-1ud3j8n {display:grid;gap:10px;align-items:center;height:25px;padding:0 8px 0 4px;cursor:pointer;border-left:2px solid transparent;}.head.svelte-1ud3j8n {cursor:default;}.line.hovered.svelte-1ud3j8n {background:var(--raised);}.line.selected.svelte-1ud3j8n {border-left-color:var(--accent);background:var(--raised);}.right.svelte-1ud3j8n {text-align:right;white-space:nowrap;}.foot.svelte-1ud3j8n {display:flex;align-items:center;gap:12px;padding-top:8px;}"
};
function Ax(e, t) {
	A(t, !0), Z(e, kx);
	let n = Pi(t, "walk", 7), r = /* @__PURE__ */ M(() => n().studio.options.keys === "all"), i = /* @__PURE__ */ M(() => n().vector("attention_weights")), a = /* @__PURE__ */ M(() => hx(H(i), n().key, 12, H(r))), o = /* @__PURE__ */ M(() => H(a).reduce((e, t) => e - H(i)[t], 1)), s = /* @__PURE__ */ P(!1), c = /* @__PURE__ */ P(void 0), l = /* @__PURE__ */ P(0), u = /* @__PURE__ */ M(() => Math.max(0, Math.floor(H(l) / 25) - 2)), d = /* @__PURE__ */ M(() => H(a).slice(H(u), H(u) + 12 + 6)), f = ({ bar: e, wide: n }) => e ? t.vectors ? "112px" : "minmax(120px, 1fr)" : n ? "80px" : "68px", p = /* @__PURE__ */ M(() => `30px minmax(56px, 96px) ${t.vectors ? "minmax(60px, 1fr)" : ""} ${t.columns.map(f).join(" ")}`);
	B(() => {
		let e = H(a).indexOf(n().key) * 25;
		H(c) && (e < H(c).scrollTop || e + 25 > H(c).scrollTop + H(c).clientHeight) && (H(c).scrollTop = e - 100);
	});
	function m(e, r = null, i = NaN) {
		n().studio.hovered = e;
		let a = `${n().tokens[e]} (${e})`, o = t.columns.map((t) => [t.name, $(t.value(e))]);
		n().studio.inspect({
			title: r === null ? `${t.label}: query ${n().tokenText}, key ${a}` : `${t.vectors.name} of ${a}, dimension ${r}`,
			value: r === null ? o.at(-1)[1] : $(i),
			rows: o,
			csv: () => na([
				"position",
				"token",
				...t.columns.map(({ name: e }) => e)
			], n().tokens.map((e, n) => [
				n,
				e,
				...t.columns.map((e) => e.value(n))
			]))
		});
	}
	function h() {
		n().studio.hovered = null, n().studio.inspect(null);
	}
	function g(e) {
		let t = H(a).indexOf(n().key), r = {
			ArrowDown: t + 1,
			ArrowUp: t - 1,
			Home: 0,
			End: H(a).length - 1
		}[e.key];
		r === void 0 || r < 0 || r >= H(a).length || (e.preventDefault(), n().select("key", H(a)[r]));
	}
	var _ = Ox(), v = I(_);
	let y;
	var b = z(I(v), 4), x = (e) => {
		var n = Tx(), r = R(n, !0);
		V(() => J(r, t.vectors.name)), q(e, n);
	};
	Y(b, (e) => {
		t.vectors && e(x);
	}), X(z(b, 2), 17, () => t.columns, (e) => e.name, (e, t) => {
		var n = Tx();
		let r;
		var i = R(n, !0);
		V(() => {
			r = ii(n, 1, "svelte-1ud3j8n", null, r, { right: !H(t).bar }), J(i, H(t).name);
		}), q(e, n);
	}), k(v);
	var S = z(v, 2);
	oi(S, "", {}, { "max-height": "300px" });
	var C = I(S);
	let w;
	X(C, 20, () => H(d), (e) => e, (e, r) => {
		var i = Ex();
		let a, o;
		wx(I(i), {
			get walk() {
				return n();
			},
			get position() {
				return r;
			},
			get columns() {
				return t.columns;
			},
			get vectors() {
				return t.vectors;
			},
			get visible() {
				return H(s);
			},
			onhover: (e, t) => m(r, e, t)
		}), k(i), V(() => {
			a = ii(i, 1, "line svelte-1ud3j8n", null, a, {
				selected: r === n().key,
				hovered: r === n().studio.hovered
			}), Q(i, "data-key", r), Q(i, "aria-selected", r === n().key), o = oi(i, "", o, { "grid-template-columns": H(p) });
		}), U("mouseenter", i, () => m(r)), W("click", i, () => n().select("key", r)), q(e, i);
	}), k(C), k(S), ki(S, (e) => F(c, e), () => H(c));
	var T = z(S, 2), E = (e) => {
		var i = Dx(), s = I(i), c = I(s);
		c.textContent = "Top 12";
		var l = z(c, 2), u = R(l);
		k(s);
		var d = z(s, 2), f = (e) => {
			var t = Tr();
			V((e) => J(t, `The other ${n().tokens.length - H(a).length} tokens receive ${e ?? ""} of the attention.`), [() => Xi(Math.max(0, H(o)))]), q(e, t);
		};
		Y(d, (e) => {
			H(r) || e(f);
		}), k(i), V(() => {
			Q(s, "aria-label", `${t.label}: which tokens`), Q(c, "aria-checked", !H(r)), Q(l, "aria-checked", H(r)), J(u, `All ${n().tokens.length ?? ""}`);
		}), W("click", c, () => n().studio.setOption("keys", null)), W("click", l, () => n().studio.setOption("keys", "all")), q(e, i);
	};
	Y(T, (e) => {
		n().tokens.length > 12 && e(E);
	}), k(_), Yr(_, () => sc((e) => F(s, e, !0))), V(() => {
		Q(_, "aria-label", t.label), y = oi(v, "", y, { "grid-template-columns": H(p) }), Q(S, "aria-label", `${t.label}: arrow keys select a token`), w = oi(C, "", w, {
			height: `${H(a).length * 25}px`,
			"padding-top": `${H(u) * 25}px`
		});
	}), W("keydown", S, g), U("scroll", S, () => F(l, H(c).scrollTop, !0)), U("mouseleave", S, h), q(e, _), j();
}
G(["keydown", "click"]);
//#endregion
//#region src/pages/walk/snippets.ts
var jx = (e) => {
	let t = String(Number(e.toPrecision(9)));
	return /[.e]/.test(t) ? t : `${t}.0`;
}, Mx = (e) => `np.array([${Array.from(e, jx).join(", ")}])`;
function Nx(e, t, n, r) {
	let i = Object.entries(t).map(([e, t]) => `${e} = ${typeof t == "number" ? jx(t) : Mx(t)}`);
	return [
		`# ${e.replace(/\s+/g, " ")}`,
		"import math",
		"import numpy as np",
		"",
		...i,
		"",
		...n,
		`# expected: ${jx(r)}`,
		""
	].join("\n");
}
var Px = {
	gelu: "x * (1 + math.erf(x / math.sqrt(2))) / 2",
	gelu_new: "x * (1 + math.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x**3))) / 2",
	relu: "max(x, 0.0)"
}, Fx = (e) => [`print(${Px[e] ?? Px.gelu})`];
function Ix(e, t) {
	return `# WordPiece: repeatedly take the longest vocabulary entry that is a prefix of the rest
word = ${JSON.stringify(e)}
vocabulary = {${t.map((e) => JSON.stringify(e)).join(", ")}}  # only the entries that match

tokens, start = [], 0
while start < len(word):
    for stop in range(len(word), start, -1):
        candidate = ("##" if start else "") + word[start:stop]
        if candidate in vocabulary:
            tokens.append(candidate)
            start = stop
            break
    else:
        tokens = ["[UNK]"]
        break
print(tokens)
`;
}
//#endregion
//#region src/pages/walk/Step.svelte
var Lx = /* @__PURE__ */ K("<button class=\"tool copy svelte-431x8y\" aria-live=\"polite\"> </button>"), Rx = /* @__PURE__ */ K("<div class=\"step svelte-431x8y\" role=\"group\"><div class=\"head svelte-431x8y\"><h3 class=\"svelte-431x8y\"> </h3> <!> <!></div> <p class=\"description svelte-431x8y\"><!></p> <!></div>"), zx = {
	hash: "svelte-431x8y",
	code: ".step.svelte-431x8y {display:grid;gap:10px;padding:16px 0 20px 20px;border-left:2px solid var(--accent);min-width:0;scroll-margin-top:44px;position:relative;}.step.svelte-431x8y::before {content:'';position:absolute;left:-6px;top:24px;width:10px;height:10px;border-radius:5px;background:var(--accent);}.head.svelte-431x8y {display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px;min-height:26px;}h3.svelte-431x8y {font-size:var(--body);}.copy.svelte-431x8y {margin-left:auto;white-space:nowrap;}.description.svelte-431x8y {max-width:68ch;color:var(--quiet);margin-top:-6px;}"
};
function Bx(e, t) {
	A(t, !0), Z(e, zx);
	let n = new Va();
	var r = Rx(), i = I(r), a = I(i), o = R(a, !0), s = z(a, 2);
	qr(s, () => t.tools ?? f);
	var c = z(s, 2), l = (e) => {
		var r = Lx(), i = R(r, !0);
		V(() => {
			Q(r, "aria-label", `Copy as Python: ${t.title}`), J(i, n.refused ? Ba : n.copied ? "Copied" : "Copy as Python");
		}), W("click", r, () => n.copy("python", t.python())), q(e, r);
	};
	Y(c, (e) => {
		t.python && e(l);
	}), k(i);
	var u = z(i, 2);
	_c(I(u), { get text() {
		return t.description;
	} }), k(u), qr(z(u, 2), () => t.children), k(r), V(() => {
		Q(r, "id", `walk-${t.id}`), Q(r, "data-step", t.id), Q(r, "aria-labelledby", `walk-${t.id}-title`), Q(a, "id", `walk-${t.id}-title`), J(o, t.title);
	}), q(e, r), j();
}
G(["click"]);
//#endregion
//#region src/pages/walk/stripsDrawing.ts
var [Vx, Hx, Ux] = [
	9,
	22,
	15
];
function Wx(e, t, n) {
	let r = e[0].values.length, i = t < 560 ? 92 : 116, a = Math.max(40, t - i), o = Math.min(r, Math.max(1, Math.floor(a / 48))), s = o === r, c = s ? Math.min(64, a / o) : a / o, l = Math.max(0, Math.min(r - o, n - Math.floor(o / 2))), u = s ? 0 : e.length * (Vx + 1) + 18, d = (t) => u + Ux + t * (Hx + 1) + (e[t]?.result ? 4 : 0);
	return {
		length: r,
		left: i,
		innerWidth: a,
		count: o,
		showsAll: s,
		cellWidth: c,
		first: l,
		detailTop: u,
		rowTop: d,
		height: d(e.length - 1) + Hx + 3
	};
}
var Gx = /* @__PURE__ */ new WeakMap();
function Kx(e) {
	let t = Gx.get(e);
	return t === void 0 && (t = fo(e), Gx.set(e, t)), t;
}
function qx(e, t, n, r, i) {
	let { length: a, left: o, innerWidth: s, first: c, count: l, cellWidth: u, detailTop: d } = n, f = (e) => o + e / a * s;
	t.forEach((t, i) => Jx(e, t, i * (Vx + 1), n, r));
	let p = t.length * (Vx + 1);
	e.strokeStyle = i.accent, e.lineWidth = 1, e.beginPath(), e.moveTo(f(c), p + 1), e.lineTo(f(c + l), p + 1), e.stroke(), e.globalAlpha = .35, e.beginPath(), e.moveTo(f(c), p + 1), e.lineTo(o, d - 2), e.moveTo(f(c + l), p + 1), e.lineTo(o + l * u, d - 2), e.stroke(), e.globalAlpha = 1, e.fillStyle = i.quiet, e.font = `11px ${Qs}`, e.textAlign = "right", e.fillText(`all ${$i(a)}`, o - 10, p / 2);
}
function Jx(e, { values: t, max: n }, r, { length: i, left: a, innerWidth: o }, s) {
	let c = Math.min(i, Math.floor(o)), l = o / c;
	for (let o = 0; o < c; o += 1) {
		let u = 0, d = (o + 1) * i / c;
		for (let e = Math.floor(o * i / c); e < d; e += 1) Math.abs(t[e]) > Math.abs(u) && (u = t[e]);
		e.fillStyle = Kx(co(u, n, s)), e.fillRect(a + o * l, r, l + .4, Vx);
	}
}
function Yx(e, t, n, r, i, a) {
	let { left: o, first: s, count: c, cellWidth: l, detailTop: u } = n;
	e.font = `11px ${Qs}`, e.textAlign = "center";
	for (let t = 0; t < c; t += 1) e.fillStyle = s + t === a ? i.accent : i.quiet, e.fillText(String(s + t), o + (t + .5) * l, u + Ux / 2 - 1);
	if (t.forEach((t, a) => Xx(e, t, n.rowTop(a), n, r, i)), a >= s && a < s + c) {
		let r = n.rowTop(0) - (t[0].result ? 4 : 0);
		e.strokeStyle = i.accent, e.lineWidth = 2, e.strokeRect(o + (a - s) * l - .5, r - 1, l, n.height - r - 1);
	}
}
function Xx(e, t, n, { left: r, first: i, count: a, cellWidth: o }, s, c) {
	let l = t.result || t.highlighted ? c.ink : c.quiet;
	e.font = `12px ${Qs}`, e.textAlign = "right", e.fillStyle = t.highlighted ? c.accent : l, e.fillText(tc(e, t.name, r - 12), r - 10, n + Hx / 2), t.result && (e.fillStyle = l, e.fillRect(r, n - 3, a * o - 1, 1)), e.font = `11px ${Qs}`, e.textAlign = "center";
	for (let c = 0; c < a; c += 1) {
		let a = t.values[i + c], l = co(a, t.max, s);
		e.fillStyle = Kx(l), e.fillRect(r + c * o, n, o - 1, Hx), e.fillStyle = po(l), e.fillText(Ji(a, t.max), r + (c + .5) * o, n + Hx / 2 + .5);
	}
}
function Zx(e, { left: t, first: n, count: r, cellWidth: i, rowTop: a, height: o }, s, c) {
	e.fillStyle = c;
	for (let c = Math.ceil(n / s) * s; c < n + r; c += s) c > n && e.fillRect(t + (c - n) * i - 1.5, a(0), 2, o - a(0));
}
//#endregion
//#region src/pages/walk/VectorStrips.svelte
var Qx = /* @__PURE__ */ K("<div class=\"box svelte-f6rmcc\" role=\"slider\" tabindex=\"0\" aria-valuemin=\"0\"><canvas aria-hidden=\"true\" class=\"svelte-f6rmcc\"></canvas></div>"), $x = {
	hash: "svelte-f6rmcc",
	code: ".box.svelte-f6rmcc {width:100%;min-width:0;border-radius:2px;contain:layout style;}canvas.svelte-f6rmcc {display:block;cursor:pointer;}"
};
function eS(e, t) {
	A(t, !0), Z(e, $x);
	let n = Pi(t, "groupSize", 3, 0), r = /* @__PURE__ */ P(void 0), i = /* @__PURE__ */ P(0), a = /* @__PURE__ */ P(!1), o = /* @__PURE__ */ M(() => Wx(t.strips, H(i), t.selected));
	B(() => {
		if (!H(r) || !H(a) || H(i) < 60) return;
		let e = ec(H(r), "ink", "quiet", "accent", "line"), s = Zs(H(r), H(i), H(o).height);
		s.textBaseline = "middle", H(o).showsAll || qx(s, t.strips, H(o), t.theme, e), Yx(s, t.strips, H(o), t.theme, e, t.selected), n() && Zx(s, H(o), n(), e.line);
	});
	function s(e) {
		let [n, i] = lc(e, H(r)), { length: a, left: s, innerWidth: c, count: l, showsAll: u, cellWidth: d, first: f, detailTop: p, rowTop: m } = H(o);
		if (!u && i < t.strips.length * (Vx + 1)) {
			let e = Math.floor((n - s) / c * a);
			return e >= 0 && e < a ? {
				strip: Math.floor(i / (Vx + 1)),
				index: e
			} : null;
		}
		let h = t.strips.findIndex((e, t) => i >= m(t) && i < m(t) + Hx), g = Math.floor((n - s) / d);
		return i < p || g >= l ? null : {
			strip: h < 0 ? null : h,
			index: n < s ? -1 : f + g
		};
	}
	function c(e) {
		let n = s(e);
		n && n.strip !== null && n.index >= 0 ? t.onhover?.(n.strip, n.index) : t.onhover?.(null, -1);
	}
	function l(e) {
		let n = s(e);
		n && (n.index >= 0 ? t.onselect(n.index) : n.strip !== null && t.onselectstrip?.(n.strip));
	}
	function u(e) {
		let { length: n, count: r } = H(o), i = {
			ArrowRight: t.selected + 1,
			ArrowLeft: t.selected - 1,
			PageDown: t.selected + r,
			PageUp: t.selected - r,
			Home: 0,
			End: n - 1
		}[e.key];
		i !== void 0 && (e.preventDefault(), t.onselect(Math.max(0, Math.min(n - 1, i))));
	}
	var d = Qx();
	let f;
	var p = I(d);
	ki(p, (e) => F(r, e), () => H(r)), k(d), Yr(d, () => sc((e) => F(a, e, !0))), V((e, n) => {
		Q(d, "aria-label", `${t.label}: arrow keys select a dimension`), Q(d, "aria-valuemax", H(o).length - 1), Q(d, "aria-valuenow", t.selected), Q(d, "aria-valuetext", e), f = oi(d, "", f, { height: `${H(o).height}px` }), Q(p, "data-left", H(o).left), Q(p, "data-cell-width", H(o).cellWidth), Q(p, "data-first", H(o).first), Q(p, "data-count", H(o).count), Q(p, "data-row-tops", n), Q(p, "data-cell-height", Hx);
	}, [() => t.strips.map((e) => `${e.name} ${Ji(e.values[t.selected], e.max)}`).join(", "), () => t.strips.map((e, t) => H(o).rowTop(t)).join(" ")]), W("keydown", d, u), W("mousemove", p, c), U("mouseleave", p, () => t.onhover?.(null, -1)), W("click", p, l), Di(d, "clientWidth", (e) => F(i, e)), q(e, d), j();
}
G([
	"keydown",
	"mousemove",
	"click"
]);
//#endregion
//#region src/pages/walk/walkState.svelte.ts
var tS = class {
	studio;
	walk;
	wordPieceSteps;
	constructor(e) {
		this.studio = e, this.wordPieceSteps = Ya(e, "wordpiece_steps", () => ({})), this.walk = Xa(e, () => ({
			layer: e.layer,
			head: e.head,
			token: e.shownToken
		}), async (t) => {
			let { tokens: n, segments: r, num_heads: i, model: a } = e.tokenization;
			return {
				payload: await e.fetchView("walk", t),
				tokens: n,
				segments: r,
				numHeads: i,
				model: a
			};
		}, { keepPrevious: !0 });
	}
	get error() {
		return this.walk.error;
	}
	get isLoaded() {
		return this.walk.value !== null;
	}
	get loaded() {
		return this.walk.value;
	}
	get facts() {
		return this.loaded.payload.facts;
	}
	get layer() {
		return this.facts.layer;
	}
	get head() {
		return this.facts.head;
	}
	get token() {
		return this.facts.token;
	}
	get tokens() {
		return this.loaded.tokens;
	}
	get numHeads() {
		return this.loaded.numHeads;
	}
	get tokenText() {
		return this.tokens[this.token] ?? "";
	}
	get quotedToken() {
		return Qi(this.tokenText);
	}
	get keyName() {
		return `${this.tokens[this.key]} (${this.key})`;
	}
	get segmentName() {
		return this.loaded.segments[this.token] ? "B" : "A";
	}
	get headSize() {
		return this.vector("query").length;
	}
	get activationName() {
		return this.facts.activation === "relu" ? "ReLU" : "GELU";
	}
	has(e) {
		return this.loaded.payload.has(e);
	}
	vector(e) {
		return this.loaded.payload.array(e);
	}
	row(e, t) {
		return this.loaded.payload.row(e, t);
	}
	numRows(e) {
		return this.loaded.payload.shape(e)[0];
	}
	hiddenName(e) {
		return e ? `output of layer ${e - 1}` : "input of layer 0";
	}
	get dimension() {
		return this.selection("dimension", this.vector("total").length) ?? 0;
	}
	get headDimension() {
		return this.selection("head_dimension", this.headSize) ?? 0;
	}
	get ffnDimension() {
		let e = this.vector("ffn_activation");
		return this.selection("ffn_dimension", e.length) ?? e.indexOf(Math.max(...e));
	}
	get key() {
		let e = this.vector("attention_weights");
		return this.selection("key", e.length) ?? e.indexOf(Math.max(...e));
	}
	select(e, t) {
		this.studio.setOption(e, String(t));
	}
	selection(e, t) {
		let n = this.studio.options[e];
		return n !== void 0 && /^\d+$/.test(n) && Number(n) < t ? Number(n) : null;
	}
	snippetTitle(e) {
		let t = JSON.stringify(this.studio.text.slice(0, 60));
		return `${e}: ${`${this.tokenText} (token ${this.token}), layer ${this.layer}, head ${this.head}`} of ${this.loaded.model}; text ${t}`;
	}
	inspectStrips(e, t, n, r, i) {
		if (n === null) return this.studio.inspect(null);
		let a = (e) => e.replace(/^[+=×] /, "");
		this.studio.inspect({
			title: `${e}: ${a(t[n].name)}[${r}]`,
			value: $(t[n].values[r]),
			rows: t.slice(0, 8).map(({ name: e, values: t }) => [`${e}[${r}]`, $(t[r])]),
			python: i?.(),
			csv: () => na(["dimension", ...t.map(({ name: e }) => a(e))], Array.from(t[0].values, (e, n) => [n, ...t.map(({ values: e }) => e[n])]))
		});
	}
};
function nS(e) {
	let t = ho(...e.map(([, e]) => e));
	return e.map(([n, r], i) => ({
		name: n,
		values: r,
		max: t,
		result: i === e.length - 1 && e.length > 1
	}));
}
var rS = (e, t, n = {}) => ({
	name: e,
	values: t,
	max: ho(t),
	...n
}), iS = /* @__PURE__ */ K("<!> <!> <!>", 1);
function aS(e, t) {
	A(t, !0);
	let n = /* @__PURE__ */ M(() => t.walk.headDimension), r = /* @__PURE__ */ M(() => t.walk.vector("attention_weights")), i = /* @__PURE__ */ M(() => t.walk.row("context", t.walk.head)), a = /* @__PURE__ */ M(() => [rS(`head ${t.walk.head}`, H(i))]), o = /* @__PURE__ */ M(() => Float32Array.from(H(r), (e, r) => t.walk.row("values", r)[H(n)])), s = /* @__PURE__ */ M(() => ho(...lx(H(r), 3).map((e) => t.walk.row("values", e).map((t) => t * H(r)[e])))), c = () => Nx(t.walk.snippetTitle(`Weighted sum of values, dimension ${H(n)}`), {
		weights: H(r),
		values: H(o)
	}, ["print(float(weights @ values))"], H(i)[H(n)]);
	{
		let l = /* @__PURE__ */ M(() => `The output of head ${t.walk.head} for ${t.walk.quotedToken} is the sum of all value vectors, weighted by attention.`);
		Bx(e, {
			id: "context",
			title: "Weighted sum of values",
			python: c,
			get description() {
				return H(l);
			},
			children: (e, l) => {
				var u = iS(), d = L(u);
				{
					let e = /* @__PURE__ */ M(() => ({
						name: "weight × value",
						values: t.walk.vector("values"),
						max: H(s),
						scales: H(r)
					})), i = /* @__PURE__ */ M(() => [{
						name: `value[${H(n)}]`,
						value: (e) => H(o)[e]
					}, {
						name: "weight",
						value: (e) => H(r)[e],
						bar: !0
					}]);
					Ax(d, {
						get walk() {
							return t.walk;
						},
						label: "Weighted values",
						get vectors() {
							return H(e);
						},
						get columns() {
							return H(i);
						}
					});
				}
				var f = z(d, 2);
				eS(f, {
					get strips() {
						return H(a);
					},
					get theme() {
						return t.walk.studio.theme;
					},
					label: "Output of the head",
					get selected() {
						return H(n);
					},
					onselect: (e) => t.walk.select("head_dimension", e),
					onhover: (e, n) => t.walk.inspectStrips("Weighted sum", H(a), e, n, c)
				});
				var p = z(f, 2);
				{
					let e = /* @__PURE__ */ M(() => `head ${t.walk.head}[${H(n)}]`), a = /* @__PURE__ */ M(() => dx(H(r), H(o)));
					mx(p, {
						id: "context",
						get name() {
							return H(e);
						},
						get expression() {
							return H(a);
						},
						get result() {
							return H(i)[H(n)];
						}
					});
				}
				q(e, u);
			},
			$$slots: { default: !0 }
		});
	}
	j();
}
//#endregion
//#region src/pages/walk/LayerNormStep.svelte
var oS = /* @__PURE__ */ K("<p class=\"quiet\">Mean μ = <span class=\"number\"> </span>, standard deviation σ\n    = <span class=\"number\"> </span></p> <!> <!>", 1);
function sS(e, t) {
	A(t, !0);
	let n = /* @__PURE__ */ M(() => t.walk.facts.layer_norms[t.norm]), r = /* @__PURE__ */ M(() => [t.walk.vector(`${t.norm}.weight`), t.walk.vector(`${t.norm}.bias`)]), i = /* @__PURE__ */ M(() => h(H(r), 2)), a = /* @__PURE__ */ M(() => H(i)[0]), o = /* @__PURE__ */ M(() => H(i)[1]), s = /* @__PURE__ */ M(() => t.input.map((e) => (e - H(n).mean) / H(n).standard_deviation)), c = /* @__PURE__ */ M(() => [
		rS("x", t.input),
		rS("(x − μ) / σ", H(s)),
		rS("× weight", H(a), { max: 2 * ho(H(a)) }),
		rS("+ bias", H(o)),
		rS(`= ${t.outputName}`, t.output, { result: !0 })
	]), l = /* @__PURE__ */ M(() => t.walk.dimension), u = /* @__PURE__ */ M(() => {
		let { mean: e, standard_deviation: r } = H(n);
		return `${`(${ax(t.input[H(l)])}${e < 0 ? cx(-e) : ` − ${ax(e)}`})`} / ${ax(r)} · ${sx(H(a)[H(l)])}${cx(H(o)[H(l)])}`;
	});
	function d() {
		let e = [
			"mean = x.mean()",
			"standard_deviation = math.sqrt(x.var() + epsilon)",
			"normalized = (x - mean) / standard_deviation * weight + bias",
			`print(float(normalized[${H(l)}]))`
		], r = {
			x: t.input,
			weight: H(a),
			bias: H(o),
			epsilon: H(n).epsilon
		};
		return Nx(t.walk.snippetTitle(`LayerNorm, dimension ${H(l)}`), r, e, t.output[H(l)]);
	}
	Bx(e, {
		get id() {
			return t.id;
		},
		title: "LayerNorm",
		get description() {
			return t.description;
		},
		python: d,
		children: (e, r) => {
			var i = oS(), a = L(i), o = z(I(a)), s = R(o, !0), f = z(o, 2), p = R(f, !0);
			k(a);
			var m = z(a, 2);
			{
				let e = /* @__PURE__ */ M(() => `LayerNorm of ${t.outputName}`);
				eS(m, {
					get strips() {
						return H(c);
					},
					get theme() {
						return t.walk.studio.theme;
					},
					get label() {
						return H(e);
					},
					get selected() {
						return H(l);
					},
					onselect: (e) => t.walk.select("dimension", e),
					onhover: (e, n) => t.walk.inspectStrips("LayerNorm", H(c), e, n, d)
				});
			}
			var h = z(m, 2);
			{
				let e = /* @__PURE__ */ M(() => `${t.outputName}[${H(l)}]`);
				mx(h, {
					get id() {
						return t.id;
					},
					get name() {
						return H(e);
					},
					get expression() {
						return H(u);
					},
					get result() {
						return t.output[H(l)];
					}
				});
			}
			V((e, n) => {
				Q(o, "data-testid", `${t.id}-mean`), J(s, e), Q(f, "data-testid", `${t.id}-standard-deviation`), J(p, n);
			}, [() => ax(H(n).mean), () => ax(H(n).standard_deviation)]), q(e, i);
		},
		$$slots: { default: !0 }
	}), j();
}
//#endregion
//#region src/pages/walk/MatrixRow.svelte
var cS = /* @__PURE__ */ K("<p class=\"quiet\"> </p>"), lS = /* @__PURE__ */ K("<div><p class=\"quiet\"> </p> <!> <!></div>"), uS = /* @__PURE__ */ K("<div class=\"waiting svelte-qn4cxz\"></div>"), dS = {
	hash: "svelte-qn4cxz",
	code: ".waiting.svelte-qn4cxz {height:190px;}.product.svelte-qn4cxz {display:grid;gap:8px;min-width:0;}.stale.svelte-qn4cxz {opacity:0.4;}"
};
function fS(e, t) {
	A(t, !0), Z(e, dS);
	let n = Pi(t, "tanh", 3, !1), r = Pi(t, "groupSize", 3, 0), i = /* @__PURE__ */ P(null), a = Bi(() => ({
		product: t.product,
		row: t.row,
		layer: t.walk.layer,
		head: t.walk.head,
		...t.walk.studio.modelRequest
	}), (e) => t.walk.studio.fetchModelView("walk_row", e), { onload: () => F(i, null) }), o = /* @__PURE__ */ M(() => a.value?.shape("weight")[0] === t.input.length ? a.value.array("weight") : null), s = /* @__PURE__ */ M(() => a.value?.facts.bias ?? 0), c = /* @__PURE__ */ M(() => H(o) ? ux(t.input, H(o)) : null), l = /* @__PURE__ */ M(() => H(i) ?? (H(c) ? lx(H(c), 1)[0] : 0)), u = /* @__PURE__ */ M(() => H(o) && H(c) ? [
		rS(t.inputName, t.input),
		rS("× weight", H(o)),
		rS("= product", H(c), { result: !0 })
	] : null), d = /* @__PURE__ */ M(() => {
		if (!H(o)) return "";
		let e = `${dx(t.input, H(o))}${cx(H(s))} (bias)`;
		return n() ? `tanh(${e}) = tanh(${ax(Math.atanh(t.result))})` : e;
	}), f = () => H(o) ? p : void 0;
	function p() {
		let e = "float(x @ weight + bias)", r = n() ? `print(math.tanh(${e}))` : `print(${e})`;
		return Nx(t.walk.snippetTitle(t.outputName), {
			x: t.input,
			weight: H(o) ?? [],
			bias: H(s)
		}, [r], t.result);
	}
	function m(e, n) {
		if (e === null || !H(o) || !H(c)) return t.walk.studio.inspect(null);
		t.walk.studio.inspect({
			title: `Contribution of ${t.inputName}[${n}] to ${t.outputName}`,
			value: $([
				t.input,
				H(o),
				H(c)
			][e][n]),
			rows: [
				[`${t.inputName}[${n}]`, $(t.input[n])],
				[`× weight[${t.row}, ${n}]`, $(H(o)[n])],
				["= product", $(H(c)[n])],
				[`bias[${t.row}]`, $(H(s))],
				[t.outputName, $(t.result)]
			],
			python: p()
		});
	}
	var h = { python: f }, g = Er(), _ = L(g), v = (e) => {
		var t = cS(), n = R(t, !0);
		V(() => {
			Q(t, "role", a.error.code === "not_embedded" ? "note" : "alert"), J(n, a.error.message);
		}), q(e, t);
	}, y = (e) => {
		var n = lS();
		let o;
		var s = I(n), c = R(s), f = z(s, 2);
		{
			let e = /* @__PURE__ */ M(() => `Products of ${t.outputName}`);
			eS(f, {
				get strips() {
					return H(u);
				},
				get theme() {
					return t.walk.studio.theme;
				},
				get label() {
					return H(e);
				},
				get selected() {
					return H(l);
				},
				onselect: (e) => F(i, e, !0),
				onhover: m,
				get groupSize() {
					return r();
				}
			});
		}
		mx(z(f, 2), {
			get id() {
				return t.product;
			},
			get name() {
				return t.outputName;
			},
			get expression() {
				return H(d);
			},
			get result() {
				return t.result;
			}
		}), k(n), V((e) => {
			o = ii(n, 1, "product svelte-qn4cxz", null, o, { stale: a.loading }), Q(n, "data-product", t.product), Q(n, "data-current", !a.loading), J(c, `${t.outputName ?? ""} is the sum of ${e ?? ""} products and a bias:`);
		}, [() => $i(t.input.length)]), q(e, n);
	}, b = (e) => {
		q(e, uS());
	};
	return Y(_, (e) => {
		a.error ? e(v) : H(u) ? e(y, 1) : e(b, -1);
	}), q(e, g), j(h);
}
//#endregion
//#region src/pages/walk/OutputProjectionStep.svelte
var pS = /* @__PURE__ */ K("<!> <!>", 1);
function mS(e, t) {
	A(t, !0);
	let n = /* @__PURE__ */ M(() => t.walk.dimension), r = /* @__PURE__ */ M(() => t.walk.vector("attention_output")), i = /* @__PURE__ */ M(() => [rS("attn output", H(r))]), a = /* @__PURE__ */ P(void 0);
	{
		let o = /* @__PURE__ */ M(() => H(a)?.python()), s = /* @__PURE__ */ M(() => `The outputs of all ${t.walk.numHeads} heads are concatenated (${H(r).length} numbers) and multiplied by one matrix, which mixes the heads.`);
		Bx(e, {
			id: "output-projection",
			title: "Output projection",
			get python() {
				return H(o);
			},
			get description() {
				return H(s);
			},
			children: (e, o) => {
				var s = pS(), c = L(s);
				eS(c, {
					get strips() {
						return H(i);
					},
					get theme() {
						return t.walk.studio.theme;
					},
					label: "Attention output",
					get selected() {
						return H(n);
					},
					onselect: (e) => t.walk.select("dimension", e),
					onhover: (e, n) => t.walk.inspectStrips("Output projection", H(i), e, n, H(a)?.python())
				});
				var l = z(c, 2);
				{
					let e = /* @__PURE__ */ M(() => t.walk.vector("context")), i = /* @__PURE__ */ M(() => `attention output[${H(n)}]`);
					ki(fS(l, {
						get walk() {
							return t.walk;
						},
						product: "attention_output",
						get row() {
							return H(n);
						},
						get input() {
							return H(e);
						},
						inputName: "all heads",
						get outputName() {
							return H(i);
						},
						get result() {
							return H(r)[H(n)];
						},
						get groupSize() {
							return t.walk.headSize;
						}
					}), (e) => F(a, e, !0), () => H(a));
				}
				q(e, s);
			},
			$$slots: { default: !0 }
		});
	}
	j();
}
//#endregion
//#region src/pages/walk/ProjectionStep.svelte
var hS = /* @__PURE__ */ K("<button role=\"radio\"> </button>"), gS = /* @__PURE__ */ K("<span class=\"choices\" role=\"radiogroup\" aria-label=\"Projection\"></span>"), _S = /* @__PURE__ */ K("<!> <!>", 1);
function vS(e, t) {
	A(t, !0);
	let n = [
		"query",
		"key",
		"value"
	], r = /* @__PURE__ */ M(() => n.find((e) => e === t.walk.studio.options.projection) ?? "query"), i = /* @__PURE__ */ M(() => ({
		query: t.walk.vector("query"),
		key: t.walk.row("keys", t.walk.token),
		value: t.walk.row("values", t.walk.token)
	})), a = /* @__PURE__ */ M(() => n.map((e) => rS(e, H(i)[e], { highlighted: e === H(r) }))), o = /* @__PURE__ */ M(() => t.walk.headDimension), s = /* @__PURE__ */ P(void 0), c = (e) => t.walk.studio.setOption("projection", e === "query" ? null : e);
	{
		let l = (e) => {
			var t = gS();
			X(t, 20, () => n, (e) => e, (e, t) => {
				var n = hS(), i = R(n, !0);
				V(() => {
					Q(n, "aria-checked", H(r) === t), J(i, t);
				}), W("click", n, () => c(t)), q(e, n);
			}), k(t), q(e, t);
		}, u = /* @__PURE__ */ M(() => H(s)?.python()), d = /* @__PURE__ */ M(() => `Head ${t.walk.head} projects the hidden state of ${t.walk.quotedToken} to a query (what it looks for), a key (what it is matched by) and a value (what it passes on).`);
		Bx(e, {
			id: "projections",
			title: "Query, key and value",
			get python() {
				return H(u);
			},
			get description() {
				return H(d);
			},
			tools: l,
			children: (e, l) => {
				var u = _S(), d = L(u);
				eS(d, {
					get strips() {
						return H(a);
					},
					get theme() {
						return t.walk.studio.theme;
					},
					label: "Query, key and value",
					get selected() {
						return H(o);
					},
					onselect: (e) => t.walk.select("head_dimension", e),
					onselectstrip: (e) => c(n[e]),
					onhover: (e, n) => t.walk.inspectStrips(`Head ${t.walk.head}`, H(a), e, n)
				});
				var f = z(d, 2);
				{
					let e = /* @__PURE__ */ M(() => `${H(r)}[${H(o)}]`);
					ki(fS(f, {
						get walk() {
							return t.walk;
						},
						get product() {
							return H(r);
						},
						get row() {
							return H(o);
						},
						get input() {
							return t.layerInput;
						},
						inputName: "layer input",
						get outputName() {
							return H(e);
						},
						get result() {
							return H(i)[H(r)][H(o)];
						}
					}), (e) => F(s, e, !0), () => H(s));
				}
				q(e, u);
			},
			$$slots: {
				tools: !0,
				default: !0
			}
		});
	}
	j();
}
G(["click"]);
//#endregion
//#region src/pages/walk/ScoresStep.svelte
var yS = /* @__PURE__ */ K("<!> <p class=\"quiet svelte-19jupbj\"> </p> <!> <div><!> <!></div>", 1), bS = {
	hash: "svelte-19jupbj",
	code: "p.svelte-19jupbj {margin-bottom:-6px;}"
};
function xS(e, t) {
	A(t, !0), Z(e, bS);
	let n = /* @__PURE__ */ M(() => t.walk.key), r = /* @__PURE__ */ M(() => [
		t.walk.vector("query"),
		t.walk.vector("scores"),
		t.walk.vector("dot_products")
	]), i = /* @__PURE__ */ M(() => h(H(r), 3)), a = /* @__PURE__ */ M(() => H(i)[0]), o = /* @__PURE__ */ M(() => H(i)[1]), s = /* @__PURE__ */ M(() => H(i)[2]), c = /* @__PURE__ */ M(() => t.walk.row("keys", H(n))), l = /* @__PURE__ */ M(() => [
		rS("query", H(a)),
		rS("× key", H(c)),
		rS("= product", ux(H(a), H(c)), { result: !0 })
	]), u = () => Nx(t.walk.snippetTitle(`Score of ${t.walk.keyName}`), {
		query: H(a),
		key: H(c)
	}, [
		"dot_product = float(query @ key)",
		"print(dot_product)",
		"print(dot_product / math.sqrt(len(query)))"
	], H(o)[H(n)]);
	{
		let r = /* @__PURE__ */ M(() => `The score of each token is the dot product of the query of ${t.walk.quotedToken} with its key, divided by √${t.walk.headSize}.`);
		Bx(e, {
			id: "scores",
			title: "Scores: query · key",
			python: u,
			get description() {
				return H(r);
			},
			children: (e, r) => {
				var i = yS(), d = L(i);
				{
					let e = /* @__PURE__ */ M(() => ({
						name: "key",
						values: t.walk.vector("keys"),
						max: ho(t.walk.vector("keys"))
					})), n = /* @__PURE__ */ M(() => [{
						name: "q·k",
						value: (e) => H(s)[e]
					}, {
						name: `÷ √${t.walk.headSize}`,
						value: (e) => H(o)[e]
					}]);
					Ax(d, {
						get walk() {
							return t.walk;
						},
						label: "Scores",
						get vectors() {
							return H(e);
						},
						get columns() {
							return H(n);
						}
					});
				}
				var f = z(d, 2), p = R(f), m = z(f, 2);
				{
					let e = /* @__PURE__ */ M(() => `Query of ${t.walk.tokenText} times key of ${t.walk.keyName}`);
					eS(m, {
						get strips() {
							return H(l);
						},
						get theme() {
							return t.walk.studio.theme;
						},
						get label() {
							return H(e);
						},
						get selected() {
							return t.walk.headDimension;
						},
						onselect: (e) => t.walk.select("head_dimension", e),
						onhover: (e, n) => t.walk.inspectStrips(`${t.walk.tokenText} · ${t.walk.keyName}`, H(l), e, n, u)
					});
				}
				var h = z(m, 2), g = I(h);
				{
					let e = /* @__PURE__ */ M(() => dx(H(a), H(c)));
					mx(g, {
						id: "dot-product",
						name: "q·k",
						get expression() {
							return H(e);
						},
						get result() {
							return H(s)[H(n)];
						}
					});
				}
				var _ = z(g, 2);
				{
					let e = /* @__PURE__ */ M(() => `${ax(H(s)[H(n)])} / √${t.walk.headSize}`);
					mx(_, {
						id: "score",
						name: "score",
						get expression() {
							return H(e);
						},
						get result() {
							return H(o)[H(n)];
						}
					});
				}
				k(h), V(() => J(p, `For ${t.walk.keyName ?? ""}:`)), q(e, i);
			},
			$$slots: { default: !0 }
		});
	}
	j();
}
//#endregion
//#region src/pages/walk/SoftmaxStep.svelte
var SS = /* @__PURE__ */ K("<!> <!>", 1);
function CS(e, t) {
	A(t, !0);
	let n = /* @__PURE__ */ M(() => t.walk.key), r = /* @__PURE__ */ M(() => [t.walk.vector("scores"), t.walk.vector("attention_weights")]), i = /* @__PURE__ */ M(() => h(H(r), 2)), a = /* @__PURE__ */ M(() => H(i)[0]), o = /* @__PURE__ */ M(() => H(i)[1]), s = /* @__PURE__ */ M(() => H(a).reduce((e, t) => e + Math.exp(t), 0));
	Bx(e, {
		id: "softmax",
		title: "Softmax: attention weights",
		python: () => Nx(t.walk.snippetTitle("Softmax"), { scores: H(a) }, [
			"exp = np.exp(scores - scores.max())  # the maximum cancels; without it exp may overflow",
			"weights = exp / exp.sum()",
			`print(float(weights[${H(n)}]))`
		], H(o)[H(n)]),
		description: "The softmax turns the scores into attention weights, which are positive and sum to 1.",
		children: (e, r) => {
			var i = SS(), c = L(i);
			Ax(c, {
				get walk() {
					return t.walk;
				},
				label: "Attention weights",
				columns: [
					{
						name: "score",
						value: (e) => H(a)[e]
					},
					{
						name: "e^score",
						value: (e) => Math.exp(H(a)[e]),
						wide: !0
					},
					{
						name: "weight",
						value: (e) => H(o)[e],
						bar: !0
					}
				]
			});
			var l = z(c, 2);
			{
				let e = /* @__PURE__ */ M(() => `weight of ${t.walk.keyName}`), r = /* @__PURE__ */ M(() => `e^${sx(H(a)[H(n)])} / Σ e^score = ${ax(Math.exp(H(a)[H(n)]))} / ${ax(H(s))}`);
				mx(l, {
					id: "softmax",
					get name() {
						return H(e);
					},
					get expression() {
						return H(r);
					},
					get result() {
						return H(o)[H(n)];
					}
				});
			}
			q(e, i);
		},
		$$slots: { default: !0 }
	}), j();
}
//#endregion
//#region src/pages/walk/SumStep.svelte
var wS = /* @__PURE__ */ K("<!> <!>", 1);
function TS(e, t) {
	A(t, !0);
	let n = /* @__PURE__ */ M(() => nS([...t.terms.map(([e, t], n) => [n ? `+ ${e}` : e, t]), ["= sum", t.total]])), r = /* @__PURE__ */ M(() => t.walk.dimension), i = /* @__PURE__ */ M(() => t.terms.map(([, e], t) => t ? cx(e[H(r)]) : ax(e[H(r)])).join(""));
	function a() {
		let e = Object.fromEntries(t.terms.map(([e, t]) => [e.replace(/\W+/g, "_"), t])), n = [`total = ${Object.keys(e).join(" + ")}`, `print(float(total[${H(r)}]))`];
		return Nx(t.walk.snippetTitle(`${t.title}, dimension ${H(r)}`), e, n, t.total[H(r)]);
	}
	Bx(e, {
		get id() {
			return t.id;
		},
		get title() {
			return t.title;
		},
		get description() {
			return t.description;
		},
		python: a,
		children: (e, o) => {
			var s = wS(), c = L(s);
			eS(c, {
				get strips() {
					return H(n);
				},
				get theme() {
					return t.walk.studio.theme;
				},
				get label() {
					return t.title;
				},
				get selected() {
					return H(r);
				},
				onselect: (e) => t.walk.select("dimension", e),
				onhover: (e, r) => t.walk.inspectStrips(t.title, H(n), e, r, a)
			});
			var l = z(c, 2);
			{
				let e = /* @__PURE__ */ M(() => `sum[${H(r)}]`);
				mx(l, {
					get id() {
						return t.id;
					},
					get name() {
						return H(e);
					},
					get expression() {
						return H(i);
					},
					get result() {
						return t.total[H(r)];
					}
				});
			}
			q(e, s);
		},
		$$slots: { default: !0 }
	}), j();
}
//#endregion
//#region src/pages/walk/AttentionSteps.svelte
var ES = /* @__PURE__ */ K("<!> <!> <!> <!> <!> <!> <!>", 1);
function DS(e, t) {
	A(t, !0);
	let n = /* @__PURE__ */ M(() => t.walk.row("hidden", t.walk.layer));
	var r = ES(), i = L(r);
	vS(i, {
		get walk() {
			return t.walk;
		},
		get layerInput() {
			return H(n);
		}
	});
	var a = z(i, 2);
	xS(a, { get walk() {
		return t.walk;
	} });
	var o = z(a, 2);
	CS(o, { get walk() {
		return t.walk;
	} });
	var s = z(o, 2);
	aS(s, { get walk() {
		return t.walk;
	} });
	var c = z(s, 2);
	mS(c, { get walk() {
		return t.walk;
	} });
	var l = z(c, 2);
	{
		let e = /* @__PURE__ */ M(() => [["layer input", H(n)], ["attn output", t.walk.vector("attention_output")]]), r = /* @__PURE__ */ M(() => t.walk.vector("attention_residual"));
		TS(l, {
			get walk() {
				return t.walk;
			},
			id: "attention-residual",
			title: "Residual connection",
			description: "The attention output is added to the layer input.",
			get terms() {
				return H(e);
			},
			get total() {
				return H(r);
			}
		});
	}
	var u = z(l, 2);
	{
		let e = /* @__PURE__ */ M(() => t.walk.vector("attention_residual")), n = /* @__PURE__ */ M(() => t.walk.vector("attention_norm"));
		sS(u, {
			get walk() {
				return t.walk;
			},
			id: "attention-norm",
			norm: "attention_norm",
			get input() {
				return H(e);
			},
			get output() {
				return H(n);
			},
			outputName: "attn norm",
			description: "LayerNorm is applied to the sum, with the weights of this layer."
		});
	}
	q(e, r), j();
}
//#endregion
//#region src/pages/walk/ActivationPlot.svelte
var OS = /* @__PURE__ */ K("<canvas></canvas>");
function kS(e, t) {
	A(t, !0);
	let n = /* @__PURE__ */ P(void 0), [r, i] = [220, 96], a = (e) => r / 2 + e / t.range * (r / 2), o = (e) => i - 14 - e / t.range * (i - 20);
	B(() => {
		if (!H(n)) return;
		t.theme;
		let e = ec(H(n), "line", "quiet", "accent"), c = Zs(H(n), r, i);
		c.fillStyle = e.line, c.fillRect(0, o(0), r, 1), c.fillRect(a(0), 0, 1, i), c.fillStyle = e.quiet, c.globalAlpha = .5, t.inputs.forEach((e, n) => c.fillRect(a(e) - .8, o(t.outputs[n]) - .8, 1.6, 1.6)), c.globalAlpha = 1, c.fillStyle = e.accent, c.beginPath(), Math.abs(t.inputs[t.selected]) > t.range ? s(c, t.inputs[t.selected] > 0) : c.arc(a(t.inputs[t.selected]), o(t.outputs[t.selected]), 4.5, 0, 7), c.fill();
	});
	function s(e, t) {
		let n = t ? r - 1 : 1, i = t ? n - 10 : n + 10, a = t ? 6 : o(0);
		e.moveTo(n, a), e.lineTo(i, a - 5), e.lineTo(i, a + 5);
	}
	var c = OS();
	ki(c, (e) => F(n, e), () => H(n)), V(() => Q(c, "aria-label", t.label)), q(e, c), j();
}
//#endregion
//#region src/pages/walk/FeedForwardSteps.svelte
var AS = /* @__PURE__ */ K("<!> <!>", 1), jS = /* @__PURE__ */ K("<!> <div class=\"plot svelte-71qw70\"><!> <div><!> <p class=\"quiet\"> </p></div></div>", 1), MS = /* @__PURE__ */ K("<!> <!> <!> <!> <!>", 1), NS = {
	hash: "svelte-71qw70",
	code: ".plot.svelte-71qw70 {display:flex;flex-wrap:wrap;align-items:center;gap:8px 24px;}"
};
function PS(e, t) {
	A(t, !0), Z(e, NS);
	let n = /* @__PURE__ */ M(() => t.walk.studio.theme), r = /* @__PURE__ */ M(() => [
		"attention_norm",
		"ffn_up",
		"ffn_activation",
		"ffn_down"
	].map((e) => t.walk.vector(e))), i = /* @__PURE__ */ M(() => h(H(r), 4)), a = /* @__PURE__ */ M(() => H(i)[0]), o = /* @__PURE__ */ M(() => H(i)[1]), s = /* @__PURE__ */ M(() => H(i)[2]), c = /* @__PURE__ */ M(() => H(i)[3]), l = /* @__PURE__ */ M(() => [t.walk.dimension, t.walk.ffnDimension]), u = /* @__PURE__ */ M(() => h(H(l), 2)), d = /* @__PURE__ */ M(() => H(u)[0]), f = /* @__PURE__ */ M(() => H(u)[1]), p = /* @__PURE__ */ M(() => t.walk.activationName), m = /* @__PURE__ */ M(() => [rS("FFN up", H(o))]), g = /* @__PURE__ */ M(() => [rS("FFN up", H(o)), rS(`= ${H(p)}`, H(s), { result: !0 })]), _ = /* @__PURE__ */ M(() => [rS("FFN output", H(c))]), v = /* @__PURE__ */ M(() => t.walk.facts.activation === "relu" ? "ReLU keeps positive inputs and maps negative inputs to zero." : `${H(p)} leaves large positive inputs almost unchanged and maps large negative inputs close to zero.`), y = /* @__PURE__ */ M(() => H(s).reduce((e, t) => e + +(t > 0), 0)), b = /* @__PURE__ */ M(() => Math.max(3, 1.2 * ho(H(o)))), x = /* @__PURE__ */ M(() => Math.abs(H(o)[H(f)]) > H(b)), S = /* @__PURE__ */ M(() => {
		let e = ax(H(o)[H(f)]);
		return t.walk.facts.activation === "relu" ? `max(0, ${e})` : `${e} · Φ(${e}) = ${e} · ${sx(H(o)[H(f)] ? H(s)[H(f)] / H(o)[H(f)] : .5)}`;
	}), C = /* @__PURE__ */ P(void 0), w = /* @__PURE__ */ P(void 0), T = () => Nx(t.walk.snippetTitle(`${H(p)}, dimension ${H(f)}`), { x: H(o)[H(f)] }, Fx(t.walk.facts.activation), H(s)[H(f)]), E = (e) => t.walk.select("ffn_dimension", e), ee = /* @__PURE__ */ M(() => t.walk.layer + 2 >= t.walk.numRows("hidden"));
	var te = MS(), ne = L(te);
	{
		let e = /* @__PURE__ */ M(() => H(C)?.python()), r = /* @__PURE__ */ M(() => `The feed-forward network processes each token separately. A matrix expands ${H(a).length} dimensions to ${$i(H(o).length)}.`);
		Bx(ne, {
			id: "ffn-up",
			title: "Feed-forward network: up projection",
			get python() {
				return H(e);
			},
			get description() {
				return H(r);
			},
			children: (e, r) => {
				var i = AS(), s = L(i);
				eS(s, {
					get strips() {
						return H(m);
					},
					get theme() {
						return H(n);
					},
					label: "FFN up",
					get selected() {
						return H(f);
					},
					onselect: E,
					onhover: (e, n) => t.walk.inspectStrips("FFN up", H(m), e, n, H(C)?.python())
				});
				var c = z(s, 2);
				{
					let e = /* @__PURE__ */ M(() => `FFN up[${H(f)}]`);
					ki(fS(c, {
						get walk() {
							return t.walk;
						},
						product: "ffn_up",
						get row() {
							return H(f);
						},
						get input() {
							return H(a);
						},
						inputName: "attn norm",
						get outputName() {
							return H(e);
						},
						get result() {
							return H(o)[H(f)];
						}
					}), (e) => F(C, e, !0), () => H(C));
				}
				q(e, i);
			},
			$$slots: { default: !0 }
		});
	}
	var re = z(ne, 2);
	{
		let e = /* @__PURE__ */ M(() => `${H(p)} activation`), r = /* @__PURE__ */ M(() => `${H(v)} For ${t.walk.quotedToken}, ${$i(H(y))} of ${$i(H(s).length)} outputs are above zero.`);
		Bx(re, {
			id: "ffn-activation",
			get title() {
				return H(e);
			},
			python: T,
			get description() {
				return H(r);
			},
			children: (e, r) => {
				var i = jS(), a = L(i);
				eS(a, {
					get strips() {
						return H(g);
					},
					get theme() {
						return H(n);
					},
					get label() {
						return H(p);
					},
					get selected() {
						return H(f);
					},
					onselect: E,
					onhover: (e, n) => t.walk.inspectStrips(H(p), H(g), e, n, T)
				});
				var c = z(a, 2), l = I(c);
				{
					let e = /* @__PURE__ */ M(() => `${H(p)}: input (horizontal) and output (vertical) of all dimensions`);
					kS(l, {
						get inputs() {
							return H(o);
						},
						get outputs() {
							return H(s);
						},
						get selected() {
							return H(f);
						},
						get range() {
							return H(b);
						},
						get theme() {
							return H(n);
						},
						get label() {
							return H(e);
						}
					});
				}
				var u = z(l, 2), d = I(u);
				{
					let e = /* @__PURE__ */ M(() => `${H(p)}(${ax(H(o)[H(f)])})`);
					mx(d, {
						id: "ffn-activation",
						get name() {
							return H(e);
						},
						get expression() {
							return H(S);
						},
						get result() {
							return H(s)[H(f)];
						}
					});
				}
				var m = R(z(d, 2));
				k(u), k(c), V(() => J(m, `Each dot is a dimension (input horizontal, output vertical).${H(x) ? " The selected dimension is outside the plot." : ""}`)), q(e, i);
			},
			$$slots: { default: !0 }
		});
	}
	var ie = z(re, 2);
	{
		let e = /* @__PURE__ */ M(() => H(w)?.python()), r = /* @__PURE__ */ M(() => `A second matrix projects ${$i(H(s).length)} dimensions back to ${H(c).length}.`);
		Bx(ie, {
			id: "ffn-down",
			title: "Feed-forward network: down projection",
			get python() {
				return H(e);
			},
			get description() {
				return H(r);
			},
			children: (e, r) => {
				var i = AS(), a = L(i);
				eS(a, {
					get strips() {
						return H(_);
					},
					get theme() {
						return H(n);
					},
					label: "FFN output",
					get selected() {
						return H(d);
					},
					onselect: (e) => t.walk.select("dimension", e),
					onhover: (e, n) => t.walk.inspectStrips("FFN down", H(_), e, n, H(w)?.python())
				});
				var o = z(a, 2);
				{
					let e = /* @__PURE__ */ M(() => `FFN output[${H(d)}]`);
					ki(fS(o, {
						get walk() {
							return t.walk;
						},
						product: "ffn_down",
						get row() {
							return H(d);
						},
						get input() {
							return H(s);
						},
						get inputName() {
							return H(p);
						},
						get outputName() {
							return H(e);
						},
						get result() {
							return H(c)[H(d)];
						}
					}), (e) => F(w, e, !0), () => H(w));
				}
				q(e, i);
			},
			$$slots: { default: !0 }
		});
	}
	var ae = z(ie, 2);
	{
		let e = /* @__PURE__ */ M(() => [["attn norm", H(a)], ["FFN output", H(c)]]), n = /* @__PURE__ */ M(() => t.walk.vector("output_residual"));
		TS(ae, {
			get walk() {
				return t.walk;
			},
			id: "output-residual",
			title: "Residual connection",
			description: "The output of the feed-forward network is added to its input.",
			get terms() {
				return H(e);
			},
			get total() {
				return H(n);
			}
		});
	}
	var oe = z(ae, 2);
	{
		let e = /* @__PURE__ */ M(() => t.walk.vector("output_residual")), n = /* @__PURE__ */ M(() => t.walk.vector("output")), r = /* @__PURE__ */ M(() => t.walk.hiddenName(t.walk.layer + 1)), i = /* @__PURE__ */ M(() => `The result is the hidden state of ${t.walk.quotedToken} after layer ${t.walk.layer}, ${H(ee) ? "the last layer" : "and the input of the next layer"}.`);
		sS(oe, {
			get walk() {
				return t.walk;
			},
			id: "output-norm",
			norm: "output_norm",
			get input() {
				return H(e);
			},
			get output() {
				return H(n);
			},
			get outputName() {
				return H(r);
			},
			get description() {
				return H(i);
			}
		});
	}
	q(e, te), j();
}
//#endregion
//#region src/pages/walk/TokenizationStep.svelte
var FS = /* @__PURE__ */ K("<p class=\"quiet\" role=\"alert\"> </p>"), IS = /* @__PURE__ */ K("<span> </span>"), LS = /* @__PURE__ */ K("<button><span class=\"quiet\"> </span> <span class=\"mono\"></span></button>"), RS = /* @__PURE__ */ K("<span class=\"quiet sans svelte-nnzs0r\"> </span>"), zS = /* @__PURE__ */ K("<p class=\"lookups mono svelte-nnzs0r\" data-testid=\"lookups\"><span class=\"quiet sans svelte-nnzs0r\"> </span> <!></p>"), BS = /* @__PURE__ */ K("<div class=\"words svelte-nnzs0r\" role=\"group\" aria-label=\"Words and their tokens\"></div> <!>", 1), VS = /* @__PURE__ */ K("<div class=\"waiting svelte-nnzs0r\"></div>"), HS = {
	hash: "svelte-nnzs0r",
	code: ".words.svelte-nnzs0r {display:flex;flex-wrap:wrap;gap:4px 2px;max-height:168px;contain:content;overflow:auto;scrollbar-width:thin;margin-left:-6px;}.words.svelte-nnzs0r button:where(.svelte-nnzs0r) {display:grid;padding:3px 6px;border-radius:4px;text-align:left;font-size:var(--small);}.token.svelte-nnzs0r + .token:where(.svelte-nnzs0r) {margin-left:4px;}.words.svelte-nnzs0r button.hovered:where(.svelte-nnzs0r),\n  .words.svelte-nnzs0r button[aria-pressed='true']:where(.svelte-nnzs0r) {background:var(--raised);}.followed.svelte-nnzs0r {color:var(--accent);font-weight:600;}.lookups.svelte-nnzs0r {display:flex;flex-wrap:wrap;gap:2px 12px;font-size:var(--small);color:var(--quiet);max-height:128px;overflow:auto;}.lookups.svelte-nnzs0r span:where(.svelte-nnzs0r):not(.match, .sans) {text-decoration:line-through;}.lookups.svelte-nnzs0r .match:where(.svelte-nnzs0r) {color:var(--accent);font-weight:600;}.sans.svelte-nnzs0r {font-family:var(--sans);}.waiting.svelte-nnzs0r {height:88px;}"
};
function US(e, t) {
	A(t, !0), Z(e, HS);
	let n = Pi(t, "walk", 7), r = /* @__PURE__ */ M(() => n().wordPieceSteps.value?.facts ?? null), i = /* @__PURE__ */ M(() => H(r)?.texts.flatMap((e) => e.words) ?? []), a = /* @__PURE__ */ M(() => H(i).find((e) => e.tokens.some(({ position: e }) => e === n().token))), o = /* @__PURE__ */ M(() => H(a) ?? H(i).reduce((e, t) => t.lookups.length > (e?.lookups.length ?? -1) ? t : e, void 0)), s = /* @__PURE__ */ P(void 0), c = /* @__PURE__ */ M(() => {
		let e = `each word is split greedily into the longest entries of the vocabulary (${H(r) ? $i(H(r).vocabulary_size) : "…"} entries).`;
		return H(a) ? `The text is normalized and split into words; ${e}` : `The tokenizer adds ${n().quotedToken}. In the text, ${e}`;
	});
	B(() => {
		H(a);
		let e = H(s)?.querySelector("[aria-pressed=\"true\"]");
		H(s) && e && (H(s).scrollTop += e.getBoundingClientRect().top - H(s).getBoundingClientRect().top - 60);
	});
	let l = ({ word: e, lookups: t }) => Ix(e, t.filter((e) => e.in_vocabulary).map((e) => e.candidate));
	function u(e) {
		n().studio.hovered = e.tokens[0].position, n().studio.inspect({
			title: `${e.word} → ${e.tokens.map(({ token: e }) => e).join(" ")}`,
			rows: [...e.tokens.map(({ token: e, position: t, id: n }) => [`${e} (${t})`, `id ${n}`]), ["vocabulary lookups", String(e.lookups.length)]],
			python: e.lookups.length ? l(e) : void 0
		});
	}
	function d() {
		n().studio.hovered = null, n().studio.inspect(null);
	}
	{
		let t = /* @__PURE__ */ M(() => H(o)?.lookups.length ? () => l(H(o)) : void 0);
		Bx(e, {
			id: "tokenization",
			title: "Tokenization",
			get description() {
				return H(c);
			},
			get python() {
				return H(t);
			},
			children: (e, t) => {
				var c = Er(), l = L(c), f = (e) => {
					var t = FS(), r = R(t, !0);
					V(() => J(r, n().wordPieceSteps.error.message)), q(e, t);
				}, p = (e) => {
					var t = BS(), r = L(t);
					X(r, 21, () => H(i), (e) => e.tokens[0].position, (e, t) => {
						var r = LS();
						let i;
						var o = I(r), s = R(o, !0), c = z(o, 2);
						X(c, 21, () => H(t).tokens, ({ token: e, position: t }) => t, (e, t) => {
							let r = () => H(t).token, i = () => H(t).position;
							var a = IS();
							let o;
							var s = R(a, !0);
							V(() => {
								o = ii(a, 1, "token svelte-nnzs0r", null, o, { followed: i() === n().token }), J(s, r());
							}), q(e, a);
						}), k(c), k(r), V((e) => {
							Q(r, "aria-pressed", H(t) === H(a)), i = ii(r, 1, "svelte-nnzs0r", null, i, { hovered: e }), J(s, H(t).word);
						}, [() => H(t).tokens.some(({ position: e }) => e === n().studio.hovered)]), U("mouseenter", r, () => u(H(t))), U("focus", r, () => u(H(t))), W("click", r, () => n().studio.token = H(t).tokens[0].position), q(e, r);
					}), k(r), ki(r, (e) => F(s, e), () => H(s));
					var c = z(r, 2), l = (e) => {
						var t = zS(), n = I(t), r = R(n);
						X(z(n, 2), 17, () => H(o).lookups, Rr, (e, t) => {
							let n = () => H(t).candidate, r = () => H(t).in_vocabulary;
							var i = IS();
							let a;
							var o = R(i, !0);
							V(() => {
								Q(i, "title", r() ? "in the vocabulary" : "not in the vocabulary"), a = ii(i, 1, "svelte-nnzs0r", null, a, { match: r() }), J(o, n());
							}), q(e, i);
						}, (e) => {
							var t = RS(), n = R(t, !0);
							V(() => J(n, H(o).tokens[0]?.token === "[UNK]" ? "This word is too long and becomes [UNK] without lookups." : "This is a special token; it is not looked up.")), q(e, t);
						}), k(t), V(() => J(r, `Vocabulary lookups for “${H(o).word ?? ""}”:`)), q(e, t);
					};
					Y(c, (e) => {
						H(o) && e(l);
					}), U("mouseleave", r, d), q(e, t);
				}, m = (e) => {
					q(e, VS());
				};
				Y(l, (e) => {
					n().wordPieceSteps.error ? e(f) : H(r) ? e(p, 1) : e(m, -1);
				}), q(e, c);
			},
			$$slots: { default: !0 }
		});
	}
	j();
}
G(["click"]);
//#endregion
//#region src/pages/walk/InputSteps.svelte
var WS = /* @__PURE__ */ K("<!> <!> <!>", 1);
function GS(e, t) {
	A(t, !0);
	var n = WS(), r = L(n);
	US(r, { get walk() {
		return t.walk;
	} });
	var i = z(r, 2);
	{
		let e = /* @__PURE__ */ M(() => `The embeddings of ${t.walk.quotedToken}, of position ${t.walk.token} and of segment ${t.walk.segmentName} are looked up in three tables and added.`), n = /* @__PURE__ */ M(() => [
			["token", t.walk.vector("token")],
			["position", t.walk.vector("position")],
			["segment", t.walk.vector("segment")]
		]), r = /* @__PURE__ */ M(() => t.walk.vector("total"));
		TS(i, {
			get walk() {
				return t.walk;
			},
			id: "embeddings",
			title: "Embeddings",
			get description() {
				return H(e);
			},
			get terms() {
				return H(n);
			},
			get total() {
				return H(r);
			}
		});
	}
	var a = z(i, 2);
	{
		let e = /* @__PURE__ */ M(() => t.walk.vector("total")), n = /* @__PURE__ */ M(() => t.walk.row("hidden", 0)), r = /* @__PURE__ */ M(() => t.walk.hiddenName(0)), i = /* @__PURE__ */ M(() => `The mean μ of the ${t.walk.vector("total").length} numbers is subtracted; the result is divided by the standard deviation σ, then multiplied by a learned weight and shifted by a learned bias.`);
		sS(a, {
			get walk() {
				return t.walk;
			},
			id: "embeddings-norm",
			norm: "embeddings_norm",
			get input() {
				return H(e);
			},
			get output() {
				return H(n);
			},
			get outputName() {
				return H(r);
			},
			get description() {
				return H(i);
			}
		});
	}
	q(e, n), j();
}
//#endregion
//#region src/pages/walk/PredictionStep.svelte
var KS = /* @__PURE__ */ K("<span><i class=\"svelte-1ii5dvd\"></i></span> <span class=\"number svelte-1ii5dvd\"> </span>", 1), qS = /* @__PURE__ */ K("<button class=\"choice svelte-1ii5dvd\"><span class=\"mono\"> </span> <span class=\"number svelte-1ii5dvd\"> </span> <!></button>"), JS = /* @__PURE__ */ K("<!> <!>", 1), YS = /* @__PURE__ */ K("<div class=\"head svelte-1ii5dvd\"><h4 class=\"svelte-1ii5dvd\"> </h4> <!> <!></div>"), XS = {
	hash: "svelte-1ii5dvd",
	code: ".head.svelte-1ii5dvd {display:grid;gap:2px;max-width:100%;}h4.svelte-1ii5dvd {font-size:var(--small);font-weight:600;margin:0 0 4px;}.choice.svelte-1ii5dvd {display:grid;grid-template-columns:minmax(100px, 180px) 64px minmax(60px, 1fr) 60px;gap:12px;align-items:center;text-align:left;font-size:var(--small);line-height:24px;padding:0 8px;border-left:2px solid transparent;}.choice.svelte-1ii5dvd .number:where(.svelte-1ii5dvd) {text-align:right;}.choice.svelte-1ii5dvd:hover,\n  .choice[aria-pressed='true'].svelte-1ii5dvd {background:var(--raised);}.choice[aria-pressed='true'].svelte-1ii5dvd {border-left-color:var(--accent);}i.svelte-1ii5dvd {display:block;height:11px;border-radius:2px;min-width:1px;}"
};
function ZS(e, t) {
	A(t, !0), Z(e, XS);
	let n = /* @__PURE__ */ M(() => t.walk.facts.predictions), r = /* @__PURE__ */ P(0), i = {
		mlm: "Masked-language-model head: token at this position",
		nsp: "Next-sentence head: does the second sentence follow the first?",
		classification: "Classification head: label",
		regression: "Regression head: value",
		token_classification: "Token-classification head: label of this token",
		span: "Span head: does the answer start or end at this token?"
	}, a = ({ choices: e }) => e[Math.min(H(r), e.length - 1)];
	function o() {
		let [e] = H(n), { logit: r, label: i, probability: o } = a(e), { output_head: s, log_sum_exp: c } = e;
		return c === null ? Nx(t.walk.snippetTitle(s), { logit: r }, ["print(logit)"], r) : Nx(t.walk.snippetTitle(`${s}: ${i}`), {
			logit: r,
			log_sum_exp: c
		}, ["print(math.exp(logit - log_sum_exp))  # softmax"], o);
	}
	function s({ output_head: e }, { label: n, logit: r, probability: a }) {
		t.walk.studio.inspect({
			title: `${i[e]}: ${n}`,
			value: $(a ?? r),
			rows: [["logit", $(r)], ...a === null ? [] : [["probability", $(a)]]]
		});
	}
	function c(e) {
		return e === "token_classification" ? {
			input: t.lastHidden,
			name: t.walk.hiddenName(t.walk.numRows("hidden") - 1)
		} : e !== "mlm" && t.pooled ? {
			input: t.pooled,
			name: "pooled"
		} : null;
	}
	{
		let l = /* @__PURE__ */ M(() => H(n).length ? o : void 0), u = /* @__PURE__ */ M(() => t.walk.facts.no_prediction ?? `The output heads of the model compute these predictions from the last hidden state of ${t.walk.quotedToken}.`);
		Bx(e, {
			id: "prediction",
			title: "Prediction",
			get python() {
				return H(l);
			},
			get description() {
				return H(u);
			},
			children: (e, o) => {
				var l = Er();
				X(L(l), 17, () => H(n), (e) => e.output_head, (e, n) => {
					let o = /* @__PURE__ */ M(() => H(n)), l = /* @__PURE__ */ M(() => a(H(n))), u = /* @__PURE__ */ M(() => c(H(o).output_head));
					var d = YS(), f = I(d), p = R(f, !0), m = z(f, 2);
					X(m, 19, () => H(n).choices, (e) => e.label, (e, i, a) => {
						var o = qS(), c = I(o), l = R(c, !0), u = z(c, 2), d = R(u, !0), f = z(u, 2), p = (e) => {
							var n = KS(), r = L(n), a = I(r);
							let o;
							k(r);
							var s = R(z(r, 2), !0);
							V((e, t) => {
								o = oi(a, "", o, {
									width: `${100 * H(i).probability}%`,
									background: e
								}), J(s, t);
							}, [() => fo(so(.15 + .5 * H(i).probability, t.walk.studio.theme)), () => Xi(H(i).probability)]), q(e, n);
						};
						Y(f, (e) => {
							H(i).probability !== null && e(p);
						}), k(o), V((e) => {
							Q(o, "aria-pressed", H(a) === H(r)), Q(o, "data-choice", H(i).label), J(l, H(i).label), J(d, e);
						}, [() => ax(H(i).logit)]), W("click", o, () => F(r, H(a), !0)), U("mouseenter", o, () => s(H(n), H(i))), U("mouseleave", o, () => t.walk.studio.inspect(null)), q(e, o);
					});
					var h = z(m, 2), g = (e) => {
						var n = JS(), r = L(n);
						{
							let e = /* @__PURE__ */ M(() => `prediction-${H(o).output_head}`), t = /* @__PURE__ */ M(() => `e^${ax(H(l).logit)} / Σ e^logit (${$i(H(o).num_choices ?? 0)} logits) = e^(${ax(H(l).logit)} − ${ax(H(o).log_sum_exp)})`);
							mx(r, {
								get id() {
									return H(e);
								},
								get name() {
									return H(l).label;
								},
								get expression() {
									return H(t);
								},
								get result() {
									return H(l).probability;
								}
							});
						}
						var i = z(r, 2), a = (e) => {
							{
								let n = /* @__PURE__ */ M(() => `logit of “${H(l).label}”`);
								fS(e, {
									get walk() {
										return t.walk;
									},
									get product() {
										return H(o).output_head;
									},
									get row() {
										return H(l).row;
									},
									get input() {
										return H(u).input;
									},
									get inputName() {
										return H(u).name;
									},
									get outputName() {
										return H(n);
									},
									get result() {
										return H(l).logit;
									}
								});
							}
						};
						Y(i, (e) => {
							H(l).row !== null && H(u) && e(a);
						}), q(e, n);
					};
					Y(h, (e) => {
						H(o).log_sum_exp !== null && H(l).probability !== null && e(g);
					}), k(d), V(() => J(p, i[H(o).output_head] ?? H(o).output_head)), q(e, d);
				}), q(e, l);
			},
			$$slots: { default: !0 }
		});
	}
	j();
}
G(["click"]);
//#endregion
//#region src/pages/walk/OutputSteps.svelte
var QS = /* @__PURE__ */ K("<!> <!>", 1), $S = /* @__PURE__ */ K("<!> <!> <!>", 1);
function eC(e, t) {
	A(t, !0);
	let n = Pi(t, "walk", 7), r = /* @__PURE__ */ M(() => n().studio.theme), i = /* @__PURE__ */ M(() => n().numRows("hidden")), a = /* @__PURE__ */ M(() => n().dimension), o = /* @__PURE__ */ M(() => n().vector("hidden_norms")), s = /* @__PURE__ */ M(() => {
		let e = ho(n().vector("hidden"));
		return Array.from({ length: H(i) }, (t, r) => rS(n().hiddenName(r), n().row("hidden", r), {
			max: e,
			highlighted: r === n().layer + 1
		}));
	}), c = /* @__PURE__ */ M(() => n().row("hidden", n().layer + 1)), l = /* @__PURE__ */ M(() => n().row("hidden", H(i) - 1)), u = /* @__PURE__ */ M(() => n().has("pooled") ? n().vector("pooled") : null), d = /* @__PURE__ */ M(() => H(u) ? [rS("pooled", H(u), { max: 1 })] : []), f = /* @__PURE__ */ P(void 0), p = (e) => n().select("dimension", e), m = () => Nx(n().snippetTitle(`Norm of the hidden state after layer ${n().layer}`), { hidden: H(c) }, ["print(float(np.linalg.norm(hidden)))"], H(o)[n().layer + 1]);
	var h = $S(), g = L(h);
	{
		let e = /* @__PURE__ */ M(() => `Every layer repeats these steps with its own weights. These are the hidden states of ${n().quotedToken}; click the name of a layer to see its steps.`);
		Bx(g, {
			id: "layers",
			title: "All layers",
			python: m,
			get description() {
				return H(e);
			},
			children: (e, t) => {
				var i = QS(), l = L(i);
				eS(l, {
					get strips() {
						return H(s);
					},
					get theme() {
						return H(r);
					},
					label: "Hidden states of all layers",
					get selected() {
						return H(a);
					},
					onselect: p,
					onselectstrip: (e) => n().studio.layer = Math.max(0, e - 1),
					onhover: (e, t) => n().inspectStrips("Hidden state", H(s), e, t)
				});
				var u = z(l, 2);
				{
					let e = /* @__PURE__ */ M(() => `norm after layer ${n().layer}`), t = /* @__PURE__ */ M(() => `√(${sx(H(c)[0])}² + ${sx(H(c)[1])}² + … ${H(c).length - 2} more)`);
					mx(u, {
						id: "layers",
						get name() {
							return H(e);
						},
						get expression() {
							return H(t);
						},
						get result() {
							return H(o)[n().layer + 1];
						}
					});
				}
				q(e, i);
			},
			$$slots: { default: !0 }
		});
	}
	var _ = z(g, 2), v = (e) => {
		{
			let t = /* @__PURE__ */ M(() => H(f)?.python()), o = /* @__PURE__ */ M(() => `A linear layer and tanh are applied to the last hidden state of ${n().quotedToken}. Output heads that classify the whole text use the result.`);
			Bx(e, {
				id: "pooler",
				title: "Pooler",
				get python() {
					return H(t);
				},
				get description() {
					return H(o);
				},
				children: (e, t) => {
					var o = QS(), s = L(o);
					eS(s, {
						get strips() {
							return H(d);
						},
						get theme() {
							return H(r);
						},
						label: "Pooled output",
						get selected() {
							return H(a);
						},
						onselect: p,
						onhover: (e, t) => n().inspectStrips("Pooler", H(d), e, t, H(f)?.python())
					});
					var c = z(s, 2);
					{
						let e = /* @__PURE__ */ M(() => n().hiddenName(H(i) - 1)), t = /* @__PURE__ */ M(() => `pooled[${H(a)}]`);
						ki(fS(c, {
							get walk() {
								return n();
							},
							product: "pooler",
							get row() {
								return H(a);
							},
							get input() {
								return H(l);
							},
							get inputName() {
								return H(e);
							},
							get outputName() {
								return H(t);
							},
							get result() {
								return H(u)[H(a)];
							},
							tanh: !0
						}), (e) => F(f, e, !0), () => H(f));
					}
					q(e, o);
				},
				$$slots: { default: !0 }
			});
		}
	};
	Y(_, (e) => {
		H(u) && e(v);
	}), ZS(z(_, 2), {
		get walk() {
			return n();
		},
		get lastHidden() {
			return H(l);
		},
		get pooled() {
			return H(u);
		}
	}), q(e, h), j();
}
//#endregion
//#region src/pages/walk/StepList.svelte
var tC = /* @__PURE__ */ K("<button> </button>"), nC = /* @__PURE__ */ K("<button class=\"layer svelte-huzayu\"> <i class=\"svelte-huzayu\"></i></button> <!>", 1), rC = /* @__PURE__ */ K("<nav aria-label=\"Steps\" class=\"svelte-huzayu\"><!> <!> <!></nav>"), iC = {
	hash: "svelte-huzayu",
	code: "nav.svelte-huzayu {display:flex;flex-direction:column;overflow:auto;scrollbar-width:none;padding:2px 2px 16px;position:relative;}button.svelte-huzayu {flex:none;text-align:left;font-size:var(--small);line-height:21px;padding-left:14px;color:var(--quiet);border-left:2px solid var(--line);white-space:nowrap;overflow:hidden;text-overflow:ellipsis;}button.svelte-huzayu:hover {color:var(--ink);}.inner.svelte-huzayu {padding-left:22px;border-left-color:var(--accent);}.layer.svelte-huzayu {display:flex;align-items:center;justify-content:space-between;}.layer[aria-pressed='true'].svelte-huzayu {color:var(--ink);font-weight:600;border-left-color:var(--accent);}.layer.svelte-huzayu i:where(.svelte-huzayu) {height:4px;border-radius:2px;background:var(--line);}.layer[aria-pressed='true'].svelte-huzayu i:where(.svelte-huzayu) {background:var(--accent);}.step[aria-current].svelte-huzayu {color:var(--accent);font-weight:600;}"
};
function aC(e, t) {
	A(t, !0), Z(e, iC);
	let n = (e, n = f) => {
		var r = Er();
		X(L(r), 17, () => t.steps.filter((e) => e.group === n()), ({ id: e, name: t }) => e, (e, r) => {
			let i = () => H(r).id, a = () => H(r).name;
			var o = tC();
			let s;
			var c = R(o, !0);
			V(() => {
				s = ii(o, 1, "step svelte-huzayu", null, s, { inner: n() === "layer" }), Q(o, "data-step-link", i()), Q(o, "aria-current", i() === t.current ? "step" : void 0), J(c, a());
			}), W("click", o, () => t.onjump(i())), q(e, o);
		}), q(e, r);
	}, r = Pi(t, "walk", 7), i = /* @__PURE__ */ M(() => r().vector("hidden_norms")), a = /* @__PURE__ */ M(() => Math.max(...H(i), 1e-9)), o = /* @__PURE__ */ M(() => Array.from({ length: H(i).length - 1 }, (e, t) => t)), s = /* @__PURE__ */ P(void 0);
	B(() => {
		H(s)?.querySelector(`[data-step-link="${t.current}"]`)?.scrollIntoView({ block: "nearest" });
	});
	var c = rC(), l = I(c);
	n(l, () => "input");
	var u = z(l, 2);
	X(u, 16, () => H(o), (e) => e, (e, t) => {
		var o = nC(), s = L(o), c = I(s), l = z(c);
		let u;
		k(s);
		var d = z(s, 2), f = (e) => {
			n(e, () => "layer");
		};
		Y(d, (e) => {
			t === r().layer && e(f);
		}), V((e) => {
			Q(s, "aria-pressed", t === r().layer), Q(s, "title", e), J(c, `Layer ${t ?? ""}`), u = oi(l, "", u, { width: `${30 * H(i)[t + 1] / H(a)}px` });
		}, [() => `Norm of the hidden state of ${r().tokenText} after layer ${t}: ${$(H(i)[t + 1])}`]), W("click", s, () => r().studio.layer = t), q(e, o);
	}), n(z(u, 2), () => "output"), k(c), ki(c, (e) => F(s, e), () => H(s)), q(e, c), j();
}
G(["click"]);
//#endregion
//#region src/pages/walk/Stepper.svelte
var oC = /* @__PURE__ */ K("<span class=\"stepper svelte-obii65\" role=\"group\"><button class=\"tool svelte-obii65\">‹</button> <span> </span> <button class=\"tool svelte-obii65\">›</button></span>"), sC = {
	hash: "svelte-obii65",
	code: ".stepper.svelte-obii65 {display:inline-flex;align-items:center;white-space:nowrap;}.tool.svelte-obii65 {padding:2px 7px;font-size:var(--body);}.value.svelte-obii65 {font-size:var(--small);font-weight:600;color:var(--ink);}.token.svelte-obii65 {color:var(--accent);font-family:var(--mono);max-width:16ch;overflow:hidden;text-overflow:ellipsis;}"
};
function cC(e, t) {
	A(t, !0), Z(e, sC);
	let n = Pi(t, "mono", 3, !1);
	var r = oC(), i = I(r), a = z(i, 2);
	let o;
	var s = R(a, !0), c = z(a, 2);
	k(r), V(() => {
		Q(r, "aria-label", t.name), Q(i, "aria-label", `Previous ${t.name}`), i.disabled = t.index === 0, o = ii(a, 1, "value svelte-obii65", null, o, { token: n() }), J(s, t.text), Q(c, "aria-label", `Next ${t.name}`), c.disabled = t.index === t.count - 1;
	}), W("click", i, () => t.onset(t.index - 1)), W("click", c, () => t.onset(t.index + 1)), q(e, r), j();
}
G(["click"]);
//#endregion
//#region src/pages/walk/steps.ts
function lC(e, t) {
	let n = {
		tokenization: "Tokenization",
		embeddings: "Embeddings",
		"embeddings-norm": "LayerNorm"
	}, r = {
		projections: "q, k, v",
		scores: "Scores",
		softmax: "Softmax",
		context: "Weighted sum",
		"output-projection": "Output projection",
		"attention-residual": "Residual",
		"attention-norm": "LayerNorm",
		"ffn-up": "FFN up",
		"ffn-activation": e,
		"ffn-down": "FFN down",
		"output-residual": "Residual",
		"output-norm": "LayerNorm"
	}, i = {
		layers: "All layers",
		...t ? { pooler: "Pooler" } : {},
		prediction: "Prediction"
	}, a = (e, t) => Object.entries(e).map(([e, n]) => ({
		id: e,
		name: n,
		group: t
	}));
	return [
		...a(n, "input"),
		...a(r, "layer"),
		...a(i, "output")
	];
}
function uC(e) {
	return e === 0 ? "The input of this layer is the result of the previous step." : `${e === 1 ? "Layer 0 has" : `Layers 0 to ${e - 1} have`} already transformed the embeddings; the input of this layer is the output of layer ${e - 1}.`;
}
//#endregion
//#region src/pages/Walk.svelte
var dC = /* @__PURE__ */ K("<p role=\"alert\"> </p>"), fC = /* @__PURE__ */ K("<div class=\"walk svelte-1et8gt7\"><!> <article class=\"svelte-1et8gt7\"><div class=\"selection svelte-1et8gt7\"><!> <!> <!> <span class=\"quiet pattern svelte-1et8gt7\"> </span></div> <!> <h2 class=\"svelte-1et8gt7\"> </h2> <p class=\"quiet introduction svelte-1et8gt7\"> </p> <!> <!> <h2 class=\"svelte-1et8gt7\">Output</h2> <!></article></div>"), pC = /* @__PURE__ */ K("<div class=\"waiting\"></div>"), mC = /* @__PURE__ */ K("<div class=\"walk svelte-1et8gt7\" aria-hidden=\"true\"><div class=\"waiting map svelte-1et8gt7\"></div> <div class=\"placeholders svelte-1et8gt7\"></div></div>"), hC = {
	hash: "svelte-1et8gt7",
	code: ".walk.svelte-1et8gt7 {flex:1;min-height:0;display:grid;grid-template-columns:144px minmax(0, 1fr);gap:20px;}article.svelte-1et8gt7 {overflow:auto;min-height:0;scrollbar-width:thin;padding:0 12px 48px 6px;position:relative;}.selection.svelte-1et8gt7 {position:sticky;top:0;z-index:2;display:flex;align-items:center;gap:12px;height:36px;background:var(--paper);border-bottom:1px solid var(--line);margin-left:-6px;padding-left:6px;}.pattern.svelte-1et8gt7 {overflow:hidden;text-overflow:ellipsis;white-space:nowrap;}h2.svelte-1et8gt7 {padding:16px 0 4px 20px;border-left:2px solid var(--accent);}.introduction.svelte-1et8gt7 {padding:0 0 4px 20px;border-left:2px solid var(--accent);}.placeholders.svelte-1et8gt7 {display:grid;gap:24px;grid-auto-rows:180px;overflow:hidden;}.map.svelte-1et8gt7 {height:70%;}\n  @media (max-width: 1100px) {.walk.svelte-1et8gt7 {grid-template-columns:120px minmax(0, 1fr);gap:12px;}.pattern.svelte-1et8gt7 {display:none;}\n  }\n  @media (max-width: 600px) {.walk.svelte-1et8gt7 {grid-template-columns:minmax(0, 1fr);}.walk.svelte-1et8gt7 nav {display:none;}.selection.svelte-1et8gt7 {gap:0;}\n  }"
};
function gC(e, t) {
	A(t, !0), Z(e, hC);
	let n = Pi(t, "studio", 7), r = new tS(n()), i = /* @__PURE__ */ P(void 0), a = /* @__PURE__ */ P("tokenization");
	dh(n(), () => r.isLoaded ? {
		view: "walk",
		layer: r.layer,
		head: r.head,
		token: r.token
	} : null), B(() => {
		r.isLoaded && uh(`walk.${r.layer}.${r.head}.${r.token}`);
	}), B(() => (n().location = Ss(H(a), n().layer, n().numLayers), () => n().location = null));
	let o = "";
	B(() => {
		let { section: e } = n().options, t = `${e} ${n().lesson} ${n().step}`;
		e && r.isLoaded && H(i) && t !== o && (o = t, cr().then(() => s(e, "auto")));
	});
	function s(e, t = "smooth") {
		let n = matchMedia("(prefers-reduced-motion: reduce)").matches;
		H(i)?.querySelector(`#walk-${CSS.escape(e)}`)?.scrollIntoView({
			block: "start",
			behavior: n ? "auto" : t
		});
	}
	function c() {
		let { scrollTop: e, clientHeight: t, scrollHeight: n } = H(i), r = H(i).getBoundingClientRect().top + t / 3, o = [...H(i).querySelectorAll("[data-step]")], s = e + t >= n - 4 ? o : o.filter((e) => e.getBoundingClientRect().top <= r);
		F(a, s.at(-1)?.dataset.step ?? "tokenization", !0);
	}
	var l = Er(), u = L(l), d = (e) => {
		var t = dC(), n = R(t, !0);
		V(() => J(n, r.error.message)), q(e, t);
	}, f = (e) => {
		var t = fC(), o = I(t);
		{
			let e = /* @__PURE__ */ M(() => lC(r.activationName, r.has("pooled")));
			aC(o, {
				get walk() {
					return r;
				},
				get steps() {
					return H(e);
				},
				get current() {
					return H(a);
				},
				onjump: (e) => s(e)
			});
		}
		var l = z(o, 2), u = I(l), d = I(u);
		{
			let e = /* @__PURE__ */ M(() => `${r.tokenText} (${r.token})`);
			cC(d, {
				name: "token",
				get text() {
					return H(e);
				},
				get index() {
					return r.token;
				},
				get count() {
					return r.tokens.length;
				},
				mono: !0,
				onset: (e) => n().token = e
			});
		}
		var f = z(d, 2);
		{
			let e = /* @__PURE__ */ M(() => `Layer ${r.layer}`);
			cC(f, {
				name: "layer",
				get text() {
					return H(e);
				},
				get index() {
					return r.layer;
				},
				get count() {
					return n().numLayers;
				},
				onset: (e) => n().layer = e
			});
		}
		var p = z(f, 2);
		{
			let e = /* @__PURE__ */ M(() => `Head ${r.head}`);
			cC(p, {
				name: "head",
				get text() {
					return H(e);
				},
				get index() {
					return r.head;
				},
				get count() {
					return r.numHeads;
				},
				onset: (e) => n().head = e
			});
		}
		var m = R(z(p, 2));
		k(u);
		var h = z(u, 2);
		GS(h, { get walk() {
			return r;
		} });
		var g = z(h, 2), _ = R(g), v = z(g, 2), y = R(v, !0), b = z(v, 2);
		DS(b, { get walk() {
			return r;
		} });
		var x = z(b, 2);
		PS(x, { get walk() {
			return r;
		} }), eC(z(x, 4), { get walk() {
			return r;
		} }), k(l), ki(l, (e) => F(i, e), () => H(i)), k(t), V((e, t) => {
			Q(l, "aria-label", `Forward pass of ${r.tokenText}`), J(m, `on average: ${e ?? ""}`), J(_, `Layer ${r.layer ?? ""}, head ${r.head ?? ""}`), J(y, t);
		}, [() => n().headDescription(r.layer, r.head), () => uC(r.layer)]), U("scroll", l, c), q(e, t);
	}, p = (e) => {
		var t = mC(), n = z(I(t), 2);
		X(n, 20, () => [
			0,
			1,
			2
		], (e) => e, (e, t) => {
			q(e, pC());
		}), k(n), k(t), q(e, t);
	};
	Y(u, (e) => {
		r.error ? e(d) : r.isLoaded ? e(f, 1) : e(p, -1);
	}), q(e, l), j();
}
//#endregion
//#region src/pages/what_if/AttentionComparison.svelte
var _C = /* @__PURE__ */ K("<span class=\"positive\">blue</span> <span class=\"negative\">orange</span> ", 1), vC = /* @__PURE__ */ K("<section class=\"svelte-1h76cgq\"><h3 class=\"svelte-1h76cgq\">Difference <span class=\"quiet svelte-1h76cgq\"><!></span></h3> <!></section>"), yC = /* @__PURE__ */ K("<div><section class=\"svelte-1h76cgq\"><h3 class=\"svelte-1h76cgq\"> <span class=\"quiet svelte-1h76cgq\"> </span></h3> <!></section> <section class=\"svelte-1h76cgq\"><h3 class=\"svelte-1h76cgq\"> <span class=\"quiet svelte-1h76cgq\"> </span></h3> <!></section> <!></div>"), bC = {
	hash: "svelte-1h76cgq",
	code: ".maps.svelte-1h76cgq {flex:1;min-height:264px;display:grid;grid-template-columns:repeat(3, minmax(0, 1fr));gap:16px;}.two.svelte-1h76cgq {grid-template-columns:repeat(2, minmax(0, 1fr));}section.svelte-1h76cgq {min-width:0;min-height:0;display:flex;flex-direction:column;}h3.svelte-1h76cgq .quiet:where(.svelte-1h76cgq) {font-weight:400;}h3.svelte-1h76cgq {min-height:2lh; /* the maps start at the same height, whether or not a heading wraps */overflow-wrap:anywhere;}\n  @media (max-width: 1100px) {.maps.svelte-1h76cgq {min-height:220px;}\n  }\n  @media (max-width: 600px) {.maps.svelte-1h76cgq {grid-template-columns:minmax(0, 1fr);grid-auto-rows:260px;}\n  }"
};
function xC(e, t) {
	A(t, !0), Z(e, bC);
	let n = /* @__PURE__ */ M(() => t.comparison.studio), r = /* @__PURE__ */ M(() => t.comparison.payload), i = /* @__PURE__ */ M(() => t.comparison.facts), a = /* @__PURE__ */ M(() => t.comparison.runNames), o = /* @__PURE__ */ P({
		query: null,
		key: null
	}), s = /* @__PURE__ */ M(() => ({
		before: H(i).before.tokens,
		after: H(i).after.tokens
	})), c = /* @__PURE__ */ M(() => H(r).has("attention_difference") ? H(r).array("attention_difference") : null), l = /* @__PURE__ */ M(() => H(c)?.some((e) => e !== 0) ? mo(H(c)) : 0), u = /* @__PURE__ */ M(() => Math.max(.01, H(l)));
	function d(e, c, l) {
		if (F(o, {
			query: c,
			key: l
		}), c === null || l === null) return H(n).inspect(null);
		let u = H(s)[e], d = (e) => $(H(r).array(e)[c * u.length + l]), f = H(i).aligned ? [
			[H(a)[0], d("attention_before")],
			[H(a)[1], d("attention_after")],
			["difference", d("attention_difference")]
		] : [];
		H(n).inspect({
			title: `${u[c]} (${c}) attends to ${u[l]} (${l}), ${H(a)[e === "before" ? 0 : 1]}`,
			value: d(`attention_${e}`),
			rows: f,
			python: t.comparison.code(`attention_${e}`, c, l)
		});
	}
	let f = (e, n) => t.onblock?.(e, n);
	var p = yC();
	let m;
	var h = I(p), g = I(h), _ = I(g), v = R(z(_));
	k(g);
	var y = z(g, 2);
	{
		let e = /* @__PURE__ */ M(() => H(r).array("attention_before")), t = /* @__PURE__ */ M(() => `Attention, ${H(a)[0]}`), c = /* @__PURE__ */ M(() => H(i).aligned ? H(o).query : null), l = /* @__PURE__ */ M(() => H(i).aligned ? H(o).key : null);
		lh(y, {
			get values() {
				return H(e);
			},
			get rows() {
				return H(s).before;
			},
			get columns() {
				return H(s).before;
			},
			get theme() {
				return H(n).theme;
			},
			get label() {
				return H(t);
			},
			get row() {
				return H(c);
			},
			get column() {
				return H(l);
			},
			onhover: (e, t) => d("before", e, t),
			onselect: (e, t) => H(i).aligned && f(e, t)
		});
	}
	k(h);
	var b = z(h, 2), x = I(b), S = I(x), C = R(z(S), !0);
	k(x);
	var w = z(x, 2);
	{
		let e = /* @__PURE__ */ M(() => H(r).array("attention_after")), t = /* @__PURE__ */ M(() => `Attention, ${H(a)[1]}`), c = /* @__PURE__ */ M(() => H(i).aligned ? H(o).query : null), l = /* @__PURE__ */ M(() => H(i).aligned ? H(o).key : null);
		lh(w, {
			get values() {
				return H(e);
			},
			get rows() {
				return H(s).after;
			},
			get columns() {
				return H(s).after;
			},
			get theme() {
				return H(n).theme;
			},
			get label() {
				return H(t);
			},
			get row() {
				return H(c);
			},
			get column() {
				return H(l);
			},
			onhover: (e, t) => d("after", e, t),
			onselect: f
		});
	}
	k(b);
	var T = z(b, 2), E = (e) => {
		var r = vC(), i = I(r), f = z(I(i)), p = I(f), m = (e) => {
			q(e, Tr("none"));
		}, h = (e) => {
			var n = _C(), r = z(L(n)), i = z(r, 2);
			V((e) => {
				J(r, `: higher ${t.comparison.otherModel ? `in ${H(a)[1]}` : "after"}, `), J(i, `: lower; colors to ±${e ?? ""}`);
			}, [() => H(u).toFixed(2)]), q(e, n);
		};
		Y(p, (e) => {
			H(l) === 0 ? e(m) : e(h, -1);
		}), k(f), k(i), lh(z(i, 2), {
			get values() {
				return H(c);
			},
			get rows() {
				return H(s).after;
			},
			get columns() {
				return H(s).after;
			},
			get theme() {
				return H(n).theme;
			},
			label: "Attention, difference",
			get max() {
				return H(u);
			},
			get row() {
				return H(o).query;
			},
			get column() {
				return H(o).key;
			},
			onhover: (e, t) => d("after", e, t)
		}), k(r), q(e, r);
	};
	Y(T, (e) => {
		H(c) && t.showDifference && e(E);
	}), k(p), V(() => {
		m = ii(p, 1, "maps svelte-1h76cgq", null, m, { two: !H(c) || !t.showDifference }), J(_, `${H(a)[0] ?? ""}: `), J(v, `attention of layer ${H(i).layer ?? ""}, head ${H(i).head ?? ""}`), J(S, `${H(a)[1] ?? ""}: `), J(C, t.isAblated ? "ablated; its output is zero, its attention weights are still computed" : t.onblock ? "click a cell to block it" : `attention of layer ${H(i).layer}, head ${H(i).head}`);
	}), q(e, p), j();
}
//#endregion
//#region src/pages/what_if/ChangeToolbar.svelte
var SC = /* @__PURE__ */ K("<option> </option>"), CC = /* @__PURE__ */ K("<button class=\"chip svelte-1rxe736\"> <b>×</b></button>"), wC = /* @__PURE__ */ K("<button class=\"tool\">Remove all</button>"), TC = /* @__PURE__ */ K("<span class=\"quiet\">No interventions yet.</span>"), EC = /* @__PURE__ */ K("<form class=\"tools svelte-1rxe736\"><span class=\"quiet\"> </span> <select class=\"tool svelte-1rxe736\" aria-label=\"Query token\"></select> <span class=\"quiet\">to</span> <select class=\"tool svelte-1rxe736\" aria-label=\"Key token\"></select> <button class=\"tool raised\">Block</button></form>"), DC = /* @__PURE__ */ K("<div class=\"tools svelte-1rxe736\"><button class=\"tool\" title=\"Set the output of the head to zero. Select a head in the grid first.\"> </button> <button class=\"tool\" title=\"Set the output of all heads of the layer to zero\"> </button> <button class=\"tool\" title=\"Set one attention score to minus infinity, so that one token cannot attend to another\">Block attention</button> <select class=\"tool svelte-1rxe736\" aria-label=\"Compare with another model\"><option>Compare with another model</option><!></select></div> <div class=\"chips svelte-1rxe736\"><!> <!> <!> <!> <span class=\"spacer\"></span> <!></div> <!>", 1), OC = {
	hash: "svelte-1rxe736",
	code: ".tools.svelte-1rxe736 {display:flex;flex-wrap:wrap;align-items:center;gap:4px;margin-left:-8px;}form.tools.svelte-1rxe736 {margin-left:0;}select.svelte-1rxe736 {max-width:220px;}.chips.svelte-1rxe736 {display:flex;flex-wrap:wrap;align-items:center;gap:4px;min-height:26px;}.chip.svelte-1rxe736 {font-size:var(--small);padding:2px 8px;border-radius:12px;border:1px solid var(--accent);color:var(--accent);max-width:320px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;}.chip.svelte-1rxe736:hover {background:var(--accent);color:var(--paper);}"
};
function kC(e, t) {
	A(t, !0), Z(e, OC);
	let n = /* @__PURE__ */ P(!1), r = [1, 0], i = /* @__PURE__ */ M(() => h(r, 2)), a = /* @__PURE__ */ P(Jt(H(i)[0])), o = /* @__PURE__ */ P(Jt(H(i)[1])), s = /* @__PURE__ */ M(() => t.studio.modelNames.filter((e) => e !== t.studio.modelName)), c = /* @__PURE__ */ M(() => Zo(t.changes, t.studio));
	function l(e) {
		let n = Qo(e, t.studio.numHeads);
		return e.kind === "ablate_heads" && e.heads.length > 1 ? n : t.descriptions[Go(e)] ?? n;
	}
	let u = (e) => t.onadd({
		kind: "ablate_heads",
		heads: e
	}), d = (e) => Array.from({ length: t.studio.numHeads }, (t, n) => [e, n]);
	function f(e) {
		e.preventDefault(), t.onadd({
			kind: "block_attention",
			layer: t.studio.layer,
			head: t.studio.head,
			query: H(a),
			key: H(o)
		});
	}
	var p = DC(), m = L(p), g = I(m), _ = R(g), v = z(g, 2), y = R(v), b = z(v, 2), x = z(b, 2), S = I(x);
	S.value = S.__value = "", X(z(S), 16, () => H(s), (e) => e, (e, t) => {
		var n = SC(), r = R(n), i = {};
		V(() => {
			J(r, `Compare with ${t ?? ""}`), i !== (i = t) && (n.value = (n.__value = i) ?? "");
		}), q(e, n);
	}), k(x);
	var C;
	ui(x), k(m);
	var w = z(m, 2), T = I(w);
	X(T, 19, () => t.changes, (e) => Go(e), (e, n, r) => {
		var i = CC(), a = I(i);
		Te(), k(i), V((e, t, n) => {
			Q(i, "aria-label", e), Q(i, "title", t), J(a, `${n ?? ""} `);
		}, [
			() => `Remove: ${l(H(n))}`,
			() => l(H(n)),
			() => l(H(n))
		]), W("click", i, () => t.onset(t.changes.filter((e, t) => t !== H(r)))), q(e, i);
	});
	var E = z(T, 2), ee = (e) => {
		var n = CC(), r = I(n);
		Te(), k(n), V(() => {
			Q(n, "aria-label", `Remove: compare with ${t.otherModel}`), J(r, `compare with ${t.otherModel ?? ""} `);
		}), W("click", n, () => t.oncompare("")), q(e, n);
	};
	Y(E, (e) => {
		t.otherModel && e(ee);
	});
	var te = z(E, 2), ne = (e) => {
		var n = wC();
		W("click", n, () => t.onset([])), q(e, n);
	};
	Y(te, (e) => {
		t.changes.length > 1 && e(ne);
	});
	var re = z(te, 2), ie = (e) => {
		q(e, TC());
	};
	Y(re, (e) => {
		!t.changes.length && !t.otherModel && e(ie);
	}), Kh(z(re, 4), { get theme() {
		return t.studio.theme;
	} }), k(w);
	var ae = z(w, 2), oe = (e) => {
		var n = EC(), r = I(n), i = R(r), s = z(r, 2);
		X(s, 21, () => t.tokens, Rr, (e, t, n) => {
			var r = SC(), i = R(r);
			r.value = r.__value = n, V(() => J(i, `${H(t) ?? ""} (${n})`)), q(e, r);
		}), k(s), ui(s);
		var c = z(s, 4);
		X(c, 21, () => t.tokens, Rr, (e, t, n) => {
			var r = SC(), i = R(r);
			r.value = r.__value = n, V(() => J(i, `${H(t) ?? ""} (${n})`)), q(e, r);
		}), k(c), ui(c), Te(2), k(n), V(() => J(i, `In layer ${t.studio.layer ?? ""}, head ${t.studio.head ?? ""}, block attention from`)), U("submit", n, f), di(s, () => H(a), (e) => F(a, e)), di(c, () => H(o), (e) => F(o, e)), q(e, n);
	};
	Y(ae, (e) => {
		H(n) && t.tokens && e(oe);
	}), V(() => {
		g.disabled = H(c), J(_, `Ablate layer ${t.studio.layer ?? ""}, head ${t.studio.head ?? ""}`), J(y, `Ablate all heads of layer ${t.studio.layer ?? ""}`), Q(b, "aria-pressed", H(n)), b.disabled = !t.tokens, Q(x, "title", t.changes.length ? "Removes the interventions below" : ""), C !== (C = t.otherModel) && (x.value = (x.__value = C) ?? "", li(x, C));
	}), W("click", g, () => u([[t.studio.layer, t.studio.head]])), W("click", v, () => u(d(t.studio.layer))), W("click", b, () => F(n, !H(n))), W("change", x, (e) => t.oncompare(e.currentTarget.value)), q(e, p), j();
}
G(["click", "change"]);
//#endregion
//#region src/pages/what_if/comparison.ts
var AC = class {
	studio;
	payload;
	changes;
	otherModel;
	model;
	constructor(e, t, n, r, i) {
		this.studio = e, this.payload = t, this.changes = n, this.otherModel = r, this.model = i;
	}
	get facts() {
		return this.payload.facts;
	}
	get runNames() {
		return this.otherModel ? [this.model, this.otherModel] : ["Before", "After"];
	}
	code(e, t, n) {
		if (this.otherModel) return;
		let { layer: r, head: i } = this.facts;
		return [
			"from glassbert.views.changes import AblateHeads, BlockAttention, EditWord, PatchActivation",
			"from glassbert.views.what_if import compare_changes, compare_runs",
			`${this.studio.pythonTrace}changes = [${this.changes.map($o).join(", ")}]`,
			`result = compare_runs(compare_changes(bert, trace, changes), layer=${r}, head=${i})`,
			`print(result.arrays["${e}"][${t}, ${n}])`
		].join("\n");
	}
}, jC = /* @__PURE__ */ K("<div class=\"map hidden-states svelte-nbcabd\"><!></div>"), MC = /* @__PURE__ */ K("<p class=\"quiet\"> </p>"), NC = /* @__PURE__ */ K("<div class=\"map heads svelte-nbcabd\"><!></div>"), PC = /* @__PURE__ */ K("<p class=\"quiet\">Attention cannot be compared for the same reason.</p>"), FC = /* @__PURE__ */ K("<section class=\"svelte-nbcabd\"><h3 class=\"svelte-nbcabd\">Change in hidden states <span class=\"quiet svelte-nbcabd\">1 − cosine</span></h3> <!></section> <section class=\"svelte-nbcabd\"><h3 class=\"svelte-nbcabd\">Change in attention <span class=\"quiet svelte-nbcabd\">total variation distance, mean over queries; click a cell to select the head</span></h3> <!></section>", 1), IC = {
	hash: "svelte-nbcabd",
	code: "section.svelte-nbcabd {min-width:0;min-height:0;}h3.svelte-nbcabd .quiet:where(.svelte-nbcabd) {font-weight:400;}.map.svelte-nbcabd {height:204px;display:flex;flex-direction:column;}.heads.svelte-nbcabd {height:184px;}\n  @media (max-width: 1100px) {.hidden-states.svelte-nbcabd {height:168px;}.heads.svelte-nbcabd {height:132px;}\n  }"
};
function LC(e, t) {
	A(t, !0), Z(e, IC);
	let n = /* @__PURE__ */ M(() => t.comparison.studio), r = /* @__PURE__ */ M(() => t.comparison.payload), i = /* @__PURE__ */ M(() => t.comparison.facts), a = /* @__PURE__ */ M(() => t.comparison.runNames), o = /* @__PURE__ */ M(() => Array.from({ length: H(n).numLayers }, (e, t) => t)), s = /* @__PURE__ */ M(() => H(r).has("cosine_similarity") ? H(r).array("cosine_similarity") : null), c = /* @__PURE__ */ M(() => H(s)?.map((e) => Math.max(0, 1 - e)) ?? null), l = /* @__PURE__ */ M(() => H(r).has("attention_change") ? H(r).array("attention_change") : null), u = /* @__PURE__ */ M(() => ({
		before: H(i).before.tokens.length,
		after: H(i).after.tokens.length
	})), d = /* @__PURE__ */ M(() => H(i).aligned ? "The hidden states cannot be compared: the models have different sizes." : H(u).before === H(u).after ? "The hidden states cannot be compared: the tokens have different positions in the two runs." : `The hidden states cannot be compared: ${H(u).before} tokens (${H(a)[0]}), ${H(u).after} tokens (${H(a)[1]}).`);
	function f(e, r) {
		if (H(n).hovered = r, !H(s) || e === null || r === null) return H(n).inspect(null);
		let o = H(s)[e * H(u).after + r];
		H(n).inspect({
			title: `${H(i).after.tokens[r]} (${r}), ${ra(e)}`,
			value: $(o),
			rows: [["cosine between", H(a).join(" and ")], ["1 − cosine", $(1 - o)]],
			python: t.comparison.code("cosine_similarity", e, r)
		});
	}
	function p(e, r) {
		if (!H(l) || e === null || r === null) return H(n).inspect(null);
		H(n).inspect({
			title: `Layer ${e}, head ${r}: change in attention`,
			value: $(H(l)[e * H(n).numHeads + r]),
			rows: [["measure", "total variation distance, mean over queries"]],
			python: t.comparison.code("attention_change", e, r)
		});
	}
	var m = FC(), h = L(m), g = z(I(h), 2), _ = (e) => {
		var t = jC(), r = I(t);
		{
			let e = /* @__PURE__ */ M(() => ["input", ...H(o).map((e) => `layer ${e}`)]);
			lh(r, {
				get values() {
					return H(c);
				},
				get rows() {
					return H(e);
				},
				get columns() {
					return H(i).after.tokens;
				},
				get theme() {
					return H(n).theme;
				},
				label: "Change in hidden states: layers by tokens",
				square: !1,
				onhover: f,
				onselect: (e, t) => H(n).token = t
			});
		}
		k(t), q(e, t);
	}, v = (e) => {
		var t = MC(), n = R(t, !0);
		V(() => J(n, H(d))), q(e, t);
	};
	Y(g, (e) => {
		H(c) ? e(_) : e(v, -1);
	}), k(h);
	var y = z(h, 2), b = z(I(y), 2), x = (e) => {
		var t = NC(), r = I(t);
		{
			let e = /* @__PURE__ */ M(() => H(o).map(String)), t = /* @__PURE__ */ M(() => Array.from({ length: H(n).numHeads }, (e, t) => String(t)));
			lh(r, {
				get values() {
					return H(l);
				},
				get rows() {
					return H(e);
				},
				get columns() {
					return H(t);
				},
				get theme() {
					return H(n).theme;
				},
				label: "Change in attention: layers by heads",
				onhover: p,
				onselect: (e, t) => H(n).selectHead(e, t)
			});
		}
		k(t), q(e, t);
	}, S = (e) => {
		q(e, PC());
	};
	Y(b, (e) => {
		H(l) ? e(x) : e(S, -1);
	}), k(y), q(e, m), j();
}
//#endregion
//#region src/pages/what_if/Examples.svelte
var RC = /* @__PURE__ */ K("<button class=\"tool raised\"> </button>"), zC = /* @__PURE__ */ K("<section class=\"svelte-1kvhyi0\"><h3>Start with an intervention</h3> <p class=\"quiet\">Click a word above or a cell below, select a head in the grid and ablate it, or try one of these:</p> <div class=\"buttons svelte-1kvhyi0\"></div> <p class=\"quiet\">The effects on hidden states and attention then appear here.</p></section>"), BC = {
	hash: "svelte-1kvhyi0",
	code: "section.svelte-1kvhyi0 {grid-column:span 2;display:grid;gap:8px;align-content:start;}.buttons.svelte-1kvhyi0 {display:flex;flex-wrap:wrap;gap:8px;}\n  @media (max-width: 1100px) {section.svelte-1kvhyi0 {grid-column:auto;}\n  }"
};
function VC(e, t) {
	A(t, !0), Z(e, BC);
	let n = /* @__PURE__ */ M(() => t.words.slice(1).filter(({ label: e }) => !/^\[.*\]$/.test(e) && /\w/.test(e)).reduce((e, t) => e && e.label.length >= t.label.length ? e : t, null)), r = /* @__PURE__ */ M(() => {
		let { layer: e, head: r, numHeads: i, numLayers: a } = t.studio, o = Math.min(1, a - 1), s = Array.from({ length: i }, (e, t) => [o, t]);
		return [
			...H(n) ? [{
				name: `Mask “${H(n).label}”`,
				change: {
					kind: "edit_word",
					token: H(n).tokens[0],
					text: as(H(n))
				}
			}] : [],
			{
				name: `Ablate layer ${e}, head ${r}`,
				change: {
					kind: "ablate_heads",
					heads: [[e, r]]
				}
			},
			{
				name: `Ablate all heads of layer ${o}`,
				change: {
					kind: "ablate_heads",
					heads: s
				}
			}
		];
	});
	var i = zC(), a = z(I(i), 4);
	X(a, 21, () => H(r), ({ name: e, change: t }) => e, (e, n) => {
		let r = () => H(n).name, i = () => H(n).change;
		var a = RC(), o = R(a, !0);
		V(() => J(o, r())), W("click", a, () => t.onadd(i())), q(e, a);
	}), k(a), Te(2), k(i), q(e, i), j();
}
G(["click"]);
//#endregion
//#region src/pages/what_if/predictionShifts.ts
var HC = 7;
function UC(e) {
	let { before: t, after: n } = e;
	return [
		WC("Does the second sentence follow the first?", GC("next sentence", t.nsp, n.nsp)),
		WC("Label probabilities", XC(t.classification, n.classification)),
		WC("Predicted value", GC("value", t.regression, n.regression), !1),
		WC("Answer (score: start logit + end logit)", JC(t.span, n.span), !1),
		WC("Token labels", YC(t, n)),
		...KC(e)
	].filter(({ rows: e }) => e.length);
}
var WC = (e, t, n = !0) => ({
	title: e,
	rows: t,
	isProbability: n
}), GC = (e, t, n) => t === null && n === null ? [] : [{
	name: e,
	before: t,
	after: n
}];
function KC({ before: e, after: t, mask_shifts: n }) {
	let r = Math.max(e.mlm?.length ?? 0, t.mlm?.length ?? 0);
	return Array.from({ length: r }, (i, a) => {
		let [o, s] = [e, t].map(({ mlm: e }) => e?.length === r ? e[a] : null), c = n.at(a), l = c ? c.tokens.map((e, t) => ({
			name: e,
			before: c.before[t],
			after: c.after[t]
		})) : XC(qC(o), qC(s));
		return l.sort((e, t) => Math.max(t.before ?? 0, t.after ?? 0) - Math.max(e.before ?? 0, e.after ?? 0)), WC(`${rs} (${(s ?? o).token})`, l.slice(0, HC));
	});
}
var qC = (e) => e && {
	labels: e.top_tokens,
	probabilities: e.probabilities
};
function JC(e, t) {
	let n = (e) => e && {
		labels: [e.text || "no answer"],
		probabilities: [e.score]
	};
	return XC(n(e), n(t));
}
function YC(e, t) {
	let n = ({ tokens: e }, t) => t && {
		labels: t.tokens.map((n, r) => `${e[n]} (${n}): ${t.labels[r]}`),
		probabilities: t.probabilities
	}, r = XC(n(e, e.token_classification), n(t, t.token_classification)), i = (e) => Math.abs((e.before ?? 0) - (e.after ?? 0));
	return r.sort((e, t) => i(t) - i(e)).slice(0, HC);
}
function XC(e, t) {
	let n = (e, t) => {
		let n = e ? e.labels.indexOf(t) : -1;
		return n < 0 ? null : e.probabilities[n];
	};
	return [.../* @__PURE__ */ new Set([...e?.labels ?? [], ...t?.labels ?? []])].map((r) => ({
		name: r,
		before: n(e, r),
		after: n(t, r)
	}));
}
//#endregion
//#region src/pages/what_if/PredictionShifts.svelte
var ZC = /* @__PURE__ */ K("<th scope=\"col\" title=\"Difference in percentage points\" class=\"svelte-1j15wrn\">Δ pp</th>"), QC = /* @__PURE__ */ K("<td class=\"svelte-1j15wrn\"></td>"), $C = /* @__PURE__ */ K("<i class=\"svelte-1j15wrn\"></i> <i class=\"after svelte-1j15wrn\"></i>", 1), ew = /* @__PURE__ */ K("<tr class=\"svelte-1j15wrn\"><th scope=\"row\" class=\"mono svelte-1j15wrn\"> </th><td class=\"svelte-1j15wrn\"><!></td><td class=\"number svelte-1j15wrn\"> </td><td class=\"number after-value svelte-1j15wrn\"> </td><td> </td></tr>"), tw = /* @__PURE__ */ K("<table class=\"svelte-1j15wrn\"><caption class=\"svelte-1j15wrn\"> </caption><thead class=\"quiet svelte-1j15wrn\"><tr><th scope=\"col\" class=\"svelte-1j15wrn\"><span class=\"visually-hidden\">prediction</span></th><td class=\"svelte-1j15wrn\"></td><th scope=\"col\" class=\"svelte-1j15wrn\"> </th><th scope=\"col\" class=\"svelte-1j15wrn\"> </th><!></tr></thead><tbody class=\"svelte-1j15wrn\"></tbody></table>"), nw = /* @__PURE__ */ K("<div class=\"groups svelte-1j15wrn\" role=\"presentation\"></div>"), rw = {
	hash: "svelte-1j15wrn",
	code: ".groups.svelte-1j15wrn {display:grid;gap:12px;overflow:auto;scrollbar-width:thin;align-content:start;}table.svelte-1j15wrn {border-spacing:0;width:100%;table-layout:fixed;font-size:var(--small);}caption.svelte-1j15wrn {text-align:left;font-family:var(--mono);font-size:var(--small);}thead.svelte-1j15wrn th:where(.svelte-1j15wrn) {font-weight:400;text-align:right;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;}th.svelte-1j15wrn:first-child {width:76px;text-align:left;font-weight:400;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;}thead.svelte-1j15wrn th:where(.svelte-1j15wrn):nth-child(n + 3) {width:50px;padding-left:4px;}tbody.svelte-1j15wrn tr:where(.svelte-1j15wrn):hover {background:var(--raised);}td.svelte-1j15wrn {text-align:right;height:22px;padding:0;color:var(--quiet);}.after-value.svelte-1j15wrn {color:var(--ink);}.positive.svelte-1j15wrn {color:var(--positive);}.negative.svelte-1j15wrn {color:var(--negative);}i.svelte-1j15wrn {display:block;height:5px;min-width:1px;margin:1px 0;background:color-mix(in oklab, var(--quiet) 55%, var(--paper));transition:width 150ms;}i.after.svelte-1j15wrn {background:var(--accent);}"
};
function iw(e, t) {
	A(t, !0), Z(e, rw);
	let n = (e, t) => e === null ? "–" : t ? Xi(e) : Ji(e);
	function r({ before: e, after: t }) {
		if (e === null || t === null) return "";
		let n = 100 * (t - e);
		return Math.abs(n) < .05 ? "0" : `${n > 0 ? "+" : "−"}${Math.abs(n).toFixed(1)}`;
	}
	function i(e, { name: n, before: r, after: i }) {
		let a = (e) => e === null ? "not available" : $(e);
		t.studio.inspect({
			title: `${e.title}: ${n}`,
			value: i === null ? "–" : $(i),
			rows: [
				[t.runNames[0], a(r)],
				[t.runNames[1], a(i)],
				...r !== null && i !== null ? ((e) => [["difference", $(e)]])(i - r) : []
			]
		});
	}
	var a = nw();
	X(a, 21, () => t.groups, (e) => e.title, (e, a) => {
		let o = /* @__PURE__ */ M(() => Math.max(...H(a).rows.flatMap((e) => [e.before ?? 0, e.after ?? 0]), 1e-9));
		var s = tw(), c = I(s), l = R(c, !0), u = z(c), d = I(u), f = z(I(d), 2), p = R(f, !0), m = z(f), h = R(m, !0), g = z(m), _ = (e) => {
			q(e, ZC());
		}, v = (e) => {
			q(e, QC());
		};
		Y(g, (e) => {
			H(a).isProbability ? e(_) : e(v, -1);
		}), k(d), k(u);
		var y = z(u);
		X(y, 21, () => H(a).rows, (e) => e.name, (e, t) => {
			var s = ew(), c = I(s), l = R(c, !0), u = z(c), d = I(u), f = (e) => {
				var n = $C(), r = L(n);
				let i;
				var a = z(r, 2);
				let s;
				V(() => {
					i = oi(r, "", i, { width: `${100 * (H(t).before ?? 0) / H(o)}%` }), s = oi(a, "", s, { width: `${100 * (H(t).after ?? 0) / H(o)}%` });
				}), q(e, n);
			};
			Y(d, (e) => {
				H(a).isProbability && e(f);
			}), k(u);
			var p = z(u), m = R(p, !0), h = z(p), g = R(h, !0), _ = z(h);
			let v;
			var y = R(_, !0);
			k(s), V((e, n, r) => {
				Q(s, "data-label", H(t).name), Q(s, "data-before", H(t).before), Q(s, "data-after", H(t).after), J(l, H(t).name), J(m, e), J(g, n), v = ii(_, 1, "number svelte-1j15wrn", null, v, {
					positive: (H(t).after ?? 0) > (H(t).before ?? 0),
					negative: (H(t).after ?? 0) < (H(t).before ?? 0)
				}), J(y, r);
			}, [
				() => n(H(t).before, H(a).isProbability),
				() => n(H(t).after, H(a).isProbability),
				() => H(a).isProbability ? r(H(t)) : ""
			]), U("mouseenter", s, () => i(H(a), H(t))), q(e, s);
		}), k(y), k(s), V(() => {
			J(l, H(a).title), J(p, t.runNames[0]), J(h, t.runNames[1]);
		}), q(e, s);
	}), k(a), U("mouseleave", a, () => t.studio.inspect(null)), q(e, a), j();
}
//#endregion
//#region src/pages/what_if/PredictionComparison.svelte
var aw = /* @__PURE__ */ K("<button class=\"tool raised\"> </button>"), ow = /* @__PURE__ */ K("<p class=\"quiet\"> </p> <!>", 1), sw = /* @__PURE__ */ K("<p class=\"quiet\"> </p>"), cw = /* @__PURE__ */ K("<section class=\"svelte-56trun\"><h3>Predictions</h3> <!> <!></section>"), lw = {
	hash: "svelte-56trun",
	code: "section.svelte-56trun {min-width:0;min-height:0;display:flex;flex-direction:column;align-items:start;gap:4px;}\n  @media (max-width: 1100px) {section.svelte-56trun {grid-row:span 2;}\n  }"
};
function uw(e, t) {
	A(t, !0), Z(e, lw);
	let n = /* @__PURE__ */ M(() => UC(t.facts)), r = /* @__PURE__ */ M(() => t.facts.after.suggested_model && t.facts.before.suggested_model);
	var i = cw(), a = z(I(i), 2), o = (e) => {
		var n = ow(), i = L(n), a = R(i), o = z(i, 2), s = (e) => {
			var n = aw(), i = R(n);
			V(() => J(i, `Switch to ${H(r) ?? ""}`)), W("click", n, () => t.studio.setModel(H(r))), q(e, n);
		}, c = /* @__PURE__ */ M(() => t.studio.tokenization.model_names.includes(H(r)));
		Y(o, (e) => {
			H(c) && e(s);
		}), V(() => J(a, `${t.facts.before.notes[0] ?? ""} Hidden states and attention can still be compared.`)), q(e, n);
	}, s = (e) => {
		var n = sw(), r = R(n);
		V((e) => J(r, `${e ?? ""}
      ${t.facts.before.mlm ? "Click a word and mask it." : ""}`), [() => t.facts.before.hints.join(" ") || "The model predicts nothing for this text."]), q(e, n);
	};
	Y(a, (e) => {
		H(r) ? e(o) : H(n).length || e(s, 1);
	}), iw(z(a, 2), {
		get studio() {
			return t.studio;
		},
		get groups() {
			return H(n);
		},
		get runNames() {
			return t.runNames;
		}
	}), k(i), q(e, i), j();
}
G(["click"]);
//#endregion
//#region src/pages/what_if/WordPanel.svelte
var dw = /* @__PURE__ */ K("<option></option>"), fw = /* @__PURE__ */ K("<p role=\"alert\"> </p>"), pw = /* @__PURE__ */ K("<button class=\"tool mono\"> </button>"), mw = /* @__PURE__ */ K("<p class=\"tokens svelte-1y7zppd\"><span class=\"quiet\">Source token:</span> <!></p>"), hw = /* @__PURE__ */ K("<form class=\"svelte-1y7zppd\"><input class=\"field wide svelte-1y7zppd\" aria-label=\"Source text\" placeholder=\"Source text (press Enter)\" autocomplete=\"off\" spellcheck=\"false\"/> <label class=\"quiet\">Patch the hidden state <select class=\"tool\"></select></label></form> <!> <!>", 1), gw = /* @__PURE__ */ K("<div class=\"panel svelte-1y7zppd\" role=\"group\"><form class=\"svelte-1y7zppd\"><input class=\"field svelte-1y7zppd\" aria-label=\"Replace the word by\" autocomplete=\"off\" spellcheck=\"false\"/> <button class=\"tool\">Replace</button> <button type=\"button\" class=\"tool\">Mask</button> <button type=\"button\" class=\"tool\">Patch from another text</button> <button type=\"button\" class=\"tool\" aria-label=\"Close\">×</button></form> <!></div>"), _w = {
	hash: "svelte-1y7zppd",
	code: ".panel.svelte-1y7zppd {display:grid;gap:4px;}form.svelte-1y7zppd {display:flex;flex-wrap:wrap;gap:4px;align-items:center;}.field.svelte-1y7zppd {padding:2px 8px;width:160px;}.wide.svelte-1y7zppd {width:320px;}.tokens.svelte-1y7zppd {display:flex;flex-wrap:wrap;align-items:center;gap:2px;}"
};
function vw(e, t) {
	A(t, !0), Z(e, _w);
	let n = /* @__PURE__ */ M(() => t.word.label), r = /* @__PURE__ */ P(!1), i = /* @__PURE__ */ P(""), a = /* @__PURE__ */ P(0), o = new zi(async (e) => (await t.studio.fetchModelView("tokenization", {
		text: e,
		...t.studio.modelRequest
	})).facts.tokens), s = /* @__PURE__ */ M(() => t.word.tokens[0]);
	function c(e) {
		e.preventDefault(), H(n) !== t.word.label && t.onadd({
			kind: "edit_word",
			token: H(s),
			text: H(n)
		});
	}
	function l(e) {
		e.preventDefault(), o.request(H(i));
	}
	var u = gw(), d = I(u), f = I(d);
	vi(f), tt(f, !0);
	var p = z(f, 4), m = z(p, 2), h = z(m, 2);
	k(d);
	var g = z(d, 2), _ = (e) => {
		var n = hw(), r = L(n), c = I(r);
		vi(c);
		var u = z(c, 2), d = z(I(u));
		X(d, 21, () => ({ length: t.studio.numLayers + 1 }), Rr, (e, t, n) => {
			var r = dw();
			r.textContent = n ? `after layer ${n - 1}` : "at the input", r.value = r.__value = n, q(e, r);
		}), k(d), ui(d), k(u), k(r);
		var f = z(r, 2), p = (e) => {
			var t = fw(), n = R(t, !0);
			V(() => J(n, o.error.message)), q(e, t);
		};
		Y(f, (e) => {
			o.error && e(p);
		});
		var m = z(f, 2), h = (e) => {
			let n = /* @__PURE__ */ M(() => o.input);
			var r = mw();
			X(z(I(r), 2), 17, () => o.value, Rr, (e, r, i) => {
				var o = pw(), c = R(o, !0);
				V(() => J(c, H(r))), W("click", o, () => t.onadd({
					kind: "patch_activation",
					depth: H(a),
					token: H(s),
					source_token: i,
					source_text: H(n)
				})), q(e, o);
			}), k(r), q(e, r);
		};
		Y(m, (e) => {
			o.value && o.input !== null && e(h);
		}), U("submit", r, l), Ci(c, () => H(i), (e) => F(i, e)), di(d, () => H(a), (e) => F(a, e)), q(e, n);
	};
	Y(g, (e) => {
		H(r) && e(_);
	}), k(u), V(() => {
		Q(u, "aria-label", `Replace, mask or patch “${t.word.label}”`), p.disabled = t.word.masked, Q(m, "aria-pressed", H(r)), m.disabled = !t.canPatch, Q(m, "title", t.canPatch ? "Replace the hidden state of the first token of this word with that of a token of another text" : "First remove the edits that change the number of tokens");
	}), U("submit", d, c), W("keydown", f, (e) => e.key === "Escape" && t.onclose()), Ci(f, () => H(n), (e) => F(n, e)), W("click", p, () => t.onadd({
		kind: "edit_word",
		token: H(s),
		text: as(t.word)
	})), W("click", m, () => F(r, !H(r))), W("click", h, function(...e) {
		t.onclose?.apply(this, e);
	}), q(e, u), j();
}
G(["keydown", "click"]);
//#endregion
//#region src/pages/WhatIf.svelte
var yw = /* @__PURE__ */ K("<p role=\"alert\"> <button class=\"tool raised\">Remove all</button></p>"), bw = /* @__PURE__ */ K("<div class=\"waiting upper svelte-c9sadz\"></div> <div class=\"waiting fill\"></div>", 1), xw = /* @__PURE__ */ K("<p class=\"quiet\">Hidden states of two models are comparable only if one was trained from the other.</p>"), Sw = /* @__PURE__ */ K("<div class=\"upper svelte-c9sadz\"><!> <!></div> <!> <!>", 1), Cw = /* @__PURE__ */ K("<div class=\"scroll-page page svelte-c9sadz\"><section class=\"change svelte-c9sadz\"><!> <!> <!></section> <!></div>"), ww = {
	hash: "svelte-c9sadz",
	code: ".page.svelte-c9sadz {gap:12px;}.change.svelte-c9sadz {flex:none;display:grid;gap:4px;}.upper.svelte-c9sadz {display:grid;grid-template-columns:minmax(0, 5fr) minmax(0, 4fr) minmax(0, 4fr);gap:24px;height:232px;flex:none;}\n  @media (max-width: 1100px) {.upper.svelte-c9sadz {grid-template-columns:minmax(0, 3fr) minmax(0, 2fr);height:auto;}\n  }\n  @media (max-width: 600px) {.upper.svelte-c9sadz {grid-template-columns:minmax(0, 1fr);}\n  }"
};
function Tw(e, t) {
	A(t, !0), Z(e, ww);
	let n = /* @__PURE__ */ M(() => t.studio.options.changes ?? ""), r = /* @__PURE__ */ M(() => qo(H(n))), i = /* @__PURE__ */ M(() => t.studio.options.other_model ?? ""), a = /* @__PURE__ */ M(() => H(r).length > 0 || H(i) !== ""), o = /* @__PURE__ */ M(() => is(t.studio.tokenization, t.studio.tokenizedTexts.text, t.studio.tokenizedTexts.pair)), s = /* @__PURE__ */ P(null), c = /* @__PURE__ */ M(() => H(o).find(({ tokens: e }) => e[0] === H(s)) ?? null), l = /* @__PURE__ */ P({}), u = Xa(t.studio, () => ({
		encoded: H(n),
		otherModel: H(i),
		layer: t.studio.layer,
		head: t.studio.head
	}), async ({ encoded: e, otherModel: n, layer: r, head: i }) => {
		let a = qo(e), o = n ? { other_model: n } : { changes: a }, s = await t.studio.fetchView("what_if", {
			layer: r,
			head: i,
			...o
		}), c = a.map((e, t) => [Go(e), s.facts.changes[t]]);
		return F(l, {
			...H(l),
			...Object.fromEntries(c)
		}), new AC(t.studio, s, a, n, t.studio.modelName);
	}), d = /* @__PURE__ */ M(() => u.value), f = /* @__PURE__ */ M(() => H(d)?.facts ?? null), p = /* @__PURE__ */ M(() => H(f)?.after.tokens ?? null);
	dh(t.studio, () => {
		let { layer: e, head: n } = t.studio;
		return H(f) && {
			view: "what_if",
			layer: e,
			head: n,
			options: H(i) ? { other_model: H(i) } : { changes: H(r) }
		};
	}), B(() => {
		let e = u.input?.pageInput;
		e && uh(`what_if.${e.layer}.${e.head}.${e.otherModel || e.encoded}`);
	});
	function m(e) {
		t.studio.setOption("changes", e.length ? Ko(e) : null), t.studio.setOption("other_model", null);
	}
	function h(e) {
		m(Xo(H(r), e)), F(s, null);
	}
	function g(e) {
		t.studio.setOption("changes", null), t.studio.setOption("other_model", e || null);
	}
	let _ = (e, n) => h({
		kind: "block_attention",
		layer: t.studio.layer,
		head: t.studio.head,
		query: e,
		key: n
	}), v = (e) => H(r).some((t) => t.kind === "edit_word" && e.includes(t.token));
	var y = Cw(), b = I(y), x = I(b);
	Av(x, {
		get studio() {
			return t.studio;
		},
		get words() {
			return H(o);
		},
		onselect: ({ tokens: e }) => F(s, H(s) === e[0] ? null : e[0], !0),
		get selected() {
			return H(c);
		},
		label: "Words: Enter opens the interventions on a word",
		describe: (e) => `Replace, mask or patch “${e.label}”`,
		isChanged: ({ tokens: e }) => v(e)
	});
	var S = z(x, 2), C = (e) => {
		{
			let n = /* @__PURE__ */ M(() => H(f)?.aligned ?? !1);
			vw(e, {
				get studio() {
					return t.studio;
				},
				get word() {
					return H(c);
				},
				get canPatch() {
					return H(n);
				},
				onadd: h,
				onclose: () => F(s, null)
			});
		}
	};
	Y(S, (e) => {
		H(c) && e(C);
	}), kC(z(S, 2), {
		get studio() {
			return t.studio;
		},
		get changes() {
			return H(r);
		},
		get otherModel() {
			return H(i);
		},
		get descriptions() {
			return H(l);
		},
		get tokens() {
			return H(p);
		},
		onadd: h,
		onset: m,
		oncompare: g
	}), k(b);
	var w = z(b, 2), T = (e) => {
		var t = yw(), n = I(t), r = z(n);
		k(t), V(() => J(n, `${u.error.message ?? ""} `)), W("click", r, () => m([])), q(e, t);
	}, E = (e) => {
		var t = bw();
		Te(2), q(e, t);
	}, ee = (e) => {
		var n = Sw(), s = L(n), c = I(s);
		uw(c, {
			get studio() {
				return t.studio;
			},
			get facts() {
				return H(f);
			},
			get runNames() {
				return H(d).runNames;
			}
		});
		var l = z(c, 2), u = (e) => {
			LC(e, { get comparison() {
				return H(d);
			} });
		}, p = (e) => {
			VC(e, {
				get studio() {
					return t.studio;
				},
				get words() {
					return H(o);
				},
				onadd: h
			});
		};
		Y(l, (e) => {
			H(a) ? e(u) : e(p, -1);
		}), k(s);
		var m = z(s, 2), g = (e) => {
			q(e, xw());
		}, v = /* @__PURE__ */ M(() => H(i) && H(d).payload.has("cosine_similarity"));
		Y(m, (e) => {
			H(v) && e(g);
		});
		var y = z(m, 2);
		{
			let e = /* @__PURE__ */ M(() => Zo(H(r), t.studio)), n = /* @__PURE__ */ M(() => H(i) ? null : _);
			xC(y, {
				get comparison() {
					return H(d);
				},
				get isAblated() {
					return H(e);
				},
				get showDifference() {
					return H(a);
				},
				get onblock() {
					return H(n);
				}
			});
		}
		q(e, n);
	};
	Y(w, (e) => {
		u.error ? e(T) : !H(d) || !H(f) ? e(E, 1) : e(ee, -1);
	}), k(y), q(e, y), j();
}
G(["click"]);
//#endregion
//#region src/embed/Embeddings.svelte
var Ew = /* @__PURE__ */ K("<p role=\"alert\"> </p>"), Dw = /* @__PURE__ */ K("<div class=\"waiting fill\"></div>"), Ow = /* @__PURE__ */ K("<h3 class=\"svelte-1p8dd0f\"> </h3> <!>", 1), kw = /* @__PURE__ */ K("<p class=\"quiet\">Embeddings of <b class=\"mono\"> </b> <button class=\"tool\">All tokens</button></p> <div class=\"vectors svelte-1p8dd0f\"></div>", 1), Aw = /* @__PURE__ */ K("<section class=\"svelte-1p8dd0f\"><h3> </h3> <!></section>"), jw = /* @__PURE__ */ K("<p class=\"quiet\"> </p> <div class=\"sum svelte-1p8dd0f\"></div>", 1), Mw = {
	hash: "svelte-1p8dd0f",
	code: ".sum.svelte-1p8dd0f {flex:1;min-height:0;display:grid;grid-template-columns:1fr 1fr;grid-auto-rows:minmax(0, 1fr);gap:8px 16px;padding-top:8px;}section.svelte-1p8dd0f {display:flex;flex-direction:column;min-width:0;min-height:0;}.vectors.svelte-1p8dd0f {flex:1;min-height:0;overflow:auto;display:grid;align-content:start;gap:4px;padding:8px 0;}.vectors.svelte-1p8dd0f h3:where(.svelte-1p8dd0f) {padding-top:8px;}"
};
function Nw(e, t) {
	A(t, !0), Z(e, Mw);
	let n = Pi(t, "studio", 7), r = [
		"token",
		"position",
		"segment",
		"total"
	], i = {
		token: "token",
		position: "+ position",
		segment: "+ segment",
		total: "= total"
	}, a = Ya(n(), "input_embeddings", () => ({})), o = /* @__PURE__ */ M(() => a.value), s = /* @__PURE__ */ M(() => n().tokens), c = /* @__PURE__ */ M(() => n().tokenization.hidden_size), l = /* @__PURE__ */ M(() => Array.from({ length: H(c) }, (e, t) => String(t))), u = /* @__PURE__ */ M(() => n().token);
	dh(n(), () => ({ view: "embeddings" })), B(() => {
		H(o) && uh("embeddings");
	});
	let d = /* @__PURE__ */ M(() => H(o) ? ho(...r.map((e) => H(o).array(e))) : 1);
	function f(e, t, a) {
		if (n().hovered = t, !H(o) || t === null || a === null) return n().inspect(null);
		let c = (e) => $(H(o).row(e, t)[a]);
		n().inspect({
			title: `${e} embedding of ${H(s)[t]} (${t}), dimension ${a}`,
			value: c(e),
			rows: r.map((e) => [i[e], c(e)]),
			python: `${e} = ${ea(H(o).row(e, t))}`
		});
	}
	var p = Er(), m = L(p), h = (e) => {
		var t = Ew(), n = R(t, !0);
		V(() => J(n, a.error.message)), q(e, t);
	}, g = (e) => {
		q(e, Dw());
	}, _ = (e) => {
		var t = kw(), a = L(t), l = z(I(a)), p = R(l, !0), m = z(l), h = z(m);
		k(a);
		var g = z(a, 2);
		X(g, 20, () => r, (e) => e, (e, t) => {
			var r = Ow(), a = L(r), l = R(a, !0), p = z(a, 2);
			{
				let e = /* @__PURE__ */ M(() => H(o).row(t, H(u))), r = /* @__PURE__ */ M(() => Math.min(H(c), 64)), i = /* @__PURE__ */ M(() => `${t} embedding of ${H(s)[H(u)]}`);
				vx(p, {
					get values() {
						return H(e);
					},
					get columns() {
						return H(r);
					},
					get theme() {
						return n().theme;
					},
					get max() {
						return H(d);
					},
					get label() {
						return H(i);
					},
					onhover: (e, n) => f(t, e === null ? null : H(u), e === null || n === null ? null : e * 64 + n)
				});
			}
			V(() => J(l, i[t])), q(e, r);
		}), k(g), V((e) => {
			J(p, H(s)[H(u)]), J(m, ` (${H(u) ?? ""}), ${H(c) ?? ""} dimensions; color scale ±${e ?? ""}. `);
		}, [() => H(d).toFixed(2)]), W("click", h, () => n().token = null), q(e, t);
	}, v = (e) => {
		var t = jw(), a = L(t), u = R(a), p = z(a, 2);
		X(p, 20, () => r, (e) => e, (e, t) => {
			var r = Aw(), a = I(r), c = R(a, !0), u = z(a, 2);
			{
				let e = /* @__PURE__ */ M(() => H(o).array(t)), r = /* @__PURE__ */ M(() => `${t} embeddings`);
				lh(u, {
					get values() {
						return H(e);
					},
					get rows() {
						return H(s);
					},
					get columns() {
						return H(l);
					},
					get theme() {
						return n().theme;
					},
					get max() {
						return H(d);
					},
					get label() {
						return H(r);
					},
					square: !1,
					get row() {
						return n().focusedToken;
					},
					onhover: (e, n) => f(t, e, n),
					onselect: (e) => n().token = e
				});
			}
			k(r), V(() => J(c, i[t])), q(e, r);
		}), k(p), V((e) => J(u, `${H(c) ?? ""} dimensions per token; color scale ±${e ?? ""}. Click a token to see its numbers.`), [() => H(d).toFixed(2)]), q(e, t);
	};
	Y(m, (e) => {
		a.error ? e(h) : H(o) ? H(u) === null ? e(v, -1) : e(_, 2) : e(g, 1);
	}), q(e, p), j();
}
G(["click"]);
//#endregion
//#region src/embed/pageComponents.ts
var Pw = {
	walk: gC,
	attention: cg,
	neuron: Ev,
	what_if: Tw,
	predictions: jy,
	layers: Jg,
	training: ix,
	search: Tb,
	embeddings: Nw
}, Fw = /* @__PURE__ */ K("<p role=\"alert\"> </p>"), Iw = /* @__PURE__ */ K("<div class=\"waiting fill\"></div>"), Lw = /* @__PURE__ */ K("<div class=\"frame svelte-1cdtarc\"><header class=\"svelte-1cdtarc\"><b>GlassBERT</b> <span class=\"quiet text svelte-1cdtarc\"> </span> <span class=\"quiet\"> </span> <button class=\"tool\" aria-label=\"Switch between light and dark\"> </button></header> <!> <main class=\"svelte-1cdtarc\"><h2 class=\"visually-hidden\"> </h2> <p class=\"summary quiet svelte-1cdtarc\"><!></p> <!></main> <!> <footer class=\"note quiet svelte-1cdtarc\"><!> </footer></div>"), Rw = {
	hash: "svelte-1cdtarc",
	code: ".frame.svelte-1cdtarc {container-type:size;height:100%;background:var(--paper);color:var(--ink);font:var(--body) / 1.5 var(--sans);font-feature-settings:'tnum', 'ss01';display:grid;grid-template:auto auto minmax(0, 1fr) auto / minmax(0, 1fr) 264px;grid-template-areas:'header header' 'strip strip' 'main side' 'note side';}header.svelte-1cdtarc {grid-area:header;display:flex;gap:12px;align-items:center;padding:8px 16px 6px;}.text.svelte-1cdtarc {flex:1;min-width:0;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;}main.svelte-1cdtarc {grid-area:main;min-height:0;min-width:0;overflow:hidden;padding:12px 16px 0;display:flex;flex-direction:column;}.summary.svelte-1cdtarc {padding-bottom:8px;}.note.svelte-1cdtarc {grid-area:note;padding:4px 16px 8px;}\n  /* on a phone the frame scrolls, and the page keeps enough height for its charts */\n  @media (max-width: 700px) {.frame.svelte-1cdtarc {overflow:auto;grid-template:auto auto max(480px, 68vh) auto auto / minmax(0, 1fr);grid-template-areas:'header' 'strip' 'main' 'note' 'side';}main.svelte-1cdtarc {overflow:auto;}\n  }"
};
function zw(e, t) {
	A(t, !0), Z(e, Rw);
	let n = Pi(t, "studio", 7), r = Pi(t, "note", 3, ""), i = Pi(t, "host", 7), a = /* @__PURE__ */ M(() => sa(n().page)), o = /* @__PURE__ */ M(() => Pw[n().page]), s = /* @__PURE__ */ M(() => n().pair ? `${n().text}  |  ${n().pair}` : n().text);
	B(() => {
		i().dataset.theme = n().theme;
	});
	var c = Lw(), l = I(c), u = z(I(l), 2), d = R(u, !0), f = z(u, 2), p = R(f, !0), m = z(f, 2), h = R(m, !0);
	k(l);
	var g = z(l, 2);
	Ws(g, { get studio() {
		return n();
	} });
	var _ = z(g, 2), v = I(_), y = R(v, !0), b = z(v, 2), x = I(b);
	{
		let e = /* @__PURE__ */ M(() => H(a)?.summary ?? "");
		_c(x, { get text() {
			return H(e);
		} });
	}
	k(b);
	var S = z(b, 2), C = (e) => {
		var t = Fw(), r = R(t, !0);
		V(() => J(r, n().error.message)), q(e, t);
	}, w = (e) => {
		var t = Fw(), r = R(t);
		V(() => J(r, `The page “${n().page ?? ""}” is not available in notebooks and exported files.`)), q(e, t);
	}, T = (e) => {
		var t = Er();
		Jr(L(t), () => H(o), (e, t) => {
			t(e, { get studio() {
				return n();
			} });
		}), q(e, t);
	}, E = (e) => {
		q(e, Iw());
	};
	Y(S, (e) => {
		n().error ? e(C) : H(o) ? n().tokenization ? e(T, 2) : e(E, -1) : e(w, 1);
	}), k(_);
	var ee = z(_, 2);
	{
		let e = /* @__PURE__ */ M(() => H(a)?.showHeads);
		Rs(ee, {
			get studio() {
				return n();
			},
			get showHeads() {
				return H(e);
			}
		});
	}
	var te = z(ee, 2), ne = I(te);
	{
		let e = /* @__PURE__ */ M(() => H(a)?.note ?? "");
		_c(ne, { get text() {
			return H(e);
		} });
	}
	var re = z(ne);
	k(te), k(c), V(() => {
		Q(u, "title", H(s)), J(d, H(s)), J(p, n().modelName), J(h, n().theme === "dark" ? "Light" : "Dark"), Q(_, "aria-label", H(a)?.name), Q(_, "aria-busy", n().pendingRequests > 0), J(y, H(a)?.name), J(re, ` ${r() ?? ""}`);
	}), W("click", m, () => n().theme = n().theme === "dark" ? "light" : "dark"), q(e, c), j();
}
G(["click"]);
//#endregion
//#region src/embed/notebookSource.ts
var Bw = 6e4;
function Vw(e) {
	let t = /* @__PURE__ */ new Map(), n = Math.floor(Math.random() * 1e9), r = ({ id: e, error: n }, r) => {
		let i = t.get(e);
		if (!i) return;
		if (t.delete(e), n) return i.reject(new Li(n.code, n.message, n.status));
		let { buffer: a, byteOffset: o, byteLength: s } = r[0];
		i.resolve(new ya(a.slice(o, o + s)));
	};
	return e.on("msg:custom", r), {
		source: Ta(Ea((r, i) => new Promise((a, o) => {
			let s = n += 1;
			t.set(s, {
				resolve: a,
				reject: o
			}), setTimeout(() => {
				t.delete(s) && o(new Li("unreachable", "The kernel does not respond. Run the cell again."));
			}, Bw), e.send({
				id: s,
				view: r,
				request: i
			});
		}))),
		close: () => e.off("msg:custom", r)
	};
}
//#endregion
//#region src/embed/main.ts
var { fontFaces: Hw, rules: Uw } = Ww(Ii);
function Ww(e) {
	let t = /@font-face\s*\{[^}]*\}/g, n = e.replaceAll(t, "").replaceAll(/:root\[data-theme=['"]?dark['"]?\]/g, ":host([data-theme=dark])").replaceAll(":root", ":host");
	return {
		fontFaces: e.match(t) ?? [],
		rules: `${n}\n:host { display: block }`
	};
}
function Gw(e, t, n) {
	let r = new va(t, !1);
	r.page = n.page, r.text = n.text, r.pair = n.pair ?? null, r.layer = n.layer ?? 0, r.head = n.head ?? 0, r.token = n.token ?? null, r.options = n.options ?? {}, r.theme = n.theme ?? qw();
	let i = e.shadowRoot ?? e.attachShadow({ mode: "open" }), a = document.createElement("style");
	a.textContent = Uw, i.replaceChildren(a), Kw();
	let o = Mr(zw, {
		target: i,
		props: {
			studio: r,
			host: e,
			note: n.note
		}
	});
	return r.tokenize(), () => void Ir(o);
}
function Kw() {
	if (document.getElementById("glassbert-fonts")) return;
	let e = document.createElement("style");
	e.id = "glassbert-fonts", e.textContent = Hw.join("\n"), document.head.append(e);
}
function qw() {
	let { body: e, documentElement: t } = document;
	return e.dataset.jpThemeLight ? e.dataset.jpThemeLight === "true" ? "light" : "dark" : /vscode-(dark|high-contrast)\b/.test(e.className) ? "dark" : /vscode-light/.test(e.className) ? "light" : t.hasAttribute("theme") ? t.getAttribute("theme") === "dark" ? "dark" : "light" : window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}
function Jw({ model: e, el: t }) {
	let n = document.createElement("div");
	n.style.height = `${Number(e.get("height"))}px`, t.append(n);
	let { source: r, close: i } = Vw(e), a = Gw(n, r, e.get("options"));
	return () => {
		a(), i();
	};
}
var Yw = { render: Jw }, Xw = document.getElementById("glassbert-options");
if (Xw) {
	let e = JSON.parse(Xw.textContent);
	Gw(document.getElementById("glassbert"), Da(document), e);
}
//#endregion
export { Yw as default, Gw as mount };

/*!
# Licenses

The app bundles dependencies which contain the following licenses:

## clsx - 2.1.1 (MIT)

MIT License

Copyright (c) Luke Edwards <luke.edwards05@gmail.com> (lukeed.com)

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.

## d3-color - 3.1.1 (ISC)

Copyright 2010-2026 Mike Bostock

Permission to use, copy, modify, and/or distribute this software for any purpose
with or without fee is hereby granted, provided that the above copyright notice
and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH
REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND
FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS
OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER
TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
THIS SOFTWARE.

## d3-dispatch - 3.0.2 (ISC)

Copyright 2010-2026 Mike Bostock

Permission to use, copy, modify, and/or distribute this software for any purpose
with or without fee is hereby granted, provided that the above copyright notice
and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH
REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND
FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS
OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER
TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
THIS SOFTWARE.

## d3-drag - 3.0.1 (ISC)

Copyright 2010-2026 Mike Bostock

Permission to use, copy, modify, and/or distribute this software for any purpose
with or without fee is hereby granted, provided that the above copyright notice
and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH
REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND
FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS
OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER
TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
THIS SOFTWARE.

## d3-ease - 3.0.2 (BSD-3-Clause)

Copyright 2010-2026 Mike Bostock
Copyright 2001 Robert Penner
All rights reserved.

Redistribution and use in source and binary forms, with or without modification,
are permitted provided that the following conditions are met:

* Redistributions of source code must retain the above copyright notice, this
  list of conditions and the following disclaimer.

* Redistributions in binary form must reproduce the above copyright notice,
  this list of conditions and the following disclaimer in the documentation
  and/or other materials provided with the distribution.

* Neither the name of the author nor the names of contributors may be used to
  endorse or promote products derived from this software without specific prior
  written permission.

THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT OWNER OR CONTRIBUTORS BE LIABLE FOR
ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL DAMAGES
(INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR SERVICES;
LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER CAUSED AND ON
ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY, OR TORT
(INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE OF THIS
SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.

## d3-interpolate - 3.0.2 (ISC)

Copyright 2010-2026 Mike Bostock

Permission to use, copy, modify, and/or distribute this software for any purpose
with or without fee is hereby granted, provided that the above copyright notice
and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH
REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND
FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS
OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER
TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
THIS SOFTWARE.

## d3-selection - 3.0.1 (ISC)

Copyright 2010-2026 Mike Bostock

Permission to use, copy, modify, and/or distribute this software for any purpose
with or without fee is hereby granted, provided that the above copyright notice
and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH
REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND
FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS
OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER
TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
THIS SOFTWARE.

## d3-timer - 3.0.2 (ISC)

Copyright 2010-2026 Mike Bostock

Permission to use, copy, modify, and/or distribute this software for any purpose
with or without fee is hereby granted, provided that the above copyright notice
and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH
REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND
FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS
OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER
TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
THIS SOFTWARE.

## d3-transition - 3.0.2 (ISC)

Copyright 2010-2026 Mike Bostock

Permission to use, copy, modify, and/or distribute this software for any purpose
with or without fee is hereby granted, provided that the above copyright notice
and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH
REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND
FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS
OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER
TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
THIS SOFTWARE.

## d3-zoom - 3.0.1 (ISC)

Copyright 2010-2026 Mike Bostock

Permission to use, copy, modify, and/or distribute this software for any purpose
with or without fee is hereby granted, provided that the above copyright notice
and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH
REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND
FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS
OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER
TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
THIS SOFTWARE.

## svelte - 5.57.3 (MIT)

Copyright (c) 2016-2025 [Svelte Contributors](https://github.com/sveltejs/svelte/graphs/contributors)

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.

Copyright 2016 The Inter Project Authors (https://github.com/rsms/inter) Inter-Italic[opsz,wght].ttf: Copyright 2016 The Inter Project Authors (https://github.com/rsms/inter)

This Font Software is licensed under the SIL Open Font License, Version 1.1.
This license is copied below, and is also available with a FAQ at:
http://scripts.sil.org/OFL


-----------------------------------------------------------
SIL OPEN FONT LICENSE Version 1.1 - 26 February 2007
-----------------------------------------------------------

PREAMBLE
The goals of the Open Font License (OFL) are to stimulate worldwide
development of collaborative font projects, to support the font creation
efforts of academic and linguistic communities, and to provide a free and
open framework in which fonts may be shared and improved in partnership
with others.

The OFL allows the licensed fonts to be used, studied, modified and
redistributed freely as long as they are not sold by themselves. The
fonts, including any derivative works, can be bundled, embedded,
redistributed and/or sold with any software provided that any reserved
names are not used by derivative works. The fonts and derivatives,
however, cannot be released under any other type of license. The
requirement for fonts to remain under this license does not apply
to any document created using the fonts or their derivatives.

DEFINITIONS
"Font Software" refers to the set of files released by the Copyright
Holder(s) under this license and clearly marked as such. This may
include source files, build scripts and documentation.

"Reserved Font Name" refers to any names specified as such after the
copyright statement(s).

"Original Version" refers to the collection of Font Software components as
distributed by the Copyright Holder(s).

"Modified Version" refers to any derivative made by adding to, deleting,
or substituting -- in part or in whole -- any of the components of the
Original Version, by changing formats or by porting the Font Software to a
new environment.

"Author" refers to any designer, engineer, programmer, technical
writer or other person who contributed to the Font Software.

PERMISSION & CONDITIONS
Permission is hereby granted, free of charge, to any person obtaining
a copy of the Font Software, to use, study, copy, merge, embed, modify,
redistribute, and sell modified and unmodified copies of the Font
Software, subject to the following conditions:

1) Neither the Font Software nor any of its individual components,
in Original or Modified Versions, may be sold by itself.

2) Original or Modified Versions of the Font Software may be bundled,
redistributed and/or sold with any software, provided that each copy
contains the above copyright notice and this license. These can be
included either as stand-alone text files, human-readable headers or
in the appropriate machine-readable metadata fields within text or
binary files as long as those fields can be easily viewed by the user.

3) No Modified Version of the Font Software may use the Reserved Font
Name(s) unless explicit written permission is granted by the corresponding
Copyright Holder. This restriction only applies to the primary font name as
presented to the users.

4) The name(s) of the Copyright Holder(s) or the Author(s) of the Font
Software shall not be used to promote, endorse or advertise any
Modified Version, except to acknowledge the contribution(s) of the
Copyright Holder(s) and the Author(s) or with their explicit written
permission.

5) The Font Software, modified or unmodified, in part or in whole,
must be distributed entirely under this license, and must not be
distributed under any other license. The requirement for fonts to
remain under this license does not apply to any document created
using the Font Software.

TERMINATION
This license becomes null and void if any of the above conditions are
not met.

DISCLAIMER
THE FONT SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND,
EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO ANY WARRANTIES OF
MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT
OF COPYRIGHT, PATENT, TRADEMARK, OR OTHER RIGHT. IN NO EVENT SHALL THE
COPYRIGHT HOLDER BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY,
INCLUDING ANY GENERAL, SPECIAL, INDIRECT, INCIDENTAL, OR CONSEQUENTIAL
DAMAGES, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING
FROM, OUT OF THE USE OR INABILITY TO USE THE FONT SOFTWARE OR FROM
OTHER DEALINGS IN THE FONT SOFTWARE.

Copyright 2017 IBM Corp. All rights reserved. IBMPlexMono-ThinItalic.ttf: Copyright 2017 IBM Corp. All rights reserved. IBMPlexMono-ExtraLight.ttf: Copyright 2017 IBM Corp. All rights reserved. IBMPlexMono-ExtraLightItalic.ttf: Copyright 2017 IBM Corp. All rights reserved. IBMPlexMono-Light.ttf: Copyright 2017 IBM Corp. All rights reserved. IBMPlexMono-LightItalic.ttf: Copyright 2017 IBM Corp. All rights reserved. IBMPlexMono-Regular.ttf: Copyright 2017 IBM Corp. All rights reserved. IBMPlexMono-Italic.ttf: Copyright 2017 IBM Corp. All rights reserved. IBMPlexMono-Medium.ttf: Copyright 2017 IBM Corp. All rights reserved. IBMPlexMono-MediumItalic.ttf: Copyright 2017 IBM Corp. All rights reserved. IBMPlexMono-SemiBold.ttf: Copyright 2017 IBM Corp. All rights reserved. IBMPlexMono-SemiBoldItalic.ttf: Copyright 2017 IBM Corp. All rights reserved. IBMPlexMono-Bold.ttf: Copyright 2017 IBM Corp. All rights reserved. IBMPlexMono-BoldItalic.ttf: Copyright 2017 IBM Corp. All rights reserved.

This Font Software is licensed under the SIL Open Font License, Version 1.1.
This license is copied below, and is also available with a FAQ at:
http://scripts.sil.org/OFL


-----------------------------------------------------------
SIL OPEN FONT LICENSE Version 1.1 - 26 February 2007
-----------------------------------------------------------

PREAMBLE
The goals of the Open Font License (OFL) are to stimulate worldwide
development of collaborative font projects, to support the font creation
efforts of academic and linguistic communities, and to provide a free and
open framework in which fonts may be shared and improved in partnership
with others.

The OFL allows the licensed fonts to be used, studied, modified and
redistributed freely as long as they are not sold by themselves. The
fonts, including any derivative works, can be bundled, embedded,
redistributed and/or sold with any software provided that any reserved
names are not used by derivative works. The fonts and derivatives,
however, cannot be released under any other type of license. The
requirement for fonts to remain under this license does not apply
to any document created using the fonts or their derivatives.

DEFINITIONS
"Font Software" refers to the set of files released by the Copyright
Holder(s) under this license and clearly marked as such. This may
include source files, build scripts and documentation.

"Reserved Font Name" refers to any names specified as such after the
copyright statement(s).

"Original Version" refers to the collection of Font Software components as
distributed by the Copyright Holder(s).

"Modified Version" refers to any derivative made by adding to, deleting,
or substituting -- in part or in whole -- any of the components of the
Original Version, by changing formats or by porting the Font Software to a
new environment.

"Author" refers to any designer, engineer, programmer, technical
writer or other person who contributed to the Font Software.

PERMISSION & CONDITIONS
Permission is hereby granted, free of charge, to any person obtaining
a copy of the Font Software, to use, study, copy, merge, embed, modify,
redistribute, and sell modified and unmodified copies of the Font
Software, subject to the following conditions:

1) Neither the Font Software nor any of its individual components,
in Original or Modified Versions, may be sold by itself.

2) Original or Modified Versions of the Font Software may be bundled,
redistributed and/or sold with any software, provided that each copy
contains the above copyright notice and this license. These can be
included either as stand-alone text files, human-readable headers or
in the appropriate machine-readable metadata fields within text or
binary files as long as those fields can be easily viewed by the user.

3) No Modified Version of the Font Software may use the Reserved Font
Name(s) unless explicit written permission is granted by the corresponding
Copyright Holder. This restriction only applies to the primary font name as
presented to the users.

4) The name(s) of the Copyright Holder(s) or the Author(s) of the Font
Software shall not be used to promote, endorse or advertise any
Modified Version, except to acknowledge the contribution(s) of the
Copyright Holder(s) and the Author(s) or with their explicit written
permission.

5) The Font Software, modified or unmodified, in part or in whole,
must be distributed entirely under this license, and must not be
distributed under any other license. The requirement for fonts to
remain under this license does not apply to any document created
using the Font Software.

TERMINATION
This license becomes null and void if any of the above conditions are
not met.

DISCLAIMER
THE FONT SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND,
EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO ANY WARRANTIES OF
MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT
OF COPYRIGHT, PATENT, TRADEMARK, OR OTHER RIGHT. IN NO EVENT SHALL THE
COPYRIGHT HOLDER BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY,
INCLUDING ANY GENERAL, SPECIAL, INDIRECT, INCIDENTAL, OR CONSEQUENTIAL
DAMAGES, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING
FROM, OUT OF THE USE OR INABILITY TO USE THE FONT SOFTWARE OR FROM
OTHER DEALINGS IN THE FONT SOFTWARE.
*/
