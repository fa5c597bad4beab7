interface Thing<Terms> {
  readonly terms: Terms;
  readonly isGone: boolean;
  /** How often anything of it has changed. */
  readonly changes: number;
}

interface Rules<Terms> {
  /** The refusal for two things with the same terms. */
  readonly clash?: (one: Terms, other: Terms) => string | undefined;
  /** The refusal for a change that is never allowed. */
  readonly fixed?: (terms: Terms) => string | undefined;
}

/** Things that admins add, change, remove and restore: products, packages and kinds of sessions. */
export class Kept<Terms extends object> {
  readonly all: Thing<Terms>[] = [];
  readonly #rules: Rules<Terms>;

  constructor(rules: Rules<Terms> = {}) {
    this.#rules = rules;
  }

  /** A living thing, by its index. */
  living(which: number | undefined): Terms | undefined {
    const thing = which === undefined ? undefined : this.all[which];
    return thing?.isGone ? undefined : thing?.terms;
  }

  /** All that is there, by index. */
  there(): number[] {
    return this.all.flatMap(({ isGone }, which) => (isGone ? [] : [which]));
  }

  add(terms: Terms): string | undefined {
    const refused = this.#clashOf(terms);
    if (!refused) this.all.push({ terms, isGone: false, changes: 0 });
    return refused;
  }

  /** `seen`: how often it had changed when it was looked at; a save is refused if it has changed since. */
  change(which: number | undefined, change: Partial<Terms>, seen: number | undefined): string | undefined {
    const old = this.living(which);
    const refused = this.#refused(which, seen);
    if (which === undefined || !old || refused) return refused;
    const terms = { ...old, ...change };
    if (Object.keys(old).every((name) => Reflect.get(old, name) === Reflect.get(terms, name))) return undefined;
    const clash = this.#clashOf(terms, which);
    if (!clash) this.become(which, change);
    return clash;
  }

  remove(which: number | undefined, seen: number | undefined): string | undefined {
    const refused = this.#refused(which, seen);
    if (!refused) this.#put(which, { isGone: true });
    return refused;
  }

  /** A removed thing returns as it was, unless something has taken its place since. */
  bringBack(which: number | undefined): string | undefined {
    const thing = which === undefined ? undefined : this.all[which];
    if (!thing || this.#clashOf(thing.terms)) return "UNDO_OVERTAKEN";
    this.#put(which, { isGone: false });
    return undefined;
  }

  become(which: number, change: Partial<Terms>): void {
    const thing = this.all[which];
    if (thing) this.#put(which, { terms: { ...thing.terms, ...change }, changes: thing.changes + 1 });
  }

  #refused(which: number | undefined, seen: number | undefined): string | undefined {
    const thing = which === undefined ? undefined : this.all[which];
    if (!thing || thing.isGone) return "NOT_FOUND";
    if (seen !== undefined && seen !== thing.changes) return "STALE";
    return this.#rules.fixed?.(thing.terms);
  }

  #clashOf(terms: Terms, by?: number): string | undefined {
    const others = this.all.filter(({ isGone }, which) => !isGone && which !== by);
    return others.map((other) => this.#rules.clash?.(terms, other.terms)).find((code) => code !== undefined);
  }

  #put(which: number | undefined, change: Partial<Thing<Terms>>): void {
    const thing = which === undefined ? undefined : this.all[which];
    if (thing && which !== undefined) this.all[which] = { ...thing, ...change };
  }
}
