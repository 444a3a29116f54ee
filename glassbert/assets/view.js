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
function h(e, t, n = !1) {
	return e === void 0 ? n ? t() : t : e;
}
function g(e, t) {
	if (Array.isArray(e)) return e;
	if (t === void 0 || !(Symbol.iterator in e)) return Array.from(e);
	let n = [];
	for (let r of e) if (n.push(r), n.length === t) break;
	return n;
}
//#endregion
//#region node_modules/svelte/src/internal/client/constants.js
var _ = 1 << 24, v = 1024, y = 2048, b = 4096, x = 8192, S = 16384, C = 32768, w = 1 << 25, T = 65536, E = 1 << 19, ee = 1 << 20, D = 1 << 25, te = 1 << 21, ne = 1 << 22, re = 1 << 23, ie = Symbol("$state"), ae = Symbol("component"), oe = Symbol("legacy props"), se = Symbol(""), ce = Symbol("attributes"), le = Symbol("class"), ue = Symbol("style"), de = Symbol("text"), fe = Symbol("form reset"), pe = new class extends Error {
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
var Se = !1;
function Ce(e) {
	Se = e;
}
var we;
function Te(e) {
	if (e === null) throw ye(), he;
	return we = e;
}
function Ee() {
	return Te(/* @__PURE__ */ cn(we));
}
function O(e) {
	if (Se) {
		if (/* @__PURE__ */ cn(we) !== null) throw ye(), he;
		we = e;
	}
}
function De(e = 1) {
	if (Se) {
		for (var t = e, n = we; t--;) n = /* @__PURE__ */ cn(n);
		we = n;
	}
}
function Oe(e = !0) {
	for (var t = 0, n = we;;) {
		if (n.nodeType === 8) {
			var r = n.data;
			if (r === "]") {
				if (t === 0) return n;
				--t;
			} else (r === "[" || r === "[!" || r[0] === "[" && !isNaN(Number(r.slice(1)))) && (t += 1);
		}
		var i = /* @__PURE__ */ cn(n);
		e && n.remove(), n = i;
	}
}
function ke(e) {
	if (!e || e.nodeType !== 8) throw ye(), he;
	return e.data;
}
//#endregion
//#region node_modules/svelte/src/internal/client/reactivity/equality.js
function Ae(e) {
	return e === this.v;
}
function je(e, t) {
	return e == e ? e !== t || typeof e == "object" && !!e || typeof e == "function" : t == t;
}
function Me(e) {
	return !je(e, this.v);
}
function Ne(e) {
	throw Error("https://svelte.dev/e/lifecycle_outside_component");
}
//#endregion
//#region node_modules/svelte/src/internal/client/errors.js
function Pe() {
	throw Error("https://svelte.dev/e/async_derived_orphan");
}
function Fe(e, t, n) {
	throw Error("https://svelte.dev/e/each_key_duplicate");
}
function Ie(e) {
	throw Error("https://svelte.dev/e/effect_in_teardown");
}
function Le() {
	throw Error("https://svelte.dev/e/effect_in_unowned_derived");
}
function Re(e) {
	throw Error("https://svelte.dev/e/effect_orphan");
}
function ze() {
	throw Error("https://svelte.dev/e/effect_update_depth_exceeded");
}
function Be(e) {
	throw Error("https://svelte.dev/e/props_invalid_value");
}
function Ve() {
	throw Error("https://svelte.dev/e/state_descriptors_fixed");
}
function He() {
	throw Error("https://svelte.dev/e/state_prototype_fixed");
}
function Ue() {
	throw Error("https://svelte.dev/e/state_unsafe_mutation");
}
function We() {
	throw Error("https://svelte.dev/e/svelte_boundary_reset_onerror");
}
//#endregion
//#region node_modules/svelte/src/internal/client/context.js
var Ge = null;
function Ke(e) {
	Ge = e;
}
function k(e, t = !1, n) {
	Ge = {
		p: Ge,
		i: !1,
		c: null,
		e: null,
		s: e,
		x: null,
		r: Gn,
		l: null
	};
}
function A(e) {
	var t = Ge, n = t.e;
	if (n !== null) {
		t.e = null;
		for (var r of n) bn(r);
	}
	return e !== void 0 && (t.x = e), t.i = !0, Ge = t.p, qe(e);
}
function qe(e = {}) {
	return i(e, ae, { value: !0 }), e;
}
function Je() {
	return !0;
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/task.js
var Ye = [];
function Xe() {
	var e = Ye;
	Ye = [], p(e);
}
function Ze(e) {
	if (Ye.length === 0 && !Et) {
		var t = Ye;
		queueMicrotask(() => {
			t === Ye && Xe();
		});
	}
	Ye.push(e);
}
function Qe() {
	for (; Ye.length > 0;) Xe();
}
//#endregion
//#region node_modules/svelte/src/internal/client/reactivity/status.js
var $e = ~(y | b | v);
function et(e, t) {
	e.f = e.f & $e | t;
}
function tt(e) {
	e.f & 512 || e.deps === null ? et(e, v) : et(e, b);
}
//#endregion
//#region node_modules/svelte/src/internal/client/reactivity/utils.js
function nt(e, t) {
	e.f & 2048 ? t.set(e, y) : e.f & 4096 && t.get(e) !== 2048 && t.set(e, b), et(e, v);
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/elements/misc.js
function rt(e, t) {
	if (t) {
		let t = document.body;
		e.autofocus = !0, Ze(() => {
			document.activeElement === t && e.focus();
		});
	}
}
var it = !1;
function at() {
	it || (it = !0, document.addEventListener("reset", (e) => {
		Promise.resolve().then(() => {
			if (!e.defaultPrevented) for (let t of e.target.elements) t[fe]?.();
		});
	}, { capture: !0 }));
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/elements/bindings/shared.js
function ot(e, t, n, r = !0) {
	r && n();
	for (var i of t) e.addEventListener(i, n);
	yn(() => {
		for (var r of t) e.removeEventListener(r, n);
	});
}
function st(e) {
	var t = Hn, n = Gn;
	Wn(null), Kn(null);
	try {
		return e();
	} finally {
		Wn(t), Kn(n);
	}
}
function ct(e, t, n, r = n) {
	e.addEventListener(t, () => st(n));
	let i = e[fe];
	e[fe] = i ? () => {
		i(), r(!0);
	} : () => r(!0), at();
}
//#endregion
//#region node_modules/svelte/src/internal/client/reactivity/async.js
function lt(e, t, n, r) {
	let i = Je() ? pt : gt;
	var a = e.filter((e) => !e.settled), o = t.map(i);
	if (n.length === 0 && a.length === 0) {
		r(o);
		return;
	}
	var s = Gn, c = ut(), l = a.length === 1 ? a[0].promise : a.length > 1 ? Promise.all(a.map((e) => e.promise)) : null;
	function u(e) {
		if (!(s.f & 16384)) {
			c();
			try {
				r([...o, ...e]);
			} catch (e) {
				mn(e, s);
			}
			dt();
		}
	}
	var d = ft();
	if (n.length === 0) {
		l.then(() => u([])).finally(d);
		return;
	}
	function f() {
		Promise.all(n.map((e) => /* @__PURE__ */ ht(e))).then(u).catch((e) => mn(e, s)).finally(d);
	}
	l ? l.then(() => {
		s.f & 16384 ? d() : (c(), f(), dt());
	}) : f();
}
function ut() {
	var e = Gn, t = Hn, n = Ge, r = M;
	return function(i = !0) {
		Kn(e), Wn(t), Ke(n), i && !(e.f & 16384) && (r?.activate(), r?.apply());
	};
}
function dt(e = !0) {
	Kn(null), Wn(null), Ke(null), e && M?.deactivate();
}
function ft() {
	var e = Gn, t = e.b, n = M, r = !!t?.is_rendered();
	return t?.update_pending_count(1, n), n.increment(r, e), () => {
		t?.update_pending_count(-1, n), n.decrement(r, e);
	};
}
/*#__NO_SIDE_EFFECTS__*/
function pt(e) {
	var t = 2 | y;
	return Gn !== null && (Gn.f |= E), {
		ctx: Ge,
		deps: null,
		effects: null,
		equals: Ae,
		f: t,
		fn: e,
		reactions: null,
		rv: 0,
		v: ge,
		wv: 0,
		parent: Gn,
		ac: null
	};
}
var mt = Symbol("obsolete");
/*#__NO_SIDE_EFFECTS__*/
function ht(e, t, n) {
	let r = Gn;
	r === null && Pe();
	var i = void 0, a = Ut(ge), o = !Hn, s = /* @__PURE__ */ new Set();
	return Cn(() => {
		var t = Gn, n = m();
		i = n.promise;
		try {
			Promise.resolve(e()).then(n.resolve, (e) => {
				e !== pe && n.reject(e);
			}).finally(dt);
		} catch (e) {
			n.reject(e), dt();
		}
		var c = M;
		if (o) {
			if (t.f & 32768) var l = ft();
			if (r.b?.is_rendered()) c.async_deriveds.get(t)?.reject(mt);
			else for (let e of s.values()) e.reject(mt);
			s.add(n), c.async_deriveds.set(t, n);
		}
		let u = (e, t = void 0) => {
			l?.(), s.delete(n), t !== mt && (c.activate(), t ? (a.f |= re, qt(a, t)) : (a.f & 8388608 && (a.f ^= re), qt(a, e)), c.deactivate());
		};
		n.promise.then(u, (e) => u(null, e || "unknown"));
	}), yn(() => {
		for (let e of s) e.reject(mt);
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
function j(e) {
	let t = /* @__PURE__ */ pt(e);
	return Jn(t), t;
}
/*#__NO_SIDE_EFFECTS__*/
function gt(e) {
	let t = /* @__PURE__ */ pt(e);
	return t.equals = Me, t;
}
function _t(e) {
	var t = e.effects;
	if (t !== null) {
		e.effects = null;
		for (var n = 0; n < t.length; n += 1) jn(t[n]);
	}
}
function vt(e) {
	var t, n = Gn, r = e.parent;
	if (!Bn && r !== null && e.v !== ge && r.f & 24576) return ve(), e.v;
	Kn(r);
	try {
		_t(e), t = or(e);
	} finally {
		Kn(n);
	}
	return t;
}
function yt(e) {
	var t = vt(e);
	!e.equals(t) && (e.wv = rr(), (!M?.is_fork || e.deps === null) && (M === null ? e.v = t : (M.capture(e, t, !0), Ct?.capture(e, t, !0)), e.deps === null)) ? et(e, v) : Bn || (wt === null ? tt(e) : (vn() || M?.is_fork) && wt.set(e, t));
}
function bt(e) {
	if (e.effects !== null) for (let t of e.effects) (t.teardown || t.ac) && (t.teardown?.(), t.ac !== null && st(() => {
		t.ac.abort(pe), t.ac = null;
	}), t.fn !== null && (t.teardown = f), lr(t, 0), kn(t));
}
function xt(e) {
	if (e.effects !== null) for (let t of e.effects) t.teardown && t.fn !== null && ur(t);
}
//#endregion
//#region node_modules/svelte/src/internal/client/reactivity/batch.js
var St = null, M = null, Ct = null, wt = null, Tt = null, Et = !1, Dt = !1, Ot = null, kt = null, At = 0, jt = 1, Mt = class e {
	id = jt++;
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
		St === null ? St = this : (St.next = this, this.prev = St), St = this;
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
			for (var r of n.d) et(r, y), t(r);
			for (r of n.m) et(r, b), t(r);
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
					t.f ^= v;
				}
			}
			n || e.push(t);
		}
		return this.#a = [], e;
	}
	#m() {
		this.started = !0;
		for (let [e, t] of this.#s) et(e, t), this.schedule(e);
		this.apply();
		for (var t = Ot = [], n = [], r = kt = []; this.#a.length > 0;) {
			At++ > 1e3 && (this.#b(), Pt());
			for (let e of this.#p()) try {
				this.#h(e, t, n);
			} catch (t) {
				throw zt(e), this.#d() || this.discard(), t;
			}
		}
		if (M = null, r.length > 0) {
			var i = e.ensure();
			for (let e of r) i.schedule(e);
		}
		if (Ot = null, kt = null, this.#d()) {
			this.#y(n), this.#y(t);
			for (let [e, t] of this.#c) Rt(e, t);
			r.length > 0 && M.#m();
			return;
		}
		let a = this.#g();
		if (a) this.#y(n), this.#y(t), a.#v(this);
		else {
			this.#s.clear();
			for (let e of this.#e) e(this);
			this.#e.clear(), Ct = this, It(n), It(t), Ct = null, this.#i?.resolve();
			var o = M;
			this.#n === 0 && (this.#a.length === 0 || o !== null) && this.#b(), o !== null && (Vt.clear(), o.#m());
		}
	}
	#h(e, t, n) {
		e.f ^= v;
		for (var r = e.first; r !== null;) {
			var i = r.f, a = !!(i & 96);
			if (!(a && i & 1024 || i & 8192 || this.#c.has(r)) && r.fn !== null) {
				a ? r.f ^= v : i & 4 ? t.push(r) : ir(r) && (i & 16 && this.add_dirty_reaction(r, b), ur(r));
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
					r & 4194320 && !this.async_deriveds.has(i) && (this.#s.delete(i), et(i, y), this.schedule(i));
				}
			}
		};
		for (let e of this.current.keys()) t(e);
		this.oncommit(() => e.discard()), e.#b(), M = this, this.#m();
	}
	#y(e) {
		for (var t = 0; t < e.length; t += 1) nt(e[t], this.#s);
	}
	capture(e, t, n = !1) {
		e.v !== ge && !this.previous.has(e) && this.previous.set(e, e.v), e.f & 8388608 || (this.current.set(e, [t, n]), wt?.set(e, t)), this.is_fork || (e.v = t);
	}
	activate() {
		M = this;
	}
	deactivate() {
		M = null, wt = null;
	}
	flush() {
		try {
			Dt = !0, M = this, this.#m();
		} finally {
			At = 0, Tt = null, Ot = null, kt = null, Dt = !1, M = null, wt = null, Vt.clear();
		}
	}
	discard() {
		for (let e of this.#t) e(this);
		this.#t.clear();
		for (let e of this.async_deriveds.values()) e.reject(mt);
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
		this.#u || (this.#u = !0, Ze(() => {
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
		if (M === null) {
			let t = M = new e();
			!Dt && !Et && Ze(() => {
				t.started || t.flush();
			});
		}
		return M;
	}
	apply() {
		wt = null;
	}
	schedule(e) {
		Tt = e, e.b?.is_pending && e.f & 16777228 && !(e.f & 32768) ? e.b.defer_effect(e) : this.#a.push(e);
	}
	#b() {
		if (this.linked) {
			var e = this.prev, t = this.next;
			e === null || (e.next = t), t === null ? St = e : t.prev = e, this.linked = !1;
		}
	}
};
function Nt(e) {
	var t = Et, n = Ct;
	Ct = null, Et = !0;
	try {
		var r;
		for (e && (Nt(), r = e());;) {
			if (Qe(), M === null) return r;
			M.flush();
		}
	} finally {
		Et = t, Ct = n;
	}
}
function Pt() {
	try {
		ze();
	} catch (e) {
		mn(e, Tt);
	}
}
var Ft = null;
function It(e) {
	var t = e.length;
	if (t !== 0) {
		for (var n = 0; n < t;) {
			var r = e[n++];
			if (!(r.f & 24576) && ir(r) && (Ft = /* @__PURE__ */ new Set(), ur(r), r.deps === null && r.first === null && r.nodes === null && r.teardown === null && r.ac === null && Nn(r), Ft?.size > 0)) {
				Vt.clear();
				for (let e of Ft) {
					if (e.f & 24576) continue;
					let t = [e], n = e.parent;
					for (; n !== null;) Ft.has(n) && (Ft.delete(n), t.push(n)), n = n.parent;
					for (let e = t.length - 1; e >= 0; e--) {
						let n = t[e];
						n.f & 24576 || ur(n);
					}
				}
				Ft.clear();
			}
		}
		Ft = null;
	}
}
function Lt(e) {
	M.schedule(e);
}
function Rt(e, t) {
	if (!(e.f & 32 && e.f & 1024)) {
		e.f & 2048 ? t.d.push(e) : e.f & 4096 && t.m.push(e), et(e, v);
		for (var n = e.first; n !== null;) Rt(n, t), n = n.next;
	}
}
function zt(e) {
	et(e, v);
	for (var t = e.first; t !== null;) zt(t), t = t.next;
}
//#endregion
//#region node_modules/svelte/src/internal/client/reactivity/sources.js
var Bt = /* @__PURE__ */ new Set(), Vt = /* @__PURE__ */ new Map(), Ht = !1;
function Ut(e, t) {
	return {
		f: 0,
		v: e,
		reactions: null,
		equals: Ae,
		rv: 0,
		wv: 0
	};
}
/*#__NO_SIDE_EFFECTS__*/
function N(e, t) {
	let n = Ut(e, t);
	return Jn(n), n;
}
/*#__NO_SIDE_EFFECTS__*/
function Wt(e, t = !1, n = !0) {
	let r = Ut(e);
	return t || (r.equals = Me), r;
}
function P(e, t, n = !1) {
	return Hn !== null && (!Un || Hn.f & 131072) && Je() && Hn.f & 4325394 && (qn === null || !qn.has(e)) && Ue(), qt(e, n ? Zt(t) : t, kt);
}
var Gt = null, Kt = 0;
function qt(e, t, n = null) {
	if (!e.equals(t)) {
		Bn ? Vt.set(e, t) : Vt.has(e) || Vt.set(e, e.v);
		var r = Mt.ensure();
		if (r.capture(e, t), e.f & 2) {
			let t = e;
			e.f & 2048 && vt(t), wt === null && tt(t);
		}
		e.wv = rr(), Gt = null, Kt = 0, Xt(e, y, n), Gt = null, Je() && Gn !== null && Gn.f & 1024 && !(Gn.f & 96) && (Zn === null ? Qn([e]) : Zn.push(e)), !r.is_fork && Bt.size > 0 && !Ht && Jt();
	}
	return t;
}
function Jt() {
	Ht = !1;
	for (let e of Bt) {
		e.f & 1024 && et(e, b);
		let t;
		try {
			t = ir(e);
		} catch {
			t = !0;
		}
		t && ur(e);
	}
	Bt.clear();
}
function Yt(e) {
	P(e, e.v + 1);
}
function Xt(e, t, n) {
	var r = e.reactions;
	if (r !== null) {
		var i = Je(), a = r.length;
		if (Kt += a, Kt > 1e5 && Gt === null && (Gt = /* @__PURE__ */ new Set()), Gt !== null) {
			if (Gt.has(e)) return;
			Gt.add(e);
		}
		for (var o = 0; o < a; o++) {
			var s = r[o], c = s.f;
			if (i || s !== Gn) {
				var l = (c & y) === 0;
				if (l && et(s, t), c & 131072) Bt.add(s);
				else if (c & 2) {
					var u = s;
					wt?.delete(u), Xt(u, b, n);
				} else if (l) {
					var d = s;
					c & 16 && Ft !== null && Ft.add(d), n === null ? Lt(d) : n.push(d);
				}
			}
		}
	}
}
function Zt(t) {
	if (typeof t != "object" || !t || ie in t || ae in t) return t;
	let n = l(t);
	if (n !== s && n !== c) return t;
	var r = /* @__PURE__ */ new Map(), i = e(t), o = /* @__PURE__ */ N(0), u = null, d = tr, f = (e) => {
		if (tr === d) return e();
		var t = Hn, n = tr;
		Wn(null), nr(d);
		var r = e();
		return Wn(t), nr(n), r;
	};
	return i && r.set("length", /* @__PURE__ */ N(t.length, u)), new Proxy(t, {
		defineProperty(e, t, n) {
			(!("value" in n) || n.configurable === !1 || n.enumerable === !1 || n.writable === !1) && Ve();
			var i = r.get(t);
			return i === void 0 ? f(() => {
				var e = /* @__PURE__ */ N(n.value, u);
				return r.set(t, e), e;
			}) : P(i, n.value, !0), !0;
		},
		deleteProperty(e, t) {
			var n = r.get(t);
			if (n === void 0) {
				if (t in e) {
					let e = f(() => /* @__PURE__ */ N(ge, u));
					r.set(t, e), Yt(o);
				}
			} else P(n, ge), Yt(o);
			return !0;
		},
		get(e, n, i) {
			if (n === ie) return t;
			var o = r.get(n), s = n in e;
			if (o === void 0 && (!s || a(e, n)?.writable) && (o = f(() => /* @__PURE__ */ N(Zt(s ? e[n] : ge), u)), r.set(n, o)), o !== void 0) {
				var c = V(o);
				return c === ge ? void 0 : c;
			}
			return Reflect.get(e, n, i);
		},
		getOwnPropertyDescriptor(e, t) {
			this.has?.(e, t);
			var n = Reflect.getOwnPropertyDescriptor(e, t), i = r.get(t);
			if (i !== void 0) {
				var a = V(i);
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
			return (n !== void 0 || (Gn !== null || Hn !== null) && (!i || a(e, t)?.writable)) && (n === void 0 && (n = f(() => /* @__PURE__ */ N(i ? Zt(e[t]) : ge, u)), r.set(t, n)), V(n) === ge) ? !1 : i;
		},
		set(e, t, n, s) {
			var c = r.get(t), l = t in e;
			if (i && t === "length") for (var d = n; d < c.v; d += 1) {
				var p = r.get(d + "");
				p === void 0 ? d in e && (p = f(() => /* @__PURE__ */ N(ge, u)), r.set(d + "", p)) : P(p, ge);
			}
			if (c === void 0) (!l || a(e, t)?.writable) && (c = f(() => /* @__PURE__ */ N(void 0, u)), P(c, Zt(n)), r.set(t, c));
			else {
				l = c.v !== ge;
				var m = f(() => Zt(n));
				P(c, m);
			}
			var h = Reflect.getOwnPropertyDescriptor(e, t);
			if (h?.set && h.set.call(s, n), !l) {
				if (i && typeof t == "string") {
					var g = r.get("length"), _ = Number(t);
					Number.isInteger(_) && _ >= g.v && P(g, _ + 1);
				}
				Yt(o);
			}
			return !0;
		},
		ownKeys(e) {
			V(o);
			var t = Reflect.ownKeys(e).filter((e) => {
				var t = r.get(e);
				return t === void 0 || t.v !== ge;
			});
			for (var [n, i] of r) i.v !== ge && !(n in e) && t.push(n);
			return t;
		},
		setPrototypeOf() {
			He();
		}
	});
}
function Qt(e) {
	try {
		if (typeof e == "object" && e && ie in e) return e[ie];
	} catch {}
	return e;
}
function $t(e, t) {
	return Object.is(Qt(e), Qt(t));
}
var en, tn, nn, rn;
function an() {
	if (en === void 0) {
		en = window, tn = /Firefox/.test(navigator.userAgent);
		var e = Element.prototype, t = Node.prototype, n = Text.prototype;
		nn = a(t, "firstChild").get, rn = a(t, "nextSibling").get, u(e) && (e[le] = void 0, e[ce] = null, e[ue] = void 0, e.__e = void 0), u(n) && (n[de] = void 0);
	}
}
function on(e = "") {
	return document.createTextNode(e);
}
/*@__NO_SIDE_EFFECTS__*/
function sn(e) {
	return nn.call(e);
}
/*@__NO_SIDE_EFFECTS__*/
function cn(e) {
	return rn.call(e);
}
function F(e, t) {
	if (!Se) return /* @__PURE__ */ sn(e);
	var n = /* @__PURE__ */ sn(we);
	if (n === null) n = we.appendChild(on());
	else if (t && n.nodeType !== 3) {
		var r = on();
		return n?.before(r), Te(r), r;
	}
	return t && fn(n), Te(n), n;
}
function I(e, t = !1) {
	if (!Se) {
		var n = /* @__PURE__ */ sn(e);
		return n instanceof Comment && n.data === "" ? /* @__PURE__ */ cn(n) : n;
	}
	if (t) {
		if (we?.nodeType !== 3) {
			var r = on();
			return we?.before(r), Te(r), r;
		}
		fn(we);
	}
	return we;
}
function L(e, t = !1) {
	if (!Se) return /* @__PURE__ */ sn(e);
	var n = F(e, t);
	return O(e), n;
}
function R(e, t = 1, n = !1) {
	let r = Se ? we : e;
	for (var i; t--;) i = r, r = /* @__PURE__ */ cn(r);
	if (!Se) return r;
	if (n) {
		if (r?.nodeType !== 3) {
			var a = on();
			return r === null ? i?.after(a) : r.before(a), Te(a), a;
		}
		fn(r);
	}
	return Te(r), r;
}
function ln(e) {
	e.textContent = "";
}
function un() {
	return !1;
}
function dn(e, t, n) {
	return t == null || t === "http://www.w3.org/1999/xhtml" ? n ? document.createElement(e, { is: n }) : document.createElement(e) : n ? document.createElementNS(t, e, { is: n }) : document.createElementNS(t, e);
}
function fn(e) {
	if (e.nodeValue.length < 65536) return;
	let t = e.nextSibling;
	for (; t !== null && t.nodeType === 3;) t.remove(), e.nodeValue += t.nodeValue, t = e.nextSibling;
}
function pn(e) {
	var t = Gn;
	if (t === null) return Hn.f |= re, e;
	if (!(t.f & 32768) && !(t.f & 4)) throw e;
	mn(e, t);
}
function mn(e, t) {
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
function hn(e) {
	Gn === null && (Hn === null && Re(e), Le()), Bn && Ie(e);
}
function gn(e, t) {
	var n = t.last;
	n === null ? t.last = t.first = e : (n.next = e, e.prev = n, t.last = e);
}
function _n(e, t) {
	var n = Gn;
	n !== null && n.f & 8192 && (e |= x);
	var r = {
		ctx: Ge,
		deps: null,
		nodes: null,
		f: e | y | 512,
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
	M?.register_created_effect(r);
	var i = r;
	if (e & 4) Ot === null ? Mt.ensure().schedule(r) : Ot.push(r);
	else if (t !== null) {
		try {
			ur(r);
		} catch (e) {
			throw jn(r), e;
		}
		i.deps === null && i.teardown === null && i.nodes === null && i.first === i.last && !(i.f & 524288) && (i = i.first, e & 16 && e & 65536 && i !== null && (i.f |= T));
	}
	if (i !== null && (i.parent = n, n !== null && gn(i, n), Hn !== null && Hn.f & 2 && !(e & 64))) {
		var a = Hn;
		(a.effects ??= []).push(i);
	}
	return r;
}
function vn() {
	return Hn !== null && !Un;
}
function yn(e) {
	let t = _n(8, null);
	return et(t, v), t.teardown = e, t;
}
function z(e) {
	hn("$effect");
	var t = Gn.f;
	if (!Hn && t & 32 && Ge !== null && !Ge.i) {
		var n = Ge;
		(n.e ??= []).push(e);
	} else return bn(e);
}
function bn(e) {
	return _n(4 | ee, e);
}
function xn(e) {
	Mt.ensure();
	let t = _n(64 | E, e);
	return (e = {}) => new Promise((n) => {
		e.outro ? Pn(t, () => {
			jn(t), n(void 0);
		}) : (jn(t), n(void 0));
	});
}
function Sn(e) {
	return _n(4, e);
}
function Cn(e) {
	return _n(ne | E, e);
}
function wn(e, t = 0) {
	return _n(8 | t, e);
}
function B(e, t = [], n = [], r = []) {
	lt(r, t, n, (t) => {
		_n(8, () => {
			e(...t.map(V));
		});
	});
}
function Tn(e, t = 0) {
	return _n(16 | t, e);
}
function En(e, t = 0) {
	return _n(_ | t, e);
}
function Dn(e) {
	return _n(32 | E, e);
}
function On(e) {
	var t = e.teardown;
	if (t !== null) {
		let n = Bn, r = Hn;
		Vn(!0), Wn(null);
		try {
			t.call(null);
		} catch (t) {
			mn(t, e.parent);
		} finally {
			Vn(n), Wn(r);
		}
	}
}
function kn(e, t = !1) {
	var n = e.first;
	for (e.first = e.last = null; n !== null;) {
		let e = n.ac;
		e !== null && st(() => {
			e.abort(pe);
		});
		var r = n.next;
		n.f & 64 ? n.parent = null : jn(n, t), n = r;
	}
}
function An(e) {
	for (var t = e.first; t !== null;) {
		var n = t.next;
		t.f & 32 || jn(t), t = n;
	}
}
function jn(e, t = !0) {
	var n = !1;
	(t || e.f & 262144) && e.nodes !== null && e.nodes.end !== null && (Mn(e.nodes.start, e.nodes.end), n = !0), e.f |= w, kn(e, t && !n), lr(e, 0);
	var r = e.nodes && e.nodes.t;
	if (r !== null) for (let e of r) e.stop();
	On(e), e.f ^= w, e.f |= S;
	var i = e.parent;
	i !== null && i.first !== null && Nn(e), e.next = e.prev = e.teardown = e.ctx = e.deps = e.fn = e.nodes = e.ac = e.b = null;
}
function Mn(e, t) {
	for (; e !== null;) {
		var n = e === t ? null : /* @__PURE__ */ cn(e);
		e.remove(), e = n;
	}
}
function Nn(e) {
	var t = e.parent, n = e.prev, r = e.next;
	n !== null && (n.next = r), r !== null && (r.prev = n), t !== null && (t.first === e && (t.first = r), t.last === e && (t.last = n));
}
function Pn(e, t, n = !0) {
	var r = [];
	e.f |= 256, Fn(e, r, !0);
	var i = () => {
		n && jn(e), t && t();
	}, a = r.length;
	if (a > 0) {
		var o = () => --a || i();
		for (var s of r) s.out(o);
	} else i();
}
function Fn(e, t, n) {
	if (!(e.f & 8192)) {
		e.f ^= x;
		var r = e.nodes && e.nodes.t;
		if (r !== null) for (let e of r) (e.is_global || n) && t.push(e);
		for (var i = e.first; i !== null;) {
			var a = i.next;
			if (!(i.f & 64)) {
				var o = !!(i.f & 65536) || !!(i.f & 32) && !!(e.f & 16);
				Fn(i, t, o ? n : !1);
			}
			i = a;
		}
	}
}
function In(e) {
	e.f &= -257, Ln(e, !0);
}
function Ln(e, t) {
	if (!(e.f & 256) && e.f & 8192) {
		e.f ^= x, e.f & 1024 || (et(e, y), Mt.ensure().schedule(e));
		for (var n = e.first; n !== null;) {
			var r = n.next, i = !!(n.f & 65536) || !!(n.f & 32);
			Ln(n, i ? t : !1), n = r;
		}
		var a = e.nodes && e.nodes.t;
		if (a !== null) for (let e of a) (e.is_global || t) && e.in();
	}
}
function Rn(e, t) {
	if (e.nodes) for (var n = e.nodes.start, r = e.nodes.end; n !== null;) {
		var i = n === r ? null : /* @__PURE__ */ cn(n);
		t.append(n), n = i;
	}
}
//#endregion
//#region node_modules/svelte/src/internal/client/legacy.js
var zn = null, Bn = !1;
function Vn(e) {
	Bn = e;
}
var Hn = null, Un = !1;
function Wn(e) {
	Hn = e;
}
var Gn = null;
function Kn(e) {
	Gn = e;
}
var qn = null;
function Jn(e) {
	Hn !== null && (Hn.f & 2097152 || Hn.f & 2) && (qn ??= /* @__PURE__ */ new Set()).add(e);
}
var Yn = null, Xn = 0, Zn = null;
function Qn(e) {
	Zn = e;
}
var $n = 1, er = 0, tr = er;
function nr(e) {
	tr = e;
}
function rr() {
	return ++$n;
}
function ir(e) {
	var t = e.f;
	if (t & 2048) return !0;
	if (t & 4096) {
		for (var n = e.deps, r = n.length, i = 0; i < r; i++) {
			var a = n[i];
			if (ir(a) && yt(a), a.wv > e.wv) return !0;
		}
		t & 512 && wt === null && et(e, v);
	}
	return !1;
}
function ar(e, t, n = !0) {
	var r = e.reactions;
	if (r !== null && !(qn !== null && qn.has(e))) for (var i = 0; i < r.length; i++) {
		var a = r[i];
		a.f & 2 ? ar(a, t, !1) : t === a && (n ? et(a, y) : a.f & 1024 && et(a, b), Lt(a));
	}
}
function or(e) {
	var t = Yn, n = Xn, r = Zn, i = Hn, a = qn, o = Ge, s = Un, c = tr, l = e.f;
	Yn = null, Xn = 0, Zn = null, Hn = l & 96 ? null : e, qn = null, Ke(e.ctx), Un = !1, tr = ++er, e.ac !== null && (st(() => {
		e.ac.abort(pe);
	}), e.ac = null);
	try {
		e.f |= te;
		var u = e.fn, d = u();
		e.f |= C;
		var f = sr(e);
		if (Je() && Zn !== null && !Un && f !== null && !(e.f & 6146)) for (var p = 0; p < Zn.length; p++) ar(Zn[p], e);
		if (i !== null && i !== e) {
			if (er++, i.deps !== null) for (let e = 0; e < n; e += 1) i.deps[e].rv = er;
			if (t !== null) for (let e of t) e.rv = er;
			Zn !== null && (r === null ? r = Zn : r.push(...Zn));
		}
		return e.f & 8388608 && (e.f ^= re), d;
	} catch (t) {
		return sr(e), pn(t);
	} finally {
		e.f ^= te, Yn = t, Xn = n, Zn = r, Hn = i, qn = a, Ke(o), Un = s, tr = c;
	}
}
function sr(e) {
	var t = e.deps, n = M?.is_fork;
	if (Yn !== null) {
		var r;
		if (n || lr(e, Xn), t !== null && Xn > 0) for (t.length = Xn + Yn.length, r = 0; r < Yn.length; r++) t[Xn + r] = Yn[r];
		else e.deps = t = Yn;
		if (vn() && e.f & 512) for (r = Xn; r < t.length; r++) (t[r].reactions ??= []).push(e);
	} else !n && t !== null && Xn < t.length && (lr(e, Xn), t.length = Xn);
	return t;
}
function cr(e, r) {
	let i = r.reactions;
	if (i !== null) {
		var a = t.call(i, e);
		if (a !== -1) {
			var o = i.length - 1;
			o === 0 ? i = r.reactions = null : (i[a] = i[o], i.pop());
		}
	}
	if (i === null && r.f & 2 && (Yn === null || !n.call(Yn, r))) {
		var s = r;
		s.f & 512 && (s.f ^= 512), s.v !== ge && tt(s), s.ac !== null && st(() => {
			s.ac.abort(pe), s.ac = null, et(s, y);
		}), bt(s), lr(s, 0);
	}
}
function lr(e, t) {
	var n = e.deps;
	if (n !== null) for (var r = t; r < n.length; r++) cr(e, n[r]);
}
function ur(e) {
	var t = e.f;
	if (!(t & 16384)) {
		et(e, v);
		var n = Gn;
		Gn = e;
		try {
			t & 16777232 ? An(e) : kn(e), On(e);
			var r = or(e);
			e.teardown = typeof r == "function" ? r : null, e.wv = $n;
		} finally {
			Gn = n;
		}
	}
}
async function dr() {
	await Promise.resolve(), Nt();
}
function V(e) {
	var t = !!(e.f & 2);
	if (zn?.add(e), Hn !== null && !Un && !(Gn !== null && Gn.f & 16384) && (qn === null || !qn.has(e))) {
		var r = Hn.deps;
		if (Hn.f & 2097152) e.rv < er && (e.rv = er, Yn === null && r !== null && r[Xn] === e ? Xn++ : Yn === null ? Yn = [e] : Yn.push(e));
		else {
			Hn.deps ??= [], n.call(Hn.deps, e) || Hn.deps.push(e);
			var i = e.reactions;
			i === null ? e.reactions = [Hn] : n.call(i, Hn) || i.push(Hn);
		}
	}
	if (Bn && Vt.has(e)) return Vt.get(e);
	if (t) {
		var a = e;
		if (Bn) {
			var o = a.v;
			return (!(a.f & 1024) && a.reactions !== null || pr(a)) && (o = vt(a)), Vt.set(a, o), o;
		}
		var s = !(a.f & 512) && !Un && Hn !== null && !!(Hn.f & 512), c = (a.f & C) === 0;
		ir(a) && (s && (a.f |= 512), yt(a)), s && !c && (xt(a), fr(a));
	}
	if (wt?.has(e)) return wt.get(e);
	if (e.f & 8388608) throw e.v;
	return e.v;
}
function fr(e) {
	if (e.f |= 512, e.deps !== null) for (let r of e.deps) {
		var t = r.reactions;
		t === null ? r.reactions = [e] : n.call(t, e) || t.push(e), r.f & 2 && !(r.f & 512) && (xt(r), fr(r));
	}
}
function pr(e) {
	if (e.v === ge) return !0;
	if (e.deps === null) return !1;
	for (let t of e.deps) if (Vt.has(t) || t.f & 2 && pr(t)) return !0;
	return !1;
}
function mr(e) {
	var t = Un;
	try {
		return Un = !0, e();
	} finally {
		Un = t;
	}
}
[.../* @__PURE__ */ "allowfullscreen.async.autofocus.autoplay.checked.controls.default.disabled.formnovalidate.indeterminate.inert.ismap.loop.multiple.muted.nomodule.novalidate.open.playsinline.readonly.required.reversed.seamless.selected.webkitdirectory.defer.disablepictureinpicture.disableremoteplayback".split(".")];
var hr = ["touchstart", "touchmove"];
function gr(e) {
	return hr.includes(e);
}
//#endregion
//#region node_modules/svelte/src/internal/client/dev/css.js
var _r = Symbol("events"), vr = /* @__PURE__ */ new Set(), yr = /* @__PURE__ */ new Set();
function br(e, t, n, r = {}) {
	function i(e) {
		if (r.capture || Cr.call(t, e), !e.cancelBubble) return st(() => n?.call(this, e));
	}
	return e.startsWith("pointer") || e.startsWith("touch") || e === "wheel" ? (i.__removed = !1, Ze(() => {
		i.__removed || t.addEventListener(e, i, r);
	})) : t.addEventListener(e, i, r), i;
}
function H(e, t, n, r, i) {
	var a = {
		capture: r,
		passive: i
	}, o = br(e, t, n, a);
	(t === document.body || t === window || t === document || t instanceof HTMLMediaElement) && yn(() => {
		o.__removed = !0, t.removeEventListener(e, o, a);
	});
}
function U(e, t, n) {
	(t[_r] ??= {})[e] = n;
}
function W(e) {
	for (var t = 0; t < e.length; t++) vr.add(e[t]);
	for (var n of yr) n(e);
}
var xr = null, Sr = !1;
function Cr(e) {
	var t = this, n = t.ownerDocument, r = e.type, a = e.composedPath?.() || [], o = a[0] || e.target;
	xr = e, Sr || (Sr = !0, setTimeout(() => {
		Sr = !1, xr = null;
	}));
	var s = 0, c = xr === e && e[_r];
	if (c) {
		var l = a.indexOf(c);
		if (l !== -1 && (t === document || t === window)) {
			e[_r] = t;
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
		var d = Hn, f = Gn;
		Wn(null), Kn(null);
		try {
			for (var p, m = []; o !== null && o !== t;) {
				try {
					var h = o[_r]?.[r];
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
			e[_r] = t, delete e.currentTarget, Wn(d), Kn(f);
		}
	}
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/reconciler.js
var wr = globalThis?.window?.trustedTypes && /* @__PURE__ */ globalThis.window.trustedTypes.createPolicy("svelte-trusted-html", { createHTML: (e) => e });
function Tr(e) {
	return wr?.createHTML(e) ?? e;
}
function Er(e) {
	var t = dn("template");
	return t.innerHTML = Tr(e.replaceAll("<!>", "<!---->")), t.content;
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/template.js
function Dr(e, t) {
	var n = Gn;
	n.nodes === null && (n.nodes = {
		start: e,
		end: t,
		a: null,
		t: null
	});
}
/*#__NO_SIDE_EFFECTS__*/
function G(e, t) {
	var n = !!(t & 1), r = !!(t & 2), i, a = !e.startsWith("<!>");
	return () => {
		if (Se) return Dr(we, null), we;
		i === void 0 && (i = Er(a ? e : "<!>" + e), n || (i = /* @__PURE__ */ sn(i)));
		var t = r || tn ? document.importNode(i, !0) : i.cloneNode(!0);
		if (n) {
			var o = /* @__PURE__ */ sn(t), s = t.lastChild;
			Dr(o, s);
		} else Dr(t, t);
		return t;
	};
}
function Or(e = "") {
	if (!Se) {
		var t = on(e + "");
		return Dr(t, t), t;
	}
	var n = we;
	return n.nodeType === 3 ? fn(n) : (n.before(n = on()), Te(n)), Dr(n, n), n;
}
function kr() {
	if (Se) return Dr(we, null), we;
	var e = document.createDocumentFragment(), t = document.createComment(""), n = on();
	return e.append(t, n), Dr(t, n), e;
}
function K(e, t) {
	if (Se) {
		var n = Gn;
		(!(n.f & 32768) || n.nodes.end === null) && (n.nodes.end = we), Ee();
	} else e !== null && e.before(t);
}
function Ar() {
	if (Se && we && we.nodeType === 8 && we.textContent?.startsWith("$")) {
		let e = we.textContent.substring(1);
		return Ee(), e;
	}
	return (window.__svelte ??= {}).uid ??= 1, `c${window.__svelte.uid++}`;
}
//#endregion
//#region node_modules/svelte/src/reactivity/create-subscriber.js
function jr(e) {
	let t = 0, n = Ut(0), r;
	return () => {
		vn() && (V(n), wn(() => (t === 0 && (r = mr(() => e(() => Yt(n)))), t += 1, () => {
			Ze(() => {
				--t, t === 0 && (r?.(), r = void 0, Yt(n));
			});
		})));
	};
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/blocks/boundary.js
var Mr = T | E;
function Nr(e, t, n, r) {
	new Pr(e, t, n, r);
}
var Pr = class {
	parent;
	is_pending = !1;
	transform_error;
	#e;
	#t = Se ? we : null;
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
	#m = jr(() => (this.#p = Ut(this.#l), () => {
		this.#p = null;
	}));
	constructor(e, t, n, r) {
		this.#e = e, this.#n = t, this.#r = (e) => {
			var t = Gn;
			t.b = this, t.f |= 128, n(e);
		}, this.parent = Gn.b, this.transform_error = r ?? this.parent?.transform_error ?? ((e) => e), this.#i = Tn(() => {
			if (Se) {
				let e = ke(this.#t);
				Ee();
				let t = e === "[!";
				if (e.startsWith("[?")) {
					let t = JSON.parse(e.slice(2));
					this.#g(t);
				} else t ? this.#y() : this.#h();
			} else this.#b();
		}, Mr), Se && (this.#e = we);
	}
	#h() {
		try {
			this.#a = Dn(() => this.#r(this.#e));
		} catch (e) {
			this.error(e);
		}
	}
	#g(e) {
		let t = this.#n.failed, { reset: n, invoke_onerror: r } = this.#_(e);
		Ze(r), t && (this.#s = Dn(() => {
			t(this.#e, () => e, () => n);
		}));
	}
	#_(e) {
		var t = !1, n = !1;
		let r = () => {
			this.#v() || (t ? xe() : (t = !0, n && We(), this.#s !== null && Pn(this.#s, () => {
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
					mn(e, this.#i && this.#i.parent);
				}
			}
		};
	}
	#v() {
		return (this.#i.f & (S | w)) !== 0;
	}
	#y() {
		let e = this.#n.pending;
		e && (this.is_pending = !0, this.#o = Dn(() => e(this.#e)), Ze(() => {
			if (!this.#v()) {
				var e = this.#c = document.createDocumentFragment(), t = on(), n = !1;
				e.append(t), this.#a = this.#S(() => {
					try {
						return Dn(() => this.#r(t));
					} catch (e) {
						try {
							this.error(e), n = !0;
						} catch (e) {
							mn(e, this.#i.parent);
						}
						return null;
					}
				}), this.#a === null ? (this.#c = null, n && this.#x(M)) : this.#u === 0 && (this.#e.before(e), this.#c = null, Pn(this.#o, () => {
					this.#o = null;
				}), this.#x(M));
			}
		}));
	}
	#b() {
		try {
			if (this.is_pending = this.has_pending_snippet(), this.#u = 0, this.#l = 0, this.#a = Dn(() => {
				this.#r(this.#e);
			}), this.#u > 0) {
				var e = this.#c = document.createDocumentFragment();
				Rn(this.#a, e);
				let t = this.#n.pending;
				this.#o = Dn(() => t(this.#e));
			} else this.#x(M);
		} catch (e) {
			this.error(e);
		}
	}
	#x(e) {
		this.is_pending = !1, e.transfer_reactions(this.#f);
	}
	defer_effect(e) {
		nt(e, this.#f);
	}
	is_rendered() {
		return !this.is_pending && (!this.parent || this.parent.is_rendered());
	}
	has_pending_snippet() {
		return !!this.#n.pending;
	}
	#S(e) {
		var t = Gn, n = Hn, r = Ge;
		Kn(this.#i), Wn(this.#i), Ke(this.#i.ctx);
		try {
			return Mt.ensure(), e();
		} finally {
			Kn(t), Wn(n), Ke(r);
		}
	}
	#C(e, t) {
		this.has_pending_snippet() ? (this.#u += e, this.#u === 0 && (this.#x(t), this.#o && Pn(this.#o, () => {
			this.#o = null;
		}), this.#c &&= (this.#e.before(this.#c), null))) : this.parent && this.parent.#C(e, t);
	}
	update_pending_count(e, t) {
		this.#C(e, t), this.#l += e, !(!this.#p || this.#d) && (this.#d = !0, Ze(() => {
			this.#d = !1, this.#p && qt(this.#p, this.#l);
		}));
	}
	get_effect_pending() {
		return this.#m(), V(this.#p);
	}
	error(e) {
		if (e === he || !this.#n.onerror && !this.#n.failed) throw e;
		M?.is_fork ? (this.#a && M.skip_effect(this.#a), this.#o && M.skip_effect(this.#o), this.#s && M.skip_effect(this.#s), M.oncommit(() => {
			this.#v() || this.#w(e);
		})) : this.#w(e);
	}
	#w(e) {
		this.#a &&= (jn(this.#a), null), this.#o &&= (jn(this.#o), null), this.#s &&= (jn(this.#s), null), Se && (Te(this.#t), De(), Te(Oe()));
		let t = this.#n.failed, n = (e) => {
			if (this.#v()) return;
			let { reset: n, invoke_onerror: r } = this.#_(e);
			r(), t && !this.#v() && (this.#s = this.#S(() => {
				try {
					return Dn(() => {
						var r = Gn;
						r.b = this, r.f |= 128, t(this.#e, () => e, () => n);
					});
				} catch (e) {
					return mn(e, this.#i.parent), null;
				}
			}));
		};
		Ze(() => {
			if (!this.#v()) {
				var t;
				try {
					t = this.transform_error(e);
				} catch (e) {
					mn(e, this.#i && this.#i.parent);
					return;
				}
				typeof t == "object" && t && typeof t.then == "function" ? t.then(n, (e) => mn(e, this.#i && this.#i.parent)) : n(t);
			}
		});
	}
};
function q(e, t) {
	var n = t == null ? "" : typeof t == "object" ? `${t}` : t;
	n !== (e[de] ??= e.nodeValue) && (e[de] = n, e.nodeValue = `${n}`);
}
function Fr(e, t) {
	return Lr(e, t);
}
var Ir = /* @__PURE__ */ new Map();
function Lr(e, { target: t, anchor: n, props: i = {}, events: a, context: o, intro: s = !0, transformError: c }) {
	an();
	var l = void 0, u = xn(() => {
		var s = n ?? t.appendChild(on());
		Nr(s, { pending: () => {} }, (t) => {
			k({});
			var n = Ge;
			if (o && (n.c = o), a && (i.$$events = a), Se && Dr(t, null), l = e(t, i) || qe(), Se && (Gn.nodes.end = we, we === null || we.nodeType !== 8 || we.data !== "]")) throw ye(), he;
			A();
		}, c);
		var u = /* @__PURE__ */ new Set(), d = (e) => {
			for (var n = 0; n < e.length; n++) {
				var r = e[n];
				if (!u.has(r)) {
					u.add(r);
					var i = gr(r);
					for (let e of [t, document]) {
						var a = Ir.get(e);
						a === void 0 && (a = /* @__PURE__ */ new Map(), Ir.set(e, a));
						var o = a.get(r);
						o === void 0 ? (e.addEventListener(r, Cr, { passive: i }), a.set(r, 1)) : a.set(r, o + 1);
					}
				}
			}
		};
		return d(r(vr)), yr.add(d), () => {
			for (var e of u) for (let n of [t, document]) {
				var r = Ir.get(n), i = r.get(e);
				--i == 0 ? (n.removeEventListener(e, Cr), r.delete(e), r.size === 0 && Ir.delete(n)) : r.set(e, i);
			}
			yr.delete(d), s !== n && s.parentNode?.removeChild(s);
		};
	});
	return Rr.set(l, u), l;
}
var Rr = /* @__PURE__ */ new WeakMap();
function zr(e, t) {
	let n = Rr.get(e);
	return n ? (Rr.delete(e), n(t)) : Promise.resolve();
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/blocks/branches.js
var Br = class {
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
			if (n) In(n), this.#r.delete(t);
			else {
				var r = this.#n.get(t);
				r && (In(r.effect), this.#t.set(t, r.effect), this.#n.delete(t), r.fragment.lastChild.remove(), this.anchor.before(r.fragment), n = r.effect);
			}
			for (let [t, n] of this.#e) {
				if (this.#e.delete(t), t === e) break;
				let r = this.#n.get(n);
				r && (jn(r.effect), this.#n.delete(n));
			}
			for (let [e, r] of this.#t) {
				if (e === t || this.#r.has(e)) continue;
				let i = () => {
					if (Array.from(this.#e.values()).includes(e)) {
						var t = document.createDocumentFragment();
						Rn(r, t), t.append(on()), this.#n.set(e, {
							effect: r,
							fragment: t
						});
					} else jn(r);
					this.#r.delete(e), this.#t.delete(e);
				};
				this.#i || !n ? (this.#r.add(e), Pn(r, i, !1)) : i();
			}
		}
	};
	#o = (e) => {
		this.#e.delete(e);
		let t = Array.from(this.#e.values());
		for (let [e, n] of this.#n) t.includes(e) || (jn(n.effect), this.#n.delete(e));
	};
	ensure(e, t) {
		var n = M, r = un();
		if (t && !this.#t.has(e) && !this.#n.has(e)) {
			if (r) {
				var i = document.createDocumentFragment(), a = on();
				i.append(a), this.#n.set(e, {
					effect: Dn(() => t(a)),
					fragment: i
				});
			} else this.#t.set(e, Dn(() => t(this.anchor)));
		}
		if (this.#e.set(n, e), r) {
			for (let [t, r] of this.#t) t === e ? n.unskip_effect(r) : n.skip_effect(r);
			for (let [t, r] of this.#n) t === e ? n.unskip_effect(r.effect) : n.skip_effect(r.effect);
			n.oncommit(this.#a), n.ondiscard(this.#o);
		} else Se && (this.anchor = we), this.#a(n);
	}
};
//#endregion
//#region node_modules/svelte/src/internal/client/dom/blocks/if.js
function J(e, t, n = !1) {
	var r;
	Se && (r = we, Ee());
	var i = new Br(e), a = n ? T : 0;
	function o(e, t) {
		if (Se) {
			var n = ke(r);
			if (e !== parseInt(n.substring(1))) {
				var a = Oe();
				Te(a), i.anchor = a, Ce(!1), i.ensure(e, t), Ce(!0);
				return;
			}
		}
		i.ensure(e, t);
	}
	Tn(() => {
		var e = !1;
		t((t, n = 0) => {
			e = !0, o(n, t);
		}), e || o(-1, null);
	}, a);
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/blocks/each.js
function Vr(e, t) {
	return t;
}
function Hr(e, t, n) {
	for (var i = [], a = t.length, o, s = t.length, c = 0; c < a; c++) {
		let n = t[c];
		Pn(n, () => {
			if (o) {
				if (o.pending.delete(n), o.done.add(n), o.pending.size === 0) {
					var t = e.outrogroups;
					Ur(e, r(o.done)), t.delete(o), t.size === 0 && (e.outrogroups = null);
				}
			} else --s;
		}, !1);
	}
	if (s === 0) {
		var l = i.length === 0 && n !== null && e.pending.size === 0;
		if (l) {
			var u = n, d = u.parentNode;
			ln(d), d.append(u), e.items.clear();
		}
		Ur(e, t, !l);
	} else o = {
		pending: new Set(t),
		done: /* @__PURE__ */ new Set()
	}, (e.outrogroups ??= /* @__PURE__ */ new Set()).add(o);
}
function Ur(e, t, n = !0) {
	var r;
	if (e.pending.size > 0) {
		r = /* @__PURE__ */ new Set();
		for (let t of e.pending.values()) for (let n of t) r.add(e.items.get(n).e);
	}
	for (var i = 0; i < t.length; i++) {
		var a = t[i];
		r?.has(a) ? (a.f |= D, Rn(a, document.createDocumentFragment())) : jn(t[i], n);
	}
}
var Wr;
function Y(t, n, i, a, o, s = null) {
	var c = t, l = /* @__PURE__ */ new Map();
	if (n & 4) {
		var u = t;
		c = Se ? Te(/* @__PURE__ */ sn(u)) : u.appendChild(on());
	}
	Se && Ee();
	var d = null, f = /* @__PURE__ */ gt(() => {
		var t = i();
		return e(t) ? t : t == null ? [] : r(t);
	}), p = /* @__PURE__ */ new Map(), m = !0;
	function h(e) {
		if (!(_.effect.f & 16384)) {
			_.pending.delete(e);
			var t = V(f);
			_.fallback = d, Kr(_, t, c, n, a), d !== null && (t.length === 0 ? d.f & 33554432 ? (d.f ^= D, Jr(d, null, c)) : In(d) : Pn(d, () => {
				d = null;
			}));
		}
	}
	function g(e) {
		_.pending.delete(e);
	}
	var _ = {
		effect: Tn(() => {
			var e = V(f), t = e.length;
			let r = !1;
			Se && ke(c) === "[!" != (t === 0) && (c = Oe(), Te(c), Ce(!1), r = !0);
			for (var u = /* @__PURE__ */ new Set(), _ = M, v = un(), y = 0; y < t; y += 1) {
				Se && we.nodeType === 8 && we.data === "]" && (c = we, r = !0, Ce(!1));
				var b = e[y], x = a(b, y), S = m ? null : l.get(x);
				S ? (S.v && qt(S.v, b), S.i && qt(S.i, y), v && _.unskip_effect(S.e)) : (S = qr(l, m ? c : Wr ??= on(), b, x, y, o, n, i), m || (S.e.f |= D), l.set(x, S)), u.add(x);
			}
			if (t === 0 && s && !d && (m ? d = Dn(() => s(c)) : (d = Dn(() => s(Wr ??= on())), d.f |= D)), t > u.size && Fe("", "", ""), Se && t > 0 && Te(Oe()), !m) {
				if (p.set(_, u), v) {
					for (let [e, t] of l) u.has(e) || _.skip_effect(t.e);
					_.oncommit(h), _.ondiscard(g);
				} else h(_);
			}
			r && Ce(!0), V(f);
		}),
		flags: n,
		items: l,
		pending: p,
		outrogroups: null,
		fallback: d
	};
	m = !1, Se && (c = we);
}
function Gr(e) {
	for (; e !== null && !(e.f & 32);) e = e.next;
	return e;
}
function Kr(e, t, n, i, a) {
	var o = !!(i & 8), s = t.length, c = e.items, l = Gr(e.effect.first), u, d = null, f, p = [], m = [], h, g, _, v;
	if (o) for (v = 0; v < s; v += 1) h = t[v], g = a(h, v), _ = c.get(g).e, _.f & 33554432 || (_.nodes?.a?.measure(), (f ??= /* @__PURE__ */ new Set()).add(_));
	for (v = 0; v < s; v += 1) {
		if (h = t[v], g = a(h, v), _ = c.get(g).e, e.outrogroups !== null) for (let t of e.outrogroups) t.pending.delete(_), t.done.delete(_);
		if (_.f & 8192 && (In(_), o && (_.nodes?.a?.unfix(), (f ??= /* @__PURE__ */ new Set()).delete(_))), _.f & 33554432) {
			if (_.f ^= D, _ === l) Jr(_, null, n);
			else {
				var y = d ? d.next : l;
				_ === e.effect.last && (e.effect.last = _.prev), _.prev && (_.prev.next = _.next), _.next && (_.next.prev = _.prev), Yr(e, d, _), Yr(e, _, y), Jr(_, y, n), d = _, p = [], m = [], l = Gr(d.next);
				continue;
			}
		}
		if (_ !== l) {
			if (u !== void 0 && u.has(_)) {
				if (p.length < m.length) {
					var b = m[0], x;
					d = b.prev;
					var S = p[0], C = p[p.length - 1];
					for (x = 0; x < p.length; x += 1) Jr(p[x], b, n);
					for (x = 0; x < m.length; x += 1) u.delete(m[x]);
					Yr(e, S.prev, C.next), Yr(e, d, S), Yr(e, C, b), l = b, d = C, --v, p = [], m = [];
				} else u.delete(_), Jr(_, l, n), Yr(e, _.prev, _.next), Yr(e, _, d === null ? e.effect.first : d.next), Yr(e, d, _), d = _;
				continue;
			}
			for (p = [], m = []; l !== null && l !== _;) (u ??= /* @__PURE__ */ new Set()).add(l), m.push(l), l = Gr(l.next);
			if (l === null) continue;
		}
		_.f & 33554432 || p.push(_), d = _, l = Gr(_.next);
	}
	if (e.outrogroups !== null) {
		for (let t of e.outrogroups) t.pending.size === 0 && (Ur(e, r(t.done)), e.outrogroups?.delete(t));
		e.outrogroups.size === 0 && (e.outrogroups = null);
	}
	if (l !== null || u !== void 0) {
		var w = [];
		if (u !== void 0) for (_ of u) _.f & 8192 || w.push(_);
		for (; l !== null;) !(l.f & 8192) && l !== e.fallback && w.push(l), l = Gr(l.next);
		var T = w.length;
		if (T > 0) {
			var E = i & 4 && s === 0 ? n : null;
			if (o) {
				for (v = 0; v < T; v += 1) w[v].nodes?.a?.measure();
				for (v = 0; v < T; v += 1) w[v].nodes?.a?.fix();
			}
			Hr(e, w, E);
		}
	}
	o && Ze(() => {
		if (f !== void 0) for (_ of f) _.nodes?.a?.apply();
	});
}
function qr(e, t, n, r, i, a, o, s) {
	var c = o & 1 ? o & 16 ? Ut(n) : /* @__PURE__ */ Wt(n, !1, !1) : null, l = o & 2 ? Ut(i) : null;
	return {
		v: c,
		i: l,
		e: Dn(() => (a(t, c ?? n, l ?? i, s), () => {
			e.delete(r);
		}))
	};
}
function Jr(e, t, n) {
	if (e.nodes) for (var r = e.nodes.start, i = e.nodes.end, a = t && !(t.f & 33554432) ? t.nodes.start : n; r !== null;) {
		var o = /* @__PURE__ */ cn(r);
		if (a.before(r), r === i) return;
		r = o;
	}
}
function Yr(e, t, n) {
	t === null ? e.effect.first = n : t.next = n, n === null ? e.effect.last = t : n.prev = t;
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/blocks/snippet.js
function Xr(e, t, ...n) {
	var r = new Br(e);
	Tn(() => {
		let e = t() ?? null;
		r.ensure(e, e && ((t) => e(t, ...n)));
	}, T);
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/blocks/svelte-component.js
function Zr(e, t, n) {
	var r;
	Se && (r = we, Ee());
	var i = new Br(e);
	Tn(() => {
		var e = t() ?? null;
		if (Se && ke(r) === "[" != (e !== null)) {
			var a = Oe();
			Te(a), i.anchor = a, Ce(!1), i.ensure(e, e && ((t) => n(t, e))), Ce(!0);
		} else i.ensure(e, e && ((t) => n(t, e)));
	}, T);
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/css.js
function X(e, t) {
	Sn(() => {
		e = Gn?.parent?.nodes?.start ?? e;
		var n = e.getRootNode(), r = n.host ? n : n.head ?? n.ownerDocument.head;
		if (!r.querySelector("#" + t.hash)) {
			let e = dn("style");
			e.id = t.hash, e.textContent = t.code, r.appendChild(e);
		}
	});
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/elements/attachments.js
function Qr(e, t) {
	var n = void 0, r;
	En(() => {
		n !== (n = t()) && (r &&= (jn(r), null), n && (r = Dn(() => {
			Sn(() => n(e));
		})));
	});
}
//#endregion
//#region node_modules/clsx/dist/clsx.mjs
function $r(e) {
	var t, n, r = "";
	if (typeof e == "string" || typeof e == "number") r += e;
	else if (typeof e == "object") {
		if (Array.isArray(e)) {
			var i = e.length;
			for (t = 0; t < i; t++) e[t] && (n = $r(e[t])) && (r && (r += " "), r += n);
		} else for (n in e) e[n] && (r && (r += " "), r += n);
	}
	return r;
}
function ei() {
	for (var e, t, n = 0, r = "", i = arguments.length; n < i; n++) (e = arguments[n]) && (t = $r(e)) && (r && (r += " "), r += t);
	return r;
}
//#endregion
//#region node_modules/svelte/src/internal/shared/attributes.js
function ti(e) {
	return typeof e == "object" ? ei(e) : e ?? "";
}
var ni = [..." 	\n\r\f\xA0\v﻿"];
function ri(e, t, n) {
	var r = e == null ? "" : "" + e;
	if (t && (r = r ? r + " " + t : t), n) {
		for (var i of Object.keys(n)) if (n[i]) r = r ? r + " " + i : i;
		else if (r.length) for (var a = i.length, o = 0; (o = r.indexOf(i, o)) >= 0;) {
			var s = o + a;
			(o === 0 || ni.includes(r[o - 1])) && (s === r.length || ni.includes(r[s])) ? r = (o === 0 ? "" : r.substring(0, o)) + r.substring(s + 1) : o = s;
		}
	}
	return r === "" ? null : r;
}
function ii(e, t = !1) {
	var n = t ? " !important;" : ";", r = "";
	for (var i of Object.keys(e)) {
		var a = e[i];
		a != null && a !== "" && (r += " " + i + ": " + a + n);
	}
	return r;
}
function ai(e) {
	return e[0] !== "-" || e[1] !== "-" ? e.toLowerCase() : e;
}
function oi(e, t) {
	if (t) {
		var n = "", r, i;
		if (Array.isArray(t) ? (r = t[0], i = t[1]) : r = t, e) {
			e = String(e).replaceAll(/\/\*.*?\*\//g, "").trim();
			var a = !1, o = 0, s = !1, c = [];
			r && c.push(...Object.keys(r).map(ai)), i && c.push(...Object.keys(i).map(ai));
			var l = 0, u = -1;
			let t = e.length;
			for (var d = 0; d < t; d++) {
				var f = e[d];
				if (s ? f === "/" && e[d - 1] === "*" && (s = !1) : a ? a === f && (a = !1) : f === "/" && e[d + 1] === "*" ? s = !0 : f === "\"" || f === "'" ? a = f : f === "(" ? o++ : f === ")" && o--, !s && a === !1 && o === 0) {
					if (f === ":" && u === -1) u = d;
					else if (f === ";" || d === t - 1) {
						if (u !== -1) {
							var p = ai(e.substring(l, u).trim());
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
		return r && (n += ii(r)), i && (n += ii(i, !0)), n = n.trim(), n === "" ? null : n;
	}
	return e == null ? null : String(e);
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/elements/class.js
function si(e, t, n, r, i, a) {
	var o = e[le];
	if (Se || o !== n || o === void 0) {
		var s = ri(n, r, a);
		(!Se || s !== e.getAttribute("class")) && (s == null ? e.removeAttribute("class") : t ? e.className = s : e.setAttribute("class", s)), e[le] = n;
	} else if (a && i !== a) for (var c in a) {
		var l = !!a[c];
		(i == null || l !== !!i[c]) && e.classList.toggle(c, l);
	}
	return a;
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/elements/style.js
function ci(e, t = {}, n, r) {
	for (var i in n) {
		var a = n[i];
		t[i] !== a && (n[i] == null ? e.style.removeProperty(i) : e.style.setProperty(i, a, r));
	}
}
function li(e, t, n, r) {
	var i = e[ue];
	if (Se || i !== t) {
		var a = oi(t, r);
		(!Se || a !== e.getAttribute("style")) && (a == null ? e.removeAttribute("style") : e.style.cssText = a), e[ue] = t;
	} else r && (Array.isArray(r) ? (ci(e, n?.[0], r[0]), ci(e, n?.[1], r[1], "important")) : ci(e, n, r));
	return r;
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/elements/bindings/select.js
function ui(e, t) {
	t ? e.hasAttribute("selected") || e.setAttribute("selected", "") : e.removeAttribute("selected");
}
function di(t, n) {
	var r = t.__defaultValue, i = t.multiple, a = i ? r ?? [] : null;
	if (!i || e(a)) {
		var o = t.selectedIndex, s = n && i ? new Set(t.selectedOptions) : null;
		for (var c of t.options) {
			var l = hi(c);
			ui(c, i ? a.includes(l) : $t(l, r));
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
function fi(t, n, r = !1) {
	if (t.multiple) {
		if (n == null) return;
		if (!e(n)) return be();
		for (var i of t.options) i.selected = n.includes(hi(i));
	} else {
		for (i of t.options) if ($t(hi(i), n)) {
			i.selected = !0;
			return;
		}
		(!r || n !== void 0) && (t.selectedIndex = -1);
	}
}
function pi(e) {
	var t = new MutationObserver((t) => {
		t.every(gi) || ("__defaultValue" in e && di(e, !1), "__value" in e && fi(e, e.__value));
	});
	t.observe(e, {
		childList: !0,
		subtree: !0,
		attributes: !0,
		attributeFilter: ["value"]
	}), yn(() => {
		t.disconnect();
	});
}
function mi(e, t, n = t) {
	var r = /* @__PURE__ */ new WeakSet(), i = !0;
	ct(e, "change", (t) => {
		var i = t ? "[selected]" : ":checked", a;
		if (e.multiple) a = [].map.call(e.querySelectorAll(i), hi);
		else {
			var o = e.querySelector(i) ?? e.querySelector("option:not([disabled])");
			a = o && hi(o);
		}
		n(a), e.__value = a, M !== null && r.add(M);
	}), Sn(() => {
		var a = t();
		if (e === document.activeElement) {
			var o = M;
			if (r.has(o)) return;
		}
		if (fi(e, a, i), i && a === void 0) {
			var s = e.querySelector(":checked");
			s !== null && (a = hi(s), n(a));
		}
		e.__value = a, i = !1;
	});
}
function hi(e) {
	return "__value" in e ? e.__value : e.value;
}
function gi(e) {
	if (e.target.closest("selectedcontent") !== null) return !0;
	if (e.type === "childList") {
		var t = [...e.addedNodes, ...e.removedNodes];
		return t.length > 0 && t.every((e) => e.nodeName === "SELECTEDCONTENT");
	}
	return !1;
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/elements/attributes.js
var _i = Symbol("is custom element"), vi = Symbol("is html"), yi = me ? "link" : "LINK", bi = me ? "progress" : "PROGRESS";
function xi(e) {
	if (Se) {
		var t = !1, n = () => {
			if (!t) {
				if (t = !0, e.hasAttribute("value")) {
					var n = e.value;
					Z(e, "value", null), e.value = n;
				}
				if (e.hasAttribute("checked")) {
					var r = e.checked;
					Z(e, "checked", null), e.checked = r;
				}
			}
		};
		e[fe] = n, Ze(n), at();
	}
}
function Si(e, t) {
	var n = Ci(e);
	n.value !== (n.value = t ?? void 0) && (e.value !== t || t === 0 && e.nodeName === bi) && (e.value = t ?? "");
}
function Z(e, t, n, r) {
	var i = Ci(e);
	if (!(Se && (i[t] = e.getAttribute(t), t === "src" || t === "srcset" || t === "href" && e.nodeName === yi))) {
		var a = i[t];
		a !== (i[t] = n) && (t === "loading" && (e[se] = n), n == null ? e.removeAttribute(t) : typeof n != "string" && Ti(e).has(t) ? e[t] = n : (!Se || typeof n != "number" && typeof n != "boolean" || a !== String(n)) && e.setAttribute(t, n));
	}
}
function Ci(e) {
	return e[ce] ??= {
		[_i]: e.nodeName.includes("-"),
		[vi]: e.namespaceURI === _e
	};
}
var wi = /* @__PURE__ */ new Map();
function Ti(e) {
	var t = e.getAttribute("is") || e.nodeName, n = wi.get(t);
	if (n) return n;
	wi.set(t, n = /* @__PURE__ */ new Set());
	for (var r, i = e, a = Element.prototype; a !== i;) {
		for (var s in r = o(i), r) r[s].set && s !== "innerHTML" && s !== "textContent" && s !== "innerText" && n.add(s);
		i = l(i);
	}
	return n;
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/elements/bindings/input.js
function Ei(e, t, n = t) {
	var r = /* @__PURE__ */ new WeakSet();
	ct(e, "input", async (i) => {
		var a = i ? e.defaultValue : e.value;
		if (a = Di(e) ? Oi(a) : a, n(a), M !== null && r.add(M), await dr(), a !== (a = t())) {
			var o = e.selectionStart, s = e.selectionEnd, c = e.value.length;
			if (e.value = a ?? "", s !== null) {
				var l = e.value.length;
				o === s && s === c && l > c ? (e.selectionStart = l, e.selectionEnd = l) : (e.selectionStart = o, e.selectionEnd = Math.min(s, l));
			}
		}
	}), (Se && e.defaultValue !== e.value || mr(t) == null && e.value) && (n(Di(e) ? Oi(e.value) : e.value), M !== null && r.add(M)), wn(() => {
		var n = t();
		if (e === document.activeElement) {
			var i = M;
			if (r.has(i)) return;
		}
		Di(e) && n === Oi(e.value) || (e.type !== "date" || n || e.value) && n !== e.value && (e.value = n ?? "");
	});
}
function Di(e) {
	var t = e.type;
	return t === "number" || t === "range";
}
function Oi(e) {
	return e === "" ? null : +e;
}
var ki = /* @__PURE__ */ new class e {
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
function Ai(e, t, n) {
	var r = ki.observe(e, () => n(e[t]));
	Sn(() => (mr(() => n(e[t])), r));
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/elements/bindings/this.js
function ji(e, t) {
	return e === t || e?.[ie] === t;
}
function Mi(e = qe(), t, n, r) {
	var i = Ge.r, a = Gn;
	return Sn(() => {
		var o, s;
		return wn(() => {
			o = s, s = r?.() || [], mr(() => {
				ji(n(...s), e) || (t(e, ...s), o && ji(n(...o), e) && t(null, ...o));
			});
		}), () => {
			let r = a;
			for (; r !== i && r.parent !== null && r.parent.f & 33554432;) r = r.parent;
			let o = () => {
				s && ji(n(...s), e) && t(null, ...s);
			}, c = r.teardown;
			r.teardown = () => {
				o(), c?.();
			};
		};
	}), e;
}
//#endregion
//#region node_modules/svelte/src/internal/client/dom/elements/bindings/window.js
function Ni(e, t) {
	ot(window, ["resize"], () => st(() => t(window[e])));
}
//#endregion
//#region node_modules/svelte/src/internal/client/reactivity/store.js
var Pi = !1;
function Fi(e) {
	var t = Pi;
	try {
		return Pi = !1, [e(), Pi];
	} finally {
		Pi = t;
	}
}
//#endregion
//#region node_modules/svelte/src/internal/client/reactivity/props.js
var Ii = {
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
function Li(...e) {
	return new Proxy({ props: e }, Ii);
}
function Q(e, t, n, r) {
	var i = !0, o = !!(n & 8), s = !!(n & 16), c = r, l = !0, u = void 0, d = () => s && i ? (u ??= /* @__PURE__ */ pt(r), V(u)) : (l && (l = !1, c = s ? mr(r) : r), c);
	let f;
	if (o) {
		var p = ie in e || oe in e;
		f = a(e, t)?.set ?? (p && t in e ? (n) => e[t] = n : void 0);
	}
	var m, h = !1;
	o ? [m, h] = Fi(() => e[t]) : m = e[t], m === void 0 && r !== void 0 && (m = d(), f && (i && Be(t), f(m)));
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
	var v = !1, y = (n & 1 ? pt : gt)(() => (v = !1, g()));
	o && V(y);
	var b = Gn;
	return (function(e, t) {
		if (arguments.length > 0) {
			let n = t ? V(y) : i && o ? Zt(e) : e;
			return P(y, n), v = !0, c !== void 0 && (c = n), e;
		}
		return Bn && v || b.f & 16384 ? y.v : V(y);
	});
}
function Ri(e) {
	Ge === null && Ne("onMount"), z(() => {
		let t = mr(e);
		if (typeof t == "function") return t;
	});
}
function zi(e) {
	Ge === null && Ne("onDestroy"), Ri(() => () => mr(e));
}
//#endregion
//#region src/app.css?inline
var Bi = "@font-face{font-family:Inter Variable;font-weight:100 900;font-display:swap;src:url(data:font/woff2;base64,d09GMgABAAAAALyAABUAAAAB4CAAALwFAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAGoZeG4KyRBzVcD9IVkFSi2k/TVZBUl4GYD9TVEFUgU4nJgCFNi9sEQgKgbtAgaEUC4gOADCCnD4BNgIkA5AYBCAFhi4HoQQMB1tzzZFCvBvP7u3DbGpQpdsQgMqps1L7r3ADN3ekcLpSd3VjDvdRxlSwXT24HeDivrPV7P/////PTiZjjG6zbhuAgIaVWf//oFG6m0fKpZa1GtEM3hHeiRiGTOHDNEtW1uphm9xD8Yfsc845xSOllI6MZ0bgBa6OXQbsGPkQKYlQqD3X9YVVvH2KntB6YJwvZMXkp+C5yraOrUrG4lPZsKGIy79I0v3UzBZt9SM6yqcJLyKfWogpGCTMhFHtxxQ74e+iXfmlkqJiNbeKZ4KLcfByGbnFit+pfrn4okou/l1zuyzDbEtoImSSXDLgSfrNakEiSjNkyuNXIhj2Rtg8HXFaJ1HMmcuGV+Se8CUCw/bq3NAqMQ78EUkhmkVBNNkIe66aFY24EF5FxJKmvYhLeZu+817KeHDRANVOdSZTE0mx05wGy3iIsAUf0f92lq9M9/vv/v/fb8Oa8yVqT0nuI2nTGlyeDouviNs9inRBSSqDf7jIJKu0nX6r99J6jx/12cSUdscJp/KxG3QT7RY/9SEwOBbgQ6oeY7Wz9aQv/8DXVf25LyKzMVb1gPyyV/Vl7QRt6Yojsq2qemYjy5LWBREQDCugh4gIihyuKEEw4qrLEgyHmBCRJ4m6LkFU2IMVOZKIiIiYOEQeMxhxWTBhSKjoeZiRLHLKDI9u9i8BQgghYQQIEEKYUxQFUXDWDq/aau0aNzrutm2vd78V8cbevb39PbuWZ+c8x6yKiPAv2cH/SXIzsw/6FFq5J1BCrkRshmBunSgGwlBJAxEEpGLApFwUq2DBGCNGjNwYg41Bb8RokWEBgmRpAypG/w8j8yOHxzn7l6YGDJgwUT8nKWxnYvunm0dKKkBbSk3TVKjTFqliMpggPjnuPrMz5WTD46b9o6Xicz8RK9tuu7tvrowTla6+VY2ikiAhJBCHQEhQ+fE36//kJECQUp/ObldcunvvM5Mvk9KrX8/F1mREaYECwcJRbVYVmlQxSMieub9uWxgmi8RIlphMT53AF76nKsiZ0PP9fv+5+lz6NKMTYVIxFkhYYhkun/JxgkCrUW8HgAHfZv5wV/Vceo2IEwFWEZPFfBFfSpOnX/qnojXxvfbOns7sUMptOJJCQsyoiP+evOentnLVv/qvc+q3CjpUOcAOsAPo0KMDOG0kq58AOljNltFOGB3g1Wk39AQ+xS8O8/f2tb0KFOBgKOMZL1U4wNeMYxxsv9E/WGcJZSGtFOEB7fTCvnubsV0HO3elSVt20/zFnBLJeSx2SYRDOIxGqPU8RgJPuF85+HmvCAoloAW0qpnN1ZoqVyeaB86JTwag9vO2+U4T8Oqd45RC8P1TgDARxX5JhfAg1M6n8RC/Vvnq03CY1Bm5s2EdFWWiq64nQELabXh/W6ELYrD0KGN/dy8Pnu/Hfp2LS/+ZITNElUYJRCp+/sOmQ9KI727UZhKaaVN7/e7eDp/n+d+v37nET/Jmln+chL03c1EfaZBcszZCIc/qeKRSqXhopLsRZGxnVCgYOdkLjTA1U75J7ShGrq85AEUWC04hNRKJJLmkXTYEEomQ8r+0uDorErLq35tqlf7X/UE2WrcsAJTp9U2t+1gLaU0MqaVZ41x+cQMQBkADJJuQWQAUZ5qUa1DDuQ+InAHJZa0akKHIcZY6Z9YY8wFKdS1K2mqRMqDWUVqrUnbWcM6a7C6zNrq66C4zNr4ssjYyPojyi6Pjefzlp9RXxx159GynISsw0ICMHEp2x2Pw96b1UZBRSilwUsStMGYtS6mEg8D//99rmnf3+uukV5OABjjgrdyfaZX/GqqAo8FB7AajPvD/7zSjunpyTr4H5QwKTbZUzt32yPZI6ZV5thZAFtEQuADh/f911tvqzrOO7GXtnH/GIfAnLBpDCGY3XSO9J83T05VsztrWeHDh27OzhAFr7M2RvfsBePIrxNn5wHj6cAVUp0pR5vRY/roO9m3aOvn/177VnXUPkU5IYt5onA5zd7hriHv0O/Lfmgs9U/Obh31IYl9QSfDwdtNuh0l/yQPCLsqCk7aAsgDwYxiG8fBxpbpvArSA3xLRKu3+nj/HSTuhYmYplrUe1IK1ZgUs8T+3urfPITbBbEhpWMR1wRYNLUqgLqa70lw8win+AxOkGc4hlEASFBLH+49zadu+ZpCODzJQKCd86ya/PCUX6OUgf4wKWKid69xkIaJpe8B9qYqXCivJzm0ubT+U1oRC5aKSEw4lgX+3l0fPDZgfC5PyJkVCCRLKvuc7UfJ5cruT7hDMYYIwRgghjAhp8O20fw2wgOmSf4buq3WCi1asL3tb8RLoYXGaTkRUytALu8f1t7tllNFh3+45Z+eWItkgUkSCpEEkc96Gae8EDyDdH9wnQUTEfiJHkJK653clm/QYm6mDz3L/exsG6IGkubz2yz5bg5njsnzHHhc5yjCOQwi22FGChFCOu19raU01dtpuYNXfAVGAH//IzvUXirFP/zv0Q8D3EOZgGihbNVTjCfTMK6jNIPTLEIwgAYxGFmACFAAmRAPARuKCGssWlDdc2DyUMI2KsDy6sEKGsCLmsBN8YacEwy5JhdXJhGnZouoghXXxouoTRkEEOBywO8ROy8zCKiUMYc0hGE+IBuOEgNsD1wcOJoEIBF76FNWvW8a/lWR8cpnwualV31D+g2XPb5YWzMFgE7wQfBUMiAAtzk8QD+7nLDCA3lr4ji7Q0qn9RVPfxlPKpM8205pLNKVuzXBniJpTlqg1ZdfZU/aMPWcvOFOuBXdyD+4UPAq33uSd+lb9t8irUghIFrgw8DAwDcQDKXQVA6xiA76MZ3wdZ3wa3iH+iPoCy31ii6hEQwzkY+RO0pNIrpNMfZQeJVCdlEEt0/+7SXv0Ns2MY4CpgemcrGjJK78i7vGxxvmOODaaYWbamPJQnJtgIt/rscV78eCP0M1GjQYdDqZhIlT0WSxeGk/pWQTGRLq5+prRdZ7EK3o6H/HJP8evCCaCIlCCYqAMR8LTUXtpI4gcpSOKxiNzFIqiMRoXY18ci6sEKq5NYklxEk9K02jmy6JZLItnVXm2SAtSnC+F5TtDRXQUU8xxchFpgJhMk5PSKJJ8aL2HUzy/nXlm2SqXxJZqrCGVy6mfFiVVRSGVVMuyZ9nHwjaTLVjWQfh/hK6gxvV3VUAXZJKUlpW3vMpRFQwnG7V6g83hhLwIiocIima5KB8TEqnBcRiJNC8IzFTdMC27WqfUes5ktjndvmisUmmtDVyBVLUGRD7VFYArSUHATgtlo6/1tt4Ol3u2+Bzs78vHs7B/UKRagDk+YCkBDFQJthOPcYcHfsUXMHXRbL/LZVg/OJt/7eaAsMTJdXMrUCuaLVhf/OXV7+irnJ6SCbEZgvAh3KOsYL642IdjkXJko4KjRshppO/9pI0aLFZX/N3DQxmbYOrjAT/79NOaeBWf88J2dwlitElg8r0ECXjeIqwTKkUDwaLg1SoH/uKvY/3gQ1Jj/KofmAvXXbL1+8nCn5e5j892isPgkDd8ZkN5u5fmmZMfahGqutcXnayYN6Xlw7NN46XUvlhu/lkVUl4w6XzysiO8fH1cuNCuSZWVv9ZVTS+k+kVz5S7r51DS4q660uy2speX4DLhin0E4kVJOLZoghXZU45b4SfhYo16VZcnHEuoYBwSe8U/L7TkdFxRq3AynWlNrRJqQDY4PozgA4ujA+sl2EOsrGNGbbHa8ztEtUG3WmuF0y1o9gyHOWSHaaOsAYlirvCmQIek0+zdqluzo9oDXSOVJOIzZTZrtuAKki0Ey0Jyq6qC6W5ShKjhtLwfszlR1u3ymUIhKYygjxZqQ4jMGiI2CNcgAINtsTVYRD/aUY8KyD1kZiJYQNsZWkIoN7igBUYGO9Zou9rQk93ZNa1qSYs6qkkd1s6WZ6sKE2/c3KwZwlBgE8R4k8A00o6++ED2lLdfLdw8l8oR0FH2KW0rQ6JMDtnNrdmNj9qDjG5iirnc7F7sBrIQbhOS1MFtX25g2/amFoBFyeuvIjZPbtqe1M32bnRTf937nIaxN4kJ5TOiRLYrigtKw+H1am3avnke0G78iZN8myoQtVa5xM5H+Y3Ss2tTnuRoW1HluNqHxXKYBEt4KHvBRmA5ra0eV8rpJ7Ku1z4/dxP/WD84MxS8hdi6vlhiVlQ1SmM4NbDTp/Y+P0MDWzmXZsbp6MnxvBiixZJn8AVb1/yMN2qWBjceS2pDo+krl0JvY7aXv1IL3nzP7UIcPB0/pF3dBK/eaL/t9Fgl+MJOxLV8FidqeKb5sgUXi2Ot2sTGU2edj3EKowZ2/CXvfrUN7TX56J6+XVybPM3erX/zkdzIzXeU6Fbfrw+u/mgcvhq6kPeVjfTS/UssNRSqoytJDzOtCE0aQuuJWz+4D1UrijRM/6Rw1XK8lao/8nSKlKSaeCgTB60KK5/2W/0puNbqSX7BuypUrxpl008XHRNfAtSUojuQPnMTOGmMap1HB/82N59DGUNsnD38aynt8URUd5jmY9TUGKH8q79vOzz69ttFvtdEbrzpfgc5ISzXY1pc7RCRT2y9SpMIrprR4vbHskEuxmTEa9Pt+TkKl7f2V0+8ZXu2/YeS2z02tq9o1pcn9upFSdPGO0Atn+Ewl1J8+ZkWS8R7c9OH7c+evtcOvo0VCnUOd+VLBrVyEpIX+5ph8Oaz12NYUkcWaK0ylwpZS00NzpJtp8Yt0enZiE/YZ7eSGujCfomrOdrze0U1VNUNbSEg6sn18wtRzG8QqEpthNNA1/v8GxBqhJS6NbEkO6yu696019d8GTJlPVxLtf75fzk/C7g+t3XWw2xo868ziOzl09OJDeBpHJXQlViH8EnQ/LVoO7cLwUZNk3V/ik2xJooyeCyJyzjrbxct1CyXtGtbLfLaUaHo9JeGqR58x+eNhyeib2qFKF1lLIksUriemEI5rZ9lJJGe04GUa0G346ZLHWFfLLIax3C1/iSXCgBNDwWpF9RQZmK1k1orduRjd8YVu7tbYluu6376eFLW00N8dlUnT5Yac6uSqE752qObLFAqqSuJLEIfrk/Uw0mbnh+4XnPxZTOgz3/F4/hkVd5Ivx7gEiVatx2fVLvY4QvjfA5L3OXfL3lTcbkiHtVcy/qh/sgdXe6IulA5HYYzG21vsPCN+5NBEzlJnWLNb9sbKbCnfOwD91cOrYRlDqbqRCw5ikQ/f+06f47Hz2Y0f/q0rdS9edC0PQIddCYbMMVPtLoQzf96srbYp9LOs7a3QXQ9AZL11duq3PWE7pLCA8/06vfdjw5eRvhJrR8qASnBJXaJu4d3DfGLdmADD7i5AzfgYk6eDsVLbyDak1/S8EVIyZ3KPMue9MKnzxrxj3wlVDFvedMZfOd5nNQy5UUHfxIVZZWnU5iluWj4MsWfJSRC96du732sBlKbqpzkkjQSp4R/dkuFt6ELiA1UnyEyl+pX2uFxsgZSm6occkla8rje8FhIpKkdF2sDO+sXyKB9KoXU0i7Ir7F1VZwunWqzy4sB6fCjSMQPhGEh5vpwty1uYThoAXqeC0G4NIlRVnVCJX1db50yVyJcX4AiFK9XV9ehnx/1HI/VMsvSJI/xYf26hnnkXUuhZnhiqVArLcVqi3MhO3PMwPew1GNQ38blrmMJO7ElUR2F3APuZfyiF6niEsEaBMvLrBKofzlTkSa/SvrBPIXY4QGJGn2oN34J/aAUxJ/Hq0Gc9uF3/FvJEinZqrPY24VM9FXO61tdJiyRawzTfx4A5TJD2fjoiHkUWBfuHdBKhp4A0TSrwI9BG7imK2ZdQhPfWNOAH4JYh7a3EqkdfhaKYbwyDqVEE0z+grfBACEA9iYjNkyIhLM5xmuUwV8WjSTZcqTIUy1NjfFCKZe4SZO3jxH/MKn+7RME1ii9eEF/MZc+Inz9CUN8YGL+858LQrVemvSwxts8whDvuDvz30QIjCNfMBvs+plhgPF84nj7hGD8/P6Duj0ji0M/6Dq9t8LeRCMlKnwXNiSPbxNsk4tzvGycPaA4m31YBvc5jKOextkmH+doQRz0MXvI5kovrqX/pLhi/L5n5lbGvHy6uSQWf9YsLqg7lPnZxfEGQqlVfcvbhvPibczl4byyl6TURW9rMWy5oujdtXpaMkkgF83nwXtO17Z9uw7BpYVugztrH3TFcRgZaFSQ+K2zvey4ncSllPDIzbmQeAb7ONvzZJzIt/C7lLHjozQDPIPlJVFUC0kXh+9GYTGkFTVb8QsODq1sKZdtc6VU2md8xJxEbxP8OzJOh6XGdzAGHpYjOy215rT2s5E45nUrWoPgN5iuFtUfU3CvGmc2NnY+8b+v67tw6J8MYC+TQC6LNDgfOK6OyuubEglkg1TDwtvR5heOPe0HnjbpldAWCI6kPGGliT/KOuBFgBptoXqfhzPwhTV38B8KWXf/rTZfhuOobHTWj6N54UTtyV7+8a+bhR1shsosivZ4HkFbUl7IMGxxznXMP4H1Tz7iN87iKYfT3/ez4LET6FTAOP/NfbkQ29XmFZac6wtaUq0mnX0365eqUrs0Ky07Nd9vWpPylCSmNqaYEczVZK5FOV8r38b6pcdxd9AfJlDMSDXFt9P5T/Ij2439IaPu7E+t7+EEBl82Wb0mArDXy62Jjlk9zknVr29ymnQNNk65Hd5vlrGBiod6wM1GiRstvLGSZPsY0RTFkXkiZtosZNN190Y1F7ud5uH250KCxrVUcnatkZFTt5Ln0gaFudeCalbV5PnVYtKiWhkKaB9aVrvkHVBg3UmKBngLahiFNPWh0I5JtjwDbyt7imk1dGfzZdRWZs+oO+qq7l6ujAn/HBaWXmyXitFykyACjOMB8/hgQgIwMgSIQoFxImAX1mFMTQqU5QfnIhLUVMVvmqDcBDddUO7i5ymjymVWpYT5SNgcCfMTO5nG1yCqZRpVk7Ag0QULWy66FdJrZRKvVRLiF0YrYjXxm3DJcVsvPU4bZcUqSmGbJe4OmXanxN0l0zYkkRIowxIR3VZh20TaLkzVrOxIQmwpiC5V2M6WRRrRfQ9p+mUgOrWsekzsMmXYEz193ofhC7LsBf3Wi7LpJY3rZZn0ikb0mqx7XcN6s9k6Ng773lZvLNiVAYv7S+qEhD2DRuhcfo1hQ8gUxdawDmfW2FeGJdbzYJoJUGhRrleWC/O7Mgsm/qhlFdAZwoeNqoLNUBzvaRr8wjWjVwT5z+fj5hJuuezPx5XDewnjCH18evTx8cJ+IyO6TZQGI1gYwWLluoTl2/zeYbaE05VNBghrAiIGKCPZYxldswxnx5yEGWNWRqVSNemwir0DvHcHFcC+Vbz3co1y+te4D7SX4sre/pwyuaIs5cGRcRBSyEEu8nAJzqd/ZlVFRc8nIBKQvkXZ6zql4MaC232q6cD+gH02CcwVzBRcn88N5v002Q1LSi7jwGVDBgqsCjNmBYVaNmG4WhLqNgZl4w3tYKIbvAhbktftnKDjMP/c8EGS1Uw38xLBDb6VPbjhwYAN+QtbNqdv51BzcPujQdUHt9vAa/3wDa1aSz3rRgmjcjF39ZkJlMi6gz4U3Gj3Jek9WeMAnKdbSDEBuO13ascxQZ5o4PBep6Mk9J6z7xHyydttY4KG/DnDKEECnY4rQY1q3nGHy56D59JQQhZO1RRwbT2cIYmAQyTuUIZ6sVg2harDcwhlysnI2QU1MHjFQK+OLXGhN8MxMqZCOjixT9+DkGYMJ06H/MsomDkczIxOYMFl1PGKL9lypvcN9fToRNQbhGRsNVW3yV9azlfoeMw6Z4hBgMKUsL1efIVcGJPYo/P6XyzxKExW4NJ1zvWlO5H7YfV388YBN4BBFq/Z6/+T1U7o+aGi47HjMF/q0ssDuuqxcX1+PFbdDLn1KrxYvY3Fj+qJ8PbCasXgtbBuoETciI94trWeFn3bB9ov+O7TMbcj131VxT1Thgd8/SbkOkBC8bVLso1aWNbM4+q/42eexXayLcW7JYNQAWM/0WxL2ZNk5d7jvizh5Vm1uNavGZ1tHFcu4q9H/xHsv9373c48He9WxN6+q81XeHVdzi6faj05BekBdmYnHlfacjnwjM06bdiXVtxqz8u9vVIo9cLKAqwcKQ9gsY9oW5HQNsnpYDVrdKRqH8DW4NqijLmjLdYr+8UHlqZP5L4c9g/AfiwtrpRJ97GcR2pj66rv7ppbelejasQvprfl8T3IvnxjqmhUMsoEWueXGs3gU2mPsGtEdhruwya4VD113lVXWOd2MfY575o7AxVwnGq2OW9ZNUphWrABT7HIBel7cLuemC2461UD68/EX/QQ0+Le7Z/vV9cFr7Qvn3PUN7pz1mbHH01Xaq+X//evdcxWJxc29wVUq76mtCisUVSaAZZw4kvrjYO2N4XH9rUmDeyt7zzXINmz0TqDamwmShmz/noFCj2jy/b04TRARoMvN8sN143FM72G3hxTHC2FE9Kx110GZ+wWJ6wvUeek+2k6+WDSYLTeF9Ed8yqnaHJabcEWCch5+yZmLW81aK3/AP9m0eofK2aOYyexOHo8FpetDeUjYHa9d8yM1vtxFu237B69CZ2s6eino4899Fq4kZvXhY+H30ThjKZOfKwZQeekgMzwmCO3u6/JAE6rJfAxuzuZ99geWK9b6yvHqfeA6tEv0iR2kGQM6oanpTN/OsPJdj/pvYTjHL/P8EV6pb/5EN7pP4enOU1l+I7fR6s9TYBWPuyKFG5Bj5bB2u5Y07xj1gHNb4ljZyHVti6UUFIChVU9ZT62ABu9kUauB7R/KYZCmTxzd20z1FfYvhRosdvqpKuzd7YTNI2n035NzpwgurhwNQJAaqdiL0VnH5lWOnbcywyZN9n6jOhw3ID7CPMec9p12dNijrHbd62B7T597sW/oWLBY1m+gt0bxzgWokWBJbZ+uUBnDbAlLxH7zhWUY5xkQZemKknXL5E2znFYWxJ02LMpGKeXL8Fnr2ZawR48atBP6znhZ4XZPJ6H6deUoBMUKQDYMA4sPOIRxzgt7b11QcGQ5I0bps1fKAE92AojHt5OFHw9BqwHgNqlFtYHaXaE1SdaIXUiCtgPKYWnPOz9hhEyYplTyN8Dl6KtTd5HAe19MYPESDnqpuZOi66CaLG7Yf9cvPkhDauxC7k9Hv2QO1V+igGnCxgsysGOdiSFWEfBFU/3+60WH+DGBZj+ou5BQGyOJDDrNZtVzOU2LzmKPKQkH4zd5lB1HOaIF4KdUbJdnqHVGtUFIAUBVxu4XgGI/3YsKD9wFla7TBYt7aikZxLpxKoeU0c5pf7R7dLrO6rGQGZi1hPqTzExEFqctwBYAjQ+d2HGtcFasJ+Smbk6PSZKi/vyZUtEtBzX3XtF69BSEUcc5ekkm8Zyvo+pdQbWbeNiXWWcMBEJtTz6aOksndQtT6Mb2DrpvWRHYhvOHEu0gVpVtlVPLSuvqZVjTlvZ+9vCcP9IJ8gheY1P0ohuxhaQmidOuP2jMbtLryEgtvb+pKelZpHI7tn5TivyTZAvp3Qyz61ErFUurSif0uI5YEtGdYsTJvZiyu9WppgDtSB5OZUg5KW814eZfQTGN07bvAQ20bmj415h8GeLld2VgLwexfLF7xnZsfwBMwDMckKBQgIAgOggakRH10zM4Q6HAtqSEKWchT+f6RkoueEGNP/wcHaP/Y3y4aHX80sN4JIn3gQcD4prQhotLX6AQvZhu/7c/nF+ntxY7Z8ajOx8hR5sEzZJfj7jCyxxskXc4Oh/bqune+EaObNalUUToDfMPI5eYGbFvVu2XtapW2z2y3zu7LmFRPO/h8X8n9t1TNettsibDAxLDj7f+wQpYLWHVJ7i97KBEeBEMBKEDdTqIHxw9kDcgDoxmEz3UQWWGASt2e8zNBHKh98PYN64re7VCwZ86E3mq8WViqo9G7e4FhN6XHxsqls/H/rvUTvmnQBa0Vyirxb6PQIY8mIApGF2ETA5gwfY9y5ov8eOzoClzkzB0WmOw88+ECVYzHpA1gd63otmLSSZJvAOg9nh9/FaDWIu1WwrCo1SsL/CG0aADR77/wz5ESIFP1OQDUPpqIeAu1wxvTwc7eXjWK8AbTWk6p1IKDIXrRdtEG0U2YnsRQ4id5G3COp2e15FoBXvQ6a0h6vYiT7f7cs+oTQPXyevpglnxDuHbxnTuxXfjcudIhhc377ZuzHApT3C5NkaIm8GJ+eSLZsDhR4TXq7VCUbuuk7HgqfdDxziuNx70tb1+IEXbpBrD040ucqcRnJy3RG5PKdxEZG9B+dmyhbX7Y3e4CJXeO6GC13csyCHjlzvHuC1PR3sgOw1kuWYHD2x/8hjNzsLvFyZcZBHzulO4OUE2+3LSSNPNPR04fyeCQ60y9oZtuWCLfmQ+/9PDakIAyyGZCDGKHzDmEBGs+KTcILYc6N4eEEcBFCCQiCT5TELS0KeFqPJLIGWWoq2TCCkEMzIYqH0LReBZ6NNhrtNDEvN4hjbQElghyRirTJxZNkLZTuIKFFijLccRpQph46qYOCY46x84hQDlSpZ+dxpBqqdYeYbF6CLrqFcdwdx1z2U++4jWjxEeeQJPU89hZ55ga3VK1yvvebhtH9xtfuA76OvLPT6xly/7/gGDDI14T/op5+IX35xkzPELhgJTIyHFExJgCxwDUE2OIYiFyYmQh7MCEM+TM/E1EGXmk5DSrZjSVlbc9sRWUOSoAmSoM27qTJoYmpiamL6Su5rPqj04/g3/erdgp76PdWZJGiCNtSyhlqVQkxYWVtZkwRNkARJ0ARJGNP2crPPj9n2pMrG9aw9mHMvPdjvff187lUiCU8M97r/oalguxACLPoMcLKDPJr7qfCZMhIaZfVmSvU5UlqUzougXyygFFFESwIOiw1nPvbWIlxjjJqbxuqQod9WyzTOE3KgPAdhphjJAsEjwYvkSOGNWuKQ7R7MDu1/iWx589lgRWA5VlpBXIUAScoTZVbYWEaoaGGlTVFu7rpxTiLp5iSSzq3ustc+e+2z177uqMBps802O2B1N4F8i+VbbJdttttlmy3dWI3Thm7IDvnucKc75nfKt3ieP8+Xb/GF/HE/yLfHYogd9ttjZwh7dVkyBxRGgMA7BPIrcGqq3JSd29bUNDMlw648uBgCb180mFnxDiZ77nKRc2OcVsNW57527j3nIgC7kkCeP+iSO+ciuLWvP82eew7bGQ6EKJz+He66vfkLeOPp904X8ABij2cPOJ3WUDyhITmVbSwjKyLJJP+2t3IbJWsPzY0nek4uxxwSTn3nM5x97wKP/Kh4YmzRpq0ogPe4QB8my74pVGgOM2W/qpg1fwsYqpyFnVm3JyrNFzBCkVgilckVShVrYGhkamZlbWtn7+Do5Ozi6ubu4enlnyywcXDxNGjU5KAevWf6HlnyAPQbMmzEmHETnfboDDjksCOOOua4E06aNWfeKadd9wuDRTdUQp/6r1BgfnWIXXJCcfAGOGqT+EcJmO4UBWgsbBxcPHx6BPQJGdxMhCx6rGvJzaiNy+nBhkibHhu1OE5ud4c73fUEOHr3Rc/u9rWegxflpt6RHFnASaf8rcrpkpqkpeg0Kn1HQY+rAqdjvByfTgAnnWqlyd+qnD5h4HlV8FW+oxbl2ofgE1t96nNf+NJXvj7hr/2uTyrhCgOXe/J2jNMi9xZwwkmn/K3K6RMqhucVB/C6vo6DyfBdxCu0nfxnEzy0XCDxyNLC2tblMXPAYSV3WrcJ6yGjTqvtk+MCp9KvRQ1zx9OxAJG+/vi9ZOkGXO33/pcLMpep3DHG/MyRB+bPBzbBdvFsLRJ6WyTaapvtlBUPlSj5akkbBqW1D+x3q9s94wWHHHbEMTiCEEVkyDBde0bGgLMjY9tBRCCi6EEgKd7uIEXkGozVVAqXTzzR+ECvsrlt3+UnHZfpotY5M+fcaXntEoTPX/RfefNp+alN/MAxePxGWQa/IiPvEOFRWQfhgB8hR6DXdXC9qkOaFJ5L9ypusuxRX73d2j7c3tsEd+ayOtb6sUIXaDF+3e6LVzZUOZU4mo0FJiuCFJ+z65NZyspiSWwKRfQuC1Ufp3BOKVjxc26q89Q/kfluuGmBp15ZpM1X8tIOw5/3lCPboWi3higUNfHh5sIGo6c/Eotx5UolvkowobTAxKP3u8pxOgmkTJkyZcqUKafYjCHTyH9l0omMtiNOm0GhMVhKKmoaWjp6BkYmZhZWNs4IMC7BCu0KI4ITFROXkJSSlpGVizyjU1CM7/0x0ZqiHsPjnveCF73kZa941Wu7U2uvoYfuFHnGpKCopIxXUY0a41KPBiPT1NLW0dUjRJ+B3GiweGnyDKWgGDXGpx4NBtPU0tbR1SN8Pc1Je2kCFaQezesxPO55L3jRS172ile9lh5sR+QZTkGxGrGaaGnr6OoRdrMp6T4A0ClKDKWMV1GNBmPS1NLW0dUjxKM4j3ncE570lKc943kveNFLXvaKV5vXFpRwiqEqKJvKVyPBXhRoLGwcXDx8egT0CRmY/CYiCFu0g2qVVL8ccp3irUnsvvGASVvbrLvPi4FR+2zKrQf+U6OqgxeG8THSiqrqKzu6YGHaduQVsaOqnKLjFiGqk+UZyCn/5NTdfKVFVU2V01JfvgU8usVVSFahT5myj6cDHNM2jR/wO05Dp7tFUS9+5YozaUbt1tCzcyE38/v0233D+qhMfQW9fsNt/Kw6M6+MO/IXdMPNaF3YS6+81uaNt/7xzr/1qabLgB/NYAa+74msv7gWT5VpdPV1VeMYmIhXsfZ6SVXaFCLFGj3WBWHyszg0xAnqotsreP8Q0luS59BJp990ZbfqKaGBiIldhO0uoSxQHRC6zdC/n6y3BUGHfzPZUxMaA7rmNfs4DCxlAPqXjwFL5aApq3Tj1WvEvednuSri7hnNlxB5r0Ixj7X34SNR+D2oGM1h9kNqeR4eD/tbxdRHvUAnKdqD2BE2ULPtgYtPQMjw8mU2FZoWg8XVgeOOr6/ObBQzGzv3SSdHudU7U2mVXK2aXBv/z7Pz1Dxs7NyRwhax6oR7UAnpEAbuknHEst26Vv0fgrQkzcZHHu89qh/ff2ATIaabAXIIhIuIMDkc9VGIBmhIRk6BoqTDMODosYxMrGzMLOwcVNRoGlpOLm4eXj5+AUF5wvIViChUJCompFhcSTB+BPUAupbI+PmjZVgTbuIWEWTaGmmZdbOszGumzbKHlTax3RxN8kt/zjEHafNvaqjyUU8alSHz+UHDwIuEhUNEQkVDRsElcGdu511C6H3vBdQK1TipWMmlg943FipBKTWUyBUmQI+AcWO+MaUVqRpTFXRd/RhCsTJVXvhXKDQGixMRxYuJEyQiODp0xLEzIUwuOu6Fyj9iQbEK0y+dNHEHhDL1grELsGlm05WqZIaVkCDsbmPWedS1zne8Cfa1XDlF5dK8vCVnjgIxWjjPTlZRwUTSsiY3mYRSvdOraIiqyA9lhMfccPRr47lf8wpXe6QHuJtzzq+WgO0spukcJwTFQqHTc9dU0KCQHUX3ptA5ZM7JdwROxEPN2+4rJrvGs8lNM1tedS8xnXIaXHxaH8VAkcU+v3uGFlTnlgi5+jvfF6sWVU2Twh1jKLtDONnps6GVq4L5pAi0feDVHwKCOhAkCvUA2gOHJULhrK58/q6S4dwQaAyxV6XIFZbHVwyyVmnI5Tvi1VV6FYFcDiMuWiO8kuUSD0UxAcHmeQhMJYbEc2lzMCQUFuchMCQo8/M7MCSEZedmGBLn9iw43lwFhoS2b87ZYEi85sSBIbHcDgZDotqaDUNiDPhfATIGDcf3DmPnjx50J7FxitS3pZeSNsG1eeOMRGLF/dVrvB67bNjfcLP99RSybl8+hEAmzn68TmYtGa03XPxoRStf7JFao8x4zVlV7Xr6GvFJjWEoHw8Xn2bCLoXlRBU6gycSlDW2RfLOPEGmHb7ySYDKAbFu81Wnii1PjS9Gncu4snU86eqcxpT5QHQCdJquUD/M6vSAtvwO0XjdAHeNbss0Vgt1pQ4Cj3YBXjH8uZX6FmhA2dhuqCO1GXiE5rSjZnAgGMCqSSVUXkLu6SOBB0itB6NIpptogKidfRHGPMCwrt3m5kE2MQHE8NUnaMmqZvuQVyY6bVDwtb6IF7KHLwHCIXpEQIZ5YvDw95LAk8bZVX7VLlWh8gov1fHghfPGJaU0dOjJoX3kDB2vtZ/NEYfgbojdfMqn8Gpyg6xcKFfZkN2rdNZg3biSbZlKoAKYnQ8ErzzMZ7G9TY+v47MfyzyEHyWX4EdBOfzIymYqkDnENxgDEYlSllGA7k0mnVxPEu4o0TgBwoYSLMwQchRfnL2365O6gv6uRaMFUfzzogXsPmpqiW2dosGS8TpyIAoqWRIk+8aHEYXsEO9HAiVRZOQojjZ5QGKeqit2ArNA8Q/lhRTiJcfDF/0wwlMq0wts/HdbPYGUcXOHw1LzzebGcRh3FmD3OdKOxY3bkE/k3VpE15rJixdCeeUxHWNblcqXKVWiKOFCtZ+aNw8FfGzB0N9UVCrYSr5040uIxw+ce4rIF248QXz5Y7RolefQF7SBg80Li1filfie+I1iscXtv4f3ocueu0VvPbAV4sm9B1bEMVWAgwlDRRoStseBT4D/zrXHvL24Dz1nHpnVEbfYZ8MiJfrA6JRzTaxIqDKSDm8wuAvKrSSZph5bjMB+KrOFnHAIFDC4C49M97jBPgv5ycd6ZqQjD8G4UeUENUxpGbam3dNlsat3WADlfSB2W7L7vMLInsXPV8zos45nv3+Cj/OJA4vK/MRpruyIO3yFi513/pRP5ehC5zj2qMNMMKIJ2ySVT8U105QT7+Sqyyw85/SL+7ZMO+kQPW+60U6F9sZZfddfurrKKuzRlpqov9aqK2+4rnJVFdeRi5lS/mvoUiWIlkg8sUQVabB8kVy4uGMMk4MEYgsTedBsyxlKNrEQ8cUWTRYzmoPZk8Zoo44sKRGGFULgCYonptAhODR70ElzxgzZ5HVPe9CdbnWty5zvTCeab5qxc6R8YNaUMTYY/5cgSogcr5r+rIyrV/vUrCoVSS6JRIoSSUjB5JNFWkmF0D+ZZpQhemihmvMcZhfbWM8KqpjNJArIIJ4RDNNFjiriNKEGIIIBChcMWMXk7CjvrQU1KIEC6YgHFxTXhwhJmGTJPUcRF2kXb+7Nl/m3kXAoIrxoBkpShKN+vj7i5enhbm2sElHEcTuO61/w7muVOMqUU5kKizlXMzNTVVUVEREhSRIAEJ7/KF3atst5Zyos1vzMzExVVVVERIQkSQBAsZZiMzMzs9wVJ5qqqqqIiAhJkgCAGwquqqqqqqqqqqoKAAAAAAAAAAAgcwAAAAAAAAAAAOEAAAAAAAAAAAAAAAAAGPykWXyfiZLYSVUZYU56FCkfCy0p5FL15yZIrPdzvFcNSilxFC+D42Vn7P9FXv4//r9Fuqupp7s1lWVRBOvmfYCb3Xy6eVp4eLi5y70MSpIkCQAAMPigdcmHuf6pn/yFn+txT/VwiigUPeY0/A+aET1aVCkV8wtzcro1ynhgQJuMclEiyeIhw0Mjhp9V30TGpJyDzecn9hlFft+mxjIJD1swplezSo8M6ZCVEkMgEQIbQoGHQngcHfk4VXLE8GNH/YWypo06CSZavvVLq1Om0KOWTOjXqlq5YV1yqsQRiUDkoKMiQCOCBwsqpM/g38/B4cYIwxFhPFhgoMAJg/x19R5djNuevtBmq/M7flDGI/u0qFUqQnLSRJkAEize+KHRIUPIUUok8GNFjZwwLjhU4ARBuEclw3P3NKhTq1K5YrkypVGuOV/eb71+EK8iNF51iKrgUlRgyOP2WUFRgSHv18V9Fy/FEODjFXeF+AkRIkSIEMGCBQsWLJiCgoKCgkKgQIECBQokJycnJ09539miViBeci9Mi0CB5ORDnp2iIS71NEvZtbmKwldzJkfhYWurKTh7vu4XKbkCdnEG7LY1zHh8tg4gHvXqjFrAy+1UXeXpZ/zcL/FJj25HuF3evXgZIq7qkh0myp+Odix0t0uyQ6Yp46iDQrO7ZAetlceWD/ilS3bApHMCMYDaLtl+E8bxBQCWd0n2WW90R3EC7++S7YUPPwONN3W4RyLVE5JydTIqM3qjf26uv38hYdUiomLqxSUl1KlRG9BRchQFdqPsNLEdHbZV8sB/zObGjIgIsDdlfxkg9gEGGA4K3Vpp1SiloRJlFRlf7jygSw/sWCJZAhD0ABNQBsE0BRHaIJinJMIaIFi1IGD7CNYtiXB8RLa1JJnrI2V7C1J4PlJ2tCTgtyTY2TYRvZak7NaSaiXTkfUJBkAbY9AdyacWGlg8pZ2KphEYYeu9zDhb3BdmYWVjR3Nw8/Cq4sJwRtAhCSA/GBEEhWGu3QkUPa1yRAvi4uhUwScQwxJCBEQYNKTf5bRiDLPTN4zqYreutYVwru8s9gQfCEgaBPmCZ5sI0FeAndoS10Cqv0S2lN2r7OpTtuXjbE5lRqQixcmnu+c21V2PvlCTpEKowtgd4REco0LqnX7DL3iVl3uEKx6OfDuOg32wx1bzcODBZeZpjvTzwjXnKOWDS/oIDKrN/LgiLRxw5vDTgYgeVcd3tYl+r8/PRuj1Gun6KRN+E9F+8FvpLpN5fPja5kD9xPRDQz9LVksf8v7WTf3Xxov+Y+9VX+p4Om/rCy73nmze5MnUzONzWg+ffuD06Xv5p2/33WZ7l+l6wyBntya0cOt73bqWq6ORK6k/1+Ty/pIfF/bnN2r9v+yf9i0/yXhLRAh/e8nopuO4Yo8hw5OWE23sZF8VQMur+55ND0t/urTbHlRssUX2T80UDR359ly4Y7u1LjktLuwbZ3WPX98H9WlV01Rn3nJSueq0dP7pEnSTtEWiFmpSt4CqxNP57n5McTzJ5ZDNpcp6k8i/FggTTGau2TwUCu1M1xna0NWzMH9YacUb61Hp3od160YTU2sPXVnX4CgK759c7kNjbPDNPuiICHxa3tPTS7KAe/VF/gTzXim3wFrn1UJzMmvrarbj+oC3BZup+etRzLxDU+nJud7rT69b8vP8vUjNjHQ0NiMe55q476f3Ytp+6oaLKa9yuffTA1wsWDS5UCWTtr4c/Wfi1FSvbhoe8NqSzU97inXU9vZYYx1/Amt+KQtU7etGAaNmV5jEMP0FLBl/AotpLMiy/KlL1/WEXFBdoOYyxM/J77D4TCwLjI+LQ6xM9qH5W5mnNsH0GZJTUjOzcQqLiIor40VmGYUQy20UJVa8HZKpZcn2lzyHlDmqQo2zLqpzXYO7WjzyTKt2H3XoNHBXXIlBV6edVj3gB4UPIpSCBwcBcOBn807PDeavMV2RlvX/q0GQvkL6LruCqqZKObOILjsS8UC1SpUzr7tGwHxswP4AfeLAgYAs9R4ihgTxhzmpp/fW8iPeqaYsLm/d3OqIjxL4WU37QCRY9UbZiQWsn6mLPKTsBFWyLJKTSkTqiTVRAJe04kOtzUBmprYDPwHeSaHAV6HMS+3sNlojAjJ88WPNMK2cUsjKRJKreEF6sjwiea4iy4yh4JCkkEmf3DACeiiugmN3C+Gzk32uFoJMRYWgkTmwt1u5NvsSGYy1lgtGQj6ZYiXS7L73NZMQ2ciD3ZIC8MqGuzopO9dcJOirhwnvjS9Fr6EdImNhDhuFtExQvyF5EiLM6F1nBJwpzHgB1p+hWAkp5/A5ZdZinE8k50Cte5rnCN9WQ2oFSaykOMjZlylJtThMm5alTxYv55t37a8cWESm6+WP9gqXCJBlAgj6aBTwd+AxwP5U+5HntPVrstsdnbp95MjW4zRbT9mxjJVaxrVQ9373TG3uTI8+8/gv85c97QBylqUZv9LUWWbSsj7MbLZ+2e7M0mL6cqSMOabauGdN/5f//SfeeMpfT/X3Uw09TcNzLj9vZOd05hWevDL5TdRvc+gdit6j7H0aPnT240o/rehLcr4u7XsyfiLrp/J+KvlnKn+m/udyfyH9d1q3ZBVmB8xNmF/AG+CeAM8eoHpf+G0DFgID6ElbuK5J61T1pV1ZfUVf27tGv8gIgzO+/PBoKDAWnShMvhHJTGdmyEPqw+nDhSOKuP5o5xh3fChZPDmZmW4/vx38cva3p/786e9/8Ieb27/8x8/86eaOz/7tt/+AbI3din+BMxP/+e3/7jj4r5sPHf7erbd2XX/kjiP3HDtwfNfx60/sObH35N2n95zZc/bA+V88evaxW67e2P33Z3t7f/18foT9W/uPD/ztxb+/lIntsWIKE29qJABQTPCfnaXqGTNGZ+UfQ9myDsd2LM6tbRfiH30dsQLg0Q+JFSGmjz3ufsmqjbnjof3Q7kgqLvxNH94/PfCDz/NbL8YCq3P23YFXqQOMr6ceVg9r8r0LejO4L/AAF+/YLW5psOEK2Frywa0Btv98vRr0+oD5LochsAGHL6386O1PDJwKfuh3lbYEFnjsfVNVyRLA+/8UyUngEbnSKUVbZSk/HkJsVHgI0swAAUHQBVvbQ9/5G9d33vql79zVpJ5jGCYaSNI0u/SdxTN8Zh3Ye0arDglG0yLoMs1J3wPu/vXHx14uDPi2ryefv5nsWJZOlmozXo8HlcofpbVrkT7h/cE8Q5HNTmLsZHPWidW+0IVtMoqmxppHjV4A5iZwk7hZOC3HcibOxuVxUa7C+uRKk/Gplc+skueYhgQswJGbEpUxyer9YoD9gKIo7qdm5miOWXqIKwIDv1PYc+jBxn9DX+SHex2PX9hJI2kgzwE+/unjabbuxy4vpC8cH82dIz6a/9G8D9fI1vjqDVd//C7aDS3vdWyi0GseOJy9XtHF/fZ1/RIw+tXPFVrxQsWoGofd4noe60sheqcfyVuLRIgc5LkmCubRN5BZavfDBt+NU02sqeRDPreE4s7o7OY+/Ij0YGyRCl2jaCjAW8aYsUuz5yh8qlKZNi84Tk+nsde96pDzXlfhMyelZBR94einn8KlzwRNQ0vHw8vHVW8eqvjwNdusVHlZYaVV/pDgP0/tkiJVhp3Sqe1ToNB++U446ZRjfqp3i1ajm270rxq0eeOtl7rt1WWxOwPg3V089IywVELPhhdFMnsHe4MhERHuydwJYaAXBOdsY4UTA9sLDmcuvuTOsk7lbF7AOfzNnWvjdpzHx9z5Nm1wQXoK/e8WxjTAWAMw7w7QzYP9nk7gqCsBe14v2DkDYCcwlk8dsyr2WZa3k2bTRqviogUvCkFN9H/azrspHogU5ZqgBtiqXXdzPWyeee9ZuB+d0zpIstBraq0sKv0z6TZm5G/FWhKVgJAhEeAN7Ygsyqzlk6uDIS89UKLUTE8TtjeFNhAttCMJZIqRhLKB9i4hmtIoLGfEn3ZUxJuRrrE6XXmXOIlPSii4ulHlpdE2iTjCZSP1uRqBjEH14+SwkwMg5UBRgATFufWjPR8ieLwLdJ5I6aNhZmdgw3xhC2mG3v9AWtzuX3DGEFz7NMDpgujjYD9cZqjpFLoprWiSGMGHWMIGLGw8CUK8qBjMih2ng9plSQ1qkwemFNjMa1YmqLpcl+XTH3vvpanv2CayuSdSynkaUTCiWeaZuqV+oVRXHdzN+2DUDjw8ls4/GCyecVrnDivSxtKBFx1hEjyRF0Mzm5ok6VGAb72rbrf0leUtlEZPolCdmc+ai6IBSe+db5dnSZ6Yy0ouBA/JYga4HPPiijDdkYCRgdA05MFkaH0O4h0tmpXm832zsKNoQIZ7oMIAc8VEEbKx3GctL/S8Xq6Lfcj9IvS369Kk12Vsn6pQBp8Ua5jBdbbfsN3/z92KiqaBbEsd+AWy7bPXoFruYY5a+t3p9rzn9VdI+SdyJCyFbvnumCQENvDyDOaYLW7uIFFIsqNkPiFhR1nsECJDi2JbHOWRFjRwKOvsbPDGHmHdDrGSTuS2rFOftjXiuXuRowfT/SwOzCqUbj/xULgb7BdSdB/pyH6w7/aid58Fkse0/uyPMKvmUE2lHNNPLm+60FTzIJPXX52ktuvpukmzFN8666wv9slcooS3xbpZbjfPL3ZAulyVNUaz2E7UsBTpjdTTuHa5/tTOE4JFyJjS3hQtplp7sr8N4J9cxO5F+9KwwqGXYZhh3y4QhliZBWrAV0+ml61g/Wh0NPtRXz6FX3AjF03nknBnOEqN0QSjPLc9ueehLBYhbLLqlHyCc1DvyK2vbzLk7xHbz7njTME8ZR0YhPQMbAO1jLeAFA/r9YwzLeeiGt6VgFK5U/UBm0yUqXIp8nTClO4abyWvJ+7snll3PoaAhBP8dCW1jdFxoG1Ug+SzTVAHO0OfD6v7eDkbSHMO1D6K/NEc+GWkJ9A+p6sLJBZUW+WDCmTRjbY/fri67U0jcFztHPMusU+SIPJ2SHdmhzaOqxPrVV6w2TskRJ1QSLbLszxaaUkv9atEyG2HBnKDN2huCFZ3281Rq+9Tt1MmM/Ux+56tZqvVge+r9xuktVkv4AuD2R2yR7cmieco2VNDEI+7hXGERyla7e+A2wJQbIzZFlHkRxH1EkVFre9c1jb9l1fwwzVTbNMzxcwN1DqjAY+0MBYeqR+5sbGbFZjkhG/uL8kjFOe8L/kBvHGqpfMFaD50W979bQPklBfxrmEmVfVM9oPB73hI5cHA1d3mJW6q3ayrN7c8h/NkRnVD+fbwTyv8HI2O9soomMUChJCDFeckpT5BTZcVsx4G1uDxPNDiRf36K2RIX8rCzkxnmNtnl8fW0eJU5CrvLbQpSi9CHh3k0aKvmcqAe0hV9a4+7YTCQtdccmYCirAAovLWqRa7vLdk5S/UBuGrWqtg9c/ndEisT9M4xdhsufqBc9Bo7kKnIQdzuxk6nLpP0ZAv5L9zgMJAIRRgOm5H2XHgTDufZ6oFyJb4fUb2QkkY4CmMvOzysXC/qxh22QPcRfcWLKZ+OC2t3K2aNeEZ6Hj0wXRkacuMxx78ya6Zd5KxAJGJ81Wc59jqkIUB2W24EEdHIaL6O7cW8hYybFcpcWCHrKG41OuxShTqPlfs0/9fjKMx7WhLQLMrj39dLRDZgM0edR6vF0QcljoNpclDjvDjuyiLDcHtWNv+BoaPEbe9hndBj864Hm3bZgEDGiT60Wq7/33XFkPt8KumQecPe+N5vxkem/+FFOWLB+QYfGQh9JwOB11ncyM9AKLPJuQzHEIvLEze8YxTovFEsbPY2f43fxZH6jeWLCvXbBZGtqjClFqLYR7yLTxzUozV4SdUxiQkGazlgBPDHSUouRixE8giwdhwhOvSmUdXXpUnEqeSBuvOef5Tsw2enrGNWZ6ZrqLAyp6wxypIiOvjuGMNXXUk6dxYTnNqbbI5GvIoUT8WGtG74LyYYCW2rafrunolyYlgHqvqb/P1psB9M1bMd4WfRUs8i4VYAfLzw31ON3meylxqBjUzNWnrrxmmdK2uJv3l4OqvApy4yolrnEB3Tq/11013g9awziS97rInlVJxwlhzCuchylHX+RCoSu8fwQw3zTgz96XCfsATmSQnPL2hfJxjs+iBWKF1km6O1A8N+W1THlkGXkB42M0xafK7g2qaU1Gnwfb/MmMNWUmM0gz88kBvMN7CsGRSAXylXijsVg8lVgzOmfwOlL1nStnMNYjyL51d1/KgGn93W6g+CcD66Qw+9fiQP54tKUqSQivYeP//8pFF+uwZdBkX8K9hEyzcy49CTNRlvyWEIStjO8KgdQwhk2egLYnNKS9TPZgI6ks7hO8kjfJw6LIHtdhkoBJ4oPDQJKf25FLeU8c7wgQeZBTfbgV923dIAPexdcpEXNINP9jvAeQmnlCm504RvDPxs5QDwFdjv3rBYOfUtcZXJo7cV50iypfSgQ9T7jiV5MQk5mD9uE6PYkVFwHSaLUJ6PupwppOsYe6g9p/pfsClahYCFtQcmxhQB8AxcU106rNFhFdmf9rSarPffbXuXffa67rffsndy4HH6xS2trX6IVavO/b1E6ksjNHRgzOO+aGcyPm6ur9ABK4xfTPcNLMd3dicNeM2VqBo7PvM5XOPer5zBzSGxS72Tz+6MNb1ayfYlOolIpR1bzSNm/Dm2ceIM9tb3Y2EKCrCos50E1n8rB0bYn0yfs/pzQ4HlALVuriObG8q89OZRZccfW8VjnQKkD/w2LPIkfOUbBzN6h+XVl98zH00uHIx2tvvqEtrXXiqeYAFM7sEuYmEAftAZnrzj8hxsnefR1kdP+wd58ejVSyFVjwGoLTJ7o71pdbt7WlQLRrn2mMxfWpPppK2fA1nu2qzN22xHJtBF3YgN33J7tSzDcB/I/pzXFKU1ke1zP6ie4eDnvFEWxhw225f/iCQyshtj/+7YbjX25/8D0QKP9n4/8bG70il1Ze1VFY/sEwj90uvK1v4TUkeaYP2WC9dQfQVba/sdQ2nLtkP7fE6/B2pFMaeXYf/hx0bbNFuv1GdZ9Hcl10ur8m/n2DnKH+sJ1oEyDEdvf/2Aqjn2QPx/Vc+tPe3f7rdXweMOTHbXs7TdLSPtoNpYGxYs++SJH4yQ4RSZ0bC10IwS2s4ggO52UlT91PG4/uEo82aOCKxsIYoSunE00ojiDJynFbTRAG+X6g59yODUR8+Dka5H52TXkB0FEmmLWSz5iRSTiZVsy1Se7uycPncbNHy21pNpMY1k0KSmxNn10klUx3FF5BA806/4NCnmtylM1Ny8OqhEUV/+T3oxEHS67c9lPApe7EBGBtmgbFBwklq+6+92t+//8ftiv+mpv/8f2QtswL40SzPu4/2Rb3/qOdh29E5xRXMgVLJpEXagjWOKE2hl7tTy29qC5fPzxYZ362sLpqTSBa0Ncd7w7qP7jdf1yKmd7YCUjGbXq4X0gtsnNu02WJxdvTKY9osrUpXnyPj06lynXW9de0KBA5c9sckFqcqC048+fPYQOPmM07yI/xnRBgJgm5ofzbvdE2oEboZGLtPgv1iBLH+vnV+S7xTjoNs3v2hMdtJ7iA+Zd09bA6MDceZ3qDZqNRIA1ljifau96zYlrFouTinx2or0+As8SzzabTFr7MxKl1SsUTlx4yn9cT5+Y9yVA6lyZmxcSV7xb4l5d7NgKf7zOHMbAJBHTuILdy6LHPF8WU6VwbwA06CIW6InnM7Ohj18YOy3I7MjmluaYuWz84bNUoa7e1KaW62yLgU2Cx4jw1SHj0F2+vowpb+LY1365RGE6Mmc7e+cT4O3hk/0ftf8ElR+k2NJv324+LR1D6RooEGr+Vy4TWN1LwgIPAA+/ef67m7+/fIcwfu6k/uBhMV71WkX5/B5cey0V0DtYp6NKKIw0OUNeCjudqT3H4rox00LjzwIVlzbKX6zApmXHoblCPuRMTkUfE0nmY71WrKf/pqcP7XlqLKE6+TG3c+TS6bXJp9zDR9RqERNUZQ07EUkbACKmxxnWsMLhew6lNURWe+/g8sd3bvT+pfBMbus8DYHWTU48urGz7vvj17IU3YOxarUo3GxvSmXZi9vbvh87JqwB2OB5ySbyDS/g086hw4S40cX3J4eQBc0ogNpyFnmtfhHVrt95jRbSD0u761dc42t2i+A/mutMA7tjrsWUhtuP/KtRYPmWpeWK8xPFyzdNw22uuOss7VSuNmYFLNv4fBdqccRJ1jwuYHnaE+mLBY/+j/jS0UHSHywdwLvW1iWtc6WeDvL1Pu38714350uxfihvBnlysBN94Rlf3A5UmQRmp2zSK5Sskt3iTnJ8eaWceDMsqt+7EnUqz1R5CjjY8aCVb3m1a5Lb3ug5XUQdEdOvTVAdIPbmkkw1Tx7kwRMa8IvduBvCrBtNDslNtybIAoOYBCk/phCdbDMHdxk2zMJwpWv6GCGrWv/OlEm6kLk6EJ3tGeWE3GqdF7hyMtheZck2b4imwXFAEeEkpO3gb+1UhGxNqyi3WEvi0MFjPCLB0xUieWX0E3xZPbo8Vq9tBunhiV5kwh4Uc917MKSg7j5ap5ekGTZexmqBNdntcOT+QNhejKGDf3Eo9Tta4MJpxTxk1MrCJj1ehYjH9cEsAvXwi9Y5nEXuLYZwmhM3IiqreCd+dLSvEYgbflyCgwNkxvg3ih+MW4jNobunyjicm8pTfqejtTa7Oxs7lyzLHaDEmyLhl7RK3GnayVsH0yhFCnwQo5K9Gm7UVD8dLhseJl8c+mNnqDm4LCllnjh32P+eGw0OhNwdkNcszJ7EzMiYacbFiMHT7Ij3hiyNeKECXPYzS5g4SN7mZd3tLJiXyjmzpdRjEOzbeDbJsGxobREcvNWEEJntqZpJPgTqrV2CO65GRJbQbmmDwXO1uXDXJsut41FC0ZHi4wfrazjTccUlvGvLmXmNi2lBmciR6sFInFDfFE88vDe7hJSET+Kj3is55ZUHwIB9wThXua95gtCL/H8UubEHQ40xLmt/vGZRcmkUW/DOKPqqcj8pI9m2KKseT8oHjtcHHNk7U+aE4JMl17s6jg+9iI8r9bGbr0Eiwm2mvt1FhBY+mhB+zatCSdADeqysNO65KSJXXp2JnsHNxYXTyg729X6UvhdLm9/54TpcXSQYHwWP25mcOl2qZcWjEmUgPaX5oWglU3hDOjIDVS30TNcOp1oOC4TIBteuzwsPvxsnWWGQRgbJgGxgbzIcfionUHgJWzoRB69/yNgT+J6/jxiopQvKp1l5XS1oKZqmxF8OI6mMKBsm/TH5WVyXxiekRIBu7e9P8BkcYiZGGYPN48sEuEIwCyHvEDQdPlXKzvfpmIZWPDxUtffsM7pU05mBOZWZjZJrnU0W8/2G8Hy8Fo1DKQ2mp97QYFu/vUDujSrmkqxPXjpHnHG8lyanTzmcM+8ad7+0ujw6abWe1JiZZxX2akvzvRipA4OekEWG+TM4nMKbeIHXS1ia5gJ+bWJGBCaCTGuqMe+q07WxWitOZjjLycTnRivi2lyy1NEpeeWBGNjeAR4qz7t+m3NrXmxGe2neOA6ccLM6cXRCVF5wQ5Q/nqolGJE6TRbGJhjyLt6EJqRU9fj7ymOk26u6m8dDAan4KHyZHJlfWK7OYKCQ04Jwr3IPf0rZrGEsPQuLU4ppP+KHbV1qYDbdXA1ixKH6/TO1SiogNqY9tnhKPmtgH7Zov1OUfTrhR8uSqMSFKEo8tSeqfjgv8qttvrpKsuLhC7Z4XXi2iSLV5e6jCWFl6f5WoEnmqnhWc/tjonQa8wsUirjrolaZ44u+Ic7J4LFc5Vvt6YsOMftsPeri38XyZV83q+fDxUUtg/+n1b7PdE/MOkVL6eq3E01finFcmtY1ufZZSrBdu13+2AFWH4IgEQR8pAtS3RUHMnkElpckMJ3VHYpiBm3Z1rXema6dxfu/+C0km1rvBYVzimNpDe8xfQqbz2OmXwTHHEDVR7wYbpRGBLkgMu/7/JPrcubJ4xduAKZYVBVF+MGSjSbgtwWR3bh2twsbBbndsHTDSGeWBsmDeePlAMOsflslOKPNnp+zmdJb0lSbXhuBwGA5dXC08qAWG5lfyt3hm8rZYuZq0Pq/O/7mvP+3Jpl5ql3s5mqdZsiS7/9dG1ATZerQ77/uetZQr0/LTq/+OVzR0pujhcT5IQPlOTn51aI0GPJcfvGKqRANZdsEKbD1ZoQ+dW7rw9EBgUejP69MyoZ4D42WeaA2tAbCxXbd4KsymHGXQ7VWAm7yQEOFfhqqDSLdc/DkBGng+PJDYSWQ4tLUu/fjW/XnYoWtG7Jnt44zpJRWFabAFpe+kSmuXAEmQAnxUcu4m1an1e30rvKK+IAR+NukLr69je6tEKkM/PoBoPQRuhcVuRzTBoM85xBN9+ODFM6ghXndJmGZ+ay1p+SqNCZDvEbS8l7CPiLuOzp6yO7Iv68JHqszo6Jb1IApo5vW+nCljfv3XZb2d6et7NFLC/fWsnu6nengx9HdXk5CzVVF+XYch66urZk1STHHC9Oeuh4//s4WiSbHIF9QnskXyyZfAyKoNVGEqktDCMxlajUWrWoQrl+V8zNZormfLjufTtbU2nynUYvulYH1BZND9NqJhYljtvjGUl1QSxhY1wZi6ZTlPtxmQpe5SciohIKZkAz8gLo5MqglhiI/zhpfLyiTsJ5boLWWkzkqKKMamDqRCijcPuEqrK515mgjzvva4LaM4n8uYcI1NZX7F3DMB7zgBjA2BalF9PKphcJj1ijCAnq0OI/FomdadQxNQ3RgkxdR4TE1acp2v6sv0nV97U+ZKThiOLtdiZ9IaSx49LgGZOzFFUW0f02mv/J/jWGy6mFxeeTSicWCs/ZivSlcplBzWcf6ZMC7O41d7kksXCokeNuoJnT7X6Xn4Dj9kaE01rqePw0XIoR+CrQHDprQ0CcMEptjf9x31mwo3tADZa6F9JSo4rhcTO8jQGZGX6xuKjClnu5NUkTTnNiWJSpig5mrpxJQ1SnkbuFCrLjr+S7DqY0ACnyKlMZlETXiA0TplFTCpZ3gRPmKUqI7BSIhGVoQqjM4yOyqAvymhpQQRYYFF8NqFwaq3ihHW8rlwh69Zw/502VWdxq3wpJTeLih416ApfPNO2GUWDw8X6/dHm184R/OoMF9MzZtG5gRyBnwIZxWipFwj49VxmqyCa1qLjAL3f+CvZ37512G+8b2dU8RYisVlLWX1yTiNxvI7dcyffrlrw9M3dnZY/fWdu6ZpYVWyi4lWS606+sMUrTV8EhPLizdvtBHRUq9Nm5v60Fk++0HVn8ou8WHGVQ2WrMx1tFwPbVCzMLY6ZODR1CFy9T2nVUT1cY/vmohh5iT5tp1fETHqlECWqnJ9n1SUxfupNMLsYOrrVWRmrArFixYvktv4E2OlpH4CfAoeiABRZ7LyZLjuSE0+tq1VyEQ+6un/3JENxwmg6jO3lTQuC+Ys5GcEo9+eJu9AeqqioDb+Ll8DTH2RnZh+I4jTy0P453Lg9bg8WoghyTCQmszCcwevGl1YS5/JHWlAnozIuh+Ep98jg8klwZqgHFoeefg+jUILVA4ORUXAWzN+0lIhu9XCrhuDHDgp5QGQ1/cwJiuZXV0NbEqLQrohtPBUHC0/MCEaHpvviko0Zs8sKFWOnBIqy2cTUCZkydUgU8lst3jGZt5pzVfwketPqKuiuBDbaTYQfBi7ODEZ58cnLvGrF+N1L58Sp4zvCt5FxjilcLJJhUVBzB+4u6UYm5hAIqjHSvmxmKKFZAzXP9GZPjBXdKTsFYq25hzJ8/c1KmlfNLCZ531jNByInIMRdjytOqW+ApyogRNfvfgaWr3v2ElBZ/ybqV25e0OALD/U7f8KhCN1jjvLdu7yoBzeV9DcfyOob14Iqfn2WateWZnWrYrIqXQ5V2gsi61Z2aERSzWQ5/0mdVrJ4TJUnKsH0mLDad4YhefBIcoLd9XfUjDd9R//PPTtslnL8fNzmQ0fiNp9q3yg+Rmuzy3O66NIZGp0P2u7HxynIQfsU+aFaRRCHkcMKr2UJ/A5kxYPzpNigN8cYAp6+YrtLYLsrbO3eLFxwZNbdYavnW+vBU4X6dmzXYPRzjUardQ3cFqoL7gi7BwTeELzoHkylqgP5p4tki8WlxDitzs9bUMsXS4uNzUKRw3eyVnD+qrJgxUFVX5irvHwZW6Iu9MtKSTy8VCu4fBV4YG03L//DpcuADcGTYFXz/vcG5pQDQwMmre/6BvqA2ePaUr9ne3vrP2Nvg4wRAawjtazCAp1nuEcJPyVZQy8euCZL9+4NquEExRIn6NorJFG+1yrotLIWknA4YMOlezYAm2nQ7fxpgh9PNN5uPNeqb+cAteFVu5ZjgxFeUeiSBwtXWdGbeD5/GkQaVubU6Wus1E1pSCykweDprt6qXljp5FAPoCWcGzgXtLPjbAfATe4fHhgG8M7sgHJYTi4VhASUyHNyojoLbTjYNzgwaGAGk8nBQWRScDCJFKQZctDPLwIJBmSV47CFweBqRf94f6gROZxLD+efH/0EfbVLChi7tEgCQRlOw5J/ukRgeZyDS1TMXRokgVQAJyGFL1xCiHQgBMEToeZ7O9CjoFeYYJOGBiVCc295ys+39hOvfuQ//AMcKTUNWz2IK1zfNOm44qeaGY2rw0x6vjheSCo5ApX/mfwkUfGVXFV/OaTuOrUy50cixdv7uPyhzlQOCKm/TK5SfJUzwcCz+QZ+RwffkJ+valRTOl+ZBR7mldSqzisU51UqVrlLpbywUfEJ/zFS9m9Zxb9XzdY4kp2CCCGhMAbNzfnM/I71mb6+MuvMU+D/SH7OmYWcvJRRrkxvJhqHRFbEsvB5WFxeJB6nMPZ4llwIIYybitJ293JT8hbklay+yg4rxeKiwqqjQ1VS01gdWVb7SMGt6O7u6FsFBayyymMVbD4hIDDg2Hub+C5ttzburY2/baxttm2cbdObuDdGZ1g9LGCHCo9p40W3CWKid7fxYwR6Pn93yPDb9GXJrgCmnx8zAOp1pj/pLP9WhwbQVxCWH7hdy64KoUkZsUni/Z7MldSV8Sbv7JahOcQoThI6tNPFnigTNLqRAvNsJREoKd+rN2dVaSkDryEkQ4NYvpJjzLUxJmcoq1JhESGiMNDzQOHx9KRTpeVJp4+nFRYeS0s+XV5qVBxKXc+UUKBlVGpAeRqVyUiZcho1V+mLB4h7bXvAdtn3Ey5sp60sFyf0VhcUMP8x1NFhu7tk+X55JF1a31Rs3vGDzObicIJogGB7Ji1jddxXSm9UaqWG+6qOY6vPU7njf/Pz95IdiIyvsRJ1utnyUySZMVIaNdgvEhewbn33T5EYmhsWHpwtJmKWOiFhKCm1/vLB3u6JA+6telcHUXRSkiiVHRnoR8AHOK3vQbgIk/ylITtCMpNwCGOX78VkO46/MK56hGCme8qzRdORbpsxJy7YdX9jbgxnIFztsI//BvZBo54ju1feK2m7VgBWJJQVME1//vWwVVBMBAbHjQjqlR2qatRPV6Q4WCADieJoemhb5ooZHdjUnR/fsV2YsgQzbpPqH0mJD/fxk4QLSAUkckKYrxcbhsbGB23qAxh+aluoMK4xjJqMQIv5DJPlElNpHBkjSOsKA08ixoYBrQtU8tsOGC5f6rqp13fdunipc7FNSyI0VFYTmkj0L7nNVVWEerAxwdPzwMFV8y2dXWogSTd3wYewvH0IAT7+P4N7M9rVOapd5THO9jReXlRsqtwEWwnq+cxyb0oUoTuFZu8bQoV5Q3FoMquIFYyOgHpW+HlwnP33hNGjSwNIbNmO0MRgLD7moQl7FSOJkjBUDvjqUpRX6jzqQszqa9p/1N3uFL0naM0m5wdhYjz2+qHdPUKpxPAINgu1ZlpaZ79dea4Ss+HQigdYG2eSAoNWkikklQYH6vnemRsTaDv2lbby5lujeSRlKEVsAu94gfALIMaq1audxMFwbA4Kk0dVdB/Ule1gsXeEUdlwF7jTKDY1Kg4URe1ZXa+F1XI7QClfUBNCSkL6bWNitx9Z1Y5MDNuBi1MH02mFMFxcRDgqoWiVHrPdnemPpCTVhPDVaEI4FEZHh++goWHQyHBMKhQd4u+PgAXD4DB/f2QIWL+KrAwlp5ggOm/CA6D+pGCPLKYJOjk0ApuLxuRTmJSymkieUYlkfSIZua+ijXdqZzR7pyfCfRvKEc0SoeGMqIhwMhuQil1LXJm3lNuUoK2/wrkCaM4XQ4rNlpZASkCFkuNyvuKYB7J5h5a4JRe1SRfe65vWjM+l/AChlICssP4NVfBcwha4ttkDgTq27XxTLukHIQ+8F3l98j6UAPFm7EKPemFlxS24hr1lakdsGQNZzaAwUFWPAqGohIGomnmQ1SU/MMpI4SkoCjI0lUKEpyIpqIgUBOox6ZNayoBftGNNUoiyTSq+6Jwv/ukMlPIv84weOYP+lwfr3euBq8bBGWv7ZJrFhtJNRUY8Si5tG2J9Y+T69bsIBUYxDCmI0smPTXJyDL86lmWVpgTNtTHMGCvdjHqN3BgrGRD9XLogMoEhYIgNv5J1SztBr1Yg7Q6cR5pYvRZfvrQuGwDXl/raqczO3s7eftemgz1lNNBL0IVeyAdpQOLOFAsYCQxBZPpcJQPS5t2Neo3cfalZ1ZxLWUppln+jHniDdDqggAPCqCwViT+7dbYAeVDnqqcAumR5jtTpdnaZbUNTTOnSXtoT0OPElgp7U+5ZkPtkR7e3d2E6vWEJkWU0cNCZv6QjHzx2RSfjctoPSSVpEWePaPqmqQUCH1ktsPZjglRksxMy+Z3gpmU+JhN7dc1BhPIR7e9yjwB314TYJtpo2i2EwfrVsDWrNKUs/u8qs86P4W7Za+m+nZH/97k58OJRm1uB0FFOuKxjdllyacLfSgi4IbfHM2NU0wHGVn4YjJ8iNIe+LsytLAXMc60CInvTPxIdACXd3y85B2tzjSZWvTMZem+yaqpuFFhY9uDzUFgpVuLZMYOPVBBkC1KFXhjY56FQPD5QQ/zzn0hgmfilClvVfdpSp9BFULbAVhIHwB57qiJ42Nl5KJhh93Kpb1TcUj6Jzs2k5wOfl9/Xu9df1essLv5pAfKW/Qn0JmGwCa3pVZ34u8S95NVAMnve4uIjFi5u1HttUJ96V83ygbDOEe8up7A2jkiQYoxsBTJyx5ELoIjFxMViSuNwzPB6p6lxsKM86lMQb+2K5/ePIj3q6RXZcpIXGqqPPg4qt5by4C9vlPLAiS0SXuhBYSoPrGUzHY47hFE06KN5RsG9e4z3zLsIIoEA0LGLWGOK/k1c7t9oY/prral/TyP2+9Ve4PQ6nvGn/0GC/bq787f3E3nV11lAv64LLzS0cmVDCfJg/Nk/aGYEV1o3Aw9rgiqY+s94I0yruxPtcYd2cSQ6cjsIDXmz+N1Z5TNoXzGNJhJ5tMeqMTV0Zh0kCtmgWeIDe4Mdbd+qpQNbF2ljNVMtFrRn+TVtKoLqyqX6rNRk7Nk5LjSyc6do/utqxa484tmNUMpuveEI/x4JGPF7Vb9QjRZuAEPhiSkH0mR6WwjCNWAUEO1AtT6c9rSO6mwc/eEIZaCm4s/CUAeh0XYWvzv/eQvVN1jDxR2PuAuyJO2vaZaN55iAcZoVPAqEAsUcQijl5WEgRCwHLZZXZaBd2mkT/VRnxvSH7uJAcZD+9Lf6LxMTDTjp8qzOvY3DyJMfHIhqNPpiB6r1QdVVjlHHL47tDTGIr2vtCtEufKrjjmq04cYHrnO8Y5wU8ajmHerhz1RKkM7J/J0rQKpH5VPDrm+/KgX5abQRDe1rtNJtSr3Xv6xsWhLqhs4uuNTQ+knOssFBZM/3F2RhvSKS/2rC8pCHZIvz3OEy5wmqYYXqMa1teACVWuNrTE9YiDzZtB0fAsLDIXFykCjDOi4bmtg/rIDsHlzB/iuioE1jb6OxFjpBXkt7li/WdSVtmen7w2AxEztCYYyKbhFX9xvvQCTUvAKKmmhRBM6ubjAnv9WQbzKwaljKF/cPe9KL2VCHutiSHcbrfiXSSL2f4+tRO9sO02zTHg1CsJTGt0zyB8Oj1WPW7lBylLiOzQ6bfSkA/cX+sVcRrEBeX8J3DXAotKRpakbiSB9l5pQ+ypoSnmGWxhyF+fPBD61dJ9LW4Q43Pig/+xAdVI9D3eMoWrGeWztFQGhXHq51U7bAHx8HXasvVKNVmH3GAvERAeiQXd8JnRN+WzrFHMcq3faoRkqNEsK4kzAl7UzW5oEZzjzgO5r0Ahfp0S2HrOGLZKPkOEmupeTJJN/qUM+SnlfWlX+GwsSGn4aLUdR/1JewY9zrE06WcbttMziAf3pm4+xF4Se9pkvvDa58fgcOoROh5NASRFa2juAOVzyUH3a39jckh7Ez6DDu5UXG/yITfjZni0Rbbcv2D3VMJ0e6Ecssh0dc/Tri69tIqK/ntpxLPLc126LP9s/tw8aMAEJn+60XePPhmzkf5KAfgI/Cq3LeR2AUR2mC3rqUpBWu3lhlMoBZNlZYlOVWLpHmzjLXd11wYApumtbatfSUpCd0f6IAFi/6/NGEGqGUYbsigYLbC+ed14tEAZMxiCWnJbvwcT8+1O3vZst1VHdc0cXlcTaQdq7ik5Ar55ZyJsLWbMul2Z6rWuHq5fYrckCxg0ocUuqwMkeUO9orDsb1yvuSz+tpK4rHX9xeHH7Lazrvr3c9YzGmUZceTXR6n+wfaQFvsLGFEDzw0COPPfHUM8+90OplkehVXtYZdtiQCest4HL90nbnf+3aP4q6+thUMNw4/05j4ojxdVSY7/j9+KtU3981eXl5BpgZr4b/2H/q8pH75scQAPMvdwoFjgUEwCogF/W41bVuVdJdg9hHGNYJW0HXypaWdN9Yi1AmnRrc0tKJY3GuzXYEPqzh3Dm3twZoTlmZXHHYp2l4EpY+Ys1JrtOGhDWU9LHAHipSX1+X3B4M1+WVwxP01lm0VPfhuAsCGSRbXPrq+i9v26v5oAIVOWiy4CWwHC13XA/yOGdMqS0D81qahtlaW9zXQUmnUlhMvdbKehzBOslQalDuSTpCPl9qWCc/yRwER3gE0T3gGmggSnKl+6EH+ODF8IoTMVFUfnFX7WW2Zj/YUmq9ynHyupDP/GHdZ/IED0YBUkb8yPmP2Jxe6V/tuJqGjjStlO5HWbjBEi/lanxYC9z8LTTyEQHKNBqRtvTTVVPwKtqaGBLR0DgZikApH5RyUU9fvvVwNOmVeyt+CaTMFtaOUDloHWHe6AZrwZeWNe9G6DMQF/JBK3pLfRz0aV34GVv1ChSva5kH6nOAaF/P8f1ZfKOYLw7gno0wnZbFlwMsKYAFiGIkJlznIu4G7+pC1gMCEJmnHbeNIEtsFOygbRRar8ZQi4s0jci3p8vogaait1HOhjJp+zxLKLawCDQVFC0ZtMgR6MYRfgnM3rSqQ0jX5kwWFa8Mbg/EZEZDwhgZEqOW6/u12vJSkdIq4o+k7fvzR4rkg2w8QFvhERRVBAWH89hcW1drMNoFUPxhWTZ4Xo7o1dYYiH6ZlnB1F6A5X0QQMGf0oID2vzbXOLFmGjoqKkCCw1tLOULiE+SDkmlNUTtgnyIB8dVSEomvkN4+OtvJ3QVpltgSP1GbLVSLeCBPFGRQC1sgX+TJwIN/JGIURDb3aPaMFRumsOwjqvB9TdTa9sz4NVa134iSZHM8MyFMhj4AU0MpQwdsggGQ7nyBjYro0Prz3S6O+12knBnDjXoT5lu1ikyDWx7tQIzQovgfMWGxRfZcj645wg+0nKiKsMLytZx8voDX3leiDY1yQ4Bsoh7ZeibdHU0W1C1+1iCSfhh1CpZYNsGht+g211uOIkIKESa6VVd1n6OfPlGvdTYD9G2Cno8KGjCa0QOe79WW0TJYARjBW4iCrcADTWsH4Jl9IuxZ2pQoWk5YRRTgkwQw1DaAx0IlO1r6fh/N8RIeNlz8E0ZBqRDuVSuMYu4L97MhyZDKHeXFJXum+RlCskrZC26vTbqm6Uqh/V41/HlDFCNQUh4ReC0bdHeEJgu+wgGnb6NO6yXmOkabuklLy9HWkDYiTLRZV3Wf8dMn7mid5oDeNkHvRQXz7YBfyxf4W7kdtfgf6nCNEmEZ1KMgt+vMGNvvJxVphTrks94rwKkEdaoS+7Izcaktk8t683iomOm39cH9aGnTZ6tl/6Od42lj51O5A0n36Q/W9zkMsD+EhTUGV8w/Ks6JngctHgJ1KLf3TxaEr4zIBzvds6ujm+MY6eHqwfXf8e/s5/fWLeer7d8K2p853kXUtNyZRSdk3XV8Tgt2HFu6bP9HnVsQitljwAndcQPoixtIvouD20ZSiHBrpBZO4h5BsZRYFlVdKgJW932ooRL7w7m7YD76zyVcd3yf/mPGlRYItUGiPfIdVeumh3WgKavHGDl0mpi40Vd5tGu82E/6Bdf6Y3/n3RNQQsoiIvFOnI76aI1PMTDzaFNZlaekFihEG7RFu3Q5Ccs4TVmYlSnL99m3ptgrWmTb1tJbfuvbRnGMuqF7e6zX9GU9rEd3Vc/sRf14P9cb+qPtFe5EH6Nhf4gXii4a3YdiXCxJY9gcdj/pilfHjbyK1/E2CZZISZJqMr+F4osTXNq9lLNKHD18EX9FJbYpHoVW0io6UjIriZInR+5c0naICwQKQUJoECEkHaKCVEP0kB7zDPMC82rzbzOBNHXNZek96RtZ5FrO2kNrF2QG2RPZJ9k/cpN1tuuc16Wt+yj/W7HKgmIhsJBY5FvUWLRZ9FpMW5xW/KJ4pPig+I8ytQy0RFnmWWosd1oetJy2PE39osRasa0SrQasDludVS4qn6pg1lhrlnWCtdS62LrOeq/1gPVh6wuqW2q4DcVmzOaL+j9q6lCbVKVS62xdr+O1TE/ojO4xN5rOnBu+STV5RmPCpsGcsXfbYxtlE63Mztkzbp/zrrgjF+XETu7KXdil3elRz6htJm+meYbmmP02+132r7jlW2K3PDfaOJQ4mjv6OF40k7d2bb1gvml+Zv5s/seyysnaaauTr1O4E96J45TilO9U7lTn9N3Kc050znJWOWuc6531zl3OI87HnC9ab1mfW79YhfsPG6hhCVahg1PgQQoooAKUYIcQZKAX0Jd/4x3/ezwyvjz59uSu7/NlXuBz/ceVHwZoGAI58II4SENh0IUoLseMuyjATCzGOjRiAjsRxhDy1EQayjQQjUQkpwoyk4+SdJEkasRcNMUcD6Mgpkd17Is9kY2VdCRPekg16WzCUzwVc2Z5nsuUJZ9kQU7PO3PPat/q7asXCQT/CmH9jwYsD/ANSAwohuKgYuh44PpA18DEwNLAswUeQZygwWBIsHtwLwwCc4IFwrg5K/mlp7SVYOFLgZMVPM+JWz5jHidzLpdzBVs5wL1Mc6Eelau/lahCLUqIVEbiZUtORSgZ0i+1kpH2huzntLm2eWtCzcX23va9TbXfdge6z/6X/WQ/PdTDFxEkWEIiiP+JWIowQ9ggHBAeCCgiHIFD0BGxiOz252oLYhxxHfF/2RHIOGQJchr5FGWFwqF0qKvoILQKvR89hb6AfoD+C9P7XIKgEawBHIQABBIAgBNrUqWrPgs0jBqJbH9PrOVoQK0G+hIKSh6x4Puo0VCIhxyy3wbPvh35/DGUUSskM+BE+bFfmg4qezQkCG/xa8w2kxARJZJhhWhzNAr9AkWhClE+HP9HCMpVe6LQrUEIolot7RDQVwkGeYBkzJIKPrrSm3mEyyWJN+UI9zf6rYTbV4HEhOsKBwSUEzGOsxWyIILnUO3lZPiUyx4hQBAabh9EtA9CFgAIJgoUEs6uUAQsCmyX4ADBnzSy/hLD7ROvYzRWxT/YL5Zt1LiAZ2/6XQ1emkbm3Rgfbgf+c+3qdNxTJZ7aX7b9G9Akr5AFnvCRCE4f+wUSS6J69Bor9zzwwAu9MvD9JtZKfPTKyuNjQWdgDtxKO8PhYe9q/eUYssNtsTj0i2TD/3e+u0iaDNzQSN9ldlRpCecX/TkAJiVzpRqZhr8QS/cxdKo3n5pzP3L8hy5PFHXIbIeyvh1wPGerf1VgVtjPr90O14Zrag5rCBBx9i2BPCNNkryoAHHv7bT+VYF6Vg2X96edYEmKzCW7aqtWZHCdV1aQrC+IAajbCt0OONro1mLVWe2gQAZGdU25EPfOsxdBXy/JoQnWmea+gljb9uJYkkGuz/W9cEBzfR82Kaeu0Li0r8YfDv3Hm7gAfhRnCzmM/XJ4l71EM707FlIgsuXHygVwaEdAMGZmuGbgOhfdlisQIdt0yarAkLQ5zaRYRUimH8wK/Y9CFD6cc/MGKV2foPrUp8eChfgeMKdw9mgOcLHDGeXMczW6A3i8mJNJatYC9lWiRDi5LZxk80adLqifbsPlvK7vl4khmdWyGqrr3CcH/Yt3gdWQB1Uluis0nSMS4Q5UjooW49X+676iADnA7Al/ej37fgnHeJNzSXsmN7EhirJ2H1tzhd+556zYxc2M1t7wx0UGmGEtqLV2jS7NvtUPWBemBE3uP9Zel2VfEcjzdp/ZU7JayPs0Jbb6mw41AYno9UKk20xDPfTXQNfAWfz/8KZf7Lsfh7Y+pgl0f09UnmnpFO4HfjRWSe0LgRPNT4MFVj62KP6JxxTfwqjib3iBYjmev/plVrWIJ08seHOBtQoOuHZaU0wETYEEKdchAnVWVQ7tHjg98EsLa9PNn+3cheWoKL7/iAtuNsvMqXYOi+EW09lTxLWxl2Q5MslD1u9n4pqhYduHcliWjsS20kbnxiGPhbUBvtsgRBj//RDdGCuDlD1L7tFwBlw9Y62e31xu99fRTQZ89ooTLIDvUpqLqlWKA2ZphamzxkTLgTFq3LtGLg8bbx+qraLvxXNKpZQBsvHoU7KuCR3uRGYxEtG/UCyxepC6tclLy1E676d7hjsDgS/Z5pX8u5TE9TfvA7OsfFwRVA/kvkpU/ijw7n3v7nv7/f9Bs+COFPA/hWiPvvYcDSGvBTwkCJc+xQO9j+SzPN8UuN5dII8DAsYJOJcUmOSQLkUwTBBpdKKt21or+oZA135OgG1ypHJ8xS6sV/wSk4qn8TnFP/C4IosrFVdgXeNVq9LELV1NP28DB0QMhbBTHLRVGmmLrET/ZxfAJfHsMcrno9ZFsDKTSuhssY3tvKwjOpCYs2lhYsGcICI2ZbsRu1M4h3Lk53ONFCqT/tE4mYJcSrxABCqdIcds3hDFHSgTwzSorXvC7zLu2/PB63wMEWiIVHFu+b9DrzUqIQp1WN1r0ymo4m+PchcHbEex+l8K4hCmiq3+YpPQTrzOPv7+GymB4LdEEi2EL6bqysiKAfRJgkCSifonF7oi8hvtt4msjmyMg58VfoaRhugodFjoAOlm2GpBhyCaBAhejoNAxgE+bzg99P5EuQVQ1arSsLXdpje1jDJiWuEFXinI3BKMJVQiYeRJvOPNPgCBZ6RwHzxbBxQOJ8TEPl0Vo8VEA2Rfh6kEJF/+lLg7TpUMScjLTN6Q/xe7h/JFtc5RHa+JhkMBHICOIoqYZFG2I/Okc2TCL1keHsVpYWmTYmlqejhrbyQewUDtftBoY/rjufdpMhSeKCClLvgcovpOgk7ejBSLSXmrl/lqVbOjzM5QQRlDk0ZXrv/07CIxIZ7u6+/5tnyG8p0iVXLfekijp4RYmubUsvK6EkTUCcXludVbMN/JioTDGCh1xwq7suFQP1UVtUR9sLSS92i3ZbIIz/ZoTAnlNaABym6aHkPjMsfIkMpSkI8FvfuFYB3mxcO9Tad/DY0w7wiicLjl2Qu5ZILv0MAL2xhI9eC+Pl4ud7ZP+V2OpMHaY8kwokBHXdXq6X2rIGOCuV5UFkINMMlPcVuJhs/N2Ah1jhUzwncfsvrcHhtjruyhn9/89KGxLdbs4zUnUV6UJliZIu4thyRzfi0E4AjMgcDJk35UPb63ueqDpYoxhvD6jnChpOt7pPUZgLVZCYxWPs5X/BeXN35oVZL48Jmm71bCdbDYNPbmRNoQWChykIaAOHFb8SziSN5r/Ug+PWsXmBBnowaM/nI44wUQCSF5lrpM+K+BeXPOX+7GYYRQfTYmCVsRRB1ThacP2VZhC+8KRNmAMF3v9Nwz5nupfs8yUNl4/cQWDH+HkdGDiFsR2DYgNueVlnWAW5MQCW/S+kbA8eY9YJ6VjycUSZxV/B0bFN/GMsX9+ILil7g6aI5LkGrNx91eAV/7TYOluGr1663YEbcdX/DFPGsVrIdjFooNZ+mePV5x6k37/dFHASA0FiZZWQC0GkAQwTLC2vBtttpsBtNqxUGkX+xNVxyDcjlz5bzY45uMYASKjkuNs2AIi3qft7HZ8kycHqZw+5cCMxQjPltN6i9qbi+vTWdAqmIlxKFiam32j/rOkDDaGatiP3v7kiB2YrAvD6jQGY0PCO0NMOfGcbqxobhDgD+g/1EtGsuoh68BSos04XD3iuFNT9w4a/za0+7UFnXz7zIgU+Rscp3Nk7CAbidi3bZEvBVwkr/Vv8ORCNaS6Y2YcWEUE6ixYsN8YwoQTh5aQ+dnGcuExVpoVx91zjJDGlBZovApwW+Ld4M1sBQ2vKudN9x5gn/pp/qccb95QS93KiFu2Mi/5WLtOX0ZCobrfSQaNfjv8X0pqNFJgO7wGlaeAGX+EIWa0XrFCxQFHZzI7qHRl1ygXXK2ZLXJGUkE/ZEItZuKV7Y+6wASahoQCgoacIRzZxzsB6n7Q07sSpH5uTi04PaKbu/TXoGWKLk+24IkFV34MNi235NglwGJ3W1NP++CW+FBG9uJPO1wPacyJS6UaGsTAeOYHN1gI1nGzMNawzoHdst9WQsL0T7wmm4xpnkbO7oBtLoLxiSCINaLYqpbO0i+3RMrTkitSmSkmMrY3nudg5iUMQiu2zWztKOJiRXhNNuLX1hv7wf52Rbvup33IwlEqN8l4pqpPRWmZGUx9znvzTFfaZQIMfbYoPMRfRJWZWud1b1yEErBKG9OU4HC3TScvDMWX2rGxiHNmtce7AqkWtl9xkEXUcSf/AASLuom2oKlpbXMrJTcIAI0rTafENpX4Zy4qr1xG+BIvlbAJ43psTXv6ze2/x/ehKNAnf8loIrfnrgAjpQVBPHdpr1fhhCqoID6Qk1GBbURzn62aJuGfmKfOgN6ZMNIykLJ73W+h2FnPisq4ckGhAPOJf+an2jneLG+/IZLM0VKqNWndTUjahQckI2o1FqdggINDCrE2DxXRMN6CtbjVPUfelVg1xuI6DfQ52hzu8b9jI+PKz6OuxU/wYOK3bhEMYBHf9O8n+AexUs43ui3alRcu2vBY33WKpgK+gHcyP/FA0A00RMb67dSQA0vO6vWPILoNqAvQtDS0m3M1NpaAdUQ64P3QBh1/8zmHzKlVL7MEbito/zQTC6EqX/4uw6BFieu9enLeguS0BxOp/h9r8RmP2rwTLBRS2weWLHVW8uLNosV8Xsclr6xduF247FETaxVp1lLzibpurJ3zvN3/L7FunCMAuoiBLYwCbmnXG0mV+Ben3X9ndXR2JT0HdsaGndIWd8D+vaPF/9QKcOfNHJm0J7JHH+ulKbz0vFnq3h2e2o0VrqLpMez8XXHbQwyQBMoac3tEoGxFSTtEoLyiGQL+KN0viw+n0JjeKBHD1K7Y7RN/NePabNZoDOY+7GEqvKNgkdhgm+3bsFXVsGFd7vsHGgV+QsSrZ6BgTVpFkQQRN6tPVAAUA/LzjFPtBgvJkT76fRSbTrepjFpJ1e3KRSI5rb419N2o2WuLlrX3i+mG8ALg9pvSiEys0hjjUZtWlH6tWdB9l/xrPVhp/EgOsMWqp/AIzcGpJWSLPiIk52ZfibksYLQvjNoJirqcmXXPfHpPq5YpyGipvXLCpJBMaj2S3jWppabNJkoT6s9gL67/ynrfjFVpIIPHyUjKEoou68D4OCFwZhHAAJfBGCTieiJmZO/qjb5W0ZDHvQFpRJECgOvyOsDc8rpK7OSEryyyoJIehp/8RHVao7VOLl7z2n0MMigjkO1iAkw5FVGo/SaYWym/k9tFnylnSWnQaRCQGJxCHz1BP3aU1g1fqIS3K75lUJ7CoXGsHULvrjCTVAMC+dWQtPLPDK/hb2vauGs5Id6lIj00FzvtwgRCq+5GzwsLKtizzNaulhrhjGYID/5wlBSLqF4n4TQu8/6S7akPUGyvmXf9+KnoJWG2GBoaA01zvsYAJfJT3toGhhQfBIFZGv+LcVSSSC+mEZRcY/T3vCoWm1joGVmScoajE8Mh4Acl1KLuO0Q6m+gYBM8ZMZ6KjgV/26zp22g2rLNeDTaKX1lAf+6wcgEZ2UMniVTo0uUw5PfKcG6eRHjrpfKdWzNgNpaAaPMj/4414SGg0xqaG8ixEPWUuYFUdY0F4tkS3Iwb7p2VoTvrKjlTXc5rGajjpqAkvBEBVnwj8GB4G9ZqW2I++lp113pLVxHQko9u9bcfXubGEjJYIz1zo/xdNBRvWl4xWUNe0fN7S1tpmAG532LDve4EOVlmPdzQykT11US89aI1B8ZXW2WucDABficM3IwNQ9R3Sx6Y1IhEkuNZifkhpCsOtSQtEZ8PPiuGYJpVj7+V/EMvgS5igMU990jOfhQSlbFdcCaYnIlYl7EF32OSMh8xsZxfwbcE1QKP8M/udLuMhKqZ6NSb35zUq6AAuOAOK+53OaZabP+1UID3ghJis7p+JQMY2OWbPfB9y758Bm8ocI1J3Yhx2kBOjw3Ei2RFAwTLocxT835rXZIqcbMqZLGU11XyjqeP6bq1vGG682t4PZymA3/Hypjz76DuYBwXcXKHrHneullY+zpa0lkOfrbJyFB4RMA7SU3TMODrLOwG/FYXG62qVyUY0dJ+LCdzkeXmfr2R8wTFCpJ8Lbeory86Rcp/WCkxWJM9FIkXduCa1pSwXXh4vCqB2MlWmIdGwhoTsvJ2JNUMBgG/3cNyssoH1KVRSkf/zFF1k/LOuWzBbJo3F5OneHbXvsQ0bO7txStS7pRLHWa7VTVkEy2v2t2nWudtwX/zydKfxtZkqpo2gbjJp6IB1xIofygj6EO7nLk2E/aLxo8ng2Ot2kDc5aDzHOuEDVdQon2E+oxAV9lHCTGQKM4DO1emz1e8px6QAZjE2VAgsFj/1dN1I3zajiyDOfoiXLyYOR8ImgWntEvOkzn4KpuYVctSPXWhnQBcue6CxdFw5lvdlUxIFjgtPBWgWI5mBGmTPEA7pM6SYejYuCgZCSP+ICxdgqc2gmE0qEeBpvvJDbG3sxHXP2H8GVxRUn/0NF0EpbwNwhAPbqeAvYeGaWNPQUtl4YuzNjWevPsouXIcgXTTlxJtNtDXutb0ZH0GHxba1Fu21pR7SxFROfMBCWTgYpsCC+PqKt25LTmndppG4cOCnST4cwZhWu6kjVCO//VYBvTZVzEwCJeOLPcFk1gNzdHmXdvtlMykJTLZ8o4JSkddq9joIwSEUU61OCBI/gzolnAQD5vEvi6p1MPbCn5A3LyseBbQVwB9UnBt6PO8qEOVrY5gtJORDTF2Fj2Rd0C2qYbCnnYViYE/7bHPFKR9rTrks7BKjD0Ha1C/vOamixYm12B0BL6uq6pk10TOWyke8W3XT44C9onNZUOl8Vy/MEnTC67Ur9t6veDDG+u+5YzsEmzD8DalqJYLmYkGWRUrTBpDCUVW2x6uVN3zzuXwL/bS42XwOq1Fche7PzRdOoszIXFOeewXK80LQyq4ZQn1Rbrlyzy7woCdkFpTs3Rm9EUJYmfxPtEcF18jchWZZ0ILz0A5ala2sTbS5sFedt8LCF9RbJgbmxh2HuU25HGC3mx7/dWsKB42RTkpUQ25pzyvHBWPQsCJ7d/UVOFzFnaM/WdsPj436MwsX3uSxu2/AZco7xwYwZc9UUr7EhZ+IqfYJXiUXxV8Sc8s3GRVcHi7qsLftxhrYJNrvNW72uEG0RDMZRFJr6M5ff8OPSFaReFSozLh5SiKioECnYNESsMWpcb5BnJMlfWsde1a5RXc4KmxEzxOp0G3nC8u4MA1jeWYhUaMhEISPCeGKo+tFiPxK5egCbrnq5Uq0N1qaHFjoYN0FIrcqIiU+u/rx+O423+Uru+N5D26NFYUm1Sq59PPjbkoZrLXv6UxzjcITwdIFO4dEiqfiEryenuygzdZdfEJqq8sVSMbDi0rcZhgcUhmbsjfRjPZ6nZNetwnh12vY3odrYma108rYCB+NXtyqGhQYoNulJNbRtsPKW2Sa3K6bFaT0rkqeXc5oDRWPMsfXBZ7SxtCQ6KzyMONi776sqSqmuHMpfp6gkvRcu0qhUmjKGkzK4+0IBNc96xa9Cr3ej1TcNoXj2njTSfFvz2REZAVWo2P2gDhGBGij4T0DWuTKZRZw76vO3QMLZAg58EjyS+wcBHAmSPI8WN1Na3xK3HaC+ffQSmqbaHkQTDKyiU6PNAZVp8s3Yg4Ukl+FIwlFgDqf9eYA2ITSnoV7mvaz8NCQ5Z4sEB4czfKnhmuJ+eyBDY4OPAjludBB+FvjlJWK71oBvS0NHs6/moaE5c9xMZB7ek+vmKUUwp7saIYhYfVTyOixU3Y3kQAmJOnO2c3hk4WJNebn8yDD4aj0+yC1bvaPgtsGCfNuH/0OP2diZhOCju9YN94qzPusQL7CnT3iAJuvr0XZPzfNc8H+TQayRmNgvvY9nb8JMm9SaMJSth0WfLvVFtDQVbcKoZh65XcmdWKrJJdXLY7JsbVgrcRnKxHGsSHLKcvQ3y+jT1YHj9gMW7gzO6aQnt87j7YXB27524pjBBXG1AobEHD6zxhUehvNXabL5UspOhqBANkoVHh5SLmAibwwaggzDSk/uAJTwevupxW0RoLahoQma3asU6xUzRY239jvYTOoB58EDcfefgAxfDBOriyX44gHjcLsSlC3pE3kJi1wy6VaaH/bM0A3wrMWswncqcfDTFiMVYEnh5nwftuMMMt0/du/tuPatuqa8N6jB9CWJ2lbRMaG4MqzoOfgmNJLTSTnOhl5+vIcdKltFQ8IE+Tzlka6iGBsYFzEQiLWLmLhtdyJgffy04VoqTjDwHWL9TxJvSFTVFcFD+zdX67MvK9Hg/fFrQDZJxpW64uL8bdYO0AmEt+Mij6y2JwWr+/LgqxlQohFUGVu+wVcvcYHMCh62QYvmKMPbwByuQID/Y8HeohEXtRls349eshmhBEhl9xbobBke87PgUGBJfKjJZWkZt0hIT6/DY/84xuWdJjUkCS/xLF8vJ2UxufGvWmaKGoEMc+8ypNwXabITrLh2Yx8A40n0pY5uHPdZtjjVFQDtnyw4ci0eQ4ajghfB+36pfTJRVjG8YdD6RU2BPKsMP4hox6OuBYBx0HxQuV8AuzLq+tnosVTyLzyv+hasaV1mPQtzaueDPW617MBPU3Y4vd7W+/yTNgktIwzkyK6V8OiBY/C4YgDpojjtyrQ89J7Sobquk065F5Ci0tFOg2ir4yMnscTw8rlVOwV3B00ktRSg0PGONarvC4CvY1LhfeIVQEVNxsLLH8eIyVrdYzzP7pekXdYwGK5d9HTVzPXj+SSZ376csJxernvlUmkzH/Vo85+xiPc9cYaWPXIAfVaWB8rBq076GM9qXS0tlrWH7NEcjrcnLlHOZQICSEKPm5lxGvcnInQ/D9nOwVYmjYE7EkSX9VneAp1HJtTr4fDB5nb5iLgOF90DRjIdPX+8UgkgfmiL1wshRbuZeaDrzF1gEdzK9J8UOhnnD1nC5amsZ8+ttC1s6QGiHaWYhMRNeM/F7kasbjSN6dlUniBe+Yer11L8XFeRSN9r/z2rlgEkrRqI6qQiuyNdFDuVcFoPVE+ZybexS7XmjSYEK5W+tsA3vQ6azl33qXnfNVk31tiNYxim+6l0cXTdJrFWzIGkECrvytgjHLOCzTihhSNbbya5iHLJq13tQqd46Z4y0bK6WM3+tkW53JBJP7BnFbOC+cHHvELingtvJ/djU+S9YCZt0cbgI/Xg0MKvtFgmkXbZ2IkAKRe2GJ5o6za8gfFdWQxmdNihBtzf8zoG/MJbXgDk5SEMn9NK5NxuNF1oLHkCqn9pXi/4lYx2RlS3Zs97G3Tq8UxaoM0DvdOad5Ebz91xmdVFF/+4Kjp7JqW+b8W7oFidoi7YXNVAQZyeeSEyFsXqyWSeHF5NpnkzS4sN/Hy7chGhe563zf17o1mLqhPZ9gUi6UaUMXiCerHTipAIF6/HPi7nUkakchiIN0pjgUhM+nx6Ee954+JtyvzZgGp268j9ErLu+TdUNHzsUmBpBa3qCPmXKmSmZ113kKm+GAwgqR27rGarMT4TEFWUsEUxmPzVfOvYQjXJGNACqcrGL8B1nBA2orPEmJp0X8joavS2P1ZSx2c7+an5YI5slBQOyc3UcQpS87dNSaGMgTMJnyO/UgHPQYTaZOt3ZqHWHZmkYUlM4MjNb5zFXKA02iLPIek4JlZdpMMU8SaJ+Mc0iq7vbkMb9NC7koqQQflAZzIDbktamUjXjObLwuqC/ksEIRYkHZ7BYdt8ijFjTtMt1kiYJ/g+NY3IDvI2LOHv75UobgnvaukWqlKEOG60rP8KEcuHHo4VrjlTfB3fnOYSYbEOyGbcxgbZqaoA7KjS6aJ+GCog5TCKxFQFx9QzEjElNUdSPp8Dn/SinTozXeZakEnEQDmTC0cRSlnpSLvlch618zCjycf9KzvMivr4HCZXrSlHR3MAjGfhbyiEwiAA9uH+lTPp8Lw3ZXVA7VlHOfzMAxiV4DzHD8bh/QEJBPw71o+64wG7Wm7Ss4qQCcQMrSORFoNGT91tZtkhCRh/A9k2AYzBLUS5uO5boZQvZwE1ny4o009+xptXzphn/vq/uKrLoghZR+ZJ/3Df+jfAl6L8Mj9I/A74NugeM/rejUa0OR8Y43F80/G/NexrTPfrhtCWLylsSFN9TGatiNJQficC5P4E+qEdiPjaYGGnI7bZ390N8nKHSUIqgSXdQgUZ6a853yfUOX5XeFU0TUCQ4LIFEOtcns9lCD1r9Sbg74851qm73qhPEg5nNKWGiePhHWTz4JkH3E8mBjSk7X/EA1jRCVo2L+7qbuv4O5TD9/xR5E/k47onBW78Ffe4fYlLonvc9HnfhQS419vXaRG+/GGuALgzacXOK90ry/9nh6RUjDkX/VfKarROEvb6+dgJ3GoxwP1zHZQ6rYd7qs545g7CICP/x2EmPwznLorERoBMJURjU9BWcN0N1FlFXVusG0JdvPuV9m/pJJPJWawKPvi5AA7+BgEI050sBYDIhL10REwd9rww5YXeb0FR63zQ56sfSCA7H5AnfrRLJbbY/U7yH7L04bv9QgrMOcuUH+MdabMGIbtiM17NJE/sFkfwLZ9HEJS7RjbzXHWVBAm2BWeWoJCUiabdS5+It2SPrt6Mykr+dxUoqDK2A65lODeEZFLzWugWTvKp8kDpRiSg8QR1tSl+Nv1QJxAtB1KSgTemgkbNCanyLay4HBBMneLihQo6brt0teMUYnv4ZL+xOJ2gTgz88ebc1gJfeJBIJs1CghUgIIqGw92/SSrXOO+5MSAADt70R+SdRRW6j4B5KRhI/d3O/g8hoFfVvNv2zLbiClDH3yS/qNl15yDThilF9muYXsjh8gsejulYEyoqcu/NC2+jvE4wt9CmRvlz23VyRV9FzDBL3c+iA8dNiQ7I8HjDfup0c033NYJeWWx/rXGzAZsm5kcLCPE4cMaSBP4rGfLviW6uRNRqGG2FTKSnZU7ch7nJa6zL6i4pmZAlgX27MqOSNI5GwOlPJRGHo6roQ2quxTPuag84GaKe2+a+7/DsACS2OWhXnzazfv7XGZZZ8Z9cEAVdA3qGo/m5b6eoaTnyLwmvDChJc6RHDV5+YrxbO+3Bmd5KGMXcwqCmiQ8EJI66lfvqrKuHbM42ohwemfzbNYICfiZxIWyMKU8v+e6bpMICyFeh7H3fq3sJK1iM9N/rD9sLkrsuhgE5JCXVdJXXout7xxbra9K6FBChJYQM8+ZpxSSq/1kYUvtr3caeJI1GFHXw37+3IQo337r8uogthHqx59bil0g5TIO0qIdmrdYHT6XZfT7t6SAYBKJhOIpdvdpwgoPGyw2Ta7P6udo6iPDugQwy+fDW4LOR6H+e/H5mBf2vFpvZ4GklLRe3tgPvwQ1fJTlR8+b7uqZN/1IMOHtpPszbfCRDEs3BU3svfcTJ0dRq1WmEJapsL4GUYa2HYYlLBXjxg0ijYa/vJRaM1FO5vcgQpanhfaVC7HiyvdpkynHftkyKRv7dFiLm9TGmO1ntnGIvwH9y2RbsCiPT4+rRnhlTC4V22W9M552hEFDA4qbOX3kiCIB6/d7b6GhiUcju2A3O+lzj3MkU1nbWZOw0dZA6zx77JtUlYbYZml75usH5tArC7L6Wd09o4XTsTVacPRKvECSjqXUIWRbKDS8facNi8loK7rnR0yQrXwxqaPNkpH9Gn70dktlmU/ML92kQQ6/Zz52s8mdExkC7ClerrCcEYzlT2qdPUfesrjb/9ta5BA79hmqi7GvRcKooUjvsuNWShDltcgeHvDphOedEw3rHK50nnXbKu2mFrMmjlD2C0t2+02ZgZ/Anm3zLkrDrHbUvaPA4cEMxPcdXgwhuwvK0Yhz598BAO1c0bWERmYEPFlWwreywvVcQBeWngY2spQFBX8HYlcUo8RDY/VhVhbxiJdejzogXEcBGSsx0EHbIFGmT/OXMnq4AI4MG/3BfB6qaGM/BMgZOHYrJAARGCjBBKqD9Jv82Ybe+x2f5Nod4IdeueTf5iXH4nA5sRvH9WTPJgLKHMCAnovnF93xOIUIjP3bhR8aABTSaZOwenM58bB0IW8HkR0GaBgBGvDU01+qFrYJQzDCyWQNntUjLf9wrTYBGts1hkvnhh2TlxwRmmI7dFLfwgrJmms7YdCeXZ+08pUKewma/Vf92tNxUsalhHUJ6XpxM4WeKVnMHkDqREIuHcDlPLFes6hx8GC/IX8/xXPMkb25NtGirmL4rlB+X4FT0yVYL7xZDo58zxK7pZ6wnX8nCiWeJv2kSzrdzJmMe5EY0IomdkbCzcDI/ZFJzKSljzU2W2DqrCuBOIXbPfGNjN7ciz0w4FN2ijZa0JmfJvjrshtFJpudpsU30O1BW+EiJ59fqoCMI9GG/1lKIdPXgTE5JnzpzjPEpKR4BPyAkEZDLjJnKTd7G95A2LUwEn64ebTdvEvy4Z2FF349ZO6SX3SXBb/eVlEmq6tdOItLgr2zdY9W/muA4D1Z9mgmz1eFecrSyqNWYYyFgLmnqjcY86udFoVz9dr2NSWHQUTpBeWOLx3oQqZzBESE18tdJSE3QFrrUBYLsQJVf4HS9o443Dh2XOrVjWvSKgLcj/HY5GRra+qK3dDshDj3OOY8OPHnn7TH1xhwF9KJPn59BEr4BPhX58Zq9Oqz49kJf6KbjReb83jruzVgdSIKmHhWW+TqblHwvvOrSRqVtt/MDtUyoMdMihqYBkjwOfNicEkbk4IArhGslpy50shceUyt3Q+J3GheOcFtKDcXEXu1hxZK1RAaWy612WI67fS82sY5q+SACPvVMoPo7aF1eraTUkArxcHL3Q1LK2HB+Kc+T5tcZAi0JpQR/XSXWThoEeokQIEiy0JzP3Mw5hu/3UepNFLbS+4V54lsI7DGGwyLOQcS82VCtQZRLLz7KTG1U6lUqGEBxXmZVF+lQZfYgCnWg65xzMmxdcUkRnwiu8TUYgK5wrZ2WDupXxC+shpPTEJkj2jsepykCjjc6NCxXwwJ/WDrzIRbCxCm+YPxCKyJyqiQG/jRPBS2xwPoVyDMvY4asFaw23HRzcxcjMLyop4r7T4ssSambQU73SkXhDP3CcrC5MdVuJQ86AS6xzO2iUOOwLuqW4rogZSvhT8vdruYJlB3vSgBXgqNK3mzZkQ+tmR0aGwBzf9QRKqRxUwMxOZJ5lGGV/TpaBUTHWllZrgAR/cDufFA/5flI7NJjg9hQmkFSwur1eHpNwH7xlll6RqbQhDM5g0K0iyJz36zeIAE37a+NEwwBfsVcTy/A8PFxOhMb4hucXsTDJ+8fK5tY7KAMHxWfARXaYyGYEkzQwdLbyzAZBRTl0pewkgof+9o4KNVMMG9OkEBiVtOqYXi60sE413yZHTOlUs+JcD+exHI/nxe7YofjS/8SowkaWxsYmCxHbZAitOC+SUSc2M5zaH1/JwCTNaPq8Wma8hjs8Y4gvZiBhg7rEbSGOic8Q6FyVRZGGvsikszVXFl442wmporoCt8+GZCb4Xwtl099sii8rrwd0Q75lFcYAVWIowwTUDXfAQw6Z3aEG++JlWXUvnRsTsoonqayqtb/gukY/IRO0Qrtbz2WG/FG5QlIwdr1+dmePTOZof6J3QjD57/ePN5nasKmdt5JOZEGbml8AaIBJEvGqGbD9Hnpj5K/otqw/cmTFbppV7Dh9zg4pwDC+d6eMu6LTmTxuzUos08MIbottlsBA3/JKK2/rLVvMgGvNvvEe78zu5Ozh+xYLDsnNVlfEyukEDX9RUvZlxQV8InJ1wqNZIg9DTIkp2BcpZPPnRHRzk7zrnbFB/9SeSXQlIrYaVECTaZzcGYwX4acmOdMK0cHUSF85sUoWcctcT3cc/DnUrqgiD7dKcE+iI3N2Fp5gJAJ9VdsMe592Jht4Z4GQy4RxtMotnoGSXjwuyBaGCUwl1lQJBIYk9GH5cfMkOLklEBoZqotg1c0EaG0BC9ypSbTaryJq9SqTZaZeDsbEoMdl5Jm3JPdDz8G+Wv14cul0x5bIQcfahl9AAOmAB7ezQtaZUJbL65V28kGlX3mX0nY+X6mdlyqd4hVX2e+CTBBNg84npEUrIgB84L92QKSFwLnNQweUBRH2AENi3KD3tjdhQLilgLVizzrIG/mqPvB3j9gX2IZV3R6Vp0Enk1+wkhBXrka4vqEOYOBvbXuARX+HRbAy755tthvFn13KQFDYV4wkjhwouysf781uNo/3IHoYWuZ8vyi9uW89E40/OtCJCHlpOmJ/mQ1zUmNKcMaJew8xzNUKvYUlvmLT6Q58TB/Y2f2aWS1n/8xfJoaxFhUHZAcOmMbXs7j6RK5vawB0K7Oo54w0v+fLsdM8tC+PTaEq8JM8smOdEW9ZmX/OETn4Y8Dvn6PIMS7os/w12Nejf/r4sW+ScuS/uLzd4WJ/zucT/m81qvvDi8b99d4citOT4UBhaqjti07TJNclcWE2O5fLZCSQ3o3W/TSaydzEfJs/j7XoB0YFa9Z8u4MrTlXM8UzlV6z0ugzijzJMqK2c1zPcoqF/vTeXeN0KLpulz7/Y1vrhMa8n0czmBb5SSJGpFH81tOcetieJj+3gvTuM/3MxdYViayAYX3rJQYP3CR4/fqw9WMC3WzggbsyprOkG/i3cTGuANTgNSaW/7dl6Y+bAU0H9gLah3E5wM60nAlvTVXiDa5sl5UmlYV6ldJxX/1Y4kVzpk/u7BMnUinu6jGo4A4K4bXDVusVFrjDMI1YlXBtce7I+7z40otHa9kYldIE7Of4PW1phkY0/Wgk96B94Aj40lWcb6vshJ0IM3WPWy31ezftCukgPgQ++UC90/3enxRLqCN2wawirQTR8WT4XgRGpmbA7rk/smUvBNCyB+wqfl80NXUv16YZLHayhuoKjwL7F6rFRKTRK4m9Wy61aXMWmaTA6fWZq1goWhiYrmEqlqSyjxg8y2BZP24Jcqm+kdaO2uQw8rdznLF3VZFbLZQLqd47PjQgRiLLGF6t19w8E3UYaIjeo6mGLZk6DUcQ7UDm9j3b4jA+QKbDavGyVCLVEJJz1qWFosqxIMnHQTWtti92DKucdHdGH0z1Sex1WhJwO7UKsbnK3c1qHhR5ORadSSayvE5DMee/67FQ17e1FeWFfbvguJPXwAyVvBmYm/vHeBdAv66D8KUREBwCA+H7RZ0ivpbtS0wVLLb5kqLCXJJKGAr84YygX1gsW1Oty3l3ZiAoIX0mhdDrwiRX9s2pz9ipnth/Gbh/7lREGmu6W1FuxDC1zSXlpCTzSBIcKsV9Dzdjw9QXWuQ3j2S6ygjWQ0glnZA1eLylyYsoQi1JUE+ExoYsIYZ4LIdfTZhvj+aa1QEKmNK9M2QzSNWf8y5d9Fc1qWJV3XozpiV7No2HeyRe29NGGw4CtYO4bcv5/ZiquDhd6RXRAns4lWdJeJDjTkmdmmIKUV3hmclakNqWFRRNLum7/zIUEwVgLN/He8cBCBiV8EA7YvZe6ypY51DIpVrvqmsBO6/drNUxt+kijVYypQ5qj4xmRQ3ZsIzLDamjTBc8mgIn4Ef0XbXbGFrwlXKH4PNbmx7Mogax0DXqN58iCSKobLbu0zANT+JWfDGp8lorBI3Kp+Pe1SRPzyOMCbRhrc6HmcV62unNWkbocH95vNSxlVffHWzxw3ACTXGJCy0yBOXCv4NodSGvGB7+tNg1fi1zXkVzf8nQGlLSd1Fp0BDTwqY+S1YdEJSnfPxGoY4DhlC4bqw5jNHQ75UilrtfqKTxCpC6xaxmc4bKxW+wCCIDPhk8pecOYQszDB1EeTTLlc9bycR3MBa/UTLdtMiqDtE35bsUVujGlrk5z33c5na43L9PASArzsDkf/1KdGNiewlgCrvS5fIMDTyZPQcN5+gE7BE25Ty8lJFc4fV/6taLTMFcDY2F5p+g+T4EVRZyvOzwm8V38HeogRUmo0XIeEtJjNI+XquV7HJUrMSRAMdbnCLgKmZ9UBrJ26Wz0QmDLxSaf4Zl+nIZe/rGbCfnsqR0QR+NaC6ompfUMZDu5fyFunDieFHuN59n3ChOPDI0qgNueROk46uyHxfd1cFrxl40a3rf46GWY+LfvtxdkWn+OYbqXGFr3WZZXo0CBP7Xm8rzxkiQ06EQtKK10uUVtnM+3oCMoeluhjtE98rKUnFeN7S0vRhtdoXbuQuo1lEjosvdgCWwp8L432K43iL/SbM5apzy63bloyr/emx7970UnXVh9uvpeOu38W/egxTcISdV1+UWX3DISCwTCB1ezoJnBqDp917B/Lgh3Lleiitqcr91t9cipc9kQ6SEi5V6yBuF36KJKj7Y57NoEWB2yPsgdb7WbtXvKwztW81XvpCHoVBKo0SidN/Q7nYvlMK9WNAL01/Tlxm+u2eX0+P4LMCPeBy+Q9B5meg3COK6A/jZsO7YVcKl1U2LzCT1OBfkyAd7FcUqW+llLWOL11plJIouGUi5r/BjFj9RLRP3/cFKyZVKYyivzB8jpbB0vrpnsrIlLD86JyndlJ76JRE9dD5u55IrlopLMMSnHcBuTQpEd0VolynTxM9hvQ/7B6rIn1heErkVNLqidjPElGF8oHKaRAEr24c0+m8sAh8Of8PuiWWdxj0ZRLq/0UbDQEp4bSg5CxvAqX7bBQqwSkqqvaGVnqvBvrcXPSVlZ3swKsGvPnFhJjJYJgMZL03GCIKR2zh5gE2rbnfj6ZaRscPZC1DE5KHk+yVcV1g2XUzhs4YdQq/abXvbqy6umZUVe6iu+FFgQbwUCM8VYwme0fc3TaCGvC9xM60p7737KI9AURtMVFwIIeVRbMfLScBWsA79nYARjFVkkf5ete7LA8yO7fTzHAJQi4bzd9lsmu/yd1tvSs474f8w92dxw9K+FsUcbcz6C2Kb0493Dn8Z/rtafUyisgeUUe8iHkWwCSMzn8ThNWt3kfK+dMcaKi42DngWpQLk4tkNa23MC+1q2Zddlw49d/WLXRpIvewcNuAqHpsq3j3y0zD0O1jSWes6d0xcHjn1QS/15f4r5T/OM+cz+n9TA+yMklIQLC/D28Q4Iw5Fo3Lik5KQ4Lo2Ex6AhMHgSic45QTopk8BQMAiZCvgmF7zLJjgewCEpO3hJIMCiMPbcZS2iCFA20Ncn65O+6VvJOYQ1KgIR4E4Eb9oKKPBNidCUKesnQ+C9tcxci/t5pHQ6A/fd73k07B+Ael8p9W+/U8zzeFmrwX4A+aniXGJd8hJTFAnIMD4WqJXTJ0SzvG4B1Z3Qqw/uk5lbbOtIbd9R5MI8h07NeA5k7N9W5Kk5l7k1Tu231j9hHovg4ecPq57mIDUugmE7l4NIFTkcu9dCDrlV7xYPwK3tvyNEt+LNeSAIRlcx3FGl0I3He4j3divHz+qWXpmTOEA49vIPHGlVCgEIxhsfPpMNAC76/ASR38gsEFvEdlGAhCDfY0Ood7kf4ADY22Xw0ilaoC16V4iIBPie1kx1uSAjNXYIgcD9WC73Rhjczhl2+7LS+zLmrgMc+GzfdA/8yx8X+5AiWix5ovA6fhtUNAQ96anYss0SQcdHU4Mw6/xqaPC5Ht9GFejvQZVIWXS8WS/gZnF8Dx/yS7Qb1A8u0dk1EozAZLgJBNJS2HH6leFg4pMhi/mSwMxs6G4tcPmzwsyZeZlZnqNKNN2ReXxNzSJaoR0FkTUHgngjPWYD7QlKjos23KC5aEJGazYg0ofwuIiELUu7TpdGNsyC5RsUL8Fj36Hy7T339X3ygMDBcb31fpBTFIYmGMHHbbCEv1qjIiNLpUU8aRrxEcKPa7YF83WAIzZtg1h7TlQsCPqF6Dtoy5dWyGr/AUjF5PmTLCSKWrlZKPiiGxuuwJA64VkaKcfwF/N01ulsc8zDl2dSU2u1QsCIMxgOiBQhotmpC55vz6UoIBTB/n/MpF01pqKK/27EH8/6QBUxICo5vmQbhwkSQ0cDwnaJZ1VLDiXkk57t62zB7WJJ3oJUZP3H/5ElLZn8k0q7/7LtKBoGJdALu0cGWpQ/hToE3z67nlQf06IqsAaLkklH1ixaEOjxvtT5HrhdkOQ/acmchb/+LUWW4OmWs+CZm8MOh4dv++fwcwMq//2+/w6Rq9VfvLADFBZHEfYwmp3pyiNHFv+Uf7r2yBfA3vHX6a2RBOR94L7XgJ5ie5ts00erP/6j9Ne92+64rQ787omvk+c8dO8P/gZIkfh+we6mkj9ev+vvVJzq+hGCPtOXVH8aT+dLfgh65bkcB5Cru6Ar0yzB92+lt2zR95z7wROg8r6Yvnf9ix33vqlHCKOKNEkIjzQmfDqrU7S/X4AeK7z0hvZKe6iz3d4Z//O/K5JrPbXjhs8RfQstB0B/ffxO9Ch8IVKTsWR1Vm7kJW+zsdROAZIWNN3s+fpn7Kfj7SFHoovWj6bHt5RzV/0u11fQs+OqIWUfxcK6+uQ3B5tVH/S27j7/rQ2TKOAe/TEH/s9vSMn/nugH1pGjtU9QgkrmCOhpMw3lVdesdhPSHue3TLA3wMpMHjJELtOg18XBgXlXJG8/G55zzLIOJaxWu3KcXKllFO700u4oltglqZNF2r+BeL/i4cxLAbevuNbky+SAXmj8iR6eqxQKFfMo6GHFv0ka9VxkwniTapBAvQAh9Mpe5QcLksL8gr9WuZY9XgFfGPeHDMOuH0GEsOhCsuRezze9sqKOt3UweRt5OnjgK6gcRa/+N3CQD8uaiXXiegIz6IsF7eP+1l5RxMIsInFxJiUHSC4Wt6Bgjg03cx/rLCe5rDAuZ6bZnj/M1OD2E+QOy+YmmK9e/3uDXQlOiJ0Lhd90cVfVdReP+fcG91xevLrnmBP8J8aNuzrBlkNaJfdvz7WgsyPeBiX1BIStcbbxzoiZpBp6cs+sfmoJPZPTJ9Ijq7sz6CnwRMZT3LjtKGjV1gbFUPy1lYQTl3B8KLPhiqsEP21sG0dUlKYRfFa1vaME6ppfMeqpez62C//KALWamvSMz1BdTdYtsxXH+b3N0dDVTmzu+ijP/XdyI54AGcsjBPBZFLyxi/edv5c2j6wxnwx8ZU8fDOojDXeEjls+6qKdBgwL0BIKPPtKVxUKoTwLLl53MFNTd0WvxrdIL1YyiwRUQe8rekuk5BCFxO8MqsqNb9mTU2BR5WGBvb7omp0zXlKAIKy6ymZFGckk274DCwbLWZihphBCma2RIEjSn+GSQlwzVhZ1doJ5uk4ekDrGpHAVBWiOrvYULrDF/7YOqhap1dIM3ybIKoenZBF5lHtJOS8ILc2HJjRzq07LI5BEFgVhUnCeOoSdB92hb9JzxHdUqliefU7mWYKuEiABlgB7PUtX4ffn2m3v1MkhilLRdHJKCbVsSS9Qf8SIwNshzSFZsTrDJjoXJ7G3bf9Vc6p30Unvt8lROffsgruGrrFYmIlGTe/WL50ei+2rVDqb7a7V2DxY8HxpJA6TUwP5f9zx+HLie3EliUO77Up4rxMkiwCBf2GaBpYUWJOGKrME5HPBdE2epklQqO7z3VocQOX0AC6n8bEEKHwcnBOc0yhUoaoulRKoIUXKiLGdD6TtXJuK41S5/CyOR/K5A5WbOdtST005Q09vm+Uob5jD5fpHColQObQ8ClRK6C0qv5dQDN2MdlZgShJaTe7334RE1mArHa48Q7a/bTiLMplsMIU6N+aqjl4yGgM3duEd1sE6MzwuJ1v6XcZ7Jtt0Nt1uy6ClAPNQD+lZMBM4T6UVe35SpiVknE36rcFZA2hy12gh8l27IRDCKF7YGWiEMOwYREnRcGMN9oyx1Y7GF06d/MtZXJgfCtihoeM9cs9Z0rktwH0hzOtgm2i7rdryVNDB9fqn61kC7wribnhPJugibOJ2pb3R2RawpXbhloq01FsyokGR9rIJgokTqNR+4olYoVFumml3gljA6S0uIYpSUelKUBtUoSoKGHvBHFpCAbmYWUuYMbFsKiMmxkV6SWdTPwnGXX4tn8nEDwQ2vp/IPHp3pW+sRFf4YNJD4+hYJbmSkBIPIdUJgy+P8BkI17xIdIq9vvrovVtXAZNajnm4xtUj0zBM4wmOA1pcXlrztY3WxXS04ZguwVwi47hPfFMVrdIEB81U6wOJInPMFv4QO86ekFot6VknQw+yl/1HKFUJa2V2BqzYps6QFdKcdMsMWZDiwAvejOrTwJz4mqRYKBhAK5xOPWK/BJoEW9IslCsOhFT7HFd8EaYsPa9G81iiIFUsodKqLL03hIP5nul464+oz5MpF0JWyhy3jNvaXgfI0xLgaQ91oaEUsScWc7XZ8qRNzGE6/Ofgiw1+7JTZYA6Gz70IWv+sAF+hfWxAjvdppdj7HNdzdFMYSebNfug+W7akhQiUHRTmy1njEf9qZJk5R2tehaXwjihEKcXb78QgnepKla/LRwT5yxe32tKiny83aNwq+sOw1bt3NeKMeOF4mV24dMpZd/ZqvC9+vo2kxjo6IyWisUp/rjyuuKI3faLmoSL9v+V5w1K5/yqWRSQKYlYrwcIjqHegYjKlayTLjcIs7p8tIwupqf8tpN8+eUB6akgv4cpc8NgIJBKLLMhY9Ve3zJC2mpNTPcWQbntMZfCGSS9H6xLR3AfpXBvf0r1hdflTLasFxkqvVctSh2kujE1vrCx1c2jdd7sOGRF+WIKq01BCWayDHQMa2BVzD8gtnkNcgwI8+yk+q/2NaDyzrK6BjEKJY0g5uAVEVMwbfNQw/DoC1NqompTD48hpsUKcVvrPeIkcGmvEaWb2oJgjUA2Dw5fFu7BNXqNRP8aqFviNH77QZEdNg1v8MIezP0o03u8UKwIVNK3VTm43mpIRegGpnUHCMw9Je6q7KYVYGm29wwimXCL/6Vy8jdLYS5U5uXyUc1IS4y2DJ/xVLDY7vWCs2MGTJCxD55+pf5ipaxJBNoWdm/hN9ba93opilwyfWWQEIxbRKVOZIU1+MCRMz2Ao/bBK9bI0sAJWMP3H4y0q9Yu65GiJkxzytgn/m6TZI8g67VioQeYQw7gV2eXzmfQ2vi4Qqq1yuThPjv47hTQQb7WhLiktNiWJSZEuJa6ORIUvwKyahDGRNNLbbUahl3lhTGrGpiF3JC7g98YG2XVjuMn7QlJ2rHmzgsgmlSoYsbHugZVuHc5SncMRrkRaZPAI6dKY8a/nR0SxjPmquMxEBQUwaqIga3SGXcvIPlMOSkuEw9Uq3P0WASiAfENzoqyKNI6rP5EyFzIKaQg3DrI6QLzmT4lpLOiFgcdKUx8c7Y21uQlEF+xD5EIbuSz12kqXSjKbfFJq2GLXMfbBTPG5kmqThaEgLYjHObIg+ZQaaYynUcOp6n5By+ZrDbkG/FqgX7bTGT0Mq7KqVW+UhIHVgGkDLes7S2X0rCxQCjFKpVDw19qaJR0NqdVXOoQBskZnE8S5n3Z+mQB/iC34sW5MyKEOZdhPX/bYcsmeDMq8W1UlXHICl0EzsIpZlaJ22YJ5fYTBBXTvOaW0EBDvFZQyZCyIkCs8Xo0llRAMPHbdHrX2YBksYfqORSoi/GP61HhJLXkJakf/lVOzB7zzjDsXi0Lw5nQAzevBV2W3gWRtmRKRIV4cQuplKhS5Ta8hk0InkQ0GEa/HeYjnBSGa4Lh4birtMF65bXOf0CNSsEH6c71i7lKIzWcH25q9VohJjbddyDIYOy6mFKhT+EZh1+8vKkUK2RUZtE6ST73EEgzPl+XswXR4CoQS21ypEckBVrCec5mksusM2fFRldnMESB+3Ar8lWfaAcMPlG6z2Y4B0RkYfjTrPENf6xEejVQpBxyUP0SDZam8y4dZdr/7ZlwG001jVCTMhJlMyyEizxN81FgzIHXHwVzQsJHI5n/ZF6Jt4WjU66ApCrWD+loVXDGi6H/jSoOJLutQij+E4atde5236zgJRWOpDEmvcdOjnHBfUcDFimVtKXT78jPcedWwCXlGjY9YbfSHoDS1CsaaLRj0BJFMWtko68rqlUPspYhaze7kteo4vQLBiH9usXnAyYB5OhuwQ4YxtXwa7vEuBwNui8tN61VIsX62Oq2r1mW7qSrdC7y1eUo07BRbTnULk+P5jqDC0BpqZZkgNNH45EQ3npXBzBHOKR+5lRaGYgJnaUAa84vyz8bKGnONht2cGwnppEgmtdCdRpNC4y5OKOeBNYVvFLX1Okm7o8gsOx7alY3hsNDOMhs0BF4vLSbLXJLKKnKvOYGSU8bxEx8dqfSXlBH0iHH8LtdB+Lq2rEs2G8ft1eSBKVWcfkE4xHZrCNZDs1l0pUKomlBrGEZPEWLBo8Z1or6mJpFOyW0I3/BIgnnnoDTAyxzS1BOeUWf9oM/9U2KWXeYjUZ7luQiBeFmLUn9iRyJ8IjtRfnm6n80qZAyz8FSLls0hVhhIyGpVt+qUU89AFHJ5DgNEqXhgKZpGSGOxaJl204FFx+vV9WCNklQnySVD5y925AWRFL5XaBncsMyKUaeUGhaGhqLkWMU0dW2jRAOr1aASRjI0FWfVaBSCOMVmoVAaVbUtp3lHh6magv7UneqPFCayUqygVlMVyZ+Gw65JFTMxHoo3i6HviU83DrMHeAvfPC7FYpZPIJpySqVK7pBgeRyBPF7dyrmCTgPab8KJBvcCQywo3Y0jBW/IJ+4vtIvoUiCApfZp9GhCko+lMXt+ITPPLBf4HB0uSrh8MhZgtSRbrRjtdt8sCZtRFverHVISzahpjVY9gaSO5zeHrEqFdIBXqMr1obQ36Qdpp6PvACn/fd7/twJ+9zVDJ2n+psGrexLiL1tPNNF/EfbBvbB7ZUVB+tYfD9Rl+Wc3i5vUz9+q6p1PTR46BTZkYwAZYStJ7n1aJnPiMGt+AwT4qvJFdAYKBJg2EQz8rEkJYzDrAAR7vDvUDgyDkjr85QcW+Mt8gUoJIYAIuG0RAry0UIORS+wiJplf4wEmHU4DLR2OVUXi+WsajspF3KppXKAQdy+l2BM2u2YBJqQbqqICBAEsUEciBwQFN8roz7Vlmzrnx+TQtyu/AgCvWpaUtKsqJLBDQCitnNFC21sVY7NyRTmqaCCQdEZAoI20ewArBY+k/XDAHs68xbH7y4d37NPu8J2gOGxFD4w9ycdpxVX4D8U8nFScj/2Ky3C9YiH2Kq7FPYo3cd9Vul8c/kpxAb6guPCKXq6CI1fmr3SXsfDMwxcNO3r/MbI11X9B+KmZZI3wdKiicOkHPvqD2H6A0y2iT+Tt2LNTYOvXnb61O4GAF5hc26eBQNsLGtEJtiSuAo/hfOZxlISjVFSYW31HkAK+g3fz2q96CEr8wtZprZBsKdFF4t8PWIhUvaHBHvzrzASsJEhl41iKi0e4ELJmuQZdCqqQkGUb10YNnJdB/W41ioBqSIsrC/1+K2uCOYqEAmsDa/UfRfMmeN9MbdbhDdfQHgnNwem3hI8QWOCfUskP6gfA5QaX1YgbYOCyaPkV32rQ+KVH+JrG0aLJ8oHN2wf4snKZXD+Ua0vcddCEDjgllybOs2wzziJL9DWUVYFIXQ6ZzKF7MszKKE7Je8Pqb3Y4sEwrdwh7I9RjVnzzBX3R1vGaGxYLOIKGIxwu8yTUPdS9xyYTxHVvJouoarcnnJF4X2Cb94B9t3i8AH6+HnA4QM7PHjuyL/djw+8NSO6JkV2PghCe4v+zPnK9pvIh4ED+UOBRxmdDJKyYEpsdgiGB3JcJHttDj6n2uQt/zVOWnJdKzvaxwD5o8G3SDv+XBfbJ9nwI7b1qDWEI160eEHJg6gMyEwYwKsDUr3xuu0MXcUI1X6OxBIsj5zEMMu8JQybTQ1ElzaZjXCSj1JtD0ZeV56MlIcqUCYNuVXwe8x8jRArKrNXal+dxMYqX7wgGR4xhMFTCrUEhxA9zbmshB0DLE3eR4M8ccgtMzbyFBXW0Cvzc1PWuBgtHEz9mZCwxXvcdQzEh44R/baok+5yWcP1P4N8I8MRkd6lw/bur2RM+qy7o3i8qYbsRa4aXkBDTC2xIxHkwEl+TUMOolDbuqVPw+zFA6rkA0M/WWN9RQktGxyclYTJdT7ZBIv7Ixy+jEnW7IuWin89jBwyXYV6ZVv7VcBR8ymzWj6xu0BV8yotNrhYFWjBSvAzIHCFTotSJfLjxEchM/V57T+wbEgmRAggTTIvqHP8xhNCQYNMhLDUiAqwNHqaAn68wWoYFw3e54J/cfBLU/vqD/sbYB+7lr3xxola12HDXtz+B2O8H/QadHeDowULNG1d+EHlMvTBv1i2eGJMUQrvBJP+gJ8YIaWKAy96bywykWYcwxCwmwwH18PgaBgL36InfWbKtwNbbwz7enjNm9eHZy/MogYQ8sXa3JqMoYXCQgietJRIBG5eX6IBoPk4lJQe3CqgSR1vVPULjkpl3D1QyJQ9TGDauJITvoD2Xm5fkS/6eBMQP0OwL6LEWO3QW1P9mCyZP1ihNFwU0sIUQ8lQCk2r1WHCekId85/bY39rPvllB301zQR9VfRsiLQ+EkCMH6phPZDvZoElvdfRk2hVN5xFgUwPzhTE2pXOR74GHfoN2UVhMYBq9LiOcQXePqK+sdCfkbAwc8kXJe6wgmmfQRqCfMG2jF2DPSCtIS0PXqnbBu6nXTFvxl13Q2+eiCB6b1vTuEUHjlTIvrUUkNL5dvqdoYfmAv9KSYzbWDoIP5Jt2HvTdy2EHH9gVWnnt4m33QbD1EKXE2s1L/ec6cLCzTVmo5ncddikSou01uEdrNOh7S9SBnqzeD8HdP/eTINcnzzECSz9sMYWJtIU+uSRcX6CLL/vnULAaRyWK3vtNiZk+53c1N4BA2LTbZ1kdHsgXJb8tJa5m4LlcKkWOOq/Z07ovI5qdd1QRlb3q9cVYi+DXj3sw4hBCLbVdlILLcEa1ek1Mn7McZPL5WBDSVxO74plKCQWICpNcNag25cJ8GGSgRqp/ni8QjQ1cN7LSmEG69+yDd4NQkU0MpKqLXTqQiI8+8Ml7DFLeqRkuMC+ZPzAMsSHh/Ne/fIz2LLo8VnFuHNZu2Rrlm9LGekrqx3DBEICt6jEUE155InGN/h0IVv//6a73E2o3tAghLYH8Kwi7ZMmUMoN2NtE0rf9U0yuoetXOUEuVYhe1DDWbeX3vgmr5T+W5aqfskyKrT7+hUOaDATtgIP6AKOujH5XIkkbjsBrVnj95XmLI/RGIT+7vuz6Pbg+KgQYJQdjJu3D432P6LC8KXl4QFrBD8TKd4KQY6EkwOgZRtD7jgAODDG5UGHmbQrOPHRxZXvPwMm/aQ0vLytB6N6JCMTUeUxcmIO2k27f8/O6q/1KykyOPaA+fxz5eI4todCNKTne8vX/ZNDYLkEKk6WVrCAu3l8I6Lz40Px4/g5AEjJjboW7Noqbzbwe+PKQMiEMr1lCoLg+k4YW/UR8vg8LPDMZ8zzH/Ikfvoc+9pPAIN3AhlyDGwu95tqjCKKGXjgo/I9AgQMPrm/WazrJz/Gp//zX/sWIaExFKdgh/mg/t9ek0hRJq6thSJUGSnLC22kDJDTQ2GasGnEPBp7xrW+UnlZyT0HrQ5SFzFYqre2uCRCbltj3gzLuwQDxhO0fYriuVIj5zrBjP+EV7LuIv4p4QcEEJpThLOfwZA/9vDEVnY0alkfD0qrCZ/5foNDBWPUeDHz5dzfDuezwat9TNQB2K4M7adWBpSq2eUEqkT8a1kTRysTFCFCFbx1Ol/kHbpl7w5CPp/TDGK0Q/jc7bd2Ngn2yqJAP2HseHNjWioc1eFc97EL5OBmNdueBGgQ0SHBuRKIg2q4VcZrnnjcREN0rCgsK7RdtKBKJ44Q41hyfOeQgQ1z1g939l+D3WAsDAihxuMRZlG9C429q0d7AzTwu+vUP0KYToE7e2uhY2XiT287x9FkDjn0PLCj+pf1ZGApsCo7w4bMNnrafsjCn92Ftv1EabX+8QQ4zbjn0nfldPl2t2vFCOEvVvH4ZkIeh+p4grNdIvFrb+63I3rjybjQJRd1zxLrnr1HXRTzvBtCZNmwOxyCGdTjDnCbmN22GSLNK6vkKLHXfjxEa2/oy5w+JlpJajDse2Ao/XoOp1h8NjFjlxGjxoRlVcDBCfUEIZxVvRz8ePCj+DGp0U6XiDk65G5+ObY017EFlOKUC3lFPpHpEq95WQ0aCZ1pAdtvR548JLJ4WygnUqLRZqWFSzyK8aUZYXKGzIofwK9JZClsjrh1VoucAZQvQIkcROQHLtkaqwqnGw+sHFbU0vmcuGdaU0doouNrBAYBnx3YiM6ag1yrSuXnLUV6j516UzR9j7Mquew6XLFeWe0OyzbLUeNz+LX3ME334WafpqTPrM1YpZHNbKxLXquCmE0WTZfllcB2gxWzhVzATZFoNgri09g7Crqy10XSyHjle350cfKi6XR0IlFev6NPDNEqfv5X8BXJSMZ8KHb182ObeKNE97OsuiQNCC7BkkjJoxnCH30ZxJEI+ByHTnXBMsQdwqDqGEv37rVJ5tNDRoXJogpV9+rDvO9AAIL1gkIOnHFSPj+mexRf/9586yPEJEvKHaEHmGz4+e6VZDFf5bn5r4MgADQOD59/OPD00vd/+dS3EBgE9+O/U8NfLq/1ZGa9HH/Cdt0PACpOAfNOqzPurg/k8xBlx8D+JsltR8VQXkTpyvl2wbcsdVMTVLnpLoa6DmMTXuovN3nQNUi7tNi03iLh26ux49HVoSnaAhNxEPWTD2EpYriC0ZaSw5uPHIFuepakWisPDvkBbUqIQ2ksRwyShimu1Z9RTvNW3lYZyzcMdVM7c+6bewZzEKic92KHluybyMu0Y7xUuyWetqX83jlPWznC9bDBZepNivJqyTGrW7l0nwtaZ0WETMegw7FGsc3kVhWMJu6damIpgpnAkXwiMbFx63mbVjLdatZmFmdo69b61TUCzutT2mEXHfHdS0YkTpsscVA6halYuLd7DvGa4fxfuOEQoase8qLF7LSSrFVIxjFh5/EY7OdjjL5nNE5hL2rHBI9Jm8Em8oHF0KczwJUY9q9FPFLlZFD9VDdzqSecMbuAy5sAWqIQ9qtXyI5uNoDbZEuDUMRKUClGimXTJtTkerRTf1UAcPoabx+hpzIq9yASBFNDQJgMvlONbaPGy3H6YEtITbZ57DCnjbstXXoXilj80XSMRppRGjVrtIqCyPZzmMj3CJXX88fIdOn6WZAdgOzJuAvokc2Jui5a1apuXmxytpeamEPskXCp9qpEFJJVWyvq4qCqn3ht3TnFbRMnseKKxl4YpYJXyFt3A9uAXuXBXl9kO1TYPB9PkCZiOIXrlVzv2XC9tGq2L+uoCpp+TJ3qzpQfPblXwqaMVsKHKuLXFk9cdUXdTU1Jqqb6VYU+3Y2IzxNatuBmGTQwvHX8VMpm3wuXwmY5g/mVp+fXdPZhRu6P5utJMW97pSXe3h/sT6fP7rtKrbIBC27X7t47UqoHPnhIKt9uRgNoG3E9TD8cPsh7VXQBNACPje8r9JKnHAA2HW2aO6oLa9Kd3OZdYdEKPUKAACsEECHsKmrXsC+IpYtx6/3uN+w1dkormlGhen2f4BTwDuA5wMuBfwauB786SCuMJqyHagshnAb+whtI89TDlOtnneF3tuLKC0FO7fP9MvcgKBsQYFPgUWdJGc9NyBEXcjZh6AF6QgXGOIX1qMEJYQozg2LUYzzxdjcTEWYzN3Ugiz0IebIYJAEcQmhsqJOUZpiU0KExdwWmcOJ3+T18eck1oQmxIqIOaSXCLmGsYlNjUaK6Yhi2PSBPgw877ALfw42T5vn/N1fzta2m7H30o6YMaK8XHXL3XsIk/qW3I6il6VmClTKfGxMrynOryGSowmXtm0dcN9m4eVT81e236tgV5r/YDd8GQlmNXr9rrXWr7NdCCGnzCTRr9+btap948/uLcet1oz/CK8gfqub7imNev21VqCl9FHLVWDUhQ0hUpi+H3rHz6+vvf0at1+rdmFfskkqovPfdSdBgrZ6RtJSdTLsg2JdyPLNiFZOnbiMVVJFtuExr20RWF4MxZmyX5y5ZjY3/GVYoE33b+lUF28sK23UDupsQaQMVaodEqjW/5oRU8aNPRBwdhQkFjll3GJwNZOq2np6kS9Rvv0gB1Xs33SuekIeexpR3s1u93O5vrUyMuXhjZ/I37SBeSmgm5oyc/hjYXc6G97PXDP/Y415qe/lY2dA2r0hcl5CstfpiugeJrfYIU6PfTI2vxb9dNRkfuKi/4qpVSi6SVz95+LCaCgYWD7vWr4Zltng4giWx8BsUgblfQAcl5R6uBtkyE+UfP1P5tFiY6GjoHZHH6xsPMvCqe5noiPW6wYcQ1wyTQPlwjFtuDkC6RbSDu0SELiBoSd9wDbbHdIoi22liKVRFqnLS49mSVlyGxpWbLbY1lSsuSS+pS8HZRUNQEoXSBtSEFCQa+lYBd8aeJPuhA65b76hCNVrp1RmaAoqaj/u20X0wOnhaC9lDoVKv6s/3YVNc0/wh1f3wiA7QwnVzsAElXOQi3/2v9/ihq16tSLx0M7bJS36RHwkBBqhdH9JCklLaNBY2yXGVvqgxmkvnLGrppoaOmqdRYfS43/u+lGeoYMGPmEZf9k5W916h1z3EhGHMI3nc7ZZ+Up5fpToI2dg5OrMp5m0u9+6TKopTiguD5wu6U1wMvXpYYhAlBBGFxIGNEUIXbyvP4+J3l8gbFQJCbq1acf159myfTUM8+99KqSVCZXRDWkJED6myErqqYbpmU7rufzc3n6FM0XMEKRWCKNLqxcoVSpNVrWwNDI2MTUzNzC0sraRrLoBu/zsmctHFtq2SlRH7EJthxkyhJUkcjgyGsoWa6oJZD4MgSbYcifH4cydpJQbiZKyELZlf2fg4DnnO6qGj7/+6ouJSFCeL5jnR6BVz0rOT5CxHK3yBuz4VBouUeCbwdeQwibbpI2gBCZ71khND9JbpDIb4ddPjTNX8BzwQdvfww+lnwkBhPweYidn4+A6wk5cGJRCkKE8Hzihvz5QbINAV/XfX6oLWvw+8WvFa1XqI7xVwpDaRyJCeQg8D2vsZMzyJg8fQh+dFyOStjGGRyY7wXJO+rzRPaWSGFdiiMpx266NCGvhGzI3mAA6ER10vNBjkqxImzzYzeZo3KDs8C15Q06d3YV42DXN54eyi7gOqA9U+RIGztZm3J65pnMjvwSHuiXiMEgO2bp8SgA46CYiFixrxHtXdN0A+mmGMrE4zEtguOxJkfzyLqRdNN5OIMDzkdY9uRgiQhcftpHzh11YBfw67O44NeAi9o44kdfKSh0Xf4KqOdFzGN6SFsP9IQ+G2WPchplv25puxHW+UiCStT7ogvu7lhbqRDVLiacKeFsT6MrZUWZiAoXJQ8e62s9UgpNM6YSkWKo3W5r/me6N+XOtEJtr57V6oPltLYwA6EQNq81YFuEQ/4Wm3PXzIpptkYWUEuOSWOSeiFlTtDoo8Svu934LOxpa21kFbwX59qcBh+Zn+RImvyj5kNJLxXJvJ8d8VrfkJKFVrRJ05tK/aXanhx8bT7aVauoJ81roNL64KfMd8Sj0Rtfge+SohT0+ShTwFVwhK1KW45QTKfoZNrjU4poyxfT6QTmZlc+GpmMrLLWuHv26eonGfHyrlIqK1kXkTsd6eStxRnuKdSRqBapI1Ffpa5MEY1iOvVVugLU/LBXx6A1CuG6/RzGbhBarFJiuBQvbvkwWJIFSwAUwqV4kWPD5BEGsHNgl0kYMExsoHumATSWF28A8Zt8m6AE9w5Ar/3gsARAIUyvsQEQsFPAAABsAIDuAWgAbwDxK3AV1Mg9NsmPCvFmjM39+cmxXPF4EnoWKsaVX2nwQhAzQ84QJtFHLOZ9XyEdIPQUZJ7mEWV4FzjWEB2HUia6pvsjX/c196Wa/Kcqdtsqql2UbjmGZ4HCzYgVhidjl1XUbVlr3XLXgfYNROYdDBJHYa13NSw58stFXNu+N+t5WGAU1doYgvhRsJmWa/0f4Ys7r6o1nW1LF8pCcxJM0H9YbRjb5gVb1go9Y9/SxF08sf0p8GbuymWEe+zrfrqQc8Rnc8lptIpSPWmoLslM6sWzOZaLyLaco1nYjntDeIpj5e/663Cvs+oZM4Z+HNgvV5U0ktw/VU411pkVh8q/32PH77H8z9qVLwAAAA==)format(\"woff2\")}@font-face{font-family:IBM Plex Mono;font-display:swap;src:url(data:font/woff2;base64,d09GMgABAAAAADl0ABEAAAAAoSAAADkQAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAGkwbhlIchlYGYACEWAhACYJzERAKgookgetwC4QyAAE2AiQDiGAEIAWDOgeJaQyDNBuPjiXK7ZMCdAeAD68sLSjYNundjkTR3nNoNDKCjQOAInu97P+/JVdjCJwDXssGi7RT4d0UwZnUNdUwngYdnIhTjm3xpqZBorepuK3epk0zfJa4FPNnVGS4lHCoehdRll7Qn31wcTmIpZXxTzgcttddaS+/XhLlMX94Qqag4o209rojNPZJLpfgeZvavL8yHtMqgCg7SFKAHQCujzvAkiql0xE0bYCrQ/L+PJ7+n5t0GaAMctdBzig8UXmwi48BmtN/2iRYMI0TURKifhdRIhchSAhBtIJJ9ZfKK9Xt14RuVAUY20p9UhGZeW1av9T17kr2/z9vpbkqqVOlBKq4Ipbh7COfM+NMPOmB7FYqmhBU4RJbxitd/dsD0oxmNCNYrWAk3mXt3fLx3gfA6NsOEuCIIzt65SDyy174HRKGnyo3hc7sIPIjnv5i+/4Bn9nR6elBSTNNYUVxoE1gTRSIvQYEyBJ4pUv3Uu7Od0aEA88rJAOpTJcUndOaQW8ixADPLlR4ySq0QQpjlgGyMASuRk75f+sv5fn/7vlt+BBO1loBBgcs4WQE5glGlEFwll/BGX5/qXYIcWtbWhJDo0Jbq2ft+yA90P9aOnv/Hp+SvlR9jlKF+zdrTspNcqmbZGfiKF3VZktXwWg04zMIiVCRKKzl53Waq75dHcNWoP1uWApIW28vPH0psawvGVi2dXbCjg9kCINTYnIIz3VKhCPBMAFPU9eReOqwzvX/W+oX7ftKrZ7Z3JK9wn1qUwJQznQmUxPYfnpW/VapVP4+PZO1KWlzcKlaPrIke2KiG9EClNjCxQvYEraYDBzi6cdaXlwSyU5KxGrC/9w9LNp0onfzTmnUQkgM/ULOTAf6r101d7eyGYRW3t8EjajxZb90LyB43KGNTGlUZP2a/4nT2qfgQmg8NTRVZPqVZZQMIbzjtNdbxvS/z+3l81a3xUFLBGQlDGl/IIC7AUiEIOusCBvIkFPIpELmFLJcITsUcvK/ogDUBnj4kQmHgHYsyfBK5/zljC89h/Ygb5Ej+8hgAIp3MWwp0QrIcv6BzEuxSAR/icXfEBhAEIDiYWRA8RER1omBf7z0s3deeOQO2h0XnXbUfu/c6XV/ZKfN1lpuzkRiQEMTPR5ttmlAjL07qpS8luZ5BMXP0rj6aYLjVbsU6gckrEzGNXa4wBZDvIiZXUrbrwAGJ6x5VVCKPrsQ7DnDNWrKA4wItANKuKUEAk6AoBIlcyDHhlhlrWmDwgzmsIDl11oRBSZZ4TGrCBTTQkG+xwNQE0C0IAeIzvFasOFU5wvFDYvGqgybF5vHeHexkQzs2oXteVlus58KDRIHmH0sT4bpW/uJlcXZnVC8AF7+0wkdydhiiFt8ggW+hylcrPAMXsUBRxiscUKtNspxMyyB8AO9kBQXIUGQNKNhKRM29ILmECAhmB9Q2BvT1Ej7tfYrpouik/MRICzsOMLAT+itgAxBkMiWLXsPSHyZw3Xf/r2iq36eijUIncPj6N5D/NkCEhxaDDE4byAifTW+lcybPTGowXvHSCFMmktapEdGZJK6JEQ4LMQQR863kyMyVnFvnDALg9hyAx0o8E0E2gwtRzh9UjBiCD/AZHB1ENURgyYlUoR8DySfQZx5mkIUJ6v9SJwYogYi2DKlS40cMd/kpQ8E8pYRxyCaoilEVclYek/WviYOPE0h6u6QMGdMnzZ1yuShxAvnj8WRJUOafkopbr5mr/2iuPhUFemdculNcaRXmZCXDrGXpSmaoimaoimaoilEBRCCHdp24MiJCwLImniiCBypdS0FBNAEYTRqXxgGFTbARTsp7WJkFaeXoCocyPgQw5GCCAchTVrqEBhsh8JSmgiBgp3FcTLEigUHLChibiJBjoCoIwL3mz6MFfhAej4FgXnsX0Ws5xxRawKWlmNhAlj2I7AdGACAOeuCfMpJ0GOmU/7/PSgFGmyMQa8BUgn/BsjhQAIy4GE4BDyMkZ4FOjHxIYB7mHHAFC9NnSb/T9mGN02kc+leepBNIZQ4ZJRHjWmqpmumzb65aZ4l7C0T25+XV/fI6IaP30W4B8mcI3cJKPWWhxee9JGKJWLwjPClBk3aFBu6a65fMeJIBNAMivug2AYoqkH3jG5Rd9dtwP//x8T8f+PqcMDV01XiVc1V9FXClTtX5l2JXqm6XHvZBQHMANYDO4BDakCMAkAMsc4fYlBwjf9zi4fFCVKhSxamQImSlKvmj8UHxU+ARg2aJHCXLF2KSt64pkiVLU1VssVq16lNtxy52JoUidbKQ4G/Zqh1xVUcX8jT7P+Yz4rFeOOlt+Jttclm222xzQ477bfHXvscdsBBh+x2xAlHHXPKcXVOuuCsc8676IxV+vXoNajPgCHDJowaM27WlGkzRsxbZsGiFZbUW269NdZaZ4PVTPVR37mrFFmkaPK6RZZabIllHjNJxWirzXDMIR2er485llqJuwupu2OO5titORZpjoOaU4mbPnF3usk0GLQ1tC2uXox4udaIYgFQeeZjbciG9YMbYlCed+ys1GPj4IY0qCEGlAc3ZIPyznrWu3NptWctfz73c7Y+n+/Md2zaWi/1dpjTFrqerw3N65ZVd/aFl1fL9Wm1p15LdNVqEwY3lFRoS1AIZM93SWt3MVb9PxtNg+YhwazP4uqSav3Cs0/Vp1VqT5XLeUf9K9cH9ZVcrtUKjM2FZEQ5u/Px4qIWc/MAK7Yq4Jc5fprNVHv+ec7fs1y/4LJz33M4ObSGrwZrGuhp1gZlkVnvjkZcWOzPX4DwVA/e4E21p9Z4lcENbYPmLat2VBKoHq3BAsEJvqbiHQ8Qj0MaRvTnoTtS6R+gvwD/C554A7wgO/TiiSdM4d2Rw6S1KLiJhCdRYk0IRY7MJZoxtHg0Z9lMbYWvl+0KgAaKzS+TaVhUmTC7MJfKGe4q8kx0QInOnzccYeSv4GFjY0XFZslGlK3AzrxISxYhQURn3nFV9NV1g6HhT1Wf287w29FZV0itxWQxDnqgJvfxoukPh01Ow6YYNYQrlm037tpBO5q2hJl2xapumuGwLaIpqHabG0kXlXZA6cC13GnqkNZQP2O2rlAZliSc392JNldbanoThlGc224V50ErXR251HNdbib8A0t/93OutV3onC/O5oxFF9q5m2ohC8fRTj8KQp/eK22UCoQSuSx6V2uZ9ZK2qXaM1rFe8XieUWpmURhRuJIeSibA6Ap3vmSeTaTmNjbWdzxwnqEXrJck3BP0LKwi2L27o8BhQvMw3Vti3BWAunUDaK2EN2GJkIZqWGZv7G6GB/gvUQKZg2eh7yBkQQ68ILm0PY9wfWdD9+IzAeGLIkeXRa4nzvaX/fmDGyo8ZmS5xVJZaV1dAcyHgMy7RWtyvB1mFA5vlQcs5ZMJxJTymlNd8rndRDZtTBQUdpNCT/yFEDOecL8M+nufaMahMzXZC8okgfMeIN4DTBSU1kCZycwIFK54xjVzb8twDugyB4bWK09mqhT+LbnW3Ai2AG86kdiwjTqGOBeOlcTLMnJDLBxg9gSBeQy2UyG51qXQdqcRmAVVaNpyuRi1FaEGjeGKwSzK2tE13QpowxXKmjvAihecsT0k9wZYZIiv6uVnVLY5BVk0MD0dIDOT21OjKYbz9CqPsnsZrxv+qQ1/kR7fnABmKRdYMvODyljqLbzGZW17HQODojpOGeMWkicTSRKDRYymNJTSUo1QIMdGUn9Wm6o0ReeMVn1ZM9cRfEGKSUvCjWFLxy3Z27KYyvgk5jI1gzsOLuzs53c0rTkAKgOMCEiVKcrzhxNnHjB2d00Aqnxzb8lV+Hr374k4EbLRkcSWDFm6JVFlQ9e1K3OfPJBs22BRaIxCLMpWm3D7MBO8uY3+JW6eMJn16baN2JR2Nw7GWANUDhghUXjDyAukJLCmAPIU0T5xLHEdWooVno0KnD6iXx3nR4pn4Oxa1gb4K87/vvJb+cPDiQYSBri7g0tNAndXb86xkzbjJzK9/EJcNYon+/Bih82FRXLR6lfGoRgRYvCApqrjKzcUlmtfLcTC3pH2+cl0u/hwSGWJPZJMpGwgDtqFgmXRUny51a95amC4bR0H0gmrlVi1ObPNM9MdVbRgYDj7ttZlRMngcAMQXn4UOH5O4s6mz+2K2U7A3HRg7V/7wdT8YAXq1/946FLpR+xccFSYlrBsuOmYQHOr0ZpcnkK11enDNk7uV0Hyp0L+VLp/r31e9kv5ae55B5FHrSGYgbGaV3cpf7S52jvMIrp5R6zGCX8M5k/Cp6/Z4utw+OESEd/MGctpogjJl1x7S10UO4vo+c6CMw+ArW53/oWFYPFGt6QnAS6H5jAnYUtxO3VvqKwdKprDoMDAuNzaxBaWbX32lBmTU5GkocsU1UG9vL7GlqyA5gElIle+k8FbYQb70hK1XFeueIPkaLSoVrClqeOmLFvH35SSsWID58hKGdJP1efcUDCh3IlGXV/zExnR761NmvQVIVfDe+cq/mdKxUtGuxnXPPsSBwpFrfHRPqcFfzruillsqSt0hBMBkjNo56ZfsWgJC0LtgmFZBBskKjow5zgXbIvctj4Y0q30D2cwQQhD1J1tOkB5dIGBFtSrQUJt6mGhXtPO9JXDJrQvyAvu+u8byhfBA7jfcJk1TLK0kN++st4MHTAZg5NzdLr6S2eMidzeSt8W/TIM2UEaNKHUErnyqnR9URYaRz9id91Zh/5+REru/5wCZD0o2PvZ2tFL7rDlT85SFo5aZa7z93y0/g9nh8uelOyd3jd7ABfvmdqbGza071xZwCJ4t+qtiLMm6BegqwFJFXT+Orwo0CgiJKqma7HGWs6FxxGbD/FBD1nJyPi/PIrGlsNbZIXmKd3tg0wDLY43hnlzyOEAhuNIGIFESwC8VgqcwaWYUItXXLB3hZ4gQ4jBmlNGj0oosKompr6GAdmf3Mi6qF8crrK+eHSXwS4Ley8lJ1C8BDYBraQ8q1BSCSaUJVyU/VLI/j6rjNCKE0IvaArM92o0rDtAxOKW9PCdX/JoZaFNz6RvPntveA6OIrB2Wu2/mllrrkbJWqGquai6FOusMtb6H/wZvh2Eqt806aRqNueKfteWAgkiFEX4swA1sGGran/J79Ur61/SSrFnDxfqjr+Ax6RMbntDq85rP0Ox0Cc7vCwCEr5twchyjXGydjxfv34nFRLHsDF/qIWb+NUmCzogk5sGxoZHen/y3JkAVzbE5k07sFD19zPn2AHP16tCqW56fK1SQP6BtFtOOOmw4NfPTT2RdPVAEChJgRPEfH6nSfIGajCi5TbS3POswylweCDjkEpk5+Zci33aPqYpGYOjLCc050ZSCrSy6C1AYMe7u4xcIJ2vtJ8B+1rJmevoGw6ZXf8UsqxXEgKU9XgNZ/uyuo9/6+GOqyKD36qGSKGpur/6hX43FQX3bcqMofmD1Q3XOVAHTwj/uSdjR+t8jnHM3br2BzdDw9/8sFCIwMgiWIbmyUZr8qCx2ICd4qREseTsHzs5XSxXMqMSqrojcoxXiVUH+/upT3LSLQLdA3EQVteyU9fAohGrm4Tw2MHuXYWM5t5l5V9EW7u4s6Ys8I90OhSVcKn7n1u0pMrylDTGNzhVSZ3ESYweT5bEojpiLzHmT+oQBWks2q1WdiXUGM4eBmmqkdFyKgn6JjxORBK3t6F5FDst6xz8Idjyg401hBEgJLOvThf3zQbvhYpUgdVAWXlPMtNLwZ3l0oQndaPMsD+v9FSORLe/GeojCI0HLuNyM7OpC3eT+yBjzjLwEibCVDuzBZz5poVghrsr5WEycnYFH77Pek0dm7Altl88Owokc7U/72Q/0DxlrHjKPKirG7yCQjma7JYKlDoOSjepQS7nHHNQ9y+GRmrfvnwdemten5MHfGYdf3NVXr4JHao+ta/skKpdGg5UHVxvtxx+dVBqibuuZYfMsRNb0NmKrNccpXJFtqPcFuWW535kc6Oj4TBdQZ+yy8jr37V1+6kyhaxjem/rlyUzxZJJGHuV+KVEkSGS5GuK+utoEKMwc26PQp1eHVMzt2OWfen+icMUmVRbf2925xaI33QFRjjng3S6PJAYMxUK794gHXnhe+3+NkNRWzc5Jknsvj4t7JE+DaC+VaWvaW/pvs995XliEZLyku4rtr63Vf5L0WwAkWTla9xhr8Vc7+iYJpC9VQh1dH5gdTbmV1ppY6kHYzaSxXhOUJ/lm2bW0ajZ9EVLdnrhvHBLuHFozhyGDfarC4dccNd8OfpfuRE1jjLK/0Ub7ZAxGE5jbsVzl5DouC4PbWJ8x+fOXBVS6qcqDLioSoWPKow+isRWroN+u61lcUm1JQxikMgo6SQLgSLZYLQSAPKwcYSuF08gIVIapKiNBVUqNTGqMvopIiFEUejxpRLqrDxiyeIPyUJbkWwk2qh33y3oWlxPjKMjiSazockD7O8fBUcbhWKdYh94eeNlZtIn/fFWrtw51zpvoFmnZn7cmxSaiaKbeuAvhW4JDa1zWvLZ8qMJuBPEsLGddAKrY9AwOrU1n50889ChtRXXk3MfUVqrS6xWPT5LfUTII7o0TqODOeFRLuRgOYNKZefk7joX0dstb21lvCO4I7UVNpfKpAKVefclvvxaV5OtgzSRk5YzQUJScN54/ziYeHI/OBqtmf8XCAO9/vwe804GSR3rIQ/UP3ddh5dAezZV3fzsZ1n0AjLo+sgVLQaOlh0F4VuPgqMmMdyqhH88xmJPALBrKo6GGfDUWkv028mEbmafO4FEWHR6RqrgLihv3TSxkGI/RWnEV6lV+KjALor5JaMqNb6qiAgE3MWQFQpGwD3WCpgLaszjxLiuT20ntbY/6suVnPqksQNr+teA38xD/BMEDWZXxAAV6x5fAA+08pDudvFQhTHAUCvtTE7W91veZriQwz+pSUzat522DLaxlmXkLvmwSkFUaRn03Ij4qSOPPEzU0eltMijEOqF1LzgHBaIWOo7/AP7Qz4dZ/YFXI91CqFoX3NXw5yjMbbld/C28Zd5xR2EgFmaSf5wQ+DgIPmF74A1OWL37QLz3QH2v6lPE+L+VjmaVD67w2ZvLJv6ZjK30d8vdcKnb2911DeZ6177AdWM91g52y4Yu/+nx37afhqNY0Oewt+rBdY06AHqfys+9wozAzbHpD3RCZULEdbE6MPZTqCbi0ShN/8H22ewWJtpCAXF05G9muU4gZoh0Qvnmf5frRJ9wadxPRSu+btEj5/SPHTjACc3hGvLROV+YCIPdKZMEr2ugobWhStBLmEzpHjQRvsxGG/KBirHTcwYO7NuHOHNOf2KGoLbG5kY8eaEmui00vt8S+sFpcb4MWQKh8VFL9Q9Gi1Hl+KgMMb/DziO3Tjux92jP2GyeKZ+Vs8dEGKxPuYqHnAMNzaJUf/F2Fmhz68yrgaclzs4jyjQVNA4J04TVLHMgYL9wP3Dwgbc9HkMUYk0RG4rtqvOkWovTQPjnW7Aytdaw7x+LJskX7XgCjUPNsNK2i29qXlL+Xl0V7R6HZtosonPlD+NX1Y5F4x9WOMabewWxVbv1446Z221xdvt41092NxEWUlvKVZSiF/h96EGBnWh5gMnn15j1pjEzV5SmQaJWYZqvdAVzvDyfsFWUBhUFQuP/RWoawmHuPbKbPnOnaAdPyNsh2un7frijHV1aitEu5oVyZzmT3ek2RcYbkgNrPtnojeyHBp37AjXeuEPsil2M6SPGxP+3OGYGA1nRBdZMzgvxNPZig0aw1oR0JNFB0ipMQeVApAlqlRC3n3UX6Uw2hbJoiSXJmkQ3kLZhiZFZLVHfjJnQzO8sVItqeGxYgChe28LjtaxFFAuGoeXOlDaOw081mfxUjiOlzbnc+MelsZKqMmscwhpXVea/NAaGxGM2zPKUa/GleytK98anXMMst4jHeqCt8dDWLk3Ys6R0DbxiTWBJ2fPoLV/YNehfCvct9Q6W3Ya6pmb8OlIZPQZthvs3R49V/DqSEaK/tS2h9Fpu2f5H2eStiUkHbekz0n22g8wBAxRQWcYL0p6snKw9JPsPXthnuSCIOzAMH907f+aopTT/mv/bq2xdpThJowN1WlCLsKI3M8vtaIHQha3BWArpOYblS9mndvV5k1dazFpBnNQokUlBbuCXM8EifSaL7cjZSNAxiQYT+jj8bGj9UhqbaH0RxIo5xszI4te/3Lhajy2wOgFNvNoOOLzmSO/ioJX9de+P9Yb6xWUXk/fAwy9nSDMT41a9lXLsmC68UyDAQw8CBdJCMFPX8/qXG5PBfwlmu8MQb3A4LPxIvTEhb3Z/oBApCZCVICGqdnIWmWeU+Hc3Lwo6AIhd+aNuiVuq49iwXbhinqAA+tJfIDKanQ5TvMkZzJM7pG5f2kz+PNvn16zI6SYWUlWKO4uzsMwO76/xrVpI6eqoaGxkk0s5Jd8a/6vDa2bhLDdDOKXR6tUpc5Qenc3mYTC0bvGBRpk4RWyW6fVmAC5pTu6Yk7PIMiOYo5HrXS3YsXU4J19AgB78pOR+P37YnbOf9DtIjhELzzfQUSduxHiOkG1s6sUkXS6loGrT2SpdwSUpjW1kxacNxHxAK5lmLkHUwqL4IcBGK+laO9izPOyvRVz3qTlGlo5UtO/qA4qZlSo2aY6fnd5nr+Wra1Hr6ttxGxXhIF2hhCgiXV5I2G6SIdbdK1SZaqdPN9WpcpBtb+yIPJ8x4iqxL1ozV55azbRamco+5zh5hLqOOkJm7gRUwM7B9QiICOUqEq1PrLlIa9CarNj5Cm00YwoqAzWFYUeSG2GkiRzsnhlj927mkq2OWTi3NQvIRlzKtmfjRM8BYdZcXOZzUcL553ZJLu5zra5Fqzdad/a5GTZZJKiz3x37Ao0gmEN+wZKmLvPR357ogzf7TP3N99MMMCe5dpQLa2AVFRjdII5SU7zJB4vowRSpXiJXmnTXrOgV8iZrPgaUORzKn29RmuMmtU/SY5ag+0uxhTAobbOVbXEftPvltQWdWr82wAaH3IPuzbbyc7izZy+JsYPyze6tDjDBre4ttjJ0+GTxvDz19djrakbnG+/pQFEvZm4madAj75KWwL5MoxqIoFPtBA1EatqXsCXS/3aiNaTNzIPqTx2MvpeIRwTmMBVOHWYSHiFe9jEcn6pNeW9k13rnf+vo3UhIyeLs0/PM7Mw+xkr8O2bewjLviUxU3p1RvSc4A0t6p6xORJ7k8rmT5P7euvExD8BGZL+HsfjF84zzsuNX1BnrDKjwJZHy9VTyZxZLNpsTzGd/03aLKvuPQW1m/+bJsbgEXJkFQtSRAXp4Z8z7rNVXnsBiX4hJbrze5FdFroL7RA+Px/z9mGDR98Xm1FCqWchK1zSzXT5Oj8PO6RUYiIYHmOwOjVm8rwV+ilpPKhEoBQE2ODQrWLkDJRGLq9LtcYfN3C9g9hE0hradIWOuYuBUd3BTtewWVglVj8aj9TQa8/iopyYjUzFAfCreUBA7lVeMy8IV86Zix78IMfQxH+ZnFM3OtrGpBqwSlReXhyJLfqrZ/p2f84Tj/25Ork67AKZdoM7lzo7xwJ0bnBvgMZ7ZvXurCz7Kg39YUyRewBY7eWYLxukg/fjhyuZFmR9htGadajdVeuA95oncRJ6KfhjHWM8qs3vDPggK22xQGPJBYauQfYulYN1i2137WNPJd3/aTCZv/uku2YvUcFrY7BbODxXwfZ9EZa27y9pvWty365wuS3dOc8d6xzMbr/tIbHH/nvTVt/9PvyJnwXz9csptS++YhW9iKBPVpm9xEz44Zjy62hdKFLfyDNU6ubIjE9uSar+YVmqIKqiyg0fSIcRQrJcuZjeaIAtCdfUCeOGqfdYCTZUCPgBzEWvO99bzdpgz13yqANa77dtjxuojUkTc50/39qn7JM5/KwOqtrz5/vkQhwHFu/a99VZdiHeZvmyoygXFNIfMZn2/W2gnlzUGNBViCpsAO8HsM47JheCXiFxWp3A12HHKMlDe0FBu+VP7vq8WCiECvVir1S8Ordh1zcyZmflMTaoemjGjZqgsqUFdp4W7tZrfTsmrV+zYhxgs9ukAeN1uk0LiCS0JSTyKtuPfCQb8wm6eEszF5YmuF4Zvyr4xvCA4lDITnqZ0LzTgj4N/WAZtDSvIQFEyDR0xOLdlAUwO3nHejxO76tVTfxy1Fsr0dp2DkaE78JnhOCkT/6z74h3EHFc0J9EDb9HzJpXFPBARlRrIq3BEX3NlRWytuhaEV0s9Pw6DrKxXN+gG0nY8KdjcUBNXq+7t5i3UJ/947C/5gPi8AfnX14BuxAqOjY8ZhiY7yk90wFe+1FiGDMIT9lTnUqTMYrM6Q86ARgTsoFL3XNO2feCYgmPfRsDkWiLNWdzZIZ6ab+KWFGX+XJ/qWt+5N0rBCywKA+yeXpycx+0/mg0JJec5qYx/ucMcHmgmniSa+8N3UZl6qX4vVZXqrVNWEClZ2AghG/+8J4fx/b7gkis5mcvSUt57/0gyUJpcPTT9nP850fr5ab/yZ7mjsBw1Q7e0b3GTNEBSAvgKhQJfIQUcpCJVsaSLN6QPr6kylJVqEkxsaFaiWVOu7T4BuG1Oo9NtA1xfuAG4KF6hyaT5Kma35ofEF6fRhab8c2r7pA97jqqD9fLvv86O/+R7nE6zcll0y4EieqHR3+gPBrpbpO810cwBCwv5oTQTy/hMHaseRoO89PepxowqtSojSjW+Ty/UcnAwL8Bg2qydHeK3+WZukJPxifmxa33tUgFiX+203N1riw17NgSK9z6pjW0Ph4XkYkBUiVbqQX3IrzHlA2XS2jTwwPOUk0M3V+p/zuySXFi7flyhi2NOw87fNho2/rXT8BY3UDt9cMZSff/Z3Pn3BSJRj7oyp7nObRLQmFJ3bNtZYYXWmmKX1sWcOAdc3cSJ61T9dEg7FDedhSydzik+oqjZlDfbfdzuDM1eTZm1c6+IGOp+s5ViIp3n2NcHL31S/NRbCub0Hdi3j51zUstS5A3IzfT5OppHCHF9daFxaOXuSE1jWRkPPbJ7w4vdomGukDss2h2NnP/SpVralfcFDbwof2FC8PlVCZdwtiPwWO/GeQfM/JaEBvH/BrSgpopfesycJptbfz4FHYtKIZAKurzu4vhHOLVOyS0UardUWi8G8guo9lx4PhOH7bqxLf40X2bmscl3X8Oy0XSeXa6X3GY8vdlHok7HxkocbME0VrVBHfJ6oDfICI+3LMijPGWpWE8p/dnJFekfJyYkfpz+Sz1vYmPF18HCviYJiPXyfy09vGNGSagIkbkbhfpxnWHbKZFsEZ1ZbLfLj/JfB8jVwvV/PznOJmATc+NyxQUkPonwTXpc1m1U0aKV+eFC8X/0gsEz8JcnSGxQ1G3cPawYuu55XMQt0qpm7IbN3NXEqOb33Js8m4zFF6BhKBUm91C3KWniimBrfDvigz8JnJt8AaDzFlYrAZOSPF04Vh54RQtsCLqGl5PYI1wBqDuAVaORaDX22x0WaFgwVytpfyUeyNNqWNVqrZhJ7HoDHxVhqVdlsqtUrGgU/qaLyLwqqzqP/TY7LvtbLGbHrMGjchNyUfiza7vV+L3DfjgNoyL1fU79ILMjL8xC6HZDwhO8lS1b9RAroVnliFUHMRy1GalYiD3ldv8T+9frX33+lQRE5U/gT4hKwkqf/9dLl4rKTgW8lfYoyv2mPzE5fdOPcdevkN7kzt1yMg9cyl5qwK/LSslah7djN3Dx2HyzBNplJpLGv+lhKyYhlf8zbdml9pnfL6F6liZv68/58P28Nc8rMwP9IyoH9SPa/hg4Mv+IV6EnWkh/UVWxE3VqyaXd18kyKvmprp3bWxd6/2mhvsvNWd08cEtW1xnZW5AZycjzscc0FNxJ94sd4fzMuGjdPTw53LH+1v7lGn9algfm0bdMHR4/bq43xXDHtz7pjyytTQnwf/cij6waHCz7+chgk8lY3x0jigBGNHECVTGnn7JvQ0NcdTplWEXPe9PPOhYLLJD68AFaXszxYrKeYf/BwL8pSQQe28HvX4ngF0IQ0g7/kYNwo6Ad+e2pSJ3n+opqP9Jg1Hm1GTIibam6ROkhgXRwflpKnmRLrvwHf0BEOEnyJBtcTEY4ueRJNrgN8Wz8rE/iFUieZEsu/kAuwumWPMkGt6WECsD2VaLhSi2lVNIjsdoMuwSQHa4FqaWEgnbEBamlhIIBBAylK7WUUkHAXLpSSwnlrHu3+qLbBGjK+KzFQ1MjfqS/Hqb5sf5GmOYn+uv6G/qbYZqf6m+Faf0zfq6/ob+lvxOm6UXBGfnTfZP/Mps5xK3Mf+H+/XoMAwn+O33FVCzv9avguf7qrRjeSiz6fYS86JvoTMlwuW0xD0u35nLsSS+E0xuvKJEyTc7gth7+7EdOoOYBSu0uBVJnGjee/jgrs1l9magZMp3+fedGUDqjqjs8KLuIdPrX3cBxHkg9kE7/uhvwqN34L91R1cxR3czJ0s+52zMlXuJgvI6dPGK4G0HHNpWOhDyuqoM0ITsGHnlvFviKmkcuyNO4+FprLmb8yP2AUaQrgR+5H8CGUib/hH1fJkKJ8YjB3V4eFErxscOP3A/YniRIs1BqKoNo/7InezQnxrsnoypw4r27eJTKR1F6UJSkahvGnaIjDRgck0VTajQ9bhQ3kkXZhHz8Knkr55xe/gbFOe/DD+gCfOFX4LkfwPrTAPT3D2gAmRoFoS025+1X/3/phY0tFpmiPM8ZWSHWYzRBC/4dW9bhNylMrupMRatFQXUWv/wHmjnyQoRlBKDmQujAyBhBRkj1K3KWnRUiPUKT3/JnzrIiJRAEpSuQQlDGQgoUkdQzSaiHVGT1WyT7JXktD5ZKM7lNpFC7pcNUSby2YPQN4QMNHqQg/SBoldGb0SUzZoJBT6ArvRUqiMWq8YQlyUKoqgrUuKpAkjO/TCZJFeT9uJr5ULxC5ckqoj3KUDSOslMA6kmpnCvyWsAllmwrkPOgmRXEe/wSjGdB/AslpKw/o3ZNa2Dyq9bYpqq6R2SP9YnMf66Hnqj4MpavY8E7nRB9dHL6Lyp+4eRjJ/hEyRdO0LZLsovjmTKiVy8gw+uCPGOadW3i/ZyS/oTclut5hy6wQPIj/8CZpzP1pKW66rVFCjcJlX9OuAyA3S8x9r0+aaGlH/hBdHCmFyJ1aEfGwHldulp5Evcq+KBWToeQeRaU5s3xoo0dADn9DilSLJfcok7swK/wzwUiyHnCrq5GizDRSGX/aWFiupbzvbZhxhFE7NAwKvoLGrQGnplsRWQMq50QVkh5qZIPCYliLPRgfWhwjV06gYJQZMNcuIAslGkKgM6I9WNx35NFyBvHAYL7CGDI7/l8kvuUGU712zASbuQ78QxSN+JZm9nSZTCI31XkTTa1VokdsD8cOTjORmYTow0zs2y09MI3AhIEHSMbuY+VUfcY8/3KSP9gvcjQqMcXjOxN7Hlhw+JewkRmiWzF7wXaHoOKhstDRna/TWkrha28AsAjeEHipl63IK2K+H64tWA/rvgCAoLY2sc5GroT03px/ee4MYFd1jC+8qzHtdCA8DWx4PFI9NPJgoElPcG5/Qyx6B+ArJgy84L7IzPMFUFiBxz+/AsuHtnEoe8D7212cl5kzpHHk30gmsqPcBo3wF/FqtwOimCeOD5nb5xbKH/B0q3l1VnrLHlWmJpdqApdo3Y+nIegHyig4AnLN/V0Akg/JspMmUlgtoDalPRAcUOTX18wZafSpcNnzEDEwDZ0RBSFCZ8MwNPQObKds3WaCAIEygrZouCO2AjnHZ4PsiDlxz/dWOoN1bCY26BFawHXJerZTtgiV9uc+hDARHOiMRUzvmeXikh2VRF34vbPhq0ow/C7UfIAgs4HtvojP0N8bqPt8fjtkDGLFBPG3eqp04slxu/uWjCfd/MwdJEQThLBZiCQs5cTZ95mlQ2F/krCxkxFmCMiaSIQRpdgZozZQjzFc8pDs4+pyZBpZ2U44treMVIfhpWKE821CKoDI4/Rtv0UqezWpHYNxXDBFwOTHypHgEWTDfxyIOV7UyOBgRdGvKwgq2XdTstLMcsSdVLzVKbyop8I3EtlmSbcjwltguxLJzA0S2LKAWtHQgGn8XFm5YziDWIJvxtDjLJ0WisB9K+rppEYO8DIjePg6+Yc2yVMOLBaCwOPDxg5ZZTF/V+Yn1xwH9eiHpjYJswlWyqE83FCs/tJQi6etZyDz5UdwBYC41gBOGzlOzpl3K7jekcMLKInzGvqQQQ/dzAhFRkVAr7Ksm7C+8YEKwB78UoLhfAW3vJEDVFdCJfK3ANXzrqaU1wMCkw8xfaVawH1xpceo3R6qQZ/+zK2ZQcf4vvnKRcHT8jkCkEw0kSjDTS3iSRQ8fVuUBGbDZaJw6IkIDHRu964Jb/fp0lnQls/T4LEFSYl3XEVdV0Z8VdUQG1Ef+CLob5Q3ZgsyLsFX4m5EvJ2XBbTUOp4bmFJM8yiYaqeLbC/mzo+bq27bHp5MuRSjeytnF0bTINRUk8AgKoQmKrkQDJpVHAOsahExKQVLigAzGFUjLl74zatshV5e3sSR7APBN2e2I8mZOuJf5tQK7cimfnKpIxpHAGKstD1xmOcy2IYD93KWLeSeBcouKhS77sTzzJo16vhuijY2I3SoX1gbQXXY6FrhDY/nJ7kaaAWxk5uestj6SwCEm6lWPXZUe9MHd0dY4G19CQdJJ2e66kEgOqpzDkaQ+lJT92R1O7mKEoJ+XWUEb47sGNt7l7b3SFXPsOBuhu8AKCsH9FvIfLfm30dm3d5EzTMYNto2LfOjF6jMquJoHRvrK7iXbygONh9+iqGzd7cCC1sU9ZojRvNM8VL1dELBG04HGym+pCF4RU5UbALUrazC0gSsNfh8tz/xWzONYLdm1cDvYtnIlYNTy0PrRVbDnVrRuPxeEJVwn05wD354L46WPcGefzFqamkkq8bBmKUdswXhdDVPJGOFeptKJMleQSBspcsHGgRoKLPoCJe18KX6FVgD+NUD8GcfcWHrtw5uXYktG5ckdkag0nqwziHJ/Ok10sTHrhFh1t1o0M3OoTwTrKm4Fic84QSxo0OASlYB0cMABLxVhG7iZM45p0zwHpXJhl9hEZ840Rrp13qpSVq42Sj9RZTaV1ZtK0yTd24W5AGaNk1rFtmgnEwKEnPGV09D2D2/CLmODaRTqyFLWfOaW59wkI81Sz0KscVCOl5WIF4kyLAeldlalGEFqzvprWuNOifPNTG2pP+pQtfuPCSkl2Ax0Wv52KIoYHchr/fGULzZwCeY8SnVjwv26UnKJT7UXT2S4NazjbTqksscf9YOih7z+vskCR7yj1lcK98wpMTuWO37pLy8HxW7D2WMo5a80n/S9HwUO+XjD/hi6fR3ZC8WrswIsWbrY1+/L+PvAL41m/hkyIZPyEOI5APPCkrOTmAcKtpv4hVtDrpeyc97tWF3rl3MesXDqB63vQDhxVWG1AsWhGpyVKWJXjMCWIKAAfUfqsgiO1gVq8QEhS1z97Ehn4iSh5qQJl88dH2qanOn07XnTd5XmvKSDNZjWRWGjCeccuok1hTyASB6rZIBXmVOzc0hFtdBPrgYwAYiAgQz/gFF9nIQ47dRrszIpEK/+XhgUZbwyJZs5AJSSUmChA+KX8gyRzim/K037BYK5khHXOidSeiwNNDULASTrckXFDtcqHq3bBR26iQMfD/DLmgqsLGqdMA/zN//4TD3u9SjnGS34kpg1VOYubyIQCXAlYEpGZtGysRIj3F5djUF6z9yTkIcBmh4PL5LqaeG9ajxguu8b1k8dZ3bbTSPT3sogTAczmhHvYInT1JkMUcfjCsjLBAQwTx3d9gcCS4go6Ahmi2+i1WOhRXbstAiq4GKv5sJOoqV/ulpLwO/VMMmssOl0c97KV2XTphYMClynz4GHhzL0ydNOvqjYwJhVBHi3/S+BhPV4sSJNRiwBVKVKXCKbKuNvPYb8HCchcGFZtuXgn4i1+KirXYE/zTeNsQLxf+iwy9QfxL5mis9zE1QwJ05sz5ovmfDbkNBcBSgkBrOU5bTsgOuO1g1cyFS7C6b7fJnvzGC58ITNJ8ymxgxNxJsMXK55y5odaN7AGYAM5nE26nAZZl+jzxdjw3aKYKEpuIeidAWghu4OmCNgioc71a6im/SL3G+RhSqm/bvcqL1dJPTKP3Agn6gdatNaKphJSVX0DaJl2c2UmyxK4JPN+GXD2ra2PPotZ7FyRsdUKNl/hB3I4KR3ex47UDsJOLk5iGYiE4/J1ygvGUasb6Y8jGbr67GptERj11cLw6jVjUrG9e5eFMP284rLwv2NnbGGpaxM5Mm74hdJhGOyT3cl+NkrDcO7eui3avNqneQIkH3wJxJAyXeEfnVJ281ztzOXgpxXcX8pGC+6x3K8ZL072nAehB0GcxzfpndL7uXNRY/stQAGFmWY9zFSLBJWtlN3R5xz42PixyALOSvrvElAt1pZOftw7xd+9CC1/np2GyRmBsJdtcV5KqXi7VBWMbryr4DbQvOb3zqk/9ynv1EHgbhgVl0tCRxhE/wpZFX0kbGHaZ2ZZsSMWhoQSjCaX/w969J5RCe7+f34SlAav3y91KPHKsfxKxw0CMWMXoMUEl17izVqrLcQHkKvXmYgTvnibePcpVBNQO53ckTXHgxJy718hTefBTkzYQzStZNQm5UGhZgV2A1lm9+FA7u6A9ysyHn+nSjNKVFmQbt2Wyw9rLFQoWpyQYCM2q1O7h3XMvSII1vdUS10IihbgBvTtMxJRgvi8BIGNSapk0Vp31FM3exyKZyrhuEyyDbdGQholPy1xPIlbqkHjsoaeWIYweO/sFdjlHIcsRopglqdEWAYO6nCOY3fF92TdaKNtWFFozsMZtXfUbkP7suNZbkVY6pBxJyOWlLS1n0vmxT6J7Ez15cgACLTmzHgKYM6LwXUKbzy2EEAGuZ0wtiebmxqyxWzbg2kb+BtQ/jIr/Mh4zcDHk4z1GzVzI0z1STnOiJzNmoLAmMME6Z+nnADCW433OGErHKV81rIAKRBsGwH0hwvz0quozqjapIJKhU60CpqUppdzoTTxqM6xjoEJa0nfHAnpOT3YdQTJFZD0Bi1mPEFZzHOFOiq+TGrOAByWgvb5WZ9bxx9O5AebySYaBVvh5eK9udVrOiPNUqQ5xKUJbH3Y9NbO/lnGI13Aoquna4BfInId0yBnT33weBgxzc4PfVualVusRK54OvnKDfk5hSsfGJi5ew8WmksGu5O1KPbKMXIEUVKy8DGveNd6H3gYYLGbturprDH30do2PXMc18PaHdM6YsYTtTXenoAdw4+UzeBCYQTxJgwc4xXeNd+iEm5hhvFgGD/acap7WXNxXgNJc+Q3be/z+VzSurHnxC4PwWuzo+0WzH504icGerN32522P3sRRm9eCfeUW9tcV617D3csKHweOyFqUfx1skCEIY+jiTwNmfcwMwDK+lgolZBIMb1hyunKt2rNr00uQGsGKdcWixaG1hGfEPOIeUWx56Od/hOpFUYvXQtEPCGj0z92IAkC8Blxj5Dqfk8ELjw4Y14bCmvAWaqHJ19z2G+0HSstdHHMS+x0/iM7bECFS0R2qYBO4jzHiWWx9gdu1O/jTeOAJx771Q4ipJh5l8rFAUD2P8QX9e3xujEuTj7WxWLgyPqcJygvI4Aa7tIvnlZV0SOQ09QjVbEimW+HzQXk/9UEZ4D3w1MEaE23tkhX/EUgAwNynMsyss/InBS9vvTggvT+6bUb0Da7bGKgFB9spk2XmhHp76IRJ2RQ2kXl7qESNVQ27HKVIohCAQNjWTsui6KBKk+XudVJb3mUnsDce16rILd5J/4eAgOT0887er+l9yt95AvkP4NKSvUNc+biNdf/z3/YtKoWBNhhAgH9c+naqZpJ/DPoMmZ+Kx1MQyQ6vpxQOtATE4qjSqFwDV8RB9AnT46CiKaOFoyLigxeMUSYhi5QLFCtNd8CgphSbDnbyg5GRoKSHSyGKjkdkiVaMZCmfOhssysQ4nnUWNr9Ez5TY3pj9TnvMY1q+hN3OswLyDEIcLmr0VLizoTM0L2NgSkJvjBtbjA5pllhqrh+sxkoajfCpGk+Dy/jgWQ6L7CBGQnw5b9FDYiC8BGCpRuWvValIEZOiVvilMtYpWg5eFmNnzmKhxSCuxaQpQij0l1xMuirrbbPGTrvtM2JH8zC/6XzUHsp7Mqz3pkanHLrADstN+d8h/fb76ej0bVCU6NDkhhX2Ot9VvabqFjVrtOsUcAw43x8gHo+3mHIREEA7SPD34RDQKgsOlRwAq3GXFUTJswpGzI0Kzt5chcFQSYWPnPgKQZd1EXMnYIeKZbqEI7PT5dKVyU1LhRk1VV4K5PcUK5PNTAhvgfywBAlVIFONIMWKFDMRLlO2SgXSlImWqUy5XMWKkCyZspLbIUc75Ggxco264zT6CKcsr3N3zap40GGJ2qo2sk2wUryr5izYIWVWCaXMt2qK5K5AAZLcKOdKpsgsVe44g+nh5WtFO2dwUNkc/TigkqngxZsPX378BQgUJFiIUGHCRYgUJVqMWHHiJUiURJsOXXr0GTBkxJgJU2YFbsGSFWs2bD09QnH2F6XJkCX322zWbrX/ownSIhEY7LQLi6RNVIlTI4TPXvvstsdpZxx1zAYbrcKwkiZhIlwxJUslxc3hwEFAine69OjXZ8CiJe1BIBtEEdylEfPVuG9GkdRpOKXbakd0JA468ZuSK1+BPEUKLVfsgxJlypW6q0KVapWJhxq16jWos0KjHXp90aRFq2afHHTBOZQt0m01IiMJ8F6m8y665LIrrromC+26bDeN2ma7z265LccdH0377neP/4MwLdtxn6LijxEZiiVSGSNXKHupUveq1xqtzsjYxNTM3MJSb+Wsu91rmSGA/z3Ese4Rrq2dvYOjC5euXLtx687JvSc8SUcPSPti/4i8qtbNR4bxWMe+ncO4T4HO1Aj+9jjJ3e/29/RZilfe1A/j7y9tcMvBpiNt/4031jxNxt86fV+X+7QfF872D8ju6Gj77Gx6785jlK1t54l6Uhh/1sd+8ec2bec+1eepNgLdIBA1EfFEENQP4UQEIl5V7+Md9w4HjlxwyRXXPMWGp3mGZ3lubOfra6/T92k9OrALNnsOXLFlM65PP8fdXlXv7PraDhZu2nL0SBdX/cvcGNd1r7T3q4sOa2/fuWdr1/85ho7CgrTLcVM85RB732eOTf1q11heaPs4N6wn3Z09O4t9cFrDapWEmnkoH6yY0vZErhO9eXYUDHSDtAQ2MMaJwFz06c3xZMeIOmmgdeCXRDHZMKBGSuBVHSGJAjgxJBejI0wYD9Z0KbAALkeUV4ypIcDgyrJcIcmgMp9QLFZ0VAQIZvSKFXki6IifBV1aZEkIAQHBmINRW6IjQYY0KZEmLHQkZFS1JCz6QmFhAVyZs3YdJEYQ/8AG+IgMRcYxSUFHJbZJTEdwg0kJy28J6u2Gj0lGRrCM5VyjZC0mt6RSOA7zXaGJt6OiLwMAAAA=)format(\"woff2\")}:root{--paper:#fcfcfa;--raised:#f2f2ee;--line:#dfe0db;--ink:#1c1f24;--quiet:#5a606a;--accent:#00716a;--positive:#1d63b8;--negative:#b4560a;--tint-a:#e6f0f7;--tint-b:#f8ecdf;--alarm:#a3262a;--small:13px;--body:15px;--large:20px;--huge:28px;--sans:\"Inter Variable\", system-ui, sans-serif;--mono:\"IBM Plex Mono\", ui-monospace, monospace;--lightningcss-light:initial;--lightningcss-dark: ;color-scheme:light}@media (width>=1700px){:root{--small:14px;--body:16px;--large:22px;--huge:32px}}:root[data-theme=dark]{--paper:#15161a;--raised:#1f2126;--line:#32353c;--ink:#eceded;--quiet:#a2a8b3;--accent:#46cdbd;--positive:#74aef2;--negative:#f0a35c;--tint-a:#1b2a38;--tint-b:#35281a;--alarm:#ff8f8f;--lightningcss-light: ;--lightningcss-dark:initial;color-scheme:dark}.quiet{color:var(--quiet);font-size:var(--small)}.mono{font-family:var(--mono)}.number{font-family:var(--mono);font-variant-numeric:tabular-nums}.positive{color:var(--positive)}.negative{color:var(--negative)}.choices{background:var(--raised);border-radius:6px;gap:2px;padding:2px;display:inline-flex}.choices button{font-size:var(--small);color:var(--quiet);white-space:nowrap;border-radius:4px;padding:3px 10px}.choices button[aria-checked=true]{background:var(--paper);color:var(--ink);font-weight:550}@media (width<=600px){.choices{flex-wrap:wrap}}.tool{font-size:var(--small);color:var(--quiet);border-radius:4px;padding:3px 8px}.tool:hover,.choices button:hover{color:var(--ink)}.tool[aria-pressed=true]{color:var(--ink);background:var(--raised)}select.tool{background:var(--paper);border:0}.tool:disabled{opacity:.5;cursor:default}.tool.raised{background:var(--raised);color:var(--ink)}.primary{background:var(--ink);color:var(--paper);font-size:var(--small);border-radius:6px;padding:6px 14px;font-weight:550}.toolbar{flex-wrap:wrap;align-items:center;gap:8px 12px;padding-bottom:8px;display:flex}.spacer{flex:1}.fill{flex:1;min-height:0}.scroll-page{scrollbar-width:thin;flex-direction:column;flex:1;min-height:0;display:flex;overflow:auto}.field-row{flex-wrap:wrap;align-items:end;gap:8px 16px;display:flex}.field-row>p{flex:0 0 100%}.named-field{min-width:0;max-width:100%;font-size:var(--small);display:grid}.named-field>span{color:var(--quiet)}.empty-state{justify-items:start;gap:12px;max-width:52ch;margin:auto;display:grid}.field{background:var(--raised);border:1px solid #0000;border-radius:6px;padding:6px 10px}.field:focus{border-color:var(--accent);outline:none}.waiting{background:var(--raised);border-radius:4px;animation:1.4s ease-in-out infinite breathe}@keyframes breathe{50%{opacity:.45}}@media (prefers-reduced-motion:reduce){*,:before,:after{transition:none!important;animation:none!important}}[data-hidden~=right]{-webkit-mask-image:linear-gradient(90deg,#000 calc(100% - 56px),#0000);mask-image:linear-gradient(90deg,#000 calc(100% - 56px),#0000)}[data-hidden~=left]{-webkit-mask-image:linear-gradient(270deg,#000 calc(100% - 56px),#0000);mask-image:linear-gradient(270deg,#000 calc(100% - 56px),#0000)}[data-hidden~=left][data-hidden~=right]{-webkit-mask-image:linear-gradient(90deg,#0000,#000 56px calc(100% - 56px),#0000);mask-image:linear-gradient(90deg,#0000,#000 56px calc(100% - 56px),#0000)}[data-hidden~=bottom]{-webkit-mask-image:linear-gradient(#000 calc(100% - 40px),#0000);mask-image:linear-gradient(#000 calc(100% - 40px),#0000)}.visually-hidden{clip-path:inset(50%);width:1px;height:1px;position:absolute;overflow:hidden}.tooltip{border:1px solid var(--line);background:var(--paper);width:max-content;max-width:min(320px,92vw);color:var(--ink);font:400 var(--small) / 1.45 var(--sans);text-align:left;white-space:normal;pointer-events:none;border-radius:6px;margin:0;padding:8px 12px;position:fixed;inset:auto}.tooltip b{color:var(--accent);display:block}*,:before,:after{box-sizing:border-box}html,body{height:100%;margin:0}body{background:var(--paper);color:var(--ink);font:var(--body) / 1.5 var(--sans);font-feature-settings:\"ss01\"}h1,h2,h3,p,figure{margin:0}h2{font-size:var(--large);font-weight:600;line-height:1.3}h3{font-size:var(--small);font-weight:600}button,input,select,textarea{font:inherit;color:inherit}button{cursor:pointer;background:0 0;border:0;padding:0}:focus-visible{outline:2px solid var(--accent);outline-offset:1px}", Vi = class extends Error {
	code;
	status;
	constructor(e, t, n = 0) {
		super(t), this.code = e, this.status = n, this.name = "RequestError";
	}
};
function Hi(e) {
	return e instanceof Vi ? {
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
var Ui = class {
	load;
	options;
	#e = /* @__PURE__ */ N(null);
	get loaded() {
		return V(this.#e);
	}
	set loaded(e) {
		P(this.#e, e);
	}
	#t = /* @__PURE__ */ N(null);
	get failure() {
		return V(this.#t);
	}
	set failure(e) {
		P(this.#t, e);
	}
	#n = /* @__PURE__ */ N(null);
	get pending() {
		return V(this.#n);
	}
	set pending(e) {
		P(this.#n, e);
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
				error: Hi(t)
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
function Wi(e, t, n = {}) {
	let r = new Ui(t, n);
	return z(() => {
		let t = e();
		mr(() => {
			t === null ? r.clear() : r.request(t);
		});
	}), r;
}
//#endregion
//#region src/charts/aggregation.ts
function Gi({ tokens: e, word_ids: t, segments: n }, r) {
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
function Ki(e, t, n) {
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
function qi(e, t, n) {
	if (n.length === t) return e;
	let r = e.length / t, i = new Float32Array(r * n.length);
	for (let a = 0; a < r; a += 1) n.forEach((r, o) => {
		for (let s of r.tokens) i[a * n.length + o] += e[a * t + s];
	});
	return i;
}
function Ji(e, t, n, r) {
	if (n.length === t && r.length === t) return e;
	let i = new Float32Array(n.length * r.length);
	return n.forEach((n, a) => r.forEach((o, s) => i[a * r.length + s] = e[n * t + o])), i;
}
function Yi(e) {
	if (e.length === 1) return e[0];
	let t = new Float64Array(e[0].length);
	for (let n of e) for (let e = 0; e < t.length; e += 1) t[e] += n[e];
	return Float32Array.from(t, (t) => t / e.length);
}
function Xi(e) {
	if (e.length === 1) return e[0];
	let t = e[0].slice();
	for (let n of e) for (let e = 0; e < n.length; e += 1) t[e] = Math.max(t[e], n[e]);
	return t;
}
function Zi({ values: e, rows: t, columns: n }, r, i) {
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
function Qi(e, t = 1) {
	let n = Math.abs(e);
	return $i(e, n >= 100 ? 0 : n >= 10 ? 1 : t < .003 ? 5 : t < .03 ? 4 : t < .3 ? 3 : 2);
}
function $i(e, t) {
	let n = e.toFixed(t);
	return n.replace("-", /[1-9]/.test(n) ? "−" : "");
}
var $ = (e) => ea(e).replaceAll("-", "−");
function ea(e) {
	if (!Number.isFinite(e)) return String(e);
	if (e === 0) return "0";
	let t = Math.abs(e);
	return (t < 1e-4 || t >= 1e6 ? e.toExponential(6) : e.toPrecision(7)).replace(/(\.\d*?)0+(e|$)/, "$1$2").replace(/\.(e|$)/, "$1");
}
var ta = (e) => {
	let t = Math.abs(e);
	return t === 0 ? "0\xA0%" : t < .001 ? e > 0 ? "<\xA00.1\xA0%" : ">\xA0−0.1\xA0%" : `${$i(100 * e, t >= .1 ? 0 : 1)}\u00a0%`;
}, na = (e) => e.replaceAll(/(?<=\d) %/g, "\xA0%"), ra = (e) => (e > 0 ? "+" : "") + Qi(e, Math.abs(e) || 1), ia = (e) => /^\[[A-Z]+\]$/.test(e) ? e : `“${e}”`, aa = (e) => e.toLocaleString("en"), oa = (e) => JSON.stringify(e);
function sa(e, t) {
	let n = (e) => `"${e.replaceAll("\"", "\"\"")}"`, r = (e) => e === null ? "" : typeof e == "number" ? ea(e) : n(e);
	return [e.map((e) => /^\w+$/.test(e) ? e : n(e)), ...t.map((e) => e.map(r))].map((e) => e.join(",")).join("\n");
}
var ca = (e) => e ? `after layer ${e - 1}` : "input", la = (e) => e ? String(e - 1) : "in", ua = [
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
		id: "embeddings",
		name: "Embeddings",
		summary: "This page looks up the token, position and segment embeddings of a token in their tables, and adds them.",
		note: "These vectors depend on the token, its position and its segment, not on the other tokens.",
		showHeads: !1
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
		note: "Projections distort distances; t-SNE and UMAP preserve neighborhoods only. The nearest neighbors in the column on the right are computed from the full vectors.",
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
], da = [
	"lessons",
	"embedding_space",
	"training",
	"search",
	"your_data"
], fa = (e) => ua.find((t) => t.id === e), pa = "The mouse was gone. The cat sat useless.", ma = "attention", ha = 9999;
function ga(e) {
	let t = new URLSearchParams(e), n = (e) => {
		let n = t.get(e);
		return t.delete(e), n;
	}, r = (e) => {
		let t = n(e);
		return t !== null && /^\d{1,4}$/.test(t) ? Number(t) : null;
	}, i = n("page");
	t.delete("access");
	let [a, o] = [r("layer"), r("head")];
	return {
		page: ua.find(({ id: e }) => e === i)?.id ?? "attention",
		text: n("text") ?? "The mouse was gone. The cat sat useless.",
		pair: n("pair") || null,
		model: n("model") ?? "",
		layer: a ?? (t.get("mode") === "rollout" ? ha : 0),
		head: o ?? 2,
		headChosen: a !== null || o !== null,
		token: r("token"),
		lesson: n("lesson") || null,
		step: r("step") || 1,
		present: n("present") === "1",
		options: Object.fromEntries(t)
	};
}
function _a(e) {
	let { page: t, text: n, pair: r, model: i, layer: a, head: o, headChosen: s, token: c, options: l } = e, u = new URLSearchParams({
		page: t,
		...va(e),
		text: n
	});
	r && u.set("pair", r), i && u.set("model", i), s && (u.set("layer", String(a)), u.set("head", String(o))), c !== null && u.set("token", String(c));
	for (let [e, t] of Object.entries(l)) u.set(e, t);
	return "?" + u.toString();
}
function va({ lesson: e, step: t, present: n }) {
	return {
		...e ? {
			lesson: e,
			step: String(t)
		} : {},
		...n ? { present: "1" } : {}
	};
}
function ya(e) {
	return ba((e ?? "").split(",").filter((e) => /^\d+\.\d+$/.test(e)).map((e) => e.split(".").map(Number)).map(([e, t]) => ({
		layer: e,
		head: t
	})), xa);
}
function ba(e, t) {
	return [...new Map(e.map((e) => [t(e), e])).values()];
}
var xa = ({ layer: e, head: t }) => `${e}.${t}`, Sa = class {
	#e = /* @__PURE__ */ N(Zt(ma));
	get page() {
		return V(this.#e);
	}
	set page(e) {
		P(this.#e, e, !0);
	}
	#t = /* @__PURE__ */ N(Zt(pa));
	get text() {
		return V(this.#t);
	}
	set text(e) {
		P(this.#t, e, !0);
	}
	#n = /* @__PURE__ */ N(null);
	get pair() {
		return V(this.#n);
	}
	set pair(e) {
		P(this.#n, e, !0);
	}
	#r = /* @__PURE__ */ N("");
	get model() {
		return V(this.#r);
	}
	set model(e) {
		P(this.#r, e, !0);
	}
	#i = /* @__PURE__ */ N(0);
	get currentLayer() {
		return V(this.#i);
	}
	set currentLayer(e) {
		P(this.#i, e, !0);
	}
	#a = /* @__PURE__ */ N(Zt(2));
	get currentHead() {
		return V(this.#a);
	}
	set currentHead(e) {
		P(this.#a, e, !0);
	}
	#o = /* @__PURE__ */ N(!1);
	get headChosen() {
		return V(this.#o);
	}
	set headChosen(e) {
		P(this.#o, e, !0);
	}
	#s = /* @__PURE__ */ N(null);
	get token() {
		return V(this.#s);
	}
	set token(e) {
		P(this.#s, e, !0);
	}
	#c = /* @__PURE__ */ N(null);
	get lesson() {
		return V(this.#c);
	}
	set lesson(e) {
		P(this.#c, e, !0);
	}
	#l = /* @__PURE__ */ N(1);
	get step() {
		return V(this.#l);
	}
	set step(e) {
		P(this.#l, e, !0);
	}
	#u = /* @__PURE__ */ N(!1);
	get present() {
		return V(this.#u);
	}
	set present(e) {
		P(this.#u, e, !0);
	}
	#d = /* @__PURE__ */ N(Zt({}));
	get options() {
		return V(this.#d);
	}
	set options(e) {
		P(this.#d, e, !0);
	}
	get layer() {
		return this.currentLayer;
	}
	set layer(e) {
		this.currentLayer = e, this.headChosen = !0;
	}
	get head() {
		return this.currentHead;
	}
	set head(e) {
		this.currentHead = e, this.headChosen = !0;
	}
	selectHead(e, t) {
		this.layer = e, this.head = t;
	}
	toggleToken(e) {
		this.token = this.token === e ? null : e;
	}
	setOption(e, t) {
		if ((this.options[e] ?? "") === (t ?? "")) return;
		let { [e]: n, ...r } = this.options;
		this.options = t ? {
			...r,
			[e]: t
		} : r;
	}
	restore(e) {
		mr(() => Object.assign(this, ga(e)));
	}
	query() {
		return _a(this);
	}
}, Ca = [
	"changes",
	"unmasked",
	"masking",
	"label",
	"prediction",
	"truncate",
	"key",
	"side",
	"neighbor",
	"compared_groups",
	"compared_tokens",
	"sentence",
	"compared_sentence"
], wa = class extends Sa {
	source;
	usesUrl;
	#e = /* @__PURE__ */ N(null);
	get hovered() {
		return V(this.#e);
	}
	set hovered(e) {
		P(this.#e, e, !0);
	}
	#t = /* @__PURE__ */ N(null);
	get previewedHead() {
		return V(this.#t);
	}
	set previewedHead(e) {
		P(this.#t, e);
	}
	#n = /* @__PURE__ */ N(null);
	get inspection() {
		return V(this.#n);
	}
	set inspection(e) {
		P(this.#n, e);
	}
	#r = /* @__PURE__ */ N(null);
	get exportable() {
		return V(this.#r);
	}
	set exportable(e) {
		P(this.#r, e);
	}
	#i = /* @__PURE__ */ N(null);
	get networkLocation() {
		return V(this.#i);
	}
	set networkLocation(e) {
		P(this.#i, e);
	}
	#a = /* @__PURE__ */ N(0);
	get pendingRequests() {
		return V(this.#a);
	}
	set pendingRequests(e) {
		P(this.#a, e, !0);
	}
	#o = /* @__PURE__ */ N([]);
	get addedModels() {
		return V(this.#o);
	}
	set addedModels(e) {
		P(this.#o, e);
	}
	#s = /* @__PURE__ */ N("light");
	get theme() {
		return V(this.#s);
	}
	set theme(e) {
		P(this.#s, e, !0);
	}
	tokenizations = new Ui(async (e) => (await this.fetchView("tokenization", {})).facts, { onload: (e) => this.fitSelection(e) });
	overviews = new Ui((e) => this.fetchView("attention_overview", {}), { isCurrent: (e) => e === this.tokenization });
	patterns = new Ui(async (e) => (await this.fetchModelView("head_patterns", this.modelRequest)).facts, { isCurrent: (e) => e === this.modelName });
	models = new Ui(async (e) => (await this.fetchModelView("tokenization", { text: "" })).facts);
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
		return this.tokenization?.model ?? (this.model || (this.models.value?.model ?? ""));
	}
	get isBlocked() {
		return this.error !== null && !da.includes(this.page);
	}
	get modelNames() {
		return [.../* @__PURE__ */ new Set([...(this.tokenization ?? this.models.value)?.model_names ?? [], ...this.addedModels])];
	}
	get modelSource() {
		return this.tokenization?.model_source ?? this.modelName;
	}
	get showWords() {
		return this.options.units === "words";
	}
	get tokenGroups() {
		return this.tokenization ? Gi(this.tokenization, this.showWords) : [];
	}
	get focusedToken() {
		return this.hovered ?? this.token;
	}
	get shownToken() {
		let e = {
			neuron: 3,
			embeddings: 1
		}[this.page] ?? 0;
		return Math.min(this.token ?? e, Math.max(1, this.tokens.length) - 1);
	}
	get comparedHeads() {
		let e = ya(this.options.heads).filter(({ layer: e, head: t }) => e < this.numLayers && t < this.numHeads);
		return e.length > 1 ? e : [];
	}
	headDescription(e, t) {
		return na(this.headPatterns?.descriptions[e]?.[t] ?? "");
	}
	headDescriptionOnText(e, t) {
		return this.attentionOverview?.facts.descriptions[e]?.[t] ?? "";
	}
	async fetchView(e, t) {
		let n = mr(() => (this.pendingRequests += 1, this.source.fetch(e, {
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
		await this.tokenizations.request(e), !this.tokenization && this.error && this.models.request(e);
	}
	async loadHeads() {
		let { tokenization: e } = this;
		e && this.overviews.input !== e && this.overviews.pendingInput !== e && (await dr(), e === this.tokenization && (await this.overviews.request(e), e === this.tokenization && !this.headPatterns && await this.patterns.request(e.model)));
	}
	fitSelection({ num_layers: e, num_heads: t, tokens: n }) {
		this.layer >= e && (this.layer = e - 1), this.head >= t && (this.head = t - 1), this.token !== null && this.token >= n.length && (this.token = null), this.hovered = null, this.inspection = null;
	}
	openPage(e) {
		this.usesUrl && history.pushState(null, "", this.query()), this.page = e, this.inspection = null, e === "lessons" && this.setOption("figure", null);
	}
	openText(e, t) {
		this.usesUrl && history.pushState(null, "", this.query());
		for (let e of Ca) this.setOption(e, null);
		this.setText(e, t);
	}
	openTextIn(e, t, n) {
		this.openPage(e);
		for (let e of Ca) this.setOption(e, null);
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
		let e = [...[this.text, ...this.pair ? [this.pair] : []].map(oa), ...this.options.truncate ? ["truncate=True"] : []].join(", ");
		return `import glassbert as gb\n\nbert = gb.load(${oa(this.modelSource)})\ntrace = bert.trace(${e})\n`;
	}
}, Ta = class {
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
		if (t === "F16") return Float32Array.from(new Uint16Array(a), Da);
		let o = new Uint8Array(a), s = this.scales[e];
		return s ? Ea(o, s) : Float32Array.from(o);
	}
};
function Ea(e, { low: t, high: n, curve: r }) {
	let i = Float32Array.from({ length: 256 }, (e, i) => {
		let a = r === "quadratic" ? (i / 255) ** 2 : i / 255;
		return t + (n - t) * a;
	});
	return Float32Array.from(e, (e) => i[e]);
}
function Da(e) {
	let t = e & 32768 ? -1 : 1, n = e >> 10 & 31, r = e & 1023;
	return n === 0 ? t * 2 ** -14 * (r / 1024) : n === 31 ? r ? NaN : t * Infinity : t * 2 ** (n - 15) * (1 + r / 1024);
}
function Oa(e, t) {
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
	return new Ta(a.buffer);
}
//#endregion
//#region src/api/source.ts
var ka = /* @__PURE__ */ new Set([
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
]), Aa = 192 * 2 ** 20, ja = (e, { canCompute: t = !0 } = {}) => ({
	canCompute: t,
	fetch: (t, n) => e(t, { ...n })
});
function Ma(e, { maxBytes: t = Aa } = {}) {
	let n = /* @__PURE__ */ new Map(), r = /* @__PURE__ */ new Map(), i = 0;
	function a(e) {
		for (let a of n.keys()) {
			if (i <= t || a === e) break;
			let o = r.get(a);
			o !== void 0 && (i -= o, n.delete(a), r.delete(a));
		}
	}
	return (t, o) => {
		if (ka.has(t)) return e(t, o);
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
function Na(e) {
	let t = Pa(e), n = async (e, n) => await t.load(e, n);
	async function r(e) {
		let t = await n("attention_layer", { layer: e }), [r, i] = t.shape("attention"), a = t.array("attention");
		return Array.from({ length: r }, (e, n) => Wa(t.facts, a.subarray(n * i * i, (n + 1) * i * i)));
	}
	let i = (e) => Promise.all(Array.from({ length: t.numLayers }, async (t, n) => e(await r(n))));
	async function a({ aggregate: e, layer: t = 0, head: a = 0 }) {
		let o = {
			aggregate: e,
			layer: t,
			head: a
		};
		if (e === "heads") return za(o, await r(t));
		if (e === "layers") return za(o, await i((e) => e[a]));
		if (e === "heads_and_layers") return za(o, await i(Yi));
		let s = await n("mean_attention", {
			aggregate: e,
			layer: t
		});
		return za(o, [Wa(s.facts, s.array("attention"))]);
	}
	async function o(e, o) {
		switch (e) {
			case "attention_map": {
				let { layer: e, head: t } = o;
				return za({
					layer: e,
					head: t
				}, [(await r(e))[t]]);
			}
			case "mean_attention": return a(o);
			case "attention_by_layer": {
				let { token: e } = o, t = await i((t) => Yi(t.map((t) => Va(t, e))));
				return Ba({
					token: e,
					head: null
				}, t);
			}
			case "neuron": {
				let { layer: e, head: t, token: r } = o;
				return Ha(await n("neuron_head", {
					layer: e,
					head: t
				}), r);
			}
			case "walk_row": {
				let r = o, { linear: i } = r;
				return t.has("walk_rows", { linear: i }) ? Ua(await n("walk_rows", { linear: i }), r) : t.load(e, o);
			}
			default: return t.load(e, o);
		}
	}
	return ja(Ma((e, { text: t, pair: n, model: r, truncate: i, ...a }) => o(e, a)), { canCompute: !1 });
}
function Pa(e) {
	let t = /* @__PURE__ */ new Map();
	for (let n of e.querySelectorAll("script[data-view]")) t.set(n.getAttribute("data-view") + n.getAttribute("data-request"), n);
	return {
		load: Ma(async (e, n) => {
			let r = t.get(Fa(e, n));
			if (!r) throw new Vi("not_embedded", La(e, [...t.values()]));
			return new Ta(await Ra(r.textContent));
		}),
		has: (e, n) => t.has(Fa(e, n)),
		numLayers: [...t.keys()].filter((e) => e.startsWith("attention_layer{")).length
	};
}
function Fa(e, t) {
	return e + JSON.stringify(Ia(t));
}
function Ia(e) {
	if (Array.isArray(e)) return e.map(Ia);
	if (typeof e != "object" || !e) return e;
	let t = Object.entries(e).sort(([e], [t]) => e < t ? -1 : 1);
	return Object.fromEntries(t.map(([e, t]) => [e, Ia(t)]));
}
function La(e, t) {
	let n = t.filter((t) => t.getAttribute("data-view") === e).map((e) => JSON.parse(e.getAttribute("data-request"))), r = "Run glassbert serve to see everything.";
	if (!n.length) return `This exported page does not contain this view. ${r}`;
	if (e === "walk_row") return `This exported page does not contain this row of the weight matrix. ${r}`;
	let i = (e) => Object.entries(e).map(([e, t]) => `${e} ${String(t)}`).join(", "), a = n.length > 1 ? ` and ${n.length - 1} other selections` : "";
	return `This exported page contains only ${i(n[0])}${a}. ${r}`;
}
async function Ra(e) {
	let t = Uint8Array.from(atob(e), (e) => e.charCodeAt(0));
	return new Response(new Blob([t]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}
function za(e, t) {
	let n = Math.sqrt(t[0].length);
	return Oa(e, { attention: {
		shape: [n, n],
		values: Yi(t)
	} });
}
function Ba(e, t) {
	let n = new Float32Array(t.length * t[0].length);
	return t.forEach((e, t) => n.set(e, t * e.length)), Oa(e, { attention: {
		shape: [t.length, t[0].length],
		values: n
	} });
}
function Va(e, t) {
	let n = Math.sqrt(e.length);
	return e.subarray(t * n, (t + 1) * n);
}
function Ha(e, t) {
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
	return Oa(e.facts.tokens[t], n);
}
function Ua(e, t) {
	let { layer: n, head: r, linear: i, biases: a } = e.facts, { row: o } = t;
	if (n !== t.layer || r !== t.head) throw new Vi("not_embedded", `This exported page contains only layer ${n}, head ${r}.`);
	return Oa({
		linear: i,
		row: o,
		layer: n,
		head: r,
		bias: a[o]
	}, { weight: {
		shape: [e.shape("weights")[1]],
		values: e.row("weights", o)
	} });
}
function Wa({ quantized: e }, t) {
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
var Ga = 1800, Ka = "The browser allows copying only on https or localhost.", qa = class {
	#e = /* @__PURE__ */ N(null);
	get copied() {
		return V(this.#e);
	}
	set copied(e) {
		P(this.#e, e, !0);
	}
	#t = /* @__PURE__ */ N(!1);
	get refused() {
		return V(this.#t);
	}
	set refused(e) {
		P(this.#t, e, !0);
	}
	async copy(e, t) {
		try {
			await navigator.clipboard.writeText(t), this.copied = e;
		} catch {
			this.refused = !0;
		}
		setTimeout(() => {
			this.copied = null, this.refused = !1;
		}, Ga);
	}
};
//#endregion
//#region src/download.ts
function Ja(e, t) {
	let n = document.createElement("a");
	n.href = URL.createObjectURL(e), n.download = t, n.click(), setTimeout(() => URL.revokeObjectURL(n.href), 1e4);
}
function Ya(...e) {
	let t = document.createElement("canvas");
	t.width = e[0].width, t.height = e[0].height;
	let n = t.getContext("2d");
	n.fillStyle = getComputedStyle(e[0]).getPropertyValue("--paper"), n.fillRect(0, 0, t.width, t.height);
	for (let r of e) n.drawImage(r, 0, 0, t.width, t.height);
	return new Promise((e, n) => t.toBlob((t) => t ? e(t) : n(/* @__PURE__ */ Error("The picture cannot be saved."))));
}
//#endregion
//#region src/components/ExportView.svelte
var Xa = /* @__PURE__ */ G("<span class=\"quiet\"> </span>"), Za = /* @__PURE__ */ G("<button class=\"tool\"> </button>"), Qa = /* @__PURE__ */ G("<span class=\"quiet\">Save as</span> <!>", 1), $a = /* @__PURE__ */ G("<p role=\"alert\" class=\"svelte-1f5h41x\"> </p>"), eo = /* @__PURE__ */ G("<div class=\"export svelte-1f5h41x\" role=\"group\" aria-label=\"Save this view\"><!> <!></div>"), to = {
	hash: "svelte-1f5h41x",
	code: ".export.svelte-1f5h41x {display:flex;flex-wrap:wrap;align-items:baseline;border-top:1px solid var(--line);padding-top:12px;margin-top:auto;}p.svelte-1f5h41x {width:100%;color:var(--alarm);font-size:var(--small);}"
};
function no(e, t) {
	k(t, !0), X(e, to);
	let n = [
		["png", "PNG image"],
		["svg", "SVG vector graphic"],
		["pdf", "PDF vector graphic"],
		["html", "Interactive page in a single HTML file"],
		["csv", "Table, for spreadsheets"],
		["npz", "All numbers, for NumPy"]
	], r = /* @__PURE__ */ j(() => t.studio.exportable);
	function i(e) {
		return V(r) && "image" in V(r) && e !== "png" ? "The browser draws this picture from many parts; only the picture itself can be saved" : V(r) && "view" in V(r) && V(r).view === "embedding_space" && e === "html" ? "Not available: the page would need a 3D library of 700 kB" : null;
	}
	let a = new Ui(async (e) => {
		if (!V(r) || "reason" in V(r)) return;
		if ("image" in V(r)) return Ja(await Ya(V(r).image), V(r).filename);
		let { page: n, layer: i, head: a, options: o } = t.studio, s = {
			page: n,
			layer: i,
			head: a,
			token: n === "neuron" ? t.studio.shownToken : t.studio.token,
			options: { ...o }
		}, c = {
			...V(r),
			options: { ...V(r).options },
			page_state: s,
			format: e
		}, l = await t.studio.fetchView("view_file", c);
		Ja(new Blob([l.bytes("bytes")]), l.facts.filename);
	});
	var o = kr(), s = I(o), c = (e) => {
		var t = eo(), o = F(t), s = (e) => {
			var t = Xa(), n = L(t, !0);
			B(() => q(n, V(r).reason)), K(e, t);
		}, c = (e) => {
			var t = Qa();
			Y(R(I(t), 2), 17, () => n, ([e, t]) => e, (e, t) => {
				var n = /* @__PURE__ */ j(() => g(V(t), 2));
				let r = () => V(n)[0], o = () => V(n)[1], s = /* @__PURE__ */ j(() => i(r()));
				var c = Za(), l = L(c, !0);
				B(() => {
					Z(c, "title", V(s) ?? o()), c.disabled = a.loading || V(s) !== null, q(l, a.pendingInput === r() ? "…" : r());
				}), U("click", c, () => a.request(r())), K(e, c);
			}), K(e, t);
		};
		J(o, (e) => {
			"reason" in V(r) ? e(s) : e(c, -1);
		});
		var l = R(o, 2), u = (e) => {
			var t = $a(), n = L(t, !0);
			B(() => q(n, a.error.message)), K(e, t);
		};
		J(l, (e) => {
			a.error && e(u);
		}), O(t), K(e, t);
	};
	J(s, (e) => {
		V(r) && t.studio.source.canCompute && t.studio.tokenization && e(c);
	}), K(e, o), A();
}
W(["click"]);
//#endregion
//#region src/viewResource.svelte.ts
function ro(e, t, n, r = {}) {
	return io(e, n, (n) => e.fetchView(t, n), r);
}
function io(e, t, n, { keepPrevious: r = !1, isCurrent: i = () => !0 } = {}) {
	return Wi(() => {
		let [n, r] = [e.tokenization, t()];
		return n && r !== null ? {
			tokenization: n,
			pageInput: r
		} : null;
	}, ({ pageInput: e }, t) => n(e, t), { isCurrent: ({ tokenization: t, pageInput: n }) => (r || t === e.tokenization) && i(n) });
}
//#endregion
//#region src/charts/color.ts
function ao(e, t, n) {
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
var oo = (e, t, n) => e + (t - e) * n, so = {
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
}, co = {
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
}, lo = {
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
}, uo = {
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
function fo(e, t) {
	let [n, r] = so[e];
	return Array.from({ length: 256 }, (e, i) => {
		let a = i / 255;
		return ao(oo(n, t[0], a), oo(r, t[1], Math.sqrt(a)), t[2]);
	});
}
var po = (e) => ({
	sequential: fo(e, co[e]),
	positive: fo(e, lo[e]),
	negative: fo(e, uo[e])
}), mo = {
	light: po("light"),
	dark: po("dark")
}, ho = (e) => Math.round(255 * Math.sqrt(Math.min(1, Math.max(0, e)))), go = (e, t) => mo[t].sequential[ho(e)];
function _o(e, t, n) {
	let r = t > 0 ? Math.min(1, Math.abs(e) / t) : 0;
	return (e < 0 ? mo[n].negative : mo[n].positive)[Math.round(255 * r)];
}
var vo = [
	250,
	55,
	150,
	350,
	95,
	200,
	300,
	25
], yo = (e, t) => ao(t === "light" ? .58 : .74, .13, vo[(e % 8 + 8) % 8]), bo = {
	light: [.63, .48],
	dark: [.52, .8]
};
function xo(e, t, n) {
	let [r, i] = bo[n], a = Math.sqrt(Math.min(1, Math.max(0, t)));
	return ao(oo(r, i, a), oo(.08, .13, a), vo[(e % 8 + 8) % 8]);
}
var So = ([e, t, n], r = 1) => `rgb(${e} ${t} ${n} / ${r})`;
function Co(e) {
	let [t, n, r] = e.map((e) => e / 255 <= .04045 ? e / 255 / 12.92 : ((e / 255 + .055) / 1.055) ** 2.4);
	return .2126 * t + .7152 * n + .0722 * r > .179 ? "#000000" : "#ffffff";
}
var wo = (e) => {
	let t = 1e-9;
	for (let n = 0; n < e.length; n += 1) Number.isFinite(e[n]) && (t = Math.max(t, Math.abs(e[n])));
	return t;
};
function To(...e) {
	let t = new Float32Array(e.reduce((e, t) => e + t.length, 0)), n = 0;
	for (let r of e) for (let e = 0; e < r.length; e += 1) t[n++] = Math.abs(r[e]);
	return t.sort(), t.length ? Math.max(1e-9, t[Math.floor((t.length - 1) * .99)]) : 1;
}
//#endregion
//#region src/components/headOrder.ts
function Eo(e, { layer: t, head: n }) {
	let r = e.attention_mass[t][n];
	return Math.max(...e.special_targets.map((t) => r[e.targets.indexOf(t)]));
}
function Do(e, t, n, r = null) {
	if (t === "dimensions" || t === "dimensions_per_query") {
		let n = t === "dimensions" ? r?.all_queries : r?.per_query;
		return n ? e.toSorted((e, t) => n[e.layer][e.head] - n[t.layer][t.head]) : e;
	}
	if (t === "layer" || !n) return e;
	let i = (e) => {
		if (t === "entropy") return [n.entropy[e.layer][e.head]];
		if (t === "special") return [-Eo(n, e)];
		let r = n.main_targets[e.layer][e.head];
		return r === null ? [n.targets.length, -Eo(n, e)] : [r, -n.attention_mass[e.layer][e.head][r]];
	}, a = (e, t) => e[0] - t[0] || (e[1] ?? 0) - (t[1] ?? 0);
	return e.toSorted((e, t) => a(i(e), i(t)));
}
var Oo = {
	"previous token": 0,
	"next token": 1,
	itself: 2,
	"[CLS]": null,
	"[SEP]": null,
	"period or comma": 3,
	"same token elsewhere": 5,
	"same sentence": 6
};
function ko(e, t, n) {
	let { layer: r, head: i } = e;
	if (!t?.attention_mass[r]?.[i]) return "var(--raised)";
	let a = t.main_targets[r][i], o = a === null ? null : Oo[t.targets[a]];
	if (a === null || o === null) return `color-mix(in oklab, var(--quiet) ${Math.round(8 + 34 * Eo(t, e))}%, var(--paper))`;
	let s = Math.min(1, .25 + t.attention_mass[r][i][a] * .75);
	return So(yo(o, n), s);
}
function Ao(e, t) {
	let n = new Set(e.main_targets.flat());
	return e.targets.flatMap((e, r) => {
		let i = Oo[e];
		return n.has(r) && i !== null ? [{
			target: e,
			color: So(yo(i, t))
		}] : [];
	});
}
//#endregion
//#region src/components/HeadDimensions.svelte
var jo = /* @__PURE__ */ G("<p class=\"quiet\" data-testid=\"effective-dimensions\" title=\"The participation ratio (Σ|c|)² / Σc² of the contributions c of the dimensions to the dot product q · k of the attended keys: 1 if one dimension decides, all if all contribute equally. Per query: averaged over the tokens except [CLS] and [SEP]. Over all queries: the |c| of each query are scaled to sum to 1 and averaged over the queries; the value is the participation ratio of this average. It is larger if queries use different dimensions.\">Effective number of dimensions (participation ratio) on this text: <b> </b> </p>");
function Mo(e, t) {
	k(t, !0);
	let n = /* @__PURE__ */ j(() => t.facts.per_query[t.head.layer]?.[t.head.head] ?? 0), r = /* @__PURE__ */ j(() => t.facts.all_queries[t.head.layer]?.[t.head.head] ?? 0);
	var i = jo(), a = R(F(i)), o = L(a), s = R(a);
	O(i), B((e, n, r) => {
		q(o, `${e ?? ""} of ${t.facts.head_size ?? ""}`), q(s, ` over all queries,
  ${n ?? ""} per query. Random vectors: about ${r ?? ""} per query.`);
	}, [
		() => V(r).toFixed(1),
		() => V(n).toFixed(1),
		() => t.facts.random.toFixed(0)
	]), K(e, i), A();
}
//#endregion
//#region src/components/HeadLegend.svelte
var No = /* @__PURE__ */ G("<li class=\"svelte-1g524cp\"><i class=\"svelte-1g524cp\"></i> </li>"), Po = /* @__PURE__ */ G("<ul class=\"quiet svelte-1g524cp\" aria-label=\"Main target of each head\"><!> <li title=\"[CLS] and [SEP] have no color: the darker the gray, the more attention they receive\" class=\"svelte-1g524cp\"><i class=\"none svelte-1g524cp\"></i>no clear target; darker gray: [CLS] or [SEP]</li></ul>"), Fo = {
	hash: "svelte-1g524cp",
	code: "ul.svelte-1g524cp {list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:0 10px;font-size:11px;}li.svelte-1g524cp {display:inline-flex;align-items:center;gap:4px;white-space:nowrap;}i.svelte-1g524cp {width:9px;height:9px;border-radius:2px;}.none.svelte-1g524cp {background:color-mix(in oklab, var(--quiet) 30%, var(--paper));}"
};
function Io(e, t) {
	k(t, !0), X(e, Fo);
	let n = /* @__PURE__ */ j(() => Ao(t.patterns, t.theme));
	var r = Po();
	Y(F(r), 17, () => V(n), ({ target: e, color: t }) => e, (e, t) => {
		let n = () => V(t).target, r = () => V(t).color;
		var i = No(), a = F(i);
		let o;
		var s = R(a, 1, !0);
		O(i), B(() => {
			o = li(a, "", o, { background: r() }), q(s, n());
		}), K(e, i);
	}), De(2), O(r), K(e, r), A();
}
//#endregion
//#region src/components/HeadDescription.svelte
var Lo = /* @__PURE__ */ G(" <span class=\"option svelte-wj5g38\">--texts</span>", 1), Ro = /* @__PURE__ */ G("<span> <!> </span>"), zo = /* @__PURE__ */ G("<!> <!>", 1), Bo = {
	hash: "svelte-wj5g38",
	code: ".option.svelte-wj5g38 {white-space:nowrap;}"
};
function Vo(e, t) {
	k(t, !0), X(e, Bo);
	let n = /* @__PURE__ */ j(() => t.studio.headDescriptionOnText(t.layer, t.head));
	var r = zo(), i = I(r), a = (e) => {
		var t = Or();
		B(() => q(t, `On this text: ${V(n) ?? ""}.`)), K(e, t);
	};
	J(i, (e) => {
		V(n) && e(a);
	});
	var o = R(i, 2), s = (e) => {
		var n = Ro(), r = F(n), i = R(r), a = (e) => {
			K(e, Or("reference sentences"));
		}, o = (e) => {
			var n = Lo(), r = I(n);
			De(), B(() => q(r, `${t.studio.headPatterns.num_texts === 1 ? "text" : "texts"} of `)), K(e, n);
		};
		J(i, (e) => {
			t.studio.headPatterns.is_reference ? e(a) : e(o, -1);
		});
		var s = R(i);
		O(n), B((e) => {
			Z(n, "title", `${t.studio.headPatterns.num_tokens} tokens; glassbert serve --texts FILE measures the heads on other texts.`), q(r, `On ${t.studio.headPatterns.num_texts ?? ""} `), q(s, `: ${e ?? ""}.`);
		}, [() => t.studio.headDescription(t.layer, t.head)]), K(e, n);
	};
	J(o, (e) => {
		t.studio.headPatterns && e(s);
	}), K(e, r), A();
}
//#endregion
//#region src/components/Thumbnail.svelte
var Ho = /* @__PURE__ */ G("<canvas aria-hidden=\"true\"></canvas>"), Uo = {
	hash: "svelte-1e5td48",
	code: "canvas.svelte-1e5td48 {image-rendering:pixelated;border-radius:2px;display:block;}"
};
function Wo(e, t) {
	k(t, !0), X(e, Uo);
	let n = /* @__PURE__ */ N(void 0);
	z(() => {
		let e = t.studio.attentionOverview;
		if (!V(n) || !e) return;
		let [, r, i] = e.shape("thumbnails"), a = (t.layer * r + t.head) * i * i, o = e.bytes("thumbnails").subarray(a, a + i * i);
		V(n).width = V(n).height = i;
		let s = V(n).getContext("2d"), c = s.createImageData(i, i);
		o.forEach((e, n) => {
			let [r, i, a] = go((e / 255) ** 2, t.studio.theme);
			c.data.set([
				r,
				i,
				a,
				255
			], n * 4);
		}), s.putImageData(c, 0, 0);
	});
	var r = Ho();
	let i, a;
	Mi(r, (e) => P(n, e), () => V(n)), B(() => {
		i = si(r, 1, "svelte-1e5td48", null, i, { waiting: !t.studio.attentionOverview && !t.studio.error && !t.studio.headPatternsError }), a = li(r, "", a, {
			width: `${t.side}px`,
			height: `${t.side}px`
		});
	}), K(e, r), A();
}
//#endregion
//#region src/components/HeadPattern.svelte
var Go = /* @__PURE__ */ G("<div class=\"pattern svelte-11pdd04\"><!> <p class=\"quiet\" data-testid=\"pattern\"><!></p></div>"), Ko = {
	hash: "svelte-11pdd04",
	code: ".pattern.svelte-11pdd04 {display:grid;grid-template-columns:64px 1fr;gap:10px;min-height:64px;}"
};
function qo(e, t) {
	k(t, !0), X(e, Ko);
	var n = Go(), r = F(n);
	Wo(r, {
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
	var i = R(r, 2), a = F(i), o = (e) => {
		Vo(e, {
			get studio() {
				return t.studio;
			},
			get layer() {
				return t.layer;
			},
			get head() {
				return t.head;
			}
		});
	}, s = (e) => {
		var n = Or();
		B(() => q(n, t.studio.headPatternsError ? "The head patterns could not be computed." : "Computing head patterns…")), K(e, n);
	};
	J(a, (e) => {
		t.studio.headPatterns ? e(o) : t.studio.tokenization && e(s, 1);
	}), O(i), O(n), K(e, n), A();
}
//#endregion
//#region src/components/HeadGrid.svelte
var Jo = /* @__PURE__ */ G("<option> </option>"), Yo = /* @__PURE__ */ G("<span role=\"columnheader\" class=\"axis svelte-g04n1y\"> </span>"), Xo = /* @__PURE__ */ G("<div class=\"row svelte-g04n1y\" role=\"row\"><span role=\"columnheader\" class=\"axis svelte-g04n1y\" title=\"Rows: layers. Columns: heads.\">L\\H</span> <!></div>"), Zo = /* @__PURE__ */ G("<span role=\"rowheader\" class=\"axis svelte-g04n1y\"></span>"), Qo = /* @__PURE__ */ G("<button tabindex=\"-1\" role=\"gridcell\"></button>"), $o = /* @__PURE__ */ G("<div class=\"row svelte-g04n1y\" role=\"row\"><!> <!></div>"), es = /* @__PURE__ */ G("<section class=\"svelte-g04n1y\"><div class=\"title svelte-g04n1y\"><h3 data-testid=\"shown-head\" class=\"svelte-g04n1y\"> </h3> <select class=\"tool svelte-g04n1y\" aria-label=\"Order of the squares below, one per head\"></select></div> <div class=\"grid svelte-g04n1y\" role=\"grid\" tabindex=\"0\" aria-label=\"Layers and heads: arrow keys select, Space adds to the comparison\"><!> <!></div> <!> <!> <!></section>"), ts = {
	hash: "svelte-g04n1y",
	code: "section.svelte-g04n1y {display:grid;grid-template-columns:minmax(0, 1fr);gap:8px;max-width:520px;}.title.svelte-g04n1y {display:flex;justify-content:space-between;align-items:center;flex-wrap:wrap;}h3.svelte-g04n1y {font-size:var(--body);white-space:nowrap;}select.svelte-g04n1y {padding:2px 0;max-width:100%;field-sizing:content; /* a short choice stays beside the heading, a long one moves below it */}.grid.svelte-g04n1y {display:grid;gap:2px;border-radius:2px;}.row.svelte-g04n1y {display:contents;}.axis.svelte-g04n1y {color:var(--quiet);font-size:10px;line-height:14px;text-align:center;align-self:center;white-space:nowrap;}.grid.svelte-g04n1y button:where(.svelte-g04n1y) {aspect-ratio:1;border-radius:2px;min-width:0;}.grid.svelte-g04n1y button:where(.svelte-g04n1y):hover {outline:1px solid var(--ink);}.grid.svelte-g04n1y button[aria-selected='true']:where(.svelte-g04n1y) {outline:2px solid var(--ink);outline-offset:1px;}.grid.svelte-g04n1y .compared:where(.svelte-g04n1y) {outline:2px solid var(--accent);outline-offset:0;}"
};
function ns(e, t) {
	k(t, !0), X(e, ts);
	let n = Q(t, "studio", 7), r = /* @__PURE__ */ N(void 0), i = [
		["layer", "Sort by layer"],
		["pattern", "Sort by pattern"],
		["entropy", "Sort by entropy"],
		["special", "Sort by [CLS] and [SEP]"],
		["dimensions", "Sort by effective dimensions"],
		["dimensions_per_query", "Sort by effective dimensions per query"]
	], a = /* @__PURE__ */ j(() => i.find(([e]) => e === n().options.order)?.[0] ?? "layer"), o = ro(n(), "effective_dimensions", () => n().source.canCompute && (n().page === "neuron" || V(a).startsWith("dimensions")) ? {} : null), s = /* @__PURE__ */ j(() => o.value?.facts ?? null), c = /* @__PURE__ */ j(() => (n().options.heads ?? "").split(",").filter(Boolean)), l = /* @__PURE__ */ j(() => n().previewedHead ?? {
		layer: n().layer,
		head: n().head
	}), u = /* @__PURE__ */ j(() => {
		let e = n().numHeads;
		return Do(Array.from({ length: n().numLayers * e }, (t, n) => ({
			layer: Math.floor(n / e),
			head: n % e
		})), V(a), n().headPatterns, V(s));
	}), d = /* @__PURE__ */ j(() => Array.from({ length: n().numLayers }, (e, t) => V(u).slice(t * n().numHeads, (t + 1) * n().numHeads))), f = /* @__PURE__ */ j(() => V(a) === "layer"), p = ({ layer: e, head: t }) => `head-cell-${e}-${t}`, m = (e) => {
		let t = V(s) && `; ${V(s).all_queries[e.layer]?.[e.head]?.toFixed(1)} effective dimensions`;
		return `Layer ${e.layer}, head ${e.head}: ${n().headDescription(e.layer, e.head)}${t ?? ""}`;
	}, h = ({ layer: e, head: t }) => e === n().layer && t === n().head;
	function _(e, t = []) {
		let r = V(c).length ? V(c) : t, i = V(c).length > 0 && r.includes(e) ? r.filter((t) => t !== e) : [.../* @__PURE__ */ new Set([...r, e])];
		n().setOption("heads", i.slice(0, 8).join(","));
	}
	function v(e, t) {
		t.shiftKey ? _(xa(e), [xa(n().selectedHead)]) : (n().setOption("heads", null), n().selectHead(e.layer, e.head)), V(r)?.focus();
	}
	function y(e) {
		if (e.key === " ") return e.preventDefault(), _(xa(n().selectedHead));
		let t = V(u).findIndex(h), r = {
			ArrowRight: t + 1,
			ArrowLeft: t - 1,
			ArrowDown: t + n().numHeads,
			ArrowUp: t - n().numHeads
		}[e.key];
		r !== void 0 && (e.preventDefault(), r >= 0 && r < V(u).length && n().selectHead(V(u)[r].layer, V(u)[r].head));
	}
	var b = es(), x = F(b), S = F(x), C = L(S), w = R(S, 2);
	Y(w, 21, () => i, ([e, t]) => e, (e, t) => {
		var n = /* @__PURE__ */ j(() => g(V(t), 2));
		let r = () => V(n)[0], i = () => V(n)[1];
		var a = Jo(), o = L(a, !0), s = {};
		B(() => {
			q(o, i()), s !== (s = r()) && (a.value = (a.__value = s) ?? "");
		}), K(e, a);
	}), O(w);
	var T;
	pi(w), O(x);
	var E = R(x, 2);
	let ee;
	var D = F(E), te = (e) => {
		var t = Xo();
		Y(R(F(t), 2), 17, () => V(d)[0], ({ head: e }) => e, (e, t) => {
			let n = () => V(t).head;
			var r = Yo(), i = L(r, !0);
			B(() => q(i, n())), K(e, r);
		}), O(t), K(e, t);
	};
	J(D, (e) => {
		V(f) && e(te);
	}), Y(R(D, 2), 17, () => V(d), Vr, (e, t, r) => {
		var i = $o(), a = F(i), o = (e) => {
			var t = Zo();
			t.textContent = r, K(e, t);
		};
		J(a, (e) => {
			V(f) && e(o);
		}), Y(R(a, 2), 17, () => V(t), (e) => xa(e), (e, t) => {
			var r = Qo();
			let i, a;
			B((e, t, n, o, s, c) => {
				Z(r, "id", e), Z(r, "data-head", t), Z(r, "aria-label", n), Z(r, "aria-selected", o), i = si(r, 1, "svelte-g04n1y", null, i, { compared: s }), a = li(r, "", a, { background: c });
			}, [
				() => p(V(t)),
				() => xa(V(t)),
				() => m(V(t)),
				() => h(V(t)),
				() => V(c).includes(xa(V(t))),
				() => ko(V(t), n().headPatterns, n().theme)
			]), H("mouseenter", r, () => n().previewedHead = V(t)), U("click", r, (e) => v(V(t), e)), K(e, r);
		}), O(i), K(e, i);
	}), O(E), Mi(E, (e) => P(r, e), () => V(r));
	var ne = R(E, 2), re = (e) => {
		Io(e, {
			get patterns() {
				return n().headPatterns;
			},
			get theme() {
				return n().theme;
			}
		});
	};
	J(ne, (e) => {
		n().headPatterns && e(re);
	});
	var ie = R(ne, 2);
	qo(ie, Li({ get studio() {
		return n();
	} }, () => V(l)));
	var ae = R(ie, 2), oe = (e) => {
		Mo(e, {
			get facts() {
				return V(s);
			},
			get head() {
				return V(l);
			}
		});
	};
	J(ae, (e) => {
		V(s) && e(oe);
	}), O(b), B((e) => {
		q(C, `Layer ${V(l).layer ?? ""}, head ${V(l).head ?? ""}`), T !== (T = V(a)) && (w.value = (w.__value = T) ?? "", fi(w, T)), Z(E, "aria-activedescendant", e), ee = li(E, "", ee, { "grid-template-columns": `${V(f) ? "14px " : ""}repeat(${n().numHeads}, minmax(0, 40px))` });
	}, [() => p(n().selectedHead)]), U("change", w, (e) => n().setOption("order", e.currentTarget.value === "layer" ? null : e.currentTarget.value)), U("keydown", E, y), H("mouseleave", E, () => n().previewedHead = null), K(e, b), A();
}
W([
	"change",
	"keydown",
	"click"
]);
//#endregion
//#region src/pages/what_if/changes.ts
var rs = "~", is = (e) => encodeURIComponent(e).replaceAll(rs, "%7E");
function as(e) {
	switch (e.kind) {
		case "ablate_heads": return `ablate:${e.heads.map((e) => e.join(".")).join(",")}`;
		case "block_attention": return `block:${e.layer}.${e.head}.${e.query}.${e.key}`;
		case "edit_word": return `edit:${e.token}:${is(e.text)}`;
		case "patch_activation": return `patch:${e.depth}.${e.token}.${e.source_token}:${is(e.source_text)}`;
	}
}
var os = (e) => e.map(as).join(rs), ss = (e) => ba(e.split(rs).flatMap(cs), (e) => JSON.stringify(e));
function cs(e) {
	let [t, n = "", r = ""] = e.split(":"), i = n.split(/[.,]/).map(Number);
	if (!n || i.some((e) => !Number.isInteger(e) || e < 0)) return [];
	let a = ls(r);
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
function ls(e) {
	try {
		return decodeURIComponent(e);
	} catch {
		return e;
	}
}
function us(e, t) {
	let n = (e) => as(e) === as(t) || e.kind === "edit_word" && t.kind === "edit_word" && e.token === t.token;
	return [...e.filter((e) => !n(e)), t];
}
var ds = (e, t) => e.some((e) => e.kind === "ablate_heads" && e.heads.some(([e, n]) => e === t.layer && n === t.head));
function fs(e, t) {
	switch (e.kind) {
		case "ablate_heads": {
			let { heads: n } = e;
			return n.length === t && t > 1 ? `ablate all heads of layer ${n[0][0]}` : n.length === 1 ? `ablate layer ${n[0][0]}, head ${n[0][1]}` : `ablate heads ${n.map(([e, t]) => `L${e} H${t}`).join(", ")}`;
		}
		case "block_attention": return `block layer ${e.layer}, head ${e.head}: token ${e.query} to ${e.key}`;
		case "edit_word": return e.text ? `replace token ${e.token} by ${e.text}` : `delete token ${e.token}`;
		case "patch_activation": return `patch token ${e.token} ${e.depth ? ca(e.depth) : "at the input"} from token ${e.source_token} of “${e.source_text}”`;
	}
}
function ps(e) {
	switch (e.kind) {
		case "ablate_heads": return `AblateHeads(heads=[${e.heads.map(([e, t]) => `(${e}, ${t})`).join(", ")}])`;
		case "block_attention": return `BlockAttention(layer=${e.layer}, head=${e.head}, query=${e.query}, key=${e.key})`;
		case "edit_word": return `EditWord(token=${e.token}, text=${oa(e.text)})`;
		case "patch_activation": return `PatchActivation(depth=${e.depth}, token=${e.token}, source_text=${oa(e.source_text)}, source_token=${e.source_token})`;
	}
}
//#endregion
//#region src/components/CardLine.svelte
var ms = /* @__PURE__ */ G("<b class=\"svelte-1au30bo\"> </b>"), hs = /* @__PURE__ */ G("<button class=\"svelte-1au30bo\"><!> <!></button>"), gs = {
	hash: "svelte-1au30bo",
	code: "button.svelte-1au30bo {display:flex;justify-content:space-between;gap:8px;text-align:left;padding:2px 4px;margin:0 -4px;border-radius:4px;color:var(--quiet);}button.svelte-1au30bo:hover {background:var(--raised);color:var(--ink);}button.svelte-1au30bo span {overflow-wrap:anywhere;}b.svelte-1au30bo {color:var(--ink);font-weight:550;white-space:nowrap;font-variant-numeric:tabular-nums;}"
};
function _s(e, t) {
	X(e, gs);
	var n = hs(), r = F(n);
	Xr(r, () => t.children);
	var i = R(r, 2), a = (e) => {
		var n = ms(), r = L(n, !0);
		B(() => q(r, t.value)), K(e, n);
	};
	J(i, (e) => {
		t.value !== void 0 && e(a);
	}), O(n), U("click", n, function(...e) {
		t.onclick?.apply(this, e);
	}), K(e, n);
}
W(["click"]);
//#endregion
//#region src/components/Sparkline.svelte
var vs = /* @__PURE__ */ G("<span class=\"sparkline svelte-pz5mwn\"><svg role=\"img\"><polyline class=\"svelte-pz5mwn\"></polyline></svg> <b class=\"svelte-pz5mwn\"> </b></span>"), ys = {
	hash: "svelte-pz5mwn",
	code: ".sparkline.svelte-pz5mwn {display:inline-flex;gap:6px;align-items:center;white-space:nowrap;}polyline.svelte-pz5mwn {fill:none;stroke:var(--positive);stroke-width:1.5;}b.svelte-pz5mwn {color:var(--ink);font-weight:550;}"
};
function bs(e, t) {
	k(t, !0), X(e, ys);
	let [n, r, i] = [
		64,
		16,
		2
	], a = /* @__PURE__ */ j(() => Array.from(t.values, (e, a) => {
		let o = i + a / Math.max(1, t.values.length - 1) * (n - 2 * i), s = r - i - Math.max(0, e) * (r - 2 * i);
		return `${o.toFixed(1)},${s.toFixed(1)}`;
	}).join(" ")), o = /* @__PURE__ */ j(() => Array.from(t.values, (e) => $i(e, 2)).join(", "));
	var s = vs(), c = F(s), l = L(c), u = L(R(c, 2), !0);
	O(s), B((e) => {
		Z(s, "title", V(o)), Z(c, "width", n), Z(c, "height", r), Z(c, "aria-label", `${t.label}: ${V(o)}`), Z(l, "points", V(a)), q(u, e);
	}, [() => $i(t.values.at(-1) ?? NaN, 2)]), K(e, s), A();
}
//#endregion
//#region src/components/words.ts
var xs = "[MASK]";
function Ss(e, t, n) {
	let r = [Array.from(t), Array.from(n ?? "")], i = [];
	e.tokens.forEach((t, n) => {
		let [r, a] = e.spans[n], o = i.at(-1);
		o && e.word_ids[n] === e.word_ids[o.tokens[0]] ? (o.tokens.push(n), o.span[1] = a) : i.push({
			label: t,
			tokens: [n],
			segment: e.segments[n],
			span: [r, a],
			special: a === 0,
			masked: t === xs
		});
	});
	for (let e of i) e.special || (e.label = r[e.segment].slice(...e.span).join(""));
	return i;
}
var Cs = (e) => e.tokens.map(() => xs).join(" ");
function ws(e, [t, n], r) {
	let i = Array.from(e);
	return i.slice(0, t).join("") + r + i.slice(n).join("");
}
//#endregion
//#region src/components/TokenCard.svelte
var Ts = /* @__PURE__ */ G("<p role=\"alert\"> </p>"), Es = /* @__PURE__ */ G("<div class=\"waiting block svelte-12ixkgr\"></div>"), Ds = /* @__PURE__ */ G("<span> <b> </b>, most from <span class=\"mono\"> </span></span>"), Os = /* @__PURE__ */ G("<span><span class=\"mono\"> </span> </span>"), ks = /* @__PURE__ */ G("<h4 class=\"svelte-12ixkgr\">Attends to <span class=\"quiet\">(one token, not [CLS] or [SEP])</span></h4> <!>", 1), As = /* @__PURE__ */ G("<h4 class=\"svelte-12ixkgr\">Effect of this token</h4> <div class=\"waiting lines svelte-12ixkgr\"></div>", 1), js = /* @__PURE__ */ G("<span>Occlusion: without this token</span>"), Ms = /* @__PURE__ */ G("<span>Integrated gradients</span>"), Ns = /* @__PURE__ */ G("<span>Gradient × input</span>"), Ps = /* @__PURE__ */ G("<h4 class=\"svelte-12ixkgr\"> </h4> <!> <!> <!>", 1), Fs = /* @__PURE__ */ G("<span>Token masked</span>"), Is = /* @__PURE__ */ G("<span>Token removed</span>"), Ls = /* @__PURE__ */ G("<h4 class=\"svelte-12ixkgr\">Change of the text vector <span class=\"quiet\"> </span></h4> <!> <!>", 1), Rs = /* @__PURE__ */ G("<span> </span>"), zs = /* @__PURE__ */ G("<h4 class=\"svelte-12ixkgr\">If it is masked</h4> <!> <!>", 1), Bs = /* @__PURE__ */ G("<!> <!> <!>", 1), Vs = /* @__PURE__ */ G("<span>Cosine to the input of layer 0</span> <!>", 1), Hs = /* @__PURE__ */ G("<h4 class=\"svelte-12ixkgr\">Attended to by <span class=\"quiet\">(mean over the other tokens)</span></h4> <!> <!> <!> <h4 class=\"svelte-12ixkgr\">Path through the layers</h4> <!> <h4 class=\"svelte-12ixkgr\">Most similar tokens <span class=\"quiet\">(cosine)</span></h4> <!> <!> <p class=\"quiet note svelte-12ixkgr\">Special, unused and unprintable tokens are left out, in the vocabulary and in this text.</p>", 1), Us = /* @__PURE__ */ G("<section class=\"card svelte-12ixkgr\" data-testid=\"token-card\"><div class=\"title svelte-12ixkgr\"><h3><span class=\"mono\"> </span> <span class=\"quiet\"> </span></h3> <button class=\"tool\" aria-label=\"Clear the selected token\">×</button></div> <!></section>"), Ws = {
	hash: "svelte-12ixkgr",
	code: ".card.svelte-12ixkgr {border-top:1px solid var(--line);padding-top:12px;display:grid;font-size:var(--small);}.title.svelte-12ixkgr {display:flex;justify-content:space-between;align-items:center;}h4.svelte-12ixkgr {margin:8px 0 0;font-size:var(--small);font-weight:600;}.note.svelte-12ixkgr {padding-top:4px;}.lines.svelte-12ixkgr {height:48px;}.block.svelte-12ixkgr {height:180px;margin-top:8px;}"
};
function Gs(e, t) {
	k(t, !0), X(e, Ws);
	let n = Q(t, "studio", 7), r = ro(n(), "token_profile", () => n().token === null ? null : { token: n().token }, { isCurrent: ({ token: e }) => e === n().token }), i = ro(n(), "token_effects", () => n().token === null ? null : { token: n().token }, { isCurrent: ({ token: e }) => e === n().token }), a = /* @__PURE__ */ j(() => r.value?.facts), o = /* @__PURE__ */ j(() => i.value?.facts), s = ro(n(), "attribution", () => {
		let e = V(o)?.contribution;
		if (!e) return null;
		let { output_head: t, output_token: n } = e;
		return {
			output_head: t,
			...t === "mlm" || t === "token_classification" ? { token: n } : {},
			methods: ["integrated_gradients"]
		};
	}), c = /* @__PURE__ */ j(() => n().token ?? 0), l = /* @__PURE__ */ j(() => n().tokens[V(c)] ?? ""), u = (e) => `${n().tokens[e]}\u00a0(${e})`, d = /* @__PURE__ */ j(() => r.value ? Array.from({ length: r.value.shape("neighbors")[0] }, (e, t) => t) : []), f = /* @__PURE__ */ j(() => s.value ? ra(s.value.array("integrated_gradients")[V(c)]) : s.error ? "–" : "…"), p = ({ probability: e, probability_without: t, occlusion: n }) => e === null ? ra(-n) : `${ta(e)} → ${ta(t ?? 0)}`, m = /* @__PURE__ */ j(() => V(o)?.contribution?.output_head === "mlm" ? `mlm-${V(o).contribution.output_token}` : V(o)?.contribution?.output_head ?? "");
	function h(e, t) {
		n().openPage("attention"), n().selectHead(e, t), n().setOption("mode", null), n().setOption("side", "key");
	}
	function g(e, t) {
		n().openPage("neuron"), n().selectHead(e, t);
	}
	function _() {
		n().openPage("predictions"), n().setOption("prediction", V(m));
	}
	function v(e) {
		n().openPage("what_if"), n().setOption("changes", as({
			kind: "edit_word",
			token: V(c),
			text: e
		}));
	}
	function y(e, t) {
		n().openPage("layers"), n().setOption("neighbor", e === null ? null : `${e}.${t}`);
	}
	function b() {
		n().openPage("embedding_space"), n().setOption("kind", null), n().setOption("point", String(V(a).token_id));
	}
	var x = Us(), S = F(x), C = F(S), w = F(C), T = L(w, !0), E = L(R(w, 2));
	O(C);
	var ee = R(C, 2);
	O(S);
	var D = R(S, 2), te = (e) => {
		var t = Ts(), n = L(t, !0);
		B(() => q(n, r.error.message)), K(e, t);
	}, ne = (e) => {
		K(e, Es());
	}, re = (e) => {
		var t = Hs(), n = R(I(t), 2);
		Y(n, 17, () => V(a).attended_by, ({ layer: e, head: t, other_token: n, weight: r }) => `${e}.${t}`, (e, t) => {
			let n = () => V(t).layer, r = () => V(t).head, i = () => V(t).other_token, a = () => V(t).weight;
			_s(e, {
				onclick: () => h(n(), r()),
				children: (e, t) => {
					var o = Ds(), s = F(o), c = R(s), l = L(c, !0), d = L(R(c, 2), !0);
					O(o), B((e, t) => {
						q(s, `layer ${n() ?? ""}, head ${r() ?? ""}: mean `), q(l, e), q(d, t);
					}, [() => ta(a()), () => u(i())]), K(e, o);
				},
				$$slots: { default: !0 }
			});
		});
		var s = R(n, 2), c = (e) => {
			var t = ks();
			Y(R(I(t), 2), 17, () => V(a).attends_to, ({ layer: e, head: t, other_token: n, weight: r }) => `${e}.${t}`, (e, t) => {
				let n = () => V(t).layer, r = () => V(t).head, i = () => V(t).other_token, a = () => V(t).weight;
				{
					let t = /* @__PURE__ */ j(() => ta(a()));
					_s(e, {
						get value() {
							return V(t);
						},
						onclick: () => g(n(), r()),
						children: (e, t) => {
							var a = Os(), o = F(a), s = L(o, !0), c = R(o);
							O(a), B((e) => {
								q(s, e), q(c, ` in layer ${n() ?? ""}, head ${r() ?? ""}`);
							}, [() => u(i())]), K(e, a);
						},
						$$slots: { default: !0 }
					});
				}
			}), K(e, t);
		};
		J(s, (e) => {
			V(a).attends_to.length && e(c);
		});
		var m = R(s, 2), x = (e) => {
			var t = Ts(), n = L(t, !0);
			B(() => q(n, i.error.message)), K(e, t);
		}, S = (e) => {
			var t = As();
			De(2), K(e, t);
		}, C = (e) => {
			var t = Bs(), n = I(t), r = (e) => {
				var t = Ps(), n = I(t), r = L(n), i = R(n, 2);
				{
					let e = /* @__PURE__ */ j(() => p(V(o).contribution));
					_s(i, {
						get value() {
							return V(e);
						},
						onclick: _,
						children: (e, t) => {
							K(e, js());
						},
						$$slots: { default: !0 }
					});
				}
				var a = R(i, 2);
				_s(a, {
					get value() {
						return V(f);
					},
					onclick: _,
					children: (e, t) => {
						K(e, Ms());
					},
					$$slots: { default: !0 }
				});
				var s = R(a, 2);
				{
					let e = /* @__PURE__ */ j(() => ra(V(o).contribution.gradient_x_input));
					_s(s, {
						get value() {
							return V(e);
						},
						onclick: _,
						children: (e, t) => {
							K(e, Ns());
						},
						$$slots: { default: !0 }
					});
				}
				B((e) => q(r, `Contribution to ${e ?? ""}`), [() => ia(V(o).contribution.label)]), K(e, t);
			};
			J(n, (e) => {
				V(o).contribution && e(r);
			});
			var i = R(n, 2), a = (e) => {
				let t = /* @__PURE__ */ j(() => V(o).sentence_change);
				var n = Ls(), r = I(n), i = L(R(F(r)));
				O(r);
				var a = R(r, 2);
				{
					let e = /* @__PURE__ */ j(() => $i(V(t).masked, 3));
					_s(a, {
						get value() {
							return V(e);
						},
						onclick: () => v(xs),
						children: (e, t) => {
							K(e, Fs());
						},
						$$slots: { default: !0 }
					});
				}
				var s = R(a, 2);
				{
					let e = /* @__PURE__ */ j(() => $i(V(t).removed, 3));
					_s(s, {
						get value() {
							return V(e);
						},
						onclick: () => v(""),
						children: (e, t) => {
							K(e, Is());
						},
						$$slots: { default: !0 }
					});
				}
				B(() => q(i, `(1 − cosine, ${V(t).pooling ?? ""} pooling)`)), K(e, n);
			};
			J(i, (e) => {
				V(o).sentence_change && e(a);
			});
			var s = R(i, 2), c = (e) => {
				let t = /* @__PURE__ */ j(() => V(o).masked);
				var n = zs(), r = R(I(n), 2);
				{
					let e = /* @__PURE__ */ j(() => ta(V(t).probabilities[0]));
					_s(r, {
						get value() {
							return V(e);
						},
						onclick: () => v(xs),
						children: (e, n) => {
							var r = Rs(), i = L(r);
							B((e) => q(i, `Predicted there: ${e ?? ""}`), [() => V(t).top_tokens.join(", ")]), K(e, r);
						},
						$$slots: { default: !0 }
					});
				}
				var i = R(r, 2);
				{
					let e = /* @__PURE__ */ j(() => ta(V(t).probability));
					_s(i, {
						get value() {
							return V(e);
						},
						onclick: () => v(xs),
						children: (e, t) => {
							var n = Rs(), r = L(n);
							B((e) => q(r, `Probability of ${e ?? ""} there`), [() => ia(V(l))]), K(e, n);
						},
						$$slots: { default: !0 }
					});
				}
				K(e, n);
			};
			J(s, (e) => {
				V(o).masked && e(c);
			}), K(e, t);
		};
		J(m, (e) => {
			i.error ? e(x) : V(o) ? e(C, -1) : e(S, 1);
		});
		var w = R(m, 4);
		_s(w, {
			onclick: () => y(null, 0),
			children: (e, t) => {
				var n = Vs(), i = R(I(n), 2);
				{
					let e = /* @__PURE__ */ j(() => r.value.array("cosine_to_input"));
					bs(i, {
						get values() {
							return V(e);
						},
						label: "by depth"
					});
				}
				K(e, n);
			},
			$$slots: { default: !0 }
		});
		var T = R(w, 4), E = (e) => {
			{
				let t = /* @__PURE__ */ j(() => $i(r.value.array("vocabulary_cosines")[0], 2));
				_s(e, {
					get value() {
						return V(t);
					},
					onclick: b,
					children: (e, t) => {
						var n = Rs(), r = L(n);
						B((e) => q(r, `vocabulary: ${e ?? ""}`), [() => V(a).vocabulary_neighbors.join(", ")]), K(e, n);
					},
					$$slots: { default: !0 }
				});
			}
		};
		J(T, (e) => {
			V(a).vocabulary_neighbors.length && e(E);
		});
		var ee = R(T, 2), D = (e) => {
			var t = kr();
			Y(I(t), 16, () => V(d), (e) => e, (e, t) => {
				let n = /* @__PURE__ */ j(() => r.value.row("neighbors", t)), i = /* @__PURE__ */ j(() => r.value.row("neighbor_cosines", t)[0]);
				{
					let r = /* @__PURE__ */ j(() => $i(V(i), 2));
					_s(e, {
						get value() {
							return V(r);
						},
						onclick: () => y(V(n)[0], t),
						children: (e, r) => {
							var i = Rs(), a = L(i);
							B((e) => q(a, `${t ? `layer ${t - 1}` : "input"}: ${e ?? ""}`), [() => Array.from(V(n), u).join(", ")]), K(e, i);
						},
						$$slots: { default: !0 }
					});
				}
			}), K(e, t);
		}, te = /* @__PURE__ */ j(() => r.value.shape("neighbors")[1]);
		J(ee, (e) => {
			V(te) && e(D);
		}), De(2), K(e, t);
	};
	J(D, (e) => {
		r.error ? e(te) : !r.value || !V(a) ? e(ne, 1) : e(re, -1);
	}), O(x), B(() => {
		Z(x, "aria-label", `About the token ${V(l)}`), q(T, V(l)), q(E, `token ${V(c) ?? ""}`);
	}), U("click", ee, () => n().token = null), K(e, x), A();
}
W(["click"]);
//#endregion
//#region src/components/arrowKeys.ts
var Ks = {
	ArrowRight: (e, t) => (e + 1) % t,
	ArrowDown: (e, t) => (e + 1) % t,
	ArrowLeft: (e, t) => (e - 1 + t) % t,
	ArrowUp: (e, t) => (e - 1 + t) % t,
	Home: () => 0,
	End: (e, t) => t - 1
};
function qs(e, t, n) {
	let r = Ks[e];
	return r && n ? r(t, n) : null;
}
function Js(e, t) {
	return (n) => {
		let r = () => [...n.querySelectorAll(e)];
		function i(e) {
			let t = r(), n = e ?? t.find((e) => e.matches("[aria-checked=\"true\"], [aria-current]")) ?? t[0];
			for (let e of t) e.tabIndex = e === n ? 0 : -1;
		}
		function a(e) {
			let n = r(), i = n.indexOf(e.target), a = i < 0 ? null : qs(e.key, i, n.length);
			a === null || e.ctrlKey || e.metaKey || e.altKey || (e.preventDefault(), n[a].focus(), t?.(n[a]));
		}
		let o = ({ target: e }) => {
			r().includes(e) && i(e);
		}, s = ({ relatedTarget: e }) => {
			n.contains(e) || i();
		}, c = new MutationObserver(() => {
			i(r().find((e) => e.matches(":focus")));
		});
		return c.observe(n, {
			subtree: !0,
			childList: !0,
			attributeFilter: ["aria-checked", "aria-current"]
		}), n.addEventListener("keydown", a), n.addEventListener("focusin", o), n.addEventListener("focusout", s), i(), () => {
			c.disconnect(), n.removeEventListener("keydown", a), n.removeEventListener("focusin", o), n.removeEventListener("focusout", s);
		};
	};
}
//#endregion
//#region src/components/networkLocation.ts
var Ys = (e) => Array.from({ length: e }, (e, t) => [`layer.${t}.attention`, `layer.${t}.ffn`]).flat(), Xs = (e) => Ys(e).filter((e) => e.endsWith("attention"));
function Zs({ page: e, layer: t, head: n, options: r }, i) {
	let a = `layers.${t}.attention_weights.${n}`;
	switch (e) {
		case "attention": return r.mode === "token" || r.mode === "all" ? {
			regions: Xs(i),
			label: "attention of all layers",
			at: null
		} : {
			regions: [`layer.${t}.attention`],
			label: `attention of layer ${t}, head ${n}`,
			at: a
		};
		case "neuron": return {
			regions: [`layer.${t}.attention`],
			label: `queries and keys of layer ${t}, head ${n}`,
			at: `layers.${t}.queries`
		};
		case "embeddings": return {
			regions: ["embeddings"],
			label: "embedding tables",
			at: "embeddings"
		};
		case "what_if": return {
			regions: [...Ys(i), "output"],
			label: "all layers and the output",
			at: null
		};
		case "predictions": return {
			regions: ["output"],
			label: "output heads",
			at: "output"
		};
		case "layers": return {
			regions: Ys(i),
			label: "hidden states of all layers",
			at: null
		};
		case "embedding_space": return r.kind === "texts" ? {
			regions: ["output"],
			label: "last hidden states",
			at: `hidden.${i}`
		} : {
			regions: ["embeddings"],
			label: "embedding tables",
			at: "embeddings"
		};
		case "search": return {
			regions: ["output"],
			label: "last hidden states",
			at: `hidden.${i}`
		};
		case "your_data": return {
			regions: ["output"],
			label: "last hidden states and the classification head",
			at: "output"
		};
		case "lessons": return Qs(r.figure ?? "", i);
		case "training": return {
			regions: [],
			label: "outside this model: a recorded pre-training run",
			at: null
		};
		default: return {
			regions: [],
			label: "the whole network",
			at: null
		};
	}
}
function Qs(e, t) {
	return e === "contexts" ? {
		regions: ["embeddings", ...Ys(t)],
		label: "the embedding table and the hidden states of all layers",
		at: null
	} : e === "classifier" ? {
		regions: ["output"],
		label: "last hidden state of [CLS]",
		at: `hidden.${t}`
	} : e === "directions" ? {
		regions: Xs(t),
		label: "attention of all layers",
		at: null
	} : {
		regions: [],
		label: "the whole network",
		at: null
	};
}
function $s(e, t, n) {
	return e === "tokenization" || e.startsWith("embeddings") ? {
		regions: ["embeddings"],
		label: "embeddings",
		at: "embeddings"
	} : e === "layers" ? {
		regions: Ys(n),
		label: "hidden states of all layers",
		at: null
	} : [
		"mean-pooling",
		"unit-length",
		"cosine"
	].includes(e) ? {
		regions: ["output"],
		label: "text vector, from the last hidden states",
		at: `hidden.${n}`
	} : e === "pooler" || e === "prediction" ? {
		regions: ["output"],
		label: "output heads",
		at: "output"
	} : e.startsWith("ffn") || e.startsWith("output-residual") || e.startsWith("output-norm") ? {
		regions: [`layer.${t}.ffn`],
		label: `FFN of layer ${t}`,
		at: `layers.${t}.ffn_activation`
	} : {
		regions: [`layer.${t}.attention`],
		label: `attention of layer ${t}`,
		at: `layers.${t}.queries`
	};
}
//#endregion
//#region src/components/NetworkMap.svelte
var ec = /* @__PURE__ */ G("<i></i>"), tc = /* @__PURE__ */ G("<button class=\"svelte-1xo0wpc\"><!> <!></button>"), nc = /* @__PURE__ */ G("<nav aria-label=\"Position in the network\" class=\"svelte-1xo0wpc\"><div><button title=\"Embeddings\" aria-label=\"Show the embeddings in the network\" class=\"svelte-1xo0wpc\"><!></button> <!> <button title=\"Output heads\" aria-label=\"Show the output heads in the network\" class=\"svelte-1xo0wpc\"><!></button></div> <button class=\"label quiet svelte-1xo0wpc\" title=\"Show this in the network\">You are here: <b data-testid=\"location\" class=\"svelte-1xo0wpc\"> </b></button></nav>"), rc = {
	hash: "svelte-1xo0wpc",
	code: "nav.svelte-1xo0wpc {display:grid;gap:4px;min-width:0;max-width:520px;}.map.svelte-1xo0wpc {display:flex;height:48px;gap:3px;position:relative;}\n  /* the residual stream */.map.svelte-1xo0wpc::before {content:'';position:absolute;inset:17px 0 auto;border-top:2px solid var(--accent);opacity:0.35;}.map.svelte-1xo0wpc button:where(.svelte-1xo0wpc) {flex:1;display:flex;flex-direction:column;gap:4px;position:relative;}i.svelte-1xo0wpc {display:block;width:100%;border-radius:2px;background:var(--line);}.map.svelte-1xo0wpc button:where(.svelte-1xo0wpc):hover i:where(.svelte-1xo0wpc) {background:var(--quiet);}.attention.svelte-1xo0wpc {height:16px;}.ffn.svelte-1xo0wpc {height:28px;}.whole.svelte-1xo0wpc {height:48px;}.map.svelte-1xo0wpc i.here:where(.svelte-1xo0wpc),\n  .map.svelte-1xo0wpc button:where(.svelte-1xo0wpc):hover i.here:where(.svelte-1xo0wpc) {background:var(--accent);}\n  /* most of the network: a tint, because a solid color looks like an alarm */.map.many.svelte-1xo0wpc i.here:where(.svelte-1xo0wpc) {background:color-mix(in oklab, var(--accent) 30%, var(--line));}.label.svelte-1xo0wpc {text-align:left;}.label.svelte-1xo0wpc b:where(.svelte-1xo0wpc) {color:var(--ink);font-weight:500;}.label.svelte-1xo0wpc:hover b:where(.svelte-1xo0wpc) {color:var(--accent);}"
};
function ic(e, t) {
	k(t, !0), X(e, rc);
	let n = (e, t = f, n = f) => {
		var i = ec();
		let a;
		B((e) => {
			a = si(i, 1, ti(n()), "svelte-1xo0wpc", a, { here: e }), Z(i, "data-region", t());
		}, [() => V(r).regions.includes(t())]), K(e, i);
	}, r = /* @__PURE__ */ j(() => t.studio.networkLocation ?? Zs(t.studio, t.studio.numLayers)), i = /* @__PURE__ */ j(() => Array.from({ length: t.studio.numLayers }, (e, t) => t));
	function a(e) {
		t.studio.setOption("zoom", null), t.studio.setOption("at", e), t.studio.page !== "network" && t.studio.openPage("network");
	}
	var o = nc(), s = F(o);
	let c;
	var l = F(s);
	n(F(l), () => "embeddings", () => "whole"), O(l);
	var u = R(l, 2);
	Y(u, 16, () => V(i), (e) => e, (e, t) => {
		var r = tc(), i = F(r);
		n(i, () => `layer.${t}.attention`, () => "attention");
		var o = R(i, 2);
		n(o, () => `layer.${t}.ffn`, () => "ffn"), O(r), B(() => {
			Z(r, "title", `Layer ${t}: attention above, FFN below`), Z(r, "aria-label", `Show layer ${t} in the network`);
		}), U("click", r, ({ target: e }) => a(e.dataset.region ?? `layer.${t}`)), K(e, r);
	});
	var d = R(u, 2);
	n(F(d), () => "output", () => "whole"), O(d), O(s), Qr(s, () => Js("button"));
	var p = R(s, 2), m = L(R(F(p)), !0);
	O(p), O(o), B(() => {
		c = si(s, 1, "map svelte-1xo0wpc", null, c, { many: V(r).regions.length > V(i).length }), q(m, V(r).label);
	}), U("click", l, () => a("embeddings")), U("click", d, () => a("output")), U("click", p, () => a(V(r).at)), K(e, o), A();
}
W(["click"]);
//#endregion
//#region src/components/Inspector.svelte
var ac = /* @__PURE__ */ G("<p class=\"value number svelte-17w6cpd\" data-testid=\"value\"> </p>"), oc = /* @__PURE__ */ G("<dt class=\"svelte-17w6cpd\"> </dt> <dd class=\"number svelte-17w6cpd\"> </dd>", 1), sc = /* @__PURE__ */ G("<dl class=\"svelte-17w6cpd\"></dl>"), cc = /* @__PURE__ */ G("<p class=\"quiet\"> </p>"), lc = /* @__PURE__ */ G("<button class=\"tool\"> </button>"), uc = /* @__PURE__ */ G("<span class=\"quiet\" role=\"alert\"> </span>"), dc = /* @__PURE__ */ G("<h3 class=\"svelte-17w6cpd\"> </h3> <!> <!> <!> <div class=\"tools svelte-17w6cpd\"><!> <!> <!></div>", 1), fc = /* @__PURE__ */ G("<p class=\"quiet\">Point at a cell or a chart to see its value. <!></p>"), pc = /* @__PURE__ */ G("<aside aria-label=\"Inspector\" class=\"svelte-17w6cpd\"><div class=\"parts svelte-17w6cpd\"><div class=\"location svelte-17w6cpd\"><!> <!></div> <section aria-live=\"polite\" data-testid=\"inspector\" class=\"svelte-17w6cpd\"><!></section> <div class=\"token svelte-17w6cpd\"><!> <!></div></div></aside>"), mc = {
	hash: "svelte-17w6cpd",
	code: "aside.svelte-17w6cpd {grid-area:side;container-type:inline-size;border-left:1px solid var(--line);overflow:auto;display:flex;scrollbar-width:thin;}.parts.svelte-17w6cpd {flex:1;min-width:0;min-height:fit-content;padding:16px;display:flex;flex-direction:column;gap:16px;}.location.svelte-17w6cpd {display:grid;grid-template-columns:minmax(0, 1fr);align-content:start;gap:16px;}.location.svelte-17w6cpd:empty {display:none;}.parts.svelte-17w6cpd > *,\n  .token.svelte-17w6cpd > * {flex-shrink:0; /* the whole inspector scrolls instead */}section.svelte-17w6cpd {border-top:1px solid var(--line);padding-top:16px;min-height:64px;}.location.svelte-17w6cpd:empty + section:where(.svelte-17w6cpd) {border-top:0;padding-top:0;}.token.svelte-17w6cpd {flex:1;min-height:fit-content;display:flex;flex-direction:column;gap:16px;}h3.svelte-17w6cpd {overflow-wrap:anywhere;}.value.svelte-17w6cpd {font-size:var(--huge);line-height:1.3;letter-spacing:-0.02em;}dl.svelte-17w6cpd {display:grid;grid-template-columns:minmax(0, 1fr) minmax(min-content, auto);gap:2px 12px;margin:8px 0;font-size:var(--small);}dt.svelte-17w6cpd {color:var(--quiet);overflow-wrap:anywhere;}dd.svelte-17w6cpd {margin:0;text-align:right;}.tools.svelte-17w6cpd {display:flex;gap:4px;margin:8px 0 0 -8px;}\n  /* below the page: the location, the number and the token beside each other, all in view */\n  @container (min-width: 560px) {.parts.svelte-17w6cpd {display:grid;grid-template-columns:repeat(3, minmax(0, 1fr));align-items:start;gap:24px;padding:12px 16px;}section.svelte-17w6cpd {border-top:0;padding-top:0;}.token.svelte-17w6cpd {position:sticky;top:12px;min-height:0;max-height:calc(var(--side-height, 100vh) - 25px);gap:8px;}.token.svelte-17w6cpd > .export:first-child {border-top:0;padding-top:0;margin-top:0;}.token.svelte-17w6cpd > .card {flex-shrink:1;min-height:0;overflow:auto;scrollbar-width:thin;border-top:0;padding-top:0;}\n  }\n  @media (max-width: 900px) {aside.svelte-17w6cpd {border-left:0;border-top:1px solid var(--line);}\n  }"
};
function hc(e, t) {
	k(t, !0), X(e, mc);
	let n = Q(t, "studio", 7), r = Q(t, "showHeads", 3, !0), i = new qa();
	z(() => {
		n().page, n().layer, n().head, n().options.mode, n().options.kind, n().options.queries, mr(() => n().inspection = null);
	});
	var a = pc(), o = F(a), s = F(o), c = F(s), l = (e) => {
		ic(e, { get studio() {
			return n();
		} });
	};
	J(c, (e) => {
		n().usesUrl && n().tokenization && e(l);
	});
	var u = R(c, 2), d = (e) => {
		ns(e, { get studio() {
			return n();
		} });
	};
	J(u, (e) => {
		r() && !n().isBlocked && e(d);
	}), O(s);
	var f = R(s, 2), p = F(f), m = (e) => {
		let t = /* @__PURE__ */ j(() => n().inspection);
		var r = dc(), a = I(r), o = L(a, !0), s = R(a, 2), c = (e) => {
			var n = ac(), r = L(n, !0);
			B(() => q(r, V(t).value)), K(e, n);
		};
		J(s, (e) => {
			V(t).value !== void 0 && e(c);
		});
		var l = R(s, 2), u = (e) => {
			var n = sc();
			Y(n, 21, () => V(t).rows, Vr, (e, t) => {
				var n = /* @__PURE__ */ j(() => g(V(t), 2));
				let r = () => V(n)[0], i = () => V(n)[1];
				var a = oc(), o = I(a), s = L(o, !0), c = L(R(o, 2), !0);
				B(() => {
					q(s, r()), q(c, i());
				}), K(e, a);
			}), O(n), K(e, n);
		};
		J(l, (e) => {
			V(t).rows?.length && e(u);
		});
		var d = R(l, 2), f = (e) => {
			var n = cc(), r = L(n, !0);
			B(() => q(r, V(t).note)), K(e, n);
		};
		J(d, (e) => {
			V(t).note && e(f);
		});
		var p = R(d, 2), m = F(p), h = (e) => {
			var n = lc(), r = L(n, !0);
			B(() => q(r, i.copied === "python" ? "Copied" : "Copy as Python")), U("click", n, () => i.copy("python", V(t).python)), K(e, n);
		};
		J(m, (e) => {
			V(t).python && e(h);
		});
		var _ = R(m, 2), v = (e) => {
			var n = lc(), r = L(n, !0);
			B(() => q(r, i.copied === "csv" ? "Copied" : "Copy as CSV")), U("click", n, () => i.copy("csv", V(t).csv())), K(e, n);
		};
		J(_, (e) => {
			V(t).csv && e(v);
		});
		var y = R(_, 2), b = (e) => {
			var t = uc(), n = L(t, !0);
			B(() => q(n, Ka)), K(e, t);
		};
		J(y, (e) => {
			i.refused && e(b);
		}), O(p), B(() => q(o, V(t).title)), K(e, r);
	}, h = (e) => {
		var t = fc(), r = R(F(t)), i = (e) => {
			K(e, Or("Click a token to see what the\n            model does with it."));
		};
		J(r, (e) => {
			n().token === null && n().tokenization && n().source.canCompute && e(i);
		}), O(t), K(e, t);
	};
	J(p, (e) => {
		n().inspection ? e(m) : n().isBlocked || e(h, 1);
	}), O(f);
	var _ = R(f, 2), v = F(_), y = (e) => {
		Gs(e, { get studio() {
			return n();
		} });
	};
	J(v, (e) => {
		n().token !== null && n().tokenization && !n().isBlocked && n().source.canCompute && e(y);
	});
	var b = R(v, 2), x = (e) => {
		no(e, { get studio() {
			return n();
		} });
	};
	J(b, (e) => {
		n().isBlocked || e(x);
	}), O(_), O(o), O(a), K(e, a), A();
}
W(["click"]);
//#endregion
//#region src/charts/canvas.ts
var gc = (e) => e.currentCSSZoom ?? 1;
function _c(e, t, n) {
	let r = (window.devicePixelRatio || 1) * gc(e), [i, a] = [Math.max(1, Math.round(t * r)), Math.max(1, Math.round(n * r))];
	(e.width !== i || e.height !== a) && (e.width = i, e.height = a), e.style.width = `${t}px`, e.style.height = `${n}px`;
	let o = e.getContext("2d");
	return o.setTransform(r, 0, 0, r, 0, 0), o.clearRect(0, 0, t, n), o;
}
var vc = "'IBM Plex Mono', ui-monospace, monospace", yc = "'Inter Variable', system-ui, sans-serif";
function bc(e, ...t) {
	let n = getComputedStyle(e);
	return Object.fromEntries(t.map((e) => [e, n.getPropertyValue(`--${e}`)]));
}
function xc(e, t, n) {
	if (e.measureText(t).width <= n) return t;
	let r = t.length;
	for (; r > 1 && e.measureText(t.slice(0, r) + "…").width > n;) --r;
	return t.slice(0, r) + "…";
}
function Sc({ values: e, rows: t, columns: n }, r, i) {
	let a = document.createElement("canvas");
	a.width = n, a.height = t;
	let o = a.getContext("2d"), s = o.createImageData(n, t), c = new Uint32Array(s.data.buffer);
	if (i === void 0) {
		let t = wc(r);
		for (let n = 0; n < e.length; n += 1) c[n] = t[ho(e[n])];
	} else {
		let t = Tc(r);
		for (let n = 0; n < e.length; n += 1) c[n] = t[255 + Math.round(255 * Math.max(-1, Math.min(1, e[n] / i)))];
	}
	return o.putImageData(s, 0, 0), a;
}
function Cc(e) {
	let t = /* @__PURE__ */ new Map();
	return (n) => {
		let r = t.get(n) ?? e(n);
		return t.set(n, r), r;
	};
}
var wc = Cc((e) => Ec(Array.from({ length: 256 }, (t, n) => go((n / 255) ** 2, e)))), Tc = Cc((e) => Ec(Array.from({ length: 511 }, (t, n) => _o(n - 255, 255, e))));
function Ec(e) {
	let t = new Uint8ClampedArray(e.flatMap((e) => [...e, 255]));
	return new Uint32Array(t.buffer);
}
function Dc(e) {
	return (t) => {
		let n = new IntersectionObserver((t) => e(t[t.length - 1].isIntersecting), { rootMargin: "240px 0px" });
		return n.observe(t), () => n.disconnect();
	};
}
function Oc(e) {
	return (t) => {
		let n = (t) => {
			t.preventDefault(), e(t);
		};
		return t.addEventListener("wheel", n, { passive: !1 }), () => t.removeEventListener("wheel", n);
	};
}
function kc(e, t) {
	let [n, r] = [t.getBoundingClientRect(), gc(t)];
	return [(e.clientX - n.left) / r, (e.clientY - n.top) / r];
}
//#endregion
//#region src/glossary/placeTooltip.ts
var Ac = 6, jc = 8;
function Mc(e) {
	return (t) => {
		t.showPopover();
		let [n, r, i] = [
			e.getBoundingClientRect(),
			t.getBoundingClientRect(),
			gc(t)
		], a = window.innerWidth - r.width - jc, o = Math.max(jc, Math.min(n.left, a)), s = n.bottom + Ac + r.height <= window.innerHeight - jc ? n.bottom + Ac : Math.max(jc, n.top - Ac - r.height);
		t.style.left = `${o / i}px`, t.style.top = `${s / i}px`;
	};
}
//#endregion
//#region src/glossary/splitTerms.ts
var Nc = new Map([
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
		text: "The first token of every input. It stands for no word; classifiers read its vector after the last layer."
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
		text: "Which of two sentences a token belongs to, A or B. Each has a vector that is added to its tokens."
	},
	{
		name: "layer",
		others: ["layers"],
		text: "One round of the model: attention, then a feed-forward network. It turns the vector of each token into a new vector."
	},
	{
		name: "hidden state",
		others: ["hidden states"],
		text: "The vector of a token between two layers: what one layer writes and the next one reads."
	},
	{
		name: "attention",
		text: "The step in which each token reads from the others: a sum of their value vectors, weighted by how well query and key match."
	},
	{
		name: "attention weight",
		others: ["attention weights"],
		shortForm: "weight",
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
		text: "The result of a step is added to its input, so that each step changes the vector instead of replacing it."
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
		text: "A linear layer and tanh, applied to the vector of [CLS] after the last layer."
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
	},
	{
		name: "integrated gradients",
		text: "An attribution method: gradients are averaged on the way from a baseline to the input, then multiplied by the difference (Sundararajan et al. 2017)."
	},
	{
		name: "gradient × input",
		text: "An attribution method: the gradient of the prediction for each number of the input, multiplied by this number."
	},
	{
		name: "baseline",
		others: ["baselines"],
		text: "The input that stands for missing information, such as [MASK] or a vector of zeros; contributions are measured against it."
	},
	{
		name: "log probability",
		others: ["log probabilities"],
		text: "The logarithm of a probability: 0 for certainty, more negative the less probable."
	},
	{
		name: "entropy",
		text: "How evenly a distribution is spread: 0 if everything is on one item, largest if all items get the same."
	},
	{
		name: "effective dimensions",
		text: "How many dimensions a sum really depends on, as a participation ratio: 1 if one dimension decides, the number of all dimensions if they contribute equally."
	},
	{
		name: "participation ratio",
		text: "The squared sum of absolute contributions divided by the sum of their squares: how many of them count."
	},
	{
		name: "total variation distance",
		text: "How much two distributions differ: half the sum of the absolute differences, from 0 (equal) to 1 (nothing in common)."
	},
	{
		name: "principal component",
		others: ["principal components"],
		text: "A direction in which the points differ most; each further one is at a right angle to those before it."
	},
	{
		name: "explained variance",
		others: ["explained variance ratio"],
		text: "The share of the differences between the points that is left in the drawn axes."
	},
	{
		name: "BM25",
		text: "A score for keyword search: how often the words of the search query occur in a passage, weighted by how rare they are."
	},
	{
		name: "hybrid search",
		others: ["hybrid"],
		text: "Search that combines the ranking by keywords (BM25) with the ranking by vectors."
	},
	{
		name: "search query",
		others: ["search queries"],
		text: "The text that is searched for; unrelated to the query vectors of attention."
	},
	{
		name: "mean pooling",
		others: ["mean-pooled"],
		text: "The vector of a text is the mean of the last hidden states of its tokens."
	},
	{
		name: "WordPiece",
		text: "The algorithm of BERT's tokenizer: each word is split into the longest entries of the vocabulary, from left to right."
	},
	{
		name: "masked language modeling",
		others: ["masked-language-model head", "Masked-language-model head"],
		text: "The training task of BERT: predict hidden tokens from the text on both sides. Its output head gives every vocabulary entry a probability."
	},
	{
		name: "next-sentence prediction",
		others: ["next-sentence head", "Next-sentence head"],
		text: "A training task of BERT: decide whether the second sentence follows the first."
	},
	{
		name: "held-out",
		text: "Not used in training: data on which a model is measured."
	},
	{
		name: "snapshot",
		others: ["snapshots"],
		text: "The weights of a model at one step of its training."
	},
	{
		name: "activation patching",
		others: ["patched", "patch"],
		text: "An intervention: an activation is replaced by that of another text, to see what it carries."
	},
	{
		name: "block attention",
		others: ["blocked attention"],
		text: "An intervention: one token is kept from attending to another in one head."
	},
	{
		name: "activation",
		others: ["activations"],
		text: "A number that the model computes from the text, in contrast to a weight, which it has learned."
	},
	{
		name: "weight",
		others: ["weights"],
		text: "A number that the model has learned in training; it is the same for every text."
	},
	{
		name: "bias",
		others: ["biases"],
		text: "A learned number that is added to a sum of products."
	},
	{
		name: "position",
		others: ["positions"],
		text: "The place of a token in the text, counted from 0. Each position has a vector that is added to its token."
	}
].flatMap((e) => [e.name, ...e.others ?? []].map((t) => [t, e]))), Pc = (e) => Nc.get(e), Fc = (e) => e.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), Ic = RegExp(`(?<![\\p{L}\\p{N}_-])(?:${[...Nc.keys()].toSorted((e, t) => t.length - e.length).map(Fc).join("|")})(?![\\p{L}\\p{N}_-])`, "giu");
function Lc(e, t = /* @__PURE__ */ new Set()) {
	let n = [], r = 0;
	for (let i of e.matchAll(Ic)) {
		let a = Nc.get(i[0]) ?? Nc.get(i[0].toLowerCase());
		if (!a || t.has(a)) continue;
		t.add(a);
		let o = Pc(a.shortForm ?? "");
		o && t.add(o), i.index > r && n.push({
			text: e.slice(r, i.index),
			term: null
		}), n.push({
			text: i[0],
			term: a
		}), r = i.index + i[0].length;
	}
	return r < e.length && n.push({
		text: e.slice(r),
		term: null
	}), Rc(n);
}
function Rc(e) {
	return e.forEach((t, n) => {
		if (!t.term) return;
		let [r, i] = [e[n - 1], e[n + 1]], a = r && !r.term ? /[“‘("'[]+$/.exec(r.text)?.[0] ?? "" : "", o = i && !i.term ? /^[.,;:!?)”’"'\]…]+/.exec(i.text)?.[0] ?? "" : "";
		a && Object.assign(t, { before: a }), o && Object.assign(t, { after: o }), r && a && (r.text = r.text.slice(0, -a.length)), i && o && (i.text = i.text.slice(o.length));
	}), e.filter(({ text: e }) => e);
}
//#endregion
//#region src/glossary/explain.ts
var zc = 0;
function Bc(e) {
	let t = Pc(e);
	return (e) => {
		let n = null;
		function r() {
			if (n || !t) return;
			n = document.createElement("span"), Object.assign(n, {
				className: "tooltip",
				id: `explanation-${zc += 1}`,
				popover: "manual"
			}), n.setAttribute("role", "tooltip");
			let r = document.createElement("b");
			r.textContent = t.name, n.append(r, " ", t.text);
			let i = e.getRootNode();
			(i instanceof ShadowRoot ? i : document.body).append(n), n.style.setProperty("zoom", String(gc(e))), e.setAttribute("aria-describedby", n.id), Mc(e)(n);
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
//#region src/components/Choices.svelte
var Vc = /* @__PURE__ */ G("<button role=\"radio\"> </button>"), Hc = /* @__PURE__ */ G("<div class=\"choices\" role=\"radiogroup\"></div>");
function Uc(e, t) {
	k(t, !0);
	async function n(e) {
		let n = e.getRootNode();
		e.click(), await dr(), !e.isConnected && [...n.querySelectorAll("[role=radiogroup]")].find((e) => e.ariaLabel === t.label)?.querySelector("[aria-checked=\"true\"]")?.focus();
	}
	var r = Hc();
	Y(r, 21, () => t.choices, (e) => e.value, (e, n) => {
		var r = Vc(), i = L(r, !0);
		Qr(r, () => V(n).explained ? Bc(V(n).name) : void 0), B(() => {
			Z(r, "aria-checked", V(n).value === t.value), Z(r, "title", V(n).title), q(i, V(n).name);
		}), U("click", r, () => t.onselect(V(n).value)), K(e, r);
	}), O(r), Qr(r, () => Js("[role=radio]", (e) => void n(e))), B(() => Z(r, "aria-label", t.label)), K(e, r), A();
}
W(["click"]);
//#endregion
//#region src/components/TokenStrip.svelte
var Wc = /* @__PURE__ */ G("<span role=\"option\" tabindex=\"-1\"> </span>"), Gc = /* @__PURE__ */ G("<span class=\"waiting svelte-wr4b9j\">&nbsp;</span>"), Kc = /* @__PURE__ */ G("<!> <span class=\"quiet count svelte-wr4b9j\"> </span>", 1), qc = /* @__PURE__ */ G("<section class=\"row svelte-wr4b9j\" aria-label=\"Tokens of the text\"><div role=\"listbox\" aria-label=\"Tokens\" tabindex=\"0\"><!></div> <!></section>"), Jc = {
	hash: "svelte-wr4b9j",
	code: ".row.svelte-wr4b9j {grid-area:strip;display:flex;align-items:start;gap:12px;padding:0 16px 10px 18px;border-bottom:1px solid var(--line);}.strip.svelte-wr4b9j {flex:1;min-width:0;max-height:52px;overflow:auto;line-height:26px;border-radius:4px;scrollbar-width:thin;}.token.svelte-wr4b9j {display:inline-block;font:var(--small) / 20px var(--mono);padding:1px 5px;margin-right:3px;border-radius:4px;background:var(--tint-a);cursor:pointer;white-space:pre;}.token.second.svelte-wr4b9j {background:var(--tint-b);}.token.focused.svelte-wr4b9j,\n  .token[aria-selected='true'].svelte-wr4b9j {background:var(--accent);color:var(--paper);}.compact.svelte-wr4b9j .token:where(.svelte-wr4b9j) {padding:1px 3px;margin-right:1px;}.waiting.svelte-wr4b9j {display:inline-block;width:60%;}.count.svelte-wr4b9j {line-height:28px;white-space:nowrap;}\n  @media (max-width: 600px) {.row.svelte-wr4b9j {flex-wrap:wrap;}.strip.svelte-wr4b9j {flex-basis:100%;}\n  }"
};
function Yc(e, t) {
	k(t, !0), X(e, Jc);
	let n = Q(t, "studio", 7), r = /* @__PURE__ */ N(void 0), i = /* @__PURE__ */ j(() => n().focusedToken), a = /* @__PURE__ */ j(() => n().tokenGroups.length > 60), o = /* @__PURE__ */ j(() => (n().tokenization?.num_tokens ?? 0) > n().tokens.length), s = () => n().tokenGroups.findIndex((e) => n().token !== null && e.tokens.includes(n().token));
	z(() => {
		n().token !== null && V(r) && V(r).querySelector(`[data-group="${s()}"]`)?.scrollIntoView({
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
	var l = qc(), u = F(l);
	let d;
	var f = F(u), p = (e) => {
		var t = kr();
		Y(I(t), 17, () => n().tokenGroups, Vr, (e, t, r) => {
			var a = Wc();
			let o;
			Z(a, "data-group", r);
			var s = L(a, !0);
			B((e, n) => {
				o = si(a, 1, "token svelte-wr4b9j", null, o, {
					second: V(t).segment === 1,
					focused: e
				}), Z(a, "data-token", V(t).tokens[0]), Z(a, "aria-selected", n), q(s, V(t).label);
			}, [() => V(i) !== null && V(t).tokens.includes(V(i)), () => n().token !== null && V(t).tokens.includes(n().token)]), H("mouseenter", a, () => n().hovered = V(t).tokens[0]), U("click", a, () => n().toggleToken(V(t).tokens[0])), K(e, a);
		}), K(e, t);
	}, m = (e) => {
		K(e, Gc());
	};
	J(f, (e) => {
		n().tokenization ? e(p) : n().error || e(m, 1);
	}), O(u), Mi(u, (e) => P(r, e), () => V(r));
	var h = R(u, 2), g = (e) => {
		var t = Kc(), r = I(t);
		Uc(r, {
			label: "Show tokens or words",
			choices: [{
				value: !1,
				name: "Tokens"
			}, {
				value: !0,
				name: "Words"
			}],
			get value() {
				return n().showWords;
			},
			onselect: (e) => n().setOption("units", e ? "words" : null)
		});
		var i = R(r, 2), a = L(i);
		B(() => {
			Z(i, "title", `This model accepts at most ${n().tokenization.max_positions} tokens`), q(a, `${n().tokens.length ?? ""} tokens${V(o) ? " (truncated)" : ""}`);
		}), K(e, t);
	};
	J(h, (e) => {
		n().tokenization && e(g);
	}), O(l), B(() => d = si(u, 1, "strip svelte-wr4b9j", null, d, { compact: V(a) })), U("keydown", u, c), H("mouseleave", u, () => n().hovered = null), K(e, l), A();
}
W(["keydown", "click"]);
//#endregion
//#region src/glossary/TermTooltip.svelte
var Xc = /* @__PURE__ */ G("<span role=\"tooltip\" popover=\"manual\" class=\"tooltip\"><b> </b> </span>"), Zc = /* @__PURE__ */ G("<span> <button type=\"button\" class=\"term svelte-1nffewt\"> </button> </span><!>", 1), Qc = {
	hash: "svelte-1nffewt",
	code: ".unit.svelte-1nffewt {white-space:nowrap;}.term.svelte-1nffewt {font:inherit;color:inherit;letter-spacing:inherit;border-bottom:1px dotted currentcolor;cursor:help;line-height:1.15;}.term.svelte-1nffewt:hover,\n  .term.svelte-1nffewt:focus-visible {color:var(--accent);}"
};
function $c(e, t) {
	let n = Ar();
	k(t, !0), X(e, Qc);
	let r = Q(t, "before", 3, ""), i = Q(t, "after", 3, ""), a = /* @__PURE__ */ N(void 0), o = /* @__PURE__ */ N(!1);
	function s(e) {
		e.key === "Escape" && V(o) && (P(o, !1), e.stopPropagation());
	}
	function c() {
		V(a) !== V(a)?.getRootNode()?.activeElement && P(o, !1);
	}
	var l = Zc(), u = I(l);
	let d;
	var f = F(u, !0), p = R(f), m = L(p, !0);
	Mi(p, (e) => P(a, e), () => V(a));
	var h = R(p, 1, !0);
	O(u);
	var g = R(u), _ = (e) => {
		var r = Xc(), i = F(r), o = L(i, !0), s = R(i);
		O(r), Qr(r, () => Mc(V(a))), B(() => {
			Z(r, "id", n), q(o, t.term.name), q(s, ` ${t.term.text ?? ""}`);
		}), K(e, r);
	};
	J(g, (e) => {
		V(o) && V(a) && e(_);
	}), B(() => {
		d = si(u, 1, "svelte-1nffewt", null, d, { unit: r() || i() }), q(f, r()), Z(p, "aria-describedby", V(o) ? n : void 0), q(m, t.label), q(h, i());
	}), H("mouseenter", p, () => P(o, !0)), H("mouseleave", p, c), H("focus", p, () => P(o, !0)), H("blur", p, () => P(o, !1)), U("click", p, () => P(o, !0)), U("keydown", p, s), K(e, l), A();
}
W(["click", "keydown"]);
//#endregion
//#region src/glossary/Glossed.svelte
function el(e, t) {
	k(t, !0);
	let n = /* @__PURE__ */ j(() => Lc(na(t.text), t.seen && new Set(t.seen)));
	var r = kr();
	Y(I(r), 17, () => V(n), Vr, (e, t) => {
		var n = kr(), r = I(n), i = (e) => {
			$c(e, {
				get term() {
					return V(t).term;
				},
				get label() {
					return V(t).text;
				},
				get before() {
					return V(t).before;
				},
				get after() {
					return V(t).after;
				}
			});
		}, a = (e) => {
			var n = Or();
			B(() => q(n, V(t).text)), K(e, n);
		};
		J(r, (e) => {
			V(t).term ? e(i) : e(a, -1);
		}), K(e, n);
	}), K(e, r), A();
}
//#endregion
//#region src/charts/AttentionMinimap.svelte
var tl = /* @__PURE__ */ G("<figure class=\"svelte-1rj2ax2\"><canvas aria-label=\"Overview of the attention map; the frame marks the visible tokens\" class=\"svelte-1rj2ax2\"></canvas> <figcaption class=\"quiet svelte-1rj2ax2\"> </figcaption></figure>"), nl = {
	hash: "svelte-1rj2ax2",
	code: "figure.svelte-1rj2ax2 {margin:8px 0 0;flex:none;width:232px;}canvas.svelte-1rj2ax2 {display:block;border-radius:2px;cursor:pointer;}figcaption.svelte-1rj2ax2 {font-size:var(--small);padding-top:8px;}\n  @media (max-width: 900px) {figure.svelte-1rj2ax2 {display:none;}\n  }"
};
function rl(e, t) {
	k(t, !0), X(e, nl);
	let n = /* @__PURE__ */ N(void 0), r = /* @__PURE__ */ j(() => {
		let e = Math.ceil(t.count / (232 * (window.devicePixelRatio || 1)));
		return Sc(Zi({
			values: Xi(t.maps),
			rows: t.count,
			columns: t.count
		}, e, e), t.theme);
	});
	z(() => {
		if (!V(n)) return;
		let e = _c(V(n), 232, 232), i = 232 / t.count;
		e.imageSmoothingEnabled = !1, e.drawImage(V(r), 0, 0, 232, 232), e.strokeStyle = bc(V(n), "accent").accent, e.lineWidth = 1.5;
		let [a, o] = [Math.max(0, t.start) * i, Math.min(t.count, t.stop) * i];
		e.strokeRect(a + .75, a + .75, Math.max(2, o - a - 1.5), Math.max(2, o - a - 1.5)), t.row !== null && (e.lineWidth = 1, e.strokeRect(.5, Math.round(t.row * i) + .5, 231, Math.max(1, i)));
	});
	var i = tl(), a = F(i);
	Mi(a, (e) => P(n, e), () => V(n));
	var o = L(R(a, 2));
	O(i), B(() => q(o, `All ${t.count ?? ""} tokens. The frame marks the visible tokens; click to scroll.`)), U("click", a, (e) => t.onselect(Math.floor(kc(e, V(n))[1] / 232 * t.count))), K(e, i), A();
}
W(["click"]);
//#endregion
//#region src/charts/attentionLinesDrawing.ts
var il = 4e3, al = (e, t) => 8 + (t + .5) * e.rowHeight - e.scroll, ol = (e, t) => al(e, t) > -e.rowHeight && al(e, t) < e.height + e.rowHeight;
function sl({ maps: e, labels: t, active: n }, r) {
	let i = t.length, a = [], o = n ? .001 : i > 100 ? .08 : .02;
	return e.forEach((e, t) => {
		for (let s = 0; s < i; s += 1) if (n?.side !== "query" || s === n.group) for (let c = 0; c < i; c += 1) {
			if (n?.side === "key" && c !== n.group) continue;
			let l = e[s * i + c];
			l >= o && (ol(r, s) || ol(r, c)) && a.push({
				weight: l,
				query: s,
				key: c,
				map: t
			});
		}
	}), a.sort((e, t) => t.weight - e.weight), a.length = Math.min(a.length, il), a.reverse();
}
function cl(e, t, n) {
	let { queryX: r, keyX: i } = n;
	e.lineCap = "round";
	for (let { weight: a, query: o, key: s, map: c } of sl(t, n)) {
		e.strokeStyle = So(xo(c, a, t.theme)), e.lineWidth = .75 + 2.5 * a, e.beginPath();
		let [l, u] = [al(n, o), al(n, s)];
		if (ol(n, o) && ol(n, s)) {
			let t = (i - r) * .4;
			e.moveTo(r + 6, l), e.bezierCurveTo(r + t, l, i - t, u, i - 6, u);
		} else ol(n, o) ? ll(e, r + 6, l, u, 1, n.rowHeight) : ll(e, i - 6, u, l, -1, n.rowHeight);
		e.stroke();
	}
}
function ll(e, t, n, r, i, a) {
	let o = (r > n ? 1 : -1) * Math.min(26, a * 1.4);
	e.moveTo(t, n), e.quadraticCurveTo(t + i * 22, n, t + i * 28, n + o);
}
function ul({ maps: e, labels: t }, { side: n, group: r }) {
	let i = t.length, a = new Float32Array(i);
	for (let t of e) for (let o = 0; o < i; o += 1) a[o] += (n === "query" ? t[r * i + o] : t[o * i + r]) / e.length;
	return a;
}
function dl(e, t, n, r) {
	let { labels: i, segments: a, active: o, enabled: s } = t, c = o ? ul(t, o) : null, { fontSize: l } = n;
	e.textBaseline = "middle";
	for (let t = 0; t < i.length; t += 1) {
		if (!ol(n, t)) continue;
		let u = al(n, t);
		for (let d of ["query", "key"]) {
			e.font = `${l}px ${vc}`;
			let f = o?.side === d && o.group === t, p = xc(e, i[t], n.labelWidth - 16), m = e.measureText(p).width, h = d === "query" ? n.queryX - m - 4 : n.keyX + 4;
			e.globalAlpha = s && !s[d].has(t) ? .3 : 1, e.fillStyle = f ? r.accent : a[t] ? r["tint-b"] : r["tint-a"], e.beginPath();
			let g = Math.min(l * 1.7, n.rowHeight - 1);
			if (e.roundRect(h - 5, u - g / 2, m + 10, g, 4), e.fill(), e.fillStyle = f ? r.paper : r.ink, e.fillText(p, h, u), c && o.side !== d && c[t] >= .01) {
				e.font = `${l - 1}px ${vc}`, e.fillStyle = r.quiet;
				let n = ta(c[t]);
				e.fillText(n, d === "query" ? h - 12 - e.measureText(n).width : h + m + 12, u);
			}
			e.globalAlpha = 1;
		}
	}
}
//#endregion
//#region src/charts/ChartTable.svelte
var fl = /* @__PURE__ */ G("<th scope=\"col\"> </th>"), pl = /* @__PURE__ */ G("<td> </td>"), ml = /* @__PURE__ */ G("<tr><th scope=\"row\"> </th><!></tr>"), hl = /* @__PURE__ */ G("<div class=\"visually-hidden\"><table><caption> </caption><thead><tr></tr></thead><tbody></tbody></table></div>");
function gl(e, t) {
	k(t, !0);
	let n = /* @__PURE__ */ N(!1);
	Ri(() => {
		let e = setTimeout(() => P(n, !0), 200);
		return () => clearTimeout(e);
	});
	var r = hl(), i = F(r), a = F(i), o = L(a, !0), s = R(a), c = F(s);
	Y(c, 20, () => t.columns, (e) => e, (e, t) => {
		var n = fl(), r = L(n, !0);
		B(() => q(r, t)), K(e, n);
	}), O(c), O(s);
	var l = R(s);
	Y(l, 21, () => V(n) ? t.rows() : [], Vr, (e, t) => {
		var n = /* @__PURE__ */ j(() => g(V(t)));
		let r = () => V(n)[0], i = () => V(n).slice(1);
		var a = ml(), o = F(a), s = L(o, !0);
		Y(R(o), 17, i, Vr, (e, t) => {
			var n = pl(), r = L(n, !0);
			B(() => q(r, V(t))), K(e, n);
		}), O(a), B(() => q(s, r())), K(e, a);
	}), O(l), O(i), O(r), B(() => q(o, t.caption)), K(e, r), A();
}
//#endregion
//#region src/charts/heatMapDrawing.ts
var _l = 10, vl = (e) => e.reduce((e, t) => Math.max(e, t.length), 4);
function yl(e, t, n, r) {
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
function bl(e, t, n, r, i) {
	let { left: a, top: o, right: s, bottom: c, x: l, y: u, columnWidth: d, rowHeight: f } = n;
	e.save(), e.beginPath(), e.rect(a, o, s - a, c - o), e.clip(), e.imageSmoothingEnabled = !1;
	let { canvas: p, blockRows: m, blockColumns: h } = r, [g, _] = [p.width * h * d, p.height * m * f];
	e.drawImage(p, l(0), u(0), g, _), d >= 30 && f >= 15 && xl(e, t, n, i.quiet), e.strokeStyle = i.accent, e.lineWidth = 1.5, t.row !== null && e.strokeRect(l(0) - 2, u(t.row), t.columns.length * d + 4, Math.max(f, 2)), t.column !== null && e.strokeRect(l(t.column), u(0) - 2, Math.max(d, 2), t.rows.length * f + 4), e.restore();
}
function xl(e, t, n, r) {
	let { values: i, columns: a, max: o, theme: s } = t, { x: c, y: l, columnWidth: u, rowHeight: d } = n;
	e.font = `${Math.min(16, u * .3, d * .6)}px ${vc}`, e.textAlign = "center", e.textBaseline = "middle";
	for (let t = n.firstRow; t < n.endRow; t += 1) for (let f = n.firstColumn; f < n.endColumn; f += 1) {
		let n = i[t * a.length + f], p = o === void 0 ? go(n, s) : _o(n, o, s);
		e.fillStyle = o === void 0 && n < .005 ? r : Co(p), e.fillText(Qi(n), c(f) + u / 2, l(t) + d / 2);
	}
}
var Sl = (e) => Math.max(8.5, Math.min(13, e * .86));
function Cl(e, t, n, r) {
	let { left: i, top: a, bottom: o, y: s, rowHeight: c } = n;
	e.textBaseline = "middle", e.textAlign = "right", e.font = `${Sl(c)}px ${vc}`;
	let l = Math.max(1, Math.ceil(_l / c));
	for (let u = n.firstRow; u < n.endRow; u += 1) {
		let n = s(u) + c / 2, d = u === t.row;
		u % l && !d || n < a || n > o || !d && t.row !== null && Math.abs(s(t.row) - s(u)) < _l || (e.fillStyle = d ? r.accent : c >= _l ? r.ink : r.quiet, e.fillText(xc(e, t.rows[u], i - 10), i - 7, n));
	}
}
function wl(e, t, n, r) {
	let { left: i, top: a, right: o, x: s, columnWidth: c } = n;
	e.textBaseline = "middle", e.font = `${Sl(c)}px ${vc}`;
	let l = Math.max(1, Math.ceil(_l / c)), u = vl(t.columns) * 8 > c - 2 ? -Math.PI / 3.2 : 0, d = u ? (a - 12) * 1.2 : c;
	for (let f = n.firstColumn; f < n.endColumn; f += 1) {
		let n = s(f) + c / 2, p = f === t.column;
		f % l && !p || n < i || n > o || !p && t.column !== null && Math.abs(s(t.column) - s(f)) < _l || (e.save(), e.translate(n, a - 7), e.rotate(u), e.textAlign = u ? "left" : "center", e.fillStyle = p ? r.accent : c >= _l ? r.ink : r.quiet, e.fillText(xc(e, t.columns[f], d), 0, 0), e.restore());
	}
}
//#endregion
//#region src/charts/AttentionLines.svelte
var Tl = /* @__PURE__ */ G("<div class=\"layout svelte-9nygp6\"><div class=\"box svelte-9nygp6\" role=\"application\" aria-label=\"Lines from query tokens to key tokens. Up and down move between tokens, left and right between queries and keys, Enter selects.\" tabindex=\"0\"><canvas aria-hidden=\"true\" class=\"svelte-9nygp6\"></canvas> <div></div></div> <!> <!></div>"), El = {
	hash: "svelte-9nygp6",
	code: ".layout.svelte-9nygp6 {flex:1;min-height:0;display:flex;gap:16px;}.box.svelte-9nygp6 {flex:1;min-width:0;min-height:0;overflow:auto;scrollbar-width:thin;}canvas.svelte-9nygp6 {position:sticky;top:0;display:block;}\n  /* on a phone the window scrolls: a short text is shown in full */\n  @media (max-width: 600px) {.box.svelte-9nygp6 {height:min(var(--content), 75vh);}\n  }"
};
function Dl(e, t) {
	k(t, !0), X(e, El);
	let n = Q(t, "selected", 3, null), r = Q(t, "side", 3, "query"), i = /* @__PURE__ */ N(void 0), a = /* @__PURE__ */ N(void 0), o = [
		0,
		0,
		0
	], s = /* @__PURE__ */ j(() => g(o, 3)), c = /* @__PURE__ */ N(Zt(V(s)[0])), l = /* @__PURE__ */ N(Zt(V(s)[1])), u = /* @__PURE__ */ N(Zt(V(s)[2])), d = /* @__PURE__ */ N(null), f = /* @__PURE__ */ j(() => t.labels.length), p = /* @__PURE__ */ j(() => Math.max(17, Math.min(64, (V(l) - 16) / V(f)))), m = /* @__PURE__ */ j(() => Math.max(13, Math.min(17, V(p) * .3))), h = /* @__PURE__ */ j(() => V(f) * V(p) + 16), _ = /* @__PURE__ */ j(() => Math.min(190, Math.max(90, V(c) * .26))), v = /* @__PURE__ */ j(() => Math.min(V(_), vl(t.labels) * V(m) * .61 + 18)), y = /* @__PURE__ */ j(() => V(m) * 3.6), b = /* @__PURE__ */ j(() => Math.max(V(v) + V(y), V(c) / 2 - Math.min(440, V(c) * .34))), x = /* @__PURE__ */ j(() => V(c) - V(b)), S = /* @__PURE__ */ j(() => V(d) ?? (t.focused === null ? null : {
		side: r(),
		group: t.focused
	}));
	z(() => {
		if (!V(i) || V(c) < 80) return;
		let e = bc(V(i), "ink", "quiet", "accent", "paper", "tint-a", "tint-b"), n = _c(V(i), V(c), V(l)), r = {
			maps: t.maps,
			labels: t.labels,
			segments: t.segments,
			theme: t.theme,
			active: V(S),
			enabled: t.enabled
		}, a = {
			height: V(l),
			scroll: V(u),
			rowHeight: V(p),
			fontSize: V(m),
			labelWidth: V(_),
			queryX: V(b),
			keyX: V(x)
		};
		cl(n, r, a), dl(n, r, a, e);
	});
	function C(e) {
		let [t, n] = kc(e, V(i)), r = Math.floor((n + V(u) - 8) / V(p));
		return r < 0 || r >= V(f) ? null : t < V(b) + 4 && t > V(b) - V(v) ? {
			side: "query",
			group: r
		} : t > V(x) - 4 && t < V(x) + V(v) ? {
			side: "key",
			group: r
		} : null;
	}
	function w(e) {
		(e?.group !== V(d)?.group || e?.side !== V(d)?.side) && (P(d, e, !0), t.onhover(e?.side === "query" ? e.group : null, e?.side === "key" ? e.group : null));
	}
	function T(e) {
		let n = C(e);
		n && t.onselect(n.group, n.side);
	}
	function E(e) {
		let r = {
			ArrowLeft: "query",
			ArrowRight: "key"
		}[e.key], i = {
			ArrowUp: -1,
			ArrowDown: 1
		}[e.key], a = V(S) ?? {
			side: "query",
			group: n() ?? 0
		};
		if (e.key === "Enter" && V(S)) t.onselect(V(S).group, V(S).side);
		else if (r) w({
			side: r,
			group: a.group
		});
		else if (i) {
			let e = V(S) ? Math.max(0, Math.min(V(f) - 1, a.group + i)) : a.group;
			w({
				side: a.side,
				group: e
			}), D(e);
		} else return;
		e.preventDefault();
	}
	function ee(e) {
		return t.labels.map((n, r) => ({
			key: r,
			weight: t.maps.reduce((t, n) => t + n[e * V(f) + r], 0) / t.maps.length
		})).sort((e, t) => t.weight - e.weight).slice(0, 3).map(({ key: e, weight: n }) => `${t.labels[e]} (${e}): ${ta(n)}`).join(", ");
	}
	z(() => {
		n() !== null && V(a) && V(l) >= 80 && D(n());
	});
	function D(e) {
		let t = mr(() => (e + .5) * V(p) + 8 - V(u));
		(t < 0 || t > V(l)) && te(e);
	}
	function te(e) {
		V(a).scrollTop = (e + .5) * V(p) + 8 - V(l) / 2;
	}
	var ne = Tl(), re = F(ne);
	let ie;
	var ae = F(re);
	Mi(ae, (e) => P(i, e), () => V(i));
	var oe = R(ae, 2);
	let se;
	O(re), Mi(re, (e) => P(a, e), () => V(a));
	var ce = R(re, 2), le = (e) => {
		{
			let n = /* @__PURE__ */ j(() => V(u) / V(p)), r = /* @__PURE__ */ j(() => (V(u) + V(l)) / V(p)), i = /* @__PURE__ */ j(() => V(S)?.side === "query" ? V(S).group : null);
			rl(e, {
				get maps() {
					return t.maps;
				},
				get count() {
					return V(f);
				},
				get theme() {
					return t.theme;
				},
				get start() {
					return V(n);
				},
				get stop() {
					return V(r);
				},
				get row() {
					return V(i);
				},
				onselect: te
			});
		}
	};
	J(ce, (e) => {
		V(f) > 100 && e(le);
	}), gl(R(ce, 2), {
		caption: "The strongest attention weights of each query",
		columns: ["query", "keys"],
		rows: () => t.labels.map((e, t) => [`${e} (${t})`, ee(t)])
	}), O(ne), B((e) => {
		ie = li(re, "", ie, { "--content": `${V(f) * 26 + 16}px` }), Z(ae, "data-query-x", V(b)), Z(ae, "data-key-x", V(x)), Z(ae, "data-row-height", V(p)), Z(ae, "data-active", V(S) ? `${V(S).side}.${V(S).group}` : ""), se = li(oe, "", se, { height: e });
	}, [() => `${Math.max(0, V(h) - V(l))}px`]), H("scroll", re, (e) => P(u, e.currentTarget.scrollTop, !0)), U("keydown", re, E), H("blur", re, () => w(null)), U("mousemove", ae, (e) => w(C(e))), H("mouseleave", ae, () => w(null)), U("click", ae, T), Ai(re, "clientWidth", (e) => P(c, e)), Ai(re, "clientHeight", (e) => P(l, e)), K(e, ne), A();
}
W([
	"keydown",
	"mousemove",
	"click"
]);
//#endregion
//#region node_modules/d3-selection/dist/d3-selection.mjs
var Ol = "http://www.w3.org/1999/xhtml", kl = {
	svg: "http://www.w3.org/2000/svg",
	xhtml: Ol,
	xlink: "http://www.w3.org/1999/xlink",
	xml: "http://www.w3.org/XML/1998/namespace",
	xmlns: "http://www.w3.org/2000/xmlns/"
};
function Al(e) {
	var t = e += "", n = t.indexOf(":");
	return n >= 0 && (t = e.slice(0, n)) !== "xmlns" && (e = e.slice(n + 1)), kl.hasOwnProperty(t) ? {
		space: kl[t],
		local: e
	} : e;
}
function jl(e) {
	return function() {
		var t = this.ownerDocument, n = this.namespaceURI;
		return n === Ol && t.documentElement.namespaceURI === Ol ? t.createElement(e) : t.createElementNS(n, e);
	};
}
function Ml(e) {
	return function() {
		return this.ownerDocument.createElementNS(e.space, e.local);
	};
}
function Nl(e) {
	var t = Al(e);
	return (t.local ? Ml : jl)(t);
}
function Pl() {}
function Fl(e) {
	return e == null ? Pl : function() {
		return this.querySelector(e);
	};
}
function Il(e) {
	typeof e != "function" && (e = Fl(e));
	for (var t = this._groups, n = t.length, r = Array(n), i = 0; i < n; ++i) for (var a = t[i], o = a.length, s = r[i] = Array(o), c, l, u = 0; u < o; ++u) (c = a[u]) && (l = e.call(c, c.__data__, u, a)) && ("__data__" in c && (l.__data__ = c.__data__), s[u] = l);
	return new wd(r, this._parents);
}
function Ll(e) {
	return e == null ? [] : Array.isArray(e) ? e : Array.from(e);
}
function Rl() {
	return [];
}
function zl(e) {
	return e == null ? Rl : function() {
		return this.querySelectorAll(e);
	};
}
function Bl(e) {
	return function() {
		return Ll(e.apply(this, arguments));
	};
}
function Vl(e) {
	e = typeof e == "function" ? Bl(e) : zl(e);
	for (var t = this._groups, n = t.length, r = [], i = [], a = 0; a < n; ++a) for (var o = t[a], s = o.length, c, l = 0; l < s; ++l) (c = o[l]) && (r.push(e.call(c, c.__data__, l, o)), i.push(c));
	return new wd(r, i);
}
function Hl(e) {
	return function() {
		return this.matches(e);
	};
}
function Ul(e) {
	return function(t) {
		return t.matches(e);
	};
}
var Wl = Array.prototype.find;
function Gl(e) {
	return function() {
		return Wl.call(this.children, e);
	};
}
function Kl() {
	return this.firstElementChild;
}
function ql(e) {
	return this.select(e == null ? Kl : Gl(typeof e == "function" ? e : Ul(e)));
}
var Jl = Array.prototype.filter;
function Yl() {
	return Array.from(this.children);
}
function Xl(e) {
	return function() {
		return Jl.call(this.children, e);
	};
}
function Zl(e) {
	return this.selectAll(e == null ? Yl : Xl(typeof e == "function" ? e : Ul(e)));
}
function Ql(e) {
	typeof e != "function" && (e = Hl(e));
	for (var t = this._groups, n = t.length, r = Array(n), i = 0; i < n; ++i) for (var a = t[i], o = a.length, s = r[i] = [], c, l = 0; l < o; ++l) (c = a[l]) && e.call(c, c.__data__, l, a) && s.push(c);
	return new wd(r, this._parents);
}
function $l(e) {
	return Array(e.length);
}
function eu() {
	return new wd(this._enter || this._groups.map($l), this._parents);
}
function tu(e, t) {
	this.ownerDocument = e.ownerDocument, this.namespaceURI = e.namespaceURI, this._next = null, this._parent = e, this.__data__ = t;
}
tu.prototype = {
	constructor: tu,
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
function nu(e) {
	return function() {
		return e;
	};
}
function ru(e, t, n, r, i, a) {
	for (var o = 0, s, c = t.length, l = a.length; o < l; ++o) (s = t[o]) ? (s.__data__ = a[o], r[o] = s) : n[o] = new tu(e, a[o]);
	for (; o < c; ++o) (s = t[o]) && (i[o] = s);
}
function iu(e, t, n, r, i, a, o) {
	var s, c, l = /* @__PURE__ */ new Map(), u = t.length, d = a.length, f = Array(u), p;
	for (s = 0; s < u; ++s) (c = t[s]) && (f[s] = p = o.call(c, c.__data__, s, t) + "", l.has(p) ? i[s] = c : l.set(p, c));
	for (s = 0; s < d; ++s) p = o.call(e, a[s], s, a) + "", (c = l.get(p)) ? (r[s] = c, c.__data__ = a[s], l.delete(p)) : n[s] = new tu(e, a[s]);
	for (s = 0; s < u; ++s) (c = t[s]) && l.get(f[s]) === c && (i[s] = c);
}
function au(e) {
	return e.__data__;
}
function ou(e, t) {
	if (!arguments.length) return Array.from(this, au);
	var n = t ? iu : ru, r = this._parents, i = this._groups;
	typeof e != "function" && (e = nu(e));
	for (var a = i.length, o = Array(a), s = Array(a), c = Array(a), l = 0; l < a; ++l) {
		var u = r[l], d = i[l], f = d.length, p = su(e.call(u, u && u.__data__, l, r)), m = p.length, h = s[l] = Array(m), g = o[l] = Array(m);
		n(u, d, h, g, c[l] = Array(f), p, t);
		for (var _ = 0, v = 0, y, b; _ < m; ++_) if (y = h[_]) {
			for (_ >= v && (v = _ + 1); !(b = g[v]) && ++v < m;);
			y._next = b || null;
		}
	}
	return o = new wd(o, r), o._enter = s, o._exit = c, o;
}
function su(e) {
	return typeof e == "object" && "length" in e ? e : Array.from(e);
}
function cu() {
	return new wd(this._exit || this._groups.map($l), this._parents);
}
function lu(e, t, n) {
	var r = this.enter(), i = this, a = this.exit();
	return typeof e == "function" ? (r = e(r), r &&= r.selection()) : r = r.append(e + ""), t != null && (i = t(i), i &&= i.selection()), n == null ? a.remove() : n(a), r && i ? r.merge(i).order() : i;
}
function uu(e) {
	for (var t = e.selection ? e.selection() : e, n = this._groups, r = t._groups, i = n.length, a = r.length, o = Math.min(i, a), s = Array(i), c = 0; c < o; ++c) for (var l = n[c], u = r[c], d = l.length, f = s[c] = Array(d), p, m = 0; m < d; ++m) (p = l[m] || u[m]) && (f[m] = p);
	for (; c < i; ++c) s[c] = n[c];
	return new wd(s, this._parents);
}
function du() {
	for (var e = this._groups, t = -1, n = e.length; ++t < n;) for (var r = e[t], i = r.length - 1, a = r[i], o; --i >= 0;) (o = r[i]) && (a && o.compareDocumentPosition(a) ^ 4 && a.parentNode.insertBefore(o, a), a = o);
	return this;
}
function fu(e) {
	e ||= pu;
	function t(t, n) {
		return t && n ? e(t.__data__, n.__data__) : !t - !n;
	}
	for (var n = this._groups, r = n.length, i = Array(r), a = 0; a < r; ++a) {
		for (var o = n[a], s = o.length, c = i[a] = Array(s), l, u = 0; u < s; ++u) (l = o[u]) && (c[u] = l);
		c.sort(t);
	}
	return new wd(i, this._parents).order();
}
function pu(e, t) {
	return e < t ? -1 : e > t ? 1 : e >= t ? 0 : NaN;
}
function mu() {
	var e = arguments[0];
	return arguments[0] = this, e.apply(null, arguments), this;
}
function hu() {
	return Array.from(this);
}
function gu() {
	for (var e = this._groups, t = 0, n = e.length; t < n; ++t) for (var r = e[t], i = 0, a = r.length; i < a; ++i) {
		var o = r[i];
		if (o) return o;
	}
	return null;
}
function _u() {
	let e = 0;
	for (let t of this) ++e;
	return e;
}
function vu() {
	return !this.node();
}
function yu(e) {
	for (var t = this._groups, n = 0, r = t.length; n < r; ++n) for (var i = t[n], a = 0, o = i.length, s; a < o; ++a) (s = i[a]) && e.call(s, s.__data__, a, i);
	return this;
}
function bu(e) {
	return function() {
		this.removeAttribute(e);
	};
}
function xu(e) {
	return function() {
		this.removeAttributeNS(e.space, e.local);
	};
}
function Su(e, t) {
	return function() {
		this.setAttribute(e, t);
	};
}
function Cu(e, t) {
	return function() {
		this.setAttributeNS(e.space, e.local, t);
	};
}
function wu(e, t) {
	return function() {
		var n = t.apply(this, arguments);
		n == null ? this.removeAttribute(e) : this.setAttribute(e, n);
	};
}
function Tu(e, t) {
	return function() {
		var n = t.apply(this, arguments);
		n == null ? this.removeAttributeNS(e.space, e.local) : this.setAttributeNS(e.space, e.local, n);
	};
}
function Eu(e, t) {
	var n = Al(e);
	if (arguments.length < 2) {
		var r = this.node();
		return n.local ? r.getAttributeNS(n.space, n.local) : r.getAttribute(n);
	}
	return this.each((t == null ? n.local ? xu : bu : typeof t == "function" ? n.local ? Tu : wu : n.local ? Cu : Su)(n, t));
}
function Du(e) {
	return e.ownerDocument && e.ownerDocument.defaultView || e.document && e || e.defaultView;
}
function Ou(e) {
	return function() {
		this.style.removeProperty(e);
	};
}
function ku(e, t, n) {
	return function() {
		this.style.setProperty(e, t, n);
	};
}
function Au(e, t, n) {
	return function() {
		var r = t.apply(this, arguments);
		r == null ? this.style.removeProperty(e) : this.style.setProperty(e, r, n);
	};
}
function ju(e, t, n) {
	return arguments.length > 1 ? this.each((t == null ? Ou : typeof t == "function" ? Au : ku)(e, t, n ?? "")) : Mu(this.node(), e);
}
function Mu(e, t) {
	return e.style.getPropertyValue(t) || Du(e).getComputedStyle(e, null).getPropertyValue(t);
}
function Nu(e) {
	return function() {
		delete this[e];
	};
}
function Pu(e, t) {
	return function() {
		this[e] = t;
	};
}
function Fu(e, t) {
	return function() {
		var n = t.apply(this, arguments);
		n == null ? delete this[e] : this[e] = n;
	};
}
function Iu(e, t) {
	return arguments.length > 1 ? this.each((t == null ? Nu : typeof t == "function" ? Fu : Pu)(e, t)) : this.node()[e];
}
function Lu(e) {
	return e.trim().split(/^|\s+/);
}
function Ru(e) {
	return e.classList || new zu(e);
}
function zu(e) {
	this._node = e, this._names = Lu(e.getAttribute("class") || "");
}
zu.prototype = {
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
function Bu(e, t) {
	for (var n = Ru(e), r = -1, i = t.length; ++r < i;) n.add(t[r]);
}
function Vu(e, t) {
	for (var n = Ru(e), r = -1, i = t.length; ++r < i;) n.remove(t[r]);
}
function Hu(e) {
	return function() {
		Bu(this, e);
	};
}
function Uu(e) {
	return function() {
		Vu(this, e);
	};
}
function Wu(e, t) {
	return function() {
		(t.apply(this, arguments) ? Bu : Vu)(this, e);
	};
}
function Gu(e, t) {
	var n = Lu(e + "");
	if (arguments.length < 2) {
		for (var r = Ru(this.node()), i = -1, a = n.length; ++i < a;) if (!r.contains(n[i])) return !1;
		return !0;
	}
	return this.each((typeof t == "function" ? Wu : t ? Hu : Uu)(n, t));
}
function Ku() {
	this.textContent = "";
}
function qu(e) {
	return function() {
		this.textContent = e;
	};
}
function Ju(e) {
	return function() {
		var t = e.apply(this, arguments);
		this.textContent = t ?? "";
	};
}
function Yu(e) {
	return arguments.length ? this.each(e == null ? Ku : (typeof e == "function" ? Ju : qu)(e)) : this.node().textContent;
}
function Xu() {
	this.innerHTML = "";
}
function Zu(e) {
	return function() {
		this.innerHTML = e;
	};
}
function Qu(e) {
	return function() {
		var t = e.apply(this, arguments);
		this.innerHTML = t ?? "";
	};
}
function $u(e) {
	return arguments.length ? this.each(e == null ? Xu : (typeof e == "function" ? Qu : Zu)(e)) : this.node().innerHTML;
}
function ed() {
	this.nextSibling && this.parentNode.appendChild(this);
}
function td() {
	return this.each(ed);
}
function nd() {
	this.previousSibling && this.parentNode.insertBefore(this, this.parentNode.firstChild);
}
function rd() {
	return this.each(nd);
}
function id(e) {
	var t = typeof e == "function" ? e : Nl(e);
	return this.select(function() {
		return this.appendChild(t.apply(this, arguments));
	});
}
function ad() {
	return null;
}
function od(e, t) {
	var n = typeof e == "function" ? e : Nl(e), r = t == null ? ad : typeof t == "function" ? t : Fl(t);
	return this.select(function() {
		return this.insertBefore(n.apply(this, arguments), r.apply(this, arguments) || null);
	});
}
function sd() {
	var e = this.parentNode;
	e && e.removeChild(this);
}
function cd() {
	return this.each(sd);
}
function ld() {
	var e = this.cloneNode(!1), t = this.parentNode;
	return t ? t.insertBefore(e, this.nextSibling) : e;
}
function ud() {
	var e = this.cloneNode(!0), t = this.parentNode;
	return t ? t.insertBefore(e, this.nextSibling) : e;
}
function dd(e) {
	return this.select(e ? ud : ld);
}
function fd(e) {
	return arguments.length ? this.property("__data__", e) : this.node().__data__;
}
function pd(e) {
	return function(t) {
		e.call(this, t, this.__data__);
	};
}
function md(e) {
	return e.trim().split(/^|\s+/).map(function(e) {
		var t = "", n = e.indexOf(".");
		return n >= 0 && (t = e.slice(n + 1), e = e.slice(0, n)), {
			type: e,
			name: t
		};
	});
}
function hd(e) {
	return function() {
		var t = this.__on;
		if (t) {
			for (var n = 0, r = -1, i = t.length, a; n < i; ++n) a = t[n], (!e.type || a.type === e.type) && a.name === e.name ? this.removeEventListener(a.type, a.listener, a.options) : t[++r] = a;
			++r ? t.length = r : delete this.__on;
		}
	};
}
function gd(e, t, n) {
	return function() {
		var r = this.__on, i, a = pd(t);
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
function _d(e, t, n) {
	var r = md(e + ""), i, a = r.length, o;
	if (arguments.length < 2) {
		var s = this.node().__on;
		if (s) {
			for (var c = 0, l = s.length, u; c < l; ++c) for (i = 0, u = s[c]; i < a; ++i) if ((o = r[i]).type === u.type && o.name === u.name) return u.value;
		}
	} else {
		for (s = t ? gd : hd, i = 0; i < a; ++i) this.each(s(r[i], t, n));
		return this;
	}
}
function vd(e, t, n) {
	var r = Du(e), i = r.CustomEvent;
	typeof i == "function" ? i = new i(t, n) : (i = r.document.createEvent("Event"), n ? (i.initEvent(t, n.bubbles, n.cancelable), i.detail = n.detail) : i.initEvent(t, !1, !1)), e.dispatchEvent(i);
}
function yd(e, t) {
	return function() {
		return vd(this, e, t);
	};
}
function bd(e, t) {
	return function() {
		return vd(this, e, t.apply(this, arguments));
	};
}
function xd(e, t) {
	return this.each((typeof t == "function" ? bd : yd)(e, t));
}
function* Sd() {
	for (var e = this._groups, t = 0, n = e.length; t < n; ++t) for (var r = e[t], i = 0, a = r.length, o; i < a; ++i) (o = r[i]) && (yield o);
}
var Cd = [null];
function wd(e, t) {
	this._groups = e, this._parents = t;
}
function Td() {
	return new wd([[document.documentElement]], Cd);
}
function Ed() {
	return this;
}
wd.prototype = Td.prototype = {
	constructor: wd,
	select: Il,
	selectAll: Vl,
	selectChild: ql,
	selectChildren: Zl,
	filter: Ql,
	data: ou,
	enter: eu,
	exit: cu,
	join: lu,
	merge: uu,
	selection: Ed,
	order: du,
	sort: fu,
	call: mu,
	nodes: hu,
	node: gu,
	size: _u,
	empty: vu,
	each: yu,
	attr: Eu,
	style: ju,
	property: Iu,
	classed: Gu,
	text: Yu,
	html: $u,
	raise: td,
	lower: rd,
	append: id,
	insert: od,
	remove: cd,
	clone: dd,
	datum: fd,
	on: _d,
	dispatch: xd,
	[Symbol.iterator]: Sd
};
function Dd(e) {
	return typeof e == "string" ? new wd([[document.querySelector(e)]], [document.documentElement]) : new wd([[e]], Cd);
}
var Od = 0;
function kd() {
	return new Ad();
}
function Ad() {
	this._ = "@" + (++Od).toString(36);
}
Ad.prototype = kd.prototype = {
	constructor: Ad,
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
function jd(e) {
	let t;
	for (; t = e.sourceEvent;) e = t;
	return e;
}
function Md(e, t) {
	if (e = jd(e), t === void 0 && (t = e.currentTarget), t) {
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
var Nd = { value: () => {} };
function Pd() {
	for (var e = 0, t = arguments.length, n = {}, r; e < t; ++e) {
		if (!(r = arguments[e] + "") || r in n || /[\s.]/.test(r)) throw Error("illegal type: " + r);
		n[r] = [];
	}
	return new Fd(n);
}
function Fd(e) {
	this._ = e;
}
function Id(e, t) {
	return e.trim().split(/^|\s+/).map(function(e) {
		var n = "", r = e.indexOf(".");
		if (r >= 0 && (n = e.slice(r + 1), e = e.slice(0, r)), e && !t.hasOwnProperty(e)) throw Error("unknown type: " + e);
		return {
			type: e,
			name: n
		};
	});
}
Fd.prototype = Pd.prototype = {
	constructor: Fd,
	on: function(e, t) {
		var n = this._, r = Id(e + "", n), i, a = -1, o = r.length;
		if (arguments.length < 2) {
			for (; ++a < o;) if ((i = (e = r[a]).type) && (i = Ld(n[i], e.name))) return i;
		} else {
			if (t != null && typeof t != "function") throw Error("invalid callback: " + t);
			for (; ++a < o;) if (i = (e = r[a]).type) n[i] = Rd(n[i], e.name, t);
			else if (t == null) for (i in n) n[i] = Rd(n[i], e.name, null);
			return this;
		}
	},
	copy: function() {
		var e = {}, t = this._;
		for (var n in t) e[n] = t[n].slice();
		return new Fd(e);
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
function Ld(e, t) {
	for (var n = 0, r = e.length, i; n < r; ++n) if ((i = e[n]).name === t) return i.value;
}
function Rd(e, t, n) {
	for (var r = 0, i = e.length; r < i; ++r) if (e[r].name === t) {
		e[r] = Nd, e = e.slice(0, r).concat(e.slice(r + 1));
		break;
	}
	return n != null && e.push({
		name: t,
		value: n
	}), e;
}
//#endregion
//#region node_modules/d3-drag/dist/d3-drag.mjs
var zd = {
	capture: !0,
	passive: !1
};
function Bd(e) {
	e.preventDefault(), e.stopImmediatePropagation();
}
function Vd(e) {
	var t = e.document.documentElement, n = Dd(e).on("dragstart.drag", Bd, zd);
	"onselectstart" in t ? n.on("selectstart.drag", Bd, zd) : (t.__noselect = t.style.MozUserSelect, t.style.MozUserSelect = "none");
}
function Hd(e, t) {
	var n = e.document.documentElement, r = Dd(e).on("dragstart.drag", null);
	t && (r.on("click.drag", Bd, zd), setTimeout(function() {
		r.on("click.drag", null);
	}, 0)), "onselectstart" in n ? r.on("selectstart.drag", null) : (n.style.MozUserSelect = n.__noselect, delete n.__noselect);
}
function Ud(e, { sourceEvent: t, subject: n, target: r, identifier: i, active: a, x: o, y: s, dx: c, dy: l, dispatch: u }) {
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
Ud.prototype.on = function() {
	var e = this._.on.apply(this._, arguments);
	return e === this._ ? this : e;
};
//#endregion
//#region node_modules/d3-color/dist/d3-color.mjs
function Wd(e, t, n) {
	e.prototype = t.prototype = n, n.constructor = e;
}
function Gd(e, t) {
	var n = Object.create(e.prototype);
	for (var r in t) n[r] = t[r];
	return n;
}
function Kd() {}
var qd = .7, Jd = 1 / qd, Yd = "\\s*([+-]?\\d+)\\s*", Xd = "\\s*([+-]?(?:\\d*\\.)?\\d+(?:[eE][+-]?\\d+)?)\\s*", Zd = "\\s*([+-]?(?:\\d*\\.)?\\d+(?:[eE][+-]?\\d+)?)%\\s*", Qd = /^#([0-9a-f]{3,8})$/, $d = RegExp(`^rgb\\(${Yd},${Yd},${Yd}\\)$`), ef = RegExp(`^rgb\\(${Zd},${Zd},${Zd}\\)$`), tf = RegExp(`^rgba\\(${Yd},${Yd},${Yd},${Xd}\\)$`), nf = RegExp(`^rgba\\(${Zd},${Zd},${Zd},${Xd}\\)$`), rf = RegExp(`^hsl\\(${Xd},${Zd},${Zd}\\)$`), af = RegExp(`^hsla\\(${Xd},${Zd},${Zd},${Xd}\\)$`), of = {
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
Wd(Kd, df, {
	copy(e) {
		return Object.assign(new this.constructor(), this, e);
	},
	displayable() {
		return this.rgb().displayable();
	},
	hex: sf,
	formatHex: sf,
	formatHex8: cf,
	formatHsl: lf,
	formatRgb: uf,
	toString: uf
});
function sf() {
	return this.rgb().formatHex();
}
function cf() {
	return this.rgb().formatHex8();
}
function lf() {
	return wf(this).formatHsl();
}
function uf() {
	return this.rgb().formatRgb();
}
function df(e) {
	var t, n;
	return e = (e + "").trim().toLowerCase(), (t = Qd.exec(e)) ? (n = t[1].length, t = parseInt(t[1], 16), n === 6 ? ff(t) : n === 3 ? new gf(t >> 8 & 15 | t >> 4 & 240, t >> 4 & 15 | t & 240, (t & 15) << 4 | t & 15, 1) : n === 8 ? pf(t >> 24 & 255, t >> 16 & 255, t >> 8 & 255, (t & 255) / 255) : n === 4 ? pf(t >> 12 & 15 | t >> 8 & 240, t >> 8 & 15 | t >> 4 & 240, t >> 4 & 15 | t & 240, ((t & 15) << 4 | t & 15) / 255) : null) : (t = $d.exec(e)) ? new gf(t[1], t[2], t[3], 1) : (t = ef.exec(e)) ? new gf(t[1] * 255 / 100, t[2] * 255 / 100, t[3] * 255 / 100, 1) : (t = tf.exec(e)) ? pf(t[1], t[2], t[3], t[4]) : (t = nf.exec(e)) ? pf(t[1] * 255 / 100, t[2] * 255 / 100, t[3] * 255 / 100, t[4]) : (t = rf.exec(e)) ? Cf(t[1], t[2] / 100, t[3] / 100, 1) : (t = af.exec(e)) ? Cf(t[1], t[2] / 100, t[3] / 100, t[4]) : of.hasOwnProperty(e) ? ff(of[e]) : e === "transparent" ? new gf(NaN, NaN, NaN, 0) : null;
}
function ff(e) {
	return new gf(e >> 16 & 255, e >> 8 & 255, e & 255, 1);
}
function pf(e, t, n, r) {
	return r <= 0 && (e = t = n = NaN), new gf(e, t, n, r);
}
function mf(e) {
	return e instanceof Kd || (e = df(e)), e ? (e = e.rgb(), new gf(e.r, e.g, e.b, e.opacity)) : new gf();
}
function hf(e, t, n, r) {
	return arguments.length === 1 ? mf(e) : new gf(e, t, n, r ?? 1);
}
function gf(e, t, n, r) {
	this.r = +e, this.g = +t, this.b = +n, this.opacity = +r;
}
Wd(gf, hf, Gd(Kd, {
	brighter(e) {
		return e = e == null ? Jd : Jd ** +e, new gf(this.r * e, this.g * e, this.b * e, this.opacity);
	},
	darker(e) {
		return e = e == null ? qd : qd ** +e, new gf(this.r * e, this.g * e, this.b * e, this.opacity);
	},
	rgb() {
		return this;
	},
	clamp() {
		return new gf(xf(this.r), xf(this.g), xf(this.b), bf(this.opacity));
	},
	displayable() {
		return -.5 <= this.r && this.r < 255.5 && -.5 <= this.g && this.g < 255.5 && -.5 <= this.b && this.b < 255.5 && 0 <= this.opacity && this.opacity <= 1;
	},
	hex: _f,
	formatHex: _f,
	formatHex8: vf,
	formatRgb: yf,
	toString: yf
}));
function _f() {
	return `#${Sf(this.r)}${Sf(this.g)}${Sf(this.b)}`;
}
function vf() {
	return `#${Sf(this.r)}${Sf(this.g)}${Sf(this.b)}${Sf((isNaN(this.opacity) ? 1 : this.opacity) * 255)}`;
}
function yf() {
	let e = bf(this.opacity);
	return `${e === 1 ? "rgb(" : "rgba("}${xf(this.r)}, ${xf(this.g)}, ${xf(this.b)}${e === 1 ? ")" : `, ${e})`}`;
}
function bf(e) {
	return isNaN(e) ? 1 : Math.max(0, Math.min(1, e));
}
function xf(e) {
	return Math.max(0, Math.min(255, Math.round(e) || 0));
}
function Sf(e) {
	return e = xf(e), (e < 16 ? "0" : "") + e.toString(16);
}
function Cf(e, t, n, r) {
	return r <= 0 ? e = t = n = NaN : n <= 0 || n >= 1 ? e = t = NaN : t <= 0 && (e = NaN), new Ef(e, t, n, r);
}
function wf(e) {
	if (e instanceof Ef) return new Ef(e.h, e.s, e.l, e.opacity);
	if (e instanceof Kd || (e = df(e)), !e) return new Ef();
	if (e instanceof Ef) return e;
	e = e.rgb();
	var t = e.r / 255, n = e.g / 255, r = e.b / 255, i = Math.min(t, n, r), a = Math.max(t, n, r), o = NaN, s = a - i, c = (a + i) / 2;
	return s ? (o = t === a ? (n - r) / s + (n < r) * 6 : n === a ? (r - t) / s + 2 : (t - n) / s + 4, s /= c < .5 ? a + i : 2 - a - i, o *= 60) : s = c > 0 && c < 1 ? 0 : o, new Ef(o, s, c, e.opacity);
}
function Tf(e, t, n, r) {
	return arguments.length === 1 ? wf(e) : new Ef(e, t, n, r ?? 1);
}
function Ef(e, t, n, r) {
	this.h = +e, this.s = +t, this.l = +n, this.opacity = +r;
}
Wd(Ef, Tf, Gd(Kd, {
	brighter(e) {
		return e = e == null ? Jd : Jd ** +e, new Ef(this.h, this.s, this.l * e, this.opacity);
	},
	darker(e) {
		return e = e == null ? qd : qd ** +e, new Ef(this.h, this.s, this.l * e, this.opacity);
	},
	rgb() {
		var e = this.h % 360 + (this.h < 0) * 360, t = isNaN(e) || isNaN(this.s) ? 0 : this.s, n = this.l, r = n + (n < .5 ? n : 1 - n) * t, i = 2 * n - r;
		return new gf(kf(e >= 240 ? e - 240 : e + 120, i, r), kf(e, i, r), kf(e < 120 ? e + 240 : e - 120, i, r), this.opacity);
	},
	clamp() {
		return new Ef(Df(this.h), Of(this.s), Of(this.l), bf(this.opacity));
	},
	displayable() {
		return (0 <= this.s && this.s <= 1 || isNaN(this.s)) && 0 <= this.l && this.l <= 1 && 0 <= this.opacity && this.opacity <= 1;
	},
	formatHsl() {
		let e = bf(this.opacity);
		return `${e === 1 ? "hsl(" : "hsla("}${Df(this.h)}, ${Of(this.s) * 100}%, ${Of(this.l) * 100}%${e === 1 ? ")" : `, ${e})`}`;
	}
}));
function Df(e) {
	return e = (e || 0) % 360, e < 0 ? e + 360 : e;
}
function Of(e) {
	return Math.max(0, Math.min(1, e || 0));
}
function kf(e, t, n) {
	return (e < 60 ? t + (n - t) * e / 60 : e < 180 ? n : e < 240 ? t + (n - t) * (240 - e) / 60 : t) * 255;
}
var Af = Math.PI / 180, jf = 180 / Math.PI, Mf = 18, Nf = .96422, Pf = 1, Ff = .82521, If = 4 / 29, Lf = 6 / 29, Rf = 3 * Lf * Lf, zf = Lf * Lf * Lf;
function Bf(e) {
	if (e instanceof Hf) return new Hf(e.l, e.a, e.b, e.opacity);
	if (e instanceof Yf) return Xf(e);
	e instanceof gf || (e = mf(e));
	var t = Kf(e.r), n = Kf(e.g), r = Kf(e.b), i = Uf((.2225045 * t + .7168786 * n + .0606169 * r) / Pf), a, o;
	return t === n && n === r ? a = o = i : (a = Uf((.4360747 * t + .3850649 * n + .1430804 * r) / Nf), o = Uf((.0139322 * t + .0971045 * n + .7141733 * r) / Ff)), new Hf(116 * i - 16, 500 * (a - i), 200 * (i - o), e.opacity);
}
function Vf(e, t, n, r) {
	return arguments.length === 1 ? Bf(e) : new Hf(e, t, n, r ?? 1);
}
function Hf(e, t, n, r) {
	this.l = +e, this.a = +t, this.b = +n, this.opacity = +r;
}
Wd(Hf, Vf, Gd(Kd, {
	brighter(e) {
		return new Hf(this.l + Mf * (e ?? 1), this.a, this.b, this.opacity);
	},
	darker(e) {
		return new Hf(this.l - Mf * (e ?? 1), this.a, this.b, this.opacity);
	},
	rgb() {
		var e = (this.l + 16) / 116, t = isNaN(this.a) ? e : e + this.a / 500, n = isNaN(this.b) ? e : e - this.b / 200;
		return t = Nf * Wf(t), e = Pf * Wf(e), n = Ff * Wf(n), new gf(Gf(3.1338561 * t - 1.6168667 * e - .4906146 * n), Gf(-.9787684 * t + 1.9161415 * e + .033454 * n), Gf(.0719453 * t - .2289914 * e + 1.4052427 * n), this.opacity);
	}
}));
function Uf(e) {
	return e > zf ? e ** (1 / 3) : e / Rf + If;
}
function Wf(e) {
	return e > Lf ? e * e * e : Rf * (e - If);
}
function Gf(e) {
	return 255 * (e <= .0031308 ? 12.92 * e : 1.055 * e ** (1 / 2.4) - .055);
}
function Kf(e) {
	return (e /= 255) <= .04045 ? e / 12.92 : ((e + .055) / 1.055) ** 2.4;
}
function qf(e) {
	if (e instanceof Yf) return new Yf(e.h, e.c, e.l, e.opacity);
	if (e instanceof Hf || (e = Bf(e)), e.a === 0 && e.b === 0) return new Yf(NaN, 0 < e.l && e.l < 100 ? 0 : NaN, e.l, e.opacity);
	var t = Math.atan2(e.b, e.a) * jf;
	return new Yf(t < 0 ? t + 360 : t, Math.sqrt(e.a * e.a + e.b * e.b), e.l, e.opacity);
}
function Jf(e, t, n, r) {
	return arguments.length === 1 ? qf(e) : new Yf(e, t, n, r ?? 1);
}
function Yf(e, t, n, r) {
	this.h = +e, this.c = +t, this.l = +n, this.opacity = +r;
}
function Xf(e) {
	if (isNaN(e.h)) return new Hf(e.l, 0, 0, e.opacity);
	var t = e.h * Af;
	return new Hf(e.l, Math.cos(t) * e.c, Math.sin(t) * e.c, e.opacity);
}
Wd(Yf, Jf, Gd(Kd, {
	brighter(e) {
		return new Yf(this.h, this.c, this.l + Mf * (e ?? 1), this.opacity);
	},
	darker(e) {
		return new Yf(this.h, this.c, this.l - Mf * (e ?? 1), this.opacity);
	},
	rgb() {
		return Xf(this).rgb();
	}
}));
var Zf = -.14861, Qf = 1.78277, $f = -.29227, ep = -.90649, tp = 1.97294, np = tp * ep, rp = tp * Qf, ip = Qf * $f - ep * Zf;
function ap(e) {
	if (e instanceof sp) return new sp(e.h, e.s, e.l, e.opacity);
	e instanceof gf || (e = mf(e));
	var t = e.r / 255, n = e.g / 255, r = e.b / 255, i = (ip * r + np * t - rp * n) / (ip + np - rp), a = r - i, o = (tp * (n - i) - $f * a) / ep, s = Math.sqrt(o * o + a * a) / (tp * i * (1 - i)), c = s ? Math.atan2(o, a) * jf - 120 : NaN;
	return new sp(c < 0 ? c + 360 : c, s, i, e.opacity);
}
function op(e, t, n, r) {
	return arguments.length === 1 ? ap(e) : new sp(e, t, n, r ?? 1);
}
function sp(e, t, n, r) {
	this.h = +e, this.s = +t, this.l = +n, this.opacity = +r;
}
Wd(sp, op, Gd(Kd, {
	brighter(e) {
		return e = e == null ? Jd : Jd ** +e, new sp(this.h, this.s, this.l * e, this.opacity);
	},
	darker(e) {
		return e = e == null ? qd : qd ** +e, new sp(this.h, this.s, this.l * e, this.opacity);
	},
	rgb() {
		var e = isNaN(this.h) ? 0 : (this.h + 120) * Af, t = +this.l, n = isNaN(this.s) ? 0 : this.s * t * (1 - t), r = Math.cos(e), i = Math.sin(e);
		return new gf(255 * (t + n * (Zf * r + Qf * i)), 255 * (t + n * ($f * r + ep * i)), 255 * (t + tp * r * n), this.opacity);
	}
}));
var cp = (e) => () => e;
function lp(e, t) {
	return function(n) {
		return e + n * t;
	};
}
function up(e, t, n) {
	return e **= +n, t = t ** +n - e, n = 1 / n, function(r) {
		return (e + r * t) ** +n;
	};
}
function dp(e, t) {
	var n = t - e;
	return n ? lp(e, n > 180 || n < -180 ? n - 360 * Math.round(n / 360) : n) : cp(isNaN(e) ? t : e);
}
function fp(e) {
	return (e = +e) == 1 ? pp : function(t, n) {
		return n - t ? up(t, n, e) : cp(isNaN(t) ? n : t);
	};
}
function pp(e, t) {
	var n = t - e;
	return n ? lp(e, n) : cp(isNaN(e) ? t : e);
}
var mp = (function e(t) {
	var n = fp(t);
	function r(e, t) {
		var r = n((e = hf(e)).r, (t = hf(t)).r), i = n(e.g, t.g), a = n(e.b, t.b), o = pp(e.opacity, t.opacity);
		return function(t) {
			return e.r = r(t), e.g = i(t), e.b = a(t), e.opacity = o(t), e + "";
		};
	}
	return r.gamma = e, r;
})(1);
function hp(e, t) {
	return e = +e, t = +t, function(n) {
		return e * (1 - n) + t * n;
	};
}
var gp = /[-+]?(?:\d+\.?\d*|\.?\d+)(?:[eE][-+]?\d+)?/g, _p = new RegExp(gp.source, "g");
function vp(e) {
	return function() {
		return e;
	};
}
function yp(e) {
	return function(t) {
		return e(t) + "";
	};
}
function bp(e, t) {
	var n = gp.lastIndex = _p.lastIndex = 0, r, i, a, o = -1, s = [], c = [];
	for (e += "", t += ""; (r = gp.exec(e)) && (i = _p.exec(t));) (a = i.index) > n && (a = t.slice(n, a), s[o] ? s[o] += a : s[++o] = a), (r = r[0]) === (i = i[0]) ? s[o] ? s[o] += i : s[++o] = i : (s[++o] = null, c.push({
		i: o,
		x: hp(r, i)
	})), n = _p.lastIndex;
	return n < t.length && (a = t.slice(n), s[o] ? s[o] += a : s[++o] = a), s.length < 2 ? c[0] ? yp(c[0].x) : vp(t) : (t = c.length, function(e) {
		for (var n = 0, r; n < t; ++n) s[(r = c[n]).i] = r.x(e);
		return s.join("");
	});
}
var xp = 180 / Math.PI, Sp = {
	translateX: 0,
	translateY: 0,
	rotate: 0,
	skewX: 0,
	scaleX: 1,
	scaleY: 1
};
function Cp(e, t, n, r, i, a) {
	var o, s, c;
	return (o = Math.sqrt(e * e + t * t)) && (e /= o, t /= o), (c = e * n + t * r) && (n -= e * c, r -= t * c), (s = Math.sqrt(n * n + r * r)) && (n /= s, r /= s, c /= s), e * r < t * n && (e = -e, t = -t, c = -c, o = -o), {
		translateX: i,
		translateY: a,
		rotate: Math.atan2(t, e) * xp,
		skewX: Math.atan(c) * xp,
		scaleX: o,
		scaleY: s
	};
}
var wp;
function Tp(e) {
	let t = new (typeof DOMMatrix == "function" ? DOMMatrix : WebKitCSSMatrix)(e + "");
	return t.isIdentity ? Sp : Cp(t.a, t.b, t.c, t.d, t.e, t.f);
}
function Ep(e) {
	return e == null || (wp ||= document.createElementNS("http://www.w3.org/2000/svg", "g"), wp.setAttribute("transform", e), !(e = wp.transform.baseVal.consolidate())) ? Sp : (e = e.matrix, Cp(e.a, e.b, e.c, e.d, e.e, e.f));
}
function Dp(e, t, n, r) {
	function i(e) {
		return e.length ? e.pop() + " " : "";
	}
	function a(e, r, i, a, o, s) {
		if (e !== i || r !== a) {
			var c = o.push("translate(", null, t, null, n);
			s.push({
				i: c - 4,
				x: hp(e, i)
			}, {
				i: c - 2,
				x: hp(r, a)
			});
		} else (i || a) && o.push("translate(" + i + t + a + n);
	}
	function o(e, t, n, a) {
		e === t ? t && n.push(i(n) + "rotate(" + t + r) : (e - t > 180 ? t += 360 : t - e > 180 && (e += 360), a.push({
			i: n.push(i(n) + "rotate(", null, r) - 2,
			x: hp(e, t)
		}));
	}
	function s(e, t, n, a) {
		e === t ? t && n.push(i(n) + "skewX(" + t + r) : a.push({
			i: n.push(i(n) + "skewX(", null, r) - 2,
			x: hp(e, t)
		});
	}
	function c(e, t, n, r, a, o) {
		if (e !== n || t !== r) {
			var s = a.push(i(a) + "scale(", null, ",", null, ")");
			o.push({
				i: s - 4,
				x: hp(e, n)
			}, {
				i: s - 2,
				x: hp(t, r)
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
var Op = Dp(Tp, "px, ", "px)", "deg)"), kp = Dp(Ep, ", ", ")", ")"), Ap = 1e-12;
function jp(e) {
	return ((e = Math.exp(e)) + 1 / e) / 2;
}
function Mp(e) {
	return ((e = Math.exp(e)) - 1 / e) / 2;
}
function Np(e) {
	return ((e = Math.exp(2 * e)) - 1) / (e + 1);
}
var Pp = (function e(t, n, r) {
	function i(e, i) {
		var a = e[0], o = e[1], s = e[2], c = i[0], l = i[1], u = i[2], d = c - a, f = l - o, p = d * d + f * f, m, h;
		if (p < Ap) h = Math.log(u / s) / t, m = function(e) {
			return [
				a + e * d,
				o + e * f,
				s * Math.exp(t * e * h)
			];
		};
		else {
			var g = Math.sqrt(p), _ = (u * u - s * s + r * p) / (2 * s * n * g), v = (u * u - s * s - r * p) / (2 * u * n * g), y = Math.log(Math.sqrt(_ * _ + 1) - _);
			h = (Math.log(Math.sqrt(v * v + 1) - v) - y) / t, m = function(e) {
				var r = e * h, i = jp(y), c = s / (n * g) * (i * Np(t * r + y) - Mp(y));
				return [
					a + c * d,
					o + c * f,
					s * i / jp(t * r + y)
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
function Fp(e) {
	return (function t(n) {
		n = +n;
		function r(t, r) {
			var i = e((t = op(t)).h, (r = op(r)).h), a = pp(t.s, r.s), o = pp(t.l, r.l), s = pp(t.opacity, r.opacity);
			return function(e) {
				return t.h = i(e), t.s = a(e), t.l = o(e ** +n), t.opacity = s(e), t + "";
			};
		}
		return r.gamma = t, r;
	})(1);
}
Fp(dp), Fp(pp);
//#endregion
//#region node_modules/d3-timer/dist/d3-timer.mjs
var Ip = 0, Lp = 0, Rp = 0, zp = 1e3, Bp, Vp, Hp = 0, Up = 0, Wp = 0, Gp = typeof performance == "object" && performance.now ? performance : Date, Kp = typeof window == "object" && window.requestAnimationFrame ? window.requestAnimationFrame.bind(window) : function(e) {
	setTimeout(e, 17);
};
function qp() {
	return Up ||= (Kp(Jp), Gp.now() + Wp);
}
function Jp() {
	Up = 0;
}
function Yp() {
	this._call = this._time = this._next = null;
}
Yp.prototype = Xp.prototype = {
	constructor: Yp,
	restart: function(e, t, n) {
		if (typeof e != "function") throw TypeError("callback is not a function");
		n = (n == null ? qp() : +n) + (t == null ? 0 : +t), !this._next && Vp !== this && (Vp ? Vp._next = this : Bp = this, Vp = this), this._call = e, this._time = n, tm();
	},
	stop: function() {
		this._call && (this._call = null, this._time = Infinity, tm());
	}
};
function Xp(e, t, n) {
	var r = new Yp();
	return r.restart(e, t, n), r;
}
function Zp() {
	qp(), ++Ip;
	for (var e = Bp, t; e;) (t = Up - e._time) >= 0 && e._call.call(void 0, t), e = e._next;
	--Ip;
}
function Qp() {
	Up = (Hp = Gp.now()) + Wp, Ip = Lp = 0;
	try {
		Zp();
	} finally {
		Ip = 0, em(), Up = 0;
	}
}
function $p() {
	var e = Gp.now(), t = e - Hp;
	t > zp && (Wp -= t, Hp = e);
}
function em() {
	for (var e, t = Bp, n, r = Infinity; t;) t._call ? (r > t._time && (r = t._time), e = t, t = t._next) : (n = t._next, t._next = null, t = e ? e._next = n : Bp = n);
	Vp = e, tm(r);
}
function tm(e) {
	Ip || (Lp &&= clearTimeout(Lp), e - Up > 24 ? (e < Infinity && (Lp = setTimeout(Qp, Math.ceil(e - Gp.now() - Wp) + 1)), Rp &&= clearInterval(Rp)) : (Rp ||= (Hp = Gp.now(), setInterval($p, zp)), Ip = 1, Kp(Qp)));
}
function nm(e, t, n) {
	var r = new Yp();
	return t = t == null ? 0 : +t, r.restart((n) => {
		r.stop(), e(n + t);
	}, t, n), r;
}
//#endregion
//#region node_modules/d3-ease/dist/d3-ease.mjs
function rm(e) {
	return ((e *= 2) <= 1 ? e * e * e : (e -= 2) * e * e + 2) / 2;
}
var im = 3;
(function e(t) {
	t = +t;
	function n(e) {
		return e ** +t;
	}
	return n.exponent = e, n;
})(im), (function e(t) {
	t = +t;
	function n(e) {
		return 1 - (1 - e) ** t;
	}
	return n.exponent = e, n;
})(im), (function e(t) {
	t = +t;
	function n(e) {
		return ((e *= 2) <= 1 ? e ** +t : 2 - (2 - e) ** t) / 2;
	}
	return n.exponent = e, n;
})(im);
function am(e) {
	return (2 ** (-10 * e) - .0009765625) * 1.0009775171065494;
}
var om = 4 / 11;
1 / om / om;
var sm = 1.70158;
(function e(t) {
	t = +t;
	function n(e) {
		return (e = +e) * e * (t * (e - 1) + e);
	}
	return n.overshoot = e, n;
})(sm), (function e(t) {
	t = +t;
	function n(e) {
		return --e * e * ((e + 1) * t + e) + 1;
	}
	return n.overshoot = e, n;
})(sm), (function e(t) {
	t = +t;
	function n(e) {
		return ((e *= 2) < 1 ? e * e * ((t + 1) * e - t) : (e -= 2) * e * ((t + 1) * e + t) + 2) / 2;
	}
	return n.overshoot = e, n;
})(sm);
var cm = 2 * Math.PI, lm = 1, um = .3;
(function e(t, n) {
	var r = Math.asin(1 / (t = Math.max(1, t))) * (n /= cm);
	function i(e) {
		return t * am(- --e) * Math.sin((r - e) / n);
	}
	return i.amplitude = function(t) {
		return e(t, n * cm);
	}, i.period = function(n) {
		return e(t, n);
	}, i;
})(lm, um), (function e(t, n) {
	var r = Math.asin(1 / (t = Math.max(1, t))) * (n /= cm);
	function i(e) {
		return 1 - t * am(e = +e) * Math.sin((e + r) / n);
	}
	return i.amplitude = function(t) {
		return e(t, n * cm);
	}, i.period = function(n) {
		return e(t, n);
	}, i;
})(lm, um), (function e(t, n) {
	var r = Math.asin(1 / (t = Math.max(1, t))) * (n /= cm);
	function i(e) {
		return ((e = e * 2 - 1) < 0 ? t * am(-e) * Math.sin((r - e) / n) : 2 - t * am(e) * Math.sin((r + e) / n)) / 2;
	}
	return i.amplitude = function(t) {
		return e(t, n * cm);
	}, i.period = function(n) {
		return e(t, n);
	}, i;
})(lm, um);
//#endregion
//#region node_modules/d3-transition/dist/d3-transition.mjs
var dm = Pd("start", "end", "cancel", "interrupt"), fm = [], pm = 0, mm = 1, hm = 2, gm = 3, _m = 4, vm = 5, ym = 6;
function bm(e, t, n, r, i, a) {
	var o = e.__transition;
	if (!o) e.__transition = {};
	else if (n in o) return;
	wm(e, n, {
		name: t,
		index: r,
		group: i,
		on: dm,
		tween: fm,
		time: a.time,
		delay: a.delay,
		duration: a.duration,
		ease: a.ease,
		timer: null,
		state: pm
	});
}
function xm(e, t) {
	var n = Cm(e, t);
	if (n.state > pm) throw Error("too late; already scheduled");
	return n;
}
function Sm(e, t) {
	var n = Cm(e, t);
	if (n.state > gm) throw Error("too late; already running");
	return n;
}
function Cm(e, t) {
	var n = e.__transition;
	if (!n || !(n = n[t])) throw Error("transition not found");
	return n;
}
function wm(e, t, n) {
	var r = e.__transition, i;
	r[t] = n, n.timer = Xp(a, 0, n.time);
	function a(e) {
		n.state = mm, n.timer.restart(o, n.delay, n.time), n.delay <= e && o(e - n.delay);
	}
	function o(a) {
		var l, u, d, f;
		if (n.state !== mm) return c();
		for (l in r) if (f = r[l], f.name === n.name) {
			if (f.state === gm) return nm(o);
			f.state === _m ? (f.state = ym, f.timer.stop(), f.on.call("interrupt", e, e.__data__, f.index, f.group), delete r[l]) : +l < t && (f.state = ym, f.timer.stop(), f.on.call("cancel", e, e.__data__, f.index, f.group), delete r[l]);
		}
		if (nm(function() {
			n.state === gm && (n.state = _m, n.timer.restart(s, n.delay, n.time), s(a));
		}), n.state = hm, n.on.call("start", e, e.__data__, n.index, n.group), n.state === hm) {
			for (n.state = gm, i = Array(d = n.tween.length), l = 0, u = -1; l < d; ++l) (f = n.tween[l].value.call(e, e.__data__, n.index, n.group)) && (i[++u] = f);
			i.length = u + 1;
		}
	}
	function s(t) {
		for (var r = t < n.duration ? n.ease.call(null, t / n.duration) : (n.timer.restart(c), n.state = vm, 1), a = -1, o = i.length; ++a < o;) i[a].call(e, r);
		n.state === vm && (n.on.call("end", e, e.__data__, n.index, n.group), c());
	}
	function c() {
		for (var i in n.state = ym, n.timer.stop(), delete r[t], r) return;
		delete e.__transition;
	}
}
function Tm(e, t) {
	var n = e.__transition, r, i, a = !0, o;
	if (n) {
		for (o in t = t == null ? null : t + "", n) (r = n[o]).name === t ? (i = r.state > hm && r.state < vm, r.state = ym, r.timer.stop(), r.on.call(i ? "interrupt" : "cancel", e, e.__data__, r.index, r.group), delete n[o]) : a = !1;
		a && delete e.__transition;
	}
}
function Em(e) {
	return this.each(function() {
		Tm(this, e);
	});
}
function Dm(e, t) {
	var n, r;
	return function() {
		var i = Sm(this, e), a = i.tween;
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
function Om(e, t, n) {
	var r, i;
	if (typeof n != "function") throw Error();
	return function() {
		var a = Sm(this, e), o = a.tween;
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
function km(e, t) {
	var n = this._id;
	if (e += "", arguments.length < 2) {
		for (var r = Cm(this.node(), n).tween, i = 0, a = r.length, o; i < a; ++i) if ((o = r[i]).name === e) return o.value;
		return null;
	}
	return this.each((t == null ? Dm : Om)(n, e, t));
}
function Am(e, t, n) {
	var r = e._id;
	return e.each(function() {
		var e = Sm(this, r);
		(e.value ||= {})[t] = n.apply(this, arguments);
	}), function(e) {
		return Cm(e, r).value[t];
	};
}
function jm(e, t) {
	var n;
	return (typeof t == "number" ? hp : t instanceof df ? mp : (n = df(t)) ? (t = n, mp) : bp)(e, t);
}
function Mm(e) {
	return function() {
		this.removeAttribute(e);
	};
}
function Nm(e) {
	return function() {
		this.removeAttributeNS(e.space, e.local);
	};
}
function Pm(e, t, n) {
	var r, i = n + "", a;
	return function() {
		var o = this.getAttribute(e);
		return o === i ? null : o === r ? a : a = t(r = o, n);
	};
}
function Fm(e, t, n) {
	var r, i = n + "", a;
	return function() {
		var o = this.getAttributeNS(e.space, e.local);
		return o === i ? null : o === r ? a : a = t(r = o, n);
	};
}
function Im(e, t, n) {
	var r, i, a;
	return function() {
		var o, s = n(this), c;
		return s == null ? void this.removeAttribute(e) : (o = this.getAttribute(e), c = s + "", o === c ? null : o === r && c === i ? a : (i = c, a = t(r = o, s)));
	};
}
function Lm(e, t, n) {
	var r, i, a;
	return function() {
		var o, s = n(this), c;
		return s == null ? void this.removeAttributeNS(e.space, e.local) : (o = this.getAttributeNS(e.space, e.local), c = s + "", o === c ? null : o === r && c === i ? a : (i = c, a = t(r = o, s)));
	};
}
function Rm(e, t) {
	var n = Al(e), r = n === "transform" ? kp : jm;
	return this.attrTween(e, typeof t == "function" ? (n.local ? Lm : Im)(n, r, Am(this, "attr." + e, t)) : t == null ? (n.local ? Nm : Mm)(n) : (n.local ? Fm : Pm)(n, r, t));
}
function zm(e, t) {
	return function(n) {
		this.setAttribute(e, t.call(this, n));
	};
}
function Bm(e, t) {
	return function(n) {
		this.setAttributeNS(e.space, e.local, t.call(this, n));
	};
}
function Vm(e, t) {
	var n, r;
	function i() {
		var i = t.apply(this, arguments);
		return i !== r && (n = (r = i) && Bm(e, i)), n;
	}
	return i._value = t, i;
}
function Hm(e, t) {
	var n, r;
	function i() {
		var i = t.apply(this, arguments);
		return i !== r && (n = (r = i) && zm(e, i)), n;
	}
	return i._value = t, i;
}
function Um(e, t) {
	var n = "attr." + e;
	if (arguments.length < 2) return (n = this.tween(n)) && n._value;
	if (t == null) return this.tween(n, null);
	if (typeof t != "function") throw Error();
	var r = Al(e);
	return this.tween(n, (r.local ? Vm : Hm)(r, t));
}
function Wm(e, t) {
	return function() {
		xm(this, e).delay = +t.apply(this, arguments);
	};
}
function Gm(e, t) {
	return t = +t, function() {
		xm(this, e).delay = t;
	};
}
function Km(e) {
	var t = this._id;
	return arguments.length ? this.each((typeof e == "function" ? Wm : Gm)(t, e)) : Cm(this.node(), t).delay;
}
function qm(e, t) {
	return function() {
		Sm(this, e).duration = +t.apply(this, arguments);
	};
}
function Jm(e, t) {
	return t = +t, function() {
		Sm(this, e).duration = t;
	};
}
function Ym(e) {
	var t = this._id;
	return arguments.length ? this.each((typeof e == "function" ? qm : Jm)(t, e)) : Cm(this.node(), t).duration;
}
function Xm(e, t) {
	if (typeof t != "function") throw Error();
	return function() {
		Sm(this, e).ease = t;
	};
}
function Zm(e) {
	var t = this._id;
	return arguments.length ? this.each(Xm(t, e)) : Cm(this.node(), t).ease;
}
function Qm(e, t) {
	return function() {
		var n = t.apply(this, arguments);
		if (typeof n != "function") throw Error();
		Sm(this, e).ease = n;
	};
}
function $m(e) {
	if (typeof e != "function") throw Error();
	return this.each(Qm(this._id, e));
}
function eh(e) {
	typeof e != "function" && (e = Hl(e));
	for (var t = this._groups, n = t.length, r = Array(n), i = 0; i < n; ++i) for (var a = t[i], o = a.length, s = r[i] = [], c, l = 0; l < o; ++l) (c = a[l]) && e.call(c, c.__data__, l, a) && s.push(c);
	return new kh(r, this._parents, this._name, this._id);
}
function th(e) {
	if (e._id !== this._id) throw Error();
	for (var t = this._groups, n = e._groups, r = t.length, i = n.length, a = Math.min(r, i), o = Array(r), s = 0; s < a; ++s) for (var c = t[s], l = n[s], u = c.length, d = o[s] = Array(u), f, p = 0; p < u; ++p) (f = c[p] || l[p]) && (d[p] = f);
	for (; s < r; ++s) o[s] = t[s];
	return new kh(o, this._parents, this._name, this._id);
}
function nh(e) {
	return (e + "").trim().split(/^|\s+/).every(function(e) {
		var t = e.indexOf(".");
		return t >= 0 && (e = e.slice(0, t)), !e || e === "start";
	});
}
function rh(e, t, n) {
	var r, i, a = nh(t) ? xm : Sm;
	return function() {
		var o = a(this, e), s = o.on;
		s !== r && (i = (r = s).copy()).on(t, n), o.on = i;
	};
}
function ih(e, t) {
	var n = this._id;
	return arguments.length < 2 ? Cm(this.node(), n).on.on(e) : this.each(rh(n, e, t));
}
function ah(e) {
	return function() {
		var t = this.parentNode;
		for (var n in this.__transition) if (+n !== e) return;
		t && t.removeChild(this);
	};
}
function oh() {
	return this.on("end.remove", ah(this._id));
}
function sh(e) {
	var t = this._name, n = this._id;
	typeof e != "function" && (e = Fl(e));
	for (var r = this._groups, i = r.length, a = Array(i), o = 0; o < i; ++o) for (var s = r[o], c = s.length, l = a[o] = Array(c), u, d, f = 0; f < c; ++f) (u = s[f]) && (d = e.call(u, u.__data__, f, s)) && ("__data__" in u && (d.__data__ = u.__data__), l[f] = d, bm(l[f], t, n, f, l, Cm(u, n)));
	return new kh(a, this._parents, t, n);
}
function ch(e) {
	var t = this._name, n = this._id;
	typeof e != "function" && (e = zl(e));
	for (var r = this._groups, i = r.length, a = [], o = [], s = 0; s < i; ++s) for (var c = r[s], l = c.length, u, d = 0; d < l; ++d) if (u = c[d]) {
		for (var f = e.call(u, u.__data__, d, c), p, m = Cm(u, n), h = 0, g = f.length; h < g; ++h) (p = f[h]) && bm(p, t, n, h, f, m);
		a.push(f), o.push(u);
	}
	return new kh(a, o, t, n);
}
var lh = Td.prototype.constructor;
function uh() {
	return new lh(this._groups, this._parents);
}
function dh(e, t) {
	var n, r, i;
	return function() {
		var a = Mu(this, e), o = (this.style.removeProperty(e), Mu(this, e));
		return a === o ? null : a === n && o === r ? i : i = t(n = a, r = o);
	};
}
function fh(e) {
	return function() {
		this.style.removeProperty(e);
	};
}
function ph(e, t, n) {
	var r, i = n + "", a;
	return function() {
		var o = Mu(this, e);
		return o === i ? null : o === r ? a : a = t(r = o, n);
	};
}
function mh(e, t, n) {
	var r, i, a;
	return function() {
		var o = Mu(this, e), s = n(this), c = s + "";
		return s ?? (c = s = (this.style.removeProperty(e), Mu(this, e))), o === c ? null : o === r && c === i ? a : (i = c, a = t(r = o, s));
	};
}
function hh(e, t) {
	var n, r, i, a = "style." + t, o = "end." + a, s;
	return function() {
		var c = Sm(this, e), l = c.on, u = c.value[a] == null ? s ||= fh(t) : void 0;
		(l !== n || i !== u) && (r = (n = l).copy()).on(o, i = u), c.on = r;
	};
}
function gh(e, t, n) {
	var r = (e += "") == "transform" ? Op : jm;
	return t == null ? this.styleTween(e, dh(e, r)).on("end.style." + e, fh(e)) : typeof t == "function" ? this.styleTween(e, mh(e, r, Am(this, "style." + e, t))).each(hh(this._id, e)) : this.styleTween(e, ph(e, r, t), n).on("end.style." + e, null);
}
function _h(e, t, n) {
	return function(r) {
		this.style.setProperty(e, t.call(this, r), n);
	};
}
function vh(e, t, n) {
	var r, i;
	function a() {
		var a = t.apply(this, arguments);
		return a !== i && (r = (i = a) && _h(e, a, n)), r;
	}
	return a._value = t, a;
}
function yh(e, t, n) {
	var r = "style." + (e += "");
	if (arguments.length < 2) return (r = this.tween(r)) && r._value;
	if (t == null) return this.tween(r, null);
	if (typeof t != "function") throw Error();
	return this.tween(r, vh(e, t, n ?? ""));
}
function bh(e) {
	return function() {
		this.textContent = e;
	};
}
function xh(e) {
	return function() {
		var t = e(this);
		this.textContent = t ?? "";
	};
}
function Sh(e) {
	return this.tween("text", typeof e == "function" ? xh(Am(this, "text", e)) : bh(e == null ? "" : e + ""));
}
function Ch(e) {
	return function(t) {
		this.textContent = e.call(this, t);
	};
}
function wh(e) {
	var t, n;
	function r() {
		var r = e.apply(this, arguments);
		return r !== n && (t = (n = r) && Ch(r)), t;
	}
	return r._value = e, r;
}
function Th(e) {
	var t = "text";
	if (arguments.length < 1) return (t = this.tween(t)) && t._value;
	if (e == null) return this.tween(t, null);
	if (typeof e != "function") throw Error();
	return this.tween(t, wh(e));
}
function Eh() {
	for (var e = this._name, t = this._id, n = Ah(), r = this._groups, i = r.length, a = 0; a < i; ++a) for (var o = r[a], s = o.length, c, l = 0; l < s; ++l) if (c = o[l]) {
		var u = Cm(c, t);
		bm(c, e, n, l, o, {
			time: u.time + u.delay + u.duration,
			delay: 0,
			duration: u.duration,
			ease: u.ease
		});
	}
	return new kh(r, this._parents, e, n);
}
function Dh() {
	var e, t, n = this, r = n._id, i = n.size();
	return new Promise(function(a, o) {
		var s = { value: o }, c = { value: function() {
			--i === 0 && a();
		} };
		n.each(function() {
			var n = Sm(this, r), i = n.on;
			i !== e && (t = (e = i).copy(), t._.cancel.push(s), t._.interrupt.push(s), t._.end.push(c)), n.on = t;
		}), i === 0 && a();
	});
}
var Oh = 0;
function kh(e, t, n, r) {
	this._groups = e, this._parents = t, this._name = n, this._id = r;
}
function Ah() {
	return ++Oh;
}
var jh = Td.prototype;
kh.prototype = {
	constructor: kh,
	select: sh,
	selectAll: ch,
	selectChild: jh.selectChild,
	selectChildren: jh.selectChildren,
	filter: eh,
	merge: th,
	selection: uh,
	transition: Eh,
	call: jh.call,
	nodes: jh.nodes,
	node: jh.node,
	size: jh.size,
	empty: jh.empty,
	each: jh.each,
	on: ih,
	attr: Rm,
	attrTween: Um,
	style: gh,
	styleTween: yh,
	text: Sh,
	textTween: Th,
	remove: oh,
	tween: km,
	delay: Km,
	duration: Ym,
	ease: Zm,
	easeVarying: $m,
	end: Dh,
	[Symbol.iterator]: jh[Symbol.iterator]
};
var Mh = {
	time: null,
	delay: 0,
	duration: 250,
	ease: rm
};
function Nh(e, t) {
	for (var n; !(n = e.__transition) || !(n = n[t]);) if (!(e = e.parentNode)) throw Error(`transition ${t} not found`);
	return n;
}
function Ph(e) {
	var t, n;
	e instanceof kh ? (t = e._id, e = e._name) : (t = Ah(), (n = Mh).time = qp(), e = e == null ? null : e + "");
	for (var r = this._groups, i = r.length, a = 0; a < i; ++a) for (var o = r[a], s = o.length, c, l = 0; l < s; ++l) (c = o[l]) && bm(c, e, t, l, o, n || Nh(c, t));
	return new kh(r, this._parents, e, t);
}
Td.prototype.interrupt = Em, Td.prototype.transition = Ph;
//#endregion
//#region node_modules/d3-zoom/dist/d3-zoom.mjs
var Fh = (e) => () => e;
function Ih(e, { sourceEvent: t, target: n, transform: r, dispatch: i }) {
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
function Lh(e, t, n) {
	this.k = e, this.x = t, this.y = n;
}
Lh.prototype = {
	constructor: Lh,
	scale: function(e) {
		return e === 1 ? this : new Lh(this.k * e, this.x, this.y);
	},
	translate: function(e, t) {
		return e === 0 & t === 0 ? this : new Lh(this.k, this.x + this.k * e, this.y + this.k * t);
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
var Rh = new Lh(1, 0, 0);
zh.prototype = Lh.prototype;
function zh(e) {
	for (; !e.__zoom;) if (!(e = e.parentNode)) return Rh;
	return e.__zoom;
}
function Bh(e) {
	e.stopImmediatePropagation();
}
function Vh(e) {
	e.preventDefault(), e.stopImmediatePropagation();
}
function Hh(e) {
	return (!e.ctrlKey || e.type === "wheel") && !e.button;
}
function Uh() {
	var e = this;
	return e instanceof SVGElement ? (e = e.ownerSVGElement || e, e.hasAttribute("viewBox") ? (e = e.viewBox.baseVal, [[e.x, e.y], [e.x + e.width, e.y + e.height]]) : [[0, 0], [e.width.baseVal.value, e.height.baseVal.value]]) : [[0, 0], [e.clientWidth, e.clientHeight]];
}
function Wh() {
	return this.__zoom || Rh;
}
function Gh(e) {
	return -e.deltaY * (e.deltaMode === 1 ? .05 : e.deltaMode ? 1 : .002) * (e.ctrlKey ? 10 : 1);
}
function Kh() {
	return navigator.maxTouchPoints || "ontouchstart" in this;
}
function qh(e, t, n) {
	var r = e.invertX(t[0][0]) - n[0][0], i = e.invertX(t[1][0]) - n[1][0], a = e.invertY(t[0][1]) - n[0][1], o = e.invertY(t[1][1]) - n[1][1];
	return e.translate(i > r ? (r + i) / 2 : Math.min(0, r) || Math.max(0, i), o > a ? (a + o) / 2 : Math.min(0, a) || Math.max(0, o));
}
function Jh() {
	var e = Hh, t = Uh, n = qh, r = Gh, i = Kh, a = [0, Infinity], o = [[-Infinity, -Infinity], [Infinity, Infinity]], s = 250, c = Pp, l = Pd("start", "zoom", "end"), u, d, f, p = 500, m = 150, h = 0, g = 10;
	function _(e) {
		e.property("__zoom", Wh).on("wheel.zoom", w, { passive: !1 }).on("mousedown.zoom", T).on("dblclick.zoom", E).filter(i).on("touchstart.zoom", ee).on("touchmove.zoom", D).on("touchend.zoom touchcancel.zoom", te).style("-webkit-tap-highlight-color", "rgba(0,0,0,0)");
	}
	_.transform = function(e, t, n, r) {
		var i = e.selection ? e.selection() : e;
		i.property("__zoom", Wh), e === i ? i.interrupt().each(function() {
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
			return n(Rh.translate(c[0], c[1]).scale(s.k).translate(typeof r == "function" ? -r.apply(this, arguments) : -r, typeof i == "function" ? -i.apply(this, arguments) : -i), e, o);
		}, a, s);
	};
	function v(e, t) {
		return t = Math.max(a[0], Math.min(a[1], t)), t === e.k ? e : new Lh(t, e.x, e.y);
	}
	function y(e, t, n) {
		var r = t[0] - n[0] * e.k, i = t[1] - n[1] * e.k;
		return r === e.x && i === e.y ? e : new Lh(e.k, r, i);
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
					e = new Lh(n, l[0] - t[0] * n, l[1] - t[1] * n);
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
			var t = Dd(this.that).datum();
			l.call(e, this.that, new Ih(e, {
				sourceEvent: this.sourceEvent,
				target: _,
				transform: this.that.__zoom,
				dispatch: l
			}), t);
		}
	};
	function w(t, ...i) {
		if (!e.apply(this, arguments)) return;
		var s = S(this, i).event(t), c = this.__zoom, l = Math.max(a[0], Math.min(a[1], c.k * 2 ** r.apply(this, arguments))), u = Md(t);
		if (s.wheel) (s.mouse[0][0] !== u[0] || s.mouse[0][1] !== u[1]) && (s.mouse[1] = c.invert(s.mouse[0] = u)), clearTimeout(s.wheel);
		else if (c.k === l) return;
		else s.mouse = [u, c.invert(u)], Tm(this), s.start();
		Vh(t), s.wheel = setTimeout(d, m), s.zoom("mouse", n(y(v(c, l), s.mouse[0], s.mouse[1]), s.extent, o));
		function d() {
			s.wheel = null, s.end();
		}
	}
	function T(t, ...r) {
		if (f || !e.apply(this, arguments)) return;
		var i = t.currentTarget, a = S(this, r, !0).event(t), s = Dd(t.view).on("mousemove.zoom", d, !0).on("mouseup.zoom", p, !0), c = Md(t, i), l = t.clientX, u = t.clientY;
		Vd(t.view), Bh(t), a.mouse = [c, this.__zoom.invert(c)], Tm(this), a.start();
		function d(e) {
			if (Vh(e), !a.moved) {
				var t = e.clientX - l, r = e.clientY - u;
				a.moved = t * t + r * r > h;
			}
			a.event(e).zoom("mouse", n(y(a.that.__zoom, a.mouse[0] = Md(e, i), a.mouse[1]), a.extent, o));
		}
		function p(e) {
			s.on("mousemove.zoom mouseup.zoom", null), Hd(e.view, a.moved), Vh(e), a.event(e).end();
		}
	}
	function E(r, ...i) {
		if (e.apply(this, arguments)) {
			var a = this.__zoom, c = Md(r.changedTouches ? r.changedTouches[0] : r, this), l = a.invert(c), u = a.k * (r.shiftKey ? .5 : 2), d = n(y(v(a, u), c, l), t.apply(this, i), o);
			Vh(r), s > 0 ? Dd(this).transition().duration(s).call(x, d, c, r) : Dd(this).call(_.transform, d, c, r);
		}
	}
	function ee(t, ...n) {
		if (e.apply(this, arguments)) {
			var r = t.touches, i = r.length, a = S(this, n, t.changedTouches.length === i).event(t), o, s, c, l;
			for (Bh(t), s = 0; s < i; ++s) c = r[s], l = Md(c, this), l = [
				l,
				this.__zoom.invert(l),
				c.identifier
			], a.touch0 ? !a.touch1 && a.touch0[2] !== l[2] && (a.touch1 = l, a.taps = 0) : (a.touch0 = l, o = !0, a.taps = 1 + !!u);
			u &&= clearTimeout(u), o && (a.taps < 2 && (d = l[0], u = setTimeout(function() {
				u = null;
			}, p)), Tm(this), a.start());
		}
	}
	function D(e, ...t) {
		if (this.__zooming) {
			var r = S(this, t).event(e), i = e.changedTouches, a = i.length, s, c, l, u;
			for (Vh(e), s = 0; s < a; ++s) c = i[s], l = Md(c, this), r.touch0 && r.touch0[2] === c.identifier ? r.touch0[0] = l : r.touch1 && r.touch1[2] === c.identifier && (r.touch1[0] = l);
			if (c = r.that.__zoom, r.touch1) {
				var d = r.touch0[0], f = r.touch0[1], p = r.touch1[0], m = r.touch1[1], h = (h = p[0] - d[0]) * h + (h = p[1] - d[1]) * h, g = (g = m[0] - f[0]) * g + (g = m[1] - f[1]) * g;
				c = v(c, Math.sqrt(h / g)), l = [(d[0] + p[0]) / 2, (d[1] + p[1]) / 2], u = [(f[0] + m[0]) / 2, (f[1] + m[1]) / 2];
			} else if (r.touch0) l = r.touch0[0], u = r.touch0[1];
			else return;
			r.zoom("touch", n(y(c, l, u), r.extent, o));
		}
	}
	function te(e, ...t) {
		if (this.__zooming) {
			var n = S(this, t).event(e), r = e.changedTouches, i = r.length, a, o;
			for (Bh(e), f && clearTimeout(f), f = setTimeout(function() {
				f = null;
			}, p), a = 0; a < i; ++a) o = r[a], n.touch0 && n.touch0[2] === o.identifier ? delete n.touch0 : n.touch1 && n.touch1[2] === o.identifier && delete n.touch1;
			if (n.touch1 && !n.touch0 && (n.touch0 = n.touch1, delete n.touch1), n.touch0) n.touch0[1] = this.__zoom.invert(n.touch0[0]);
			else if (n.end(), n.taps === 2 && (o = Md(o, this), Math.hypot(d[0] - o[0], d[1] - o[1]) < g)) {
				var s = Dd(this).on("dblclick.zoom");
				s && s.apply(this, arguments);
			}
		}
	}
	return _.wheelDelta = function(e) {
		return arguments.length ? (r = typeof e == "function" ? e : Fh(+e), _) : r;
	}, _.filter = function(t) {
		return arguments.length ? (e = typeof t == "function" ? t : Fh(!!t), _) : e;
	}, _.touchable = function(e) {
		return arguments.length ? (i = typeof e == "function" ? e : Fh(!!e), _) : i;
	}, _.extent = function(e) {
		return arguments.length ? (t = typeof e == "function" ? e : Fh([[+e[0][0], +e[0][1]], [+e[1][0], +e[1][1]]]), _) : t;
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
var Yh = /* @__PURE__ */ G("<div class=\"box chart svelte-gfwfuh\" role=\"application\" tabindex=\"0\"><canvas aria-hidden=\"true\" class=\"svelte-gfwfuh\"></canvas></div>"), Xh = {
	hash: "svelte-gfwfuh",
	code: ".box.svelte-gfwfuh {flex:1;min-height:0;min-width:0;overflow:hidden;position:relative;}canvas.svelte-gfwfuh {position:absolute;inset:0;display:block;cursor:crosshair;touch-action:pan-y pinch-zoom; /* one finger scrolls the page */}"
};
function Zh(e, t) {
	k(t, !0), X(e, Xh);
	let n = Q(t, "row", 3, null), r = Q(t, "column", 3, null), i = Q(t, "square", 3, !0), a = /* @__PURE__ */ N(void 0), [o, s, c] = [
		104,
		72,
		24
	], l = [0, 0], u = /* @__PURE__ */ j(() => g(l, 2)), d = /* @__PURE__ */ N(Zt(V(u)[0])), f = /* @__PURE__ */ N(Zt(V(u)[1])), p = /* @__PURE__ */ N(Rh), m = [0, 0], h = /* @__PURE__ */ j(() => Math.min(112, 14 + vl(t.rows) * 7.3)), _ = /* @__PURE__ */ j(() => Math.min(96, 14 + vl(t.columns) * 6.6)), v = /* @__PURE__ */ j(() => Math.min(52, 4 + vl(t.columns) * 4)), y = /* @__PURE__ */ j(() => Math.max(40, V(d) - V(h) - V(v))), b = /* @__PURE__ */ j(() => Math.max(40, V(f) - V(_) - 4)), x = /* @__PURE__ */ j(() => Math.max(t.rows.length, t.columns.length) > c ? 1 : 1.6), S = /* @__PURE__ */ j(() => i() ? Math.min(V(y) / t.columns.length, V(b) / t.rows.length, s) : Math.min(V(b) / t.rows.length, s)), C = /* @__PURE__ */ j(() => Math.min(V(y) / t.columns.length, i() ? V(S) * V(x) : o)), w = (e) => Math.max(1, Math.ceil(1 / (e * V(p).k * (window.devicePixelRatio || 1)) - .01)), T = /* @__PURE__ */ j(() => w(V(S))), E = /* @__PURE__ */ j(() => w(V(C))), ee = /* @__PURE__ */ j(() => Sc(Zi({
		values: t.values,
		rows: t.rows.length,
		columns: t.columns.length
	}, V(T), V(E)), t.theme, t.max));
	z(() => {
		if (!V(a)) return;
		let e = [[V(h), V(_)], [V(h) + t.columns.length * V(C), V(_) + t.rows.length * V(S)]], n = Jh().scaleExtent([1, 40]).extent(e).translateExtent(e).on("zoom", (e) => P(p, e.transform)), r = Dd(V(a));
		return r.call(n).on("dblclick.zoom", null), r.on("dblclick", () => n.transform(r, Rh)), () => r.on(".zoom", null);
	});
	let D = /* @__PURE__ */ j(() => ({
		values: t.values,
		rows: t.rows,
		columns: t.columns,
		theme: t.theme,
		max: t.max,
		row: n(),
		column: r()
	})), te = /* @__PURE__ */ j(() => yl({
		left: V(h),
		top: V(_),
		cellWidth: V(C),
		cellHeight: V(S),
		transform: V(p)
	}, V(D), V(d), V(f)));
	z(() => {
		if (!V(a) || V(d) < 60) return;
		let e = bc(V(a), "ink", "quiet", "accent"), t = _c(V(a), V(d), V(f));
		bl(t, V(D), V(te), {
			canvas: V(ee),
			blockRows: V(T),
			blockColumns: V(E)
		}, e), Cl(t, V(D), V(te), e), wl(t, V(D), V(te), e);
	});
	function ne(e) {
		let [n, r] = kc(e, V(a)), i = Math.max(0, Math.floor((r - V(te).y(0)) / V(te).rowHeight)), o = Math.max(0, Math.floor((n - V(te).x(0)) / V(te).columnWidth));
		return [i < t.rows.length && r >= V(_) - 1 ? i : null, o < t.columns.length && n >= V(h) - 1 ? o : null];
	}
	function re(e) {
		let n = {
			ArrowUp: [-1, 0],
			ArrowDown: [1, 0],
			ArrowLeft: [0, -1],
			ArrowRight: [0, 1]
		}[e.key], [r, i] = m;
		if (e.key === "Enter") t.onselect?.(r, i);
		else if (n) m = [(r + n[0] + t.rows.length) % t.rows.length, (i + n[1] + t.columns.length) % t.columns.length];
		else return;
		e.preventDefault(), t.onhover?.(...m);
	}
	function ie(e) {
		let [n, r] = ne(e);
		n !== null && r !== null && t.onselect?.(n, r);
	}
	var ae = Yh(), oe = F(ae);
	Mi(oe, (e) => P(a, e), () => V(a)), O(ae), B(() => {
		Z(ae, "aria-label", `${t.label}. Arrow keys move between cells, Enter selects.`), Z(ae, "data-left", V(h)), Z(ae, "data-top", V(_)), Z(ae, "data-cell-width", V(C)), Z(ae, "data-cell-height", V(S));
	}), U("keydown", ae, re), U("mousemove", oe, (e) => t.onhover?.(...ne(e))), H("mouseleave", oe, () => t.onhover?.(null, null)), U("click", oe, ie), Ai(ae, "clientWidth", (e) => P(d, e)), Ai(ae, "clientHeight", (e) => P(f, e)), K(e, ae), A();
}
W([
	"keydown",
	"mousemove",
	"click"
]);
//#endregion
//#region src/ready.ts
function Qh(e) {
	document.documentElement.dataset.ready = e;
}
//#endregion
//#region src/exportableView.svelte.ts
function $h(e, t) {
	z(() => {
		let n = t();
		mr(() => e.exportable = n);
	}), z(() => () => {
		e.exportable = null;
	});
}
//#endregion
//#region src/inspection.ts
var eg = "Each number is the mean over the tokens that have such a target. Targets overlap, so the numbers can sum to more than 100 %.", tg = /* @__PURE__ */ G("<span role=\"columnheader\" class=\"quiet mono name svelte-1eubc5f\"></span>"), ng = /* @__PURE__ */ G("<button role=\"gridcell\" class=\"svelte-1eubc5f\"><!></button>"), rg = /* @__PURE__ */ G("<div role=\"row\" class=\"row svelte-1eubc5f\"><span role=\"rowheader\" class=\"quiet mono name layer svelte-1eubc5f\"></span> <!></div>"), ig = /* @__PURE__ */ G("<p class=\"quiet\"> </p> <div class=\"box svelte-1eubc5f\"><div class=\"grid svelte-1eubc5f\" role=\"grid\" aria-label=\"All heads\" tabindex=\"-1\"><div role=\"row\" class=\"row svelte-1eubc5f\"><span role=\"columnheader\"><span class=\"visually-hidden\">Layer</span></span> <!></div> <!></div></div>", 1), ag = {
	hash: "svelte-1eubc5f",
	code: ".box.svelte-1eubc5f {flex:1;min-height:0;overflow:auto;}\n  @media (max-width: 600px) {.box.svelte-1eubc5f {overflow:visible;}\n  }.grid.svelte-1eubc5f {display:grid;justify-content:safe center; /* centered columns that overflow could not be scrolled to */padding-bottom:8px;}.name.svelte-1eubc5f {font-size:11px;text-align:center;}.row.svelte-1eubc5f {display:contents;}.layer.svelte-1eubc5f {align-self:center;text-align:right;padding-right:4px;}button.svelte-1eubc5f {border-radius:2px;}button.svelte-1eubc5f:hover {outline:1px solid var(--ink);}button[aria-selected='true'].svelte-1eubc5f {outline:2px solid var(--accent);outline-offset:1px;}"
};
function og(e, t) {
	k(t, !0), X(e, ag);
	let n = Q(t, "studio", 7), r = [0, 0], i = /* @__PURE__ */ j(() => g(r, 2)), a = /* @__PURE__ */ N(Zt(V(i)[0])), o = /* @__PURE__ */ N(Zt(V(i)[1])), s = /* @__PURE__ */ N(void 0), c = /* @__PURE__ */ j(() => n().numLayers), l = /* @__PURE__ */ j(() => n().numHeads), u = /* @__PURE__ */ j(() => V(a) < 560 ? 2 : 6), d = /* @__PURE__ */ j(() => {
		let [e, t] = [(V(a) - 24) / V(l) - V(u), (V(o) - 24) / V(c) - V(u)];
		return Math.floor(Math.max(14, Math.min(e, Math.max(36, t), 120)));
	}), f = /* @__PURE__ */ j(() => [n().tokens[0], n().tokens.at(-1)]), p = /* @__PURE__ */ j(() => g(V(f), 2)), m = /* @__PURE__ */ j(() => V(p)[0]), h = /* @__PURE__ */ j(() => V(p)[1]), _ = /* @__PURE__ */ j(() => (n().attentionOverview?.shape("thumbnails")[2] ?? 0) < n().tokens.length);
	function v(e, t) {
		let r = n().headPatterns;
		n().previewedHead = {
			layer: e,
			head: t
		}, n().inspect({
			title: `Layer ${e}, head ${t}: mean attention mass over ${r?.num_texts ?? 0} texts`,
			rows: r ? [...r.targets.map((n, i) => [n, ta(r.attention_mass[e][t][i])]), ["own sentence ÷ other sentences, at equal distance", r.sentence_ratio[e][t].toFixed(2)]] : [],
			note: eg
		});
	}
	function y(e) {
		let t = {
			ArrowUp: [-1, 0],
			ArrowDown: [1, 0],
			ArrowLeft: [0, -1],
			ArrowRight: [0, 1]
		}[e.key];
		if (!t) return;
		e.preventDefault();
		let r = Math.max(0, Math.min(V(c) - 1, n().layer + t[0])), i = Math.max(0, Math.min(V(l) - 1, n().head + t[1]));
		n().selectHead(r, i), V(s)?.querySelector(`[data-cell="${r}.${i}"]`)?.focus();
	}
	function b(e, t) {
		n().selectHead(e, t), n().setOption("mode", n().tokens.length > 100 ? "map" : null);
	}
	var x = ig(), S = I(x), C = L(S), w = R(S, 2), T = F(w);
	let E;
	var ee = F(T);
	Y(R(F(ee), 2), 17, () => ({ length: V(l) }), Vr, (e, t, n) => {
		var r = tg();
		r.textContent = n, K(e, r);
	}), O(ee), Y(R(ee, 2), 17, () => ({ length: V(c) }), Vr, (e, t, r) => {
		var i = rg(), a = F(i);
		a.textContent = r, Y(R(a, 2), 17, () => ({ length: V(l) }), Vr, (e, t, i) => {
			let a = /* @__PURE__ */ j(() => r === n().layer && i === n().head);
			var o = ng();
			Z(o, "data-cell", `${r}.${i}`), Wo(F(o), {
				get studio() {
					return n();
				},
				layer: r,
				head: i,
				get side() {
					return V(d);
				}
			}), O(o), B((e) => {
				Z(o, "tabindex", V(a) ? 0 : -1), Z(o, "aria-selected", V(a)), Z(o, "aria-label", e);
			}, [() => `Layer ${r}, head ${i}: ${n().headDescription(r, i)}`]), H("mouseenter", o, () => v(r, i)), H("focus", o, () => v(r, i)), U("click", o, () => b(r, i)), K(e, o);
		}), O(i), K(e, i);
	}), O(T), Mi(T, (e) => P(s, e), () => V(s)), O(w), B(() => {
		q(C, `Rows: layers. Columns: heads. Click a head to open it. In each map, rows are queries and columns are keys, from ${V(m) ?? ""}
  (top left) to ${V(h) ?? ""} (bottom right).${V(_) ? " Each cell is the largest attention weight of a block of tokens." : ""}`), E = li(T, "", E, {
			"grid-template-columns": `20px repeat(${V(l)}, ${V(d)}px)`,
			gap: `${V(u)}px`
		});
	}), U("keydown", T, y), H("mouseleave", T, () => n().previewedHead = null), Ai(w, "clientWidth", (e) => P(a, e)), Ai(w, "clientHeight", (e) => P(o, e)), K(e, x), A();
}
W(["keydown", "click"]);
//#endregion
//#region src/pages/attention/AttentionCaption.svelte
var sg = /* @__PURE__ */ G("<b> </b> ", 1), cg = /* @__PURE__ */ G("Heads by line color: <!> Percentages are means over these heads. Shift-click in the grid, or press Space, to add or remove a head.", 1), lg = /* @__PURE__ */ G("<b> </b> <!>", 1), ug = /* @__PURE__ */ G("Attention of <b class=\"mono\"> </b> ", 1), dg = /* @__PURE__ */ G(" <b class=\"mono\"> </b> ", 1), fg = /* @__PURE__ */ G("Left token attends to right token. <!> ", 1), pg = /* @__PURE__ */ G("<p><!> <!> <!></p>"), mg = {
	hash: "svelte-zfzdox",
	code: ".caption.svelte-zfzdox {padding-bottom:4px;}.describes-head.svelte-zfzdox {min-height:calc(2lh + 4px);}"
};
function hg(e, t) {
	k(t, !0), X(e, mg);
	let n = /* @__PURE__ */ j(() => t.drawn.studio), r = /* @__PURE__ */ j(() => t.drawn.input), i = /* @__PURE__ */ j(() => t.drawn.groups), a = /* @__PURE__ */ j(() => t.drawn.titles), o = /* @__PURE__ */ j(() => (V(r).mode === "lines" || V(r).mode === "map") && V(a).length === 1);
	var s = pg();
	let c;
	var l = F(s), u = (e) => {
		var t = cg();
		Y(R(I(t)), 18, () => V(a), (e) => e, (e, t, r) => {
			var i = sg(), o = I(i);
			let s;
			var c = L(o, !0), l = R(o, 1, !0);
			B((e) => {
				s = li(o, "", s, { color: e }), q(c, t), q(l, V(r) < V(a).length - 1 ? "; " : ". ");
			}, [() => So(yo(V(r), V(n).theme))]), K(e, i);
		}), De(), K(e, t);
	}, d = (e) => {
		var t = lg(), i = I(t), o = L(i);
		Vo(R(i, 2), {
			get studio() {
				return V(n);
			},
			get layer() {
				return V(r).layer;
			},
			get head() {
				return V(r).head;
			}
		}), B(() => q(o, `${V(a)[0] ?? ""}.`)), K(e, t);
	}, f = (e) => {
		var t = ug(), i = R(I(t)), a = L(i, !0), o = R(i);
		B(() => {
			q(a, V(n).tokens[V(r).token]), q(o, ` (${V(r).token ?? ""}) in each layer, mean over heads. Click
    a token above to select another.`);
		}), K(e, t);
	}, p = (e) => {
		var t = lg(), i = I(t), s = L(i), c = R(i, 2), l = (e) => {
			Vo(e, {
				get studio() {
					return V(n);
				},
				get layer() {
					return V(r).layer;
				},
				get head() {
					return V(r).head;
				}
			});
		};
		J(c, (e) => {
			V(o) && e(l);
		}), B((e) => q(s, `${e ?? ""}.`), [() => V(a).length > 1 ? `Mean of ${V(a).length} heads: ${V(a).join("; ")}` : V(a)[0]]), K(e, t);
	};
	J(l, (e) => {
		V(r).mode === "lines" && V(a).length > 1 ? e(u) : V(r).mode === "lines" && V(n).headPatterns ? e(d, 1) : V(r).mode === "token" ? e(f, 2) : e(p, -1);
	});
	var m = R(l, 2), h = (e) => {
		var t = fg(), r = R(I(t)), a = (e) => {
			var t = dg(), r = I(t), i = R(r), a = L(i, !0), o = R(i);
			B(() => {
				q(r, `The lines ${V(n).options.side === "key" ? "end" : "begin"} at `), q(a, V(n).tokens[V(n).token]), q(o, ` (${V(n).token ?? ""}).`);
			}), K(e, t);
		};
		J(r, (e) => {
			V(n).token !== null && e(a);
		});
		var o = R(r);
		B(() => q(o, ` ${V(i).length > 100 ? "Only the strongest lines of visible tokens are drawn." : ""}`)), K(e, t);
	}, g = (e) => {
		var n = Or();
		B(() => q(n, `Rows: queries. Columns: keys. ${t.allKeys ? "Each row sums to 1." : ""}`)), K(e, n);
	};
	J(m, (e) => {
		V(r).mode === "lines" ? e(h) : V(r).mode !== "token" && e(g, 1);
	});
	var _ = R(m, 2), v = (e) => {
		var t = Or();
		B(() => q(t, `Words: attention weights are summed over the tokens of the attended word (key)${V(r).mode === "token" ? "" : " and averaged over the tokens of the attending word (query)"}.`)), K(e, t);
	};
	J(_, (e) => {
		V(n).showWords && e(v);
	}), O(s), B(() => c = si(s, 1, "quiet caption svelte-zfzdox", null, c, { "describes-head": V(o) })), K(e, s), A();
}
//#endregion
//#region src/pages/attention/maps.ts
var gg = [
	"lines",
	"map",
	"all",
	"token",
	"mean",
	"rollout"
], _g = [
	"heads",
	"layers",
	"heads_and_layers"
], vg = (e) => gg.find((t) => t === e) ?? "lines", yg = (e) => _g.find((t) => t === e) ?? "heads", bg = ({ layer: e, head: t }) => `Layer ${e}, head ${t}`;
async function xg(e, t) {
	let { mode: n, layer: r, head: i, token: a, heads: o } = t;
	if (n === "all") return {
		maps: [],
		titles: []
	};
	if (n === "token") return {
		maps: [(await e.fetchView("attention_by_layer", { token: a })).array("attention")],
		titles: ["Mean over heads"]
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
			rollout: `Rollout from the input to the output of layer ${r}`
		}[a];
		return {
			maps: [o.array("attention")],
			titles: [s]
		};
	}
	let s = o.length > 1 ? o : [{
		layer: r,
		head: i
	}];
	return {
		maps: (await Promise.all(s.map((t) => e.fetchView("attention_map", {
			...t,
			full_precision: !0
		})))).map((e) => e.array("attention")),
		titles: s.map(bg)
	};
}
function Sg(e, { mode: t, aggregate: n, layer: r, head: i, heads: a }) {
	let o = `import numpy as np\n${e.pythonTrace}`;
	return t === "rollout" ? o + `attention = identity = np.eye(len(trace.tokens))
for layer in range(${r + 1}):\n    attention = (0.5 * np.asarray(trace.attention[layer]).mean(0) + 0.5 * identity) @ attention
` : t === "mean" ? `${o}attention = ${{
		heads: `np.asarray(trace.attention[${r}]).mean(0)`,
		layers: `np.asarray(trace.attention)[:, ${i}].mean(0)`,
		heads_and_layers: "np.asarray(trace.attention).mean((0, 1))"
	}[n]}\n` : a.length > 1 ? `${o}attention = np.mean([${a.map((e) => `trace.attention[${e.layer}, ${e.head}]`).join(", ")}], axis=0)\n` : `${o}attention = trace.attention[${r}, ${i}]\n`;
}
var Cg = (e, t) => `import numpy as np\n${e.pythonTrace}attention = np.asarray(trace.attention[${t}]).mean(0)\n`, wg = (e) => e.length > 1 ? `[${e.join(", ")}]` : String(e[0]);
function Tg(e, t) {
	let [n, r] = [wg(e), wg(t)];
	return e.length > 1 && t.length > 1 ? `attention[${n}][:, ${r}].sum(1).mean()` : `attention[${n}, ${r}]${e.length > 1 ? ".mean()" : t.length > 1 ? ".sum()" : ""}`;
}
//#endregion
//#region src/pages/attention/attentionInspections.ts
var Eg = 8, Dg = ({ label: e, tokens: t }) => `${ia(e)} (${t[0]})`;
function Og({ studio: e, input: t, groups: n, maps: r, titles: i }, a, o) {
	let s = r.map((e) => e[a * n.length + o]);
	return {
		title: `${Dg(n[a])} attends to ${Dg(n[o])}`,
		value: $(s.reduce((e, t) => e + t) / s.length),
		rows: i.map((e, t) => [e, s.length > 1 ? $(s[t]) : ta(s[t])]),
		python: `${Sg(e, t)}print(${Tg(n[a].tokens, n[o].tokens)})`
	};
}
function kg({ studio: e, input: t, groups: n, maps: r }, i, a) {
	let o = n.length, s = Yi(r), c = n.map((e, t) => a ? s[i * o + t] : s[t * o + i]), l = c.map((e, t) => ({
		weight: e,
		n: t
	})).sort((e, t) => t.weight - e.weight), { tokens: u } = n[i], d = wg(u), f = a ? `print(attention[${d}]${u.length > 1 ? ".mean(0)" : ""})` : `print(attention[:, ${d}]${u.length > 1 ? ".sum(1)" : ""})`;
	return {
		title: `Strongest attention ${a ? "from" : "to"} ${Dg(n[i])}`,
		rows: l.slice(0, Eg).map(({ weight: e, n: t }) => [`${n[t].label} (${n[t].tokens[0]})`, $(e)]),
		python: Sg(e, t) + f,
		csv: () => sa(["token", "weight"], c.map((e, t) => [n[t].label, e]))
	};
}
function Ag({ studio: e, input: t, groups: n, maps: r }, i, a) {
	return {
		title: `${ia(e.tokens[t.token])} (${t.token}) attends to ${Dg(n[a])}`,
		value: $(r[0][i * n.length + a]),
		rows: [["layer", String(i)], ["mean over", `${e.numHeads} heads`]],
		python: `${Cg(e, i)}print(${Tg([t.token], n[a].tokens)})`
	};
}
//#endregion
//#region src/charts/ColorScale.svelte
var jg = /* @__PURE__ */ G("<span> </span>"), Mg = /* @__PURE__ */ G("<i class=\"svelte-u560r8\"></i> <!>", 1), Ng = /* @__PURE__ */ G("<div class=\"scale quiet svelte-u560r8\" role=\"img\" aria-label=\"Square-root color scale from 0 to 1\"><span class=\"name svelte-u560r8\">square-root scale</span> 0 <!> 1</div>"), Pg = {
	hash: "svelte-u560r8",
	code: ".scale.svelte-u560r8 {display:inline-flex;align-items:center;gap:2px;font-family:var(--mono);font-size:11px;}.name.svelte-u560r8 {font-family:var(--sans);margin-right:6px;}i.svelte-u560r8 {width:14px;height:10px;}i.svelte-u560r8:first-of-type {margin-left:4px;}i.svelte-u560r8:last-of-type {margin-right:4px;}"
};
function Fg(e, t) {
	k(t, !0), X(e, Pg);
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
	var i = Ng();
	Y(R(F(i), 2), 16, () => n, (e) => e, (e, n) => {
		var i = Mg(), a = I(i);
		let o;
		var s = R(a, 2), c = (e) => {
			var t = jg(), r = L(t, !0);
			B(() => q(r, n)), K(e, t);
		}, l = /* @__PURE__ */ j(() => r.includes(n));
		J(s, (e) => {
			V(l) && e(c);
		}), B((e, t) => {
			Z(a, "title", e), o = li(a, "", o, { background: t });
		}, [() => String(n), () => So(go(n, t.theme))]), K(e, i);
	}), De(), O(i), K(e, i), A();
}
//#endregion
//#region src/pages/walk/Stepper.svelte
var Ig = /* @__PURE__ */ G("<span class=\"stepper svelte-obii65\" role=\"group\"><button class=\"tool svelte-obii65\">‹</button> <span> </span> <button class=\"tool svelte-obii65\">›</button></span>"), Lg = {
	hash: "svelte-obii65",
	code: ".stepper.svelte-obii65 {display:inline-flex;align-items:center;white-space:nowrap;}.tool.svelte-obii65 {padding:2px 7px;font-size:var(--body);}.value.svelte-obii65 {font-size:var(--small);font-weight:600;color:var(--ink);}.token.svelte-obii65 {color:var(--accent);font-family:var(--mono);max-width:16ch;overflow:hidden;text-overflow:ellipsis;}"
};
function Rg(e, t) {
	k(t, !0), X(e, Lg);
	let n = Q(t, "mono", 3, !1);
	var r = Ig(), i = F(r), a = R(i, 2);
	let o;
	var s = L(a, !0), c = R(a, 2);
	O(r), B(() => {
		Z(r, "aria-label", t.name), Z(i, "aria-label", `Previous ${t.name}`), i.disabled = t.index === 0, o = si(a, 1, "value svelte-obii65", null, o, { token: n() }), q(s, t.text), Z(c, "aria-label", `Next ${t.name}`), c.disabled = t.index === t.count - 1;
	}), U("click", i, () => t.onset(t.index - 1)), U("click", c, () => t.onset(t.index + 1)), K(e, r), A();
}
W(["click"]);
//#endregion
//#region src/pages/attention/AttentionToolbar.svelte
var zg = /* @__PURE__ */ G("<button class=\"tool\" title=\"Hide the token with the largest mean attention over all heads (the attention sink) as a target. The other attention weights do not change.\"> </button>"), Bg = /* @__PURE__ */ G("<div class=\"toolbar\"><!> <!> <!> <!> <!> <!> <span class=\"spacer\"></span> <!></div>");
function Vg(e, t) {
	k(t, !0);
	let n = Q(t, "studio", 7), r = [
		{
			value: "lines",
			name: "Lines",
			title: "A line from each token to the tokens it attends to"
		},
		{
			value: "map",
			name: "Map",
			title: "The attention weights of the selected head as a matrix"
		},
		{
			value: "all",
			name: "All heads",
			title: "A small map of every head of every layer"
		},
		{
			value: "token",
			name: "One token",
			title: "The attention of the selected token in every layer, averaged over the heads"
		},
		{
			value: "mean",
			name: "Mean",
			title: "Attention weights averaged over heads, layers or both"
		},
		{
			value: "rollout",
			name: "Rollout",
			explained: !0
		}
	];
	function i(e) {
		e === "rollout" && t.mode !== "rollout" && (n().layer = n().numLayers - 1), n().setOption("mode", e === "lines" ? null : e);
	}
	let a = [
		{
			value: "heads",
			name: "Over heads"
		},
		{
			value: "layers",
			name: "Over layers"
		},
		{
			value: "heads_and_layers",
			name: "Over both"
		}
	], o = [
		{
			value: "",
			name: "All",
			title: "Queries and keys in both sentences"
		},
		{
			value: "ab",
			name: "A → B",
			title: "Queries in the first sentence (A), keys in the second (B)"
		},
		{
			value: "ba",
			name: "B → A",
			title: "Queries in the second sentence (B), keys in the first (A)"
		},
		{
			value: "aa",
			name: "A → A",
			title: "Queries and keys in the first sentence (A)"
		},
		{
			value: "bb",
			name: "B → B",
			title: "Queries and keys in the second sentence (B)"
		}
	], s = [{
		value: "",
		name: "From token",
		title: "What the selected token attends to"
	}, {
		value: "key",
		name: "To token",
		title: "Which tokens attend to the selected token"
	}], c = /* @__PURE__ */ j(() => n().tokenization.segments.includes(1)), l = /* @__PURE__ */ j(() => n().options.sink === "hidden");
	var u = Bg(), d = F(u);
	Uc(d, {
		label: "View",
		get choices() {
			return r;
		},
		get value() {
			return t.mode;
		},
		onselect: i
	});
	var f = R(d, 2), p = (e) => {
		{
			let t = /* @__PURE__ */ j(() => n().layer ? `Layers 0 to ${n().layer}` : "Layer 0");
			Rg(e, {
				name: "layer",
				get text() {
					return V(t);
				},
				get index() {
					return n().layer;
				},
				get count() {
					return n().numLayers;
				},
				onset: (e) => n().layer = e
			});
		}
	};
	J(f, (e) => {
		t.mode === "rollout" && e(p);
	});
	var m = R(f, 2), h = (e) => {
		Uc(e, {
			label: "Mean",
			get choices() {
				return a;
			},
			get value() {
				return t.aggregate;
			},
			onselect: (e) => n().setOption("aggregate", e === "heads" ? null : e)
		});
	};
	J(m, (e) => {
		t.mode === "mean" && e(h);
	});
	var g = R(m, 2), _ = (e) => {
		{
			let t = /* @__PURE__ */ j(() => n().options.between ?? "");
			Uc(e, {
				label: "Sentences of query and key",
				get choices() {
					return o;
				},
				get value() {
					return V(t);
				},
				onselect: (e) => n().setOption("between", e)
			});
		}
	};
	J(g, (e) => {
		V(c) && t.mode !== "all" && t.mode !== "token" && e(_);
	});
	var v = R(g, 2), y = (e) => {
		{
			let t = /* @__PURE__ */ j(() => n().options.side ?? "");
			Uc(e, {
				label: "Lines of the selected token",
				get choices() {
					return s;
				},
				get value() {
					return V(t);
				},
				onselect: (e) => n().setOption("side", e)
			});
		}
	};
	J(v, (e) => {
		t.mode === "lines" && n().token !== null && e(y);
	});
	var b = R(v, 2), x = (e) => {
		var r = zg(), i = L(r);
		B(() => {
			Z(r, "aria-pressed", V(l)), r.disabled = t.sink === null, q(i, `Hide ${(t.sink === null ? "sink" : n().tokens[t.sink]) ?? ""}`);
		}), U("click", r, () => n().setOption("sink", V(l) ? null : "hidden")), K(e, r);
	};
	J(b, (e) => {
		t.mode !== "all" && e(x);
	});
	var S = R(b, 4), C = (e) => {
		Fg(e, { get theme() {
			return n().theme;
		} });
	};
	J(S, (e) => {
		t.mode !== "lines" && e(C);
	}), O(u), K(e, u), A();
}
W(["click"]);
//#endregion
//#region src/pages/attention/filter.ts
function Hg(e, t, n) {
	let r = ({ segment: e }, t) => !t || t === "b" == (e === 1), i = (t) => e.flatMap((e, n) => t(e) ? [n] : []);
	return {
		queries: i((e) => r(e, t[0])),
		keys: i((e) => r(e, t[1]) && (n === null || !e.tokens.includes(n)))
	};
}
function Ug(e, t, { queries: n, keys: r }) {
	if (n.length === t && r.length === t) return e;
	let i = new Float32Array(e.length);
	for (let a of n) for (let n of r) i[a * t + n] = e[a * t + n];
	return i;
}
//#endregion
//#region src/pages/attention/exportableAttention.ts
var Wg = [
	"aa",
	"ab",
	"ba",
	"bb"
];
function Gg(e, t, n, r) {
	let { layer: i, head: a, token: o, comparedHeads: s } = e, c = Wg.find((t) => t === e.options.between), l = {
		...e.showWords ? { words: !0 } : {},
		...c ? { between: c } : {},
		...e.options.sink === "hidden" && r !== null ? { hidden_key: r } : {}
	};
	if (t === "all") return { view: "attention" };
	if (t === "token") return {
		view: "attention_by_layer",
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
var Kg = /* @__PURE__ */ G("<p role=\"alert\"> </p>"), qg = /* @__PURE__ */ G("<div class=\"waiting fill\"></div>"), Jg = /* @__PURE__ */ G("<!> <!>", 1);
function Yg(e, t) {
	k(t, !0);
	let n = Q(t, "studio", 7), r = /* @__PURE__ */ j(() => vg(n().options.mode)), i = /* @__PURE__ */ j(() => n().options.side === "key" ? "key" : "query"), a = /* @__PURE__ */ j(() => yg(n().options.aggregate)), o = /* @__PURE__ */ j(() => n().attentionOverview?.facts.sink_token ?? null), s = /* @__PURE__ */ j(() => n().tokenGroups), c = /* @__PURE__ */ N({
		query: null,
		key: null
	}), l = io(n(), () => ({
		mode: V(r),
		aggregate: V(a),
		layer: n().layer,
		head: n().head,
		heads: n().comparedHeads,
		token: n().shownToken
	}), (e) => xg(n(), e), { isCurrent: (e) => e.mode === V(r) }), u = /* @__PURE__ */ j(() => {
		if (!l.value || !l.input) return null;
		let e = V(r) === "token" ? qi : Ki, t = l.value.maps.map((t) => e(t, n().tokens.length, V(s))), { titles: i } = l.value;
		return {
			studio: n(),
			input: l.input.pageInput,
			groups: V(s),
			maps: t,
			titles: i
		};
	}), d = /* @__PURE__ */ j(() => Hg(V(s), n().options.between ?? "", n().options.sink === "hidden" ? V(o) : null)), f = /* @__PURE__ */ j(() => V(d).queries), p = /* @__PURE__ */ j(() => V(d).keys), m = (e) => e === null ? null : V(s).findIndex((t) => t.tokens.includes(e)), h = /* @__PURE__ */ j(() => m(n().focusedToken)), g = /* @__PURE__ */ j(() => Array.from({ length: n().numLayers }, (e, t) => `layer ${t}`)), _ = (e, t) => t !== null && e.includes(t) ? e.indexOf(t) : null, v = (e) => e.map((e) => V(s)[e].label);
	$h(n(), () => Gg(n(), V(r), V(a), V(o))), z(() => {
		V(r) === "all" ? Qh(`all.${n().layer}.${n().head}`) : Qh(V(u) ? `${V(r)}.${V(u).input.layer}.${V(u).input.head}` : "");
	});
	function y(e, t) {
		P(c, {
			query: e,
			key: t
		});
		let r = e ?? t;
		n().hovered = r === null ? null : V(s)[r].tokens[0], !V(u) || r === null ? n().inspect(null) : e !== null && t !== null ? n().inspect(Og(V(u), e, t)) : n().inspect(kg(V(u), r, e !== null));
	}
	function b(e, t) {
		n().hovered = t === null ? null : V(s)[t].tokens[0], n().inspect(V(u) && e !== null && t !== null ? Ag(V(u), e, t) : null);
	}
	function x(e, t) {
		let r = V(s)[e].tokens[0];
		n().token === r && V(i) === t ? n().token = null : n().token = r, n().setOption("side", n().token !== null && t === "key" ? t : null);
	}
	let S = (e) => n().toggleToken(V(s)[e].tokens[0]);
	var C = Jg(), w = I(C);
	Vg(w, {
		get studio() {
			return n();
		},
		get mode() {
			return V(r);
		},
		get aggregate() {
			return V(a);
		},
		get sink() {
			return V(o);
		}
	});
	var T = R(w, 2), E = (e) => {
		var t = Kg(), n = L(t, !0);
		B(() => q(n, l.error.message)), K(e, t);
	}, ee = (e) => {
		og(e, { get studio() {
			return n();
		} });
	}, D = (e) => {
		K(e, qg());
	}, te = (e) => {
		var t = Jg(), a = I(t);
		{
			let e = /* @__PURE__ */ j(() => V(p).length === V(s).length);
			hg(a, {
				get drawn() {
					return V(u);
				},
				get allKeys() {
					return V(e);
				}
			});
		}
		var o = R(a, 2), l = (e) => {
			{
				let t = /* @__PURE__ */ j(() => V(u).maps.map((e) => Ug(e, V(s).length, V(d)))), r = /* @__PURE__ */ j(() => V(s).map((e) => e.label)), a = /* @__PURE__ */ j(() => V(s).map((e) => e.segment)), o = /* @__PURE__ */ j(() => m(n().token)), c = /* @__PURE__ */ j(() => ({
					query: new Set(V(f)),
					key: new Set(V(p))
				}));
				Dl(e, {
					get maps() {
						return V(t);
					},
					get labels() {
						return V(r);
					},
					get segments() {
						return V(a);
					},
					get theme() {
						return n().theme;
					},
					get focused() {
						return V(h);
					},
					get selected() {
						return V(o);
					},
					get side() {
						return V(i);
					},
					get enabled() {
						return V(c);
					},
					onhover: y,
					onselect: x
				});
			}
		}, C = (e) => {
			{
				let t = /* @__PURE__ */ j(() => Ji(V(u).maps[0], V(s).length, V(g).map((e, t) => t), V(p))), r = /* @__PURE__ */ j(() => v(V(p)));
				Zh(e, {
					get values() {
						return V(t);
					},
					get rows() {
						return V(g);
					},
					get columns() {
						return V(r);
					},
					get theme() {
						return n().theme;
					},
					label: "Attention of one token by layer",
					square: !1,
					onhover: (e, t) => b(e, t === null ? null : V(p)[t])
				});
			}
		}, w = (e) => {
			{
				let t = /* @__PURE__ */ j(() => Ji(Yi(V(u).maps), V(s).length, V(f), V(p))), r = /* @__PURE__ */ j(() => v(V(f))), i = /* @__PURE__ */ j(() => v(V(p))), a = /* @__PURE__ */ j(() => _(V(f), V(c).query ?? V(h))), o = /* @__PURE__ */ j(() => _(V(p), V(c).key));
				Zh(e, {
					get values() {
						return V(t);
					},
					get rows() {
						return V(r);
					},
					get columns() {
						return V(i);
					},
					get theme() {
						return n().theme;
					},
					label: "Attention map: queries by keys",
					get row() {
						return V(a);
					},
					get column() {
						return V(o);
					},
					onhover: (e, t) => y(e === null ? null : V(f)[e], t === null ? null : V(p)[t]),
					onselect: (e) => S(V(f)[e])
				});
			}
		};
		J(o, (e) => {
			V(r) === "lines" ? e(l) : V(r) === "token" ? e(C, 1) : e(w, -1);
		}), K(e, t);
	};
	J(T, (e) => {
		l.error ? e(E) : V(r) === "all" ? e(ee, 1) : V(u) ? e(te, -1) : e(D, 2);
	}), K(e, C), A();
}
//#endregion
//#region src/pages/embeddings/AllTokens.svelte
var Xg = /* @__PURE__ */ G("<section class=\"svelte-1pngz36\"><h4 class=\"svelte-1pngz36\"> </h4> <!></section>"), Zg = /* @__PURE__ */ G("<p class=\"quiet\"> </p> <div class=\"parts svelte-1pngz36\"></div>", 1), Qg = {
	hash: "svelte-1pngz36",
	code: ".parts.svelte-1pngz36 {display:grid;grid-template-columns:repeat(auto-fit, minmax(min(100%, 340px), 1fr));grid-auto-rows:260px;gap:12px 20px;}section.svelte-1pngz36 {display:flex;flex-direction:column;min-width:0;min-height:0;}h4.svelte-1pngz36 {font-size:var(--small);font-weight:600;margin:0;}"
};
function $g(e, t) {
	k(t, !0), X(e, Qg);
	let n = Q(t, "studio", 7), r = {
		token: "token",
		position: "+ position",
		segment: "+ segment",
		total: "= sum",
		normalized: "after LayerNorm"
	}, i = Object.keys(r), a = [
		"token",
		"position",
		"segment",
		"total"
	], o = /* @__PURE__ */ j(() => Array.from({ length: t.payload.facts.hidden_size }, (e, t) => String(t))), s = /* @__PURE__ */ j(() => To(...a.map((e) => t.payload.array(e)))), c = /* @__PURE__ */ j(() => To(t.payload.array("normalized")));
	function l(e, a, o) {
		if (n().hovered = a, a === null || o === null) return n().inspect(null);
		let s = (e) => $(t.payload.row(e, a)[o]), c = e === "normalized" ? "trace.hidden[0]" : `trace.embeddings.${e}`;
		n().inspect({
			title: `${r[e].replace(/^[+=] /, "")}: ${n().tokens[a]} (${a}), dimension ${o}`,
			value: s(e),
			rows: i.map((e) => [r[e], s(e)]),
			python: `${n().pythonTrace}\nprint(${c}[${a}])`
		});
	}
	var u = Zg(), d = I(u), f = L(d), p = R(d, 2);
	Y(p, 20, () => i, (e) => e, (e, i) => {
		var a = Xg(), u = F(a), d = L(u, !0), f = R(u, 2);
		{
			let e = /* @__PURE__ */ j(() => t.payload.array(i)), r = /* @__PURE__ */ j(() => V(i === "normalized" ? c : s)), a = /* @__PURE__ */ j(() => `${i} embeddings`);
			Zh(f, {
				get values() {
					return V(e);
				},
				get rows() {
					return n().tokens;
				},
				get columns() {
					return V(o);
				},
				get theme() {
					return n().theme;
				},
				get max() {
					return V(r);
				},
				get label() {
					return V(a);
				},
				square: !1,
				get row() {
					return n().focusedToken;
				},
				onhover: (e, t) => l(i, e, t),
				onselect: (e) => n().token = e
			});
		}
		O(a), B(() => q(d, r[i])), K(e, a);
	}), O(p), B((e, t) => q(f, `One row per token, one column per dimension. Blue is positive, orange negative; the strongest color is ±${e ?? ""}, after LayerNorm ±${t ?? ""}. Click a row to select its token.`), [() => V(s).toFixed(2), () => V(c).toFixed(2)]), K(e, u), A();
}
//#endregion
//#region src/pages/walk/formulas.ts
function e_(e) {
	return t_(e).replace(/-/g, "−");
}
function t_(e) {
	let t = Math.abs(e);
	return Number.isFinite(e) ? t === 0 ? "0" : t >= 1e7 ? e.toExponential(2).replace("+", "") : t >= 100 ? aa(Math.round(e)) : t >= 10 ? e.toFixed(2) : t >= 1 ? e.toFixed(3) : t >= .0095 ? e.toFixed(4) : t >= 1e-4 ? e.toPrecision(2) : e.toExponential(1) : String(e);
}
var n_ = (e) => e < 0 ? `(${e_(e)})` : e_(e), r_ = (e) => e < 0 ? ` − ${e_(-e)}` : ` + ${e_(e)}`;
function i_(e, t) {
	return Array.from({ length: e.length }, (e, t) => t).sort((t, n) => Math.abs(e[n]) - Math.abs(e[t])).slice(0, t);
}
var a_ = (e, t) => Float32Array.from({ length: e.length }, (n, r) => e[r] * t[r]);
function o_(e, t, n = 3) {
	let r = i_(a_(e, t), n).map((n) => `${n_(e[n])}·${n_(t[n])}`), i = e.length - r.length;
	return r.join(" + ") + (i > 0 ? ` + … ${aa(i)} smaller` : "");
}
//#endregion
//#region src/pages/walk/Formula.svelte
var s_ = /* @__PURE__ */ G("<p class=\"formula number svelte-llcy9a\"><span class=\"name svelte-llcy9a\"> </span> <b class=\"svelte-llcy9a\"> </b></p>"), c_ = {
	hash: "svelte-llcy9a",
	code: ".formula.svelte-llcy9a {font-size:var(--small);line-height:1.7;overflow-wrap:anywhere;color:var(--quiet);}.name.svelte-llcy9a {color:var(--ink);}b.svelte-llcy9a {color:var(--accent);font-weight:600;}"
};
function l_(e, t) {
	k(t, !0), X(e, c_);
	var n = s_(), r = F(n), i = L(r, !0), a = R(r), o = R(a), s = L(o, !0);
	O(n), B((e, r) => {
		Z(n, "data-formula", t.id), q(i, t.name), q(a, ` = ${t.expression ?? ""} = `), Z(o, "title", e), Z(o, "data-exact", t.result), q(s, r);
	}, [() => $(t.result), () => e_(t.result)]), K(e, n), A();
}
//#endregion
//#region src/pages/walk/stripsDrawing.ts
var [u_, d_, f_] = [
	9,
	22,
	15
], [p_, m_] = [7.25, 6.65], [h_, g_] = [48, 7];
function __(e, t) {
	let n = Math.max(...e.map(({ name: e }) => e.length));
	return Math.round(Math.min(Math.max(72, n * p_ + 16), Math.max(72, .4 * t)));
}
function v_(e) {
	let t = Math.max(...e.map(({ max: e }) => Qi(-e, e).length));
	return Math.max(h_, t * m_ + g_);
}
function y_(e, t, n) {
	let r = Math.floor((n - g_ + 3) / m_), i = Qi(e, t);
	if (i.length <= r) return i;
	let a = i.indexOf("."), o = a < 0 ? i : e.toFixed(Math.max(0, i.length - a - 1 - (i.length - r)));
	return o.replace("-", /[1-9]/.test(o) ? "−" : "");
}
function b_(e, t, n) {
	let r = e[0].values.length, i = __(e, t), a = Math.max(40, t - i), o = Math.min(r, Math.max(1, Math.floor(a / v_(e)))), s = o === r, c = s ? Math.min(64, a / o) : a / o, l = Math.max(0, Math.min(r - o, n - Math.floor(o / 2))), u = s ? 0 : e.length * (u_ + 1) + 18, d = (t) => u + f_ + t * (d_ + 1) + (e[t]?.result ? 4 : 0);
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
		height: d(e.length - 1) + d_ + 3
	};
}
var x_ = /* @__PURE__ */ new WeakMap();
function S_(e) {
	let t = x_.get(e);
	return t === void 0 && (t = So(e), x_.set(e, t)), t;
}
function C_(e, t, n, r, i) {
	let { length: a, left: o, innerWidth: s, first: c, count: l, cellWidth: u, detailTop: d } = n, f = (e) => o + e / a * s;
	t.forEach((t, i) => w_(e, t, i * (u_ + 1), n, r));
	let p = t.length * (u_ + 1);
	e.strokeStyle = i.accent, e.lineWidth = 1, e.beginPath(), e.moveTo(f(c), p + 1), e.lineTo(f(c + l), p + 1), e.stroke(), e.globalAlpha = .35, e.beginPath(), e.moveTo(f(c), p + 1), e.lineTo(o, d - 2), e.moveTo(f(c + l), p + 1), e.lineTo(o + l * u, d - 2), e.stroke(), e.globalAlpha = 1, e.fillStyle = i.quiet, e.font = `11px ${vc}`, e.textAlign = "right", e.fillText(`all ${aa(a)}`, o - 10, p / 2);
}
function w_(e, { values: t, max: n }, r, { length: i, left: a, innerWidth: o }, s) {
	let c = Math.min(i, Math.floor(o)), l = o / c;
	for (let o = 0; o < c; o += 1) {
		let u = 0, d = (o + 1) * i / c;
		for (let e = Math.floor(o * i / c); e < d; e += 1) Math.abs(t[e]) > Math.abs(u) && (u = t[e]);
		e.fillStyle = S_(_o(u, n, s)), e.fillRect(a + o * l, r, l + .4, u_);
	}
}
function T_(e, t, n, r, i, a) {
	let { left: o, first: s, count: c, cellWidth: l, detailTop: u } = n;
	e.font = `11px ${vc}`, e.textAlign = "center";
	for (let t = 0; t < c; t += 1) e.fillStyle = s + t === a ? i.accent : i.quiet, e.fillText(String(s + t), o + (t + .5) * l, u + f_ / 2 - 1);
	if (t.forEach((t, a) => E_(e, t, n.rowTop(a), n, r, i)), a >= s && a < s + c) {
		let r = n.rowTop(0) - (t[0].result ? 4 : 0);
		e.strokeStyle = i.accent, e.lineWidth = 2, e.strokeRect(o + (a - s) * l - .5, r - 1, l, n.height - r - 1);
	}
}
function E_(e, t, n, { left: r, first: i, count: a, cellWidth: o }, s, c) {
	let l = t.result || t.highlighted ? c.ink : c.quiet;
	e.font = `12px ${vc}`, e.textAlign = "right", e.fillStyle = t.highlighted ? c.accent : l, e.fillText(xc(e, t.name, r - 12), r - 10, n + d_ / 2), t.result && (e.fillStyle = l, e.fillRect(r, n - 3, a * o - 1, 1)), e.font = `11px ${vc}`, e.textAlign = "center";
	for (let c = 0; c < a; c += 1) {
		let a = t.values[i + c], l = _o(a, t.max, s);
		e.fillStyle = S_(l), e.fillRect(r + c * o, n, o - 1, d_), e.fillStyle = Co(l), e.fillText(y_(a, t.max, o), r + (c + .5) * o, n + d_ / 2 + .5);
	}
}
function D_(e, { left: t, first: n, count: r, cellWidth: i, rowTop: a, height: o }, s, c) {
	e.fillStyle = c;
	for (let c = Math.ceil(n / s) * s; c < n + r; c += s) c > n && e.fillRect(t + (c - n) * i - 1.5, a(0), 2, o - a(0));
}
//#endregion
//#region src/pages/walk/VectorStrips.svelte
var O_ = /* @__PURE__ */ G("<div class=\"box svelte-f6rmcc\" role=\"slider\" tabindex=\"0\" aria-valuemin=\"0\"><canvas aria-hidden=\"true\" class=\"svelte-f6rmcc\"></canvas></div>"), k_ = {
	hash: "svelte-f6rmcc",
	code: ".box.svelte-f6rmcc {width:100%;min-width:0;border-radius:2px;contain:layout style;}canvas.svelte-f6rmcc {display:block;cursor:pointer;}"
};
function A_(e, t) {
	k(t, !0), X(e, k_);
	let n = Q(t, "groupSize", 3, 0), r = /* @__PURE__ */ N(void 0), i = /* @__PURE__ */ N(0), a = /* @__PURE__ */ N(!1), o = /* @__PURE__ */ j(() => b_(t.strips, V(i), t.selected));
	z(() => {
		if (!V(r) || !V(a) || V(i) < 60) return;
		let e = bc(V(r), "ink", "quiet", "accent", "line"), s = _c(V(r), V(i), V(o).height);
		s.textBaseline = "middle", V(o).showsAll || C_(s, t.strips, V(o), t.theme, e), T_(s, t.strips, V(o), t.theme, e, t.selected), n() && D_(s, V(o), n(), e.line);
	});
	function s(e) {
		let [n, i] = kc(e, V(r)), { length: a, left: s, innerWidth: c, count: l, showsAll: u, cellWidth: d, first: f, detailTop: p, rowTop: m } = V(o);
		if (!u && i < t.strips.length * (u_ + 1)) {
			let e = Math.floor((n - s) / c * a);
			return e >= 0 && e < a ? {
				strip: Math.floor(i / (u_ + 1)),
				index: e
			} : null;
		}
		let h = t.strips.findIndex((e, t) => i >= m(t) && i < m(t) + d_), g = Math.floor((n - s) / d);
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
		let { length: n, count: r } = V(o), i = {
			ArrowRight: t.selected + 1,
			ArrowLeft: t.selected - 1,
			PageDown: t.selected + r,
			PageUp: t.selected - r,
			Home: 0,
			End: n - 1
		}[e.key];
		i !== void 0 && (e.preventDefault(), t.onselect(Math.max(0, Math.min(n - 1, i))));
	}
	var d = O_();
	let f;
	var p = F(d);
	Mi(p, (e) => P(r, e), () => V(r)), O(d), Qr(d, () => Dc((e) => P(a, e, !0))), B((e, n) => {
		Z(d, "aria-label", `${t.label}: arrow keys select a dimension`), Z(d, "aria-valuemax", V(o).length - 1), Z(d, "aria-valuenow", t.selected), Z(d, "aria-valuetext", e), f = li(d, "", f, { height: `${V(o).height}px` }), Z(p, "data-left", V(o).left), Z(p, "data-cell-width", V(o).cellWidth), Z(p, "data-first", V(o).first), Z(p, "data-count", V(o).count), Z(p, "data-row-tops", n), Z(p, "data-cell-height", d_);
	}, [() => t.strips.map((e) => `${e.name} ${Qi(e.values[t.selected], e.max)}`).join(", "), () => t.strips.map((e, t) => V(o).rowTop(t)).join(" ")]), U("keydown", d, u), U("mousemove", p, c), H("mouseleave", p, () => t.onhover?.(null, -1)), U("click", p, l), Ai(d, "clientWidth", (e) => P(i, e)), K(e, d), A();
}
W([
	"keydown",
	"mousemove",
	"click"
]);
//#endregion
//#region src/pages/walk/snippetForm.svelte.ts
var j_ = "snippets", M_ = class {
	#e = /* @__PURE__ */ N(Zt(N_()));
	get chosen() {
		return V(this.#e);
	}
	set chosen(e) {
		P(this.#e, e, !0);
	}
	get form() {
		return this.chosen;
	}
	set form(e) {
		this.chosen = e;
		try {
			localStorage.setItem(j_, e);
		} catch {}
	}
};
function N_() {
	try {
		return localStorage.getItem(j_) === "numbers" ? "numbers" : "api";
	} catch {
		return "api";
	}
}
var P_ = new M_(), F_ = (e) => {
	let t = String(Number(e.toPrecision(9)));
	return /[.e]/.test(t) ? t : `${t}.0`;
}, I_ = (e) => `np.array([${Array.from(e, F_).join(", ")}])`, L_ = (e) => `# ${e.replace(/\s+/g, " ")}`;
function R_({ title: e, api: t, expected: n }, r) {
	let i = (e) => e.startsWith("import "), a = t.filter((e) => !i(e));
	return [
		L_(e),
		...t.filter(i),
		r,
		...a,
		`# expected: ${F_(n)}`,
		""
	].join("\n");
}
function z_({ title: e, inputs: t, lines: n, expected: r }) {
	let i = Object.entries(t).map(([e, t]) => `${e} = ${typeof t == "number" ? F_(t) : I_(t)}`);
	return [
		L_(e),
		"import math",
		"import numpy as np",
		"",
		...i,
		"",
		...n,
		`# expected: ${F_(r)}`,
		""
	].join("\n");
}
var B_ = {
	gelu: "x * (1 + math.erf(x / math.sqrt(2))) / 2",
	gelu_new: "x * (1 + math.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x**3))) / 2",
	relu: "max(x, 0.0)"
}, V_ = (e) => [`print(${B_[e] ?? B_.gelu})`], H_ = (e, t, n) => [`x, linear = ${e}, ${t}`, `print(float(x @ linear.weight[${n}].tolist() + linear.bias[${n}].item()))`];
function U_(e, t, n, r) {
	let i = `torch.from_numpy(trace.hidden[-1, [${t}]])`, a = "torch.from_numpy(trace.pooled)[None]";
	return [
		"import torch",
		"with bert.model.inference_mode():",
		`    print(float(${{
			mlm: `bert.model.mlm_logits(${i})[0, : len(bert.tokenizer.vocabulary)].softmax(-1)[${n}]`,
			nsp: `bert.model.nsp_logits(${a})[0].softmax(-1)[${n}]`,
			classification: `bert.model.classification_logits(${a})[0].softmax(-1)[${n}]`,
			regression: `bert.model.regression_values(${a})[0]`,
			token_classification: `bert.model.token_classification_logits(${i})[0].softmax(-1)[${n}]`,
			span: `bert.model.span_logits(torch.from_numpy(trace.hidden[-1]))[:, ${+(r === "end")}].softmax(0)[${t}]`
		}[e]}))`
	];
}
var W_ = (e, t) => `import glassbert as gb

bert = gb.load(${JSON.stringify(t)})
(word,) = bert.tokenizer.wordpiece_steps(${JSON.stringify(e)}).words
print([token.token for token in word.tokens])
`;
function G_(e, t) {
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
//#region src/pages/walk/walkState.svelte.ts
var K_ = class {
	studio;
	walk;
	#e = /* @__PURE__ */ N(null);
	get startedFor() {
		return V(this.#e);
	}
	set startedFor(e) {
		P(this.#e, e);
	}
	#t = /* @__PURE__ */ N(null);
	get start() {
		return V(this.#t);
	}
	set start(e) {
		P(this.#t, e);
	}
	wordPieceSteps;
	textVector;
	constructor(e) {
		this.studio = e, this.wordPieceSteps = ro(e, "wordpiece_steps", () => ({})), this.textVector = ro(e, "text_vector", () => this.hasPredictions ? null : this.comparedText), this.walk = io(e, () => ({
			layer: e.layer,
			head: e.head,
			token: e.shownToken,
			opening: this.isOpening
		}), async ({ opening: t, ...n }) => {
			let { tokens: r, segments: i, num_heads: a, model: o } = e.tokenization, s = t ? await this.chooseStart(n) : n;
			return {
				payload: await e.fetchView("walk", s),
				tokens: r,
				segments: i,
				numHeads: a,
				model: o
			};
		}, { keepPrevious: !0 });
	}
	get isOpening() {
		let { studio: e } = this;
		return e.token === null && e.lesson === null && this.startedFor !== e.tokenization && e.usesUrl && e.source.canCompute;
	}
	async chooseStart(e) {
		let { studio: t } = this, { tokenization: n, headChosen: r } = t, { facts: i } = await t.fetchView("walk_start", r ? {
			layer: t.layer,
			head: t.head
		} : {});
		return n !== t.tokenization || t.token !== null ? e : (this.startedFor = n, this.start = {
			...i,
			chosenHead: !r
		}, t.selectHead(i.layer, i.head), t.token = i.token, {
			layer: i.layer,
			head: i.head,
			token: i.token
		});
	}
	get shownStart() {
		let { start: e } = this;
		return e?.layer === this.layer && e.head === this.head && e.token === this.token && this.startedFor === this.studio.tokenization ? e : null;
	}
	get hasPredictions() {
		return this.studio.tokenization?.output_heads.some((e) => e !== "pooler") ?? !1;
	}
	get comparedText() {
		let { compared_text: e } = this.studio.options;
		return e && this.studio.source.canCompute ? { other_text: e } : {};
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
		return ia(this.tokenText);
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
		return e ? `layer ${e - 1} output` : "layer 0 input";
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
	python(e) {
		let t = {
			...e,
			title: this.snippetTitle(e.title)
		};
		return P_.form === "numbers" ? z_(t) : R_(t, this.studio.pythonTrace);
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
			csv: () => sa(["dimension", ...t.map(({ name: e }) => a(e))], Array.from(t[0].values, (e, n) => [n, ...t.map(({ values: e }) => e[n])]))
		});
	}
};
function q_(e) {
	let t = To(...e.map(([, e]) => e));
	return e.map(([n, r], i) => ({
		name: n,
		values: r,
		max: t,
		result: i === e.length - 1 && e.length > 1
	}));
}
var J_ = (e, t, n = {}) => ({
	name: e,
	values: t,
	max: To(t),
	...n
}), Y_ = /* @__PURE__ */ G("<!> <!>", 1);
function X_(e, t) {
	k(t, !0);
	let n = [
		"token",
		"position",
		"segment",
		"total",
		"normalized"
	], r = /* @__PURE__ */ j(() => n.map((e) => t.payload.row(e, t.token))), i = /* @__PURE__ */ j(() => [...q_([
		["token", V(r)[0]],
		["+ position", V(r)[1]],
		["+ segment", V(r)[2]],
		["= sum", V(r)[3]]
	]), J_("LayerNorm", V(r)[4], { result: !0 })]), a = /* @__PURE__ */ j(() => {
		let e = Number(t.studio.options.dimension ?? 0);
		return Number.isInteger(e) && e >= 0 && e < V(r)[0].length ? e : 0;
	}), o = /* @__PURE__ */ j(() => V(r).slice(0, 3).map((e, t) => t ? r_(e[V(a)]) : e_(e[V(a)])).join(""));
	function s(e, n) {
		if (e === null) return t.studio.inspect(null);
		let a = [
			"embeddings = trace.embeddings",
			"total = embeddings.token + embeddings.position + embeddings.segment",
			`print(float(total[${t.token}, ${n}]))`
		];
		t.studio.inspect({
			title: `${V(i)[e].name.replace(/^[+=] /, "")}[${n}] of ${t.studio.tokens[t.token]} (${t.token})`,
			value: $(V(r)[e][n]),
			rows: V(i).map(({ name: e, values: t }) => [`${e}[${n}]`, $(t[n])]),
			python: `${t.studio.pythonTrace}\n${a.join("\n")}`
		});
	}
	var c = Y_(), l = I(c);
	A_(l, {
		get strips() {
			return V(i);
		},
		get theme() {
			return t.studio.theme;
		},
		label: "Sum of the embeddings",
		get selected() {
			return V(a);
		},
		onselect: (e) => t.studio.setOption("dimension", String(e)),
		onhover: s
	});
	var u = R(l, 2);
	{
		let e = /* @__PURE__ */ j(() => `sum[${V(a)}]`);
		l_(u, {
			id: "embeddings",
			get name() {
				return V(e);
			},
			get expression() {
				return V(o);
			},
			get result() {
				return V(r)[3][V(a)];
			}
		});
	}
	K(e, c), A();
}
//#endregion
//#region src/charts/VectorCells.svelte
var Z_ = /* @__PURE__ */ G("<div class=\"box svelte-psxh25\"><canvas class=\"svelte-psxh25\"></canvas></div>"), Q_ = {
	hash: "svelte-psxh25",
	code: ".box.svelte-psxh25 {min-width:0;width:100%;}canvas.svelte-psxh25 {display:block;}"
};
function $_(e, t) {
	k(t, !0), X(e, Q_);
	let n = Q(t, "cellHeight", 3, 18), r = /* @__PURE__ */ N(void 0), i = /* @__PURE__ */ N(0), a = /* @__PURE__ */ j(() => Math.ceil(t.values.length / t.columns)), o = /* @__PURE__ */ j(() => Math.min(44, V(i) / t.columns)), s = /* @__PURE__ */ j(() => t.max ?? wo(t.values));
	z(() => {
		if (!V(r) || V(i) < 10) return;
		let e = _c(V(r), V(i), V(a) * n()), c = +(V(o) > 6);
		e.textAlign = "center", e.textBaseline = "middle", e.font = `${Math.min(11, V(o) * .34)}px ${vc}`;
		for (let r = 0; r < t.values.length; r += 1) {
			let [i, a] = [r % t.columns * V(o), Math.floor(r / t.columns) * n()], l = _o(t.values[r], V(s), t.theme);
			e.fillStyle = So(l), e.fillRect(i, a, c ? V(o) - c : V(o) + .5, n() - 1), V(o) >= 28 && n() >= 14 && (e.fillStyle = Co(l), e.fillText(Qi(t.values[r]), i + V(o) / 2, a + n() / 2));
		}
	});
	function c(e) {
		let [i, s] = kc(e, V(r)), [c, l] = [Math.floor(s / n()), Math.floor(i / V(o))];
		l >= 0 && l < t.columns && c >= 0 && c < V(a) ? t.onhover?.(c, l, t.values[c * t.columns + l]) : t.onhover?.(null, null, NaN);
	}
	var l = Z_(), u = F(l);
	Mi(u, (e) => P(r, e), () => V(r)), O(l), B(() => {
		Z(u, "aria-label", t.label), Z(u, "data-cell-width", V(o)), Z(u, "data-cell-height", n());
	}), U("mousemove", u, c), H("mouseleave", u, () => t.onhover?.(null, null, NaN)), Ai(l, "clientWidth", (e) => P(i, e)), K(e, l), A();
}
W(["mousemove"]);
//#endregion
//#region src/pages/embeddings/TableLookup.svelte
var ev = /* @__PURE__ */ G("<section class=\"svelte-h01yvh\"><h3> </h3> <p class=\"quiet svelte-h01yvh\"> <b class=\"svelte-h01yvh\"> </b> </p> <div class=\"lookup svelte-h01yvh\"><div class=\"strip svelte-h01yvh\"><canvas aria-hidden=\"true\"></canvas> <i class=\"mark svelte-h01yvh\"></i></div> <svg aria-hidden=\"true\" class=\"svelte-h01yvh\"><path fill=\"none\" stroke=\"var(--accent)\"></path></svg> <div class=\"values svelte-h01yvh\"><!></div></div> <p class=\"quiet small svelte-h01yvh\"> </p></section>"), tv = {
	hash: "svelte-h01yvh",
	code: "section.svelte-h01yvh {display:grid;grid-template-columns:minmax(0, 1fr);align-content:start;gap:6px;min-width:0;}p.svelte-h01yvh {min-height:3em;}.small.svelte-h01yvh {min-height:0;font-size:var(--small);}b.svelte-h01yvh {color:var(--accent);font-weight:600;}.lookup.svelte-h01yvh {display:flex;align-items:flex-start;}.strip.svelte-h01yvh {flex:none;position:relative;}.mark.svelte-h01yvh {position:absolute;left:-4px;right:0;border:2px solid var(--accent);border-right:0;box-sizing:border-box;}svg.svelte-h01yvh {flex:none;}.values.svelte-h01yvh {flex:1;min-width:0;max-width:184px;border-left:2px solid var(--accent);padding-left:4px;}"
};
function nv(e, t) {
	k(t, !0), X(e, tv);
	let [n, r, i] = [
		72,
		220,
		18
	], [a, o] = [4, 20], s = a * Math.floor(r / o), c = /* @__PURE__ */ N(void 0), l = /* @__PURE__ */ j(() => r / t.table.num_rows), u = /* @__PURE__ */ j(() => Math.max(3, V(l))), d = /* @__PURE__ */ j(() => Math.max(0, Math.min(r - V(u), (t.row + .5) * V(l) - V(u) / 2))), f = /* @__PURE__ */ j(() => `${t.table.name[0].toUpperCase()}${t.table.name.slice(1)} table`), p = /* @__PURE__ */ j(() => t.values.subarray(0, s));
	z(() => {
		if (!V(c)) return;
		let e = _c(V(c), n, r);
		e.imageSmoothingEnabled = !1;
		let [i, a] = t.shape;
		e.drawImage(Sc({
			values: t.picture,
			rows: i,
			columns: a
		}, t.theme, t.table.color_max), 0, 0, n, r);
	});
	var m = ev(), h = F(m), g = L(h, !0), _ = R(h, 2), v = F(_), y = R(v), b = L(y), x = R(y);
	O(_);
	var S = R(_, 2), C = F(S);
	let w;
	var T = F(C);
	Mi(T, (e) => P(c, e), () => V(c));
	var E = R(T, 2);
	let ee;
	O(C);
	var D = R(C, 2), te = L(D), ne = R(D, 2), re = F(ne);
	{
		let e = /* @__PURE__ */ j(() => To(t.values)), n = /* @__PURE__ */ j(() => `${V(f)}, row ${t.row}: the first ${V(p).length} numbers`);
		$_(re, {
			get values() {
				return V(p);
			},
			get columns() {
				return a;
			},
			get theme() {
				return t.theme;
			},
			get max() {
				return V(e);
			},
			get cellHeight() {
				return o;
			},
			get label() {
				return V(n);
			}
		});
	}
	O(ne), O(S);
	var ie = L(R(S, 2));
	O(m), B((e, a, o, s) => {
		Z(m, "aria-label", V(f)), Z(m, "data-table", t.table.name), Z(m, "data-row", t.row), q(g, V(f)), q(v, `${e ?? ""} rows of ${a ?? ""} numbers. `), q(b, `Row ${o ?? ""}`), q(x, `: ${t.reason ?? ""}`), w = li(C, "", w, {
			width: `${n}px`,
			height: `${r}px`
		}), ee = li(E, "", ee, {
			top: `${V(d)}px`,
			height: `${V(u)}px`
		}), Z(D, "width", i), Z(D, "height", r), Z(te, "d", `M0 ${V(d)} L${i} 0.5 M0 ${V(d) + V(u)} L${i} ${r - .5}`), q(ie, `The first ${V(p).length ?? ""} numbers of row ${s ?? ""}.`);
	}, [
		() => aa(t.table.num_rows),
		() => aa(t.values.length),
		() => aa(t.row),
		() => aa(t.row)
	]), K(e, m), A();
}
//#endregion
//#region src/pages/embeddings/tableRows.ts
function rv({ tokens: e, token_ids: t, segments: n }, r) {
	let [i, a] = [t[r], n[r]];
	return {
		token: {
			row: i,
			reason: `${ia(e[r])} has the id ${aa(i)}.`
		},
		position: {
			row: r,
			reason: `It is token ${r} of the text, counted from 0.`
		},
		segment: {
			row: a,
			reason: `It is in segment ${a ? "B, the second sentence" : "A, the first sentence"}.`
		}
	};
}
//#endregion
//#region src/pages/Embeddings.svelte
var iv = /* @__PURE__ */ G("<p role=\"alert\"> </p>"), av = /* @__PURE__ */ G("<div class=\"tables svelte-4vtaq0\"></div>"), ov = /* @__PURE__ */ G("<p class=\"quiet\"> </p>"), sv = /* @__PURE__ */ G("<div class=\"waiting svelte-4vtaq0\"></div>"), cv = /* @__PURE__ */ G("<article class=\"svelte-4vtaq0\"><div class=\"selection svelte-4vtaq0\"><!> <span class=\"quiet\">Each table is drawn as a strip, the first row at the top. A pixel shows the number furthest from zero of the\n        rows that it covers.</span></div> <!> <section class=\"svelte-4vtaq0\"><h3> </h3> <p class=\"quiet\"><!></p> <!></section> <section class=\"svelte-4vtaq0\"><h3>All tokens</h3> <!></section></article>"), lv = /* @__PURE__ */ G("<div class=\"waiting fill svelte-4vtaq0\"></div>"), uv = {
	hash: "svelte-4vtaq0",
	code: "article.svelte-4vtaq0 {flex:1;min-height:0;overflow:auto;scrollbar-width:thin;display:flex;flex-direction:column;gap:20px;padding:0 8px 32px 0;}.selection.svelte-4vtaq0 {display:flex;flex-wrap:wrap;align-items:center;gap:0 12px;}.tables.svelte-4vtaq0 {display:grid;grid-template-columns:repeat(auto-fit, minmax(244px, 1fr));gap:20px 24px;}.waiting.svelte-4vtaq0 {min-height:240px;}section.svelte-4vtaq0 {display:grid;gap:8px;min-width:0;grid-template-columns:minmax(0, 1fr);}"
};
function dv(e, t) {
	k(t, !0), X(e, uv);
	let n = Q(t, "studio", 7), r = ro(n(), "input_embeddings", () => ({})), i = ro(n(), "embedding_tables", () => ({})), a = /* @__PURE__ */ j(() => r.value), o = /* @__PURE__ */ j(() => n().shownToken), s = /* @__PURE__ */ j(() => ia(n().tokens[V(o)])), c = /* @__PURE__ */ j(() => rv(n().tokenization, V(o)));
	$h(n(), () => ({
		view: "embeddings",
		...n().token === null ? {} : { token: V(o) }
	})), z(() => {
		V(a) && (i.value || i.error) && Qh("embeddings");
	});
	var l = kr(), u = I(l), d = (e) => {
		var t = iv(), n = L(t, !0);
		B(() => q(n, r.error.message)), K(e, t);
	}, f = (e) => {
		var t = cv(), r = F(t), l = F(r);
		{
			let e = /* @__PURE__ */ j(() => `${n().tokens[V(o)]} (${V(o)})`);
			Rg(l, {
				name: "token",
				get text() {
					return V(e);
				},
				get index() {
					return V(o);
				},
				get count() {
					return n().tokens.length;
				},
				mono: !0,
				onset: (e) => n().token = e
			});
		}
		De(2), O(r);
		var u = R(r, 2), d = (e) => {
			let t = /* @__PURE__ */ j(() => i.value);
			var r = av();
			Y(r, 21, () => V(t).facts.tables, (e) => e.name, (e, t) => {
				let r = /* @__PURE__ */ j(() => V(c)[V(t).name]);
				{
					let s = /* @__PURE__ */ j(() => i.value.array(V(t).name)), c = /* @__PURE__ */ j(() => i.value.shape(V(t).name)), l = /* @__PURE__ */ j(() => V(a).row(V(t).name, V(o)));
					nv(e, {
						get table() {
							return V(t);
						},
						get row() {
							return V(r).row;
						},
						get reason() {
							return V(r).reason;
						},
						get picture() {
							return V(s);
						},
						get shape() {
							return V(c);
						},
						get values() {
							return V(l);
						},
						get theme() {
							return n().theme;
						}
					});
				}
			}), O(r), K(e, r);
		}, f = (e) => {
			var t = ov(), n = L(t, !0);
			B(() => {
				Z(t, "role", i.error.code === "not_embedded" ? "note" : "alert"), q(n, i.error.message);
			}), K(e, t);
		}, p = (e) => {
			K(e, sv());
		};
		J(u, (e) => {
			i.value ? e(d) : i.error ? e(f, 1) : e(p, -1);
		});
		var m = R(u, 2), h = F(m), g = L(h), _ = R(h, 2), v = F(_);
		{
			let e = /* @__PURE__ */ j(() => `The three rows of ${aa(V(a).facts.hidden_size)} numbers are added. LayerNorm brings the sum to a standard scale; the result is the input of layer 0.`);
			el(v, { get text() {
				return V(e);
			} });
		}
		O(_), X_(R(_, 2), {
			get studio() {
				return n();
			},
			get payload() {
				return V(a);
			},
			get token() {
				return V(o);
			}
		}), O(m);
		var y = R(m, 2);
		$g(R(F(y), 2), {
			get studio() {
				return n();
			},
			get payload() {
				return V(a);
			}
		}), O(y), O(t), B(() => {
			Z(t, "aria-label", `Embeddings of ${n().tokens[V(o)]}`), q(g, `Sum and LayerNorm of ${V(s) ?? ""}`);
		}), K(e, t);
	}, p = (e) => {
		K(e, lv());
	};
	J(u, (e) => {
		r.error ? e(d) : V(a) ? e(f, 1) : e(p, -1);
	}), K(e, l), A();
}
//#endregion
//#region src/charts/LayerChart.svelte
var fv = /* @__PURE__ */ G("<figure class=\"svelte-1w1fxtw\"><figcaption class=\"quiet\"> </figcaption> <canvas class=\"svelte-1w1fxtw\"></canvas></figure>"), pv = {
	hash: "svelte-1w1fxtw",
	code: "figure.svelte-1w1fxtw {flex:1;min-width:0;}figure.svelte-1w1fxtw {display:grid;align-content:end; /* the charts of a row share their baseline where a title takes two lines */}canvas.svelte-1w1fxtw {display:block;cursor:crosshair;}"
};
function mv(e, t) {
	k(t, !0), X(e, pv);
	let n = Q(t, "single", 3, !1), r = Q(t, "label", 3, la), i = /* @__PURE__ */ N(void 0), a = [0, 0], o = /* @__PURE__ */ j(() => g(a, 2)), s = /* @__PURE__ */ N(Zt(V(o)[0])), c = /* @__PURE__ */ N(Zt(V(o)[1])), l = {
		left: 34,
		right: 10,
		top: 8,
		bottom: 18
	}, u = /* @__PURE__ */ j(() => Math.max(104, Math.min(190, .16 * V(c) / (V(i) ? gc(V(i)) : 1)))), d = /* @__PURE__ */ j(() => t.series[0].values.length / t.series[0].numTokens), f = /* @__PURE__ */ j(() => {
		let [e, n] = [Infinity, -Infinity];
		for (let { values: r } of t.series) for (let t of r) [e, n] = [Math.min(e, t), Math.max(n, t)];
		return {
			low: e,
			high: n,
			padding: (n - e || 1) * .06
		};
	}), p = (e) => l.left + (t.firstDepth + e) / Math.max(1, t.depths - 1) * (V(s) - l.left - l.right), m = (e) => {
		let [t, n] = [V(f).low - V(f).padding, V(f).high + V(f).padding];
		return l.top + (1 - (e - t) / (n - t)) * (V(u) - l.top - l.bottom);
	};
	z(() => {
		if (t.theme, !V(i) || V(s) < 40) return;
		let e = bc(V(i), "ink", "quiet", "line", "positive", "negative"), r = _c(V(i), V(s), V(u)), a = [e.positive, e.negative];
		if (h(r, e), n()) return v(r, e.ink);
		let o = t.series.reduce((e, { numTokens: t }) => e + t, 0), c = Math.min(.75, Math.max(.3, 30 / o));
		t.series.forEach(({ values: e, numTokens: t }, n) => {
			for (let i = 0; i < t; i += 1) _(r, e, t, i, [
				a[n],
				1,
				c
			]);
		}), t.highlighted.length || _(r, y(t.series[0]), 1, 0, [
			e.ink,
			2,
			1
		]);
		for (let { series: e, token: n } of t.highlighted) {
			let { values: i, numTokens: o } = t.series[e];
			n < o && _(r, i, o, n, [
				a[e],
				2.5,
				1
			]);
		}
	});
	function h(e, n) {
		e.font = `11px ${yc}`, e.fillStyle = n.quiet, e.strokeStyle = n.line, e.textBaseline = "middle", e.textAlign = "right";
		for (let t of [V(f).low, V(f).high]) e.fillText(Qi(t), l.left - 6, m(t)), e.beginPath(), e.moveTo(l.left, Math.round(m(t)) + .5), e.lineTo(V(s) - l.right, Math.round(m(t)) + .5), e.stroke();
		e.textAlign = "center";
		let i = -Infinity;
		for (let n = 0; n < t.depths; n += 1) {
			let [a, o] = [p(n - t.firstDepth), e.measureText(r()(n)).width / 2];
			a - o < i + 3 || (e.fillText(r()(n), a, V(u) - 7), i = a + o);
		}
	}
	function _(e, t, n, r, [i, a, o]) {
		e.globalAlpha = o, e.strokeStyle = i, e.lineWidth = a, e.beginPath();
		for (let i = 0; i < V(d); i += 1) e.lineTo(p(i), m(t[i * n + r]));
		e.stroke(), e.globalAlpha = 1;
	}
	function v(e, n) {
		_(e, t.series[0].values, 1, 0, [
			n,
			2,
			1
		]), e.fillStyle = n;
		for (let n = 0; n < V(d); n += 1) e.beginPath(), e.arc(p(n), m(t.series[0].values[n]), 3, 0, 7), e.fill();
	}
	let y = ({ values: e, numTokens: t }) => Float32Array.from({ length: V(d) }, (n, r) => e.subarray(r * t, (r + 1) * t).reduce((e, t) => e + t, 0) / t);
	function b(e) {
		let [n, r] = kc(e, V(i)), a = Math.round((n - l.left) / (V(s) - l.left - l.right) * (t.depths - 1)), o = Math.min(V(d) - 1, Math.max(0, a - t.firstDepth)), c = {
			token: {
				series: 0,
				token: 0
			},
			row: o,
			value: 0
		}, u = Infinity;
		t.series.forEach(({ values: e, numTokens: t }, n) => {
			for (let i = 0; i < t; i += 1) {
				let a = e[o * t + i], s = Math.abs(m(a) - r);
				s < u && ([c, u] = [{
					token: {
						series: n,
						token: i
					},
					row: o,
					value: a
				}, s]);
			}
		}), t.onhover(c);
	}
	var x = fv(), S = F(x), C = L(S, !0), w = R(S, 2);
	Mi(w, (e) => P(i, e), () => V(i)), O(x), B(() => {
		Z(S, "title", t.description), q(C, t.title), Z(w, "aria-label", `${t.title}: ${t.description}`), Z(w, "data-chart", t.title);
	}), Ni("innerHeight", (e) => P(c, e, !0)), U("mousemove", w, b), H("mouseleave", w, () => t.onhover(null)), Ai(x, "clientWidth", (e) => P(s, e)), K(e, x), A();
}
W(["mousemove"]);
//#endregion
//#region src/pages/layers/layerPaths.ts
var hv = [
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
], gv = class {
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
	get cosinesWithTable() {
		let { cosineBetween: e, facts: t } = this;
		return e && Float32Array.from([t.static_cosine ?? 1, ...e]);
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
			title: `${this.name(e)}, ${ca(t)}`,
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
			title: `${this.name(r)}, ${ca(o)}: ${e.toLowerCase()}`,
			value: $(a),
			rows: [["definition", t]],
			...this.exports(r, o)
		};
	}
	comparisonInspection(e, t) {
		return {
			title: `${this.compared.map((e) => this.name(e)).join(" and ")}, ${e < 0 ? "token table" : ca(e)}`,
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
		let n = oa(this.studio.modelSource);
		return {
			python: `${e.series ? `import glassbert as gb\n\ntrace = gb.load(${n}).trace(${oa(this.otherText)})\n` : this.studio.pythonTrace}print(trace.hidden[${t}, ${e.token}])`,
			csv: () => sa([
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
}, _v = /* @__PURE__ */ G("<div class=\"charts svelte-7bgprj\"><!> <!></div>"), vv = {
	hash: "svelte-7bgprj",
	code: ".charts.svelte-7bgprj {display:flex;gap:12px;border-top:1px solid var(--line);padding-top:8px;}\n  @media (max-width: 600px) {.charts.svelte-7bgprj {display:grid;grid-template-columns:repeat(2, minmax(0, 1fr));}\n  }"
};
function yv(e, t) {
	k(t, !0), X(e, vv);
	let n = /* @__PURE__ */ j(() => t.paths.facts.num_depths), r = /* @__PURE__ */ j(() => t.studio.theme);
	var i = _v(), a = F(i);
	Y(a, 17, () => hv, (e) => e.array, (e, i) => {
		{
			let a = /* @__PURE__ */ j(() => t.paths.series(V(i)));
			mv(e, {
				get title() {
					return V(i).title;
				},
				get description() {
					return V(i).description;
				},
				get series() {
					return V(a);
				},
				get firstDepth() {
					return V(i).firstDepth;
				},
				get depths() {
					return V(n);
				},
				get highlighted() {
					return t.highlighted;
				},
				get theme() {
					return V(r);
				},
				onhover: (e) => {
					t.onhover(e?.token ?? null), e && t.studio.inspect(t.paths.measureInspection(V(i), e.token, e.row, e.value));
				}
			});
		}
	});
	var o = R(a, 2), s = (e) => {
		{
			let i = /* @__PURE__ */ j(() => [{
				values: t.paths.cosinesWithTable,
				numTokens: 1
			}]), a = /* @__PURE__ */ j(() => V(n) + 1);
			mv(e, {
				title: "Cosine between contexts",
				description: "1: same direction in both contexts; the first point is the row of the token table",
				get series() {
					return V(i);
				},
				firstDepth: 0,
				get depths() {
					return V(a);
				},
				label: (e) => e ? la(e - 1) : "table",
				highlighted: [],
				get theme() {
					return V(r);
				},
				single: !0,
				onhover: (e) => e && t.studio.inspect(t.paths.comparisonInspection(e.row - 1, e.value))
			});
		}
	};
	J(o, (e) => {
		t.paths.cosineBetween && e(s);
	}), O(i), K(e, i), A();
}
//#endregion
//#region src/pages/layers/LayersCaption.svelte
var bv = /* @__PURE__ */ G("<b class=\"mono positive\"> </b> in the first text and <b class=\"mono negative\"> </b> in the second: cosine <b> </b> in the token table, without context, <b> </b> at the input, with the position, <b> </b> after the last layer. Click a token to compare another; press 0 or double-click\n    to reset the zoom.", 1), xv = /* @__PURE__ */ G("Also highlighted: <b class=\"mono\"> </b> ", 1), Sv = /* @__PURE__ */ G("Each line follows the hidden state of one token from the input (thin) to the last layer (thick). Hover over a token\n    to highlight its line. In the charts below, the thick line is the mean over the tokens. <!>", 1), Cv = /* @__PURE__ */ G("<p class=\"quiet\" data-testid=\"caption\"><!> <!></p>");
function wv(e, t) {
	k(t, !0);
	let n = /* @__PURE__ */ j(() => t.paths.facts), r = /* @__PURE__ */ j(() => t.paths.cosineBetween), i = /* @__PURE__ */ j(() => V(n).explained_variance_ratio.slice(0, t.dimensions).map((e) => `${(100 * e).toFixed(0)}\u00a0%`).join(" + "));
	var a = Cv(), o = F(a), s = (e) => {
		var t = bv(), i = I(t), a = L(i, !0), o = R(i, 2), s = L(o, !0), c = R(o, 2), l = L(c, !0), u = R(c, 2), d = L(u, !0), f = L(R(u, 2), !0);
		De(), B((e, t, r) => {
			q(a, V(n).tokens[V(n).token]), q(s, V(n).other_tokens[V(n).other_token]), q(l, e), q(d, t), q(f, r);
		}, [
			() => $i(V(n).static_cosine, 2),
			() => $i(V(r)[0], 2),
			() => $i(V(r).at(-1), 2)
		]), K(e, t);
	}, c = (e) => {
		var r = Sv(), i = R(I(r)), a = (e) => {
			var r = xv(), i = R(I(r)), a = L(i, !0), o = R(i);
			B((e) => {
				q(a, V(n).tokens[t.neighbor.token]), q(o, ` (${t.neighbor.token ?? ""}), the token most similar to
      the selected one ${e ?? ""}.`);
			}, [() => t.neighbor.depth ? ca(t.neighbor.depth) : "at the input"]), K(e, r);
		};
		J(i, (e) => {
			t.neighbor && e(a);
		}), K(e, r);
	};
	J(o, (e) => {
		V(r) && V(n).other_tokens ? e(s) : e(c, -1);
	});
	var l = R(o, 2);
	{
		let e = /* @__PURE__ */ j(() => `Axes: principal components of all hidden states shown; explained variance: ${V(i)}.`);
		el(l, { get text() {
			return V(e);
		} });
	}
	O(a), K(e, a), A();
}
//#endregion
//#region src/pages/layers/LayersToolbar.svelte
var Tv = /* @__PURE__ */ G("<input class=\"field svelte-onawia\" aria-label=\"Second text\"/>"), Ev = /* @__PURE__ */ G("<!> <!>", 1), Dv = /* @__PURE__ */ G("<div class=\"toolbar\"><!> <!></div>"), Ov = {
	hash: "svelte-onawia",
	code: ".field.svelte-onawia {flex:1;min-width:200px;padding:3px 10px;font-size:var(--small);}"
};
function kv(e, t) {
	k(t, !0), X(e, Ov);
	let n = "She put the money in the bank.", r = /* @__PURE__ */ j(() => [
		{
			value: "tokens",
			name: "All tokens"
		},
		{
			value: "contexts",
			name: "One word in two contexts"
		},
		...t.hasStudies ? [{
			value: "studies",
			name: "Study results"
		}] : []
	]);
	function i(e) {
		e === "studies" ? t.studio.setOption("source", "studies") : o(e === "contexts");
	}
	function a(e) {
		t.studio.setOption("compared_tokens", null), t.studio.setOption("other_text", e);
	}
	function o(e) {
		t.studio.setOption("source", null), a(e ? n : null), e && t.studio.text === "The mouse was gone. The cat sat useless." && t.studio.setText("He sat by the bank of the river.", null);
	}
	var s = Dv(), c = F(s);
	{
		let e = /* @__PURE__ */ j(() => t.showStudies ? "studies" : t.otherText ? "contexts" : "tokens");
		Uc(c, {
			label: "What to show",
			get choices() {
				return V(r);
			},
			get value() {
				return V(e);
			},
			onselect: i
		});
	}
	var l = R(c, 2), u = (e) => {
		var r = Ev(), i = I(r);
		Uc(i, {
			label: "Dimensions",
			choices: [{
				value: 2,
				name: "2D"
			}, {
				value: 3,
				name: "3D"
			}],
			get value() {
				return t.dimensions;
			},
			onselect: (e) => t.studio.setOption("dimensions", e === 3 ? "3" : null)
		});
		var o = R(i, 2), s = (e) => {
			var r = Tv();
			xi(r), B(() => Si(r, t.otherText)), U("change", r, (e) => a(e.currentTarget.value.trim() || n)), K(e, r);
		};
		J(o, (e) => {
			t.otherText && e(s);
		}), K(e, r);
	};
	J(l, (e) => {
		t.showStudies || e(u);
	}), O(s), K(e, s), A();
}
W(["change"]);
//#endregion
//#region src/charts/camera.ts
var Av = class {
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
function jv(e, [t, n], r, i) {
	let [a, o] = [-1, r * r];
	for (let r = 0; r < e.length / 3; r += 1) {
		let [s, c] = [e[r * 3] - t, e[r * 3 + 1] - n], l = s * s + c * c;
		l <= o && (!i || i(r)) && ([a, o] = [r, l]);
	}
	return a < 0 ? null : a;
}
var Mv = class {
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
}, Nv = 3, Pv = class {
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
		let [r, i] = kc(e, t), a = n && e.shiftKey;
		t.setPointerCapture(e.pointerId), this.drag = {
			x: r,
			y: i,
			moved: !1,
			lasso: a
		}, this.lasso = a ? [[r, i]] : [];
	}
	move(e, t) {
		if (!this.drag) return;
		let [n, r] = kc(e, t), [i, a] = [n - this.drag.x, r - this.drag.y];
		Math.hypot(i, a) < Nv && !this.drag.moved || (this.drag.lasso ? this.lasso.push([n, r]) : this.camera().dimensions === 3 && !e.altKey ? this.camera().rotate(i, a) : this.camera().pan(i, a), this.drag = {
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
		this.camera().zoom(Math.exp(-e.deltaY * (e.ctrlKey ? .01 : .0016)), ...kc(e, t)), this.redraw();
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
function Fv(e, t, n, r) {
	let { color: i, opacity: a, highlighted: o } = r, s = n.length - 1;
	e.strokeStyle = e.fillStyle = i, n.forEach(({ x: r, y: i }, c) => {
		e.globalAlpha = a, e.lineWidth = (o ? 1.5 : .5) + 1.5 * c / s, c < s && (e.beginPath(), e.moveTo(r, i), e.lineTo(n[c + 1].x, n[c + 1].y), e.stroke());
		let l = c === s ? o ? 5 : 3 : o ? 3 : 1.5;
		e.beginPath(), e.arc(r, i, l, 0, 7), e.fill(), o && c < s && t.reserve(r + 4, i - 13, 15, 12) && (e.globalAlpha = 1, e.font = `10px ${vc}`, e.fillText(la(c), r + 5, i - 7));
	}), e.globalAlpha = 1;
}
function Iv(e, t, n, { x: r, y: i }, { color: a, highlighted: o, paper: s, width: c, height: l }) {
	e.font = `${o ? 600 : 400} 12px ${vc}`, e.textBaseline = "middle";
	let u = xc(e, n, 140), d = e.measureText(u).width, f = [
		[r + 8, i],
		[r - 8 - d, i],
		[r - d / 2, i - 14],
		[r - d / 2, i + 14]
	], p = ([e, n]) => e > 0 && e + d < c && n > 9 && n < l - 9 && t.reserve(e - 2, n - 8, d + 4, 16), m = [Math.max(2, Math.min(c - d - 2, f[0][0])), Math.max(9, Math.min(l - 9, f[0][1]))], h = f.find(p) ?? (o ? m : null);
	h && (e.lineWidth = 3.5, e.lineJoin = "round", e.strokeStyle = s, e.strokeText(u, h[0], h[1]), e.fillStyle = a, e.fillText(u, h[0], h[1]));
}
//#endregion
//#region src/pages/layers/PathPlot.svelte
var Lv = /* @__PURE__ */ G("<div class=\"box chart svelte-usxjcb\" role=\"application\" tabindex=\"0\"><canvas aria-label=\"Paths through the layers\" class=\"svelte-usxjcb\"></canvas></div>"), Rv = {
	hash: "svelte-usxjcb",
	code: ".box.svelte-usxjcb {flex:1;min-height:0;position:relative;overflow:hidden;}canvas.svelte-usxjcb {position:absolute;inset:0;display:block;cursor:crosshair;touch-action:none;}"
};
function zv(e, t) {
	k(t, !0), X(e, Rv);
	let n = /* @__PURE__ */ N(void 0), r = [0, 0], i = /* @__PURE__ */ j(() => g(r, 2)), a = /* @__PURE__ */ N(Zt(V(i)[0])), o = /* @__PURE__ */ N(Zt(V(i)[1])), s = null, c = 0, l = /* @__PURE__ */ j(() => t.texts.map((e, n) => t.texts.slice(0, n).reduce((e, { tokens: n }) => e + n.length * t.depths, 0))), u = /* @__PURE__ */ j(() => {
		let e = t.texts.flatMap(({ coordinates: e }) => Array.from(e).filter((e, n) => n % 3 < t.dimensions));
		return Float32Array.from(e);
	}), d = /* @__PURE__ */ j(() => new Av(t.dimensions, V(u))), f = new Pv(() => V(d), _), p = ({ series: e, token: n }, r) => V(l)[e] + r * t.texts[e].tokens.length + n;
	z(() => {
		V(a) < 60 || V(o) < 60 || (t.compared.length ? h() : m());
	});
	function m() {
		V(d).fit(V(a), V(o), 44), _();
	}
	function h() {
		let e = t.compared.flatMap((e) => Array.from({ length: t.depths }, (t, n) => p(e, n)));
		V(d).fit(V(a), V(o), 64, e), _();
	}
	z(() => {
		t.texts, t.highlighted, t.studio.theme, _();
	});
	function _() {
		cancelAnimationFrame(c), c = requestAnimationFrame(v);
	}
	function v() {
		if (!V(n) || V(a) < 60) return;
		s = V(d).project(V(u));
		let e = bc(V(n), "quiet", "paper", "positive", "negative"), r = _c(V(n), V(a), V(o));
		r.lineCap = "round";
		let i = new Mv(), c = t.texts.reduce((e, { tokens: t }) => e + t.length, 0), l = Math.min(.8, Math.max(.3, 40 / c)) * (t.highlighted.length ? .6 : 1), f = (e) => t.highlighted.some(({ series: t, token: n }) => t === e.series && n === e.token), p = ({ series: n, token: r }) => n === 1 || t.studio.tokenization.segments[r] === 1 ? e.negative : e.positive, m = t.texts.flatMap(({ tokens: e }, t) => e.map((e, n) => ({
			series: t,
			token: n
		}))).map((e) => ({
			ref: e,
			path: y(e),
			color: p(e),
			highlighted: f(e)
		})).sort((e, t) => Number(e.highlighted) - Number(t.highlighted));
		for (let { path: e, color: t, highlighted: n } of m) Fv(r, i, e, {
			color: t,
			highlighted: n,
			opacity: n ? 1 : l
		});
		for (let { ref: n, path: s, color: c, highlighted: l } of m.reverse()) {
			let u = {
				color: l ? c : e.quiet,
				highlighted: l,
				paper: e.paper,
				width: V(a),
				height: V(o)
			};
			Iv(r, i, t.texts[n.series].tokens[n.token], s[t.depths - 1], u);
		}
		let { center: h, scale: g, shift: _ } = V(d);
		V(n).dataset.camera = JSON.stringify({
			center: h,
			scale: g,
			shift: _,
			width: V(a),
			height: V(o)
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
		let r = s ? jv(s, kc(e, V(n)), 18) : null;
		if (r === null) return null;
		let i = +(V(l).length > 1 && r >= V(l)[1]), [a, o] = [r - V(l)[i], t.texts[i].tokens.length];
		return {
			token: {
				series: i,
				token: a % o
			},
			depth: Math.floor(a / o)
		};
	}
	function x(e) {
		f.dragging ? f.move(e, V(n)) : t.onhover(b(e));
	}
	function S(e) {
		let n = f.up().kind === "click" ? b(e) : null;
		n && t.onselect(n.token);
	}
	var C = Lv(), w = F(C);
	Mi(w, (e) => P(n, e), () => V(n)), O(C), Qr(C, () => Oc((e) => f.wheel(e, V(n)))), B(() => {
		Z(C, "aria-label", `Paths of the tokens. Arrow keys ${t.dimensions === 3 ? "rotate" : "pan"}, plus and minus zoom, 0 resets the zoom.`), Z(w, "data-paths", t.texts.length);
	}), U("keydown", C, (e) => f.key(e, m)), U("pointerdown", w, (e) => f.down(e, V(n))), U("pointermove", w, x), U("pointerup", w, S), H("pointerleave", w, () => t.onhover(null)), U("dblclick", w, m), Ai(C, "clientWidth", (e) => P(a, e)), Ai(C, "clientHeight", (e) => P(o, e)), K(e, C), A();
}
W([
	"keydown",
	"pointerdown",
	"pointermove",
	"pointerup",
	"dblclick"
]);
//#endregion
//#region src/pages/layers/StudyCharts.svelte
var Bv = /* @__PURE__ */ G("<p role=\"alert\" class=\"svelte-1a5nol3\"> </p>"), Vv = /* @__PURE__ */ G("<div class=\"waiting fill\"></div>"), Hv = /* @__PURE__ */ G("<p class=\"quiet svelte-1a5nol3\">This study output has no curves over the layers.</p>"), Uv = /* @__PURE__ */ G("<section class=\"svelte-1a5nol3\"><h2> </h2> <p class=\"quiet svelte-1a5nol3\"> </p> <div class=\"charts svelte-1a5nol3\"></div></section>"), Wv = /* @__PURE__ */ G("<div class=\"studies svelte-1a5nol3\"></div>"), Gv = {
	hash: "svelte-1a5nol3",
	code: ".studies.svelte-1a5nol3 {flex:1;overflow-y:auto;display:grid;align-content:start;gap:28px;padding-top:8px;}\n  @media (max-width: 600px) {.studies.svelte-1a5nol3 {overflow:visible;}\n  }section.svelte-1a5nol3 {display:grid;gap:8px;}p.svelte-1a5nol3 {max-width:84ch;}.charts.svelte-1a5nol3 {display:grid;grid-template-columns:repeat(auto-fit, minmax(220px, 1fr));gap:12px;}"
};
function Kv(e, t) {
	k(t, !0), X(e, Gv);
	let n = Wi(() => ({
		model: t.studio.modelName,
		name: "layers"
	}), async (e) => await t.studio.fetchModelView("study_results", e)), r = /* @__PURE__ */ j(() => n.value?.facts.studies ?? []), i = ({ study: e }, t) => n.value.array(`${e}/${t}`);
	z(() => {
		n.value && Qh(`layers.study_results.${V(r).length}`);
	});
	function a(e, n, r, a) {
		let o = oa(`${t.studio.modelName}/studio/layers.safetensors`);
		t.studio.inspect({
			title: `${n}, ${ca(r)}`,
			value: $(a),
			rows: [["study", e.title]],
			python: `from safetensors.numpy import load_file\n\n# run this in the output folder of glassbert study\nprint(load_file(${o})[${oa(`${e.study}/${n}`)}][${r}])`,
			csv: () => sa(["depth", ...e.curves], Array.from(i(e, e.curves[0]), (t, n) => [n, ...e.curves.map((t) => i(e, t)[n])]))
		});
	}
	var o = kr(), s = I(o), c = (e) => {
		var t = Bv(), r = L(t, !0);
		B(() => q(r, n.error.message)), K(e, t);
	}, l = (e) => {
		K(e, Vv());
	}, u = (e) => {
		K(e, Hv());
	}, d = (e) => {
		var n = Wv();
		Y(n, 21, () => V(r), (e) => e.study, (e, n) => {
			var r = Uv(), o = F(r), s = L(o, !0), c = R(o, 2), l = L(c, !0), u = R(c, 2);
			Y(u, 20, () => V(n).curves, (e) => e, (e, r) => {
				let o = /* @__PURE__ */ j(() => i(V(n), r));
				{
					let i = /* @__PURE__ */ j(() => [{
						values: V(o),
						numTokens: 1
					}]);
					mv(e, {
						get title() {
							return r;
						},
						description: "by layer; \"in\" is the input",
						get series() {
							return V(i);
						},
						firstDepth: 0,
						get depths() {
							return V(o).length;
						},
						highlighted: [],
						get theme() {
							return t.studio.theme;
						},
						single: !0,
						onhover: (e) => e && a(V(n), r, e.row, e.value)
					});
				}
			}), O(u), O(r), B(() => {
				q(s, V(n).title), q(l, V(n).summary);
			}), K(e, r);
		}), O(n), K(e, n);
	};
	J(s, (e) => {
		n.error ? e(c) : n.value ? V(r).length ? e(d, -1) : e(u, 2) : e(l, 1);
	}), K(e, o), A();
}
//#endregion
//#region src/pages/Layers.svelte
var qv = /* @__PURE__ */ G("<p role=\"alert\"> </p>"), Jv = /* @__PURE__ */ G("<!> <!> <!>", 1), Yv = /* @__PURE__ */ G("<div class=\"waiting fill\"></div>"), Xv = /* @__PURE__ */ G("<!> <!>", 1);
function Zv(e, t) {
	k(t, !0);
	let n = Q(t, "studio", 7), r = /* @__PURE__ */ N(null), i = /* @__PURE__ */ j(() => n().options.other_text ?? ""), a = /* @__PURE__ */ j(() => {
		let [e, t] = /^\d+\.\d+$/.test(n().options.compared_tokens ?? "") ? n().options.compared_tokens.split(".").map(Number) : [];
		return e < n().tokens.length ? {
			token: e,
			other_token: t
		} : null;
	}), o = /* @__PURE__ */ j(() => n().tokenization.study_results.includes("layers")), s = /* @__PURE__ */ j(() => V(o) && n().options.source === "studies"), c = /* @__PURE__ */ j(() => n().options.dimensions === "3" ? 3 : 2), l = ro(n(), "layers", () => V(s) ? null : V(i) ? {
		other_text: V(i),
		...V(a) ?? {}
	} : {}), u = /* @__PURE__ */ j(() => l.value && l.input ? new gv(n(), l.value, l.input.pageInput.other_text ?? "") : null), d = /* @__PURE__ */ j(() => V(r) ?? (V(u) && n().focusedToken !== null && n().focusedToken < V(u).facts.tokens.length ? {
		series: 0,
		token: n().focusedToken
	} : null)), f = /* @__PURE__ */ j(() => {
		let [e, t] = /^(\d+)\.(\d+)$/.exec(n().options.neighbor ?? "")?.slice(1).map(Number) ?? [];
		return V(u) && n().token !== null && e < V(u).facts.tokens.length && t < V(u).facts.num_depths ? {
			token: e,
			depth: t
		} : null;
	}), p = /* @__PURE__ */ j(() => V(d) ? V(d).series === 0 && V(d).token === n().token && V(f) ? [V(d), {
		series: 0,
		token: V(f).token
	}] : [V(d)] : V(u)?.compared ?? []);
	$h(n(), () => {
		if (V(s)) return { reason: "These curves are files in the output folder of glassbert study." };
		if (!V(u)) return null;
		let { token: e, other_token: t } = V(u).facts;
		return V(i) ? {
			view: "layers",
			token: e,
			options: {
				other_text: V(i),
				other_token: t,
				dimensions: V(c)
			}
		} : {
			view: "layers",
			token: n().token,
			options: { dimensions: V(c) }
		};
	});
	function m(e) {
		(V(r)?.series !== e?.series || V(r)?.token !== e?.token) && P(r, e), n().hovered = e?.series === 0 ? e.token : null;
	}
	function h({ series: e, token: t }) {
		if (n().setOption("neighbor", null), !V(u)?.compared.length) return n().toggleToken(t);
		let r = V(u).counterpart({
			series: e,
			token: t
		});
		n().setOption("compared_tokens", e ? `${r}.${t}` : `${t}.${r}`);
	}
	function g() {
		if (!V(u)) return;
		let { tokens: e, other_tokens: t, token: n, other_token: r } = V(u).facts;
		Qh(`layers.${V(c)}.${t ? `${n}.${r}` : "single"}.${e.length}`);
	}
	var _ = Xv(), v = I(_);
	kv(v, {
		get studio() {
			return n();
		},
		get otherText() {
			return V(i);
		},
		get dimensions() {
			return V(c);
		},
		get hasStudies() {
			return V(o);
		},
		get showStudies() {
			return V(s);
		}
	});
	var y = R(v, 2), b = (e) => {
		Kv(e, { get studio() {
			return n();
		} });
	}, x = (e) => {
		var t = qv(), n = L(t, !0);
		B(() => q(n, l.error.message)), K(e, t);
	}, S = (e) => {
		var t = Jv(), r = I(t);
		wv(r, {
			get paths() {
				return V(u);
			},
			get dimensions() {
				return V(c);
			},
			get neighbor() {
				return V(f);
			}
		});
		var i = R(r, 2);
		zv(i, {
			get studio() {
				return n();
			},
			get texts() {
				return V(u).texts;
			},
			get depths() {
				return V(u).facts.num_depths;
			},
			get dimensions() {
				return V(c);
			},
			get compared() {
				return V(u).compared;
			},
			get highlighted() {
				return V(p);
			},
			onhover: (e) => {
				m(e?.token ?? null), e && n().inspect(V(u).pathInspection(e.token, e.depth));
			},
			onselect: h,
			ondraw: g
		}), yv(R(i, 2), {
			get studio() {
				return n();
			},
			get paths() {
				return V(u);
			},
			get highlighted() {
				return V(p);
			},
			onhover: m
		}), K(e, t);
	}, C = (e) => {
		K(e, Yv());
	};
	J(y, (e) => {
		V(s) ? e(b) : l.error ? e(x, 1) : V(u) ? e(S, 2) : e(C, -1);
	}), K(e, _), A();
}
//#endregion
//#region src/charts/DivergingScale.svelte
var Qv = /* @__PURE__ */ G("<i class=\"svelte-13udkt8\"></i>"), $v = /* @__PURE__ */ G("<div class=\"scale quiet svelte-13udkt8\" role=\"img\"><span class=\"name svelte-13udkt8\"> </span> <!> </div>"), ey = {
	hash: "svelte-13udkt8",
	code: ".scale.svelte-13udkt8 {display:inline-flex;align-items:center;gap:2px;font-family:var(--mono);font-size:11px;}.name.svelte-13udkt8 {font-family:var(--sans);margin-right:6px;}i.svelte-13udkt8 {width:12px;height:10px;}i.svelte-13udkt8:first-of-type {margin-left:4px;}i.svelte-13udkt8:last-of-type {margin-right:4px;}"
};
function ty(e, t) {
	k(t, !0), X(e, ey);
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
	], r = /* @__PURE__ */ j(() => Qi(t.max, t.max));
	var i = $v(), a = F(i), o = L(a, !0), s = R(a), c = R(s);
	Y(c, 16, () => n, (e) => e, (e, n) => {
		var r = Qv();
		let i;
		B((e) => i = li(r, "", i, { background: e }), [() => So(_o(n * t.max, t.max, t.theme))]), K(e, r);
	});
	var l = R(c);
	O(i), B(() => {
		Z(i, "aria-label", `Color scale of ${t.name} from −${V(r)} to ${V(r)}`), q(o, t.name), q(s, ` −${V(r) ?? ""} `), q(l, ` ${V(r) ?? ""}`);
	}), K(e, i), A();
}
//#endregion
//#region src/pages/neuron/queryDrawing.ts
var ny = 14, ry = 12, [iy, ay] = [4, 34], oy = 42, sy = 44;
function cy([e, t], n, [r, i]) {
	let [a, o] = e < 560 ? [84, 84] : [140, 140], s = a + o + oy + 24 + 8, c = Math.max(iy, Math.min(ay, (e - s) / n)), l = a, u = l + n * c + ry, d = u + o + ry, f = Math.floor((t - 60 - 16) / Math.max(1, r + i)), p = Math.max(18, Math.min(sy, f));
	return {
		width: Math.max(e, d + oy),
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
function ly(e, [t, n], { scroll: r, headSize: i, numPinned: a, numRows: o }) {
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
function uy(e, t, n) {
	let { layout: r, pinned: i, rows: a, scroll: o } = t, { top: s, rowHeight: c, height: l, width: u } = r;
	e.textBaseline = "middle";
	let d = Math.max(0, Math.floor(o / c)), f = Math.min(a.length, Math.ceil((o + l - s) / c));
	for (let r = d; r < f; r += 1) dy(e, t, a[r], {
		n: i.length + r,
		y: s + r * c - o
	}, n);
	e.fillStyle = n.paper, e.fillRect(0, 0, u, s), i.forEach((i, a) => dy(e, t, i, {
		n: a,
		y: r.pinned + a * c
	}, n)), e.fillStyle = n.line, e.fillRect(0, s - 4, r.count + oy, 1), fy(e, t, n);
}
function dy(e, t, n, { n: r, y: i }, a) {
	let { data: o, layout: s, dimensions: c, theme: l, focused: u, tokens: d } = t, { cells: f, cellWidth: p, rowHeight: m, target: h, count: g, labelWidth: _ } = s, [v, y] = [n.queries[0], i + m / 2];
	(r === u.row || n.kind === "query" && v === t.query) && (e.fillStyle = a.raised, e.fillRect(0, i, g + oy, m)), c.forEach((t, s) => {
		let c = f + s * p, d = p > 6 ? p - 1 : p;
		e.fillStyle = So(_o(n.values[t], o.max, l)), e.fillRect(c, i + 1, d, m - 2), n.kind === "query" && o.active[v * o.headSize + t] && (e.fillStyle = a.accent, e.fillRect(c, i + m - 3, d, 2)), r === u.row && s === u.index && (e.strokeStyle = a.ink, e.strokeRect(c + .5, i + 1.5, Math.max(2, d - 1), m - 3));
	}), e.fillStyle = a.ink, e.textAlign = "left", e.font = n.kind === "query" ? `12px ${vc}` : `600 12px ${yc}`;
	let b = n.kind === "query" ? 12 : 0;
	if (e.fillText(xc(e, n.label, _ - b - 8), b, y), e.font = `12px ${vc}`, n.kind === "query") {
		let t = ta(o.attention[v]), n = g - ry - h - e.measureText(t).width - 8;
		e.fillText(xc(e, d[o.facts.most_attended_tokens[v]], n), h, y);
	} else e.fillStyle = a.quiet, e.font = `12px ${yc}`, n.kind === "mean" && e.fillText(xc(e, ((e) => `${e.length} ${e.length === 1 ? "query" : "queries"}`)(n.queries), g - ry - h), h, y);
	e.textAlign = "right", e.font = `12px ${vc}`, e.fillStyle = a.quiet, n.kind === "query" && e.fillText(ta(o.attention[v]), g - ry, y), e.fillStyle = a.ink, n.numActive !== null && e.fillText(n.numActive.toFixed(n.kind === "query" ? 0 : 1), g + oy - 4, y);
}
function fy(e, t, n) {
	let { data: r, layout: i, dimensions: a, focused: o } = t, { cells: s, cellWidth: c, target: l, count: u, pinned: d, labelWidth: f } = i;
	e.textAlign = "left", e.font = `600 13px ${yc}`, e.fillStyle = n.quiet, e.fillText("query", 0, 10);
	let p = a.length * c;
	e.fillText(xc(e, `${a.length} dimensions`, p), s, 10), e.fillText(xc(e, "most attended", u - l), l, 10), e.textAlign = "right", e.fillText("active", u + oy - 4, 10), e.font = `11px ${yc}`, e.textAlign = "left", e.fillText(f < 100 ? "active in" : "active in queries", 0, 39), a.forEach((t, i) => {
		let [a, o] = [s + i * c, c > 6 ? c - 1 : c], l = 24 * r.usage[t] / r.facts.measured_queries.length;
		e.fillStyle = n.raised, e.fillRect(a, 22, o, 24), e.fillStyle = n.accent, e.fillRect(a, 46 - l, o, l);
	}), e.font = `10px ${vc}`, e.textAlign = "center";
	let m = c >= 14 ? 1 : Math.ceil(14 / c);
	a.forEach((t, r) => {
		let i = r === o.index;
		!i && (r % m || o.index !== null && Math.abs(r - o.index) < m) || (e.fillStyle = i ? n.ink : n.quiet, e.fillText(String(t), s + (r + .5) * c, d - ny / 2));
	});
}
//#endregion
//#region src/pages/neuron/queryInspections.ts
function py(e, t, { part: n }, r) {
	return t === null ? hy(e, r ?? 0) : r === null ? n === "target" && t.kind === "query" ? gy(e, t.queries[0]) : _y(e, t) : my(e, t, r);
}
function my(e, t, n) {
	let { data: r } = e, [i, a] = [t.queries[0], t.values[n]], o = t.values.reduce((e, t) => e + t, 0), s = [
		["total of all dimensions", $(o)],
		...t.kind === "difference" ? [] : [["fraction of the total", yy(a / o)]],
		by(r, n)
	];
	if (t.kind === "query") {
		let e = r.active[i * r.headSize + n] > 0;
		s.push(["among those that account for 80 %", e ? "yes" : "no"]);
	}
	return {
		title: `${xy(e, t)}, dimension ${n}`,
		value: $(a),
		rows: s,
		note: Sy(r),
		python: `${Cy(e)}print(${Ty(t, `, ${n}`)})`,
		csv: () => Dy(e)
	};
}
function hy(e, t) {
	let { data: n } = e, r = n.facts.measured_queries.length;
	return {
		title: `Dimension ${t}: queries in which it is active`,
		value: String(n.usage[t]),
		rows: [["of all queries", `${r}`], ["fraction", ta(n.usage[t] / r)]],
		note: "A dimension is active if it is one of the fewest that account for 80 % of the total of the query. [CLS] and [SEP] do not count as queries here, unless the text has no other tokens.",
		python: `${Cy(e)}${wy}print(active[${Ey(n.facts.measured_queries)}, ${t}].sum())`,
		csv: () => Oy(n)
	};
}
function gy(e, t) {
	let { studio: n, data: r } = e, i = r.facts.most_attended_tokens[t], { layer: a, head: o } = r.facts;
	return {
		title: `${vy(n, t)} → ${vy(n, i)}: attention`,
		value: $(r.attention[t]),
		rows: [["relation", r.facts.attended_relations[t]]],
		python: `${n.pythonTrace}print(trace.attention[${a}, ${o}, ${t}, ${i}])`,
		csv: () => Dy(e)
	};
}
function _y(e, t) {
	let { data: n } = e, r = Array.from(t.values.keys()).sort((e, n) => Math.abs(t.values[n]) - Math.abs(t.values[e])).slice(0, 5).map((e) => [`dimension ${e}`, $(t.values[e])]);
	return t.numActive === null ? {
		title: xy(e, t),
		rows: r,
		note: Sy(n),
		csv: () => Dy(e)
	} : {
		title: `${xy(e, t)}: dimensions that account for 80 %`,
		value: $(t.numActive),
		rows: r,
		note: Sy(n),
		python: `${Cy(e)}${wy}print(active[${Ey(t.queries)}].sum(axis=-1).mean())`,
		csv: () => Dy(e)
	};
}
var vy = (e, t) => `${e.tokens[t]} (${t})`, yy = (e) => Number.isFinite(e) ? `${$i(100 * e, 1)} %` : "·", by = ({ usage: e, facts: t }, n) => ["queries in which the dimension is active", `${e[n]} of ${t.measured_queries.length}`];
function xy({ studio: e, data: t }, { kind: n, queries: r, label: i }) {
	if (n === "query") return `Query ${vy(e, r[0])}`;
	if (n === "difference") return `${i}, difference of the means`;
	if (r === t.facts.measured_queries) return "Mean of all queries";
	let a = `${r.length} ${r.length === 1 ? "query" : "queries"}`;
	return `Mean of ${i.replace(/^[▸▾] /, "")} (${a})`;
}
var Sy = ({ facts: e }) => e.attended_key === "weighted" ? "Contribution: q × (mean key weighted by attention − mean key)." : "Contribution: q × (most attended key − mean key).";
function Cy({ studio: e, data: t }) {
	let { layer: n, head: r, attended_key: i } = t.facts, a = i === "weighted" ? "attention @ keys" : "keys[attention.argmax(axis=1)]";
	return `${e.pythonTrace}queries, keys = trace.queries[${n}, ${r}], trace.keys[${n}, ${r}]
attention = trace.attention[${n}, ${r}]
contribution = queries * (${a} - keys.mean(axis=0))
`;
}
var wy = "import numpy as np\n\nranked = -np.sort(-contribution, axis=1)\ncount = (ranked.cumsum(axis=1) >= 0.8 * contribution.sum(axis=1, keepdims=True)).argmax(axis=1) + 1\nactive = contribution >= np.take_along_axis(ranked, count[:, None] - 1, axis=1)\n";
function Ty({ kind: e, queries: t, minus: n }, r) {
	if (e === "query") return `contribution[${t[0]}${r}]`;
	let i = (e) => `contribution[${Ey(e)}${r}].mean()`;
	return n.length ? `${i(t)} - ${i(n)}` : i(t);
}
var Ey = (e) => {
	let [t, n] = [e[0], e[e.length - 1]];
	return n - t + 1 === e.length ? `${t}:${n + 1}` : `[${e.join(", ")}]`;
};
function Dy({ studio: e, data: t }) {
	let { headSize: n, contribution: r, numQueries: i, facts: a, numActive: o } = t, s = Array.from({ length: n }, (e, t) => `dimension ${t}`), c = Array.from({ length: i }, (t, i) => [
		e.tokens[i],
		e.tokens[a.most_attended_tokens[i]],
		o[i],
		...r.subarray(i * n, (i + 1) * n)
	]);
	return sa([
		"query",
		"most attended",
		"active dimensions",
		...s
	], c);
}
var Oy = ({ usage: e }) => sa(["dimension", "queries"], Array.from(e, (e, t) => [t, e])), ky = /* @__PURE__ */ G("<div class=\"box svelte-1ypng4m\" role=\"application\" aria-label=\"Contribution of each dimension to the dot product q · k, for all queries. Arrow keys move between cells, Enter opens a query or folds a group.\" tabindex=\"0\"><canvas aria-hidden=\"true\" class=\"svelte-1ypng4m\"></canvas> <div></div></div>"), Ay = {
	hash: "svelte-1ypng4m",
	code: ".box.svelte-1ypng4m {flex:1;min-height:0;overflow:auto;scrollbar-width:thin;}\n  /* on a phone the page scrolls: its chart keeps enough rows */\n  @media (max-width: 600px) {.box.svelte-1ypng4m {flex:1 0 320px;}\n  }canvas.svelte-1ypng4m {position:sticky;top:0;display:block;cursor:pointer;}"
};
function jy(e, t) {
	k(t, !0), X(e, Ay);
	let n = Q(t, "studio", 7), r = /* @__PURE__ */ N(void 0), i = /* @__PURE__ */ N(void 0), a = [
		0,
		0,
		0
	], o = /* @__PURE__ */ j(() => g(a, 3)), s = /* @__PURE__ */ N(Zt(V(o)[0])), c = /* @__PURE__ */ N(Zt(V(o)[1])), l = /* @__PURE__ */ N(Zt(V(o)[2])), u = /* @__PURE__ */ N({
		row: null,
		index: null
	}), d = /* @__PURE__ */ j(() => cy([V(s), V(c)], t.data.headSize, [t.pinned.length, t.rows.length])), f = /* @__PURE__ */ j(() => [...t.pinned, ...t.rows]), p = /* @__PURE__ */ j(() => V(u).row === null ? n().focusedToken : null);
	z(() => {
		if (!V(r) || V(s) < 100) return;
		let e = bc(V(r), "ink", "quiet", "accent", "paper", "raised", "line");
		uy(_c(V(r), V(d).width, V(c)), {
			data: t.data,
			layout: V(d),
			theme: n().theme,
			tokens: n().tokens,
			pinned: t.pinned,
			rows: t.rows,
			dimensions: t.dimensions,
			scroll: V(l),
			focused: V(u),
			query: V(p)
		}, e);
	});
	function m(e) {
		P(u, {
			row: e?.row ?? null,
			index: e?.index ?? null
		});
		let r = e && e.row !== null ? V(f)[e.row] : null;
		n().hovered = r?.kind === "query" ? r.queries[0] : null;
		let i = e && e.index !== null ? t.dimensions[e.index] : null;
		n().inspect(e ? py({
			studio: n(),
			data: t.data
		}, r, e, i) : null);
	}
	function h(e) {
		let n = {
			scroll: V(l),
			headSize: t.data.headSize,
			numPinned: t.pinned.length,
			numRows: t.rows.length
		};
		m(ly(V(d), kc(e, V(r)), n));
	}
	function _(e) {
		let n = {
			ArrowUp: [-1, 0],
			ArrowDown: [1, 0],
			ArrowLeft: [0, -1],
			ArrowRight: [0, 1]
		}[e.key], [r, i] = [Math.min(V(u).row ?? 0, V(f).length - 1), V(u).index ?? 0];
		if (e.key === "Enter") t.onselect(V(f)[r]);
		else if (n) {
			let e = [V(f).length - 1, t.data.headSize - 1], a = [r + n[0], i + n[1]].map((t, n) => Math.max(0, Math.min(e[n], t)));
			m({
				part: "cell",
				row: V(u).row === null ? 0 : a[0],
				index: V(u).index === null ? 0 : a[1]
			}), v();
		} else return;
		e.preventDefault();
	}
	function v() {
		let e = ((V(u).row ?? 0) - t.pinned.length) * V(d).rowHeight, n = V(c) - V(d).top;
		e < 0 || !V(i) || (e < V(i).scrollTop ? V(i).scrollTop = e : e + V(d).rowHeight > V(i).scrollTop + n && (V(i).scrollTop = e + V(d).rowHeight - n));
	}
	var y = ky(), b = F(y);
	Mi(b, (e) => P(r, e), () => V(r));
	var x = R(b, 2);
	let S;
	O(y), Mi(y, (e) => P(i, e), () => V(i)), B((e, t) => {
		Z(b, "data-layout", e), S = li(x, "", S, { height: t });
	}, [() => JSON.stringify(V(d)), () => `${Math.max(0, V(d).top + t.rows.length * V(d).rowHeight - V(c))}px`]), H("scroll", y, () => P(l, V(i).scrollTop, !0)), U("keydown", y, _), U("mousemove", b, h), H("mouseleave", b, () => m(null)), U("click", b, () => V(u).row !== null && t.onselect(V(f)[V(u).row])), Ai(y, "clientWidth", (e) => P(s, e)), Ai(y, "clientHeight", (e) => P(c, e)), K(e, y), A();
}
W([
	"keydown",
	"mousemove",
	"click"
]);
//#endregion
//#region src/pages/neuron/queryRows.ts
var My = [
	["none", "in text order"],
	["sentence", "by sentence"],
	["token_kind", "by kind of token"],
	["attended_relation", "by position of the attended token"]
];
function Ny(e) {
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
		max: To(n)
	};
}
function Py({ facts: e }, t) {
	if (t === "none") return [];
	let n = {
		sentence: e.query_sentences,
		token_kind: e.token_kinds,
		attended_relation: e.attended_relations
	}, r = /* @__PURE__ */ new Map();
	return n[t].forEach((e, t) => r.set(e, [...r.get(e) ?? [], t])), Array.from(r, ([e, t]) => ({
		name: e,
		queries: t
	}));
}
function Fy({ contribution: e, headSize: t, numActive: n }, r, i) {
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
function Iy(e, t, n, r = null) {
	let i = t.reduce((t, n) => t + e.numActive[n], 0) / t.length;
	return {
		kind: "mean",
		label: n,
		queries: t,
		minus: [],
		values: Ry(e, t),
		numActive: i,
		folds: r
	};
}
function Ly(e, t, n, r) {
	let i = Ry(e, n);
	return {
		kind: "difference",
		label: r,
		queries: t,
		minus: n,
		values: Ry(e, t).map((e, t) => e - i[t]),
		numActive: null,
		folds: null
	};
}
function Ry({ contribution: e, headSize: t }, n) {
	let r = new Float64Array(t);
	for (let i of n) for (let n = 0; n < t; n += 1) r[n] += e[i * t + n];
	return Float32Array.from(r, (e) => e / n.length);
}
function zy(e, t, n, r) {
	let i = (n) => Fy(e, n, t[n]);
	return n.length ? n.flatMap(({ name: t, queries: n }) => [Iy(e, n, `${r(t) ? "▸" : "▾"} ${t}`, t), ...r(t) ? [] : n.map(i)]) : Array.from({ length: e.numQueries }, (e, t) => i(t));
}
function By(e, t) {
	let n = Iy(e, e.facts.measured_queries, "mean");
	if (t.length < 2) return [n];
	let [r, i] = t;
	return [
		n,
		Iy(e, r.queries, r.name),
		Iy(e, i.queries, i.name),
		Ly(e, r.queries, i.queries, `${r.name} − ${i.name}`)
	];
}
function Vy(e, t) {
	let n = Array.from({ length: e.headSize }, (e, t) => t);
	if (!t) return n;
	let r = Ry(e, e.facts.measured_queries);
	return n.sort((e, t) => r[t] - r[e]);
}
function Hy(e, t) {
	let [n, r] = (t ?? "").split("|").map((t) => e.find((e) => e.name === t));
	return n && r && n !== r ? [n, r] : [];
}
//#endregion
//#region src/pages/neuron/QueryTable.svelte
function Uy(e, t) {
	k(t, !0);
	let n = (e, n) => t.data.contribution[e * t.data.headSize + n], r = (e) => Array.from({ length: t.data.headSize }, (e, t) => t).sort((t, r) => n(e, r) - n(e, t)).slice(0, 3).map((t) => `${t} (${Qi(n(e, t))})`).join(", ");
	gl(e, {
		caption: "Active dimensions of each query: those that account for 80 % of the difference between the query’s score for its attended key and its mean score over all keys",
		columns: [
			"query",
			"most attended",
			"attention",
			"active dimensions",
			"largest contributions"
		],
		rows: () => t.data.facts.most_attended_tokens.map((e, n) => [
			t.tokens[n],
			t.tokens[e],
			ta(t.data.attention[n]),
			String(t.data.numActive[n]),
			r(n)
		])
	}), A();
}
//#endregion
//#region src/pages/neuron/QueryToolbar.svelte
var Wy = /* @__PURE__ */ G("<option> </option>"), Gy = /* @__PURE__ */ G("<label> <select class=\"tool raised svelte-1heo8fb\"><option>no group</option><!></select></label>"), Ky = /* @__PURE__ */ G("<span class=\"quiet comparison svelte-1heo8fb\"></span>"), qy = /* @__PURE__ */ G("<div class=\"toolbar\"><!> <label class=\"quiet\">Dimensions <select class=\"tool raised svelte-1heo8fb\" aria-label=\"Order of dimensions\"><option>in original order</option><option>by contribution</option></select></label> <label class=\"quiet\">Queries <select class=\"tool raised svelte-1heo8fb\" aria-label=\"Order of queries\"></select></label> <label class=\"quiet\" title=\"The key whose score the contributions explain, compared with the mean score over all keys: the mean key weighted by attention, or the key with the most attention\">Attended key <select class=\"tool raised svelte-1heo8fb\" aria-label=\"Attended key\"><option>mean key, weighted by attention</option><option>most attended key</option></select></label> <!></div>"), Jy = {
	hash: "svelte-1heo8fb",
	code: "select.svelte-1heo8fb {max-width:264px;}.comparison.svelte-1heo8fb {display:inline-flex;flex-wrap:wrap;gap:8px;}"
};
function Yy(e, t) {
	k(t, !0), X(e, Jy);
	let n = /* @__PURE__ */ j(() => (t.studio.options.compared_groups ?? "|").split("|")), r = (e, n, r) => t.studio.setOption(e, n === r ? null : n);
	function i(e) {
		t.studio.setOption("compared_groups", null), r("query_groups", e, "none");
	}
	function a(e, n) {
		if (!n) return t.studio.setOption("compared_groups", null);
		let r = t.groups.findIndex((e) => e.name === n), i = t.groups[(r + 1) % t.groups.length].name, a = t.compared.length && t.compared[1 - e].name !== n ? t.compared[1 - e].name : i;
		t.studio.setOption("compared_groups", e === 0 ? `${n}|${a}` : `${a}|${n}`);
	}
	var o = qy(), s = F(o);
	Xr(s, () => t.queryChoice);
	var c = R(s, 2), l = R(F(c)), u = F(l);
	u.value = u.__value = "original";
	var d = R(u);
	d.value = d.__value = "contribution", O(l);
	var f;
	pi(l), O(c);
	var p = R(c, 2), m = R(F(p));
	Y(m, 21, () => My, ([e, t]) => e, (e, t) => {
		var n = /* @__PURE__ */ j(() => g(V(t), 2));
		let r = () => V(n)[0], i = () => V(n)[1];
		var a = Wy(), o = L(a, !0), s = {};
		B(() => {
			q(o, i()), s !== (s = r()) && (a.value = (a.__value = s) ?? "");
		}), K(e, a);
	}), O(m);
	var h;
	pi(m), O(p);
	var _ = R(p, 2), v = R(F(_)), y = F(v);
	y.value = y.__value = "weighted";
	var b = R(y);
	b.value = b.__value = "most_attended", O(v);
	var x;
	pi(v), O(_);
	var S = R(_, 2), C = (e) => {
		var r = Ky();
		Y(r, 22, () => ["Compare", "with"], (e) => e, (e, r, i) => {
			var o = Gy(), s = F(o), c = R(s), l = F(c);
			l.value = l.__value = "", Y(R(l), 17, () => t.groups, ({ name: e }) => e, (e, t) => {
				let n = () => V(t).name;
				var r = Wy(), i = L(r, !0), a = {};
				B(() => {
					q(i, n()), a !== (a = n()) && (r.__value = a);
				}), K(e, r);
			}), O(c);
			var u;
			pi(c), O(o), B(() => {
				q(s, `${r ?? ""} `), Z(c, "aria-label", V(i) ? "Second compared group" : "First compared group"), u !== (u = t.compared.length ? V(n)[V(i)] : "") && (c.value = (c.__value = u) ?? "", fi(c, u));
			}), U("change", c, (e) => a(V(i), e.currentTarget.value)), K(e, o);
		}), O(r), K(e, r);
	};
	J(S, (e) => {
		t.groups.length > 1 && e(C);
	}), O(o), B(() => {
		f !== (f = t.studio.options.dimension_order === "contribution" ? "contribution" : "original") && (l.value = l.__value = f, fi(l, f)), h !== (h = t.grouping) && (m.value = (m.__value = h) ?? "", fi(m, h)), x !== (x = t.attendedKey) && (v.value = (v.__value = x) ?? "", fi(v, x));
	}), U("change", l, (e) => r("dimension_order", e.currentTarget.value, "original")), U("change", m, (e) => i(e.currentTarget.value)), U("change", v, (e) => r("attended_key", e.currentTarget.value, "weighted")), K(e, o), A();
}
W(["change"]);
//#endregion
//#region src/pages/neuron/AllQueries.svelte
var Xy = /* @__PURE__ */ G("<p role=\"alert\"> </p>"), Zy = /* @__PURE__ */ G("<p class=\"quiet\">On average, <b> </b> dimensions account for 80&nbsp;% of the\n    difference between the query’s score for its attended key and its mean score over all keys. They are the active\n    dimensions of the query (green marks). <b> </b> are active in at least one query, <b> </b> </p> <div class=\"legend svelte-mqe119\"><!></div> <!> <!>", 1), Qy = /* @__PURE__ */ G("<div class=\"waiting fill\"></div>"), $y = /* @__PURE__ */ G("<!> <!>", 1), eb = {
	hash: "svelte-mqe119",
	code: ".legend.svelte-mqe119 {padding:4px 0 8px;}"
};
function tb(e, t) {
	k(t, !0), X(e, eb);
	let n = Q(t, "studio", 7), r = /* @__PURE__ */ j(() => My.find(([e]) => e === n().options.query_groups)?.[0] ?? "none"), i = /* @__PURE__ */ j(() => n().options.attended_key === "most_attended" ? "most_attended" : "weighted"), a = /* @__PURE__ */ N([]), o = ro(n(), "neuron_queries", () => ({
		layer: n().layer,
		head: n().head,
		attended_key: V(i)
	})), s = /* @__PURE__ */ j(() => o.value ? Ny(o.value) : null), c = /* @__PURE__ */ j(() => V(s) ? Py(V(s), V(r)) : []), l = /* @__PURE__ */ j(() => Hy(V(c), n().options.compared_groups)), u = /* @__PURE__ */ j(() => n().tokens.length > 60), d = /* @__PURE__ */ j(() => V(s) ? zy(V(s), n().tokens, V(c), (e) => V(a).includes(e) !== V(u)) : []), f = /* @__PURE__ */ j(() => V(s) ? By(V(s), V(l)) : []), p = /* @__PURE__ */ j(() => V(s) ? Vy(V(s), n().options.dimension_order === "contribution") : []), m = /* @__PURE__ */ j(() => V(s)?.usage.filter((e) => e > 0).length ?? 0), h = /* @__PURE__ */ j(() => V(s)?.usage.filter((e) => 2 * e >= V(s).facts.measured_queries.length).length ?? 0), g = /* @__PURE__ */ j(() => {
		if (!V(s)) return "";
		let e = V(s).facts.measured_queries.length;
		return `${e} queries${e < V(s).numQueries ? " (without [CLS] and [SEP])" : ""}`;
	});
	$h(n(), () => ({
		view: "neuron_queries",
		layer: n().layer,
		head: n().head,
		options: {
			attended_key: V(i),
			groups: V(r),
			compared: V(l).map(({ name: e }) => e),
			folded: V(c).map(({ name: e }) => e).filter((e) => V(a).includes(e) !== V(u)),
			order: n().options.dimension_order === "contribution" ? "contribution" : "original"
		}
	})), z(() => {
		V(s) && Qh(`neuron_queries.${V(s).facts.layer}.${V(s).facts.head}.${V(s).facts.attended_key}`);
	});
	function _(e) {
		if (e.kind === "query") n().token = e.queries[0], n().setOption("queries", null);
		else if (e.folds !== null) {
			let t = e.folds;
			P(a, V(a).includes(t) ? V(a).filter((e) => e !== t) : [...V(a), t]);
		}
	}
	var v = $y(), y = I(v);
	Yy(y, {
		get studio() {
			return n();
		},
		get queryChoice() {
			return t.queryChoice;
		},
		get grouping() {
			return V(r);
		},
		get attendedKey() {
			return V(i);
		},
		get groups() {
			return V(c);
		},
		get compared() {
			return V(l);
		}
	});
	var b = R(y, 2), x = (e) => {
		var t = Xy(), n = L(t, !0);
		B(() => q(n, o.error.message)), K(e, t);
	}, S = (e) => {
		var t = Zy(), r = I(t), a = R(F(r)), o = L(a), c = R(a, 2), l = L(c, !0), u = R(c, 2), v = L(u, !0), y = R(u);
		O(r);
		var b = R(r, 2), x = F(b);
		{
			let e = /* @__PURE__ */ j(() => V(i) === "weighted" ? "q × (attended k − mean k)" : "q × (most attended k − mean k)");
			ty(x, {
				get name() {
					return V(e);
				},
				get max() {
					return V(s).max;
				},
				get theme() {
					return n().theme;
				}
			});
		}
		O(b);
		var S = R(b, 2);
		jy(S, {
			get studio() {
				return n();
			},
			get data() {
				return V(s);
			},
			get pinned() {
				return V(f);
			},
			get rows() {
				return V(d);
			},
			get dimensions() {
				return V(p);
			},
			onselect: _
		}), Uy(R(S, 2), {
			get data() {
				return V(s);
			},
			get tokens() {
				return n().tokens;
			}
		}), B((e) => {
			q(o, `${e ?? ""} of ${V(s).headSize ?? ""}`), q(l, V(m)), q(v, V(h)), q(y, ` in at least half of the ${V(g) ?? ""}.`);
		}, [() => V(f)[0].numActive?.toFixed(1)]), K(e, t);
	}, C = (e) => {
		K(e, Qy());
	};
	J(b, (e) => {
		o.error ? e(x) : V(s) ? e(S, 1) : e(C, -1);
	}), K(e, v), A();
}
var nb = {
	label: 96,
	bar: 92,
	number: 46,
	gap: 18,
	minCell: 1.5
}, rb = {
	label: 66,
	bar: 44,
	number: 44,
	gap: 8,
	minCell: 1.2
}, ib = 560, ab = 24, ob = .4, sb = (e, t) => ({
	query: `query q of ${t}`,
	key: "key k",
	product: "q × k",
	dot_product: "q · k",
	score: `/ √${e}`,
	attention: "softmax"
}), cb = (e) => e < ib ? rb : nb, lb = ({ label: e, bar: t, number: n, gap: r }) => e + 2 * t + n + 5 * r + 8;
function ub(e, t) {
	let n = cb(e);
	return Math.max(e, lb(n) + 3 * t * n.minCell);
}
function db(e, t) {
	let n = cb(e), r = (ub(e, t) - lb(n)) / 3, i = Math.min(t * ab, r), a = (e, t = 0) => e.x + e.width + n.gap + t, o = {
		x: 0,
		width: i
	}, s = {
		x: a(o, n.label),
		width: i
	}, c = {
		x: a(s),
		width: i
	}, l = {
		x: a(c),
		width: n.bar
	}, u = {
		x: a(l),
		width: n.number
	};
	return {
		query: o,
		key: s,
		product: c,
		dot_product: l,
		score: u,
		attention: {
			x: a(u),
			width: n.bar
		}
	};
}
function fb(e, t, n) {
	let r = Object.entries(e).find(([, e]) => t >= e.x && t < e.x + e.width);
	if (!r) return null;
	let [i, a] = r;
	return {
		column: i,
		dimension: n[Math.min(n.length - 1, Math.floor((t - a.x) / a.width * n.length))]
	};
}
function pb(e) {
	let [t, n, r, i, a, o] = [
		"query",
		"keys",
		"dot_products",
		"scores",
		"attention",
		"contribution"
	].map((t) => e.array(t)), s = t.length, c = n.map((e, n) => e * t[n % s]), l = {
		vector: Math.max(wo(t), wo(n)),
		product: wo(c),
		dotProduct: wo(r)
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
function mb(e, t, n) {
	let { rows: r, rowHeight: i, scroll: a, height: o } = t;
	e.textBaseline = "middle";
	let s = Math.max(0, Math.floor((a - 34) / i)), c = Math.min(r.length, Math.ceil((a + o - 34) / i) + 1);
	for (let o = s; o < c; o += 1) gb(e, t, r[o], 34 + o * i - a, n);
	vb(e, t, n);
}
function hb(e, { dimensions: t, columns: n, rowHeight: r, theme: i }, a, { x: o, y: s, max: c }) {
	let l = n.key.width / t.length;
	t.forEach((t, n) => {
		e.fillStyle = So(_o(a(t), c, i)), e.fillRect(o + n * l, s + 1, l > 4 ? l - .6 : l + .3, r - 2);
	});
}
function gb(e, t, n, r, i) {
	let { data: a, columns: o, theme: s, tokens: c, rowHeight: l } = t, u = Math.max(12, Math.min(15, l * .36)), d = o.query.x + o.query.width, { headSize: f, query: p, keys: m, products: h, dotProducts: g, scores: _, attention: v, max: y } = a;
	t.highlightedKey === n && (e.fillStyle = i.raised, e.fillRect(0, r, t.width, l)), e.globalAlpha = n === a.facts.token ? 1 : ob, hb(e, t, (e) => p[e], {
		x: o.query.x,
		y: r,
		max: y.vector
	}), e.globalAlpha = 1, hb(e, t, (e) => m[n * f + e], {
		x: o.key.x,
		y: r,
		max: y.vector
	}), hb(e, t, (e) => h[n * f + e], {
		x: o.product.x,
		y: r,
		max: y.product
	}), e.font = `${u}px ${vc}`, e.textAlign = "right", e.fillStyle = n === a.facts.most_attended_token ? i.accent : i.ink, e.fillText(xc(e, c[n], o.key.x - d - 12), o.key.x - 8, r + l / 2);
	let b = r + l / 2, x = (t, n) => e.fillText(n, t.x + t.width, b), [S, C] = [g[n], v[n]], [w, T] = a.range, E = o.dot_product.width - o.score.width, ee = E / (T - w || 1);
	if (E) {
		e.fillStyle = So(_o(S, y.dotProduct, s));
		let t = o.dot_product.x + (Math.min(S, 0) - w) * ee;
		e.fillRect(t, r + 2, Math.max(1, Math.abs(S) * ee), l - 4), e.fillStyle = So(go(C, s)), e.fillRect(o.attention.x, r + 2, Math.max(1, C * E), l - 4), e.fillStyle = i.quiet, e.fillRect(o.dot_product.x - w * ee, r, 1, l);
	}
	e.fillStyle = i.ink, x(o.dot_product, Qi(S)), x(o.score, Qi(_[n])), x(o.attention, C < .005 ? "·" : Qi(C)), t.focused && t.highlightedKey === n && _b(e, t, t.focused, r, i);
}
function _b(e, { columns: t, dimensions: n, rowHeight: r }, { column: i, dimension: a }, o, s) {
	let { x: c, width: l } = t[i], u = i === "query" || i === "key" || i === "product", d = l / n.length, f = u ? c + n.indexOf(a) * d : c - 2;
	e.strokeStyle = s.ink, e.lineWidth = 1.5, e.strokeRect(f - .5, o + .75, u ? Math.max(3, d + 1) : l + 4, r - 1.5);
}
function vb(e, t, n) {
	let { data: r, columns: i, dimensions: a } = t;
	e.fillStyle = n.paper, e.fillRect(0, 0, t.width, 34);
	let o = i.key.width / a.length;
	e.fillStyle = n.accent, a.forEach((t, n) => {
		if (r.facts.top_dimensions.includes(t)) for (let { x: t } of [
			i.query,
			i.key,
			i.product
		]) e.fillRect(t + n * o, 30, Math.max(1.5, o - .6), 3);
	});
	let s = i.dot_product.width === i.score.width;
	e.font = `600 ${s ? 11 : 13}px ${yc}`, e.fillStyle = n.quiet, e.textAlign = "left";
	let c = sb(r.headSize, t.tokens[r.facts.token]), l = (t, n) => e.fillText(c[t], n, 14);
	for (let e of ["key", "product"]) l(e, i[e].x);
	if (!s) for (let e of ["dot_product", "attention"]) l(e, i[e].x);
	e.fillText(xc(e, c.query, i.key.x - i.query.x - 18), i.query.x, 14), e.textAlign = "right";
	for (let e of s ? [
		"dot_product",
		"score",
		"attention"
	] : ["score"]) l(e, i[e].x + i[e].width);
}
//#endregion
//#region src/pages/neuron/neuronInspection.ts
function yb(e) {
	let t = [
		"dot_product",
		"score",
		"attention"
	];
	return [...e.map((e) => ({
		column: "product",
		dimension: e
	})), ...t.map((t) => ({
		column: t,
		dimension: e[0]
	}))];
}
var bb = (e, t) => e.column === t.column && (e.column !== "product" || e.dimension === t.dimension);
function xb(e, t, { column: n, dimension: r }, i) {
	let { headSize: a, query: o, keys: s, dotProducts: c, scores: l, attention: u, contribution: d, facts: f } = t, { tokens: p } = e, { layer: m, head: h, token: g } = f, [_, v] = [o[r], s[i * a + r]], y = (e) => `${p[e]} (${e})`, b = `${y(g)} → ${y(i)}`, x = [
		["q · k", $(c[i])],
		[`/ √${a}`, $(l[i])],
		["softmax", $(u[i])]
	], S = [
		["q", $(_)],
		["k", $(v)],
		[`contribution of this dimension to the dot product q · k of ${ia(p[f.most_attended_token])} (most attended): q × k minus the mean over all keys`, $(d[r])]
	], { title: C, value: w, rows: T, code: E } = {
		query: {
			title: `Query of ${y(g)}, dimension ${r}`,
			value: _,
			code: `query[${r}]`
		},
		key: {
			title: `Key of ${y(i)}, dimension ${r}`,
			value: v,
			code: `keys[${i}, ${r}]`
		},
		product: {
			title: `${b}, dimension ${r}`,
			value: _ * v,
			rows: S,
			code: `products[${i}, ${r}]`
		},
		dot_product: {
			title: b,
			value: c[i],
			rows: x,
			code: `dots[${i}]`
		},
		score: {
			title: b,
			value: l[i],
			rows: x,
			code: `scores[${i}]`
		},
		attention: {
			title: b,
			value: u[i],
			rows: x,
			code: `softmax[${i}]`
		}
	}[n];
	return {
		title: C,
		value: $(w),
		rows: T,
		python: `${e.pythonTrace}neurons = trace.neurons(${m}, ${h}, ${g})\nprint(neurons.${E})`,
		csv: () => sa([
			"token",
			"q · k",
			`q · k / √${a}`,
			"softmax"
		], p.map((e, t) => [
			e,
			c[t],
			l[t],
			u[t]
		]))
	};
}
//#endregion
//#region src/pages/neuron/NeuronChart.svelte
var Sb = /* @__PURE__ */ G("<div class=\"legend svelte-hem6s3\"><!> <!></div> <div class=\"box svelte-hem6s3\" role=\"application\" aria-label=\"Query, keys, products, dot products, scores and softmax. Up and down move between keys, left and right between columns, Enter selects a query.\" tabindex=\"0\"><canvas aria-hidden=\"true\" class=\"svelte-hem6s3\"></canvas> <div></div></div> <!>", 1), Cb = {
	hash: "svelte-hem6s3",
	code: ".legend.svelte-hem6s3 {display:flex;flex-wrap:wrap;gap:4px 24px;margin-bottom:8px;}.box.svelte-hem6s3 {flex:1;min-height:0;overflow:auto;scrollbar-width:thin;}\n  /* on a phone the window scrolls: a short text is shown in full */\n  @media (max-width: 600px) {.box.svelte-hem6s3 {flex:none;height:min(var(--content), 75vh);}\n  }canvas.svelte-hem6s3 {position:sticky;top:0;display:block;}"
};
function wb(e, t) {
	k(t, !0), X(e, Cb);
	let n = Q(t, "studio", 7), r = /* @__PURE__ */ N(void 0), i = /* @__PURE__ */ N(void 0), a = [
		0,
		0,
		0
	], o = /* @__PURE__ */ j(() => g(a, 3)), s = /* @__PURE__ */ N(Zt(V(o)[0])), c = /* @__PURE__ */ N(Zt(V(o)[1])), l = /* @__PURE__ */ N(Zt(V(o)[2])), u = /* @__PURE__ */ N(null), d = /* @__PURE__ */ N(null), f = /* @__PURE__ */ j(() => n().tokens), p = /* @__PURE__ */ j(() => pb(t.payload)), m = /* @__PURE__ */ j(() => ub(V(s), V(p).headSize)), h = /* @__PURE__ */ j(() => db(V(s), V(p).headSize)), _ = /* @__PURE__ */ j(() => t.payload.facts.token), v = /* @__PURE__ */ j(() => {
		let e = Array.from({ length: V(p).headSize }, (e, t) => t);
		return t.sortDimensions ? e.sort((e, t) => V(p).contribution[t] - V(p).contribution[e]) : e;
	}), y = /* @__PURE__ */ j(() => {
		let e = V(f).map((e, t) => t);
		return t.sortTokens ? e.sort((e, t) => V(p).attention[t] - V(p).attention[e]) : e;
	}), b = /* @__PURE__ */ j(() => Math.max(20, Math.min(52, Math.floor((V(c) - 34 - 8) / Math.max(1, V(f).length)))));
	z(() => {
		if (!V(r) || V(s) < 200) return;
		let e = bc(V(r), "ink", "quiet", "accent", "paper", "raised"), t = _c(V(r), V(m), V(c)), i = V(u) === null ? n().focusedToken : V(y)[V(u)], a = {
			theme: n().theme,
			tokens: V(f),
			rows: V(y),
			dimensions: V(v),
			rowHeight: V(b),
			scroll: V(l),
			width: V(m),
			height: V(c),
			highlightedKey: i,
			focused: V(d)
		};
		mb(t, {
			data: V(p),
			columns: V(h),
			...a
		}, e);
	});
	function x(e) {
		let [t, i] = kc(e, V(r)), a = Math.floor((i - 34 + V(l)) / V(b)), o = a >= 0 && a < V(y).length ? fb(V(h), t, V(v)) : null;
		P(d, null), P(u, o && o.column !== "query" ? a : null, !0), n().hovered = V(u) === null ? null : V(y)[V(u)], n().inspect(o ? xb(n(), V(p), o, V(u) === null ? V(_) : V(y)[a]) : null);
	}
	function S() {
		P(u, P(d, n().hovered = null), !0);
	}
	function C(e) {
		let [t, r] = {
			ArrowUp: [-1, 0],
			ArrowDown: [1, 0],
			ArrowLeft: [0, -1],
			ArrowRight: [0, 1]
		}[e.key] ?? [];
		if (e.key === "Enter" && V(u) !== null) n().token = V(y)[V(u)];
		else if (t === void 0 || r === void 0) return;
		else {
			let e = yb(V(v)), i = V(u) === null || !V(d), a = e.length - 1, o = V(d) ? e.findIndex((e) => bb(e, V(d))) : a;
			P(u, Math.max(0, Math.min(V(y).length - 1, i ? V(u) ?? 0 : V(u) + t)), !0), P(d, e[Math.max(0, Math.min(a, i ? o : o + r))]), n().hovered = V(y)[V(u)], n().inspect(xb(n(), V(p), V(d), V(y)[V(u)])), w(V(u));
		}
		e.preventDefault();
	}
	function w(e) {
		let [t, n] = [e * V(b), V(c) - 34];
		t < V(i).scrollTop ? V(i).scrollTop = t : t + V(b) > V(i).scrollTop + n && (V(i).scrollTop = t + V(b) - n);
	}
	var T = Sb(), E = I(T), ee = F(E);
	ty(ee, {
		name: "q, k",
		get max() {
			return V(p).max.vector;
		},
		get theme() {
			return n().theme;
		}
	}), ty(R(ee, 2), {
		name: "q × k",
		get max() {
			return V(p).max.product;
		},
		get theme() {
			return n().theme;
		}
	}), O(E);
	var D = R(E, 2);
	let te;
	var ne = F(D);
	Mi(ne, (e) => P(r, e), () => V(r));
	var re = R(ne, 2);
	let ie;
	O(D), Mi(D, (e) => P(i, e), () => V(i));
	var ae = R(D, 2);
	{
		let e = /* @__PURE__ */ j(() => `Scores and attention of the query ${n().tokens[V(_)]} (${V(_)})`), t = /* @__PURE__ */ j(() => [
			"key",
			"q · k",
			`q · k / √${V(p).headSize}`,
			"softmax"
		]);
		gl(ae, {
			get caption() {
				return V(e);
			},
			get columns() {
				return V(t);
			},
			rows: () => V(y).map((e) => [
				`${V(f)[e]} (${e})`,
				Qi(V(p).dotProducts[e]),
				Qi(V(p).scores[e]),
				ta(V(p).attention[e])
			])
		});
	}
	B((e, t) => {
		te = li(D, "", te, { "--content": `${34 + V(y).length * 24 + 8}px` }), Z(ne, "data-columns", e), Z(ne, "data-row-height", V(b)), ie = li(re, "", ie, { height: t });
	}, [() => JSON.stringify(V(h)), () => `${Math.max(0, 34 + V(y).length * V(b) + 8 - V(c))}px`]), H("scroll", D, () => P(l, V(i).scrollTop, !0)), U("keydown", D, C), H("blur", D, S), U("mousemove", ne, x), H("mouseleave", ne, S), U("click", ne, () => V(u) !== null && (n().token = V(y)[V(u)])), Ai(D, "clientWidth", (e) => P(s, e)), Ai(D, "clientHeight", (e) => P(c, e)), K(e, T), A();
}
W([
	"keydown",
	"mousemove",
	"click"
]);
//#endregion
//#region src/pages/neuron/OneQuery.svelte
var Tb = /* @__PURE__ */ G("<b> </b> dimensions account for 80&nbsp;% of the difference between the score of <b class=\"mono\"> </b> <span class=\"bar svelte-figjvu\" aria-hidden=\"true\"><i class=\"svelte-figjvu\"></i></span>", 1), Eb = /* @__PURE__ */ G("<p class=\"quiet\"><!></p>"), Db = /* @__PURE__ */ G("<p role=\"alert\"> </p>"), Ob = /* @__PURE__ */ G("<div class=\"waiting fill\"></div>"), kb = /* @__PURE__ */ G("<div class=\"toolbar\"><!> <div class=\"labeled svelte-figjvu\"><span class=\"quiet\"><!></span> <!></div> <div class=\"labeled svelte-figjvu\"><span class=\"quiet\"><!></span> <!></div> <!></div> <!>", 1), Ab = {
	hash: "svelte-figjvu",
	code: "\n  /* the label stays beside its choices where the toolbar wraps */.labeled.svelte-figjvu {display:inline-flex;flex-wrap:wrap;align-items:center;gap:4px 12px;}.bar.svelte-figjvu {display:inline-block;width:64px;height:6px;background:var(--raised);margin:0 6px;vertical-align:middle;}.bar.svelte-figjvu i:where(.svelte-figjvu) {display:block;height:100%;background:var(--accent);}"
};
function jb(e, t) {
	k(t, !0), X(e, Ab);
	let n = [{
		value: !1,
		name: "Original order"
	}, {
		value: !0,
		name: "By contribution",
		title: "Dimensions that raise the dot product q · k of the most attended token most above the mean come first"
	}], r = [{
		value: "text",
		name: "Text order"
	}, {
		value: "attention",
		name: "By attention"
	}], i = ro(t.studio, "neuron", () => ({
		layer: t.studio.layer,
		head: t.studio.head,
		token: t.studio.shownToken
	})), a = /* @__PURE__ */ j(() => i.value?.facts ?? null), o = /* @__PURE__ */ j(() => t.studio.tokenization.head_size), s = /* @__PURE__ */ j(() => t.studio.options.dimension_order === "contribution"), c = /* @__PURE__ */ j(() => t.studio.tokens.length > 40 ? "attention" : "text"), l = /* @__PURE__ */ j(() => (t.studio.options.token_order ?? V(c)) === "attention");
	$h(t.studio, () => ({
		view: "neuron",
		layer: t.studio.layer,
		head: t.studio.head,
		token: t.studio.shownToken
	})), z(() => {
		V(a) && Qh(`neuron.${V(a).layer}.${V(a).head}.${V(a).token}`);
	});
	var u = kb(), d = I(u), f = F(d);
	Xr(f, () => t.queryChoice);
	var p = R(f, 2), m = F(p);
	el(F(m), { text: "Dimensions:" }), O(m), Uc(R(m, 2), {
		label: "Order of dimensions",
		get choices() {
			return n;
		},
		get value() {
			return V(s);
		},
		onselect: (e) => t.studio.setOption("dimension_order", e ? "contribution" : null)
	}), O(p);
	var h = R(p, 2), g = F(h);
	el(F(g), { text: "Tokens:" }), O(g);
	var _ = R(g, 2);
	{
		let e = /* @__PURE__ */ j(() => V(l) ? "attention" : "text");
		Uc(_, {
			label: "Order of tokens",
			get choices() {
				return r;
			},
			get value() {
				return V(e);
			},
			onselect: (e) => t.studio.setOption("token_order", e === V(c) ? null : e)
		});
	}
	O(h);
	var v = R(h, 2), y = (e) => {
		let n = /* @__PURE__ */ j(() => V(a).top_dimensions.length);
		var r = Eb(), s = F(r), c = (e) => {
			var r = Tb(), s = I(r), c = L(s), l = R(s, 2), u = L(l, !0), d = R(l), f = R(d), p = F(f);
			let m;
			O(f), B((e) => {
				q(c, `${V(n) ?? ""} of ${V(o) ?? ""}`), q(u, t.studio.tokens[V(a).most_attended_token]), q(d, ` (which receives ${e ?? ""} of the attention) and the mean score. They are marked in green. `), m = li(p, "", m, { width: `${100 * V(n) / V(o)}%` });
			}, [() => ta(i.value.array("attention")[V(a).most_attended_token])]), K(e, r);
		}, l = (e) => {
			K(e, Or("No token has a score above average."));
		};
		J(s, (e) => {
			V(n) ? e(c) : e(l, -1);
		}), O(r), K(e, r);
	};
	J(v, (e) => {
		i.value && V(a) && !i.error && e(y);
	}), O(d);
	var b = R(d, 2), x = (e) => {
		var t = Db(), n = L(t, !0);
		B(() => q(n, i.error.message)), K(e, t);
	}, S = (e) => {
		wb(e, {
			get studio() {
				return t.studio;
			},
			get payload() {
				return i.value;
			},
			get sortDimensions() {
				return V(s);
			},
			get sortTokens() {
				return V(l);
			}
		});
	}, C = (e) => {
		K(e, Ob());
	};
	J(b, (e) => {
		i.error ? e(x) : i.value ? e(S, 1) : e(C, -1);
	}), K(e, u), A();
}
//#endregion
//#region src/pages/Neuron.svelte
function Mb(e, t) {
	k(t, !0);
	let n = (e) => {
		Uc(e, {
			label: "Queries that are shown",
			choices: [{
				value: !1,
				name: "One query"
			}, {
				value: !0,
				name: "All queries"
			}],
			get value() {
				return V(r);
			},
			onselect: (e) => t.studio.setOption("queries", e ? "all" : null)
		});
	}, r = /* @__PURE__ */ j(() => t.studio.options.queries === "all");
	var i = kr(), a = I(i), o = (e) => {
		tb(e, {
			get studio() {
				return t.studio;
			},
			get queryChoice() {
				return n;
			}
		});
	}, s = (e) => {
		jb(e, {
			get studio() {
				return t.studio;
			},
			get queryChoice() {
				return n;
			}
		});
	};
	J(a, (e) => {
		V(r) ? e(o) : e(s, -1);
	}), K(e, i), A();
}
//#endregion
//#region src/components/WordButtons.svelte
var Nb = /* @__PURE__ */ G("<button> </button>"), Pb = /* @__PURE__ */ G("<div class=\"words svelte-3tscvt\" role=\"toolbar\" tabindex=\"-1\"></div>"), Fb = {
	hash: "svelte-3tscvt",
	code: ".words.svelte-3tscvt {display:flex;flex-wrap:wrap;gap:4px;max-height:72px;overflow:auto;scrollbar-width:thin;padding:2px;}button.svelte-3tscvt {padding:2px 6px;border-radius:4px;border-bottom:2px solid var(--tint-a);white-space:pre;}.second.svelte-3tscvt {border-bottom-color:var(--tint-b);}button.svelte-3tscvt:hover {background:var(--raised);}.masked.svelte-3tscvt {font:var(--small) / 24px var(--mono);background:var(--raised);}.changed.svelte-3tscvt {border-bottom-color:var(--accent);}button[aria-pressed='true'].svelte-3tscvt {background:var(--accent);color:var(--paper);}"
};
function Ib(e, t) {
	k(t, !0), X(e, Fb);
	let n = Q(t, "studio", 7), r = Q(t, "selected", 3, null), i = Q(t, "isChanged", 3, () => !1), a = /* @__PURE__ */ N(void 0), o = /* @__PURE__ */ N(0), s = /* @__PURE__ */ j(() => t.words.filter((e) => !e.special));
	function c(e) {
		let t = {
			ArrowRight: V(o) + 1,
			ArrowLeft: V(o) - 1,
			Home: 0,
			End: V(s).length - 1
		}[e.key];
		t === void 0 || t < 0 || t >= V(s).length || (e.preventDefault(), P(o, t, !0), V(a)?.querySelectorAll("button")[V(o)]?.focus());
	}
	var l = Pb();
	Y(l, 23, () => V(s), (e) => e.tokens[0], (e, a, c) => {
		var l = Nb();
		let u;
		var d = L(l, !0);
		B((e, t, n) => {
			Z(l, "tabindex", e), Z(l, "data-word", V(a).tokens[0]), Z(l, "title", t), Z(l, "aria-pressed", r()?.tokens[0] === V(a).tokens[0]), u = si(l, 1, "svelte-3tscvt", null, u, {
				second: V(a).segment === 1,
				masked: V(a).masked,
				changed: n
			}), q(d, V(a).label);
		}, [
			() => V(c) === Math.min(V(o), V(s).length - 1) ? 0 : -1,
			() => t.describe(V(a)),
			() => i()(V(a))
		]), H("mouseenter", l, () => n().hovered = V(a).tokens[0]), H("focus", l, () => P(o, V(c), !0)), U("click", l, () => t.onselect(V(a))), K(e, l);
	}), O(l), Mi(l, (e) => P(a, e), () => V(a)), B(() => Z(l, "aria-label", t.label)), U("keydown", l, c), H("mouseleave", l, () => n().hovered = null), K(e, l), A();
}
W(["keydown", "click"]);
//#endregion
//#region src/pages/predictions/LogitLens.svelte
var Lb = /* @__PURE__ */ G("<th scope=\"col\" class=\"svelte-1g8ark8\"> </th>"), Rb = /* @__PURE__ */ G("<td class=\"svelte-1g8ark8\"><button> </button></td>"), zb = /* @__PURE__ */ G("<tr><th scope=\"row\" class=\"svelte-1g8ark8\"></th><!><td class=\"number target svelte-1g8ark8\"> </td><td class=\"number target svelte-1g8ark8\"> </td></tr>"), Bb = /* @__PURE__ */ G("<table class=\"svelte-1g8ark8\"><caption class=\"visually-hidden\">Predictions after each layer: layers from top to bottom, ranks from left to right</caption><thead><tr><th scope=\"col\" class=\"svelte-1g8ark8\"><span class=\"visually-hidden\">layer</span></th><!><th scope=\"col\" class=\"target svelte-1g8ark8\"> </th><th scope=\"col\" class=\"target svelte-1g8ark8\">rank<span class=\"visually-hidden\"> </span></th></tr></thead><tbody></tbody></table>"), Vb = {
	hash: "svelte-1g8ark8",
	code: "table.svelte-1g8ark8 {border-spacing:2px;font-size:var(--small);width:100%;table-layout:fixed;}th.svelte-1g8ark8 {font-weight:400;color:var(--quiet);text-align:left;padding:0 4px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;}th.svelte-1g8ark8:first-child {width:56px;padding-left:0;}td.svelte-1g8ark8 {padding:0;}td.svelte-1g8ark8 button:where(.svelte-1g8ark8) {width:100%;height:24px;padding:0 6px;border-radius:2px;text-align:left;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-size:var(--small);}td.svelte-1g8ark8 .followed:where(.svelte-1g8ark8) {font-weight:600;text-decoration:underline;text-underline-offset:3px;}.target.svelte-1g8ark8 {width:68px;text-align:right;white-space:nowrap;}th.target.svelte-1g8ark8 {color:var(--accent);font-family:var(--mono);}th.target.svelte-1g8ark8:last-child {font-family:var(--sans);color:var(--quiet);width:56px;}"
};
function Hb(e, t) {
	k(t, !0), X(e, Vb);
	let n = /* @__PURE__ */ j(() => t.payload.facts), r = /* @__PURE__ */ j(() => V(n).top_tokens), i = /* @__PURE__ */ j(() => V(n).target), a = /* @__PURE__ */ j(() => V(n).token), o = /* @__PURE__ */ j(() => t.payload.array("target_probabilities")), s = /* @__PURE__ */ j(() => t.payload.array("target_ranks")), c = /* @__PURE__ */ j(() => t.payload.shape("probabilities")[1]), l = (e) => `${e}${[
		"st",
		"nd",
		"rd"
	][e - 1] ?? "th"}`, u = (e, n) => t.payload.row("probabilities", e)[n];
	function d(e, n) {
		t.studio.inspect({
			title: `${V(r)[e][n]}, ${ca(e)}`,
			value: $(u(e, n)),
			rows: [
				["rank", String(n + 1)],
				[V(i), $(V(o)[e])],
				[`rank of ${V(i)}`, String(V(s)[e])]
			],
			python: `from glassbert.analysis.layer_predictions import predict_after_layers\n${t.studio.pythonTrace}result = predict_after_layers(bert, trace, token=${V(a)})\nprint([[bert.tokenizer.vocabulary[i] for i in row] for row in result.top_ids])`
		});
	}
	var f = Bb(), p = R(F(f)), m = F(p), h = R(F(m));
	Y(h, 17, () => ({ length: V(c) }), Vr, (e, t, n) => {
		var r = Lb(), i = L(r, !0);
		B((e) => q(i, e), [() => l(n + 1)]), K(e, r);
	});
	var g = R(h), _ = L(g, !0), v = R(g), y = L(R(F(v)));
	O(v), O(m), O(p);
	var b = R(p);
	Y(b, 21, () => V(r), Vr, (e, n, r) => {
		var a = zb();
		Z(a, "data-depth", r);
		var c = F(a);
		c.textContent = r ? `layer ${r - 1}` : "input";
		var l = R(c);
		Y(l, 17, () => V(n), Vr, (e, n, a) => {
			let o = /* @__PURE__ */ j(() => go(u(r, a), t.studio.theme));
			var s = Rb(), c = F(s);
			let l, f;
			var p = L(c, !0);
			O(s), B((e, t, r) => {
				l = si(c, 1, "mono svelte-1g8ark8", null, l, { followed: V(n) === V(i) }), Z(c, "aria-label", e), f = li(c, "", f, {
					background: t,
					color: r
				}), q(p, V(n));
			}, [
				() => `${V(n)}, ${ta(u(r, a))}`,
				() => So(V(o)),
				() => Co(V(o))
			]), H("mouseenter", c, () => d(r, a)), H("focus", c, () => d(r, a)), U("click", c, () => t.onselect(V(n))), K(e, s);
		});
		var f = R(l), p = L(f, !0), m = L(R(f), !0);
		O(a), B((e, t) => {
			q(p, e), q(m, t);
		}, [() => ta(V(o)[r]), () => aa(V(s)[r])]), K(e, a);
	}), O(b), O(f), B(() => {
		Z(g, "title", `probability of ${V(i)}`), q(_, V(i)), Z(v, "title", `rank of ${V(i)} in the vocabulary`), q(y, `of ${V(i) ?? ""}`);
	}), H("mouseleave", f, () => t.studio.inspect(null)), K(e, f), A();
}
W(["click"]);
//#endregion
//#region src/pages/predictions/PredictedAnswer.svelte
var Ub = /* @__PURE__ */ G("<section><h3>Answer</h3> <p class=\"answer svelte-1ge3naz\"> </p> <p class=\"quiet\">Score (start logit + end logit): <span class=\"number\"> </span> <!></p></section>"), Wb = {
	hash: "svelte-1ge3naz",
	code: ".answer.svelte-1ge3naz {font-size:var(--large);}"
};
function Gb(e, t) {
	k(t, !0), X(e, Wb);
	var n = Ub(), r = R(F(n), 2), i = L(r, !0), a = R(r, 2), o = R(F(a)), s = L(o, !0), c = R(o, 2), l = (e) => {
		var n = Or();
		B((e) => q(n, `· tokens ${t.span.tokens[0] ?? ""} to ${e ?? ""}`), [() => t.span.tokens.at(-1)]), K(e, n);
	};
	J(c, (e) => {
		t.span.tokens.length && e(l);
	}), O(a), O(n), B((e) => {
		q(i, t.span.text || "No answer"), q(s, e);
	}, [() => $(t.span.score)]), K(e, n), A();
}
//#endregion
//#region src/pages/predictions/defaultMask.ts
var Kb = 4, qb = new Set("about after again also because been before being between both could does down during each even every from have\n  having here into just like more most much must only onto other over same shall should some such than that their\n  them then there these they this those through under until upon very were what when where which while will with\n  without would your yours".split(/\s+/));
function Jb(e) {
	let t = e.filter(({ special: e, masked: t, label: n }) => !e && !t && /\p{L}/u.test(n)), n = t.filter(({ label: e }) => e.length >= Kb && !qb.has(e.toLowerCase()));
	return n.findLast(({ tokens: e }) => e.length === 1) ?? n.at(-1) ?? t.at(-1) ?? null;
}
function Yb(e, t, n) {
	let r = e.filter(({ masked: e }) => e);
	if (!r.length) return null;
	let { segment: i } = r[0], [a, o] = [r[0].span[0], r.at(-1).span[1]], s = Array.from(t[i]), c = s.length - Array.from(n[i]).length;
	return {
		segment: i,
		start: a,
		stop: o,
		original: s.slice(a, o + c).join("")
	};
}
function Xb({ segment: e, span: t }, n) {
	if (e !== n.segment || t[0] < n.stop) return t;
	let r = Array.from(n.original).length - (n.stop - n.start);
	return [t[0] + r, t[1] + r];
}
function Zb(e) {
	try {
		let t = JSON.parse(e);
		if (!Array.isArray(t) || t.length !== 2) return null;
		let [n, r] = t;
		return typeof n == "string" && (r === null || typeof r == "string") ? [n, r] : null;
	} catch {
		return null;
	}
}
//#endregion
//#region src/pages/predictions/masking.svelte.ts
var Qb = class {
	predictions;
	constructor(e) {
		this.predictions = e;
	}
	get studio() {
		return this.predictions.studio;
	}
	get originals() {
		let { unmasked: e } = this.studio.options;
		return e ? Zb(e) : null;
	}
	get canUnmask() {
		return this.originals !== null;
	}
	get needsDefault() {
		let { facts: e, target: t } = this.predictions, { options: n, source: r } = this.studio;
		return !(!e?.mlm || t || e.span || n.masking || n.unmasked || !r.canCompute);
	}
	get defaultWord() {
		return this.studio.options.masking === "default" ? this.part?.original ?? null : null;
	}
	get part() {
		let { text: e, pair: t } = this.studio.tokenizedTexts, { originals: n } = this;
		return n && Yb(this.predictions.words, [n[0], n[1] ?? ""], [e, t ?? ""]);
	}
	maskDefault() {
		let e = Jb(this.predictions.words);
		if (!e) return this.studio.setOption("masking", "off");
		this.replace(e, e.span), this.studio.setOption("masking", "default");
	}
	mask(e) {
		if (e.special || e.masked) return;
		let t = this.defaultWord === null ? null : this.part;
		t && this.setOriginals(), this.replace(e, t ? Xb(e, t) : e.span), this.studio.setOption("masking", null), this.studio.token = e.tokens[0];
	}
	unmask() {
		this.setOriginals() && (this.clearOptions("label", "prediction", "unmasked"), this.studio.setOption("masking", "off"), this.studio.tokenize());
	}
	leave() {
		this.studio.options.masking === "default" && this.setOriginals() && (this.clearOptions("label", "prediction", "unmasked", "masking"), this.studio.tokenize());
	}
	setOriginals() {
		if (!this.originals) return !1;
		let [e, t] = this.originals;
		return Object.assign(this.studio, {
			text: e,
			pair: t
		}), !0;
	}
	replace(e, t) {
		let { text: n, pair: r } = this.studio;
		this.studio.options.unmasked || this.studio.setOption("unmasked", JSON.stringify([n, r])), this.clearOptions("label", "prediction"), e.segment === 1 ? this.studio.setText(n, ws(r ?? "", t, Cs(e))) : this.studio.setText(ws(n, t, Cs(e)), r);
	}
	clearOptions(...e) {
		for (let t of e) this.studio.setOption(t, null);
	}
};
//#endregion
//#region src/pages/predictions/targets.ts
function $b(e, t) {
	let n = (e.mlm ?? []).map(({ token: e }) => ex(e, `${xs} (${e})`));
	e.mlm && t !== null && !n.some(({ token: e }) => e === t) && n.push(ex(t, `${e.tokens[t]} (${t})`));
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
var ex = (e, t) => ({
	id: `mlm-${e}`,
	name: t,
	outputHead: "mlm",
	token: e
});
function tx(e, t) {
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
var nx = class {
	studio;
	outputs;
	lens;
	attributions;
	constructor(e) {
		this.studio = e, this.outputs = ro(e, "predictions", () => ({})), this.lens = ro(e, "logit_lens", () => {
			let { target: e, label: t } = this;
			return e?.outputHead === "mlm" ? {
				token: e.token,
				...t ? { target: t } : {}
			} : null;
		}, { isCurrent: ({ token: e }) => e === this.target?.token }), this.attributions = io(e, () => {
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
	#e = /* @__PURE__ */ j(() => this.facts ? $b(this.facts, this.studio.token) : []);
	get targets() {
		return V(this.#e);
	}
	set targets(e) {
		P(this.#e, e);
	}
	#t = /* @__PURE__ */ j(() => {
		let { options: e, token: t } = this.studio;
		return this.targets.find(({ id: t }) => t === e.prediction) ?? this.targets.find((e) => e.token !== null && e.token === t) ?? this.targets[0] ?? null;
	});
	get target() {
		return V(this.#t);
	}
	set target(e) {
		P(this.#t, e);
	}
	#n = /* @__PURE__ */ j(() => {
		let { tokenization: e, tokenizedTexts: t } = this.studio;
		return Ss(e, t.text, t.pair);
	});
	get words() {
		return V(this.#n);
	}
	set words(e) {
		P(this.#n, e);
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
		let r = tx(e, t);
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
	get exportable() {
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
		return t?.outputHead === "nsp" ? `${n}print(bert.next_sentence(${oa(e.text)}, ${oa(e.pair ?? "")}))` : t?.outputHead === "mlm" ? `from glassbert.analysis.layer_predictions import predict_after_layers\n${n}result = predict_after_layers(bert, trace, token=${t.token})\nprint([bert.tokenizer.vocabulary[i] for i in result.top_ids[-1]], result.probabilities[-1])` : `from glassbert.views.predictions import predict_with_output_heads\n${n}print(predict_with_output_heads(bert, trace).${t?.outputHead})`;
	}
	attributionCode(e, t) {
		let { target: n, baseline: r, remove: i, shownLabel: a } = this, o = n.outputHead, s = n.token === null ? "" : `, token=${n.token}`, c = o === "regression" || !a ? "" : `, label=${oa(a)}`;
		return [
			"from glassbert.analysis.attribution_methods import AttributionConfig, AttributionTarget, attribute",
			`${this.studio.pythonTrace}target = AttributionTarget(${oa(o)}${s}${c})`,
			`config = AttributionConfig([${oa(e)}], baseline=${oa(r)}, remove=${i ? "True" : "False"})`,
			`print(attribute(bert, trace, target, config).attributions[${oa(e)}][${t}])`
		].join("\n");
	}
};
function rx(e) {
	try {
		let t = JSON.parse(e ?? "[]");
		return Array.isArray(t) ? t.filter((e) => typeof e == "string" && e !== "").slice(0, 16) : [];
	} catch {
		return [];
	}
}
function ix(e, { text: t, pair: n }, r, i) {
	for (let [a, o] of [t, n ?? ""].entries()) {
		let t = o.indexOf(r);
		if (t < 0) continue;
		let n = Array.from(o.slice(0, t)).length + i, s = e.find(({ segment: e, span: t, special: r }) => !r && e === a && t[0] === n);
		if (s) return s.tokens[0];
	}
	return null;
}
//#endregion
//#region src/pages/predictions/SentenceList.svelte
var ax = /* @__PURE__ */ G("<button class=\"tool\">×</button>"), ox = /* @__PURE__ */ G("<li class=\"svelte-14qt0l4\"><button class=\"sentence svelte-14qt0l4\"><span class=\"text svelte-14qt0l4\"> </span> <span class=\"quiet source svelte-14qt0l4\"> </span> <span class=\"track\"><i class=\"svelte-14qt0l4\"></i></span> <span class=\"number svelte-14qt0l4\"> </span></button> <button class=\"tool\">Open</button> <!></li>"), sx = /* @__PURE__ */ G("<ol role=\"presentation\" class=\"svelte-14qt0l4\"></ol> <form class=\"svelte-14qt0l4\"><input class=\"field svelte-14qt0l4\" aria-label=\"Add a sentence to compare\" placeholder=\"Add a sentence to compare\" autocomplete=\"off\"/> <button class=\"tool raised\">Add</button></form>", 1), cx = {
	hash: "svelte-14qt0l4",
	code: "ol.svelte-14qt0l4 {list-style:none;margin:0;padding:0;max-height:420px;overflow:auto;scrollbar-width:thin;}li.svelte-14qt0l4 {display:flex;align-items:center;}.sentence.svelte-14qt0l4 {flex:1;min-width:0;display:grid;grid-template-columns:minmax(0, 3fr) 96px minmax(40px, 1fr) 44px;gap:8px;align-items:center;padding:3px 4px;border-radius:4px;text-align:left;font-size:var(--small);}.text.svelte-14qt0l4 {display:-webkit-box;line-clamp:2;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden;overflow-wrap:anywhere;}.number.svelte-14qt0l4 {text-align:right;white-space:nowrap;}i.svelte-14qt0l4 {display:block;height:10px;min-width:1px;border-radius:1px;background:var(--quiet);}[aria-pressed='true'].svelte-14qt0l4 i:where(.svelte-14qt0l4) {background:var(--accent);}form.svelte-14qt0l4 {display:flex;gap:4px;padding-top:8px;}.field.svelte-14qt0l4 {flex:1;min-width:0;padding:2px 8px;font-size:var(--small);}.sentence.svelte-14qt0l4:hover,\n  .sentence[aria-pressed='true'].svelte-14qt0l4 {background:var(--raised);}\n  @media (max-width: 600px) {.sentence.svelte-14qt0l4 {grid-template-columns:minmax(0, 1fr) 64px 44px;}.source.svelte-14qt0l4 {display:none;}\n  }"
};
function lx(e, t) {
	k(t, !0), X(e, cx);
	let n = /* @__PURE__ */ N(""), r = {
		text: "this text",
		added: "added",
		built_in: "for comparison"
	};
	function i(e) {
		e.preventDefault();
		let r = V(n).trim();
		r && !t.added.includes(r) && t.onadded([...t.added, r]), P(n, "");
	}
	var a = sx(), o = I(a);
	Y(o, 21, () => t.ranked, ({ text: e, source: t, index: n, cosine: r }) => n, (e, n) => {
		let i = () => V(n).text, a = () => V(n).source, o = () => V(n).index, s = () => V(n).cosine;
		var c = ox(), l = F(c), u = F(l), d = L(u), f = R(u, 2), p = L(f, !0), m = R(f, 2), h = F(m);
		let g;
		O(m);
		var _ = L(R(m, 2), !0);
		O(l);
		var v = R(l, 2), y = R(v, 2), b = (e) => {
			var n = ax();
			B(() => Z(n, "aria-label", `Remove: ${i()}`)), U("click", n, () => t.onadded(t.added.filter((e) => e !== i()))), K(e, n);
		};
		J(y, (e) => {
			a() === "added" && e(b);
		}), O(c), B((e, n) => {
			Z(l, "aria-pressed", o() === t.compared), Z(l, "data-sentence", o()), Z(l, "data-value", s()), Z(u, "title", i()), q(d, `${o() + 1}. ${i() ?? ""}`), q(p, r[a()]), g = li(h, "", g, { width: e }), q(_, n), Z(v, "aria-label", `Open as text: ${i()}`);
		}, [() => `${Math.max(0, 100 * s())}%`, () => $i(s(), 2)]), H("mouseenter", l, () => t.oninspect(o())), H("focus", l, () => t.oninspect(o())), U("click", l, () => t.studio.setOption("compared_sentence", String(o()))), U("click", v, () => t.studio.openText(i(), null)), K(e, c);
	}), O(o);
	var s = R(o, 2), c = F(s);
	xi(c), De(2), O(s), B(() => c.disabled = t.added.length >= 16), H("mouseleave", o, () => t.studio.inspect(null)), H("submit", s, i), Ei(c, () => V(n), (e) => P(n, e)), K(e, a), A();
}
W(["click"]);
//#endregion
//#region src/pages/predictions/SentenceWords.svelte
var ux = /* @__PURE__ */ G("<button class=\"svelte-1yxx01z\"><span> </span> <small class=\"number svelte-1yxx01z\"> </small></button>"), dx = /* @__PURE__ */ G("<section><h3 class=\"svelte-1yxx01z\"> </h3> <p class=\"contributions svelte-1yxx01z\"></p> <p class=\"quiet\">Each number is the cosine minus the cosine without this word. <span class=\"positive\">Blue</span>: the word makes the\n    sentences more similar; <span class=\"negative\">orange</span> <span class=\"mono\">encode</span> computes them. <!> <!></p></section>"), fx = {
	hash: "svelte-1yxx01z",
	code: "h3.svelte-1yxx01z {padding-bottom:4px;overflow-wrap:anywhere;}.contributions.svelte-1yxx01z {display:flex;flex-wrap:wrap;gap:4px;padding:4px 0;}.contributions.svelte-1yxx01z button:where(.svelte-1yxx01z) {display:grid;justify-items:center;padding:2px 6px;border-radius:4px;}small.svelte-1yxx01z {font-size:11px;}"
};
function px(e, t) {
	k(t, !0), X(e, fx);
	let n = Q(t, "studio", 7), r = /* @__PURE__ */ j(() => t.facts.sentences[t.facts.sentence].text), i = /* @__PURE__ */ j(() => t.facts.sentences[t.facts.other].text), a = /* @__PURE__ */ j(() => wo(t.facts.words.map(({ contribution: e }) => e)));
	function o(e) {
		let i = ix(t.words, n().tokenizedTexts, V(r), e);
		i !== null && (n().token = i);
	}
	var s = dx(), c = F(s), l = L(c), u = R(c, 2);
	Y(u, 21, () => t.facts.words, Vr, (e, t) => {
		let r = () => V(t).word, i = () => V(t).contribution, s = () => V(t).start, c = /* @__PURE__ */ j(() => _o(i(), Math.max(.01, V(a)), n().theme));
		var l = ux();
		let u;
		var d = F(l), f = L(d, !0), p = L(R(d, 2), !0);
		O(l), B((e, t, n, a) => {
			Z(l, "data-contribution", i()), Z(l, "title", e), u = li(l, "", u, {
				background: t,
				color: n
			}), q(f, r()), q(p, a);
		}, [
			() => $(i()),
			() => So(V(c)),
			() => Co(V(c)),
			() => ra(i())
		]), U("click", l, () => o(s())), K(e, l);
	}), O(u);
	var d = R(u, 2), f = R(F(d), 4), p = R(f, 3), m = (e) => {
		var n = Or();
		B(() => q(n, `Of ${t.facts.num_text_sentences ?? ""} sentences of the text, the first are compared.`)), K(e, n);
	}, h = /* @__PURE__ */ j(() => t.facts.num_text_sentences > t.facts.sentences.filter(({ source: e }) => e === "text").length);
	J(p, (e) => {
		V(h) && e(m);
	});
	var g = R(p, 2), _ = (e) => {
		var n = Or();
		B(() => q(n, `${t.facts.num_truncated ?? ""} sentences were truncated to the model’s maximum length.`)), K(e, n);
	};
	J(g, (e) => {
		t.facts.num_truncated && e(_);
	}), O(d), O(s), B((e, n) => {
		q(l, `Words of “${V(r) ?? ""}” that contribute to the cosine ${e ?? ""} with “${V(i) ?? ""}”`), q(f, `: less similar (strongest color:
    ${n ?? ""}). Vectors: ${t.facts.pooling ?? ""} of the last hidden states, as `);
	}, [() => $i(t.cosine, 2), () => Qi(V(a))]), K(e, s), A();
}
W(["click"]);
//#endregion
//#region src/pages/predictions/SentenceSimilarity.svelte
var mx = /* @__PURE__ */ G("<p role=\"alert\"> <button class=\"tool raised\">Reset</button></p>"), hx = /* @__PURE__ */ G("<div class=\"waiting fill\"></div>"), gx = /* @__PURE__ */ G("<option> </option>"), _x = /* @__PURE__ */ G("<div class=\"columns svelte-1dxll8f\"><section><h3 class=\"svelte-1dxll8f\">Similarity to <select class=\"tool raised svelte-1dxll8f\" aria-label=\"Sentence\"></select></h3> <!></section> <section><h3 class=\"svelte-1dxll8f\">All pairs <span class=\"quiet svelte-1dxll8f\">cosine; blue: positive, orange: negative</span></h3> <div class=\"map svelte-1dxll8f\"><!></div></section></div> <!>", 1), vx = {
	hash: "svelte-1dxll8f",
	code: ".columns.svelte-1dxll8f {display:grid;grid-template-columns:minmax(0, 3fr) minmax(0, 2fr);gap:16px 32px;}h3.svelte-1dxll8f {padding-bottom:4px;overflow-wrap:anywhere;}h3.svelte-1dxll8f .quiet:where(.svelte-1dxll8f) {font-weight:400;}select.svelte-1dxll8f {max-width:100%;text-overflow:ellipsis;}.map.svelte-1dxll8f {height:320px;display:flex;flex-direction:column;}\n  @media (max-width: 1100px) {.columns.svelte-1dxll8f {grid-template-columns:minmax(0, 1fr);}\n  }"
};
function yx(e, t) {
	k(t, !0), X(e, vx);
	let n = /* @__PURE__ */ j(() => rx(t.studio.options.sentences)), r = (e) => /^\d{1,3}$/.test(t.studio.options[e] ?? "") ? Number(t.studio.options[e]) : null, i = /* @__PURE__ */ j(() => r("sentence")), a = /* @__PURE__ */ j(() => r("compared_sentence")), o = ro(t.studio, "sentence_similarity", () => ({
		added: V(n),
		...V(i) === null ? {} : { sentence: V(i) },
		...V(a) === null ? {} : { other: V(a) }
	})), s = /* @__PURE__ */ j(() => o.value?.facts ?? null), c = /* @__PURE__ */ j(() => V(s)?.sentences ?? []), l = /* @__PURE__ */ j(() => o.value?.array("cosines") ?? /* @__PURE__ */ new Float32Array()), u = (e, t) => V(l)[e * V(c).length + t], d = /* @__PURE__ */ j(() => V(s) ? V(c).map((e, t) => ({
		...e,
		index: t,
		cosine: u(V(s).sentence, t)
	})).filter(({ index: e }) => e !== V(s).sentence).sort((e, t) => t.cosine - e.cosine) : []);
	z(() => {
		V(s) && Qh(`predictions.similarity.${V(s).sentence}.${V(s).other}`);
	});
	function f(e) {
		t.studio.setOption("compared_sentence", null), t.studio.setOption("sentence", e ? String(e) : null);
	}
	function p(e) {
		for (let e of ["sentence", "compared_sentence"]) t.studio.setOption(e, null);
		t.studio.setOption("sentences", e.length ? JSON.stringify(e) : null);
	}
	function m(e, n) {
		if (e === null || n === null) return t.studio.inspect(null);
		let [r, i] = [V(c)[e].text, V(c)[n].text];
		t.studio.inspect({
			title: `Cosine of “${r}” and “${i}”`,
			value: $(u(e, n)),
			python: `import glassbert as gb\n\nbert = gb.load(${oa(t.studio.modelName)})\nx, y = bert.encode([${oa(r)}, ${oa(i)}], normalize=True)\nprint(x @ y)`
		});
	}
	var h = kr(), g = I(h), _ = (e) => {
		var t = mx(), n = F(t), r = R(n);
		O(t), B(() => q(n, `${o.error.message ?? ""} `)), U("click", r, () => p([])), K(e, t);
	}, v = (e) => {
		K(e, hx());
	}, y = (e) => {
		var r = _x(), i = I(r), a = F(i), o = F(a), h = R(F(o));
		Y(h, 21, () => V(c), Vr, (e, t, n) => {
			let r = () => V(t).text;
			var i = gx(), a = L(i);
			i.value = i.__value = n, B(() => q(a, `${n + 1}. ${r() ?? ""}`)), K(e, i);
		}), O(h);
		var g;
		pi(h), O(o), lx(R(o, 2), {
			get studio() {
				return t.studio;
			},
			get ranked() {
				return V(d);
			},
			get added() {
				return V(n);
			},
			get compared() {
				return V(s).other;
			},
			oninspect: (e) => m(V(s).sentence, e),
			onadded: p
		}), O(a);
		var _ = R(a, 2), v = R(F(_), 2), y = F(v);
		{
			let e = /* @__PURE__ */ j(() => V(c).map(({ text: e }, t) => `${t + 1}. ${e}`)), n = /* @__PURE__ */ j(() => V(c).map((e, t) => String(t + 1)));
			Zh(y, {
				get values() {
					return V(l);
				},
				get rows() {
					return V(e);
				},
				get columns() {
					return V(n);
				},
				get theme() {
					return t.studio.theme;
				},
				label: "Cosines of all pairs of sentences",
				max: 1,
				get row() {
					return V(s).sentence;
				},
				get column() {
					return V(s).other;
				},
				onhover: m,
				onselect: (e, n) => {
					e !== n && (f(e), t.studio.setOption("compared_sentence", String(n)));
				}
			});
		}
		O(v), O(_), O(i);
		var b = R(i, 2);
		{
			let e = /* @__PURE__ */ j(() => u(V(s).sentence, V(s).other));
			px(b, {
				get studio() {
					return t.studio;
				},
				get facts() {
					return V(s);
				},
				get words() {
					return t.words;
				},
				get cosine() {
					return V(e);
				}
			});
		}
		B(() => {
			g !== (g = V(s).sentence) && (h.value = (h.__value = g) ?? "", fi(h, g));
		}), U("change", h, ({ currentTarget: e }) => f(Number(e.value))), K(e, r);
	};
	J(g, (e) => {
		o.error ? e(_) : V(s) ? e(y, -1) : e(v, 1);
	}), K(e, h), A();
}
W(["click", "change"]);
var bx = /* @__PURE__ */ G("<div class=\"box svelte-ba4bcm\"><canvas role=\"grid\" tabindex=\"0\" aria-label=\"Token attributions by method: arrow keys move, Enter masks the word\" class=\"svelte-ba4bcm\"></canvas></div>"), xx = {
	hash: "svelte-ba4bcm",
	code: ".box.svelte-ba4bcm {min-width:0;}canvas.svelte-ba4bcm {display:block;cursor:pointer;}"
};
function Sx(e, t) {
	k(t, !0), X(e, xx);
	let n = /* @__PURE__ */ j(() => t.labels.length > 64), r = document.createElement("canvas").getContext("2d"), i = /* @__PURE__ */ N(void 0), a = /* @__PURE__ */ N(0), o = /* @__PURE__ */ j(() => V(n) ? {
		label: 19,
		cell: 8,
		gap: 6,
		font: 12,
		minWidth: 14
	} : V(a) > 1e3 ? {
		label: 28,
		cell: 28,
		gap: 16,
		font: 15,
		minWidth: 64
	} : {
		label: 22,
		cell: 20,
		gap: 12,
		font: 13,
		minWidth: 42
	}), s = /* @__PURE__ */ N(Zt({
		token: 0,
		method: 0
	})), c = /* @__PURE__ */ j(() => `${V(n) ? 12 : V(o).font - 1}px ${yc}`), l = /* @__PURE__ */ j(() => V(n) ? 76 : (r.font = V(c), Math.ceil(Math.max(...t.methods.map(({ name: e }) => r.measureText(e).width))) + 10)), u = /* @__PURE__ */ j(() => {
		r.font = `${V(o).font}px ${vc}`;
		let [e, i] = [V(l), 0];
		return t.labels.map((t) => {
			let s = Math.ceil(r.measureText(t).width), c = Math.min(128, Math.max(V(o).minWidth, s + (V(n) ? 4 : 10)));
			e + c > V(a) && e > V(l) && ([e, i] = [V(l), i + 1]);
			let u = {
				x: e,
				line: i,
				width: c
			};
			return e += c + 2, u;
		});
	}), d = /* @__PURE__ */ j(() => V(o).label + t.methods.length * V(o).cell + V(o).gap), f = /* @__PURE__ */ j(() => (V(u).at(-1)?.line ?? 0) + 1), p = /* @__PURE__ */ j(() => t.methods.map(({ values: e }) => wo(e ?? [])));
	z(() => {
		if (!V(i) || V(a) < V(l) + 50) return;
		let e = bc(V(i), "ink", "quiet", "accent", "raised", "tint-a", "tint-b"), t = _c(V(i), V(a), V(f) * V(d));
		t.textBaseline = "middle", m(t, e.quiet), V(u).forEach((n, r) => h(t, r, e));
	});
	function m(e, r) {
		e.font = V(c), e.textAlign = "left", e.fillStyle = r;
		for (let r = 0; r < V(f); r += 1) {
			let i = r * V(d), a = V(u).findIndex((e) => e.line === r);
			V(n) ? e.fillText(`token ${a}`, 0, i + V(o).label / 2) : t.methods.forEach(({ name: t }, n) => e.fillText(t, 0, i + V(o).label + (n + .5) * V(o).cell));
		}
	}
	function h(e, r, i) {
		let { x: a, line: s, width: c } = V(u)[r], l = s * V(d), f = r === t.focused || r === t.position;
		e.fillStyle = f ? i.accent : t.segments[r] ? i["tint-b"] : i["tint-a"], e.fillRect(a, l + V(o).label - 3, c, 2), e.font = `${V(o).font}px ${vc}`, e.textAlign = "center", e.fillStyle = f ? i.accent : i.ink, e.fillText(xc(e, t.labels[r], c - 4), a + c / 2, l + V(o).label / 2 - 2), e.font = `${V(o).font - 2}px ${vc}`, t.methods.forEach(({ values: s, signed: u }, d) => {
			let [f, m] = [s?.[r], l + V(o).label + d * V(o).cell], h = f === void 0 || Number.isNaN(f), g = h ? null : u ? _o(f, V(p)[d], t.theme) : go(f, t.theme);
			if (e.fillStyle = g ? So(g) : i.raised, e.fillRect(a, m, c, V(o).cell - 1), V(n) || f === void 0) return;
			e.fillStyle = g ? Co(g) : i.quiet;
			let _ = h ? "–" : Qi(f, Math.max(.03, V(p)[d]));
			e.fillText(_, a + c / 2, m + V(o).cell / 2);
		});
	}
	function g(e) {
		let [n, r] = kc(e, V(i)), a = Math.floor(r / V(d)), s = V(u).findIndex((e) => e.line === a && n >= e.x && n < e.x + e.width), c = Math.floor((r - a * V(d) - V(o).label) / V(o).cell);
		return {
			token: s < 0 ? null : s,
			method: Math.min(t.methods.length - 1, Math.max(0, c))
		};
	}
	function _(e) {
		let { token: n, method: r } = g(e);
		t.onhover(n, r);
	}
	function v(e) {
		let { token: n } = g(e);
		n !== null && t.onselect(n);
	}
	function y(e) {
		if (e.key === "Enter") return t.onselect(V(s).token);
		let n = {
			ArrowRight: [1, 0],
			ArrowLeft: [-1, 0],
			ArrowDown: [0, 1],
			ArrowUp: [0, -1]
		}[e.key];
		if (!n) return;
		e.preventDefault();
		let r = (e, t) => Math.min(t - 1, Math.max(0, e));
		P(s, {
			token: r(V(s).token + n[0], t.labels.length),
			method: r(V(s).method + n[1], t.methods.length)
		}, !0), t.onhover(V(s).token, V(s).method);
	}
	var b = bx(), x = F(b);
	Mi(x, (e) => P(i, e), () => V(i)), O(b), B((e) => {
		Z(x, "data-columns", e), Z(x, "data-label-height", V(o).label), Z(x, "data-cell-height", V(o).cell);
	}, [() => JSON.stringify(V(u).slice(0, 40).map(({ x: e, line: t, width: n }) => [
		e,
		t * V(d),
		n
	]))]), U("mousemove", x, _), H("mouseleave", x, () => t.onhover(null, 0)), U("click", x, v), U("keydown", x, y), Ai(b, "clientWidth", (e) => P(a, e)), K(e, b), A();
}
W([
	"mousemove",
	"click",
	"keydown"
]);
//#endregion
//#region src/pages/predictions/TokenContributions.svelte
var Cx = /* @__PURE__ */ G("<option> </option>"), wx = /* @__PURE__ */ G("<button class=\"tool svelte-r9tsyt\"><span class=\"mono\"> </span> <span> </span></button>"), Tx = /* @__PURE__ */ G("<p class=\"quiet strongest svelte-r9tsyt\"> <!></p>"), Ex = /* @__PURE__ */ G("<!> Each row has its own color scale.", 1), Dx = /* @__PURE__ */ G("<section><div class=\"toolbar\"><h3>Token contributions to “<span class=\"mono label svelte-r9tsyt\"> </span>”</h3> <span class=\"quiet\"><span class=\"positive\">blue</span> increases, <span class=\"negative\">orange</span> decreases the score</span> <span class=\"settings svelte-r9tsyt\"><select class=\"tool\" aria-label=\"Baseline of integrated gradients\"></select> <select class=\"tool\" aria-label=\"Occlusion\"><option>Occlusion: mask token</option><option>Occlusion: remove token</option></select></span></div> <!> <!> <p class=\"quiet notes svelte-r9tsyt\"><!> <!> <!> <!></p></section>"), Ox = {
	hash: "svelte-r9tsyt",
	code: ".label.svelte-r9tsyt {color:var(--accent);}.settings.svelte-r9tsyt {margin-left:-8px;white-space:nowrap;}\n  @media (max-width: 600px) {.settings.svelte-r9tsyt {white-space:normal;}\n  }.strongest.svelte-r9tsyt {padding-bottom:8px;}.strongest.svelte-r9tsyt .tool:where(.svelte-r9tsyt) {padding:0 4px;}.notes.svelte-r9tsyt {padding-top:4px;}"
};
function kx(e, t) {
	k(t, !0), X(e, Ox);
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
			name: "Attention, last layer",
			signed: !1
		}
	], r = [
		["mask", "Integrated gradients: baseline [MASK]"],
		["pad", "Integrated gradients: baseline [PAD]"],
		["zero", "Integrated gradients: baseline zero"]
	], i = /* @__PURE__ */ j(() => t.state.studio), a = /* @__PURE__ */ j(() => V(i).tokens), o = /* @__PURE__ */ j(() => t.state.attributions.value?.scores ?? {}), s = /* @__PURE__ */ j(() => t.state.attributions.value?.facts ?? {}), c = /* @__PURE__ */ j(() => n.map((e) => ({
		...e,
		values: V(o)[e.id] ?? null
	}))), l = /* @__PURE__ */ j(() => t.state.shownLabel), u = /* @__PURE__ */ j(() => t.state.target), d = /* @__PURE__ */ j(() => {
		let e = V(o).integrated_gradients;
		return !e || e.length <= 64 ? [] : Array.from(e, (e, t) => t).sort((t, n) => Math.abs(e[n]) - Math.abs(e[t])).slice(0, 6);
	}), f = (e) => e === void 0 ? "…" : Number.isNaN(e) ? "not occluded" : $(e);
	function p(e, n) {
		if (V(i).hovered = e, e === null) return V(i).inspect(null);
		let { id: r, name: o, values: s } = V(c)[n], d = V(c).filter((e) => e.id !== r && e.values);
		V(i).inspect({
			title: r === "attention" ? `Attention of ${V(a)[V(u).token ?? 0]} to ${V(a)[e]} (${e}), last layer` : `Contribution of ${V(a)[e]} (${e}) to ${V(l) ?? "the prediction"}: ${o.toLowerCase()}`,
			value: f(s?.[e]),
			rows: d.map((t) => [t.name, f(t.values?.[e])]),
			python: t.state.attributionCode(r, e),
			csv: () => sa(["token", ...V(c).map((e) => e.id)], V(a).map((e, t) => [e, ...V(c).map((e) => e.values?.[t] ?? null)]))
		});
	}
	var m = Dx(), h = F(m), _ = F(h), v = L(R(F(_)), !0);
	De(), O(_);
	var y = R(_, 4), b = F(y);
	Y(b, 21, () => r, ([e, t]) => e, (e, t) => {
		var n = /* @__PURE__ */ j(() => g(V(t), 2));
		let r = () => V(n)[0], i = () => V(n)[1];
		var a = Cx(), o = L(a, !0), s = {};
		B(() => {
			q(o, i()), s !== (s = r()) && (a.value = (a.__value = s) ?? "");
		}), K(e, a);
	}), O(b);
	var x;
	pi(b);
	var S = R(b, 2), C = F(S);
	C.value = C.__value = "mask";
	var w = R(C);
	w.value = w.__value = "remove", O(S);
	var T;
	pi(S), O(y), O(h);
	var E = R(h, 2), ee = (e) => {
		var t = Tx(), r = F(t);
		Y(R(r), 16, () => V(d), (e) => e, (e, t) => {
			let n = /* @__PURE__ */ j(() => V(o).integrated_gradients[t]);
			var r = wx(), s = F(r), c = L(s, !0), l = R(s), u = R(l), d = L(u, !0);
			O(r), B((e) => {
				q(c, V(a)[t]), q(l, ` (${t ?? ""}) `), si(u, 1, ti(V(n) < 0 ? "negative" : "positive")), q(d, e);
			}, [() => Qi(V(n))]), H("mouseenter", r, () => p(t, 0)), H("focus", r, () => p(t, 0)), H("mouseleave", r, () => p(null, 0)), U("click", r, () => V(i).hovered = t), K(e, r);
		}), O(t), B((e) => q(r, `From top to bottom: ${e ?? ""}. Largest attributions by integrated
      gradients: `), [() => n.map(({ name: e }) => e.toLowerCase()).join(", ")]), K(e, t);
	};
	J(E, (e) => {
		V(d).length && e(ee);
	});
	var D = R(E, 2);
	{
		let e = /* @__PURE__ */ j(() => V(s).token ?? V(u).token ?? 0);
		Sx(D, {
			get labels() {
				return V(a);
			},
			get segments() {
				return V(i).tokenization.segments;
			},
			get methods() {
				return V(c);
			},
			get theme() {
				return V(i).theme;
			},
			get position() {
				return V(e);
			},
			get focused() {
				return V(i).focusedToken;
			},
			onhover: p,
			get onselect() {
				return t.onmask;
			}
		});
	}
	var te = R(D, 2), ne = F(te), re = (e) => {
		var t = Ex(), n = I(t), r = (e) => {
			K(e, Or("The score is the predicted value."));
		}, i = (e) => {
			var t = Or();
			B((e, n) => q(t, `The score is the log probability: ${e ?? ""} (${n ?? ""}).`), [() => Qi(V(s).score), () => ta(V(s).probability ?? 0)]), K(e, t);
		};
		J(n, (e) => {
			V(s).probability === null ? e(r) : e(i, -1);
		}), De(), K(e, t);
	};
	J(ne, (e) => {
		V(s).score !== void 0 && e(re);
	});
	var ie = R(ne, 2), ae = (e) => {
		let t = /* @__PURE__ */ j(() => V(s).integrated_gradients);
		var n = Or();
		B((e, r) => q(n, `Integrated gradients sum to ${e ?? ""}, the score minus the baseline score (convergence delta ${r ?? ""}, ${V(t).steps ?? ""} steps).`), [() => Qi(V(t).score_gain), () => V(t).convergence_delta < .001 ? "< 0.001" : V(t).convergence_delta.toFixed(3)]), K(e, n);
	};
	J(ie, (e) => {
		V(s).integrated_gradients && e(ae);
	});
	var oe = R(ie), se = R(oe), ce = (e) => {
		var t = Or();
		B(() => q(t, `Only ${V(s).occlusion.num_occluded ?? ""} of ${V(s).occlusion.num_tokens ?? ""} tokens were occluded: those with the largest gradient
      × input.`)), K(e, t);
	}, le = /* @__PURE__ */ j(() => V(s).occlusion && V(s).occlusion.num_occluded < V(s).occlusion.num_tokens - Number(V(s).occlusion.remove));
	J(se, (e) => {
		V(le) && e(ce);
	});
	var ue = R(se, 2), de = (e) => {
		K(e, Or("Computing…"));
	};
	J(ue, (e) => {
		V(s).score !== void 0 && !V(s).occlusion && e(de);
	}), O(te), O(m), B((e) => {
		q(v, V(l) ?? "…"), x !== (x = t.state.baseline) && (b.value = (b.__value = x) ?? "", fi(b, x)), T !== (T = t.state.remove ? "remove" : "mask") && (S.value = S.__value = T, fi(S, T)), q(oe, ` Attention is not a contribution; the last row shows the weights of ${e ?? ""} in the last layer, averaged over the heads. `);
	}, [() => V(u).token === null ? "[CLS]" : ia(V(a)[V(u).token])]), U("change", b, ({ currentTarget: { value: e } }) => V(i).setOption("baseline", e === "mask" ? null : e)), U("change", S, ({ currentTarget: { value: e } }) => V(i).setOption("occlusion", e === "remove" ? e : null)), K(e, m), A();
}
W(["change", "click"]);
//#endregion
//#region src/pages/predictions/ProbabilityBars.svelte
var Ax = /* @__PURE__ */ G("<button class=\"svelte-16prre6\"><span class=\"name mono svelte-16prre6\"> </span> <span class=\"track\"><i class=\"svelte-16prre6\"></i></span> <span class=\"number svelte-16prre6\"> </span></button>"), jx = /* @__PURE__ */ G("<div class=\"bars svelte-16prre6\" role=\"group\" aria-label=\"Predictions\"></div>"), Mx = {
	hash: "svelte-16prre6",
	code: ".bars.svelte-16prre6 {display:grid;}button.svelte-16prre6 {display:grid;grid-template-columns:minmax(0, calc(var(--name-width) + 4px)) minmax(24px, 1fr) 60px;font-family:var(--mono); /* of which 1ch is one character */align-items:center;gap:8px;height:24px;text-align:left;font-size:var(--small);border-radius:4px;}button.svelte-16prre6:hover {background:var(--raised);}.name.svelte-16prre6 {overflow:hidden;text-overflow:ellipsis;white-space:nowrap;padding-left:4px;}.number.svelte-16prre6 {white-space:nowrap;text-align:right;color:var(--quiet);padding-right:4px;}i.svelte-16prre6 {display:block;height:10px;min-width:1px;border-radius:1px;background:var(--quiet);transition:width 150ms;}[aria-pressed='true'].svelte-16prre6 i:where(.svelte-16prre6) {background:var(--accent);}[aria-pressed='true'].svelte-16prre6 .name:where(.svelte-16prre6),\n  [aria-pressed='true'].svelte-16prre6 .number:where(.svelte-16prre6) {color:var(--accent);font-weight:600;}"
};
function Nx(e, t) {
	k(t, !0), X(e, Mx);
	let n = /* @__PURE__ */ j(() => Math.max(...t.probabilities, 1e-9)), [r, i] = [11, 23], a = /* @__PURE__ */ j(() => Math.min(i, Math.max(r, ...t.names.map(({ length: e }) => e + 1)))), o = (e) => t.studio.inspect({
		title: t.names[e],
		value: $(t.probabilities[e]),
		rows: [["rank", String(e + 1)], ["probability", ta(t.probabilities[e])]],
		python: t.python
	});
	var s = jx();
	let c;
	Y(s, 22, () => t.names, (e) => e, (e, r, i) => {
		var a = Ax(), s = F(a), c = L(s, !0), l = R(s, 2), u = F(l);
		let d;
		O(l);
		var f = L(R(l, 2), !0);
		O(a), B((e) => {
			Z(a, "aria-pressed", r === t.selected), Z(a, "data-label", r), Z(a, "data-value", t.probabilities[V(i)]), Z(s, "title", r), q(c, r), d = li(u, "", d, { width: `${100 * t.probabilities[V(i)] / V(n)}%` }), q(f, e);
		}, [() => ta(t.probabilities[V(i)])]), H("mouseenter", a, () => o(V(i))), H("focus", a, () => o(V(i))), U("click", a, () => t.onselect(r)), K(e, a);
	}), O(s), B(() => c = li(s, "", c, { "--name-width": `${V(a)}ch` })), H("mouseleave", s, () => t.studio.inspect(null)), K(e, s), A();
}
W(["click"]);
//#endregion
//#region src/pages/predictions/TopPredictions.svelte
var Px = /* @__PURE__ */ G("<form><input class=\"field svelte-1c3x3ju\" aria-label=\"Follow another token of the vocabulary\" placeholder=\"Follow another token of the vocabulary\" autocomplete=\"off\" spellcheck=\"false\"/></form>"), Fx = /* @__PURE__ */ G("<!> <!>", 1), Ix = /* @__PURE__ */ G("<p class=\"large number svelte-1c3x3ju\"> </p>"), Lx = /* @__PURE__ */ G("<button class=\"tool\"><span class=\"mono\"> </span> </button>"), Rx = /* @__PURE__ */ G("<p class=\"words svelte-1c3x3ju\"></p>"), zx = /* @__PURE__ */ G("<div class=\"waiting svelte-1c3x3ju\"></div>"), Bx = /* @__PURE__ */ G("<section><h3 class=\"svelte-1c3x3ju\"> </h3> <!></section>"), Vx = {
	hash: "svelte-1c3x3ju",
	code: "h3.svelte-1c3x3ju {padding-bottom:4px;}.large.svelte-1c3x3ju {font-size:var(--huge);}.words.svelte-1c3x3ju {display:flex;flex-wrap:wrap;gap:4px;}.field.svelte-1c3x3ju {margin-top:4px;padding:2px 4px;width:100%;font-size:var(--small);}.waiting.svelte-1c3x3ju {height:200px;}"
};
function Hx(e, t) {
	k(t, !0), X(e, Vx);
	let n = /* @__PURE__ */ N(""), r = /* @__PURE__ */ j(() => t.state.studio), i = /* @__PURE__ */ j(() => t.state.facts), a = /* @__PURE__ */ j(() => t.state.target), o = /* @__PURE__ */ j(() => t.state.labels), s = {
		mlm: "Top predictions",
		nsp: "Does the second sentence follow the first?",
		classification: "Label probabilities",
		regression: "Predicted value",
		token_classification: "Token labels"
	};
	function c(e) {
		e.preventDefault(), V(n).trim() && V(r).setOption("label", V(n).trim()), P(n, "");
	}
	var l = Bx(), u = F(l), d = L(u, !0), f = R(u, 2), p = (e) => {
		var i = Fx(), s = I(i);
		Nx(s, {
			get studio() {
				return V(r);
			},
			get names() {
				return V(o).labels;
			},
			get probabilities() {
				return V(o).probabilities;
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
		var l = R(s, 2), u = (e) => {
			var t = Px(), r = F(t);
			xi(r), O(t), H("submit", t, c), Ei(r, () => V(n), (e) => P(n, e)), K(e, t);
		};
		J(l, (e) => {
			V(a).outputHead === "mlm" && e(u);
		}), K(e, i);
	}, m = (e) => {
		var t = Ix(), n = L(t, !0);
		B((e) => q(n, e), [() => $(V(i).regression)]), K(e, t);
	}, h = (e) => {
		let t = /* @__PURE__ */ j(() => V(i).token_classification);
		var n = Rx();
		Y(n, 22, () => V(t).tokens, (e) => e, (e, n, i) => {
			var o = Lx(), s = F(o), c = L(s, !0), l = R(s);
			O(o), B((e) => {
				Z(o, "aria-pressed", n === V(a).token), Z(o, "title", e), q(c, V(r).tokens[n]), q(l, ` ${V(t).labels[V(i)] ?? ""}`);
			}, [() => ta(V(t).probabilities[V(i)])]), U("click", o, () => V(r).token = n), K(e, o);
		}), O(n), K(e, n);
	}, g = (e) => {
		K(e, zx());
	};
	J(f, (e) => {
		V(o) ? e(p) : V(a).outputHead === "regression" ? e(m, 1) : V(a).outputHead === "token_classification" ? e(h, 2) : e(g, -1);
	}), O(l), B(() => q(d, s[V(a).outputHead])), K(e, l), A();
}
W(["click"]);
//#endregion
//#region src/pages/Predictions.svelte
var Ux = /* @__PURE__ */ G("<p role=\"alert\"> <button class=\"tool raised\">Reset</button></p>"), Wx = /* @__PURE__ */ G("<div class=\"waiting words svelte-1aca13o\"></div> <div class=\"waiting fill\"></div>", 1), Gx = /* @__PURE__ */ G("“<span data-testid=\"default-mask\"> </span>” is masked as an example. Click another word\n            to mask it instead.", 1), Kx = /* @__PURE__ */ G("<button class=\"tool\">Unmask</button>"), qx = /* @__PURE__ */ G("<section class=\"text svelte-1aca13o\"><!> <p class=\"quiet\"><!> <!></p></section>"), Jx = /* @__PURE__ */ G("<button class=\"tool raised\"> </button> to predict words.", 1), Yx = /* @__PURE__ */ G("Start the studio with <span class=\"mono\"> </span> to predict words.", 1), Xx = /* @__PURE__ */ G("<section><h3 class=\"svelte-1aca13o\"> </h3> <p class=\"quiet\">It has no output head that predicts words or labels. Texts with a similar meaning have vectors with a large\n          cosine. <!></p></section> <!>", 1), Zx = /* @__PURE__ */ G("<p> </p>"), Qx = /* @__PURE__ */ G("<p class=\"quiet\"> </p>"), $x = /* @__PURE__ */ G("<div class=\"empty-state\"><h2>Nothing to predict</h2> <!> <!></div>"), eS = /* @__PURE__ */ G("<span class=\"quiet\"> </span>"), tS = /* @__PURE__ */ G("<span class=\"quiet\"> </span> <button class=\"tool raised\">Mask it</button>", 1), nS = /* @__PURE__ */ G("<div class=\"waiting block svelte-1aca13o\"></div>"), rS = /* @__PURE__ */ G("<section><h3 class=\"svelte-1aca13o\"><!></h3> <p class=\"quiet\">The masked-language-model head is applied to the hidden state after each layer. It was trained on the last\n              layer only.</p> <!></section>"), iS = /* @__PURE__ */ G("<div class=\"toolbar svelte-1aca13o\"><!> <!> <!></div> <div><!> <!></div> <!>", 1), aS = /* @__PURE__ */ G("<!> <!>", 1), oS = /* @__PURE__ */ G("<div class=\"scroll-page page svelte-1aca13o\"><!> <!></div>"), sS = {
	hash: "svelte-1aca13o",
	code: ".page.svelte-1aca13o {gap:16px;padding-bottom:8px;}.words.svelte-1aca13o {height:40px;}.block.svelte-1aca13o {height:200px;}.text.svelte-1aca13o {display:flex;flex-wrap:wrap;gap:4px 16px;align-items:baseline;}.toolbar.svelte-1aca13o {padding:0;}.prediction-columns.svelte-1aca13o {display:grid;grid-template-columns:minmax(240px, 1fr) minmax(0, 2fr);gap:32px;}.single.svelte-1aca13o {grid-template-columns:minmax(220px, 480px);}h3.svelte-1aca13o {padding-bottom:4px;}\n  @media (max-width: 1100px) {.prediction-columns.svelte-1aca13o {grid-template-columns:minmax(0, 1fr);gap:16px;}.prediction-columns.svelte-1aca13o:not(.single) .bars {grid-auto-flow:column;grid-template:repeat(5, 24px) / 1fr 1fr;column-gap:24px;}\n  }\n  @media (max-width: 600px) {.prediction-columns.svelte-1aca13o:not(.single) .bars {grid-auto-flow:row;grid-template:none / minmax(0, 1fr);}\n  }"
};
function cS(e, t) {
	k(t, !0), X(e, sS);
	let n = Q(t, "studio", 7), r = new nx(n()), i = /* @__PURE__ */ j(() => r.facts), a = /* @__PURE__ */ j(() => r.target), o = new Qb(r), s = /* @__PURE__ */ j(() => r.words.some(({ masked: e }) => e)), c = /* @__PURE__ */ j(() => V(a)?.outputHead === "mlm" && n().tokens[V(a).token] !== "[MASK]");
	z(() => {
		o.needsDefault && mr(() => o.maskDefault());
	}), zi(() => o.leave()), $h(n(), () => r.exportable), z(() => {
		if (!V(i)) Qh("");
		else if (V(i).suggested_model || o.needsDefault) return;
		else V(a) ? r.attributions.value?.complete ? Qh(`predictions.${V(a).id}.all`) : (V(a).outputHead !== "mlm" || r.lens.value) && Qh(`predictions.${V(a).id}`) : Qh(V(i).span ? "predictions.span" : "predictions.none");
	});
	function l(...e) {
		for (let t of e) n().setOption(t, null);
	}
	function u(e) {
		let t = r.targets.find((t) => t.id === e)?.token ?? null;
		l("label"), n().setOption("prediction", e), t !== null && (n().token = t);
	}
	function d(e) {
		let t = r.words.find(({ tokens: t }) => t.includes(e));
		t && V(i)?.mlm ? o.mask(t) : n().token = e;
	}
	function f() {
		l("label", "prediction"), n().token = null, n().tokenize();
	}
	let p = (e) => n().setOption("label", e === r.label ? null : e);
	var m = oS(), h = F(m), g = (e) => {
		var t = Ux(), n = F(t), i = R(n);
		O(t), B(() => q(n, `${r.error.message ?? ""} `)), U("click", i, f), K(e, t);
	};
	J(h, (e) => {
		r.error && e(g);
	});
	var _ = R(h, 2), v = (e) => {
		var t = Wx();
		De(2), K(e, t);
	}, y = (e) => {
		var t = aS(), l = I(t), f = (e) => {
			var t = qx(), i = F(t);
			Ib(i, {
				get studio() {
					return n();
				},
				get words() {
					return r.words;
				},
				onselect: (e) => o.mask(e),
				label: "Words: Enter masks a word",
				describe: (e) => e.masked ? "Masked: the model predicts it" : `Mask ${e.label}`
			});
			var a = R(i, 2), c = F(a), l = (e) => {
				var t = Gx(), n = L(R(I(t)), !0);
				De(), B(() => q(n, o.defaultWord)), K(e, t);
			}, u = (e) => {
				K(e, Or("Click a word to mask it."));
			};
			J(c, (e) => {
				o.defaultWord ? e(l) : e(u, -1);
			});
			var d = R(c, 2), f = (e) => {
				var t = Kx();
				U("click", t, () => o.unmask()), K(e, t);
			};
			J(d, (e) => {
				o.canUnmask && V(s) && e(f);
			}), O(a), O(t), K(e, t);
		};
		J(l, (e) => {
			V(i).mlm && e(f);
		});
		var m = R(l, 2), h = (e) => {
			let t = /* @__PURE__ */ j(() => V(i).suggested_model);
			var a = Xx(), o = I(a), s = F(o), c = L(s), l = R(s, 2), u = R(F(l)), d = (e) => {
				var r = Jx(), i = I(r), a = L(i);
				De(), B(() => q(a, `Switch to ${V(t) ?? ""}`)), U("click", i, () => n().setModel(V(t))), K(e, r);
			}, f = /* @__PURE__ */ j(() => n().tokenization.model_names.includes(V(t))), p = (e) => {
				var n = Yx(), r = L(R(I(n)));
				De(), B(() => q(r, `glassbert serve --model ${V(t) ?? ""}`)), K(e, n);
			};
			J(u, (e) => {
				V(f) ? e(d) : e(p, -1);
			}), O(l), O(o), yx(R(o, 2), {
				get studio() {
					return n();
				},
				get words() {
					return r.words;
				}
			}), B(() => q(c, `${n().modelName ?? ""} maps sentences to vectors`)), K(e, a);
		}, g = (e) => {
			Gb(e, { get span() {
				return V(i).span;
			} });
		}, _ = (e) => {
			var t = $x(), n = R(F(t), 2);
			Y(n, 16, () => [...V(i).notes, ...V(i).hints], (e) => e, (e, t) => {
				var n = Zx(), r = L(n, !0);
				B(() => q(r, t)), K(e, n);
			});
			var r = R(n, 2), a = (e) => {
				var t = Qx(), n = L(t);
				B(() => q(n, "Click a word above, write [MASK] in the text, or add a second sentence.")), K(e, t);
			};
			J(r, (e) => {
				V(i).mlm && e(a);
			}), O(t), K(e, t);
		}, v = (e) => {
			var t = iS(), o = I(t), s = F(o);
			{
				let e = /* @__PURE__ */ j(() => r.targets.map(({ id: e, name: t }) => ({
					value: e,
					name: t
				})));
				Uc(s, {
					label: "Prediction",
					get choices() {
						return V(e);
					},
					get value() {
						return V(a).id;
					},
					onselect: u
				});
			}
			var l = R(s, 2);
			Y(l, 16, () => V(i).notes, (e) => e, (e, t) => {
				var n = eS(), r = L(n, !0);
				B(() => q(r, t)), K(e, n);
			});
			var f = R(l, 2), m = (e) => {
				var t = tS(), r = I(t), i = L(r), o = R(r, 2);
				B(() => q(i, `${n().tokens[V(a).token] ?? ""} is not masked: the model sees the token that it predicts.`)), U("click", o, () => d(V(a).token)), K(e, t);
			};
			J(f, (e) => {
				V(c) && e(m);
			}), O(o);
			var h = R(o, 2);
			let g;
			var _ = F(h);
			Hx(_, {
				get state() {
					return r;
				},
				onselect: p
			});
			var v = R(_, 2), y = (e) => {
				var t = rS(), i = F(t);
				el(F(i), { text: "Logit lens" }), O(i);
				var a = R(i, 4), o = (e) => {
					Hb(e, {
						get studio() {
							return n();
						},
						get payload() {
							return r.lens.value;
						},
						onselect: p
					});
				}, s = (e) => {
					K(e, nS());
				};
				J(a, (e) => {
					r.lens.value ? e(o) : e(s, -1);
				}), O(t), K(e, t);
			};
			J(v, (e) => {
				V(a).outputHead === "mlm" && e(y);
			}), O(h), kx(R(h, 2), {
				get state() {
					return r;
				},
				onmask: d
			}), B(() => g = si(h, 1, "prediction-columns svelte-1aca13o", null, g, { single: V(a).outputHead !== "mlm" })), K(e, t);
		};
		J(m, (e) => {
			V(i).suggested_model ? e(h) : !V(a) && V(i).span ? e(g, 1) : V(a) ? e(v, -1) : e(_, 2);
		}), K(e, t);
	};
	J(_, (e) => {
		V(i) ? e(y, -1) : e(v);
	}), O(m), K(e, m), A();
}
W(["click"]);
//#endregion
//#region src/pages/search/contributions.ts
var lS = class {
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
		return `${t < 0 ? "−" : ""}${ta(Math.abs(t))} of the cosine`;
	}
};
//#endregion
//#region src/pages/search/highlights.ts
function uS({ text: e, highlights: t }) {
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
function dS(e, t) {
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
function fS({ location: e, source: t }) {
	let n = t.split("/").at(-1) ?? "";
	return e.slice(t.length - n.length);
}
//#endregion
//#region src/pages/search/PairList.svelte
var pS = /* @__PURE__ */ G("<i class=\"svelte-1umxe0x\"></i>"), mS = /* @__PURE__ */ G("<button> <!></button>"), hS = /* @__PURE__ */ G("<span class=\"quiet\"> </span>"), gS = /* @__PURE__ */ G("<li><button class=\"pair svelte-1umxe0x\"><span class=\"mono svelte-1umxe0x\"> </span> <span class=\"quiet\">–</span> <span><span class=\"mono\"> </span> <!></span> <span class=\"number quiet svelte-1umxe0x\"> </span></button></li>"), _S = /* @__PURE__ */ G("<p class=\"quiet\">This index compares [CLS] vectors, which are not sums over tokens. The numbers are cosines between token vectors.</p>"), vS = /* @__PURE__ */ G("<div class=\"pairs svelte-1umxe0x\"><h3> </h3> <div class=\"tokens svelte-1umxe0x\" role=\"group\" aria-label=\"Query tokens\"></div> <ul class=\"svelte-1umxe0x\"></ul> <!></div>"), yS = {
	hash: "svelte-1umxe0x",
	code: ".pairs.svelte-1umxe0x {display:grid;gap:8px;align-content:start;}.tokens.svelte-1umxe0x {display:flex;flex-wrap:wrap;gap:4px;max-height:180px;overflow:auto;scrollbar-width:thin;}.tokens.svelte-1umxe0x button:where(.svelte-1umxe0x) {position:relative;font-size:var(--small);padding:1px 6px 4px;border-radius:4px;background:var(--raised);}.tokens.svelte-1umxe0x .focused:where(.svelte-1umxe0x) {background:var(--ink);color:var(--paper);}.tokens.svelte-1umxe0x i:where(.svelte-1umxe0x) {position:absolute;left:0;bottom:0;height:2px;background:var(--positive);border-radius:1px;}ul.svelte-1umxe0x {list-style:none;margin:0;padding:0;display:grid;}.pair.svelte-1umxe0x {display:grid;grid-template-columns:minmax(0, 1fr) auto minmax(0, 1fr) 7ch;gap:8px;width:100%;text-align:left;font-size:var(--small);padding:2px 4px;border-radius:4px;}.pair.svelte-1umxe0x > .mono:where(.svelte-1umxe0x):first-child {text-align:right;}.pair.svelte-1umxe0x .number:where(.svelte-1umxe0x) {text-align:right;}.pair.svelte-1umxe0x:hover {background:var(--raised);}"
};
function bS(e, t) {
	k(t, !0), X(e, yS);
	let n = /* @__PURE__ */ j(() => t.contributions.facts), r = /* @__PURE__ */ j(() => V(n).query_tokens), i = /* @__PURE__ */ j(() => V(n).passage_tokens), a = /* @__PURE__ */ j(() => V(n).is_additive), o = /* @__PURE__ */ j(() => V(n).cosine), s = /* @__PURE__ */ j(() => V(n).pairs), c = /* @__PURE__ */ j(() => t.contributions.querySums), l = /* @__PURE__ */ j(() => Math.max(...V(c), 1e-9));
	var u = vS(), d = F(u), f = L(d, !0), p = R(d, 2);
	Y(p, 21, () => V(r), Vr, (e, n, r) => {
		var i = mS();
		let o;
		var s = F(i, !0), u = R(s), d = (e) => {
			var t = pS();
			let n;
			B((e) => n = li(t, "", n, { width: e }), [() => `${Math.max(0, 100 * V(c)[r] / V(l))}%`]), K(e, t);
		};
		J(u, (e) => {
			V(a) && e(d);
		}), O(i), B((e) => {
			o = si(i, 1, "mono svelte-1umxe0x", null, o, { focused: t.focused === r }), Z(i, "aria-pressed", t.focused === r), Z(i, "title", e), q(s, V(n));
		}, [() => V(a) ? t.contributions.fractionText(V(c)[r]) : ""]), H("mouseenter", i, () => t.onhover(r)), H("mouseleave", i, () => t.onhover(null)), U("click", i, () => t.onselect(r)), K(e, i);
	}), O(p);
	var m = R(p, 2);
	Y(m, 21, () => V(s).slice(0, 8), ({ query_token: e, passage_token: t, contribution: n, count: r }) => `${e}.${t}`, (e, n) => {
		let o = () => V(n).query_token, s = () => V(n).passage_token, c = () => V(n).contribution, l = () => V(n).count;
		var u = gS(), d = F(u), f = F(d), p = L(f, !0), m = R(f, 4), h = F(m), g = L(h, !0), _ = R(h, 2), v = (e) => {
			var t = hS(), n = L(t);
			B(() => {
				Z(t, "title", `${l() ?? ""} such pairs; the number is ${V(a) ? "their sum" : "the largest cosine"}`), q(n, `×${l() ?? ""}`);
			}), K(e, t);
		};
		J(_, (e) => {
			l() > 1 && e(v);
		}), O(m);
		var y = L(R(m, 2), !0);
		O(d), O(u), B((e) => {
			q(p, V(r)[o()]), q(g, V(i)[s()]), q(y, e);
		}, [() => $i(c(), V(a) ? 4 : 2)]), H("mouseenter", d, () => {
			t.onhover(o()), t.oninspect(o(), s());
		}), H("mouseleave", d, () => t.onhover(null)), H("focus", d, () => t.oninspect(o(), s())), U("click", d, () => t.onselect(o())), K(e, u);
	}), O(m);
	var h = R(m, 2), g = (e) => {
		K(e, _S());
	};
	J(h, (e) => {
		V(a) || e(g);
	}), O(u), B((e) => q(f, e), [() => V(a) ? `Token pairs that contribute to the cosine (${Qi(V(o))})` : "Most similar tokens"]), K(e, u), A();
}
W(["click"]);
//#endregion
//#region src/pages/search/Explanation.svelte
var xS = /* @__PURE__ */ G("<p role=\"alert\"> </p>"), SS = /* @__PURE__ */ G("<div class=\"waiting block svelte-1bzvt2a\"></div>"), CS = /* @__PURE__ */ G("<span class=\"token svelte-1bzvt2a\"> </span>"), wS = /* @__PURE__ */ G("<div class=\"explanation svelte-1bzvt2a\"><p class=\"passage svelte-1bzvt2a\" dir=\"auto\" data-testid=\"passage\"></p> <!></div>"), TS = {
	hash: "svelte-1bzvt2a",
	code: ".block.svelte-1bzvt2a {height:160px;margin-top:8px;}.explanation.svelte-1bzvt2a {display:grid;grid-template-columns:minmax(0, 3fr) minmax(220px, 2fr);gap:8px 32px;margin:8px 0 4px calc(3ch + 8px);}.passage.svelte-1bzvt2a {line-height:1.75;max-width:84ch;white-space:pre-wrap;overflow-wrap:anywhere;}.token.svelte-1bzvt2a {border-radius:3px;padding:1px 0;}\n  @media (max-width: 1100px) {.explanation.svelte-1bzvt2a {grid-template-columns:minmax(0, 1fr);}\n  }"
};
function ES(e, t) {
	k(t, !0), X(e, TS);
	let n = Q(t, "studio", 7), r = /* @__PURE__ */ N(null), i = Wi(() => ({
		text: n().text,
		passage: t.hit.text
	}), async (e) => new lS(await n().fetchView("search_explanation", e)), { isCurrent: ({ text: e, passage: r }) => e === n().text && r === t.hit.text });
	z(() => {
		i.value && t.onload();
	});
	let a = /* @__PURE__ */ j(() => i.value), o = /* @__PURE__ */ j(() => V(a)?.facts.query_tokens ?? []), s = /* @__PURE__ */ j(() => V(a)?.facts.passage_tokens ?? []), c = /* @__PURE__ */ j(() => V(o).length > 0 && V(o).join(" ") === n().tokens.join(" ")), l = /* @__PURE__ */ j(() => {
		if (V(r) !== null) return V(r);
		let e = V(c) ? n().focusedToken : null;
		return e !== null && e < V(o).length ? e : null;
	}), u = /* @__PURE__ */ j(() => V(s).map((e, t) => V(a).value(V(l), t))), d = /* @__PURE__ */ j(() => wo(V(u))), f = /* @__PURE__ */ j(() => dS(t.hit.text, V(a)?.facts.passage_spans ?? [])), p = (e) => e * Math.abs(e) / V(d);
	function m(e, r) {
		let { facts: i } = V(a), c = V(a).value(e, r), l = V(a).strongestRows(r).slice(0, 4), u = e === null ? `[:, ${r}].sum()` : `[${e}, ${r}]`, d = [["contribution", V(a).fractionText(c)]];
		n().inspect({
			title: `Contribution of ${V(s)[r]} (${r}) and ${e === null ? "all query tokens" : `${V(o)[e]} (${e})`}`,
			value: $(c),
			rows: [
				...i.is_additive ? d : [],
				...l.map((e) => [`with ${V(o)[e]}`, $(V(a).value(e, r))]),
				["cosine of the texts", $(i.cosine)]
			],
			python: `from glassbert.search.query.explain import explain_similarity\n${t.searcherCode}explanation = explain_similarity(searcher.encoder, ${oa(n().text)}, ${oa(t.hit.text)})\nprint(explanation.contributions${u})`,
			csv: () => sa([
				"query_token",
				"passage_token",
				"contribution"
			], V(o).flatMap((e, t) => V(s).map((n, r) => [
				e,
				n,
				V(a).value(t, r)
			])))
		});
	}
	function h(e) {
		P(r, e, !0), V(c) && (n().hovered = e);
	}
	function g(e) {
		V(c) ? n().toggleToken(e) : P(r, V(r) === e ? null : e, !0);
	}
	var _ = kr(), v = I(_), y = (e) => {
		var t = xS(), n = L(t, !0);
		B(() => q(n, i.error.message)), K(e, t);
	}, b = (e) => {
		K(e, SS());
	}, x = (e) => {
		var t = wS(), r = F(t);
		Y(r, 21, () => V(f), Vr, (e, t) => {
			let r = () => V(t).text, i = () => V(t).token;
			var a = kr(), o = I(a), s = (e) => {
				var t = Or();
				B(() => q(t, r())), K(e, t);
			}, c = (e) => {
				let t = /* @__PURE__ */ j(() => _o(p(V(u)[i()]), V(d), n().theme));
				var a = CS();
				let o;
				var s = L(a, !0);
				B((e, t) => {
					Z(a, "data-token", i()), o = li(a, "", o, {
						background: e,
						color: t
					}), q(s, r());
				}, [() => So(V(t)), () => Co(V(t))]), H("mouseenter", a, () => m(V(l), i())), K(e, a);
			};
			J(o, (e) => {
				i() === null ? e(s) : e(c, -1);
			}), K(e, a);
		}), O(r), bS(R(r, 2), {
			get contributions() {
				return V(a);
			},
			get focused() {
				return V(l);
			},
			onhover: h,
			onselect: g,
			oninspect: m
		}), O(t), B(() => r.dir = r.dir), K(e, t);
	};
	J(v, (e) => {
		i.error ? e(y) : V(a) ? e(x, -1) : e(b, 1);
	}), K(e, _), A();
}
//#endregion
//#region src/pages/search/HitList.svelte
var DS = /* @__PURE__ */ G(" <span class=\"value svelte-7njirc\"> </span>", 1), OS = /* @__PURE__ */ G("<p class=\"meta quiet svelte-7njirc\"></p>"), kS = /* @__PURE__ */ G("<mark class=\"svelte-7njirc\"> </mark>"), AS = /* @__PURE__ */ G("<p class=\"text svelte-7njirc\" dir=\"auto\"></p>"), jS = /* @__PURE__ */ G("<li><button class=\"head svelte-7njirc\"><span class=\"rank number svelte-7njirc\"></span> <span class=\"score number svelte-7njirc\" title=\"Score: cosine, BM25, or in hybrid mode 0.75 × cosine + 0.25 × BM25 / highest BM25\"> </span> <span class=\"meter svelte-7njirc\" aria-hidden=\"true\"><span class=\"svelte-7njirc\"></span></span> <span class=\"location svelte-7njirc\"> </span> <span class=\"quiet parts svelte-7njirc\"> </span></button> <!> <!></li>"), MS = /* @__PURE__ */ G("<ol class=\"svelte-7njirc\"></ol>"), NS = {
	hash: "svelte-7njirc",
	code: "ol.svelte-7njirc {list-style:none;margin:0;padding:0;}li.svelte-7njirc {padding:12px 0;border-top:1px solid var(--line);}li.svelte-7njirc:first-child {border-top:0;padding-top:0;}.head.svelte-7njirc {display:grid;grid-template-columns:3ch 6ch 64px minmax(0, 1fr) auto;gap:8px;align-items:center;width:100%;text-align:left;font-size:var(--small);padding:2px 0;border-radius:4px;}.rank.svelte-7njirc {color:var(--quiet);text-align:right;}.score.svelte-7njirc {font-weight:600;}.meter.svelte-7njirc {height:4px;border-radius:2px;background:var(--raised);overflow:hidden;}.meter.svelte-7njirc span:where(.svelte-7njirc) {display:block;height:100%;background:var(--accent);}.location.svelte-7njirc {overflow:hidden;text-overflow:ellipsis;white-space:nowrap;color:var(--accent);}.parts.svelte-7njirc {white-space:nowrap;}.text.svelte-7njirc {margin:4px 0 0 calc(3ch + 8px);max-width:84ch;display:-webkit-box;line-clamp:3;-webkit-line-clamp:3;-webkit-box-orient:vertical;overflow:hidden;overflow-wrap:anywhere;}.meta.svelte-7njirc {margin:0 0 0 calc(3ch + 8px);overflow-wrap:anywhere;}.meta.svelte-7njirc .value:where(.svelte-7njirc) {color:var(--ink);}mark.svelte-7njirc {background:none;color:inherit;font-weight:600;text-decoration:underline;text-decoration-color:var(--accent);text-underline-offset:3px;}\n  @media (max-width: 900px) {.parts.svelte-7njirc {display:none;}.head.svelte-7njirc {grid-template-columns:3ch 6ch 48px minmax(0, 1fr);}\n  }"
};
function PS(e, t) {
	k(t, !0), X(e, NS);
	let n = /* @__PURE__ */ j(() => Math.max(1e-9, ...t.hits.map(({ score: e }) => e)));
	function r(e) {
		let t = String(typeof e == "number" && !Number.isInteger(e) ? Number(e.toPrecision(4)) : e);
		return t.length > 60 ? `${t.slice(0, 59)}…` : t;
	}
	let i = ({ cosine: e, bm25: t }) => [e === null ? "" : `cosine ${$i(e, 2)}`, t === null ? "" : `BM25 ${$i(t, 1)}`].filter(Boolean).join(" · ");
	function a(e, n) {
		let r = [["cosine", e.cosine === null ? "" : $i(e.cosine, 6)], ["BM25", e.bm25 === null ? "" : $i(e.bm25, 4)]];
		t.studio.inspect({
			title: `${n + 1}. ${e.location}`,
			value: $i(e.score, 4),
			rows: [
				["score", $i(e.score, 6)],
				...r.filter(([, e]) => e !== ""),
				...Object.entries(e.metadata).map(([e, t]) => [e, String(t)])
			],
			python: t.searcherCode + t.searchCode,
			csv: () => sa([
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
	var o = MS();
	Y(o, 21, () => t.hits, Vr, (e, o, s) => {
		let c = /* @__PURE__ */ j(() => Object.entries(V(o).metadata).slice(0, 6));
		var l = jS();
		let u;
		var d = F(l), f = F(d);
		f.textContent = s + 1;
		var p = R(f, 2), m = L(p, !0), h = R(p, 2), _ = F(h);
		let v;
		O(h);
		var y = R(h, 2), b = L(y, !0), x = L(R(y, 2), !0);
		O(d);
		var S = R(d, 2), C = (e) => {
			var t = OS();
			Y(t, 23, () => V(c), ([e, t]) => e, (e, t, n) => {
				var i = /* @__PURE__ */ j(() => g(V(t), 2));
				let a = () => V(i)[0], o = () => V(i)[1];
				De();
				var s = DS(), c = I(s), l = L(R(c), !0);
				B((e) => {
					q(c, `${V(n) ? " · " : ""}${a() ?? ""} `), q(l, e);
				}, [() => r(o())]), K(e, s);
			}), O(t), K(e, t);
		};
		J(S, (e) => {
			V(c).length && e(C);
		});
		var w = R(S, 2), T = (e) => {
			ES(e, {
				get studio() {
					return t.studio;
				},
				get hit() {
					return V(o);
				},
				get searcherCode() {
					return t.searcherCode;
				},
				onload: () => t.onexplained(s)
			});
		}, E = (e) => {
			var t = AS();
			Y(t, 21, () => uS(V(o)), Vr, (e, t) => {
				let n = () => V(t).text, r = () => V(t).isMatch;
				var i = kr(), a = I(i), o = (e) => {
					var t = kS(), r = L(t, !0);
					B(() => q(r, n())), K(e, t);
				}, s = (e) => {
					var t = Or();
					B(() => q(t, n())), K(e, t);
				};
				J(a, (e) => {
					r() ? e(o) : e(s, -1);
				}), K(e, i);
			}), O(t), B(() => t.dir = t.dir), K(e, t);
		};
		J(w, (e) => {
			s === t.opened ? e(T) : e(E, -1);
		}), O(l), B((e, n, r, i) => {
			u = si(l, 1, "svelte-7njirc", null, u, { open: s === t.opened }), Z(d, "aria-expanded", s === t.opened), q(m, e), v = li(_, "", v, { width: n }), Z(y, "title", V(o).location), q(b, r), q(x, i);
		}, [
			() => $i(V(o).score, 3),
			() => `${Math.max(0, 100 * V(o).score / V(n))}%`,
			() => fS(V(o)),
			() => i(V(o))
		]), H("mouseenter", l, () => a(V(o), s)), U("click", d, () => t.ontoggle(s)), H("focus", d, () => a(V(o), s)), K(e, l);
	}), O(o), K(e, o), A();
}
W(["click"]);
//#endregion
//#region src/pages/search/searchOptions.ts
var FS = [
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
], IS = [
	5,
	10,
	20,
	50
], LS = 10;
function RS(e) {
	return {
		mode: FS.find(([t]) => t === e.search_mode)?.[0] ?? FS[0][0],
		top: IS.find((t) => t === Number(e.top)) ?? LS,
		where: e.where ?? ""
	};
}
function zS(e) {
	return e === "none" ? -1 : /^\d{1,2}$/.test(e ?? "") ? Number(e) : 0;
}
var BS = (e) => e.split("/").at(-1) ?? e, VS = /* @__PURE__ */ G("<option> </option>"), HS = /* @__PURE__ */ G("<span class=\"quiet\" data-testid=\"index\"> </span>"), US = /* @__PURE__ */ G("<div class=\"toolbar svelte-8ntfpi\"><!> <form><input class=\"field svelte-8ntfpi\" aria-label=\"SQL filter\" autocomplete=\"off\" spellcheck=\"false\"/></form> <select class=\"tool\" aria-label=\"Number of results\"></select> <span class=\"spacer\"></span> <!></div>"), WS = {
	hash: "svelte-8ntfpi",
	code: ".toolbar.svelte-8ntfpi {padding:0;}.field.svelte-8ntfpi {padding:3px 8px;width:24ch;font-size:var(--small);}"
};
function GS(e, t) {
	k(t, !0), X(e, WS);
	let n = /* @__PURE__ */ j(() => t.options.where), r = /* @__PURE__ */ j(() => t.info?.columns.includes("year") ? "year > 2020" : "source LIKE 'a%'");
	function i(e) {
		e.preventDefault(), t.onset("where", V(n).trim() || null);
	}
	var a = US(), o = F(a);
	{
		let e = /* @__PURE__ */ j(() => FS.map(([e, t, n]) => ({
			value: e,
			name: t,
			title: n
		})));
		Uc(o, {
			label: "Search mode",
			get choices() {
				return V(e);
			},
			get value() {
				return t.options.mode;
			},
			onselect: (e) => t.onset("search_mode", e === "hybrid" ? null : e)
		});
	}
	var s = R(o, 2), c = F(s);
	xi(c), O(s);
	var l = R(s, 2);
	Y(l, 20, () => IS, (e) => e, (e, t) => {
		var n = VS(), r = L(n), i = {};
		B((e) => {
			q(r, `Top ${t ?? ""}`), i !== (i = e) && (n.value = (n.__value = i) ?? "");
		}, [() => String(t)]), K(e, n);
	}), O(l);
	var u;
	pi(l);
	var d = R(l, 4), f = (e) => {
		var n = HS(), r = L(n);
		B((e, n, i) => q(r, `${e ?? ""} passages in ${n ?? ""} · ${t.info.model ?? ""}, ${t.info.pooling ?? ""} pooling${i ?? ""}`), [
			() => aa(t.info.num_passages),
			() => BS(t.info.address),
			() => t.milliseconds === null ? "" : ` · ${t.milliseconds.toFixed(0)} ms`
		]), K(e, n);
	};
	J(d, (e) => {
		t.info && e(f);
	}), O(a), B((e, t) => {
		Z(c, "title", e), Z(c, "placeholder", `SQL filter: ${V(r)}`), u !== (u = t) && (l.value = (l.__value = u) ?? "", fi(l, u));
	}, [() => t.info ? `Columns: ${t.info.columns.join(", ")}` : "", () => String(t.options.top)]), H("submit", s, i), Ei(c, () => V(n), (e) => P(n, e)), U("change", l, ({ currentTarget: { value: e } }) => t.onset("top", e === "10" ? null : e)), K(e, a), A();
}
W(["change"]);
//#endregion
//#region src/pages/Search.svelte
var KS = /* @__PURE__ */ G("<button class=\"tool raised\">Remove filter</button>"), qS = /* @__PURE__ */ G("<div class=\"empty-state\"><h2>No index is open</h2> <p>An index stores the embeddings of your documents for semantic search. Create one, then start the studio with it:</p> <pre class=\"mono svelte-1rt8xfu\">glassbert index my-documents --db library\nglassbert serve --db library</pre></div>"), JS = /* @__PURE__ */ G("<p class=\"quiet\" data-testid=\"index-model\"> </p>"), YS = /* @__PURE__ */ G("<p class=\"error svelte-1rt8xfu\" role=\"alert\"> <!></p>"), XS = /* @__PURE__ */ G("<div class=\"waiting row svelte-1rt8xfu\"></div>"), ZS = /* @__PURE__ */ G("<div class=\"empty-state\"><h2>No results</h2> <p> </p> <!></div>"), QS = /* @__PURE__ */ G("<!> <!> <!>", 1), $S = /* @__PURE__ */ G("<div class=\"scroll-page page svelte-1rt8xfu\"><!></div>"), eC = {
	hash: "svelte-1rt8xfu",
	code: ".page.svelte-1rt8xfu {gap:12px;padding-bottom:8px;}.row.svelte-1rt8xfu {height:88px;flex:none;}.error.svelte-1rt8xfu {color:var(--alarm);}pre.svelte-1rt8xfu {margin:0;padding:12px 16px;background:var(--raised);border-radius:6px;font-size:var(--small);overflow-x:auto;max-width:100%;}"
};
function tC(e, t) {
	k(t, !0), X(e, eC);
	let n = (e) => {
		var t = kr(), n = I(t), r = (e) => {
			var t = KS();
			U("click", t, () => m("where", null)), K(e, t);
		};
		J(n, (e) => {
			V(o) && e(r);
		}), K(e, t);
	}, r = /* @__PURE__ */ j(() => RS(t.studio.options)), i = /* @__PURE__ */ j(() => V(r).mode), a = /* @__PURE__ */ j(() => V(r).top), o = /* @__PURE__ */ j(() => V(r).where), s = /* @__PURE__ */ j(() => zS(t.studio.options.hit)), c = Wi(() => ({}), async () => (await t.studio.fetchView("search_index", {})).facts), l = Wi(() => c.value?.is_open ? {
		text: t.studio.text,
		mode: V(i),
		top: V(a),
		where: V(o)
	} : null, async (e) => (await t.studio.fetchView("search", e)).facts, { isCurrent: (e) => e.text === t.studio.text && e.mode === V(i) && e.top === V(a) && e.where === V(o) }), u = /* @__PURE__ */ j(() => c.value), d = /* @__PURE__ */ j(() => l.value?.hits ?? null), f = /* @__PURE__ */ j(() => c.error ?? l.error);
	$h(t.studio, () => V(u) && !V(u).is_open ? { reason: "No index is open; there is nothing to save." } : V(d) ? V(s) < 0 || V(s) >= V(d).length ? { reason: "Open a result to save its explanation." } : {
		view: "search",
		options: {
			mode: V(i),
			top: V(a),
			where: V(o),
			hit: V(s)
		}
	} : null), z(() => {
		V(u) && !V(u).is_open ? Qh("search.none") : l.error ? Qh("search.error") : V(d) ? V(d).length ? (V(s) < 0 || V(s) >= V(d).length) && Qh(`search.${V(d).length}.closed`) : Qh("search.0") : Qh("");
	});
	function p(e) {
		t.studio.setOption("hit", e === V(s) ? "none" : e === 0 ? null : String(e));
	}
	function m(e, n) {
		t.studio.setOption("hit", null), t.studio.setOption(e, n);
	}
	let h = /* @__PURE__ */ j(() => `from glassbert.search.query.searcher import Searcher\n\nsearcher = Searcher(${oa(V(u)?.address ?? "")})\n`), g = /* @__PURE__ */ j(() => {
		let e = V(o) ? `, where=${oa(V(o))}` : "";
		return `for hit in ${`searcher.search(${oa(t.studio.text)}, top=${V(a)}${e}, mode="${V(i)}")`}:\n    print(round(hit.score, 4), hit.location)`;
	}), _ = /* @__PURE__ */ j(() => V(i) === "text" ? "No passage contains a word of the query. The mode Vector always returns passages." : V(o) ? "The filter excludes all passages." : V(u)?.num_passages ? "All tokens of the query are unknown ([UNK]), and no passage contains a word of the query." : "The index is empty.");
	var v = $S(), y = F(v), b = (e) => {
		K(e, qS());
	}, x = (e) => {
		var r = QS(), c = I(r);
		{
			let e = /* @__PURE__ */ j(() => ({
				mode: V(i),
				top: V(a),
				where: V(o)
			})), t = /* @__PURE__ */ j(() => l.value?.milliseconds ?? null);
			GS(c, {
				get info() {
					return V(u);
				},
				get options() {
					return V(e);
				},
				get milliseconds() {
					return V(t);
				},
				onset: m
			});
		}
		var v = R(c, 2), y = (e) => {
			var n = JS(), r = L(n);
			B((e, t) => q(r, `The index was created with ${e ?? ""}, which also encodes the query; ${t ?? ""} is not
        used here.`), [() => BS(V(u).model), () => BS(t.studio.modelName)]), K(e, n);
		}, b = /* @__PURE__ */ j(() => V(u) && BS(t.studio.modelName) !== BS(V(u).model));
		J(v, (e) => {
			V(b) && e(y);
		});
		var x = R(v, 2), S = (e) => {
			var t = YS(), r = F(t), i = R(r);
			n(i), O(t), B(() => q(r, `${V(f).message ?? ""} `)), K(e, t);
		}, C = (e) => {
			var t = kr();
			Y(I(t), 16, () => [
				1,
				2,
				3,
				4
			], (e) => e, (e, t) => {
				K(e, XS());
			}), K(e, t);
		}, w = (e) => {
			var t = ZS(), r = R(F(t), 2), i = L(r, !0), a = R(r, 2);
			n(a), O(t), B(() => q(i, V(_))), K(e, t);
		}, T = (e) => {
			PS(e, {
				get studio() {
					return t.studio;
				},
				get hits() {
					return V(d);
				},
				get opened() {
					return V(s);
				},
				get searcherCode() {
					return V(h);
				},
				get searchCode() {
					return V(g);
				},
				ontoggle: p,
				onexplained: (e) => Qh(`search.${V(d).length}.${e}`)
			});
		};
		J(x, (e) => {
			V(f) ? e(S) : V(d) ? V(d).length ? e(T, -1) : e(w, 2) : e(C, 1);
		}), K(e, r);
	};
	J(y, (e) => {
		V(u) && !V(u).is_open ? e(b) : e(x, -1);
	}), O(v), K(e, v), A();
}
W(["click"]);
//#endregion
//#region src/pages/training/SquareMap.svelte
var nC = /* @__PURE__ */ G("<canvas class=\"svelte-1ohz728\"></canvas>"), rC = {
	hash: "svelte-1ohz728",
	code: "canvas.svelte-1ohz728 {width:100%;aspect-ratio:1;display:block;image-rendering:pixelated;border-radius:2px;cursor:crosshair;}"
};
function iC(e, t) {
	k(t, !0), X(e, rC);
	let n = Q(t, "signed", 3, !1), r = /* @__PURE__ */ N(void 0);
	z(() => {
		if (!V(r)) return;
		V(r).width = V(r).height = t.size;
		let e = Sc({
			values: t.values,
			rows: t.size,
			columns: t.size
		}, t.theme, n() ? 1 : void 0);
		V(r).getContext("2d").drawImage(e, 0, 0);
	});
	function i(e) {
		let [n, i] = kc(e, V(r)), { clientWidth: a, clientHeight: o } = V(r), s = (e) => Math.min(t.size - 1, Math.max(0, Math.floor(e * t.size)));
		t.onhover({
			row: s(i / o),
			column: s(n / a)
		});
	}
	var a = nC();
	Mi(a, (e) => P(r, e), () => V(r)), B(() => Z(a, "aria-label", t.label)), U("mousemove", a, i), H("mouseleave", a, () => t.onhover(null)), K(e, a), A();
}
W(["mousemove"]);
//#endregion
//#region src/pages/training/trainingData.ts
var aC = "previous token", oC = [
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
], sC = (e, t) => /^\d{1,3}$/.test(e ?? "") ? Math.min(t - 1, Number(e)) : t - 1;
function cC({ snapshots: e }, t) {
	if (!t || t.snapshot === 0) return null;
	let { target: n, snapshot: r, layer: i, head: a } = t, [o, s] = [e[r - 1].step, e[r].step];
	return {
		from: o,
		to: s,
		label: `attention to the ${n} appears between steps ${aa(o)} and ${aa(s)}: layer ${i}, head ${a}`
	};
}
function lC(e, t, [n, r, i]) {
	let a = `attention.${t}`, [, o, s, c] = e.shape(a), l = ((n * o + r) * s + i) * c * c;
	return e.array(a).subarray(l, l + c * c);
}
function uC(e, t, n, r) {
	let [, i, a, o] = e.shape("attention_mass"), s = ((t * i + n) * a + r) * o;
	return e.array("attention_mass").subarray(s, s + o);
}
function dC(e, t) {
	let n = e.shape("position_similarity")[1], r = t * n * n;
	return {
		values: e.array("position_similarity").subarray(r, r + n * n),
		size: n
	};
}
function fC(e, t) {
	let [, n, r] = e.shape("attention_mass");
	return e.facts.snapshots.map(({ step: i }, a) => {
		let o = 0;
		for (let i = 0; i < n; i += 1) for (let n = 0; n < r; n += 1) o = Math.max(o, uC(e, a, i, n)[t]);
		return {
			step: i,
			value: o
		};
	});
}
//#endregion
//#region src/pages/training/HeadMaps.svelte
var pC = /* @__PURE__ */ G("<span class=\"svelte-ntvx8\"> </span>"), mC = /* @__PURE__ */ G("<figure><!> <figcaption class=\"svelte-ntvx8\"> <!></figcaption></figure>"), hC = /* @__PURE__ */ G("<div class=\"title svelte-ntvx8\"><h3>Attention of all heads</h3> <!></div> <div class=\"heads svelte-ntvx8\"></div>", 1), gC = {
	hash: "svelte-ntvx8",
	code: ".title.svelte-ntvx8 {display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px;}.heads.svelte-ntvx8 {display:grid;grid-template-columns:repeat(var(--heads), minmax(0, 1fr));gap:4px 10px;width:100%;max-width:480px;}figure.svelte-ntvx8 {min-width:0;padding:2px 2px 0;}figure.marked.svelte-ntvx8 {outline:2px solid var(--accent);outline-offset:1px;border-radius:2px;}figcaption.svelte-ntvx8 {font-size:12px;line-height:1.5;white-space:nowrap;}figcaption.svelte-ntvx8 span:where(.svelte-ntvx8) {display:block;color:var(--quiet);overflow:hidden;text-overflow:ellipsis;}\n  @media (min-width: 1700px) {.heads.svelte-ntvx8 {max-width:max(480px, 46vh);}\n  }"
};
function _C(e, t) {
	k(t, !0), X(e, gC);
	let n = /* @__PURE__ */ j(() => t.payload.facts), r = /* @__PURE__ */ j(() => +(t.studio.options.sentence === "1")), i = /* @__PURE__ */ j(() => V(n).sentences[V(r)]), a = /* @__PURE__ */ j(() => t.payload.shape(`attention.${V(r)}`)), o = /* @__PURE__ */ j(() => g(V(a), 3)), s = /* @__PURE__ */ j(() => V(o)[1]), c = /* @__PURE__ */ j(() => V(o)[2]), l = {
		"previous token": "prev",
		"next token": "next",
		itself: "self"
	};
	function u(e, r) {
		let i = uC(t.payload, t.snapshot, e, r), a = i.indexOf(Math.max(...i)), o = V(n).attention_targets[a], s = `Layer ${e}, head ${r}`;
		if (i[a] < V(n).pattern_threshold) return {
			text: "",
			title: s
		};
		let c = ta(i[a]);
		return {
			text: `${l[o] ?? o} ${c}`,
			title: `${s}: ${c} on ${o}`
		};
	}
	function d(e, a, o) {
		if (!o) return t.studio.inspect(null);
		let s = lC(t.payload, V(r), [
			t.snapshot,
			e,
			a
		]), c = uC(t.payload, t.snapshot, e, a), { row: l, column: u } = o, d = aa(V(n).snapshots[t.snapshot].step);
		t.studio.inspect({
			title: `Step ${d}, layer ${e}, head ${a}: ${V(i)[l]} attends to ${V(i)[u]}`,
			value: $(s[l * V(i).length + u]),
			rows: [...V(n).attention_targets.map((e, t) => [`on ${e}`, ta(c[t])]), ["mean over", `${V(n).num_tokens} tokens`]],
			note: eg,
			csv: () => sa(["query", ...V(i)], V(i).map((e, t) => [e, ...s.subarray(t * V(i).length, (t + 1) * V(i).length)]))
		});
	}
	var f = hC(), p = I(f), m = R(F(p), 2);
	{
		let e = /* @__PURE__ */ j(() => V(n).sentences.map((e, t) => ({
			value: t,
			name: `${e.slice(1, 4).join(" ")} …`
		})));
		Uc(m, {
			label: "Sentence",
			get choices() {
				return V(e);
			},
			get value() {
				return V(r);
			},
			onselect: (e) => t.studio.setOption("sentence", e ? String(e) : null)
		});
	}
	O(p);
	var h = R(p, 2);
	let _;
	Y(h, 21, () => ({ length: V(s) }), Vr, (e, n, a) => {
		var o = kr();
		Y(I(o), 17, () => ({ length: V(c) }), Vr, (e, n, o, s) => {
			let c = /* @__PURE__ */ j(() => u(a, o));
			var l = mC();
			let f;
			var p = F(l);
			{
				let e = /* @__PURE__ */ j(() => lC(t.payload, V(r), [
					t.snapshot,
					a,
					o
				]));
				iC(p, {
					get values() {
						return V(e);
					},
					get size() {
						return V(i).length;
					},
					get theme() {
						return t.studio.theme;
					},
					label: `Layer ${a}, head ${o}`,
					onhover: (e) => d(a, o, e)
				});
			}
			var m = R(p, 2), h = F(m);
			h.nodeValue = `L${a} H${o}`;
			var g = R(h), _ = (e) => {
				var t = pC(), n = L(t, !0);
				B(() => q(n, V(c).text)), K(e, t);
			};
			J(g, (e) => {
				V(c).text && e(_);
			}), O(m), O(l), B(() => {
				f = si(l, 1, "svelte-ntvx8", null, f, { marked: t.marked?.layer === a && t.marked.head === o }), Z(m, "title", V(c).title);
			}), K(e, l);
		}), K(e, o);
	}), O(h), B(() => _ = li(h, "", _, { "--heads": V(c) })), K(e, f), A();
}
//#endregion
//#region src/pages/training/MaskPredictions.svelte
var vC = /* @__PURE__ */ G("<li class=\"svelte-j8yk7l\"><span class=\"mono svelte-j8yk7l\"> </span> <i class=\"svelte-j8yk7l\"></i> <span class=\"number quiet svelte-j8yk7l\"> </span></li>"), yC = /* @__PURE__ */ G("<div class=\"sentence svelte-j8yk7l\"><p> </p> <ol class=\"svelte-j8yk7l\"></ol></div>"), bC = /* @__PURE__ */ G("<h3>Predictions for [MASK]</h3> <!>", 1), xC = {
	hash: "svelte-j8yk7l",
	code: ".sentence.svelte-j8yk7l {width:100%;font-size:var(--small);}ol.svelte-j8yk7l {list-style:none;margin:0 0 4px;padding:0;}li.svelte-j8yk7l {display:grid;grid-template-columns:72px minmax(0, 1fr) 48px;align-items:center;gap:8px;}i.svelte-j8yk7l {height:6px;background:var(--accent);max-width:100%;}.mono.svelte-j8yk7l {overflow:hidden;text-overflow:ellipsis;}.number.svelte-j8yk7l {text-align:right;}"
};
function SC(e, t) {
	k(t, !0), X(e, xC);
	var n = bC();
	Y(R(I(n), 2), 17, () => t.sentences, Vr, (e, n, r) => {
		var i = yC(), a = F(i), o = L(a, !0), s = R(a, 2);
		Y(s, 21, () => t.predictions[r], ([e, t]) => e, (e, t) => {
			var n = /* @__PURE__ */ j(() => g(V(t), 2));
			let r = () => V(n)[0], i = () => V(n)[1];
			var a = vC(), o = F(a), s = L(o, !0), c = R(o, 2);
			let l;
			var u = L(R(c, 2), !0);
			O(a), B((e, t) => {
				q(s, r()), l = li(c, "", l, { width: e }), q(u, t);
			}, [() => `${Math.max(1, 100 * i())}%`, () => ta(i())]), K(e, a);
		}), O(s), O(i), B(() => q(o, V(n))), K(e, i);
	}), K(e, n), A();
}
//#endregion
//#region src/pages/training/SnapshotToolbar.svelte
var CC = /* @__PURE__ */ G("<div class=\"toolbar\"><button class=\"tool play svelte-o268kg\"> </button> <input type=\"range\" min=\"0\" step=\"1\" aria-label=\"Snapshot\" class=\"svelte-o268kg\"/> <!> <p class=\"step svelte-o268kg\"><b data-testid=\"step\"> </b> <span class=\"quiet\"> </span></p></div>"), wC = {
	hash: "svelte-o268kg",
	code: ".play.svelte-o268kg {background:var(--accent);color:var(--paper);width:60px;text-align:center;}.play.svelte-o268kg:hover,\n  .play[aria-pressed='true'].svelte-o268kg {background:var(--ink);color:var(--paper);}input[type='range'].svelte-o268kg {flex:1;min-width:120px;max-width:320px;accent-color:var(--accent);}.step.svelte-o268kg {white-space:nowrap;}"
};
function TC(e, t) {
	k(t, !0), X(e, wC);
	let [n, r] = [700, 2e3], i = /* @__PURE__ */ N(!1), a = /* @__PURE__ */ j(() => t.snapshots.length - 1);
	z(() => {
		if (!V(i)) return;
		let e = t.snapshot + 1, o = window.matchMedia("(prefers-reduced-motion: reduce)").matches, s = setTimeout(() => {
			e <= V(a) ? t.onselect(e) : P(i, !1);
		}, o ? r : n);
		return () => clearTimeout(s);
	});
	function o() {
		!V(i) && t.snapshot >= V(a) && t.onselect(0), P(i, !V(i));
	}
	var s = CC(), c = F(s), l = L(c, !0), u = R(c, 2);
	xi(u);
	var d = R(u, 2);
	{
		let e = /* @__PURE__ */ j(() => oC.map(({ id: e, name: t, title: n }) => ({
			value: e,
			name: t,
			title: n
		})));
		Uc(d, {
			label: "Metric",
			get choices() {
				return V(e);
			},
			get value() {
				return t.metric.id;
			},
			get onselect() {
				return t.onmetric;
			}
		});
	}
	var f = R(d, 2), p = F(f), m = L(p), h = L(R(p, 2));
	O(f), O(s), B((e, n) => {
		Z(c, "aria-pressed", V(i)), q(l, V(i) ? "Pause" : "Play"), Z(u, "max", V(a)), Si(u, t.snapshot), Z(u, "aria-valuetext", `step ${t.snapshots[t.snapshot].step}`), Z(f, "title", e), q(m, `Step ${n ?? ""}`), q(h, `snapshot ${t.snapshot + 1} of ${t.snapshots.length ?? ""}`);
	}, [() => `${aa(t.snapshots[t.snapshot].tokens)} training tokens`, () => aa(t.snapshots[t.snapshot].step)]), U("click", c, o), U("input", u, (e) => {
		P(i, !1), t.onselect(Number(e.currentTarget.value));
	}), K(e, s), A();
}
W(["click", "input"]);
//#endregion
//#region src/pages/training/TrainingCurve.svelte
var EC = /* @__PURE__ */ G("<div class=\"box svelte-ow0u6u\"><canvas class=\"svelte-ow0u6u\"></canvas></div>"), DC = {
	hash: "svelte-ow0u6u",
	code: ".box.svelte-ow0u6u {height:clamp(160px, 20vh, 280px);position:relative;}canvas.svelte-ow0u6u {position:absolute;inset:0;display:block;cursor:pointer;}"
};
function OC(e, t) {
	k(t, !0), X(e, DC);
	let n = /* @__PURE__ */ N(void 0), r = [0, 0], i = /* @__PURE__ */ j(() => g(r, 2)), a = /* @__PURE__ */ N(Zt(V(i)[0])), o = /* @__PURE__ */ N(Zt(V(i)[1])), [s, c, l, u, d] = [
		42,
		20,
		16,
		26,
		20
	], f = /* @__PURE__ */ j(() => Math.max(t.metric.at(-1)?.step ?? 1, t.attentionMass.at(-1)?.step ?? 1)), p = /* @__PURE__ */ j(() => (V(o) - l - u - d) * .62), m = /* @__PURE__ */ j(() => l + V(p) + u), h = /* @__PURE__ */ j(() => {
		let e = t.metric.map(({ value: e }) => e);
		return {
			low: Math.min(...e),
			high: Math.max(...e)
		};
	}), _ = (e) => s + Math.sqrt(e / V(f)) * (V(a) - s - c), v = (e) => l + (1 - (e - V(h).low) / (V(h).high - V(h).low || 1)) * V(p), y = (e) => V(m) + (1 - e) * (V(o) - d - V(m));
	z(() => {
		if (t.theme, !V(n) || V(a) < 80 || V(o) < 80) return;
		let e = bc(V(n), "ink", "quiet", "line", "accent", "raised"), r = _c(V(n), V(a), V(o));
		r.font = `11px ${yc}`, r.textBaseline = "middle", t.emergence && (r.fillStyle = e.raised, r.fillRect(_(t.emergence.from), l - 6, _(t.emergence.to) - _(t.emergence.from), V(o) - d - l + 6)), b(r, e), S(r, t.metric, v, e.ink), S(r, t.attentionMass, y, e.accent);
		for (let { step: n, value: i } of t.attentionMass) C(r, _(n), y(i), 3, e.accent);
		t.emergence && w(r, e.accent);
		let i = t.attentionMass[t.snapshot];
		r.strokeStyle = e.accent, r.lineWidth = 2, r.beginPath(), r.moveTo(_(i.step), l - 6), r.lineTo(_(i.step), V(o) - d), r.stroke(), r.lineWidth = 1, C(r, _(i.step), y(i.value), 5, e.accent);
	});
	function b(e, n) {
		let r = (e) => t.metricIsFraction ? `${(100 * e).toFixed(0)} %` : e.toFixed(1), i = [
			[v(V(h).low), r(V(h).low)],
			[v(V(h).high), r(V(h).high)],
			[y(0), "0 %"],
			[y(1), "100 %"]
		];
		for (let [t, r] of i) e.strokeStyle = n.line, e.beginPath(), e.moveTo(s, Math.round(t) + .5), e.lineTo(V(a) - c, Math.round(t) + .5), e.stroke(), e.fillStyle = n.quiet, e.textAlign = "right", e.fillText(r, s - 6, t);
		e.textAlign = "left", e.fillText(xc(e, t.metricTitle, V(a) - s), s, 6), e.fillText(xc(e, t.attentionTitle, V(a) - s), s, V(m) - 12), e.textAlign = "center";
		let l = -Infinity;
		for (let t of x(V(f))) _(t) - l < 40 || (e.fillText(aa(t), _(t), V(o) - 8), l = _(t));
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
		let { from: r, to: i, label: o } = t.emergence, c = _(i) > V(a) * .6 ? Math.max(s + 4, _(r) - 6 - e.measureText(o).width) : _(i) + 6;
		e.fillStyle = n, e.textAlign = "left", e.fillText(o, c, y(.62));
	}
	let T = (e, t) => e.reduce((n, { step: r }, i) => Math.abs(_(r) - t) < Math.abs(_(e[n].step) - t) ? i : n, 0);
	function E(e) {
		let [r, i] = kc(e, V(n)), a = i < V(m) - u / 2 ? "metric" : "attention";
		t.onhover({
			curve: a,
			index: T(a === "metric" ? t.metric : t.attentionMass, r)
		});
	}
	var ee = EC(), D = F(ee);
	Mi(D, (e) => P(n, e), () => V(n)), O(ee), B(() => {
		Z(D, "aria-label", `${t.metricTitle}; ${t.attentionTitle}; by training step`), Z(D, "data-curve", t.metric.length);
	}), U("mousemove", D, E), H("mouseleave", D, () => t.onhover(null)), U("click", D, (e) => t.onselect(T(t.attentionMass, kc(e, V(n))[0]))), Ai(ee, "clientWidth", (e) => P(a, e)), Ai(ee, "clientHeight", (e) => P(o, e)), K(e, ee), A();
}
W(["mousemove", "click"]);
//#endregion
//#region src/pages/Training.svelte
var kC = /* @__PURE__ */ G("<p role=\"alert\"> </p>"), AC = /* @__PURE__ */ G("<!> <div class=\"scroll svelte-1f1tuk4\"><section class=\"curve svelte-1f1tuk4\"><!></section> <section class=\"heads svelte-1f1tuk4\"><!></section> <section class=\"positions svelte-1f1tuk4\"><h3>Similarity of position embeddings</h3> <!> <p class=\"quiet\"> </p></section> <section class=\"predictions svelte-1f1tuk4\"><!></section></div>", 1), jC = /* @__PURE__ */ G("<div class=\"waiting fill\"></div>"), MC = {
	hash: "svelte-1f1tuk4",
	code: ".scroll.svelte-1f1tuk4 {flex:1;min-height:0;overflow:auto;display:grid;grid-template:auto auto / minmax(0, 1.5fr) minmax(0, 1fr) minmax(0, 1fr);grid-template-areas:'curve curve curve' 'heads positions predictions';gap:8px 24px;align-content:start;scrollbar-width:thin;padding-bottom:8px;}.curve.svelte-1f1tuk4 {grid-area:curve;}.heads.svelte-1f1tuk4 {grid-area:heads;}.positions.svelte-1f1tuk4 {grid-area:positions;}.predictions.svelte-1f1tuk4 {grid-area:predictions;}section.svelte-1f1tuk4 {min-width:0;display:flex;flex-direction:column;gap:8px;}\n  @media (max-width: 1200px) {.scroll.svelte-1f1tuk4 {grid-template:auto auto 1fr / minmax(0, 1.5fr) minmax(0, 1fr);grid-template-areas:'curve curve' 'heads positions' 'heads predictions';}\n  }\n  @media (max-width: 600px) {.scroll.svelte-1f1tuk4 {grid-template:none / minmax(0, 1fr);grid-template-areas:'curve' 'heads' 'positions' 'predictions';overflow:visible;}\n  }"
};
function NC(e, t) {
	k(t, !0), X(e, MC);
	let n = Wi(() => ({}), () => t.studio.fetchModelView("head_formation", {})), r = /* @__PURE__ */ j(() => n.value), i = /* @__PURE__ */ j(() => V(r)?.facts ?? null), a = /* @__PURE__ */ j(() => sC(t.studio.options.snapshot, V(i)?.snapshots.length ?? 1)), o = /* @__PURE__ */ j(() => oC.find(({ id: e }) => e === t.studio.options.metric) ?? oC[0]), s = /* @__PURE__ */ j(() => (V(i)?.held_out_curve ?? []).map(({ step: e, held_out: t }) => ({
		step: e,
		value: t[V(o).id]
	}))), c = /* @__PURE__ */ j(() => V(i)?.first_appearances.find(({ target: e }) => e === "previous token") ?? null), l = /* @__PURE__ */ j(() => V(r) ? fC(V(r), V(r).facts.attention_targets.indexOf(aC)) : []), u = (e) => t.studio.setOption("snapshot", String(e));
	function d(e, n, r) {
		if (!r) return t.studio.inspect(null);
		t.studio.inspect({
			title: `Step ${aa(V(i).snapshots[V(a)].step)}: positions ${r.row} and ${r.column}`,
			value: $(e[r.row * n + r.column]),
			rows: [["measure", "cosine, after subtracting the mean"]]
		});
	}
	function f(e) {
		if (!e) return t.studio.inspect(null);
		if (e.curve === "attention") {
			let { step: n, value: r } = V(l)[e.index];
			return t.studio.inspect({
				title: `Step ${aa(n)}: largest attention mass of a head on the ${aC}`,
				value: $(r)
			});
		}
		let { step: n, tokens: r, held_out: a } = V(i).held_out_curve[e.index];
		t.studio.inspect({
			title: `Step ${aa(n)}: ${V(o).title}`,
			value: $(a[V(o).id]),
			rows: [["training tokens", aa(r)], ["evaluated on", `${aa(a.num_masked)} masked tokens`]]
		});
	}
	$h(t.studio, () => {
		let e = +(t.studio.options.sentence === "1");
		return V(r) && {
			view: "training",
			options: {
				snapshot: V(a),
				metric: V(o).id,
				sentence: e
			}
		};
	}), z(() => {
		V(r) && Qh(`training.${V(a)}.${+(t.studio.options.sentence === "1")}`);
	});
	var p = kr(), m = I(p), h = (e) => {
		var t = kC(), r = L(t, !0);
		B(() => q(r, n.error.message)), K(e, t);
	}, g = (e) => {
		let n = /* @__PURE__ */ j(() => dC(V(r), V(a)));
		var p = AC(), m = I(p);
		TC(m, {
			get snapshots() {
				return V(i).snapshots;
			},
			get snapshot() {
				return V(a);
			},
			get metric() {
				return V(o);
			},
			onselect: u,
			onmetric: (e) => t.studio.setOption("metric", e === oC[0].id ? null : e)
		});
		var h = R(m, 2), g = F(h), _ = F(g);
		{
			let e = /* @__PURE__ */ j(() => `${V(o).title} on held-out text (steps on a square-root scale)`), n = /* @__PURE__ */ j(() => V(o).id !== "mlm_loss"), r = /* @__PURE__ */ j(() => `Attention on the ${aC}, strongest head`), d = /* @__PURE__ */ j(() => cC(V(i), V(c)));
			OC(_, {
				get metric() {
					return V(s);
				},
				get metricTitle() {
					return V(e);
				},
				get metricIsFraction() {
					return V(n);
				},
				get attentionMass() {
					return V(l);
				},
				get attentionTitle() {
					return V(r);
				},
				get snapshot() {
					return V(a);
				},
				get emergence() {
					return V(d);
				},
				get theme() {
					return t.studio.theme;
				},
				onhover: f,
				onselect: u
			});
		}
		O(g);
		var v = R(g, 2), y = F(v);
		{
			let e = /* @__PURE__ */ j(() => V(c) && V(a) >= V(c).snapshot ? V(c) : null);
			_C(y, {
				get studio() {
					return t.studio;
				},
				get payload() {
					return V(r);
				},
				get snapshot() {
					return V(a);
				},
				get marked() {
					return V(e);
				}
			});
		}
		O(v);
		var b = R(v, 2), x = R(F(b), 2);
		iC(x, {
			get values() {
				return V(n).values;
			},
			get size() {
				return V(n).size;
			},
			get theme() {
				return t.studio.theme;
			},
			label: "Similarity of position embeddings",
			signed: !0,
			onhover: (e) => d(V(n).values, V(n).size, e)
		});
		var S = L(R(x, 2));
		O(b);
		var C = R(b, 2);
		SC(F(C), {
			get sentences() {
				return V(i).masked_sentences;
			},
			get predictions() {
				return V(i).snapshots[V(a)].predictions;
			}
		}), O(C), O(h), B(() => q(S, `Cosine between the centered embeddings of positions 0 to ${V(n).size - 1}. Blue is positive, orange is
        negative. ${V(i).note ?? ""}`)), K(e, p);
	}, _ = (e) => {
		K(e, jC());
	};
	J(m, (e) => {
		n.error ? e(h) : V(r) && V(i) ? e(g, 1) : e(_, -1);
	}), K(e, p), A();
}
//#endregion
//#region src/pages/walk/keyOrder.ts
function PC(e, t, n, r) {
	let i = Array.from(e, (e, t) => t);
	if (r || i.length <= n) return i;
	let a = i.sort((t, n) => e[n] - e[t]).slice(0, n);
	return a.includes(t) ? a : [...a.slice(0, -1), t];
}
//#endregion
//#region src/pages/walk/KeyRow.svelte
var FC = /* @__PURE__ */ G("<div role=\"cell\"><!></div>"), IC = /* @__PURE__ */ G("<i class=\"svelte-ft8nlj\"></i><em class=\"svelte-ft8nlj\"> </em>", 1), LC = /* @__PURE__ */ G("<span role=\"cell\" class=\"right number svelte-ft8nlj\"><!></span>"), RC = /* @__PURE__ */ G("<span role=\"cell\"> </span> <span role=\"cell\"> </span> <!> <!>", 1), zC = {
	hash: "svelte-ft8nlj",
	code: ".position.svelte-ft8nlj {color:var(--quiet);text-align:right;font-size:11px;}.token.svelte-ft8nlj {overflow:hidden;text-overflow:ellipsis;white-space:pre;}.query.svelte-ft8nlj {color:var(--accent);}.right.svelte-ft8nlj {text-align:right;white-space:nowrap;}.right.svelte-ft8nlj:has(i:where(.svelte-ft8nlj)) {display:flex;align-items:center;justify-content:flex-start;gap:6px;padding-right:52px;}i.svelte-ft8nlj {display:block;height:11px;border-radius:2px;min-width:1px;flex:none;transition:width 150ms;}em.svelte-ft8nlj {font-style:normal;margin-right:-52px;}"
};
function BC(e, t) {
	k(t, !0), X(e, zC);
	let n = /* @__PURE__ */ j(() => {
		if (!t.vectors) return /* @__PURE__ */ new Float32Array();
		let { values: e, scales: n } = t.vectors, r = e.subarray(t.position * t.walk.headSize, (t.position + 1) * t.walk.headSize);
		return n ? r.map((e) => e * n[t.position]) : r;
	}), r = /* @__PURE__ */ j(() => t.position === t.walk.token);
	var i = RC(), a = I(i);
	let o;
	var s = L(a, !0), c = R(a, 2);
	let l;
	var u = L(c, !0), d = R(c, 2), f = (e) => {
		var r = FC(), i = F(r), a = (e) => {
			{
				let r = /* @__PURE__ */ j(() => `${t.vectors.name} of ${t.walk.tokens[t.position]}`);
				$_(e, {
					get values() {
						return V(n);
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
						return V(r);
					},
					onhover: (e, n, r) => e !== null && t.onhover(n, r)
				});
			}
		};
		J(i, (e) => {
			t.visible && e(a);
		}), O(r), K(e, r);
	};
	J(d, (e) => {
		t.vectors && e(f);
	}), Y(R(d, 2), 17, () => t.columns, (e) => e.name, (e, n) => {
		let r = /* @__PURE__ */ j(() => V(n).value(t.position));
		var i = LC(), a = F(i), o = (e) => {
			var n = IC(), i = I(n);
			let a;
			var o = L(R(i), !0);
			B((e, t, n) => {
				a = li(i, "", a, {
					width: e,
					background: t
				}), q(o, n);
			}, [
				() => `${Math.max(.5, 100 * V(r))}%`,
				() => So(go(.15 + .5 * V(r), t.walk.studio.theme)),
				() => ta(V(r))
			]), K(e, n);
		}, s = (e) => {
			var t = Or();
			B((e) => q(t, e), [() => e_(V(r))]), K(e, t);
		};
		J(a, (e) => {
			V(n).bar ? e(o) : e(s, -1);
		}), O(i), B(() => {
			Z(i, "data-column", V(n).name), Z(i, "data-exact", V(r));
		}), K(e, i);
	}), B(() => {
		o = si(a, 1, "position number svelte-ft8nlj", null, o, { query: V(r) }), q(s, t.position), l = si(c, 1, "token mono svelte-ft8nlj", null, l, { query: V(r) }), q(u, t.walk.tokens[t.position]);
	}), K(e, i), A();
}
//#endregion
//#region src/pages/walk/KeyTable.svelte
var VC = /* @__PURE__ */ G("<span role=\"columnheader\"> </span>"), HC = /* @__PURE__ */ G("<div role=\"row\" tabindex=\"-1\"><!></div>"), UC = /* @__PURE__ */ G("<div class=\"quiet foot svelte-1ud3j8n\"><!> <!></div>"), WC = /* @__PURE__ */ G("<div class=\"box svelte-1ud3j8n\"><div role=\"table\"><div class=\"line head quiet svelte-1ud3j8n\" role=\"row\"><span role=\"columnheader\"><span class=\"visually-hidden\">position</span></span> <span role=\"columnheader\">token</span> <!> <!></div> <div class=\"scroller svelte-1ud3j8n\" role=\"rowgroup\" tabindex=\"0\"><div role=\"presentation\"></div></div></div> <!></div>"), GC = {
	hash: "svelte-1ud3j8n",
	code: ".box.svelte-1ud3j8n {min-width:0;font-size:var(--small);}.scroller.svelte-1ud3j8n {overflow:auto;contain:content;scrollbar-width:thin;border-radius:2px;}.line.svelte-1ud3j8n {display:grid;gap:clamp(4px, 1vw, 10px);align-items:center;height:25px;padding:0 8px 0 4px;cursor:pointer;border-left:2px solid transparent;}.head.svelte-1ud3j8n {cursor:default;height:auto;min-height:25px;align-items:end;line-height:1.25;padding-bottom:3px;}.line.hovered.svelte-1ud3j8n {background:var(--raised);}.line.selected.svelte-1ud3j8n {border-left-color:var(--accent);background:var(--raised);}.right.svelte-1ud3j8n {text-align:right;white-space:nowrap;}.foot.svelte-1ud3j8n {display:flex;align-items:center;gap:12px;padding-top:8px;}"
};
function KC(e, t) {
	k(t, !0), X(e, GC);
	let n = Q(t, "walk", 7), r = /* @__PURE__ */ j(() => n().studio.options.keys === "all"), i = /* @__PURE__ */ j(() => n().vector("attention_weights")), a = /* @__PURE__ */ j(() => PC(V(i), n().key, 12, V(r))), o = /* @__PURE__ */ j(() => V(a).reduce((e, t) => e - V(i)[t], 1)), s = /* @__PURE__ */ N(!1), c = /* @__PURE__ */ N(void 0), l = /* @__PURE__ */ N(0), u = /* @__PURE__ */ j(() => Math.max(0, Math.floor(V(l) / 25) - 2)), d = /* @__PURE__ */ j(() => V(a).slice(V(u), V(u) + 12 + 6)), f = /* @__PURE__ */ N(0), p = /* @__PURE__ */ j(() => V(f) < 420), m = ({ bar: e, wide: n }, r) => e ? t.vectors ? r ? "64px" : "112px" : "minmax(64px, 1fr)" : n ? r ? "64px" : "80px" : r ? "56px" : "68px", h = /* @__PURE__ */ j(() => [
		V(p) ? "22px minmax(40px, 80px)" : "30px minmax(56px, 96px)",
		t.vectors ? "minmax(40px, 1fr)" : "",
		...t.columns.map((e) => m(e, V(p)))
	].join(" "));
	z(() => {
		let e = V(a).indexOf(n().key) * 25;
		V(c) && (e < V(c).scrollTop || e + 25 > V(c).scrollTop + V(c).clientHeight) && (V(c).scrollTop = e - 100);
	});
	function g(e, r = null, i = NaN) {
		n().studio.hovered = e;
		let a = `${n().tokens[e]} (${e})`, o = t.columns.map((t) => [t.name, $(t.value(e))]);
		n().studio.inspect({
			title: r === null ? `${t.label}: query ${n().tokenText}, key ${a}` : `${t.vectors.name} of ${a}, dimension ${r}`,
			value: r === null ? o.at(-1)[1] : $(i),
			rows: o,
			csv: () => sa([
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
	function _() {
		n().studio.hovered = null, n().studio.inspect(null);
	}
	function v(e) {
		let t = V(a).indexOf(n().key), r = {
			ArrowDown: t + 1,
			ArrowUp: t - 1,
			Home: 0,
			End: V(a).length - 1
		}[e.key];
		r === void 0 || r < 0 || r >= V(a).length || (e.preventDefault(), n().select("key", V(a)[r]));
	}
	var y = WC(), b = F(y), x = F(b);
	let S;
	var C = R(F(x), 4), w = (e) => {
		var n = VC(), r = L(n, !0);
		B(() => q(r, t.vectors.name)), K(e, n);
	};
	J(C, (e) => {
		t.vectors && e(w);
	}), Y(R(C, 2), 17, () => t.columns, (e) => e.name, (e, t) => {
		var n = VC();
		let r;
		var i = L(n, !0);
		B(() => {
			r = si(n, 1, "svelte-1ud3j8n", null, r, { right: !V(t).bar }), q(i, V(t).name);
		}), K(e, n);
	}), O(x);
	var T = R(x, 2);
	li(T, "", {}, { "max-height": "300px" });
	var E = F(T);
	let ee;
	Y(E, 20, () => V(d), (e) => e, (e, r) => {
		var i = HC();
		let a, o;
		BC(F(i), {
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
				return V(s);
			},
			onhover: (e, t) => g(r, e, t)
		}), O(i), B(() => {
			a = si(i, 1, "line svelte-1ud3j8n", null, a, {
				selected: r === n().key,
				hovered: r === n().studio.hovered
			}), Z(i, "data-key", r), Z(i, "aria-selected", r === n().key), o = li(i, "", o, { "grid-template-columns": V(h) });
		}), H("mouseenter", i, () => g(r)), U("click", i, () => n().select("key", r)), K(e, i);
	}), O(E), O(T), Mi(T, (e) => P(c, e), () => V(c)), O(b);
	var D = R(b, 2), te = (e) => {
		var i = UC(), s = F(i);
		{
			let e = /* @__PURE__ */ j(() => `${t.label}: which tokens`), i = /* @__PURE__ */ j(() => [{
				value: !1,
				name: "Top 12"
			}, {
				value: !0,
				name: `All ${n().tokens.length}`
			}]);
			Uc(s, {
				get label() {
					return V(e);
				},
				get choices() {
					return V(i);
				},
				get value() {
					return V(r);
				},
				onselect: (e) => n().studio.setOption("keys", e ? "all" : null)
			});
		}
		var c = R(s, 2), l = (e) => {
			var t = Or();
			B((e) => q(t, `The other ${n().tokens.length - V(a).length} tokens receive ${e ?? ""} of the attention.`), [() => ta(Math.max(0, V(o)))]), K(e, t);
		};
		J(c, (e) => {
			V(r) || e(l);
		}), O(i), K(e, i);
	};
	J(D, (e) => {
		n().tokens.length > 12 && e(te);
	}), O(y), Qr(y, () => Dc((e) => P(s, e, !0))), B(() => {
		Z(b, "aria-label", t.label), S = li(x, "", S, { "grid-template-columns": V(h) }), Z(T, "aria-label", `${t.label}: arrow keys select a token`), ee = li(E, "", ee, {
			height: `${V(a).length * 25}px`,
			"padding-top": `${V(u) * 25}px`
		});
	}), U("keydown", T, v), H("scroll", T, (e) => P(l, e.currentTarget.scrollTop, !0)), H("mouseleave", T, _), Ai(y, "clientWidth", (e) => P(f, e)), K(e, y), A();
}
W(["keydown", "click"]);
//#endregion
//#region src/pages/walk/Step.svelte
var qC = /* @__PURE__ */ G("<button class=\"tool copy svelte-431x8y\" aria-live=\"polite\"> </button>"), JC = /* @__PURE__ */ G("<div class=\"step svelte-431x8y\" role=\"group\"><div class=\"head svelte-431x8y\"><h3 class=\"svelte-431x8y\"> </h3> <!> <!></div> <p class=\"description svelte-431x8y\"><!></p> <!></div>"), YC = {
	hash: "svelte-431x8y",
	code: ".step.svelte-431x8y {display:grid;gap:10px;padding:16px 0 20px 20px;border-left:2px solid var(--accent);min-width:0;scroll-margin-top:44px;position:relative;}.step.svelte-431x8y::before {content:'';position:absolute;left:-6px;top:24px;width:10px;height:10px;border-radius:5px;background:var(--accent);}.head.svelte-431x8y {display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px;min-height:26px;}h3.svelte-431x8y {font-size:var(--body);}.copy.svelte-431x8y {margin-left:auto;white-space:nowrap;}.description.svelte-431x8y {max-width:68ch;color:var(--quiet);margin-top:-6px;}"
};
function XC(e, t) {
	k(t, !0), X(e, YC);
	let n = new qa();
	var r = JC(), i = F(r), a = F(i), o = L(a, !0), s = R(a, 2);
	Xr(s, () => t.tools ?? f);
	var c = R(s, 2), l = (e) => {
		var r = qC(), i = L(r, !0);
		B(() => {
			Z(r, "aria-label", `Copy as Python: ${t.title}`), q(i, n.refused ? Ka : n.copied ? "Copied" : "Copy as Python");
		}), U("click", r, () => n.copy("python", t.python())), K(e, r);
	};
	J(c, (e) => {
		t.python && e(l);
	}), O(i);
	var u = R(i, 2);
	el(F(u), { get text() {
		return t.description;
	} }), O(u), Xr(R(u, 2), () => t.children), O(r), B(() => {
		Z(r, "id", `walk-${t.id}`), Z(r, "data-step", t.id), Z(r, "aria-labelledby", `walk-${t.id}-title`), Z(a, "id", `walk-${t.id}-title`), q(o, t.title);
	}), K(e, r), A();
}
W(["click"]);
//#endregion
//#region src/pages/walk/ContextStep.svelte
var ZC = /* @__PURE__ */ G("<!> <!> <!>", 1);
function QC(e, t) {
	k(t, !0);
	let n = /* @__PURE__ */ j(() => t.walk.headDimension), r = /* @__PURE__ */ j(() => t.walk.vector("attention_weights")), i = /* @__PURE__ */ j(() => t.walk.row("context", t.walk.head)), a = /* @__PURE__ */ j(() => [J_(`head ${t.walk.head}`, V(i))]), o = /* @__PURE__ */ j(() => Float32Array.from(V(r), (e, r) => t.walk.row("values", r)[V(n)])), s = /* @__PURE__ */ j(() => To(...i_(V(r), 3).map((e) => t.walk.row("values", e).map((t) => t * V(r)[e])))), c = () => t.walk.python({
		title: `Weighted sum of values, dimension ${V(n)}`,
		inputs: {
			weights: V(r),
			values: V(o)
		},
		lines: ["print(float(weights @ values))"],
		api: [
			`weights = trace.attention[${t.walk.layer}, ${t.walk.head}, ${t.walk.token}]`,
			`values = trace.values[${t.walk.layer}, ${t.walk.head}]`,
			`print(float(weights @ values[:, ${V(n)}]))`
		],
		expected: V(i)[V(n)]
	});
	{
		let l = /* @__PURE__ */ j(() => `The output of head ${t.walk.head} for ${t.walk.quotedToken} is the sum of all value vectors, weighted by attention.`);
		XC(e, {
			id: "context",
			title: "Weighted sum of values",
			python: c,
			get description() {
				return V(l);
			},
			children: (e, l) => {
				var u = ZC(), d = I(u);
				{
					let e = /* @__PURE__ */ j(() => ({
						name: "weight × value",
						values: t.walk.vector("values"),
						max: V(s),
						scales: V(r)
					})), i = /* @__PURE__ */ j(() => [{
						name: `value[${V(n)}]`,
						value: (e) => V(o)[e]
					}, {
						name: "weight",
						value: (e) => V(r)[e],
						bar: !0
					}]);
					KC(d, {
						get walk() {
							return t.walk;
						},
						label: "Weighted values",
						get vectors() {
							return V(e);
						},
						get columns() {
							return V(i);
						}
					});
				}
				var f = R(d, 2);
				A_(f, {
					get strips() {
						return V(a);
					},
					get theme() {
						return t.walk.studio.theme;
					},
					label: "Output of the head",
					get selected() {
						return V(n);
					},
					onselect: (e) => t.walk.select("head_dimension", e),
					onhover: (e, n) => t.walk.inspectStrips("Weighted sum", V(a), e, n, c)
				});
				var p = R(f, 2);
				{
					let e = /* @__PURE__ */ j(() => `head ${t.walk.head}[${V(n)}]`), a = /* @__PURE__ */ j(() => o_(V(r), V(o)));
					l_(p, {
						id: "context",
						get name() {
							return V(e);
						},
						get expression() {
							return V(a);
						},
						get result() {
							return V(i)[V(n)];
						}
					});
				}
				K(e, u);
			},
			$$slots: { default: !0 }
		});
	}
	A();
}
//#endregion
//#region src/pages/walk/LayerNormStep.svelte
var $C = /* @__PURE__ */ G("<p class=\"quiet\">Mean μ = <span class=\"number\"> </span>, standard deviation σ\n    = <span class=\"number\"> </span></p> <!> <!>", 1);
function ew(e, t) {
	k(t, !0);
	let n = /* @__PURE__ */ j(() => t.walk.facts.layer_norms[t.norm]), r = /* @__PURE__ */ j(() => [t.walk.vector(`${t.norm}.weight`), t.walk.vector(`${t.norm}.bias`)]), i = /* @__PURE__ */ j(() => g(V(r), 2)), a = /* @__PURE__ */ j(() => V(i)[0]), o = /* @__PURE__ */ j(() => V(i)[1]), s = /* @__PURE__ */ j(() => t.input.map((e) => (e - V(n).mean) / V(n).standard_deviation)), c = /* @__PURE__ */ j(() => [
		J_("x", t.input),
		J_("(x − μ) / σ", V(s)),
		J_("× weight", V(a), { max: 2 * To(V(a)) }),
		J_("+ bias", V(o)),
		J_(`= ${t.outputName}`, t.output, { result: !0 })
	]), l = /* @__PURE__ */ j(() => t.walk.dimension), u = /* @__PURE__ */ j(() => {
		let { mean: e, standard_deviation: r } = V(n);
		return `${`(${e_(t.input[V(l)])}${e < 0 ? r_(-e) : ` − ${e_(e)}`})`} / ${e_(r)} · ${n_(V(a)[V(l)])}${r_(V(o)[V(l)])}`;
	});
	function d() {
		let e = [
			"mean = x.mean()",
			"standard_deviation = math.sqrt(x.var() + epsilon)",
			"normalized = (x - mean) / standard_deviation * weight + bias",
			`print(float(normalized[${V(l)}]))`
		], r = {
			x: t.input,
			weight: V(a),
			bias: V(o),
			epsilon: V(n).epsilon
		}, i = [
			`x = ${t.inputCode}`,
			`norm = ${t.normCode}`,
			"normalized = (x - x.mean()) / (x.var() + norm.eps) ** 0.5",
			`print(float(normalized[${V(l)}] * norm.weight[${V(l)}].item() + norm.bias[${V(l)}].item()))`
		];
		return t.walk.python({
			title: `LayerNorm, dimension ${V(l)}`,
			inputs: r,
			lines: e,
			api: i,
			expected: t.output[V(l)]
		});
	}
	XC(e, {
		get id() {
			return t.id;
		},
		title: "LayerNorm",
		get description() {
			return t.description;
		},
		python: d,
		children: (e, r) => {
			var i = $C(), a = I(i), o = R(F(a)), s = L(o, !0), f = R(o, 2), p = L(f, !0);
			O(a);
			var m = R(a, 2);
			{
				let e = /* @__PURE__ */ j(() => `LayerNorm of ${t.outputName}`);
				A_(m, {
					get strips() {
						return V(c);
					},
					get theme() {
						return t.walk.studio.theme;
					},
					get label() {
						return V(e);
					},
					get selected() {
						return V(l);
					},
					onselect: (e) => t.walk.select("dimension", e),
					onhover: (e, n) => t.walk.inspectStrips("LayerNorm", V(c), e, n, d)
				});
			}
			var h = R(m, 2);
			{
				let e = /* @__PURE__ */ j(() => `${t.outputName}[${V(l)}]`);
				l_(h, {
					get id() {
						return t.id;
					},
					get name() {
						return V(e);
					},
					get expression() {
						return V(u);
					},
					get result() {
						return t.output[V(l)];
					}
				});
			}
			B((e, n) => {
				Z(o, "data-testid", `${t.id}-mean`), q(s, e), Z(f, "data-testid", `${t.id}-standard-deviation`), q(p, n);
			}, [() => e_(V(n).mean), () => e_(V(n).standard_deviation)]), K(e, i);
		},
		$$slots: { default: !0 }
	}), A();
}
//#endregion
//#region src/pages/walk/MatrixRow.svelte
var tw = /* @__PURE__ */ G("<p class=\"quiet\"> </p>"), nw = /* @__PURE__ */ G("<div><p class=\"quiet\"> </p> <!> <!></div>"), rw = /* @__PURE__ */ G("<div class=\"waiting svelte-qn4cxz\"></div>"), iw = {
	hash: "svelte-qn4cxz",
	code: ".waiting.svelte-qn4cxz {height:190px;}.product.svelte-qn4cxz {display:grid;gap:8px;min-width:0;}.stale.svelte-qn4cxz {opacity:0.4;}"
};
function aw(e, t) {
	k(t, !0), X(e, iw);
	let n = /* @__PURE__ */ j(() => h(t.tanh, !1)), r = /* @__PURE__ */ j(() => h(t.groupSize, 0)), i = /* @__PURE__ */ N(null), a = Wi(() => ({
		linear: t.linear,
		row: t.row,
		layer: t.walk.layer,
		head: t.walk.head,
		...t.walk.studio.modelRequest
	}), (e) => t.walk.studio.fetchModelView("walk_row", e), { onload: () => P(i, null) }), o = /* @__PURE__ */ j(() => a.value?.shape("weight")[0] === t.input.length ? a.value.array("weight") : null), s = /* @__PURE__ */ j(() => a.value?.facts.bias ?? 0), c = /* @__PURE__ */ j(() => V(o) ? a_(t.input, V(o)) : null), l = /* @__PURE__ */ j(() => V(i) ?? (V(c) ? i_(V(c), 1)[0] : 0)), u = /* @__PURE__ */ j(() => V(o) && V(c) ? [
		J_(t.inputName, t.input),
		J_("× weight", V(o)),
		J_("= product", V(c), { result: !0 })
	] : null), d = /* @__PURE__ */ j(() => {
		if (!V(o)) return "";
		let e = `${o_(t.input, V(o))}${r_(V(s))} (bias)`;
		return V(n) ? `tanh(${e}) = tanh(${e_(Math.atanh(t.result))})` : e;
	}), f = () => V(o) ? g : void 0, p = [
		"query",
		"key",
		"value"
	];
	function m() {
		if (V(n)) return [`print(float(trace.pooled[${t.row}]))  # tanh of the linear layer bert.model.head("pooler").dense`];
		let e = `bert.model.encoder_layer(${t.walk.layer})`, r = {
			attention_output: `${e}.attention.output_projection`,
			ffn_up: `${e}.ffn_up`,
			ffn_down: `${e}.ffn_down`
		}, i = p.indexOf(t.linear);
		if (i < 0) return H_(t.inputCode, r[t.linear] ?? `bert.model.head("${t.linear}").dense`, t.row);
		let a = i * t.input.length + t.walk.head * t.walk.headSize + t.row;
		return H_(t.inputCode, `${e}.attention.qkv_projection`, a);
	}
	function g() {
		let e = "float(x @ weight + bias)", r = V(n) ? `print(math.tanh(${e}))` : `print(${e})`, i = {
			x: t.input,
			weight: V(o) ?? [],
			bias: V(s)
		};
		return t.walk.python({
			title: t.outputName,
			inputs: i,
			lines: [r],
			api: m(),
			expected: t.result
		});
	}
	function _(e, n) {
		if (e === null || !V(o) || !V(c)) return t.walk.studio.inspect(null);
		t.walk.studio.inspect({
			title: `Contribution of ${t.inputName}[${n}] to ${t.outputName}`,
			value: $([
				t.input,
				V(o),
				V(c)
			][e][n]),
			rows: [
				[`${t.inputName}[${n}]`, $(t.input[n])],
				[`× weight[${t.row}, ${n}]`, $(V(o)[n])],
				["= product", $(V(c)[n])],
				[`bias[${t.row}]`, $(V(s))],
				[t.outputName, $(t.result)]
			],
			python: g()
		});
	}
	var v = { python: f }, y = kr(), b = I(y), x = (e) => {
		var t = tw(), n = L(t, !0);
		B(() => {
			Z(t, "role", a.error.code === "not_embedded" ? "note" : "alert"), q(n, a.error.message);
		}), K(e, t);
	}, S = (e) => {
		var n = nw();
		let o;
		var s = F(n), c = L(s), f = R(s, 2);
		{
			let e = /* @__PURE__ */ j(() => `Products of ${t.outputName}`);
			A_(f, {
				get strips() {
					return V(u);
				},
				get theme() {
					return t.walk.studio.theme;
				},
				get label() {
					return V(e);
				},
				get selected() {
					return V(l);
				},
				onselect: (e) => P(i, e, !0),
				onhover: _,
				get groupSize() {
					return V(r);
				}
			});
		}
		l_(R(f, 2), {
			get id() {
				return t.linear;
			},
			get name() {
				return t.outputName;
			},
			get expression() {
				return V(d);
			},
			get result() {
				return t.result;
			}
		}), O(n), B((e) => {
			o = si(n, 1, "product svelte-qn4cxz", null, o, { stale: a.loading }), Z(n, "data-linear", t.linear), Z(n, "data-current", !a.loading), q(c, `${t.outputName ?? ""} is the sum of ${e ?? ""} products and a bias:`);
		}, [() => aa(t.input.length)]), K(e, n);
	}, C = (e) => {
		K(e, rw());
	};
	return J(b, (e) => {
		a.error ? e(x) : V(u) ? e(S, 1) : e(C, -1);
	}), K(e, y), A(v);
}
//#endregion
//#region src/pages/walk/OutputProjectionStep.svelte
var ow = /* @__PURE__ */ G("<!> <!>", 1);
function sw(e, t) {
	k(t, !0);
	let n = /* @__PURE__ */ j(() => t.walk.dimension), r = /* @__PURE__ */ j(() => t.walk.vector("attention_output")), i = /* @__PURE__ */ j(() => [J_("attn output", V(r))]), a = /* @__PURE__ */ N(void 0);
	{
		let o = /* @__PURE__ */ j(() => V(a)?.python()), s = /* @__PURE__ */ j(() => `The outputs of all ${t.walk.numHeads} heads are concatenated (${V(r).length} numbers) and multiplied by one matrix, which mixes the heads.`);
		XC(e, {
			id: "output-projection",
			title: "Output projection",
			get python() {
				return V(o);
			},
			get description() {
				return V(s);
			},
			children: (e, o) => {
				var s = ow(), c = I(s);
				A_(c, {
					get strips() {
						return V(i);
					},
					get theme() {
						return t.walk.studio.theme;
					},
					label: "Attention output",
					get selected() {
						return V(n);
					},
					onselect: (e) => t.walk.select("dimension", e),
					onhover: (e, n) => t.walk.inspectStrips("Output projection", V(i), e, n, V(a)?.python())
				});
				var l = R(c, 2);
				{
					let e = /* @__PURE__ */ j(() => t.walk.vector("context")), i = /* @__PURE__ */ j(() => `trace.context[${t.walk.layer}, ${t.walk.token}]`), o = /* @__PURE__ */ j(() => `attention output[${V(n)}]`);
					Mi(aw(l, {
						get walk() {
							return t.walk;
						},
						linear: "attention_output",
						get row() {
							return V(n);
						},
						get input() {
							return V(e);
						},
						get inputCode() {
							return V(i);
						},
						inputName: "all heads",
						get outputName() {
							return V(o);
						},
						get result() {
							return V(r)[V(n)];
						},
						get groupSize() {
							return t.walk.headSize;
						}
					}), (e) => P(a, e, !0), () => V(a));
				}
				K(e, s);
			},
			$$slots: { default: !0 }
		});
	}
	A();
}
//#endregion
//#region src/pages/walk/ProjectionStep.svelte
var cw = /* @__PURE__ */ G("<!> <!>", 1);
function lw(e, t) {
	k(t, !0);
	let n = [
		"query",
		"key",
		"value"
	], r = /* @__PURE__ */ j(() => n.find((e) => e === t.walk.studio.options.projection) ?? "query"), i = /* @__PURE__ */ j(() => ({
		query: t.walk.vector("query"),
		key: t.walk.row("keys", t.walk.token),
		value: t.walk.row("values", t.walk.token)
	})), a = /* @__PURE__ */ j(() => n.map((e) => J_(e, V(i)[e], { highlighted: e === V(r) }))), o = /* @__PURE__ */ j(() => t.walk.headDimension), s = /* @__PURE__ */ N(void 0), c = (e) => t.walk.studio.setOption("projection", e === "query" ? null : e);
	{
		let l = (e) => {
			{
				let t = /* @__PURE__ */ j(() => n.map((e) => ({
					value: e,
					name: e
				})));
				Uc(e, {
					label: "Projection",
					get choices() {
						return V(t);
					},
					get value() {
						return V(r);
					},
					onselect: c
				});
			}
		}, u = /* @__PURE__ */ j(() => V(s)?.python()), d = /* @__PURE__ */ j(() => `Head ${t.walk.head} projects the hidden state of ${t.walk.quotedToken} to a query (what it looks for), a key (what it is matched by) and a value (what it passes on).`);
		XC(e, {
			id: "projections",
			title: "Query, key and value",
			get python() {
				return V(u);
			},
			get description() {
				return V(d);
			},
			tools: l,
			children: (e, l) => {
				var u = cw(), d = I(u);
				A_(d, {
					get strips() {
						return V(a);
					},
					get theme() {
						return t.walk.studio.theme;
					},
					label: "Query, key and value",
					get selected() {
						return V(o);
					},
					onselect: (e) => t.walk.select("head_dimension", e),
					onselectstrip: (e) => c(n[e]),
					onhover: (e, n) => t.walk.inspectStrips(`Head ${t.walk.head}`, V(a), e, n)
				});
				var f = R(d, 2);
				{
					let e = /* @__PURE__ */ j(() => `trace.hidden[${t.walk.layer}, ${t.walk.token}]`), n = /* @__PURE__ */ j(() => `${V(r)}[${V(o)}]`);
					Mi(aw(f, {
						get walk() {
							return t.walk;
						},
						get linear() {
							return V(r);
						},
						get row() {
							return V(o);
						},
						get input() {
							return t.layerInput;
						},
						get inputCode() {
							return V(e);
						},
						inputName: "layer input",
						get outputName() {
							return V(n);
						},
						get result() {
							return V(i)[V(r)][V(o)];
						}
					}), (e) => P(s, e, !0), () => V(s));
				}
				K(e, u);
			},
			$$slots: {
				tools: !0,
				default: !0
			}
		});
	}
	A();
}
//#endregion
//#region src/pages/walk/ScoresStep.svelte
var uw = /* @__PURE__ */ G("<!> <p class=\"quiet svelte-19jupbj\"> </p> <!> <div><!> <!></div>", 1), dw = {
	hash: "svelte-19jupbj",
	code: "p.svelte-19jupbj {margin-bottom:-6px;}"
};
function fw(e, t) {
	k(t, !0), X(e, dw);
	let n = /* @__PURE__ */ j(() => t.walk.key), r = /* @__PURE__ */ j(() => [
		t.walk.vector("query"),
		t.walk.vector("scores"),
		t.walk.vector("dot_products")
	]), i = /* @__PURE__ */ j(() => g(V(r), 3)), a = /* @__PURE__ */ j(() => V(i)[0]), o = /* @__PURE__ */ j(() => V(i)[1]), s = /* @__PURE__ */ j(() => V(i)[2]), c = /* @__PURE__ */ j(() => t.walk.row("keys", V(n))), l = /* @__PURE__ */ j(() => [
		J_("query", V(a)),
		J_("× key", V(c)),
		J_("= product", a_(V(a), V(c)), { result: !0 })
	]), u = () => t.walk.python({
		title: `Score of ${t.walk.keyName}`,
		inputs: {
			query: V(a),
			key: V(c)
		},
		lines: [
			"dot_product = float(query @ key)",
			"print(dot_product)",
			"print(dot_product / math.sqrt(len(query)))"
		],
		api: [
			`query = trace.queries[${t.walk.layer}, ${t.walk.head}, ${t.walk.token}]`,
			`key = trace.keys[${t.walk.layer}, ${t.walk.head}, ${V(n)}]`,
			"dot_product = float(query @ key)",
			"print(dot_product)",
			"print(dot_product / len(query) ** 0.5)"
		],
		expected: V(o)[V(n)]
	});
	{
		let r = /* @__PURE__ */ j(() => `The score of each token is the dot product of the query of ${t.walk.quotedToken} with its key, divided by √${t.walk.headSize}.`);
		XC(e, {
			id: "scores",
			title: "Scores: query · key",
			python: u,
			get description() {
				return V(r);
			},
			children: (e, r) => {
				var i = uw(), d = I(i);
				{
					let e = /* @__PURE__ */ j(() => ({
						name: "key",
						values: t.walk.vector("keys"),
						max: To(t.walk.vector("keys"))
					})), n = /* @__PURE__ */ j(() => [{
						name: "q·k",
						value: (e) => V(s)[e]
					}, {
						name: `÷ √${t.walk.headSize}`,
						value: (e) => V(o)[e]
					}]);
					KC(d, {
						get walk() {
							return t.walk;
						},
						label: "Scores",
						get vectors() {
							return V(e);
						},
						get columns() {
							return V(n);
						}
					});
				}
				var f = R(d, 2), p = L(f), m = R(f, 2);
				{
					let e = /* @__PURE__ */ j(() => `Query of ${t.walk.tokenText} times key of ${t.walk.keyName}`);
					A_(m, {
						get strips() {
							return V(l);
						},
						get theme() {
							return t.walk.studio.theme;
						},
						get label() {
							return V(e);
						},
						get selected() {
							return t.walk.headDimension;
						},
						onselect: (e) => t.walk.select("head_dimension", e),
						onhover: (e, n) => t.walk.inspectStrips(`${t.walk.tokenText} · ${t.walk.keyName}`, V(l), e, n, u)
					});
				}
				var h = R(m, 2), g = F(h);
				{
					let e = /* @__PURE__ */ j(() => o_(V(a), V(c)));
					l_(g, {
						id: "dot-product",
						name: "q·k",
						get expression() {
							return V(e);
						},
						get result() {
							return V(s)[V(n)];
						}
					});
				}
				var _ = R(g, 2);
				{
					let e = /* @__PURE__ */ j(() => `${e_(V(s)[V(n)])} / √${t.walk.headSize}`);
					l_(_, {
						id: "score",
						name: "score",
						get expression() {
							return V(e);
						},
						get result() {
							return V(o)[V(n)];
						}
					});
				}
				O(h), B(() => q(p, `For ${t.walk.keyName ?? ""}:`)), K(e, i);
			},
			$$slots: { default: !0 }
		});
	}
	A();
}
//#endregion
//#region src/pages/walk/SoftmaxStep.svelte
var pw = /* @__PURE__ */ G("<!> <!>", 1);
function mw(e, t) {
	k(t, !0);
	let n = /* @__PURE__ */ j(() => t.walk.key), r = /* @__PURE__ */ j(() => [t.walk.vector("scores"), t.walk.vector("attention_weights")]), i = /* @__PURE__ */ j(() => g(V(r), 2)), a = /* @__PURE__ */ j(() => V(i)[0]), o = /* @__PURE__ */ j(() => V(i)[1]), s = /* @__PURE__ */ j(() => V(a).reduce((e, t) => e + Math.exp(t), 0));
	XC(e, {
		id: "softmax",
		title: "Softmax: attention weights",
		python: () => t.walk.python({
			title: "Softmax",
			inputs: { scores: V(a) },
			lines: [
				"exp = np.exp(scores - scores.max())  # the maximum cancels; without it exp may overflow",
				"weights = exp / exp.sum()",
				`print(float(weights[${V(n)}]))`
			],
			api: [`weights = trace.attention[${t.walk.layer}, ${t.walk.head}, ${t.walk.token}]  # the softmax of trace.scores`, `print(float(weights[${V(n)}]))`],
			expected: V(o)[V(n)]
		}),
		description: "The softmax turns the scores into attention weights, which are positive and sum to 1.",
		children: (e, r) => {
			var i = pw(), c = I(i);
			KC(c, {
				get walk() {
					return t.walk;
				},
				label: "Attention weights",
				columns: [
					{
						name: "score",
						value: (e) => V(a)[e]
					},
					{
						name: "e^score",
						value: (e) => Math.exp(V(a)[e]),
						wide: !0
					},
					{
						name: "weight",
						value: (e) => V(o)[e],
						bar: !0
					}
				]
			});
			var l = R(c, 2);
			{
				let e = /* @__PURE__ */ j(() => `weight of ${t.walk.keyName}`), r = /* @__PURE__ */ j(() => `e^${n_(V(a)[V(n)])} / Σ e^score = ${e_(Math.exp(V(a)[V(n)]))} / ${e_(V(s))}`);
				l_(l, {
					id: "softmax",
					get name() {
						return V(e);
					},
					get expression() {
						return V(r);
					},
					get result() {
						return V(o)[V(n)];
					}
				});
			}
			K(e, i);
		},
		$$slots: { default: !0 }
	}), A();
}
//#endregion
//#region src/pages/walk/SumStep.svelte
var hw = /* @__PURE__ */ G("<!> <!>", 1);
function gw(e, t) {
	k(t, !0);
	let n = /* @__PURE__ */ j(() => q_([...t.terms.map(([e, t], n) => [n ? `+ ${e}` : e, t]), ["= sum", t.total]])), r = /* @__PURE__ */ j(() => t.walk.dimension), i = /* @__PURE__ */ j(() => t.terms.map(([, e], t) => t ? r_(e[V(r)]) : e_(e[V(r)])).join(""));
	function a() {
		let e = Object.fromEntries(t.terms.map(([e, t]) => [e.replace(/\W+/g, "_"), t])), n = [`total = ${Object.keys(e).join(" + ")}`, `print(float(total[${V(r)}]))`];
		return t.walk.python({
			title: `${t.title}, dimension ${V(r)}`,
			inputs: e,
			lines: n,
			api: t.api,
			expected: t.total[V(r)]
		});
	}
	XC(e, {
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
			var s = hw(), c = I(s);
			A_(c, {
				get strips() {
					return V(n);
				},
				get theme() {
					return t.walk.studio.theme;
				},
				get label() {
					return t.title;
				},
				get selected() {
					return V(r);
				},
				onselect: (e) => t.walk.select("dimension", e),
				onhover: (e, r) => t.walk.inspectStrips(t.title, V(n), e, r, a)
			});
			var l = R(c, 2);
			{
				let e = /* @__PURE__ */ j(() => `sum[${V(r)}]`);
				l_(l, {
					get id() {
						return t.id;
					},
					get name() {
						return V(e);
					},
					get expression() {
						return V(i);
					},
					get result() {
						return t.total[V(r)];
					}
				});
			}
			K(e, s);
		},
		$$slots: { default: !0 }
	}), A();
}
//#endregion
//#region src/pages/walk/AttentionSteps.svelte
var _w = /* @__PURE__ */ G("<!> <!> <!> <!> <!> <!> <!>", 1);
function vw(e, t) {
	k(t, !0);
	let n = /* @__PURE__ */ j(() => t.walk.row("hidden", t.walk.layer));
	var r = _w(), i = I(r);
	lw(i, {
		get walk() {
			return t.walk;
		},
		get layerInput() {
			return V(n);
		}
	});
	var a = R(i, 2);
	fw(a, { get walk() {
		return t.walk;
	} });
	var o = R(a, 2);
	mw(o, { get walk() {
		return t.walk;
	} });
	var s = R(o, 2);
	QC(s, { get walk() {
		return t.walk;
	} });
	var c = R(s, 2);
	sw(c, { get walk() {
		return t.walk;
	} });
	var l = R(c, 2);
	{
		let e = /* @__PURE__ */ j(() => [["layer input", V(n)], ["attn output", t.walk.vector("attention_output")]]), r = /* @__PURE__ */ j(() => t.walk.vector("attention_residual")), i = /* @__PURE__ */ j(() => [`index = (${t.walk.layer}, ${t.walk.token}, ${t.walk.dimension})  # layer, token, dimension`, "print(float(trace.hidden[index] + trace.attention_output[index]))"]);
		gw(l, {
			get walk() {
				return t.walk;
			},
			id: "attention-residual",
			title: "Residual connection",
			description: "The attention output is added to the layer input.",
			get terms() {
				return V(e);
			},
			get total() {
				return V(r);
			},
			get api() {
				return V(i);
			}
		});
	}
	var u = R(l, 2);
	{
		let e = /* @__PURE__ */ j(() => t.walk.vector("attention_residual")), n = /* @__PURE__ */ j(() => t.walk.vector("attention_norm")), r = /* @__PURE__ */ j(() => `trace.attention_residual[${t.walk.layer}, ${t.walk.token}]`), i = /* @__PURE__ */ j(() => `bert.model.encoder_layer(${t.walk.layer}).attention_norm`);
		ew(u, {
			get walk() {
				return t.walk;
			},
			id: "attention-norm",
			norm: "attention_norm",
			get input() {
				return V(e);
			},
			get output() {
				return V(n);
			},
			outputName: "attn LayerNorm",
			get inputCode() {
				return V(r);
			},
			get normCode() {
				return V(i);
			},
			description: "LayerNorm is applied to the sum, with the weights of this layer."
		});
	}
	K(e, r), A();
}
//#endregion
//#region src/pages/walk/ActivationPlot.svelte
var yw = /* @__PURE__ */ G("<canvas></canvas>");
function bw(e, t) {
	k(t, !0);
	let n = /* @__PURE__ */ N(void 0), [r, i] = [220, 96], a = (e) => r / 2 + e / t.range * (r / 2), o = (e) => i - 14 - e / t.range * (i - 20);
	z(() => {
		if (!V(n)) return;
		t.theme;
		let e = bc(V(n), "line", "quiet", "accent"), c = _c(V(n), r, i);
		c.fillStyle = e.line, c.fillRect(0, o(0), r, 1), c.fillRect(a(0), 0, 1, i), c.fillStyle = e.quiet, c.globalAlpha = .5, t.inputs.forEach((e, n) => c.fillRect(a(e) - .8, o(t.outputs[n]) - .8, 1.6, 1.6)), c.globalAlpha = 1, c.fillStyle = e.accent, c.beginPath(), Math.abs(t.inputs[t.selected]) > t.range ? s(c, t.inputs[t.selected] > 0) : c.arc(a(t.inputs[t.selected]), o(t.outputs[t.selected]), 4.5, 0, 7), c.fill();
	});
	function s(e, t) {
		let n = t ? r - 1 : 1, i = t ? n - 10 : n + 10, a = t ? 6 : o(0);
		e.moveTo(n, a), e.lineTo(i, a - 5), e.lineTo(i, a + 5);
	}
	var c = yw();
	Mi(c, (e) => P(n, e), () => V(n)), B(() => Z(c, "aria-label", t.label)), K(e, c), A();
}
//#endregion
//#region src/pages/walk/FeedForwardSteps.svelte
var xw = /* @__PURE__ */ G("<!> <!>", 1), Sw = /* @__PURE__ */ G("<!> <div class=\"plot svelte-71qw70\"><!> <div><!> <p class=\"quiet\"> </p></div></div>", 1), Cw = /* @__PURE__ */ G("<!> <!> <!> <!> <!>", 1), ww = {
	hash: "svelte-71qw70",
	code: ".plot.svelte-71qw70 {display:flex;flex-wrap:wrap;align-items:center;gap:8px 24px;}"
};
function Tw(e, t) {
	k(t, !0), X(e, ww);
	let n = /* @__PURE__ */ j(() => t.walk.studio.theme), r = /* @__PURE__ */ j(() => [
		"attention_norm",
		"ffn_up",
		"ffn_activation",
		"ffn_down"
	].map((e) => t.walk.vector(e))), i = /* @__PURE__ */ j(() => g(V(r), 4)), a = /* @__PURE__ */ j(() => V(i)[0]), o = /* @__PURE__ */ j(() => V(i)[1]), s = /* @__PURE__ */ j(() => V(i)[2]), c = /* @__PURE__ */ j(() => V(i)[3]), l = /* @__PURE__ */ j(() => [t.walk.dimension, t.walk.ffnDimension]), u = /* @__PURE__ */ j(() => g(V(l), 2)), d = /* @__PURE__ */ j(() => V(u)[0]), f = /* @__PURE__ */ j(() => V(u)[1]), p = /* @__PURE__ */ j(() => t.walk.activationName), m = /* @__PURE__ */ j(() => [J_("FFN up", V(o))]), h = /* @__PURE__ */ j(() => [J_("FFN up", V(o)), J_(`= ${V(p)}`, V(s), { result: !0 })]), _ = /* @__PURE__ */ j(() => [J_("FFN output", V(c))]), v = /* @__PURE__ */ j(() => t.walk.facts.activation === "relu" ? "ReLU keeps positive inputs and maps negative inputs to zero." : `${V(p)} leaves large positive inputs almost unchanged and maps large negative inputs close to zero.`), y = /* @__PURE__ */ j(() => V(s).reduce((e, t) => e + +(t > 0), 0)), b = /* @__PURE__ */ j(() => Math.max(3, 1.2 * To(V(o)))), x = /* @__PURE__ */ j(() => Math.abs(V(o)[V(f)]) > V(b)), S = /* @__PURE__ */ j(() => {
		let e = e_(V(o)[V(f)]);
		return t.walk.facts.activation === "relu" ? `max(0, ${e})` : `${e} · Φ(${e}) = ${e} · ${n_(V(o)[V(f)] ? V(s)[V(f)] / V(o)[V(f)] : .5)}`;
	}), C = /* @__PURE__ */ N(void 0), w = /* @__PURE__ */ N(void 0), T = () => t.walk.python({
		title: `${V(p)}, dimension ${V(f)}`,
		inputs: { x: V(o)[V(f)] },
		lines: V_(t.walk.facts.activation),
		api: [
			"import torch",
			`x = trace.ffn_up[${t.walk.layer}, ${t.walk.token}]`,
			`activation = bert.model.encoder_layer(${t.walk.layer}).activation`,
			`print(float(activation(torch.from_numpy(x))[${V(f)}]))`
		],
		expected: V(s)[V(f)]
	}), E = (e) => t.walk.select("ffn_dimension", e), ee = /* @__PURE__ */ j(() => t.walk.layer + 2 >= t.walk.numRows("hidden"));
	var D = Cw(), te = I(D);
	{
		let e = /* @__PURE__ */ j(() => V(C)?.python()), r = /* @__PURE__ */ j(() => `The feed-forward network processes each token separately. A matrix expands ${V(a).length} dimensions to ${aa(V(o).length)}.`);
		XC(te, {
			id: "ffn-up",
			title: "Feed-forward network: up projection",
			get python() {
				return V(e);
			},
			get description() {
				return V(r);
			},
			children: (e, r) => {
				var i = xw(), s = I(i);
				A_(s, {
					get strips() {
						return V(m);
					},
					get theme() {
						return V(n);
					},
					label: "FFN up",
					get selected() {
						return V(f);
					},
					onselect: E,
					onhover: (e, n) => t.walk.inspectStrips("FFN up", V(m), e, n, V(C)?.python())
				});
				var c = R(s, 2);
				{
					let e = /* @__PURE__ */ j(() => `trace.attention_norm[${t.walk.layer}, ${t.walk.token}]`), n = /* @__PURE__ */ j(() => `FFN up[${V(f)}]`);
					Mi(aw(c, {
						get walk() {
							return t.walk;
						},
						linear: "ffn_up",
						get row() {
							return V(f);
						},
						get input() {
							return V(a);
						},
						get inputCode() {
							return V(e);
						},
						inputName: "attn LayerNorm",
						get outputName() {
							return V(n);
						},
						get result() {
							return V(o)[V(f)];
						}
					}), (e) => P(C, e, !0), () => V(C));
				}
				K(e, i);
			},
			$$slots: { default: !0 }
		});
	}
	var ne = R(te, 2);
	{
		let e = /* @__PURE__ */ j(() => `${V(p)} activation`), r = /* @__PURE__ */ j(() => `${V(v)} For ${t.walk.quotedToken}, ${aa(V(y))} of ${aa(V(s).length)} outputs are above zero.`);
		XC(ne, {
			id: "ffn-activation",
			get title() {
				return V(e);
			},
			python: T,
			get description() {
				return V(r);
			},
			children: (e, r) => {
				var i = Sw(), a = I(i);
				A_(a, {
					get strips() {
						return V(h);
					},
					get theme() {
						return V(n);
					},
					get label() {
						return V(p);
					},
					get selected() {
						return V(f);
					},
					onselect: E,
					onhover: (e, n) => t.walk.inspectStrips(V(p), V(h), e, n, T)
				});
				var c = R(a, 2), l = F(c);
				{
					let e = /* @__PURE__ */ j(() => `${V(p)}: input (horizontal) and output (vertical) of all dimensions`);
					bw(l, {
						get inputs() {
							return V(o);
						},
						get outputs() {
							return V(s);
						},
						get selected() {
							return V(f);
						},
						get range() {
							return V(b);
						},
						get theme() {
							return V(n);
						},
						get label() {
							return V(e);
						}
					});
				}
				var u = R(l, 2), d = F(u);
				{
					let e = /* @__PURE__ */ j(() => `${V(p)}(${e_(V(o)[V(f)])})`);
					l_(d, {
						id: "ffn-activation",
						get name() {
							return V(e);
						},
						get expression() {
							return V(S);
						},
						get result() {
							return V(s)[V(f)];
						}
					});
				}
				var m = L(R(d, 2));
				O(u), O(c), B(() => q(m, `Each dot is a dimension (input horizontal, output vertical).${V(x) ? " The selected dimension is outside the plot." : ""}`)), K(e, i);
			},
			$$slots: { default: !0 }
		});
	}
	var re = R(ne, 2);
	{
		let e = /* @__PURE__ */ j(() => V(w)?.python()), r = /* @__PURE__ */ j(() => `A second matrix projects ${aa(V(s).length)} dimensions back to ${V(c).length}.`);
		XC(re, {
			id: "ffn-down",
			title: "Feed-forward network: down projection",
			get python() {
				return V(e);
			},
			get description() {
				return V(r);
			},
			children: (e, r) => {
				var i = xw(), a = I(i);
				A_(a, {
					get strips() {
						return V(_);
					},
					get theme() {
						return V(n);
					},
					label: "FFN output",
					get selected() {
						return V(d);
					},
					onselect: (e) => t.walk.select("dimension", e),
					onhover: (e, n) => t.walk.inspectStrips("FFN down", V(_), e, n, V(w)?.python())
				});
				var o = R(a, 2);
				{
					let e = /* @__PURE__ */ j(() => `trace.ffn_activation[${t.walk.layer}, ${t.walk.token}]`), n = /* @__PURE__ */ j(() => `FFN output[${V(d)}]`);
					Mi(aw(o, {
						get walk() {
							return t.walk;
						},
						linear: "ffn_down",
						get row() {
							return V(d);
						},
						get input() {
							return V(s);
						},
						get inputCode() {
							return V(e);
						},
						get inputName() {
							return V(p);
						},
						get outputName() {
							return V(n);
						},
						get result() {
							return V(c)[V(d)];
						}
					}), (e) => P(w, e, !0), () => V(w));
				}
				K(e, i);
			},
			$$slots: { default: !0 }
		});
	}
	var ie = R(re, 2);
	{
		let e = /* @__PURE__ */ j(() => [["attn LayerNorm", V(a)], ["FFN output", V(c)]]), n = /* @__PURE__ */ j(() => t.walk.vector("output_residual")), r = /* @__PURE__ */ j(() => [`index = (${t.walk.layer}, ${t.walk.token}, ${V(d)})  # layer, token, dimension`, "print(float(trace.attention_norm[index] + trace.ffn_down[index]))"]);
		gw(ie, {
			get walk() {
				return t.walk;
			},
			id: "output-residual",
			title: "Residual connection",
			description: "The output of the feed-forward network is added to its input.",
			get terms() {
				return V(e);
			},
			get total() {
				return V(n);
			},
			get api() {
				return V(r);
			}
		});
	}
	var ae = R(ie, 2);
	{
		let e = /* @__PURE__ */ j(() => t.walk.vector("output_residual")), n = /* @__PURE__ */ j(() => t.walk.vector("output")), r = /* @__PURE__ */ j(() => t.walk.hiddenName(t.walk.layer + 1)), i = /* @__PURE__ */ j(() => `trace.output_residual[${t.walk.layer}, ${t.walk.token}]`), a = /* @__PURE__ */ j(() => `bert.model.encoder_layer(${t.walk.layer}).output_norm`), o = /* @__PURE__ */ j(() => `The result is the hidden state of ${t.walk.quotedToken} after layer ${t.walk.layer}, ${V(ee) ? "the last layer" : "and the input of the next layer"}.`);
		ew(ae, {
			get walk() {
				return t.walk;
			},
			id: "output-norm",
			norm: "output_norm",
			get input() {
				return V(e);
			},
			get output() {
				return V(n);
			},
			get outputName() {
				return V(r);
			},
			get inputCode() {
				return V(i);
			},
			get normCode() {
				return V(a);
			},
			get description() {
				return V(o);
			}
		});
	}
	K(e, D), A();
}
//#endregion
//#region src/pages/walk/TokenizationStep.svelte
var Ew = /* @__PURE__ */ G("<p class=\"quiet\" role=\"alert\"> </p>"), Dw = /* @__PURE__ */ G("<span> </span>"), Ow = /* @__PURE__ */ G("<button><span class=\"quiet\"> </span> <span class=\"mono\"></span></button>"), kw = /* @__PURE__ */ G("<span class=\"quiet sans svelte-nnzs0r\"> </span>"), Aw = /* @__PURE__ */ G("<p class=\"lookups mono svelte-nnzs0r\" data-testid=\"lookups\"><span class=\"quiet sans svelte-nnzs0r\"> </span> <!></p>"), jw = /* @__PURE__ */ G("<div class=\"words svelte-nnzs0r\" role=\"group\" aria-label=\"Words and their tokens\"></div> <!>", 1), Mw = /* @__PURE__ */ G("<div class=\"waiting svelte-nnzs0r\"></div>"), Nw = {
	hash: "svelte-nnzs0r",
	code: ".words.svelte-nnzs0r {display:flex;flex-wrap:wrap;gap:4px 2px;max-height:168px;contain:content;overflow:auto;scrollbar-width:thin;margin-left:-6px;}.words.svelte-nnzs0r button:where(.svelte-nnzs0r) {display:grid;padding:3px 6px;border-radius:4px;text-align:left;font-size:var(--small);}.token.svelte-nnzs0r + .token:where(.svelte-nnzs0r) {margin-left:4px;}.words.svelte-nnzs0r button.hovered:where(.svelte-nnzs0r),\n  .words.svelte-nnzs0r button[aria-pressed='true']:where(.svelte-nnzs0r) {background:var(--raised);}.followed.svelte-nnzs0r {color:var(--accent);font-weight:600;}.lookups.svelte-nnzs0r {display:flex;flex-wrap:wrap;gap:2px 12px;font-size:var(--small);color:var(--quiet);max-height:128px;overflow:auto;}.lookups.svelte-nnzs0r span:where(.svelte-nnzs0r):not(.match, .sans) {text-decoration:line-through;}.lookups.svelte-nnzs0r .match:where(.svelte-nnzs0r) {color:var(--accent);font-weight:600;}.sans.svelte-nnzs0r {font-family:var(--sans);}.waiting.svelte-nnzs0r {height:88px;}"
};
function Pw(e, t) {
	k(t, !0), X(e, Nw);
	let n = Q(t, "walk", 7), r = /* @__PURE__ */ j(() => n().wordPieceSteps.value?.facts ?? null), i = /* @__PURE__ */ j(() => V(r)?.texts.flatMap((e) => e.words) ?? []), a = /* @__PURE__ */ j(() => V(i).find((e) => e.tokens.some(({ position: e }) => e === n().token))), o = /* @__PURE__ */ j(() => V(a) ?? V(i).reduce((e, t) => t.lookups.length > (e?.lookups.length ?? -1) ? t : e, void 0)), s = /* @__PURE__ */ N(void 0), c = /* @__PURE__ */ j(() => {
		let e = `each word is split greedily into the longest entries of the vocabulary (${V(r) ? aa(V(r).vocabulary_size) : "…"} entries).`;
		return V(a) ? `The text is normalized and split into words; ${e}` : `The tokenizer adds ${n().quotedToken}. In the text, ${e}`;
	});
	z(() => {
		V(a);
		let e = V(s)?.querySelector("[aria-pressed=\"true\"]");
		V(s) && e && (V(s).scrollTop += e.getBoundingClientRect().top - V(s).getBoundingClientRect().top - 60);
	});
	let l = ({ word: e, lookups: t }) => P_.form === "api" ? W_(e, n().studio.modelName) : G_(e, t.filter((e) => e.in_vocabulary).map((e) => e.candidate));
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
		let t = /* @__PURE__ */ j(() => V(o)?.lookups.length ? () => l(V(o)) : void 0);
		XC(e, {
			id: "tokenization",
			title: "Tokenization",
			get description() {
				return V(c);
			},
			get python() {
				return V(t);
			},
			children: (e, t) => {
				var c = kr(), l = I(c), f = (e) => {
					var t = Ew(), r = L(t, !0);
					B(() => q(r, n().wordPieceSteps.error.message)), K(e, t);
				}, p = (e) => {
					var t = jw(), r = I(t);
					Y(r, 21, () => V(i), (e) => e.tokens[0].position, (e, t) => {
						var r = Ow();
						let i;
						var o = F(r), s = L(o, !0), c = R(o, 2);
						Y(c, 21, () => V(t).tokens, ({ token: e, position: t }) => t, (e, t) => {
							let r = () => V(t).token, i = () => V(t).position;
							var a = Dw();
							let o;
							var s = L(a, !0);
							B(() => {
								o = si(a, 1, "token svelte-nnzs0r", null, o, { followed: i() === n().token }), q(s, r());
							}), K(e, a);
						}), O(c), O(r), B((e) => {
							Z(r, "aria-pressed", V(t) === V(a)), i = si(r, 1, "svelte-nnzs0r", null, i, { hovered: e }), q(s, V(t).word);
						}, [() => V(t).tokens.some(({ position: e }) => e === n().studio.hovered)]), H("mouseenter", r, () => u(V(t))), H("focus", r, () => u(V(t))), U("click", r, () => n().studio.token = V(t).tokens[0].position), K(e, r);
					}), O(r), Mi(r, (e) => P(s, e), () => V(s));
					var c = R(r, 2), l = (e) => {
						var t = Aw(), n = F(t), r = L(n);
						Y(R(n, 2), 17, () => V(o).lookups, Vr, (e, t) => {
							let n = () => V(t).candidate, r = () => V(t).in_vocabulary;
							var i = Dw();
							let a;
							var o = L(i, !0);
							B(() => {
								Z(i, "title", r() ? "in the vocabulary" : "not in the vocabulary"), a = si(i, 1, "svelte-nnzs0r", null, a, { match: r() }), q(o, n());
							}), K(e, i);
						}, (e) => {
							var t = kw(), n = L(t, !0);
							B(() => q(n, V(o).tokens[0]?.token === "[UNK]" ? "This word is too long and becomes [UNK] without lookups." : "This is a special token; it is not looked up.")), K(e, t);
						}), O(t), B(() => q(r, `Vocabulary lookups for “${V(o).word ?? ""}”:`)), K(e, t);
					};
					J(c, (e) => {
						V(o) && e(l);
					}), H("mouseleave", r, d), K(e, t);
				}, m = (e) => {
					K(e, Mw());
				};
				J(l, (e) => {
					n().wordPieceSteps.error ? e(f) : V(r) ? e(p, 1) : e(m, -1);
				}), K(e, c);
			},
			$$slots: { default: !0 }
		});
	}
	A();
}
W(["click"]);
//#endregion
//#region src/pages/walk/InputSteps.svelte
var Fw = /* @__PURE__ */ G("<!> <!> <!>", 1);
function Iw(e, t) {
	k(t, !0);
	var n = Fw(), r = I(n);
	Pw(r, { get walk() {
		return t.walk;
	} });
	var i = R(r, 2);
	{
		let e = /* @__PURE__ */ j(() => `The embeddings of ${t.walk.quotedToken}, of position ${t.walk.token} and of segment ${t.walk.segmentName} are looked up in three tables and added.`), n = /* @__PURE__ */ j(() => [
			["token", t.walk.vector("token")],
			["position", t.walk.vector("position")],
			["segment", t.walk.vector("segment")]
		]), r = /* @__PURE__ */ j(() => t.walk.vector("total")), a = /* @__PURE__ */ j(() => [
			"embeddings = trace.embeddings",
			"total = embeddings.token + embeddings.position + embeddings.segment",
			`print(float(total[${t.walk.token}, ${t.walk.dimension}]))`
		]);
		gw(i, {
			get walk() {
				return t.walk;
			},
			id: "embeddings",
			title: "Embeddings",
			get description() {
				return V(e);
			},
			get terms() {
				return V(n);
			},
			get total() {
				return V(r);
			},
			get api() {
				return V(a);
			}
		});
	}
	var a = R(i, 2);
	{
		let e = /* @__PURE__ */ j(() => t.walk.vector("total")), n = /* @__PURE__ */ j(() => t.walk.row("hidden", 0)), r = /* @__PURE__ */ j(() => t.walk.hiddenName(0)), i = /* @__PURE__ */ j(() => `trace.embeddings.total[${t.walk.token}]`), o = /* @__PURE__ */ j(() => `The mean μ of the ${t.walk.vector("total").length} numbers is subtracted; the result is divided by the standard deviation σ, then multiplied by a learned weight and shifted by a learned bias.`);
		ew(a, {
			get walk() {
				return t.walk;
			},
			id: "embeddings-norm",
			norm: "embeddings_norm",
			get input() {
				return V(e);
			},
			get output() {
				return V(n);
			},
			get outputName() {
				return V(r);
			},
			get inputCode() {
				return V(i);
			},
			normCode: "bert.model.embeddings.norm",
			get description() {
				return V(o);
			}
		});
	}
	K(e, n), A();
}
//#endregion
//#region src/pages/walk/PredictionStep.svelte
var Lw = /* @__PURE__ */ G("<span><i class=\"svelte-1ii5dvd\"></i></span> <span class=\"number svelte-1ii5dvd\"> </span>", 1), Rw = /* @__PURE__ */ G("<button class=\"choice svelte-1ii5dvd\"><span class=\"mono\"> </span> <span class=\"number svelte-1ii5dvd\"> </span> <!></button>"), zw = /* @__PURE__ */ G("<!> <!>", 1), Bw = /* @__PURE__ */ G("<div class=\"head svelte-1ii5dvd\"><h4 class=\"svelte-1ii5dvd\"> </h4> <!> <!></div>"), Vw = {
	hash: "svelte-1ii5dvd",
	code: ".head.svelte-1ii5dvd {display:grid;gap:2px;max-width:100%;}h4.svelte-1ii5dvd {font-size:var(--small);font-weight:600;margin:0 0 4px;}.choice.svelte-1ii5dvd {display:grid;grid-template-columns:minmax(100px, 180px) 64px minmax(60px, 1fr) 60px;gap:12px;align-items:center;text-align:left;font-size:var(--small);line-height:24px;padding:0 8px;border-left:2px solid transparent;}.choice.svelte-1ii5dvd .number:where(.svelte-1ii5dvd) {text-align:right;}.choice.svelte-1ii5dvd:hover,\n  .choice[aria-pressed='true'].svelte-1ii5dvd {background:var(--raised);}.choice[aria-pressed='true'].svelte-1ii5dvd {border-left-color:var(--accent);}i.svelte-1ii5dvd {display:block;height:11px;border-radius:2px;min-width:1px;}"
};
function Hw(e, t) {
	k(t, !0), X(e, Vw);
	let n = /* @__PURE__ */ j(() => t.walk.facts.predictions), r = /* @__PURE__ */ N(0), i = {
		mlm: "Masked-language-model head: token at this position",
		nsp: "Next-sentence head: does the second sentence follow the first?",
		classification: "Classification head: label",
		regression: "Regression head: value",
		token_classification: "Token-classification head: label of this token",
		span: "Span head: does the answer start or end at this token?"
	}, a = ({ choices: e }) => e[Math.min(V(r), e.length - 1)];
	function o() {
		let [e] = V(n), { logit: r, label: i, probability: o, row: s } = a(e), { output_head: c, log_sum_exp: l } = e, u = U_(c, t.walk.token, s ?? 0, i);
		if (l === null) {
			let [e, n] = [o ?? r, { logit: o ?? r }];
			return t.walk.python({
				title: c,
				inputs: n,
				lines: ["print(logit)"],
				api: u,
				expected: e
			});
		}
		let d = ["print(math.exp(logit - log_sum_exp))  # softmax"], f = `${c}: ${i}`;
		return t.walk.python({
			title: f,
			inputs: {
				logit: r,
				log_sum_exp: l
			},
			lines: d,
			api: u,
			expected: o
		});
	}
	function s({ output_head: e }, { label: n, logit: r, probability: a }) {
		t.walk.studio.inspect({
			title: `${i[e]}: ${n}`,
			value: $(a ?? r),
			rows: [["logit", $(r)], ...a === null ? [] : [["probability", $(a)]]]
		});
	}
	function c(e) {
		if (e === "token_classification") {
			let e = t.walk.hiddenName(t.walk.numRows("hidden") - 1);
			return {
				input: t.lastHidden,
				name: e,
				code: `trace.hidden[-1, ${t.walk.token}]`
			};
		}
		return e !== "mlm" && t.pooled ? {
			input: t.pooled,
			name: "pooled",
			code: "trace.pooled"
		} : null;
	}
	{
		let l = /* @__PURE__ */ j(() => V(n).length ? o : void 0), u = /* @__PURE__ */ j(() => t.walk.facts.no_prediction ?? `The output heads of the model compute these predictions from the last hidden state of ${t.walk.quotedToken}.`);
		XC(e, {
			id: "prediction",
			title: "Prediction",
			get python() {
				return V(l);
			},
			get description() {
				return V(u);
			},
			children: (e, o) => {
				var l = kr();
				Y(I(l), 17, () => V(n), (e) => e.output_head, (e, n) => {
					let o = /* @__PURE__ */ j(() => V(n)), l = /* @__PURE__ */ j(() => a(V(n))), u = /* @__PURE__ */ j(() => c(V(o).output_head));
					var d = Bw(), f = F(d), p = L(f, !0), m = R(f, 2);
					Y(m, 19, () => V(n).choices, (e) => e.label, (e, i, a) => {
						var o = Rw(), c = F(o), l = L(c, !0), u = R(c, 2), d = L(u, !0), f = R(u, 2), p = (e) => {
							var n = Lw(), r = I(n), a = F(r);
							let o;
							O(r);
							var s = L(R(r, 2), !0);
							B((e, t) => {
								o = li(a, "", o, {
									width: `${100 * V(i).probability}%`,
									background: e
								}), q(s, t);
							}, [() => So(go(.15 + .5 * V(i).probability, t.walk.studio.theme)), () => ta(V(i).probability)]), K(e, n);
						};
						J(f, (e) => {
							V(i).probability !== null && e(p);
						}), O(o), B((e) => {
							Z(o, "aria-pressed", V(a) === V(r)), Z(o, "data-choice", V(i).label), q(l, V(i).label), q(d, e);
						}, [() => e_(V(i).logit)]), U("click", o, () => P(r, V(a), !0)), H("mouseenter", o, () => s(V(n), V(i))), H("mouseleave", o, () => t.walk.studio.inspect(null)), K(e, o);
					});
					var h = R(m, 2), g = (e) => {
						var n = zw(), r = I(n);
						{
							let e = /* @__PURE__ */ j(() => `prediction-${V(o).output_head}`), t = /* @__PURE__ */ j(() => `e^${e_(V(l).logit)} / Σ e^logit (${aa(V(o).num_choices ?? 0)} logits) = e^(${e_(V(l).logit)} − ${e_(V(o).log_sum_exp)})`);
							l_(r, {
								get id() {
									return V(e);
								},
								get name() {
									return V(l).label;
								},
								get expression() {
									return V(t);
								},
								get result() {
									return V(l).probability;
								}
							});
						}
						var i = R(r, 2), a = (e) => {
							{
								let n = /* @__PURE__ */ j(() => `logit of “${V(l).label}”`);
								aw(e, {
									get walk() {
										return t.walk;
									},
									get linear() {
										return V(o).output_head;
									},
									get row() {
										return V(l).row;
									},
									get input() {
										return V(u).input;
									},
									get inputCode() {
										return V(u).code;
									},
									get inputName() {
										return V(u).name;
									},
									get outputName() {
										return V(n);
									},
									get result() {
										return V(l).logit;
									}
								});
							}
						};
						J(i, (e) => {
							V(l).row !== null && V(u) && e(a);
						}), K(e, n);
					};
					J(h, (e) => {
						V(o).log_sum_exp !== null && V(l).probability !== null && e(g);
					}), O(d), B(() => q(p, i[V(o).output_head] ?? V(o).output_head)), K(e, d);
				}), K(e, l);
			},
			$$slots: { default: !0 }
		});
	}
	A();
}
W(["click"]);
//#endregion
//#region src/pages/walk/TextComparison.svelte
var Uw = /* @__PURE__ */ G("<form class=\"svelte-113o2fa\"><label class=\"quiet\" for=\"compared-text\">Other text</label> <input id=\"compared-text\" class=\"field svelte-113o2fa\" type=\"text\"/> <button class=\"tool raised\">Compare</button></form>"), Ww = /* @__PURE__ */ G("<p><span class=\"quiet\">Other text:</span> </p>"), Gw = {
	hash: "svelte-113o2fa",
	code: "form.svelte-113o2fa {display:flex;flex-wrap:wrap;align-items:center;gap:8px;}input.svelte-113o2fa {flex:1;min-width:160px;max-width:56ch;}"
};
function Kw(e, t) {
	k(t, !0), X(e, Gw);
	let n = /* @__PURE__ */ N(null);
	function r(e) {
		e.preventDefault(), V(n) !== null && t.walk.studio.setOption("compared_text", V(n).trim() || null), P(n, null);
	}
	var i = kr(), a = I(i), o = (e) => {
		var i = Uw(), a = R(F(i), 2);
		xi(a), Z(a, "maxlength", 2e3);
		var o = R(a, 2);
		O(i), B(() => {
			Si(a, V(n) ?? t.shown), o.disabled = V(n) === null;
		}), H("submit", i, r), U("input", a, (e) => P(n, e.currentTarget.value, !0)), K(e, i);
	}, s = (e) => {
		var n = Ww(), r = R(F(n));
		O(n), B(() => q(r, ` ${t.shown ?? ""}`)), K(e, n);
	};
	J(a, (e) => {
		t.walk.studio.source.canCompute ? e(o) : e(s, -1);
	}), K(e, i), A();
}
W(["input"]);
//#endregion
//#region src/pages/walk/TextVectorSteps.svelte
var qw = /* @__PURE__ */ G("<p class=\"quiet\"> </p>"), Jw = /* @__PURE__ */ G("<!> <!>", 1), Yw = /* @__PURE__ */ G("<!> <!> <p class=\"svelte-16kqxhn\"><span class=\"quiet\">Cosine similarity:</span> <b class=\"number svelte-16kqxhn\"> </b></p> <!>", 1), Xw = /* @__PURE__ */ G("<!> <!> <!>", 1), Zw = /* @__PURE__ */ G("<div class=\"waiting svelte-16kqxhn\"></div>"), Qw = {
	hash: "svelte-16kqxhn",
	code: ".waiting.svelte-16kqxhn {height:400px;}p.svelte-16kqxhn b:where(.svelte-16kqxhn) {font-size:var(--large);}"
};
function $w(e, t) {
	k(t, !0), X(e, Qw);
	let n = /* @__PURE__ */ j(() => t.walk.textVector.value), r = /* @__PURE__ */ j(() => t.walk.studio.theme), i = /* @__PURE__ */ j(() => t.walk.dimension), a = /* @__PURE__ */ j(() => V(n)?.shape("last_hidden")[0] ?? 0), o = /* @__PURE__ */ j(() => Math.min(t.walk.token, V(a) - 1)), s = (e) => t.walk.select("dimension", e), c = (e) => V(n).array(e), l = /* @__PURE__ */ j(() => V(n) ? Float32Array.from({ length: V(a) }, (e, t) => V(n).row("last_hidden", t)[V(i)]) : []), u = /* @__PURE__ */ j(() => V(n) ? q_([[t.walk.tokens[V(o)], V(n).row("last_hidden", V(o))], ["mean", V(n).array("mean")]]) : []), d = /* @__PURE__ */ j(() => V(n) ? [J_("mean", c("mean")), J_("= text vector", c("vector"), { result: !0 })] : []), f = /* @__PURE__ */ j(() => {
		if (!V(n)) return [];
		let [e, t] = [c("vector"), c("other_vector")];
		return [
			J_("this text", e),
			J_("× other", t),
			J_("= product", a_(e, t), { result: !0 })
		];
	}), p = /* @__PURE__ */ j(() => {
		let e = Array.from(V(l)).slice(0, 3), t = V(a) > 3 ? ` + … ${V(a) - 3} more` : "";
		return `(${e.map(n_).join(" + ")}${t}) / ${V(a)}`;
	}), m = () => t.walk.python({
		title: `Mean pooling, dimension ${V(i)}`,
		inputs: { column: V(l) },
		lines: ["print(float(column.mean()))  # of all tokens"],
		api: [`print(float(trace.hidden[-1].mean(axis=0)[${V(i)}]))`],
		expected: c("mean")[V(i)]
	}), h = () => t.walk.python({
		title: `Text vector, dimension ${V(i)}`,
		inputs: { mean: c("mean") },
		lines: [`print(float(mean[${V(i)}] / np.linalg.norm(mean)))`],
		api: ["mean = trace.hidden[-1].mean(axis=0)", `print(float(mean[${V(i)}] / (mean @ mean) ** 0.5))`],
		expected: c("vector")[V(i)]
	});
	function g() {
		let { other_text: e, cosine: r } = V(n).facts, i = !t.walk.studio.pair, a = [
			`texts = [trace.text, ${oa(e)}]`,
			"a, b = bert.encode(texts, normalize=True, truncate=True)",
			"print(float(a @ b))"
		], o = [
			"a = trace.hidden[-1].mean(axis=0)  # of both sentences together",
			`b = bert.encode(${oa(e)}, truncate=True)`,
			"print(float(a @ b) / float(a @ a) ** 0.5 / float(b @ b) ** 0.5)"
		];
		return t.walk.python({
			title: `Cosine with ${oa(e)}`,
			inputs: {
				a: c("vector"),
				b: c("other_vector")
			},
			lines: ["print(float(a @ b))"],
			api: i ? a : o,
			expected: r
		});
	}
	var _ = kr(), v = I(_), y = (e) => {
		var n = qw(), r = L(n, !0);
		B(() => {
			Z(n, "role", t.walk.textVector.error.code === "not_embedded" ? "note" : "alert"), q(r, t.walk.textVector.error.message);
		}), K(e, n);
	}, b = (e) => {
		var o = Xw(), c = I(o);
		{
			let e = /* @__PURE__ */ j(() => `This model has no output head for predictions: it is used to compare texts. Its vector of a text is the mean of the last hidden states of all ${V(a)} tokens; ${t.walk.quotedToken} is one of them.`);
			XC(c, {
				id: "mean-pooling",
				title: "Mean pooling",
				python: m,
				get description() {
					return V(e);
				},
				children: (e, a) => {
					var o = Jw(), c = I(o);
					A_(c, {
						get strips() {
							return V(u);
						},
						get theme() {
							return V(r);
						},
						label: "Mean pooling",
						get selected() {
							return V(i);
						},
						onselect: s,
						onhover: (e, n) => t.walk.inspectStrips("Mean pooling", V(u), e, n, m)
					});
					var l = R(c, 2);
					{
						let e = /* @__PURE__ */ j(() => `mean[${V(i)}]`), t = /* @__PURE__ */ j(() => V(n).array("mean")[V(i)]);
						l_(l, {
							id: "mean-pooling",
							get name() {
								return V(e);
							},
							get expression() {
								return V(p);
							},
							get result() {
								return V(t);
							}
						});
					}
					K(e, o);
				},
				$$slots: { default: !0 }
			});
		}
		var l = R(c, 2);
		XC(l, {
			id: "unit-length",
			title: "Scaling to unit length",
			python: h,
			description: "The mean is divided by its norm. The result is the vector of the text: it has length 1, so that only its direction counts.",
			children: (e, a) => {
				var o = Jw(), c = I(o);
				A_(c, {
					get strips() {
						return V(d);
					},
					get theme() {
						return V(r);
					},
					label: "Text vector",
					get selected() {
						return V(i);
					},
					onselect: s,
					onhover: (e, n) => t.walk.inspectStrips("Text vector", V(d), e, n, h)
				});
				var l = R(c, 2);
				{
					let e = /* @__PURE__ */ j(() => `text vector[${V(i)}]`), t = /* @__PURE__ */ j(() => `${e_(V(n).array("mean")[V(i)])} / ${e_(V(n).facts.norm)} (norm)`), r = /* @__PURE__ */ j(() => V(n).array("vector")[V(i)]);
					l_(l, {
						id: "unit-length",
						get name() {
							return V(e);
						},
						get expression() {
							return V(t);
						},
						get result() {
							return V(r);
						}
					});
				}
				K(e, o);
			},
			$$slots: { default: !0 }
		}), XC(R(l, 2), {
			id: "cosine",
			title: "Cosine similarity with another text",
			python: g,
			description: "Two texts are compared by the cosine of their vectors. For vectors of length 1 it is their dot product: 1 for the same direction, 0 for a right angle.",
			children: (e, a) => {
				var o = Yw(), c = I(o);
				Kw(c, {
					get walk() {
						return t.walk;
					},
					get shown() {
						return V(n).facts.other_text;
					}
				});
				var l = R(c, 2);
				A_(l, {
					get strips() {
						return V(f);
					},
					get theme() {
						return V(r);
					},
					label: "Text vector times that of the other text",
					get selected() {
						return V(i);
					},
					onselect: s,
					onhover: (e, n) => t.walk.inspectStrips("Cosine", V(f), e, n, g)
				});
				var u = R(l, 2), d = R(F(u), 2), p = L(d, !0);
				O(u);
				var m = R(u, 2);
				{
					let e = /* @__PURE__ */ j(() => o_(V(n).array("vector"), V(n).array("other_vector")));
					l_(m, {
						id: "cosine",
						name: "cosine",
						get expression() {
							return V(e);
						},
						get result() {
							return V(n).facts.cosine;
						}
					});
				}
				B((e, t) => {
					Z(d, "title", e), q(p, t);
				}, [() => $(V(n).facts.cosine), () => V(n).facts.cosine.toFixed(2)]), K(e, o);
			},
			$$slots: { default: !0 }
		}), K(e, o);
	}, x = (e) => {
		K(e, Zw());
	};
	J(v, (e) => {
		t.walk.textVector.error ? e(y) : V(n) ? e(b, 1) : e(x, -1);
	}), K(e, _), A();
}
//#endregion
//#region src/pages/walk/OutputSteps.svelte
var eT = /* @__PURE__ */ G("<!> <!>", 1), tT = /* @__PURE__ */ G("<!> <!> <!>", 1);
function nT(e, t) {
	k(t, !0);
	let n = Q(t, "walk", 7), r = /* @__PURE__ */ j(() => n().studio.theme), i = /* @__PURE__ */ j(() => n().numRows("hidden")), a = /* @__PURE__ */ j(() => n().dimension), o = /* @__PURE__ */ j(() => n().vector("hidden_norms")), s = /* @__PURE__ */ j(() => {
		let e = To(n().vector("hidden"));
		return Array.from({ length: V(i) }, (t, r) => J_(ca(r), n().row("hidden", r), {
			max: e,
			highlighted: r === n().layer + 1
		}));
	}), c = /* @__PURE__ */ j(() => n().row("hidden", n().layer + 1)), l = /* @__PURE__ */ j(() => n().row("hidden", V(i) - 1)), u = /* @__PURE__ */ j(() => n().has("pooled") ? n().vector("pooled") : null), d = /* @__PURE__ */ j(() => V(u) ? [J_("pooled", V(u), { max: 1 })] : []), f = /* @__PURE__ */ N(void 0), p = (e) => n().select("dimension", e), m = () => n().python({
		title: `Norm of the hidden state after layer ${n().layer}`,
		inputs: { hidden: V(c) },
		lines: ["print(float(np.linalg.norm(hidden)))"],
		api: [`hidden = trace.hidden[${n().layer + 1}, ${n().token}]`, "print(float((hidden @ hidden) ** 0.5))"],
		expected: V(o)[n().layer + 1]
	});
	var h = tT(), g = I(h);
	{
		let e = /* @__PURE__ */ j(() => `Every layer repeats these steps with its own weights. These are the hidden states of ${n().quotedToken}; click the name of a layer to see its steps.`);
		XC(g, {
			id: "layers",
			title: "All layers",
			python: m,
			get description() {
				return V(e);
			},
			children: (e, t) => {
				var i = eT(), l = I(i);
				A_(l, {
					get strips() {
						return V(s);
					},
					get theme() {
						return V(r);
					},
					label: "Hidden states of all layers",
					get selected() {
						return V(a);
					},
					onselect: p,
					onselectstrip: (e) => n().studio.layer = Math.max(0, e - 1),
					onhover: (e, t) => n().inspectStrips("Hidden state", V(s), e, t)
				});
				var u = R(l, 2);
				{
					let e = /* @__PURE__ */ j(() => `norm after layer ${n().layer}`), t = /* @__PURE__ */ j(() => `√(${n_(V(c)[0])}² + ${n_(V(c)[1])}² + … ${V(c).length - 2} more)`);
					l_(u, {
						id: "layers",
						get name() {
							return V(e);
						},
						get expression() {
							return V(t);
						},
						get result() {
							return V(o)[n().layer + 1];
						}
					});
				}
				K(e, i);
			},
			$$slots: { default: !0 }
		});
	}
	var _ = R(g, 2), v = (e) => {
		{
			let t = /* @__PURE__ */ j(() => V(f)?.python()), o = /* @__PURE__ */ j(() => `A linear layer and tanh are applied to the last hidden state of ${n().quotedToken}. Output heads that classify the whole text use the result.`);
			XC(e, {
				id: "pooler",
				title: "Pooler",
				get python() {
					return V(t);
				},
				get description() {
					return V(o);
				},
				children: (e, t) => {
					var o = eT(), s = I(o);
					A_(s, {
						get strips() {
							return V(d);
						},
						get theme() {
							return V(r);
						},
						label: "Pooled output",
						get selected() {
							return V(a);
						},
						onselect: p,
						onhover: (e, t) => n().inspectStrips("Pooler", V(d), e, t, V(f)?.python())
					});
					var c = R(s, 2);
					{
						let e = /* @__PURE__ */ j(() => n().hiddenName(V(i) - 1)), t = /* @__PURE__ */ j(() => `pooled[${V(a)}]`);
						Mi(aw(c, {
							get walk() {
								return n();
							},
							linear: "pooler",
							get row() {
								return V(a);
							},
							get input() {
								return V(l);
							},
							inputCode: "trace.hidden[-1, 0]",
							get inputName() {
								return V(e);
							},
							get outputName() {
								return V(t);
							},
							get result() {
								return V(u)[V(a)];
							},
							tanh: !0
						}), (e) => P(f, e, !0), () => V(f));
					}
					K(e, o);
				},
				$$slots: { default: !0 }
			});
		}
	};
	J(_, (e) => {
		V(u) && e(v);
	});
	var y = R(_, 2), b = (e) => {
		Hw(e, {
			get walk() {
				return n();
			},
			get lastHidden() {
				return V(l);
			},
			get pooled() {
				return V(u);
			}
		});
	}, x = (e) => {
		$w(e, { get walk() {
			return n();
		} });
	};
	J(y, (e) => {
		n().hasPredictions ? e(b) : e(x, -1);
	}), K(e, h), A();
}
//#endregion
//#region src/pages/walk/WalkIntroduction.svelte
var rT = /* @__PURE__ */ G("<p data-testid=\"start\" class=\"svelte-4q5o7n\"><!> </p>"), iT = /* @__PURE__ */ G("<button role=\"radio\"> </button>"), aT = /* @__PURE__ */ G("<div class=\"introduction quiet svelte-4q5o7n\"><!> <div class=\"forms svelte-4q5o7n\"><span>“Copy as Python” copies</span> <span class=\"choices\" role=\"radiogroup\" aria-label=\"Form of the copied Python code\"></span></div></div>"), oT = {
	hash: "svelte-4q5o7n",
	code: ".introduction.svelte-4q5o7n {display:grid;gap:8px;padding:10px 0 4px 20px;border-left:2px solid var(--accent);}p.svelte-4q5o7n {max-width:68ch;}.forms.svelte-4q5o7n {display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px;}"
};
function sT(e, t) {
	k(t, !0), X(e, oT);
	let n = [[
		"api",
		"Short",
		"A few lines that load the model with glassbert"
	], [
		"numbers",
		"With all numbers",
		"Code that contains every number and needs no model"
	]], r = /* @__PURE__ */ j(() => t.walk.shownStart), i = (e) => `${ia(t.walk.tokens[e])} (${e})`;
	var a = aT(), o = F(a), s = (e) => {
		var t = rT(), n = F(t), a = (e) => {
			var t = Or();
			B((e) => q(t, `The page opened at layer ${V(r).layer ?? ""}, head ${V(r).head ?? ""}, because it has the clearest pattern in this text: on
        average, a token gives ${e ?? ""} of its attention to the other token it attends to most (attention
        to [CLS] and [SEP] counts as 0).`), [() => ta(V(r).mean_weight)]), K(e, t);
		};
		J(n, (e) => {
			V(r).chosenHead && e(a);
		});
		var o = R(n);
		O(t), B((e, t, n) => q(o, ` ${e ?? ""} was selected because of all words, it has the largest weight on one other token in this head: it
      gives ${t ?? ""} to ${n ?? ""}.`), [
			() => i(V(r).token),
			() => ta(V(r).weight),
			() => i(V(r).attended_token)
		]), K(e, t);
	};
	J(o, (e) => {
		V(r) && e(s);
	});
	var c = R(o, 2), l = R(F(c), 2);
	Y(l, 21, () => n, ([e, t, n]) => e, (e, t) => {
		var n = /* @__PURE__ */ j(() => g(V(t), 3));
		let r = () => V(n)[0], i = () => V(n)[1], a = () => V(n)[2];
		var o = iT(), s = L(o, !0);
		B(() => {
			Z(o, "aria-checked", P_.form === r()), Z(o, "title", a()), q(s, i());
		}), U("click", o, () => P_.form = r()), K(e, o);
	}), O(l), O(c), O(a), K(e, a), A();
}
W(["click"]);
//#endregion
//#region src/pages/walk/StepList.svelte
var cT = /* @__PURE__ */ G("<button> </button>"), lT = /* @__PURE__ */ G("<button class=\"layer svelte-huzayu\"> <i class=\"svelte-huzayu\"></i></button> <!>", 1), uT = /* @__PURE__ */ G("<nav aria-label=\"Steps\" class=\"svelte-huzayu\"><!> <!> <!></nav>"), dT = {
	hash: "svelte-huzayu",
	code: "nav.svelte-huzayu {display:flex;flex-direction:column;overflow:auto;scrollbar-width:none;padding:2px 2px 16px;position:relative;}button.svelte-huzayu {flex:none;text-align:left;font-size:var(--small);line-height:21px;padding-left:14px;color:var(--quiet);border-left:2px solid var(--line);white-space:nowrap;overflow:hidden;text-overflow:ellipsis;}button.svelte-huzayu:hover {color:var(--ink);}.inner.svelte-huzayu {padding-left:22px;border-left-color:var(--accent);}.layer.svelte-huzayu {display:flex;align-items:center;justify-content:space-between;}.layer[aria-pressed='true'].svelte-huzayu {color:var(--ink);font-weight:600;border-left-color:var(--accent);}.layer.svelte-huzayu i:where(.svelte-huzayu) {height:4px;border-radius:2px;background:var(--line);}.layer[aria-pressed='true'].svelte-huzayu i:where(.svelte-huzayu) {background:var(--accent);}.step[aria-current].svelte-huzayu {color:var(--accent);font-weight:600;}"
};
function fT(e, t) {
	k(t, !0), X(e, dT);
	let n = (e, n = f) => {
		var r = kr();
		Y(I(r), 17, () => t.steps.filter((e) => e.group === n()), ({ id: e, name: t }) => e, (e, r) => {
			let i = () => V(r).id, a = () => V(r).name;
			var o = cT();
			let s;
			var c = L(o, !0);
			B(() => {
				s = si(o, 1, "step svelte-huzayu", null, s, { inner: n() === "layer" }), Z(o, "data-step-link", i()), Z(o, "aria-current", i() === t.current ? "step" : void 0), q(c, a());
			}), U("click", o, () => t.onjump(i())), K(e, o);
		}), K(e, r);
	}, r = Q(t, "walk", 7), i = /* @__PURE__ */ j(() => r().vector("hidden_norms")), a = /* @__PURE__ */ j(() => Math.max(...V(i), 1e-9)), o = /* @__PURE__ */ j(() => Array.from({ length: V(i).length - 1 }, (e, t) => t)), s = /* @__PURE__ */ N(void 0);
	z(() => {
		V(s)?.querySelector(`[data-step-link="${t.current}"]`)?.scrollIntoView({ block: "nearest" });
	});
	var c = uT(), l = F(c);
	n(l, () => "input");
	var u = R(l, 2);
	Y(u, 16, () => V(o), (e) => e, (e, t) => {
		var o = lT(), s = I(o), c = F(s), l = R(c);
		let u;
		O(s);
		var d = R(s, 2), f = (e) => {
			n(e, () => "layer");
		};
		J(d, (e) => {
			t === r().layer && e(f);
		}), B((e) => {
			Z(s, "aria-pressed", t === r().layer), Z(s, "title", e), q(c, `Layer ${t ?? ""}`), u = li(l, "", u, { width: `${30 * V(i)[t + 1] / V(a)}px` });
		}, [() => `Norm of the hidden state of ${r().tokenText} after layer ${t}: ${$(V(i)[t + 1])}`]), U("click", s, () => r().studio.layer = t), K(e, o);
	}), n(R(u, 2), () => "output"), O(c), Mi(c, (e) => P(s, e), () => V(s)), K(e, c), A();
}
W(["click"]);
//#endregion
//#region src/pages/walk/steps.ts
function pT(e, t, n) {
	let r = {
		tokenization: "Tokenization",
		embeddings: "Embeddings",
		"embeddings-norm": "LayerNorm"
	}, i = {
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
	}, a = n ? { prediction: "Prediction" } : {
		"mean-pooling": "Mean pooling",
		"unit-length": "Unit length",
		cosine: "Cosine"
	}, o = {
		layers: "All layers",
		...t ? { pooler: "Pooler" } : {},
		...a
	}, s = (e, t) => Object.entries(e).map(([e, n]) => ({
		id: e,
		name: n,
		group: t
	}));
	return [
		...s(r, "input"),
		...s(i, "layer"),
		...s(o, "output")
	];
}
function mT(e) {
	return e === 0 ? "The input of this layer is the result of the previous step." : `${e === 1 ? "Layer 0 has" : `Layers 0 to ${e - 1} have`} already transformed the embeddings; the input of this layer is the output of layer ${e - 1}.`;
}
//#endregion
//#region src/pages/Walk.svelte
var hT = /* @__PURE__ */ G("<p role=\"alert\"> </p>"), gT = /* @__PURE__ */ G("<div class=\"walk svelte-1et8gt7\"><!> <article class=\"svelte-1et8gt7\"><div class=\"selection svelte-1et8gt7\"><!> <!> <!></div> <!> <!> <h2 class=\"svelte-1et8gt7\"> </h2> <p class=\"quiet introduction svelte-1et8gt7\"> <!></p> <!> <!> <h2 class=\"svelte-1et8gt7\">Output</h2> <!></article></div>"), _T = /* @__PURE__ */ G("<div class=\"waiting\"></div>"), vT = /* @__PURE__ */ G("<div class=\"walk svelte-1et8gt7\" aria-hidden=\"true\"><div class=\"waiting map svelte-1et8gt7\"></div> <div class=\"placeholders svelte-1et8gt7\"></div></div>"), yT = {
	hash: "svelte-1et8gt7",
	code: ".walk.svelte-1et8gt7 {flex:1;min-height:0;display:grid;grid-template-columns:144px minmax(0, 1fr);gap:20px;}article.svelte-1et8gt7 {overflow:auto;min-height:0;scrollbar-width:thin;padding:0 12px 48px 6px;position:relative;}.selection.svelte-1et8gt7 {position:sticky;top:0;z-index:2;display:flex;align-items:center;gap:12px;height:36px;background:var(--paper);border-bottom:1px solid var(--line);margin-left:-6px;padding-left:6px;}h2.svelte-1et8gt7 {padding:16px 0 4px 20px;border-left:2px solid var(--accent);}.introduction.svelte-1et8gt7 {padding:0 0 4px 20px;border-left:2px solid var(--accent);}.placeholders.svelte-1et8gt7 {display:grid;gap:24px;grid-auto-rows:180px;overflow:hidden;}.map.svelte-1et8gt7 {height:70%;}\n  @media (max-width: 1100px) {.walk.svelte-1et8gt7 {grid-template-columns:120px minmax(0, 1fr);gap:12px;}\n  }\n  @media (max-width: 600px) {.walk.svelte-1et8gt7 {grid-template-columns:minmax(0, 1fr);}.walk.svelte-1et8gt7 nav {display:none;}article.svelte-1et8gt7 {overflow:visible;padding:0 0 24px;}.selection.svelte-1et8gt7 {gap:0;}\n  }"
};
function bT(e, t) {
	k(t, !0), X(e, yT);
	let n = Q(t, "studio", 7), r = new K_(n()), i = /* @__PURE__ */ N(void 0), a = /* @__PURE__ */ N("tokenization");
	$h(n(), () => r.isLoaded ? {
		view: "walk",
		layer: r.layer,
		head: r.head,
		token: r.token
	} : null), z(() => {
		r.isLoaded && Qh(`walk.${r.layer}.${r.head}.${r.token}`);
	}), z(() => (n().networkLocation = $s(V(a), n().layer, n().numLayers), () => n().networkLocation = null));
	let o = "", s = () => `${n().options.section} ${n().lesson} ${n().step}`;
	z(() => {
		let { section: e } = n().options;
		e && r.isLoaded && V(i) && s() !== o && (o = s(), dr().then(() => c(e, "auto")));
	});
	function c(e, t = "smooth") {
		let r = matchMedia("(prefers-reduced-motion: reduce)").matches, a = V(i)?.querySelector(`#walk-${CSS.escape(e)}`), o = { behavior: r ? "auto" : t }, s = V(i)?.closest("main"), c = matchMedia("(max-width: 600px)").matches;
		if (!a || !s || n().lesson === null || !c) a?.scrollIntoView({
			block: "start",
			...o
		});
		else {
			let e = parseFloat(getComputedStyle(a).scrollMarginTop) || 0, t = a.getBoundingClientRect().top - s.getBoundingClientRect().top - e;
			s.scrollTo({
				top: s.scrollTop + t,
				...o
			});
		}
	}
	function l() {
		if (!V(i)) return;
		let { scrollTop: e, clientHeight: t, scrollHeight: c } = V(i), { top: l, bottom: u } = V(i).getBoundingClientRect(), [d, f] = [Math.max(0, l), Math.min(window.innerHeight, u)], p = d + Math.min(96, (f - d) / 3), m = [...V(i).querySelectorAll("[data-step]")], h = e + t >= c - 4 && u <= window.innerHeight + 4 ? m : m.filter((e) => e.getBoundingClientRect().top <= p);
		P(a, h.at(-1)?.dataset.step ?? "tokenization", !0), r.isLoaded && (n().options.section ?? "tokenization") !== V(a) && (n().setOption("section", V(a) === "tokenization" ? null : V(a)), o = s());
	}
	var u = kr();
	H("scroll", en, l);
	var d = I(u), f = (e) => {
		var t = hT(), n = L(t, !0);
		B(() => q(n, r.error.message)), K(e, t);
	}, p = (e) => {
		var t = gT(), o = F(t);
		{
			let e = /* @__PURE__ */ j(() => pT(r.activationName, r.has("pooled"), r.hasPredictions));
			fT(o, {
				get walk() {
					return r;
				},
				get steps() {
					return V(e);
				},
				get current() {
					return V(a);
				},
				onjump: (e) => c(e)
			});
		}
		var s = R(o, 2), u = F(s), d = F(u);
		{
			let e = /* @__PURE__ */ j(() => `${r.tokenText} (${r.token})`);
			Rg(d, {
				name: "token",
				get text() {
					return V(e);
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
		var f = R(d, 2);
		{
			let e = /* @__PURE__ */ j(() => `Layer ${r.layer}`);
			Rg(f, {
				name: "layer",
				get text() {
					return V(e);
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
		var p = R(f, 2);
		{
			let e = /* @__PURE__ */ j(() => `Head ${r.head}`);
			Rg(p, {
				name: "head",
				get text() {
					return V(e);
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
		O(u);
		var m = R(u, 2);
		sT(m, { get walk() {
			return r;
		} });
		var h = R(m, 2);
		Iw(h, { get walk() {
			return r;
		} });
		var g = R(h, 2), _ = L(g), v = R(g, 2), y = F(v);
		Vo(R(y), {
			get studio() {
				return n();
			},
			get layer() {
				return r.layer;
			},
			get head() {
				return r.head;
			}
		}), O(v);
		var b = R(v, 2);
		vw(b, { get walk() {
			return r;
		} });
		var x = R(b, 2);
		Tw(x, { get walk() {
			return r;
		} }), nT(R(x, 4), { get walk() {
			return r;
		} }), O(s), Mi(s, (e) => P(i, e), () => V(i)), O(t), B((e) => {
			Z(s, "aria-label", `Forward pass of ${r.tokenText}`), q(_, `Layer ${r.layer ?? ""}, head ${r.head ?? ""}`), q(y, `${e ?? ""} `);
		}, [() => mT(r.layer)]), H("scroll", s, l), K(e, t);
	}, m = (e) => {
		var t = vT(), n = R(F(t), 2);
		Y(n, 20, () => [
			0,
			1,
			2
		], (e) => e, (e, t) => {
			K(e, _T());
		}), O(n), O(t), K(e, t);
	};
	J(d, (e) => {
		r.error ? e(f) : r.isLoaded ? e(p, 1) : e(m, -1);
	}), K(e, u), A();
}
//#endregion
//#region src/pages/what_if/AttentionComparison.svelte
var xT = /* @__PURE__ */ G("<button role=\"radio\"> </button>"), ST = /* @__PURE__ */ G("<div class=\"choices\" role=\"radiogroup\" aria-label=\"Attention map\"></div>"), CT = /* @__PURE__ */ G("<span class=\"positive\">blue</span> <span class=\"negative\">orange</span> ", 1), wT = /* @__PURE__ */ G("<section class=\"svelte-1h76cgq\"><h3 class=\"svelte-1h76cgq\"> <span class=\"quiet svelte-1h76cgq\"><!></span></h3> <!></section>"), TT = /* @__PURE__ */ G("<div class=\"comparison svelte-1h76cgq\"><!> <div></div></div>"), ET = {
	hash: "svelte-1h76cgq",
	code: ".comparison.svelte-1h76cgq {flex:1;display:flex;flex-direction:column;gap:8px;align-items:start;}.maps.svelte-1h76cgq {flex:1;width:100%;min-height:300px;display:grid;grid-template-columns:repeat(var(--columns), minmax(0, 1fr));gap:16px;}.single.svelte-1h76cgq {min-height:360px;}.single.long.svelte-1h76cgq {min-height:min(620px, 110vw);}section.svelte-1h76cgq {min-width:0;min-height:0;display:flex;flex-direction:column;}h3.svelte-1h76cgq .quiet:where(.svelte-1h76cgq) {font-weight:400;}h3.svelte-1h76cgq {overflow-wrap:anywhere;}.maps.svelte-1h76cgq:not(.single) h3:where(.svelte-1h76cgq) {min-height:2lh; /* the maps start at the same height, whether or not a heading wraps */}"
};
function DT(e, t) {
	k(t, !0), X(e, ET);
	let n = /* @__PURE__ */ j(() => t.comparison.studio), r = /* @__PURE__ */ j(() => t.comparison.payload), i = /* @__PURE__ */ j(() => t.comparison.facts), a = /* @__PURE__ */ j(() => t.comparison.runNames), o = /* @__PURE__ */ N(0), s = /* @__PURE__ */ N({
		query: null,
		key: null
	}), c = /* @__PURE__ */ j(() => ({
		before: V(i).before.tokens,
		after: V(i).after.tokens
	})), l = /* @__PURE__ */ j(() => V(r).has("attention_difference") ? V(r).array("attention_difference") : null), u = /* @__PURE__ */ j(() => V(l)?.some((e) => e !== 0) ? wo(V(l)) : 0), d = /* @__PURE__ */ j(() => Math.max(.01, V(u))), f = /* @__PURE__ */ j(() => t.hasChanges ? [
		"before",
		"after",
		...V(l) ? ["difference"] : []
	] : ["after"]), p = /* @__PURE__ */ j(() => V(o) > 1100 && Math.max(V(c).before.length, V(c).after.length) <= 32), m = /* @__PURE__ */ j(() => V(f).find((e) => e === V(n).options.compared_map) ?? (V(u) > 0 ? V(f).at(-1) : "after")), h = /* @__PURE__ */ j(() => V(p) ? V(f) : [V(m)]), g = /* @__PURE__ */ j(() => ({
		before: V(a)[0],
		after: V(a)[1],
		difference: "Difference"
	})), _ = /* @__PURE__ */ j(() => `attention of layer ${V(i).layer}, head ${V(i).head}`), v = /* @__PURE__ */ j(() => t.isAblated ? "ablated; its output is zero, its attention weights are still computed" : t.onblock ? `${t.hasChanges ? "" : "attention weights; "}click a cell to block the attention of its row to its column` : V(_));
	function y(e, o, l) {
		if (P(s, {
			query: o,
			key: l
		}), o === null || l === null) return V(n).inspect(null);
		let u = V(c)[e], d = (e) => $(V(r).array(e)[o * u.length + l]), f = V(i).aligned ? [
			[V(a)[0], d("attention_before")],
			[V(a)[1], d("attention_after")],
			["difference", d("attention_difference")]
		] : [];
		V(n).inspect({
			title: `${u[o]} (${o}) attends to ${u[l]} (${l}), ${V(a)[e === "before" ? 0 : 1]}`,
			value: d(`attention_${e}`),
			rows: f,
			python: t.comparison.code(`attention_${e}`, o, l)
		});
	}
	let b = (e, n) => t.onblock?.(e, n);
	var x = TT(), S = F(x), C = (e) => {
		var t = ST();
		Y(t, 20, () => V(f), (e) => e, (e, t) => {
			var r = xT(), i = L(r, !0);
			B(() => {
				Z(r, "aria-checked", t === V(m)), q(i, V(g)[t]);
			}), U("click", r, () => V(n).setOption("compared_map", t)), K(e, r);
		}), O(t), K(e, t);
	};
	J(S, (e) => {
		V(f).length > V(h).length && e(C);
	});
	var w = R(S, 2);
	let T, E;
	Y(w, 20, () => V(h), (e) => e, (e, o) => {
		let f = /* @__PURE__ */ j(() => o === "before" ? "before" : "after");
		var p = wT(), m = F(p), h = F(m), x = R(h), S = F(x), C = (e) => {
			var t = Or();
			B(() => q(t, V(_))), K(e, t);
		}, w = (e) => {
			var t = Or();
			B(() => q(t, V(v))), K(e, t);
		}, T = (e) => {
			K(e, Or("none in this head"));
		}, E = (e) => {
			var n = CT(), r = R(I(n)), i = R(r, 2);
			B((e) => {
				q(r, `: higher ${t.comparison.otherModel ? `in ${V(a)[1]}` : "after"}, `), q(i, `: lower; colors to ±${e ?? ""}`);
			}, [() => $i(V(d), 2)]), K(e, n);
		};
		J(S, (e) => {
			o === "before" ? e(C) : o === "after" ? e(w, 1) : V(u) === 0 ? e(T, 2) : e(E, -1);
		}), O(x), O(m);
		var ee = R(m, 2);
		{
			let e = /* @__PURE__ */ j(() => o === "difference" ? V(l) : V(r).array(`attention_${V(f)}`)), a = /* @__PURE__ */ j(() => t.hasChanges ? `Attention, ${V(g)[o]}` : "Attention of the head"), u = /* @__PURE__ */ j(() => V(i).aligned ? V(s).query : null), p = /* @__PURE__ */ j(() => V(i).aligned ? V(s).key : null);
			Zh(ee, Li({
				get values() {
					return V(e);
				},
				get rows() {
					return V(c)[V(f)];
				},
				get columns() {
					return V(c)[V(f)];
				},
				get theme() {
					return V(n).theme;
				},
				get label() {
					return V(a);
				}
			}, () => o === "difference" ? { max: V(d) } : {}, {
				get row() {
					return V(u);
				},
				get column() {
					return V(p);
				},
				onhover: (e, t) => y(V(f), e, t),
				onselect: (e, t) => (o === "after" || V(i).aligned) && b(e, t)
			}));
		}
		O(p), B(() => q(h, `${(t.hasChanges ? V(g)[o] : `Layer ${V(i).layer}, head ${V(i).head}`) ?? ""}: `)), K(e, p);
	}), O(w), O(x), B(() => {
		T = si(w, 1, "maps svelte-1h76cgq", null, T, {
			single: V(h).length === 1,
			long: V(c).after.length > 32
		}), E = li(w, "", E, { "--columns": V(h).length });
	}), Ni("innerWidth", (e) => P(o, e, !0)), K(e, x), A();
}
W(["click"]);
//#endregion
//#region src/pages/what_if/ChangeToolbar.svelte
var OT = /* @__PURE__ */ G("<option> </option>"), kT = /* @__PURE__ */ G("<button class=\"chip svelte-1rxe736\"> <b>×</b></button>"), AT = /* @__PURE__ */ G("<button class=\"tool\">Remove all</button>"), jT = /* @__PURE__ */ G("<span class=\"quiet\">No interventions yet.</span>"), MT = /* @__PURE__ */ G("<form class=\"tools svelte-1rxe736\"><span class=\"quiet\"> </span> <select class=\"tool svelte-1rxe736\" aria-label=\"Query token\"></select> <span class=\"quiet\">to</span> <select class=\"tool svelte-1rxe736\" aria-label=\"Key token\"></select> <button class=\"tool raised\">Block</button></form>"), NT = /* @__PURE__ */ G("<div class=\"tools svelte-1rxe736\"><button class=\"tool\" title=\"Set the output of the head to zero. Select a head in the grid first.\"> </button> <button class=\"tool\" title=\"Set the output of all heads of the layer to zero\"> </button> <button class=\"tool\" title=\"Set one attention score to minus infinity, so that one token cannot attend to another\">Block attention…</button> <select class=\"tool svelte-1rxe736\" aria-label=\"Compare with another model\"><option>Compare with another model</option><!></select></div> <div class=\"chips svelte-1rxe736\"><!> <!> <!> <!> <span class=\"spacer\"></span> <!></div> <!>", 1), PT = {
	hash: "svelte-1rxe736",
	code: ".tools.svelte-1rxe736 {display:flex;flex-wrap:wrap;align-items:center;gap:4px;margin-left:-8px;}form.tools.svelte-1rxe736 {margin-left:0;}select.svelte-1rxe736 {max-width:calc(14em + 40px);}.chips.svelte-1rxe736 {display:flex;flex-wrap:wrap;align-items:center;gap:4px;min-height:26px;}.chip.svelte-1rxe736 {font-size:var(--small);padding:2px 8px;border-radius:12px;border:1px solid var(--accent);color:var(--accent);max-width:320px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;}.chip.svelte-1rxe736:hover {background:var(--accent);color:var(--paper);}"
};
function FT(e, t) {
	k(t, !0), X(e, PT);
	let n = /* @__PURE__ */ N(!1), r = [1, 0], i = /* @__PURE__ */ j(() => g(r, 2)), a = /* @__PURE__ */ N(Zt(V(i)[0])), o = /* @__PURE__ */ N(Zt(V(i)[1])), s = /* @__PURE__ */ j(() => t.studio.modelNames.filter((e) => e !== t.studio.modelName)), c = /* @__PURE__ */ j(() => ds(t.changes, t.studio));
	function l(e) {
		let n = fs(e, t.studio.numHeads);
		return e.kind === "ablate_heads" && e.heads.length > 1 ? n : t.descriptions[as(e)] ?? n;
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
			query: V(a),
			key: V(o)
		});
	}
	var p = NT(), m = I(p), h = F(m), _ = L(h), v = R(h, 2), y = L(v), b = R(v, 2), x = R(b, 2), S = F(x);
	S.value = S.__value = "", Y(R(S), 16, () => V(s), (e) => e, (e, t) => {
		var n = OT(), r = L(n), i = {};
		B(() => {
			q(r, `Compare with ${t ?? ""}`), i !== (i = t) && (n.value = (n.__value = i) ?? "");
		}), K(e, n);
	}), O(x);
	var C;
	pi(x), O(m);
	var w = R(m, 2), T = F(w);
	Y(T, 19, () => t.changes, (e) => as(e), (e, n, r) => {
		var i = kT(), a = F(i);
		De(), O(i), B((e, t, n) => {
			Z(i, "aria-label", e), Z(i, "title", t), q(a, `${n ?? ""} `);
		}, [
			() => `Remove: ${l(V(n))}`,
			() => l(V(n)),
			() => l(V(n))
		]), U("click", i, () => t.onset(t.changes.filter((e, t) => t !== V(r)))), K(e, i);
	});
	var E = R(T, 2), ee = (e) => {
		var n = kT(), r = F(n);
		De(), O(n), B(() => {
			Z(n, "aria-label", `Remove: compare with ${t.otherModel}`), q(r, `compare with ${t.otherModel ?? ""} `);
		}), U("click", n, () => t.oncompare("")), K(e, n);
	};
	J(E, (e) => {
		t.otherModel && e(ee);
	});
	var D = R(E, 2), te = (e) => {
		var n = AT();
		U("click", n, () => t.onset([])), K(e, n);
	};
	J(D, (e) => {
		t.changes.length > 1 && e(te);
	});
	var ne = R(D, 2), re = (e) => {
		K(e, jT());
	};
	J(ne, (e) => {
		!t.changes.length && !t.otherModel && e(re);
	}), Fg(R(ne, 4), { get theme() {
		return t.studio.theme;
	} }), O(w);
	var ie = R(w, 2), ae = (e) => {
		var n = MT(), r = F(n), i = L(r), s = R(r, 2);
		Y(s, 21, () => t.tokens, Vr, (e, t, n) => {
			var r = OT(), i = L(r);
			r.value = r.__value = n, B(() => q(i, `${V(t) ?? ""} (${n})`)), K(e, r);
		}), O(s), pi(s);
		var c = R(s, 4);
		Y(c, 21, () => t.tokens, Vr, (e, t, n) => {
			var r = OT(), i = L(r);
			r.value = r.__value = n, B(() => q(i, `${V(t) ?? ""} (${n})`)), K(e, r);
		}), O(c), pi(c), De(2), O(n), B(() => q(i, `In layer ${t.studio.layer ?? ""}, head ${t.studio.head ?? ""}, block attention from`)), H("submit", n, f), mi(s, () => V(a), (e) => P(a, e)), mi(c, () => V(o), (e) => P(o, e)), K(e, n);
	};
	J(ie, (e) => {
		V(n) && t.tokens && e(ae);
	}), B(() => {
		h.disabled = V(c), q(_, `Ablate layer ${t.studio.layer ?? ""}, head ${t.studio.head ?? ""}`), q(y, `Ablate all heads of layer ${t.studio.layer ?? ""}`), Z(b, "aria-pressed", V(n)), b.disabled = !t.tokens, Z(x, "title", t.changes.length ? "Removes the interventions below" : ""), C !== (C = t.otherModel) && (x.value = (x.__value = C) ?? "", fi(x, C));
	}), U("click", h, () => u([[t.studio.layer, t.studio.head]])), U("click", v, () => u(d(t.studio.layer))), U("click", b, () => P(n, !V(n))), U("change", x, (e) => t.oncompare(e.currentTarget.value)), K(e, p), A();
}
W(["click", "change"]);
//#endregion
//#region src/pages/what_if/comparison.ts
var IT = class {
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
			`${this.studio.pythonTrace}changes = [${this.changes.map(ps).join(", ")}]`,
			`result = compare_runs(compare_changes(bert, trace, changes), layer=${r}, head=${i})`,
			`print(result.arrays["${e}"][${t}, ${n}])`
		].join("\n");
	}
}, LT = /* @__PURE__ */ G("<div class=\"map hidden-states svelte-nbcabd\"><!></div>"), RT = /* @__PURE__ */ G("<p class=\"quiet\"> </p>"), zT = /* @__PURE__ */ G("<div class=\"map heads svelte-nbcabd\"><!></div>"), BT = /* @__PURE__ */ G("<p class=\"quiet\">Attention cannot be compared for the same reason.</p>"), VT = /* @__PURE__ */ G("<section class=\"svelte-nbcabd\"><h3 class=\"svelte-nbcabd\">Change in hidden states <span class=\"quiet svelte-nbcabd\">1 − cosine</span></h3> <!></section> <section class=\"svelte-nbcabd\"><h3 class=\"svelte-nbcabd\">Change in attention <span class=\"quiet svelte-nbcabd\">total variation distance, mean over queries; click a cell to select the head</span></h3> <!></section>", 1), HT = {
	hash: "svelte-nbcabd",
	code: "section.svelte-nbcabd {min-width:0;min-height:0;}h3.svelte-nbcabd .quiet:where(.svelte-nbcabd) {font-weight:400;}.map.svelte-nbcabd {height:204px;display:flex;flex-direction:column;}.heads.svelte-nbcabd {height:184px;}\n  @media (max-width: 1100px) {.hidden-states.svelte-nbcabd {height:168px;}.heads.svelte-nbcabd {height:132px;}\n  }"
};
function UT(e, t) {
	k(t, !0), X(e, HT);
	let n = /* @__PURE__ */ j(() => t.comparison.studio), r = /* @__PURE__ */ j(() => t.comparison.payload), i = /* @__PURE__ */ j(() => t.comparison.facts), a = /* @__PURE__ */ j(() => t.comparison.runNames), o = /* @__PURE__ */ j(() => Array.from({ length: V(n).numLayers }, (e, t) => t)), s = /* @__PURE__ */ j(() => V(r).has("cosine_similarity") ? V(r).array("cosine_similarity") : null), c = /* @__PURE__ */ j(() => V(s)?.map((e) => Math.max(0, 1 - e)) ?? null), l = /* @__PURE__ */ j(() => V(r).has("attention_change") ? V(r).array("attention_change") : null), u = /* @__PURE__ */ j(() => ({
		before: V(i).before.tokens.length,
		after: V(i).after.tokens.length
	})), d = /* @__PURE__ */ j(() => V(i).aligned ? "The hidden states cannot be compared: the models have different sizes." : V(u).before === V(u).after ? "The hidden states cannot be compared: the tokens have different positions in the two runs." : `The hidden states cannot be compared: ${V(u).before} tokens (${V(a)[0]}), ${V(u).after} tokens (${V(a)[1]}).`);
	function f(e, r) {
		if (V(n).hovered = r, !V(s) || e === null || r === null) return V(n).inspect(null);
		let o = V(s)[e * V(u).after + r];
		V(n).inspect({
			title: `${V(i).after.tokens[r]} (${r}), ${ca(e)}`,
			value: $(o),
			rows: [["cosine between", V(a).join(" and ")], ["1 − cosine", $(1 - o)]],
			python: t.comparison.code("cosine_similarity", e, r)
		});
	}
	function p(e, r) {
		if (!V(l) || e === null || r === null) return V(n).inspect(null);
		V(n).inspect({
			title: `Layer ${e}, head ${r}: change in attention`,
			value: $(V(l)[e * V(n).numHeads + r]),
			rows: [["measure", "total variation distance, mean over queries"]],
			python: t.comparison.code("attention_change", e, r)
		});
	}
	var m = VT(), h = I(m), g = R(F(h), 2), _ = (e) => {
		var t = LT(), r = F(t);
		{
			let e = /* @__PURE__ */ j(() => ["input", ...V(o).map((e) => `layer ${e}`)]);
			Zh(r, {
				get values() {
					return V(c);
				},
				get rows() {
					return V(e);
				},
				get columns() {
					return V(i).after.tokens;
				},
				get theme() {
					return V(n).theme;
				},
				label: "Change in hidden states: layers by tokens",
				square: !1,
				onhover: f,
				onselect: (e, t) => V(n).token = t
			});
		}
		O(t), K(e, t);
	}, v = (e) => {
		var t = RT(), n = L(t, !0);
		B(() => q(n, V(d))), K(e, t);
	};
	J(g, (e) => {
		V(c) ? e(_) : e(v, -1);
	}), O(h);
	var y = R(h, 2), b = R(F(y), 2), x = (e) => {
		var t = zT(), r = F(t);
		{
			let e = /* @__PURE__ */ j(() => V(o).map(String)), t = /* @__PURE__ */ j(() => Array.from({ length: V(n).numHeads }, (e, t) => String(t)));
			Zh(r, {
				get values() {
					return V(l);
				},
				get rows() {
					return V(e);
				},
				get columns() {
					return V(t);
				},
				get theme() {
					return V(n).theme;
				},
				label: "Change in attention: layers by heads",
				onhover: p,
				onselect: (e, t) => V(n).selectHead(e, t)
			});
		}
		O(t), K(e, t);
	}, S = (e) => {
		K(e, BT());
	};
	J(b, (e) => {
		V(l) ? e(x) : e(S, -1);
	}), O(y), K(e, m), A();
}
//#endregion
//#region src/pages/what_if/Examples.svelte
var WT = /* @__PURE__ */ G("<button class=\"tool raised\"> </button>"), GT = /* @__PURE__ */ G("<section class=\"svelte-1kvhyi0\"><h3>Start with an intervention</h3> <p class=\"quiet\">Click a word above or a cell below, select a head in the grid and ablate it, or try one of these:</p> <div class=\"buttons svelte-1kvhyi0\"></div> <p class=\"quiet\">The effects on hidden states and attention then appear here.</p></section>"), KT = {
	hash: "svelte-1kvhyi0",
	code: "section.svelte-1kvhyi0 {grid-column:span 2;display:grid;gap:8px;align-content:start;}.buttons.svelte-1kvhyi0 {display:flex;flex-wrap:wrap;gap:8px;}\n  @media (max-width: 1100px) {section.svelte-1kvhyi0 {grid-column:auto;}\n  }"
};
function qT(e, t) {
	k(t, !0), X(e, KT);
	let n = /* @__PURE__ */ j(() => t.words.slice(1).filter(({ label: e }) => !/^\[.*\]$/.test(e) && /\w/.test(e)).reduce((e, t) => e && e.label.length >= t.label.length ? e : t, null)), r = /* @__PURE__ */ j(() => {
		let { layer: e, head: r, numHeads: i, numLayers: a } = t.studio, o = Math.min(1, a - 1), s = Array.from({ length: i }, (e, t) => [o, t]);
		return [
			...V(n) ? [{
				name: `Mask “${V(n).label}”`,
				change: {
					kind: "edit_word",
					token: V(n).tokens[0],
					text: Cs(V(n))
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
	var i = GT(), a = R(F(i), 4);
	Y(a, 21, () => V(r), ({ name: e, change: t }) => e, (e, n) => {
		let r = () => V(n).name, i = () => V(n).change;
		var a = WT(), o = L(a, !0);
		B(() => q(o, r())), U("click", a, () => t.onadd(i())), K(e, a);
	}), O(a), De(2), O(i), K(e, i), A();
}
W(["click"]);
//#endregion
//#region src/pages/what_if/predictionShifts.ts
var JT = 7;
function YT(e) {
	let { before: t, after: n } = e;
	return [
		XT("Does the second sentence follow the first?", ZT("next sentence", t.nsp, n.nsp)),
		XT("Label probabilities", rE(t.classification, n.classification)),
		XT("Predicted value", ZT("value", t.regression, n.regression), !1),
		XT("Answer (score: start logit + end logit)", tE(t.span, n.span), !1),
		XT("Token labels", nE(t, n)),
		...QT(e)
	].filter(({ rows: e }) => e.length);
}
var XT = (e, t, n = !0) => ({
	title: e,
	rows: t,
	isProbability: n
}), ZT = (e, t, n) => t === null && n === null ? [] : [{
	name: e,
	before: t,
	after: n
}];
function QT({ before: e, after: t, mask_comparisons: n }) {
	let r = Math.max(e.mlm?.length ?? 0, t.mlm?.length ?? 0);
	return Array.from({ length: r }, (i, a) => {
		let [o, s] = [e, t].map(({ mlm: e }) => e?.length === r ? e[a] : null), c = n.at(a), l = c ? c.tokens.map((e, t) => ({
			name: e,
			before: c.before[t],
			after: c.after[t]
		})) : rE(eE(o), eE(s));
		l.sort((e, t) => Math.max(t.before ?? 0, t.after ?? 0) - Math.max(e.before ?? 0, e.after ?? 0));
		let u = l.slice(0, JT), d = l.find(({ name: e }) => e === c?.original);
		return d && !u.includes(d) && u.push(d), {
			...XT(`${xs} (${c?.token ?? (s ?? o).token})`, u),
			...c ? $T(c) : {}
		};
	});
}
function $T({ original: e, baseline: t }) {
	let n = e ? { original: e } : {};
	if (t === "before") return n;
	let r = e ? `“${e}”` : "The word";
	if (t === "masked") return {
		...n,
		note: `${r} is masked in both runs.`
	};
	let i = `${r} is masked, and nothing else has changed. Add another intervention to compare with.`;
	return {
		...n,
		note: i,
		afterOnly: !0
	};
}
var eE = (e) => e && {
	labels: e.top_tokens,
	probabilities: e.probabilities
};
function tE(e, t) {
	let n = (e) => e && {
		labels: [e.text || "no answer"],
		probabilities: [e.score]
	};
	return rE(n(e), n(t));
}
function nE(e, t) {
	let n = ({ tokens: e }, t) => t && {
		labels: t.tokens.map((n, r) => `${e[n]} (${n}): ${t.labels[r]}`),
		probabilities: t.probabilities
	}, r = rE(n(e, e.token_classification), n(t, t.token_classification)), i = (e) => Math.abs((e.before ?? 0) - (e.after ?? 0));
	return r.sort((e, t) => i(t) - i(e)).slice(0, JT);
}
function rE(e, t) {
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
var iE = /* @__PURE__ */ G("<th scope=\"col\" class=\"svelte-1j15wrn\"> </th>"), aE = /* @__PURE__ */ G("<th scope=\"col\" class=\"change svelte-1j15wrn\">Change, percentage points</th>"), oE = /* @__PURE__ */ G("<i class=\"svelte-1j15wrn\"></i>"), sE = /* @__PURE__ */ G("<!> <i class=\"after svelte-1j15wrn\"></i>", 1), cE = /* @__PURE__ */ G("<td class=\"number svelte-1j15wrn\"> </td>"), lE = /* @__PURE__ */ G("<td> </td>"), uE = /* @__PURE__ */ G("<tr class=\"svelte-1j15wrn\"><th scope=\"row\"> </th><td class=\"svelte-1j15wrn\"><!></td><!><td class=\"number after-value svelte-1j15wrn\"> </td><!></tr>"), dE = /* @__PURE__ */ G("<p class=\"quiet svelte-1j15wrn\">Underlined: <span class=\"mono\"> </span> </p>"), fE = /* @__PURE__ */ G("<p class=\"quiet svelte-1j15wrn\"> </p>"), pE = /* @__PURE__ */ G("<table class=\"svelte-1j15wrn\"><caption class=\"svelte-1j15wrn\"> </caption><thead class=\"quiet svelte-1j15wrn\"><tr><th scope=\"col\" class=\"svelte-1j15wrn\"><span class=\"visually-hidden\">prediction</span></th><td class=\"svelte-1j15wrn\"></td><!><th scope=\"col\"> </th><!></tr></thead><tbody class=\"svelte-1j15wrn\"></tbody></table> <!>", 1), mE = /* @__PURE__ */ G("<div class=\"groups svelte-1j15wrn\" role=\"presentation\"></div>"), hE = {
	hash: "svelte-1j15wrn",
	code: ".groups.svelte-1j15wrn {display:grid;gap:12px;overflow:auto;scrollbar-width:thin;align-content:start;}table.svelte-1j15wrn {border-spacing:0;width:100%;table-layout:fixed;font-size:var(--small);}caption.svelte-1j15wrn {text-align:left;font-family:var(--mono);font-size:var(--small);}thead.svelte-1j15wrn th:where(.svelte-1j15wrn) {font-weight:400;text-align:right;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;}th.svelte-1j15wrn:first-child {width:76px;text-align:left;font-weight:400;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;}thead.svelte-1j15wrn th:where(.svelte-1j15wrn):nth-child(n + 3) {width:60px;padding-left:4px;vertical-align:bottom;}thead.svelte-1j15wrn th.only:where(.svelte-1j15wrn) {width:88px;}thead.svelte-1j15wrn th.change:where(.svelte-1j15wrn) {width:88px;white-space:normal;text-overflow:clip;line-height:1.3;}.original.svelte-1j15wrn {text-decoration:underline;text-decoration-color:var(--accent);text-underline-offset:3px;}p.svelte-1j15wrn {font-size:var(--small);}tbody.svelte-1j15wrn tr:where(.svelte-1j15wrn):hover {background:var(--raised);}td.svelte-1j15wrn {text-align:right;height:22px;padding:0;color:var(--quiet);}.after-value.svelte-1j15wrn {color:var(--ink);}.positive.svelte-1j15wrn {color:var(--positive);}.negative.svelte-1j15wrn {color:var(--negative);}i.svelte-1j15wrn {display:block;height:5px;min-width:1px;margin:1px 0;background:color-mix(in oklab, var(--quiet) 55%, var(--paper));transition:width 150ms;}i.after.svelte-1j15wrn {background:var(--accent);}"
};
function gE(e, t) {
	k(t, !0), X(e, hE);
	let n = /* @__PURE__ */ j(() => t.hasChanges ? t.groups : t.groups.map((e) => ({
		...e,
		afterOnly: !0
	}))), r = (e, t) => e === null ? "–" : t ? ta(e) : Qi(e);
	function i({ before: e, after: t }) {
		if (e === null || t === null) return "";
		let n = 100 * (t - e);
		return Math.abs(n) < .05 ? "0" : `${n > 0 ? "+" : ""}${$i(n, 1)}`;
	}
	function a(e, { name: n, before: r, after: i }) {
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
	var o = mE();
	Y(o, 21, () => V(n), (e) => e.title, (e, n) => {
		let o = /* @__PURE__ */ j(() => Math.max(...V(n).rows.flatMap((e) => [e.before ?? 0, e.after ?? 0]), 1e-9));
		var s = pE(), c = I(s), l = F(c), u = L(l, !0), d = R(l), f = F(d), p = R(F(f), 2), m = (e) => {
			var n = iE(), r = L(n, !0);
			B(() => q(r, t.runNames[0])), K(e, n);
		};
		J(p, (e) => {
			V(n).afterOnly || e(m);
		});
		var h = R(p);
		let g;
		var _ = L(h, !0), v = R(h), y = (e) => {
			K(e, aE());
		};
		J(v, (e) => {
			V(n).isProbability && !V(n).afterOnly && e(y);
		}), O(f), O(d);
		var b = R(d);
		Y(b, 21, () => V(n).rows, (e) => e.name, (e, t) => {
			var s = uE(), c = F(s);
			let l;
			var u = L(c, !0), d = R(c), f = F(d), p = (e) => {
				var r = sE(), i = I(r), a = (e) => {
					var n = oE();
					let r;
					B(() => r = li(n, "", r, { width: `${100 * (V(t).before ?? 0) / V(o)}%` })), K(e, n);
				};
				J(i, (e) => {
					V(n).afterOnly || e(a);
				});
				var s = R(i, 2);
				let c;
				B(() => c = li(s, "", c, { width: `${100 * (V(t).after ?? 0) / V(o)}%` })), K(e, r);
			};
			J(f, (e) => {
				V(n).isProbability && e(p);
			}), O(d);
			var m = R(d), h = (e) => {
				var i = cE(), a = L(i, !0);
				B((e) => q(a, e), [() => r(V(t).before, V(n).isProbability)]), K(e, i);
			};
			J(m, (e) => {
				V(n).afterOnly || e(h);
			});
			var g = R(m), _ = L(g, !0), v = R(g), y = (e) => {
				var n = lE();
				let r;
				var a = L(n, !0);
				B((e) => {
					r = si(n, 1, "number svelte-1j15wrn", null, r, {
						positive: (V(t).after ?? 0) > (V(t).before ?? 0),
						negative: (V(t).after ?? 0) < (V(t).before ?? 0)
					}), q(a, e);
				}, [() => i(V(t))]), K(e, n);
			};
			J(v, (e) => {
				V(n).isProbability && !V(n).afterOnly && e(y);
			}), O(s), B((e) => {
				Z(s, "data-label", V(t).name), Z(s, "data-before", V(t).before), Z(s, "data-after", V(t).after), l = si(c, 1, "mono svelte-1j15wrn", null, l, { original: V(t).name === V(n).original }), Z(c, "title", V(t).name), q(u, V(t).name), q(_, e);
			}, [() => r(V(t).after, V(n).isProbability)]), H("mouseenter", s, () => a(V(n), V(t))), K(e, s);
		}), O(b), O(c);
		var x = R(c, 2), S = (e) => {
			var t = dE(), r = R(F(t)), i = L(r, !0), a = R(r);
			O(t), B(() => {
				q(i, V(n).original), q(a, `, the word of the text. ${V(n).note ?? "" ?? ""}`);
			}), K(e, t);
		}, C = (e) => {
			var t = fE(), r = L(t, !0);
			B(() => q(r, V(n).note)), K(e, t);
		};
		J(x, (e) => {
			V(n).original ? e(S) : V(n).note && e(C, 1);
		}), B(() => {
			q(u, V(n).title), g = si(h, 1, "svelte-1j15wrn", null, g, { only: V(n).afterOnly }), q(_, V(n).afterOnly ? V(n).isProbability ? "Probability" : "Value" : t.runNames[1]);
		}), K(e, s);
	}), O(o), H("mouseleave", o, () => t.studio.inspect(null)), K(e, o), A();
}
//#endregion
//#region src/pages/what_if/PredictionComparison.svelte
var _E = /* @__PURE__ */ G("<p class=\"quiet\">Change of the text vector: <b class=\"number svelte-56trun\" data-testid=\"sentence-change\"> </b> (1 − cosine; 0: no change)</p>"), vE = /* @__PURE__ */ G("<button class=\"tool raised\"> </button>"), yE = /* @__PURE__ */ G("<p class=\"quiet\"> </p> <!>", 1), bE = /* @__PURE__ */ G("<p class=\"quiet\"> </p>"), xE = /* @__PURE__ */ G("<section class=\"svelte-56trun\"><h3> </h3> <!> <!> <!></section>"), SE = {
	hash: "svelte-56trun",
	code: "b.svelte-56trun {color:var(--ink);}section.svelte-56trun {min-width:0;min-height:0;display:flex;flex-direction:column;align-items:start;gap:4px;}\n  @media (max-width: 1100px) {section.svelte-56trun {grid-row:span 2;}\n  }"
};
function CE(e, t) {
	k(t, !0), X(e, SE);
	let n = /* @__PURE__ */ j(() => YT(t.facts)), r = /* @__PURE__ */ j(() => t.facts.after.suggested_model && t.facts.before.suggested_model);
	var i = xE(), a = F(i), o = L(a, !0), s = R(a, 2), c = (e) => {
		var n = _E(), r = L(R(F(n)), !0);
		De(), O(n), B((e) => q(r, e), [() => $i(1 - t.facts.sentence_cosine, 3)]), K(e, n);
	};
	J(s, (e) => {
		t.hasChanges && t.facts.sentence_cosine !== null && e(c);
	});
	var l = R(s, 2), u = (e) => {
		var n = yE(), i = I(n), a = L(i), o = R(i, 2), s = (e) => {
			var n = vE(), i = L(n);
			B(() => q(i, `Switch to ${V(r) ?? ""}`)), U("click", n, () => t.studio.setModel(V(r))), K(e, n);
		}, c = /* @__PURE__ */ j(() => t.studio.tokenization.model_names.includes(V(r)));
		J(o, (e) => {
			V(c) && e(s);
		}), B(() => q(a, `${t.hasChanges ? "" : "An intervention changes the vector of the text; the change is measured here."}
      ${t.studio.modelName ?? ""} predicts no words or labels.`)), K(e, n);
	}, d = (e) => {
		var n = bE(), r = L(n);
		B((e) => q(r, `${e ?? ""}
      ${t.facts.before.mlm ? "Click a word and mask it." : ""}`), [() => t.facts.before.hints.join(" ") || "The model predicts nothing for this text."]), K(e, n);
	};
	J(l, (e) => {
		V(r) ? e(u) : V(n).length || e(d, 1);
	}), gE(R(l, 2), {
		get studio() {
			return t.studio;
		},
		get groups() {
			return V(n);
		},
		get runNames() {
			return t.runNames;
		},
		get hasChanges() {
			return t.hasChanges;
		}
	}), O(i), B(() => q(o, V(r) ? "Text vector" : "Predictions")), K(e, i), A();
}
W(["click"]);
//#endregion
//#region src/pages/what_if/WordPanel.svelte
var wE = /* @__PURE__ */ G("<option></option>"), TE = /* @__PURE__ */ G("<p role=\"alert\"> </p>"), EE = /* @__PURE__ */ G("<button class=\"tool mono\"> </button>"), DE = /* @__PURE__ */ G("<p class=\"tokens svelte-1y7zppd\"><span class=\"quiet\">Source token:</span> <!></p>"), OE = /* @__PURE__ */ G("<form class=\"svelte-1y7zppd\"><input class=\"field wide svelte-1y7zppd\" aria-label=\"Source text\" placeholder=\"Source text (press Enter)\" autocomplete=\"off\" spellcheck=\"false\"/> <label class=\"quiet\">Patch the hidden state <select class=\"tool\"></select></label></form> <!> <!>", 1), kE = /* @__PURE__ */ G("<div class=\"panel svelte-1y7zppd\" role=\"group\"><form class=\"svelte-1y7zppd\"><input class=\"field svelte-1y7zppd\" aria-label=\"Replace the word by\" autocomplete=\"off\" spellcheck=\"false\"/> <button class=\"tool\">Replace</button> <button type=\"button\" class=\"tool\">Mask</button> <button type=\"button\" class=\"tool\">Patch from another text</button> <button type=\"button\" class=\"tool\" aria-label=\"Close\">×</button></form> <!></div>"), AE = {
	hash: "svelte-1y7zppd",
	code: ".panel.svelte-1y7zppd {display:grid;gap:4px;}form.svelte-1y7zppd {display:flex;flex-wrap:wrap;gap:4px;align-items:center;}.field.svelte-1y7zppd {padding:2px 8px;width:160px;}.wide.svelte-1y7zppd {width:320px;}.tokens.svelte-1y7zppd {display:flex;flex-wrap:wrap;align-items:center;gap:2px;}"
};
function jE(e, t) {
	k(t, !0), X(e, AE);
	let n = /* @__PURE__ */ j(() => t.word.label), r = /* @__PURE__ */ N(!1), i = /* @__PURE__ */ N(""), a = /* @__PURE__ */ N(0), o = new Ui(async (e) => (await t.studio.fetchModelView("tokenization", {
		text: e,
		...t.studio.modelRequest
	})).facts.tokens), s = /* @__PURE__ */ j(() => t.word.tokens[0]);
	function c(e) {
		e.preventDefault(), V(n) !== t.word.label && t.onadd({
			kind: "edit_word",
			token: V(s),
			text: V(n)
		});
	}
	function l(e) {
		e.preventDefault(), o.request(V(i));
	}
	var u = kE(), d = F(u), f = F(d);
	xi(f), rt(f, !0);
	var p = R(f, 4), m = R(p, 2), h = R(m, 2);
	O(d);
	var g = R(d, 2), _ = (e) => {
		var n = OE(), r = I(n), c = F(r);
		xi(c);
		var u = R(c, 2), d = R(F(u));
		Y(d, 21, () => ({ length: t.studio.numLayers + 1 }), Vr, (e, t, n) => {
			var r = wE();
			r.textContent = n ? `after layer ${n - 1}` : "at the input", r.value = r.__value = n, K(e, r);
		}), O(d), pi(d), O(u), O(r);
		var f = R(r, 2), p = (e) => {
			var t = TE(), n = L(t, !0);
			B(() => q(n, o.error.message)), K(e, t);
		};
		J(f, (e) => {
			o.error && e(p);
		});
		var m = R(f, 2), h = (e) => {
			let n = /* @__PURE__ */ j(() => o.input);
			var r = DE();
			Y(R(F(r), 2), 17, () => o.value, Vr, (e, r, i) => {
				var o = EE(), c = L(o, !0);
				B(() => q(c, V(r))), U("click", o, () => t.onadd({
					kind: "patch_activation",
					depth: V(a),
					token: V(s),
					source_token: i,
					source_text: V(n)
				})), K(e, o);
			}), O(r), K(e, r);
		};
		J(m, (e) => {
			o.value && o.input !== null && e(h);
		}), H("submit", r, l), Ei(c, () => V(i), (e) => P(i, e)), mi(d, () => V(a), (e) => P(a, e)), K(e, n);
	};
	J(g, (e) => {
		V(r) && e(_);
	}), O(u), B(() => {
		Z(u, "aria-label", `Replace, mask or patch “${t.word.label}”`), p.disabled = t.word.masked, Z(m, "aria-pressed", V(r)), m.disabled = !t.canPatch, Z(m, "title", t.canPatch ? "Replace the hidden state of the first token of this word with that of a token of another text" : "First remove the edits that change the number of tokens");
	}), H("submit", d, c), U("keydown", f, (e) => e.key === "Escape" && t.onclose()), Ei(f, () => V(n), (e) => P(n, e)), U("click", p, () => t.onadd({
		kind: "edit_word",
		token: V(s),
		text: Cs(t.word)
	})), U("click", m, () => P(r, !V(r))), U("click", h, function(...e) {
		t.onclose?.apply(this, e);
	}), K(e, u), A();
}
W(["keydown", "click"]);
//#endregion
//#region src/pages/WhatIf.svelte
var ME = /* @__PURE__ */ G("<p role=\"alert\"> <button class=\"tool raised\">Remove all</button></p>"), NE = /* @__PURE__ */ G("<div class=\"waiting upper svelte-c9sadz\"></div> <div class=\"waiting fill\"></div>", 1), PE = /* @__PURE__ */ G("<p class=\"quiet\">Hidden states of two models are comparable only if one was trained from the other.</p>"), FE = /* @__PURE__ */ G("<div class=\"upper svelte-c9sadz\"><!> <!></div> <!> <!>", 1), IE = /* @__PURE__ */ G("<div class=\"scroll-page page svelte-c9sadz\"><section class=\"change svelte-c9sadz\"><!> <!> <!></section> <!></div>"), LE = {
	hash: "svelte-c9sadz",
	code: ".page.svelte-c9sadz {gap:12px;}.change.svelte-c9sadz {flex:none;display:grid;gap:4px;}.upper.svelte-c9sadz {display:grid;grid-template-columns:minmax(0, 5fr) minmax(0, 4fr) minmax(0, 4fr);gap:24px;flex:none;}.waiting.upper.svelte-c9sadz {min-height:160px;}\n  @media (max-width: 1100px) {.upper.svelte-c9sadz {grid-template-columns:minmax(0, 3fr) minmax(0, 2fr);height:auto;}\n  }\n  @media (max-width: 600px) {.upper.svelte-c9sadz {grid-template-columns:minmax(0, 1fr);}\n  }"
};
function RE(e, t) {
	k(t, !0), X(e, LE);
	let n = Q(t, "studio", 7), r = /* @__PURE__ */ j(() => n().options.changes ?? ""), i = /* @__PURE__ */ j(() => ss(V(r))), a = /* @__PURE__ */ j(() => n().options.other_model ?? ""), o = /* @__PURE__ */ j(() => V(i).length > 0 || V(a) !== ""), s = /* @__PURE__ */ j(() => Ss(n().tokenization, n().tokenizedTexts.text, n().tokenizedTexts.pair)), c = /* @__PURE__ */ N(null), l = /* @__PURE__ */ j(() => V(s).find(({ tokens: e }) => e[0] === V(c)) ?? null), u = /* @__PURE__ */ N({}), d = io(n(), () => ({
		encoded: V(r),
		otherModel: V(a),
		layer: n().layer,
		head: n().head
	}), async ({ encoded: e, otherModel: t, layer: r, head: i }) => {
		let a = ss(e), o = t ? { other_model: t } : { changes: a }, s = await n().fetchView("what_if", {
			layer: r,
			head: i,
			...o
		}), c = a.map((e, t) => [as(e), s.facts.changes[t]]);
		return P(u, {
			...V(u),
			...Object.fromEntries(c)
		}), new IT(n(), s, a, t, n().modelName);
	}), f = /* @__PURE__ */ j(() => d.value), p = /* @__PURE__ */ j(() => V(f)?.facts ?? null), m = /* @__PURE__ */ j(() => V(p)?.after.tokens ?? null);
	$h(n(), () => {
		let { layer: e, head: t } = n();
		return V(p) && {
			view: "what_if",
			layer: e,
			head: t,
			options: V(a) ? { other_model: V(a) } : { changes: V(i) }
		};
	}), z(() => {
		let e = d.input?.pageInput;
		e && Qh(`what_if.${e.layer}.${e.head}.${e.otherModel || e.encoded}`);
	});
	function h(e) {
		n().setOption("changes", e.length ? os(e) : null), n().setOption("other_model", null);
	}
	function g(e) {
		h(us(V(i), e)), P(c, null);
	}
	function _(e) {
		n().setOption("changes", null), n().setOption("other_model", e || null);
	}
	function v({ tokens: [e] }) {
		P(c, V(c) === e ? null : e, !0), n().token = e;
	}
	let y = (e, t) => g({
		kind: "block_attention",
		layer: n().layer,
		head: n().head,
		query: e,
		key: t
	}), b = (e) => V(i).some((t) => t.kind === "edit_word" && e.includes(t.token));
	var x = IE(), S = F(x), C = F(S);
	Ib(C, {
		get studio() {
			return n();
		},
		get words() {
			return V(s);
		},
		onselect: v,
		get selected() {
			return V(l);
		},
		label: "Words: Enter opens the interventions on a word",
		describe: (e) => `Replace, mask or patch “${e.label}”`,
		isChanged: ({ tokens: e }) => b(e)
	});
	var w = R(C, 2), T = (e) => {
		{
			let t = /* @__PURE__ */ j(() => V(p)?.aligned ?? !1);
			jE(e, {
				get studio() {
					return n();
				},
				get word() {
					return V(l);
				},
				get canPatch() {
					return V(t);
				},
				onadd: g,
				onclose: () => P(c, null)
			});
		}
	};
	J(w, (e) => {
		V(l) && e(T);
	}), FT(R(w, 2), {
		get studio() {
			return n();
		},
		get changes() {
			return V(i);
		},
		get otherModel() {
			return V(a);
		},
		get descriptions() {
			return V(u);
		},
		get tokens() {
			return V(m);
		},
		onadd: g,
		onset: h,
		oncompare: _
	}), O(S);
	var E = R(S, 2), ee = (e) => {
		var t = ME(), n = F(t), r = R(n);
		O(t), B(() => q(n, `${d.error.message ?? ""} `)), U("click", r, () => h([])), K(e, t);
	}, D = (e) => {
		var t = NE();
		De(2), K(e, t);
	}, te = (e) => {
		var t = FE(), r = I(t), c = F(r);
		CE(c, {
			get studio() {
				return n();
			},
			get facts() {
				return V(p);
			},
			get runNames() {
				return V(f).runNames;
			},
			get hasChanges() {
				return V(o);
			}
		});
		var l = R(c, 2), u = (e) => {
			UT(e, { get comparison() {
				return V(f);
			} });
		}, d = (e) => {
			qT(e, {
				get studio() {
					return n();
				},
				get words() {
					return V(s);
				},
				onadd: g
			});
		};
		J(l, (e) => {
			V(o) ? e(u) : e(d, -1);
		}), O(r);
		var m = R(r, 2), h = (e) => {
			K(e, PE());
		}, _ = /* @__PURE__ */ j(() => V(a) && V(f).payload.has("cosine_similarity"));
		J(m, (e) => {
			V(_) && e(h);
		});
		var v = R(m, 2);
		{
			let e = /* @__PURE__ */ j(() => ds(V(i), n())), t = /* @__PURE__ */ j(() => V(a) ? null : y);
			DT(v, {
				get comparison() {
					return V(f);
				},
				get isAblated() {
					return V(e);
				},
				get hasChanges() {
					return V(o);
				},
				get onblock() {
					return V(t);
				}
			});
		}
		K(e, t);
	};
	J(E, (e) => {
		d.error ? e(ee) : !V(f) || !V(p) ? e(D, 1) : e(te, -1);
	}), O(x), K(e, x), A();
}
W(["click"]);
//#endregion
//#region src/embed/pageComponents.ts
var zE = {
	walk: bT,
	attention: Yg,
	neuron: Mb,
	what_if: RE,
	predictions: cS,
	layers: Zv,
	training: NC,
	search: tC,
	embeddings: dv
}, BE = /* @__PURE__ */ G("<p role=\"alert\"> </p>"), VE = /* @__PURE__ */ G("<div class=\"waiting fill\"></div>"), HE = /* @__PURE__ */ G("<div class=\"frame svelte-1cdtarc\"><header class=\"svelte-1cdtarc\"><b>GlassBERT</b> <span class=\"quiet text svelte-1cdtarc\"> </span> <span class=\"quiet\"> </span> <button class=\"tool\" aria-label=\"Switch between light and dark\"> </button></header> <!> <main class=\"svelte-1cdtarc\"><h2 class=\"visually-hidden\"> </h2> <p class=\"summary quiet svelte-1cdtarc\"><!></p> <!></main> <!> <footer class=\"note quiet svelte-1cdtarc\"><!> </footer></div>"), UE = {
	hash: "svelte-1cdtarc",
	code: ".frame.svelte-1cdtarc {container-type:size;height:100%;background:var(--paper);color:var(--ink);font:var(--body) / 1.5 var(--sans);font-feature-settings:'ss01';display:grid;grid-template:auto auto minmax(0, 1fr) auto / minmax(0, 1fr) 264px;grid-template-areas:'header header' 'strip strip' 'main side' 'note side';}header.svelte-1cdtarc {grid-area:header;display:flex;gap:12px;align-items:center;padding:8px 16px 6px;}.text.svelte-1cdtarc {flex:1;min-width:0;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;}main.svelte-1cdtarc {grid-area:main;min-height:0;min-width:0;overflow:hidden;padding:12px 16px 0;display:flex;flex-direction:column;}.summary.svelte-1cdtarc {padding-bottom:8px;}.note.svelte-1cdtarc {grid-area:note;padding:4px 16px 8px;}\n  /* on a phone the frame scrolls, and the page keeps enough height for its charts */\n  @media (max-width: 700px) {.frame.svelte-1cdtarc {overflow:auto;grid-template:auto auto max(480px, 68vh) auto auto / minmax(0, 1fr);grid-template-areas:'header' 'strip' 'main' 'note' 'side';}main.svelte-1cdtarc {overflow:auto;}\n  }"
};
function WE(e, t) {
	k(t, !0), X(e, UE);
	let n = Q(t, "studio", 7), r = Q(t, "note", 3, ""), i = Q(t, "host", 7), a = /* @__PURE__ */ j(() => fa(n().page)), o = /* @__PURE__ */ j(() => zE[n().page]), s = /* @__PURE__ */ j(() => n().pair ? `${n().text}  |  ${n().pair}` : n().text);
	z(() => {
		V(a)?.showHeads && n().tokenization && mr(() => void n().loadHeads());
	}), z(() => {
		i().dataset.theme = n().theme;
	});
	var c = HE(), l = F(c), u = R(F(l), 2), d = L(u, !0), f = R(u, 2), p = L(f, !0), m = R(f, 2), h = L(m, !0);
	O(l);
	var g = R(l, 2);
	Yc(g, { get studio() {
		return n();
	} });
	var _ = R(g, 2), v = F(_), y = L(v, !0), b = R(v, 2), x = F(b);
	{
		let e = /* @__PURE__ */ j(() => V(a)?.summary ?? "");
		el(x, { get text() {
			return V(e);
		} });
	}
	O(b);
	var S = R(b, 2), C = (e) => {
		var t = BE(), r = L(t, !0);
		B(() => q(r, n().error.message)), K(e, t);
	}, w = (e) => {
		var t = BE(), r = L(t);
		B(() => q(r, `The page “${n().page ?? ""}” is not available in notebooks and exported files.`)), K(e, t);
	}, T = (e) => {
		var t = kr();
		Zr(I(t), () => V(o), (e, t) => {
			t(e, { get studio() {
				return n();
			} });
		}), K(e, t);
	}, E = (e) => {
		K(e, VE());
	};
	J(S, (e) => {
		n().error ? e(C) : V(o) ? n().tokenization ? e(T, 2) : e(E, -1) : e(w, 1);
	}), O(_);
	var ee = R(_, 2);
	{
		let e = /* @__PURE__ */ j(() => V(a)?.showHeads);
		hc(ee, {
			get studio() {
				return n();
			},
			get showHeads() {
				return V(e);
			}
		});
	}
	var D = R(ee, 2), te = F(D);
	{
		let e = /* @__PURE__ */ j(() => V(a)?.note ?? "");
		el(te, { get text() {
			return V(e);
		} });
	}
	var ne = R(te);
	O(D), O(c), B(() => {
		Z(u, "title", V(s)), q(d, V(s)), q(p, n().modelName), q(h, n().theme === "dark" ? "Light" : "Dark"), Z(_, "aria-label", V(a)?.name), Z(_, "aria-busy", n().pendingRequests > 0), q(y, V(a)?.name), q(ne, ` ${r() ?? ""}`);
	}), U("click", m, () => n().theme = n().theme === "dark" ? "light" : "dark"), K(e, c), A();
}
W(["click"]);
//#endregion
//#region src/embed/notebookSource.ts
var GE = 6e4;
function KE(e) {
	let t = /* @__PURE__ */ new Map(), n = Math.floor(Math.random() * 1e9), r = ({ id: e, error: n }, r) => {
		let i = t.get(e);
		if (!i) return;
		if (t.delete(e), n) return i.reject(new Vi(n.code, n.message, n.status));
		let { buffer: a, byteOffset: o, byteLength: s } = r[0];
		i.resolve(new Ta(a.slice(o, o + s)));
	};
	return e.on("msg:custom", r), {
		source: ja(Ma((r, i) => new Promise((a, o) => {
			let s = n += 1;
			t.set(s, {
				resolve: a,
				reject: o
			}), setTimeout(() => {
				t.delete(s) && o(new Vi("unreachable", "The kernel does not respond. Run the cell again."));
			}, GE), e.send({
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
var { fontFaces: qE, rules: JE } = YE(Bi);
function YE(e) {
	let t = /@font-face\s*\{[^}]*\}/g, n = e.replaceAll(t, "").replaceAll(/:root\[data-theme=['"]?dark['"]?\]/g, ":host([data-theme=dark])").replaceAll(":root", ":host");
	return {
		fontFaces: e.match(t) ?? [],
		rules: `${n}\n:host { display: block }`
	};
}
function XE(e, t, n) {
	let r = new wa(t, !1);
	r.page = n.page, r.text = n.text, r.pair = n.pair ?? null, r.layer = n.layer ?? 0, r.head = n.head ?? 0, r.token = n.token ?? null, r.options = n.options ?? {}, r.theme = n.theme ?? QE();
	let i = e.shadowRoot ?? e.attachShadow({ mode: "open" }), a = document.createElement("style");
	a.textContent = JE, i.replaceChildren(a), ZE();
	let o = Fr(WE, {
		target: i,
		props: {
			studio: r,
			host: e,
			note: n.note
		}
	});
	return r.tokenize(), () => void zr(o);
}
function ZE() {
	if (document.getElementById("glassbert-fonts")) return;
	let e = document.createElement("style");
	e.id = "glassbert-fonts", e.textContent = qE.join("\n"), document.head.append(e);
}
function QE() {
	let { body: e, documentElement: t } = document;
	return e.dataset.jpThemeLight ? e.dataset.jpThemeLight === "true" ? "light" : "dark" : /vscode-(dark|high-contrast)\b/.test(e.className) ? "dark" : /vscode-light/.test(e.className) ? "light" : t.hasAttribute("theme") ? t.getAttribute("theme") === "dark" ? "dark" : "light" : window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}
function $E({ model: e, el: t }) {
	let n = document.createElement("div");
	n.style.height = `${Number(e.get("height"))}px`, t.append(n);
	let { source: r, close: i } = KE(e), a = XE(n, r, e.get("options"));
	return () => {
		a(), i();
	};
}
var eD = { render: $E }, tD = document.getElementById("glassbert-options");
if (tD) {
	let e = JSON.parse(tD.textContent);
	XE(document.getElementById("glassbert"), Na(document), e);
}
//#endregion
export { eD as default, XE as mount };

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
