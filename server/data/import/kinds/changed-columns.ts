type Columns = Readonly<Record<string, unknown>>;

/** The columns of a row that an import has changed, as they were and as it left them, for undoing it. */
export function changedColumns(before: Columns, after: Columns): { readonly before: Columns; readonly after: Columns } {
  const names = Object.keys(after).filter(
    (name) => name !== "version" && JSON.stringify(after[name]) !== JSON.stringify(before[name]),
  );
  const said = (of: Columns) => Object.fromEntries(names.map((name) => [name, of[name]]));
  return { before: said(before), after: said(after) };
}
