// State as signals. A part of the page that reads a member here is drawn again when that member changes, and only then
// (`redraw.js`). Code outside a part reads and writes members as usual.
import { batch, computed, signal } from '../../vendor/signals-core/signals-core.js';
/** @import { State } from '../types.js' */

/**
 * An object with the same members, each held by a signal. Getters stay getters: a reader of one subscribes to what it reads.
 * @template {object} T @param {T} members @returns {T}
 */
export function reactive(members) {
  const made = /** @type {T} */ ({});
  for (const [name, described] of Object.entries(Object.getOwnPropertyDescriptors(members))) {
    const one = signal(described.value);
    Object.defineProperty(made, name, {
      enumerable: true,
      ...(described.get
        ? { get: described.get, set: described.set }
        : { get: () => one.value, set: next => void (one.value = next) }),
    });
  }
  return made;
}

/** A map whose readers are drawn again when an entry changes. @template K, V @extends {Map<K, V>} */
export class ReactiveMap extends Map {
  #version = signal(0);

  /** @override @param {K} key */
  get(key) {
    void this.#version.value;
    return super.get(key);
  }
  /** @override @param {K} key */
  has(key) {
    void this.#version.value;
    return super.has(key);
  }
  /** @override @param {K} key @param {V} value */
  set(key, value) {
    const same = super.has(key) && super.get(key) === value;
    super.set(key, value);
    if (!same) this.#changed();
    return this;
  }
  /** @override @param {K} key */
  delete(key) {
    const gone = super.delete(key);
    if (gone) this.#changed();
    return gone;
  }
  /** @override */
  clear() {
    if (this.size === 0) return;
    super.clear();
    this.#changed();
  }
  /** Removes an entry without notifying readers. @param {K} key */
  forget(key) {
    super.delete(key);
  }
  #changed() {
    this.#version.value = this.#version.peek() + 1;
  }
}

/**
 * A computed list that stays the same object as long as its entries are the same.
 * @template T @param {() => readonly T[]} compute @returns {() => readonly T[]}
 */
export function computedList(compute) {
  /** @type {readonly T[]} */ let last = [];
  const list = computed(() => {
    const next = compute();
    if (next.length !== last.length || next.some((one, i) => one !== last[i])) last = next;
    return last;
  });
  return () => list.value;
}

/**
 * A computed value that stays the same object as long as its text is the same.
 * @template T @param {() => T} compute @param {(value: T) => string} textOf @returns {() => T}
 */
export function computedByText(compute, textOf) {
  /** @type {{ value: T, text: string } | null} */ let last = null;
  const kept = computed(() => {
    const value = compute(),
      text = textOf(value);
    if (last?.text !== text) last = { value, text };
    return last.value;
  });
  return () => kept.value;
}

/**
 * The campaign's state with each member of it, and each of the own stream, held by a signal: a letter that arrives does
 * not redraw the orders.
 * @param {State} first
 * @returns {{ state: State, follow: (next: State) => void }}
 */
export function createLiveState(first) {
  const own = reactive(first.own),
    state = reactive({ ...first, own });
  return {
    state,
    /** Take over a newer state. @param {State} next */
    follow: next =>
      batch(() => {
        Object.assign(state, next, { own: Object.assign(own, next.own) });
      }),
  };
}
