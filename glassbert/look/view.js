//#region node_modules/svelte/src/internal/shared/utils.js
var e = Array.isArray, t = Array.prototype.indexOf, n = Array.prototype.includes, r = Array.from, i = Object.defineProperty, a = Object.getOwnPropertyDescriptor, o = Object.getOwnPropertyDescriptors, s = Object.prototype, c = Array.prototype, l = Object.getPrototypeOf, u = Object.isExtensible, d = () => {};
function f(e) {
	for (var t = 0; t < e.length; t++) e[t]();
}
function p() {
	var e, t;
	return {
		promise: new Promise((n, r) => {
			e = n, t = r;
		}),
		resolve: e,
		reject: t
	};
}
function m(e, t) {
	if (Array.isArray(e)) return e;
	if (t === void 0 || !(Symbol.iterator in e)) return Array.from(e);
	let n = [];
	for (let r of e) if (n.push(r), n.length === t) break;
	return n;
}
//#endregion
//#region node_modules/svelte/src/internal/client/constants.js
var h = 1 << 24, g = 1024, _ = 2048, v = 4096, y = 8192, b = 16384, x = 32768, S = 1 << 25, C = 65536, w = 1 << 19, T = 1 << 20, ee = 1 << 25, te = 1 << 21, E = 1 << 22, D = 1 << 23, O = Symbol("$state"), ne = Symbol("component"), re = Symbol("legacy props"), ie = Symbol(""), ae = Symbol("attributes"), oe = Symbol("class"), se = Symbol("style"), ce = Symbol("text"), le = Symbol("form reset"), ue = new class extends Error {
	name = "StaleReactionError";
	message = "The reaction that called `getAbortSignal()` was re-run or destroyed";
}(), de = !!globalThis.document?.contentType && /* @__PURE__ */ globalThis.document.contentType.includes("xml"), fe = {}, pe = Symbol("uninitialized"), me = "http://www.w3.org/1999/xhtml";
function he() {
	console.warn("https://svelte.dev/e/derived_inert");
}
function ge(e) {
	console.warn("https://svelte.dev/e/hydration_mismatch");
}
function _e() {
	console.warn("https://svelte.dev/e/select_multiple_invalid_value");
}
function ve() {
	console.warn("https://svelte.dev/e/svelte_boundary_reset_noop");
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/hydration.js
var k = !1;
function ye(e) {
	k = e;
}
var A;
function be(e) {
	if (e === null) throw ge(), fe;
	return A = e;
}
function xe() {
	return be(/* @__PURE__ */ en(A));
}
function j(e) {
	if (k) {
		if (/* @__PURE__ */ en(A) !== null) throw ge(), fe;
		A = e;
	}
}
function Se(e = 1) {
	if (k) {
		for (var t = e, n = A; t--;) n = /* @__PURE__ */ en(n);
		A = n;
	}
}
function Ce(e = !0) {
	for (var t = 0, n = A;;) {
		if (n.nodeType === 8) {
			var r = n.data;
			if (r === "]") {
				if (t === 0) return n;
				--t;
			} else (r === "[" || r === "[!" || r[0] === "[" && !isNaN(Number(r.slice(1)))) && (t += 1);
		}
		var i = /* @__PURE__ */ en(n);
		e && n.remove(), n = i;
	}
}
function we(e) {
	if (!e || e.nodeType !== 8) throw ge(), fe;
	return e.data;
}
//#endregion
//#region node_modules/svelte/src/internal/client/reactivity/equality.js
function Te(e) {
	return e === this.v;
}
function Ee(e, t) {
	return e == e ? e !== t || typeof e == "object" && !!e || typeof e == "function" : t == t;
}
function De(e) {
	return !Ee(e, this.v);
}
//#endregion
//#region node_modules/svelte/src/internal/client/errors.js
function Oe() {
	throw Error("https://svelte.dev/e/async_derived_orphan");
}
function ke(e, t, n) {
	throw Error("https://svelte.dev/e/each_key_duplicate");
}
function Ae(e) {
	throw Error("https://svelte.dev/e/effect_in_teardown");
}
function je() {
	throw Error("https://svelte.dev/e/effect_in_unowned_derived");
}
function Me(e) {
	throw Error("https://svelte.dev/e/effect_orphan");
}
function Ne() {
	throw Error("https://svelte.dev/e/effect_update_depth_exceeded");
}
function Pe(e) {
	throw Error("https://svelte.dev/e/props_invalid_value");
}
function Fe() {
	throw Error("https://svelte.dev/e/state_descriptors_fixed");
}
function Ie() {
	throw Error("https://svelte.dev/e/state_prototype_fixed");
}
function Le() {
	throw Error("https://svelte.dev/e/state_unsafe_mutation");
}
function Re() {
	throw Error("https://svelte.dev/e/svelte_boundary_reset_onerror");
}
//#endregion
//#region node_modules/svelte/src/internal/client/context.js
var ze = null;
function Be(e) {
	ze = e;
}
function M(e, t = !1, n) {
	ze = {
		p: ze,
		i: !1,
		c: null,
		e: null,
		s: e,
		x: null,
		r: zn,
		l: null
	};
}
function N(e) {
	var t = ze, n = t.e;
	if (n !== null) {
		t.e = null;
		for (var r of n) mn(r);
	}
	return e !== void 0 && (t.x = e), t.i = !0, ze = t.p, Ve(e);
}
function Ve(e = {}) {
	return i(e, ne, { value: !0 }), e;
}
function He() {
	return !0;
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/task.js
var Ue = [];
function We() {
	var e = Ue;
	Ue = [], f(e);
}
function Ge(e) {
	if (Ue.length === 0 && !yt) {
		var t = Ue;
		queueMicrotask(() => {
			t === Ue && We();
		});
	}
	Ue.push(e);
}
function Ke() {
	for (; Ue.length > 0;) We();
}
//#endregion
//#region node_modules/svelte/src/internal/client/reactivity/status.js
var qe = ~(_ | v | g);
function Je(e, t) {
	e.f = e.f & qe | t;
}
function Ye(e) {
	e.f & 512 || e.deps === null ? Je(e, g) : Je(e, v);
}
//#endregion
//#region node_modules/svelte/src/internal/client/reactivity/utils.js
function Xe(e, t) {
	e.f & 2048 ? t.set(e, _) : e.f & 4096 && t.get(e) !== 2048 && t.set(e, v), Je(e, g);
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/elements/misc.js
function Ze(e, t) {
	if (t) {
		let t = document.body;
		e.autofocus = !0, Ge(() => {
			document.activeElement === t && e.focus();
		});
	}
}
var Qe = !1;
function $e() {
	Qe || (Qe = !0, document.addEventListener("reset", (e) => {
		Promise.resolve().then(() => {
			if (!e.defaultPrevented) for (let t of e.target.elements) t[le]?.();
		});
	}, { capture: !0 }));
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/elements/bindings/shared.js
function et(e) {
	var t = In, n = zn;
	Rn(null), Bn(null);
	try {
		return e();
	} finally {
		Rn(t), Bn(n);
	}
}
function tt(e, t, n, r = n) {
	e.addEventListener(t, () => et(n));
	let i = e[le];
	e[le] = i ? () => {
		i(), r(!0);
	} : () => r(!0), $e();
}
//#endregion
//#region node_modules/svelte/src/internal/client/reactivity/async.js
function nt(e, t, n, r) {
	let i = He() ? ot : lt;
	var a = e.filter((e) => !e.settled), o = t.map(i);
	if (n.length === 0 && a.length === 0) {
		r(o);
		return;
	}
	var s = zn, c = rt(), l = a.length === 1 ? a[0].promise : a.length > 1 ? Promise.all(a.map((e) => e.promise)) : null;
	function u(e) {
		if (!(s.f & 16384)) {
			c();
			try {
				r([...o, ...e]);
			} catch (e) {
				sn(e, s);
			}
			it();
		}
	}
	var d = at();
	if (n.length === 0) {
		l.then(() => u([])).finally(d);
		return;
	}
	function f() {
		Promise.all(n.map((e) => /* @__PURE__ */ ct(e))).then(u).catch((e) => sn(e, s)).finally(d);
	}
	l ? l.then(() => {
		s.f & 16384 ? d() : (c(), f(), it());
	}) : f();
}
function rt() {
	var e = zn, t = In, n = ze, r = F;
	return function(i = !0) {
		Bn(e), Rn(t), Be(n), i && !(e.f & 16384) && (r?.activate(), r?.apply());
	};
}
function it(e = !0) {
	Bn(null), Rn(null), Be(null), e && F?.deactivate();
}
function at() {
	var e = zn, t = e.b, n = F, r = !!t?.is_rendered();
	return t?.update_pending_count(1, n), n.increment(r, e), () => {
		t?.update_pending_count(-1, n), n.decrement(r, e);
	};
}
/*#__NO_SIDE_EFFECTS__*/
function ot(e) {
	var t = 2 | _;
	return zn !== null && (zn.f |= w), {
		ctx: ze,
		deps: null,
		effects: null,
		equals: Te,
		f: t,
		fn: e,
		reactions: null,
		rv: 0,
		v: pe,
		wv: 0,
		parent: zn,
		ac: null
	};
}
var st = Symbol("obsolete");
/*#__NO_SIDE_EFFECTS__*/
function ct(e, t, n) {
	let r = zn;
	r === null && Oe();
	var i = void 0, a = It(pe), o = !In, s = /* @__PURE__ */ new Set();
	return _n(() => {
		var t = zn, n = p();
		i = n.promise;
		try {
			Promise.resolve(e()).then(n.resolve, (e) => {
				e !== ue && n.reject(e);
			}).finally(it);
		} catch (e) {
			n.reject(e), it();
		}
		var c = F;
		if (o) {
			if (t.f & 32768) var l = at();
			if (r.b?.is_rendered()) c.async_deriveds.get(t)?.reject(st);
			else for (let e of s.values()) e.reject(st);
			s.add(n), c.async_deriveds.set(t, n);
		}
		let u = (e, t = void 0) => {
			l?.(), s.delete(n), t !== st && (c.activate(), t ? (a.f |= D, Bt(a, t)) : (a.f & 8388608 && (a.f ^= D), Bt(a, e)), c.deactivate());
		};
		n.promise.then(u, (e) => u(null, e || "unknown"));
	}), fn(() => {
		for (let e of s) e.reject(st);
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
function P(e) {
	let t = /* @__PURE__ */ ot(e);
	return Hn(t), t;
}
/*#__NO_SIDE_EFFECTS__*/
function lt(e) {
	let t = /* @__PURE__ */ ot(e);
	return t.equals = De, t;
}
function ut(e) {
	var t = e.effects;
	if (t !== null) {
		e.effects = null;
		for (var n = 0; n < t.length; n += 1) Tn(t[n]);
	}
}
function dt(e) {
	var t, n = zn, r = e.parent;
	if (!Pn && r !== null && e.v !== pe && r.f & 24576) return he(), e.v;
	Bn(r);
	try {
		ut(e), t = er(e);
	} finally {
		Bn(n);
	}
	return t;
}
function ft(e) {
	var t = dt(e);
	!e.equals(t) && (e.wv = Zn(), (!F?.is_fork || e.deps === null) && (F === null ? e.v = t : (F.capture(e, t, !0), gt?.capture(e, t, !0)), e.deps === null)) ? Je(e, g) : Pn || (_t === null ? Ye(e) : (dn() || F?.is_fork) && _t.set(e, t));
}
function pt(e) {
	if (e.effects !== null) for (let t of e.effects) (t.teardown || t.ac) && (t.teardown?.(), t.ac !== null && et(() => {
		t.ac.abort(ue), t.ac = null;
	}), t.fn !== null && (t.teardown = d), rr(t, 0), Cn(t));
}
function mt(e) {
	if (e.effects !== null) for (let t of e.effects) t.teardown && t.fn !== null && ir(t);
}
//#endregion
//#region node_modules/svelte/src/internal/client/reactivity/batch.js
var ht = null, F = null, gt = null, _t = null, vt = null, yt = !1, bt = !1, xt = null, St = null, Ct = 0, wt = 1, Tt = class e {
	id = wt++;
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
		ht === null ? ht = this : (ht.next = this, this.prev = ht), ht = this;
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
			for (var r of n.d) Je(r, _), t(r);
			for (r of n.m) Je(r, v), t(r);
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
					t.f ^= g;
				}
			}
			n || e.push(t);
		}
		return this.#a = [], e;
	}
	#m() {
		this.started = !0;
		for (let [e, t] of this.#s) Je(e, t), this.schedule(e);
		this.apply();
		for (var t = xt = [], n = [], r = St = []; this.#a.length > 0;) {
			Ct++ > 1e3 && (this.#b(), Dt());
			for (let e of this.#p()) try {
				this.#h(e, t, n);
			} catch (t) {
				throw Mt(e), this.#d() || this.discard(), t;
			}
		}
		if (F = null, r.length > 0) {
			var i = e.ensure();
			for (let e of r) i.schedule(e);
		}
		if (xt = null, St = null, this.#d()) {
			this.#y(n), this.#y(t);
			for (let [e, t] of this.#c) jt(e, t);
			r.length > 0 && F.#m();
			return;
		}
		let a = this.#g();
		if (a) this.#y(n), this.#y(t), a.#v(this);
		else {
			this.#s.clear();
			for (let e of this.#e) e(this);
			this.#e.clear(), gt = this, kt(n), kt(t), gt = null, this.#i?.resolve();
			var o = F;
			this.#n === 0 && (this.#a.length === 0 || o !== null) && this.#b(), o !== null && (Pt.clear(), o.#m());
		}
	}
	#h(e, t, n) {
		e.f ^= g;
		for (var r = e.first; r !== null;) {
			var i = r.f, a = !!(i & 96);
			if (!(a && i & 1024 || i & 8192 || this.#c.has(r)) && r.fn !== null) {
				a ? r.f ^= g : i & 4 ? t.push(r) : Qn(r) && (i & 16 && this.add_dirty_reaction(r, v), ir(r));
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
					r & 4194320 && !this.async_deriveds.has(i) && (this.#s.delete(i), Je(i, _), this.schedule(i));
				}
			}
		};
		for (let e of this.current.keys()) t(e);
		this.oncommit(() => e.discard()), e.#b(), F = this, this.#m();
	}
	#y(e) {
		for (var t = 0; t < e.length; t += 1) Xe(e[t], this.#s);
	}
	capture(e, t, n = !1) {
		e.v !== pe && !this.previous.has(e) && this.previous.set(e, e.v), e.f & 8388608 || (this.current.set(e, [t, n]), _t?.set(e, t)), this.is_fork || (e.v = t);
	}
	activate() {
		F = this;
	}
	deactivate() {
		F = null, _t = null;
	}
	flush() {
		try {
			bt = !0, F = this, this.#m();
		} finally {
			Ct = 0, vt = null, xt = null, St = null, bt = !1, F = null, _t = null, Pt.clear();
		}
	}
	discard() {
		for (let e of this.#t) e(this);
		this.#t.clear();
		for (let e of this.async_deriveds.values()) e.reject(st);
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
		this.#u || (this.#u = !0, Ge(() => {
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
		return (this.#i ??= p()).promise;
	}
	static ensure() {
		if (F === null) {
			let t = F = new e();
			!bt && !yt && Ge(() => {
				t.started || t.flush();
			});
		}
		return F;
	}
	apply() {
		_t = null;
	}
	schedule(e) {
		vt = e, e.b?.is_pending && e.f & 16777228 && !(e.f & 32768) ? e.b.defer_effect(e) : this.#a.push(e);
	}
	#b() {
		if (this.linked) {
			var e = this.prev, t = this.next;
			e === null || (e.next = t), t === null ? ht = e : t.prev = e, this.linked = !1;
		}
	}
};
function Et(e) {
	var t = yt, n = gt;
	gt = null, yt = !0;
	try {
		var r;
		for (e && (Et(), r = e());;) {
			if (Ke(), F === null) return r;
			F.flush();
		}
	} finally {
		yt = t, gt = n;
	}
}
function Dt() {
	try {
		Ne();
	} catch (e) {
		sn(e, vt);
	}
}
var Ot = null;
function kt(e) {
	var t = e.length;
	if (t !== 0) {
		for (var n = 0; n < t;) {
			var r = e[n++];
			if (!(r.f & 24576) && Qn(r) && (Ot = /* @__PURE__ */ new Set(), ir(r), r.deps === null && r.first === null && r.nodes === null && r.teardown === null && r.ac === null && Dn(r), Ot?.size > 0)) {
				Pt.clear();
				for (let e of Ot) {
					if (e.f & 24576) continue;
					let t = [e], n = e.parent;
					for (; n !== null;) Ot.has(n) && (Ot.delete(n), t.push(n)), n = n.parent;
					for (let e = t.length - 1; e >= 0; e--) {
						let n = t[e];
						n.f & 24576 || ir(n);
					}
				}
				Ot.clear();
			}
		}
		Ot = null;
	}
}
function At(e) {
	F.schedule(e);
}
function jt(e, t) {
	if (!(e.f & 32 && e.f & 1024)) {
		e.f & 2048 ? t.d.push(e) : e.f & 4096 && t.m.push(e), Je(e, g);
		for (var n = e.first; n !== null;) jt(n, t), n = n.next;
	}
}
function Mt(e) {
	Je(e, g);
	for (var t = e.first; t !== null;) Mt(t), t = t.next;
}
//#endregion
//#region node_modules/svelte/src/internal/client/reactivity/sources.js
var Nt = /* @__PURE__ */ new Set(), Pt = /* @__PURE__ */ new Map(), Ft = !1;
function It(e, t) {
	return {
		f: 0,
		v: e,
		reactions: null,
		equals: Te,
		rv: 0,
		wv: 0
	};
}
/*#__NO_SIDE_EFFECTS__*/
function I(e, t) {
	let n = It(e, t);
	return Hn(n), n;
}
/*#__NO_SIDE_EFFECTS__*/
function Lt(e, t = !1, n = !0) {
	let r = It(e);
	return t || (r.equals = De), r;
}
function L(e, t, n = !1) {
	return In !== null && (!Ln || In.f & 131072) && He() && In.f & 4325394 && (Vn === null || !Vn.has(e)) && Le(), Bt(e, n ? Wt(t) : t, St);
}
var Rt = null, zt = 0;
function Bt(e, t, n = null) {
	if (!e.equals(t)) {
		Pn ? Pt.set(e, t) : Pt.has(e) || Pt.set(e, e.v);
		var r = Tt.ensure();
		if (r.capture(e, t), e.f & 2) {
			let t = e;
			e.f & 2048 && dt(t), _t === null && Ye(t);
		}
		e.wv = Zn(), Rt = null, zt = 0, Ut(e, _, n), Rt = null, He() && zn !== null && zn.f & 1024 && !(zn.f & 96) && (Gn === null ? Kn([e]) : Gn.push(e)), !r.is_fork && Nt.size > 0 && !Ft && Vt();
	}
	return t;
}
function Vt() {
	Ft = !1;
	for (let e of Nt) {
		e.f & 1024 && Je(e, v);
		let t;
		try {
			t = Qn(e);
		} catch {
			t = !0;
		}
		t && ir(e);
	}
	Nt.clear();
}
function Ht(e) {
	L(e, e.v + 1);
}
function Ut(e, t, n) {
	var r = e.reactions;
	if (r !== null) {
		var i = He(), a = r.length;
		if (zt += a, zt > 1e5 && Rt === null && (Rt = /* @__PURE__ */ new Set()), Rt !== null) {
			if (Rt.has(e)) return;
			Rt.add(e);
		}
		for (var o = 0; o < a; o++) {
			var s = r[o], c = s.f;
			if (i || s !== zn) {
				var l = (c & _) === 0;
				if (l && Je(s, t), c & 131072) Nt.add(s);
				else if (c & 2) {
					var u = s;
					_t?.delete(u), Ut(u, v, n);
				} else if (l) {
					var d = s;
					c & 16 && Ot !== null && Ot.add(d), n === null ? At(d) : n.push(d);
				}
			}
		}
	}
}
function Wt(t) {
	if (typeof t != "object" || !t || O in t || ne in t) return t;
	let n = l(t);
	if (n !== s && n !== c) return t;
	var r = /* @__PURE__ */ new Map(), i = e(t), o = /* @__PURE__ */ I(0), u = null, d = Yn, f = (e) => {
		if (Yn === d) return e();
		var t = In, n = Yn;
		Rn(null), Xn(d);
		var r = e();
		return Rn(t), Xn(n), r;
	};
	return i && r.set("length", /* @__PURE__ */ I(t.length, u)), new Proxy(t, {
		defineProperty(e, t, n) {
			(!("value" in n) || n.configurable === !1 || n.enumerable === !1 || n.writable === !1) && Fe();
			var i = r.get(t);
			return i === void 0 ? f(() => {
				var e = /* @__PURE__ */ I(n.value, u);
				return r.set(t, e), e;
			}) : L(i, n.value, !0), !0;
		},
		deleteProperty(e, t) {
			var n = r.get(t);
			if (n === void 0) {
				if (t in e) {
					let e = f(() => /* @__PURE__ */ I(pe, u));
					r.set(t, e), Ht(o);
				}
			} else L(n, pe), Ht(o);
			return !0;
		},
		get(e, n, i) {
			if (n === O) return t;
			var o = r.get(n), s = n in e;
			if (o === void 0 && (!s || a(e, n)?.writable) && (o = f(() => /* @__PURE__ */ I(Wt(s ? e[n] : pe), u)), r.set(n, o)), o !== void 0) {
				var c = U(o);
				return c === pe ? void 0 : c;
			}
			return Reflect.get(e, n, i);
		},
		getOwnPropertyDescriptor(e, t) {
			this.has?.(e, t);
			var n = Reflect.getOwnPropertyDescriptor(e, t), i = r.get(t);
			if (i !== void 0) {
				var a = U(i);
				if (a === pe) return;
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
			if (t === O) return !0;
			var n = r.get(t), i = n !== void 0 && n.v !== pe || Reflect.has(e, t);
			return (n !== void 0 || (zn !== null || In !== null) && (!i || a(e, t)?.writable)) && (n === void 0 && (n = f(() => /* @__PURE__ */ I(i ? Wt(e[t]) : pe, u)), r.set(t, n)), U(n) === pe) ? !1 : i;
		},
		set(e, t, n, s) {
			var c = r.get(t), l = t in e;
			if (i && t === "length") for (var d = n; d < c.v; d += 1) {
				var p = r.get(d + "");
				p === void 0 ? d in e && (p = f(() => /* @__PURE__ */ I(pe, u)), r.set(d + "", p)) : L(p, pe);
			}
			if (c === void 0) (!l || a(e, t)?.writable) && (c = f(() => /* @__PURE__ */ I(void 0, u)), L(c, Wt(n)), r.set(t, c));
			else {
				l = c.v !== pe;
				var m = f(() => Wt(n));
				L(c, m);
			}
			var h = Reflect.getOwnPropertyDescriptor(e, t);
			if (h?.set && h.set.call(s, n), !l) {
				if (i && typeof t == "string") {
					var g = r.get("length"), _ = Number(t);
					Number.isInteger(_) && _ >= g.v && L(g, _ + 1);
				}
				Ht(o);
			}
			return !0;
		},
		ownKeys(e) {
			U(o);
			var t = Reflect.ownKeys(e).filter((e) => {
				var t = r.get(e);
				return t === void 0 || t.v !== pe;
			});
			for (var [n, i] of r) i.v !== pe && !(n in e) && t.push(n);
			return t;
		},
		setPrototypeOf() {
			Ie();
		}
	});
}
function Gt(e) {
	try {
		if (typeof e == "object" && e && O in e) return e[O];
	} catch {}
	return e;
}
function Kt(e, t) {
	return Object.is(Gt(e), Gt(t));
}
var qt, Jt, Yt, Xt;
function Zt() {
	if (qt === void 0) {
		qt = window, Jt = /Firefox/.test(navigator.userAgent);
		var e = Element.prototype, t = Node.prototype, n = Text.prototype;
		Yt = a(t, "firstChild").get, Xt = a(t, "nextSibling").get, u(e) && (e[oe] = void 0, e[ae] = null, e[se] = void 0, e.__e = void 0), u(n) && (n[ce] = void 0);
	}
}
function Qt(e = "") {
	return document.createTextNode(e);
}
/*@__NO_SIDE_EFFECTS__*/
function $t(e) {
	return Yt.call(e);
}
/*@__NO_SIDE_EFFECTS__*/
function en(e) {
	return Xt.call(e);
}
function R(e, t) {
	if (!k) return /* @__PURE__ */ $t(e);
	var n = /* @__PURE__ */ $t(A);
	if (n === null) n = A.appendChild(Qt());
	else if (t && n.nodeType !== 3) {
		var r = Qt();
		return n?.before(r), be(r), r;
	}
	return t && an(n), be(n), n;
}
function z(e, t = !1) {
	if (!k) {
		var n = /* @__PURE__ */ $t(e);
		return n instanceof Comment && n.data === "" ? /* @__PURE__ */ en(n) : n;
	}
	if (t) {
		if (A?.nodeType !== 3) {
			var r = Qt();
			return A?.before(r), be(r), r;
		}
		an(A);
	}
	return A;
}
function B(e, t = !1) {
	if (!k) return /* @__PURE__ */ $t(e);
	var n = R(e, t);
	return j(e), n;
}
function V(e, t = 1, n = !1) {
	let r = k ? A : e;
	for (var i; t--;) i = r, r = /* @__PURE__ */ en(r);
	if (!k) return r;
	if (n) {
		if (r?.nodeType !== 3) {
			var a = Qt();
			return r === null ? i?.after(a) : r.before(a), be(a), a;
		}
		an(r);
	}
	return be(r), r;
}
function tn(e) {
	e.textContent = "";
}
function nn() {
	return !1;
}
function rn(e, t, n) {
	return t == null || t === "http://www.w3.org/1999/xhtml" ? n ? document.createElement(e, { is: n }) : document.createElement(e) : n ? document.createElementNS(t, e, { is: n }) : document.createElementNS(t, e);
}
function an(e) {
	if (e.nodeValue.length < 65536) return;
	let t = e.nextSibling;
	for (; t !== null && t.nodeType === 3;) t.remove(), e.nodeValue += t.nodeValue, t = e.nextSibling;
}
function on(e) {
	var t = zn;
	if (t === null) return In.f |= D, e;
	if (!(t.f & 32768) && !(t.f & 4)) throw e;
	sn(e, t);
}
function sn(e, t) {
	if (e === fe) throw e;
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
function cn(e) {
	zn === null && (In === null && Me(e), je()), Pn && Ae(e);
}
function ln(e, t) {
	var n = t.last;
	n === null ? t.last = t.first = e : (n.next = e, e.prev = n, t.last = e);
}
function un(e, t) {
	var n = zn;
	n !== null && n.f & 8192 && (e |= y);
	var r = {
		ctx: ze,
		deps: null,
		nodes: null,
		f: e | _ | 512,
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
	F?.register_created_effect(r);
	var i = r;
	if (e & 4) xt === null ? Tt.ensure().schedule(r) : xt.push(r);
	else if (t !== null) {
		try {
			ir(r);
		} catch (e) {
			throw Tn(r), e;
		}
		i.deps === null && i.teardown === null && i.nodes === null && i.first === i.last && !(i.f & 524288) && (i = i.first, e & 16 && e & 65536 && i !== null && (i.f |= C));
	}
	if (i !== null && (i.parent = n, n !== null && ln(i, n), In !== null && In.f & 2 && !(e & 64))) {
		var a = In;
		(a.effects ??= []).push(i);
	}
	return r;
}
function dn() {
	return In !== null && !Ln;
}
function fn(e) {
	let t = un(8, null);
	return Je(t, g), t.teardown = e, t;
}
function pn(e) {
	cn("$effect");
	var t = zn.f;
	if (!In && t & 32 && ze !== null && !ze.i) {
		var n = ze;
		(n.e ??= []).push(e);
	} else return mn(e);
}
function mn(e) {
	return un(4 | T, e);
}
function hn(e) {
	Tt.ensure();
	let t = un(64 | w, e);
	return (e = {}) => new Promise((n) => {
		e.outro ? On(t, () => {
			Tn(t), n(void 0);
		}) : (Tn(t), n(void 0));
	});
}
function gn(e) {
	return un(4, e);
}
function _n(e) {
	return un(E | w, e);
}
function vn(e, t = 0) {
	return un(8 | t, e);
}
function H(e, t = [], n = [], r = []) {
	nt(r, t, n, (t) => {
		un(8, () => {
			e(...t.map(U));
		});
	});
}
function yn(e, t = 0) {
	return un(16 | t, e);
}
function bn(e, t = 0) {
	return un(h | t, e);
}
function xn(e) {
	return un(32 | w, e);
}
function Sn(e) {
	var t = e.teardown;
	if (t !== null) {
		let n = Pn, r = In;
		Fn(!0), Rn(null);
		try {
			t.call(null);
		} catch (t) {
			sn(t, e.parent);
		} finally {
			Fn(n), Rn(r);
		}
	}
}
function Cn(e, t = !1) {
	var n = e.first;
	for (e.first = e.last = null; n !== null;) {
		let e = n.ac;
		e !== null && et(() => {
			e.abort(ue);
		});
		var r = n.next;
		n.f & 64 ? n.parent = null : Tn(n, t), n = r;
	}
}
function wn(e) {
	for (var t = e.first; t !== null;) {
		var n = t.next;
		t.f & 32 || Tn(t), t = n;
	}
}
function Tn(e, t = !0) {
	var n = !1;
	(t || e.f & 262144) && e.nodes !== null && e.nodes.end !== null && (En(e.nodes.start, e.nodes.end), n = !0), e.f |= S, Cn(e, t && !n), rr(e, 0);
	var r = e.nodes && e.nodes.t;
	if (r !== null) for (let e of r) e.stop();
	Sn(e), e.f ^= S, e.f |= b;
	var i = e.parent;
	i !== null && i.first !== null && Dn(e), e.next = e.prev = e.teardown = e.ctx = e.deps = e.fn = e.nodes = e.ac = e.b = null;
}
function En(e, t) {
	for (; e !== null;) {
		var n = e === t ? null : /* @__PURE__ */ en(e);
		e.remove(), e = n;
	}
}
function Dn(e) {
	var t = e.parent, n = e.prev, r = e.next;
	n !== null && (n.next = r), r !== null && (r.prev = n), t !== null && (t.first === e && (t.first = r), t.last === e && (t.last = n));
}
function On(e, t, n = !0) {
	var r = [];
	e.f |= 256, kn(e, r, !0);
	var i = () => {
		n && Tn(e), t && t();
	}, a = r.length;
	if (a > 0) {
		var o = () => --a || i();
		for (var s of r) s.out(o);
	} else i();
}
function kn(e, t, n) {
	if (!(e.f & 8192)) {
		e.f ^= y;
		var r = e.nodes && e.nodes.t;
		if (r !== null) for (let e of r) (e.is_global || n) && t.push(e);
		for (var i = e.first; i !== null;) {
			var a = i.next;
			if (!(i.f & 64)) {
				var o = !!(i.f & 65536) || !!(i.f & 32) && !!(e.f & 16);
				kn(i, t, o ? n : !1);
			}
			i = a;
		}
	}
}
function An(e) {
	e.f &= -257, jn(e, !0);
}
function jn(e, t) {
	if (!(e.f & 256) && e.f & 8192) {
		e.f ^= y, e.f & 1024 || (Je(e, _), Tt.ensure().schedule(e));
		for (var n = e.first; n !== null;) {
			var r = n.next, i = !!(n.f & 65536) || !!(n.f & 32);
			jn(n, i ? t : !1), n = r;
		}
		var a = e.nodes && e.nodes.t;
		if (a !== null) for (let e of a) (e.is_global || t) && e.in();
	}
}
function Mn(e, t) {
	if (e.nodes) for (var n = e.nodes.start, r = e.nodes.end; n !== null;) {
		var i = n === r ? null : /* @__PURE__ */ en(n);
		t.append(n), n = i;
	}
}
//#endregion
//#region node_modules/svelte/src/internal/client/legacy.js
var Nn = null, Pn = !1;
function Fn(e) {
	Pn = e;
}
var In = null, Ln = !1;
function Rn(e) {
	In = e;
}
var zn = null;
function Bn(e) {
	zn = e;
}
var Vn = null;
function Hn(e) {
	In !== null && (In.f & 2097152 || In.f & 2) && (Vn ??= /* @__PURE__ */ new Set()).add(e);
}
var Un = null, Wn = 0, Gn = null;
function Kn(e) {
	Gn = e;
}
var qn = 1, Jn = 0, Yn = Jn;
function Xn(e) {
	Yn = e;
}
function Zn() {
	return ++qn;
}
function Qn(e) {
	var t = e.f;
	if (t & 2048) return !0;
	if (t & 4096) {
		for (var n = e.deps, r = n.length, i = 0; i < r; i++) {
			var a = n[i];
			if (Qn(a) && ft(a), a.wv > e.wv) return !0;
		}
		t & 512 && _t === null && Je(e, g);
	}
	return !1;
}
function $n(e, t, n = !0) {
	var r = e.reactions;
	if (r !== null && !(Vn !== null && Vn.has(e))) for (var i = 0; i < r.length; i++) {
		var a = r[i];
		a.f & 2 ? $n(a, t, !1) : t === a && (n ? Je(a, _) : a.f & 1024 && Je(a, v), At(a));
	}
}
function er(e) {
	var t = Un, n = Wn, r = Gn, i = In, a = Vn, o = ze, s = Ln, c = Yn, l = e.f;
	Un = null, Wn = 0, Gn = null, In = l & 96 ? null : e, Vn = null, Be(e.ctx), Ln = !1, Yn = ++Jn, e.ac !== null && (et(() => {
		e.ac.abort(ue);
	}), e.ac = null);
	try {
		e.f |= te;
		var u = e.fn, d = u();
		e.f |= x;
		var f = tr(e);
		if (He() && Gn !== null && !Ln && f !== null && !(e.f & 6146)) for (var p = 0; p < Gn.length; p++) $n(Gn[p], e);
		if (i !== null && i !== e) {
			if (Jn++, i.deps !== null) for (let e = 0; e < n; e += 1) i.deps[e].rv = Jn;
			if (t !== null) for (let e of t) e.rv = Jn;
			Gn !== null && (r === null ? r = Gn : r.push(...Gn));
		}
		return e.f & 8388608 && (e.f ^= D), d;
	} catch (t) {
		return tr(e), on(t);
	} finally {
		e.f ^= te, Un = t, Wn = n, Gn = r, In = i, Vn = a, Be(o), Ln = s, Yn = c;
	}
}
function tr(e) {
	var t = e.deps, n = F?.is_fork;
	if (Un !== null) {
		var r;
		if (n || rr(e, Wn), t !== null && Wn > 0) for (t.length = Wn + Un.length, r = 0; r < Un.length; r++) t[Wn + r] = Un[r];
		else e.deps = t = Un;
		if (dn() && e.f & 512) for (r = Wn; r < t.length; r++) (t[r].reactions ??= []).push(e);
	} else !n && t !== null && Wn < t.length && (rr(e, Wn), t.length = Wn);
	return t;
}
function nr(e, r) {
	let i = r.reactions;
	if (i !== null) {
		var a = t.call(i, e);
		if (a !== -1) {
			var o = i.length - 1;
			o === 0 ? i = r.reactions = null : (i[a] = i[o], i.pop());
		}
	}
	if (i === null && r.f & 2 && (Un === null || !n.call(Un, r))) {
		var s = r;
		s.f & 512 && (s.f ^= 512), s.v !== pe && Ye(s), s.ac !== null && et(() => {
			s.ac.abort(ue), s.ac = null, Je(s, _);
		}), pt(s), rr(s, 0);
	}
}
function rr(e, t) {
	var n = e.deps;
	if (n !== null) for (var r = t; r < n.length; r++) nr(e, n[r]);
}
function ir(e) {
	var t = e.f;
	if (!(t & 16384)) {
		Je(e, g);
		var n = zn;
		zn = e;
		try {
			t & 16777232 ? wn(e) : Cn(e), Sn(e);
			var r = er(e);
			e.teardown = typeof r == "function" ? r : null, e.wv = qn;
		} finally {
			zn = n;
		}
	}
}
async function ar() {
	await Promise.resolve(), Et();
}
function U(e) {
	var t = !!(e.f & 2);
	if (Nn?.add(e), In !== null && !Ln && !(zn !== null && zn.f & 16384) && (Vn === null || !Vn.has(e))) {
		var r = In.deps;
		if (In.f & 2097152) e.rv < Jn && (e.rv = Jn, Un === null && r !== null && r[Wn] === e ? Wn++ : Un === null ? Un = [e] : Un.push(e));
		else {
			In.deps ??= [], n.call(In.deps, e) || In.deps.push(e);
			var i = e.reactions;
			i === null ? e.reactions = [In] : n.call(i, In) || i.push(In);
		}
	}
	if (Pn && Pt.has(e)) return Pt.get(e);
	if (t) {
		var a = e;
		if (Pn) {
			var o = a.v;
			return (!(a.f & 1024) && a.reactions !== null || sr(a)) && (o = dt(a)), Pt.set(a, o), o;
		}
		var s = !(a.f & 512) && !Ln && In !== null && !!(In.f & 512), c = (a.f & x) === 0;
		Qn(a) && (s && (a.f |= 512), ft(a)), s && !c && (mt(a), or(a));
	}
	if (_t?.has(e)) return _t.get(e);
	if (e.f & 8388608) throw e.v;
	return e.v;
}
function or(e) {
	if (e.f |= 512, e.deps !== null) for (let r of e.deps) {
		var t = r.reactions;
		t === null ? r.reactions = [e] : n.call(t, e) || t.push(e), r.f & 2 && !(r.f & 512) && (mt(r), or(r));
	}
}
function sr(e) {
	if (e.v === pe) return !0;
	if (e.deps === null) return !1;
	for (let t of e.deps) if (Pt.has(t) || t.f & 2 && sr(t)) return !0;
	return !1;
}
function cr(e) {
	var t = Ln;
	try {
		return Ln = !0, e();
	} finally {
		Ln = t;
	}
}
function lr(e) {
	if (!(typeof e != "object" || !e || e instanceof EventTarget)) {
		if (O in e) ur(e);
		else if (!Array.isArray(e)) for (let t in e) {
			let n = e[t];
			typeof n == "object" && n && O in n && ur(n);
		}
	}
}
function ur(e, t = /* @__PURE__ */ new Set()) {
	if (typeof e == "object" && e && !(e instanceof EventTarget) && !t.has(e)) {
		t.add(e), e instanceof Date && e.getTime();
		for (let n in e) try {
			ur(e[n], t);
		} catch {}
		let n = l(e);
		if (n !== Object.prototype && n !== Array.prototype && n !== Map.prototype && n !== Set.prototype && n !== Date.prototype) {
			let t = o(n);
			for (let n in t) {
				let r = t[n].get;
				if (r) try {
					r.call(e);
				} catch {}
			}
		}
	}
}
[.../* @__PURE__ */ "allowfullscreen.async.autofocus.autoplay.checked.controls.default.disabled.formnovalidate.indeterminate.inert.ismap.loop.multiple.muted.nomodule.novalidate.open.playsinline.readonly.required.reversed.seamless.selected.webkitdirectory.defer.disablepictureinpicture.disableremoteplayback".split(".")];
var dr = ["touchstart", "touchmove"];
function fr(e) {
	return dr.includes(e);
}
//#endregion
//#region node_modules/svelte/src/internal/client/dev/css.js
var pr = Symbol("events"), mr = /* @__PURE__ */ new Set(), hr = /* @__PURE__ */ new Set();
function gr(e, t, n, r = {}) {
	function i(e) {
		if (r.capture || br.call(t, e), !e.cancelBubble) return et(() => n?.call(this, e));
	}
	return e.startsWith("pointer") || e.startsWith("touch") || e === "wheel" ? (i.__removed = !1, Ge(() => {
		i.__removed || t.addEventListener(e, i, r);
	})) : t.addEventListener(e, i, r), i;
}
function W(e, t, n, r, i) {
	var a = {
		capture: r,
		passive: i
	}, o = gr(e, t, n, a);
	(t === document.body || t === window || t === document || t instanceof HTMLMediaElement) && fn(() => {
		o.__removed = !0, t.removeEventListener(e, o, a);
	});
}
function G(e, t, n) {
	(t[pr] ??= {})[e] = n;
}
function _r(e) {
	for (var t = 0; t < e.length; t++) mr.add(e[t]);
	for (var n of hr) n(e);
}
var vr = null, yr = !1;
function br(e) {
	var t = this, n = t.ownerDocument, r = e.type, a = e.composedPath?.() || [], o = a[0] || e.target;
	vr = e, yr || (yr = !0, setTimeout(() => {
		yr = !1, vr = null;
	}));
	var s = 0, c = vr === e && e[pr];
	if (c) {
		var l = a.indexOf(c);
		if (l !== -1 && (t === document || t === window)) {
			e[pr] = t;
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
		var d = In, f = zn;
		Rn(null), Bn(null);
		try {
			for (var p, m = []; o !== null && o !== t;) {
				try {
					var h = o[pr]?.[r];
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
			e[pr] = t, delete e.currentTarget, Rn(d), Bn(f);
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
	var t = rn("template");
	return t.innerHTML = Sr(e.replaceAll("<!>", "<!---->")), t.content;
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/template.js
function wr(e, t) {
	var n = zn;
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
		if (k) return wr(A, null), A;
		i === void 0 && (i = Cr(a ? e : "<!>" + e), n || (i = /* @__PURE__ */ $t(i)));
		var t = r || Jt ? document.importNode(i, !0) : i.cloneNode(!0);
		if (n) {
			var o = /* @__PURE__ */ $t(t), s = t.lastChild;
			wr(o, s);
		} else wr(t, t);
		return t;
	};
}
function Tr(e = "") {
	if (!k) {
		var t = Qt(e + "");
		return wr(t, t), t;
	}
	var n = A;
	return n.nodeType === 3 ? an(n) : (n.before(n = Qt()), be(n)), wr(n, n), n;
}
function Er() {
	if (k) return wr(A, null), A;
	var e = document.createDocumentFragment(), t = document.createComment(""), n = Qt();
	return e.append(t, n), wr(t, n), e;
}
function q(e, t) {
	if (k) {
		var n = zn;
		(!(n.f & 32768) || n.nodes.end === null) && (n.nodes.end = A), xe();
	} else e !== null && e.before(t);
}
//#endregion
//#region node_modules/svelte/src/reactivity/create-subscriber.js
function Dr(e) {
	let t = 0, n = It(0), r;
	return () => {
		dn() && (U(n), vn(() => (t === 0 && (r = cr(() => e(() => Ht(n)))), t += 1, () => {
			Ge(() => {
				--t, t === 0 && (r?.(), r = void 0, Ht(n));
			});
		})));
	};
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/blocks/boundary.js
var Or = C | w;
function kr(e, t, n, r) {
	new Ar(e, t, n, r);
}
var Ar = class {
	parent;
	is_pending = !1;
	transform_error;
	#e;
	#t = k ? A : null;
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
	#m = Dr(() => (this.#p = It(this.#l), () => {
		this.#p = null;
	}));
	constructor(e, t, n, r) {
		this.#e = e, this.#n = t, this.#r = (e) => {
			var t = zn;
			t.b = this, t.f |= 128, n(e);
		}, this.parent = zn.b, this.transform_error = r ?? this.parent?.transform_error ?? ((e) => e), this.#i = yn(() => {
			if (k) {
				let e = we(this.#t);
				xe();
				let t = e === "[!";
				if (e.startsWith("[?")) {
					let t = JSON.parse(e.slice(2));
					this.#g(t);
				} else t ? this.#y() : this.#h();
			} else this.#b();
		}, Or), k && (this.#e = A);
	}
	#h() {
		try {
			this.#a = xn(() => this.#r(this.#e));
		} catch (e) {
			this.error(e);
		}
	}
	#g(e) {
		let t = this.#n.failed, { reset: n, invoke_onerror: r } = this.#_(e);
		Ge(r), t && (this.#s = xn(() => {
			t(this.#e, () => e, () => n);
		}));
	}
	#_(e) {
		var t = !1, n = !1;
		let r = () => {
			this.#v() || (t ? ve() : (t = !0, n && Re(), this.#s !== null && On(this.#s, () => {
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
					sn(e, this.#i && this.#i.parent);
				}
			}
		};
	}
	#v() {
		return (this.#i.f & (b | S)) !== 0;
	}
	#y() {
		let e = this.#n.pending;
		e && (this.is_pending = !0, this.#o = xn(() => e(this.#e)), Ge(() => {
			if (!this.#v()) {
				var e = this.#c = document.createDocumentFragment(), t = Qt(), n = !1;
				e.append(t), this.#a = this.#S(() => {
					try {
						return xn(() => this.#r(t));
					} catch (e) {
						try {
							this.error(e), n = !0;
						} catch (e) {
							sn(e, this.#i.parent);
						}
						return null;
					}
				}), this.#a === null ? (this.#c = null, n && this.#x(F)) : this.#u === 0 && (this.#e.before(e), this.#c = null, On(this.#o, () => {
					this.#o = null;
				}), this.#x(F));
			}
		}));
	}
	#b() {
		try {
			if (this.is_pending = this.has_pending_snippet(), this.#u = 0, this.#l = 0, this.#a = xn(() => {
				this.#r(this.#e);
			}), this.#u > 0) {
				var e = this.#c = document.createDocumentFragment();
				Mn(this.#a, e);
				let t = this.#n.pending;
				this.#o = xn(() => t(this.#e));
			} else this.#x(F);
		} catch (e) {
			this.error(e);
		}
	}
	#x(e) {
		this.is_pending = !1, e.transfer_reactions(this.#f);
	}
	defer_effect(e) {
		Xe(e, this.#f);
	}
	is_rendered() {
		return !this.is_pending && (!this.parent || this.parent.is_rendered());
	}
	has_pending_snippet() {
		return !!this.#n.pending;
	}
	#S(e) {
		var t = zn, n = In, r = ze;
		Bn(this.#i), Rn(this.#i), Be(this.#i.ctx);
		try {
			return Tt.ensure(), e();
		} finally {
			Bn(t), Rn(n), Be(r);
		}
	}
	#C(e, t) {
		this.has_pending_snippet() ? (this.#u += e, this.#u === 0 && (this.#x(t), this.#o && On(this.#o, () => {
			this.#o = null;
		}), this.#c &&= (this.#e.before(this.#c), null))) : this.parent && this.parent.#C(e, t);
	}
	update_pending_count(e, t) {
		this.#C(e, t), this.#l += e, !(!this.#p || this.#d) && (this.#d = !0, Ge(() => {
			this.#d = !1, this.#p && Bt(this.#p, this.#l);
		}));
	}
	get_effect_pending() {
		return this.#m(), U(this.#p);
	}
	error(e) {
		if (e === fe || !this.#n.onerror && !this.#n.failed) throw e;
		F?.is_fork ? (this.#a && F.skip_effect(this.#a), this.#o && F.skip_effect(this.#o), this.#s && F.skip_effect(this.#s), F.oncommit(() => {
			this.#v() || this.#w(e);
		})) : this.#w(e);
	}
	#w(e) {
		this.#a &&= (Tn(this.#a), null), this.#o &&= (Tn(this.#o), null), this.#s &&= (Tn(this.#s), null), k && (be(this.#t), Se(), be(Ce()));
		let t = this.#n.failed, n = (e) => {
			if (this.#v()) return;
			let { reset: n, invoke_onerror: r } = this.#_(e);
			r(), t && !this.#v() && (this.#s = this.#S(() => {
				try {
					return xn(() => {
						var r = zn;
						r.b = this, r.f |= 128, t(this.#e, () => e, () => n);
					});
				} catch (e) {
					return sn(e, this.#i.parent), null;
				}
			}));
		};
		Ge(() => {
			if (!this.#v()) {
				var t;
				try {
					t = this.transform_error(e);
				} catch (e) {
					sn(e, this.#i && this.#i.parent);
					return;
				}
				typeof t == "object" && t && typeof t.then == "function" ? t.then(n, (e) => sn(e, this.#i && this.#i.parent)) : n(t);
			}
		});
	}
};
function J(e, t) {
	var n = t == null ? "" : typeof t == "object" ? `${t}` : t;
	n !== (e[ce] ??= e.nodeValue) && (e[ce] = n, e.nodeValue = `${n}`);
}
function jr(e, t) {
	return Nr(e, t);
}
var Mr = /* @__PURE__ */ new Map();
function Nr(e, { target: t, anchor: n, props: i = {}, events: a, context: o, intro: s = !0, transformError: c }) {
	Zt();
	var l = void 0, u = hn(() => {
		var s = n ?? t.appendChild(Qt());
		kr(s, { pending: () => {} }, (t) => {
			M({});
			var n = ze;
			if (o && (n.c = o), a && (i.$$events = a), k && wr(t, null), l = e(t, i) || Ve(), k && (zn.nodes.end = A, A === null || A.nodeType !== 8 || A.data !== "]")) throw ge(), fe;
			N();
		}, c);
		var u = /* @__PURE__ */ new Set(), d = (e) => {
			for (var n = 0; n < e.length; n++) {
				var r = e[n];
				if (!u.has(r)) {
					u.add(r);
					var i = fr(r);
					for (let e of [t, document]) {
						var a = Mr.get(e);
						a === void 0 && (a = /* @__PURE__ */ new Map(), Mr.set(e, a));
						var o = a.get(r);
						o === void 0 ? (e.addEventListener(r, br, { passive: i }), a.set(r, 1)) : a.set(r, o + 1);
					}
				}
			}
		};
		return d(r(mr)), hr.add(d), () => {
			for (var e of u) for (let n of [t, document]) {
				var r = Mr.get(n), i = r.get(e);
				--i == 0 ? (n.removeEventListener(e, br), r.delete(e), r.size === 0 && Mr.delete(n)) : r.set(e, i);
			}
			hr.delete(d), s !== n && s.parentNode?.removeChild(s);
		};
	});
	return Pr.set(l, u), l;
}
var Pr = /* @__PURE__ */ new WeakMap();
function Fr(e, t) {
	let n = Pr.get(e);
	return n ? (Pr.delete(e), n(t)) : Promise.resolve();
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/blocks/branches.js
var Ir = class {
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
			if (n) An(n), this.#r.delete(t);
			else {
				var r = this.#n.get(t);
				r && (An(r.effect), this.#t.set(t, r.effect), this.#n.delete(t), r.fragment.lastChild.remove(), this.anchor.before(r.fragment), n = r.effect);
			}
			for (let [t, n] of this.#e) {
				if (this.#e.delete(t), t === e) break;
				let r = this.#n.get(n);
				r && (Tn(r.effect), this.#n.delete(n));
			}
			for (let [e, r] of this.#t) {
				if (e === t || this.#r.has(e)) continue;
				let i = () => {
					if (Array.from(this.#e.values()).includes(e)) {
						var t = document.createDocumentFragment();
						Mn(r, t), t.append(Qt()), this.#n.set(e, {
							effect: r,
							fragment: t
						});
					} else Tn(r);
					this.#r.delete(e), this.#t.delete(e);
				};
				this.#i || !n ? (this.#r.add(e), On(r, i, !1)) : i();
			}
		}
	};
	#o = (e) => {
		this.#e.delete(e);
		let t = Array.from(this.#e.values());
		for (let [e, n] of this.#n) t.includes(e) || (Tn(n.effect), this.#n.delete(e));
	};
	ensure(e, t) {
		var n = F, r = nn();
		if (t && !this.#t.has(e) && !this.#n.has(e)) {
			if (r) {
				var i = document.createDocumentFragment(), a = Qt();
				i.append(a), this.#n.set(e, {
					effect: xn(() => t(a)),
					fragment: i
				});
			} else this.#t.set(e, xn(() => t(this.anchor)));
		}
		if (this.#e.set(n, e), r) {
			for (let [t, r] of this.#t) t === e ? n.unskip_effect(r) : n.skip_effect(r);
			for (let [t, r] of this.#n) t === e ? n.unskip_effect(r.effect) : n.skip_effect(r.effect);
			n.oncommit(this.#a), n.ondiscard(this.#o);
		} else k && (this.anchor = A), this.#a(n);
	}
};
//#endregion
//#region node_modules/svelte/src/internal/client/dom/blocks/if.js
function Y(e, t, n = !1) {
	var r;
	k && (r = A, xe());
	var i = new Ir(e), a = n ? C : 0;
	function o(e, t) {
		if (k) {
			var n = we(r);
			if (e !== parseInt(n.substring(1))) {
				var a = Ce();
				be(a), i.anchor = a, ye(!1), i.ensure(e, t), ye(!0);
				return;
			}
		}
		i.ensure(e, t);
	}
	yn(() => {
		var e = !1;
		t((t, n = 0) => {
			e = !0, o(n, t);
		}), e || o(-1, null);
	}, a);
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/blocks/each.js
function Lr(e, t) {
	return t;
}
function Rr(e, t, n) {
	for (var i = [], a = t.length, o, s = t.length, c = 0; c < a; c++) {
		let n = t[c];
		On(n, () => {
			if (o) {
				if (o.pending.delete(n), o.done.add(n), o.pending.size === 0) {
					var t = e.outrogroups;
					zr(e, r(o.done)), t.delete(o), t.size === 0 && (e.outrogroups = null);
				}
			} else --s;
		}, !1);
	}
	if (s === 0) {
		var l = i.length === 0 && n !== null && e.pending.size === 0;
		if (l) {
			var u = n, d = u.parentNode;
			tn(d), d.append(u), e.items.clear();
		}
		zr(e, t, !l);
	} else o = {
		pending: new Set(t),
		done: /* @__PURE__ */ new Set()
	}, (e.outrogroups ??= /* @__PURE__ */ new Set()).add(o);
}
function zr(e, t, n = !0) {
	var r;
	if (e.pending.size > 0) {
		r = /* @__PURE__ */ new Set();
		for (let t of e.pending.values()) for (let n of t) r.add(e.items.get(n).e);
	}
	for (var i = 0; i < t.length; i++) {
		var a = t[i];
		r?.has(a) ? (a.f |= ee, Mn(a, document.createDocumentFragment())) : Tn(t[i], n);
	}
}
var Br;
function X(t, n, i, a, o, s = null) {
	var c = t, l = /* @__PURE__ */ new Map();
	if (n & 4) {
		var u = t;
		c = k ? be(/* @__PURE__ */ $t(u)) : u.appendChild(Qt());
	}
	k && xe();
	var d = null, f = /* @__PURE__ */ lt(() => {
		var t = i();
		return e(t) ? t : t == null ? [] : r(t);
	}), p = /* @__PURE__ */ new Map(), m = !0;
	function h(e) {
		if (!(_.effect.f & 16384)) {
			_.pending.delete(e);
			var t = U(f);
			_.fallback = d, Hr(_, t, c, n, a), d !== null && (t.length === 0 ? d.f & 33554432 ? (d.f ^= ee, Wr(d, null, c)) : An(d) : On(d, () => {
				d = null;
			}));
		}
	}
	function g(e) {
		_.pending.delete(e);
	}
	var _ = {
		effect: yn(() => {
			var e = U(f), t = e.length;
			let r = !1;
			k && we(c) === "[!" != (t === 0) && (c = Ce(), be(c), ye(!1), r = !0);
			for (var u = /* @__PURE__ */ new Set(), _ = F, v = nn(), y = 0; y < t; y += 1) {
				k && A.nodeType === 8 && A.data === "]" && (c = A, r = !0, ye(!1));
				var b = e[y], x = a(b, y), S = m ? null : l.get(x);
				S ? (S.v && Bt(S.v, b), S.i && Bt(S.i, y), v && _.unskip_effect(S.e)) : (S = Ur(l, m ? c : Br ??= Qt(), b, x, y, o, n, i), m || (S.e.f |= ee), l.set(x, S)), u.add(x);
			}
			if (t === 0 && s && !d && (m ? d = xn(() => s(c)) : (d = xn(() => s(Br ??= Qt())), d.f |= ee)), t > u.size && ke("", "", ""), k && t > 0 && be(Ce()), !m) {
				if (p.set(_, u), v) {
					for (let [e, t] of l) u.has(e) || _.skip_effect(t.e);
					_.oncommit(h), _.ondiscard(g);
				} else h(_);
			}
			r && ye(!0), U(f);
		}),
		flags: n,
		items: l,
		pending: p,
		outrogroups: null,
		fallback: d
	};
	m = !1, k && (c = A);
}
function Vr(e) {
	for (; e !== null && !(e.f & 32);) e = e.next;
	return e;
}
function Hr(e, t, n, i, a) {
	var o = !!(i & 8), s = t.length, c = e.items, l = Vr(e.effect.first), u, d = null, f, p = [], m = [], h, g, _, v;
	if (o) for (v = 0; v < s; v += 1) h = t[v], g = a(h, v), _ = c.get(g).e, _.f & 33554432 || (_.nodes?.a?.measure(), (f ??= /* @__PURE__ */ new Set()).add(_));
	for (v = 0; v < s; v += 1) {
		if (h = t[v], g = a(h, v), _ = c.get(g).e, e.outrogroups !== null) for (let t of e.outrogroups) t.pending.delete(_), t.done.delete(_);
		if (_.f & 8192 && (An(_), o && (_.nodes?.a?.unfix(), (f ??= /* @__PURE__ */ new Set()).delete(_))), _.f & 33554432) {
			if (_.f ^= ee, _ === l) Wr(_, null, n);
			else {
				var y = d ? d.next : l;
				_ === e.effect.last && (e.effect.last = _.prev), _.prev && (_.prev.next = _.next), _.next && (_.next.prev = _.prev), Gr(e, d, _), Gr(e, _, y), Wr(_, y, n), d = _, p = [], m = [], l = Vr(d.next);
				continue;
			}
		}
		if (_ !== l) {
			if (u !== void 0 && u.has(_)) {
				if (p.length < m.length) {
					var b = m[0], x;
					d = b.prev;
					var S = p[0], C = p[p.length - 1];
					for (x = 0; x < p.length; x += 1) Wr(p[x], b, n);
					for (x = 0; x < m.length; x += 1) u.delete(m[x]);
					Gr(e, S.prev, C.next), Gr(e, d, S), Gr(e, C, b), l = b, d = C, --v, p = [], m = [];
				} else u.delete(_), Wr(_, l, n), Gr(e, _.prev, _.next), Gr(e, _, d === null ? e.effect.first : d.next), Gr(e, d, _), d = _;
				continue;
			}
			for (p = [], m = []; l !== null && l !== _;) (u ??= /* @__PURE__ */ new Set()).add(l), m.push(l), l = Vr(l.next);
			if (l === null) continue;
		}
		_.f & 33554432 || p.push(_), d = _, l = Vr(_.next);
	}
	if (e.outrogroups !== null) {
		for (let t of e.outrogroups) t.pending.size === 0 && (zr(e, r(t.done)), e.outrogroups?.delete(t));
		e.outrogroups.size === 0 && (e.outrogroups = null);
	}
	if (l !== null || u !== void 0) {
		var w = [];
		if (u !== void 0) for (_ of u) _.f & 8192 || w.push(_);
		for (; l !== null;) !(l.f & 8192) && l !== e.fallback && w.push(l), l = Vr(l.next);
		var T = w.length;
		if (T > 0) {
			var te = i & 4 && s === 0 ? n : null;
			if (o) {
				for (v = 0; v < T; v += 1) w[v].nodes?.a?.measure();
				for (v = 0; v < T; v += 1) w[v].nodes?.a?.fix();
			}
			Rr(e, w, te);
		}
	}
	o && Ge(() => {
		if (f !== void 0) for (_ of f) _.nodes?.a?.apply();
	});
}
function Ur(e, t, n, r, i, a, o, s) {
	var c = o & 1 ? o & 16 ? It(n) : /* @__PURE__ */ Lt(n, !1, !1) : null, l = o & 2 ? It(i) : null;
	return {
		v: c,
		i: l,
		e: xn(() => (a(t, c ?? n, l ?? i, s), () => {
			e.delete(r);
		}))
	};
}
function Wr(e, t, n) {
	if (e.nodes) for (var r = e.nodes.start, i = e.nodes.end, a = t && !(t.f & 33554432) ? t.nodes.start : n; r !== null;) {
		var o = /* @__PURE__ */ en(r);
		if (a.before(r), r === i) return;
		r = o;
	}
}
function Gr(e, t, n) {
	t === null ? e.effect.first = n : t.next = n, n === null ? e.effect.last = t : n.prev = t;
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/blocks/snippet.js
function Kr(e, t, ...n) {
	var r = new Ir(e);
	yn(() => {
		let e = t() ?? null;
		r.ensure(e, e && ((t) => e(t, ...n)));
	}, C);
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/blocks/svelte-component.js
function qr(e, t, n) {
	var r;
	k && (r = A, xe());
	var i = new Ir(e);
	yn(() => {
		var e = t() ?? null;
		if (k && we(r) === "[" != (e !== null)) {
			var a = Ce();
			be(a), i.anchor = a, ye(!1), i.ensure(e, e && ((t) => n(t, e))), ye(!0);
		} else i.ensure(e, e && ((t) => n(t, e)));
	}, C);
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/css.js
function Z(e, t) {
	gn(() => {
		e = zn?.parent?.nodes?.start ?? e;
		var n = e.getRootNode(), r = n.host ? n : n.head ?? n.ownerDocument.head;
		if (!r.querySelector("#" + t.hash)) {
			let e = rn("style");
			e.id = t.hash, e.textContent = t.code, r.appendChild(e);
		}
	});
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/elements/actions.js
function Jr(e, t, n) {
	gn(() => {
		var r = cr(() => t(e, n?.()) || {});
		if (n && r?.update) {
			var i = !1, a = {};
			vn(() => {
				var e = n();
				lr(e), i && Ee(a, e) && (a = e, r.update(e));
			}), i = !0;
		}
		if (r?.destroy) return () => r.destroy();
	});
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/elements/attachments.js
function Yr(e, t) {
	var n = void 0, r;
	bn(() => {
		n !== (n = t()) && (r &&= (Tn(r), null), n && (r = xn(() => {
			gn(() => n(e));
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
	var o = e[oe];
	if (k || o !== n || o === void 0) {
		var s = ei(n, r, a);
		(!k || s !== e.getAttribute("class")) && (s == null ? e.removeAttribute("class") : t ? e.className = s : e.setAttribute("class", s)), e[oe] = n;
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
	var i = e[se];
	if (k || i !== t) {
		var a = ri(t, r);
		(!k || a !== e.getAttribute("style")) && (a == null ? e.removeAttribute("style") : e.style.cssText = a), e[se] = t;
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
			si(c, i ? a.includes(l) : Kt(l, r));
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
		if (!e(n)) return _e();
		for (var i of t.options) i.selected = n.includes(fi(i));
	} else {
		for (i of t.options) if (Kt(fi(i), n)) {
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
	}), fn(() => {
		t.disconnect();
	});
}
function di(e, t, n = t) {
	var r = /* @__PURE__ */ new WeakSet(), i = !0;
	tt(e, "change", (t) => {
		var i = t ? "[selected]" : ":checked", a;
		if (e.multiple) a = [].map.call(e.querySelectorAll(i), fi);
		else {
			var o = e.querySelector(i) ?? e.querySelector("option:not([disabled])");
			a = o && fi(o);
		}
		n(a), e.__value = a, F !== null && r.add(F);
	}), gn(() => {
		var a = t();
		if (e === document.activeElement) {
			var o = F;
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
var mi = Symbol("is custom element"), hi = Symbol("is html"), gi = de ? "link" : "LINK", _i = de ? "progress" : "PROGRESS";
function vi(e) {
	if (k) {
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
		e[le] = n, Ge(n), $e();
	}
}
function yi(e, t) {
	var n = bi(e);
	n.value !== (n.value = t ?? void 0) && (e.value !== t || t === 0 && e.nodeName === _i) && (e.value = t ?? "");
}
function Q(e, t, n, r) {
	var i = bi(e);
	if (!(k && (i[t] = e.getAttribute(t), t === "src" || t === "srcset" || t === "href" && e.nodeName === gi))) {
		var a = i[t];
		a !== (i[t] = n) && (t === "loading" && (e[ie] = n), n == null ? e.removeAttribute(t) : typeof n != "string" && Si(e).has(t) ? e[t] = n : (!k || typeof n != "number" && typeof n != "boolean" || a !== String(n)) && e.setAttribute(t, n));
	}
}
function bi(e) {
	return e[ae] ??= {
		[mi]: e.nodeName.includes("-"),
		[hi]: e.namespaceURI === me
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
	tt(e, "input", async (i) => {
		var a = i ? e.defaultValue : e.value;
		if (a = wi(e) ? Ti(a) : a, n(a), F !== null && r.add(F), await ar(), a !== (a = t())) {
			var o = e.selectionStart, s = e.selectionEnd, c = e.value.length;
			if (e.value = a ?? "", s !== null) {
				var l = e.value.length;
				o === s && s === c && l > c ? (e.selectionStart = l, e.selectionEnd = l) : (e.selectionStart = o, e.selectionEnd = Math.min(s, l));
			}
		}
	}), (k && e.defaultValue !== e.value || cr(t) == null && e.value) && (n(wi(e) ? Ti(e.value) : e.value), F !== null && r.add(F)), vn(() => {
		var n = t();
		if (e === document.activeElement) {
			var i = F;
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
	gn(() => (cr(() => n(e[t])), r));
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/elements/bindings/this.js
function Oi(e, t) {
	return e === t || e?.[O] === t;
}
function ki(e = Ve(), t, n, r) {
	var i = ze.r, a = zn;
	return gn(() => {
		var o, s;
		return vn(() => {
			o = s, s = r?.() || [], cr(() => {
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
function Mi(e, t, n, r) {
	var i = !0, o = !!(n & 8), s = !!(n & 16), c = r, l = !0, u = void 0, d = () => s && i ? (u ??= /* @__PURE__ */ ot(r), U(u)) : (l && (l = !1, c = s ? cr(r) : r), c);
	let f;
	if (o) {
		var p = O in e || re in e;
		f = a(e, t)?.set ?? (p && t in e ? (n) => e[t] = n : void 0);
	}
	var m, h = !1;
	o ? [m, h] = ji(() => e[t]) : m = e[t], m === void 0 && r !== void 0 && (m = d(), f && (i && Pe(t), f(m)));
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
	var v = !1, y = (n & 1 ? ot : lt)(() => (v = !1, g()));
	o && U(y);
	var b = zn;
	return (function(e, t) {
		if (arguments.length > 0) {
			let n = t ? U(y) : i && o ? Wt(e) : e;
			return L(y, n), v = !0, c !== void 0 && (c = n), e;
		}
		return Pn && v || b.f & 16384 ? y.v : U(y);
	});
}
var Ni = "@font-face{font-family:Inter Variable;font-weight:100 900;font-display:swap;src:url(data:font/woff2;base64,d09GMgABAAAAALyAABUAAAAB4CAAALwFAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAGoZeG4KyRBzVcD9IVkFSi2k/TVZBUl4GYD9TVEFUgU4nJgCFNi9sEQgKgbtAgaEUC4gOADCCnD4BNgIkA5AYBCAFhi4HoQQMB1tzzZFCvBvP7u3DbGpQpdsQgMqps1L7r3ADN3ekcLpSd3VjDvdRxlSwXT24HeDivrPV7P/////PTiZjjG6zbhuAgIaVWf//oFG6m0fKpZa1GtEM3hHeiRiGTOHDNEtW1uphm9xD8Yfsc845xSOllI6MZ0bgBa6OXQbsGPkQKYlQqD3X9YVVvH2KntB6YJwvZMXkp+C5yraOrUrG4lPZsKGIy79I0v3UzBZt9SM6yqcJLyKfWogpGCTMhFHtxxQ74e+iXfmlkqJiNbeKZ4KLcfByGbnFit+pfrn4okou/l1zuyzDbEtoImSSXDLgSfrNakEiSjNkyuNXIhj2Rtg8HXFaJ1HMmcuGV+Se8CUCw/bq3NAqMQ78EUkhmkVBNNkIe66aFY24EF5FxJKmvYhLeZu+817KeHDRANVOdSZTE0mx05wGy3iIsAUf0f92lq9M9/vv/v/fb8Oa8yVqT0nuI2nTGlyeDouviNs9inRBSSqDf7jIJKu0nX6r99J6jx/12cSUdscJp/KxG3QT7RY/9SEwOBbgQ6oeY7Wz9aQv/8DXVf25LyKzMVb1gPyyV/Vl7QRt6Yojsq2qemYjy5LWBREQDCugh4gIihyuKEEw4qrLEgyHmBCRJ4m6LkFU2IMVOZKIiIiYOEQeMxhxWTBhSKjoeZiRLHLKDI9u9i8BQgghYQQIEEKYUxQFUXDWDq/aau0aNzrutm2vd78V8cbevb39PbuWZ+c8x6yKiPAv2cH/SXIzsw/6FFq5J1BCrkRshmBunSgGwlBJAxEEpGLApFwUq2DBGCNGjNwYg41Bb8RokWEBgmRpAypG/w8j8yOHxzn7l6YGDJgwUT8nKWxnYvunm0dKKkBbSk3TVKjTFqliMpggPjnuPrMz5WTD46b9o6Xicz8RK9tuu7tvrowTla6+VY2ikiAhJBCHQEhQ+fE36//kJECQUp/ObldcunvvM5Mvk9KrX8/F1mREaYECwcJRbVYVmlQxSMieub9uWxgmi8RIlphMT53AF76nKsiZ0PP9fv+5+lz6NKMTYVIxFkhYYhkun/JxgkCrUW8HgAHfZv5wV/Vceo2IEwFWEZPFfBFfSpOnX/qnojXxvfbOns7sUMptOJJCQsyoiP+evOentnLVv/qvc+q3CjpUOcAOsAPo0KMDOG0kq58AOljNltFOGB3g1Wk39AQ+xS8O8/f2tb0KFOBgKOMZL1U4wNeMYxxsv9E/WGcJZSGtFOEB7fTCvnubsV0HO3elSVt20/zFnBLJeSx2SYRDOIxGqPU8RgJPuF85+HmvCAoloAW0qpnN1ZoqVyeaB86JTwag9vO2+U4T8Oqd45RC8P1TgDARxX5JhfAg1M6n8RC/Vvnq03CY1Bm5s2EdFWWiq64nQELabXh/W6ELYrD0KGN/dy8Pnu/Hfp2LS/+ZITNElUYJRCp+/sOmQ9KI727UZhKaaVN7/e7eDp/n+d+v37nET/Jmln+chL03c1EfaZBcszZCIc/qeKRSqXhopLsRZGxnVCgYOdkLjTA1U75J7ShGrq85AEUWC04hNRKJJLmkXTYEEomQ8r+0uDorErLq35tqlf7X/UE2WrcsAJTp9U2t+1gLaU0MqaVZ41x+cQMQBkADJJuQWQAUZ5qUa1DDuQ+InAHJZa0akKHIcZY6Z9YY8wFKdS1K2mqRMqDWUVqrUnbWcM6a7C6zNrq66C4zNr4ssjYyPojyi6Pjefzlp9RXxx159GynISsw0ICMHEp2x2Pw96b1UZBRSilwUsStMGYtS6mEg8D//99rmnf3+uukV5OABjjgrdyfaZX/GqqAo8FB7AajPvD/7zSjunpyTr4H5QwKTbZUzt32yPZI6ZV5thZAFtEQuADh/f911tvqzrOO7GXtnH/GIfAnLBpDCGY3XSO9J83T05VsztrWeHDh27OzhAFr7M2RvfsBePIrxNn5wHj6cAVUp0pR5vRY/roO9m3aOvn/177VnXUPkU5IYt5onA5zd7hriHv0O/Lfmgs9U/Obh31IYl9QSfDwdtNuh0l/yQPCLsqCk7aAsgDwYxiG8fBxpbpvArSA3xLRKu3+nj/HSTuhYmYplrUe1IK1ZgUs8T+3urfPITbBbEhpWMR1wRYNLUqgLqa70lw8win+AxOkGc4hlEASFBLH+49zadu+ZpCODzJQKCd86ya/PCUX6OUgf4wKWKid69xkIaJpe8B9qYqXCivJzm0ubT+U1oRC5aKSEw4lgX+3l0fPDZgfC5PyJkVCCRLKvuc7UfJ5cruT7hDMYYIwRgghjAhp8O20fw2wgOmSf4buq3WCi1asL3tb8RLoYXGaTkRUytALu8f1t7tllNFh3+45Z+eWItkgUkSCpEEkc96Gae8EDyDdH9wnQUTEfiJHkJK653clm/QYm6mDz3L/exsG6IGkubz2yz5bg5njsnzHHhc5yjCOQwi22FGChFCOu19raU01dtpuYNXfAVGAH//IzvUXirFP/zv0Q8D3EOZgGihbNVTjCfTMK6jNIPTLEIwgAYxGFmACFAAmRAPARuKCGssWlDdc2DyUMI2KsDy6sEKGsCLmsBN8YacEwy5JhdXJhGnZouoghXXxouoTRkEEOBywO8ROy8zCKiUMYc0hGE+IBuOEgNsD1wcOJoEIBF76FNWvW8a/lWR8cpnwualV31D+g2XPb5YWzMFgE7wQfBUMiAAtzk8QD+7nLDCA3lr4ji7Q0qn9RVPfxlPKpM8205pLNKVuzXBniJpTlqg1ZdfZU/aMPWcvOFOuBXdyD+4UPAq33uSd+lb9t8irUghIFrgw8DAwDcQDKXQVA6xiA76MZ3wdZ3wa3iH+iPoCy31ii6hEQwzkY+RO0pNIrpNMfZQeJVCdlEEt0/+7SXv0Ns2MY4CpgemcrGjJK78i7vGxxvmOODaaYWbamPJQnJtgIt/rscV78eCP0M1GjQYdDqZhIlT0WSxeGk/pWQTGRLq5+prRdZ7EK3o6H/HJP8evCCaCIlCCYqAMR8LTUXtpI4gcpSOKxiNzFIqiMRoXY18ci6sEKq5NYklxEk9K02jmy6JZLItnVXm2SAtSnC+F5TtDRXQUU8xxchFpgJhMk5PSKJJ8aL2HUzy/nXlm2SqXxJZqrCGVy6mfFiVVRSGVVMuyZ9nHwjaTLVjWQfh/hK6gxvV3VUAXZJKUlpW3vMpRFQwnG7V6g83hhLwIiocIima5KB8TEqnBcRiJNC8IzFTdMC27WqfUes5ktjndvmisUmmtDVyBVLUGRD7VFYArSUHATgtlo6/1tt4Ol3u2+Bzs78vHs7B/UKRagDk+YCkBDFQJthOPcYcHfsUXMHXRbL/LZVg/OJt/7eaAsMTJdXMrUCuaLVhf/OXV7+irnJ6SCbEZgvAh3KOsYL642IdjkXJko4KjRshppO/9pI0aLFZX/N3DQxmbYOrjAT/79NOaeBWf88J2dwlitElg8r0ECXjeIqwTKkUDwaLg1SoH/uKvY/3gQ1Jj/KofmAvXXbL1+8nCn5e5j892isPgkDd8ZkN5u5fmmZMfahGqutcXnayYN6Xlw7NN46XUvlhu/lkVUl4w6XzysiO8fH1cuNCuSZWVv9ZVTS+k+kVz5S7r51DS4q660uy2speX4DLhin0E4kVJOLZoghXZU45b4SfhYo16VZcnHEuoYBwSe8U/L7TkdFxRq3AynWlNrRJqQDY4PozgA4ujA+sl2EOsrGNGbbHa8ztEtUG3WmuF0y1o9gyHOWSHaaOsAYlirvCmQIek0+zdqluzo9oDXSOVJOIzZTZrtuAKki0Ey0Jyq6qC6W5ShKjhtLwfszlR1u3ymUIhKYygjxZqQ4jMGiI2CNcgAINtsTVYRD/aUY8KyD1kZiJYQNsZWkIoN7igBUYGO9Zou9rQk93ZNa1qSYs6qkkd1s6WZ6sKE2/c3KwZwlBgE8R4k8A00o6++ED2lLdfLdw8l8oR0FH2KW0rQ6JMDtnNrdmNj9qDjG5iirnc7F7sBrIQbhOS1MFtX25g2/amFoBFyeuvIjZPbtqe1M32bnRTf937nIaxN4kJ5TOiRLYrigtKw+H1am3avnke0G78iZN8myoQtVa5xM5H+Y3Ss2tTnuRoW1HluNqHxXKYBEt4KHvBRmA5ra0eV8rpJ7Ku1z4/dxP/WD84MxS8hdi6vlhiVlQ1SmM4NbDTp/Y+P0MDWzmXZsbp6MnxvBiixZJn8AVb1/yMN2qWBjceS2pDo+krl0JvY7aXv1IL3nzP7UIcPB0/pF3dBK/eaL/t9Fgl+MJOxLV8FidqeKb5sgUXi2Ot2sTGU2edj3EKowZ2/CXvfrUN7TX56J6+XVybPM3erX/zkdzIzXeU6Fbfrw+u/mgcvhq6kPeVjfTS/UssNRSqoytJDzOtCE0aQuuJWz+4D1UrijRM/6Rw1XK8lao/8nSKlKSaeCgTB60KK5/2W/0puNbqSX7BuypUrxpl008XHRNfAtSUojuQPnMTOGmMap1HB/82N59DGUNsnD38aynt8URUd5jmY9TUGKH8q79vOzz69ttFvtdEbrzpfgc5ISzXY1pc7RCRT2y9SpMIrprR4vbHskEuxmTEa9Pt+TkKl7f2V0+8ZXu2/YeS2z02tq9o1pcn9upFSdPGO0Atn+Ewl1J8+ZkWS8R7c9OH7c+evtcOvo0VCnUOd+VLBrVyEpIX+5ph8Oaz12NYUkcWaK0ylwpZS00NzpJtp8Yt0enZiE/YZ7eSGujCfomrOdrze0U1VNUNbSEg6sn18wtRzG8QqEpthNNA1/v8GxBqhJS6NbEkO6yu696019d8GTJlPVxLtf75fzk/C7g+t3XWw2xo868ziOzl09OJDeBpHJXQlViH8EnQ/LVoO7cLwUZNk3V/ik2xJooyeCyJyzjrbxct1CyXtGtbLfLaUaHo9JeGqR58x+eNhyeib2qFKF1lLIksUriemEI5rZ9lJJGe04GUa0G346ZLHWFfLLIax3C1/iSXCgBNDwWpF9RQZmK1k1orduRjd8YVu7tbYluu6376eFLW00N8dlUnT5Yac6uSqE752qObLFAqqSuJLEIfrk/Uw0mbnh+4XnPxZTOgz3/F4/hkVd5Ivx7gEiVatx2fVLvY4QvjfA5L3OXfL3lTcbkiHtVcy/qh/sgdXe6IulA5HYYzG21vsPCN+5NBEzlJnWLNb9sbKbCnfOwD91cOrYRlDqbqRCw5ikQ/f+06f47Hz2Y0f/q0rdS9edC0PQIddCYbMMVPtLoQzf96srbYp9LOs7a3QXQ9AZL11duq3PWE7pLCA8/06vfdjw5eRvhJrR8qASnBJXaJu4d3DfGLdmADD7i5AzfgYk6eDsVLbyDak1/S8EVIyZ3KPMue9MKnzxrxj3wlVDFvedMZfOd5nNQy5UUHfxIVZZWnU5iluWj4MsWfJSRC96du732sBlKbqpzkkjQSp4R/dkuFt6ELiA1UnyEyl+pX2uFxsgZSm6occkla8rje8FhIpKkdF2sDO+sXyKB9KoXU0i7Ir7F1VZwunWqzy4sB6fCjSMQPhGEh5vpwty1uYThoAXqeC0G4NIlRVnVCJX1db50yVyJcX4AiFK9XV9ehnx/1HI/VMsvSJI/xYf26hnnkXUuhZnhiqVArLcVqi3MhO3PMwPew1GNQ38blrmMJO7ElUR2F3APuZfyiF6niEsEaBMvLrBKofzlTkSa/SvrBPIXY4QGJGn2oN34J/aAUxJ/Hq0Gc9uF3/FvJEinZqrPY24VM9FXO61tdJiyRawzTfx4A5TJD2fjoiHkUWBfuHdBKhp4A0TSrwI9BG7imK2ZdQhPfWNOAH4JYh7a3EqkdfhaKYbwyDqVEE0z+grfBACEA9iYjNkyIhLM5xmuUwV8WjSTZcqTIUy1NjfFCKZe4SZO3jxH/MKn+7RME1ii9eEF/MZc+Inz9CUN8YGL+858LQrVemvSwxts8whDvuDvz30QIjCNfMBvs+plhgPF84nj7hGD8/P6Duj0ji0M/6Dq9t8LeRCMlKnwXNiSPbxNsk4tzvGycPaA4m31YBvc5jKOextkmH+doQRz0MXvI5kovrqX/pLhi/L5n5lbGvHy6uSQWf9YsLqg7lPnZxfEGQqlVfcvbhvPibczl4byyl6TURW9rMWy5oujdtXpaMkkgF83nwXtO17Z9uw7BpYVugztrH3TFcRgZaFSQ+K2zvey4ncSllPDIzbmQeAb7ONvzZJzIt/C7lLHjozQDPIPlJVFUC0kXh+9GYTGkFTVb8QsODq1sKZdtc6VU2md8xJxEbxP8OzJOh6XGdzAGHpYjOy215rT2s5E45nUrWoPgN5iuFtUfU3CvGmc2NnY+8b+v67tw6J8MYC+TQC6LNDgfOK6OyuubEglkg1TDwtvR5heOPe0HnjbpldAWCI6kPGGliT/KOuBFgBptoXqfhzPwhTV38B8KWXf/rTZfhuOobHTWj6N54UTtyV7+8a+bhR1shsosivZ4HkFbUl7IMGxxznXMP4H1Tz7iN87iKYfT3/ez4LET6FTAOP/NfbkQ29XmFZac6wtaUq0mnX0365eqUrs0Ky07Nd9vWpPylCSmNqaYEczVZK5FOV8r38b6pcdxd9AfJlDMSDXFt9P5T/Ij2439IaPu7E+t7+EEBl82Wb0mArDXy62Jjlk9zknVr29ymnQNNk65Hd5vlrGBiod6wM1GiRstvLGSZPsY0RTFkXkiZtosZNN190Y1F7ud5uH250KCxrVUcnatkZFTt5Ln0gaFudeCalbV5PnVYtKiWhkKaB9aVrvkHVBg3UmKBngLahiFNPWh0I5JtjwDbyt7imk1dGfzZdRWZs+oO+qq7l6ujAn/HBaWXmyXitFykyACjOMB8/hgQgIwMgSIQoFxImAX1mFMTQqU5QfnIhLUVMVvmqDcBDddUO7i5ymjymVWpYT5SNgcCfMTO5nG1yCqZRpVk7Ag0QULWy66FdJrZRKvVRLiF0YrYjXxm3DJcVsvPU4bZcUqSmGbJe4OmXanxN0l0zYkkRIowxIR3VZh20TaLkzVrOxIQmwpiC5V2M6WRRrRfQ9p+mUgOrWsekzsMmXYEz193ofhC7LsBf3Wi7LpJY3rZZn0ikb0mqx7XcN6s9k6Ng773lZvLNiVAYv7S+qEhD2DRuhcfo1hQ8gUxdawDmfW2FeGJdbzYJoJUGhRrleWC/O7Mgsm/qhlFdAZwoeNqoLNUBzvaRr8wjWjVwT5z+fj5hJuuezPx5XDewnjCH18evTx8cJ+IyO6TZQGI1gYwWLluoTl2/zeYbaE05VNBghrAiIGKCPZYxldswxnx5yEGWNWRqVSNemwir0DvHcHFcC+Vbz3co1y+te4D7SX4sre/pwyuaIs5cGRcRBSyEEu8nAJzqd/ZlVFRc8nIBKQvkXZ6zql4MaC232q6cD+gH02CcwVzBRcn88N5v002Q1LSi7jwGVDBgqsCjNmBYVaNmG4WhLqNgZl4w3tYKIbvAhbktftnKDjMP/c8EGS1Uw38xLBDb6VPbjhwYAN+QtbNqdv51BzcPujQdUHt9vAa/3wDa1aSz3rRgmjcjF39ZkJlMi6gz4U3Gj3Jek9WeMAnKdbSDEBuO13ascxQZ5o4PBep6Mk9J6z7xHyydttY4KG/DnDKEECnY4rQY1q3nGHy56D59JQQhZO1RRwbT2cIYmAQyTuUIZ6sVg2harDcwhlysnI2QU1MHjFQK+OLXGhN8MxMqZCOjixT9+DkGYMJ06H/MsomDkczIxOYMFl1PGKL9lypvcN9fToRNQbhGRsNVW3yV9azlfoeMw6Z4hBgMKUsL1efIVcGJPYo/P6XyzxKExW4NJ1zvWlO5H7YfV388YBN4BBFq/Z6/+T1U7o+aGi47HjMF/q0ssDuuqxcX1+PFbdDLn1KrxYvY3Fj+qJ8PbCasXgtbBuoETciI94trWeFn3bB9ov+O7TMbcj131VxT1Thgd8/SbkOkBC8bVLso1aWNbM4+q/42eexXayLcW7JYNQAWM/0WxL2ZNk5d7jvizh5Vm1uNavGZ1tHFcu4q9H/xHsv9373c48He9WxN6+q81XeHVdzi6faj05BekBdmYnHlfacjnwjM06bdiXVtxqz8u9vVIo9cLKAqwcKQ9gsY9oW5HQNsnpYDVrdKRqH8DW4NqijLmjLdYr+8UHlqZP5L4c9g/AfiwtrpRJ97GcR2pj66rv7ppbelejasQvprfl8T3IvnxjqmhUMsoEWueXGs3gU2mPsGtEdhruwya4VD113lVXWOd2MfY575o7AxVwnGq2OW9ZNUphWrABT7HIBel7cLuemC2461UD68/EX/QQ0+Le7Z/vV9cFr7Qvn3PUN7pz1mbHH01Xaq+X//evdcxWJxc29wVUq76mtCisUVSaAZZw4kvrjYO2N4XH9rUmDeyt7zzXINmz0TqDamwmShmz/noFCj2jy/b04TRARoMvN8sN143FM72G3hxTHC2FE9Kx110GZ+wWJ6wvUeek+2k6+WDSYLTeF9Ed8yqnaHJabcEWCch5+yZmLW81aK3/AP9m0eofK2aOYyexOHo8FpetDeUjYHa9d8yM1vtxFu237B69CZ2s6eino4899Fq4kZvXhY+H30ThjKZOfKwZQeekgMzwmCO3u6/JAE6rJfAxuzuZ99geWK9b6yvHqfeA6tEv0iR2kGQM6oanpTN/OsPJdj/pvYTjHL/P8EV6pb/5EN7pP4enOU1l+I7fR6s9TYBWPuyKFG5Bj5bB2u5Y07xj1gHNb4ljZyHVti6UUFIChVU9ZT62ABu9kUauB7R/KYZCmTxzd20z1FfYvhRosdvqpKuzd7YTNI2n035NzpwgurhwNQJAaqdiL0VnH5lWOnbcywyZN9n6jOhw3ID7CPMec9p12dNijrHbd62B7T597sW/oWLBY1m+gt0bxzgWokWBJbZ+uUBnDbAlLxH7zhWUY5xkQZemKknXL5E2znFYWxJ02LMpGKeXL8Fnr2ZawR48atBP6znhZ4XZPJ6H6deUoBMUKQDYMA4sPOIRxzgt7b11QcGQ5I0bps1fKAE92AojHt5OFHw9BqwHgNqlFtYHaXaE1SdaIXUiCtgPKYWnPOz9hhEyYplTyN8Dl6KtTd5HAe19MYPESDnqpuZOi66CaLG7Yf9cvPkhDauxC7k9Hv2QO1V+igGnCxgsysGOdiSFWEfBFU/3+60WH+DGBZj+ou5BQGyOJDDrNZtVzOU2LzmKPKQkH4zd5lB1HOaIF4KdUbJdnqHVGtUFIAUBVxu4XgGI/3YsKD9wFla7TBYt7aikZxLpxKoeU0c5pf7R7dLrO6rGQGZi1hPqTzExEFqctwBYAjQ+d2HGtcFasJ+Smbk6PSZKi/vyZUtEtBzX3XtF69BSEUcc5ekkm8Zyvo+pdQbWbeNiXWWcMBEJtTz6aOksndQtT6Mb2DrpvWRHYhvOHEu0gVpVtlVPLSuvqZVjTlvZ+9vCcP9IJ8gheY1P0ohuxhaQmidOuP2jMbtLryEgtvb+pKelZpHI7tn5TivyTZAvp3Qyz61ErFUurSif0uI5YEtGdYsTJvZiyu9WppgDtSB5OZUg5KW814eZfQTGN07bvAQ20bmj415h8GeLld2VgLwexfLF7xnZsfwBMwDMckKBQgIAgOggakRH10zM4Q6HAtqSEKWchT+f6RkoueEGNP/wcHaP/Y3y4aHX80sN4JIn3gQcD4prQhotLX6AQvZhu/7c/nF+ntxY7Z8ajOx8hR5sEzZJfj7jCyxxskXc4Oh/bqune+EaObNalUUToDfMPI5eYGbFvVu2XtapW2z2y3zu7LmFRPO/h8X8n9t1TNettsibDAxLDj7f+wQpYLWHVJ7i97KBEeBEMBKEDdTqIHxw9kDcgDoxmEz3UQWWGASt2e8zNBHKh98PYN64re7VCwZ86E3mq8WViqo9G7e4FhN6XHxsqls/H/rvUTvmnQBa0Vyirxb6PQIY8mIApGF2ETA5gwfY9y5ov8eOzoClzkzB0WmOw88+ECVYzHpA1gd63otmLSSZJvAOg9nh9/FaDWIu1WwrCo1SsL/CG0aADR77/wz5ESIFP1OQDUPpqIeAu1wxvTwc7eXjWK8AbTWk6p1IKDIXrRdtEG0U2YnsRQ4id5G3COp2e15FoBXvQ6a0h6vYiT7f7cs+oTQPXyevpglnxDuHbxnTuxXfjcudIhhc377ZuzHApT3C5NkaIm8GJ+eSLZsDhR4TXq7VCUbuuk7HgqfdDxziuNx70tb1+IEXbpBrD040ucqcRnJy3RG5PKdxEZG9B+dmyhbX7Y3e4CJXeO6GC13csyCHjlzvHuC1PR3sgOw1kuWYHD2x/8hjNzsLvFyZcZBHzulO4OUE2+3LSSNPNPR04fyeCQ60y9oZtuWCLfmQ+/9PDakIAyyGZCDGKHzDmEBGs+KTcILYc6N4eEEcBFCCQiCT5TELS0KeFqPJLIGWWoq2TCCkEMzIYqH0LReBZ6NNhrtNDEvN4hjbQElghyRirTJxZNkLZTuIKFFijLccRpQph46qYOCY46x84hQDlSpZ+dxpBqqdYeYbF6CLrqFcdwdx1z2U++4jWjxEeeQJPU89hZ55ga3VK1yvvebhtH9xtfuA76OvLPT6xly/7/gGDDI14T/op5+IX35xkzPELhgJTIyHFExJgCxwDUE2OIYiFyYmQh7MCEM+TM/E1EGXmk5DSrZjSVlbc9sRWUOSoAmSoM27qTJoYmpiamL6Su5rPqj04/g3/erdgp76PdWZJGiCNtSyhlqVQkxYWVtZkwRNkARJ0ARJGNP2crPPj9n2pMrG9aw9mHMvPdjvff187lUiCU8M97r/oalguxACLPoMcLKDPJr7qfCZMhIaZfVmSvU5UlqUzougXyygFFFESwIOiw1nPvbWIlxjjJqbxuqQod9WyzTOE3KgPAdhphjJAsEjwYvkSOGNWuKQ7R7MDu1/iWx589lgRWA5VlpBXIUAScoTZVbYWEaoaGGlTVFu7rpxTiLp5iSSzq3ustc+e+2z177uqMBps802O2B1N4F8i+VbbJdttttlmy3dWI3Thm7IDvnucKc75nfKt3ieP8+Xb/GF/HE/yLfHYogd9ttjZwh7dVkyBxRGgMA7BPIrcGqq3JSd29bUNDMlw648uBgCb180mFnxDiZ77nKRc2OcVsNW57527j3nIgC7kkCeP+iSO+ciuLWvP82eew7bGQ6EKJz+He66vfkLeOPp904X8ABij2cPOJ3WUDyhITmVbSwjKyLJJP+2t3IbJWsPzY0nek4uxxwSTn3nM5x97wKP/Kh4YmzRpq0ogPe4QB8my74pVGgOM2W/qpg1fwsYqpyFnVm3JyrNFzBCkVgilckVShVrYGhkamZlbWtn7+Do5Ozi6ubu4enlnyywcXDxNGjU5KAevWf6HlnyAPQbMmzEmHETnfboDDjksCOOOua4E06aNWfeKadd9wuDRTdUQp/6r1BgfnWIXXJCcfAGOGqT+EcJmO4UBWgsbBxcPHx6BPQJGdxMhCx6rGvJzaiNy+nBhkibHhu1OE5ud4c73fUEOHr3Rc/u9rWegxflpt6RHFnASaf8rcrpkpqkpeg0Kn1HQY+rAqdjvByfTgAnnWqlyd+qnD5h4HlV8FW+oxbl2ofgE1t96nNf+NJXvj7hr/2uTyrhCgOXe/J2jNMi9xZwwkmn/K3K6RMqhucVB/C6vo6DyfBdxCu0nfxnEzy0XCDxyNLC2tblMXPAYSV3WrcJ6yGjTqvtk+MCp9KvRQ1zx9OxAJG+/vi9ZOkGXO33/pcLMpep3DHG/MyRB+bPBzbBdvFsLRJ6WyTaapvtlBUPlSj5akkbBqW1D+x3q9s94wWHHHbEMTiCEEVkyDBde0bGgLMjY9tBRCCi6EEgKd7uIEXkGozVVAqXTzzR+ECvsrlt3+UnHZfpotY5M+fcaXntEoTPX/RfefNp+alN/MAxePxGWQa/IiPvEOFRWQfhgB8hR6DXdXC9qkOaFJ5L9ypusuxRX73d2j7c3tsEd+ayOtb6sUIXaDF+3e6LVzZUOZU4mo0FJiuCFJ+z65NZyspiSWwKRfQuC1Ufp3BOKVjxc26q89Q/kfluuGmBp15ZpM1X8tIOw5/3lCPboWi3higUNfHh5sIGo6c/Eotx5UolvkowobTAxKP3u8pxOgmkTJkyZcqUKafYjCHTyH9l0omMtiNOm0GhMVhKKmoaWjp6BkYmZhZWNs4IMC7BCu0KI4ITFROXkJSSlpGVizyjU1CM7/0x0ZqiHsPjnveCF73kZa941Wu7U2uvoYfuFHnGpKCopIxXUY0a41KPBiPT1NLW0dUjRJ+B3GiweGnyDKWgGDXGpx4NBtPU0tbR1SN8Pc1Je2kCFaQezesxPO55L3jRS172ile9lh5sR+QZTkGxGrGaaGnr6OoRdrMp6T4A0ClKDKWMV1GNBmPS1NLW0dUjxKM4j3ncE570lKc943kveNFLXvaKV5vXFpRwiqEqKJvKVyPBXhRoLGwcXDx8egT0CRmY/CYiCFu0g2qVVL8ccp3irUnsvvGASVvbrLvPi4FR+2zKrQf+U6OqgxeG8THSiqrqKzu6YGHaduQVsaOqnKLjFiGqk+UZyCn/5NTdfKVFVU2V01JfvgU8usVVSFahT5myj6cDHNM2jR/wO05Dp7tFUS9+5YozaUbt1tCzcyE38/v0233D+qhMfQW9fsNt/Kw6M6+MO/IXdMPNaF3YS6+81uaNt/7xzr/1qabLgB/NYAa+74msv7gWT5VpdPV1VeMYmIhXsfZ6SVXaFCLFGj3WBWHyszg0xAnqotsreP8Q0luS59BJp990ZbfqKaGBiIldhO0uoSxQHRC6zdC/n6y3BUGHfzPZUxMaA7rmNfs4DCxlAPqXjwFL5aApq3Tj1WvEvednuSri7hnNlxB5r0Ixj7X34SNR+D2oGM1h9kNqeR4eD/tbxdRHvUAnKdqD2BE2ULPtgYtPQMjw8mU2FZoWg8XVgeOOr6/ObBQzGzv3SSdHudU7U2mVXK2aXBv/z7Pz1Dxs7NyRwhax6oR7UAnpEAbuknHEst26Vv0fgrQkzcZHHu89qh/ff2ATIaabAXIIhIuIMDkc9VGIBmhIRk6BoqTDMODosYxMrGzMLOwcVNRoGlpOLm4eXj5+AUF5wvIViChUJCompFhcSTB+BPUAupbI+PmjZVgTbuIWEWTaGmmZdbOszGumzbKHlTax3RxN8kt/zjEHafNvaqjyUU8alSHz+UHDwIuEhUNEQkVDRsElcGdu511C6H3vBdQK1TipWMmlg943FipBKTWUyBUmQI+AcWO+MaUVqRpTFXRd/RhCsTJVXvhXKDQGixMRxYuJEyQiODp0xLEzIUwuOu6Fyj9iQbEK0y+dNHEHhDL1grELsGlm05WqZIaVkCDsbmPWedS1zne8Cfa1XDlF5dK8vCVnjgIxWjjPTlZRwUTSsiY3mYRSvdOraIiqyA9lhMfccPRr47lf8wpXe6QHuJtzzq+WgO0spukcJwTFQqHTc9dU0KCQHUX3ptA5ZM7JdwROxEPN2+4rJrvGs8lNM1tedS8xnXIaXHxaH8VAkcU+v3uGFlTnlgi5+jvfF6sWVU2Twh1jKLtDONnps6GVq4L5pAi0feDVHwKCOhAkCvUA2gOHJULhrK58/q6S4dwQaAyxV6XIFZbHVwyyVmnI5Tvi1VV6FYFcDiMuWiO8kuUSD0UxAcHmeQhMJYbEc2lzMCQUFuchMCQo8/M7MCSEZedmGBLn9iw43lwFhoS2b87ZYEi85sSBIbHcDgZDotqaDUNiDPhfATIGDcf3DmPnjx50J7FxitS3pZeSNsG1eeOMRGLF/dVrvB67bNjfcLP99RSybl8+hEAmzn68TmYtGa03XPxoRStf7JFao8x4zVlV7Xr6GvFJjWEoHw8Xn2bCLoXlRBU6gycSlDW2RfLOPEGmHb7ySYDKAbFu81Wnii1PjS9Gncu4snU86eqcxpT5QHQCdJquUD/M6vSAtvwO0XjdAHeNbss0Vgt1pQ4Cj3YBXjH8uZX6FmhA2dhuqCO1GXiE5rSjZnAgGMCqSSVUXkLu6SOBB0itB6NIpptogKidfRHGPMCwrt3m5kE2MQHE8NUnaMmqZvuQVyY6bVDwtb6IF7KHLwHCIXpEQIZ5YvDw95LAk8bZVX7VLlWh8gov1fHghfPGJaU0dOjJoX3kDB2vtZ/NEYfgbojdfMqn8Gpyg6xcKFfZkN2rdNZg3biSbZlKoAKYnQ8ErzzMZ7G9TY+v47MfyzyEHyWX4EdBOfzIymYqkDnENxgDEYlSllGA7k0mnVxPEu4o0TgBwoYSLMwQchRfnL2365O6gv6uRaMFUfzzogXsPmpqiW2dosGS8TpyIAoqWRIk+8aHEYXsEO9HAiVRZOQojjZ5QGKeqit2ArNA8Q/lhRTiJcfDF/0wwlMq0wts/HdbPYGUcXOHw1LzzebGcRh3FmD3OdKOxY3bkE/k3VpE15rJixdCeeUxHWNblcqXKVWiKOFCtZ+aNw8FfGzB0N9UVCrYSr5040uIxw+ce4rIF248QXz5Y7RolefQF7SBg80Li1filfie+I1iscXtv4f3ocueu0VvPbAV4sm9B1bEMVWAgwlDRRoStseBT4D/zrXHvL24Dz1nHpnVEbfYZ8MiJfrA6JRzTaxIqDKSDm8wuAvKrSSZph5bjMB+KrOFnHAIFDC4C49M97jBPgv5ycd6ZqQjD8G4UeUENUxpGbam3dNlsat3WADlfSB2W7L7vMLInsXPV8zos45nv3+Cj/OJA4vK/MRpruyIO3yFi513/pRP5ehC5zj2qMNMMKIJ2ySVT8U105QT7+Sqyyw85/SL+7ZMO+kQPW+60U6F9sZZfddfurrKKuzRlpqov9aqK2+4rnJVFdeRi5lS/mvoUiWIlkg8sUQVabB8kVy4uGMMk4MEYgsTedBsyxlKNrEQ8cUWTRYzmoPZk8Zoo44sKRGGFULgCYonptAhODR70ElzxgzZ5HVPe9CdbnWty5zvTCeab5qxc6R8YNaUMTYY/5cgSogcr5r+rIyrV/vUrCoVSS6JRIoSSUjB5JNFWkmF0D+ZZpQhemihmvMcZhfbWM8KqpjNJArIIJ4RDNNFjiriNKEGIIIBChcMWMXk7CjvrQU1KIEC6YgHFxTXhwhJmGTJPUcRF2kXb+7Nl/m3kXAoIrxoBkpShKN+vj7i5enhbm2sElHEcTuO61/w7muVOMqUU5kKizlXMzNTVVUVEREhSRIAEJ7/KF3atst5Zyos1vzMzExVVVVERIQkSQBAsZZiMzMzs9wVJ5qqqqqIiAhJkgCAGwquqqqqqqqqqqoKAAAAAAAAAAAgcwAAAAAAAAAAAOEAAAAAAAAAAAAAAAAAGPykWXyfiZLYSVUZYU56FCkfCy0p5FL15yZIrPdzvFcNSilxFC+D42Vn7P9FXv4//r9Fuqupp7s1lWVRBOvmfYCb3Xy6eVp4eLi5y70MSpIkCQAAMPigdcmHuf6pn/yFn+txT/VwiigUPeY0/A+aET1aVCkV8wtzcro1ynhgQJuMclEiyeIhw0Mjhp9V30TGpJyDzecn9hlFft+mxjIJD1swplezSo8M6ZCVEkMgEQIbQoGHQngcHfk4VXLE8GNH/YWypo06CSZavvVLq1Om0KOWTOjXqlq5YV1yqsQRiUDkoKMiQCOCBwsqpM/g38/B4cYIwxFhPFhgoMAJg/x19R5djNuevtBmq/M7flDGI/u0qFUqQnLSRJkAEize+KHRIUPIUUok8GNFjZwwLjhU4ARBuEclw3P3NKhTq1K5YrkypVGuOV/eb71+EK8iNF51iKrgUlRgyOP2WUFRgSHv18V9Fy/FEODjFXeF+AkRIkSIEMGCBQsWLJiCgoKCgkKgQIECBQokJycnJ09539miViBeci9Mi0CB5ORDnp2iIS71NEvZtbmKwldzJkfhYWurKTh7vu4XKbkCdnEG7LY1zHh8tg4gHvXqjFrAy+1UXeXpZ/zcL/FJj25HuF3evXgZIq7qkh0myp+Odix0t0uyQ6Yp46iDQrO7ZAetlceWD/ilS3bApHMCMYDaLtl+E8bxBQCWd0n2WW90R3EC7++S7YUPPwONN3W4RyLVE5JydTIqM3qjf26uv38hYdUiomLqxSUl1KlRG9BRchQFdqPsNLEdHbZV8sB/zObGjIgIsDdlfxkg9gEGGA4K3Vpp1SiloRJlFRlf7jygSw/sWCJZAhD0ABNQBsE0BRHaIJinJMIaIFi1IGD7CNYtiXB8RLa1JJnrI2V7C1J4PlJ2tCTgtyTY2TYRvZak7NaSaiXTkfUJBkAbY9AdyacWGlg8pZ2KphEYYeu9zDhb3BdmYWVjR3Nw8/Cq4sJwRtAhCSA/GBEEhWGu3QkUPa1yRAvi4uhUwScQwxJCBEQYNKTf5bRiDLPTN4zqYreutYVwru8s9gQfCEgaBPmCZ5sI0FeAndoS10Cqv0S2lN2r7OpTtuXjbE5lRqQixcmnu+c21V2PvlCTpEKowtgd4REco0LqnX7DL3iVl3uEKx6OfDuOg32wx1bzcODBZeZpjvTzwjXnKOWDS/oIDKrN/LgiLRxw5vDTgYgeVcd3tYl+r8/PRuj1Gun6KRN+E9F+8FvpLpN5fPja5kD9xPRDQz9LVksf8v7WTf3Xxov+Y+9VX+p4Om/rCy73nmze5MnUzONzWg+ffuD06Xv5p2/33WZ7l+l6wyBntya0cOt73bqWq6ORK6k/1+Ty/pIfF/bnN2r9v+yf9i0/yXhLRAh/e8nopuO4Yo8hw5OWE23sZF8VQMur+55ND0t/urTbHlRssUX2T80UDR359ly4Y7u1LjktLuwbZ3WPX98H9WlV01Rn3nJSueq0dP7pEnSTtEWiFmpSt4CqxNP57n5McTzJ5ZDNpcp6k8i/FggTTGau2TwUCu1M1xna0NWzMH9YacUb61Hp3od160YTU2sPXVnX4CgK759c7kNjbPDNPuiICHxa3tPTS7KAe/VF/gTzXim3wFrn1UJzMmvrarbj+oC3BZup+etRzLxDU+nJud7rT69b8vP8vUjNjHQ0NiMe55q476f3Ytp+6oaLKa9yuffTA1wsWDS5UCWTtr4c/Wfi1FSvbhoe8NqSzU97inXU9vZYYx1/Amt+KQtU7etGAaNmV5jEMP0FLBl/AotpLMiy/KlL1/WEXFBdoOYyxM/J77D4TCwLjI+LQ6xM9qH5W5mnNsH0GZJTUjOzcQqLiIor40VmGYUQy20UJVa8HZKpZcn2lzyHlDmqQo2zLqpzXYO7WjzyTKt2H3XoNHBXXIlBV6edVj3gB4UPIpSCBwcBcOBn807PDeavMV2RlvX/q0GQvkL6LruCqqZKObOILjsS8UC1SpUzr7tGwHxswP4AfeLAgYAs9R4ihgTxhzmpp/fW8iPeqaYsLm/d3OqIjxL4WU37QCRY9UbZiQWsn6mLPKTsBFWyLJKTSkTqiTVRAJe04kOtzUBmprYDPwHeSaHAV6HMS+3sNlojAjJ88WPNMK2cUsjKRJKreEF6sjwiea4iy4yh4JCkkEmf3DACeiiugmN3C+Gzk32uFoJMRYWgkTmwt1u5NvsSGYy1lgtGQj6ZYiXS7L73NZMQ2ciD3ZIC8MqGuzopO9dcJOirhwnvjS9Fr6EdImNhDhuFtExQvyF5EiLM6F1nBJwpzHgB1p+hWAkp5/A5ZdZinE8k50Cte5rnCN9WQ2oFSaykOMjZlylJtThMm5alTxYv55t37a8cWESm6+WP9gqXCJBlAgj6aBTwd+AxwP5U+5HntPVrstsdnbp95MjW4zRbT9mxjJVaxrVQ9373TG3uTI8+8/gv85c97QBylqUZv9LUWWbSsj7MbLZ+2e7M0mL6cqSMOabauGdN/5f//SfeeMpfT/X3Uw09TcNzLj9vZOd05hWevDL5TdRvc+gdit6j7H0aPnT240o/rehLcr4u7XsyfiLrp/J+KvlnKn+m/udyfyH9d1q3ZBVmB8xNmF/AG+CeAM8eoHpf+G0DFgID6ElbuK5J61T1pV1ZfUVf27tGv8gIgzO+/PBoKDAWnShMvhHJTGdmyEPqw+nDhSOKuP5o5xh3fChZPDmZmW4/vx38cva3p/786e9/8Ieb27/8x8/86eaOz/7tt/+AbI3din+BMxP/+e3/7jj4r5sPHf7erbd2XX/kjiP3HDtwfNfx60/sObH35N2n95zZc/bA+V88evaxW67e2P33Z3t7f/18foT9W/uPD/ztxb+/lIntsWIKE29qJABQTPCfnaXqGTNGZ+UfQ9myDsd2LM6tbRfiH30dsQLg0Q+JFSGmjz3ufsmqjbnjof3Q7kgqLvxNH94/PfCDz/NbL8YCq3P23YFXqQOMr6ceVg9r8r0LejO4L/AAF+/YLW5psOEK2Frywa0Btv98vRr0+oD5LochsAGHL6386O1PDJwKfuh3lbYEFnjsfVNVyRLA+/8UyUngEbnSKUVbZSk/HkJsVHgI0swAAUHQBVvbQ9/5G9d33vql79zVpJ5jGCYaSNI0u/SdxTN8Zh3Ye0arDglG0yLoMs1J3wPu/vXHx14uDPi2ryefv5nsWJZOlmozXo8HlcofpbVrkT7h/cE8Q5HNTmLsZHPWidW+0IVtMoqmxppHjV4A5iZwk7hZOC3HcibOxuVxUa7C+uRKk/Gplc+skueYhgQswJGbEpUxyer9YoD9gKIo7qdm5miOWXqIKwIDv1PYc+jBxn9DX+SHex2PX9hJI2kgzwE+/unjabbuxy4vpC8cH82dIz6a/9G8D9fI1vjqDVd//C7aDS3vdWyi0GseOJy9XtHF/fZ1/RIw+tXPFVrxQsWoGofd4noe60sheqcfyVuLRIgc5LkmCubRN5BZavfDBt+NU02sqeRDPreE4s7o7OY+/Ij0YGyRCl2jaCjAW8aYsUuz5yh8qlKZNi84Tk+nsde96pDzXlfhMyelZBR94einn8KlzwRNQ0vHw8vHVW8eqvjwNdusVHlZYaVV/pDgP0/tkiJVhp3Sqe1ToNB++U446ZRjfqp3i1ajm270rxq0eeOtl7rt1WWxOwPg3V089IywVELPhhdFMnsHe4MhERHuydwJYaAXBOdsY4UTA9sLDmcuvuTOsk7lbF7AOfzNnWvjdpzHx9z5Nm1wQXoK/e8WxjTAWAMw7w7QzYP9nk7gqCsBe14v2DkDYCcwlk8dsyr2WZa3k2bTRqviogUvCkFN9H/azrspHogU5ZqgBtiqXXdzPWyeee9ZuB+d0zpIstBraq0sKv0z6TZm5G/FWhKVgJAhEeAN7Ygsyqzlk6uDIS89UKLUTE8TtjeFNhAttCMJZIqRhLKB9i4hmtIoLGfEn3ZUxJuRrrE6XXmXOIlPSii4ulHlpdE2iTjCZSP1uRqBjEH14+SwkwMg5UBRgATFufWjPR8ieLwLdJ5I6aNhZmdgw3xhC2mG3v9AWtzuX3DGEFz7NMDpgujjYD9cZqjpFLoprWiSGMGHWMIGLGw8CUK8qBjMih2ng9plSQ1qkwemFNjMa1YmqLpcl+XTH3vvpanv2CayuSdSynkaUTCiWeaZuqV+oVRXHdzN+2DUDjw8ls4/GCyecVrnDivSxtKBFx1hEjyRF0Mzm5ok6VGAb72rbrf0leUtlEZPolCdmc+ai6IBSe+db5dnSZ6Yy0ouBA/JYga4HPPiijDdkYCRgdA05MFkaH0O4h0tmpXm832zsKNoQIZ7oMIAc8VEEbKx3GctL/S8Xq6Lfcj9IvS369Kk12Vsn6pQBp8Ua5jBdbbfsN3/z92KiqaBbEsd+AWy7bPXoFruYY5a+t3p9rzn9VdI+SdyJCyFbvnumCQENvDyDOaYLW7uIFFIsqNkPiFhR1nsECJDi2JbHOWRFjRwKOvsbPDGHmHdDrGSTuS2rFOftjXiuXuRowfT/SwOzCqUbj/xULgb7BdSdB/pyH6w7/aid58Fkse0/uyPMKvmUE2lHNNPLm+60FTzIJPXX52ktuvpukmzFN8666wv9slcooS3xbpZbjfPL3ZAulyVNUaz2E7UsBTpjdTTuHa5/tTOE4JFyJjS3hQtplp7sr8N4J9cxO5F+9KwwqGXYZhh3y4QhliZBWrAV0+ml61g/Wh0NPtRXz6FX3AjF03nknBnOEqN0QSjPLc9ueehLBYhbLLqlHyCc1DvyK2vbzLk7xHbz7njTME8ZR0YhPQMbAO1jLeAFA/r9YwzLeeiGt6VgFK5U/UBm0yUqXIp8nTClO4abyWvJ+7snll3PoaAhBP8dCW1jdFxoG1Ug+SzTVAHO0OfD6v7eDkbSHMO1D6K/NEc+GWkJ9A+p6sLJBZUW+WDCmTRjbY/fri67U0jcFztHPMusU+SIPJ2SHdmhzaOqxPrVV6w2TskRJ1QSLbLszxaaUkv9atEyG2HBnKDN2huCFZ3281Rq+9Tt1MmM/Ux+56tZqvVge+r9xuktVkv4AuD2R2yR7cmieco2VNDEI+7hXGERyla7e+A2wJQbIzZFlHkRxH1EkVFre9c1jb9l1fwwzVTbNMzxcwN1DqjAY+0MBYeqR+5sbGbFZjkhG/uL8kjFOe8L/kBvHGqpfMFaD50W979bQPklBfxrmEmVfVM9oPB73hI5cHA1d3mJW6q3ayrN7c8h/NkRnVD+fbwTyv8HI2O9soomMUChJCDFeckpT5BTZcVsx4G1uDxPNDiRf36K2RIX8rCzkxnmNtnl8fW0eJU5CrvLbQpSi9CHh3k0aKvmcqAe0hV9a4+7YTCQtdccmYCirAAovLWqRa7vLdk5S/UBuGrWqtg9c/ndEisT9M4xdhsufqBc9Bo7kKnIQdzuxk6nLpP0ZAv5L9zgMJAIRRgOm5H2XHgTDufZ6oFyJb4fUb2QkkY4CmMvOzysXC/qxh22QPcRfcWLKZ+OC2t3K2aNeEZ6Hj0wXRkacuMxx78ya6Zd5KxAJGJ81Wc59jqkIUB2W24EEdHIaL6O7cW8hYybFcpcWCHrKG41OuxShTqPlfs0/9fjKMx7WhLQLMrj39dLRDZgM0edR6vF0QcljoNpclDjvDjuyiLDcHtWNv+BoaPEbe9hndBj864Hm3bZgEDGiT60Wq7/33XFkPt8KumQecPe+N5vxkem/+FFOWLB+QYfGQh9JwOB11ncyM9AKLPJuQzHEIvLEze8YxTovFEsbPY2f43fxZH6jeWLCvXbBZGtqjClFqLYR7yLTxzUozV4SdUxiQkGazlgBPDHSUouRixE8giwdhwhOvSmUdXXpUnEqeSBuvOef5Tsw2enrGNWZ6ZrqLAyp6wxypIiOvjuGMNXXUk6dxYTnNqbbI5GvIoUT8WGtG74LyYYCW2rafrunolyYlgHqvqb/P1psB9M1bMd4WfRUs8i4VYAfLzw31ON3meylxqBjUzNWnrrxmmdK2uJv3l4OqvApy4yolrnEB3Tq/11013g9awziS97rInlVJxwlhzCuchylHX+RCoSu8fwQw3zTgz96XCfsATmSQnPL2hfJxjs+iBWKF1km6O1A8N+W1THlkGXkB42M0xafK7g2qaU1Gnwfb/MmMNWUmM0gz88kBvMN7CsGRSAXylXijsVg8lVgzOmfwOlL1nStnMNYjyL51d1/KgGn93W6g+CcD66Qw+9fiQP54tKUqSQivYeP//8pFF+uwZdBkX8K9hEyzcy49CTNRlvyWEIStjO8KgdQwhk2egLYnNKS9TPZgI6ks7hO8kjfJw6LIHtdhkoBJ4oPDQJKf25FLeU8c7wgQeZBTfbgV923dIAPexdcpEXNINP9jvAeQmnlCm504RvDPxs5QDwFdjv3rBYOfUtcZXJo7cV50iypfSgQ9T7jiV5MQk5mD9uE6PYkVFwHSaLUJ6PupwppOsYe6g9p/pfsClahYCFtQcmxhQB8AxcU106rNFhFdmf9rSarPffbXuXffa67rffsndy4HH6xS2trX6IVavO/b1E6ksjNHRgzOO+aGcyPm6ur9ABK4xfTPcNLMd3dicNeM2VqBo7PvM5XOPer5zBzSGxS72Tz+6MNb1ayfYlOolIpR1bzSNm/Dm2ceIM9tb3Y2EKCrCos50E1n8rB0bYn0yfs/pzQ4HlALVuriObG8q89OZRZccfW8VjnQKkD/w2LPIkfOUbBzN6h+XVl98zH00uHIx2tvvqEtrXXiqeYAFM7sEuYmEAftAZnrzj8hxsnefR1kdP+wd58ejVSyFVjwGoLTJ7o71pdbt7WlQLRrn2mMxfWpPppK2fA1nu2qzN22xHJtBF3YgN33J7tSzDcB/I/pzXFKU1ke1zP6ie4eDnvFEWxhw225f/iCQyshtj/+7YbjX25/8D0QKP9n4/8bG70il1Ze1VFY/sEwj90uvK1v4TUkeaYP2WC9dQfQVba/sdQ2nLtkP7fE6/B2pFMaeXYf/hx0bbNFuv1GdZ9Hcl10ur8m/n2DnKH+sJ1oEyDEdvf/2Aqjn2QPx/Vc+tPe3f7rdXweMOTHbXs7TdLSPtoNpYGxYs++SJH4yQ4RSZ0bC10IwS2s4ggO52UlT91PG4/uEo82aOCKxsIYoSunE00ojiDJynFbTRAG+X6g59yODUR8+Dka5H52TXkB0FEmmLWSz5iRSTiZVsy1Se7uycPncbNHy21pNpMY1k0KSmxNn10klUx3FF5BA806/4NCnmtylM1Ny8OqhEUV/+T3oxEHS67c9lPApe7EBGBtmgbFBwklq+6+92t+//8ftiv+mpv/8f2QtswL40SzPu4/2Rb3/qOdh29E5xRXMgVLJpEXagjWOKE2hl7tTy29qC5fPzxYZ362sLpqTSBa0Ncd7w7qP7jdf1yKmd7YCUjGbXq4X0gtsnNu02WJxdvTKY9osrUpXnyPj06lynXW9de0KBA5c9sckFqcqC048+fPYQOPmM07yI/xnRBgJgm5ofzbvdE2oEboZGLtPgv1iBLH+vnV+S7xTjoNs3v2hMdtJ7iA+Zd09bA6MDceZ3qDZqNRIA1ljifau96zYlrFouTinx2or0+As8SzzabTFr7MxKl1SsUTlx4yn9cT5+Y9yVA6lyZmxcSV7xb4l5d7NgKf7zOHMbAJBHTuILdy6LHPF8WU6VwbwA06CIW6InnM7Ohj18YOy3I7MjmluaYuWz84bNUoa7e1KaW62yLgU2Cx4jw1SHj0F2+vowpb+LY1365RGE6Mmc7e+cT4O3hk/0ftf8ElR+k2NJv324+LR1D6RooEGr+Vy4TWN1LwgIPAA+/ef67m7+/fIcwfu6k/uBhMV71WkX5/B5cey0V0DtYp6NKKIw0OUNeCjudqT3H4rox00LjzwIVlzbKX6zApmXHoblCPuRMTkUfE0nmY71WrKf/pqcP7XlqLKE6+TG3c+TS6bXJp9zDR9RqERNUZQ07EUkbACKmxxnWsMLhew6lNURWe+/g8sd3bvT+pfBMbus8DYHWTU48urGz7vvj17IU3YOxarUo3GxvSmXZi9vbvh87JqwB2OB5ySbyDS/g086hw4S40cX3J4eQBc0ogNpyFnmtfhHVrt95jRbSD0u761dc42t2i+A/mutMA7tjrsWUhtuP/KtRYPmWpeWK8xPFyzdNw22uuOss7VSuNmYFLNv4fBdqccRJ1jwuYHnaE+mLBY/+j/jS0UHSHywdwLvW1iWtc6WeDvL1Pu38714350uxfihvBnlysBN94Rlf3A5UmQRmp2zSK5Sskt3iTnJ8eaWceDMsqt+7EnUqz1R5CjjY8aCVb3m1a5Lb3ug5XUQdEdOvTVAdIPbmkkw1Tx7kwRMa8IvduBvCrBtNDslNtybIAoOYBCk/phCdbDMHdxk2zMJwpWv6GCGrWv/OlEm6kLk6EJ3tGeWE3GqdF7hyMtheZck2b4imwXFAEeEkpO3gb+1UhGxNqyi3WEvi0MFjPCLB0xUieWX0E3xZPbo8Vq9tBunhiV5kwh4Uc917MKSg7j5ap5ekGTZexmqBNdntcOT+QNhejKGDf3Eo9Tta4MJpxTxk1MrCJj1ehYjH9cEsAvXwi9Y5nEXuLYZwmhM3IiqreCd+dLSvEYgbflyCgwNkxvg3ih+MW4jNobunyjicm8pTfqejtTa7Oxs7lyzLHaDEmyLhl7RK3GnayVsH0yhFCnwQo5K9Gm7UVD8dLhseJl8c+mNnqDm4LCllnjh32P+eGw0OhNwdkNcszJ7EzMiYacbFiMHT7Ij3hiyNeKECXPYzS5g4SN7mZd3tLJiXyjmzpdRjEOzbeDbJsGxobREcvNWEEJntqZpJPgTqrV2CO65GRJbQbmmDwXO1uXDXJsut41FC0ZHi4wfrazjTccUlvGvLmXmNi2lBmciR6sFInFDfFE88vDe7hJSET+Kj3is55ZUHwIB9wThXua95gtCL/H8UubEHQ40xLmt/vGZRcmkUW/DOKPqqcj8pI9m2KKseT8oHjtcHHNk7U+aE4JMl17s6jg+9iI8r9bGbr0Eiwm2mvt1FhBY+mhB+zatCSdADeqysNO65KSJXXp2JnsHNxYXTyg729X6UvhdLm9/54TpcXSQYHwWP25mcOl2qZcWjEmUgPaX5oWglU3hDOjIDVS30TNcOp1oOC4TIBteuzwsPvxsnWWGQRgbJgGxgbzIcfionUHgJWzoRB69/yNgT+J6/jxiopQvKp1l5XS1oKZqmxF8OI6mMKBsm/TH5WVyXxiekRIBu7e9P8BkcYiZGGYPN48sEuEIwCyHvEDQdPlXKzvfpmIZWPDxUtffsM7pU05mBOZWZjZJrnU0W8/2G8Hy8Fo1DKQ2mp97QYFu/vUDujSrmkqxPXjpHnHG8lyanTzmcM+8ad7+0ujw6abWe1JiZZxX2akvzvRipA4OekEWG+TM4nMKbeIHXS1ia5gJ+bWJGBCaCTGuqMe+q07WxWitOZjjLycTnRivi2lyy1NEpeeWBGNjeAR4qz7t+m3NrXmxGe2neOA6ccLM6cXRCVF5wQ5Q/nqolGJE6TRbGJhjyLt6EJqRU9fj7ymOk26u6m8dDAan4KHyZHJlfWK7OYKCQ04Jwr3IPf0rZrGEsPQuLU4ppP+KHbV1qYDbdXA1ixKH6/TO1SiogNqY9tnhKPmtgH7Zov1OUfTrhR8uSqMSFKEo8tSeqfjgv8qttvrpKsuLhC7Z4XXi2iSLV5e6jCWFl6f5WoEnmqnhWc/tjonQa8wsUirjrolaZ44u+Ic7J4LFc5Vvt6YsOMftsPeri38XyZV83q+fDxUUtg/+n1b7PdE/MOkVL6eq3E01finFcmtY1ufZZSrBdu13+2AFWH4IgEQR8pAtS3RUHMnkElpckMJ3VHYpiBm3Z1rXema6dxfu/+C0km1rvBYVzimNpDe8xfQqbz2OmXwTHHEDVR7wYbpRGBLkgMu/7/JPrcubJ4xduAKZYVBVF+MGSjSbgtwWR3bh2twsbBbndsHTDSGeWBsmDeePlAMOsflslOKPNnp+zmdJb0lSbXhuBwGA5dXC08qAWG5lfyt3hm8rZYuZq0Pq/O/7mvP+3Jpl5ql3s5mqdZsiS7/9dG1ATZerQ77/uetZQr0/LTq/+OVzR0pujhcT5IQPlOTn51aI0GPJcfvGKqRANZdsEKbD1ZoQ+dW7rw9EBgUejP69MyoZ4D42WeaA2tAbCxXbd4KsymHGXQ7VWAm7yQEOFfhqqDSLdc/DkBGng+PJDYSWQ4tLUu/fjW/XnYoWtG7Jnt44zpJRWFabAFpe+kSmuXAEmQAnxUcu4m1an1e30rvKK+IAR+NukLr69je6tEKkM/PoBoPQRuhcVuRzTBoM85xBN9+ODFM6ghXndJmGZ+ay1p+SqNCZDvEbS8l7CPiLuOzp6yO7Iv68JHqszo6Jb1IApo5vW+nCljfv3XZb2d6et7NFLC/fWsnu6nengx9HdXk5CzVVF+XYch66urZk1STHHC9Oeuh4//s4WiSbHIF9QnskXyyZfAyKoNVGEqktDCMxlajUWrWoQrl+V8zNZormfLjufTtbU2nynUYvulYH1BZND9NqJhYljtvjGUl1QSxhY1wZi6ZTlPtxmQpe5SciohIKZkAz8gLo5MqglhiI/zhpfLyiTsJ5boLWWkzkqKKMamDqRCijcPuEqrK515mgjzvva4LaM4n8uYcI1NZX7F3DMB7zgBjA2BalF9PKphcJj1ijCAnq0OI/FomdadQxNQ3RgkxdR4TE1acp2v6sv0nV97U+ZKThiOLtdiZ9IaSx49LgGZOzFFUW0f02mv/J/jWGy6mFxeeTSicWCs/ZivSlcplBzWcf6ZMC7O41d7kksXCokeNuoJnT7X6Xn4Dj9kaE01rqePw0XIoR+CrQHDprQ0CcMEptjf9x31mwo3tADZa6F9JSo4rhcTO8jQGZGX6xuKjClnu5NUkTTnNiWJSpig5mrpxJQ1SnkbuFCrLjr+S7DqY0ACnyKlMZlETXiA0TplFTCpZ3gRPmKUqI7BSIhGVoQqjM4yOyqAvymhpQQRYYFF8NqFwaq3ihHW8rlwh69Zw/502VWdxq3wpJTeLih416ApfPNO2GUWDw8X6/dHm184R/OoMF9MzZtG5gRyBnwIZxWipFwj49VxmqyCa1qLjAL3f+CvZ37512G+8b2dU8RYisVlLWX1yTiNxvI7dcyffrlrw9M3dnZY/fWdu6ZpYVWyi4lWS606+sMUrTV8EhPLizdvtBHRUq9Nm5v60Fk++0HVn8ou8WHGVQ2WrMx1tFwPbVCzMLY6ZODR1CFy9T2nVUT1cY/vmohh5iT5tp1fETHqlECWqnJ9n1SUxfupNMLsYOrrVWRmrArFixYvktv4E2OlpH4CfAoeiABRZ7LyZLjuSE0+tq1VyEQ+6un/3JENxwmg6jO3lTQuC+Ys5GcEo9+eJu9AeqqioDb+Ll8DTH2RnZh+I4jTy0P453Lg9bg8WoghyTCQmszCcwevGl1YS5/JHWlAnozIuh+Ep98jg8klwZqgHFoeefg+jUILVA4ORUXAWzN+0lIhu9XCrhuDHDgp5QGQ1/cwJiuZXV0NbEqLQrohtPBUHC0/MCEaHpvviko0Zs8sKFWOnBIqy2cTUCZkydUgU8lst3jGZt5pzVfwketPqKuiuBDbaTYQfBi7ODEZ58cnLvGrF+N1L58Sp4zvCt5FxjilcLJJhUVBzB+4u6UYm5hAIqjHSvmxmKKFZAzXP9GZPjBXdKTsFYq25hzJ8/c1KmlfNLCZ531jNByInIMRdjytOqW+ApyogRNfvfgaWr3v2ElBZ/ybqV25e0OALD/U7f8KhCN1jjvLdu7yoBzeV9DcfyOob14Iqfn2WateWZnWrYrIqXQ5V2gsi61Z2aERSzWQ5/0mdVrJ4TJUnKsH0mLDad4YhefBIcoLd9XfUjDd9R//PPTtslnL8fNzmQ0fiNp9q3yg+Rmuzy3O66NIZGp0P2u7HxynIQfsU+aFaRRCHkcMKr2UJ/A5kxYPzpNigN8cYAp6+YrtLYLsrbO3eLFxwZNbdYavnW+vBU4X6dmzXYPRzjUardQ3cFqoL7gi7BwTeELzoHkylqgP5p4tki8WlxDitzs9bUMsXS4uNzUKRw3eyVnD+qrJgxUFVX5irvHwZW6Iu9MtKSTy8VCu4fBV4YG03L//DpcuADcGTYFXz/vcG5pQDQwMmre/6BvqA2ePaUr9ne3vrP2Nvg4wRAawjtazCAp1nuEcJPyVZQy8euCZL9+4NquEExRIn6NorJFG+1yrotLIWknA4YMOlezYAm2nQ7fxpgh9PNN5uPNeqb+cAteFVu5ZjgxFeUeiSBwtXWdGbeD5/GkQaVubU6Wus1E1pSCykweDprt6qXljp5FAPoCWcGzgXtLPjbAfATe4fHhgG8M7sgHJYTi4VhASUyHNyojoLbTjYNzgwaGAGk8nBQWRScDCJFKQZctDPLwIJBmSV47CFweBqRf94f6gROZxLD+efH/0EfbVLChi7tEgCQRlOw5J/ukRgeZyDS1TMXRokgVQAJyGFL1xCiHQgBMEToeZ7O9CjoFeYYJOGBiVCc295ys+39hOvfuQ//AMcKTUNWz2IK1zfNOm44qeaGY2rw0x6vjheSCo5ApX/mfwkUfGVXFV/OaTuOrUy50cixdv7uPyhzlQOCKm/TK5SfJUzwcCz+QZ+RwffkJ+valRTOl+ZBR7mldSqzisU51UqVrlLpbywUfEJ/zFS9m9Zxb9XzdY4kp2CCCGhMAbNzfnM/I71mb6+MuvMU+D/SH7OmYWcvJRRrkxvJhqHRFbEsvB5WFxeJB6nMPZ4llwIIYybitJ293JT8hbklay+yg4rxeKiwqqjQ1VS01gdWVb7SMGt6O7u6FsFBayyymMVbD4hIDDg2Hub+C5ttzburY2/baxttm2cbdObuDdGZ1g9LGCHCo9p40W3CWKid7fxYwR6Pn93yPDb9GXJrgCmnx8zAOp1pj/pLP9WhwbQVxCWH7hdy64KoUkZsUni/Z7MldSV8Sbv7JahOcQoThI6tNPFnigTNLqRAvNsJREoKd+rN2dVaSkDryEkQ4NYvpJjzLUxJmcoq1JhESGiMNDzQOHx9KRTpeVJp4+nFRYeS0s+XV5qVBxKXc+UUKBlVGpAeRqVyUiZcho1V+mLB4h7bXvAdtn3Ey5sp60sFyf0VhcUMP8x1NFhu7tk+X55JF1a31Rs3vGDzObicIJogGB7Ji1jddxXSm9UaqWG+6qOY6vPU7njf/Pz95IdiIyvsRJ1utnyUySZMVIaNdgvEhewbn33T5EYmhsWHpwtJmKWOiFhKCm1/vLB3u6JA+6telcHUXRSkiiVHRnoR8AHOK3vQbgIk/ylITtCMpNwCGOX78VkO46/MK56hGCme8qzRdORbpsxJy7YdX9jbgxnIFztsI//BvZBo54ju1feK2m7VgBWJJQVME1//vWwVVBMBAbHjQjqlR2qatRPV6Q4WCADieJoemhb5ooZHdjUnR/fsV2YsgQzbpPqH0mJD/fxk4QLSAUkckKYrxcbhsbGB23qAxh+aluoMK4xjJqMQIv5DJPlElNpHBkjSOsKA08ixoYBrQtU8tsOGC5f6rqp13fdunipc7FNSyI0VFYTmkj0L7nNVVWEerAxwdPzwMFV8y2dXWogSTd3wYewvH0IAT7+P4N7M9rVOapd5THO9jReXlRsqtwEWwnq+cxyb0oUoTuFZu8bQoV5Q3FoMquIFYyOgHpW+HlwnP33hNGjSwNIbNmO0MRgLD7moQl7FSOJkjBUDvjqUpRX6jzqQszqa9p/1N3uFL0naM0m5wdhYjz2+qHdPUKpxPAINgu1ZlpaZ79dea4Ss+HQigdYG2eSAoNWkikklQYH6vnemRsTaDv2lbby5lujeSRlKEVsAu94gfALIMaq1audxMFwbA4Kk0dVdB/Ule1gsXeEUdlwF7jTKDY1Kg4URe1ZXa+F1XI7QClfUBNCSkL6bWNitx9Z1Y5MDNuBi1MH02mFMFxcRDgqoWiVHrPdnemPpCTVhPDVaEI4FEZHh++goWHQyHBMKhQd4u+PgAXD4DB/f2QIWL+KrAwlp5ggOm/CA6D+pGCPLKYJOjk0ApuLxuRTmJSymkieUYlkfSIZua+ijXdqZzR7pyfCfRvKEc0SoeGMqIhwMhuQil1LXJm3lNuUoK2/wrkCaM4XQ4rNlpZASkCFkuNyvuKYB7J5h5a4JRe1SRfe65vWjM+l/AChlICssP4NVfBcwha4ttkDgTq27XxTLukHIQ+8F3l98j6UAPFm7EKPemFlxS24hr1lakdsGQNZzaAwUFWPAqGohIGomnmQ1SU/MMpI4SkoCjI0lUKEpyIpqIgUBOox6ZNayoBftGNNUoiyTSq+6Jwv/ukMlPIv84weOYP+lwfr3euBq8bBGWv7ZJrFhtJNRUY8Si5tG2J9Y+T69bsIBUYxDCmI0smPTXJyDL86lmWVpgTNtTHMGCvdjHqN3BgrGRD9XLogMoEhYIgNv5J1SztBr1Yg7Q6cR5pYvRZfvrQuGwDXl/raqczO3s7eftemgz1lNNBL0IVeyAdpQOLOFAsYCQxBZPpcJQPS5t2Neo3cfalZ1ZxLWUppln+jHniDdDqggAPCqCwViT+7dbYAeVDnqqcAumR5jtTpdnaZbUNTTOnSXtoT0OPElgp7U+5ZkPtkR7e3d2E6vWEJkWU0cNCZv6QjHzx2RSfjctoPSSVpEWePaPqmqQUCH1ktsPZjglRksxMy+Z3gpmU+JhN7dc1BhPIR7e9yjwB314TYJtpo2i2EwfrVsDWrNKUs/u8qs86P4W7Za+m+nZH/97k58OJRm1uB0FFOuKxjdllyacLfSgi4IbfHM2NU0wHGVn4YjJ8iNIe+LsytLAXMc60CInvTPxIdACXd3y85B2tzjSZWvTMZem+yaqpuFFhY9uDzUFgpVuLZMYOPVBBkC1KFXhjY56FQPD5QQ/zzn0hgmfilClvVfdpSp9BFULbAVhIHwB57qiJ42Nl5KJhh93Kpb1TcUj6Jzs2k5wOfl9/Xu9df1essLv5pAfKW/Qn0JmGwCa3pVZ34u8S95NVAMnve4uIjFi5u1HttUJ96V83ygbDOEe8up7A2jkiQYoxsBTJyx5ELoIjFxMViSuNwzPB6p6lxsKM86lMQb+2K5/ePIj3q6RXZcpIXGqqPPg4qt5by4C9vlPLAiS0SXuhBYSoPrGUzHY47hFE06KN5RsG9e4z3zLsIIoEA0LGLWGOK/k1c7t9oY/prral/TyP2+9Ve4PQ6nvGn/0GC/bq787f3E3nV11lAv64LLzS0cmVDCfJg/Nk/aGYEV1o3Aw9rgiqY+s94I0yruxPtcYd2cSQ6cjsIDXmz+N1Z5TNoXzGNJhJ5tMeqMTV0Zh0kCtmgWeIDe4Mdbd+qpQNbF2ljNVMtFrRn+TVtKoLqyqX6rNRk7Nk5LjSyc6do/utqxa484tmNUMpuveEI/x4JGPF7Vb9QjRZuAEPhiSkH0mR6WwjCNWAUEO1AtT6c9rSO6mwc/eEIZaCm4s/CUAeh0XYWvzv/eQvVN1jDxR2PuAuyJO2vaZaN55iAcZoVPAqEAsUcQijl5WEgRCwHLZZXZaBd2mkT/VRnxvSH7uJAcZD+9Lf6LxMTDTjp8qzOvY3DyJMfHIhqNPpiB6r1QdVVjlHHL47tDTGIr2vtCtEufKrjjmq04cYHrnO8Y5wU8ajmHerhz1RKkM7J/J0rQKpH5VPDrm+/KgX5abQRDe1rtNJtSr3Xv6xsWhLqhs4uuNTQ+knOssFBZM/3F2RhvSKS/2rC8pCHZIvz3OEy5wmqYYXqMa1teACVWuNrTE9YiDzZtB0fAsLDIXFykCjDOi4bmtg/rIDsHlzB/iuioE1jb6OxFjpBXkt7li/WdSVtmen7w2AxEztCYYyKbhFX9xvvQCTUvAKKmmhRBM6ubjAnv9WQbzKwaljKF/cPe9KL2VCHutiSHcbrfiXSSL2f4+tRO9sO02zTHg1CsJTGt0zyB8Oj1WPW7lBylLiOzQ6bfSkA/cX+sVcRrEBeX8J3DXAotKRpakbiSB9l5pQ+ypoSnmGWxhyF+fPBD61dJ9LW4Q43Pig/+xAdVI9D3eMoWrGeWztFQGhXHq51U7bAHx8HXasvVKNVmH3GAvERAeiQXd8JnRN+WzrFHMcq3faoRkqNEsK4kzAl7UzW5oEZzjzgO5r0Ahfp0S2HrOGLZKPkOEmupeTJJN/qUM+SnlfWlX+GwsSGn4aLUdR/1JewY9zrE06WcbttMziAf3pm4+xF4Se9pkvvDa58fgcOoROh5NASRFa2juAOVzyUH3a39jckh7Ez6DDu5UXG/yITfjZni0Rbbcv2D3VMJ0e6Ecssh0dc/Tri69tIqK/ntpxLPLc126LP9s/tw8aMAEJn+60XePPhmzkf5KAfgI/Cq3LeR2AUR2mC3rqUpBWu3lhlMoBZNlZYlOVWLpHmzjLXd11wYApumtbatfSUpCd0f6IAFi/6/NGEGqGUYbsigYLbC+ed14tEAZMxiCWnJbvwcT8+1O3vZst1VHdc0cXlcTaQdq7ik5Ar55ZyJsLWbMul2Z6rWuHq5fYrckCxg0ocUuqwMkeUO9orDsb1yvuSz+tpK4rHX9xeHH7Lazrvr3c9YzGmUZceTXR6n+wfaQFvsLGFEDzw0COPPfHUM8+90OplkehVXtYZdtiQCest4HL90nbnf+3aP4q6+thUMNw4/05j4ojxdVSY7/j9+KtU3981eXl5BpgZr4b/2H/q8pH75scQAPMvdwoFjgUEwCogF/W41bVuVdJdg9hHGNYJW0HXypaWdN9Yi1AmnRrc0tKJY3GuzXYEPqzh3Dm3twZoTlmZXHHYp2l4EpY+Ys1JrtOGhDWU9LHAHipSX1+X3B4M1+WVwxP01lm0VPfhuAsCGSRbXPrq+i9v26v5oAIVOWiy4CWwHC13XA/yOGdMqS0D81qahtlaW9zXQUmnUlhMvdbKehzBOslQalDuSTpCPl9qWCc/yRwER3gE0T3gGmggSnKl+6EH+ODF8IoTMVFUfnFX7WW2Zj/YUmq9ynHyupDP/GHdZ/IED0YBUkb8yPmP2Jxe6V/tuJqGjjStlO5HWbjBEi/lanxYC9z8LTTyEQHKNBqRtvTTVVPwKtqaGBLR0DgZikApH5RyUU9fvvVwNOmVeyt+CaTMFtaOUDloHWHe6AZrwZeWNe9G6DMQF/JBK3pLfRz0aV34GVv1ChSva5kH6nOAaF/P8f1ZfKOYLw7gno0wnZbFlwMsKYAFiGIkJlznIu4G7+pC1gMCEJmnHbeNIEtsFOygbRRar8ZQi4s0jci3p8vogaait1HOhjJp+zxLKLawCDQVFC0ZtMgR6MYRfgnM3rSqQ0jX5kwWFa8Mbg/EZEZDwhgZEqOW6/u12vJSkdIq4o+k7fvzR4rkg2w8QFvhERRVBAWH89hcW1drMNoFUPxhWTZ4Xo7o1dYYiH6ZlnB1F6A5X0QQMGf0oID2vzbXOLFmGjoqKkCCw1tLOULiE+SDkmlNUTtgnyIB8dVSEomvkN4+OtvJ3QVpltgSP1GbLVSLeCBPFGRQC1sgX+TJwIN/JGIURDb3aPaMFRumsOwjqvB9TdTa9sz4NVa134iSZHM8MyFMhj4AU0MpQwdsggGQ7nyBjYro0Prz3S6O+12knBnDjXoT5lu1ikyDWx7tQIzQovgfMWGxRfZcj645wg+0nKiKsMLytZx8voDX3leiDY1yQ4Bsoh7ZeibdHU0W1C1+1iCSfhh1CpZYNsGht+g211uOIkIKESa6VVd1n6OfPlGvdTYD9G2Cno8KGjCa0QOe79WW0TJYARjBW4iCrcADTWsH4Jl9IuxZ2pQoWk5YRRTgkwQw1DaAx0IlO1r6fh/N8RIeNlz8E0ZBqRDuVSuMYu4L97MhyZDKHeXFJXum+RlCskrZC26vTbqm6Uqh/V41/HlDFCNQUh4ReC0bdHeEJgu+wgGnb6NO6yXmOkabuklLy9HWkDYiTLRZV3Wf8dMn7mid5oDeNkHvRQXz7YBfyxf4W7kdtfgf6nCNEmEZ1KMgt+vMGNvvJxVphTrks94rwKkEdaoS+7Izcaktk8t683iomOm39cH9aGnTZ6tl/6Od42lj51O5A0n36Q/W9zkMsD+EhTUGV8w/Ks6JngctHgJ1KLf3TxaEr4zIBzvds6ujm+MY6eHqwfXf8e/s5/fWLeer7d8K2p853kXUtNyZRSdk3XV8Tgt2HFu6bP9HnVsQitljwAndcQPoixtIvouD20ZSiHBrpBZO4h5BsZRYFlVdKgJW932ooRL7w7m7YD76zyVcd3yf/mPGlRYItUGiPfIdVeumh3WgKavHGDl0mpi40Vd5tGu82E/6Bdf6Y3/n3RNQQsoiIvFOnI76aI1PMTDzaFNZlaekFihEG7RFu3Q5Ccs4TVmYlSnL99m3ptgrWmTb1tJbfuvbRnGMuqF7e6zX9GU9rEd3Vc/sRf14P9cb+qPtFe5EH6Nhf4gXii4a3YdiXCxJY9gcdj/pilfHjbyK1/E2CZZISZJqMr+F4osTXNq9lLNKHD18EX9FJbYpHoVW0io6UjIriZInR+5c0naICwQKQUJoECEkHaKCVEP0kB7zDPMC82rzbzOBNHXNZek96RtZ5FrO2kNrF2QG2RPZJ9k/cpN1tuuc16Wt+yj/W7HKgmIhsJBY5FvUWLRZ9FpMW5xW/KJ4pPig+I8ytQy0RFnmWWosd1oetJy2PE39osRasa0SrQasDludVS4qn6pg1lhrlnWCtdS62LrOeq/1gPVh6wuqW2q4DcVmzOaL+j9q6lCbVKVS62xdr+O1TE/ojO4xN5rOnBu+STV5RmPCpsGcsXfbYxtlE63Mztkzbp/zrrgjF+XETu7KXdil3elRz6htJm+meYbmmP02+132r7jlW2K3PDfaOJQ4mjv6OF40k7d2bb1gvml+Zv5s/seyysnaaauTr1O4E96J45TilO9U7lTn9N3Kc050znJWOWuc6531zl3OI87HnC9ab1mfW79YhfsPG6hhCVahg1PgQQoooAKUYIcQZKAX0Jd/4x3/ezwyvjz59uSu7/NlXuBz/ceVHwZoGAI58II4SENh0IUoLseMuyjATCzGOjRiAjsRxhDy1EQayjQQjUQkpwoyk4+SdJEkasRcNMUcD6Mgpkd17Is9kY2VdCRPekg16WzCUzwVc2Z5nsuUJZ9kQU7PO3PPat/q7asXCQT/CmH9jwYsD/ANSAwohuKgYuh44PpA18DEwNLAswUeQZygwWBIsHtwLwwCc4IFwrg5K/mlp7SVYOFLgZMVPM+JWz5jHidzLpdzBVs5wL1Mc6Eelau/lahCLUqIVEbiZUtORSgZ0i+1kpH2huzntLm2eWtCzcX23va9TbXfdge6z/6X/WQ/PdTDFxEkWEIiiP+JWIowQ9ggHBAeCCgiHIFD0BGxiOz252oLYhxxHfF/2RHIOGQJchr5FGWFwqF0qKvoILQKvR89hb6AfoD+C9P7XIKgEawBHIQABBIAgBNrUqWrPgs0jBqJbH9PrOVoQK0G+hIKSh6x4Puo0VCIhxyy3wbPvh35/DGUUSskM+BE+bFfmg4qezQkCG/xa8w2kxARJZJhhWhzNAr9AkWhClE+HP9HCMpVe6LQrUEIolot7RDQVwkGeYBkzJIKPrrSm3mEyyWJN+UI9zf6rYTbV4HEhOsKBwSUEzGOsxWyIILnUO3lZPiUyx4hQBAabh9EtA9CFgAIJgoUEs6uUAQsCmyX4ADBnzSy/hLD7ROvYzRWxT/YL5Zt1LiAZ2/6XQ1emkbm3Rgfbgf+c+3qdNxTJZ7aX7b9G9Akr5AFnvCRCE4f+wUSS6J69Bor9zzwwAu9MvD9JtZKfPTKyuNjQWdgDtxKO8PhYe9q/eUYssNtsTj0i2TD/3e+u0iaDNzQSN9ldlRpCecX/TkAJiVzpRqZhr8QS/cxdKo3n5pzP3L8hy5PFHXIbIeyvh1wPGerf1VgVtjPr90O14Zrag5rCBBx9i2BPCNNkryoAHHv7bT+VYF6Vg2X96edYEmKzCW7aqtWZHCdV1aQrC+IAajbCt0OONro1mLVWe2gQAZGdU25EPfOsxdBXy/JoQnWmea+gljb9uJYkkGuz/W9cEBzfR82Kaeu0Li0r8YfDv3Hm7gAfhRnCzmM/XJ4l71EM707FlIgsuXHygVwaEdAMGZmuGbgOhfdlisQIdt0yarAkLQ5zaRYRUimH8wK/Y9CFD6cc/MGKV2foPrUp8eChfgeMKdw9mgOcLHDGeXMczW6A3i8mJNJatYC9lWiRDi5LZxk80adLqifbsPlvK7vl4khmdWyGqrr3CcH/Yt3gdWQB1Uluis0nSMS4Q5UjooW49X+676iADnA7Al/ej37fgnHeJNzSXsmN7EhirJ2H1tzhd+556zYxc2M1t7wx0UGmGEtqLV2jS7NvtUPWBemBE3uP9Zel2VfEcjzdp/ZU7JayPs0Jbb6mw41AYno9UKk20xDPfTXQNfAWfz/8KZf7Lsfh7Y+pgl0f09UnmnpFO4HfjRWSe0LgRPNT4MFVj62KP6JxxTfwqjib3iBYjmev/plVrWIJ08seHOBtQoOuHZaU0wETYEEKdchAnVWVQ7tHjg98EsLa9PNn+3cheWoKL7/iAtuNsvMqXYOi+EW09lTxLWxl2Q5MslD1u9n4pqhYduHcliWjsS20kbnxiGPhbUBvtsgRBj//RDdGCuDlD1L7tFwBlw9Y62e31xu99fRTQZ89ooTLIDvUpqLqlWKA2ZphamzxkTLgTFq3LtGLg8bbx+qraLvxXNKpZQBsvHoU7KuCR3uRGYxEtG/UCyxepC6tclLy1E676d7hjsDgS/Z5pX8u5TE9TfvA7OsfFwRVA/kvkpU/ijw7n3v7nv7/f9Bs+COFPA/hWiPvvYcDSGvBTwkCJc+xQO9j+SzPN8UuN5dII8DAsYJOJcUmOSQLkUwTBBpdKKt21or+oZA135OgG1ypHJ8xS6sV/wSk4qn8TnFP/C4IosrFVdgXeNVq9LELV1NP28DB0QMhbBTHLRVGmmLrET/ZxfAJfHsMcrno9ZFsDKTSuhssY3tvKwjOpCYs2lhYsGcICI2ZbsRu1M4h3Lk53ONFCqT/tE4mYJcSrxABCqdIcds3hDFHSgTwzSorXvC7zLu2/PB63wMEWiIVHFu+b9DrzUqIQp1WN1r0ymo4m+PchcHbEex+l8K4hCmiq3+YpPQTrzOPv7+GymB4LdEEi2EL6bqysiKAfRJgkCSifonF7oi8hvtt4msjmyMg58VfoaRhugodFjoAOlm2GpBhyCaBAhejoNAxgE+bzg99P5EuQVQ1arSsLXdpje1jDJiWuEFXinI3BKMJVQiYeRJvOPNPgCBZ6RwHzxbBxQOJ8TEPl0Vo8VEA2Rfh6kEJF/+lLg7TpUMScjLTN6Q/xe7h/JFtc5RHa+JhkMBHICOIoqYZFG2I/Okc2TCL1keHsVpYWmTYmlqejhrbyQewUDtftBoY/rjufdpMhSeKCClLvgcovpOgk7ejBSLSXmrl/lqVbOjzM5QQRlDk0ZXrv/07CIxIZ7u6+/5tnyG8p0iVXLfekijp4RYmubUsvK6EkTUCcXludVbMN/JioTDGCh1xwq7suFQP1UVtUR9sLSS92i3ZbIIz/ZoTAnlNaABym6aHkPjMsfIkMpSkI8FvfuFYB3mxcO9Tad/DY0w7wiicLjl2Qu5ZILv0MAL2xhI9eC+Pl4ud7ZP+V2OpMHaY8kwokBHXdXq6X2rIGOCuV5UFkINMMlPcVuJhs/N2Ah1jhUzwncfsvrcHhtjruyhn9/89KGxLdbs4zUnUV6UJliZIu4thyRzfi0E4AjMgcDJk35UPb63ueqDpYoxhvD6jnChpOt7pPUZgLVZCYxWPs5X/BeXN35oVZL48Jmm71bCdbDYNPbmRNoQWChykIaAOHFb8SziSN5r/Ug+PWsXmBBnowaM/nI44wUQCSF5lrpM+K+BeXPOX+7GYYRQfTYmCVsRRB1ThacP2VZhC+8KRNmAMF3v9Nwz5nupfs8yUNl4/cQWDH+HkdGDiFsR2DYgNueVlnWAW5MQCW/S+kbA8eY9YJ6VjycUSZxV/B0bFN/GMsX9+ILil7g6aI5LkGrNx91eAV/7TYOluGr1663YEbcdX/DFPGsVrIdjFooNZ+mePV5x6k37/dFHASA0FiZZWQC0GkAQwTLC2vBtttpsBtNqxUGkX+xNVxyDcjlz5bzY45uMYASKjkuNs2AIi3qft7HZ8kycHqZw+5cCMxQjPltN6i9qbi+vTWdAqmIlxKFiam32j/rOkDDaGatiP3v7kiB2YrAvD6jQGY0PCO0NMOfGcbqxobhDgD+g/1EtGsuoh68BSos04XD3iuFNT9w4a/za0+7UFnXz7zIgU+Rscp3Nk7CAbidi3bZEvBVwkr/Vv8ORCNaS6Y2YcWEUE6ixYsN8YwoQTh5aQ+dnGcuExVpoVx91zjJDGlBZovApwW+Ld4M1sBQ2vKudN9x5gn/pp/qccb95QS93KiFu2Mi/5WLtOX0ZCobrfSQaNfjv8X0pqNFJgO7wGlaeAGX+EIWa0XrFCxQFHZzI7qHRl1ygXXK2ZLXJGUkE/ZEItZuKV7Y+6wASahoQCgoacIRzZxzsB6n7Q07sSpH5uTi04PaKbu/TXoGWKLk+24IkFV34MNi235NglwGJ3W1NP++CW+FBG9uJPO1wPacyJS6UaGsTAeOYHN1gI1nGzMNawzoHdst9WQsL0T7wmm4xpnkbO7oBtLoLxiSCINaLYqpbO0i+3RMrTkitSmSkmMrY3nudg5iUMQiu2zWztKOJiRXhNNuLX1hv7wf52Rbvup33IwlEqN8l4pqpPRWmZGUx9znvzTFfaZQIMfbYoPMRfRJWZWud1b1yEErBKG9OU4HC3TScvDMWX2rGxiHNmtce7AqkWtl9xkEXUcSf/AASLuom2oKlpbXMrJTcIAI0rTafENpX4Zy4qr1xG+BIvlbAJ43psTXv6ze2/x/ehKNAnf8loIrfnrgAjpQVBPHdpr1fhhCqoID6Qk1GBbURzn62aJuGfmKfOgN6ZMNIykLJ73W+h2FnPisq4ckGhAPOJf+an2jneLG+/IZLM0VKqNWndTUjahQckI2o1FqdggINDCrE2DxXRMN6CtbjVPUfelVg1xuI6DfQ52hzu8b9jI+PKz6OuxU/wYOK3bhEMYBHf9O8n+AexUs43ui3alRcu2vBY33WKpgK+gHcyP/FA0A00RMb67dSQA0vO6vWPILoNqAvQtDS0m3M1NpaAdUQ64P3QBh1/8zmHzKlVL7MEbito/zQTC6EqX/4uw6BFieu9enLeguS0BxOp/h9r8RmP2rwTLBRS2weWLHVW8uLNosV8Xsclr6xduF247FETaxVp1lLzibpurJ3zvN3/L7FunCMAuoiBLYwCbmnXG0mV+Ben3X9ndXR2JT0HdsaGndIWd8D+vaPF/9QKcOfNHJm0J7JHH+ulKbz0vFnq3h2e2o0VrqLpMez8XXHbQwyQBMoac3tEoGxFSTtEoLyiGQL+KN0viw+n0JjeKBHD1K7Y7RN/NePabNZoDOY+7GEqvKNgkdhgm+3bsFXVsGFd7vsHGgV+QsSrZ6BgTVpFkQQRN6tPVAAUA/LzjFPtBgvJkT76fRSbTrepjFpJ1e3KRSI5rb419N2o2WuLlrX3i+mG8ALg9pvSiEys0hjjUZtWlH6tWdB9l/xrPVhp/EgOsMWqp/AIzcGpJWSLPiIk52ZfibksYLQvjNoJirqcmXXPfHpPq5YpyGipvXLCpJBMaj2S3jWppabNJkoT6s9gL67/ynrfjFVpIIPHyUjKEoou68D4OCFwZhHAAJfBGCTieiJmZO/qjb5W0ZDHvQFpRJECgOvyOsDc8rpK7OSEryyyoJIehp/8RHVao7VOLl7z2n0MMigjkO1iAkw5FVGo/SaYWym/k9tFnylnSWnQaRCQGJxCHz1BP3aU1g1fqIS3K75lUJ7CoXGsHULvrjCTVAMC+dWQtPLPDK/hb2vauGs5Id6lIj00FzvtwgRCq+5GzwsLKtizzNaulhrhjGYID/5wlBSLqF4n4TQu8/6S7akPUGyvmXf9+KnoJWG2GBoaA01zvsYAJfJT3toGhhQfBIFZGv+LcVSSSC+mEZRcY/T3vCoWm1joGVmScoajE8Mh4Acl1KLuO0Q6m+gYBM8ZMZ6KjgV/26zp22g2rLNeDTaKX1lAf+6wcgEZ2UMniVTo0uUw5PfKcG6eRHjrpfKdWzNgNpaAaPMj/4414SGg0xqaG8ixEPWUuYFUdY0F4tkS3Iwb7p2VoTvrKjlTXc5rGajjpqAkvBEBVnwj8GB4G9ZqW2I++lp113pLVxHQko9u9bcfXubGEjJYIz1zo/xdNBRvWl4xWUNe0fN7S1tpmAG532LDve4EOVlmPdzQykT11US89aI1B8ZXW2WucDABficM3IwNQ9R3Sx6Y1IhEkuNZifkhpCsOtSQtEZ8PPiuGYJpVj7+V/EMvgS5igMU990jOfhQSlbFdcCaYnIlYl7EF32OSMh8xsZxfwbcE1QKP8M/udLuMhKqZ6NSb35zUq6AAuOAOK+53OaZabP+1UID3ghJis7p+JQMY2OWbPfB9y758Bm8ocI1J3Yhx2kBOjw3Ei2RFAwTLocxT835rXZIqcbMqZLGU11XyjqeP6bq1vGG682t4PZymA3/Hypjz76DuYBwXcXKHrHneullY+zpa0lkOfrbJyFB4RMA7SU3TMODrLOwG/FYXG62qVyUY0dJ+LCdzkeXmfr2R8wTFCpJ8Lbeory86Rcp/WCkxWJM9FIkXduCa1pSwXXh4vCqB2MlWmIdGwhoTsvJ2JNUMBgG/3cNyssoH1KVRSkf/zFF1k/LOuWzBbJo3F5OneHbXvsQ0bO7txStS7pRLHWa7VTVkEy2v2t2nWudtwX/zydKfxtZkqpo2gbjJp6IB1xIofygj6EO7nLk2E/aLxo8ng2Ot2kDc5aDzHOuEDVdQon2E+oxAV9lHCTGQKM4DO1emz1e8px6QAZjE2VAgsFj/1dN1I3zajiyDOfoiXLyYOR8ImgWntEvOkzn4KpuYVctSPXWhnQBcue6CxdFw5lvdlUxIFjgtPBWgWI5mBGmTPEA7pM6SYejYuCgZCSP+ICxdgqc2gmE0qEeBpvvJDbG3sxHXP2H8GVxRUn/0NF0EpbwNwhAPbqeAvYeGaWNPQUtl4YuzNjWevPsouXIcgXTTlxJtNtDXutb0ZH0GHxba1Fu21pR7SxFROfMBCWTgYpsCC+PqKt25LTmndppG4cOCnST4cwZhWu6kjVCO//VYBvTZVzEwCJeOLPcFk1gNzdHmXdvtlMykJTLZ8o4JSkddq9joIwSEUU61OCBI/gzolnAQD5vEvi6p1MPbCn5A3LyseBbQVwB9UnBt6PO8qEOVrY5gtJORDTF2Fj2Rd0C2qYbCnnYViYE/7bHPFKR9rTrks7BKjD0Ha1C/vOamixYm12B0BL6uq6pk10TOWyke8W3XT44C9onNZUOl8Vy/MEnTC67Ur9t6veDDG+u+5YzsEmzD8DalqJYLmYkGWRUrTBpDCUVW2x6uVN3zzuXwL/bS42XwOq1Fche7PzRdOoszIXFOeewXK80LQyq4ZQn1Rbrlyzy7woCdkFpTs3Rm9EUJYmfxPtEcF18jchWZZ0ILz0A5ala2sTbS5sFedt8LCF9RbJgbmxh2HuU25HGC3mx7/dWsKB42RTkpUQ25pzyvHBWPQsCJ7d/UVOFzFnaM/WdsPj436MwsX3uSxu2/AZco7xwYwZc9UUr7EhZ+IqfYJXiUXxV8Sc8s3GRVcHi7qsLftxhrYJNrvNW72uEG0RDMZRFJr6M5ff8OPSFaReFSozLh5SiKioECnYNESsMWpcb5BnJMlfWsde1a5RXc4KmxEzxOp0G3nC8u4MA1jeWYhUaMhEISPCeGKo+tFiPxK5egCbrnq5Uq0N1qaHFjoYN0FIrcqIiU+u/rx+O423+Uru+N5D26NFYUm1Sq59PPjbkoZrLXv6UxzjcITwdIFO4dEiqfiEryenuygzdZdfEJqq8sVSMbDi0rcZhgcUhmbsjfRjPZ6nZNetwnh12vY3odrYma108rYCB+NXtyqGhQYoNulJNbRtsPKW2Sa3K6bFaT0rkqeXc5oDRWPMsfXBZ7SxtCQ6KzyMONi776sqSqmuHMpfp6gkvRcu0qhUmjKGkzK4+0IBNc96xa9Cr3ej1TcNoXj2njTSfFvz2REZAVWo2P2gDhGBGij4T0DWuTKZRZw76vO3QMLZAg58EjyS+wcBHAmSPI8WN1Na3xK3HaC+ffQSmqbaHkQTDKyiU6PNAZVp8s3Yg4Ukl+FIwlFgDqf9eYA2ITSnoV7mvaz8NCQ5Z4sEB4czfKnhmuJ+eyBDY4OPAjludBB+FvjlJWK71oBvS0NHs6/moaE5c9xMZB7ek+vmKUUwp7saIYhYfVTyOixU3Y3kQAmJOnO2c3hk4WJNebn8yDD4aj0+yC1bvaPgtsGCfNuH/0OP2diZhOCju9YN94qzPusQL7CnT3iAJuvr0XZPzfNc8H+TQayRmNgvvY9nb8JMm9SaMJSth0WfLvVFtDQVbcKoZh65XcmdWKrJJdXLY7JsbVgrcRnKxHGsSHLKcvQ3y+jT1YHj9gMW7gzO6aQnt87j7YXB27524pjBBXG1AobEHD6zxhUehvNXabL5UspOhqBANkoVHh5SLmAibwwaggzDSk/uAJTwevupxW0RoLahoQma3asU6xUzRY239jvYTOoB58EDcfefgAxfDBOriyX44gHjcLsSlC3pE3kJi1wy6VaaH/bM0A3wrMWswncqcfDTFiMVYEnh5nwftuMMMt0/du/tuPatuqa8N6jB9CWJ2lbRMaG4MqzoOfgmNJLTSTnOhl5+vIcdKltFQ8IE+Tzlka6iGBsYFzEQiLWLmLhtdyJgffy04VoqTjDwHWL9TxJvSFTVFcFD+zdX67MvK9Hg/fFrQDZJxpW64uL8bdYO0AmEt+Mij6y2JwWr+/LgqxlQohFUGVu+wVcvcYHMCh62QYvmKMPbwByuQID/Y8HeohEXtRls349eshmhBEhl9xbobBke87PgUGBJfKjJZWkZt0hIT6/DY/84xuWdJjUkCS/xLF8vJ2UxufGvWmaKGoEMc+8ypNwXabITrLh2Yx8A40n0pY5uHPdZtjjVFQDtnyw4ci0eQ4ajghfB+36pfTJRVjG8YdD6RU2BPKsMP4hox6OuBYBx0HxQuV8AuzLq+tnosVTyLzyv+hasaV1mPQtzaueDPW617MBPU3Y4vd7W+/yTNgktIwzkyK6V8OiBY/C4YgDpojjtyrQ89J7Sobquk065F5Ci0tFOg2ir4yMnscTw8rlVOwV3B00ktRSg0PGONarvC4CvY1LhfeIVQEVNxsLLH8eIyVrdYzzP7pekXdYwGK5d9HTVzPXj+SSZ376csJxernvlUmkzH/Vo85+xiPc9cYaWPXIAfVaWB8rBq076GM9qXS0tlrWH7NEcjrcnLlHOZQICSEKPm5lxGvcnInQ/D9nOwVYmjYE7EkSX9VneAp1HJtTr4fDB5nb5iLgOF90DRjIdPX+8UgkgfmiL1wshRbuZeaDrzF1gEdzK9J8UOhnnD1nC5amsZ8+ttC1s6QGiHaWYhMRNeM/F7kasbjSN6dlUniBe+Yer11L8XFeRSN9r/z2rlgEkrRqI6qQiuyNdFDuVcFoPVE+ZybexS7XmjSYEK5W+tsA3vQ6azl33qXnfNVk31tiNYxim+6l0cXTdJrFWzIGkECrvytgjHLOCzTihhSNbbya5iHLJq13tQqd46Z4y0bK6WM3+tkW53JBJP7BnFbOC+cHHvELingtvJ/djU+S9YCZt0cbgI/Xg0MKvtFgmkXbZ2IkAKRe2GJ5o6za8gfFdWQxmdNihBtzf8zoG/MJbXgDk5SEMn9NK5NxuNF1oLHkCqn9pXi/4lYx2RlS3Zs97G3Tq8UxaoM0DvdOad5Ebz91xmdVFF/+4Kjp7JqW+b8W7oFidoi7YXNVAQZyeeSEyFsXqyWSeHF5NpnkzS4sN/Hy7chGhe563zf17o1mLqhPZ9gUi6UaUMXiCerHTipAIF6/HPi7nUkakchiIN0pjgUhM+nx6Ee954+JtyvzZgGp268j9ErLu+TdUNHzsUmBpBa3qCPmXKmSmZ113kKm+GAwgqR27rGarMT4TEFWUsEUxmPzVfOvYQjXJGNACqcrGL8B1nBA2orPEmJp0X8joavS2P1ZSx2c7+an5YI5slBQOyc3UcQpS87dNSaGMgTMJnyO/UgHPQYTaZOt3ZqHWHZmkYUlM4MjNb5zFXKA02iLPIek4JlZdpMMU8SaJ+Mc0iq7vbkMb9NC7koqQQflAZzIDbktamUjXjObLwuqC/ksEIRYkHZ7BYdt8ijFjTtMt1kiYJ/g+NY3IDvI2LOHv75UobgnvaukWqlKEOG60rP8KEcuHHo4VrjlTfB3fnOYSYbEOyGbcxgbZqaoA7KjS6aJ+GCog5TCKxFQFx9QzEjElNUdSPp8Dn/SinTozXeZakEnEQDmTC0cRSlnpSLvlch618zCjycf9KzvMivr4HCZXrSlHR3MAjGfhbyiEwiAA9uH+lTPp8Lw3ZXVA7VlHOfzMAxiV4DzHD8bh/QEJBPw71o+64wG7Wm7Ss4qQCcQMrSORFoNGT91tZtkhCRh/A9k2AYzBLUS5uO5boZQvZwE1ny4o009+xptXzphn/vq/uKrLoghZR+ZJ/3Df+jfAl6L8Mj9I/A74NugeM/rejUa0OR8Y43F80/G/NexrTPfrhtCWLylsSFN9TGatiNJQficC5P4E+qEdiPjaYGGnI7bZ390N8nKHSUIqgSXdQgUZ6a853yfUOX5XeFU0TUCQ4LIFEOtcns9lCD1r9Sbg74851qm73qhPEg5nNKWGiePhHWTz4JkH3E8mBjSk7X/EA1jRCVo2L+7qbuv4O5TD9/xR5E/k47onBW78Ffe4fYlLonvc9HnfhQS419vXaRG+/GGuALgzacXOK90ry/9nh6RUjDkX/VfKarROEvb6+dgJ3GoxwP1zHZQ6rYd7qs545g7CICP/x2EmPwznLorERoBMJURjU9BWcN0N1FlFXVusG0JdvPuV9m/pJJPJWawKPvi5AA7+BgEI050sBYDIhL10REwd9rww5YXeb0FR63zQ56sfSCA7H5AnfrRLJbbY/U7yH7L04bv9QgrMOcuUH+MdabMGIbtiM17NJE/sFkfwLZ9HEJS7RjbzXHWVBAm2BWeWoJCUiabdS5+It2SPrt6Mykr+dxUoqDK2A65lODeEZFLzWugWTvKp8kDpRiSg8QR1tSl+Nv1QJxAtB1KSgTemgkbNCanyLay4HBBMneLihQo6brt0teMUYnv4ZL+xOJ2gTgz88ebc1gJfeJBIJs1CghUgIIqGw92/SSrXOO+5MSAADt70R+SdRRW6j4B5KRhI/d3O/g8hoFfVvNv2zLbiClDH3yS/qNl15yDThilF9muYXsjh8gsejulYEyoqcu/NC2+jvE4wt9CmRvlz23VyRV9FzDBL3c+iA8dNiQ7I8HjDfup0c033NYJeWWx/rXGzAZsm5kcLCPE4cMaSBP4rGfLviW6uRNRqGG2FTKSnZU7ch7nJa6zL6i4pmZAlgX27MqOSNI5GwOlPJRGHo6roQ2quxTPuag84GaKe2+a+7/DsACS2OWhXnzazfv7XGZZZ8Z9cEAVdA3qGo/m5b6eoaTnyLwmvDChJc6RHDV5+YrxbO+3Bmd5KGMXcwqCmiQ8EJI66lfvqrKuHbM42ohwemfzbNYICfiZxIWyMKU8v+e6bpMICyFeh7H3fq3sJK1iM9N/rD9sLkrsuhgE5JCXVdJXXout7xxbra9K6FBChJYQM8+ZpxSSq/1kYUvtr3caeJI1GFHXw37+3IQo337r8uogthHqx59bil0g5TIO0qIdmrdYHT6XZfT7t6SAYBKJhOIpdvdpwgoPGyw2Ta7P6udo6iPDugQwy+fDW4LOR6H+e/H5mBf2vFpvZ4GklLRe3tgPvwQ1fJTlR8+b7uqZN/1IMOHtpPszbfCRDEs3BU3svfcTJ0dRq1WmEJapsL4GUYa2HYYlLBXjxg0ijYa/vJRaM1FO5vcgQpanhfaVC7HiyvdpkynHftkyKRv7dFiLm9TGmO1ntnGIvwH9y2RbsCiPT4+rRnhlTC4V22W9M552hEFDA4qbOX3kiCIB6/d7b6GhiUcju2A3O+lzj3MkU1nbWZOw0dZA6zx77JtUlYbYZml75usH5tArC7L6Wd09o4XTsTVacPRKvECSjqXUIWRbKDS8facNi8loK7rnR0yQrXwxqaPNkpH9Gn70dktlmU/ML92kQQ6/Zz52s8mdExkC7ClerrCcEYzlT2qdPUfesrjb/9ta5BA79hmqi7GvRcKooUjvsuNWShDltcgeHvDphOedEw3rHK50nnXbKu2mFrMmjlD2C0t2+02ZgZ/Anm3zLkrDrHbUvaPA4cEMxPcdXgwhuwvK0Yhz598BAO1c0bWERmYEPFlWwreywvVcQBeWngY2spQFBX8HYlcUo8RDY/VhVhbxiJdejzogXEcBGSsx0EHbIFGmT/OXMnq4AI4MG/3BfB6qaGM/BMgZOHYrJAARGCjBBKqD9Jv82Ybe+x2f5Nod4IdeueTf5iXH4nA5sRvH9WTPJgLKHMCAnovnF93xOIUIjP3bhR8aABTSaZOwenM58bB0IW8HkR0GaBgBGvDU01+qFrYJQzDCyWQNntUjLf9wrTYBGts1hkvnhh2TlxwRmmI7dFLfwgrJmms7YdCeXZ+08pUKewma/Vf92tNxUsalhHUJ6XpxM4WeKVnMHkDqREIuHcDlPLFes6hx8GC/IX8/xXPMkb25NtGirmL4rlB+X4FT0yVYL7xZDo58zxK7pZ6wnX8nCiWeJv2kSzrdzJmMe5EY0IomdkbCzcDI/ZFJzKSljzU2W2DqrCuBOIXbPfGNjN7ciz0w4FN2ijZa0JmfJvjrshtFJpudpsU30O1BW+EiJ59fqoCMI9GG/1lKIdPXgTE5JnzpzjPEpKR4BPyAkEZDLjJnKTd7G95A2LUwEn64ebTdvEvy4Z2FF349ZO6SX3SXBb/eVlEmq6tdOItLgr2zdY9W/muA4D1Z9mgmz1eFecrSyqNWYYyFgLmnqjcY86udFoVz9dr2NSWHQUTpBeWOLx3oQqZzBESE18tdJSE3QFrrUBYLsQJVf4HS9o443Dh2XOrVjWvSKgLcj/HY5GRra+qK3dDshDj3OOY8OPHnn7TH1xhwF9KJPn59BEr4BPhX58Zq9Oqz49kJf6KbjReb83jruzVgdSIKmHhWW+TqblHwvvOrSRqVtt/MDtUyoMdMihqYBkjwOfNicEkbk4IArhGslpy50shceUyt3Q+J3GheOcFtKDcXEXu1hxZK1RAaWy612WI67fS82sY5q+SACPvVMoPo7aF1eraTUkArxcHL3Q1LK2HB+Kc+T5tcZAi0JpQR/XSXWThoEeokQIEiy0JzP3Mw5hu/3UepNFLbS+4V54lsI7DGGwyLOQcS82VCtQZRLLz7KTG1U6lUqGEBxXmZVF+lQZfYgCnWg65xzMmxdcUkRnwiu8TUYgK5wrZ2WDupXxC+shpPTEJkj2jsepykCjjc6NCxXwwJ/WDrzIRbCxCm+YPxCKyJyqiQG/jRPBS2xwPoVyDMvY4asFaw23HRzcxcjMLyop4r7T4ssSambQU73SkXhDP3CcrC5MdVuJQ86AS6xzO2iUOOwLuqW4rogZSvhT8vdruYJlB3vSgBXgqNK3mzZkQ+tmR0aGwBzf9QRKqRxUwMxOZJ5lGGV/TpaBUTHWllZrgAR/cDufFA/5flI7NJjg9hQmkFSwur1eHpNwH7xlll6RqbQhDM5g0K0iyJz36zeIAE37a+NEwwBfsVcTy/A8PFxOhMb4hucXsTDJ+8fK5tY7KAMHxWfARXaYyGYEkzQwdLbyzAZBRTl0pewkgof+9o4KNVMMG9OkEBiVtOqYXi60sE413yZHTOlUs+JcD+exHI/nxe7YofjS/8SowkaWxsYmCxHbZAitOC+SUSc2M5zaH1/JwCTNaPq8Wma8hjs8Y4gvZiBhg7rEbSGOic8Q6FyVRZGGvsikszVXFl442wmporoCt8+GZCb4Xwtl099sii8rrwd0Q75lFcYAVWIowwTUDXfAQw6Z3aEG++JlWXUvnRsTsoonqayqtb/gukY/IRO0Qrtbz2WG/FG5QlIwdr1+dmePTOZof6J3QjD57/ePN5nasKmdt5JOZEGbml8AaIBJEvGqGbD9Hnpj5K/otqw/cmTFbppV7Dh9zg4pwDC+d6eMu6LTmTxuzUos08MIbottlsBA3/JKK2/rLVvMgGvNvvEe78zu5Ozh+xYLDsnNVlfEyukEDX9RUvZlxQV8InJ1wqNZIg9DTIkp2BcpZPPnRHRzk7zrnbFB/9SeSXQlIrYaVECTaZzcGYwX4acmOdMK0cHUSF85sUoWcctcT3cc/DnUrqgiD7dKcE+iI3N2Fp5gJAJ9VdsMe592Jht4Z4GQy4RxtMotnoGSXjwuyBaGCUwl1lQJBIYk9GH5cfMkOLklEBoZqotg1c0EaG0BC9ypSbTaryJq9SqTZaZeDsbEoMdl5Jm3JPdDz8G+Wv14cul0x5bIQcfahl9AAOmAB7ezQtaZUJbL65V28kGlX3mX0nY+X6mdlyqd4hVX2e+CTBBNg84npEUrIgB84L92QKSFwLnNQweUBRH2AENi3KD3tjdhQLilgLVizzrIG/mqPvB3j9gX2IZV3R6Vp0Enk1+wkhBXrka4vqEOYOBvbXuARX+HRbAy755tthvFn13KQFDYV4wkjhwouysf781uNo/3IHoYWuZ8vyi9uW89E40/OtCJCHlpOmJ/mQ1zUmNKcMaJew8xzNUKvYUlvmLT6Q58TB/Y2f2aWS1n/8xfJoaxFhUHZAcOmMbXs7j6RK5vawB0K7Oo54w0v+fLsdM8tC+PTaEq8JM8smOdEW9ZmX/OETn4Y8Dvn6PIMS7os/w12Nejf/r4sW+ScuS/uLzd4WJ/zucT/m81qvvDi8b99d4citOT4UBhaqjti07TJNclcWE2O5fLZCSQ3o3W/TSaydzEfJs/j7XoB0YFa9Z8u4MrTlXM8UzlV6z0ugzijzJMqK2c1zPcoqF/vTeXeN0KLpulz7/Y1vrhMa8n0czmBb5SSJGpFH81tOcetieJj+3gvTuM/3MxdYViayAYX3rJQYP3CR4/fqw9WMC3WzggbsyprOkG/i3cTGuANTgNSaW/7dl6Y+bAU0H9gLah3E5wM60nAlvTVXiDa5sl5UmlYV6ldJxX/1Y4kVzpk/u7BMnUinu6jGo4A4K4bXDVusVFrjDMI1YlXBtce7I+7z40otHa9kYldIE7Of4PW1phkY0/Wgk96B94Aj40lWcb6vshJ0IM3WPWy31ezftCukgPgQ++UC90/3enxRLqCN2wawirQTR8WT4XgRGpmbA7rk/smUvBNCyB+wqfl80NXUv16YZLHayhuoKjwL7F6rFRKTRK4m9Wy61aXMWmaTA6fWZq1goWhiYrmEqlqSyjxg8y2BZP24Jcqm+kdaO2uQw8rdznLF3VZFbLZQLqd47PjQgRiLLGF6t19w8E3UYaIjeo6mGLZk6DUcQ7UDm9j3b4jA+QKbDavGyVCLVEJJz1qWFosqxIMnHQTWtti92DKucdHdGH0z1Sex1WhJwO7UKsbnK3c1qHhR5ORadSSayvE5DMee/67FQ17e1FeWFfbvguJPXwAyVvBmYm/vHeBdAv66D8KUREBwCA+H7RZ0ivpbtS0wVLLb5kqLCXJJKGAr84YygX1gsW1Oty3l3ZiAoIX0mhdDrwiRX9s2pz9ipnth/Gbh/7lREGmu6W1FuxDC1zSXlpCTzSBIcKsV9Dzdjw9QXWuQ3j2S6ygjWQ0glnZA1eLylyYsoQi1JUE+ExoYsIYZ4LIdfTZhvj+aa1QEKmNK9M2QzSNWf8y5d9Fc1qWJV3XozpiV7No2HeyRe29NGGw4CtYO4bcv5/ZiquDhd6RXRAns4lWdJeJDjTkmdmmIKUV3hmclakNqWFRRNLum7/zIUEwVgLN/He8cBCBiV8EA7YvZe6ypY51DIpVrvqmsBO6/drNUxt+kijVYypQ5qj4xmRQ3ZsIzLDamjTBc8mgIn4Ef0XbXbGFrwlXKH4PNbmx7Mogax0DXqN58iCSKobLbu0zANT+JWfDGp8lorBI3Kp+Pe1SRPzyOMCbRhrc6HmcV62unNWkbocH95vNSxlVffHWzxw3ACTXGJCy0yBOXCv4NodSGvGB7+tNg1fi1zXkVzf8nQGlLSd1Fp0BDTwqY+S1YdEJSnfPxGoY4DhlC4bqw5jNHQ75UilrtfqKTxCpC6xaxmc4bKxW+wCCIDPhk8pecOYQszDB1EeTTLlc9bycR3MBa/UTLdtMiqDtE35bsUVujGlrk5z33c5na43L9PASArzsDkf/1KdGNiewlgCrvS5fIMDTyZPQcN5+gE7BE25Ty8lJFc4fV/6taLTMFcDY2F5p+g+T4EVRZyvOzwm8V38HeogRUmo0XIeEtJjNI+XquV7HJUrMSRAMdbnCLgKmZ9UBrJ26Wz0QmDLxSaf4Zl+nIZe/rGbCfnsqR0QR+NaC6ompfUMZDu5fyFunDieFHuN59n3ChOPDI0qgNueROk46uyHxfd1cFrxl40a3rf46GWY+LfvtxdkWn+OYbqXGFr3WZZXo0CBP7Xm8rzxkiQ06EQtKK10uUVtnM+3oCMoeluhjtE98rKUnFeN7S0vRhtdoXbuQuo1lEjosvdgCWwp8L432K43iL/SbM5apzy63bloyr/emx7970UnXVh9uvpeOu38W/egxTcISdV1+UWX3DISCwTCB1ezoJnBqDp917B/Lgh3Lleiitqcr91t9cipc9kQ6SEi5V6yBuF36KJKj7Y57NoEWB2yPsgdb7WbtXvKwztW81XvpCHoVBKo0SidN/Q7nYvlMK9WNAL01/Tlxm+u2eX0+P4LMCPeBy+Q9B5meg3COK6A/jZsO7YVcKl1U2LzCT1OBfkyAd7FcUqW+llLWOL11plJIouGUi5r/BjFj9RLRP3/cFKyZVKYyivzB8jpbB0vrpnsrIlLD86JyndlJ76JRE9dD5u55IrlopLMMSnHcBuTQpEd0VolynTxM9hvQ/7B6rIn1heErkVNLqidjPElGF8oHKaRAEr24c0+m8sAh8Of8PuiWWdxj0ZRLq/0UbDQEp4bSg5CxvAqX7bBQqwSkqqvaGVnqvBvrcXPSVlZ3swKsGvPnFhJjJYJgMZL03GCIKR2zh5gE2rbnfj6ZaRscPZC1DE5KHk+yVcV1g2XUzhs4YdQq/abXvbqy6umZUVe6iu+FFgQbwUCM8VYwme0fc3TaCGvC9xM60p7737KI9AURtMVFwIIeVRbMfLScBWsA79nYARjFVkkf5ete7LA8yO7fTzHAJQi4bzd9lsmu/yd1tvSs474f8w92dxw9K+FsUcbcz6C2Kb0493Dn8Z/rtafUyisgeUUe8iHkWwCSMzn8ThNWt3kfK+dMcaKi42DngWpQLk4tkNa23MC+1q2Zddlw49d/WLXRpIvewcNuAqHpsq3j3y0zD0O1jSWes6d0xcHjn1QS/15f4r5T/OM+cz+n9TA+yMklIQLC/D28Q4Iw5Fo3Lik5KQ4Lo2Ex6AhMHgSic45QTopk8BQMAiZCvgmF7zLJjgewCEpO3hJIMCiMPbcZS2iCFA20Ncn65O+6VvJOYQ1KgIR4E4Eb9oKKPBNidCUKesnQ+C9tcxci/t5pHQ6A/fd73k07B+Ael8p9W+/U8zzeFmrwX4A+aniXGJd8hJTFAnIMD4WqJXTJ0SzvG4B1Z3Qqw/uk5lbbOtIbd9R5MI8h07NeA5k7N9W5Kk5l7k1Tu231j9hHovg4ecPq57mIDUugmE7l4NIFTkcu9dCDrlV7xYPwK3tvyNEt+LNeSAIRlcx3FGl0I3He4j3divHz+qWXpmTOEA49vIPHGlVCgEIxhsfPpMNAC76/ASR38gsEFvEdlGAhCDfY0Ood7kf4ADY22Xw0ilaoC16V4iIBPie1kx1uSAjNXYIgcD9WC73Rhjczhl2+7LS+zLmrgMc+GzfdA/8yx8X+5AiWix5ovA6fhtUNAQ96anYss0SQcdHU4Mw6/xqaPC5Ht9GFejvQZVIWXS8WS/gZnF8Dx/yS7Qb1A8u0dk1EozAZLgJBNJS2HH6leFg4pMhi/mSwMxs6G4tcPmzwsyZeZlZnqNKNN2ReXxNzSJaoR0FkTUHgngjPWYD7QlKjos23KC5aEJGazYg0ofwuIiELUu7TpdGNsyC5RsUL8Fj36Hy7T339X3ygMDBcb31fpBTFIYmGMHHbbCEv1qjIiNLpUU8aRrxEcKPa7YF83WAIzZtg1h7TlQsCPqF6Dtoy5dWyGr/AUjF5PmTLCSKWrlZKPiiGxuuwJA64VkaKcfwF/N01ulsc8zDl2dSU2u1QsCIMxgOiBQhotmpC55vz6UoIBTB/n/MpF01pqKK/27EH8/6QBUxICo5vmQbhwkSQ0cDwnaJZ1VLDiXkk57t62zB7WJJ3oJUZP3H/5ElLZn8k0q7/7LtKBoGJdALu0cGWpQ/hToE3z67nlQf06IqsAaLkklH1ixaEOjxvtT5HrhdkOQ/acmchb/+LUWW4OmWs+CZm8MOh4dv++fwcwMq//2+/w6Rq9VfvLADFBZHEfYwmp3pyiNHFv+Uf7r2yBfA3vHX6a2RBOR94L7XgJ5ie5ts00erP/6j9Ne92+64rQ787omvk+c8dO8P/gZIkfh+we6mkj9ev+vvVJzq+hGCPtOXVH8aT+dLfgh65bkcB5Cru6Ar0yzB92+lt2zR95z7wROg8r6Yvnf9ix33vqlHCKOKNEkIjzQmfDqrU7S/X4AeK7z0hvZKe6iz3d4Z//O/K5JrPbXjhs8RfQstB0B/ffxO9Ch8IVKTsWR1Vm7kJW+zsdROAZIWNN3s+fpn7Kfj7SFHoovWj6bHt5RzV/0u11fQs+OqIWUfxcK6+uQ3B5tVH/S27j7/rQ2TKOAe/TEH/s9vSMn/nugH1pGjtU9QgkrmCOhpMw3lVdesdhPSHue3TLA3wMpMHjJELtOg18XBgXlXJG8/G55zzLIOJaxWu3KcXKllFO700u4oltglqZNF2r+BeL/i4cxLAbevuNbky+SAXmj8iR6eqxQKFfMo6GHFv0ka9VxkwniTapBAvQAh9Mpe5QcLksL8gr9WuZY9XgFfGPeHDMOuH0GEsOhCsuRezze9sqKOt3UweRt5OnjgK6gcRa/+N3CQD8uaiXXiegIz6IsF7eP+1l5RxMIsInFxJiUHSC4Wt6Bgjg03cx/rLCe5rDAuZ6bZnj/M1OD2E+QOy+YmmK9e/3uDXQlOiJ0Lhd90cVfVdReP+fcG91xevLrnmBP8J8aNuzrBlkNaJfdvz7WgsyPeBiX1BIStcbbxzoiZpBp6cs+sfmoJPZPTJ9Ijq7sz6CnwRMZT3LjtKGjV1gbFUPy1lYQTl3B8KLPhiqsEP21sG0dUlKYRfFa1vaME6ppfMeqpez62C//KALWamvSMz1BdTdYtsxXH+b3N0dDVTmzu+ijP/XdyI54AGcsjBPBZFLyxi/edv5c2j6wxnwx8ZU8fDOojDXeEjls+6qKdBgwL0BIKPPtKVxUKoTwLLl53MFNTd0WvxrdIL1YyiwRUQe8rekuk5BCFxO8MqsqNb9mTU2BR5WGBvb7omp0zXlKAIKy6ymZFGckk274DCwbLWZihphBCma2RIEjSn+GSQlwzVhZ1doJ5uk4ekDrGpHAVBWiOrvYULrDF/7YOqhap1dIM3ybIKoenZBF5lHtJOS8ILc2HJjRzq07LI5BEFgVhUnCeOoSdB92hb9JzxHdUqliefU7mWYKuEiABlgB7PUtX4ffn2m3v1MkhilLRdHJKCbVsSS9Qf8SIwNshzSFZsTrDJjoXJ7G3bf9Vc6p30Unvt8lROffsgruGrrFYmIlGTe/WL50ei+2rVDqb7a7V2DxY8HxpJA6TUwP5f9zx+HLie3EliUO77Up4rxMkiwCBf2GaBpYUWJOGKrME5HPBdE2epklQqO7z3VocQOX0AC6n8bEEKHwcnBOc0yhUoaoulRKoIUXKiLGdD6TtXJuK41S5/CyOR/K5A5WbOdtST005Q09vm+Uob5jD5fpHColQObQ8ClRK6C0qv5dQDN2MdlZgShJaTe7334RE1mArHa48Q7a/bTiLMplsMIU6N+aqjl4yGgM3duEd1sE6MzwuJ1v6XcZ7Jtt0Nt1uy6ClAPNQD+lZMBM4T6UVe35SpiVknE36rcFZA2hy12gh8l27IRDCKF7YGWiEMOwYREnRcGMN9oyx1Y7GF06d/MtZXJgfCtihoeM9cs9Z0rktwH0hzOtgm2i7rdryVNDB9fqn61kC7wribnhPJugibOJ2pb3R2RawpXbhloq01FsyokGR9rIJgokTqNR+4olYoVFumml3gljA6S0uIYpSUelKUBtUoSoKGHvBHFpCAbmYWUuYMbFsKiMmxkV6SWdTPwnGXX4tn8nEDwQ2vp/IPHp3pW+sRFf4YNJD4+hYJbmSkBIPIdUJgy+P8BkI17xIdIq9vvrovVtXAZNajnm4xtUj0zBM4wmOA1pcXlrztY3WxXS04ZguwVwi47hPfFMVrdIEB81U6wOJInPMFv4QO86ekFot6VknQw+yl/1HKFUJa2V2BqzYps6QFdKcdMsMWZDiwAvejOrTwJz4mqRYKBhAK5xOPWK/BJoEW9IslCsOhFT7HFd8EaYsPa9G81iiIFUsodKqLL03hIP5nul464+oz5MpF0JWyhy3jNvaXgfI0xLgaQ91oaEUsScWc7XZ8qRNzGE6/Ofgiw1+7JTZYA6Gz70IWv+sAF+hfWxAjvdppdj7HNdzdFMYSebNfug+W7akhQiUHRTmy1njEf9qZJk5R2tehaXwjihEKcXb78QgnepKla/LRwT5yxe32tKiny83aNwq+sOw1bt3NeKMeOF4mV24dMpZd/ZqvC9+vo2kxjo6IyWisUp/rjyuuKI3faLmoSL9v+V5w1K5/yqWRSQKYlYrwcIjqHegYjKlayTLjcIs7p8tIwupqf8tpN8+eUB6akgv4cpc8NgIJBKLLMhY9Ve3zJC2mpNTPcWQbntMZfCGSS9H6xLR3AfpXBvf0r1hdflTLasFxkqvVctSh2kujE1vrCx1c2jdd7sOGRF+WIKq01BCWayDHQMa2BVzD8gtnkNcgwI8+yk+q/2NaDyzrK6BjEKJY0g5uAVEVMwbfNQw/DoC1NqompTD48hpsUKcVvrPeIkcGmvEaWb2oJgjUA2Dw5fFu7BNXqNRP8aqFviNH77QZEdNg1v8MIezP0o03u8UKwIVNK3VTm43mpIRegGpnUHCMw9Je6q7KYVYGm29wwimXCL/6Vy8jdLYS5U5uXyUc1IS4y2DJ/xVLDY7vWCs2MGTJCxD55+pf5ipaxJBNoWdm/hN9ba93opilwyfWWQEIxbRKVOZIU1+MCRMz2Ao/bBK9bI0sAJWMP3H4y0q9Yu65GiJkxzytgn/m6TZI8g67VioQeYQw7gV2eXzmfQ2vi4Qqq1yuThPjv47hTQQb7WhLiktNiWJSZEuJa6ORIUvwKyahDGRNNLbbUahl3lhTGrGpiF3JC7g98YG2XVjuMn7QlJ2rHmzgsgmlSoYsbHugZVuHc5SncMRrkRaZPAI6dKY8a/nR0SxjPmquMxEBQUwaqIga3SGXcvIPlMOSkuEw9Uq3P0WASiAfENzoqyKNI6rP5EyFzIKaQg3DrI6QLzmT4lpLOiFgcdKUx8c7Y21uQlEF+xD5EIbuSz12kqXSjKbfFJq2GLXMfbBTPG5kmqThaEgLYjHObIg+ZQaaYynUcOp6n5By+ZrDbkG/FqgX7bTGT0Mq7KqVW+UhIHVgGkDLes7S2X0rCxQCjFKpVDw19qaJR0NqdVXOoQBskZnE8S5n3Z+mQB/iC34sW5MyKEOZdhPX/bYcsmeDMq8W1UlXHICl0EzsIpZlaJ22YJ5fYTBBXTvOaW0EBDvFZQyZCyIkCs8Xo0llRAMPHbdHrX2YBksYfqORSoi/GP61HhJLXkJakf/lVOzB7zzjDsXi0Lw5nQAzevBV2W3gWRtmRKRIV4cQuplKhS5Ta8hk0InkQ0GEa/HeYjnBSGa4Lh4birtMF65bXOf0CNSsEH6c71i7lKIzWcH25q9VohJjbddyDIYOy6mFKhT+EZh1+8vKkUK2RUZtE6ST73EEgzPl+XswXR4CoQS21ypEckBVrCec5mksusM2fFRldnMESB+3Ar8lWfaAcMPlG6z2Y4B0RkYfjTrPENf6xEejVQpBxyUP0SDZam8y4dZdr/7ZlwG001jVCTMhJlMyyEizxN81FgzIHXHwVzQsJHI5n/ZF6Jt4WjU66ApCrWD+loVXDGi6H/jSoOJLutQij+E4atde5236zgJRWOpDEmvcdOjnHBfUcDFimVtKXT78jPcedWwCXlGjY9YbfSHoDS1CsaaLRj0BJFMWtko68rqlUPspYhaze7kteo4vQLBiH9usXnAyYB5OhuwQ4YxtXwa7vEuBwNui8tN61VIsX62Oq2r1mW7qSrdC7y1eUo07BRbTnULk+P5jqDC0BpqZZkgNNH45EQ3npXBzBHOKR+5lRaGYgJnaUAa84vyz8bKGnONht2cGwnppEgmtdCdRpNC4y5OKOeBNYVvFLX1Okm7o8gsOx7alY3hsNDOMhs0BF4vLSbLXJLKKnKvOYGSU8bxEx8dqfSXlBH0iHH8LtdB+Lq2rEs2G8ft1eSBKVWcfkE4xHZrCNZDs1l0pUKomlBrGEZPEWLBo8Z1or6mJpFOyW0I3/BIgnnnoDTAyxzS1BOeUWf9oM/9U2KWXeYjUZ7luQiBeFmLUn9iRyJ8IjtRfnm6n80qZAyz8FSLls0hVhhIyGpVt+qUU89AFHJ5DgNEqXhgKZpGSGOxaJl204FFx+vV9WCNklQnySVD5y925AWRFL5XaBncsMyKUaeUGhaGhqLkWMU0dW2jRAOr1aASRjI0FWfVaBSCOMVmoVAaVbUtp3lHh6magv7UneqPFCayUqygVlMVyZ+Gw65JFTMxHoo3i6HviU83DrMHeAvfPC7FYpZPIJpySqVK7pBgeRyBPF7dyrmCTgPab8KJBvcCQywo3Y0jBW/IJ+4vtIvoUiCApfZp9GhCko+lMXt+ITPPLBf4HB0uSrh8MhZgtSRbrRjtdt8sCZtRFverHVISzahpjVY9gaSO5zeHrEqFdIBXqMr1obQ36Qdpp6PvACn/fd7/twJ+9zVDJ2n+psGrexLiL1tPNNF/EfbBvbB7ZUVB+tYfD9Rl+Wc3i5vUz9+q6p1PTR46BTZkYwAZYStJ7n1aJnPiMGt+AwT4qvJFdAYKBJg2EQz8rEkJYzDrAAR7vDvUDgyDkjr85QcW+Mt8gUoJIYAIuG0RAry0UIORS+wiJplf4wEmHU4DLR2OVUXi+WsajspF3KppXKAQdy+l2BM2u2YBJqQbqqICBAEsUEciBwQFN8roz7Vlmzrnx+TQtyu/AgCvWpaUtKsqJLBDQCitnNFC21sVY7NyRTmqaCCQdEZAoI20ewArBY+k/XDAHs68xbH7y4d37NPu8J2gOGxFD4w9ycdpxVX4D8U8nFScj/2Ky3C9YiH2Kq7FPYo3cd9Vul8c/kpxAb6guPCKXq6CI1fmr3SXsfDMwxcNO3r/MbI11X9B+KmZZI3wdKiicOkHPvqD2H6A0y2iT+Tt2LNTYOvXnb61O4GAF5hc26eBQNsLGtEJtiSuAo/hfOZxlISjVFSYW31HkAK+g3fz2q96CEr8wtZprZBsKdFF4t8PWIhUvaHBHvzrzASsJEhl41iKi0e4ELJmuQZdCqqQkGUb10YNnJdB/W41ioBqSIsrC/1+K2uCOYqEAmsDa/UfRfMmeN9MbdbhDdfQHgnNwem3hI8QWOCfUskP6gfA5QaX1YgbYOCyaPkV32rQ+KVH+JrG0aLJ8oHN2wf4snKZXD+Ua0vcddCEDjgllybOs2wzziJL9DWUVYFIXQ6ZzKF7MszKKE7Je8Pqb3Y4sEwrdwh7I9RjVnzzBX3R1vGaGxYLOIKGIxwu8yTUPdS9xyYTxHVvJouoarcnnJF4X2Cb94B9t3i8AH6+HnA4QM7PHjuyL/djw+8NSO6JkV2PghCe4v+zPnK9pvIh4ED+UOBRxmdDJKyYEpsdgiGB3JcJHttDj6n2uQt/zVOWnJdKzvaxwD5o8G3SDv+XBfbJ9nwI7b1qDWEI160eEHJg6gMyEwYwKsDUr3xuu0MXcUI1X6OxBIsj5zEMMu8JQybTQ1ElzaZjXCSj1JtD0ZeV56MlIcqUCYNuVXwe8x8jRArKrNXal+dxMYqX7wgGR4xhMFTCrUEhxA9zbmshB0DLE3eR4M8ccgtMzbyFBXW0Cvzc1PWuBgtHEz9mZCwxXvcdQzEh44R/baok+5yWcP1P4N8I8MRkd6lw/bur2RM+qy7o3i8qYbsRa4aXkBDTC2xIxHkwEl+TUMOolDbuqVPw+zFA6rkA0M/WWN9RQktGxyclYTJdT7ZBIv7Ixy+jEnW7IuWin89jBwyXYV6ZVv7VcBR8ymzWj6xu0BV8yotNrhYFWjBSvAzIHCFTotSJfLjxEchM/V57T+wbEgmRAggTTIvqHP8xhNCQYNMhLDUiAqwNHqaAn68wWoYFw3e54J/cfBLU/vqD/sbYB+7lr3xxola12HDXtz+B2O8H/QadHeDowULNG1d+EHlMvTBv1i2eGJMUQrvBJP+gJ8YIaWKAy96bywykWYcwxCwmwwH18PgaBgL36InfWbKtwNbbwz7enjNm9eHZy/MogYQ8sXa3JqMoYXCQgietJRIBG5eX6IBoPk4lJQe3CqgSR1vVPULjkpl3D1QyJQ9TGDauJITvoD2Xm5fkS/6eBMQP0OwL6LEWO3QW1P9mCyZP1ihNFwU0sIUQ8lQCk2r1WHCekId85/bY39rPvllB301zQR9VfRsiLQ+EkCMH6phPZDvZoElvdfRk2hVN5xFgUwPzhTE2pXOR74GHfoN2UVhMYBq9LiOcQXePqK+sdCfkbAwc8kXJe6wgmmfQRqCfMG2jF2DPSCtIS0PXqnbBu6nXTFvxl13Q2+eiCB6b1vTuEUHjlTIvrUUkNL5dvqdoYfmAv9KSYzbWDoIP5Jt2HvTdy2EHH9gVWnnt4m33QbD1EKXE2s1L/ec6cLCzTVmo5ncddikSou01uEdrNOh7S9SBnqzeD8HdP/eTINcnzzECSz9sMYWJtIU+uSRcX6CLL/vnULAaRyWK3vtNiZk+53c1N4BA2LTbZ1kdHsgXJb8tJa5m4LlcKkWOOq/Z07ovI5qdd1QRlb3q9cVYi+DXj3sw4hBCLbVdlILLcEa1ek1Mn7McZPL5WBDSVxO74plKCQWICpNcNag25cJ8GGSgRqp/ni8QjQ1cN7LSmEG69+yDd4NQkU0MpKqLXTqQiI8+8Ml7DFLeqRkuMC+ZPzAMsSHh/Ne/fIz2LLo8VnFuHNZu2Rrlm9LGekrqx3DBEICt6jEUE155InGN/h0IVv//6a73E2o3tAghLYH8Kwi7ZMmUMoN2NtE0rf9U0yuoetXOUEuVYhe1DDWbeX3vgmr5T+W5aqfskyKrT7+hUOaDATtgIP6AKOujH5XIkkbjsBrVnj95XmLI/RGIT+7vuz6Pbg+KgQYJQdjJu3D432P6LC8KXl4QFrBD8TKd4KQY6EkwOgZRtD7jgAODDG5UGHmbQrOPHRxZXvPwMm/aQ0vLytB6N6JCMTUeUxcmIO2k27f8/O6q/1KykyOPaA+fxz5eI4todCNKTne8vX/ZNDYLkEKk6WVrCAu3l8I6Lz40Px4/g5AEjJjboW7Noqbzbwe+PKQMiEMr1lCoLg+k4YW/UR8vg8LPDMZ8zzH/Ikfvoc+9pPAIN3AhlyDGwu95tqjCKKGXjgo/I9AgQMPrm/WazrJz/Gp//zX/sWIaExFKdgh/mg/t9ek0hRJq6thSJUGSnLC22kDJDTQ2GasGnEPBp7xrW+UnlZyT0HrQ5SFzFYqre2uCRCbltj3gzLuwQDxhO0fYriuVIj5zrBjP+EV7LuIv4p4QcEEJpThLOfwZA/9vDEVnY0alkfD0qrCZ/5foNDBWPUeDHz5dzfDuezwat9TNQB2K4M7adWBpSq2eUEqkT8a1kTRysTFCFCFbx1Ol/kHbpl7w5CPp/TDGK0Q/jc7bd2Ngn2yqJAP2HseHNjWioc1eFc97EL5OBmNdueBGgQ0SHBuRKIg2q4VcZrnnjcREN0rCgsK7RdtKBKJ44Q41hyfOeQgQ1z1g939l+D3WAsDAihxuMRZlG9C429q0d7AzTwu+vUP0KYToE7e2uhY2XiT287x9FkDjn0PLCj+pf1ZGApsCo7w4bMNnrafsjCn92Ftv1EabX+8QQ4zbjn0nfldPl2t2vFCOEvVvH4ZkIeh+p4grNdIvFrb+63I3rjybjQJRd1zxLrnr1HXRTzvBtCZNmwOxyCGdTjDnCbmN22GSLNK6vkKLHXfjxEa2/oy5w+JlpJajDse2Ao/XoOp1h8NjFjlxGjxoRlVcDBCfUEIZxVvRz8ePCj+DGp0U6XiDk65G5+ObY017EFlOKUC3lFPpHpEq95WQ0aCZ1pAdtvR548JLJ4WygnUqLRZqWFSzyK8aUZYXKGzIofwK9JZClsjrh1VoucAZQvQIkcROQHLtkaqwqnGw+sHFbU0vmcuGdaU0doouNrBAYBnx3YiM6ag1yrSuXnLUV6j516UzR9j7Mquew6XLFeWe0OyzbLUeNz+LX3ME334WafpqTPrM1YpZHNbKxLXquCmE0WTZfllcB2gxWzhVzATZFoNgri09g7Crqy10XSyHjle350cfKi6XR0IlFev6NPDNEqfv5X8BXJSMZ8KHb182ObeKNE97OsuiQNCC7BkkjJoxnCH30ZxJEI+ByHTnXBMsQdwqDqGEv37rVJ5tNDRoXJogpV9+rDvO9AAIL1gkIOnHFSPj+mexRf/9586yPEJEvKHaEHmGz4+e6VZDFf5bn5r4MgADQOD59/OPD00vd/+dS3EBgE9+O/U8NfLq/1ZGa9HH/Cdt0PACpOAfNOqzPurg/k8xBlx8D+JsltR8VQXkTpyvl2wbcsdVMTVLnpLoa6DmMTXuovN3nQNUi7tNi03iLh26ux49HVoSnaAhNxEPWTD2EpYriC0ZaSw5uPHIFuepakWisPDvkBbUqIQ2ksRwyShimu1Z9RTvNW3lYZyzcMdVM7c+6bewZzEKic92KHluybyMu0Y7xUuyWetqX83jlPWznC9bDBZepNivJqyTGrW7l0nwtaZ0WETMegw7FGsc3kVhWMJu6damIpgpnAkXwiMbFx63mbVjLdatZmFmdo69b61TUCzutT2mEXHfHdS0YkTpsscVA6halYuLd7DvGa4fxfuOEQoase8qLF7LSSrFVIxjFh5/EY7OdjjL5nNE5hL2rHBI9Jm8Em8oHF0KczwJUY9q9FPFLlZFD9VDdzqSecMbuAy5sAWqIQ9qtXyI5uNoDbZEuDUMRKUClGimXTJtTkerRTf1UAcPoabx+hpzIq9yASBFNDQJgMvlONbaPGy3H6YEtITbZ57DCnjbstXXoXilj80XSMRppRGjVrtIqCyPZzmMj3CJXX88fIdOn6WZAdgOzJuAvokc2Jui5a1apuXmxytpeamEPskXCp9qpEFJJVWyvq4qCqn3ht3TnFbRMnseKKxl4YpYJXyFt3A9uAXuXBXl9kO1TYPB9PkCZiOIXrlVzv2XC9tGq2L+uoCpp+TJ3qzpQfPblXwqaMVsKHKuLXFk9cdUXdTU1Jqqb6VYU+3Y2IzxNatuBmGTQwvHX8VMpm3wuXwmY5g/mVp+fXdPZhRu6P5utJMW97pSXe3h/sT6fP7rtKrbIBC27X7t47UqoHPnhIKt9uRgNoG3E9TD8cPsh7VXQBNACPje8r9JKnHAA2HW2aO6oLa9Kd3OZdYdEKPUKAACsEECHsKmrXsC+IpYtx6/3uN+w1dkormlGhen2f4BTwDuA5wMuBfwauB786SCuMJqyHagshnAb+whtI89TDlOtnneF3tuLKC0FO7fP9MvcgKBsQYFPgUWdJGc9NyBEXcjZh6AF6QgXGOIX1qMEJYQozg2LUYzzxdjcTEWYzN3Ugiz0IebIYJAEcQmhsqJOUZpiU0KExdwWmcOJ3+T18eck1oQmxIqIOaSXCLmGsYlNjUaK6Yhi2PSBPgw877ALfw42T5vn/N1fzta2m7H30o6YMaK8XHXL3XsIk/qW3I6il6VmClTKfGxMrynOryGSowmXtm0dcN9m4eVT81e236tgV5r/YDd8GQlmNXr9rrXWr7NdCCGnzCTRr9+btap948/uLcet1oz/CK8gfqub7imNev21VqCl9FHLVWDUhQ0hUpi+H3rHz6+vvf0at1+rdmFfskkqovPfdSdBgrZ6RtJSdTLsg2JdyPLNiFZOnbiMVVJFtuExr20RWF4MxZmyX5y5ZjY3/GVYoE33b+lUF28sK23UDupsQaQMVaodEqjW/5oRU8aNPRBwdhQkFjll3GJwNZOq2np6kS9Rvv0gB1Xs33SuekIeexpR3s1u93O5vrUyMuXhjZ/I37SBeSmgm5oyc/hjYXc6G97PXDP/Y415qe/lY2dA2r0hcl5CstfpiugeJrfYIU6PfTI2vxb9dNRkfuKi/4qpVSi6SVz95+LCaCgYWD7vWr4Zltng4giWx8BsUgblfQAcl5R6uBtkyE+UfP1P5tFiY6GjoHZHH6xsPMvCqe5noiPW6wYcQ1wyTQPlwjFtuDkC6RbSDu0SELiBoSd9wDbbHdIoi22liKVRFqnLS49mSVlyGxpWbLbY1lSsuSS+pS8HZRUNQEoXSBtSEFCQa+lYBd8aeJPuhA65b76hCNVrp1RmaAoqaj/u20X0wOnhaC9lDoVKv6s/3YVNc0/wh1f3wiA7QwnVzsAElXOQi3/2v9/ihq16tSLx0M7bJS36RHwkBBqhdH9JCklLaNBY2yXGVvqgxmkvnLGrppoaOmqdRYfS43/u+lGeoYMGPmEZf9k5W916h1z3EhGHMI3nc7ZZ+Up5fpToI2dg5OrMp5m0u9+6TKopTiguD5wu6U1wMvXpYYhAlBBGFxIGNEUIXbyvP4+J3l8gbFQJCbq1acf159myfTUM8+99KqSVCZXRDWkJED6myErqqYbpmU7rufzc3n6FM0XMEKRWCKNLqxcoVSpNVrWwNDI2MTUzNzC0sraRrLoBu/zsmctHFtq2SlRH7EJthxkyhJUkcjgyGsoWa6oJZD4MgSbYcifH4cydpJQbiZKyELZlf2fg4DnnO6qGj7/+6ouJSFCeL5jnR6BVz0rOT5CxHK3yBuz4VBouUeCbwdeQwibbpI2gBCZ71khND9JbpDIb4ddPjTNX8BzwQdvfww+lnwkBhPweYidn4+A6wk5cGJRCkKE8Hzihvz5QbINAV/XfX6oLWvw+8WvFa1XqI7xVwpDaRyJCeQg8D2vsZMzyJg8fQh+dFyOStjGGRyY7wXJO+rzRPaWSGFdiiMpx266NCGvhGzI3mAA6ER10vNBjkqxImzzYzeZo3KDs8C15Q06d3YV42DXN54eyi7gOqA9U+RIGztZm3J65pnMjvwSHuiXiMEgO2bp8SgA46CYiFixrxHtXdN0A+mmGMrE4zEtguOxJkfzyLqRdNN5OIMDzkdY9uRgiQhcftpHzh11YBfw67O44NeAi9o44kdfKSh0Xf4KqOdFzGN6SFsP9IQ+G2WPchplv25puxHW+UiCStT7ogvu7lhbqRDVLiacKeFsT6MrZUWZiAoXJQ8e62s9UgpNM6YSkWKo3W5r/me6N+XOtEJtr57V6oPltLYwA6EQNq81YFuEQ/4Wm3PXzIpptkYWUEuOSWOSeiFlTtDoo8Svu934LOxpa21kFbwX59qcBh+Zn+RImvyj5kNJLxXJvJ8d8VrfkJKFVrRJ05tK/aXanhx8bT7aVauoJ81roNL64KfMd8Sj0Rtfge+SohT0+ShTwFVwhK1KW45QTKfoZNrjU4poyxfT6QTmZlc+GpmMrLLWuHv26eonGfHyrlIqK1kXkTsd6eStxRnuKdSRqBapI1Ffpa5MEY1iOvVVugLU/LBXx6A1CuG6/RzGbhBarFJiuBQvbvkwWJIFSwAUwqV4kWPD5BEGsHNgl0kYMExsoHumATSWF28A8Zt8m6AE9w5Ar/3gsARAIUyvsQEQsFPAAABsAIDuAWgAbwDxK3AV1Mg9NsmPCvFmjM39+cmxXPF4EnoWKsaVX2nwQhAzQ84QJtFHLOZ9XyEdIPQUZJ7mEWV4FzjWEB2HUia6pvsjX/c196Wa/Kcqdtsqql2UbjmGZ4HCzYgVhidjl1XUbVlr3XLXgfYNROYdDBJHYa13NSw58stFXNu+N+t5WGAU1doYgvhRsJmWa/0f4Ys7r6o1nW1LF8pCcxJM0H9YbRjb5gVb1go9Y9/SxF08sf0p8GbuymWEe+zrfrqQc8Rnc8lptIpSPWmoLslM6sWzOZaLyLaco1nYjntDeIpj5e/663Cvs+oZM4Z+HNgvV5U0ktw/VU411pkVh8q/32PH77H8z9qVLwAAAA==)format(\"woff2\")}@font-face{font-family:IBM Plex Mono;font-display:swap;src:url(data:font/woff2;base64,d09GMgABAAAAADl0ABEAAAAAoSAAADkQAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAGkwbhlIchlYGYACEWAhACYJzERAKgookgetwC4QyAAE2AiQDiGAEIAWDOgeJaQyDNBuPjiXK7ZMCdAeAD68sLSjYNundjkTR3nNoNDKCjQOAInu97P+/JVdjCJwDXssGi7RT4d0UwZnUNdUwngYdnIhTjm3xpqZBorepuK3epk0zfJa4FPNnVGS4lHCoehdRll7Qn31wcTmIpZXxTzgcttddaS+/XhLlMX94Qqag4o209rojNPZJLpfgeZvavL8yHtMqgCg7SFKAHQCujzvAkiql0xE0bYCrQ/L+PJ7+n5t0GaAMctdBzig8UXmwi48BmtN/2iRYMI0TURKifhdRIhchSAhBtIJJ9ZfKK9Xt14RuVAUY20p9UhGZeW1av9T17kr2/z9vpbkqqVOlBKq4Ipbh7COfM+NMPOmB7FYqmhBU4RJbxitd/dsD0oxmNCNYrWAk3mXt3fLx3gfA6NsOEuCIIzt65SDyy174HRKGnyo3hc7sIPIjnv5i+/4Bn9nR6elBSTNNYUVxoE1gTRSIvQYEyBJ4pUv3Uu7Od0aEA88rJAOpTJcUndOaQW8ixADPLlR4ySq0QQpjlgGyMASuRk75f+sv5fn/7vlt+BBO1loBBgcs4WQE5glGlEFwll/BGX5/qXYIcWtbWhJDo0Jbq2ft+yA90P9aOnv/Hp+SvlR9jlKF+zdrTspNcqmbZGfiKF3VZktXwWg04zMIiVCRKKzl53Waq75dHcNWoP1uWApIW28vPH0psawvGVi2dXbCjg9kCINTYnIIz3VKhCPBMAFPU9eReOqwzvX/W+oX7ftKrZ7Z3JK9wn1qUwJQznQmUxPYfnpW/VapVP4+PZO1KWlzcKlaPrIke2KiG9EClNjCxQvYEraYDBzi6cdaXlwSyU5KxGrC/9w9LNp0onfzTmnUQkgM/ULOTAf6r101d7eyGYRW3t8EjajxZb90LyB43KGNTGlUZP2a/4nT2qfgQmg8NTRVZPqVZZQMIbzjtNdbxvS/z+3l81a3xUFLBGQlDGl/IIC7AUiEIOusCBvIkFPIpELmFLJcITsUcvK/ogDUBnj4kQmHgHYsyfBK5/zljC89h/Ygb5Ej+8hgAIp3MWwp0QrIcv6BzEuxSAR/icXfEBhAEIDiYWRA8RER1omBf7z0s3deeOQO2h0XnXbUfu/c6XV/ZKfN1lpuzkRiQEMTPR5ttmlAjL07qpS8luZ5BMXP0rj6aYLjVbsU6gckrEzGNXa4wBZDvIiZXUrbrwAGJ6x5VVCKPrsQ7DnDNWrKA4wItANKuKUEAk6AoBIlcyDHhlhlrWmDwgzmsIDl11oRBSZZ4TGrCBTTQkG+xwNQE0C0IAeIzvFasOFU5wvFDYvGqgybF5vHeHexkQzs2oXteVlus58KDRIHmH0sT4bpW/uJlcXZnVC8AF7+0wkdydhiiFt8ggW+hylcrPAMXsUBRxiscUKtNspxMyyB8AO9kBQXIUGQNKNhKRM29ILmECAhmB9Q2BvT1Ej7tfYrpouik/MRICzsOMLAT+itgAxBkMiWLXsPSHyZw3Xf/r2iq36eijUIncPj6N5D/NkCEhxaDDE4byAifTW+lcybPTGowXvHSCFMmktapEdGZJK6JEQ4LMQQR863kyMyVnFvnDALg9hyAx0o8E0E2gwtRzh9UjBiCD/AZHB1ENURgyYlUoR8DySfQZx5mkIUJ6v9SJwYogYi2DKlS40cMd/kpQ8E8pYRxyCaoilEVclYek/WviYOPE0h6u6QMGdMnzZ1yuShxAvnj8WRJUOafkopbr5mr/2iuPhUFemdculNcaRXmZCXDrGXpSmaoimaoimaoilEBRCCHdp24MiJCwLImniiCBypdS0FBNAEYTRqXxgGFTbARTsp7WJkFaeXoCocyPgQw5GCCAchTVrqEBhsh8JSmgiBgp3FcTLEigUHLChibiJBjoCoIwL3mz6MFfhAej4FgXnsX0Ws5xxRawKWlmNhAlj2I7AdGACAOeuCfMpJ0GOmU/7/PSgFGmyMQa8BUgn/BsjhQAIy4GE4BDyMkZ4FOjHxIYB7mHHAFC9NnSb/T9mGN02kc+leepBNIZQ4ZJRHjWmqpmumzb65aZ4l7C0T25+XV/fI6IaP30W4B8mcI3cJKPWWhxee9JGKJWLwjPClBk3aFBu6a65fMeJIBNAMivug2AYoqkH3jG5Rd9dtwP//x8T8f+PqcMDV01XiVc1V9FXClTtX5l2JXqm6XHvZBQHMANYDO4BDakCMAkAMsc4fYlBwjf9zi4fFCVKhSxamQImSlKvmj8UHxU+ARg2aJHCXLF2KSt64pkiVLU1VssVq16lNtxy52JoUidbKQ4G/Zqh1xVUcX8jT7P+Yz4rFeOOlt+Jttclm222xzQ477bfHXvscdsBBh+x2xAlHHXPKcXVOuuCsc8676IxV+vXoNajPgCHDJowaM27WlGkzRsxbZsGiFZbUW269NdZaZ4PVTPVR37mrFFmkaPK6RZZabIllHjNJxWirzXDMIR2er485llqJuwupu2OO5titORZpjoOaU4mbPnF3usk0GLQ1tC2uXox4udaIYgFQeeZjbciG9YMbYlCed+ys1GPj4IY0qCEGlAc3ZIPyznrWu3NptWctfz73c7Y+n+/Md2zaWi/1dpjTFrqerw3N65ZVd/aFl1fL9Wm1p15LdNVqEwY3lFRoS1AIZM93SWt3MVb9PxtNg+YhwazP4uqSav3Cs0/Vp1VqT5XLeUf9K9cH9ZVcrtUKjM2FZEQ5u/Px4qIWc/MAK7Yq4Jc5fprNVHv+ec7fs1y/4LJz33M4ObSGrwZrGuhp1gZlkVnvjkZcWOzPX4DwVA/e4E21p9Z4lcENbYPmLat2VBKoHq3BAsEJvqbiHQ8Qj0MaRvTnoTtS6R+gvwD/C554A7wgO/TiiSdM4d2Rw6S1KLiJhCdRYk0IRY7MJZoxtHg0Z9lMbYWvl+0KgAaKzS+TaVhUmTC7MJfKGe4q8kx0QInOnzccYeSv4GFjY0XFZslGlK3AzrxISxYhQURn3nFV9NV1g6HhT1Wf287w29FZV0itxWQxDnqgJvfxoukPh01Ow6YYNYQrlm037tpBO5q2hJl2xapumuGwLaIpqHabG0kXlXZA6cC13GnqkNZQP2O2rlAZliSc392JNldbanoThlGc224V50ErXR251HNdbib8A0t/93OutV3onC/O5oxFF9q5m2ohC8fRTj8KQp/eK22UCoQSuSx6V2uZ9ZK2qXaM1rFe8XieUWpmURhRuJIeSibA6Ap3vmSeTaTmNjbWdzxwnqEXrJck3BP0LKwi2L27o8BhQvMw3Vti3BWAunUDaK2EN2GJkIZqWGZv7G6GB/gvUQKZg2eh7yBkQQ68ILm0PY9wfWdD9+IzAeGLIkeXRa4nzvaX/fmDGyo8ZmS5xVJZaV1dAcyHgMy7RWtyvB1mFA5vlQcs5ZMJxJTymlNd8rndRDZtTBQUdpNCT/yFEDOecL8M+nufaMahMzXZC8okgfMeIN4DTBSU1kCZycwIFK54xjVzb8twDugyB4bWK09mqhT+LbnW3Ai2AG86kdiwjTqGOBeOlcTLMnJDLBxg9gSBeQy2UyG51qXQdqcRmAVVaNpyuRi1FaEGjeGKwSzK2tE13QpowxXKmjvAihecsT0k9wZYZIiv6uVnVLY5BVk0MD0dIDOT21OjKYbz9CqPsnsZrxv+qQ1/kR7fnABmKRdYMvODyljqLbzGZW17HQODojpOGeMWkicTSRKDRYymNJTSUo1QIMdGUn9Wm6o0ReeMVn1ZM9cRfEGKSUvCjWFLxy3Z27KYyvgk5jI1gzsOLuzs53c0rTkAKgOMCEiVKcrzhxNnHjB2d00Aqnxzb8lV+Hr374k4EbLRkcSWDFm6JVFlQ9e1K3OfPJBs22BRaIxCLMpWm3D7MBO8uY3+JW6eMJn16baN2JR2Nw7GWANUDhghUXjDyAukJLCmAPIU0T5xLHEdWooVno0KnD6iXx3nR4pn4Oxa1gb4K87/vvJb+cPDiQYSBri7g0tNAndXb86xkzbjJzK9/EJcNYon+/Bih82FRXLR6lfGoRgRYvCApqrjKzcUlmtfLcTC3pH2+cl0u/hwSGWJPZJMpGwgDtqFgmXRUny51a95amC4bR0H0gmrlVi1ObPNM9MdVbRgYDj7ttZlRMngcAMQXn4UOH5O4s6mz+2K2U7A3HRg7V/7wdT8YAXq1/946FLpR+xccFSYlrBsuOmYQHOr0ZpcnkK11enDNk7uV0Hyp0L+VLp/r31e9kv5ae55B5FHrSGYgbGaV3cpf7S52jvMIrp5R6zGCX8M5k/Cp6/Z4utw+OESEd/MGctpogjJl1x7S10UO4vo+c6CMw+ArW53/oWFYPFGt6QnAS6H5jAnYUtxO3VvqKwdKprDoMDAuNzaxBaWbX32lBmTU5GkocsU1UG9vL7GlqyA5gElIle+k8FbYQb70hK1XFeueIPkaLSoVrClqeOmLFvH35SSsWID58hKGdJP1efcUDCh3IlGXV/zExnR761NmvQVIVfDe+cq/mdKxUtGuxnXPPsSBwpFrfHRPqcFfzruillsqSt0hBMBkjNo56ZfsWgJC0LtgmFZBBskKjow5zgXbIvctj4Y0q30D2cwQQhD1J1tOkB5dIGBFtSrQUJt6mGhXtPO9JXDJrQvyAvu+u8byhfBA7jfcJk1TLK0kN++st4MHTAZg5NzdLr6S2eMidzeSt8W/TIM2UEaNKHUErnyqnR9URYaRz9id91Zh/5+REru/5wCZD0o2PvZ2tFL7rDlT85SFo5aZa7z93y0/g9nh8uelOyd3jd7ABfvmdqbGza071xZwCJ4t+qtiLMm6BegqwFJFXT+Orwo0CgiJKqma7HGWs6FxxGbD/FBD1nJyPi/PIrGlsNbZIXmKd3tg0wDLY43hnlzyOEAhuNIGIFESwC8VgqcwaWYUItXXLB3hZ4gQ4jBmlNGj0oosKompr6GAdmf3Mi6qF8crrK+eHSXwS4Ley8lJ1C8BDYBraQ8q1BSCSaUJVyU/VLI/j6rjNCKE0IvaArM92o0rDtAxOKW9PCdX/JoZaFNz6RvPntveA6OIrB2Wu2/mllrrkbJWqGquai6FOusMtb6H/wZvh2Eqt806aRqNueKfteWAgkiFEX4swA1sGGran/J79Ur61/SSrFnDxfqjr+Ax6RMbntDq85rP0Ox0Cc7vCwCEr5twchyjXGydjxfv34nFRLHsDF/qIWb+NUmCzogk5sGxoZHen/y3JkAVzbE5k07sFD19zPn2AHP16tCqW56fK1SQP6BtFtOOOmw4NfPTT2RdPVAEChJgRPEfH6nSfIGajCi5TbS3POswylweCDjkEpk5+Zci33aPqYpGYOjLCc050ZSCrSy6C1AYMe7u4xcIJ2vtJ8B+1rJmevoGw6ZXf8UsqxXEgKU9XgNZ/uyuo9/6+GOqyKD36qGSKGpur/6hX43FQX3bcqMofmD1Q3XOVAHTwj/uSdjR+t8jnHM3br2BzdDw9/8sFCIwMgiWIbmyUZr8qCx2ICd4qREseTsHzs5XSxXMqMSqrojcoxXiVUH+/upT3LSLQLdA3EQVteyU9fAohGrm4Tw2MHuXYWM5t5l5V9EW7u4s6Ys8I90OhSVcKn7n1u0pMrylDTGNzhVSZ3ESYweT5bEojpiLzHmT+oQBWks2q1WdiXUGM4eBmmqkdFyKgn6JjxORBK3t6F5FDst6xz8Idjyg401hBEgJLOvThf3zQbvhYpUgdVAWXlPMtNLwZ3l0oQndaPMsD+v9FSORLe/GeojCI0HLuNyM7OpC3eT+yBjzjLwEibCVDuzBZz5poVghrsr5WEycnYFH77Pek0dm7Altl88Owokc7U/72Q/0DxlrHjKPKirG7yCQjma7JYKlDoOSjepQS7nHHNQ9y+GRmrfvnwdemten5MHfGYdf3NVXr4JHao+ta/skKpdGg5UHVxvtxx+dVBqibuuZYfMsRNb0NmKrNccpXJFtqPcFuWW535kc6Oj4TBdQZ+yy8jr37V1+6kyhaxjem/rlyUzxZJJGHuV+KVEkSGS5GuK+utoEKMwc26PQp1eHVMzt2OWfen+icMUmVRbf2925xaI33QFRjjng3S6PJAYMxUK794gHXnhe+3+NkNRWzc5Jknsvj4t7JE+DaC+VaWvaW/pvs995XliEZLyku4rtr63Vf5L0WwAkWTla9xhr8Vc7+iYJpC9VQh1dH5gdTbmV1ppY6kHYzaSxXhOUJ/lm2bW0ajZ9EVLdnrhvHBLuHFozhyGDfarC4dccNd8OfpfuRE1jjLK/0Ub7ZAxGE5jbsVzl5DouC4PbWJ8x+fOXBVS6qcqDLioSoWPKow+isRWroN+u61lcUm1JQxikMgo6SQLgSLZYLQSAPKwcYSuF08gIVIapKiNBVUqNTGqMvopIiFEUejxpRLqrDxiyeIPyUJbkWwk2qh33y3oWlxPjKMjiSazockD7O8fBUcbhWKdYh94eeNlZtIn/fFWrtw51zpvoFmnZn7cmxSaiaKbeuAvhW4JDa1zWvLZ8qMJuBPEsLGddAKrY9AwOrU1n50889ChtRXXk3MfUVqrS6xWPT5LfUTII7o0TqODOeFRLuRgOYNKZefk7joX0dstb21lvCO4I7UVNpfKpAKVefclvvxaV5OtgzSRk5YzQUJScN54/ziYeHI/OBqtmf8XCAO9/vwe804GSR3rIQ/UP3ddh5dAezZV3fzsZ1n0AjLo+sgVLQaOlh0F4VuPgqMmMdyqhH88xmJPALBrKo6GGfDUWkv028mEbmafO4FEWHR6RqrgLihv3TSxkGI/RWnEV6lV+KjALor5JaMqNb6qiAgE3MWQFQpGwD3WCpgLaszjxLiuT20ntbY/6suVnPqksQNr+teA38xD/BMEDWZXxAAV6x5fAA+08pDudvFQhTHAUCvtTE7W91veZriQwz+pSUzat522DLaxlmXkLvmwSkFUaRn03Ij4qSOPPEzU0eltMijEOqF1LzgHBaIWOo7/AP7Qz4dZ/YFXI91CqFoX3NXw5yjMbbld/C28Zd5xR2EgFmaSf5wQ+DgIPmF74A1OWL37QLz3QH2v6lPE+L+VjmaVD67w2ZvLJv6ZjK30d8vdcKnb2911DeZ6177AdWM91g52y4Yu/+nx37afhqNY0Oewt+rBdY06AHqfys+9wozAzbHpD3RCZULEdbE6MPZTqCbi0ShN/8H22ewWJtpCAXF05G9muU4gZoh0Qvnmf5frRJ9wadxPRSu+btEj5/SPHTjACc3hGvLROV+YCIPdKZMEr2ugobWhStBLmEzpHjQRvsxGG/KBirHTcwYO7NuHOHNOf2KGoLbG5kY8eaEmui00vt8S+sFpcb4MWQKh8VFL9Q9Gi1Hl+KgMMb/DziO3Tjux92jP2GyeKZ+Vs8dEGKxPuYqHnAMNzaJUf/F2Fmhz68yrgaclzs4jyjQVNA4J04TVLHMgYL9wP3Dwgbc9HkMUYk0RG4rtqvOkWovTQPjnW7Aytdaw7x+LJskX7XgCjUPNsNK2i29qXlL+Xl0V7R6HZtosonPlD+NX1Y5F4x9WOMabewWxVbv1446Z221xdvt41092NxEWUlvKVZSiF/h96EGBnWh5gMnn15j1pjEzV5SmQaJWYZqvdAVzvDyfsFWUBhUFQuP/RWoawmHuPbKbPnOnaAdPyNsh2un7frijHV1aitEu5oVyZzmT3ek2RcYbkgNrPtnojeyHBp37AjXeuEPsil2M6SPGxP+3OGYGA1nRBdZMzgvxNPZig0aw1oR0JNFB0ipMQeVApAlqlRC3n3UX6Uw2hbJoiSXJmkQ3kLZhiZFZLVHfjJnQzO8sVItqeGxYgChe28LjtaxFFAuGoeXOlDaOw081mfxUjiOlzbnc+MelsZKqMmscwhpXVea/NAaGxGM2zPKUa/GleytK98anXMMst4jHeqCt8dDWLk3Ys6R0DbxiTWBJ2fPoLV/YNehfCvct9Q6W3Ya6pmb8OlIZPQZthvs3R49V/DqSEaK/tS2h9Fpu2f5H2eStiUkHbekz0n22g8wBAxRQWcYL0p6snKw9JPsPXthnuSCIOzAMH907f+aopTT/mv/bq2xdpThJowN1WlCLsKI3M8vtaIHQha3BWArpOYblS9mndvV5k1dazFpBnNQokUlBbuCXM8EifSaL7cjZSNAxiQYT+jj8bGj9UhqbaH0RxIo5xszI4te/3Lhajy2wOgFNvNoOOLzmSO/ioJX9de+P9Yb6xWUXk/fAwy9nSDMT41a9lXLsmC68UyDAQw8CBdJCMFPX8/qXG5PBfwlmu8MQb3A4LPxIvTEhb3Z/oBApCZCVICGqdnIWmWeU+Hc3Lwo6AIhd+aNuiVuq49iwXbhinqAA+tJfIDKanQ5TvMkZzJM7pG5f2kz+PNvn16zI6SYWUlWKO4uzsMwO76/xrVpI6eqoaGxkk0s5Jd8a/6vDa2bhLDdDOKXR6tUpc5Qenc3mYTC0bvGBRpk4RWyW6fVmAC5pTu6Yk7PIMiOYo5HrXS3YsXU4J19AgB78pOR+P37YnbOf9DtIjhELzzfQUSduxHiOkG1s6sUkXS6loGrT2SpdwSUpjW1kxacNxHxAK5lmLkHUwqL4IcBGK+laO9izPOyvRVz3qTlGlo5UtO/qA4qZlSo2aY6fnd5nr+Wra1Hr6ttxGxXhIF2hhCgiXV5I2G6SIdbdK1SZaqdPN9WpcpBtb+yIPJ8x4iqxL1ozV55azbRamco+5zh5hLqOOkJm7gRUwM7B9QiICOUqEq1PrLlIa9CarNj5Cm00YwoqAzWFYUeSG2GkiRzsnhlj927mkq2OWTi3NQvIRlzKtmfjRM8BYdZcXOZzUcL553ZJLu5zra5Fqzdad/a5GTZZJKiz3x37Ao0gmEN+wZKmLvPR357ogzf7TP3N99MMMCe5dpQLa2AVFRjdII5SU7zJB4vowRSpXiJXmnTXrOgV8iZrPgaUORzKn29RmuMmtU/SY5ag+0uxhTAobbOVbXEftPvltQWdWr82wAaH3IPuzbbyc7izZy+JsYPyze6tDjDBre4ttjJ0+GTxvDz19djrakbnG+/pQFEvZm4madAj75KWwL5MoxqIoFPtBA1EatqXsCXS/3aiNaTNzIPqTx2MvpeIRwTmMBVOHWYSHiFe9jEcn6pNeW9k13rnf+vo3UhIyeLs0/PM7Mw+xkr8O2bewjLviUxU3p1RvSc4A0t6p6xORJ7k8rmT5P7euvExD8BGZL+HsfjF84zzsuNX1BnrDKjwJZHy9VTyZxZLNpsTzGd/03aLKvuPQW1m/+bJsbgEXJkFQtSRAXp4Z8z7rNVXnsBiX4hJbrze5FdFroL7RA+Px/z9mGDR98Xm1FCqWchK1zSzXT5Oj8PO6RUYiIYHmOwOjVm8rwV+ilpPKhEoBQE2ODQrWLkDJRGLq9LtcYfN3C9g9hE0hradIWOuYuBUd3BTtewWVglVj8aj9TQa8/iopyYjUzFAfCreUBA7lVeMy8IV86Zix78IMfQxH+ZnFM3OtrGpBqwSlReXhyJLfqrZ/p2f84Tj/25Ork67AKZdoM7lzo7xwJ0bnBvgMZ7ZvXurCz7Kg39YUyRewBY7eWYLxukg/fjhyuZFmR9htGadajdVeuA95oncRJ6KfhjHWM8qs3vDPggK22xQGPJBYauQfYulYN1i2137WNPJd3/aTCZv/uku2YvUcFrY7BbODxXwfZ9EZa27y9pvWty365wuS3dOc8d6xzMbr/tIbHH/nvTVt/9PvyJnwXz9csptS++YhW9iKBPVpm9xEz44Zjy62hdKFLfyDNU6ubIjE9uSar+YVmqIKqiyg0fSIcRQrJcuZjeaIAtCdfUCeOGqfdYCTZUCPgBzEWvO99bzdpgz13yqANa77dtjxuojUkTc50/39qn7JM5/KwOqtrz5/vkQhwHFu/a99VZdiHeZvmyoygXFNIfMZn2/W2gnlzUGNBViCpsAO8HsM47JheCXiFxWp3A12HHKMlDe0FBu+VP7vq8WCiECvVir1S8Ordh1zcyZmflMTaoemjGjZqgsqUFdp4W7tZrfTsmrV+zYhxgs9ukAeN1uk0LiCS0JSTyKtuPfCQb8wm6eEszF5YmuF4Zvyr4xvCA4lDITnqZ0LzTgj4N/WAZtDSvIQFEyDR0xOLdlAUwO3nHejxO76tVTfxy1Fsr0dp2DkaE78JnhOCkT/6z74h3EHFc0J9EDb9HzJpXFPBARlRrIq3BEX3NlRWytuhaEV0s9Pw6DrKxXN+gG0nY8KdjcUBNXq+7t5i3UJ/947C/5gPi8AfnX14BuxAqOjY8ZhiY7yk90wFe+1FiGDMIT9lTnUqTMYrM6Q86ARgTsoFL3XNO2feCYgmPfRsDkWiLNWdzZIZ6ab+KWFGX+XJ/qWt+5N0rBCywKA+yeXpycx+0/mg0JJec5qYx/ucMcHmgmniSa+8N3UZl6qX4vVZXqrVNWEClZ2AghG/+8J4fx/b7gkis5mcvSUt57/0gyUJpcPTT9nP850fr5ab/yZ7mjsBw1Q7e0b3GTNEBSAvgKhQJfIQUcpCJVsaSLN6QPr6kylJVqEkxsaFaiWVOu7T4BuG1Oo9NtA1xfuAG4KF6hyaT5Kma35ofEF6fRhab8c2r7pA97jqqD9fLvv86O/+R7nE6zcll0y4EieqHR3+gPBrpbpO810cwBCwv5oTQTy/hMHaseRoO89PepxowqtSojSjW+Ty/UcnAwL8Bg2qydHeK3+WZukJPxifmxa33tUgFiX+203N1riw17NgSK9z6pjW0Ph4XkYkBUiVbqQX3IrzHlA2XS2jTwwPOUk0M3V+p/zuySXFi7flyhi2NOw87fNho2/rXT8BY3UDt9cMZSff/Z3Pn3BSJRj7oyp7nObRLQmFJ3bNtZYYXWmmKX1sWcOAdc3cSJ61T9dEg7FDedhSydzik+oqjZlDfbfdzuDM1eTZm1c6+IGOp+s5ViIp3n2NcHL31S/NRbCub0Hdi3j51zUstS5A3IzfT5OppHCHF9daFxaOXuSE1jWRkPPbJ7w4vdomGukDss2h2NnP/SpVralfcFDbwof2FC8PlVCZdwtiPwWO/GeQfM/JaEBvH/BrSgpopfesycJptbfz4FHYtKIZAKurzu4vhHOLVOyS0UardUWi8G8guo9lx4PhOH7bqxLf40X2bmscl3X8Oy0XSeXa6X3GY8vdlHok7HxkocbME0VrVBHfJ6oDfICI+3LMijPGWpWE8p/dnJFekfJyYkfpz+Sz1vYmPF18HCviYJiPXyfy09vGNGSagIkbkbhfpxnWHbKZFsEZ1ZbLfLj/JfB8jVwvV/PznOJmATc+NyxQUkPonwTXpc1m1U0aKV+eFC8X/0gsEz8JcnSGxQ1G3cPawYuu55XMQt0qpm7IbN3NXEqOb33Js8m4zFF6BhKBUm91C3KWniimBrfDvigz8JnJt8AaDzFlYrAZOSPF04Vh54RQtsCLqGl5PYI1wBqDuAVaORaDX22x0WaFgwVytpfyUeyNNqWNVqrZhJ7HoDHxVhqVdlsqtUrGgU/qaLyLwqqzqP/TY7LvtbLGbHrMGjchNyUfiza7vV+L3DfjgNoyL1fU79ILMjL8xC6HZDwhO8lS1b9RAroVnliFUHMRy1GalYiD3ldv8T+9frX33+lQRE5U/gT4hKwkqf/9dLl4rKTgW8lfYoyv2mPzE5fdOPcdevkN7kzt1yMg9cyl5qwK/LSslah7djN3Dx2HyzBNplJpLGv+lhKyYhlf8zbdml9pnfL6F6liZv68/58P28Nc8rMwP9IyoH9SPa/hg4Mv+IV6EnWkh/UVWxE3VqyaXd18kyKvmprp3bWxd6/2mhvsvNWd08cEtW1xnZW5AZycjzscc0FNxJ94sd4fzMuGjdPTw53LH+1v7lGn9algfm0bdMHR4/bq43xXDHtz7pjyytTQnwf/cij6waHCz7+chgk8lY3x0jigBGNHECVTGnn7JvQ0NcdTplWEXPe9PPOhYLLJD68AFaXszxYrKeYf/BwL8pSQQe28HvX4ngF0IQ0g7/kYNwo6Ad+e2pSJ3n+opqP9Jg1Hm1GTIibam6ROkhgXRwflpKnmRLrvwHf0BEOEnyJBtcTEY4ueRJNrgN8Wz8rE/iFUieZEsu/kAuwumWPMkGt6WECsD2VaLhSi2lVNIjsdoMuwSQHa4FqaWEgnbEBamlhIIBBAylK7WUUkHAXLpSSwnlrHu3+qLbBGjK+KzFQ1MjfqS/Hqb5sf5GmOYn+uv6G/qbYZqf6m+Faf0zfq6/ob+lvxOm6UXBGfnTfZP/Mps5xK3Mf+H+/XoMAwn+O33FVCzv9avguf7qrRjeSiz6fYS86JvoTMlwuW0xD0u35nLsSS+E0xuvKJEyTc7gth7+7EdOoOYBSu0uBVJnGjee/jgrs1l9magZMp3+fedGUDqjqjs8KLuIdPrX3cBxHkg9kE7/uhvwqN34L91R1cxR3czJ0s+52zMlXuJgvI6dPGK4G0HHNpWOhDyuqoM0ITsGHnlvFviKmkcuyNO4+FprLmb8yP2AUaQrgR+5H8CGUib/hH1fJkKJ8YjB3V4eFErxscOP3A/YniRIs1BqKoNo/7InezQnxrsnoypw4r27eJTKR1F6UJSkahvGnaIjDRgck0VTajQ9bhQ3kkXZhHz8Knkr55xe/gbFOe/DD+gCfOFX4LkfwPrTAPT3D2gAmRoFoS025+1X/3/phY0tFpmiPM8ZWSHWYzRBC/4dW9bhNylMrupMRatFQXUWv/wHmjnyQoRlBKDmQujAyBhBRkj1K3KWnRUiPUKT3/JnzrIiJRAEpSuQQlDGQgoUkdQzSaiHVGT1WyT7JXktD5ZKM7lNpFC7pcNUSby2YPQN4QMNHqQg/SBoldGb0SUzZoJBT6ArvRUqiMWq8YQlyUKoqgrUuKpAkjO/TCZJFeT9uJr5ULxC5ckqoj3KUDSOslMA6kmpnCvyWsAllmwrkPOgmRXEe/wSjGdB/AslpKw/o3ZNa2Dyq9bYpqq6R2SP9YnMf66Hnqj4MpavY8E7nRB9dHL6Lyp+4eRjJ/hEyRdO0LZLsovjmTKiVy8gw+uCPGOadW3i/ZyS/oTclut5hy6wQPIj/8CZpzP1pKW66rVFCjcJlX9OuAyA3S8x9r0+aaGlH/hBdHCmFyJ1aEfGwHldulp5Evcq+KBWToeQeRaU5s3xoo0dADn9DilSLJfcok7swK/wzwUiyHnCrq5GizDRSGX/aWFiupbzvbZhxhFE7NAwKvoLGrQGnplsRWQMq50QVkh5qZIPCYliLPRgfWhwjV06gYJQZMNcuIAslGkKgM6I9WNx35NFyBvHAYL7CGDI7/l8kvuUGU712zASbuQ78QxSN+JZm9nSZTCI31XkTTa1VokdsD8cOTjORmYTow0zs2y09MI3AhIEHSMbuY+VUfcY8/3KSP9gvcjQqMcXjOxN7Hlhw+JewkRmiWzF7wXaHoOKhstDRna/TWkrha28AsAjeEHipl63IK2K+H64tWA/rvgCAoLY2sc5GroT03px/ee4MYFd1jC+8qzHtdCA8DWx4PFI9NPJgoElPcG5/Qyx6B+ArJgy84L7IzPMFUFiBxz+/AsuHtnEoe8D7212cl5kzpHHk30gmsqPcBo3wF/FqtwOimCeOD5nb5xbKH/B0q3l1VnrLHlWmJpdqApdo3Y+nIegHyig4AnLN/V0Akg/JspMmUlgtoDalPRAcUOTX18wZafSpcNnzEDEwDZ0RBSFCZ8MwNPQObKds3WaCAIEygrZouCO2AjnHZ4PsiDlxz/dWOoN1bCY26BFawHXJerZTtgiV9uc+hDARHOiMRUzvmeXikh2VRF34vbPhq0ow/C7UfIAgs4HtvojP0N8bqPt8fjtkDGLFBPG3eqp04slxu/uWjCfd/MwdJEQThLBZiCQs5cTZ95mlQ2F/krCxkxFmCMiaSIQRpdgZozZQjzFc8pDs4+pyZBpZ2U44treMVIfhpWKE821CKoDI4/Rtv0UqezWpHYNxXDBFwOTHypHgEWTDfxyIOV7UyOBgRdGvKwgq2XdTstLMcsSdVLzVKbyop8I3EtlmSbcjwltguxLJzA0S2LKAWtHQgGn8XFm5YziDWIJvxtDjLJ0WisB9K+rppEYO8DIjePg6+Yc2yVMOLBaCwOPDxg5ZZTF/V+Yn1xwH9eiHpjYJswlWyqE83FCs/tJQi6etZyDz5UdwBYC41gBOGzlOzpl3K7jekcMLKInzGvqQQQ/dzAhFRkVAr7Ksm7C+8YEKwB78UoLhfAW3vJEDVFdCJfK3ANXzrqaU1wMCkw8xfaVawH1xpceo3R6qQZ/+zK2ZQcf4vvnKRcHT8jkCkEw0kSjDTS3iSRQ8fVuUBGbDZaJw6IkIDHRu964Jb/fp0lnQls/T4LEFSYl3XEVdV0Z8VdUQG1Ef+CLob5Q3ZgsyLsFX4m5EvJ2XBbTUOp4bmFJM8yiYaqeLbC/mzo+bq27bHp5MuRSjeytnF0bTINRUk8AgKoQmKrkQDJpVHAOsahExKQVLigAzGFUjLl74zatshV5e3sSR7APBN2e2I8mZOuJf5tQK7cimfnKpIxpHAGKstD1xmOcy2IYD93KWLeSeBcouKhS77sTzzJo16vhuijY2I3SoX1gbQXXY6FrhDY/nJ7kaaAWxk5uestj6SwCEm6lWPXZUe9MHd0dY4G19CQdJJ2e66kEgOqpzDkaQ+lJT92R1O7mKEoJ+XWUEb47sGNt7l7b3SFXPsOBuhu8AKCsH9FvIfLfm30dm3d5EzTMYNto2LfOjF6jMquJoHRvrK7iXbygONh9+iqGzd7cCC1sU9ZojRvNM8VL1dELBG04HGym+pCF4RU5UbALUrazC0gSsNfh8tz/xWzONYLdm1cDvYtnIlYNTy0PrRVbDnVrRuPxeEJVwn05wD354L46WPcGefzFqamkkq8bBmKUdswXhdDVPJGOFeptKJMleQSBspcsHGgRoKLPoCJe18KX6FVgD+NUD8GcfcWHrtw5uXYktG5ckdkag0nqwziHJ/Ok10sTHrhFh1t1o0M3OoTwTrKm4Fic84QSxo0OASlYB0cMABLxVhG7iZM45p0zwHpXJhl9hEZ840Rrp13qpSVq42Sj9RZTaV1ZtK0yTd24W5AGaNk1rFtmgnEwKEnPGV09D2D2/CLmODaRTqyFLWfOaW59wkI81Sz0KscVCOl5WIF4kyLAeldlalGEFqzvprWuNOifPNTG2pP+pQtfuPCSkl2Ax0Wv52KIoYHchr/fGULzZwCeY8SnVjwv26UnKJT7UXT2S4NazjbTqksscf9YOih7z+vskCR7yj1lcK98wpMTuWO37pLy8HxW7D2WMo5a80n/S9HwUO+XjD/hi6fR3ZC8WrswIsWbrY1+/L+PvAL41m/hkyIZPyEOI5APPCkrOTmAcKtpv4hVtDrpeyc97tWF3rl3MesXDqB63vQDhxVWG1AsWhGpyVKWJXjMCWIKAAfUfqsgiO1gVq8QEhS1z97Ehn4iSh5qQJl88dH2qanOn07XnTd5XmvKSDNZjWRWGjCeccuok1hTyASB6rZIBXmVOzc0hFtdBPrgYwAYiAgQz/gFF9nIQ47dRrszIpEK/+XhgUZbwyJZs5AJSSUmChA+KX8gyRzim/K037BYK5khHXOidSeiwNNDULASTrckXFDtcqHq3bBR26iQMfD/DLmgqsLGqdMA/zN//4TD3u9SjnGS34kpg1VOYubyIQCXAlYEpGZtGysRIj3F5djUF6z9yTkIcBmh4PL5LqaeG9ajxguu8b1k8dZ3bbTSPT3sogTAczmhHvYInT1JkMUcfjCsjLBAQwTx3d9gcCS4go6Ahmi2+i1WOhRXbstAiq4GKv5sJOoqV/ulpLwO/VMMmssOl0c97KV2XTphYMClynz4GHhzL0ydNOvqjYwJhVBHi3/S+BhPV4sSJNRiwBVKVKXCKbKuNvPYb8HCchcGFZtuXgn4i1+KirXYE/zTeNsQLxf+iwy9QfxL5mis9zE1QwJ05sz5ovmfDbkNBcBSgkBrOU5bTsgOuO1g1cyFS7C6b7fJnvzGC58ITNJ8ymxgxNxJsMXK55y5odaN7AGYAM5nE26nAZZl+jzxdjw3aKYKEpuIeidAWghu4OmCNgioc71a6im/SL3G+RhSqm/bvcqL1dJPTKP3Agn6gdatNaKphJSVX0DaJl2c2UmyxK4JPN+GXD2ra2PPotZ7FyRsdUKNl/hB3I4KR3ex47UDsJOLk5iGYiE4/J1ygvGUasb6Y8jGbr67GptERj11cLw6jVjUrG9e5eFMP284rLwv2NnbGGpaxM5Mm74hdJhGOyT3cl+NkrDcO7eui3avNqneQIkH3wJxJAyXeEfnVJ281ztzOXgpxXcX8pGC+6x3K8ZL072nAehB0GcxzfpndL7uXNRY/stQAGFmWY9zFSLBJWtlN3R5xz42PixyALOSvrvElAt1pZOftw7xd+9CC1/np2GyRmBsJdtcV5KqXi7VBWMbryr4DbQvOb3zqk/9ynv1EHgbhgVl0tCRxhE/wpZFX0kbGHaZ2ZZsSMWhoQSjCaX/w969J5RCe7+f34SlAav3y91KPHKsfxKxw0CMWMXoMUEl17izVqrLcQHkKvXmYgTvnibePcpVBNQO53ckTXHgxJy718hTefBTkzYQzStZNQm5UGhZgV2A1lm9+FA7u6A9ysyHn+nSjNKVFmQbt2Wyw9rLFQoWpyQYCM2q1O7h3XMvSII1vdUS10IihbgBvTtMxJRgvi8BIGNSapk0Vp31FM3exyKZyrhuEyyDbdGQholPy1xPIlbqkHjsoaeWIYweO/sFdjlHIcsRopglqdEWAYO6nCOY3fF92TdaKNtWFFozsMZtXfUbkP7suNZbkVY6pBxJyOWlLS1n0vmxT6J7Ez15cgACLTmzHgKYM6LwXUKbzy2EEAGuZ0wtiebmxqyxWzbg2kb+BtQ/jIr/Mh4zcDHk4z1GzVzI0z1STnOiJzNmoLAmMME6Z+nnADCW433OGErHKV81rIAKRBsGwH0hwvz0quozqjapIJKhU60CpqUppdzoTTxqM6xjoEJa0nfHAnpOT3YdQTJFZD0Bi1mPEFZzHOFOiq+TGrOAByWgvb5WZ9bxx9O5AebySYaBVvh5eK9udVrOiPNUqQ5xKUJbH3Y9NbO/lnGI13Aoquna4BfInId0yBnT33weBgxzc4PfVualVusRK54OvnKDfk5hSsfGJi5ew8WmksGu5O1KPbKMXIEUVKy8DGveNd6H3gYYLGbturprDH30do2PXMc18PaHdM6YsYTtTXenoAdw4+UzeBCYQTxJgwc4xXeNd+iEm5hhvFgGD/acap7WXNxXgNJc+Q3be/z+VzSurHnxC4PwWuzo+0WzH504icGerN32522P3sRRm9eCfeUW9tcV617D3csKHweOyFqUfx1skCEIY+jiTwNmfcwMwDK+lgolZBIMb1hyunKt2rNr00uQGsGKdcWixaG1hGfEPOIeUWx56Od/hOpFUYvXQtEPCGj0z92IAkC8Blxj5Dqfk8ELjw4Y14bCmvAWaqHJ19z2G+0HSstdHHMS+x0/iM7bECFS0R2qYBO4jzHiWWx9gdu1O/jTeOAJx771Q4ipJh5l8rFAUD2P8QX9e3xujEuTj7WxWLgyPqcJygvI4Aa7tIvnlZV0SOQ09QjVbEimW+HzQXk/9UEZ4D3w1MEaE23tkhX/EUgAwNynMsyss/InBS9vvTggvT+6bUb0Da7bGKgFB9spk2XmhHp76IRJ2RQ2kXl7qESNVQ27HKVIohCAQNjWTsui6KBKk+XudVJb3mUnsDce16rILd5J/4eAgOT0887er+l9yt95AvkP4NKSvUNc+biNdf/z3/YtKoWBNhhAgH9c+naqZpJ/DPoMmZ+Kx1MQyQ6vpxQOtATE4qjSqFwDV8RB9AnT46CiKaOFoyLigxeMUSYhi5QLFCtNd8CgphSbDnbyg5GRoKSHSyGKjkdkiVaMZCmfOhssysQ4nnUWNr9Ez5TY3pj9TnvMY1q+hN3OswLyDEIcLmr0VLizoTM0L2NgSkJvjBtbjA5pllhqrh+sxkoajfCpGk+Dy/jgWQ6L7CBGQnw5b9FDYiC8BGCpRuWvValIEZOiVvilMtYpWg5eFmNnzmKhxSCuxaQpQij0l1xMuirrbbPGTrvtM2JH8zC/6XzUHsp7Mqz3pkanHLrADstN+d8h/fb76ej0bVCU6NDkhhX2Ot9VvabqFjVrtOsUcAw43x8gHo+3mHIREEA7SPD34RDQKgsOlRwAq3GXFUTJswpGzI0Kzt5chcFQSYWPnPgKQZd1EXMnYIeKZbqEI7PT5dKVyU1LhRk1VV4K5PcUK5PNTAhvgfywBAlVIFONIMWKFDMRLlO2SgXSlImWqUy5XMWKkCyZspLbIUc75Ggxco264zT6CKcsr3N3zap40GGJ2qo2sk2wUryr5izYIWVWCaXMt2qK5K5AAZLcKOdKpsgsVe44g+nh5WtFO2dwUNkc/TigkqngxZsPX378BQgUJFiIUGHCRYgUJVqMWHHiJUiURJsOXXr0GTBkxJgJU2YFbsGSFWs2bD09QnH2F6XJkCX322zWbrX/ownSIhEY7LQLi6RNVIlTI4TPXvvstsdpZxx1zAYbrcKwkiZhIlwxJUslxc3hwEFAine69OjXZ8CiJe1BIBtEEdylEfPVuG9GkdRpOKXbakd0JA468ZuSK1+BPEUKLVfsgxJlypW6q0KVapWJhxq16jWos0KjHXp90aRFq2afHHTBOZQt0m01IiMJ8F6m8y665LIrrromC+26bDeN2ma7z265LccdH0377neP/4MwLdtxn6LijxEZiiVSGSNXKHupUveq1xqtzsjYxNTM3MJSb+Wsu91rmSGA/z3Ese4Rrq2dvYOjC5euXLtx687JvSc8SUcPSPti/4i8qtbNR4bxWMe+ncO4T4HO1Aj+9jjJ3e/29/RZilfe1A/j7y9tcMvBpiNt/4031jxNxt86fV+X+7QfF872D8ju6Gj77Gx6785jlK1t54l6Uhh/1sd+8ec2bec+1eepNgLdIBA1EfFEENQP4UQEIl5V7+Md9w4HjlxwyRXXPMWGp3mGZ3lubOfra6/T92k9OrALNnsOXLFlM65PP8fdXlXv7PraDhZu2nL0SBdX/cvcGNd1r7T3q4sOa2/fuWdr1/85ho7CgrTLcVM85RB732eOTf1q11heaPs4N6wn3Z09O4t9cFrDapWEmnkoH6yY0vZErhO9eXYUDHSDtAQ2MMaJwFz06c3xZMeIOmmgdeCXRDHZMKBGSuBVHSGJAjgxJBejI0wYD9Z0KbAALkeUV4ypIcDgyrJcIcmgMp9QLFZ0VAQIZvSKFXki6IifBV1aZEkIAQHBmINRW6IjQYY0KZEmLHQkZFS1JCz6QmFhAVyZs3YdJEYQ/8AG+IgMRcYxSUFHJbZJTEdwg0kJy28J6u2Gj0lGRrCM5VyjZC0mt6RSOA7zXaGJt6OiLwMAAAA=)format(\"woff2\")}:root{--paper:#fcfcfa;--raised:#f2f2ee;--line:#dfe0db;--ink:#1c1f24;--quiet:#5a606a;--accent:#00716a;--positive:#1d63b8;--negative:#b4560a;--tint-a:#e6f0f7;--tint-b:#f8ecdf;--alarm:#a3262a;--small:13px;--body:15px;--large:20px;--huge:28px;--sans:\"Inter Variable\", system-ui, sans-serif;--mono:\"IBM Plex Mono\", ui-monospace, monospace;--lightningcss-light:initial;--lightningcss-dark: ;color-scheme:light}:root[data-theme=dark]{--paper:#15161a;--raised:#1f2126;--line:#32353c;--ink:#eceded;--quiet:#a2a8b3;--accent:#46cdbd;--positive:#74aef2;--negative:#f0a35c;--tint-a:#1b2a38;--tint-b:#35281a;--alarm:#ff8f8f;--lightningcss-light: ;--lightningcss-dark:initial;color-scheme:dark}*,:before,:after{box-sizing:border-box}html,body{height:100%;margin:0}body{background:var(--paper);color:var(--ink);font:var(--body) / 1.5 var(--sans);font-feature-settings:\"tnum\", \"ss01\"}h1,h2,h3,p,figure{margin:0}h2{font-size:var(--large);font-weight:600;line-height:1.3}h3{font-size:var(--small);font-weight:600}button,input,select,textarea{font:inherit;color:inherit}button{cursor:pointer;background:0 0;border:0;padding:0}a{color:var(--accent)}:focus-visible{outline:2px solid var(--accent);outline-offset:1px}.quiet{color:var(--quiet);font-size:var(--small)}.mono{font-family:var(--mono)}.number{font-family:var(--mono);font-variant-numeric:tabular-nums}.positive{color:var(--positive)}.negative{color:var(--negative)}.choices{background:var(--raised);border-radius:6px;gap:2px;padding:2px;display:inline-flex}.choices button{font-size:var(--small);color:var(--quiet);white-space:nowrap;border-radius:4px;padding:3px 10px}.choices button[aria-pressed=true],.choices button[aria-checked=true]{background:var(--paper);color:var(--ink);font-weight:550}.tool{font-size:var(--small);color:var(--quiet);border-radius:4px;padding:3px 8px}.tool:hover,.choices button:hover{color:var(--ink)}.tool[aria-pressed=true]{color:var(--ink);background:var(--raised)}.field{background:var(--raised);border:1px solid #0000;border-radius:6px;padding:6px 10px}.field:focus{border-color:var(--accent);outline:none}.waiting{background:var(--raised);border-radius:4px;animation:1.4s ease-in-out infinite breathe}@keyframes breathe{50%{opacity:.45}}@media (prefers-reduced-motion:reduce){*,:before,:after{transition:none!important;animation:none!important}}.hidden{clip-path:inset(50%);width:1px;height:1px;position:absolute;overflow:hidden}", Pi = "The mouse was gone. The cat sat useless.", Fi = [
	"layer",
	"head",
	"token"
], Ii = class {
	source;
	addressed;
	#e = /* @__PURE__ */ I("attend");
	get page() {
		return U(this.#e);
	}
	set page(e) {
		L(this.#e, e, !0);
	}
	#t = /* @__PURE__ */ I(Pi);
	get text() {
		return U(this.#t);
	}
	set text(e) {
		L(this.#t, e, !0);
	}
	#n = /* @__PURE__ */ I(null);
	get pair() {
		return U(this.#n);
	}
	set pair(e) {
		L(this.#n, e, !0);
	}
	#r = /* @__PURE__ */ I("");
	get model() {
		return U(this.#r);
	}
	set model(e) {
		L(this.#r, e, !0);
	}
	#i = /* @__PURE__ */ I(0);
	get layer() {
		return U(this.#i);
	}
	set layer(e) {
		L(this.#i, e, !0);
	}
	#a = /* @__PURE__ */ I(2);
	get head() {
		return U(this.#a);
	}
	set head(e) {
		L(this.#a, e, !0);
	}
	#o = /* @__PURE__ */ I(null);
	get token() {
		return U(this.#o);
	}
	set token(e) {
		L(this.#o, e, !0);
	}
	#s = /* @__PURE__ */ I(Wt({}));
	get options() {
		return U(this.#s);
	}
	set options(e) {
		L(this.#s, e, !0);
	}
	#c = /* @__PURE__ */ I(null);
	get reading() {
		return U(this.#c);
	}
	set reading(e) {
		L(this.#c, e);
	}
	#l = /* @__PURE__ */ I(null);
	get overview() {
		return U(this.#l);
	}
	set overview(e) {
		L(this.#l, e);
	}
	#u = /* @__PURE__ */ I(null);
	get patterns() {
		return U(this.#u);
	}
	set patterns(e) {
		L(this.#u, e);
	}
	#d = /* @__PURE__ */ I(null);
	get hovered() {
		return U(this.#d);
	}
	set hovered(e) {
		L(this.#d, e, !0);
	}
	#f = /* @__PURE__ */ I(null);
	get preview() {
		return U(this.#f);
	}
	set preview(e) {
		L(this.#f, e);
	}
	#p = /* @__PURE__ */ I(null);
	get inspected() {
		return U(this.#p);
	}
	set inspected(e) {
		L(this.#p, e);
	}
	#m = /* @__PURE__ */ I(null);
	get error() {
		return U(this.#m);
	}
	set error(e) {
		L(this.#m, e, !0);
	}
	#h = /* @__PURE__ */ I(0);
	get busy() {
		return U(this.#h);
	}
	set busy(e) {
		L(this.#h, e, !0);
	}
	#g = /* @__PURE__ */ I("light");
	get theme() {
		return U(this.#g);
	}
	set theme(e) {
		L(this.#g, e, !0);
	}
	asked = 0;
	constructor(e, t = !0) {
		this.source = e, this.addressed = t;
	}
	get whole() {
		return this.options.by === "words";
	}
	get focus() {
		return this.hovered ?? this.token;
	}
	get looked() {
		return Math.min(this.token ?? (this.page === "neuron" ? 3 : 0), (this.reading?.tokens.length ?? 1) - 1);
	}
	get several() {
		let e = this.reading;
		if (!e) return [];
		let t = (this.options.heads ?? "").split(",").filter((e) => /^\d+\.\d+$/.test(e)).map((e) => e.split(".").map(Number)).filter(([t, n]) => t < e.layers && n < e.heads);
		return t.length > 1 ? t : [];
	}
	get units() {
		let e = this.reading;
		if (!e) return [];
		let t = [];
		return e.tokens.forEach((n, r) => {
			let i = t[t.length - 1];
			this.whole && i && e.words[r] === e.words[i.tokens[0]] ? (i.tokens.push(r), i.label += n.replace(/^##/, "")) : t.push({
				label: n,
				tokens: [r],
				segment: e.segments[r]
			});
		}), t;
	}
	headWords(e, t) {
		return this.patterns?.words?.[e]?.[t] ?? "";
	}
	async view(e, t = {}) {
		let n = cr(() => (this.busy += 1, this.source.get(e, {
			...this.subject(),
			...t
		})));
		try {
			return await n;
		} finally {
			--this.busy;
		}
	}
	subject() {
		return {
			text: this.text,
			...this.pair ? { pair: this.pair } : {},
			...this.model ? { model: this.model } : {},
			...this.options.cut ? { cut: !0 } : {}
		};
	}
	async read() {
		let e = ++this.asked;
		this.error = null;
		try {
			let t = (await this.view("reading")).facts;
			if (e !== this.asked) return;
			this.layer = Math.min(this.layer, t.layers - 1), this.head = Math.min(this.head, t.heads - 1), this.token !== null && this.token >= t.tokens.length && (this.token = null), this.hovered = null, this.inspected = null, this.overview = null, this.reading?.model !== t.model && (this.patterns = null), this.reading = t;
		} catch (t) {
			e === this.asked && (this.error = t.message);
			return;
		}
		await ar(), await this.surround(e);
	}
	async surround(e) {
		try {
			let t = await this.view("overview");
			if (e !== this.asked || (this.overview = t, this.patterns)) return;
			let n = await this.source.get("patterns", this.model ? { model: this.model } : {});
			e === this.asked && (this.patterns = n.facts);
		} catch {}
	}
	begin(e, t) {
		this.addressed && history.pushState(null, "", this.address());
		let { changes: n, unmasked: r, answer: i, of: a, cut: o, ...s } = this.options;
		this.options = s, this.ask(e, t);
	}
	cut() {
		this.option("cut", "1"), this.read();
	}
	ask(e, t) {
		this.text = e, this.pair = t || null, this.token = null, this.read();
	}
	choose(e, t) {
		this.layer = e, this.head = t;
	}
	option(e, t) {
		let n = { ...this.options };
		t === null || t === "" ? delete n[e] : n[e] = t, this.options = n;
	}
	inspect(e) {
		e && (this.inspected = e);
	}
	open(e) {
		let t = new URLSearchParams(e), n = (e) => {
			let n = t.get(e);
			return t.delete(e), n;
		};
		cr(() => {
			this.page = n("page") ?? "attend", this.text = n("text") ?? "The mouse was gone. The cat sat useless.", this.pair = n("pair") || null, this.model = n("model") ?? "";
			let [e, r, i] = Fi.map((e) => {
				let t = n(e);
				return t !== null && /^\d{1,4}$/.test(t) ? Number(t) : null;
			});
			this.layer = e ?? 0, this.head = r ?? 2, this.token = i, this.options = Object.fromEntries(t);
		});
	}
	address() {
		let e = new URLSearchParams({
			page: this.page,
			text: this.text
		});
		this.pair && e.set("pair", this.pair), this.model && e.set("model", this.model), e.set("layer", String(this.layer)), e.set("head", String(this.head)), this.token !== null && e.set("token", String(this.token));
		for (let [t, n] of Object.entries(this.options)) e.set(t, n);
		return "?" + e.toString();
	}
}, Li = class {
	bytes;
	facts;
	entries;
	scales;
	restored = /* @__PURE__ */ new Map();
	constructor(e) {
		this.bytes = e;
		let t = Number(new DataView(e).getBigUint64(0, !0)), n = JSON.parse(new TextDecoder().decode(new Uint8Array(e, 8, t)));
		this.facts = JSON.parse(n.__metadata__.facts), this.scales = JSON.parse(n.__metadata__.scales), delete n.__metadata__, this.entries = n, this.start = 8 + t;
	}
	start;
	get size() {
		return this.bytes.byteLength;
	}
	has(e) {
		return e in this.entries;
	}
	shape(e) {
		return this.entries[e].shape;
	}
	codes(e) {
		let [t, n] = this.entries[e].data_offsets;
		return new Uint8Array(this.bytes, this.start + t, n - t);
	}
	numbers(e) {
		let t = this.restored.get(e);
		if (t) return t;
		let n = this.restore(e);
		return this.restored.set(e, n), n;
	}
	restore(e) {
		let t = this.entries[e], [n, r] = t.data_offsets, i = this.bytes.slice(this.start + n, this.start + r);
		if (t.dtype === "F32") return new Float32Array(i);
		if (t.dtype === "F64") return Float32Array.from(new Float64Array(i));
		if (t.dtype === "I64") return Float32Array.from(new BigInt64Array(i), Number);
		if (t.dtype === "I32") return Float32Array.from(new Int32Array(i));
		if (t.dtype === "F16") return Float32Array.from(new Uint16Array(i), Ri);
		let a = new Uint8Array(i), o = this.scales[e];
		if (!o) return Float32Array.from(a);
		let s = Float32Array.from({ length: 256 }, (e, t) => {
			let n = o.curve === "root" ? (t / 255) ** 2 : t / 255;
			return o.low + (o.high - o.low) * n;
		});
		return Float32Array.from(a, (e) => s[e]);
	}
};
function Ri(e) {
	let t = e & 32768 ? -1 : 1, n = e >> 10 & 31, r = e & 1023;
	return n === 0 ? t * 2 ** -14 * (r / 1024) : n === 31 ? r ? NaN : t * Infinity : t * 2 ** (n - 15) * (1 + r / 1024);
}
//#endregion
//#region src/lib/source.ts
var zi = 192 * 2 ** 20;
function Bi(e, t = !0) {
	let n = /* @__PURE__ */ new Map(), r = /* @__PURE__ */ new Map(), i = 0;
	return {
		whole: t,
		get(t, a) {
			let o = t + JSON.stringify(a), s = n.get(o);
			if (s) return n.delete(o), n.set(o, s), s;
			let c = e(t, a);
			return n.set(o, c), c.then((e) => {
				r.set(o, e.size), i += e.size;
				for (let e of n.keys()) {
					if (i <= zi || e === o) break;
					let t = r.get(e);
					t !== void 0 && (i -= t, n.delete(e), r.delete(e));
				}
			}, () => n.delete(o)), c;
		}
	};
}
//#endregion
//#region src/view/embedded.ts
function Vi(e) {
	let t = /* @__PURE__ */ new Map();
	for (let n of e.querySelectorAll("script[data-view]")) t.set(n.getAttribute("data-view") + n.getAttribute("data-ask"), n);
	let n = Bi(async (e, n) => {
		let r = t.get(Hi(e, n));
		if (!r) throw Error(Ui(e, t));
		return new Li(await Wi(r.textContent));
	}), r = [...t.keys()].filter((e) => e.startsWith("layer{")).length;
	async function i(e) {
		let t = await n.get("layer", { layer: e }), [r, i] = t.shape("maps"), a = t.numbers("maps");
		return Array.from({ length: r }, (e, n) => Zi(t, a.subarray(n * i * i, (n + 1) * i * i)));
	}
	let a = async (e) => Promise.all(Array.from({ length: r }, async (t, n) => e(await i(n))));
	return Bi(async (e, { text: t, pair: r, model: o, cut: s, ...c }) => {
		let l = c;
		if (e === "head") return Gi(l, [(await i(l.layer))[l.head]]);
		if (e === "mean" && l.over === "heads") return Gi(l, await i(l.layer));
		if (e === "mean" && l.over === "layers") return Gi(l, await a((e) => e[l.head]));
		if (e === "mean" && l.over === "all") return Gi(l, await a(Ji));
		if (e === "mean") {
			let e = await n.get("mean", {
				layer: l.layer,
				over: l.over
			});
			return Gi(l, [Zi(e, e.numbers("map"))]);
		}
		return e === "token" ? Ki(l, await a((e) => Ji(e.map((e) => qi(e, l.token))))) : e === "neuron" ? Yi(await n.get("neurons", {
			layer: l.layer,
			head: l.head
		}), l.token) : e === "walk_row" ? Xi(await n.get("walk_rows", { product: l.product }), l) : n.get(e, c);
	}, !1);
}
function Hi(e, t) {
	return e + JSON.stringify(Object.fromEntries(Object.entries(t).sort(([e], [t]) => e < t ? -1 : 1)));
}
function Ui(e, t) {
	let n = [...t.values()].filter((t) => t.getAttribute("data-view") === e).map((e) => JSON.parse(e.getAttribute("data-ask"))), r = n.slice(0, 1).map((e) => Object.entries(e).map(([e, t]) => `${e} ${t}`).join(", "));
	return `This file does not hold that${r.length ? `; it holds ${r[0]}${n.length > 1 ? " and others" : ""}` : ""}. The studio shows it: glassbert serve.`;
}
async function Wi(e) {
	let t = Uint8Array.from(atob(e), (e) => e.charCodeAt(0));
	return new Response(new Blob([t]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}
function Gi(e, t) {
	let n = Math.sqrt(t[0].length);
	return Qi(e, { map: {
		shape: [n, n],
		values: Ji(t)
	} });
}
function Ki(e, t) {
	let n = new Float32Array(t.length * t[0].length);
	return t.forEach((e, t) => n.set(e, t * e.length)), Qi(e, { rows: {
		shape: [t.length, t[0].length],
		values: n
	} });
}
function qi(e, t) {
	let n = Math.sqrt(e.length);
	return e.subarray(t * n, (t + 1) * n);
}
function Ji(e) {
	if (e.length === 1) return e[0].slice();
	let t = new Float64Array(e[0].length);
	for (let n of e) for (let e = 0; e < t.length; e += 1) t[e] += n[e];
	return Float32Array.from(t, (t) => t / e.length);
}
function Yi(e, t) {
	let n = { keys: {
		shape: e.shape("keys"),
		values: e.numbers("keys")
	} };
	for (let r of [
		"query",
		"dots",
		"softmax",
		"weight"
	]) {
		let [, i] = e.shape(r);
		n[r] = {
			shape: [i],
			values: e.numbers(r).slice(t * i, (t + 1) * i)
		};
	}
	return Qi(e.facts.each[t], n);
}
function Xi(e, t) {
	let { layer: n, head: r, product: i, biases: a } = e.facts;
	if (n !== t.layer || r !== t.head) throw Error(`This file holds layer ${n}, head ${r} only.`);
	let [, o] = e.shape("weights"), s = e.numbers("weights").slice(t.cell * o, (t.cell + 1) * o);
	return Qi({
		product: i,
		cell: t.cell,
		layer: n,
		head: r,
		bias: a[t.cell]
	}, { weights: {
		shape: [o],
		values: s
	} });
}
function Zi(e, t) {
	return e.facts.rounded ? t.map((e) => {
		let t = e >= .1 ? 100 : e >= .01 ? 1e3 : e >= .001 ? 1e4 : 1e5;
		return Math.round(e * t) / t;
	}) : t;
}
function Qi(e, t) {
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
	return new Li(a.buffer);
}
//#endregion
//#region src/view/notebook.ts
var $i = 6e4;
function ea(e) {
	let t = /* @__PURE__ */ new Map(), n = Math.floor(Math.random() * 1e9), r = (e, n) => {
		let r = t.get(e.number);
		if (!r) return;
		if (t.delete(e.number), e.error) return r.refuse(Error(e.error));
		let { buffer: i, byteOffset: a, byteLength: o } = n[0];
		r.give(new Li(i.slice(a, a + o)));
	};
	return e.on("msg:custom", r), {
		source: Bi((r, i) => new Promise((a, o) => {
			let s = n += 1;
			t.set(s, {
				give: a,
				refuse: o
			}), setTimeout(() => {
				t.delete(s) && o(/* @__PURE__ */ Error("The kernel does not answer. Run the cell again."));
			}, $i), e.send({
				number: s,
				view: r,
				ask: i
			});
		})),
		close: () => e.off("msg:custom", r)
	};
}
//#endregion
//#region node_modules/svelte/src/internal/disclose-version.js
typeof window < "u" && ((window.__svelte ??= {}).v ??= /* @__PURE__ */ new Set()).add("5");
//#endregion
//#region src/lib/colour.ts
function ta(e, t, n) {
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
var na = (e, t, n) => e + (t - e) * n, ra = {
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
}, ia = {
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
}, aa = {
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
}, oa = {
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
function sa(e, t) {
	let [n, r] = ra[e];
	return Array.from({ length: 256 }, (e, i) => {
		let a = i / 255;
		return ta(na(n, t[0], a), na(r, t[1], Math.sqrt(a)), t[2]);
	});
}
var ca = {
	light: {
		deep: sa("light", ia.light),
		positive: sa("light", aa.light),
		negative: sa("light", oa.light)
	},
	dark: {
		deep: sa("dark", ia.dark),
		positive: sa("dark", aa.dark),
		negative: sa("dark", oa.dark)
	}
}, la = (e) => Math.round(255 * Math.sqrt(Math.min(1, Math.max(0, e)))), ua = (e, t) => ca[t].deep[la(e)];
function da(e, t, n) {
	let r = t > 0 ? Math.min(1, Math.abs(e) / t) : 0;
	return (e < 0 ? ca[n].negative : ca[n].positive)[Math.round(255 * r)];
}
var fa = [
	250,
	55,
	150,
	350,
	95,
	200,
	300,
	25
], pa = (e, t) => ta(t === "light" ? .58 : .74, .13, fa[(e % 8 + 8) % 8]), ma = ([e, t, n], r = 1) => `rgb(${e} ${t} ${n} / ${r})`;
function ha(e) {
	let [t, n, r] = e.map((e) => e / 255 <= .04045 ? e / 255 / 12.92 : ((e / 255 + .055) / 1.055) ** 2.4);
	return .2126 * t + .7152 * n + .0722 * r > .179 ? "#000000" : "#ffffff";
}
//#endregion
//#region src/components/Thumbnail.svelte
var ga = /* @__PURE__ */ K("<canvas aria-hidden=\"true\"></canvas>"), _a = {
	hash: "svelte-1e5td48",
	code: "canvas.svelte-1e5td48 {image-rendering:pixelated;border-radius:2px;display:block;}"
};
function va(e, t) {
	M(t, !0), Z(e, _a);
	let n = /* @__PURE__ */ I(void 0);
	pn(() => {
		let e = t.studio.overview;
		if (!U(n) || !e) return;
		let [, r, i] = e.shape("thumbnails"), a = (t.layer * r + t.head) * i * i, o = e.codes("thumbnails").subarray(a, a + i * i);
		U(n).width = U(n).height = i;
		let s = U(n).getContext("2d"), c = s.createImageData(i, i);
		o.forEach((e, n) => {
			let [r, i, a] = ua((e / 255) ** 2, t.studio.theme);
			c.data.set([
				r,
				i,
				a,
				255
			], n * 4);
		}), s.putImageData(c, 0, 0);
	});
	var r = ga();
	let i, a;
	ki(r, (e) => L(n, e), () => U(n)), H(() => {
		i = ii(r, 1, "svelte-1e5td48", null, i, { waiting: !t.studio.overview }), a = oi(r, "", a, {
			width: `${t.side}px`,
			height: `${t.side}px`
		});
	}), q(e, r), N();
}
//#endregion
//#region src/components/Pad.svelte
var ya = /* @__PURE__ */ K("<button tabindex=\"-1\" role=\"gridcell\"></button>"), ba = /* @__PURE__ */ K(" <span title=\"The texts that heads are counted on: glassbert serve --texts FILE takes yours\"> </span>", 1), xa = /* @__PURE__ */ K("<section class=\"svelte-13bn82t\"><div class=\"title svelte-13bn82t\"><h3 data-testid=\"where\" class=\"svelte-13bn82t\"> </h3> <select class=\"tool svelte-13bn82t\" aria-label=\"Order of the heads\"><option>by place</option><option>by pattern</option><option>by entropy</option><option>by rest</option></select></div> <div class=\"pad svelte-13bn82t\" role=\"grid\" tabindex=\"0\" aria-label=\"Layer and head: arrows move\"></div> <div class=\"told svelte-13bn82t\"><!> <p class=\"quiet\" data-testid=\"pattern\"><!></p></div></section>"), Sa = {
	hash: "svelte-13bn82t",
	code: "section.svelte-13bn82t {display:grid;gap:8px;}.title.svelte-13bn82t {display:flex;justify-content:space-between;align-items:center;}h3.svelte-13bn82t {font-size:var(--body);}select.svelte-13bn82t {background:var(--paper);border:0;padding:2px 0;}.pad.svelte-13bn82t {display:grid;gap:2px;border-radius:2px;}.pad.svelte-13bn82t button:where(.svelte-13bn82t) {aspect-ratio:1;border-radius:2px;min-width:0;}.pad.svelte-13bn82t button:where(.svelte-13bn82t):hover {outline:1px solid var(--ink);}.pad.svelte-13bn82t button[aria-selected='true']:where(.svelte-13bn82t) {outline:2px solid var(--ink);outline-offset:1px;}.pad.svelte-13bn82t .several:where(.svelte-13bn82t) {outline:2px solid var(--accent);outline-offset:0;}.told.svelte-13bn82t {display:grid;grid-template-columns:64px 1fr;gap:10px;min-height:64px;}\n  @media (max-width: 900px) {section.svelte-13bn82t {width:300px;}\n  }"
};
function Ca(e, t) {
	M(t, !0), Z(e, Sa);
	let n = Mi(t, "studio", 7), r = /* @__PURE__ */ P(() => n().reading?.layers ?? 6), i = /* @__PURE__ */ P(() => n().reading?.heads ?? 12), a = /* @__PURE__ */ P(() => n().options.order ?? "place"), o = /* @__PURE__ */ P(() => (n().options.heads ?? "").split(",").filter(Boolean)), s = /* @__PURE__ */ P(() => n().preview ?? {
		layer: n().layer,
		head: n().head
	}), c = /* @__PURE__ */ I(void 0), l = {
		"previous word": 0,
		"next word": 1,
		"same word": 2,
		"full stop or comma": 3,
		"repeats of the word": 5
	}, u = /* @__PURE__ */ P(() => {
		let e = Array.from({ length: U(r) * U(i) }, (e, t) => ({
			layer: Math.floor(t / U(i)),
			head: t % U(i)
		})), t = n().patterns;
		if (U(a) === "place" || !t) return e;
		let o = ({ layer: e, head: n }) => {
			if (U(a) === "entropy") return t.entropy[e][n];
			if (U(a) === "sink") return -d(e, n);
			let r = t.named[e][n];
			return r === null ? 1e3 - d(e, n) : r * 10 - t.shares[e][n][r];
		};
		return e.sort((e, t) => o(e) - o(t));
	}), d = (e, t) => Math.max(...n().patterns.rests.map((r) => n().patterns.shares[e][t][n().patterns.kinds.indexOf(r)]));
	function f({ layer: e, head: t }) {
		let r = n().patterns;
		if (!r?.shares[e]?.[t]) return "var(--raised)";
		let i = r.named[e][t];
		return i === null ? `color-mix(in oklab, var(--quiet) ${Math.round(8 + 34 * d(e, t))}%, var(--paper))` : ma(pa(l[r.kinds[i]] ?? 4, n().theme), Math.min(1, .25 + r.shares[e][t][i] * .75));
	}
	function p(e, t = []) {
		let r = U(o).length ? U(o) : t, i = r.includes(e) && U(o).length ? r.filter((t) => t !== e) : [.../* @__PURE__ */ new Set([...r, e])];
		n().option("heads", i.slice(0, 8).join(","));
	}
	function m(e, t) {
		t.shiftKey ? p(`${e.layer}.${e.head}`, [`${n().layer}.${n().head}`]) : (n().option("heads", null), n().choose(e.layer, e.head)), U(c)?.focus();
	}
	function h(e) {
		let t = U(u).findIndex((e) => e.layer === n().layer && e.head === n().head);
		if (e.key === " ") return e.preventDefault(), p(`${n().layer}.${n().head}`);
		let r = {
			ArrowRight: t + 1,
			ArrowLeft: t - 1,
			ArrowDown: t + U(i),
			ArrowUp: t - U(i)
		}[e.key];
		r !== void 0 && (e.preventDefault(), r >= 0 && r < U(u).length && n().choose(U(u)[r].layer, U(u)[r].head));
	}
	var g = xa(), _ = R(g), v = R(_), y = B(v), b = V(v, 2), x = R(b);
	x.value = x.__value = "place";
	var S = V(x);
	S.value = S.__value = "pattern";
	var C = V(S);
	C.value = C.__value = "entropy";
	var w = V(C);
	w.value = w.__value = "sink", j(b);
	var T;
	ui(b), j(_);
	var ee = V(_, 2);
	let te;
	X(ee, 21, () => U(u), (e) => e.layer * U(i) + e.head, (e, t) => {
		let r = /* @__PURE__ */ P(() => `${U(t).layer}.${U(t).head}`);
		var i = ya();
		let a, s;
		H((e, o, c) => {
			Q(i, "data-head", U(r)), Q(i, "aria-label", e), Q(i, "aria-selected", U(t).layer === n().layer && U(t).head === n().head), a = ii(i, 1, "svelte-13bn82t", null, a, { several: o }), s = oi(i, "", s, { background: c });
		}, [
			() => `layer ${U(t).layer}, head ${U(t).head}: ${n().headWords(U(t).layer, U(t).head)}`,
			() => U(o).includes(U(r)),
			() => f(U(t))
		]), W("mouseenter", i, () => n().preview = U(t)), G("click", i, (e) => m(U(t), e)), q(e, i);
	}), j(ee), ki(ee, (e) => L(c, e), () => U(c));
	var E = V(ee, 2), D = R(E);
	va(D, {
		get studio() {
			return n();
		},
		get layer() {
			return U(s).layer;
		},
		get head() {
			return U(s).head;
		},
		side: 64
	});
	var O = V(D, 2), ne = R(O), re = (e) => {
		var t = ba(), r = z(t), i = B(V(r));
		H((e) => {
			J(r, `${e ?? ""} `), J(i, `(${n().patterns.num_tokens ?? ""} tokens of ${n().patterns.num_texts ?? ""} texts)`);
		}, [() => n().headWords(U(s).layer, U(s).head)]), q(e, t);
	}, ie = (e) => {
		q(e, Tr("counting what the heads do…"));
	};
	Y(ne, (e) => {
		n().patterns ? e(re) : e(ie, -1);
	}), j(O), j(E), j(g), H(() => {
		J(y, `layer ${U(s).layer ?? ""}, head ${U(s).head ?? ""}`), T !== (T = U(a)) && (b.value = (b.__value = T) ?? "", li(b, T)), te = oi(ee, "", te, { "grid-template-columns": `repeat(${U(i)}, minmax(0, 32px))` });
	}), G("change", b, (e) => n().option("order", e.currentTarget.value === "place" ? null : e.currentTarget.value)), G("keydown", ee, h), W("mouseleave", ee, () => n().preview = null), q(e, g), N();
}
_r([
	"change",
	"keydown",
	"click"
]);
//#endregion
//#region src/components/Save.svelte
var wa = /* @__PURE__ */ K("<button class=\"tool\"> </button>"), Ta = /* @__PURE__ */ K("<p role=\"alert\" class=\"svelte-1wp3xlb\"> </p>"), Ea = /* @__PURE__ */ K("<div class=\"save svelte-1wp3xlb\" role=\"group\" aria-label=\"Save this view\"><span class=\"quiet\">save</span> <!> <!></div>"), Da = {
	hash: "svelte-1wp3xlb",
	code: ".save.svelte-1wp3xlb {display:flex;flex-wrap:wrap;align-items:baseline;border-top:1px solid var(--line);padding-top:12px;margin-top:auto;}p.svelte-1wp3xlb {width:100%;color:var(--alarm);font-size:var(--small);}"
};
function Oa(e, t) {
	M(t, !0), Z(e, Da);
	let n = [
		["png", "a picture"],
		["svg", "a drawing for a paper"],
		["pdf", "a drawing for a paper"],
		["html", "a page to click on that needs nothing else"],
		["npz", "the exact numbers, for numpy"]
	], r = /* @__PURE__ */ I(""), i = /* @__PURE__ */ I(""), a = /* @__PURE__ */ P(() => {
		let e = {
			layer: t.studio.layer,
			head: t.studio.head
		}, n = { token: t.studio.looked }, r = t.studio.options.mode ?? "lines";
		return t.studio.page === "walk" ? {
			what: "walk",
			...e,
			...n
		} : t.studio.page === "neuron" ? {
			what: "neuron",
			...e,
			...n
		} : t.studio.page === "embeddings" ? { what: "embeddings" } : t.studio.page === "attend" ? r === "all" ? { what: "attention" } : r === "token" ? {
			what: "cls",
			...n
		} : (r === "lines" || r === "map") && !t.studio.several.length ? {
			what: "attention",
			...e
		} : null : null;
	});
	async function o(e) {
		L(r, e, !0), L(i, "");
		try {
			let n = await t.studio.view("file", {
				...U(a),
				ending: e
			}), r = document.createElement("a");
			r.href = URL.createObjectURL(new Blob([n.codes("bytes")])), r.download = n.facts.name, r.click(), setTimeout(() => URL.revokeObjectURL(r.href), 1e4);
		} catch (e) {
			L(i, e.message, !0);
		} finally {
			L(r, "");
		}
	}
	var s = Er(), c = z(s), l = (e) => {
		var a = Ea(), s = R(a), c = V(s, 2);
		X(c, 17, () => n, ([e, t]) => e, (e, t) => {
			var n = /* @__PURE__ */ P(() => m(U(t), 2));
			let i = () => U(n)[0], a = () => U(n)[1];
			var s = wa(), c = B(s, !0);
			H(() => {
				Q(s, "title", a()), s.disabled = U(r) !== "", J(c, U(r) === i() ? "…" : i());
			}), G("click", s, () => o(i())), q(e, s);
		});
		var l = V(c, 2), u = (e) => {
			var t = Ta(), n = B(t, !0);
			H(() => J(n, U(i))), q(e, t);
		};
		Y(l, (e) => {
			U(i) && e(u);
		}), j(a), H(() => Q(s, "title", t.studio.page === "attend" ? "The whole map, by pieces, whatever is hidden or folded above" : "")), q(e, a);
	};
	Y(c, (e) => {
		U(a) && t.studio.source.whole && t.studio.reading && e(l);
	}), q(e, s), N();
}
_r(["click"]);
//#endregion
//#region src/components/Inspector.svelte
var ka = /* @__PURE__ */ K("<p class=\"value number svelte-17w6cpd\" data-testid=\"value\"> </p>"), Aa = /* @__PURE__ */ K("<dt class=\"svelte-17w6cpd\"> </dt> <dd class=\"number svelte-17w6cpd\"> </dd>", 1), ja = /* @__PURE__ */ K("<dl class=\"svelte-17w6cpd\"></dl>"), Ma = /* @__PURE__ */ K("<button class=\"tool\"> </button>"), Na = /* @__PURE__ */ K("<span class=\"quiet\" role=\"alert\">the browser forbids copying</span>"), Pa = /* @__PURE__ */ K("<h3 class=\"svelte-17w6cpd\"> </h3> <!> <!> <div class=\"tools svelte-17w6cpd\"><!> <!> <!></div>", 1), Fa = /* @__PURE__ */ K("<p class=\"quiet\">Point at anything to read its number here.</p>"), Ia = /* @__PURE__ */ K("<aside aria-label=\"Inspector\" class=\"svelte-17w6cpd\"><!> <section aria-live=\"polite\" data-testid=\"inspector\"><!></section> <!></aside>"), La = {
	hash: "svelte-17w6cpd",
	code: "aside.svelte-17w6cpd {grid-area:side;border-left:1px solid var(--line);padding:16px;overflow:auto;display:flex;flex-direction:column;gap:16px;scrollbar-width:thin;}section.svelte-17w6cpd {border-top:1px solid var(--line);padding-top:16px;min-height:200px;}section.first.svelte-17w6cpd {border-top:0;padding-top:0;}h3.svelte-17w6cpd {overflow-wrap:anywhere;}.value.svelte-17w6cpd {font-size:var(--huge);line-height:1.3;letter-spacing:-0.02em;}dl.svelte-17w6cpd {display:grid;grid-template-columns:auto 1fr;gap:2px 12px;margin:8px 0;font-size:var(--small);}dt.svelte-17w6cpd {color:var(--quiet);}dd.svelte-17w6cpd {margin:0;text-align:right;overflow-wrap:anywhere;}.tools.svelte-17w6cpd {display:flex;gap:4px;margin:8px 0 0 -8px;}\n  @media (max-width: 900px) {aside.svelte-17w6cpd {border-left:0;border-top:1px solid var(--line);flex-direction:row;flex-wrap:wrap;padding:12px 16px;}section.svelte-17w6cpd {flex:1;min-width:260px;min-height:0;border-top:0;padding-top:0;}\n  }"
};
function Ra(e, t) {
	M(t, !0), Z(e, La);
	let n = Mi(t, "headless", 3, !1), r = /* @__PURE__ */ I("");
	async function i(e, t) {
		try {
			await navigator.clipboard.writeText(t), L(r, e, !0);
		} catch {
			L(r, "refused");
		}
		setTimeout(() => L(r, ""), 1800);
	}
	var a = Ia(), o = R(a), s = (e) => {
		Ca(e, { get studio() {
			return t.studio;
		} });
	};
	Y(o, (e) => {
		n() || e(s);
	});
	var c = V(o, 2);
	let l;
	var u = R(c), d = (e) => {
		let n = /* @__PURE__ */ P(() => t.studio.inspected);
		var a = Pa(), o = z(a), s = B(o, !0), c = V(o, 2), l = (e) => {
			var t = ka(), r = B(t, !0);
			H(() => J(r, U(n).value)), q(e, t);
		};
		Y(c, (e) => {
			U(n).value !== void 0 && e(l);
		});
		var u = V(c, 2), d = (e) => {
			var t = ja();
			X(t, 21, () => U(n).rows, Lr, (e, t) => {
				var n = /* @__PURE__ */ P(() => m(U(t), 2));
				let r = () => U(n)[0], i = () => U(n)[1];
				var a = Aa(), o = z(a), s = B(o, !0), c = B(V(o, 2), !0);
				H(() => {
					J(s, r()), J(c, i());
				}), q(e, a);
			}), j(t), q(e, t);
		};
		Y(u, (e) => {
			U(n).rows?.length && e(d);
		});
		var f = V(u, 2), p = R(f), h = (e) => {
			var t = Ma(), a = B(t, !0);
			H(() => J(a, U(r) === "python" ? "copied" : "copy as Python")), G("click", t, () => i("python", U(n).python)), q(e, t);
		};
		Y(p, (e) => {
			U(n).python && e(h);
		});
		var g = V(p, 2), _ = (e) => {
			var t = Ma(), a = B(t, !0);
			H(() => J(a, U(r) === "csv" ? "copied" : "copy as csv")), G("click", t, () => i("csv", U(n).csv())), q(e, t);
		};
		Y(g, (e) => {
			U(n).csv && e(_);
		});
		var v = V(g, 2), y = (e) => {
			q(e, Na());
		};
		Y(v, (e) => {
			U(r) === "refused" && e(y);
		}), j(f), H(() => J(s, U(n).title)), q(e, a);
	}, f = (e) => {
		q(e, Fa());
	};
	Y(u, (e) => {
		t.studio.inspected ? e(d) : e(f, -1);
	}), j(c), Oa(V(c, 2), { get studio() {
		return t.studio;
	} }), j(a), H(() => l = ii(c, 1, "svelte-17w6cpd", null, l, { first: n() })), q(e, a), N();
}
_r(["click"]);
//#endregion
//#region src/components/TokenStrip.svelte
var za = /* @__PURE__ */ K("<span role=\"option\" tabindex=\"-1\"> </span>"), Ba = /* @__PURE__ */ K("<span class=\"waiting svelte-wr4b9j\">&nbsp;</span>"), Va = /* @__PURE__ */ K("<button role=\"radio\"> </button>"), Ha = /* @__PURE__ */ K("<div class=\"choices\" role=\"radiogroup\" aria-label=\"Words or pieces\"></div> <span class=\"quiet count svelte-wr4b9j\"> </span>", 1), Ua = /* @__PURE__ */ K("<div class=\"row svelte-wr4b9j\"><div role=\"listbox\" aria-label=\"Tokens\" tabindex=\"0\"><!></div> <!></div>"), Wa = {
	hash: "svelte-wr4b9j",
	code: ".row.svelte-wr4b9j {grid-area:strip;display:flex;align-items:start;gap:12px;padding:0 16px 10px 18px;border-bottom:1px solid var(--line);}.strip.svelte-wr4b9j {flex:1;min-width:0;max-height:52px;overflow:auto;line-height:26px;border-radius:4px;scrollbar-width:thin;}.token.svelte-wr4b9j {display:inline-block;font:var(--small) / 20px var(--mono);padding:1px 5px;margin-right:3px;border-radius:4px;background:var(--tint-a);cursor:pointer;white-space:pre;}.token.second.svelte-wr4b9j {background:var(--tint-b);}.token.lit.svelte-wr4b9j,\n  .token[aria-selected='true'].svelte-wr4b9j {background:var(--accent);color:var(--paper);}.long.svelte-wr4b9j .token:where(.svelte-wr4b9j) {padding:1px 3px;margin-right:1px;}.waiting.svelte-wr4b9j {display:inline-block;width:60%;}.count.svelte-wr4b9j {line-height:28px;white-space:nowrap;}"
};
function Ga(e, t) {
	M(t, !0), Z(e, Wa);
	let n = Mi(t, "studio", 7), r = /* @__PURE__ */ I(void 0), i = /* @__PURE__ */ P(() => n().focus), a = /* @__PURE__ */ P(() => n().units.length > 60);
	pn(() => {
		if (n().token === null || !U(r)) return;
		let e = n().units.findIndex((e) => e.tokens.includes(n().token));
		U(r).querySelector(`[data-unit="${e}"]`)?.scrollIntoView({
			block: "nearest",
			inline: "nearest"
		});
	});
	function o(e) {
		let t = n().units, r = t.findIndex((e) => n().token !== null && e.tokens.includes(n().token)), i = {
			ArrowRight: r + 1,
			ArrowLeft: r - 1,
			Home: 0,
			End: t.length - 1
		}[e.key];
		i === void 0 || i < 0 || i >= t.length || (e.preventDefault(), n().token = t[i].tokens[0]);
	}
	let s = (e) => n().token = n().token === e ? null : e;
	var c = Ua(), l = R(c);
	let u;
	var d = R(l), f = (e) => {
		var t = Er();
		X(z(t), 17, () => n().units, Lr, (e, t, r) => {
			var a = za();
			let o;
			Q(a, "data-unit", r);
			var c = B(a, !0);
			H((e, n) => {
				o = ii(a, 1, "token svelte-wr4b9j", null, o, {
					second: U(t).segment === 1,
					lit: e
				}), Q(a, "data-token", U(t).tokens[0]), Q(a, "aria-selected", n), J(c, U(t).label);
			}, [() => U(i) !== null && U(t).tokens.includes(U(i)), () => n().token !== null && U(t).tokens.includes(n().token)]), W("mouseenter", a, () => n().hovered = U(t).tokens[0]), G("click", a, () => s(U(t).tokens[0])), q(e, a);
		}), q(e, t);
	}, p = (e) => {
		q(e, Ba());
	};
	Y(d, (e) => {
		n().reading ? e(f) : e(p, -1);
	}), j(l), ki(l, (e) => L(r, e), () => U(r));
	var m = V(l, 2), h = (e) => {
		var t = Ha(), r = z(t);
		X(r, 20, () => ["pieces", "words"], (e) => e, (e, t) => {
			var r = Va(), i = B(r, !0);
			H(() => {
				Q(r, "aria-checked", n().whole === (t === "words")), J(i, t);
			}), G("click", r, () => n().option("by", t === "words" ? t : null)), q(e, r);
		}), j(r);
		var i = V(r, 2), a = B(i);
		H(() => {
			Q(i, "title", `The model reads ${n().reading.positions} at most`), J(a, `${n().reading.tokens.length ?? ""} tokens`);
		}), q(e, t);
	};
	Y(m, (e) => {
		n().reading && e(h);
	}), j(c), H(() => u = ii(l, 1, "strip svelte-wr4b9j", null, u, { long: U(a) })), G("keydown", l, o), W("mouseleave", l, () => n().hovered = null), q(e, c), N();
}
_r(["keydown", "click"]);
//#endregion
//#region src/components/AllHeads.svelte
var Ka = /* @__PURE__ */ K("<span class=\"quiet mono name svelte-1d2zi0a\"></span>"), qa = /* @__PURE__ */ K("<button role=\"gridcell\" class=\"svelte-1d2zi0a\"><!></button>"), Ja = /* @__PURE__ */ K("<span class=\"quiet mono name row svelte-1d2zi0a\"></span> <!>", 1), Ya = /* @__PURE__ */ K("<div class=\"box svelte-1d2zi0a\"><div class=\"grid svelte-1d2zi0a\" role=\"grid\" aria-label=\"All heads\" tabindex=\"-1\"><span></span> <!> <!></div></div>"), Xa = {
	hash: "svelte-1d2zi0a",
	code: ".box.svelte-1d2zi0a {flex:1;min-height:0;overflow:auto;}.grid.svelte-1d2zi0a {display:grid;gap:6px;justify-content:center;padding-bottom:8px;}.name.svelte-1d2zi0a {font-size:11px;text-align:center;}.row.svelte-1d2zi0a {align-self:center;text-align:right;padding-right:4px;}button.svelte-1d2zi0a {border-radius:2px;}button.svelte-1d2zi0a:hover {outline:1px solid var(--ink);}button[aria-selected='true'].svelte-1d2zi0a {outline:2px solid var(--accent);outline-offset:1px;}"
};
function Za(e, t) {
	M(t, !0), Z(e, Xa);
	let n = Mi(t, "studio", 7), r = [0, 0], i = /* @__PURE__ */ P(() => m(r, 2)), a = /* @__PURE__ */ I(Wt(U(i)[0])), o = /* @__PURE__ */ I(Wt(U(i)[1])), s = /* @__PURE__ */ P(() => n().reading.layers), c = /* @__PURE__ */ P(() => n().reading.heads), l = /* @__PURE__ */ P(() => Math.max(36, Math.floor(Math.min((U(a) - 40) / U(c) - 6, (U(o) - 24) / U(s) - 6, 96))));
	function u(e, t) {
		n().choose(e, t), n().option("mode", n().reading.tokens.length > 100 ? "map" : null);
	}
	var d = Ya(), f = R(d);
	let p;
	var h = V(R(f), 2);
	X(h, 17, () => ({ length: U(c) }), Lr, (e, t, n) => {
		var r = Ka();
		r.textContent = n, q(e, r);
	}), X(V(h, 2), 17, () => ({ length: U(s) }), Lr, (e, t, r) => {
		var i = Ja(), a = z(i);
		a.textContent = r, X(V(a, 2), 17, () => ({ length: U(c) }), Lr, (e, t, i) => {
			var a = qa();
			Q(a, "data-cell", `${r}.${i}`), va(R(a), {
				get studio() {
					return n();
				},
				layer: r,
				head: i,
				get side() {
					return U(l);
				}
			}), j(a), H((e) => {
				Q(a, "aria-selected", r === n().layer && i === n().head), Q(a, "aria-label", e);
			}, [() => `layer ${r}, head ${i}: ${n().headWords(r, i)}`]), W("mouseenter", a, () => {
				n().preview = {
					layer: r,
					head: i
				}, n().inspect({
					title: `layer ${r}, head ${i}`,
					rows: n().patterns?.kinds.map((e, t) => [e, `${(100 * n().patterns.shares[r][i][t]).toFixed(1)} %`])
				});
			}), G("click", a, () => u(r, i)), q(e, a);
		}), q(e, i);
	}), j(f), j(d), H(() => p = oi(f, "", p, { "grid-template-columns": `28px repeat(${U(c)}, ${U(l)}px)` })), W("mouseleave", f, () => n().preview = null), Di(d, "clientWidth", (e) => L(a, e)), Di(d, "clientHeight", (e) => L(o, e)), q(e, d), N();
}
_r(["click"]);
//#endregion
//#region node_modules/d3-selection/dist/d3-selection.mjs
var Qa = "http://www.w3.org/1999/xhtml", $a = {
	svg: "http://www.w3.org/2000/svg",
	xhtml: Qa,
	xlink: "http://www.w3.org/1999/xlink",
	xml: "http://www.w3.org/XML/1998/namespace",
	xmlns: "http://www.w3.org/2000/xmlns/"
};
function eo(e) {
	var t = e += "", n = t.indexOf(":");
	return n >= 0 && (t = e.slice(0, n)) !== "xmlns" && (e = e.slice(n + 1)), $a.hasOwnProperty(t) ? {
		space: $a[t],
		local: e
	} : e;
}
function to(e) {
	return function() {
		var t = this.ownerDocument, n = this.namespaceURI;
		return n === Qa && t.documentElement.namespaceURI === Qa ? t.createElement(e) : t.createElementNS(n, e);
	};
}
function no(e) {
	return function() {
		return this.ownerDocument.createElementNS(e.space, e.local);
	};
}
function ro(e) {
	var t = eo(e);
	return (t.local ? no : to)(t);
}
function io() {}
function ao(e) {
	return e == null ? io : function() {
		return this.querySelector(e);
	};
}
function oo(e) {
	typeof e != "function" && (e = ao(e));
	for (var t = this._groups, n = t.length, r = Array(n), i = 0; i < n; ++i) for (var a = t[i], o = a.length, s = r[i] = Array(o), c, l, u = 0; u < o; ++u) (c = a[u]) && (l = e.call(c, c.__data__, u, a)) && ("__data__" in c && (l.__data__ = c.__data__), s[u] = l);
	return new Ys(r, this._parents);
}
function so(e) {
	return e == null ? [] : Array.isArray(e) ? e : Array.from(e);
}
function co() {
	return [];
}
function lo(e) {
	return e == null ? co : function() {
		return this.querySelectorAll(e);
	};
}
function uo(e) {
	return function() {
		return so(e.apply(this, arguments));
	};
}
function fo(e) {
	e = typeof e == "function" ? uo(e) : lo(e);
	for (var t = this._groups, n = t.length, r = [], i = [], a = 0; a < n; ++a) for (var o = t[a], s = o.length, c, l = 0; l < s; ++l) (c = o[l]) && (r.push(e.call(c, c.__data__, l, o)), i.push(c));
	return new Ys(r, i);
}
function po(e) {
	return function() {
		return this.matches(e);
	};
}
function mo(e) {
	return function(t) {
		return t.matches(e);
	};
}
var ho = Array.prototype.find;
function go(e) {
	return function() {
		return ho.call(this.children, e);
	};
}
function _o() {
	return this.firstElementChild;
}
function vo(e) {
	return this.select(e == null ? _o : go(typeof e == "function" ? e : mo(e)));
}
var yo = Array.prototype.filter;
function bo() {
	return Array.from(this.children);
}
function xo(e) {
	return function() {
		return yo.call(this.children, e);
	};
}
function So(e) {
	return this.selectAll(e == null ? bo : xo(typeof e == "function" ? e : mo(e)));
}
function Co(e) {
	typeof e != "function" && (e = po(e));
	for (var t = this._groups, n = t.length, r = Array(n), i = 0; i < n; ++i) for (var a = t[i], o = a.length, s = r[i] = [], c, l = 0; l < o; ++l) (c = a[l]) && e.call(c, c.__data__, l, a) && s.push(c);
	return new Ys(r, this._parents);
}
function wo(e) {
	return Array(e.length);
}
function To() {
	return new Ys(this._enter || this._groups.map(wo), this._parents);
}
function Eo(e, t) {
	this.ownerDocument = e.ownerDocument, this.namespaceURI = e.namespaceURI, this._next = null, this._parent = e, this.__data__ = t;
}
Eo.prototype = {
	constructor: Eo,
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
function Do(e) {
	return function() {
		return e;
	};
}
function Oo(e, t, n, r, i, a) {
	for (var o = 0, s, c = t.length, l = a.length; o < l; ++o) (s = t[o]) ? (s.__data__ = a[o], r[o] = s) : n[o] = new Eo(e, a[o]);
	for (; o < c; ++o) (s = t[o]) && (i[o] = s);
}
function ko(e, t, n, r, i, a, o) {
	var s, c, l = /* @__PURE__ */ new Map(), u = t.length, d = a.length, f = Array(u), p;
	for (s = 0; s < u; ++s) (c = t[s]) && (f[s] = p = o.call(c, c.__data__, s, t) + "", l.has(p) ? i[s] = c : l.set(p, c));
	for (s = 0; s < d; ++s) p = o.call(e, a[s], s, a) + "", (c = l.get(p)) ? (r[s] = c, c.__data__ = a[s], l.delete(p)) : n[s] = new Eo(e, a[s]);
	for (s = 0; s < u; ++s) (c = t[s]) && l.get(f[s]) === c && (i[s] = c);
}
function Ao(e) {
	return e.__data__;
}
function jo(e, t) {
	if (!arguments.length) return Array.from(this, Ao);
	var n = t ? ko : Oo, r = this._parents, i = this._groups;
	typeof e != "function" && (e = Do(e));
	for (var a = i.length, o = Array(a), s = Array(a), c = Array(a), l = 0; l < a; ++l) {
		var u = r[l], d = i[l], f = d.length, p = Mo(e.call(u, u && u.__data__, l, r)), m = p.length, h = s[l] = Array(m), g = o[l] = Array(m);
		n(u, d, h, g, c[l] = Array(f), p, t);
		for (var _ = 0, v = 0, y, b; _ < m; ++_) if (y = h[_]) {
			for (_ >= v && (v = _ + 1); !(b = g[v]) && ++v < m;);
			y._next = b || null;
		}
	}
	return o = new Ys(o, r), o._enter = s, o._exit = c, o;
}
function Mo(e) {
	return typeof e == "object" && "length" in e ? e : Array.from(e);
}
function No() {
	return new Ys(this._exit || this._groups.map(wo), this._parents);
}
function Po(e, t, n) {
	var r = this.enter(), i = this, a = this.exit();
	return typeof e == "function" ? (r = e(r), r &&= r.selection()) : r = r.append(e + ""), t != null && (i = t(i), i &&= i.selection()), n == null ? a.remove() : n(a), r && i ? r.merge(i).order() : i;
}
function Fo(e) {
	for (var t = e.selection ? e.selection() : e, n = this._groups, r = t._groups, i = n.length, a = r.length, o = Math.min(i, a), s = Array(i), c = 0; c < o; ++c) for (var l = n[c], u = r[c], d = l.length, f = s[c] = Array(d), p, m = 0; m < d; ++m) (p = l[m] || u[m]) && (f[m] = p);
	for (; c < i; ++c) s[c] = n[c];
	return new Ys(s, this._parents);
}
function Io() {
	for (var e = this._groups, t = -1, n = e.length; ++t < n;) for (var r = e[t], i = r.length - 1, a = r[i], o; --i >= 0;) (o = r[i]) && (a && o.compareDocumentPosition(a) ^ 4 && a.parentNode.insertBefore(o, a), a = o);
	return this;
}
function Lo(e) {
	e ||= Ro;
	function t(t, n) {
		return t && n ? e(t.__data__, n.__data__) : !t - !n;
	}
	for (var n = this._groups, r = n.length, i = Array(r), a = 0; a < r; ++a) {
		for (var o = n[a], s = o.length, c = i[a] = Array(s), l, u = 0; u < s; ++u) (l = o[u]) && (c[u] = l);
		c.sort(t);
	}
	return new Ys(i, this._parents).order();
}
function Ro(e, t) {
	return e < t ? -1 : e > t ? 1 : e >= t ? 0 : NaN;
}
function zo() {
	var e = arguments[0];
	return arguments[0] = this, e.apply(null, arguments), this;
}
function Bo() {
	return Array.from(this);
}
function Vo() {
	for (var e = this._groups, t = 0, n = e.length; t < n; ++t) for (var r = e[t], i = 0, a = r.length; i < a; ++i) {
		var o = r[i];
		if (o) return o;
	}
	return null;
}
function Ho() {
	let e = 0;
	for (let t of this) ++e;
	return e;
}
function Uo() {
	return !this.node();
}
function Wo(e) {
	for (var t = this._groups, n = 0, r = t.length; n < r; ++n) for (var i = t[n], a = 0, o = i.length, s; a < o; ++a) (s = i[a]) && e.call(s, s.__data__, a, i);
	return this;
}
function Go(e) {
	return function() {
		this.removeAttribute(e);
	};
}
function Ko(e) {
	return function() {
		this.removeAttributeNS(e.space, e.local);
	};
}
function qo(e, t) {
	return function() {
		this.setAttribute(e, t);
	};
}
function Jo(e, t) {
	return function() {
		this.setAttributeNS(e.space, e.local, t);
	};
}
function Yo(e, t) {
	return function() {
		var n = t.apply(this, arguments);
		n == null ? this.removeAttribute(e) : this.setAttribute(e, n);
	};
}
function Xo(e, t) {
	return function() {
		var n = t.apply(this, arguments);
		n == null ? this.removeAttributeNS(e.space, e.local) : this.setAttributeNS(e.space, e.local, n);
	};
}
function Zo(e, t) {
	var n = eo(e);
	if (arguments.length < 2) {
		var r = this.node();
		return n.local ? r.getAttributeNS(n.space, n.local) : r.getAttribute(n);
	}
	return this.each((t == null ? n.local ? Ko : Go : typeof t == "function" ? n.local ? Xo : Yo : n.local ? Jo : qo)(n, t));
}
function Qo(e) {
	return e.ownerDocument && e.ownerDocument.defaultView || e.document && e || e.defaultView;
}
function $o(e) {
	return function() {
		this.style.removeProperty(e);
	};
}
function es(e, t, n) {
	return function() {
		this.style.setProperty(e, t, n);
	};
}
function ts(e, t, n) {
	return function() {
		var r = t.apply(this, arguments);
		r == null ? this.style.removeProperty(e) : this.style.setProperty(e, r, n);
	};
}
function ns(e, t, n) {
	return arguments.length > 1 ? this.each((t == null ? $o : typeof t == "function" ? ts : es)(e, t, n ?? "")) : rs(this.node(), e);
}
function rs(e, t) {
	return e.style.getPropertyValue(t) || Qo(e).getComputedStyle(e, null).getPropertyValue(t);
}
function is(e) {
	return function() {
		delete this[e];
	};
}
function as(e, t) {
	return function() {
		this[e] = t;
	};
}
function os(e, t) {
	return function() {
		var n = t.apply(this, arguments);
		n == null ? delete this[e] : this[e] = n;
	};
}
function ss(e, t) {
	return arguments.length > 1 ? this.each((t == null ? is : typeof t == "function" ? os : as)(e, t)) : this.node()[e];
}
function cs(e) {
	return e.trim().split(/^|\s+/);
}
function ls(e) {
	return e.classList || new us(e);
}
function us(e) {
	this._node = e, this._names = cs(e.getAttribute("class") || "");
}
us.prototype = {
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
function ds(e, t) {
	for (var n = ls(e), r = -1, i = t.length; ++r < i;) n.add(t[r]);
}
function fs(e, t) {
	for (var n = ls(e), r = -1, i = t.length; ++r < i;) n.remove(t[r]);
}
function ps(e) {
	return function() {
		ds(this, e);
	};
}
function ms(e) {
	return function() {
		fs(this, e);
	};
}
function hs(e, t) {
	return function() {
		(t.apply(this, arguments) ? ds : fs)(this, e);
	};
}
function gs(e, t) {
	var n = cs(e + "");
	if (arguments.length < 2) {
		for (var r = ls(this.node()), i = -1, a = n.length; ++i < a;) if (!r.contains(n[i])) return !1;
		return !0;
	}
	return this.each((typeof t == "function" ? hs : t ? ps : ms)(n, t));
}
function _s() {
	this.textContent = "";
}
function vs(e) {
	return function() {
		this.textContent = e;
	};
}
function ys(e) {
	return function() {
		var t = e.apply(this, arguments);
		this.textContent = t ?? "";
	};
}
function bs(e) {
	return arguments.length ? this.each(e == null ? _s : (typeof e == "function" ? ys : vs)(e)) : this.node().textContent;
}
function xs() {
	this.innerHTML = "";
}
function Ss(e) {
	return function() {
		this.innerHTML = e;
	};
}
function Cs(e) {
	return function() {
		var t = e.apply(this, arguments);
		this.innerHTML = t ?? "";
	};
}
function ws(e) {
	return arguments.length ? this.each(e == null ? xs : (typeof e == "function" ? Cs : Ss)(e)) : this.node().innerHTML;
}
function Ts() {
	this.nextSibling && this.parentNode.appendChild(this);
}
function Es() {
	return this.each(Ts);
}
function Ds() {
	this.previousSibling && this.parentNode.insertBefore(this, this.parentNode.firstChild);
}
function Os() {
	return this.each(Ds);
}
function ks(e) {
	var t = typeof e == "function" ? e : ro(e);
	return this.select(function() {
		return this.appendChild(t.apply(this, arguments));
	});
}
function As() {
	return null;
}
function js(e, t) {
	var n = typeof e == "function" ? e : ro(e), r = t == null ? As : typeof t == "function" ? t : ao(t);
	return this.select(function() {
		return this.insertBefore(n.apply(this, arguments), r.apply(this, arguments) || null);
	});
}
function Ms() {
	var e = this.parentNode;
	e && e.removeChild(this);
}
function Ns() {
	return this.each(Ms);
}
function Ps() {
	var e = this.cloneNode(!1), t = this.parentNode;
	return t ? t.insertBefore(e, this.nextSibling) : e;
}
function Fs() {
	var e = this.cloneNode(!0), t = this.parentNode;
	return t ? t.insertBefore(e, this.nextSibling) : e;
}
function Is(e) {
	return this.select(e ? Fs : Ps);
}
function Ls(e) {
	return arguments.length ? this.property("__data__", e) : this.node().__data__;
}
function Rs(e) {
	return function(t) {
		e.call(this, t, this.__data__);
	};
}
function zs(e) {
	return e.trim().split(/^|\s+/).map(function(e) {
		var t = "", n = e.indexOf(".");
		return n >= 0 && (t = e.slice(n + 1), e = e.slice(0, n)), {
			type: e,
			name: t
		};
	});
}
function Bs(e) {
	return function() {
		var t = this.__on;
		if (t) {
			for (var n = 0, r = -1, i = t.length, a; n < i; ++n) a = t[n], (!e.type || a.type === e.type) && a.name === e.name ? this.removeEventListener(a.type, a.listener, a.options) : t[++r] = a;
			++r ? t.length = r : delete this.__on;
		}
	};
}
function Vs(e, t, n) {
	return function() {
		var r = this.__on, i, a = Rs(t);
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
function Hs(e, t, n) {
	var r = zs(e + ""), i, a = r.length, o;
	if (arguments.length < 2) {
		var s = this.node().__on;
		if (s) {
			for (var c = 0, l = s.length, u; c < l; ++c) for (i = 0, u = s[c]; i < a; ++i) if ((o = r[i]).type === u.type && o.name === u.name) return u.value;
		}
	} else {
		for (s = t ? Vs : Bs, i = 0; i < a; ++i) this.each(s(r[i], t, n));
		return this;
	}
}
function Us(e, t, n) {
	var r = Qo(e), i = r.CustomEvent;
	typeof i == "function" ? i = new i(t, n) : (i = r.document.createEvent("Event"), n ? (i.initEvent(t, n.bubbles, n.cancelable), i.detail = n.detail) : i.initEvent(t, !1, !1)), e.dispatchEvent(i);
}
function Ws(e, t) {
	return function() {
		return Us(this, e, t);
	};
}
function Gs(e, t) {
	return function() {
		return Us(this, e, t.apply(this, arguments));
	};
}
function Ks(e, t) {
	return this.each((typeof t == "function" ? Gs : Ws)(e, t));
}
function* qs() {
	for (var e = this._groups, t = 0, n = e.length; t < n; ++t) for (var r = e[t], i = 0, a = r.length, o; i < a; ++i) (o = r[i]) && (yield o);
}
var Js = [null];
function Ys(e, t) {
	this._groups = e, this._parents = t;
}
function Xs() {
	return new Ys([[document.documentElement]], Js);
}
function Zs() {
	return this;
}
Ys.prototype = Xs.prototype = {
	constructor: Ys,
	select: oo,
	selectAll: fo,
	selectChild: vo,
	selectChildren: So,
	filter: Co,
	data: jo,
	enter: To,
	exit: No,
	join: Po,
	merge: Fo,
	selection: Zs,
	order: Io,
	sort: Lo,
	call: zo,
	nodes: Bo,
	node: Vo,
	size: Ho,
	empty: Uo,
	each: Wo,
	attr: Zo,
	style: ns,
	property: ss,
	classed: gs,
	text: bs,
	html: ws,
	raise: Es,
	lower: Os,
	append: ks,
	insert: js,
	remove: Ns,
	clone: Is,
	datum: Ls,
	on: Hs,
	dispatch: Ks,
	[Symbol.iterator]: qs
};
function Qs(e) {
	return typeof e == "string" ? new Ys([[document.querySelector(e)]], [document.documentElement]) : new Ys([[e]], Js);
}
var $s = 0;
function ec() {
	return new tc();
}
function tc() {
	this._ = "@" + (++$s).toString(36);
}
tc.prototype = ec.prototype = {
	constructor: tc,
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
function nc(e) {
	let t;
	for (; t = e.sourceEvent;) e = t;
	return e;
}
function rc(e, t) {
	if (e = nc(e), t === void 0 && (t = e.currentTarget), t) {
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
var ic = { value: () => {} };
function ac() {
	for (var e = 0, t = arguments.length, n = {}, r; e < t; ++e) {
		if (!(r = arguments[e] + "") || r in n || /[\s.]/.test(r)) throw Error("illegal type: " + r);
		n[r] = [];
	}
	return new oc(n);
}
function oc(e) {
	this._ = e;
}
function sc(e, t) {
	return e.trim().split(/^|\s+/).map(function(e) {
		var n = "", r = e.indexOf(".");
		if (r >= 0 && (n = e.slice(r + 1), e = e.slice(0, r)), e && !t.hasOwnProperty(e)) throw Error("unknown type: " + e);
		return {
			type: e,
			name: n
		};
	});
}
oc.prototype = ac.prototype = {
	constructor: oc,
	on: function(e, t) {
		var n = this._, r = sc(e + "", n), i, a = -1, o = r.length;
		if (arguments.length < 2) {
			for (; ++a < o;) if ((i = (e = r[a]).type) && (i = cc(n[i], e.name))) return i;
		} else {
			if (t != null && typeof t != "function") throw Error("invalid callback: " + t);
			for (; ++a < o;) if (i = (e = r[a]).type) n[i] = lc(n[i], e.name, t);
			else if (t == null) for (i in n) n[i] = lc(n[i], e.name, null);
			return this;
		}
	},
	copy: function() {
		var e = {}, t = this._;
		for (var n in t) e[n] = t[n].slice();
		return new oc(e);
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
function cc(e, t) {
	for (var n = 0, r = e.length, i; n < r; ++n) if ((i = e[n]).name === t) return i.value;
}
function lc(e, t, n) {
	for (var r = 0, i = e.length; r < i; ++r) if (e[r].name === t) {
		e[r] = ic, e = e.slice(0, r).concat(e.slice(r + 1));
		break;
	}
	return n != null && e.push({
		name: t,
		value: n
	}), e;
}
//#endregion
//#region node_modules/d3-drag/dist/d3-drag.mjs
var uc = {
	capture: !0,
	passive: !1
};
function dc(e) {
	e.preventDefault(), e.stopImmediatePropagation();
}
function fc(e) {
	var t = e.document.documentElement, n = Qs(e).on("dragstart.drag", dc, uc);
	"onselectstart" in t ? n.on("selectstart.drag", dc, uc) : (t.__noselect = t.style.MozUserSelect, t.style.MozUserSelect = "none");
}
function pc(e, t) {
	var n = e.document.documentElement, r = Qs(e).on("dragstart.drag", null);
	t && (r.on("click.drag", dc, uc), setTimeout(function() {
		r.on("click.drag", null);
	}, 0)), "onselectstart" in n ? r.on("selectstart.drag", null) : (n.style.MozUserSelect = n.__noselect, delete n.__noselect);
}
function mc(e, { sourceEvent: t, subject: n, target: r, identifier: i, active: a, x: o, y: s, dx: c, dy: l, dispatch: u }) {
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
mc.prototype.on = function() {
	var e = this._.on.apply(this._, arguments);
	return e === this._ ? this : e;
};
//#endregion
//#region node_modules/d3-color/dist/d3-color.mjs
function hc(e, t, n) {
	e.prototype = t.prototype = n, n.constructor = e;
}
function gc(e, t) {
	var n = Object.create(e.prototype);
	for (var r in t) n[r] = t[r];
	return n;
}
function _c() {}
var vc = .7, yc = 1 / vc, bc = "\\s*([+-]?\\d+)\\s*", xc = "\\s*([+-]?(?:\\d*\\.)?\\d+(?:[eE][+-]?\\d+)?)\\s*", Sc = "\\s*([+-]?(?:\\d*\\.)?\\d+(?:[eE][+-]?\\d+)?)%\\s*", Cc = /^#([0-9a-f]{3,8})$/, wc = RegExp(`^rgb\\(${bc},${bc},${bc}\\)$`), Tc = RegExp(`^rgb\\(${Sc},${Sc},${Sc}\\)$`), Ec = RegExp(`^rgba\\(${bc},${bc},${bc},${xc}\\)$`), Dc = RegExp(`^rgba\\(${Sc},${Sc},${Sc},${xc}\\)$`), Oc = RegExp(`^hsl\\(${xc},${Sc},${Sc}\\)$`), kc = RegExp(`^hsla\\(${xc},${Sc},${Sc},${xc}\\)$`), Ac = {
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
hc(_c, Fc, {
	copy(e) {
		return Object.assign(new this.constructor(), this, e);
	},
	displayable() {
		return this.rgb().displayable();
	},
	hex: jc,
	formatHex: jc,
	formatHex8: Mc,
	formatHsl: Nc,
	formatRgb: Pc,
	toString: Pc
});
function jc() {
	return this.rgb().formatHex();
}
function Mc() {
	return this.rgb().formatHex8();
}
function Nc() {
	return Jc(this).formatHsl();
}
function Pc() {
	return this.rgb().formatRgb();
}
function Fc(e) {
	var t, n;
	return e = (e + "").trim().toLowerCase(), (t = Cc.exec(e)) ? (n = t[1].length, t = parseInt(t[1], 16), n === 6 ? Ic(t) : n === 3 ? new Bc(t >> 8 & 15 | t >> 4 & 240, t >> 4 & 15 | t & 240, (t & 15) << 4 | t & 15, 1) : n === 8 ? Lc(t >> 24 & 255, t >> 16 & 255, t >> 8 & 255, (t & 255) / 255) : n === 4 ? Lc(t >> 12 & 15 | t >> 8 & 240, t >> 8 & 15 | t >> 4 & 240, t >> 4 & 15 | t & 240, ((t & 15) << 4 | t & 15) / 255) : null) : (t = wc.exec(e)) ? new Bc(t[1], t[2], t[3], 1) : (t = Tc.exec(e)) ? new Bc(t[1] * 255 / 100, t[2] * 255 / 100, t[3] * 255 / 100, 1) : (t = Ec.exec(e)) ? Lc(t[1], t[2], t[3], t[4]) : (t = Dc.exec(e)) ? Lc(t[1] * 255 / 100, t[2] * 255 / 100, t[3] * 255 / 100, t[4]) : (t = Oc.exec(e)) ? qc(t[1], t[2] / 100, t[3] / 100, 1) : (t = kc.exec(e)) ? qc(t[1], t[2] / 100, t[3] / 100, t[4]) : Ac.hasOwnProperty(e) ? Ic(Ac[e]) : e === "transparent" ? new Bc(NaN, NaN, NaN, 0) : null;
}
function Ic(e) {
	return new Bc(e >> 16 & 255, e >> 8 & 255, e & 255, 1);
}
function Lc(e, t, n, r) {
	return r <= 0 && (e = t = n = NaN), new Bc(e, t, n, r);
}
function Rc(e) {
	return e instanceof _c || (e = Fc(e)), e ? (e = e.rgb(), new Bc(e.r, e.g, e.b, e.opacity)) : new Bc();
}
function zc(e, t, n, r) {
	return arguments.length === 1 ? Rc(e) : new Bc(e, t, n, r ?? 1);
}
function Bc(e, t, n, r) {
	this.r = +e, this.g = +t, this.b = +n, this.opacity = +r;
}
hc(Bc, zc, gc(_c, {
	brighter(e) {
		return e = e == null ? yc : yc ** +e, new Bc(this.r * e, this.g * e, this.b * e, this.opacity);
	},
	darker(e) {
		return e = e == null ? vc : vc ** +e, new Bc(this.r * e, this.g * e, this.b * e, this.opacity);
	},
	rgb() {
		return this;
	},
	clamp() {
		return new Bc(Gc(this.r), Gc(this.g), Gc(this.b), Wc(this.opacity));
	},
	displayable() {
		return -.5 <= this.r && this.r < 255.5 && -.5 <= this.g && this.g < 255.5 && -.5 <= this.b && this.b < 255.5 && 0 <= this.opacity && this.opacity <= 1;
	},
	hex: Vc,
	formatHex: Vc,
	formatHex8: Hc,
	formatRgb: Uc,
	toString: Uc
}));
function Vc() {
	return `#${Kc(this.r)}${Kc(this.g)}${Kc(this.b)}`;
}
function Hc() {
	return `#${Kc(this.r)}${Kc(this.g)}${Kc(this.b)}${Kc((isNaN(this.opacity) ? 1 : this.opacity) * 255)}`;
}
function Uc() {
	let e = Wc(this.opacity);
	return `${e === 1 ? "rgb(" : "rgba("}${Gc(this.r)}, ${Gc(this.g)}, ${Gc(this.b)}${e === 1 ? ")" : `, ${e})`}`;
}
function Wc(e) {
	return isNaN(e) ? 1 : Math.max(0, Math.min(1, e));
}
function Gc(e) {
	return Math.max(0, Math.min(255, Math.round(e) || 0));
}
function Kc(e) {
	return e = Gc(e), (e < 16 ? "0" : "") + e.toString(16);
}
function qc(e, t, n, r) {
	return r <= 0 ? e = t = n = NaN : n <= 0 || n >= 1 ? e = t = NaN : t <= 0 && (e = NaN), new Xc(e, t, n, r);
}
function Jc(e) {
	if (e instanceof Xc) return new Xc(e.h, e.s, e.l, e.opacity);
	if (e instanceof _c || (e = Fc(e)), !e) return new Xc();
	if (e instanceof Xc) return e;
	e = e.rgb();
	var t = e.r / 255, n = e.g / 255, r = e.b / 255, i = Math.min(t, n, r), a = Math.max(t, n, r), o = NaN, s = a - i, c = (a + i) / 2;
	return s ? (o = t === a ? (n - r) / s + (n < r) * 6 : n === a ? (r - t) / s + 2 : (t - n) / s + 4, s /= c < .5 ? a + i : 2 - a - i, o *= 60) : s = c > 0 && c < 1 ? 0 : o, new Xc(o, s, c, e.opacity);
}
function Yc(e, t, n, r) {
	return arguments.length === 1 ? Jc(e) : new Xc(e, t, n, r ?? 1);
}
function Xc(e, t, n, r) {
	this.h = +e, this.s = +t, this.l = +n, this.opacity = +r;
}
hc(Xc, Yc, gc(_c, {
	brighter(e) {
		return e = e == null ? yc : yc ** +e, new Xc(this.h, this.s, this.l * e, this.opacity);
	},
	darker(e) {
		return e = e == null ? vc : vc ** +e, new Xc(this.h, this.s, this.l * e, this.opacity);
	},
	rgb() {
		var e = this.h % 360 + (this.h < 0) * 360, t = isNaN(e) || isNaN(this.s) ? 0 : this.s, n = this.l, r = n + (n < .5 ? n : 1 - n) * t, i = 2 * n - r;
		return new Bc($c(e >= 240 ? e - 240 : e + 120, i, r), $c(e, i, r), $c(e < 120 ? e + 240 : e - 120, i, r), this.opacity);
	},
	clamp() {
		return new Xc(Zc(this.h), Qc(this.s), Qc(this.l), Wc(this.opacity));
	},
	displayable() {
		return (0 <= this.s && this.s <= 1 || isNaN(this.s)) && 0 <= this.l && this.l <= 1 && 0 <= this.opacity && this.opacity <= 1;
	},
	formatHsl() {
		let e = Wc(this.opacity);
		return `${e === 1 ? "hsl(" : "hsla("}${Zc(this.h)}, ${Qc(this.s) * 100}%, ${Qc(this.l) * 100}%${e === 1 ? ")" : `, ${e})`}`;
	}
}));
function Zc(e) {
	return e = (e || 0) % 360, e < 0 ? e + 360 : e;
}
function Qc(e) {
	return Math.max(0, Math.min(1, e || 0));
}
function $c(e, t, n) {
	return (e < 60 ? t + (n - t) * e / 60 : e < 180 ? n : e < 240 ? t + (n - t) * (240 - e) / 60 : t) * 255;
}
var el = Math.PI / 180, tl = 180 / Math.PI, nl = 18, rl = .96422, il = 1, al = .82521, ol = 4 / 29, sl = 6 / 29, cl = 3 * sl * sl, ll = sl * sl * sl;
function ul(e) {
	if (e instanceof fl) return new fl(e.l, e.a, e.b, e.opacity);
	if (e instanceof yl) return bl(e);
	e instanceof Bc || (e = Rc(e));
	var t = gl(e.r), n = gl(e.g), r = gl(e.b), i = pl((.2225045 * t + .7168786 * n + .0606169 * r) / il), a, o;
	return t === n && n === r ? a = o = i : (a = pl((.4360747 * t + .3850649 * n + .1430804 * r) / rl), o = pl((.0139322 * t + .0971045 * n + .7141733 * r) / al)), new fl(116 * i - 16, 500 * (a - i), 200 * (i - o), e.opacity);
}
function dl(e, t, n, r) {
	return arguments.length === 1 ? ul(e) : new fl(e, t, n, r ?? 1);
}
function fl(e, t, n, r) {
	this.l = +e, this.a = +t, this.b = +n, this.opacity = +r;
}
hc(fl, dl, gc(_c, {
	brighter(e) {
		return new fl(this.l + nl * (e ?? 1), this.a, this.b, this.opacity);
	},
	darker(e) {
		return new fl(this.l - nl * (e ?? 1), this.a, this.b, this.opacity);
	},
	rgb() {
		var e = (this.l + 16) / 116, t = isNaN(this.a) ? e : e + this.a / 500, n = isNaN(this.b) ? e : e - this.b / 200;
		return t = rl * ml(t), e = il * ml(e), n = al * ml(n), new Bc(hl(3.1338561 * t - 1.6168667 * e - .4906146 * n), hl(-.9787684 * t + 1.9161415 * e + .033454 * n), hl(.0719453 * t - .2289914 * e + 1.4052427 * n), this.opacity);
	}
}));
function pl(e) {
	return e > ll ? e ** (1 / 3) : e / cl + ol;
}
function ml(e) {
	return e > sl ? e * e * e : cl * (e - ol);
}
function hl(e) {
	return 255 * (e <= .0031308 ? 12.92 * e : 1.055 * e ** (1 / 2.4) - .055);
}
function gl(e) {
	return (e /= 255) <= .04045 ? e / 12.92 : ((e + .055) / 1.055) ** 2.4;
}
function _l(e) {
	if (e instanceof yl) return new yl(e.h, e.c, e.l, e.opacity);
	if (e instanceof fl || (e = ul(e)), e.a === 0 && e.b === 0) return new yl(NaN, 0 < e.l && e.l < 100 ? 0 : NaN, e.l, e.opacity);
	var t = Math.atan2(e.b, e.a) * tl;
	return new yl(t < 0 ? t + 360 : t, Math.sqrt(e.a * e.a + e.b * e.b), e.l, e.opacity);
}
function vl(e, t, n, r) {
	return arguments.length === 1 ? _l(e) : new yl(e, t, n, r ?? 1);
}
function yl(e, t, n, r) {
	this.h = +e, this.c = +t, this.l = +n, this.opacity = +r;
}
function bl(e) {
	if (isNaN(e.h)) return new fl(e.l, 0, 0, e.opacity);
	var t = e.h * el;
	return new fl(e.l, Math.cos(t) * e.c, Math.sin(t) * e.c, e.opacity);
}
hc(yl, vl, gc(_c, {
	brighter(e) {
		return new yl(this.h, this.c, this.l + nl * (e ?? 1), this.opacity);
	},
	darker(e) {
		return new yl(this.h, this.c, this.l - nl * (e ?? 1), this.opacity);
	},
	rgb() {
		return bl(this).rgb();
	}
}));
var xl = -.14861, Sl = 1.78277, Cl = -.29227, wl = -.90649, Tl = 1.97294, El = Tl * wl, Dl = Tl * Sl, Ol = Sl * Cl - wl * xl;
function kl(e) {
	if (e instanceof jl) return new jl(e.h, e.s, e.l, e.opacity);
	e instanceof Bc || (e = Rc(e));
	var t = e.r / 255, n = e.g / 255, r = e.b / 255, i = (Ol * r + El * t - Dl * n) / (Ol + El - Dl), a = r - i, o = (Tl * (n - i) - Cl * a) / wl, s = Math.sqrt(o * o + a * a) / (Tl * i * (1 - i)), c = s ? Math.atan2(o, a) * tl - 120 : NaN;
	return new jl(c < 0 ? c + 360 : c, s, i, e.opacity);
}
function Al(e, t, n, r) {
	return arguments.length === 1 ? kl(e) : new jl(e, t, n, r ?? 1);
}
function jl(e, t, n, r) {
	this.h = +e, this.s = +t, this.l = +n, this.opacity = +r;
}
hc(jl, Al, gc(_c, {
	brighter(e) {
		return e = e == null ? yc : yc ** +e, new jl(this.h, this.s, this.l * e, this.opacity);
	},
	darker(e) {
		return e = e == null ? vc : vc ** +e, new jl(this.h, this.s, this.l * e, this.opacity);
	},
	rgb() {
		var e = isNaN(this.h) ? 0 : (this.h + 120) * el, t = +this.l, n = isNaN(this.s) ? 0 : this.s * t * (1 - t), r = Math.cos(e), i = Math.sin(e);
		return new Bc(255 * (t + n * (xl * r + Sl * i)), 255 * (t + n * (Cl * r + wl * i)), 255 * (t + Tl * r * n), this.opacity);
	}
}));
var Ml = (e) => () => e;
function Nl(e, t) {
	return function(n) {
		return e + n * t;
	};
}
function Pl(e, t, n) {
	return e **= +n, t = t ** +n - e, n = 1 / n, function(r) {
		return (e + r * t) ** +n;
	};
}
function Fl(e, t) {
	var n = t - e;
	return n ? Nl(e, n > 180 || n < -180 ? n - 360 * Math.round(n / 360) : n) : Ml(isNaN(e) ? t : e);
}
function Il(e) {
	return (e = +e) == 1 ? Ll : function(t, n) {
		return n - t ? Pl(t, n, e) : Ml(isNaN(t) ? n : t);
	};
}
function Ll(e, t) {
	var n = t - e;
	return n ? Nl(e, n) : Ml(isNaN(e) ? t : e);
}
var Rl = (function e(t) {
	var n = Il(t);
	function r(e, t) {
		var r = n((e = zc(e)).r, (t = zc(t)).r), i = n(e.g, t.g), a = n(e.b, t.b), o = Ll(e.opacity, t.opacity);
		return function(t) {
			return e.r = r(t), e.g = i(t), e.b = a(t), e.opacity = o(t), e + "";
		};
	}
	return r.gamma = e, r;
})(1);
function zl(e, t) {
	return e = +e, t = +t, function(n) {
		return e * (1 - n) + t * n;
	};
}
var Bl = /[-+]?(?:\d+\.?\d*|\.?\d+)(?:[eE][-+]?\d+)?/g, Vl = new RegExp(Bl.source, "g");
function Hl(e) {
	return function() {
		return e;
	};
}
function Ul(e) {
	return function(t) {
		return e(t) + "";
	};
}
function Wl(e, t) {
	var n = Bl.lastIndex = Vl.lastIndex = 0, r, i, a, o = -1, s = [], c = [];
	for (e += "", t += ""; (r = Bl.exec(e)) && (i = Vl.exec(t));) (a = i.index) > n && (a = t.slice(n, a), s[o] ? s[o] += a : s[++o] = a), (r = r[0]) === (i = i[0]) ? s[o] ? s[o] += i : s[++o] = i : (s[++o] = null, c.push({
		i: o,
		x: zl(r, i)
	})), n = Vl.lastIndex;
	return n < t.length && (a = t.slice(n), s[o] ? s[o] += a : s[++o] = a), s.length < 2 ? c[0] ? Ul(c[0].x) : Hl(t) : (t = c.length, function(e) {
		for (var n = 0, r; n < t; ++n) s[(r = c[n]).i] = r.x(e);
		return s.join("");
	});
}
var Gl = 180 / Math.PI, Kl = {
	translateX: 0,
	translateY: 0,
	rotate: 0,
	skewX: 0,
	scaleX: 1,
	scaleY: 1
};
function ql(e, t, n, r, i, a) {
	var o, s, c;
	return (o = Math.sqrt(e * e + t * t)) && (e /= o, t /= o), (c = e * n + t * r) && (n -= e * c, r -= t * c), (s = Math.sqrt(n * n + r * r)) && (n /= s, r /= s, c /= s), e * r < t * n && (e = -e, t = -t, c = -c, o = -o), {
		translateX: i,
		translateY: a,
		rotate: Math.atan2(t, e) * Gl,
		skewX: Math.atan(c) * Gl,
		scaleX: o,
		scaleY: s
	};
}
var Jl;
function Yl(e) {
	let t = new (typeof DOMMatrix == "function" ? DOMMatrix : WebKitCSSMatrix)(e + "");
	return t.isIdentity ? Kl : ql(t.a, t.b, t.c, t.d, t.e, t.f);
}
function Xl(e) {
	return e == null || (Jl ||= document.createElementNS("http://www.w3.org/2000/svg", "g"), Jl.setAttribute("transform", e), !(e = Jl.transform.baseVal.consolidate())) ? Kl : (e = e.matrix, ql(e.a, e.b, e.c, e.d, e.e, e.f));
}
function Zl(e, t, n, r) {
	function i(e) {
		return e.length ? e.pop() + " " : "";
	}
	function a(e, r, i, a, o, s) {
		if (e !== i || r !== a) {
			var c = o.push("translate(", null, t, null, n);
			s.push({
				i: c - 4,
				x: zl(e, i)
			}, {
				i: c - 2,
				x: zl(r, a)
			});
		} else (i || a) && o.push("translate(" + i + t + a + n);
	}
	function o(e, t, n, a) {
		e === t ? t && n.push(i(n) + "rotate(" + t + r) : (e - t > 180 ? t += 360 : t - e > 180 && (e += 360), a.push({
			i: n.push(i(n) + "rotate(", null, r) - 2,
			x: zl(e, t)
		}));
	}
	function s(e, t, n, a) {
		e === t ? t && n.push(i(n) + "skewX(" + t + r) : a.push({
			i: n.push(i(n) + "skewX(", null, r) - 2,
			x: zl(e, t)
		});
	}
	function c(e, t, n, r, a, o) {
		if (e !== n || t !== r) {
			var s = a.push(i(a) + "scale(", null, ",", null, ")");
			o.push({
				i: s - 4,
				x: zl(e, n)
			}, {
				i: s - 2,
				x: zl(t, r)
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
var Ql = Zl(Yl, "px, ", "px)", "deg)"), $l = Zl(Xl, ", ", ")", ")"), eu = 1e-12;
function tu(e) {
	return ((e = Math.exp(e)) + 1 / e) / 2;
}
function nu(e) {
	return ((e = Math.exp(e)) - 1 / e) / 2;
}
function ru(e) {
	return ((e = Math.exp(2 * e)) - 1) / (e + 1);
}
var iu = (function e(t, n, r) {
	function i(e, i) {
		var a = e[0], o = e[1], s = e[2], c = i[0], l = i[1], u = i[2], d = c - a, f = l - o, p = d * d + f * f, m, h;
		if (p < eu) h = Math.log(u / s) / t, m = function(e) {
			return [
				a + e * d,
				o + e * f,
				s * Math.exp(t * e * h)
			];
		};
		else {
			var g = Math.sqrt(p), _ = (u * u - s * s + r * p) / (2 * s * n * g), v = (u * u - s * s - r * p) / (2 * u * n * g), y = Math.log(Math.sqrt(_ * _ + 1) - _);
			h = (Math.log(Math.sqrt(v * v + 1) - v) - y) / t, m = function(e) {
				var r = e * h, i = tu(y), c = s / (n * g) * (i * ru(t * r + y) - nu(y));
				return [
					a + c * d,
					o + c * f,
					s * i / tu(t * r + y)
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
function au(e) {
	return (function t(n) {
		n = +n;
		function r(t, r) {
			var i = e((t = Al(t)).h, (r = Al(r)).h), a = Ll(t.s, r.s), o = Ll(t.l, r.l), s = Ll(t.opacity, r.opacity);
			return function(e) {
				return t.h = i(e), t.s = a(e), t.l = o(e ** +n), t.opacity = s(e), t + "";
			};
		}
		return r.gamma = t, r;
	})(1);
}
au(Fl), au(Ll);
//#endregion
//#region node_modules/d3-timer/dist/d3-timer.mjs
var ou = 0, su = 0, cu = 0, lu = 1e3, uu, du, fu = 0, pu = 0, mu = 0, hu = typeof performance == "object" && performance.now ? performance : Date, gu = typeof window == "object" && window.requestAnimationFrame ? window.requestAnimationFrame.bind(window) : function(e) {
	setTimeout(e, 17);
};
function _u() {
	return pu ||= (gu(vu), hu.now() + mu);
}
function vu() {
	pu = 0;
}
function yu() {
	this._call = this._time = this._next = null;
}
yu.prototype = bu.prototype = {
	constructor: yu,
	restart: function(e, t, n) {
		if (typeof e != "function") throw TypeError("callback is not a function");
		n = (n == null ? _u() : +n) + (t == null ? 0 : +t), !this._next && du !== this && (du ? du._next = this : uu = this, du = this), this._call = e, this._time = n, Tu();
	},
	stop: function() {
		this._call && (this._call = null, this._time = Infinity, Tu());
	}
};
function bu(e, t, n) {
	var r = new yu();
	return r.restart(e, t, n), r;
}
function xu() {
	_u(), ++ou;
	for (var e = uu, t; e;) (t = pu - e._time) >= 0 && e._call.call(void 0, t), e = e._next;
	--ou;
}
function Su() {
	pu = (fu = hu.now()) + mu, ou = su = 0;
	try {
		xu();
	} finally {
		ou = 0, wu(), pu = 0;
	}
}
function Cu() {
	var e = hu.now(), t = e - fu;
	t > lu && (mu -= t, fu = e);
}
function wu() {
	for (var e, t = uu, n, r = Infinity; t;) t._call ? (r > t._time && (r = t._time), e = t, t = t._next) : (n = t._next, t._next = null, t = e ? e._next = n : uu = n);
	du = e, Tu(r);
}
function Tu(e) {
	ou || (su &&= clearTimeout(su), e - pu > 24 ? (e < Infinity && (su = setTimeout(Su, Math.ceil(e - hu.now() - mu) + 1)), cu &&= clearInterval(cu)) : (cu ||= (fu = hu.now(), setInterval(Cu, lu)), ou = 1, gu(Su)));
}
function Eu(e, t, n) {
	var r = new yu();
	return t = t == null ? 0 : +t, r.restart((n) => {
		r.stop(), e(n + t);
	}, t, n), r;
}
//#endregion
//#region node_modules/d3-ease/dist/d3-ease.mjs
function Du(e) {
	return ((e *= 2) <= 1 ? e * e * e : (e -= 2) * e * e + 2) / 2;
}
var Ou = 3;
(function e(t) {
	t = +t;
	function n(e) {
		return e ** +t;
	}
	return n.exponent = e, n;
})(Ou), (function e(t) {
	t = +t;
	function n(e) {
		return 1 - (1 - e) ** t;
	}
	return n.exponent = e, n;
})(Ou), (function e(t) {
	t = +t;
	function n(e) {
		return ((e *= 2) <= 1 ? e ** +t : 2 - (2 - e) ** t) / 2;
	}
	return n.exponent = e, n;
})(Ou);
function ku(e) {
	return (2 ** (-10 * e) - .0009765625) * 1.0009775171065494;
}
var Au = 4 / 11;
1 / Au / Au;
var ju = 1.70158;
(function e(t) {
	t = +t;
	function n(e) {
		return (e = +e) * e * (t * (e - 1) + e);
	}
	return n.overshoot = e, n;
})(ju), (function e(t) {
	t = +t;
	function n(e) {
		return --e * e * ((e + 1) * t + e) + 1;
	}
	return n.overshoot = e, n;
})(ju), (function e(t) {
	t = +t;
	function n(e) {
		return ((e *= 2) < 1 ? e * e * ((t + 1) * e - t) : (e -= 2) * e * ((t + 1) * e + t) + 2) / 2;
	}
	return n.overshoot = e, n;
})(ju);
var Mu = 2 * Math.PI, Nu = 1, Pu = .3;
(function e(t, n) {
	var r = Math.asin(1 / (t = Math.max(1, t))) * (n /= Mu);
	function i(e) {
		return t * ku(- --e) * Math.sin((r - e) / n);
	}
	return i.amplitude = function(t) {
		return e(t, n * Mu);
	}, i.period = function(n) {
		return e(t, n);
	}, i;
})(Nu, Pu), (function e(t, n) {
	var r = Math.asin(1 / (t = Math.max(1, t))) * (n /= Mu);
	function i(e) {
		return 1 - t * ku(e = +e) * Math.sin((e + r) / n);
	}
	return i.amplitude = function(t) {
		return e(t, n * Mu);
	}, i.period = function(n) {
		return e(t, n);
	}, i;
})(Nu, Pu), (function e(t, n) {
	var r = Math.asin(1 / (t = Math.max(1, t))) * (n /= Mu);
	function i(e) {
		return ((e = e * 2 - 1) < 0 ? t * ku(-e) * Math.sin((r - e) / n) : 2 - t * ku(e) * Math.sin((r + e) / n)) / 2;
	}
	return i.amplitude = function(t) {
		return e(t, n * Mu);
	}, i.period = function(n) {
		return e(t, n);
	}, i;
})(Nu, Pu);
//#endregion
//#region node_modules/d3-transition/dist/d3-transition.mjs
var Fu = ac("start", "end", "cancel", "interrupt"), Iu = [], Lu = 0, Ru = 1, zu = 2, Bu = 3, Vu = 4, Hu = 5, Uu = 6;
function Wu(e, t, n, r, i, a) {
	var o = e.__transition;
	if (!o) e.__transition = {};
	else if (n in o) return;
	Ju(e, n, {
		name: t,
		index: r,
		group: i,
		on: Fu,
		tween: Iu,
		time: a.time,
		delay: a.delay,
		duration: a.duration,
		ease: a.ease,
		timer: null,
		state: Lu
	});
}
function Gu(e, t) {
	var n = qu(e, t);
	if (n.state > Lu) throw Error("too late; already scheduled");
	return n;
}
function Ku(e, t) {
	var n = qu(e, t);
	if (n.state > Bu) throw Error("too late; already running");
	return n;
}
function qu(e, t) {
	var n = e.__transition;
	if (!n || !(n = n[t])) throw Error("transition not found");
	return n;
}
function Ju(e, t, n) {
	var r = e.__transition, i;
	r[t] = n, n.timer = bu(a, 0, n.time);
	function a(e) {
		n.state = Ru, n.timer.restart(o, n.delay, n.time), n.delay <= e && o(e - n.delay);
	}
	function o(a) {
		var l, u, d, f;
		if (n.state !== Ru) return c();
		for (l in r) if (f = r[l], f.name === n.name) {
			if (f.state === Bu) return Eu(o);
			f.state === Vu ? (f.state = Uu, f.timer.stop(), f.on.call("interrupt", e, e.__data__, f.index, f.group), delete r[l]) : +l < t && (f.state = Uu, f.timer.stop(), f.on.call("cancel", e, e.__data__, f.index, f.group), delete r[l]);
		}
		if (Eu(function() {
			n.state === Bu && (n.state = Vu, n.timer.restart(s, n.delay, n.time), s(a));
		}), n.state = zu, n.on.call("start", e, e.__data__, n.index, n.group), n.state === zu) {
			for (n.state = Bu, i = Array(d = n.tween.length), l = 0, u = -1; l < d; ++l) (f = n.tween[l].value.call(e, e.__data__, n.index, n.group)) && (i[++u] = f);
			i.length = u + 1;
		}
	}
	function s(t) {
		for (var r = t < n.duration ? n.ease.call(null, t / n.duration) : (n.timer.restart(c), n.state = Hu, 1), a = -1, o = i.length; ++a < o;) i[a].call(e, r);
		n.state === Hu && (n.on.call("end", e, e.__data__, n.index, n.group), c());
	}
	function c() {
		for (var i in n.state = Uu, n.timer.stop(), delete r[t], r) return;
		delete e.__transition;
	}
}
function Yu(e, t) {
	var n = e.__transition, r, i, a = !0, o;
	if (n) {
		for (o in t = t == null ? null : t + "", n) (r = n[o]).name === t ? (i = r.state > zu && r.state < Hu, r.state = Uu, r.timer.stop(), r.on.call(i ? "interrupt" : "cancel", e, e.__data__, r.index, r.group), delete n[o]) : a = !1;
		a && delete e.__transition;
	}
}
function Xu(e) {
	return this.each(function() {
		Yu(this, e);
	});
}
function Zu(e, t) {
	var n, r;
	return function() {
		var i = Ku(this, e), a = i.tween;
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
function Qu(e, t, n) {
	var r, i;
	if (typeof n != "function") throw Error();
	return function() {
		var a = Ku(this, e), o = a.tween;
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
function $u(e, t) {
	var n = this._id;
	if (e += "", arguments.length < 2) {
		for (var r = qu(this.node(), n).tween, i = 0, a = r.length, o; i < a; ++i) if ((o = r[i]).name === e) return o.value;
		return null;
	}
	return this.each((t == null ? Zu : Qu)(n, e, t));
}
function ed(e, t, n) {
	var r = e._id;
	return e.each(function() {
		var e = Ku(this, r);
		(e.value ||= {})[t] = n.apply(this, arguments);
	}), function(e) {
		return qu(e, r).value[t];
	};
}
function td(e, t) {
	var n;
	return (typeof t == "number" ? zl : t instanceof Fc ? Rl : (n = Fc(t)) ? (t = n, Rl) : Wl)(e, t);
}
function nd(e) {
	return function() {
		this.removeAttribute(e);
	};
}
function rd(e) {
	return function() {
		this.removeAttributeNS(e.space, e.local);
	};
}
function id(e, t, n) {
	var r, i = n + "", a;
	return function() {
		var o = this.getAttribute(e);
		return o === i ? null : o === r ? a : a = t(r = o, n);
	};
}
function ad(e, t, n) {
	var r, i = n + "", a;
	return function() {
		var o = this.getAttributeNS(e.space, e.local);
		return o === i ? null : o === r ? a : a = t(r = o, n);
	};
}
function od(e, t, n) {
	var r, i, a;
	return function() {
		var o, s = n(this), c;
		return s == null ? void this.removeAttribute(e) : (o = this.getAttribute(e), c = s + "", o === c ? null : o === r && c === i ? a : (i = c, a = t(r = o, s)));
	};
}
function sd(e, t, n) {
	var r, i, a;
	return function() {
		var o, s = n(this), c;
		return s == null ? void this.removeAttributeNS(e.space, e.local) : (o = this.getAttributeNS(e.space, e.local), c = s + "", o === c ? null : o === r && c === i ? a : (i = c, a = t(r = o, s)));
	};
}
function cd(e, t) {
	var n = eo(e), r = n === "transform" ? $l : td;
	return this.attrTween(e, typeof t == "function" ? (n.local ? sd : od)(n, r, ed(this, "attr." + e, t)) : t == null ? (n.local ? rd : nd)(n) : (n.local ? ad : id)(n, r, t));
}
function ld(e, t) {
	return function(n) {
		this.setAttribute(e, t.call(this, n));
	};
}
function ud(e, t) {
	return function(n) {
		this.setAttributeNS(e.space, e.local, t.call(this, n));
	};
}
function dd(e, t) {
	var n, r;
	function i() {
		var i = t.apply(this, arguments);
		return i !== r && (n = (r = i) && ud(e, i)), n;
	}
	return i._value = t, i;
}
function fd(e, t) {
	var n, r;
	function i() {
		var i = t.apply(this, arguments);
		return i !== r && (n = (r = i) && ld(e, i)), n;
	}
	return i._value = t, i;
}
function pd(e, t) {
	var n = "attr." + e;
	if (arguments.length < 2) return (n = this.tween(n)) && n._value;
	if (t == null) return this.tween(n, null);
	if (typeof t != "function") throw Error();
	var r = eo(e);
	return this.tween(n, (r.local ? dd : fd)(r, t));
}
function md(e, t) {
	return function() {
		Gu(this, e).delay = +t.apply(this, arguments);
	};
}
function hd(e, t) {
	return t = +t, function() {
		Gu(this, e).delay = t;
	};
}
function gd(e) {
	var t = this._id;
	return arguments.length ? this.each((typeof e == "function" ? md : hd)(t, e)) : qu(this.node(), t).delay;
}
function _d(e, t) {
	return function() {
		Ku(this, e).duration = +t.apply(this, arguments);
	};
}
function vd(e, t) {
	return t = +t, function() {
		Ku(this, e).duration = t;
	};
}
function yd(e) {
	var t = this._id;
	return arguments.length ? this.each((typeof e == "function" ? _d : vd)(t, e)) : qu(this.node(), t).duration;
}
function bd(e, t) {
	if (typeof t != "function") throw Error();
	return function() {
		Ku(this, e).ease = t;
	};
}
function xd(e) {
	var t = this._id;
	return arguments.length ? this.each(bd(t, e)) : qu(this.node(), t).ease;
}
function Sd(e, t) {
	return function() {
		var n = t.apply(this, arguments);
		if (typeof n != "function") throw Error();
		Ku(this, e).ease = n;
	};
}
function Cd(e) {
	if (typeof e != "function") throw Error();
	return this.each(Sd(this._id, e));
}
function wd(e) {
	typeof e != "function" && (e = po(e));
	for (var t = this._groups, n = t.length, r = Array(n), i = 0; i < n; ++i) for (var a = t[i], o = a.length, s = r[i] = [], c, l = 0; l < o; ++l) (c = a[l]) && e.call(c, c.__data__, l, a) && s.push(c);
	return new $d(r, this._parents, this._name, this._id);
}
function Td(e) {
	if (e._id !== this._id) throw Error();
	for (var t = this._groups, n = e._groups, r = t.length, i = n.length, a = Math.min(r, i), o = Array(r), s = 0; s < a; ++s) for (var c = t[s], l = n[s], u = c.length, d = o[s] = Array(u), f, p = 0; p < u; ++p) (f = c[p] || l[p]) && (d[p] = f);
	for (; s < r; ++s) o[s] = t[s];
	return new $d(o, this._parents, this._name, this._id);
}
function Ed(e) {
	return (e + "").trim().split(/^|\s+/).every(function(e) {
		var t = e.indexOf(".");
		return t >= 0 && (e = e.slice(0, t)), !e || e === "start";
	});
}
function Dd(e, t, n) {
	var r, i, a = Ed(t) ? Gu : Ku;
	return function() {
		var o = a(this, e), s = o.on;
		s !== r && (i = (r = s).copy()).on(t, n), o.on = i;
	};
}
function Od(e, t) {
	var n = this._id;
	return arguments.length < 2 ? qu(this.node(), n).on.on(e) : this.each(Dd(n, e, t));
}
function kd(e) {
	return function() {
		var t = this.parentNode;
		for (var n in this.__transition) if (+n !== e) return;
		t && t.removeChild(this);
	};
}
function Ad() {
	return this.on("end.remove", kd(this._id));
}
function jd(e) {
	var t = this._name, n = this._id;
	typeof e != "function" && (e = ao(e));
	for (var r = this._groups, i = r.length, a = Array(i), o = 0; o < i; ++o) for (var s = r[o], c = s.length, l = a[o] = Array(c), u, d, f = 0; f < c; ++f) (u = s[f]) && (d = e.call(u, u.__data__, f, s)) && ("__data__" in u && (d.__data__ = u.__data__), l[f] = d, Wu(l[f], t, n, f, l, qu(u, n)));
	return new $d(a, this._parents, t, n);
}
function Md(e) {
	var t = this._name, n = this._id;
	typeof e != "function" && (e = lo(e));
	for (var r = this._groups, i = r.length, a = [], o = [], s = 0; s < i; ++s) for (var c = r[s], l = c.length, u, d = 0; d < l; ++d) if (u = c[d]) {
		for (var f = e.call(u, u.__data__, d, c), p, m = qu(u, n), h = 0, g = f.length; h < g; ++h) (p = f[h]) && Wu(p, t, n, h, f, m);
		a.push(f), o.push(u);
	}
	return new $d(a, o, t, n);
}
var Nd = Xs.prototype.constructor;
function Pd() {
	return new Nd(this._groups, this._parents);
}
function Fd(e, t) {
	var n, r, i;
	return function() {
		var a = rs(this, e), o = (this.style.removeProperty(e), rs(this, e));
		return a === o ? null : a === n && o === r ? i : i = t(n = a, r = o);
	};
}
function Id(e) {
	return function() {
		this.style.removeProperty(e);
	};
}
function Ld(e, t, n) {
	var r, i = n + "", a;
	return function() {
		var o = rs(this, e);
		return o === i ? null : o === r ? a : a = t(r = o, n);
	};
}
function Rd(e, t, n) {
	var r, i, a;
	return function() {
		var o = rs(this, e), s = n(this), c = s + "";
		return s ?? (c = s = (this.style.removeProperty(e), rs(this, e))), o === c ? null : o === r && c === i ? a : (i = c, a = t(r = o, s));
	};
}
function zd(e, t) {
	var n, r, i, a = "style." + t, o = "end." + a, s;
	return function() {
		var c = Ku(this, e), l = c.on, u = c.value[a] == null ? s ||= Id(t) : void 0;
		(l !== n || i !== u) && (r = (n = l).copy()).on(o, i = u), c.on = r;
	};
}
function Bd(e, t, n) {
	var r = (e += "") == "transform" ? Ql : td;
	return t == null ? this.styleTween(e, Fd(e, r)).on("end.style." + e, Id(e)) : typeof t == "function" ? this.styleTween(e, Rd(e, r, ed(this, "style." + e, t))).each(zd(this._id, e)) : this.styleTween(e, Ld(e, r, t), n).on("end.style." + e, null);
}
function Vd(e, t, n) {
	return function(r) {
		this.style.setProperty(e, t.call(this, r), n);
	};
}
function Hd(e, t, n) {
	var r, i;
	function a() {
		var a = t.apply(this, arguments);
		return a !== i && (r = (i = a) && Vd(e, a, n)), r;
	}
	return a._value = t, a;
}
function Ud(e, t, n) {
	var r = "style." + (e += "");
	if (arguments.length < 2) return (r = this.tween(r)) && r._value;
	if (t == null) return this.tween(r, null);
	if (typeof t != "function") throw Error();
	return this.tween(r, Hd(e, t, n ?? ""));
}
function Wd(e) {
	return function() {
		this.textContent = e;
	};
}
function Gd(e) {
	return function() {
		var t = e(this);
		this.textContent = t ?? "";
	};
}
function Kd(e) {
	return this.tween("text", typeof e == "function" ? Gd(ed(this, "text", e)) : Wd(e == null ? "" : e + ""));
}
function qd(e) {
	return function(t) {
		this.textContent = e.call(this, t);
	};
}
function Jd(e) {
	var t, n;
	function r() {
		var r = e.apply(this, arguments);
		return r !== n && (t = (n = r) && qd(r)), t;
	}
	return r._value = e, r;
}
function Yd(e) {
	var t = "text";
	if (arguments.length < 1) return (t = this.tween(t)) && t._value;
	if (e == null) return this.tween(t, null);
	if (typeof e != "function") throw Error();
	return this.tween(t, Jd(e));
}
function Xd() {
	for (var e = this._name, t = this._id, n = ef(), r = this._groups, i = r.length, a = 0; a < i; ++a) for (var o = r[a], s = o.length, c, l = 0; l < s; ++l) if (c = o[l]) {
		var u = qu(c, t);
		Wu(c, e, n, l, o, {
			time: u.time + u.delay + u.duration,
			delay: 0,
			duration: u.duration,
			ease: u.ease
		});
	}
	return new $d(r, this._parents, e, n);
}
function Zd() {
	var e, t, n = this, r = n._id, i = n.size();
	return new Promise(function(a, o) {
		var s = { value: o }, c = { value: function() {
			--i === 0 && a();
		} };
		n.each(function() {
			var n = Ku(this, r), i = n.on;
			i !== e && (t = (e = i).copy(), t._.cancel.push(s), t._.interrupt.push(s), t._.end.push(c)), n.on = t;
		}), i === 0 && a();
	});
}
var Qd = 0;
function $d(e, t, n, r) {
	this._groups = e, this._parents = t, this._name = n, this._id = r;
}
function ef() {
	return ++Qd;
}
var tf = Xs.prototype;
$d.prototype = {
	constructor: $d,
	select: jd,
	selectAll: Md,
	selectChild: tf.selectChild,
	selectChildren: tf.selectChildren,
	filter: wd,
	merge: Td,
	selection: Pd,
	transition: Xd,
	call: tf.call,
	nodes: tf.nodes,
	node: tf.node,
	size: tf.size,
	empty: tf.empty,
	each: tf.each,
	on: Od,
	attr: cd,
	attrTween: pd,
	style: Bd,
	styleTween: Ud,
	text: Kd,
	textTween: Yd,
	remove: Ad,
	tween: $u,
	delay: gd,
	duration: yd,
	ease: xd,
	easeVarying: Cd,
	end: Zd,
	[Symbol.iterator]: tf[Symbol.iterator]
};
var nf = {
	time: null,
	delay: 0,
	duration: 250,
	ease: Du
};
function rf(e, t) {
	for (var n; !(n = e.__transition) || !(n = n[t]);) if (!(e = e.parentNode)) throw Error(`transition ${t} not found`);
	return n;
}
function af(e) {
	var t, n;
	e instanceof $d ? (t = e._id, e = e._name) : (t = ef(), (n = nf).time = _u(), e = e == null ? null : e + "");
	for (var r = this._groups, i = r.length, a = 0; a < i; ++a) for (var o = r[a], s = o.length, c, l = 0; l < s; ++l) (c = o[l]) && Wu(c, e, t, l, o, n || rf(c, t));
	return new $d(r, this._parents, e, t);
}
Xs.prototype.interrupt = Xu, Xs.prototype.transition = af;
//#endregion
//#region node_modules/d3-zoom/dist/d3-zoom.mjs
var of = (e) => () => e;
function sf(e, { sourceEvent: t, target: n, transform: r, dispatch: i }) {
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
function cf(e, t, n) {
	this.k = e, this.x = t, this.y = n;
}
cf.prototype = {
	constructor: cf,
	scale: function(e) {
		return e === 1 ? this : new cf(this.k * e, this.x, this.y);
	},
	translate: function(e, t) {
		return e === 0 & t === 0 ? this : new cf(this.k, this.x + this.k * e, this.y + this.k * t);
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
var lf = new cf(1, 0, 0);
uf.prototype = cf.prototype;
function uf(e) {
	for (; !e.__zoom;) if (!(e = e.parentNode)) return lf;
	return e.__zoom;
}
function df(e) {
	e.stopImmediatePropagation();
}
function ff(e) {
	e.preventDefault(), e.stopImmediatePropagation();
}
function pf(e) {
	return (!e.ctrlKey || e.type === "wheel") && !e.button;
}
function mf() {
	var e = this;
	return e instanceof SVGElement ? (e = e.ownerSVGElement || e, e.hasAttribute("viewBox") ? (e = e.viewBox.baseVal, [[e.x, e.y], [e.x + e.width, e.y + e.height]]) : [[0, 0], [e.width.baseVal.value, e.height.baseVal.value]]) : [[0, 0], [e.clientWidth, e.clientHeight]];
}
function hf() {
	return this.__zoom || lf;
}
function gf(e) {
	return -e.deltaY * (e.deltaMode === 1 ? .05 : e.deltaMode ? 1 : .002) * (e.ctrlKey ? 10 : 1);
}
function _f() {
	return navigator.maxTouchPoints || "ontouchstart" in this;
}
function vf(e, t, n) {
	var r = e.invertX(t[0][0]) - n[0][0], i = e.invertX(t[1][0]) - n[1][0], a = e.invertY(t[0][1]) - n[0][1], o = e.invertY(t[1][1]) - n[1][1];
	return e.translate(i > r ? (r + i) / 2 : Math.min(0, r) || Math.max(0, i), o > a ? (a + o) / 2 : Math.min(0, a) || Math.max(0, o));
}
function yf() {
	var e = pf, t = mf, n = vf, r = gf, i = _f, a = [0, Infinity], o = [[-Infinity, -Infinity], [Infinity, Infinity]], s = 250, c = iu, l = ac("start", "zoom", "end"), u, d, f, p = 500, m = 150, h = 0, g = 10;
	function _(e) {
		e.property("__zoom", hf).on("wheel.zoom", w, { passive: !1 }).on("mousedown.zoom", T).on("dblclick.zoom", ee).filter(i).on("touchstart.zoom", te).on("touchmove.zoom", E).on("touchend.zoom touchcancel.zoom", D).style("-webkit-tap-highlight-color", "rgba(0,0,0,0)");
	}
	_.transform = function(e, t, n, r) {
		var i = e.selection ? e.selection() : e;
		i.property("__zoom", hf), e === i ? i.interrupt().each(function() {
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
			return n(lf.translate(c[0], c[1]).scale(s.k).translate(typeof r == "function" ? -r.apply(this, arguments) : -r, typeof i == "function" ? -i.apply(this, arguments) : -i), e, o);
		}, a, s);
	};
	function v(e, t) {
		return t = Math.max(a[0], Math.min(a[1], t)), t === e.k ? e : new cf(t, e.x, e.y);
	}
	function y(e, t, n) {
		var r = t[0] - n[0] * e.k, i = t[1] - n[1] * e.k;
		return r === e.x && i === e.y ? e : new cf(e.k, r, i);
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
					e = new cf(n, l[0] - t[0] * n, l[1] - t[1] * n);
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
			var t = Qs(this.that).datum();
			l.call(e, this.that, new sf(e, {
				sourceEvent: this.sourceEvent,
				target: _,
				transform: this.that.__zoom,
				dispatch: l
			}), t);
		}
	};
	function w(t, ...i) {
		if (!e.apply(this, arguments)) return;
		var s = S(this, i).event(t), c = this.__zoom, l = Math.max(a[0], Math.min(a[1], c.k * 2 ** r.apply(this, arguments))), u = rc(t);
		if (s.wheel) (s.mouse[0][0] !== u[0] || s.mouse[0][1] !== u[1]) && (s.mouse[1] = c.invert(s.mouse[0] = u)), clearTimeout(s.wheel);
		else if (c.k === l) return;
		else s.mouse = [u, c.invert(u)], Yu(this), s.start();
		ff(t), s.wheel = setTimeout(d, m), s.zoom("mouse", n(y(v(c, l), s.mouse[0], s.mouse[1]), s.extent, o));
		function d() {
			s.wheel = null, s.end();
		}
	}
	function T(t, ...r) {
		if (f || !e.apply(this, arguments)) return;
		var i = t.currentTarget, a = S(this, r, !0).event(t), s = Qs(t.view).on("mousemove.zoom", d, !0).on("mouseup.zoom", p, !0), c = rc(t, i), l = t.clientX, u = t.clientY;
		fc(t.view), df(t), a.mouse = [c, this.__zoom.invert(c)], Yu(this), a.start();
		function d(e) {
			if (ff(e), !a.moved) {
				var t = e.clientX - l, r = e.clientY - u;
				a.moved = t * t + r * r > h;
			}
			a.event(e).zoom("mouse", n(y(a.that.__zoom, a.mouse[0] = rc(e, i), a.mouse[1]), a.extent, o));
		}
		function p(e) {
			s.on("mousemove.zoom mouseup.zoom", null), pc(e.view, a.moved), ff(e), a.event(e).end();
		}
	}
	function ee(r, ...i) {
		if (e.apply(this, arguments)) {
			var a = this.__zoom, c = rc(r.changedTouches ? r.changedTouches[0] : r, this), l = a.invert(c), u = a.k * (r.shiftKey ? .5 : 2), d = n(y(v(a, u), c, l), t.apply(this, i), o);
			ff(r), s > 0 ? Qs(this).transition().duration(s).call(x, d, c, r) : Qs(this).call(_.transform, d, c, r);
		}
	}
	function te(t, ...n) {
		if (e.apply(this, arguments)) {
			var r = t.touches, i = r.length, a = S(this, n, t.changedTouches.length === i).event(t), o, s, c, l;
			for (df(t), s = 0; s < i; ++s) c = r[s], l = rc(c, this), l = [
				l,
				this.__zoom.invert(l),
				c.identifier
			], a.touch0 ? !a.touch1 && a.touch0[2] !== l[2] && (a.touch1 = l, a.taps = 0) : (a.touch0 = l, o = !0, a.taps = 1 + !!u);
			u &&= clearTimeout(u), o && (a.taps < 2 && (d = l[0], u = setTimeout(function() {
				u = null;
			}, p)), Yu(this), a.start());
		}
	}
	function E(e, ...t) {
		if (this.__zooming) {
			var r = S(this, t).event(e), i = e.changedTouches, a = i.length, s, c, l, u;
			for (ff(e), s = 0; s < a; ++s) c = i[s], l = rc(c, this), r.touch0 && r.touch0[2] === c.identifier ? r.touch0[0] = l : r.touch1 && r.touch1[2] === c.identifier && (r.touch1[0] = l);
			if (c = r.that.__zoom, r.touch1) {
				var d = r.touch0[0], f = r.touch0[1], p = r.touch1[0], m = r.touch1[1], h = (h = p[0] - d[0]) * h + (h = p[1] - d[1]) * h, g = (g = m[0] - f[0]) * g + (g = m[1] - f[1]) * g;
				c = v(c, Math.sqrt(h / g)), l = [(d[0] + p[0]) / 2, (d[1] + p[1]) / 2], u = [(f[0] + m[0]) / 2, (f[1] + m[1]) / 2];
			} else if (r.touch0) l = r.touch0[0], u = r.touch0[1];
			else return;
			r.zoom("touch", n(y(c, l, u), r.extent, o));
		}
	}
	function D(e, ...t) {
		if (this.__zooming) {
			var n = S(this, t).event(e), r = e.changedTouches, i = r.length, a, o;
			for (df(e), f && clearTimeout(f), f = setTimeout(function() {
				f = null;
			}, p), a = 0; a < i; ++a) o = r[a], n.touch0 && n.touch0[2] === o.identifier ? delete n.touch0 : n.touch1 && n.touch1[2] === o.identifier && delete n.touch1;
			if (n.touch1 && !n.touch0 && (n.touch0 = n.touch1, delete n.touch1), n.touch0) n.touch0[1] = this.__zoom.invert(n.touch0[0]);
			else if (n.end(), n.taps === 2 && (o = rc(o, this), Math.hypot(d[0] - o[0], d[1] - o[1]) < g)) {
				var s = Qs(this).on("dblclick.zoom");
				s && s.apply(this, arguments);
			}
		}
	}
	return _.wheelDelta = function(e) {
		return arguments.length ? (r = typeof e == "function" ? e : of(+e), _) : r;
	}, _.filter = function(t) {
		return arguments.length ? (e = typeof t == "function" ? t : of(!!t), _) : e;
	}, _.touchable = function(e) {
		return arguments.length ? (i = typeof e == "function" ? e : of(!!e), _) : i;
	}, _.extent = function(e) {
		return arguments.length ? (t = typeof e == "function" ? e : of([[+e[0][0], +e[0][1]], [+e[1][0], +e[1][1]]]), _) : t;
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
//#region src/lib/canvas.ts
function bf(e, t, n) {
	let r = window.devicePixelRatio || 1, [i, a] = [Math.max(1, Math.round(t * r)), Math.max(1, Math.round(n * r))];
	(e.width !== i || e.height !== a) && (e.width = i, e.height = a), e.style.width = `${t}px`, e.style.height = `${n}px`;
	let o = e.getContext("2d");
	return o.setTransform(r, 0, 0, r, 0, 0), o.clearRect(0, 0, t, n), o;
}
var xf = "'IBM Plex Mono', ui-monospace, monospace";
function Sf(e, t, n) {
	if (e.measureText(t).width <= n) return t;
	let r = t.length;
	for (; r > 1 && e.measureText(t.slice(0, r) + "…").width > n;) --r;
	return t.slice(0, r) + "…";
}
function Cf({ values: e, rows: t, columns: n }, r, i) {
	let a = document.createElement("canvas");
	a.width = n, a.height = t;
	let o = a.getContext("2d"), s = o.createImageData(n, t), c = new Uint32Array(s.data.buffer);
	if (i === void 0) {
		let t = wf(Array.from({ length: 256 }, (e, t) => ua((t / 255) ** 2, r)));
		for (let n = 0; n < e.length; n += 1) c[n] = t[la(e[n])];
	} else {
		let t = wf(Array.from({ length: 511 }, (e, t) => da(t - 255, 255, r)));
		for (let n = 0; n < e.length; n += 1) c[n] = t[255 + Math.round(255 * Math.max(-1, Math.min(1, e[n] / i)))];
	}
	return o.putImageData(s, 0, 0), a;
}
function wf(e) {
	let t = new Uint8ClampedArray(e.flatMap((e) => [...e, 255]));
	return new Uint32Array(t.buffer);
}
//#endregion
//#region src/lib/fold.ts
function Tf(e, t, n) {
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
function Ef(e, t, n) {
	if (n.length === t) return e;
	let r = e.length / t, i = new Float32Array(r * n.length);
	for (let a = 0; a < r; a += 1) n.forEach((r, o) => {
		for (let s of r.tokens) i[a * n.length + o] += e[a * t + s];
	});
	return i;
}
function Df(e, t, n, r) {
	if (n.length === t && r.length === t) return e;
	let i = new Float32Array(n.length * r.length);
	return n.forEach((n, a) => r.forEach((o, s) => i[a * r.length + s] = e[n * t + o])), i;
}
function Of({ values: e, rows: t, columns: n }, r, i) {
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
//#endregion
//#region src/lib/words.ts
var kf = (e) => {
	let t = Math.abs(e);
	return t >= 100 ? e.toFixed(0) : t >= 10 ? e.toFixed(1) : e.toFixed(2).replace("-", "−");
}, $ = (e) => {
	if (!Number.isFinite(e)) return String(e);
	if (e === 0) return "0";
	let t = Math.abs(e);
	return (t < 1e-4 || t >= 1e6 ? e.toExponential(6) : e.toPrecision(7)).replace(/(\.\d*?)0+(e|$)/, "$1$2").replace(/\.(e|$)/, "$1");
}, Af = (e) => e >= .1 ? `${(100 * e).toFixed(0)} %` : e >= .001 ? `${(100 * e).toFixed(1)} %` : "< 0.1 %", jf = (e) => `[${Array.from(e, $).join(", ")}]`, Mf = (e) => JSON.stringify(e), Nf = /* @__PURE__ */ K("<div class=\"box svelte-17hjy4w\" role=\"application\" tabindex=\"0\" aria-label=\"Arrows walk over the cells, Enter picks\"><canvas class=\"svelte-17hjy4w\"></canvas></div>"), Pf = {
	hash: "svelte-17hjy4w",
	code: ".box.svelte-17hjy4w {flex:1;min-height:0;min-width:0;overflow:hidden;position:relative;}canvas.svelte-17hjy4w {position:absolute;inset:0;display:block;cursor:crosshair;touch-action:none;}"
};
function Ff(e, t) {
	M(t, !0), Z(e, Pf);
	let n = Mi(t, "row", 3, null), r = Mi(t, "column", 3, null), i = Mi(t, "square", 3, !0), a = /* @__PURE__ */ I(void 0), o = [0, 0], s = /* @__PURE__ */ P(() => m(o, 2)), c = /* @__PURE__ */ I(Wt(U(s)[0])), l = /* @__PURE__ */ I(Wt(U(s)[1])), u = /* @__PURE__ */ I(lf), d = [0, 0], f = (e) => e.reduce((e, t) => Math.max(e, t.length), 4), p = /* @__PURE__ */ P(() => Math.min(112, 14 + f(t.rows) * 7.3)), h = /* @__PURE__ */ P(() => Math.min(96, 14 + f(t.columns) * 6.6)), g = /* @__PURE__ */ P(() => Math.min(52, 4 + f(t.columns) * 4)), _ = /* @__PURE__ */ P(() => ({
		wide: Math.max(40, U(c) - U(p) - U(g)),
		high: Math.max(40, U(l) - U(h) - 4)
	})), v = /* @__PURE__ */ P(() => i() ? Math.min(U(_).wide / t.columns.length, U(_).high / t.rows.length, 52) : Math.min(U(_).wide / t.columns.length, 56)), y = /* @__PURE__ */ P(() => i() ? U(v) : Math.min(U(_).high / t.rows.length, 44)), b = (e) => Math.max(1, Math.ceil(1 / (e * U(u).k * (window.devicePixelRatio || 1)) - .01)), x = /* @__PURE__ */ P(() => b(U(y))), S = /* @__PURE__ */ P(() => b(U(v))), C = /* @__PURE__ */ P(() => Cf(Of({
		values: t.values,
		rows: t.rows.length,
		columns: t.columns.length
	}, U(x), U(S)), t.theme, t.most));
	pn(() => {
		if (!U(a)) return;
		let e = yf().scaleExtent([1, 40]).extent([[U(p), U(h)], [U(p) + t.columns.length * U(v), U(h) + t.rows.length * U(y)]]).translateExtent([[U(p), U(h)], [U(p) + t.columns.length * U(v), U(h) + t.rows.length * U(y)]]).on("zoom", (e) => L(u, e.transform)), n = Qs(U(a));
		return n.call(e).on("dblclick.zoom", null), n.on("dblclick", () => n.call(e.transform, lf)), () => n.on(".zoom", null);
	});
	let w = (e) => U(u).applyX(U(p) + e * U(v)), T = (e) => U(u).applyY(U(h) + e * U(y));
	pn(() => {
		if (!U(a) || U(c) < 60) return;
		let e = getComputedStyle(U(a)), [i, o, s] = [
			"--ink",
			"--quiet",
			"--accent"
		].map((t) => e.getPropertyValue(t)), d = bf(U(a), U(c), U(l)), [f, m] = [U(v) * U(u).k, U(y) * U(u).k], g = Math.min(U(c), U(p) + t.columns.length * U(v)), _ = Math.min(U(l), U(h) + t.rows.length * U(y));
		d.save(), d.beginPath(), d.rect(U(p), U(h), g - U(p), _ - U(h)), d.clip(), d.imageSmoothingEnabled = !1, d.drawImage(U(C), w(0), T(0), U(C).width * U(S) * f, U(C).height * U(x) * m);
		let b = (e, t, n, r, i) => [Math.max(0, Math.floor((r - e) / t)), Math.min(n, Math.ceil((i - e) / t))], [te, E] = b(T(0), m, t.rows.length, U(h), _), [D, O] = b(w(0), f, t.columns.length, U(p), g);
		if (f >= 30 && m >= 15) {
			d.font = `${Math.min(12, f * .32)}px ${xf}`, d.textAlign = "center", d.textBaseline = "middle";
			for (let e = te; e < E; e += 1) for (let n = D; n < O; n += 1) {
				let r = t.values[e * t.columns.length + n];
				d.fillStyle = ha(t.most === void 0 ? ua(r, t.theme) : da(r, t.most, t.theme)), d.globalAlpha = t.most === void 0 && r < .005 ? .35 : .9, d.fillText(kf(r), w(n) + f / 2, T(e) + m / 2);
			}
			d.globalAlpha = 1;
		}
		d.strokeStyle = s, d.lineWidth = 1.5, n() !== null && d.strokeRect(w(0) - 2, T(n()), t.columns.length * f + 4, Math.max(m, 2)), r() !== null && d.strokeRect(w(r()), T(0) - 2, Math.max(f, 2), t.rows.length * m + 4), d.restore(), ee(d, {
			ink: i,
			quiet: o,
			accent: s,
			wide: f,
			high: m,
			right: g,
			bottom: _,
			firstRow: te,
			lastRow: E,
			firstColumn: D,
			lastColumn: O
		});
	});
	function ee(e, i) {
		e.textBaseline = "middle";
		let a = (e) => Math.max(8.5, Math.min(13, e * .86));
		e.textAlign = "right", e.font = `${a(i.high)}px ${xf}`;
		let o = Math.max(1, Math.ceil(10 / i.high));
		for (let r = i.firstRow; r < i.lastRow; r += 1) {
			let a = T(r) + i.high / 2;
			r % o && r !== n() || a < U(h) || a > i.bottom || (e.fillStyle = r === n() ? i.accent : i.high >= 10 ? i.ink : i.quiet, (r === n() || n() === null || Math.abs(T(n()) - T(r)) >= 10) && e.fillText(Sf(e, t.rows[r], U(p) - 10), U(p) - 7, a));
		}
		e.textAlign = "left", e.font = `${a(i.wide)}px ${xf}`;
		let s = Math.max(1, Math.ceil(10 / i.wide)), c = f(t.columns) * 7.5 > i.wide - 2 ? -Math.PI / 3.2 : 0;
		for (let n = i.firstColumn; n < i.lastColumn; n += 1) {
			let a = w(n) + i.wide / 2;
			n % s && n !== r() || a < U(p) || a > i.right || n !== r() && r() !== null && Math.abs(w(r()) - w(n)) < 10 || (e.save(), e.translate(a, U(h) - 7), e.rotate(c), e.textAlign = c ? "left" : "center", e.fillStyle = n === r() ? i.accent : i.wide >= 10 ? i.ink : i.quiet, e.fillText(Sf(e, t.columns[n], (U(h) - 12) * 1.2), 0, 0), e.restore());
		}
	}
	function te(e) {
		let n = U(a).getBoundingClientRect(), r = Math.floor((e.clientX - n.left - w(0)) / (U(v) * U(u).k)), i = Math.floor((e.clientY - n.top - T(0)) / (U(y) * U(u).k)), o = (e, t, n, r) => e >= 0 && e < t && n >= r;
		return [o(i, t.rows.length, e.clientY - n.top, U(h)) ? i : null, o(r, t.columns.length, e.clientX - n.left, U(p)) ? r : null];
	}
	function E(e) {
		let n = {
			ArrowUp: [-1, 0],
			ArrowDown: [1, 0],
			ArrowLeft: [0, -1],
			ArrowRight: [0, 1]
		}[e.key];
		if (e.key === "Enter") t.pick?.(d[0], d[1]);
		else if (n) d = [(d[0] + n[0] + t.rows.length) % t.rows.length, (d[1] + n[1] + t.columns.length) % t.columns.length];
		else return;
		e.preventDefault(), t.hover?.(d[0], d[1]);
	}
	function D(e) {
		let [n, r] = te(e);
		n !== null && r !== null && t.pick?.(n, r);
	}
	var O = Nf(), ne = R(O);
	ki(ne, (e) => L(a, e), () => U(a)), j(O), H(() => {
		Q(ne, "aria-label", t.label), Q(ne, "data-left", U(p)), Q(ne, "data-top", U(h)), Q(ne, "data-wide", U(v)), Q(ne, "data-high", U(y));
	}), G("keydown", O, E), G("mousemove", ne, (e) => t.hover?.(...te(e))), W("mouseleave", ne, () => t.hover?.(null, null)), G("click", ne, D), Di(O, "clientWidth", (e) => L(c, e)), Di(O, "clientHeight", (e) => L(l, e)), q(e, O), N();
}
_r([
	"keydown",
	"mousemove",
	"click"
]);
//#endregion
//#region src/components/Legend.svelte
var If = /* @__PURE__ */ K("<span> </span>"), Lf = /* @__PURE__ */ K("<i class=\"svelte-pswzrf\"></i><!>", 1), Rf = /* @__PURE__ */ K("<div class=\"legend quiet svelte-pswzrf\" aria-label=\"Scale of colours\"> <!> </div>"), zf = {
	hash: "svelte-pswzrf",
	code: ".legend.svelte-pswzrf {display:inline-flex;align-items:center;gap:2px;font-family:var(--mono);font-size:11px;}i.svelte-pswzrf {width:14px;height:10px;}i.svelte-pswzrf:first-of-type {margin-left:4px;}i.svelte-pswzrf:last-of-type {margin-right:4px;}"
};
function Bf(e, t) {
	M(t, !0), Z(e, zf);
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
	], i = /* @__PURE__ */ P(() => t.most === void 0 ? n.map((e) => ({
		told: String(e),
		colour: ma(ua(e, t.theme))
	})) : [
		-1,
		-.75,
		-.5,
		-.25,
		0,
		.25,
		.5,
		.75,
		1
	].map((e) => ({
		told: kf(e * t.most),
		colour: ma(da(e * t.most, t.most, t.theme))
	})));
	var a = Rf(), o = R(a), s = V(o);
	X(s, 17, () => U(i), (e) => e.told, (e, n) => {
		var i = Lf(), a = z(i);
		let o;
		var s = V(a), c = (e) => {
			var t = If(), r = B(t, !0);
			H(() => J(r, U(n).told)), q(e, t);
		}, l = /* @__PURE__ */ P(() => t.most === void 0 && r.includes(Number(U(n).told)));
		Y(s, (e) => {
			U(l) && e(c);
		}), H(() => {
			Q(a, "title", U(n).told), o = oi(a, "", o, { background: U(n).colour });
		}), q(e, i);
	});
	var c = V(s);
	j(a), H(() => {
		J(o, `${U(i)[0].told ?? ""} `), J(c, ` ${U(i)[U(i).length - 1].told ?? ""}`);
	}), q(e, a), N();
}
//#endregion
//#region src/components/WholeMap.svelte
var Vf = /* @__PURE__ */ K("<figure class=\"svelte-1j7ffvd\"><canvas aria-label=\"The whole map; the frame is what is in sight\" class=\"svelte-1j7ffvd\"></canvas> <figcaption class=\"quiet svelte-1j7ffvd\"> </figcaption></figure>"), Hf = {
	hash: "svelte-1j7ffvd",
	code: "figure.svelte-1j7ffvd {margin:8px 0 0;flex:none;width:232px;}canvas.svelte-1j7ffvd {display:block;border-radius:2px;cursor:pointer;}figcaption.svelte-1j7ffvd {font-size:var(--small);padding-top:8px;}\n  @media (max-width: 900px) {figure.svelte-1j7ffvd {display:none;}\n  }"
};
function Uf(e, t) {
	M(t, !0), Z(e, Hf);
	let n = /* @__PURE__ */ I(void 0), r = /* @__PURE__ */ P(() => {
		let e = t.maps.length > 1 ? t.maps[0].map((e, n) => t.maps.reduce((e, t) => Math.max(e, t[n]), e)) : t.maps[0], n = Math.ceil(t.count / (232 * (window.devicePixelRatio || 1)));
		return Cf(Of({
			values: e,
			rows: t.count,
			columns: t.count
		}, n, n), t.theme);
	});
	pn(() => {
		if (!U(n)) return;
		let e = bf(U(n), 232, 232), i = 232 / t.count;
		e.imageSmoothingEnabled = !1, e.drawImage(U(r), 0, 0, 232, 232), e.strokeStyle = getComputedStyle(U(n)).getPropertyValue("--accent"), e.lineWidth = 1.5;
		let [a, o] = [Math.max(0, t.from) * i, Math.min(t.count, t.to) * i];
		e.strokeRect(a + .75, a + .75, Math.max(2, o - a - 1.5), Math.max(2, o - a - 1.5)), t.row !== null && (e.lineWidth = 1, e.strokeRect(.5, Math.round(t.row * i) + .5, 231, Math.max(1, i)));
	});
	function i(e) {
		let r = U(n).getBoundingClientRect();
		t.go(Math.floor((e.clientY - r.top) / 232 * t.count));
	}
	var a = Vf(), o = R(a);
	ki(o, (e) => L(n, e), () => U(n));
	var s = B(V(o, 2));
	j(a), H(() => J(s, `all ${t.count ?? ""} tokens; the frame is in sight, a click goes there`)), G("click", o, i), q(e, a), N();
}
_r(["click"]);
//#endregion
//#region src/components/Lines.svelte
var Wf = /* @__PURE__ */ K("<div class=\"both svelte-1v7pa6b\"><div class=\"box svelte-1v7pa6b\" role=\"region\" aria-label=\"Lines from the tokens that look to the tokens they look at\" tabindex=\"0\"><canvas class=\"svelte-1v7pa6b\"></canvas> <div class=\"whole\"></div></div> <!></div>"), Gf = {
	hash: "svelte-1v7pa6b",
	code: ".both.svelte-1v7pa6b {flex:1;min-height:0;display:flex;gap:16px;}.box.svelte-1v7pa6b {flex:1;min-width:0;min-height:0;overflow:auto;scrollbar-width:thin;}canvas.svelte-1v7pa6b {position:sticky;top:0;display:block;}"
};
function Kf(e, t) {
	M(t, !0), Z(e, Gf);
	let n = Mi(t, "pinned", 3, null), r = /* @__PURE__ */ I(void 0), i = /* @__PURE__ */ I(void 0), a = [
		0,
		0,
		0
	], o = /* @__PURE__ */ P(() => m(a, 3)), s = /* @__PURE__ */ I(Wt(U(o)[0])), c = /* @__PURE__ */ I(Wt(U(o)[1])), l = /* @__PURE__ */ I(Wt(U(o)[2])), u = /* @__PURE__ */ I(null), d = /* @__PURE__ */ P(() => t.labels.length), f = /* @__PURE__ */ P(() => Math.max(17, Math.min(40, (U(c) - 16) / U(d)))), p = /* @__PURE__ */ P(() => U(d) * U(f) + 16), h = /* @__PURE__ */ P(() => Math.min(190, Math.max(90, U(s) * .26))), g = /* @__PURE__ */ P(() => Math.max(0, U(s) / 2 - Math.min(300, U(s) * .34))), _ = /* @__PURE__ */ P(() => U(s) - U(g));
	pn(() => {
		if (!U(r) || U(s) < 80) return;
		let e = getComputedStyle(U(r)), [n, i, a, o, p] = [
			"--ink",
			"--quiet",
			"--accent",
			"--tint-a",
			"--tint-b"
		].map((t) => e.getPropertyValue(t)), m = bf(U(r), U(s), U(c)), y = (e) => 8 + (e + .5) * U(f) - U(l), b = (e) => y(e) > -U(f) && y(e) < U(c) + U(f), x = U(u) ?? (t.focus === null ? null : {
			side: "from",
			unit: t.focus
		}), S = [], C = x ? .001 : U(d) > 100 ? .08 : .02;
		t.maps.forEach((e, t) => {
			for (let n = 0; n < U(d); n += 1) if (x?.side !== "from" || n === x.unit) for (let r = 0; r < U(d); r += 1) {
				if (x?.side === "to" && r !== x.unit) continue;
				let i = e[n * U(d) + r];
				i >= C && (b(n) || b(r)) && S.push([
					i,
					n,
					r,
					t
				]);
			}
		}), S.sort((e, t) => t[0] - e[0]), S.length = Math.min(S.length, 4e3), m.lineCap = "round";
		for (let [e, n, r, i] of S.reverse()) m.strokeStyle = ma(t.maps.length > 1 ? pa(i, t.theme) : pa(0, t.theme), Math.min(1, e ** .8)), m.lineWidth = x ? 1 + 2 * e : 1 + e, m.beginPath(), !b(n) || !b(r) ? w(n, r) : (m.moveTo(U(g) + 6, y(n)), m.bezierCurveTo(U(g) + (U(_) - U(g)) * .4, y(n), U(_) - (U(_) - U(g)) * .4, y(r), U(_) - 6, y(r)), m.stroke());
		function w(e, t) {
			let [n, r, i, a] = b(e) ? [
				U(g) + 6,
				y(e),
				y(t),
				1
			] : [
				U(_) - 6,
				y(t),
				y(e),
				-1
			];
			m.moveTo(n, r), m.quadraticCurveTo(n + a * 22, r, n + a * 28, r + (i > r ? 1 : -1) * Math.min(26, U(f) * 1.4)), m.stroke();
		}
		m.font = `13px ${xf}`, m.textBaseline = "middle";
		let T = x ? v(x) : null;
		for (let r = 0; r < U(d); r += 1) if (b(r)) for (let s of ["from", "to"]) {
			let c = x?.side === s && x.unit === r, l = Sf(m, t.labels[r], U(h) - 16), u = m.measureText(l).width, d = s === "from" ? U(g) - u - 4 : U(_) + 4;
			if (m.globalAlpha = t.on && !t.on[s].has(r) ? .3 : 1, m.fillStyle = c ? a : t.segments[r] ? p : o, m.beginPath(), m.roundRect(d - 5, y(r) - Math.min(11, U(f) / 2 - .5), u + 10, Math.min(22, U(f) - 1), 4), m.fill(), m.fillStyle = c ? e.getPropertyValue("--paper") : n, m.fillText(l, d, y(r)), T && x.side !== s && T[r] >= .01) {
				m.fillStyle = i, m.font = `12px ${xf}`;
				let e = Af(T[r]);
				m.fillText(e, s === "from" ? d - 12 - m.measureText(e).width : d + u + 12, y(r)), m.font = `13px ${xf}`;
			}
			m.globalAlpha = 1;
		}
	});
	function v(e) {
		let n = new Float32Array(U(d));
		for (let r of t.maps) for (let i = 0; i < U(d); i += 1) n[i] += (e.side === "from" ? r[e.unit * U(d) + i] : r[i * U(d) + e.unit]) / t.maps.length;
		return n;
	}
	function y(e) {
		let t = U(r).getBoundingClientRect(), n = e.clientX - t.left, i = Math.floor((e.clientY - t.top + U(l) - 8) / U(f));
		return i < 0 || i >= U(d) ? null : n < U(g) + 4 && n > U(g) - U(h) ? {
			side: "from",
			unit: i
		} : n > U(_) - 4 && n < U(_) + U(h) ? {
			side: "to",
			unit: i
		} : null;
	}
	function b(e) {
		let n = y(e);
		(n?.unit !== U(u)?.unit || n?.side !== U(u)?.side) && (L(u, n, !0), t.hover(n?.side === "from" ? n.unit : null, n?.side === "to" ? n.unit : null));
	}
	pn(() => {
		if (n() === null || !U(i) || U(c) < 80) return;
		let e = (n() + .5) * U(f) + 8 - cr(() => U(l));
		(e < 0 || e > U(c)) && x(n());
	});
	function x(e) {
		U(i).scrollTop = (e + .5) * U(f) + 8 - U(c) / 2;
	}
	var S = Wf(), C = R(S), w = R(C);
	ki(w, (e) => L(r, e), () => U(r));
	var T = V(w, 2);
	let ee;
	j(C), ki(C, (e) => L(i, e), () => U(i));
	var te = V(C, 2), E = (e) => {
		{
			let n = /* @__PURE__ */ P(() => U(l) / U(f)), r = /* @__PURE__ */ P(() => (U(l) + U(c)) / U(f)), i = /* @__PURE__ */ P(() => U(u)?.side === "from" ? U(u).unit : t.focus);
			Uf(e, {
				get maps() {
					return t.maps;
				},
				get count() {
					return U(d);
				},
				get theme() {
					return t.theme;
				},
				get from() {
					return U(n);
				},
				get to() {
					return U(r);
				},
				get row() {
					return U(i);
				},
				go: x
			});
		}
	};
	Y(te, (e) => {
		U(d) > 100 && e(E);
	}), j(S), H((e) => {
		Q(w, "data-from", U(g)), Q(w, "data-to", U(_)), Q(w, "data-high", U(f)), ee = oi(T, "", ee, { height: e });
	}, [() => `${Math.max(0, U(p) - U(c))}px`]), W("scroll", C, () => L(l, U(i).scrollTop, !0)), G("mousemove", w, b), W("mouseleave", w, () => {
		L(u, null), t.hover(null, null);
	}), G("click", w, (e) => {
		let n = y(e);
		n && t.pick(n.unit);
	}), Di(C, "clientWidth", (e) => L(s, e)), Di(C, "clientHeight", (e) => L(c, e)), q(e, S), N();
}
_r(["mousemove", "click"]);
//#endregion
//#region src/pages/Attend.svelte
var qf = /* @__PURE__ */ K("<button role=\"radio\"> </button>"), Jf = /* @__PURE__ */ K("<div class=\"choices\" role=\"radiogroup\" aria-label=\"Mean over\"></div>"), Yf = /* @__PURE__ */ K("<div class=\"choices\" role=\"radiogroup\" aria-label=\"Sentences\"></div>"), Xf = /* @__PURE__ */ K("<button class=\"tool\" title=\"The token most looked at of all; its weights are left out, the others are not changed\"> </button>"), Zf = /* @__PURE__ */ K("<p role=\"alert\"> </p>"), Qf = /* @__PURE__ */ K("<div class=\"waiting view svelte-cpptda\"></div>"), $f = /* @__PURE__ */ K("<b> </b> ", 1), ep = /* @__PURE__ */ K("<p class=\"quiet caption svelte-cpptda\"><!> <span class=\"gap svelte-cpptda\"></span> </p> <!>", 1), tp = /* @__PURE__ */ K("<p class=\"quiet caption svelte-cpptda\">What <b class=\"mono\"> </b> </p> <!>", 1), np = /* @__PURE__ */ K("<p class=\"quiet caption svelte-cpptda\"><b> </b> <span class=\"gap svelte-cpptda\"></span> </p> <!>", 1), rp = /* @__PURE__ */ K("<div class=\"tools svelte-cpptda\"><div class=\"choices\" role=\"radiogroup\" aria-label=\"View\"></div> <!> <!> <!> <span class=\"grow svelte-cpptda\"></span> <!></div> <!>", 1), ip = {
	hash: "svelte-cpptda",
	code: ".tools.svelte-cpptda {display:flex;flex-wrap:wrap;gap:8px 12px;align-items:center;padding-bottom:8px;}.grow.svelte-cpptda {flex:1;}.caption.svelte-cpptda {padding-bottom:4px;}.gap.svelte-cpptda {display:inline-block;width:12px;}.view.svelte-cpptda {flex:1;}"
};
function ap(e, t) {
	M(t, !0), Z(e, ip);
	let n = Mi(t, "studio", 7), r = [
		["lines", "Lines"],
		["map", "Map"],
		["all", "All heads"],
		["token", "One token"],
		["mean", "Mean"],
		["rollout", "Rollout"]
	], i = [
		["", "over heads"],
		["layers", "over layers"],
		["all", "over both"]
	], a = [
		["", "all"],
		["ab", "A → B"],
		["ba", "B → A"],
		["aa", "A → A"],
		["bb", "B → B"]
	], o = /* @__PURE__ */ P(() => n().options.mode ?? "lines"), s = /* @__PURE__ */ P(() => n().options.over ?? "heads"), c = /* @__PURE__ */ P(() => n().options.between ?? ""), l = /* @__PURE__ */ P(() => n().options.sink === "hidden"), u = /* @__PURE__ */ P(() => n().reading), d = /* @__PURE__ */ P(() => n().units), f = /* @__PURE__ */ P(() => U(u).tokens.length), p = /* @__PURE__ */ P(() => n().several), h = /* @__PURE__ */ I(null), g = /* @__PURE__ */ I(null), _ = /* @__PURE__ */ I(null), v = /* @__PURE__ */ I(null), y = 0, b = /* @__PURE__ */ P(() => n().overview?.facts.sink ?? null), x = (e, t) => !t || t === "b" == (e === 1), S = /* @__PURE__ */ P(() => U(d).map((e, t) => t).filter((e) => x(U(d)[e].segment, U(c)[0]))), C = /* @__PURE__ */ P(() => U(d).map((e, t) => t).filter((e) => x(U(d)[e].segment, U(c)[1]) && !(U(l) && U(b) !== null && U(d)[e].tokens.includes(U(b))))), w = (e) => e === null ? null : U(d).findIndex((t) => t.tokens.includes(e)), T = /* @__PURE__ */ P(() => w(n().focus)), ee = /* @__PURE__ */ P(() => n().looked);
	pn(() => {
		te({
			mode: U(o),
			over: U(s),
			layer: n().layer,
			head: n().head,
			several: U(p),
			reading: U(u),
			chosen: U(ee)
		});
	});
	async function te(e) {
		let t = ++y;
		try {
			let r = [], i = [`layer ${e.layer}, head ${e.head}`];
			if (e.mode === "all") r = [];
			else if (e.mode === "token") r = [await n().view("token", { token: e.chosen })], i = ["mean of heads"];
			else if (e.mode === "mean" || e.mode === "rollout") {
				let t = e.mode === "rollout" ? "rollout" : e.over;
				r = [await n().view("mean", {
					over: t,
					layer: e.layer,
					head: e.head
				})], i = [{
					heads: `layer ${e.layer}, mean of its heads`,
					layers: `head ${e.head}, mean of the layers`,
					all: "mean of all heads of all layers",
					rollout: `rollout through layers 0 to ${e.layer}`
				}[t]];
			} else e.several.length > 1 ? (r = await Promise.all(e.several.map(([e, t]) => n().view("head", {
				layer: e,
				head: t,
				exact: !0
			}))), i = e.several.map(([e, t]) => `layer ${e}, head ${t}`)) : r = [await n().view("head", {
				layer: e.layer,
				head: e.head,
				exact: !0
			})];
			if (t !== y) return;
			L(h, {
				...e,
				token: e.chosen,
				maps: r.map((t) => t.numbers(e.mode === "token" ? "rows" : "map")),
				where: i
			}), L(g, null);
		} catch (e) {
			t === y && L(g, e.message, !0);
		}
	}
	let E = /* @__PURE__ */ P(() => !U(h) || U(h).mode !== U(o) || U(h).reading !== U(u) ? null : U(h).maps.map((e) => U(o) === "token" ? Ef(e, U(f), U(d)) : Tf(e, U(f), U(d)))), D = /* @__PURE__ */ P(() => {
		if (!U(E) || U(S).length === U(d).length && U(C).length === U(d).length) return U(E);
		let [e, t] = [new Set(U(S)), new Set(U(C))];
		return U(E).map((n) => n.map((n, r) => e.has(Math.floor(r / U(d).length)) && t.has(r % U(d).length) ? n : 0));
	}), O = /* @__PURE__ */ P(() => {
		if (!U(E)) return null;
		if (U(E).length === 1) return U(E)[0];
		let e = new Float32Array(U(E)[0].length);
		for (let t of U(E)) t.forEach((t, n) => e[n] += t / U(E).length);
		return e;
	}), ne = /* @__PURE__ */ P(() => U(o) === "all" ? `all.${n().layer}.${n().head}` : U(E) ? `${U(o)}.${U(h).layer}.${U(h).head}` : "");
	pn(() => {
		document.documentElement.dataset.ready = U(ne);
	});
	function re() {
		let { layer: e, head: t, several: r, over: i } = U(h), a = `import numpy as np\nimport glassbert as gb\n\nbert = gb.load(${Mf(U(u).model)})\ntrace = bert.trace(${Mf(n().text)}${n().pair ? `, ${Mf(n().pair)}` : ""})\n`;
		return U(o) === "rollout" ? a + `shown = eye = np.eye(len(trace.tokens))\nfor layer in range(${e + 1}):\n    shown = (0.5 * np.asarray(trace.attention[layer]).mean(0) + 0.5 * eye) @ shown\n` : U(o) === "mean" ? a + `shown = ${{
			heads: `np.asarray(trace.attention[${e}]).mean(0)`,
			layers: `np.asarray(trace.attention)[:, ${t}].mean(0)`,
			all: "np.asarray(trace.attention).mean((0, 1))"
		}[i]}\n` : r.length > 1 ? a + `shown = np.mean([${r.map(([e, t]) => `trace.attention[${e}, ${t}]`).join(", ")}], axis=0)\n` : a + `shown = trace.attention[${e}, ${t}]\n`;
	}
	let ie = (e) => U(d)[e].tokens.length > 1 ? `[${U(d)[e].tokens.join(", ")}]` : String(U(d)[e].tokens[0]);
	function ae(e, t) {
		let [n, r] = [U(d)[e].tokens.length > 1, U(d)[t].tokens.length > 1];
		return n && r ? `shown[${ie(e)}][:, ${ie(t)}].sum(1).mean()` : `shown[${ie(e)}, ${ie(t)}]${n ? ".mean()" : r ? ".sum()" : ""}`;
	}
	let oe = (e) => `${U(d)[e].label} (${U(d)[e].tokens[0]})`;
	function se(e, t) {
		if (!U(E) || e === null && t === null) return n().inspect(null);
		if (e !== null && t !== null) {
			let r = U(E).map((n) => n[e * U(d).length + t]);
			n().inspect({
				title: `${oe(e)} looks at ${oe(t)}`,
				value: $(r.length > 1 ? r.reduce((e, t) => e + t) / r.length : r[0]),
				rows: r.length > 1 ? U(h).where.map((e, t) => [e, $(r[t])]) : [[U(h).where[0], Af(r[0])]],
				python: re() + `print(${ae(e, t)})`
			});
			return;
		}
		let r = e ?? t, i = U(d).map((t, n) => e === null ? U(O)[n * U(d).length + r] : U(O)[e * U(d).length + n]), a = i.map((e, t) => [e, t]).sort((e, t) => t[0] - e[0]).slice(0, 8);
		n().inspect({
			title: e === null ? `${oe(r)} is looked at by` : `${oe(r)} looks at`,
			rows: a.map(([e, t]) => [oe(t), $(e)]),
			python: re() + (e === null ? `print(shown[:, ${ie(r)}]${U(d)[r].tokens.length > 1 ? ".sum(1)" : ""})` : `print(shown[${ie(r)}]${U(d)[r].tokens.length > 1 ? ".mean(0)" : ""})`),
			csv: () => ["token,weight", ...i.map((e, t) => `${JSON.stringify(U(d)[t].label)},${$(e)}`)].join("\n")
		});
	}
	function ce(e, t) {
		L(_, e, !0), L(v, t, !0), n().hovered = e === null ? t === null ? null : U(d)[t].tokens[0] : U(d)[e].tokens[0], se(e, t);
	}
	function le(e, t) {
		if (n().hovered = t === null ? null : U(d)[t].tokens[0], !U(E) || e === null || t === null) return n().inspect(null);
		n().inspect({
			title: `${U(u).tokens[U(h).token]} (${U(h).token}) looks at ${oe(t)}`,
			value: $(U(E)[0][e * U(d).length + t]),
			rows: [["layer", String(e)], ["of", "the mean of its heads"]],
			python: re().replace(/shown = .*\n$/, `shown = np.asarray(trace.attention[${e}]).mean(0)\n`) + `print(${`shown[${U(h).token}, ${ie(t)}]`}${U(d)[t].tokens.length > 1 ? ".sum()" : ""})`
		});
	}
	let ue = (e) => n().token = n().token === U(d)[e].tokens[0] ? null : U(d)[e].tokens[0], de = /* @__PURE__ */ P(() => U(u).segments.includes(1)), fe = /* @__PURE__ */ P(() => Array.from({ length: U(u).layers }, (e, t) => `layer ${t}`));
	var pe = rp(), me = z(pe), he = R(me);
	X(he, 21, () => r, ([e, t]) => e, (e, t) => {
		var r = /* @__PURE__ */ P(() => m(U(t), 2));
		let i = () => U(r)[0], a = () => U(r)[1];
		var s = qf(), c = B(s, !0);
		H(() => {
			Q(s, "aria-checked", U(o) === i()), J(c, a());
		}), G("click", s, () => n().option("mode", i() === "lines" ? null : i())), q(e, s);
	}), j(he);
	var ge = V(he, 2), _e = (e) => {
		var t = Jf();
		X(t, 21, () => i, ([e, t]) => e, (e, t) => {
			var r = /* @__PURE__ */ P(() => m(U(t), 2));
			let i = () => U(r)[0], a = () => U(r)[1];
			var o = qf(), c = B(o, !0);
			H(() => {
				Q(o, "aria-checked", U(s) === (i() || "heads")), J(c, a());
			}), G("click", o, () => n().option("over", i())), q(e, o);
		}), j(t), q(e, t);
	};
	Y(ge, (e) => {
		U(o) === "mean" && e(_e);
	});
	var ve = V(ge, 2), k = (e) => {
		var t = Yf();
		X(t, 21, () => a, ([e, t]) => e, (e, t) => {
			var r = /* @__PURE__ */ P(() => m(U(t), 2));
			let i = () => U(r)[0], a = () => U(r)[1];
			var o = qf(), s = B(o, !0);
			H(() => {
				Q(o, "aria-checked", U(c) === i()), J(s, a());
			}), G("click", o, () => n().option("between", i())), q(e, o);
		}), j(t), q(e, t);
	};
	Y(ve, (e) => {
		U(de) && U(o) !== "all" && U(o) !== "token" && e(k);
	});
	var ye = V(ve, 2), A = (e) => {
		var t = Xf(), r = B(t);
		H(() => {
			Q(t, "aria-pressed", U(l)), t.disabled = U(b) === null, J(r, `hide ${(U(b) === null ? "the sink" : U(u).tokens[U(b)]) ?? ""}`);
		}), G("click", t, () => n().option("sink", U(l) ? null : "hidden")), q(e, t);
	};
	Y(ye, (e) => {
		U(o) !== "all" && e(A);
	});
	var be = V(ye, 4), xe = (e) => {
		Bf(e, { get theme() {
			return n().theme;
		} });
	};
	Y(be, (e) => {
		U(o) !== "lines" && U(o) !== "all" && e(xe);
	}), j(me);
	var Se = V(me, 2), Ce = (e) => {
		var t = Zf(), n = B(t, !0);
		H(() => J(n, U(g))), q(e, t);
	}, we = (e) => {
		Za(e, { get studio() {
			return n();
		} });
	}, Te = (e) => {
		q(e, Qf());
	}, Ee = (e) => {
		var t = ep(), r = z(t), i = R(r), a = (e) => {
			var t = Tr();
			H(() => J(t, `${U(h).several.length ?? ""} heads, each in its colour; shift-click in the grid, or space, adds or removes one`)), q(e, t);
		}, o = (e) => {
			var t = $f(), r = z(t), i = B(r, !0), a = V(r, 1, !0);
			H((e) => {
				J(i, U(h).where[0]), J(a, e);
			}, [() => n().headWords(U(h).layer, U(h).head) ? `: ${n().headWords(U(h).layer, U(h).head)}` : ""]), q(e, t);
		};
		Y(i, (e) => {
			U(h).several.length > 1 ? e(a) : e(o, -1);
		});
		var s = V(i, 3);
		j(r);
		var c = V(r, 2);
		{
			let e = /* @__PURE__ */ P(() => U(d).map((e) => e.label)), t = /* @__PURE__ */ P(() => U(d).map((e) => e.segment)), r = /* @__PURE__ */ P(() => w(n().token)), i = /* @__PURE__ */ P(() => ({
				from: new Set(U(S)),
				to: new Set(U(C))
			}));
			Kf(c, {
				get maps() {
					return U(D);
				},
				get labels() {
					return U(e);
				},
				get segments() {
					return U(t);
				},
				get theme() {
					return n().theme;
				},
				get focus() {
					return U(T);
				},
				get pinned() {
					return U(r);
				},
				get on() {
					return U(i);
				},
				hover: ce,
				pick: ue
			});
		}
		H(() => J(s, ` left looks at right${U(f) > 100 ? "; only the strongest lines in sight are drawn" : ""}`)), q(e, t);
	}, De = (e) => {
		var t = tp(), r = z(t), i = V(R(r)), a = B(i, !0), o = V(i);
		j(r);
		var s = V(r, 2);
		{
			let e = /* @__PURE__ */ P(() => Df(U(E)[0], U(d).length, U(fe).map((e, t) => t), U(C))), t = /* @__PURE__ */ P(() => U(C).map((e) => U(d)[e].label));
			Ff(s, {
				get values() {
					return U(e);
				},
				get rows() {
					return U(fe);
				},
				get columns() {
					return U(t);
				},
				get theme() {
					return n().theme;
				},
				label: "One token through the layers",
				square: !1,
				hover: (e, t) => le(e, t === null ? null : U(C)[t])
			});
		}
		H(() => {
			J(a, U(u).tokens[U(h).token]), J(o, ` (${U(h).token ?? ""}) looks at in every layer, mean of the heads. Click a token above to follow another.`);
		}), q(e, t);
	}, Oe = (e) => {
		var t = np(), r = z(t), i = R(r), a = B(i, !0), o = V(i, 3);
		j(r);
		var s = V(r, 2);
		{
			let e = /* @__PURE__ */ P(() => Df(U(O), U(d).length, U(S), U(C))), t = /* @__PURE__ */ P(() => U(S).map((e) => U(d)[e].label)), r = /* @__PURE__ */ P(() => U(C).map((e) => U(d)[e].label)), i = /* @__PURE__ */ P(() => U(_) === null ? U(T) !== null && U(S).includes(U(T)) ? U(S).indexOf(U(T)) : null : U(S).indexOf(U(_))), a = /* @__PURE__ */ P(() => U(v) === null ? null : U(C).indexOf(U(v)));
			Ff(s, {
				get values() {
					return U(e);
				},
				get rows() {
					return U(t);
				},
				get columns() {
					return U(r);
				},
				get theme() {
					return n().theme;
				},
				label: "Attention: rows look at columns",
				get row() {
					return U(i);
				},
				get column() {
					return U(a);
				},
				hover: (e, t) => ce(e === null ? null : U(S)[e], t === null ? null : U(C)[t]),
				pick: (e) => ue(U(S)[e])
			});
		}
		H((e) => {
			J(a, e), J(o, ` rows look, columns are looked at${U(C).length === U(d).length ? "; every row sums to 1" : ""}`);
		}, [() => U(h)?.where.join(" + ")]), q(e, t);
	};
	Y(Se, (e) => {
		U(g) ? e(Ce) : U(o) === "all" ? e(we, 1) : U(E) ? U(o) === "lines" ? e(Ee, 3) : U(o) === "token" ? e(De, 4) : e(Oe, -1) : e(Te, 2);
	}), q(e, pe), N();
}
_r(["click"]);
//#endregion
//#region src/components/Neurons.svelte
var op = /* @__PURE__ */ K("<b> </b> neurons make up 80 % of what lifts <b class=\"mono\"> </b> <span class=\"bar svelte-1xp1tu4\" aria-hidden=\"true\"><i class=\"svelte-1xp1tu4\"></i></span>", 1), sp = /* @__PURE__ */ K("<div class=\"tools svelte-1xp1tu4\"><div class=\"choices\" role=\"radiogroup\" aria-label=\"Neurons\"><button role=\"radio\">neurons in place</button> <button role=\"radio\">by what they add</button></div> <div class=\"choices\" role=\"radiogroup\" aria-label=\"Rows\"><button role=\"radio\">tokens in order</button> <button role=\"radio\">strongest first</button></div> <p class=\"quiet\"><!> <span> </span></p></div> <div class=\"box svelte-1xp1tu4\" role=\"region\" aria-label=\"Query, keys, products, sums and softmax\" tabindex=\"0\"><canvas class=\"svelte-1xp1tu4\"></canvas> <div></div></div>", 1), cp = {
	hash: "svelte-1xp1tu4",
	code: ".tools.svelte-1xp1tu4 {display:flex;flex-wrap:wrap;gap:8px 12px;align-items:center;padding-bottom:12px;}.bar.svelte-1xp1tu4 {display:inline-block;width:64px;height:6px;background:var(--raised);margin-left:6px;vertical-align:middle;}.bar.svelte-1xp1tu4 i:where(.svelte-1xp1tu4) {display:block;height:100%;background:var(--accent);}.box.svelte-1xp1tu4 {flex:1;min-height:0;overflow:auto;scrollbar-width:thin;}canvas.svelte-1xp1tu4 {position:sticky;top:0;display:block;}"
};
function lp(e, t) {
	M(t, !0), Z(e, cp);
	let n = Mi(t, "studio", 7), r = /* @__PURE__ */ I(void 0), i = /* @__PURE__ */ I(void 0), a = [
		0,
		0,
		0
	], o = /* @__PURE__ */ P(() => m(a, 3)), s = /* @__PURE__ */ I(Wt(U(o)[0])), c = /* @__PURE__ */ I(Wt(U(o)[1])), l = /* @__PURE__ */ I(Wt(U(o)[2])), u = /* @__PURE__ */ I(null), d = /* @__PURE__ */ P(() => n().reading), f = /* @__PURE__ */ P(() => U(d).size), p = /* @__PURE__ */ P(() => U(d).tokens), h = /* @__PURE__ */ P(() => t.payload.numbers("query")), g = /* @__PURE__ */ P(() => t.payload.numbers("keys")), _ = /* @__PURE__ */ P(() => t.payload.numbers("dots")), v = /* @__PURE__ */ P(() => t.payload.numbers("softmax")), y = /* @__PURE__ */ P(() => t.payload.numbers("weight")), b = /* @__PURE__ */ P(() => new Set(t.payload.facts.carry)), x = /* @__PURE__ */ P(() => n().options.neurons === "sorted"), S = /* @__PURE__ */ P(() => (n().options.rows ?? (U(p).length > 40 ? "strongest" : "order")) === "strongest"), C = /* @__PURE__ */ P(() => {
		let e = Array.from({ length: U(f) }, (e, t) => t);
		return U(x) ? e.sort((e, t) => U(y)[t] - U(y)[e]) : e;
	}), w = /* @__PURE__ */ P(() => {
		let e = U(p).map((e, t) => t);
		return U(S) ? e.sort((e, t) => U(v)[t] - U(v)[e]) : e;
	}), T = (e) => e.reduce((e, t) => Math.max(e, Math.abs(t)), 1e-9), ee = /* @__PURE__ */ P(() => Math.max(T(U(h)), T(U(g)))), te = /* @__PURE__ */ P(() => {
		let e = 1e-9;
		for (let t = 0; t < U(g).length; t += 1) e = Math.max(e, Math.abs(U(g)[t] * U(h)[t % U(f)]));
		return e;
	}), E = /* @__PURE__ */ P(() => T(U(_))), D = /* @__PURE__ */ P(() => Math.max(20, Math.min(32, Math.floor((U(c) - 34 - 8) / Math.max(1, U(p).length))))), O = /* @__PURE__ */ P(() => {
		let e = Math.max(U(f) * 1.5, Math.min(U(f) * 9, (U(s) - 192 - 184 - 72 - 8) / 3)), t = {
			x: 96,
			wide: e
		}, n = {
			x: t.x + e + 18 + 96,
			wide: e
		}, r = {
			x: n.x + e + 18,
			wide: e
		}, i = {
			x: r.x + e + 18,
			wide: 92
		};
		return {
			query: t,
			key: n,
			product: r,
			dot: i,
			softmax: {
				x: i.x + 92 + 18,
				wide: 92
			}
		};
	}), ne = /* @__PURE__ */ P(() => U(f) ? U(b).size / U(f) : 0);
	pn(() => {
		if (!U(r) || U(s) < 200) return;
		let e = getComputedStyle(U(r)), [i, a, o, d, m] = [
			"--ink",
			"--quiet",
			"--accent",
			"--paper",
			"--raised"
		].map((t) => e.getPropertyValue(t)), y = bf(U(r), U(s), U(c)), x = U(O).key.wide / U(f);
		y.textBaseline = "middle";
		let S = (e, t, r, i) => {
			U(C).forEach((a, o) => {
				y.fillStyle = ma(da(e(a), i, n().theme)), y.fillRect(t + o * x, r + 1, x > 4 ? x - .6 : x + .3, U(D) - 2);
			});
		}, T = Math.max(0, Math.floor((U(l) - 34) / U(D))), ne = Math.min(U(w).length, Math.ceil((U(l) + U(c) - 34) / U(D)) + 1);
		for (let e = T; e < ne; e += 1) {
			let r = U(w)[e], a = 34 + e * U(D) - U(l);
			(U(u)?.row === e || n().focus === r) && (y.fillStyle = m, y.fillRect(U(O).key.x - 96, a, U(s), U(D))), S((e) => U(g)[r * U(f) + e], U(O).key.x, a, U(ee)), S((e) => U(g)[r * U(f) + e] * U(h)[e], U(O).product.x, a, U(te)), y.font = `12px ${xf}`, y.textAlign = "right", y.fillStyle = r === t.payload.facts.top ? o : i, y.fillText(Sf(y, U(p)[r], 82), U(O).key.x - 8, a + U(D) / 2), ie(U(_)[r], U(O).dot, a, ma(da(U(_)[r], U(E), n().theme)), Math.abs(U(_)[r]) / U(E), kf(U(_)[r])), ie(U(v)[r], U(O).softmax, a, ma(ua(U(v)[r], n().theme)), U(v)[r], U(v)[r] < .005 ? "·" : kf(U(v)[r]));
		}
		y.fillStyle = d, y.fillRect(0, 0, U(s), 34), y.fillRect(0, 0, U(O).key.x - 96, U(c)), S((e) => U(h)[e], U(O).query.x, 34, U(ee)), U(C).forEach((e, t) => {
			if (U(b).has(e)) {
				y.fillStyle = o;
				for (let e of [
					U(O).query,
					U(O).key,
					U(O).product
				]) y.fillRect(e.x + t * x, 30, Math.max(1.5, x - .6), 3);
			}
		}), y.textAlign = "right", y.fillStyle = i, y.font = `13px ${xf}`, y.fillText(Sf(y, U(p)[t.token], 84), 88, 34 + U(D) / 2), y.font = "600 13px 'Inter Variable', system-ui", y.fillStyle = a, y.textAlign = "left";
		let re = [
			["query q", U(O).query],
			["key k", U(O).key],
			["q × k", U(O).product],
			["q · k", U(O).dot],
			["softmax", U(O).softmax]
		];
		for (let [e, t] of re) y.fillText(e, t.x, 14);
		function ie(e, t, n, r, o, s) {
			y.fillStyle = r, y.fillRect(t.x, n + 2, Math.max(1, o * (t.wide - 46)), U(D) - 4), y.font = `12px ${xf}`, y.textAlign = "right", y.fillStyle = e === 0 ? a : i, y.fillText(s, t.x + t.wide, n + U(D) / 2);
		}
	});
	function re(e) {
		let i = U(r).getBoundingClientRect(), [a, o] = [e.clientX - i.left, e.clientY - i.top], s = Math.floor((o - 34 + U(l)) / U(D)), c = Object.entries(U(O)).find(([, e]) => a >= e.x && a < e.x + e.wide), d = c?.[0] === "query";
		if (!c || (d ? o < 34 || o > 34 + U(D) : s < 0 || s >= U(w).length)) return L(u, null), n().hovered = null, n().inspect(null);
		let p = U(C)[Math.min(U(f) - 1, Math.floor((a - c[1].x) / c[1].wide * U(f)))];
		L(u, {
			row: d ? -1 : s,
			part: c[0],
			neuron: p
		}, !0);
		let m = d ? t.token : U(w)[s];
		n().hovered = d ? null : m, ie(c[0], m, p);
	}
	function ie(e, r, i) {
		let [a, o] = [U(h)[i], U(g)[r * U(f) + i]], s = `${U(p)[t.token]} (${t.token}) → ${U(p)[r]} (${r})`, c = `import glassbert as gb\n\ntrace = gb.load(${Mf(U(d).model)}).trace(${Mf(n().text)}${n().pair ? `, ${Mf(n().pair)}` : ""})\nfound = trace.neurons(${t.payload.facts.layer}, ${t.payload.facts.head}, ${t.token})\n`, l = [
			["q · k", $(U(_)[r])],
			[`/ √${U(f)}`, $(U(_)[r] / Math.sqrt(U(f)))],
			["softmax", $(U(v)[r])]
		], [u, m, b, x] = {
			query: () => [
				`query of ${U(p)[t.token]} (${t.token}), neuron ${i}`,
				a,
				[],
				`print(found.query[${i}])`
			],
			key: () => [
				`key of ${U(p)[r]} (${r}), neuron ${i}`,
				o,
				[],
				`print(found.keys[${r}, ${i}])`
			],
			product: () => [
				`${s}, neuron ${i}`,
				a * o,
				[
					["q", $(a)],
					["k", $(o)],
					["adds to top over mean", $(U(y)[i])]
				],
				`print(found.products[${r}, ${i}])`
			],
			dot: () => [
				s,
				U(_)[r],
				l,
				`print(found.dots[${r}])`
			],
			softmax: () => [
				s,
				U(v)[r],
				l,
				`print(found.softmax[${r}])`
			]
		}[e]();
		n().inspect({
			title: u,
			value: $(m),
			rows: b,
			python: c + x,
			csv: () => ["token,q.k,softmax", ...U(p).map((e, t) => `${JSON.stringify(e)},${$(U(_)[t])},${$(U(v)[t])}`)].join("\n")
		});
	}
	function ae() {
		U(u) && U(u).row >= 0 && (n().token = U(w)[U(u).row]);
	}
	var oe = sp(), se = z(oe), ce = R(se), le = R(ce), ue = V(le, 2);
	j(ce);
	var de = V(ce, 2), fe = R(de), pe = V(fe, 2);
	j(de);
	var me = V(de, 2), he = R(me), ge = (e) => {
		var n = op(), r = z(n), i = B(r), a = V(r, 2), o = B(a, !0), s = V(a), c = V(s), l = R(c);
		let u;
		j(c), H((e) => {
			J(i, `${U(b).size ?? ""} of ${U(f) ?? ""}`), J(o, U(p)[t.payload.facts.top]), J(s, ` (${e ?? ""}) over the mean token `), u = oi(l, "", u, { width: `${100 * U(ne)}%` });
		}, [() => Af(U(v)[t.payload.facts.top])]), q(e, n);
	}, _e = (e) => {
		q(e, Tr("No token stands out from the mean."));
	};
	Y(he, (e) => {
		U(b).size ? e(ge) : e(_e, -1);
	});
	var ve = B(V(he, 2));
	j(me), j(se);
	var k = V(se, 2), ye = R(k);
	ki(ye, (e) => L(r, e), () => U(r));
	var A = V(ye, 2);
	let be;
	j(k), ki(k, (e) => L(i, e), () => U(i)), H((e, t) => {
		Q(le, "aria-checked", !U(x)), Q(ue, "aria-checked", U(x)), Q(fe, "aria-checked", !U(S)), Q(pe, "aria-checked", U(S)), J(ve, `softmax is of q · k / √${U(f) ?? ""}`), Q(ye, "data-parts", e), Q(ye, "data-high", U(D)), be = oi(A, "", be, { height: t });
	}, [() => JSON.stringify(U(O)), () => `${Math.max(0, 34 + U(w).length * U(D) + 8 - U(c))}px`]), G("click", le, () => n().option("neurons", null)), G("click", ue, () => n().option("neurons", "sorted")), G("click", fe, () => n().option("rows", null)), G("click", pe, () => n().option("rows", "strongest")), W("scroll", k, () => L(l, U(i).scrollTop, !0)), G("mousemove", ye, re), G("click", ye, ae), W("mouseleave", ye, () => {
		L(u, null), n().hovered = null, n().inspect(null);
	}), Di(k, "clientWidth", (e) => L(s, e)), Di(k, "clientHeight", (e) => L(c, e)), q(e, oe), N();
}
_r(["click", "mousemove"]);
//#endregion
//#region src/pages/Neuron.svelte
var up = /* @__PURE__ */ K("<p role=\"alert\"> </p>"), dp = /* @__PURE__ */ K("<div class=\"waiting svelte-3mhk9x\"></div>"), fp = {
	hash: "svelte-3mhk9x",
	code: ".waiting.svelte-3mhk9x {flex:1;}"
};
function pp(e, t) {
	M(t, !0), Z(e, fp);
	let n = /* @__PURE__ */ I(null), r = /* @__PURE__ */ I(null), i = 0, a = /* @__PURE__ */ P(() => t.studio.looked);
	pn(() => {
		o(t.studio.layer, t.studio.head, U(a), t.studio.reading);
	});
	async function o(e, a, o, s) {
		let c = ++i;
		try {
			let l = await t.studio.view("neuron", {
				layer: e,
				head: a,
				token: o
			});
			if (c !== i) return;
			L(n, {
				payload: l,
				reading: s
			}), L(r, null), document.documentElement.dataset.ready = `neuron.${e}.${a}.${o}`;
		} catch (e) {
			c === i && L(r, e.message, !0);
		}
	}
	var s = Er(), c = z(s), l = (e) => {
		var t = up(), n = B(t, !0);
		H(() => J(n, U(r))), q(e, t);
	}, u = (e) => {
		lp(e, {
			get studio() {
				return t.studio;
			},
			get payload() {
				return U(n).payload;
			},
			get token() {
				return U(n).payload.facts.token;
			}
		});
	}, d = (e) => {
		q(e, dp());
	};
	Y(c, (e) => {
		U(r) ? e(l) : U(n) && U(n).reading === t.studio.reading ? e(u, 1) : e(d, -1);
	}), q(e, s), N();
}
//#endregion
//#region src/pages/layers/Chart.svelte
var mp = /* @__PURE__ */ K("<figure class=\"svelte-1cnztun\"><figcaption class=\"quiet svelte-1cnztun\"> </figcaption> <canvas class=\"svelte-1cnztun\"></canvas></figure>"), hp = {
	hash: "svelte-1cnztun",
	code: "figure.svelte-1cnztun {flex:1;min-width:0;}figcaption.svelte-1cnztun {white-space:nowrap;overflow:hidden;text-overflow:ellipsis;}canvas.svelte-1cnztun {display:block;cursor:crosshair;}"
};
function gp(e, t) {
	M(t, !0), Z(e, hp);
	let n = Mi(t, "single", 3, !1), r = /* @__PURE__ */ I(void 0), i = /* @__PURE__ */ I(0), [a, o, s, c, l] = [
		104,
		34,
		10,
		8,
		18
	], u = /* @__PURE__ */ P(() => t.series[0].values.length / t.series[0].count), d = /* @__PURE__ */ P(() => {
		let [e, n] = [Infinity, -Infinity];
		for (let r of t.series) for (let t of r.values) [e, n] = [Math.min(e, t), Math.max(n, t)];
		let r = (n - e || 1) * .06;
		return {
			low: e - r,
			high: n + r,
			least: e,
			most: n
		};
	}), f = (e) => o + (t.from + e) / Math.max(1, t.depths - 1) * (U(i) - o - s), p = (e) => c + (1 - (e - U(d).low) / (U(d).high - U(d).low)) * (a - c - l);
	pn(() => {
		if (t.theme, !U(r) || U(i) < 40) return;
		let e = getComputedStyle(U(r)), [c, l, m, h, g] = [
			"--ink",
			"--quiet",
			"--line",
			"--positive",
			"--negative"
		].map((t) => e.getPropertyValue(t)), _ = bf(U(r), U(i), a);
		_.font = "11px \"Inter Variable\", system-ui", _.fillStyle = l, _.strokeStyle = m, _.textBaseline = "middle", _.textAlign = "right";
		for (let e of [U(d).least, U(d).most]) _.fillText(kf(e), o - 6, p(e)), _.beginPath(), _.moveTo(o, Math.round(p(e)) + .5), _.lineTo(U(i) - s, Math.round(p(e)) + .5), _.stroke();
		_.textAlign = "center";
		for (let e = 0; e < t.depths; e += 1) _.fillText(String(e), f(e - t.from), a - 7);
		let v = (e, t, n, r, i) => {
			_.globalAlpha = i, _.strokeStyle = n, _.lineWidth = r, _.beginPath();
			for (let n = 0; n < U(u); n += 1) _.lineTo(f(n), p(e.values[n * e.count + t]));
			_.stroke(), _.globalAlpha = 1;
		}, y = t.series.reduce((e, t) => e + t.count, 0);
		for (let e of t.series) for (let t = 0; t < e.count; t += 1) v(e, t, n() ? c : e.other ? g : h, n() ? 2 : 1, n() ? 1 : Math.min(.3, Math.max(.05, 12 / y)));
		if (!n() && !t.lit && !t.word) {
			let e = t.series[0];
			v({
				values: new Float32Array(U(u)).map((t, n) => e.values.subarray(n * e.count, (n + 1) * e.count).reduce((e, t) => e + t, 0) / e.count),
				count: 1,
				other: !1
			}, 0, c, 2, 1);
		}
		if (n()) {
			_.fillStyle = c;
			for (let e = 0; e < U(u); e += 1) _.beginPath(), _.arc(f(e), p(t.series[0].values[e]), 3, 0, 7), _.fill();
		}
		n() || t.series.forEach((e, n) => {
			let r = t.lit ? t.lit.way === n ? t.lit.token : null : t.word?.[n] ?? null;
			r !== null && r < e.count && v(e, r, e.other ? g : h, 2.5, 1);
		});
	});
	function m(e) {
		let n = U(r).getBoundingClientRect(), [a, c] = [e.clientX - n.left, e.clientY - n.top], l = Math.min(U(u) - 1, Math.max(0, Math.round((a - o) / (U(i) - o - s) * (t.depths - 1)) - t.from)), d = {
			way: 0,
			token: 0,
			far: Infinity
		};
		t.series.forEach((e, t) => {
			for (let n = 0; n < e.count; n += 1) {
				let r = Math.abs(p(e.values[l * e.count + n]) - c);
				r < d.far && (d = {
					way: t,
					token: n,
					far: r
				});
			}
		}), t.hover(d.way, d.token, l, t.series[d.way].values[l * t.series[d.way].count + d.token]);
	}
	var h = mp(), g = R(h), _ = B(g, !0), v = V(g, 2);
	ki(v, (e) => L(r, e), () => U(r)), j(h), H(() => {
		Q(g, "title", t.help), J(_, t.title), Q(v, "aria-label", `${t.title}: ${t.help}`), Q(v, "data-chart", t.title);
	}), G("mousemove", v, m), W("mouseleave", v, () => t.hover(null, 0, 0, 0)), Di(h, "clientWidth", (e) => L(i, e)), q(e, h), N();
}
_r(["mousemove"]);
//#endregion
//#region src/lib/camera.ts
var _p = class {
	dimensions;
	places;
	width = 1;
	height = 1;
	centre = [
		0,
		0,
		0
	];
	radius = 1;
	scale = 1;
	shift = [0, 0];
	yaw = 0;
	pitch = 0;
	constructor(e, t) {
		this.dimensions = e, this.places = t;
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
		e === 2 && ([n[2], r[2]] = [0, 0]), this.centre = [
			0,
			1,
			2
		].map((e) => (n[e] + r[e]) / 2), this.radius = Math.max(1e-6, Math.hypot(...[
			0,
			1,
			2
		].map((e) => (r[e] - n[e]) / 2))), e === 3 && ([this.yaw, this.pitch] = [.6, .35]);
	}
	get eye() {
		return this.dimensions === 3 ? 4 * this.radius : 0;
	}
	fit(e, t, n = 28, r) {
		this.width = e, this.height = t, this.shift = [0, 0], this.scale = 1;
		let i = this.project(this.places), [a, o, s, c] = [
			Infinity,
			-Infinity,
			Infinity,
			-Infinity
		], l = r ?? Array.from({ length: i.length / 3 }, (e, t) => t);
		for (let e of l) {
			let t = e * 3;
			a = Math.min(a, i[t]), o = Math.max(o, i[t]), s = Math.min(s, i[t + 1]), c = Math.max(c, i[t + 1]);
		}
		let [u, d] = [Math.max(40, e - 2 * n), Math.max(40, t - 2 * n)];
		this.scale = this.fitted = Math.min(u / Math.max(1e-6, o - a), d / Math.max(1e-6, c - s)), this.shift = [(e / 2 - (a + o) / 2) * this.scale, (t / 2 - (s + c) / 2) * this.scale];
	}
	fitted = 1;
	get zoomed() {
		return this.scale / this.fitted;
	}
	get turn() {
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
		let n = e.length / this.dimensions, r = t && t.length === n * 3 ? t : new Float32Array(n * 3), [i, a, o, s, c, l, u, d, f] = this.turn, { eye: p, scale: m } = this, [h, g, _] = this.centre, [v, y] = [this.width / 2 + this.shift[0], this.height / 2 + this.shift[1]];
		for (let t = 0; t < n; t += 1) {
			let n = t * this.dimensions, [b, x] = [e[n] - h, e[n + 1] - g], S = this.dimensions === 3 ? e[n + 2] - _ : 0, C = u * b + d * x + f * S, w = p ? p / (p - C) : 1;
			r[t * 3] = v + (i * b + a * x + o * S) * m * w, r[t * 3 + 1] = y - (s * b + c * x + l * S) * m * w, r[t * 3 + 2] = w;
		}
		return r;
	}
	zoom(e, t, n) {
		let r = Math.min(80 * this.fitted, Math.max(.4 * this.fitted, this.scale * e)), i = r / this.scale, [a, o] = [t - this.width / 2, n - this.height / 2];
		this.shift = [a - (a - this.shift[0]) * i, o - (o - this.shift[1]) * i], this.scale = r;
	}
	pan(e, t) {
		this.shift = [this.shift[0] + e, this.shift[1] + t];
	}
	rotate(e, t) {
		this.yaw += e * .008, this.pitch = Math.min(1.57, Math.max(-1.57, this.pitch + t * .008));
	}
};
function vp(e, t, n, r, i) {
	let [a, o] = [-1, r * r];
	for (let r = 0; r < e.length / 3; r += 1) {
		let [s, c] = [e[r * 3] - t, e[r * 3 + 1] - n], l = s * s + c * c;
		l <= o && (!i || i(r)) && ([a, o] = [r, l]);
	}
	return a < 0 ? null : a;
}
var yp = class {
	taken = [];
	take(e, t, n, r) {
		return !this.taken.some(([i, a, o, s]) => e < i + o && e + n > i && t < a + s && t + r > a) && (this.taken.push([
			e,
			t,
			n,
			r
		]), !0);
	}
}, bp = /* @__PURE__ */ K("<div class=\"box svelte-1h2riev\" role=\"application\" tabindex=\"0\"><canvas aria-label=\"Paths through the layers\" class=\"svelte-1h2riev\"></canvas></div>"), xp = {
	hash: "svelte-1h2riev",
	code: ".box.svelte-1h2riev {flex:1;min-height:0;position:relative;overflow:hidden;}canvas.svelte-1h2riev {position:absolute;inset:0;display:block;cursor:crosshair;touch-action:none;}"
};
function Sp(e, t) {
	M(t, !0), Z(e, xp);
	let n = /* @__PURE__ */ I(void 0), r = [0, 0], i = /* @__PURE__ */ P(() => m(r, 2)), a = /* @__PURE__ */ I(Wt(U(i)[0])), o = /* @__PURE__ */ I(Wt(U(i)[1])), s = null, c = null, l = 0, u = /* @__PURE__ */ P(() => t.ways.map((e, n) => t.ways.slice(0, n).reduce((e, n) => e + n.tokens.length * t.depths, 0))), d = /* @__PURE__ */ P(() => {
		let e = t.solid ? 3 : 2, n = t.ways.reduce((e, t) => e + t.places.length / 3, 0), r = new Float32Array(n * e), i = 0;
		for (let n of t.ways) for (let t = 0; t < n.places.length; t += 3) for (let a = 0; a < e; a += 1) r[i++] = n.places[t + a];
		return r;
	}), f = /* @__PURE__ */ P(() => new _p(t.solid ? 3 : 2, U(d)));
	pn(() => {
		U(a) < 60 || U(o) < 60 || (t.ways, t.word ? h() : p());
	});
	function p() {
		U(f).fit(U(a), U(o), 44), g();
	}
	function h() {
		U(f).fit(U(a), U(o), 64, t.ways.flatMap((e, n) => Array.from({ length: t.depths }, (e, r) => _(n, r, t.word[n])))), g();
	}
	pn(() => {
		t.ways, t.lit, t.word, t.studio.theme, g();
	});
	function g() {
		cancelAnimationFrame(l), l = requestAnimationFrame(v);
	}
	let _ = (e, n, r) => U(u)[e] + n * t.ways[e].tokens.length + r;
	function v() {
		if (!U(n) || U(a) < 60) return;
		s = U(f).project(U(d));
		let e = getComputedStyle(U(n)), r = Object.fromEntries([
			"--ink",
			"--quiet",
			"--accent",
			"--paper",
			"--positive",
			"--negative"
		].map((t) => [t, e.getPropertyValue(t)])), i = bf(U(n), U(a), U(o));
		i.lineCap = "round";
		let c = new yp(), l = t.ways.reduce((e, t) => e + t.tokens.length, 0), u = Math.min(.8, Math.max(.12, 28 / l)), p = (e, n) => t.lit ? t.lit.way === e && t.lit.token === n : t.word !== null && t.word[e] === n, m = (e, n) => t.ways[e].other || t.studio.reading.segments[n] === 1 ? r["--negative"] : r["--positive"], h = t.ways.flatMap((e, t) => e.tokens.map((e, n) => [t, n])).sort((e, t) => Number(p(...e)) - Number(p(...t)));
		for (let [e, n] of h) y(i, c, e, n, p(e, n), m(e, n), p(e, n) ? 1 : t.word || t.lit ? u * .45 : u);
		i.font = `12px ${xf}`, i.textBaseline = "middle";
		for (let [e, t] of h.reverse()) x(i, c, e, t, p(e, t), p(e, t) ? m(e, t) : r["--quiet"], r["--paper"]);
		U(n).dataset.camera = JSON.stringify({
			centre: U(f).centre,
			scale: U(f).scale,
			shift: U(f).shift,
			width: U(a),
			height: U(o)
		}), t.drawn();
	}
	function y(e, n, r, i, a, o, c) {
		e.strokeStyle = e.fillStyle = o, e.lineWidth = a ? 2.5 : 1;
		for (let o = 0; o < t.depths; o += 1) {
			let l = _(r, o, i), [u, d] = [s[l * 3], s[l * 3 + 1]];
			if (e.globalAlpha = c * (.25 + .75 * o / (t.depths - 1)), o + 1 < t.depths) {
				let t = _(r, o + 1, i);
				e.beginPath(), e.moveTo(u, d), e.lineTo(s[t * 3], s[t * 3 + 1]), e.stroke();
			}
			let f = o === t.depths - 1 ? a ? 5 : 3 : a ? 3 : 1.5;
			e.beginPath(), e.arc(u, d, f, 0, 7), e.fill(), a && o + 1 < t.depths && b(e, n, o, u, d);
		}
		e.globalAlpha = 1;
	}
	function b(e, t, n, r, i) {
		t.take(r + 4, i - 13, 9, 12) && (e.globalAlpha = 1, e.font = `10px ${xf}`, e.fillText(String(n), r + 5, i - 7));
	}
	function x(e, n, r, i, o, c, l) {
		let u = _(r, t.depths - 1, i), [d, f] = [s[u * 3], s[u * 3 + 1]], p = Sf(e, t.ways[r].tokens[i], 140), m = e.measureText(p).width, h = [
			[d + 8, f],
			[d - 8 - m, f],
			[d - m / 2, f - 14],
			[d - m / 2, f + 14]
		], g = h.find(([e, t]) => e > 0 && e + m < U(a) && n.take(e - 2, t - 8, m + 4, 16)) ?? (o ? h[0] : null);
		g && (e.font = `${o ? 600 : 400} 12px ${xf}`, e.lineWidth = 3.5, e.lineJoin = "round", e.strokeStyle = l, e.strokeText(p, g[0], g[1]), e.fillStyle = c, e.fillText(p, g[0], g[1]));
	}
	let S = (e) => {
		let t = U(n).getBoundingClientRect();
		return [e.clientX - t.left, e.clientY - t.top];
	};
	function C(e) {
		let n = s ? vp(s, ...S(e), 18) : null;
		if (n === null) return null;
		let r = +(U(u).length > 1 && n >= U(u)[1]), i = t.ways[r].tokens.length;
		return [
			r,
			(n - U(u)[r]) % i,
			Math.floor((n - U(u)[r]) / i)
		];
	}
	function w(e) {
		let [n, r] = S(e);
		if (!c) {
			let n = C(e);
			return n ? t.hover(...n) : t.hover(null, 0, 0);
		}
		Math.hypot(n - c.x, r - c.y) < 3 && !c.moved || (t.solid ? U(f).rotate(n - c.x, r - c.y) : U(f).pan(n - c.x, r - c.y), c = {
			x: n,
			y: r,
			moved: !0
		}, g());
	}
	function T(e) {
		let n = c && !c.moved ? C(e) : null;
		c = null, n && t.pick(n[0], n[1]);
	}
	function ee(e) {
		let t = (e) => {
			e.preventDefault(), U(f).zoom(Math.exp(-e.deltaY * .0016), ...S(e)), g();
		};
		return e.addEventListener("wheel", t, { passive: !1 }), { destroy: () => e.removeEventListener("wheel", t) };
	}
	function te(e) {
		let n = {
			ArrowLeft: [1, 0],
			ArrowRight: [-1, 0],
			ArrowUp: [0, 1],
			ArrowDown: [0, -1]
		}[e.key];
		if (n && t.solid) U(f).rotate(n[0] * 24, n[1] * 24);
		else if (n) U(f).pan(n[0] * 40, n[1] * 40);
		else if (e.key === "+" || e.key === "=") U(f).zoom(1.3, U(a) / 2, U(o) / 2);
		else if (e.key === "-") U(f).zoom(1 / 1.3, U(a) / 2, U(o) / 2);
		else if (e.key === "0") p();
		else return;
		e.preventDefault(), e.stopPropagation(), g();
	}
	var E = bp(), D = R(E);
	ki(D, (e) => L(n, e), () => U(n)), j(E), gn(() => Di(E, "clientWidth", (e) => L(a, e))), gn(() => Di(E, "clientHeight", (e) => L(o, e))), Jr(E, (e) => ee?.(e)), H(() => {
		Q(E, "aria-label", `Paths of the tokens. Arrows ${t.solid ? "turn" : "move"}, plus and minus zoom, 0 shows all.`), Q(D, "data-paths", t.ways.length);
	}), G("keydown", E, te), G("pointerdown", D, (e) => {
		let [t, r] = S(e);
		U(n).setPointerCapture(e.pointerId), c = {
			x: t,
			y: r,
			moved: !1
		};
	}), G("pointermove", D, w), G("pointerup", D, T), W("pointerleave", D, () => t.hover(null, 0, 0)), G("dblclick", D, p), q(e, E), N();
}
_r([
	"keydown",
	"pointerdown",
	"pointermove",
	"pointerup",
	"dblclick"
]);
//#endregion
//#region src/pages/layers/Studied.svelte
var Cp = /* @__PURE__ */ K("<p role=\"alert\" class=\"svelte-rt33jj\"> </p>"), wp = /* @__PURE__ */ K("<section class=\"svelte-rt33jj\"><h2> </h2> <p class=\"quiet svelte-rt33jj\"> </p> <div class=\"charts svelte-rt33jj\"></div></section>"), Tp = /* @__PURE__ */ K("<div class=\"studies svelte-rt33jj\"></div>"), Ep = {
	hash: "svelte-rt33jj",
	code: ".studies.svelte-rt33jj {flex:1;overflow-y:auto;display:grid;align-content:start;gap:28px;padding-top:8px;}section.svelte-rt33jj {display:grid;gap:8px;}p.svelte-rt33jj {max-width:84ch;}.charts.svelte-rt33jj {display:grid;grid-template-columns:repeat(auto-fit, minmax(220px, 1fr));gap:12px;}"
};
function Dp(e, t) {
	M(t, !0), Z(e, Ep);
	let n = /* @__PURE__ */ I(null), r = /* @__PURE__ */ I(null), i = 0;
	pn(() => {
		a(t.studio.reading.model);
	});
	async function a(e) {
		let a = ++i;
		try {
			let s = await t.studio.source.get("studied", {
				model: e,
				name: "layers"
			});
			if (a !== i) return;
			L(n, s), L(r, null), document.documentElement.dataset.ready = `layers.studied.${U(o).length}`;
		} catch (e) {
			a === i && L(r, e.message, !0);
		}
	}
	let o = /* @__PURE__ */ P(() => U(n)?.facts.studies ?? []), s = (e, t) => U(n).numbers(`${e.study}/${t}`);
	function c(e, n, r, i) {
		t.studio.inspect({
			title: `${n}, ${r ? `after layer ${r - 1}` : "input"}`,
			value: $(i),
			rows: [["study", e.title]],
			python: `import numpy as np\nfrom pathlib import Path\n# in the folder that glassbert study wrote\nnp.load(Path(${Mf(t.studio.reading.model)}) / ${Mf(e.study)} / 'arrays.npz').files`,
			csv: () => ["depth," + e.curves.join(","), ...Array.from(s(e, e.curves[0]), (t, n) => [n, ...e.curves.map((t) => $(s(e, t)[n]))].join(","))].join("\n")
		});
	}
	var l = Er(), u = z(l), d = (e) => {
		var t = Cp(), n = B(t, !0);
		H(() => J(n, U(r))), q(e, t);
	}, f = (e) => {
		var n = Tp();
		X(n, 21, () => U(o), (e) => e.study, (e, n) => {
			var r = wp(), i = R(r), a = B(i, !0), o = V(i, 2), l = B(o, !0), u = V(o, 2);
			X(u, 20, () => U(n).curves, (e) => e, (e, r) => {
				let i = /* @__PURE__ */ P(() => s(U(n), r));
				{
					let a = /* @__PURE__ */ P(() => [{
						values: U(i),
						count: 1,
						other: !1
					}]);
					gp(e, {
						get title() {
							return r;
						},
						help: "one number for each depth; 0 is the input",
						get series() {
							return U(a);
						},
						from: 0,
						get depths() {
							return U(i).length;
						},
						lit: null,
						word: null,
						get theme() {
							return t.studio.theme;
						},
						single: !0,
						hover: (e, i, a, o) => e === null ? t.studio.inspect(null) : c(U(n), r, a, o)
					});
				}
			}), j(u), j(r), H(() => {
				J(a, U(n).title), J(l, U(n).says);
			}), q(e, r);
		}), j(n), q(e, n);
	};
	Y(u, (e) => {
		U(r) ? e(d) : e(f, -1);
	}), q(e, l), N();
}
//#endregion
//#region src/pages/Layers.svelte
var Op = /* @__PURE__ */ K("<button role=\"radio\">many texts (studies)</button>"), kp = /* @__PURE__ */ K("<button role=\"radio\"> </button>"), Ap = /* @__PURE__ */ K("<input class=\"field svelte-k9avso\" aria-label=\"The other text\"/>"), jp = /* @__PURE__ */ K("<div class=\"choices\" role=\"radiogroup\" aria-label=\"Dimensions\"></div> <!>", 1), Mp = /* @__PURE__ */ K("<p role=\"alert\"> </p>"), Np = /* @__PURE__ */ K("<b class=\"mono positive\"> </b> of the first text and <b class=\"mono negative\"> </b> of the second:\n      cosine <b> </b> at the input, <b> </b> at the end. Click a token to follow another, 0 or a double click shows all.", 1), Pp = /* @__PURE__ */ K("<p class=\"caption quiet\" data-testid=\"caption\"><!> </p> <!> <div class=\"charts svelte-k9avso\"><!> <!></div>", 1), Fp = /* @__PURE__ */ K("<div class=\"waiting svelte-k9avso\"></div>"), Ip = /* @__PURE__ */ K("<div class=\"tools svelte-k9avso\"><div class=\"choices\" role=\"radiogroup\" aria-label=\"What is followed\"><button role=\"radio\">every token</button> <button role=\"radio\">two readings of one word</button> <!></div> <!></div> <!>", 1), Lp = {
	hash: "svelte-k9avso",
	code: ".tools.svelte-k9avso {display:flex;flex-wrap:wrap;gap:8px 12px;align-items:center;padding-bottom:8px;}.field.svelte-k9avso {flex:1;min-width:200px;padding:3px 10px;font-size:var(--small);}.charts.svelte-k9avso {display:flex;gap:12px;border-top:1px solid var(--line);padding-top:8px;}.waiting.svelte-k9avso {flex:1;}"
};
function Rp(e, t) {
	M(t, !0), Z(e, Lp);
	let n = Mi(t, "studio", 7), r = "She put the money in the bank.", i = /* @__PURE__ */ I(null), a = /* @__PURE__ */ P(() => U(i) && U(i).reading === n().reading ? U(i).payload : null), o = /* @__PURE__ */ I(null), s = /* @__PURE__ */ I(null), c = /* @__PURE__ */ I(null), l = 0, u = /* @__PURE__ */ P(() => n().options.second ?? ""), d = /* @__PURE__ */ P(() => n().options.over === "studies" && !!n().reading?.studied?.includes("layers")), f = /* @__PURE__ */ P(() => n().options.dimensions === "3"), p = /* @__PURE__ */ P(() => U(a)?.facts), m = /* @__PURE__ */ P(() => !!U(p)?.other_tokens);
	pn(() => {
		if (U(d)) return;
		let e = n().reading;
		h(U(u) ? {
			other: U(u),
			...U(c) ? {
				token: U(c)[0],
				other_token: U(c)[1]
			} : {}
		} : {}, e);
	});
	async function h(e, t) {
		let r = ++l;
		try {
			let a = await n().view("layers", e);
			if (r !== l) return;
			L(i, {
				payload: a,
				reading: t
			}), L(o, null);
		} catch (e) {
			r === l && L(o, e.message, !0);
		}
	}
	let g = /* @__PURE__ */ P(() => {
		if (!U(a)) return [];
		let e = {
			tokens: U(p).tokens,
			places: U(a).numbers("places"),
			other: !1
		};
		return U(m) ? [e, {
			tokens: U(p).other_tokens,
			places: U(a).numbers("other_places"),
			other: !0
		}] : [e];
	}), _ = /* @__PURE__ */ P(() => U(m) ? [U(p).token, U(p).other_token] : null), v = /* @__PURE__ */ P(() => U(s) ?? (n().focus !== null && U(p) && n().focus < U(p).tokens.length ? {
		way: 0,
		token: n().focus
	} : null)), y = (e) => U(g).map((t) => ({
		values: U(a).numbers((t.other ? "other_" : "") + e),
		count: t.tokens.length,
		other: t.other
	})), b = [
		{
			name: "steps",
			title: "step",
			from: 1,
			help: "how far a layer moves the vector: |h(l) − h(l − 1)|"
		},
		{
			name: "next",
			title: "cosine to layer before",
			from: 1,
			help: "1: the layer does not turn the vector"
		},
		{
			name: "norms",
			title: "length",
			from: 0,
			help: "the length |h| of the vector; 0 is the input"
		}
	];
	function x(e) {
		if (L(c, null), n().option("over", null), !e) return n().option("second", null);
		n().option("second", r), n().text === "The mouse was gone. The cat sat useless." && n().ask("He sat by the bank of the river.", null);
	}
	let S = (e, t, n, r) => U(a).numbers((t ? "other_" : "") + e)[n * U(g)[t].tokens.length + r];
	function C(e, t, r) {
		if (e === null || !U(a)) return D();
		E(e, t);
		let i = [["length", $(S("norms", e, r, t))], ["cosine to the input", $(S("first", e, r, t))]];
		r && i.push(["step to here", $(S("steps", e, r - 1, t))], ["cosine to the layer before", $(S("next", e, r - 1, t))]);
		let o = (r * U(g)[e].tokens.length + t) * 3;
		for (let t = 0; t < 3; t += 1) i.push([`axis ${t + 1}`, $(U(g)[e].places[o + t])]);
		n().inspect({
			title: `${U(g)[e].tokens[t]} (${t}), ${r ? `after layer ${r - 1}` : "input"}`,
			rows: i,
			python: ee(e, t, r),
			csv: () => te(e, t)
		});
	}
	function w(e, t, r, i, a) {
		if (t === null) return D();
		E(t, r);
		let o = i + e.from;
		n().inspect({
			title: `${U(g)[t].tokens[r]} (${r}), ${o ? `after layer ${o - 1}` : "input"}: ${e.title}`,
			value: $(a),
			rows: [["what", e.help]],
			python: ee(t, r, o),
			csv: () => te(t, r)
		});
	}
	function T(e, t, r) {
		if (e === null || !U(_)) return n().inspect(null);
		n().inspect({
			title: `${U(p).tokens[U(_)[0]]} and ${U(p).other_tokens[U(_)[1]]}, ${t ? `after layer ${t - 1}` : "input"}`,
			value: $(r),
			rows: [["what", "cosine between the two readings"]]
		});
	}
	let ee = (e, t, r) => `import glassbert as gb\ntrace = gb.load(${Mf(n().reading.model)}).trace(${Mf(e ? U(u) : n().text)}${!e && n().pair ? `, ${Mf(n().pair)}` : ""})\ntrace.hidden[${r}, ${t}]`, te = (e, t) => ["depth,length,cosine_to_input,axis_1,axis_2,axis_3", ...Array.from({ length: U(p).depths }, (n, r) => {
		let i = (r * U(g)[e].tokens.length + t) * 3;
		return [
			r,
			$(S("norms", e, r, t)),
			$(S("first", e, r, t)),
			...[
				0,
				1,
				2
			].map((t) => $(U(g)[e].places[i + t]))
		].join(",");
	})].join("\n");
	function E(e, t) {
		(U(s)?.way !== e || U(s).token !== t) && L(s, {
			way: e,
			token: t
		}), n().hovered = e === 0 ? t : null;
	}
	function D() {
		L(s, null), n().hovered = null, n().inspect(null);
	}
	function O(e, t) {
		if (!U(m)) {
			n().token = n().token === t ? null : t;
			return;
		}
		let r = [U(p).tokens, U(p).other_tokens], i = r[1 - e].indexOf(r[e][t]), a = i < 0 ? U(_)[1 - e] : i;
		L(c, e ? [a, t] : [t, a], !0);
	}
	pn(() => {
		n().reading, U(u), L(c, null);
	});
	let ne = () => {
		U(p) && (document.documentElement.dataset.ready = `layers.${U(f) ? 3 : 2}.${U(m) ? `${U(p).token}.${U(p).other_token}` : "one"}.${U(p).tokens.length}`);
	}, re = /* @__PURE__ */ P(() => U(m) && U(a) ? U(a).numbers("apart") : null), ie = /* @__PURE__ */ P(() => U(p) ? U(p).explained.slice(0, U(f) ? 3 : 2).map((e) => `${(100 * e).toFixed(0)} %`).join(" + ") : "");
	var ae = Ip(), oe = z(ae), se = R(oe), ce = R(se), le = V(ce, 2), ue = V(le, 2), de = (e) => {
		var t = Op();
		H(() => Q(t, "aria-checked", U(d))), G("click", t, () => n().option("over", "studies")), q(e, t);
	}, fe = /* @__PURE__ */ P(() => n().reading?.studied?.includes("layers"));
	Y(ue, (e) => {
		U(fe) && e(de);
	}), j(se);
	var pe = V(se, 2), me = (e) => {
		var t = jp(), i = z(t);
		X(i, 20, () => [2, 3], (e) => e, (e, t) => {
			var r = kp(), i = B(r);
			H(() => {
				Q(r, "aria-checked", U(f) === (t === 3)), J(i, `${t ?? ""}-D`);
			}), G("click", r, () => n().option("dimensions", t === 3 ? "3" : null)), q(e, r);
		}), j(i);
		var a = V(i, 2), o = (e) => {
			var t = Ap();
			vi(t), H(() => yi(t, U(u))), G("change", t, (e) => n().option("second", e.currentTarget.value.trim() || r)), q(e, t);
		};
		Y(a, (e) => {
			U(u) && e(o);
		}), q(e, t);
	};
	Y(pe, (e) => {
		U(d) || e(me);
	}), j(oe);
	var he = V(oe, 2), ge = (e) => {
		Dp(e, { get studio() {
			return n();
		} });
	}, _e = (e) => {
		var t = Mp(), n = B(t, !0);
		H(() => J(n, U(o))), q(e, t);
	}, ve = (e) => {
		var t = Pp(), r = z(t), i = R(r), a = (e) => {
			var t = Np(), n = z(t), r = B(n, !0), i = V(n, 2), a = B(i, !0), o = V(i, 2), s = B(o, !0), c = B(V(o, 2), !0);
			Se(), H((e, t) => {
				J(r, U(p).tokens[U(_)[0]]), J(a, U(p).other_tokens[U(_)[1]]), J(s, e), J(c, t);
			}, [() => U(re)[0].toFixed(2), () => U(re)[U(re).length - 1].toFixed(2)]), q(e, t);
		}, o = (e) => {
			q(e, Tr("From the input (faint) to the last layer (full). Point at a token here or above."));
		};
		Y(i, (e) => {
			U(m) && U(re) ? e(a) : e(o, -1);
		});
		var s = V(i);
		j(r);
		var c = V(r, 2);
		Sp(c, {
			get studio() {
				return n();
			},
			get ways() {
				return U(g);
			},
			get depths() {
				return U(p).depths;
			},
			get solid() {
				return U(f);
			},
			get word() {
				return U(_);
			},
			get lit() {
				return U(v);
			},
			hover: C,
			pick: O,
			drawn: ne
		});
		var l = V(c, 2), u = R(l);
		X(u, 17, () => b, (e) => e.name, (e, t) => {
			{
				let r = /* @__PURE__ */ P(() => y(U(t).name));
				gp(e, {
					get title() {
						return U(t).title;
					},
					get help() {
						return U(t).help;
					},
					get series() {
						return U(r);
					},
					get from() {
						return U(t).from;
					},
					get depths() {
						return U(p).depths;
					},
					get lit() {
						return U(v);
					},
					get word() {
						return U(_);
					},
					get theme() {
						return n().theme;
					},
					hover: (e, n, r, i) => w(U(t), e, n, r, i)
				});
			}
		});
		var d = V(u, 2), h = (e) => {
			{
				let t = /* @__PURE__ */ P(() => [{
					values: U(re),
					count: 1,
					other: !1
				}]);
				gp(e, {
					title: "cosine of the two",
					help: "1: both readings are one vector",
					get series() {
						return U(t);
					},
					from: 0,
					get depths() {
						return U(p).depths;
					},
					lit: null,
					word: null,
					get theme() {
						return n().theme;
					},
					single: !0,
					hover: (e, t, n, r) => T(e, n, r)
				});
			}
		};
		Y(d, (e) => {
			U(re) && e(h);
		}), j(l), H(() => J(s, ` Axes: PCA of all vectors shown, keeping ${U(ie) ?? ""} of the variance.`)), q(e, t);
	}, k = (e) => {
		q(e, Fp());
	};
	Y(he, (e) => {
		U(d) ? e(ge) : U(o) ? e(_e, 1) : U(a) ? e(ve, 2) : e(k, -1);
	}), H((e) => {
		Q(ce, "aria-checked", !U(u) && !U(d)), Q(le, "aria-checked", e);
	}, [() => !!U(u) && !U(d)]), G("click", ce, () => x(!1)), G("click", le, () => x(!0)), q(e, ae), N();
}
_r(["click", "change"]);
//#endregion
//#region src/pages/predict/Bars.svelte
var zp = /* @__PURE__ */ K("<button class=\"svelte-1b5vwgu\"><span class=\"name mono svelte-1b5vwgu\"> </span> <span class=\"track\"><i class=\"svelte-1b5vwgu\"></i></span> <span class=\"number svelte-1b5vwgu\"> </span></button>"), Bp = /* @__PURE__ */ K("<div class=\"bars svelte-1b5vwgu\" role=\"group\" aria-label=\"Answers\"></div>"), Vp = {
	hash: "svelte-1b5vwgu",
	code: ".bars.svelte-1b5vwgu {display:grid;}button.svelte-1b5vwgu {display:grid;grid-template-columns:92px 1fr 64px;align-items:center;gap:8px;height:24px;text-align:left;font-size:var(--small);border-radius:4px;}button.svelte-1b5vwgu:hover {background:var(--raised);}.name.svelte-1b5vwgu {overflow:hidden;text-overflow:ellipsis;white-space:nowrap;padding-left:4px;}.number.svelte-1b5vwgu {white-space:nowrap;text-align:right;color:var(--quiet);padding-right:4px;}i.svelte-1b5vwgu {display:block;height:10px;min-width:1px;border-radius:1px;background:var(--quiet);transition:width 150ms;}[aria-pressed='true'].svelte-1b5vwgu i:where(.svelte-1b5vwgu) {background:var(--accent);}[aria-pressed='true'].svelte-1b5vwgu .name:where(.svelte-1b5vwgu),\n  [aria-pressed='true'].svelte-1b5vwgu .number:where(.svelte-1b5vwgu) {color:var(--accent);font-weight:600;}"
};
function Hp(e, t) {
	M(t, !0), Z(e, Vp);
	let n = /* @__PURE__ */ P(() => Math.max(...t.values, 1e-9)), r = (e) => t.studio.inspect({
		title: t.names[e],
		value: $(t.values[e]),
		rows: [["rank", String(e + 1)], ["probability", Af(t.values[e])]],
		python: t.python
	});
	var i = Bp();
	X(i, 22, () => t.names, (e) => e, (e, i, a) => {
		var o = zp(), s = R(o), c = B(s, !0), l = V(s, 2), u = R(l);
		let d;
		j(l);
		var f = B(V(l, 2), !0);
		j(o), H((e) => {
			Q(o, "aria-pressed", i === t.chosen), Q(o, "data-answer", i), Q(o, "data-value", t.values[U(a)]), J(c, i), d = oi(u, "", d, { width: `${100 * t.values[U(a)] / U(n)}%` }), J(f, e);
		}, [() => Af(t.values[U(a)])]), W("mouseenter", o, () => r(U(a))), W("focus", o, () => r(U(a))), G("click", o, () => t.pick(i)), q(e, o);
	}), j(i), W("mouseleave", i, () => t.studio.inspect(null)), q(e, i), N();
}
_r(["click"]);
//#endregion
//#region src/pages/predict/Layers.svelte
var Up = /* @__PURE__ */ K("<th scope=\"col\" class=\"svelte-11xmq1y\"></th>"), Wp = /* @__PURE__ */ K("<td class=\"svelte-11xmq1y\"><button> </button></td>"), Gp = /* @__PURE__ */ K("<tr><th scope=\"row\" class=\"svelte-11xmq1y\"> </th><!><td class=\"number follow svelte-11xmq1y\"> </td><td class=\"number follow svelte-11xmq1y\"> </td></tr>"), Kp = /* @__PURE__ */ K("<table class=\"svelte-11xmq1y\"><caption class=\"hidden\">The guess at every layer: layers from top to bottom, guesses from left to right</caption><thead><tr><th class=\"svelte-11xmq1y\"></th><!><th scope=\"col\" class=\"follow svelte-11xmq1y\"> </th><th scope=\"col\" class=\"follow svelte-11xmq1y\">rank</th></tr></thead><tbody></tbody></table>"), qp = {
	hash: "svelte-11xmq1y",
	code: "table.svelte-11xmq1y {border-spacing:2px;font-size:var(--small);width:100%;table-layout:fixed;}th.svelte-11xmq1y {font-weight:400;color:var(--quiet);text-align:left;padding:0 4px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;}th.svelte-11xmq1y:first-child {width:56px;padding-left:0;}td.svelte-11xmq1y {padding:0;}td.svelte-11xmq1y button:where(.svelte-11xmq1y) {width:100%;height:24px;padding:0 6px;border-radius:2px;text-align:left;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-size:var(--small);}td.svelte-11xmq1y .followed:where(.svelte-11xmq1y) {font-weight:600;text-decoration:underline;text-underline-offset:3px;}.follow.svelte-11xmq1y {width:58px;text-align:right;}th.follow.svelte-11xmq1y {color:var(--accent);font-family:var(--mono);}th.follow.svelte-11xmq1y:last-child {font-family:var(--sans);color:var(--quiet);width:52px;}"
};
function Jp(e, t) {
	M(t, !0), Z(e, qp);
	let n = /* @__PURE__ */ P(() => t.payload.facts.guesses), r = /* @__PURE__ */ P(() => t.payload.numbers("probabilities")), i = /* @__PURE__ */ P(() => t.payload.numbers("followed")), a = /* @__PURE__ */ P(() => t.payload.numbers("ranks")), o = /* @__PURE__ */ P(() => t.payload.shape("probabilities")[1]), s = (e) => e ? `layer ${e - 1}` : "input";
	function c(e, s) {
		t.studio.inspect({
			title: `${U(n)[e][s]}, ${e ? `after layer ${e - 1}` : "at the input"}`,
			value: $(U(r)[e * U(o) + s]),
			rows: [
				["rank", String(s + 1)],
				[t.payload.facts.followed, $(U(i)[e])],
				[`rank of ${t.payload.facts.followed} `, String(U(a)[e])]
			],
			python: `import glassbert as gb\nfrom glassbert.look.predict import lens\n\nbert = gb.load(${Mf(t.studio.reading.model)})\ntrace = bert.trace(${Mf(t.studio.text)}${t.studio.pair ? `, ${Mf(t.studio.pair)}` : ""})\nprint(lens(bert, trace, token=${t.payload.facts.token}).facts["guesses"])`
		});
	}
	var l = Kp(), u = V(R(l)), d = R(u), f = V(R(d));
	X(f, 17, () => ({ length: U(o) }), Lr, (e, t, n) => {
		var r = Up();
		r.textContent = n + 1, q(e, r);
	});
	var p = B(V(f), !0);
	Se(), j(d), j(u);
	var m = V(u);
	X(m, 21, () => U(n), Lr, (e, n, l) => {
		var u = Gp();
		Q(u, "data-depth", l);
		var d = R(u), f = B(d, !0), p = V(d);
		X(p, 17, () => U(n), Lr, (e, n, i) => {
			let a = /* @__PURE__ */ P(() => ua(U(r)[l * U(o) + i], t.studio.theme));
			var s = Wp(), u = R(s);
			let d, f;
			var p = B(u, !0);
			j(s), H((e, r, i) => {
				d = ii(u, 1, "mono svelte-11xmq1y", null, d, { followed: U(n) === t.payload.facts.followed }), Q(u, "aria-label", e), f = oi(u, "", f, {
					background: r,
					color: i
				}), J(p, U(n));
			}, [
				() => `${U(n)}, ${Af(U(r)[l * U(o) + i])}`,
				() => ma(U(a)),
				() => ha(U(a))
			]), W("mouseenter", u, () => c(l, i)), W("focus", u, () => c(l, i)), G("click", u, () => t.pick(U(n))), q(e, s);
		});
		var m = V(p), h = B(m, !0), g = B(V(m), !0);
		j(u), H((e, t, n) => {
			J(f, e), J(h, t), J(g, n);
		}, [
			() => s(l),
			() => Af(U(i)[l]),
			() => U(a)[l].toLocaleString("en")
		]), q(e, u);
	}), j(m), j(l), H(() => J(p, t.payload.facts.followed)), W("mouseleave", l, () => t.studio.inspect(null)), q(e, l), N();
}
_r(["click"]);
//#endregion
//#region src/pages/walk/numbers.ts
var Yp = "−";
function Xp(e) {
	let t = Math.abs(e), n;
	return n = Number.isFinite(e) ? t === 0 ? "0" : t >= 1e7 ? e.toExponential(2).replace("+", "") : t >= 100 ? Math.round(e).toLocaleString("en") : t >= 10 ? e.toFixed(2) : t >= 1 ? e.toFixed(3) : t >= .0095 ? e.toFixed(4) : t >= 1e-4 ? e.toPrecision(2) : e.toExponential(1) : String(e), n.replace(/-/g, Yp);
}
function Zp(e, t) {
	let n = Math.abs(e), r = n >= 100 ? 0 : n >= 10 ? 1 : t < .003 ? 5 : t < .03 ? 4 : t < .3 ? 3 : 2, i = e.toFixed(r);
	return /[1-9]/.test(i) ? i.replace("-", Yp) : i.replace("-", "");
}
var Qp = (e) => e < 0 ? `(${Xp(e)})` : Xp(e), $p = (e) => e < 0 ? ` ${Yp} ${Xp(-e)}` : ` + ${Xp(e)}`, em = (e) => $(e).replace(/-/g, Yp);
function tm(...e) {
	let t = new Float32Array(e.reduce((e, t) => e + t.length, 0)), n = 0;
	for (let r of e) for (let e = 0; e < r.length; e += 1) t[n++] = Math.abs(r[e]);
	return t.sort(), t.length ? Math.max(1e-9, t[Math.floor((t.length - 1) * .99)]) : 1;
}
function nm(e, t) {
	return Array.from({ length: e.length }, (e, t) => t).sort((t, n) => Math.abs(e[n]) - Math.abs(e[t])).slice(0, t);
}
var rm = (e, t) => Float32Array.from({ length: e.length }, (n, r) => e[r] * t[r]);
function im(e, t, n = 3) {
	let r = nm(rm(e, t), n), i = e.length - r.length;
	return r.map((n) => `${Qp(e[n])}·${Qp(t[n])}`).join(" + ") + (i > 0 ? ` + … ${i.toLocaleString("en")} more` : "");
}
//#endregion
//#region src/pages/predict/Tints.svelte
var am = /* @__PURE__ */ K("<div class=\"box svelte-yibujm\"><canvas role=\"grid\" tabindex=\"0\" aria-label=\"Scores of every token by four methods: arrows walk, Enter masks the word\" class=\"svelte-yibujm\"></canvas></div>"), om = {
	hash: "svelte-yibujm",
	code: ".box.svelte-yibujm {min-width:0;}canvas.svelte-yibujm {display:block;cursor:pointer;}"
};
function sm(e, t) {
	M(t, !0), Z(e, om);
	let n = /* @__PURE__ */ P(() => t.labels.length > 64), r = /* @__PURE__ */ P(() => U(n) ? 76 : 128), i = /* @__PURE__ */ P(() => U(n) ? 19 : 22), a = /* @__PURE__ */ P(() => U(n) ? 8 : 20), o = /* @__PURE__ */ P(() => U(n) ? 6 : 12), s = /* @__PURE__ */ I(void 0), c = /* @__PURE__ */ I(0), l = /* @__PURE__ */ I(0), u = /* @__PURE__ */ I(0), d = document.createElement("canvas").getContext("2d"), f = /* @__PURE__ */ P(() => {
		d.font = `${U(n) ? 12 : 13}px ${xf}`;
		let e = [], [i, a] = [U(r), 0];
		for (let o of t.labels) {
			let t = Math.min(128, Math.max(U(n) ? 14 : 42, Math.ceil(d.measureText(o).width) + (U(n) ? 4 : 10)));
			i + t > U(c) && i > U(r) && ([i, a] = [U(r), a + 1]), e.push({
				x: i,
				line: a,
				wide: t
			}), i += t + 2;
		}
		return e;
	}), p = /* @__PURE__ */ P(() => U(i) + t.methods.length * U(a) + U(o)), m = /* @__PURE__ */ P(() => U(f).length ? U(f)[U(f).length - 1].line + 1 : 1), h = /* @__PURE__ */ P(() => t.methods.map((e) => (e.values ?? /* @__PURE__ */ new Float32Array()).reduce((e, t) => Number.isFinite(t) ? Math.max(e, Math.abs(t)) : e, 1e-6)));
	pn(() => {
		if (!U(s) || U(c) < U(r) + 50) return;
		let e = getComputedStyle(U(s)), [o, l, u, d, g, _] = [
			"--ink",
			"--quiet",
			"--accent",
			"--raised",
			"--tint-a",
			"--tint-b"
		].map((t) => e.getPropertyValue(t)), v = bf(U(s), U(c), U(m) * U(p));
		v.textBaseline = "middle";
		for (let e = 0; e < U(m); e += 1) v.font = "12px 'Inter Variable', system-ui, sans-serif", v.textAlign = "left", v.fillStyle = l, U(n) ? v.fillText(`token ${U(f).findIndex((t) => t.line === e)}`, 0, e * U(p) + U(i) / 2) : t.methods.forEach((t, n) => v.fillText(t.name, 0, e * U(p) + U(i) + (n + .5) * U(a)));
		U(f).forEach(({ x: e, line: r, wide: s }, c) => {
			let f = r * U(p), m = c === t.focus || c === t.place;
			v.fillStyle = m ? u : t.segments[c] ? _ : g, v.fillRect(e, f + U(i) - 3, s, 2), v.font = `${U(n) ? 12 : 13}px ${xf}`, v.textAlign = "center", v.fillStyle = m ? u : o, v.fillText(Sf(v, t.labels[c], s - 4), e + s / 2, f + U(i) / 2 - 2), t.methods.forEach((r, o) => {
				let u = f + U(i) + o * U(a), p = r.values?.[c];
				if (p === void 0 || Number.isNaN(p)) {
					v.fillStyle = d, v.fillRect(e, u, s, U(a) - 1), v.fillStyle = l, p !== void 0 && !U(n) && v.fillText("–", e + s / 2, u + U(a) / 2);
					return;
				}
				let m = r.signed ? da(p, U(h)[o], t.theme) : ua(p, t.theme);
				v.fillStyle = ma(m), v.fillRect(e, u, s, U(a) - 1), !U(n) && (v.font = `11px ${xf}`, v.fillStyle = ha(m), v.fillText(Zp(p, Math.max(.03, U(h)[o])), e + s / 2, u + U(a) / 2));
			});
		});
	});
	function g(e) {
		let n = U(s).getBoundingClientRect(), [r, o] = [e.clientX - n.left, e.clientY - n.top], c = Math.floor(o / U(p)), l = U(f).findIndex((e) => e.line === c && r >= e.x && r < e.x + e.wide);
		return [l < 0 ? null : l, Math.min(t.methods.length - 1, Math.max(0, Math.floor((o - c * U(p) - U(i)) / U(a))))];
	}
	function _(e) {
		let [n] = g(e);
		n !== null && t.pick(n);
	}
	function v(e) {
		if (e.key === "Enter") return t.pick(U(l));
		let n = {
			ArrowRight: [1, 0],
			ArrowLeft: [-1, 0],
			ArrowDown: [0, 1],
			ArrowUp: [0, -1]
		}[e.key];
		n && (e.preventDefault(), L(l, Math.min(t.labels.length - 1, Math.max(0, U(l) + n[0])), !0), L(u, Math.min(t.methods.length - 1, Math.max(0, U(u) + n[1])), !0), t.hover(U(l), U(u)));
	}
	var y = am(), b = R(y);
	ki(b, (e) => L(s, e), () => U(s)), j(y), H((e) => {
		Q(b, "data-columns", e), Q(b, "data-word", U(i)), Q(b, "data-cell", U(a));
	}, [() => JSON.stringify(U(f).slice(0, 40).map((e) => [
		e.x,
		e.line * U(p),
		e.wide
	]))]), G("mousemove", b, (e) => t.hover(...g(e))), W("mouseleave", b, () => t.hover(null, 0)), G("click", b, _), G("keydown", b, v), Di(y, "clientWidth", (e) => L(c, e)), q(e, y), N();
}
_r([
	"mousemove",
	"click",
	"keydown"
]);
//#endregion
//#region src/pages/predict/Words.svelte
var cm = /* @__PURE__ */ K("<button> </button>"), lm = /* @__PURE__ */ K("<div class=\"words svelte-6zfu7b\" role=\"toolbar\" tabindex=\"-1\"></div>"), um = {
	hash: "svelte-6zfu7b",
	code: ".words.svelte-6zfu7b {display:flex;flex-wrap:wrap;gap:4px;max-height:72px;overflow:auto;scrollbar-width:thin;padding:2px;}button.svelte-6zfu7b {padding:2px 6px;border-radius:4px;border-bottom:2px solid var(--tint-a);white-space:pre;}.second.svelte-6zfu7b {border-bottom-color:var(--tint-b);}button.svelte-6zfu7b:hover {background:var(--raised);}.masked.svelte-6zfu7b {font:var(--small) / 24px var(--mono);background:var(--raised);}.changed.svelte-6zfu7b {border-bottom-color:var(--accent);}button[aria-pressed='true'].svelte-6zfu7b {background:var(--accent);color:var(--paper);}"
};
function dm(e, t) {
	M(t, !0), Z(e, um);
	let n = Mi(t, "studio", 7), r = Mi(t, "chosen", 3, null), i = Mi(t, "changed", 3, () => !1), a = /* @__PURE__ */ I(void 0), o = /* @__PURE__ */ I(0), s = /* @__PURE__ */ P(() => t.words.filter((e) => !e.frame));
	function c(e) {
		let t = {
			ArrowRight: U(o) + 1,
			ArrowLeft: U(o) - 1,
			Home: 0,
			End: U(s).length - 1
		}[e.key];
		t === void 0 || t < 0 || t >= U(s).length || (e.preventDefault(), L(o, t, !0), U(a)?.querySelectorAll("button")[U(o)]?.focus());
	}
	var l = lm();
	X(l, 23, () => U(s), (e) => e.tokens[0], (e, a, c) => {
		var l = cm();
		let u;
		var d = B(l, !0);
		H((e, t, n) => {
			Q(l, "tabindex", e), Q(l, "data-word", U(a).tokens[0]), Q(l, "title", t), Q(l, "aria-pressed", r()?.tokens[0] === U(a).tokens[0]), u = ii(l, 1, "svelte-6zfu7b", null, u, {
				second: U(a).segment === 1,
				masked: U(a).masked,
				changed: n
			}), J(d, U(a).label);
		}, [
			() => U(c) === Math.min(U(o), U(s).length - 1) ? 0 : -1,
			() => t.does(U(a)),
			() => i()(U(a))
		]), W("mouseenter", l, () => n().hovered = U(a).tokens[0]), W("focus", l, () => L(o, U(c), !0)), G("click", l, () => t.pick(U(a))), q(e, l);
	}), j(l), ki(l, (e) => L(a, e), () => U(a)), H(() => Q(l, "aria-label", t.label)), G("keydown", l, c), W("mouseleave", l, () => n().hovered = null), q(e, l), N();
}
_r(["keydown", "click"]);
//#endregion
//#region src/pages/predict/words.ts
var fm = "[MASK]";
function pm(e, t, n) {
	let r = [Array.from(t), Array.from(n ?? "")], i = [];
	e.tokens.forEach((t, n) => {
		let [r, a] = e.spans[n], o = i[i.length - 1];
		o && e.words[n] === e.words[o.tokens[0]] ? (o.tokens.push(n), o.span[1] = a) : i.push({
			label: t,
			tokens: [n],
			segment: e.segments[n],
			span: [r, a],
			frame: a === 0,
			masked: t === fm
		});
	});
	for (let e of i) e.frame || (e.label = r[e.segment].slice(...e.span).join(""));
	return i;
}
var mm = (e) => e.tokens.map(() => fm).join(" ");
function hm(e, [t, n], r) {
	let i = Array.from(e);
	return i.slice(0, t).join("") + r + i.slice(n).join("");
}
//#endregion
//#region src/pages/Predict.svelte
var gm = /* @__PURE__ */ K("<p role=\"alert\"> <button class=\"tool\">start anew</button></p>"), _m = /* @__PURE__ */ K("<div class=\"waiting line svelte-1dl1ehh\"></div> <div class=\"waiting rest svelte-1dl1ehh\"></div>", 1), vm = /* @__PURE__ */ K("<button class=\"tool\">put the words back</button>"), ym = /* @__PURE__ */ K("<section class=\"text svelte-1dl1ehh\"><!> <p class=\"quiet\">Click a word to hide it. <!></p></section>"), bm = /* @__PURE__ */ K("<p> </p>"), xm = /* @__PURE__ */ K("<button class=\"go svelte-1dl1ehh\"> </button>"), Sm = /* @__PURE__ */ K("<p class=\"quiet\">Start the studio with <span class=\"mono\"> </span>.</p>"), Cm = /* @__PURE__ */ K("<div class=\"invitation svelte-1dl1ehh\"><h2> </h2> <!> <!></div>"), wm = /* @__PURE__ */ K("<p class=\"quiet\"> </p>"), Tm = /* @__PURE__ */ K("<div class=\"invitation svelte-1dl1ehh\"><h2>Nothing is asked yet</h2> <!> <!></div>"), Em = /* @__PURE__ */ K("<button role=\"radio\"> </button>"), Dm = /* @__PURE__ */ K("<span class=\"quiet\"> </span>"), Om = /* @__PURE__ */ K("<form class=\"svelte-1dl1ehh\"><input class=\"field svelte-1dl1ehh\" aria-label=\"Another word to follow\" placeholder=\"another word, Enter\" autocomplete=\"off\" spellcheck=\"false\"/></form>"), km = /* @__PURE__ */ K("<!> <!>", 1), Am = /* @__PURE__ */ K("<p class=\"large number svelte-1dl1ehh\"> </p>"), jm = /* @__PURE__ */ K("<button class=\"tool\"><span class=\"mono\"> </span> </button>"), Mm = /* @__PURE__ */ K("<p class=\"tags svelte-1dl1ehh\"></p>"), Nm = /* @__PURE__ */ K("<div class=\"waiting block svelte-1dl1ehh\"></div>"), Pm = /* @__PURE__ */ K("<section><h3 class=\"svelte-1dl1ehh\">The guess at every layer <span class=\"quiet svelte-1dl1ehh\">the head was trained on the last layer only</span></h3> <!></section>"), Fm = /* @__PURE__ */ K("<option> </option>"), Im = /* @__PURE__ */ K("<button class=\"tool svelte-1dl1ehh\"><span class=\"mono\"> </span> <span> </span></button>"), Lm = /* @__PURE__ */ K("<p class=\"quiet strongest svelte-1dl1ehh\"> <!></p>"), Rm = /* @__PURE__ */ K("<div class=\"asked svelte-1dl1ehh\"><div class=\"choices\" role=\"radiogroup\" aria-label=\"Question\"></div> <!></div> <div><section><h3 class=\"svelte-1dl1ehh\"> </h3> <!></section> <!></div> <section><div class=\"bar svelte-1dl1ehh\"><h3 class=\"svelte-1dl1ehh\">What each token did for <span class=\"mono answer svelte-1dl1ehh\"> </span></h3> <span class=\"quiet\"><span class=\"positive\">blue</span> for, <span class=\"negative\">orange</span> against</span> <span class=\"grow svelte-1dl1ehh\"></span> <select class=\"tool svelte-1dl1ehh\" aria-label=\"Where integrated gradients start\"></select> <select class=\"tool svelte-1dl1ehh\" aria-label=\"How a token is left out\"><option>left out: masked</option><option>left out: removed</option></select></div> <!> <!> <p class=\"quiet told svelte-1dl1ehh\"><!> <!> <!> <!></p></section>", 1), zm = /* @__PURE__ */ K("<div class=\"page svelte-1dl1ehh\"><!> <!></div>"), Bm = {
	hash: "svelte-1dl1ehh",
	code: ".page.svelte-1dl1ehh {flex:1;min-height:0;overflow:auto;scrollbar-width:thin;display:flex;flex-direction:column;gap:16px;padding-bottom:8px;}.line.svelte-1dl1ehh {height:40px;}.rest.svelte-1dl1ehh {flex:1;}.block.svelte-1dl1ehh {height:200px;}.text.svelte-1dl1ehh {display:flex;flex-wrap:wrap;gap:4px 16px;align-items:baseline;}.asked.svelte-1dl1ehh,\n  .bar.svelte-1dl1ehh {display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px;}.bar.svelte-1dl1ehh {padding-bottom:8px;}.grow.svelte-1dl1ehh {flex:1;}.answers.svelte-1dl1ehh {display:grid;grid-template-columns:minmax(240px, 1fr) minmax(0, 2fr);gap:32px;}.alone.svelte-1dl1ehh {grid-template-columns:minmax(220px, 480px);}h3.svelte-1dl1ehh {padding-bottom:4px;}h3.svelte-1dl1ehh .quiet:where(.svelte-1dl1ehh) {font-weight:400;padding-left:8px;}.bar.svelte-1dl1ehh h3:where(.svelte-1dl1ehh) {padding:0;}.answer.svelte-1dl1ehh {color:var(--accent);}.large.svelte-1dl1ehh {font-size:var(--huge);}.tags.svelte-1dl1ehh {display:flex;flex-wrap:wrap;gap:4px;}select.svelte-1dl1ehh {background:var(--paper);border:0;}form.svelte-1dl1ehh .field:where(.svelte-1dl1ehh) {margin-top:4px;padding:2px 4px;width:100%;font-size:var(--small);}.strongest.svelte-1dl1ehh {padding-bottom:8px;}.strongest.svelte-1dl1ehh .tool:where(.svelte-1dl1ehh) {padding:0 4px;}.told.svelte-1dl1ehh {padding-top:4px;}.invitation.svelte-1dl1ehh {margin:auto;max-width:52ch;display:grid;gap:12px;justify-items:start;}.go.svelte-1dl1ehh {background:var(--ink);color:var(--paper);border-radius:6px;padding:6px 14px;font-size:var(--small);font-weight:550;}\n  @media (max-width: 1100px) {.answers.svelte-1dl1ehh {grid-template-columns:minmax(0, 1fr);gap:16px;}.answers.svelte-1dl1ehh:not(.alone) .bars {grid-auto-flow:column;grid-template:repeat(5, 24px) / 1fr 1fr;column-gap:24px;}\n  }"
};
function Vm(e, t) {
	M(t, !0), Z(e, Bm);
	let n = Mi(t, "studio", 7), r = /* @__PURE__ */ P(() => n().reading), i = /* @__PURE__ */ P(() => pm(U(r), n().text, n().pair)), a = /* @__PURE__ */ I(null), o = /* @__PURE__ */ I(null), s = /* @__PURE__ */ I({}), c = /* @__PURE__ */ I({}), l = /* @__PURE__ */ I(null), u = /* @__PURE__ */ I(""), [d, f, p] = [
		0,
		0,
		0
	], h = /* @__PURE__ */ P(() => JSON.stringify(n().subject())), g = /* @__PURE__ */ P(() => U(o) && U(o).subject === U(h) ? U(o).payload : null), _ = /* @__PURE__ */ P(() => U(a) && U(a).subject === U(h) && U(a).tokens.length === U(r).tokens.length ? U(a) : null), v = /* @__PURE__ */ P(() => {
		if (!U(_)) return [];
		let e = (U(_).masked ?? []).map((e) => ({
			id: `m${e.token}`,
			name: `${fm} ${e.token}`,
			of: "masked_word",
			token: e.token
		})), t = n().token;
		return U(_).masked && t !== null && !e.some((e) => e.token === t) && e.push({
			id: `m${t}`,
			name: `at ${U(r).tokens[t]} ${t}`,
			of: "masked_word",
			token: t
		}), U(_).follows !== null && e.push({
			id: "next",
			name: "B follows A",
			of: "next_sentence",
			token: null
		}), U(_).labels && e.push({
			id: "label",
			name: "Label",
			of: "label",
			token: null
		}), U(_).number !== null && e.push({
			id: "number",
			name: "Number",
			of: "number",
			token: null
		}), U(_).tags?.tokens.length && e.push({
			id: "tag",
			name: "Tags",
			of: "tag",
			token: U(_).tags.tokens.includes(t) ? t : U(_).tags.tokens[0]
		}), e;
	}), y = /* @__PURE__ */ P(() => U(v).find((e) => e.id === n().options.of) ?? U(v).find((e) => e.token !== null && e.token === n().token) ?? U(v)[0] ?? null), b = /* @__PURE__ */ P(() => n().options.answer ?? null), x = /* @__PURE__ */ P(() => n().options.baseline ?? "mask"), S = /* @__PURE__ */ P(() => n().options.left === "removed"), C = /* @__PURE__ */ P(() => `import glassbert as gb\n\nbert = gb.load(${Mf(U(r).model)})\n`), w = /* @__PURE__ */ P(() => `trace = bert.trace(${Mf(n().text)}${n().pair ? `, ${Mf(n().pair)}` : ""})\n`), T = /* @__PURE__ */ P(() => U(y)?.of === "next_sentence" ? `print(bert.next_sentence(${Mf(n().text)}, ${Mf(n().pair ?? "")}))` : U(y)?.of === "masked_word" ? `from glassbert.look.predict import lens\n\n${U(w)}found = lens(bert, trace, token=${U(y).token})\nprint(found.facts["guesses"][-1], found.numbers("probabilities")[-1])` : `from glassbert.look.predict import predict\n\n${U(w)}print(predict(bert, trace).facts["labels"])`);
	pn(() => {
		U(r), ee(U(h));
	});
	async function ee(e) {
		let t = ++d;
		document.documentElement.dataset.ready = "";
		try {
			let r = await n().view("predict");
			if (t !== d) return;
			L(a, {
				...r.facts,
				subject: e
			}), L(l, null);
		} catch (e) {
			t === d && L(l, e.message, !0);
		}
	}
	pn(() => {
		if (U(_) && U(y)) return void te(U(y), U(b), U(h));
		f += 1, U(_) && (document.documentElement.dataset.ready = "predict.none");
	});
	async function te(e, t, r) {
		let i = ++f;
		if (e.of !== "masked_word") L(o, null), document.documentElement.dataset.ready = `predict.${e.id}`;
		else try {
			let a = await n().view("lens", {
				token: e.token,
				...t ? { word: t } : {}
			});
			if (i !== f) return;
			L(o, {
				payload: a,
				subject: r
			}), L(l, null), document.documentElement.dataset.ready?.startsWith(`predict.${e.id}`) || (document.documentElement.dataset.ready = `predict.${e.id}`);
		} catch (e) {
			i === f && L(l, e.message, !0);
		}
	}
	pn(() => {
		if (U(_) && U(y)) return void E(U(y), U(b), U(x), U(S));
		p += 1;
	});
	async function E(e, t, r, i) {
		let a = ++p;
		L(s, {}), L(c, {});
		let o = {
			of: e.of,
			...e.token === null ? {} : { token: e.token },
			...t ? { answer: t } : {}
		}, u = [
			{ methods: ["attention", "gradient"] },
			{
				methods: ["integrated"],
				...r === "mask" ? {} : { baseline: r }
			},
			{
				methods: ["left_out"],
				...i ? { remove: !0 } : {}
			}
		];
		try {
			for (let e of u) {
				let t = await n().view("attribution", {
					...o,
					...e
				});
				if (a !== p) return;
				L(c, {
					...U(c),
					...t.facts
				}), L(s, {
					...U(s),
					...Object.fromEntries(e.methods.map((e) => [e, t.numbers(e)]))
				});
			}
			document.documentElement.dataset.ready = `predict.${e.id}.all`;
		} catch (e) {
			a === p && L(l, e.message, !0);
		}
	}
	let D = /* @__PURE__ */ P(() => {
		if (!U(_) || !U(y)) return null;
		if (U(y).of === "masked_word") {
			let e = U(_).masked.find((e) => e.token === U(y).token);
			if (e) return {
				names: e.guesses,
				values: e.probabilities
			};
			if (!U(g) || U(g).facts.token !== U(y).token) return null;
			let t = U(g).shape("probabilities")[0] - 1;
			return {
				names: U(g).facts.guesses[t],
				values: Array.from(U(g).numbers("probabilities").slice(t * U(g).shape("probabilities")[1]))
			};
		}
		return U(y).of === "next_sentence" ? {
			names: ["follows", "elsewhere"],
			values: [U(_).follows, 1 - U(_).follows]
		} : U(y).of === "label" ? {
			names: U(_).labels.names,
			values: U(_).labels.probabilities
		} : null;
	}), O = /* @__PURE__ */ P(() => U(c).answer ?? U(b) ?? U(D)?.names[0] ?? null), ne = [
		[
			"integrated",
			"integrated gradients",
			!0
		],
		[
			"gradient",
			"gradient × input",
			!0
		],
		[
			"left_out",
			"left out",
			!0
		],
		[
			"attention",
			"attention",
			!1
		]
	], re = /* @__PURE__ */ P(() => ne.map(([e, t, n]) => ({
		id: e,
		name: t,
		signed: n,
		values: U(s)[e] ?? null
	}))), ie = /* @__PURE__ */ P(() => Object.values(U(s)).every((e) => e.length === U(r).tokens.length)), ae = /* @__PURE__ */ P(() => {
		let e = U(s).integrated;
		return !e || e.length <= 64 || e.length !== U(r).tokens.length ? [] : Array.from(e, (e, t) => t).sort((t, n) => Math.abs(e[n]) - Math.abs(e[t])).slice(0, 6);
	}), oe = /* @__PURE__ */ P(() => n().options.unmasked ?? null);
	function se(e) {
		n().option("answer", null), n().option("of", e.id), e.token !== null && (n().token = e.token);
	}
	function ce(e) {
		if (e.frame || e.masked) return;
		U(oe) || n().option("unmasked", JSON.stringify([n().text, n().pair]));
		for (let e of ["answer", "of"]) n().option(e, null);
		let [t, r] = [n().text, n().pair];
		e.segment === 1 ? n().ask(t, hm(r ?? "", e.span, mm(e))) : n().ask(hm(t, e.span, mm(e)), r), n().token = e.tokens[0];
	}
	function le() {
		let [e, t] = JSON.parse(U(oe));
		for (let e of [
			"answer",
			"of",
			"unmasked"
		]) n().option(e, null);
		n().ask(e, t);
	}
	function ue(e) {
		n().model = e, n().read();
	}
	function de(e, t) {
		if (n().hovered = e, e === null) return n().inspect(null);
		let i = U(re)[t], a = i.values?.[e];
		n().inspect({
			title: `${U(r).tokens[e]} (${e}) for ${U(O) ?? "the answer"}: ${i.name}`,
			value: a === void 0 ? "…" : Number.isNaN(a) ? "not measured" : $(a),
			rows: U(re).filter((e) => e !== i && e.values).map((t) => [t.name, $(t.values[e])]),
			python: U(C) + `from glassbert.look.attribution import Manner, Question, attribution\n\n${U(w)}question = Question(${Mf(U(y).of)}${U(y).token === null ? "" : `, place=${U(y).token}`}${U(y).of === "number" || !U(O) ? "" : `, answer=${Mf(U(O))}`})\nfound = attribution(bert, trace, question, Manner([${Mf(i.id)}], baseline=${Mf(U(x))}, remove=${U(S) ? "True" : "False"}))\nprint(found.numbers(${Mf(i.id)})[${e}])`,
			csv: () => ["token," + U(re).map((e) => e.id).join(","), ...U(r).tokens.map((e, t) => [JSON.stringify(e), ...U(re).map((e) => e.values ? $(e.values[t]) : "")].join(","))].join("\n")
		});
	}
	let fe = (e) => n().option("answer", e === U(b) ? null : e), pe = [
		["mask", "gradients from [MASK]"],
		["pad", "gradients from [PAD]"],
		["zero", "gradients from zero"]
	];
	var me = zm(), he = R(me), ge = (e) => {
		var t = gm(), r = R(t), i = V(r);
		j(t), H(() => J(r, `${U(l) ?? ""} `)), G("click", i, () => {
			n().option("answer", null), n().option("of", null), n().token = null, ee(U(h));
		}), q(e, t);
	};
	Y(he, (e) => {
		U(l) && e(ge);
	});
	var _e = V(he, 2), ve = (e) => {
		var t = _m();
		Se(2), q(e, t);
	}, k = (e) => {
		var t = km(), a = z(t), o = (e) => {
			var t = ym(), r = R(t);
			dm(r, {
				get studio() {
					return n();
				},
				get words() {
					return U(i);
				},
				pick: ce,
				label: "Words: Enter hides one",
				does: (e) => e.masked ? "hidden: the model guesses it" : `hide ${e.label}`
			});
			var a = V(r, 2), o = V(R(a)), s = (e) => {
				var t = vm();
				G("click", t, le), q(e, t);
			};
			Y(o, (e) => {
				U(oe) && e(s);
			}), j(a), j(t), q(e, t);
		};
		Y(a, (e) => {
			U(_).masked && e(o);
		});
		var l = V(a, 2), d = (e) => {
			var t = Cm(), n = R(t), i = B(n), a = V(n, 2);
			X(a, 16, () => U(_).told, (e) => e, (e, t) => {
				var n = bm(), r = B(n, !0);
				H(() => J(r, t)), q(e, n);
			});
			var o = V(a, 2), s = (e) => {
				var t = xm(), n = B(t);
				H(() => J(n, `Ask ${U(_).instead ?? ""} instead`)), G("click", t, () => ue(U(_).instead)), q(e, t);
			}, c = /* @__PURE__ */ P(() => U(r).models.includes(U(_).instead)), l = (e) => {
				var t = Sm(), n = B(V(R(t)));
				Se(), j(t), H(() => J(n, `glassbert serve --model ${U(_).instead ?? ""}`)), q(e, t);
			};
			Y(o, (e) => {
				U(c) ? e(s) : e(l, -1);
			}), j(t), H(() => J(i, `${U(r).model ?? ""} has nothing to answer with`)), q(e, t);
		}, f = (e) => {
			var t = Tm(), n = V(R(t), 2);
			X(n, 16, () => [...U(_).told, ...U(_).hints], (e) => e, (e, t) => {
				var n = bm(), r = B(n, !0);
				H(() => J(r, t)), q(e, n);
			});
			var r = V(n, 2), i = (e) => {
				var t = wm(), n = B(t);
				H(() => J(n, "Click a word above, write [MASK] into the text, or add a second sentence.")), q(e, t);
			};
			Y(r, (e) => {
				U(_).masked && e(i);
			}), j(t), q(e, t);
		}, p = (e) => {
			var t = Rm(), a = z(t), o = R(a);
			X(o, 21, () => U(v), (e) => e.id, (e, t) => {
				var n = Em(), r = B(n, !0);
				H(() => {
					Q(n, "aria-checked", U(t).id === U(y).id), J(r, U(t).name);
				}), G("click", n, () => se(U(t))), q(e, n);
			}), j(o), X(V(o, 2), 16, () => U(_).told, (e) => e, (e, t) => {
				var n = Dm(), r = B(n, !0);
				H(() => J(r, t)), q(e, n);
			}), j(a);
			var l = V(a, 2);
			let d;
			var f = R(l), p = R(f), h = B(p, !0), b = V(p, 2), w = (e) => {
				var t = km(), r = z(t);
				{
					let e = /* @__PURE__ */ P(() => U(C) + U(T));
					Hp(r, {
						get studio() {
							return n();
						},
						get names() {
							return U(D).names;
						},
						get values() {
							return U(D).values;
						},
						get chosen() {
							return U(O);
						},
						pick: fe,
						get python() {
							return U(e);
						}
					});
				}
				var i = V(r, 2), a = (e) => {
					var t = Om(), r = R(t);
					vi(r), j(t), W("submit", t, (e) => {
						e.preventDefault(), U(u).trim() && n().option("answer", U(u).trim()), L(u, "");
					}), Ci(r, () => U(u), (e) => L(u, e)), q(e, t);
				};
				Y(i, (e) => {
					U(y).of === "masked_word" && e(a);
				}), q(e, t);
			}, ee = (e) => {
				var t = Am(), n = B(t, !0);
				H((e) => J(n, e), [() => $(U(_).number)]), q(e, t);
			}, te = (e) => {
				var t = Mm();
				X(t, 22, () => U(_).tags.tokens, (e) => e, (e, t, i) => {
					var a = jm(), o = R(a), s = B(o, !0), c = V(o);
					j(a), H((e) => {
						Q(a, "aria-pressed", t === U(y).token), Q(a, "title", e), J(s, U(r).tokens[t]), J(c, ` ${U(_).tags.tags[U(i)] ?? ""}`);
					}, [() => Af(U(_).tags.probabilities[U(i)])]), G("click", a, () => n().token = t), q(e, a);
				}), j(t), q(e, t);
			}, E = (e) => {
				q(e, Nm());
			};
			Y(b, (e) => {
				U(D) ? e(w) : U(y).of === "number" ? e(ee, 1) : U(y).of === "tag" ? e(te, 2) : e(E, -1);
			}), j(f);
			var oe = V(f, 2), le = (e) => {
				var t = Pm(), r = V(R(t), 2), i = (e) => {
					Jp(e, {
						get studio() {
							return n();
						},
						get payload() {
							return U(g);
						},
						pick: fe
					});
				}, a = (e) => {
					q(e, Nm());
				};
				Y(r, (e) => {
					U(g) && U(g).facts.token === U(y).token ? e(i) : e(a, -1);
				}), j(t), q(e, t);
			};
			Y(oe, (e) => {
				U(y).of === "masked_word" && e(le);
			}), j(l);
			var ue = V(l, 2), me = R(ue), he = R(me), ge = B(V(R(he)), !0);
			j(he);
			var _e = V(he, 6);
			X(_e, 21, () => pe, ([e, t]) => e, (e, t) => {
				var n = /* @__PURE__ */ P(() => m(U(t), 2));
				let r = () => U(n)[0], i = () => U(n)[1];
				var a = Fm(), o = B(a, !0), s = {};
				H(() => {
					J(o, i()), s !== (s = r()) && (a.value = (a.__value = s) ?? "");
				}), q(e, a);
			}), j(_e);
			var ve;
			ui(_e);
			var k = V(_e, 2), ye = R(k);
			ye.value = ye.__value = "masked";
			var A = V(ye);
			A.value = A.__value = "removed", j(k);
			var be;
			ui(k), j(me);
			var xe = V(me, 2), Se = (e) => {
				var t = Lm(), i = R(t);
				X(V(i), 16, () => U(ae), (e) => e, (e, t) => {
					var i = Im(), a = R(i), o = B(a, !0), c = V(a), l = V(c), u = B(l, !0);
					j(i), H((e) => {
						J(o, U(r).tokens[t]), J(c, ` ${t ?? ""} `), ii(l, 1, Qr(U(s).integrated[t] < 0 ? "negative" : "positive")), J(u, e);
					}, [() => kf(U(s).integrated[t])]), W("mouseenter", i, () => de(t, 0)), W("focus", i, () => de(t, 0)), W("mouseleave", i, () => de(null, 0)), G("click", i, () => n().hovered = t), q(e, i);
				}), j(t), H((e) => J(i, `From top to bottom: ${e ?? ""}. Strongest by integrated gradients: `), [() => ne.map(([, e]) => e).join(", ")]), q(e, t);
			};
			Y(xe, (e) => {
				U(ae).length && e(Se);
			});
			var Ce = V(xe, 2), we = (e) => {
				{
					let t = /* @__PURE__ */ P(() => U(c).place ?? U(y).token ?? 0);
					sm(e, {
						get labels() {
							return U(r).tokens;
						},
						get segments() {
							return U(r).segments;
						},
						get methods() {
							return U(re);
						},
						get theme() {
							return n().theme;
						},
						get place() {
							return U(t);
						},
						get focus() {
							return n().focus;
						},
						hover: de,
						pick: (e) => {
							let t = U(i).find((t) => t.tokens.includes(e));
							t && U(_).masked && ce(t);
						}
					});
				}
			};
			Y(Ce, (e) => {
				U(ie) && e(we);
			});
			var Te = V(Ce, 2), Ee = R(Te), De = (e) => {
				var t = Tr();
				H((e) => J(t, `Unit: ${e ?? ""}; each row has its own full colour.`), [() => U(c).probability === null ? "the number itself" : `the log of the probability, here ${kf(U(c).score)} (${Af(U(c).probability)})`]), q(e, t);
			};
			Y(Ee, (e) => {
				U(c).score !== void 0 && e(De);
			});
			var Oe = V(Ee, 2), ke = (e) => {
				var t = Tr();
				H((e, n) => J(t, `Integrated gradients sum to ${e ?? ""}, what the answer gains over the start; off by ${n ?? ""} in ${U(c).integrated.steps ?? ""} steps.`), [() => kf(U(c).integrated.gain), () => U(c).integrated.gap < .001 ? "< 0.001" : U(c).integrated.gap.toFixed(3)]), q(e, t);
			};
			Y(Oe, (e) => {
				U(c).integrated && e(ke);
			});
			var Ae = V(Oe), je = V(Ae), Me = (e) => {
				var t = Tr();
				H(() => J(t, U(c).left_out.told)), q(e, t);
			};
			Y(je, (e) => {
				U(c).left_out && U(c).left_out.measured < U(c).left_out.of && e(Me);
			});
			var Ne = V(je, 2), Pe = (e) => {
				q(e, Tr("computing…"));
			};
			Y(Ne, (e) => {
				U(c).score !== void 0 && !U(c).left_out && e(Pe);
			}), j(Te), j(ue), H(() => {
				d = ii(l, 1, "answers svelte-1dl1ehh", null, d, { alone: U(y).of !== "masked_word" }), J(h, U(y).of === "masked_word" ? "What stands here?" : U(y).of === "next_sentence" ? "Does B follow A?" : "The answer"), J(ge, U(O) ?? "…"), ve !== (ve = U(x)) && (_e.value = (_e.__value = ve) ?? "", li(_e, ve)), be !== (be = U(S) ? "removed" : "masked") && (k.value = k.__value = be, li(k, be)), J(Ae, ` Attention: where ${(U(y).token === null ? "[CLS]" : U(r).tokens[U(y).token]) ?? ""} looked in the last layer, mean of the heads. `);
			}), G("change", _e, (e) => n().option("baseline", e.currentTarget.value === "mask" ? null : e.currentTarget.value)), G("change", k, (e) => n().option("left", e.currentTarget.value === "removed" ? "removed" : null)), q(e, t);
		};
		Y(l, (e) => {
			U(_).instead ? e(d) : U(y) ? e(p, -1) : e(f, 1);
		}), q(e, t);
	};
	Y(_e, (e) => {
		U(_) ? e(k, -1) : e(ve);
	}), j(me), q(e, me), N();
}
_r(["click", "change"]);
//#endregion
//#region src/pages/walk/Band.svelte
var Hm = /* @__PURE__ */ K("<button class=\"tool copy svelte-yupx4h\" aria-live=\"polite\"> </button>"), Um = /* @__PURE__ */ K("<section class=\"svelte-yupx4h\"><div class=\"head svelte-yupx4h\"><h3 class=\"svelte-yupx4h\"> </h3> <!> <!></div> <p class=\"told svelte-yupx4h\"> </p> <!></section>"), Wm = {
	hash: "svelte-yupx4h",
	code: "section.svelte-yupx4h {display:grid;gap:10px;padding:16px 0 20px 20px;border-left:2px solid var(--accent);min-width:0;scroll-margin-top:44px;position:relative;}section.svelte-yupx4h::before {content:'';position:absolute;left:-6px;top:24px;width:10px;height:10px;border-radius:5px;background:var(--accent);}.head.svelte-yupx4h {display:flex;align-items:center;gap:12px;min-height:26px;}h3.svelte-yupx4h {font-size:var(--body);}.copy.svelte-yupx4h {margin-left:auto;white-space:nowrap;}.told.svelte-yupx4h {max-width:68ch;color:var(--quiet);margin-top:-6px;}"
};
function Gm(e, t) {
	M(t, !0), Z(e, Wm);
	let n = /* @__PURE__ */ I("");
	async function r() {
		try {
			await navigator.clipboard.writeText(t.python()), L(n, "copied");
		} catch {
			L(n, "the browser forbids copying");
		}
		setTimeout(() => L(n, ""), 1600);
	}
	var i = Um(), a = R(i), o = R(a), s = B(o, !0), c = V(o, 2);
	Kr(c, () => t.tools ?? d);
	var l = V(c, 2), u = (e) => {
		var i = Hm(), a = B(i, !0);
		H(() => {
			Q(i, "aria-label", `copy as Python: ${t.title}`), J(a, U(n) || "copy as Python");
		}), G("click", i, r), q(e, i);
	};
	Y(l, (e) => {
		t.python && e(u);
	}), j(a);
	var f = V(a, 2), p = B(f, !0);
	Kr(V(f, 2), () => t.children), j(i), H(() => {
		Q(i, "id", `walk-${t.id}`), Q(i, "data-band", t.id), Q(i, "aria-labelledby", `walk-${t.id}-title`), Q(o, "id", `walk-${t.id}-title`), J(s, t.title), J(p, t.told);
	}), q(e, i), N();
}
_r(["click"]);
//#endregion
//#region src/pages/walk/Formula.svelte
var Km = /* @__PURE__ */ K("<p class=\"formula number svelte-llcy9a\"><span class=\"name svelte-llcy9a\"> </span> <b class=\"svelte-llcy9a\"> </b></p>"), qm = {
	hash: "svelte-llcy9a",
	code: ".formula.svelte-llcy9a {font-size:var(--small);line-height:1.7;overflow-wrap:anywhere;color:var(--quiet);}.name.svelte-llcy9a {color:var(--ink);}b.svelte-llcy9a {color:var(--accent);font-weight:600;}"
};
function Jm(e, t) {
	M(t, !0), Z(e, qm);
	var n = Km(), r = R(n), i = B(r, !0), a = V(r), o = V(a), s = B(o, !0);
	j(n), H((e, r) => {
		Q(n, "data-formula", t.id), J(i, t.name), J(a, ` = ${t.by ?? ""} = `), Q(o, "title", e), Q(o, "data-exact", t.to), J(s, r);
	}, [() => em(t.to), () => Xp(t.to)]), q(e, n), N();
}
//#endregion
//#region src/pages/walk/python.ts
var Ym = (e) => {
	let t = String(Number(e.toPrecision(9)));
	return /[.e]/.test(t) ? t : `${t}.0`;
}, Xm = (e) => `np.array([${Array.from(e, Ym).join(", ")}])`;
function Zm(e, t, n, r) {
	let i = Object.entries(t).map(([e, t]) => `${e} = ${typeof t == "number" ? Ym(t) : Xm(t)}`);
	return [
		`# ${e.replace(/\s+/g, " ")}`,
		"import math",
		"import numpy as np",
		"",
		...i,
		"",
		...n,
		`# the page shows ${Ym(r)}`,
		""
	].join("\n");
}
var Qm = {
	gelu: "x * (1 + math.erf(x / math.sqrt(2))) / 2",
	gelu_new: "x * (1 + math.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x**3))) / 2",
	relu: "max(x, 0.0)"
}, $m = (e) => [`print(${Qm[e] ?? Qm.gelu})`];
function eh(e, t) {
	let n = t.filter((e) => e.found).map((e) => JSON.stringify(e.candidate));
	return `# WordPiece: the longest piece that fits, then the longest that fits the rest
word = ${JSON.stringify(e)}
vocabulary = {${n.join(", ")}}  # of all entries, those that the tries met

pieces, start = [], 0
while start < len(word):
    for stop in range(len(word), start, -1):
        candidate = ("##" if start else "") + word[start:stop]
        if candidate in vocabulary:
            pieces.append(candidate)
            start = stop
            break
    else:
        pieces = ["[UNK]"]
        break
print(pieces)
`;
}
//#endregion
//#region src/pages/walk/near.ts
function th(e) {
	return (t) => {
		let n = new IntersectionObserver((t) => e(t[t.length - 1].isIntersecting), { rootMargin: "240px 0px" });
		return n.observe(t), () => n.disconnect();
	};
}
//#endregion
//#region src/pages/walk/Strips.svelte
var nh = /* @__PURE__ */ K("<div class=\"box svelte-fnxfop\" role=\"slider\" tabindex=\"0\" aria-valuemin=\"0\"><canvas aria-hidden=\"true\" class=\"svelte-fnxfop\"></canvas></div>"), rh = {
	hash: "svelte-fnxfop",
	code: ".box.svelte-fnxfop {width:100%;min-width:0;border-radius:2px;contain:layout style;}canvas.svelte-fnxfop {display:block;cursor:pointer;}"
};
function ih(e, t) {
	M(t, !0), Z(e, rh);
	let n = /* @__PURE__ */ new WeakMap();
	function r(e) {
		let t = n.get(e);
		if (t) return t;
		let r = ma(e);
		return n.set(e, r), r;
	}
	let i = Mi(t, "group", 3, 0), a = /* @__PURE__ */ I(void 0), o = /* @__PURE__ */ I(0), s = /* @__PURE__ */ I(!1), [c, l, u] = [
		9,
		22,
		15
	], d = /* @__PURE__ */ P(() => t.strips[0].values.length), f = /* @__PURE__ */ P(() => U(o) < 560 ? 92 : 116), p = /* @__PURE__ */ P(() => Math.max(40, U(o) - U(f))), m = /* @__PURE__ */ P(() => Math.min(U(d), Math.max(1, Math.floor(U(p) / 48)))), h = /* @__PURE__ */ P(() => U(m) === U(d)), g = /* @__PURE__ */ P(() => U(h) ? Math.min(64, U(p) / U(m)) : U(p) / U(m)), _ = /* @__PURE__ */ P(() => Math.max(0, Math.min(U(d) - U(m), t.picked - Math.floor(U(m) / 2)))), v = /* @__PURE__ */ P(() => U(h) ? 0 : t.strips.length * (c + 1) + 18), y = /* @__PURE__ */ P(() => U(v) + u), b = (e) => U(y) + e * (l + 1) + (t.strips[e]?.result ? 4 : 0), x = /* @__PURE__ */ P(() => b(t.strips.length - 1) + l + 3);
	pn(() => {
		if (!U(a) || !U(s) || U(o) < 60) return;
		let e = getComputedStyle(U(a)), [n, r, c, l] = [
			"--ink",
			"--quiet",
			"--accent",
			"--line"
		].map((t) => e.getPropertyValue(t)), d = bf(U(a), U(o), U(x));
		d.textBaseline = "middle", U(h) || S(d, r, c), d.font = `11px ${xf}`, d.textAlign = "center";
		for (let e = 0; e < U(m); e += 1) {
			let n = U(_) + e;
			d.fillStyle = n === t.picked ? c : r, d.fillText(String(n), U(f) + (e + .5) * U(g), U(v) + u / 2 - 1);
		}
		if (t.strips.forEach((e, t) => C(d, e, t, e.result || e.lit ? n : r, c)), i()) {
			d.fillStyle = l;
			for (let e = Math.ceil(U(_) / i()) * i(); e < U(_) + U(m); e += i()) e > U(_) && d.fillRect(U(f) + (e - U(_)) * U(g) - 1.5, U(y), 2, U(x) - U(y));
		}
		t.picked >= U(_) && t.picked < U(_) + U(m) && (d.strokeStyle = c, d.lineWidth = 2, d.strokeRect(U(f) + (t.picked - U(_)) * U(g) - .5, U(y) - 1, U(g), U(x) - U(y) - 1));
	});
	function S(e, n, i) {
		let a = Math.floor(U(p)), o = (e) => U(f) + e / U(d) * U(p);
		t.strips.forEach((n, i) => {
			if (U(d) <= a) for (let a = 0; a < U(d); a += 1) e.fillStyle = r(da(n.values[a], n.most, t.theme)), e.fillRect(o(a), i * (c + 1), U(p) / U(d) + .4, c);
			else for (let o = 0; o < a; o += 1) {
				let s = 0;
				for (let e = Math.floor(o * U(d) / a); e < (o + 1) * U(d) / a; e += 1) Math.abs(n.values[e]) > Math.abs(s) && (s = n.values[e]);
				e.fillStyle = r(da(s, n.most, t.theme)), e.fillRect(U(f) + o, i * (c + 1), 1.3, c);
			}
		});
		let s = t.strips.length * (c + 1);
		e.strokeStyle = i, e.lineWidth = 1, e.beginPath(), e.moveTo(o(U(_)), s + 1), e.lineTo(o(U(_) + U(m)), s + 1), e.stroke(), e.globalAlpha = .35, e.beginPath(), e.moveTo(o(U(_)), s + 1), e.lineTo(U(f), U(v) - 2), e.moveTo(o(U(_) + U(m)), s + 1), e.lineTo(U(f) + U(m) * U(g), U(v) - 2), e.stroke(), e.globalAlpha = 1, e.fillStyle = n, e.font = `11px ${xf}`, e.textAlign = "right", e.fillText(`all ${U(d).toLocaleString("en")}`, U(f) - 10, s / 2);
	}
	function C(e, n, i, a, o) {
		let s = b(i);
		e.font = `12px ${xf}`, e.textAlign = "right", e.fillStyle = n.lit ? o : a, e.fillText(Sf(e, n.name, U(f) - 12), U(f) - 10, s + l / 2), n.result && (e.fillStyle = a, e.fillRect(U(f), s - 3, U(m) * U(g) - 1, 1)), e.font = `11px ${xf}`, e.textAlign = "center";
		for (let i = 0; i < U(m); i += 1) {
			let a = n.values[U(_) + i], o = da(a, n.most, t.theme);
			e.fillStyle = r(o), e.fillRect(U(f) + i * U(g), s, U(g) - 1, l), e.fillStyle = ha(o), e.fillText(Zp(a, n.most), U(f) + (i + .5) * U(g), s + l / 2 + .5);
		}
	}
	function w(e) {
		let n = U(a).getBoundingClientRect(), [r, i] = [e.clientX - n.left, e.clientY - n.top];
		if (!U(h) && i < t.strips.length * (c + 1)) {
			let e = Math.floor((r - U(f)) / U(p) * U(d));
			return e >= 0 && e < U(d) ? [Math.floor(i / (c + 1)), e] : null;
		}
		let o = t.strips.findIndex((e, t) => i >= b(t) && i < b(t) + l), s = Math.floor((r - U(f)) / U(g));
		return i < U(v) || s >= U(m) ? null : [o < 0 ? null : o, r < U(f) ? -1 : U(_) + s];
	}
	function T(e) {
		let n = w(e);
		n && n[0] !== null && n[1] >= 0 ? t.hover?.(n[0], n[1]) : t.hover?.(null, -1);
	}
	function ee(e) {
		let n = w(e);
		n && (n[1] >= 0 ? t.pick(n[1]) : n[0] !== null && t.choose?.(n[0]));
	}
	function te(e) {
		let n = {
			ArrowRight: t.picked + 1,
			ArrowLeft: t.picked - 1,
			PageDown: t.picked + U(m),
			PageUp: t.picked - U(m),
			Home: 0,
			End: U(d) - 1
		}[e.key];
		n !== void 0 && (e.preventDefault(), t.pick(Math.max(0, Math.min(U(d) - 1, n))));
	}
	var E = nh();
	let D;
	var O = R(E);
	ki(O, (e) => L(a, e), () => U(a)), j(E), Yr(E, () => th((e) => L(s, e, !0))), H((e, n) => {
		Q(E, "aria-label", `${t.label}: arrows choose a number`), Q(E, "aria-valuemax", U(d) - 1), Q(E, "aria-valuenow", t.picked), Q(E, "aria-valuetext", e), D = oi(E, "", D, { height: `${U(x)}px` }), Q(O, "data-left", U(f)), Q(O, "data-wide", U(g)), Q(O, "data-first", U(_)), Q(O, "data-count", U(m)), Q(O, "data-tops", n), Q(O, "data-high", l);
	}, [() => t.strips.map((e) => `${e.name} ${Zp(e.values[t.picked], e.most)}`).join(", "), () => t.strips.map((e, t) => b(t)).join(" ")]), G("keydown", E, te), G("mousemove", O, T), W("mouseleave", O, () => t.hover?.(null, -1)), G("click", O, ee), Di(E, "clientWidth", (e) => L(o, e)), q(e, E), N();
}
_r([
	"keydown",
	"mousemove",
	"click"
]);
//#endregion
//#region src/pages/walk/Product.svelte
var ah = /* @__PURE__ */ K("<p class=\"quiet\" role=\"alert\"> </p>"), oh = /* @__PURE__ */ K("<div><p class=\"quiet\"> </p> <!> <!></div>"), sh = /* @__PURE__ */ K("<div class=\"waiting svelte-kn0pr\"></div>"), ch = {
	hash: "svelte-kn0pr",
	code: ".waiting.svelte-kn0pr {height:190px;}.made.svelte-kn0pr {display:grid;gap:8px;min-width:0;}.stale.svelte-kn0pr {opacity:0.4;}"
};
function lh(e, t) {
	M(t, !0), Z(e, ch);
	let n = Mi(t, "squash", 3, !1), r = Mi(t, "group", 3, 0), i = /* @__PURE__ */ P(() => t.called ?? `${t.outputName}[${t.cell}]`), a = /* @__PURE__ */ I(null), o = /* @__PURE__ */ I(""), s = /* @__PURE__ */ I(null), c = 0;
	pn(() => {
		let { model: e, source: n } = t.story.studio, r = {
			product: t.product,
			cell: t.cell,
			layer: t.story.layer,
			head: t.story.head,
			...e ? { model: e } : {}
		}, i = ++c;
		n.get("walk_row", r).then((e) => {
			i === c && ((e) => {
				var t = m(e, 3);
				L(a, t[0]), L(o, t[1], !0), L(s, t[2], !0);
			})([
				e,
				"",
				null
			]);
		}, (e) => {
			i === c && L(o, e.message, !0);
		});
	});
	let l = /* @__PURE__ */ P(() => U(a)?.facts.product === t.product && U(a).facts.cell === t.cell && U(a).facts.layer === t.story.layer && U(a).facts.head === t.story.head), u = /* @__PURE__ */ P(() => U(a) && U(a).shape("weights")[0] === t.input.length ? U(a).numbers("weights") : null), d = /* @__PURE__ */ P(() => U(a)?.facts.bias ?? 0), f = /* @__PURE__ */ P(() => U(u) ? rm(t.input, U(u)) : null), p = /* @__PURE__ */ P(() => U(s) ?? (U(f) ? nm(U(f), 1)[0] : 0)), h = /* @__PURE__ */ P(() => U(u) && U(f) ? [
		{
			name: t.inputName,
			values: t.input,
			most: tm(t.input)
		},
		{
			name: "× weight",
			values: U(u),
			most: tm(U(u))
		},
		{
			name: "= adds",
			values: U(f),
			most: tm(U(f)),
			result: !0
		}
	] : null), g = /* @__PURE__ */ P(() => U(u) ? `${im(t.input, U(u))}${$p(U(d))} (bias)` : "");
	function _() {
		let e = n() ? "print(math.tanh(float(vector @ weights + bias)))" : "print(float(vector @ weights + bias))";
		return Zm(t.story.about(U(i)), {
			vector: t.input,
			weights: U(u) ?? [],
			bias: U(d)
		}, [e], t.shown);
	}
	function v(e, n) {
		if (e === null || !U(u) || !U(f)) return t.story.studio.inspect(null);
		t.story.studio.inspect({
			title: `What ${t.inputName}[${n}] adds to ${U(i)}`,
			value: em([
				t.input,
				U(u),
				U(f)
			][e][n]),
			rows: [
				[`${t.inputName}[${n}]`, em(t.input[n])],
				[`× weight[${t.cell}, ${n}]`, em(U(u)[n])],
				["= adds", em(U(f)[n])],
				[`bias[${t.cell}]`, em(U(d))],
				[U(i), em(t.shown)]
			],
			python: _()
		});
	}
	var y = { code: _ }, b = Er(), x = z(b), S = (e) => {
		var t = ah(), n = B(t, !0);
		H(() => J(n, U(o))), q(e, t);
	}, C = (e) => {
		var a = oh();
		let o;
		var c = R(a), u = B(c), d = V(c, 2);
		{
			let e = /* @__PURE__ */ P(() => `What makes ${U(i)}`);
			ih(d, {
				get strips() {
					return U(h);
				},
				get theme() {
					return t.story.studio.theme;
				},
				get label() {
					return U(e);
				},
				get picked() {
					return U(p);
				},
				pick: (e) => L(s, e, !0),
				hover: v,
				get group() {
					return r();
				}
			});
		}
		var f = V(d, 2);
		{
			let e = /* @__PURE__ */ P(() => n() ? `tanh(${U(g)}) = tanh(${Xp(Math.atanh(t.shown))})` : U(g));
			Jm(f, {
				get id() {
					return t.product;
				},
				get name() {
					return U(i);
				},
				get to() {
					return t.shown;
				},
				get by() {
					return U(e);
				}
			});
		}
		j(a), H((e) => {
			o = ii(a, 1, "made svelte-kn0pr", null, o, { stale: !U(l) }), Q(a, "data-product", t.product), Q(a, "data-fresh", U(l)), J(u, `${U(i) ?? ""} is ${e ?? ""} products, added up:`);
		}, [() => t.input.length.toLocaleString("en")]), q(e, a);
	}, w = (e) => {
		q(e, sh());
	};
	return Y(x, (e) => {
		U(o) ? e(S) : U(h) ? e(C, 1) : e(w, -1);
	}), q(e, b), N(y);
}
//#endregion
//#region src/pages/walk/After.svelte
var uh = /* @__PURE__ */ K("<!> <!>", 1), dh = /* @__PURE__ */ K("<span class=\"bar\"><i class=\"svelte-1674vzq\"></i></span> <span class=\"number svelte-1674vzq\"> </span>", 1), fh = /* @__PURE__ */ K("<button class=\"choice svelte-1674vzq\"><span class=\"mono\"> </span> <span class=\"number svelte-1674vzq\"> </span> <!></button>"), ph = /* @__PURE__ */ K("<div class=\"answer svelte-1674vzq\"><h4 class=\"svelte-1674vzq\"> </h4> <!> <!></div>"), mh = /* @__PURE__ */ K("<!> <!> <!>", 1), hh = {
	hash: "svelte-1674vzq",
	code: ".answer.svelte-1674vzq {display:grid;gap:2px;max-width:100%;}h4.svelte-1674vzq {font-size:var(--small);font-weight:600;margin:0 0 4px;}.choice.svelte-1674vzq {display:grid;grid-template-columns:minmax(100px, 180px) 64px minmax(60px, 1fr) 60px;gap:12px;align-items:center;text-align:left;font-size:var(--small);line-height:24px;padding:0 8px;border-left:2px solid transparent;}.choice.svelte-1674vzq .number:where(.svelte-1674vzq) {text-align:right;}.choice.svelte-1674vzq:hover,\n  .choice[aria-pressed='true'].svelte-1674vzq {background:var(--raised);}.choice[aria-pressed='true'].svelte-1674vzq {border-left-color:var(--accent);}i.svelte-1674vzq {display:block;height:11px;border-radius:2px;min-width:1px;}"
};
function gh(e, t) {
	M(t, !0), Z(e, hh);
	let n = Mi(t, "story", 7), r = /* @__PURE__ */ P(() => n().studio.theme), i = /* @__PURE__ */ P(() => n().seen.shape("path")[0]), a = /* @__PURE__ */ P(() => n().dim), o = /* @__PURE__ */ P(() => n().vector("lengths")), s = /* @__PURE__ */ P(() => {
		let e = tm(n().vector("path"));
		return Array.from({ length: U(i) }, (t, r) => ({
			name: n().after(r),
			values: n().row("path", r),
			most: e,
			lit: r === n().layer + 1
		}));
	}), c = /* @__PURE__ */ P(() => n().row("path", U(i) - 1)), l = /* @__PURE__ */ P(() => n().seen.has("pooled") ? n().vector("pooled") : null), u = /* @__PURE__ */ P(() => U(l) ? [{
		name: "pooled",
		values: U(l),
		most: 1
	}] : []), d = /* @__PURE__ */ P(() => n().seen.facts.answers), f = /* @__PURE__ */ I(0), p = /* @__PURE__ */ I(void 0), m = {
		masked_word: "The word at this place",
		next_sentence: "Does B follow A?",
		label: "The label",
		regression: "The number",
		tag: "The tag of this token",
		answer: "Does the answer start or end here?"
	}, h = /* @__PURE__ */ P(() => n().row("path", n().layer + 1)), g = () => Zm(n().about(`length of the vector after layer ${n().layer}`), { vector: U(h) }, ["print(float(np.linalg.norm(vector)))"], U(o)[n().layer + 1]);
	function _() {
		let e = U(d)[0], t = e.choices[Math.min(U(f), e.choices.length - 1)];
		return e.log_sum === void 0 ? Zm(n().about(e.part), { score: t.score }, ["print(score)"], t.score) : Zm(n().about(`${e.part}: ${t.name}`), {
			score: t.score,
			log_sum: e.log_sum
		}, ["print(math.exp(score - log_sum))  # e^score over the sum of e^score of all"], t.chance);
	}
	var v = mh(), y = z(v);
	{
		let e = /* @__PURE__ */ P(() => `The same steps, with other weights, in every layer: here is the vector of ${n().called} at the start and after each. Choose a layer by its name to walk through it.`);
		Gm(y, {
			id: "path",
			title: "Through all layers",
			python: g,
			get told() {
				return U(e);
			},
			children: (e, t) => {
				var i = uh(), c = z(i);
				ih(c, {
					get strips() {
						return U(s);
					},
					get theme() {
						return U(r);
					},
					label: "The vector after every layer",
					get picked() {
						return U(a);
					},
					pick: (e) => n().choose("dim", e),
					choose: (e) => n().studio.layer = Math.max(0, e - 1),
					hover: (e, t) => n().inspect("through the layers", U(s), e, t)
				});
				var l = V(c, 2);
				{
					let e = /* @__PURE__ */ P(() => `length after layer ${n().layer}`), t = /* @__PURE__ */ P(() => `√(${Qp(U(h)[0])}² + ${Qp(U(h)[1])}² + … ${U(h).length - 2} more)`);
					Jm(l, {
						id: "path",
						get name() {
							return U(e);
						},
						get by() {
							return U(t);
						},
						get to() {
							return U(o)[n().layer + 1];
						}
					});
				}
				q(e, i);
			},
			$$slots: { default: !0 }
		});
	}
	var b = V(y, 2), x = (e) => {
		{
			let t = /* @__PURE__ */ P(() => `The last vector of ${n().called} goes through one more matrix and tanh, which keeps every number between −1 and 1. Questions about the whole text are put to the result.`);
			Gm(e, {
				id: "pooler",
				title: "Pooler",
				python: () => U(p).code(),
				get told() {
					return U(t);
				},
				children: (e, t) => {
					var o = uh(), s = z(o);
					ih(s, {
						get strips() {
							return U(u);
						},
						get theme() {
							return U(r);
						},
						label: "Pooled",
						get picked() {
							return U(a);
						},
						pick: (e) => n().choose("dim", e),
						hover: (e, t) => n().inspect("pooler", U(u), e, t, () => U(p).code())
					});
					var d = V(s, 2);
					{
						let e = /* @__PURE__ */ P(() => n().after(U(i) - 1));
						ki(lh(d, {
							get story() {
								return n();
							},
							product: "pooler",
							get cell() {
								return U(a);
							},
							get input() {
								return U(c);
							},
							get inputName() {
								return U(e);
							},
							outputName: "pooled",
							get shown() {
								return U(l)[U(a)];
							},
							squash: !0
						}), (e) => L(p, e, !0), () => U(p));
					}
					q(e, o);
				},
				$$slots: { default: !0 }
			});
		}
	};
	Y(b, (e) => {
		U(l) && e(x);
	});
	var S = V(b, 2);
	{
		let e = /* @__PURE__ */ P(() => U(d).length ? _ : void 0), t = /* @__PURE__ */ P(() => n().seen.facts.silent ?? "What the model answers from this vector, with the heads it has.");
		Gm(S, {
			id: "answer",
			title: "The answer",
			get python() {
				return U(e);
			},
			get told() {
				return U(t);
			},
			children: (e, t) => {
				var a = Er();
				X(z(a), 17, () => U(d), (e) => e.part, (e, t) => {
					var a = ph(), o = R(a), s = B(o, !0), u = V(o, 2);
					X(u, 19, () => U(t).choices, (e) => e.name, (e, i, a) => {
						var o = fh(), s = R(o), c = B(s, !0), l = V(s, 2), u = B(l, !0), d = V(l, 2), p = (e) => {
							var t = dh(), n = z(t), a = R(n);
							let o;
							j(n);
							var s = B(V(n, 2), !0);
							H((e, t) => {
								o = oi(a, "", o, {
									width: `${100 * U(i).chance}%`,
									background: e
								}), J(s, t);
							}, [() => ma(ua(.15 + .5 * U(i).chance, U(r))), () => Af(U(i).chance)]), q(e, t);
						};
						Y(d, (e) => {
							U(i).chance !== null && e(p);
						}), j(o), H((e) => {
							Q(o, "aria-pressed", U(a) === U(f)), Q(o, "data-choice", U(i).name), J(c, U(i).name), J(u, e);
						}, [() => Xp(U(i).score)]), G("click", o, () => L(f, U(a), !0)), W("mouseenter", o, () => n().studio.inspect({
							title: `${m[U(t).part]}: ${U(i).name}`,
							value: em(U(i).chance ?? U(i).score),
							rows: [["score", em(U(i).score)], ...U(i).chance === null ? [] : [["chance", em(U(i).chance)]]]
						})), W("mouseleave", o, () => n().studio.inspect(null)), q(e, o);
					});
					var d = V(u, 2), p = (e) => {
						let r = /* @__PURE__ */ P(() => U(t).choices[Math.min(U(f), U(t).choices.length - 1)]);
						var a = uh(), o = z(a);
						{
							let e = /* @__PURE__ */ P(() => `answer-${U(t).part}`), n = /* @__PURE__ */ P(() => `e^${Xp(U(r).score)} / Σ over ${U(t).count.toLocaleString("en")} = e^(${Xp(U(r).score)} − ${Xp(U(t).log_sum)})`);
							Jm(o, {
								get id() {
									return U(e);
								},
								get name() {
									return U(r).name;
								},
								get by() {
									return U(n);
								},
								get to() {
									return U(r).chance;
								}
							});
						}
						var s = V(o, 2), u = (e) => {
							{
								let a = /* @__PURE__ */ P(() => U(t).part === "tag" ? U(c) : U(l)), o = /* @__PURE__ */ P(() => U(t).part === "tag" ? n().after(U(i) - 1) : "pooled"), s = /* @__PURE__ */ P(() => `score of “${U(r).name}”`);
								lh(e, {
									get story() {
										return n();
									},
									get product() {
										return U(t).part;
									},
									get cell() {
										return U(r).cell;
									},
									get input() {
										return U(a);
									},
									get inputName() {
										return U(o);
									},
									get outputName() {
										return U(t).part;
									},
									get called() {
										return U(s);
									},
									get shown() {
										return U(r).score;
									}
								});
							}
						};
						Y(s, (e) => {
							U(r).cell !== void 0 && U(t).part !== "masked_word" && (U(l) || U(t).part === "tag") && e(u);
						}), q(e, a);
					};
					Y(d, (e) => {
						U(t).log_sum !== void 0 && e(p);
					}), j(a), H(() => J(s, m[U(t).part] ?? U(t).part)), q(e, a);
				}), q(e, a);
			},
			$$slots: { default: !0 }
		});
	}
	q(e, v), N();
}
_r(["click"]);
//#endregion
//#region src/pages/walk/NormBand.svelte
var _h = /* @__PURE__ */ K("<p class=\"quiet\">mean <span class=\"number\"> </span>, deviation <span class=\"number\"> </span></p> <!> <!>", 1);
function vh(e, t) {
	M(t, !0);
	let n = "LayerNorm", r = /* @__PURE__ */ P(() => t.story.spread(t.norm)), i = /* @__PURE__ */ P(() => [t.story.vector(`${t.norm}.weight`), t.story.vector(`${t.norm}.bias`)]), a = /* @__PURE__ */ P(() => m(U(i), 2)), o = /* @__PURE__ */ P(() => U(a)[0]), s = /* @__PURE__ */ P(() => U(a)[1]), c = /* @__PURE__ */ P(() => [
		{
			name: "sum",
			values: t.before,
			most: tm(t.before)
		},
		{
			name: "× weight",
			values: U(o),
			most: 2 * tm(U(o))
		},
		{
			name: "+ bias",
			values: U(s),
			most: tm(U(s))
		},
		{
			name: `= ${t.outcome}`,
			values: t.after,
			most: tm(t.after),
			result: !0
		}
	]), l = /* @__PURE__ */ P(() => t.story.dim), u = /* @__PURE__ */ P(() => `(${Xp(t.before[U(l)])}${U(r).mean < 0 ? $p(-U(r).mean) : ` − ${Xp(U(r).mean)}`}) / ${Xp(U(r).deviation)} · ${Qp(U(o)[U(l)])}${$p(U(s)[U(l)])}`);
	function d() {
		let e = [
			"mean = total.mean()",
			"deviation = math.sqrt(total.var() + epsilon)",
			"normed = (total - mean) / deviation * weight + bias",
			`print(float(normed[${U(l)}]))`
		];
		return Zm(t.story.about(`LayerNorm, number ${U(l)}`), {
			total: t.before,
			weight: U(o),
			bias: U(s),
			epsilon: U(r).epsilon
		}, e, t.after[U(l)]);
	}
	Gm(e, {
		get id() {
			return t.id;
		},
		title: n,
		get told() {
			return t.told;
		},
		python: d,
		children: (e, i) => {
			var a = _h(), o = z(a), s = V(R(o)), f = B(s, !0), p = V(s, 2), m = B(p, !0);
			j(o);
			var h = V(o, 2);
			{
				let e = /* @__PURE__ */ P(() => `${n} of ${t.outcome}`);
				ih(h, {
					get strips() {
						return U(c);
					},
					get theme() {
						return t.story.studio.theme;
					},
					get label() {
						return U(e);
					},
					get picked() {
						return U(l);
					},
					pick: (e) => t.story.choose("dim", e),
					hover: (e, r) => t.story.inspect(n, U(c), e, r, d)
				});
			}
			var g = V(h, 2);
			{
				let e = /* @__PURE__ */ P(() => `${t.outcome}[${U(l)}]`);
				Jm(g, {
					get id() {
						return t.id;
					},
					get name() {
						return U(e);
					},
					get by() {
						return U(u);
					},
					get to() {
						return t.after[U(l)];
					}
				});
			}
			H((e, n) => {
				Q(s, "data-testid", `${t.id}-mean`), J(f, e), Q(p, "data-testid", `${t.id}-deviation`), J(m, n);
			}, [() => Xp(U(r).mean), () => Xp(U(r).deviation)]), q(e, a);
		},
		$$slots: { default: !0 }
	}), N();
}
//#endregion
//#region src/pages/walk/story.svelte.ts
var yh = class {
	studio;
	#e = /* @__PURE__ */ I(null);
	get seen() {
		return U(this.#e);
	}
	set seen(e) {
		L(this.#e, e);
	}
	#t = /* @__PURE__ */ I(null);
	get read() {
		return U(this.#t);
	}
	set read(e) {
		L(this.#t, e);
	}
	#n = /* @__PURE__ */ I(null);
	get pieces() {
		return U(this.#n);
	}
	set pieces(e) {
		L(this.#n, e);
	}
	#r = /* @__PURE__ */ I("");
	get error() {
		return U(this.#r);
	}
	set error(e) {
		L(this.#r, e, !0);
	}
	#i = /* @__PURE__ */ I("");
	get piecesError() {
		return U(this.#i);
	}
	set piecesError(e) {
		L(this.#i, e, !0);
	}
	asked = 0;
	constructor(e) {
		this.studio = e;
	}
	async follow(e, t, n) {
		let r = ++this.asked, i = this.studio.reading;
		try {
			let a = await this.studio.view("walk", {
				layer: e,
				head: t,
				token: n
			});
			r === this.asked && ([this.seen, this.read, this.error] = [
				a,
				i,
				""
			]);
		} catch (e) {
			r === this.asked && (this.error = e.message);
		}
	}
	async take() {
		let e = this.studio.reading;
		try {
			let t = (await this.studio.view("pieces")).facts;
			e === this.studio.reading && ([this.pieces, this.piecesError] = [t, ""]);
		} catch (t) {
			e === this.studio.reading && ([this.pieces, this.piecesError] = [null, t.message]);
		}
	}
	get layer() {
		return this.seen.facts.layer;
	}
	get head() {
		return this.seen.facts.head;
	}
	get token() {
		return this.seen.facts.token;
	}
	get tokens() {
		return this.read.tokens;
	}
	get name() {
		return this.tokens[this.token] ?? "";
	}
	get called() {
		return /^\[[A-Z]+\]$/.test(this.name) ? this.name : `“${this.name}”`;
	}
	after(e) {
		return e ? `after ${e - 1}` : "start";
	}
	get size() {
		return this.vector("query").length;
	}
	get segment() {
		return this.read.segments[this.token] ? "B" : "A";
	}
	get heads() {
		return this.read.heads;
	}
	vector(e) {
		return this.seen.numbers(e);
	}
	row(e, t) {
		let n = this.seen.shape(e)[1];
		return this.vector(e).subarray(t * n, (t + 1) * n);
	}
	spread(e) {
		return this.seen.facts.norms[e];
	}
	get dim() {
		return this.place("dim", this.vector("total").length) ?? 0;
	}
	get unit() {
		return this.place("unit", this.size) ?? 0;
	}
	get inner() {
		let e = this.vector("activated");
		return this.place("inner", e.length) ?? e.indexOf(Math.max(...e));
	}
	get key() {
		let e = this.vector("weights");
		return this.place("key", e.length) ?? e.indexOf(Math.max(...e));
	}
	choose(e, t) {
		this.studio.option(e, String(t));
	}
	place(e, t) {
		let n = this.studio.options[e];
		return n === void 0 || !/^\d+$/.test(n) || Number(n) >= t ? null : Number(n);
	}
	about(e) {
		let { model: t } = this.read;
		return `${e}: ${this.name} (token ${this.token}), layer ${this.layer}, head ${this.head} of ${t}; text ${JSON.stringify(this.studio.text.slice(0, 60))}`;
	}
	inspect(e, t, n, r, i) {
		if (n === null) return this.studio.inspect(null);
		let a = (e) => e.replace(/^[+=×] /, "");
		this.studio.inspect({
			title: `${e}: ${a(t[n].name)}[${r}]`,
			value: em(t[n].values[r]),
			rows: t.slice(0, 8).map((e) => [`${e.name}[${r}]`, em(e.values[r])]),
			python: i?.(),
			csv: () => [["place", ...t.map((e) => a(e.name))], ...Array.from(t[0].values, (e, n) => [n, ...t.map((e) => e.values[n])])].map((e) => e.join(",")).join("\n")
		});
	}
};
function bh(e) {
	let t = tm(...e.map(([, e]) => e));
	return e.map(([n, r], i) => ({
		name: n,
		values: r,
		most: t,
		result: i === e.length - 1 && e.length > 1
	}));
}
//#endregion
//#region src/pages/walk/SumBand.svelte
var xh = /* @__PURE__ */ K("<!> <!>", 1);
function Sh(e, t) {
	M(t, !0);
	let n = /* @__PURE__ */ P(() => bh([...t.parts.map(([e, t], n) => [n ? `+ ${e}` : e, t]), ["= sum", t.total]])), r = /* @__PURE__ */ P(() => t.story.dim), i = /* @__PURE__ */ P(() => t.parts.map(([, e], t) => t ? $p(e[U(r)]) : Xp(e[U(r)])).join(""));
	function a() {
		let e = Object.fromEntries(t.parts.map(([e, t]) => [e.replace(/\W+/g, "_"), t]));
		return Zm(t.story.about(`${t.title}, number ${U(r)}`), e, [`total = ${Object.keys(e).join(" + ")}`, `print(float(total[${U(r)}]))`], t.total[U(r)]);
	}
	Gm(e, {
		get id() {
			return t.id;
		},
		get title() {
			return t.title;
		},
		get told() {
			return t.told;
		},
		python: a,
		children: (e, o) => {
			var s = xh(), c = z(s);
			ih(c, {
				get strips() {
					return U(n);
				},
				get theme() {
					return t.story.studio.theme;
				},
				get label() {
					return t.title;
				},
				get picked() {
					return U(r);
				},
				pick: (e) => t.story.choose("dim", e),
				hover: (e, r) => t.story.inspect(t.title, U(n), e, r, a)
			});
			var l = V(c, 2);
			{
				let e = /* @__PURE__ */ P(() => `sum[${U(r)}]`);
				Jm(l, {
					get id() {
						return t.id;
					},
					get name() {
						return U(e);
					},
					get by() {
						return U(i);
					},
					get to() {
						return t.total[U(r)];
					}
				});
			}
			q(e, s);
		},
		$$slots: { default: !0 }
	}), N();
}
//#endregion
//#region src/components/Cells.svelte
var Ch = /* @__PURE__ */ K("<div class=\"box svelte-1iaxazx\"><canvas class=\"svelte-1iaxazx\"></canvas></div>"), wh = {
	hash: "svelte-1iaxazx",
	code: ".box.svelte-1iaxazx {min-width:0;width:100%;}canvas.svelte-1iaxazx {display:block;}"
};
function Th(e, t) {
	M(t, !0), Z(e, wh);
	let n = Mi(t, "high", 3, 18), r = Mi(t, "widest", 3, 44), i = Mi(t, "lit", 3, null), a = Mi(t, "marked", 19, () => []), o = /* @__PURE__ */ I(void 0), s = /* @__PURE__ */ I(0), c = /* @__PURE__ */ P(() => Math.ceil(t.values.length / t.columns)), l = /* @__PURE__ */ P(() => Math.min(r(), U(s) / t.columns)), u = /* @__PURE__ */ P(() => t.most ?? Array.from(t.values).reduce((e, t) => Math.max(e, Math.abs(t)), 1e-9));
	pn(() => {
		if (!U(o) || U(s) < 10) return;
		let e = getComputedStyle(U(o)).getPropertyValue("--accent"), r = bf(U(o), U(s), U(c) * n() + (a().length ? 4 : 0)), d = +(U(l) > 6);
		r.textAlign = "center", r.textBaseline = "middle", r.font = `${Math.min(11, U(l) * .34)}px ${xf}`;
		for (let e = 0; e < t.values.length; e += 1) {
			let [i, a] = [Math.floor(e / t.columns), e % t.columns], o = da(t.values[e], U(u), t.theme);
			r.fillStyle = ma(o), r.fillRect(a * U(l), i * n(), U(l) - d + (d ? 0 : .5), n() - 1), U(l) >= 28 && n() >= 14 && (r.fillStyle = ha(o), r.fillText(kf(t.values[e]), a * U(l) + U(l) / 2, i * n() + n() / 2));
		}
		r.fillStyle = e;
		for (let e of a()) r.fillRect(e * U(l), U(c) * n() + 1, Math.max(2, U(l) - d), 3);
		i() !== null && (r.strokeStyle = e, r.lineWidth = 2, r.strokeRect(1, i() * n(), t.columns * U(l) - 2, n() - 1));
	});
	function d(e) {
		let r = U(o).getBoundingClientRect(), i = Math.floor((e.clientX - r.left) / U(l)), a = Math.floor((e.clientY - r.top) / n());
		return i >= 0 && i < t.columns && a >= 0 && a < U(c) ? [a, i] : null;
	}
	function f(e) {
		let n = d(e);
		n ? t.hover?.(n[0], n[1], t.values[n[0] * t.columns + n[1]]) : t.hover?.(null, null, NaN);
	}
	var p = Ch(), m = R(p);
	ki(m, (e) => L(o, e), () => U(o)), j(p), H(() => {
		Q(m, "aria-label", t.label), Q(m, "data-wide", U(l)), Q(m, "data-high", n());
	}), G("mousemove", m, f), W("mouseleave", m, () => t.hover?.(null, null, NaN)), G("click", m, (e) => {
		let n = d(e);
		n && t.pick?.(...n);
	}), Di(p, "clientWidth", (e) => L(s, e)), q(e, p), N();
}
_r(["mousemove", "click"]);
//#endregion
//#region src/pages/walk/TokenTable.svelte
var Eh = /* @__PURE__ */ K("<span role=\"columnheader\"> </span>"), Dh = /* @__PURE__ */ K("<div role=\"cell\" class=\"vector\"><!></div>"), Oh = /* @__PURE__ */ K("<i class=\"svelte-1xobu81\"></i><em class=\"svelte-1xobu81\"> </em>", 1), kh = /* @__PURE__ */ K("<span role=\"cell\" class=\"right number svelte-1xobu81\"><!></span>"), Ah = /* @__PURE__ */ K("<div role=\"row\" tabindex=\"-1\"><span role=\"cell\" class=\"place number svelte-1xobu81\"> </span> <span role=\"cell\" class=\"token mono svelte-1xobu81\"> </span> <!> <!></div>"), jh = /* @__PURE__ */ K("<p class=\"quiet foot svelte-1xobu81\"><span class=\"choices\" role=\"radiogroup\"><button role=\"radio\"> </button> <button role=\"radio\"> </button></span> <!></p>"), Mh = /* @__PURE__ */ K("<div class=\"table svelte-1xobu81\" role=\"table\"><div class=\"line head quiet svelte-1xobu81\" role=\"row\"><span role=\"columnheader\"></span> <span role=\"columnheader\">token</span> <!> <!></div> <div class=\"scroller svelte-1xobu81\" role=\"rowgroup\" tabindex=\"0\"><div role=\"presentation\"></div></div> <!></div>"), Nh = {
	hash: "svelte-1xobu81",
	code: ".table.svelte-1xobu81 {min-width:0;font-size:var(--small);}.scroller.svelte-1xobu81 {overflow:auto;contain:content;scrollbar-width:thin;border-radius:2px;}.line.svelte-1xobu81 {display:grid;gap:10px;align-items:center;height:25px;padding:0 8px 0 4px;cursor:pointer;border-left:2px solid transparent;}.head.svelte-1xobu81 {cursor:default;}.line.lit.svelte-1xobu81 {background:var(--raised);}.line.chosen.svelte-1xobu81 {border-left-color:var(--accent);background:var(--raised);}.own.svelte-1xobu81 .token:where(.svelte-1xobu81),\n  .own.svelte-1xobu81 .place:where(.svelte-1xobu81) {color:var(--accent);}.place.svelte-1xobu81 {color:var(--quiet);text-align:right;font-size:11px;}.token.svelte-1xobu81 {overflow:hidden;text-overflow:ellipsis;white-space:pre;}.right.svelte-1xobu81 {text-align:right;white-space:nowrap;}.right.svelte-1xobu81:has(i:where(.svelte-1xobu81)) {display:flex;align-items:center;justify-content:flex-start;gap:6px;padding-right:52px;}i.svelte-1xobu81 {display:block;height:11px;border-radius:2px;min-width:1px;flex:none;transition:width 150ms;}em.svelte-1xobu81 {font-style:normal;margin-right:-52px;}.foot.svelte-1xobu81 {display:flex;align-items:center;gap:12px;padding-top:8px;}"
};
function Ph(e, t) {
	M(t, !0), Z(e, Nh);
	let n = Mi(t, "story", 7), [r, i] = [25, 12], a = /* @__PURE__ */ P(() => n().studio.options.keys === "all"), o = /* @__PURE__ */ P(() => {
		let e = n().vector("weights"), t = Array.from(e, (e, t) => t);
		if (U(a) || t.length <= i) return t;
		let r = t.sort((t, n) => e[n] - e[t]).slice(0, i);
		return r.includes(n().key) ? r : [...r.slice(0, -1), n().key];
	}), s = /* @__PURE__ */ I(!1), c = /* @__PURE__ */ I(void 0), l = /* @__PURE__ */ I(0), u = /* @__PURE__ */ P(() => Math.max(0, Math.floor(U(l) / r) - 2)), d = /* @__PURE__ */ P(() => U(o).slice(U(u), U(u) + i + 6)), f = /* @__PURE__ */ P(() => n().size), p = /* @__PURE__ */ P(() => U(o).reduce((e, t) => e - n().vector("weights")[t], 1)), m = /* @__PURE__ */ P(() => `30px minmax(56px, 96px) ${t.vectors ? "minmax(60px, 1fr)" : ""} ${t.columns.map((e) => e.bar ? t.vectors ? "112px" : "minmax(120px, 1fr)" : e.wide ? "80px" : "68px").join(" ")}`);
	pn(() => {
		let e = U(o).indexOf(n().key) * r;
		U(c) && (e < U(c).scrollTop || e + r > U(c).scrollTop + U(c).clientHeight) && (U(c).scrollTop = e - 4 * r);
	});
	function h(e) {
		let n = t.vectors.values.subarray(e * U(f), (e + 1) * U(f));
		return t.vectors.share ? n.map((n) => n * t.vectors.share[e]) : n;
	}
	function g(e, r = null, i = NaN) {
		n().studio.hovered = e;
		let a = t.columns.map((t) => [t.name, em(t.value(e))]);
		n().studio.inspect({
			title: r === null ? `${t.label}: ${n().name} looks at ${n().tokens[e]} (${e})` : `${t.vectors.name} of ${n().tokens[e]} (${e}), number ${r}`,
			value: r === null ? a[a.length - 1][1] : em(i),
			rows: a,
			csv: () => [[
				"place",
				"token",
				...t.columns.map((e) => e.name)
			], ...n().tokens.map((e, n) => [
				n,
				JSON.stringify(e),
				...t.columns.map((e) => e.value(n))
			])].map((e) => e.join(",")).join("\n")
		});
	}
	function _() {
		n().studio.hovered = null, n().studio.inspect(null);
	}
	function v(e) {
		let t = U(o).indexOf(n().key), r = {
			ArrowDown: t + 1,
			ArrowUp: t - 1,
			Home: 0,
			End: U(o).length - 1
		}[e.key];
		r === void 0 || r < 0 || r >= U(o).length || (e.preventDefault(), n().choose("key", U(o)[r]));
	}
	var y = Mh(), b = R(y);
	let x;
	var S = V(R(b), 4), C = (e) => {
		var n = Eh(), r = B(n, !0);
		H(() => J(r, t.vectors.name)), q(e, n);
	};
	Y(S, (e) => {
		t.vectors && e(C);
	}), X(V(S, 2), 17, () => t.columns, (e) => e.name, (e, t) => {
		var n = Eh();
		let r;
		var i = B(n, !0);
		H(() => {
			r = ii(n, 1, "svelte-1xobu81", null, r, { right: !U(t).bar }), J(i, U(t).name);
		}), q(e, n);
	}), j(b);
	var w = V(b, 2);
	let T;
	var ee = R(w);
	let te;
	X(ee, 20, () => U(d), (e) => e, (e, r) => {
		var i = Ah();
		let a, o;
		var c = R(i), l = B(c, !0), u = V(c, 2), d = B(u, !0), p = V(u, 2), _ = (e) => {
			var i = Dh(), a = R(i), o = (e) => {
				{
					let i = /* @__PURE__ */ P(() => h(r)), a = /* @__PURE__ */ P(() => `${t.vectors.name} of ${n().tokens[r]}`);
					Th(e, {
						get values() {
							return U(i);
						},
						get columns() {
							return U(f);
						},
						get theme() {
							return n().studio.theme;
						},
						get most() {
							return t.vectors.most;
						},
						high: 19,
						get label() {
							return U(a);
						},
						hover: (e, t, n) => e === null ? void 0 : g(r, t, n)
					});
				}
			};
			Y(a, (e) => {
				U(s) && e(o);
			}), j(i), q(e, i);
		};
		Y(p, (e) => {
			t.vectors && e(_);
		}), X(V(p, 2), 17, () => t.columns, (e) => e.name, (e, t) => {
			let i = /* @__PURE__ */ P(() => U(t).value(r));
			var a = kh(), o = R(a), s = (e) => {
				var t = Oh(), r = z(t);
				let a;
				var o = B(V(r), !0);
				H((e, t, n) => {
					a = oi(r, "", a, {
						width: e,
						background: t
					}), J(o, n);
				}, [
					() => `${Math.max(.5, 100 * U(i))}%`,
					() => ma(ua(.15 + .5 * U(i), n().studio.theme)),
					() => Af(U(i))
				]), q(e, t);
			}, c = (e) => {
				var t = Tr();
				H((e) => J(t, e), [() => Xp(U(i))]), q(e, t);
			};
			Y(o, (e) => {
				U(t).bar ? e(s) : e(c, -1);
			}), j(a), H(() => {
				Q(a, "data-column", U(t).name), Q(a, "data-exact", U(i));
			}), q(e, a);
		}), j(i), H(() => {
			a = ii(i, 1, "line svelte-1xobu81", null, a, {
				own: r === n().token,
				chosen: r === n().key,
				lit: r === n().studio.hovered
			}), Q(i, "data-key", r), Q(i, "aria-selected", r === n().key), o = oi(i, "", o, { "grid-template-columns": U(m) }), J(l, r), J(d, n().tokens[r]);
		}), W("mouseenter", i, () => g(r)), G("click", i, () => n().choose("key", r)), q(e, i);
	}), j(ee), j(w), ki(w, (e) => L(c, e), () => U(c));
	var E = V(w, 2), D = (e) => {
		var r = jh(), s = R(r), c = R(s), l = B(c), u = V(c, 2), d = B(u);
		j(s);
		var f = V(s, 2), m = (e) => {
			var t = Tr();
			H((e) => J(t, `the other ${n().tokens.length - U(o).length} share ${e ?? ""}`), [() => Af(Math.max(0, U(p)))]), q(e, t);
		};
		Y(f, (e) => {
			U(a) || e(m);
		}), j(r), H(() => {
			Q(s, "aria-label", `${t.label}: which tokens`), Q(c, "aria-checked", !U(a)), J(l, `the ${i ?? ""} it looks at most`), Q(u, "aria-checked", U(a)), J(d, `all ${n().tokens.length ?? ""}`);
		}), G("click", c, () => n().studio.option("keys", null)), G("click", u, () => n().studio.option("keys", "all")), q(e, r);
	};
	Y(E, (e) => {
		n().tokens.length > i && e(D);
	}), j(y), Yr(y, () => th((e) => L(s, e, !0))), H(() => {
		Q(y, "aria-label", t.label), x = oi(b, "", x, { "grid-template-columns": U(m) }), Q(w, "aria-label", `${t.label}: arrows choose a token`), T = oi(w, "", T, { "max-height": `${r * i}px` }), te = oi(ee, "", te, {
			height: `${U(o).length * r}px`,
			"padding-top": `${U(u) * r}px`
		});
	}), G("keydown", w, v), W("scroll", w, () => L(l, U(c).scrollTop, !0)), W("mouseleave", w, _), q(e, y), N();
}
_r(["keydown", "click"]);
//#endregion
//#region src/pages/walk/Attention.svelte
var Fh = /* @__PURE__ */ K("<button role=\"radio\"> </button>"), Ih = /* @__PURE__ */ K("<span class=\"choices\" role=\"radiogroup\" aria-label=\"Which of the three is taken apart\"></span>"), Lh = /* @__PURE__ */ K("<!> <!>", 1), Rh = /* @__PURE__ */ K("<!> <p class=\"quiet svelte-cciw7u\"> </p> <!> <div><!> <!></div>", 1), zh = /* @__PURE__ */ K("<!> <!> <!>", 1), Bh = /* @__PURE__ */ K("<!> <!> <!> <!> <!> <!> <!>", 1), Vh = {
	hash: "svelte-cciw7u",
	code: "p.svelte-cciw7u {margin-bottom:-6px;}"
};
function Hh(e, t) {
	M(t, !0), Z(e, Vh);
	let n = /* @__PURE__ */ P(() => t.story.studio.theme), r = /* @__PURE__ */ P(() => t.story.row("path", t.story.layer)), i = /* @__PURE__ */ P(() => [
		t.story.vector("query"),
		t.story.vector("scores"),
		t.story.vector("weights"),
		t.story.vector("dots")
	]), a = /* @__PURE__ */ P(() => m(U(i), 4)), o = /* @__PURE__ */ P(() => U(a)[0]), s = /* @__PURE__ */ P(() => U(a)[1]), c = /* @__PURE__ */ P(() => U(a)[2]), l = /* @__PURE__ */ P(() => U(a)[3]), u = /* @__PURE__ */ P(() => [
		t.story.key,
		t.story.unit,
		t.story.dim
	]), d = /* @__PURE__ */ P(() => m(U(u), 3)), f = /* @__PURE__ */ P(() => U(d)[0]), p = /* @__PURE__ */ P(() => U(d)[1]), h = /* @__PURE__ */ P(() => U(d)[2]), g = /* @__PURE__ */ P(() => `${t.story.tokens[U(f)]} (${U(f)})`), _ = /* @__PURE__ */ P(() => t.story.studio.options.part === "key" || t.story.studio.options.part === "value" ? t.story.studio.options.part : "query"), v = /* @__PURE__ */ P(() => [
		["query", U(o)],
		["key", t.story.row("keys", t.story.token)],
		["value", t.story.row("values", t.story.token)]
	].map(([e, t]) => ({
		name: e,
		values: t,
		most: tm(t),
		lit: e === U(_)
	}))), y = /* @__PURE__ */ P(() => U(v).find((e) => e.name === U(_))), b = /* @__PURE__ */ P(() => t.story.row("keys", U(f))), x = /* @__PURE__ */ P(() => [
		{
			name: "query",
			values: U(o),
			most: tm(U(o))
		},
		{
			name: "× key",
			values: U(b),
			most: tm(U(b))
		},
		{
			name: "= adds",
			values: rm(U(o), U(b)),
			most: tm(rm(U(o), U(b))),
			result: !0
		}
	]), S = /* @__PURE__ */ P(() => U(s).reduce((e, t) => e + Math.exp(t), 0)), C = /* @__PURE__ */ P(() => t.story.row("mixed", t.story.head)), w = /* @__PURE__ */ P(() => Float32Array.from(U(c), (e, n) => t.story.row("values", n)[U(p)])), T = /* @__PURE__ */ P(() => tm(...nm(U(c), 3).map((e) => t.story.row("values", e).map((t) => t * U(c)[e])))), ee = /* @__PURE__ */ P(() => [{
		name: `head ${t.story.head}`,
		values: U(C),
		most: tm(U(C))
	}]), te = /* @__PURE__ */ P(() => t.story.vector("joined")), E = /* @__PURE__ */ P(() => [{
		name: "gathered",
		values: U(te),
		most: tm(U(te))
	}]), D = /* @__PURE__ */ I(void 0), O = /* @__PURE__ */ I(void 0), ne = () => Zm(t.story.about(`score of ${U(g)}`), {
		query: U(o),
		key: U(b)
	}, [
		"dot = float(query @ key)",
		"print(dot)",
		"print(dot / math.sqrt(len(query)))"
	], U(s)[U(f)]), re = () => Zm(t.story.about("softmax"), { scores: U(s) }, [
		"powers = np.exp(scores - scores.max())  # the same shares, and no overflow",
		"weights = powers / powers.sum()",
		`print(float(weights[${U(f)}]))`
	], U(c)[U(f)]), ie = () => Zm(t.story.about(`what the head gathers, number ${U(p)}`), {
		weights: U(c),
		values: U(w)
	}, ["print(float(weights @ values))"], U(C)[U(p)]);
	var ae = Bh(), oe = z(ae);
	{
		let e = (e) => {
			var n = Ih();
			X(n, 20, () => [
				"query",
				"key",
				"value"
			], (e) => e, (e, n) => {
				var r = Fh(), i = B(r, !0);
				H(() => {
					Q(r, "aria-checked", U(_) === n), J(i, n);
				}), G("click", r, () => t.story.studio.option("part", n === "query" ? null : n)), q(e, r);
			}), j(n), q(e, n);
		}, i = /* @__PURE__ */ P(() => `Head ${t.story.head} turns the vector of ${t.story.called} into three short ones: a query (what it looks for), a key (what it is found by) and a value (what it hands over).`);
		Gm(oe, {
			id: "project",
			title: "Query, key and value",
			python: () => U(D).code(),
			get told() {
				return U(i);
			},
			tools: e,
			children: (e, i) => {
				var a = Lh(), o = z(a);
				ih(o, {
					get strips() {
						return U(v);
					},
					get theme() {
						return U(n);
					},
					label: "Query, key and value",
					get picked() {
						return U(p);
					},
					pick: (e) => t.story.choose("unit", e),
					choose: (e) => t.story.studio.option("part", e ? U(v)[e].name : null),
					hover: (e, n) => t.story.inspect(`head ${t.story.head}`, U(v), e, n)
				});
				var s = V(o, 2);
				{
					let e = /* @__PURE__ */ P(() => t.story.after(t.story.layer));
					ki(lh(s, {
						get story() {
							return t.story;
						},
						get product() {
							return U(_);
						},
						get cell() {
							return U(p);
						},
						get input() {
							return U(r);
						},
						get inputName() {
							return U(e);
						},
						get outputName() {
							return U(_);
						},
						get shown() {
							return U(y).values[U(p)];
						}
					}), (e) => L(D, e, !0), () => U(D));
				}
				q(e, a);
			},
			$$slots: {
				tools: !0,
				default: !0
			}
		});
	}
	var se = V(oe, 2);
	{
		let e = /* @__PURE__ */ P(() => `The query of ${t.story.called} meets the key of every token: ${t.story.size} products, added up, then divided by √${t.story.size} so that scores stay small.`);
		Gm(se, {
			id: "scores",
			title: "Query meets key",
			python: ne,
			get told() {
				return U(e);
			},
			children: (e, r) => {
				var i = Rh(), a = z(i);
				{
					let e = /* @__PURE__ */ P(() => ({
						name: "key",
						values: t.story.vector("keys"),
						most: tm(t.story.vector("keys"))
					})), n = /* @__PURE__ */ P(() => [{
						name: "q·k",
						value: (e) => U(l)[e]
					}, {
						name: `÷ √${t.story.size}`,
						value: (e) => U(s)[e]
					}]);
					Ph(a, {
						get story() {
							return t.story;
						},
						label: "Scores",
						get vectors() {
							return U(e);
						},
						get columns() {
							return U(n);
						}
					});
				}
				var c = V(a, 2), u = B(c), d = V(c, 2);
				{
					let e = /* @__PURE__ */ P(() => `Query of ${t.story.name} times key of ${U(g)}`);
					ih(d, {
						get strips() {
							return U(x);
						},
						get theme() {
							return U(n);
						},
						get label() {
							return U(e);
						},
						get picked() {
							return U(p);
						},
						pick: (e) => t.story.choose("unit", e),
						hover: (e, n) => t.story.inspect(`${t.story.name} meets ${U(g)}`, U(x), e, n, ne)
					});
				}
				var m = V(d, 2), h = R(m);
				{
					let e = /* @__PURE__ */ P(() => im(U(o), U(b)));
					Jm(h, {
						id: "dot",
						name: "q·k",
						get by() {
							return U(e);
						},
						get to() {
							return U(l)[U(f)];
						}
					});
				}
				var _ = V(h, 2);
				{
					let e = /* @__PURE__ */ P(() => `${Xp(U(l)[U(f)])} / √${t.story.size}`);
					Jm(_, {
						id: "score",
						name: "score",
						get by() {
							return U(e);
						},
						get to() {
							return U(s)[U(f)];
						}
					});
				}
				j(m), H(() => J(u, `With ${U(g) ?? ""}:`)), q(e, i);
			},
			$$slots: { default: !0 }
		});
	}
	var ce = V(se, 2);
	Gm(ce, {
		id: "softmax",
		title: "Softmax: scores become shares",
		python: re,
		told: "Each score becomes e to its power, divided by the sum of them all. The shares add up to 1: this is the attention.",
		children: (e, n) => {
			var r = Lh(), i = z(r);
			Ph(i, {
				get story() {
					return t.story;
				},
				label: "Shares",
				columns: [
					{
						name: "score",
						value: (e) => U(s)[e]
					},
					{
						name: "e^score",
						value: (e) => Math.exp(U(s)[e]),
						wide: !0
					},
					{
						name: "share",
						value: (e) => U(c)[e],
						bar: !0
					}
				]
			});
			var a = V(i, 2);
			{
				let e = /* @__PURE__ */ P(() => `share of ${U(g)}`), t = /* @__PURE__ */ P(() => `e^${Qp(U(s)[U(f)])} / Σ = ${Xp(Math.exp(U(s)[U(f)]))} / ${Xp(U(S))}`);
				Jm(a, {
					id: "softmax",
					get name() {
						return U(e);
					},
					get by() {
						return U(t);
					},
					get to() {
						return U(c)[U(f)];
					}
				});
			}
			q(e, r);
		},
		$$slots: { default: !0 }
	});
	var le = V(ce, 2);
	{
		let e = /* @__PURE__ */ P(() => `Each token's value counts by its share. The sum is what head ${t.story.head} hands to ${t.story.called}.`);
		Gm(le, {
			id: "mix",
			title: "Values, mixed by share",
			python: ie,
			get told() {
				return U(e);
			},
			children: (e, r) => {
				var i = zh(), a = z(i);
				{
					let e = /* @__PURE__ */ P(() => ({
						name: "share × value",
						values: t.story.vector("values"),
						most: U(T),
						share: U(c)
					})), n = /* @__PURE__ */ P(() => [{
						name: `value[${U(p)}]`,
						value: (e) => U(w)[e]
					}, {
						name: "share",
						value: (e) => U(c)[e],
						bar: !0
					}]);
					Ph(a, {
						get story() {
							return t.story;
						},
						label: "Values by share",
						get vectors() {
							return U(e);
						},
						get columns() {
							return U(n);
						}
					});
				}
				var o = V(a, 2);
				ih(o, {
					get strips() {
						return U(ee);
					},
					get theme() {
						return U(n);
					},
					label: "What the head gathers",
					get picked() {
						return U(p);
					},
					pick: (e) => t.story.choose("unit", e),
					hover: (e, n) => t.story.inspect("gathered", U(ee), e, n, ie)
				});
				var s = V(o, 2);
				{
					let e = /* @__PURE__ */ P(() => `head ${t.story.head}[${U(p)}]`), n = /* @__PURE__ */ P(() => im(U(c), U(w)));
					Jm(s, {
						id: "mix",
						get name() {
							return U(e);
						},
						get by() {
							return U(n);
						},
						get to() {
							return U(C)[U(p)];
						}
					});
				}
				q(e, i);
			},
			$$slots: { default: !0 }
		});
	}
	var ue = V(le, 2);
	{
		let e = /* @__PURE__ */ P(() => `The ${t.story.heads} heads stand side by side, ${U(te).length} numbers again; one matrix lets each number draw on every head.`);
		Gm(ue, {
			id: "join",
			title: "All heads, joined",
			python: () => U(O).code(),
			get told() {
				return U(e);
			},
			children: (e, r) => {
				var i = Lh(), a = z(i);
				ih(a, {
					get strips() {
						return U(E);
					},
					get theme() {
						return U(n);
					},
					label: "All heads joined and projected",
					get picked() {
						return U(h);
					},
					pick: (e) => t.story.choose("dim", e),
					hover: (e, n) => t.story.inspect("joined", U(E), e, n, () => U(O).code())
				});
				var o = V(a, 2);
				{
					let e = /* @__PURE__ */ P(() => t.story.vector("mixed"));
					ki(lh(o, {
						get story() {
							return t.story;
						},
						product: "joined",
						get cell() {
							return U(h);
						},
						get input() {
							return U(e);
						},
						inputName: "all heads",
						outputName: "gathered",
						get shown() {
							return U(te)[U(h)];
						},
						get group() {
							return t.story.size;
						}
					}), (e) => L(O, e, !0), () => U(O));
				}
				q(e, i);
			},
			$$slots: { default: !0 }
		});
	}
	var de = V(ue, 2);
	{
		let e = /* @__PURE__ */ P(() => [[t.story.after(t.story.layer), U(r)], ["gathered", U(te)]]), n = /* @__PURE__ */ P(() => t.story.vector("attention_total"));
		Sh(de, {
			get story() {
				return t.story;
			},
			id: "attention-add",
			title: "Added to what was there",
			told: "What was gathered is added to the vector that came in: the residual path, which runs past every layer.",
			get parts() {
				return U(e);
			},
			get total() {
				return U(n);
			}
		});
	}
	var fe = V(de, 2);
	{
		let e = /* @__PURE__ */ P(() => t.story.vector("attention_total")), n = /* @__PURE__ */ P(() => t.story.vector("attention_norm"));
		vh(fe, {
			get story() {
				return t.story;
			},
			id: "attention-norm",
			norm: "attention",
			get before() {
				return U(e);
			},
			get after() {
				return U(n);
			},
			outcome: "attended",
			told: "Centred, divided by the deviation, scaled and shifted, as before, with weights of this layer."
		});
	}
	q(e, ae), N();
}
_r(["click"]);
//#endregion
//#region src/pages/walk/Before.svelte
var Uh = /* @__PURE__ */ K("<p class=\"quiet\" role=\"alert\"> </p>"), Wh = /* @__PURE__ */ K("<span> </span>"), Gh = /* @__PURE__ */ K("<button><span class=\"quiet\"> </span> <span class=\"mono\"></span></button>"), Kh = /* @__PURE__ */ K("<span class=\"quiet sans svelte-7e0z8p\"> </span>"), qh = /* @__PURE__ */ K("<p class=\"tries mono svelte-7e0z8p\" data-testid=\"tries\"><span class=\"quiet sans svelte-7e0z8p\"> </span> <!></p>"), Jh = /* @__PURE__ */ K("<div class=\"words svelte-7e0z8p\" role=\"group\" aria-label=\"Words and their pieces\"></div> <!>", 1), Yh = /* @__PURE__ */ K("<div class=\"waiting svelte-7e0z8p\"></div>"), Xh = /* @__PURE__ */ K("<!> <!> <!>", 1), Zh = {
	hash: "svelte-7e0z8p",
	code: ".words.svelte-7e0z8p {display:flex;flex-wrap:wrap;gap:4px 2px;max-height:168px;contain:content;overflow:auto;scrollbar-width:thin;margin-left:-6px;}.words.svelte-7e0z8p button:where(.svelte-7e0z8p) {display:grid;padding:3px 6px;border-radius:4px;text-align:left;font-size:var(--small);}.piece.svelte-7e0z8p + .piece:where(.svelte-7e0z8p) {margin-left:4px;}.words.svelte-7e0z8p button.lit:where(.svelte-7e0z8p),\n  .words.svelte-7e0z8p button[aria-pressed='true']:where(.svelte-7e0z8p) {background:var(--raised);}.followed.svelte-7e0z8p {color:var(--accent);font-weight:600;}.tries.svelte-7e0z8p {display:flex;flex-wrap:wrap;gap:2px 12px;font-size:var(--small);color:var(--quiet);max-height:128px;overflow:auto;}.tries.svelte-7e0z8p span:where(.svelte-7e0z8p):not(.found, .sans) {text-decoration:line-through;}.tries.svelte-7e0z8p .found:where(.svelte-7e0z8p) {color:var(--accent);font-weight:600;}.sans.svelte-7e0z8p {font-family:var(--sans);}.waiting.svelte-7e0z8p {height:88px;}"
};
function Qh(e, t) {
	M(t, !0), Z(e, Zh);
	let n = Mi(t, "story", 7), r = /* @__PURE__ */ P(() => n().pieces?.texts.flatMap((e) => e.words) ?? []), i = /* @__PURE__ */ P(() => U(r).find((e) => e.pieces.some((e) => e.place === n().token))), a = /* @__PURE__ */ P(() => U(i) ?? U(r).reduce((e, t) => t.tries.length > (e?.tries.length ?? -1) ? t : e, void 0)), o = /* @__PURE__ */ I(void 0), s = /* @__PURE__ */ P(() => n().row("path", 0)), c = /* @__PURE__ */ P(() => U(i) ? `The text is cleaned and cut into words; each word becomes the longest pieces that the vocabulary of ${n().pieces?.vocabulary.toLocaleString("en")} has.` : `${n().called} is put there by the tokenizer. Each word becomes the longest pieces that the vocabulary of ${n().pieces?.vocabulary.toLocaleString("en") ?? "…"} has.`);
	pn(() => {
		U(i);
		let e = U(o)?.querySelector("[aria-pressed=\"true\"]");
		U(o) && e && (U(o).scrollTop += e.getBoundingClientRect().top - U(o).getBoundingClientRect().top - 60);
	});
	function l(e) {
		n().studio.hovered = e.pieces[0].place, n().studio.inspect({
			title: `${e.word} becomes ${e.pieces.map((e) => e.token).join(" ")}`,
			rows: [...e.pieces.map((e) => [`${e.token} (${e.place})`, `id ${e.id}`]), ["tries", String(e.tries.length)]],
			python: e.tries.length ? eh(e.word, e.tries) : void 0
		});
	}
	function u() {
		n().studio.hovered = null, n().studio.inspect(null);
	}
	var d = Xh(), f = z(d);
	{
		let e = /* @__PURE__ */ P(() => U(a)?.tries.length ? () => eh(U(a).word, U(a).tries) : void 0);
		Gm(f, {
			id: "pieces",
			title: "From text to pieces",
			get told() {
				return U(c);
			},
			get python() {
				return U(e);
			},
			children: (e, t) => {
				var s = Er(), c = z(s), d = (e) => {
					var t = Uh(), r = B(t, !0);
					H(() => J(r, n().piecesError)), q(e, t);
				}, f = (e) => {
					var t = Jh(), s = z(t);
					X(s, 21, () => U(r), (e) => e.pieces[0].place, (e, t) => {
						var r = Gh();
						let a;
						var o = R(r), s = B(o, !0), c = V(o, 2);
						X(c, 21, () => U(t).pieces, (e) => e.place, (e, t) => {
							var r = Wh();
							let i;
							var a = B(r, !0);
							H(() => {
								i = ii(r, 1, "piece svelte-7e0z8p", null, i, { followed: U(t).place === n().token }), J(a, U(t).token);
							}), q(e, r);
						}), j(c), j(r), H((e) => {
							Q(r, "aria-pressed", U(t) === U(i)), a = ii(r, 1, "svelte-7e0z8p", null, a, { lit: e }), J(s, U(t).word);
						}, [() => U(t).pieces.some((e) => e.place === n().studio.hovered)]), W("mouseenter", r, () => l(U(t))), W("focus", r, () => l(U(t))), G("click", r, () => n().studio.token = U(t).pieces[0].place), q(e, r);
					}), j(s), ki(s, (e) => L(o, e), () => U(o));
					var c = V(s, 2), d = (e) => {
						var t = qh(), n = R(t), r = B(n);
						X(V(n, 2), 17, () => U(a).tries, Lr, (e, t) => {
							var n = Wh();
							let r;
							var i = B(n, !0);
							H(() => {
								r = ii(n, 1, "svelte-7e0z8p", null, r, { found: U(t).found }), J(i, U(t).candidate);
							}), q(e, n);
						}, (e) => {
							var t = Kh(), n = B(t, !0);
							H(() => J(n, U(a).pieces[0]?.token === "[UNK]" ? "too long a word, so it is not tried at all" : "taken whole, without a try")), q(e, t);
						}), j(t), H(() => J(r, `${U(a).word ?? ""}:`)), q(e, t);
					};
					Y(c, (e) => {
						U(a) && e(d);
					}), W("mouseleave", s, u), q(e, t);
				}, p = (e) => {
					q(e, Yh());
				};
				Y(c, (e) => {
					n().piecesError ? e(d) : n().pieces ? e(f, 1) : e(p, -1);
				}), q(e, s);
			},
			$$slots: { default: !0 }
		});
	}
	var p = V(f, 2);
	{
		let e = /* @__PURE__ */ P(() => `${n().called} has a vector, place ${n().token} has one, sentence ${n().segment} has one: looked up in three tables and added up.`), t = /* @__PURE__ */ P(() => [
			["token", n().vector("token")],
			["position", n().vector("position")],
			["segment", n().vector("segment")]
		]), r = /* @__PURE__ */ P(() => n().vector("total"));
		Sh(p, {
			get story() {
				return n();
			},
			id: "sum",
			title: "Three vectors, added",
			get told() {
				return U(e);
			},
			get parts() {
				return U(t);
			},
			get total() {
				return U(r);
			}
		});
	}
	var m = V(p, 2);
	{
		let e = /* @__PURE__ */ P(() => n().vector("total")), t = /* @__PURE__ */ P(() => n().after(0)), r = /* @__PURE__ */ P(() => `The mean of the ${U(s).length} numbers is taken away, they are divided by their deviation, and each is scaled and shifted by learned weights.`);
		vh(m, {
			get story() {
				return n();
			},
			id: "norm",
			norm: "embeddings",
			get before() {
				return U(e);
			},
			get after() {
				return U(s);
			},
			get outcome() {
				return U(t);
			},
			get told() {
				return U(r);
			}
		});
	}
	q(e, d), N();
}
_r(["click"]);
//#endregion
//#region src/pages/walk/FeedForward.svelte
var $h = /* @__PURE__ */ K("<!> <!>", 1), eg = /* @__PURE__ */ K("<!> <div class=\"bend svelte-12soig9\"><canvas></canvas> <div><!> <p class=\"quiet\"> </p></div></div>", 1), tg = /* @__PURE__ */ K("<!> <!> <!> <!> <!>", 1), ng = {
	hash: "svelte-12soig9",
	code: ".bend.svelte-12soig9 {display:flex;flex-wrap:wrap;align-items:center;gap:8px 24px;}"
};
function rg(e, t) {
	M(t, !0), Z(e, ng);
	let n = /* @__PURE__ */ P(() => t.story.studio.theme), r = /* @__PURE__ */ P(() => [
		"attention_norm",
		"expanded",
		"activated",
		"contracted"
	].map((e) => t.story.vector(e))), i = /* @__PURE__ */ P(() => m(U(r), 4)), a = /* @__PURE__ */ P(() => U(i)[0]), o = /* @__PURE__ */ P(() => U(i)[1]), s = /* @__PURE__ */ P(() => U(i)[2]), c = /* @__PURE__ */ P(() => U(i)[3]), l = /* @__PURE__ */ P(() => [t.story.dim, t.story.inner]), u = /* @__PURE__ */ P(() => m(U(l), 2)), d = /* @__PURE__ */ P(() => U(u)[0]), f = /* @__PURE__ */ P(() => U(u)[1]), p = /* @__PURE__ */ P(() => t.story.seen.facts.activation), h = /* @__PURE__ */ P(() => U(p) === "relu" ? "ReLU" : "GELU"), g = /* @__PURE__ */ P(() => [{
		name: "expanded",
		values: U(o),
		most: tm(U(o))
	}]), _ = /* @__PURE__ */ P(() => [{
		name: "expanded",
		values: U(o),
		most: tm(U(o))
	}, {
		name: `= ${U(h)}`,
		values: U(s),
		most: tm(U(s)),
		result: !0
	}]), v = /* @__PURE__ */ P(() => [{
		name: "made",
		values: U(c),
		most: tm(U(c))
	}]), y = /* @__PURE__ */ P(() => U(s).reduce((e, t) => e + +(t > 0), 0)), b = /* @__PURE__ */ P(() => U(p) === "relu" ? `max(0, ${Xp(U(o)[U(f)])})` : `${Xp(U(o)[U(f)])} · Φ(${Xp(U(o)[U(f)])}) = ${Xp(U(o)[U(f)])} · ${Qp(U(o)[U(f)] ? U(s)[U(f)] / U(o)[U(f)] : .5)}`), x = /* @__PURE__ */ P(() => Math.abs(U(o)[U(f)]) > Math.max(3, 1.2 * tm(U(o)))), S = /* @__PURE__ */ I(void 0), C = /* @__PURE__ */ I(void 0), w = /* @__PURE__ */ I(void 0), T = () => Zm(t.story.about(`${U(h)}, number ${U(f)}`), { x: U(o)[U(f)] }, $m(U(p)), U(s)[U(f)]), ee = (e) => t.story.choose("inner", e);
	pn(() => {
		if (!U(w)) return;
		let [e, t] = [220, 96], r = getComputedStyle(U(w));
		U(n);
		let [i, a, c] = [
			"--line",
			"--quiet",
			"--accent"
		].map((e) => r.getPropertyValue(e)), l = Math.max(3, 1.2 * tm(U(o))), u = l, [d, p] = [(t) => e / 2 + t / l * (e / 2), (e) => t - 14 - e / u * (t - 20)], m = bf(U(w), e, t);
		if (m.fillStyle = i, m.fillRect(0, p(0), e, 1), m.fillRect(d(0), 0, 1, t), m.fillStyle = a, m.globalAlpha = .5, U(o).forEach((e, t) => m.fillRect(d(e) - .8, p(U(s)[t]) - .8, 1.6, 1.6)), m.globalAlpha = 1, m.fillStyle = c, m.beginPath(), U(x)) {
			let t = U(o)[U(f)] > 0 ? e - 1 : 1, [n, r] = U(o)[U(f)] > 0 ? [t, t - 10] : [t, t + 10], i = U(o)[U(f)] > 0 ? 6 : p(0);
			m.moveTo(n, i), m.lineTo(r, i - 5), m.lineTo(r, i + 5);
		} else m.arc(d(U(o)[U(f)]), p(U(s)[U(f)]), 4.5, 0, 7);
		m.fill();
	});
	var te = tg(), E = z(te);
	{
		let e = /* @__PURE__ */ P(() => `Now each token works alone. ${U(a).length} numbers become ${U(o).length.toLocaleString("en")}: each is a weighted sum of them all.`);
		Gm(E, {
			id: "expand",
			title: "Feed-forward: wider",
			python: () => U(S).code(),
			get told() {
				return U(e);
			},
			children: (e, r) => {
				var i = $h(), s = z(i);
				ih(s, {
					get strips() {
						return U(g);
					},
					get theme() {
						return U(n);
					},
					label: "Expanded",
					get picked() {
						return U(f);
					},
					pick: ee,
					hover: (e, n) => t.story.inspect("feed-forward", U(g), e, n, () => U(S).code())
				}), ki(lh(V(s, 2), {
					get story() {
						return t.story;
					},
					product: "expanded",
					get cell() {
						return U(f);
					},
					get input() {
						return U(a);
					},
					inputName: "attended",
					outputName: "expanded",
					get shown() {
						return U(o)[U(f)];
					}
				}), (e) => L(S, e, !0), () => U(S)), q(e, i);
			},
			$$slots: { default: !0 }
		});
	}
	var D = V(E, 2);
	{
		let e = /* @__PURE__ */ P(() => `${U(h)}: what is negative is shut off`), r = /* @__PURE__ */ P(() => `Positive numbers pass, negative ones become almost nothing: of ${U(s).length.toLocaleString("en")} numbers, ${U(y).toLocaleString("en")} stay above zero.`);
		Gm(D, {
			id: "activate",
			get title() {
				return U(e);
			},
			python: T,
			get told() {
				return U(r);
			},
			children: (e, r) => {
				var i = eg(), a = z(i);
				ih(a, {
					get strips() {
						return U(_);
					},
					get theme() {
						return U(n);
					},
					get label() {
						return U(h);
					},
					get picked() {
						return U(f);
					},
					pick: ee,
					hover: (e, n) => t.story.inspect(U(h), U(_), e, n, T)
				});
				var c = V(a, 2), l = R(c);
				ki(l, (e) => L(w, e), () => U(w));
				var u = V(l, 2), d = R(u);
				{
					let e = /* @__PURE__ */ P(() => `${U(h)}(${Xp(U(o)[U(f)])})`);
					Jm(d, {
						id: "activate",
						get name() {
							return U(e);
						},
						get by() {
							return U(b);
						},
						get to() {
							return U(s)[U(f)];
						}
					});
				}
				var p = B(V(d, 2));
				j(u), j(c), H((e) => {
					Q(l, "aria-label", `${U(h)}: every number before (across) and after (up)`), J(p, `The dots are the ${e ?? ""} numbers: before across, after up${U(x) ? "; the chosen one lies outside" : ""}.`);
				}, [() => U(s).length.toLocaleString("en")]), q(e, i);
			},
			$$slots: { default: !0 }
		});
	}
	var O = V(D, 2);
	{
		let e = /* @__PURE__ */ P(() => `A second matrix brings ${U(s).length.toLocaleString("en")} numbers back to ${U(c).length}.`);
		Gm(O, {
			id: "contract",
			title: "Feed-forward: narrow again",
			python: () => U(C).code(),
			get told() {
				return U(e);
			},
			children: (e, r) => {
				var i = $h(), a = z(i);
				ih(a, {
					get strips() {
						return U(v);
					},
					get theme() {
						return U(n);
					},
					label: "Contracted",
					get picked() {
						return U(d);
					},
					pick: (e) => t.story.choose("dim", e),
					hover: (e, n) => t.story.inspect("feed-forward", U(v), e, n, () => U(C).code())
				}), ki(lh(V(a, 2), {
					get story() {
						return t.story;
					},
					product: "contracted",
					get cell() {
						return U(d);
					},
					get input() {
						return U(s);
					},
					get inputName() {
						return U(h);
					},
					outputName: "made",
					get shown() {
						return U(c)[U(d)];
					}
				}), (e) => L(C, e, !0), () => U(C)), q(e, i);
			},
			$$slots: { default: !0 }
		});
	}
	var ne = V(O, 2);
	{
		let e = /* @__PURE__ */ P(() => [["attended", U(a)], ["made", U(c)]]), n = /* @__PURE__ */ P(() => t.story.vector("output_total"));
		Sh(ne, {
			get story() {
				return t.story;
			},
			id: "output-add",
			title: "Added again",
			told: "The residual path again: what the feed-forward part made is added to what went in.",
			get parts() {
				return U(e);
			},
			get total() {
				return U(n);
			}
		});
	}
	var re = V(ne, 2);
	{
		let e = /* @__PURE__ */ P(() => t.story.vector("output_total")), n = /* @__PURE__ */ P(() => t.story.vector("output")), r = /* @__PURE__ */ P(() => t.story.after(t.story.layer + 1)), i = /* @__PURE__ */ P(() => `Normed a last time: this is the vector of ${t.story.called} after layer ${t.story.layer}${t.story.layer + 2 < t.story.vector("lengths").length ? ", and the next layer begins with it" : ", the last one"}.`);
		vh(re, {
			get story() {
				return t.story;
			},
			id: "output-norm",
			norm: "output",
			get before() {
				return U(e);
			},
			get after() {
				return U(n);
			},
			get outcome() {
				return U(r);
			},
			get told() {
				return U(i);
			}
		});
	}
	q(e, te), N();
}
//#endregion
//#region src/pages/walk/Minimap.svelte
var ig = /* @__PURE__ */ K("<button> </button>"), ag = /* @__PURE__ */ K("<button class=\"layer svelte-1q4v8s7\"> <i class=\"svelte-1q4v8s7\"></i></button> <!>", 1), og = /* @__PURE__ */ K("<nav aria-label=\"Steps of the walk\" class=\"svelte-1q4v8s7\"><!> <!> <!></nav>"), sg = {
	hash: "svelte-1q4v8s7",
	code: "nav.svelte-1q4v8s7 {display:flex;flex-direction:column;overflow:auto;scrollbar-width:none;padding:2px 2px 16px;position:relative;}button.svelte-1q4v8s7 {flex:none;text-align:left;font-size:var(--small);line-height:21px;padding-left:14px;color:var(--quiet);border-left:2px solid var(--line);white-space:nowrap;}button.svelte-1q4v8s7:hover {color:var(--ink);}.inner.svelte-1q4v8s7 {padding-left:24px;border-left-color:var(--accent);}.layer.svelte-1q4v8s7 {display:flex;align-items:center;justify-content:space-between;}.layer[aria-pressed='true'].svelte-1q4v8s7 {color:var(--ink);font-weight:600;border-left-color:var(--accent);}.layer.svelte-1q4v8s7 i:where(.svelte-1q4v8s7) {height:4px;border-radius:2px;background:var(--line);}.layer[aria-pressed='true'].svelte-1q4v8s7 i:where(.svelte-1q4v8s7) {background:var(--accent);}.stop[aria-current].svelte-1q4v8s7 {color:var(--accent);font-weight:600;}"
};
function cg(e, t) {
	M(t, !0), Z(e, sg);
	let n = (e, n = d) => {
		var r = ig();
		let i;
		var a = B(r, !0);
		H(() => {
			i = ii(r, 1, "stop svelte-1q4v8s7", null, i, { inner: n().group === "layer" }), Q(r, "data-stop", n().id), Q(r, "aria-current", n().id === t.now ? "step" : void 0), J(a, n().name);
		}), G("click", r, () => t.jump(n().id)), q(e, r);
	}, r = Mi(t, "story", 7), i = /* @__PURE__ */ P(() => r().vector("lengths")), a = /* @__PURE__ */ P(() => Math.max(...U(i), 1e-9)), o = /* @__PURE__ */ P(() => Array.from({ length: U(i).length - 1 }, (e, t) => t)), s = /* @__PURE__ */ I(void 0);
	pn(() => {
		U(s)?.querySelector(`[data-stop="${t.now}"]`)?.scrollIntoView({ block: "nearest" });
	});
	var c = og(), l = R(c);
	X(l, 17, () => t.stops.filter((e) => e.group === "before"), (e) => e.id, (e, t) => {
		n(e, () => U(t));
	});
	var u = V(l, 2);
	X(u, 16, () => U(o), (e) => e, (e, o) => {
		var s = ag(), c = z(s), l = R(c), u = V(l);
		let d;
		j(c);
		var f = V(c, 2), p = (e) => {
			var r = Er();
			X(z(r), 17, () => t.stops.filter((e) => e.group === "layer"), (e) => e.id, (e, t) => {
				n(e, () => U(t));
			}), q(e, r);
		};
		Y(f, (e) => {
			o === r().layer && e(p);
		}), H((e) => {
			Q(c, "aria-pressed", o === r().layer), Q(c, "title", e), J(l, `layer ${o ?? ""}`), d = oi(u, "", d, { width: `${30 * U(i)[o + 1] / U(a)}px` });
		}, [() => `After layer ${o} the vector of ${r().name} is ${em(U(i)[o + 1])} long`]), G("click", c, () => r().studio.layer = o), q(e, s);
	}), X(V(u, 2), 17, () => t.stops.filter((e) => e.group === "after"), (e) => e.id, (e, t) => {
		n(e, () => U(t));
	}), j(c), ki(c, (e) => L(s, e), () => U(s)), q(e, c), N();
}
_r(["click"]);
//#endregion
//#region src/pages/Walk.svelte
var lg = /* @__PURE__ */ K("<span class=\"stepper svelte-1et8gt7\" role=\"group\"><button class=\"tool svelte-1et8gt7\">‹</button> <span class=\"now svelte-1et8gt7\"> </span> <button class=\"tool svelte-1et8gt7\">›</button></span>"), ug = /* @__PURE__ */ K("<p role=\"alert\"> </p>"), dg = /* @__PURE__ */ K("<div class=\"walk svelte-1et8gt7\"><!> <article class=\"svelte-1et8gt7\"><div class=\"where svelte-1et8gt7\"><!> <!> <!> <span class=\"quiet pattern svelte-1et8gt7\"> </span></div> <!> <h2 class=\"svelte-1et8gt7\"> </h2> <p class=\"quiet between svelte-1et8gt7\"> </p> <!> <!> <h2 class=\"svelte-1et8gt7\">To the end</h2> <!></article></div>"), fg = /* @__PURE__ */ K("<div class=\"waiting\"></div>"), pg = /* @__PURE__ */ K("<div class=\"walk svelte-1et8gt7\" aria-hidden=\"true\"><div class=\"waiting map svelte-1et8gt7\"></div> <div class=\"bands svelte-1et8gt7\"></div></div>"), mg = {
	hash: "svelte-1et8gt7",
	code: ".walk.svelte-1et8gt7 {flex:1;min-height:0;display:grid;grid-template-columns:132px minmax(0, 1fr);gap:20px;}article.svelte-1et8gt7 {overflow:auto;min-height:0;scrollbar-width:thin;padding:0 12px 48px 6px;position:relative;}.where.svelte-1et8gt7 {position:sticky;top:0;z-index:2;display:flex;align-items:center;gap:12px;height:36px;background:var(--paper);border-bottom:1px solid var(--line);margin-left:-6px;padding-left:6px;}.stepper.svelte-1et8gt7 {display:inline-flex;align-items:center;white-space:nowrap;}.stepper.svelte-1et8gt7 .tool:where(.svelte-1et8gt7) {padding:2px 7px;font-size:var(--body);}.stepper.svelte-1et8gt7 .tool:where(.svelte-1et8gt7):disabled {opacity:0.3;cursor:default;}.now.svelte-1et8gt7 {font-size:var(--small);font-weight:600;color:var(--ink);}.stepper.svelte-1et8gt7:first-child .now:where(.svelte-1et8gt7) {color:var(--accent);font-family:var(--mono);max-width:16ch;overflow:hidden;text-overflow:ellipsis;}.pattern.svelte-1et8gt7 {overflow:hidden;text-overflow:ellipsis;white-space:nowrap;}h2.svelte-1et8gt7 {padding:16px 0 4px 20px;border-left:2px solid var(--accent);}.between.svelte-1et8gt7 {padding:0 0 4px 20px;border-left:2px solid var(--accent);}.bands.svelte-1et8gt7 {display:grid;gap:24px;grid-auto-rows:180px;overflow:hidden;}.map.svelte-1et8gt7 {height:70%;}\n  @media (max-width: 1100px) {.walk.svelte-1et8gt7 {grid-template-columns:104px minmax(0, 1fr);gap:12px;}.pattern.svelte-1et8gt7 {display:none;}\n  }"
};
function hg(e, t) {
	M(t, !0), Z(e, mg);
	let n = (e, t = d, n = d, r = d, i = d, a = d) => {
		var o = lg(), s = R(o), c = V(s, 2), l = B(c, !0), u = V(c, 2);
		j(o), H(() => {
			Q(o, "aria-label", t()), Q(s, "aria-label", `previous ${t()}`), s.disabled = i() === 0, J(l, n()), Q(u, "aria-label", `next ${t()}`), u.disabled = i() === r() - 1;
		}), G("click", s, () => a()(h(i(), -1, r()))), G("click", u, () => a()(h(i(), 1, r()))), q(e, o);
	}, r = Mi(t, "studio", 7), i = new yh(r()), a = /* @__PURE__ */ P(() => r().looked), o = /* @__PURE__ */ I(void 0), s = /* @__PURE__ */ I("pieces");
	pn(() => {
		r().reading, i.follow(r().layer, r().head, U(a));
	});
	let c = "";
	pn(() => {
		r().reading, i.take();
		let e = JSON.stringify(cr(() => r().subject()));
		c && c !== e && cr(() => r().option("key", null)), c = e;
	}), pn(() => {
		i.seen && (document.documentElement.dataset.ready = `walk.${i.layer}.${i.head}.${i.token}`);
	});
	let l = /* @__PURE__ */ P(() => i.seen?.facts.activation === "relu" ? "ReLU" : "GELU"), u = /* @__PURE__ */ P(() => [
		{
			id: "pieces",
			name: "pieces",
			group: "before"
		},
		{
			id: "sum",
			name: "three vectors",
			group: "before"
		},
		{
			id: "norm",
			name: "LayerNorm",
			group: "before"
		},
		{
			id: "project",
			name: "q, k, v",
			group: "layer"
		},
		{
			id: "scores",
			name: "q · k",
			group: "layer"
		},
		{
			id: "softmax",
			name: "softmax",
			group: "layer"
		},
		{
			id: "mix",
			name: "mix values",
			group: "layer"
		},
		{
			id: "join",
			name: "join heads",
			group: "layer"
		},
		{
			id: "attention-add",
			name: "add",
			group: "layer"
		},
		{
			id: "attention-norm",
			name: "LayerNorm",
			group: "layer"
		},
		{
			id: "expand",
			name: "wider",
			group: "layer"
		},
		{
			id: "activate",
			name: U(l),
			group: "layer"
		},
		{
			id: "contract",
			name: "narrow",
			group: "layer"
		},
		{
			id: "output-add",
			name: "add",
			group: "layer"
		},
		{
			id: "output-norm",
			name: "LayerNorm",
			group: "layer"
		},
		{
			id: "path",
			name: "all layers",
			group: "after"
		},
		...i.seen?.has("pooled") ? [{
			id: "pooler",
			name: "pooler",
			group: "after"
		}] : [],
		{
			id: "answer",
			name: "answer",
			group: "after"
		}
	]);
	function f(e) {
		U(o)?.querySelector(`#walk-${e}`)?.scrollIntoView({
			block: "start",
			behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth"
		});
	}
	function p() {
		let e = U(o).getBoundingClientRect().top + U(o).clientHeight / 3, t = [...U(o).querySelectorAll("[data-band]")], n = U(o).scrollTop + U(o).clientHeight >= U(o).scrollHeight - 4;
		L(s, (n ? t.at(-1) : t.filter((t) => t.getBoundingClientRect().top <= e).at(-1))?.dataset.band ?? "pieces", !0);
	}
	let m = /* @__PURE__ */ P(() => !i.seen || i.layer === 0 ? "It begins with the vector above." : `${i.layer === 1 ? "Layer 0 has" : `Layers 0 to ${i.layer - 1} have`} already changed the vector above in the same way; this one begins with “${i.after(i.layer)}”.`), h = (e, t, n) => Math.max(0, Math.min(n - 1, e + t));
	var g = Er(), _ = z(g), v = (e) => {
		var t = ug(), n = B(t, !0);
		H(() => J(n, i.error)), q(e, t);
	}, y = (e) => {
		var t = dg(), a = R(t);
		cg(a, {
			get story() {
				return i;
			},
			get stops() {
				return U(u);
			},
			get now() {
				return U(s);
			},
			jump: f
		});
		var c = V(a, 2), l = R(c), d = R(l);
		n(d, () => "token", () => `${i.name} (${i.token})`, () => i.tokens.length, () => i.token, () => (e) => r().token = e);
		var h = V(d, 2);
		n(h, () => "layer", () => `layer ${i.layer}`, () => r().reading.layers, () => i.layer, () => (e) => r().layer = e);
		var g = V(h, 2);
		n(g, () => "head", () => `head ${i.head}`, () => i.heads, () => i.head, () => (e) => r().head = e);
		var _ = B(V(g, 2), !0);
		j(l);
		var v = V(l, 2);
		Qh(v, { get story() {
			return i;
		} });
		var y = V(v, 2), b = B(y), x = V(y, 2), S = B(x, !0), C = V(x, 2);
		Hh(C, { get story() {
			return i;
		} });
		var w = V(C, 2);
		rg(w, { get story() {
			return i;
		} }), gh(V(w, 4), { get story() {
			return i;
		} }), j(c), ki(c, (e) => L(o, e), () => U(o)), j(t), H((e) => {
			Q(c, "aria-label", `The way of ${i.name}`), J(_, e), J(b, `Layer ${i.layer ?? ""}, as head ${i.head ?? ""} sees it`), J(S, U(m));
		}, [() => r().headWords(i.layer, i.head)]), W("scroll", c, p), q(e, t);
	}, b = (e) => {
		var t = pg(), n = V(R(t), 2);
		X(n, 20, () => [
			0,
			1,
			2
		], (e) => e, (e, t) => {
			q(e, fg());
		}), j(n), j(t), q(e, t);
	};
	Y(_, (e) => {
		i.error ? e(v) : i.seen ? e(y, 1) : e(b, -1);
	}), q(e, g), N();
}
_r(["click"]);
//#endregion
//#region src/pages/whatif/changes.ts
var gg = "~", _g = (e) => encodeURIComponent(e).replaceAll("~", "%7E");
function vg(e) {
	return e.kind === "mute" ? `mute:${e.heads.map((e) => e.join(".")).join(",")}` : e.kind === "cut" ? `cut:${e.layer}.${e.head}.${e.query}.${e.key}` : e.kind === "edit" ? `edit:${e.token}:${_g(e.text)}` : `swap:${e.depth}.${e.token}.${e.from_token}:${_g(e.text)}`;
}
var yg = (e) => e.map(vg).join(gg);
function bg(e) {
	return e.split(gg).flatMap((e) => {
		let [t, n = "", r = ""] = e.split(":"), i = n.split(/[.,]/).map(Number);
		return !n || i.some((e) => !Number.isInteger(e) || e < 0) ? [] : t === "mute" && i.length % 2 == 0 ? [{
			kind: t,
			heads: Array.from({ length: i.length / 2 }, (e, t) => [i[2 * t], i[2 * t + 1]])
		}] : t === "cut" && i.length === 4 ? [{
			kind: t,
			layer: i[0],
			head: i[1],
			query: i[2],
			key: i[3]
		}] : t === "edit" && i.length === 1 ? [{
			kind: t,
			token: i[0],
			text: xg(r)
		}] : t === "swap" && i.length === 3 ? [{
			kind: t,
			depth: i[0],
			token: i[1],
			from_token: i[2],
			text: xg(r)
		}] : [];
	});
}
function xg(e) {
	try {
		return decodeURIComponent(e);
	} catch {
		return e;
	}
}
function Sg(e, t) {
	return e.kind === "mute" ? e.heads.length === t && t > 1 ? `mute layer ${e.heads[0][0]}` : `mute ${e.heads.map((e) => e.join(".")).join(", ")}` : e.kind === "cut" ? `cut ${e.layer}.${e.head}: ${e.query} → ${e.key}` : e.kind === "edit" ? `${e.token} → ${e.text || "(nothing)"}` : `${e.token} ${e.depth ? `after layer ${e.depth - 1}` : "at the input"} ← ${e.text}`;
}
//#endregion
//#region src/pages/whatif/Shifts.svelte
var Cg = /* @__PURE__ */ K("<i class=\"svelte-1szzl8r\"></i> <i class=\"after svelte-1szzl8r\"></i>", 1), wg = /* @__PURE__ */ K("<tr class=\"svelte-1szzl8r\"><th scope=\"row\" class=\"mono svelte-1szzl8r\"> </th><td class=\"tracks svelte-1szzl8r\"><!></td><td class=\"number svelte-1szzl8r\"> </td><td class=\"number now svelte-1szzl8r\"> </td><td> </td></tr>"), Tg = /* @__PURE__ */ K("<table class=\"svelte-1szzl8r\"><caption class=\"svelte-1szzl8r\"> </caption><thead class=\"quiet svelte-1szzl8r\"><tr><th class=\"svelte-1szzl8r\"></th><th class=\"svelte-1szzl8r\"></th><th scope=\"col\" class=\"svelte-1szzl8r\"> </th><th scope=\"col\" class=\"svelte-1szzl8r\"> </th><th scope=\"col\" class=\"svelte-1szzl8r\"> </th></tr></thead><tbody class=\"svelte-1szzl8r\"></tbody></table>"), Eg = /* @__PURE__ */ K("<div class=\"groups svelte-1szzl8r\" role=\"presentation\"></div>"), Dg = {
	hash: "svelte-1szzl8r",
	code: ".groups.svelte-1szzl8r {display:grid;gap:12px;overflow:auto;scrollbar-width:thin;align-content:start;}table.svelte-1szzl8r {border-spacing:0;width:100%;table-layout:fixed;font-size:var(--small);}caption.svelte-1szzl8r {text-align:left;font-family:var(--mono);font-size:var(--small);}thead.svelte-1szzl8r th:where(.svelte-1szzl8r) {font-weight:400;text-align:right;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;}th.svelte-1szzl8r:first-child {width:76px;text-align:left;font-weight:400;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;}thead.svelte-1szzl8r th:where(.svelte-1szzl8r):nth-child(n + 3) {width:50px;padding-left:4px;}tbody.svelte-1szzl8r tr:where(.svelte-1szzl8r):hover {background:var(--raised);}td.svelte-1szzl8r {text-align:right;height:22px;padding:0;color:var(--quiet);}.now.svelte-1szzl8r {color:var(--ink);}.positive.svelte-1szzl8r {color:var(--positive);}.negative.svelte-1szzl8r {color:var(--negative);}i.svelte-1szzl8r {display:block;height:5px;min-width:1px;margin:1px 0;background:color-mix(in oklab, var(--quiet) 55%, var(--paper));transition:width 150ms;}i.after.svelte-1szzl8r {background:var(--accent);}"
};
function Og(e, t) {
	M(t, !0), Z(e, Dg);
	let n = /* @__PURE__ */ P(() => {
		let [e, n] = [t.facts.before, t.facts.after], a = [];
		(e.follows !== null || n.follows !== null) && a.push({
			title: "Does B follow A?",
			rows: [{
				name: "follows",
				before: e.follows,
				after: n.follows
			}],
			share: !0
		}), (e.labels || n.labels) && a.push({
			title: "Label",
			rows: i(r(e.labels), r(n.labels)),
			share: !0
		}), (e.number !== null || n.number !== null) && a.push({
			title: "Number",
			rows: [{
				name: "number",
				before: e.number,
				after: n.number
			}],
			share: !1
		});
		let o = Math.max(e.masked?.length ?? 0, n.masked?.length ?? 0);
		for (let r = 0; r < o; r += 1) {
			let s = t.facts.shifts[r], c = s ? s.words.map((e, t) => ({
				name: e,
				before: s.before[t],
				after: s.after[t]
			})) : i(e.masked?.length === o ? e.masked[r] : null, n.masked?.length === o ? n.masked[r] : null), l = (n.masked?.length === o ? n : e).masked[r].token;
			c.sort((e, t) => Math.max(t.before ?? 0, t.after ?? 0) - Math.max(e.before ?? 0, e.after ?? 0)), a.push({
				title: `[MASK] ${l}`,
				rows: c.slice(0, 7),
				share: !0
			});
		}
		return a;
	}), r = (e) => e && {
		guesses: e.names,
		probabilities: e.probabilities
	};
	function i(e, t) {
		let n = /* @__PURE__ */ new Map();
		return e?.guesses.forEach((t, r) => n.set(t, {
			name: t,
			before: e.probabilities[r],
			after: null
		})), t?.guesses.forEach((e, r) => n.set(e, {
			name: e,
			before: n.get(e)?.before ?? null,
			after: t.probabilities[r]
		})), [...n.values()];
	}
	let a = (e, t) => e === null ? "–" : t ? Af(e) : kf(e);
	function o(e, n) {
		t.studio.inspect({
			title: `${n.name}, ${e.title}`,
			value: n.after === null ? "–" : $(n.after),
			rows: [
				[t.names[0], n.before === null ? "not told" : $(n.before)],
				[t.names[1], n.after === null ? "not told" : $(n.after)],
				...n.before !== null && n.after !== null ? [["difference", $(n.after - n.before)]] : []
			]
		});
	}
	function s(e) {
		if (e.before === null || e.after === null) return "";
		let t = 100 * (e.after - e.before);
		return Math.abs(t) < .05 ? "0" : `${t > 0 ? "+" : "−"}${Math.abs(t).toFixed(1)}`;
	}
	var c = Eg();
	X(c, 21, () => U(n), (e) => e.title, (e, n) => {
		let r = /* @__PURE__ */ P(() => Math.max(...U(n).rows.flatMap((e) => [e.before ?? 0, e.after ?? 0]), 1e-9));
		var i = Tg(), c = R(i), l = B(c, !0), u = V(c), d = R(u), f = V(R(d), 2), p = B(f, !0), m = V(f), h = B(m, !0), g = B(V(m), !0);
		j(d), j(u);
		var _ = V(u);
		X(_, 21, () => U(n).rows, (e) => e.name, (e, t) => {
			var i = wg(), c = R(i), l = B(c, !0), u = V(c), d = R(u), f = (e) => {
				var n = Cg(), i = z(n);
				let a;
				var o = V(i, 2);
				let s;
				H(() => {
					a = oi(i, "", a, { width: `${100 * (U(t).before ?? 0) / U(r)}%` }), s = oi(o, "", s, { width: `${100 * (U(t).after ?? 0) / U(r)}%` });
				}), q(e, n);
			};
			Y(d, (e) => {
				U(n).share && e(f);
			}), j(u);
			var p = V(u), m = B(p, !0), h = V(p), g = B(h, !0), _ = V(h);
			let v;
			var y = B(_, !0);
			j(i), H((e, n, r) => {
				Q(i, "data-answer", U(t).name), Q(i, "data-before", U(t).before), Q(i, "data-after", U(t).after), J(l, U(t).name), J(m, e), J(g, n), v = ii(_, 1, "number svelte-1szzl8r", null, v, {
					positive: (U(t).after ?? 0) > (U(t).before ?? 0),
					negative: (U(t).after ?? 0) < (U(t).before ?? 0)
				}), J(y, r);
			}, [
				() => a(U(t).before, U(n).share),
				() => a(U(t).after, U(n).share),
				() => U(n).share ? s(U(t)) : ""
			]), W("mouseenter", i, () => o(U(n), U(t))), q(e, i);
		}), j(_), j(i), H(() => {
			J(l, U(n).title), J(p, t.names[0]), J(h, t.names[1]), J(g, U(n).share ? "points" : "");
		}), q(e, i);
	}), j(c), W("mouseleave", c, () => t.studio.inspect(null)), q(e, c), N();
}
//#endregion
//#region src/pages/whatif/WordPanel.svelte
var kg = /* @__PURE__ */ K("<option></option>"), Ag = /* @__PURE__ */ K("<p role=\"alert\"> </p>"), jg = /* @__PURE__ */ K("<button class=\"tool mono svelte-dg3onq\"> </button>"), Mg = /* @__PURE__ */ K("<p class=\"pieces svelte-dg3onq\"><span class=\"quiet\">take the vector of</span> <!></p>"), Ng = /* @__PURE__ */ K("<form class=\"svelte-dg3onq\"><input class=\"field wide svelte-dg3onq\" aria-label=\"Another text\" placeholder=\"Another text, press Enter\" autocomplete=\"off\" spellcheck=\"false\"/> <label class=\"quiet\">after <select class=\"tool svelte-dg3onq\"></select></label></form> <!> <!>", 1), Pg = /* @__PURE__ */ K("<div class=\"panel svelte-dg3onq\" role=\"group\"><form class=\"svelte-dg3onq\"><input class=\"field svelte-dg3onq\" aria-label=\"The word reads\" autocomplete=\"off\" spellcheck=\"false\"/> <button class=\"tool svelte-dg3onq\">change</button> <button type=\"button\" class=\"tool svelte-dg3onq\">mask</button> <button type=\"button\" class=\"tool svelte-dg3onq\">swap from another text</button> <button type=\"button\" class=\"tool svelte-dg3onq\" aria-label=\"Close\">×</button></form> <!></div>"), Fg = {
	hash: "svelte-dg3onq",
	code: ".panel.svelte-dg3onq {display:grid;gap:4px;}form.svelte-dg3onq {display:flex;flex-wrap:wrap;gap:4px;align-items:center;}.field.svelte-dg3onq {padding:2px 8px;width:160px;}.wide.svelte-dg3onq {width:320px;}select.svelte-dg3onq {background:var(--paper);border:0;}.tool.svelte-dg3onq:disabled {opacity:0.5;cursor:default;}.pieces.svelte-dg3onq {display:flex;flex-wrap:wrap;align-items:center;gap:2px;}"
};
function Ig(e, t) {
	M(t, !0), Z(e, Fg);
	let n = /* @__PURE__ */ I(""), r = /* @__PURE__ */ I(""), i = /* @__PURE__ */ I(null), a = /* @__PURE__ */ I(0), o = /* @__PURE__ */ I(!1), s = /* @__PURE__ */ I(null);
	pn(() => {
		L(n, t.word.label, !0);
	});
	function c(e) {
		e.preventDefault(), U(n) !== t.word.label && t.add({
			kind: "edit",
			token: t.word.tokens[0],
			text: U(n)
		});
	}
	async function l(e) {
		e.preventDefault();
		try {
			let e = await t.studio.source.get("reading", {
				text: U(r),
				...t.studio.model ? { model: t.studio.model } : {}
			});
			L(i, e.facts.tokens), L(s, null);
		} catch (e) {
			L(s, e.message, !0);
		}
	}
	var u = Pg(), d = R(u), f = R(d);
	vi(f), Ze(f, !0);
	var p = V(f, 4), m = V(p, 2), h = V(m, 2);
	j(d);
	var g = V(d, 2), _ = (e) => {
		var n = Ng(), o = z(n), c = R(o);
		vi(c);
		var u = V(c, 2), d = V(R(u));
		X(d, 21, () => ({ length: t.studio.reading.layers + 1 }), Lr, (e, t, n) => {
			var r = kg();
			r.textContent = n ? `layer ${n - 1}` : "the input", r.value = r.__value = n, q(e, r);
		}), j(d), ui(d), j(u), j(o);
		var f = V(o, 2), p = (e) => {
			var t = Ag(), n = B(t, !0);
			H(() => J(n, U(s))), q(e, t);
		};
		Y(f, (e) => {
			U(s) && e(p);
		});
		var m = V(f, 2), h = (e) => {
			var n = Mg();
			X(V(R(n), 2), 17, () => U(i), Lr, (e, n, i) => {
				var o = jg(), s = B(o, !0);
				H(() => J(s, U(n))), G("click", o, () => t.add({
					kind: "swap",
					depth: U(a),
					token: t.word.tokens[0],
					from_token: i,
					text: U(r)
				})), q(e, o);
			}), j(n), q(e, n);
		};
		Y(m, (e) => {
			U(i) && e(h);
		}), W("submit", o, l), Ci(c, () => U(r), (e) => L(r, e)), di(d, () => U(a), (e) => L(a, e)), q(e, n);
	};
	Y(g, (e) => {
		U(o) && e(_);
	}), j(u), H(() => {
		Q(u, "aria-label", `Change ${t.word.label}`), p.disabled = t.word.masked, Q(m, "aria-pressed", U(o)), m.disabled = !t.swappable, Q(m, "title", t.swappable ? "Let it carry on with the vector of a token of another text" : "First take off the edits that change the number of tokens");
	}), W("submit", d, c), G("keydown", f, (e) => e.key === "Escape" && t.close()), Ci(f, () => U(n), (e) => L(n, e)), G("click", p, () => t.add({
		kind: "edit",
		token: t.word.tokens[0],
		text: mm(t.word)
	})), G("click", m, () => L(o, !U(o))), G("click", h, function(...e) {
		t.close?.apply(this, e);
	}), q(e, u), N();
}
_r(["keydown", "click"]);
//#endregion
//#region src/pages/WhatIf.svelte
var Lg = /* @__PURE__ */ K("<option> </option>"), Rg = /* @__PURE__ */ K("<button class=\"chip svelte-c9sadz\"> <b>×</b></button>"), zg = /* @__PURE__ */ K("<button class=\"tool svelte-c9sadz\">all off</button>"), Bg = /* @__PURE__ */ K("<span class=\"quiet\">Nothing is changed yet.</span>"), Vg = /* @__PURE__ */ K("<form class=\"tools svelte-c9sadz\"><span class=\"quiet\"> </span> <select class=\"tool svelte-c9sadz\" aria-label=\"Token that is hidden\"></select> <span class=\"quiet\">from</span> <select class=\"tool svelte-c9sadz\" aria-label=\"Token that looks\"></select> <button class=\"tool svelte-c9sadz\">cut</button></form>"), Hg = /* @__PURE__ */ K("<p role=\"alert\"> <button class=\"tool svelte-c9sadz\">take all changes off</button></p>"), Ug = /* @__PURE__ */ K("<div class=\"waiting upper svelte-c9sadz\"></div> <div class=\"waiting maps svelte-c9sadz\"></div>", 1), Wg = /* @__PURE__ */ K("<button class=\"tool raised svelte-c9sadz\">ask glass instead</button>"), Gg = /* @__PURE__ */ K("<p class=\"quiet\"> </p> <!>", 1), Kg = /* @__PURE__ */ K("<p class=\"quiet\">No word is hidden, so none is guessed. Click a word and mask it.</p>"), qg = /* @__PURE__ */ K("<button class=\"tool raised svelte-c9sadz\"> </button>"), Jg = /* @__PURE__ */ K("<section class=\"tries svelte-c9sadz\"><h3>Change something</h3> <p class=\"quiet\">Click a word above, a head at the right or a cell below; or try</p> <div class=\"tools svelte-c9sadz\"></div> <p class=\"quiet\">Then this place shows how far every vector turned and which heads moved.</p></section>"), Yg = /* @__PURE__ */ K("<div class=\"map svelte-c9sadz\"><!></div>"), Xg = /* @__PURE__ */ K("<p class=\"quiet\"> </p>"), Zg = /* @__PURE__ */ K("<p class=\"quiet\">Not comparable.</p>"), Qg = /* @__PURE__ */ K("<section class=\"moved svelte-c9sadz\"><h3 class=\"svelte-c9sadz\">Vectors turned <span class=\"quiet svelte-c9sadz\">1 − cosine</span></h3> <!></section> <section class=\"heads svelte-c9sadz\"><h3 class=\"svelte-c9sadz\">Attention moved <span class=\"quiet svelte-c9sadz\">share</span></h3> <!></section>", 1), $g = /* @__PURE__ */ K("<p class=\"quiet\">Vectors of two models share their axes only if one was trained from the other.</p>"), e_ = /* @__PURE__ */ K("<span class=\"positive\">more</span>, <span class=\"negative\">less</span> ", 1), t_ = /* @__PURE__ */ K("<section class=\"svelte-c9sadz\"><h3 class=\"svelte-c9sadz\">difference <span class=\"quiet svelte-c9sadz\"><!></span></h3> <!></section>"), n_ = /* @__PURE__ */ K("<div class=\"upper svelte-c9sadz\"><section class=\"answers svelte-c9sadz\"><h3>Answers</h3> <!> <!></section> <!></div> <!> <div><section class=\"svelte-c9sadz\"><h3 class=\"svelte-c9sadz\"> <span class=\"quiet svelte-c9sadz\"> </span></h3> <!></section> <section class=\"svelte-c9sadz\"><h3 class=\"svelte-c9sadz\"> <span class=\"quiet svelte-c9sadz\"> </span></h3> <!></section> <!></div>", 1), r_ = /* @__PURE__ */ K("<div><section class=\"change svelte-c9sadz\"><!> <!> <div class=\"tools svelte-c9sadz\"><button class=\"tool svelte-c9sadz\" title=\"Click a head in the grid at the right, then here\"> </button> <button class=\"tool svelte-c9sadz\"> </button> <button class=\"tool svelte-c9sadz\">cut an edge</button> <select class=\"tool svelte-c9sadz\" aria-label=\"Compare with another model\"><option>beside another model</option><!></select></div> <div class=\"chips svelte-c9sadz\"><!> <!> <!> <!> <span class=\"grow svelte-c9sadz\"></span> <!></div> <!></section> <!> <!></div>"), i_ = {
	hash: "svelte-c9sadz",
	code: ".page.svelte-c9sadz {flex:1;min-height:0;overflow:auto;scrollbar-width:thin;display:flex;flex-direction:column;gap:12px;}.change.svelte-c9sadz {flex:none;display:grid;gap:4px;}.tools.svelte-c9sadz {display:flex;flex-wrap:wrap;align-items:center;gap:4px;margin-left:-8px;}form.tools.svelte-c9sadz {margin-left:0;}.chips.svelte-c9sadz {display:flex;flex-wrap:wrap;align-items:center;gap:4px;min-height:26px;}.tool.svelte-c9sadz:disabled {opacity:0.5;cursor:default;}.raised.svelte-c9sadz {background:var(--raised);color:var(--ink);justify-self:start;}select.svelte-c9sadz {background:var(--paper);border:0;max-width:180px;}.grow.svelte-c9sadz {flex:1;}.chip.svelte-c9sadz {font-size:var(--small);padding:2px 8px;border-radius:12px;border:1px solid var(--accent);color:var(--accent);max-width:320px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;}.chip.svelte-c9sadz:hover {background:var(--accent);color:var(--paper);}.upper.svelte-c9sadz {display:grid;grid-template-columns:minmax(0, 5fr) minmax(0, 4fr) minmax(0, 4fr);gap:24px;height:232px;flex:none;}section.svelte-c9sadz {min-width:0;min-height:0;}.answers.svelte-c9sadz {display:flex;flex-direction:column;gap:4px;}.tries.svelte-c9sadz {grid-column:span 2;display:grid;gap:8px;align-content:start;}.tries.svelte-c9sadz .tools:where(.svelte-c9sadz) {margin-left:0;gap:8px;}.map.svelte-c9sadz {height:204px;display:flex;flex-direction:column;}h3.svelte-c9sadz .quiet:where(.svelte-c9sadz) {font-weight:400;}.maps.svelte-c9sadz {flex:1;min-height:264px;display:grid;grid-template-columns:repeat(3, minmax(0, 1fr));gap:16px;}.maps.two.svelte-c9sadz {grid-template-columns:repeat(2, minmax(0, 1fr));}.maps.svelte-c9sadz section:where(.svelte-c9sadz) {display:flex;flex-direction:column;}.tall.svelte-c9sadz .maps:where(.svelte-c9sadz) {min-height:320px;}\n  @media (max-width: 1100px) {.upper.svelte-c9sadz {grid-template-columns:minmax(0, 3fr) minmax(0, 2fr);height:auto;}.answers.svelte-c9sadz {grid-row:span 2;}.tries.svelte-c9sadz {grid-column:auto;}.moved.svelte-c9sadz .map:where(.svelte-c9sadz) {height:168px;}.heads.svelte-c9sadz .map:where(.svelte-c9sadz) {height:132px;}.maps.svelte-c9sadz {min-height:220px;}\n  }"
};
function a_(e, t) {
	M(t, !0), Z(e, i_);
	let n = Mi(t, "studio", 7), r = /* @__PURE__ */ P(() => n().reading), i = /* @__PURE__ */ P(() => pm(U(r), n().text, n().pair)), a = /* @__PURE__ */ P(() => bg(n().options.changes ?? "")), o = /* @__PURE__ */ P(() => n().options.beside ?? ""), s = /* @__PURE__ */ I(null), c = /* @__PURE__ */ P(() => U(s) && U(s).reading === n().reading ? U(s).payload : null), l = /* @__PURE__ */ I({}), u = /* @__PURE__ */ I(null), d = /* @__PURE__ */ I(null), f = /* @__PURE__ */ P(() => U(i).find((e) => U(d) !== null && e.tokens[0] === U(d)) ?? null), p = /* @__PURE__ */ I(!1), h = [1, 0], g = /* @__PURE__ */ P(() => m(h, 2)), _ = /* @__PURE__ */ I(Wt(U(g)[0])), v = /* @__PURE__ */ I(Wt(U(g)[1])), y = /* @__PURE__ */ I([null, null]), b = 0;
	pn(() => {
		x(U(r), n().options.changes ?? "", U(o), n().layer, n().head);
	});
	async function x(e, t, r, i, a) {
		let o = ++b, c = bg(t);
		try {
			let d = await n().view("whatif", {
				layer: i,
				head: a,
				...r ? { other: r } : { changes: c }
			});
			if (o !== b) return;
			L(s, {
				payload: d,
				reading: e,
				changes: c,
				other: r
			}), L(u, null), L(l, {
				...U(l),
				...Object.fromEntries(c.map((e, t) => [vg(e), d.facts.changes[t]]))
			}), document.documentElement.dataset.ready = `whatif.${i}.${a}.${r || t}`;
		} catch (e) {
			o === b && L(u, e.message, !0);
		}
	}
	let S = /* @__PURE__ */ P(() => U(c)?.facts ?? null), C = /* @__PURE__ */ P(() => U(S) ? {
		before: U(S).before.tokens,
		after: U(S).after.tokens
	} : null), w = /* @__PURE__ */ P(() => U(s)?.other ? [U(r).model, U(s).other] : ["before", "after"]), T = /* @__PURE__ */ P(() => Array.from({ length: U(r).layers }, (e, t) => `layer ${t}`)), ee = /* @__PURE__ */ P(() => ["input", ...U(T)]), te = /* @__PURE__ */ P(() => Array.from({ length: U(r).heads }, (e, t) => String(t))), E = /* @__PURE__ */ P(() => U(c)?.has("cosines") ? U(c).numbers("cosines").map((e) => Math.max(0, 1 - e)) : null), D = /* @__PURE__ */ P(() => U(c)?.has("moved") ? U(c).numbers("moved") : null), O = /* @__PURE__ */ P(() => U(c)?.has("difference") ? U(c).numbers("difference") : null), ne = /* @__PURE__ */ P(() => U(O) ? U(O).reduce((e, t) => Math.max(e, Math.abs(t)), 0) : 0), re = /* @__PURE__ */ P(() => Math.max(.01, U(ne))), ie = /* @__PURE__ */ P(() => U(S) && !U(S).before.parts.some((e) => e !== "pooler") && !U(S).after.parts.some((e) => e !== "pooler")), ae = /* @__PURE__ */ P(() => U(a).some((e) => e.kind === "mute" && e.heads.some(([e, t]) => e === n().layer && t === n().head))), oe = /* @__PURE__ */ P(() => (U(C)?.after.length ?? 0) <= 40);
	function se(e) {
		n().option("changes", e.length ? yg(e) : null), n().option("beside", null);
	}
	function ce(e) {
		se([...U(a).filter((t) => (t.kind !== "edit" || e.kind !== "edit" || t.token !== e.token) && vg(t) !== vg(e)), e]), L(d, null);
	}
	let le = (e) => se(U(a).filter((t, n) => n !== e));
	function ue(e) {
		n().option("changes", null), n().option("beside", e || null);
	}
	function de(e) {
		n().model = e, n().read();
	}
	let fe = (e) => ce({
		kind: "mute",
		heads: e
	}), pe = (e, t) => ce({
		kind: "cut",
		layer: n().layer,
		head: n().head,
		query: e,
		key: t
	}), me = /* @__PURE__ */ P(() => !U(o)), he = /* @__PURE__ */ P(() => !U(a).length && !U(o)), ge = /* @__PURE__ */ P(() => {
		let e = U(i).slice(1).filter((e) => !/^\[.*\]$/.test(e.label) && /\w/.test(e.label)).reduce((e, t) => !e || t.label.length > e.label.length ? t : e, null), t = (e) => U(te).map((t, n) => [e, n]);
		return [
			...e ? [[`mask “${e.label}”`, {
				kind: "edit",
				token: e.tokens[0],
				text: "[MASK]"
			}]] : [],
			[`mute head ${n().layer}.${n().head}`, {
				kind: "mute",
				heads: [[n().layer, n().head]]
			}],
			["mute all of layer 1", {
				kind: "mute",
				heads: t(Math.min(1, U(r).layers - 1))
			}]
		];
	}), _e = (e) => `import glassbert as gb\nfrom glassbert.look.whatif import Cut, Edit, Mute, Swap, what_if\n\nbert = gb.load(${Mf(U(r).model)})\ntrace = bert.trace(${Mf(n().text)}${n().pair ? `, ${Mf(n().pair)}` : ""})\nchanges = [${U(s).changes.map(ve).join(", ")}]\nfound = what_if(bert, trace, changes, layer=${U(S).layer}, head=${U(S).head})\n${e}`;
	function ve(e) {
		return e.kind === "mute" ? `Mute(heads=[${e.heads.map(([e, t]) => `(${e}, ${t})`).join(", ")}])` : e.kind === "cut" ? `Cut(layer=${e.layer}, head=${e.head}, query=${e.query}, key=${e.key})` : e.kind === "edit" ? `Edit(token=${e.token}, text=${Mf(e.text)})` : `Swap(depth=${e.depth}, token=${e.token}, text=${Mf(e.text)}, from_token=${e.from_token})`;
	}
	function k(e, t, r) {
		if (L(y, [t, r]), !U(c) || !U(C) || t === null || r === null) return n().inspect(null);
		let i = U(C)[e], a = (e, n) => U(c).numbers(e)[t * n + r], o = U(S).aligned ? [
			[U(w)[0], $(a("before", i.length))],
			[U(w)[1], $(a("after", i.length))],
			["difference", $(a("difference", i.length))]
		] : [];
		n().inspect({
			title: `${i[t]} (${t}) looks at ${i[r]} (${r}), ${e === "before" ? U(w)[0] : U(w)[1]}`,
			value: $(a(e, i.length)),
			rows: [...o, ...U(me) ? [["click", "cuts this edge"]] : []],
			python: U(s)?.other ? void 0 : _e(`print(found.arrays["${e}"][${t}, ${r}])`)
		});
	}
	function ye(e, t) {
		if (n().hovered = t, !U(c) || e === null || t === null) return n().inspect(null);
		let r = U(c).numbers("cosines")[e * U(C).after.length + t];
		n().inspect({
			title: `${U(C).after[t]} (${t}), ${e ? `after layer ${e - 1}` : "input"}`,
			value: $(r),
			rows: [["cosine of", `${U(w)[0]} and ${U(w)[1]}`], ["1 − cosine", $(1 - r)]],
			python: U(s)?.other ? void 0 : _e(`print(found.arrays["cosines"][${e}, ${t}])`)
		});
	}
	function A(e, t) {
		if (!U(D) || e === null || t === null) return n().inspect(null);
		n().inspect({
			title: `layer ${e}, head ${t}`,
			value: $(U(D)[e * U(r).heads + t]),
			rows: [["attention moved", Af(U(D)[e * U(r).heads + t])], ["click", "shows this head"]],
			python: U(s)?.other ? void 0 : _e(`print(found.arrays["moved"][${e}, ${t}])`)
		});
	}
	var be = r_();
	let xe;
	var Ce = R(be), we = R(Ce);
	dm(we, {
		get studio() {
			return n();
		},
		get words() {
			return U(i);
		},
		pick: (e) => L(d, U(d) === e.tokens[0] ? null : e.tokens[0], !0),
		get chosen() {
			return U(f);
		},
		label: "Words: Enter opens what can be changed",
		does: (e) => `change ${e.label}`,
		changed: (e) => U(a).some((t) => t.kind === "edit" && e.tokens.includes(t.token))
	});
	var Te = V(we, 2), Ee = (e) => {
		{
			let t = /* @__PURE__ */ P(() => U(S)?.aligned ?? !1);
			Ig(e, {
				get studio() {
					return n();
				},
				get word() {
					return U(f);
				},
				get swappable() {
					return U(t);
				},
				add: ce,
				close: () => L(d, null)
			});
		}
	};
	Y(Te, (e) => {
		U(f) && e(Ee);
	});
	var De = V(Te, 2), Oe = R(De), ke = B(Oe), Ae = V(Oe, 2), je = B(Ae), Me = V(Ae, 2), Ne = V(Me, 2), Pe = R(Ne);
	Pe.value = Pe.__value = "", X(V(Pe), 16, () => U(r).models.filter((e) => e !== U(r).model), (e) => e, (e, t) => {
		var n = Lg(), r = B(n), i = {};
		H(() => {
			J(r, `beside ${t ?? ""}`), i !== (i = t) && (n.value = (n.__value = i) ?? "");
		}), q(e, n);
	}), j(Ne);
	var Fe;
	ui(Ne), j(De);
	var Ie = V(De, 2), Le = R(Ie);
	X(Le, 19, () => U(a), (e) => vg(e), (e, t, n) => {
		var i = Rg(), a = R(i);
		Se(), j(i), H((e, t) => {
			Q(i, "aria-label", e), J(a, `${t ?? ""} `);
		}, [() => `Take off: ${U(l)[vg(U(t))] ?? Sg(U(t), U(r).heads)}`, () => U(t).kind === "mute" && U(t).heads.length > 1 ? Sg(U(t), U(r).heads) : U(l)[vg(U(t))] ?? Sg(U(t), U(r).heads)]), G("click", i, () => le(U(n))), q(e, i);
	});
	var Re = V(Le, 2), ze = (e) => {
		var t = Rg(), n = R(t);
		Se(), j(t), H(() => {
			Q(t, "aria-label", `Take off: beside ${U(o)}`), J(n, `beside ${U(o) ?? ""} `);
		}), G("click", t, () => ue("")), q(e, t);
	};
	Y(Re, (e) => {
		U(o) && e(ze);
	});
	var Be = V(Re, 2), Ve = (e) => {
		var t = zg();
		G("click", t, () => se([])), q(e, t);
	};
	Y(Be, (e) => {
		U(a).length > 1 && e(Ve);
	});
	var He = V(Be, 2), Ue = (e) => {
		q(e, Bg());
	};
	Y(He, (e) => {
		U(he) && e(Ue);
	}), Bf(V(He, 4), { get theme() {
		return n().theme;
	} }), j(Ie);
	var We = V(Ie, 2), Ge = (e) => {
		var t = Vg(), r = R(t), i = B(r), a = V(r, 2);
		X(a, 21, () => U(C).after, Lr, (e, t, n) => {
			var r = Lg(), i = B(r);
			r.value = r.__value = n, H(() => J(i, `${n} ${U(t) ?? ""}`)), q(e, r);
		}), j(a), ui(a);
		var o = V(a, 4);
		X(o, 21, () => U(C).after, Lr, (e, t, n) => {
			var r = Lg(), i = B(r);
			r.value = r.__value = n, H(() => J(i, `${n} ${U(t) ?? ""}`)), q(e, r);
		}), j(o), ui(o), Se(2), j(t), H(() => J(i, `in head ${n().layer ?? ""}.${n().head ?? ""} hide`)), W("submit", t, (e) => {
			e.preventDefault(), pe(U(_), U(v));
		}), di(a, () => U(v), (e) => L(v, e)), di(o, () => U(_), (e) => L(_, e)), q(e, t);
	};
	Y(We, (e) => {
		U(p) && U(C) && e(Ge);
	}), j(Ce);
	var Ke = V(Ce, 2), qe = (e) => {
		var t = Hg(), n = R(t), r = V(n);
		j(t), H(() => J(n, `${U(u) ?? ""} `)), G("click", r, () => se([])), q(e, t);
	};
	Y(Ke, (e) => {
		U(u) && e(qe);
	});
	var Je = V(Ke, 2), Ye = (e) => {}, Xe = (e) => {
		var t = Ug();
		Se(2), q(e, t);
	}, Ze = (e) => {
		var t = n_(), i = z(t), a = R(i), s = V(R(a), 2), l = (e) => {
			var t = Gg(), n = z(t), i = B(n), a = V(n, 2), o = (e) => {
				var t = Wg();
				G("click", t, () => de("glass")), q(e, t);
			}, s = /* @__PURE__ */ P(() => U(r).models.includes("glass"));
			Y(a, (e) => {
				U(s) && e(o);
			}), H(() => J(i, `${U(S).before.told[0] ?? ""} Vectors and attention can be compared all the same.`)), q(e, t);
		}, u = (e) => {
			q(e, Kg());
		};
		Y(s, (e) => {
			U(ie) ? e(l) : !U(S).before.masked?.length && !U(S).after.masked?.length && U(S).before.follows === null && !U(S).before.labels && U(S).before.number === null && e(u, 1);
		}), Og(V(s, 2), {
			get studio() {
				return n();
			},
			get facts() {
				return U(S);
			},
			get names() {
				return U(w);
			}
		}), j(a);
		var d = V(a, 2), f = (e) => {
			var t = Jg(), n = V(R(t), 4);
			X(n, 21, () => U(ge), ([e, t]) => e, (e, t) => {
				var n = /* @__PURE__ */ P(() => m(U(t), 2));
				let r = () => U(n)[0], i = () => U(n)[1];
				var a = qg(), o = B(a, !0);
				H(() => J(o, r())), G("click", a, () => ce(i())), q(e, a);
			}), j(n), Se(2), j(t), q(e, t);
		}, p = (e) => {
			var t = Qg(), r = z(t), i = V(R(r), 2), a = (e) => {
				var t = Yg();
				Ff(R(t), {
					get values() {
						return U(E);
					},
					get rows() {
						return U(ee);
					},
					get columns() {
						return U(C).after;
					},
					get theme() {
						return n().theme;
					},
					label: "How far each vector turned: layers by tokens",
					square: !1,
					hover: ye,
					pick: (e, t) => n().token = t
				}), j(t), q(e, t);
			}, o = (e) => {
				var t = Xg(), n = B(t, !0);
				H(() => J(n, U(S).aligned ? "The models are of different sizes: their vectors cannot be compared." : U(C).before.length === U(C).after.length ? "Not comparable: the tokens stand elsewhere." : `Not comparable: ${U(C).before.length} tokens before, ${U(C).after.length} after.`)), q(e, t);
			};
			Y(i, (e) => {
				U(E) ? e(a) : e(o, -1);
			}), j(r);
			var s = V(r, 2), c = V(R(s), 2), l = (e) => {
				var t = Yg(), r = R(t);
				{
					let e = /* @__PURE__ */ P(() => U(T).map((e, t) => String(t)));
					Ff(r, {
						get values() {
							return U(D);
						},
						get rows() {
							return U(e);
						},
						get columns() {
							return U(te);
						},
						get theme() {
							return n().theme;
						},
						label: "Attention moved: layers by heads",
						hover: A,
						pick: (e, t) => n().choose(e, t)
					});
				}
				j(t), q(e, t);
			}, u = (e) => {
				q(e, Zg());
			};
			Y(c, (e) => {
				U(D) ? e(l) : e(u, -1);
			}), j(s), q(e, t);
		};
		Y(d, (e) => {
			U(he) ? e(f) : e(p, -1);
		}), j(i);
		var h = V(i, 2), g = (e) => {
			q(e, $g());
		};
		Y(h, (e) => {
			U(o) && U(E) && e(g);
		});
		var _ = V(h, 2);
		let v;
		var b = R(_), x = R(b), oe = R(x), se = B(V(oe));
		j(x);
		var le = V(x, 2);
		{
			let e = /* @__PURE__ */ P(() => U(c).numbers("before")), t = /* @__PURE__ */ P(() => `Attention, ${U(w)[0]}`), r = /* @__PURE__ */ P(() => U(S).aligned ? U(y)[0] : null), i = /* @__PURE__ */ P(() => U(S).aligned ? U(y)[1] : null);
			Ff(le, {
				get values() {
					return U(e);
				},
				get rows() {
					return U(C).before;
				},
				get columns() {
					return U(C).before;
				},
				get theme() {
					return n().theme;
				},
				get label() {
					return U(t);
				},
				hover: (e, t) => k("before", e, t),
				get row() {
					return U(r);
				},
				get column() {
					return U(i);
				},
				pick: (e, t) => U(me) && U(S).aligned && pe(e, t)
			});
		}
		j(b);
		var ue = V(b, 2), fe = R(ue), _e = R(fe), ve = B(V(_e), !0);
		j(fe);
		var be = V(fe, 2);
		{
			let e = /* @__PURE__ */ P(() => U(c).numbers("after")), t = /* @__PURE__ */ P(() => `Attention, ${U(w)[1]}`), r = /* @__PURE__ */ P(() => U(S).aligned ? U(y)[0] : null), i = /* @__PURE__ */ P(() => U(S).aligned ? U(y)[1] : null);
			Ff(be, {
				get values() {
					return U(e);
				},
				get rows() {
					return U(C).after;
				},
				get columns() {
					return U(C).after;
				},
				get theme() {
					return n().theme;
				},
				get label() {
					return U(t);
				},
				hover: (e, t) => k("after", e, t),
				get row() {
					return U(r);
				},
				get column() {
					return U(i);
				},
				pick: (e, t) => U(me) && pe(e, t)
			});
		}
		j(ue);
		var xe = V(ue, 2), Ce = (e) => {
			var t = t_(), r = R(t), i = V(R(r)), a = R(i), o = (e) => {
				q(e, Tr("none"));
			}, s = (e) => {
				var t = e_(), n = V(z(t), 3);
				H((e) => J(n, `; to ±${e ?? ""}`), [() => U(re).toFixed(2)]), q(e, t);
			};
			Y(a, (e) => {
				U(ne) === 0 ? e(o) : e(s, -1);
			}), j(i), j(r), Ff(V(r, 2), {
				get values() {
					return U(O);
				},
				get rows() {
					return U(C).after;
				},
				get columns() {
					return U(C).after;
				},
				get theme() {
					return n().theme;
				},
				label: "Attention, difference",
				get most() {
					return U(re);
				},
				hover: (e, t) => k("after", e, t),
				get row() {
					return U(y)[0];
				},
				get column() {
					return U(y)[1];
				}
			}), j(t), q(e, t);
		};
		Y(xe, (e) => {
			U(O) && !U(he) && e(Ce);
		}), j(_), H(() => {
			v = ii(_, 1, "maps svelte-c9sadz", null, v, { two: !U(O) || U(he) }), J(oe, `${U(w)[0] ?? ""} `), J(se, `layer ${U(S).layer ?? ""}, head ${U(S).head ?? ""}`), J(_e, `${U(w)[1] ?? ""} `), J(ve, U(ae) ? "muted: it looks, and adds nothing" : U(me) ? "click a cell to cut it" : "");
		}), q(e, t);
	};
	Y(Je, (e) => {
		U(u) ? e(Ye) : !U(c) || !U(C) ? e(Xe, 1) : e(Ze, -1);
	}), j(be), H(() => {
		xe = ii(be, 1, "page svelte-c9sadz", null, xe, { tall: !U(oe) }), Oe.disabled = U(ae), J(ke, `mute head ${n().layer ?? ""}.${n().head ?? ""}`), J(je, `mute layer ${n().layer ?? ""}`), Q(Me, "aria-pressed", U(p)), Me.disabled = !U(C), Fe !== (Fe = U(o)) && (Ne.value = (Ne.__value = Fe) ?? "", li(Ne, Fe));
	}), G("click", Oe, () => fe([[n().layer, n().head]])), G("click", Ae, () => fe(U(te).map((e, t) => [n().layer, t]))), G("click", Me, () => L(p, !U(p))), G("change", Ne, (e) => ue(e.currentTarget.value)), q(e, be), N();
}
_r(["click", "change"]);
//#endregion
//#region src/view/Embeddings.svelte
var o_ = /* @__PURE__ */ K("<p role=\"alert\"> </p>"), s_ = /* @__PURE__ */ K("<div class=\"waiting svelte-4tonc7\"></div>"), c_ = /* @__PURE__ */ K("<h3 class=\"svelte-4tonc7\"> </h3> <!>", 1), l_ = /* @__PURE__ */ K("<p class=\"quiet\">What goes in for <b class=\"mono\"> </b> <button class=\"tool\">all tokens</button></p> <div class=\"one svelte-4tonc7\"></div>", 1), u_ = /* @__PURE__ */ K("<section class=\"svelte-4tonc7\"><h3> </h3> <!></section>"), d_ = /* @__PURE__ */ K("<p class=\"quiet\"> </p> <div class=\"sum svelte-4tonc7\"></div>", 1), f_ = {
	hash: "svelte-4tonc7",
	code: ".waiting.svelte-4tonc7 {flex:1;}.sum.svelte-4tonc7 {flex:1;min-height:0;display:grid;grid-template-columns:1fr 1fr;grid-auto-rows:minmax(0, 1fr);gap:8px 16px;padding-top:8px;}section.svelte-4tonc7 {display:flex;flex-direction:column;min-width:0;min-height:0;}.one.svelte-4tonc7 {flex:1;min-height:0;overflow:auto;display:grid;align-content:start;gap:4px;padding:8px 0;}.one.svelte-4tonc7 h3:where(.svelte-4tonc7) {padding-top:8px;}"
};
function p_(e, t) {
	M(t, !0), Z(e, f_);
	let n = Mi(t, "studio", 7), r = [
		"token",
		"position",
		"segment",
		"total"
	], i = {
		token: "",
		position: "+",
		segment: "+",
		total: "="
	}, a = /* @__PURE__ */ I(null), o = /* @__PURE__ */ I(null), s = /* @__PURE__ */ P(() => n().reading.tokens), c = /* @__PURE__ */ P(() => n().reading.hidden), l = /* @__PURE__ */ P(() => Array.from({ length: U(c) }, (e, t) => String(t))), u = /* @__PURE__ */ P(() => n().token);
	pn(() => {
		n().reading, n().view("embeddings").then((e) => {
			L(a, e), document.documentElement.dataset.ready = "embeddings";
		}, (e) => L(o, e.message, !0));
	});
	let d = /* @__PURE__ */ P(() => {
		if (!U(a)) return 1;
		let e = r.flatMap((e) => Array.from(U(a).numbers(e).filter((e, t) => t % 7 == 0), Math.abs)).sort((e, t) => e - t);
		return e[Math.floor(e.length * .995)] || 1;
	}), f = (e, t, n) => U(a).numbers(e)[t * U(c) + n];
	function p(e, t, o) {
		if (n().hovered = t, !U(a) || t === null || o === null) return n().inspect(null);
		n().inspect({
			title: `${e} vector of ${U(s)[t]} (${t}), number ${o}`,
			value: $(f(e, t, o)),
			rows: r.map((e) => [`${i[e]} ${e}`.trim(), $(f(e, t, o))]),
			python: `${e} = ${jf(U(a).numbers(e).slice(t * U(c), (t + 1) * U(c)))}`
		});
	}
	let m = (e) => n().token = e;
	var h = Er(), g = z(h), _ = (e) => {
		var t = o_(), n = B(t, !0);
		H(() => J(n, U(o))), q(e, t);
	}, v = (e) => {
		q(e, s_());
	}, y = (e) => {
		var t = l_(), o = z(t), l = V(R(o)), f = B(l, !0), m = V(l), h = V(m);
		j(o);
		var g = V(o, 2);
		X(g, 20, () => r, (e) => e, (e, t) => {
			var r = c_(), o = z(r), l = B(o), f = V(o, 2);
			{
				let e = /* @__PURE__ */ P(() => U(a).numbers(t).slice(U(u) * U(c), (U(u) + 1) * U(c))), r = /* @__PURE__ */ P(() => Math.min(U(c), 64)), i = /* @__PURE__ */ P(() => `${t} vector of ${U(s)[U(u)]}`);
				Th(f, {
					get values() {
						return U(e);
					},
					get columns() {
						return U(r);
					},
					get theme() {
						return n().theme;
					},
					get most() {
						return U(d);
					},
					get label() {
						return U(i);
					},
					hover: (e, n) => p(t, e === null ? null : U(u), e === null || n === null ? null : e * 64 + n)
				});
			}
			H(() => J(l, `${i[t] ?? ""} ${t ?? ""}`)), q(e, r);
		}), j(g), H((e) => {
			J(f, U(s)[U(u)]), J(m, ` (${U(u) ?? ""}), ${U(c) ?? ""} numbers each; full colour is ± ${e ?? ""}. `);
		}, [() => U(d).toFixed(2)]), G("click", h, () => n().token = null), q(e, t);
	}, b = (e) => {
		var t = d_(), o = z(t), u = B(o), f = V(o, 2);
		X(f, 20, () => r, (e) => e, (e, t) => {
			var r = u_(), o = R(r), c = B(o), u = V(o, 2);
			{
				let e = /* @__PURE__ */ P(() => U(a).numbers(t)), r = /* @__PURE__ */ P(() => `${t} vectors`);
				Ff(u, {
					get values() {
						return U(e);
					},
					get rows() {
						return U(s);
					},
					get columns() {
						return U(l);
					},
					get theme() {
						return n().theme;
					},
					get most() {
						return U(d);
					},
					get label() {
						return U(r);
					},
					square: !1,
					get row() {
						return n().focus;
					},
					hover: (e, n) => p(t, e, n),
					pick: m
				});
			}
			j(r), H(() => J(c, `${i[t] ?? ""} ${t ?? ""}`)), q(e, r);
		}), j(f), H((e) => J(u, `Three vectors for each token, and their sum: ${U(c) ?? ""} numbers each; full colour is ± ${e ?? ""}. Click a token for its numbers.`), [() => U(d).toFixed(2)]), q(e, t);
	};
	Y(g, (e) => {
		U(o) ? e(_) : U(a) ? U(u) === null ? e(b, -1) : e(y, 2) : e(v, 1);
	}), q(e, h), N();
}
_r(["click"]);
//#endregion
//#region src/view/pages.ts
var m_ = {
	attend: {
		note: "Attention shows where a head reads from. By itself it does not say why the model answers as it does.",
		view: ap
	},
	neuron: {
		note: "These numbers make up one score. That a neuron adds to it here does not say what the neuron is for elsewhere.",
		view: pp
	},
	walk: {
		note: "Every number can be checked by hand. How it is made does not say what it stands for.",
		view: hg
	},
	whatif: {
		note: "A change shows what the model needed here; another head may stand in for one that is muted. Attention by itself does not explain.",
		view: a_
	},
	predict: {
		note: "Each method asks something else; where they disagree, trust none alone. Attention shows where a head looked, not why.",
		view: Vm
	},
	layers: {
		note: "A picture of few axes loses most distances of the real vectors: trust the lengths and cosines below, which are exact, before the drawing.",
		view: Rp
	},
	embeddings: {
		note: "What goes into the first layer, before the norm. The text has not been read yet: a word has the same vector in every text.",
		view: p_
	}
}, h_ = /* @__PURE__ */ K("<p role=\"alert\"> </p>"), g_ = /* @__PURE__ */ K("<div class=\"waiting svelte-ucu922\"></div>"), __ = /* @__PURE__ */ K("<div class=\"frame svelte-ucu922\"><header class=\"svelte-ucu922\"><b>GlassBERT</b> <span class=\"quiet text svelte-ucu922\"> </span> <span class=\"quiet\"> </span> <button class=\"tool\"> </button></header> <!> <main class=\"svelte-ucu922\"><!></main> <!> <p class=\"note quiet svelte-ucu922\"> </p></div>"), v_ = {
	hash: "svelte-ucu922",
	code: ".frame.svelte-ucu922 {container-type:size;height:100%;background:var(--paper);color:var(--ink);font:var(--body) / 1.5 var(--sans);font-feature-settings:'tnum', 'ss01';display:grid;grid-template:auto auto minmax(0, 1fr) auto / minmax(0, 1fr) 264px;grid-template-areas:'header header' 'strip strip' 'main side' 'note side';}header.svelte-ucu922 {grid-area:header;display:flex;gap:12px;align-items:center;padding:8px 16px 6px;}.text.svelte-ucu922 {flex:1;min-width:0;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;}main.svelte-ucu922 {grid-area:main;min-height:0;min-width:0;overflow:hidden;padding:12px 16px 0;display:flex;flex-direction:column;}.waiting.svelte-ucu922 {flex:1;}.note.svelte-ucu922 {grid-area:note;padding:4px 16px 8px;}"
};
function y_(e, t) {
	M(t, !0), Z(e, v_);
	let n = Mi(t, "studio", 7), r = Mi(t, "note", 3, ""), i = Mi(t, "host", 7), a = /* @__PURE__ */ P(() => m_[n().page]), o = /* @__PURE__ */ P(() => n().pair ? `${n().text}  |  ${n().pair}` : n().text);
	pn(() => {
		i().dataset.theme = n().theme;
	});
	var s = __(), c = R(s), l = V(R(c), 2), u = B(l, !0), d = V(l, 2), f = B(d, !0), p = V(d, 2), m = B(p, !0);
	j(c);
	var h = V(c, 2);
	Ga(h, { get studio() {
		return n();
	} });
	var g = V(h, 2), _ = R(g), v = (e) => {
		var t = h_(), r = B(t, !0);
		H(() => J(r, n().error)), q(e, t);
	}, y = (e) => {
		var t = h_(), r = B(t);
		H(() => J(r, `There is no page called ${n().page ?? ""}.`)), q(e, t);
	}, b = (e) => {
		var t = Er();
		qr(z(t), () => U(a).view, (e, t) => {
			t(e, { get studio() {
				return n();
			} });
		}), q(e, t);
	}, x = (e) => {
		q(e, g_());
	};
	Y(_, (e) => {
		n().error ? e(v) : U(a) ? n().reading ? e(b, 2) : e(x, -1) : e(y, 1);
	}), j(g);
	var S = V(g, 2);
	Ra(S, { get studio() {
		return n();
	} });
	var C = B(V(S, 2));
	j(s), H(() => {
		Q(l, "title", U(o)), J(u, U(o)), J(f, n().reading?.model ?? ""), J(m, n().theme === "dark" ? "light" : "dark"), Q(g, "aria-busy", n().busy > 0), J(C, `${U(a)?.note ?? ""} ${r() ?? ""}`);
	}), G("click", p, () => n().theme = n().theme === "dark" ? "light" : "dark"), q(e, s), N();
}
_r(["click"]);
//#endregion
//#region src/view/main.ts
var { faces: b_, rules: x_ } = S_(Ni);
function S_(e) {
	let t = /@font-face\s*\{[^}]*\}/g, n = e.replaceAll(t, "").replaceAll(/:root\[data-theme=['"]?dark['"]?\]/g, ":host([data-theme=dark])").replaceAll(":root", ":host");
	return {
		faces: e.match(t) ?? [],
		rules: `${n}\n:host { display: block }`
	};
}
function C_(e, t, n) {
	let r = new Ii(t, !1);
	Object.assign(r, {
		page: n.page,
		text: n.text,
		pair: n.pair ?? null,
		layer: n.layer ?? 0,
		head: n.head ?? 0
	}), r.token = n.token ?? null, r.options = n.options ?? {}, r.theme = n.theme ?? T_();
	let i = e.shadowRoot ?? e.attachShadow({ mode: "open" }), a = document.createElement("style");
	a.textContent = x_, i.replaceChildren(a), w_();
	let o = jr(y_, {
		target: i,
		props: {
			studio: r,
			host: e,
			note: n.note
		}
	});
	return r.read(), () => void Fr(o);
}
function w_() {
	if (document.getElementById("glassbert-fonts")) return;
	let e = document.createElement("style");
	e.id = "glassbert-fonts", e.textContent = b_.join("\n"), document.head.append(e);
}
function T_() {
	let { body: e, documentElement: t } = document;
	return e.dataset.jpThemeLight ? e.dataset.jpThemeLight === "true" ? "light" : "dark" : /vscode-(dark|high-contrast)\b/.test(e.className) ? "dark" : /vscode-light/.test(e.className) ? "light" : t.hasAttribute("theme") ? t.getAttribute("theme") === "dark" ? "dark" : "light" : window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}
function E_({ model: e, el: t }) {
	let n = document.createElement("div");
	n.style.height = `${e.get("height")}px`, t.append(n);
	let { source: r, close: i } = ea(e), a = C_(n, r, e.get("options"));
	return () => {
		a(), i();
	};
}
var D_ = { render: E_ }, O_ = document.getElementById("glassbert-options");
O_ && C_(document.getElementById("glassbert"), Vi(document), JSON.parse(O_.textContent));
//#endregion
export { D_ as default, C_ as mount };

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
