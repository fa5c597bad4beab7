interface Values {
  readonly [column: string]: unknown;
}

interface Row {
  readonly before: Values | null;
  readonly after: Values | null;
}

interface Change<R extends Row> {
  readonly table: string;
  readonly rows: readonly R[];
}

/** A change of the log for readers: of a webhook's address, which may be a secret, it shows only the host. */
export function withoutAddress<R extends Row, C extends Change<R>>(change: C): C {
  if (change.table !== "webhook") return change;
  return {
    ...change,
    rows: change.rows.map((row) => ({ ...row, before: hostOf(row.before), after: hostOf(row.after) })),
  };
}

function hostOf(values: Values | null): Values | null {
  if (values === null || !("address" in values)) return values;
  const { address, ...rest } = values;
  return { ...rest, host: URL.parse(String(address))?.host ?? null };
}
