/** A text that does harm wherever it is more than text: a formula, markup that runs, a template, a path. */
export const hostile = "=<img src=x onerror=ran=1>$%7*7%../";

/** The same where Markdown is drawn: with a script, a link that runs code, and a picture that reveals its reader. */
const hostileLines = `${hostile}\n\n<script>ran=1</script>\n\n[run](javascript:ran=1) ![seen](https://example.com/seen.png)`;

/** A reading of a body, whose device says what it is called. */
const reading = `Date,Measurement device.,Weight(kg)\n20260105182011,${hostile},62.6`;

const both = (text: string) => JSON.stringify({ en: text, cn: text });

/** One call of the API that leaves such a text somewhere. */
interface Planting {
  readonly path: string;
  readonly body: object;
  readonly method?: "PUT";
}

/** Calls of an admin that leave such texts about a client, and wherever the club says something of its own. */
export function plantings(client: number): readonly Planting[] {
  const name = both(hostile);
  const priced = { name, description: name, amount: "10.00", duration: "1 month" };
  const letter = { subject: hostile, body: hostileLines };
  return [
    {
      path: `/users/${client}/profile`,
      body: { first_name: hostile, last_name: hostile, address: hostile, weChat: hostile, zipCode: "=1+1" },
    },
    { path: `/users/${client}/notes`, body: { kind: "note", text: hostileLines } },
    { path: `/users/${client}/notes`, body: { kind: "injury", text: hostileLines } },
    { path: `/clients/${client}/recipe`, body: { recipe: hostileLines } },
    { path: `/user/${client}/body-index-records/import`, body: { csv: reading, confirm: true } },
    { path: "/courses/create", body: { name: hostile, description: hostile } },
    { path: "/courses/course-tags", body: { kind: "course_goal", name } },
    { path: "/products/add-membership-package", body: priced },
    { path: "/products/add-courses-package", body: { ...priced, paid: 1, free: 0 } },
    {
      path: "/shop/products",
      body: {
        name,
        type: "snack",
        sku: hostile,
        weight: null,
        weightUnit: "g",
        price: "1.00",
        currency: "CAD",
        stock: 1,
        published: 1,
      },
    },
    { path: "/mailing-templates", body: { name: hostile, texts: { en: letter, cn: letter } } },
    { path: "/company/settings/clubName", body: { value: hostile }, method: "PUT" },
    { path: "/company/settings/clubAddress", body: { value: hostile }, method: "PUT" },
  ];
}
