const isFinished = "state not in ('uploading', 'reading', 'mapping', 'judging', 'judged', 'writing')";
const ofFinished = `import_id in (select id from import where ${isFinished})`;

/**
 * The parts of a club that are not exported, and why (in-and-out §2): the only list of differences after an import.
 * Tables whose comment says `not archived` belong to the server, and are left out too.
 */
export const leftOut = {
  /** Tables without exported rows. */
  tables: {
    act: "can be undone for an hour, by whoever is signed in",
    act_row: "can be undone for an hour, by whoever is signed in",
    audit_entry: "proves what happened at the club that it comes from, and nothing elsewhere",
    audit_key: "has signed what stays behind",
    audit_repeat: "is told in an entry",
    audit_value: "goes with its entry",
    api_token: "a secret: programs are given a new token",
    calendar_feed: "a secret address: people ask for a new one",
    idempotency: "answers for a day, for whoever is signed in",
    import_judgement: "belongs to an import that is not finished",
    import_part: "belongs to an import that is not finished",
    import_row: "belongs to an import that is not finished",
    login: "everybody signs in again",
    login_failure: "says from where somebody tried to sign in a moment ago",
    passkey: "lets somebody in at this address alone: people add theirs anew",
    password_link: "a secret that is good for a day at most",
    recovery_code: "goes with the second factor",
    totp: "a secret: people set up their second factor anew",
    webhook: "a secret, and an address that two clubs must not tell the same",
    webhook_delivery: "goes with its webhook",
  },
  /** Rows that do not go out, by what those fulfil that do. */
  rows: {
    import: isFinished,
    import_key: ofFinished,
    import_made: ofFinished,
    mailing: "ended_at is not null",
    mailing_left_out: "mailing_id in (select id from mailing where ended_at is not null)",
    message: "state <> 'waiting'",
  },
  /** Columns whose value is not exported, and its replacement; null omits the column. */
  columns: {
    "person.password_hash": null,
    "upload.content": null,
    "message.facts": "case when facts ? 'link' then null else facts end",
    "message.claim": "null::uuid",
    "message.claimed_until": "null::timestamptz",
    "import.claim": "null::uuid",
    "import.claimed_until": "null::timestamptz",
    "import.state": "case state when 'undoing' then 'done' else state end",
    "import.columns": "null::jsonb",
    "import.mapping": "null::jsonb",
  },
} as const;

export function isLeftOut(table: string): boolean {
  return Object.hasOwn(leftOut.tables, table);
}

const rows: ReadonlyMap<string, string> = new Map(Object.entries(leftOut.rows));
const columns: ReadonlyMap<string, string | null> = new Map<string, string | null>(Object.entries(leftOut.columns));

/** Which rows of a table go out. */
export function rowFilterOf(table: string): string {
  return rows.get(table) ?? "true";
}

/** The exported value of a column: a replacement, nothing (null), or its own value (undefined). */
export function columnReplacementOf(table: string, column: string): string | null | undefined {
  return columns.get(`${table}.${column}`);
}
