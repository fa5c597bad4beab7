import { Text } from "@mantine/core";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { referenceMessages } from "./reference-messages.ts";
import classes from "./reference.module.css";
import type { Field } from "./schema-fields.ts";

interface ShownField extends Field {
  /** Where it is sent: in the path, the query or a header. */
  readonly place?: string;
}

/** The fields of a call or its answer, a line for each, nested ones indented below it. */
export function FieldTable({ label, fields }: { label: string; fields: readonly ShownField[] }) {
  const t = useWords(referenceMessages);
  return (
    <div className={classes.scroller} role="group" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("name")}</th>
            <th scope="col">{t("type")}</th>
            <th scope="col">{t("required")}</th>
            <th scope="col">{t("limits")}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <FieldRow key={field.key} field={field} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function FieldRow({ field: { name, place, depth, type, isRequired, limits } }: { field: ShownField }) {
  const t = useWords(referenceMessages);
  const button = useWords(buttonMessages);
  return (
    <tr>
      <th scope="row" style={{ paddingInlineStart: `${0.75 + depth * 1.25}rem` }}>
        <code>{name}</code>
        {place !== undefined && (
          <Text span size="sm" c="dimmed" ml="xs">
            {place}
          </Text>
        )}
      </th>
      <td>
        <code>{type}</code>
      </td>
      <td>{isRequired === undefined ? t("oneOf") : button(isRequired ? "yes" : "no")}</td>
      <td>
        {limits.map((limit) => (
          <code key={limit} className={classes.limit}>
            {limit}
          </code>
        ))}
      </td>
    </tr>
  );
}
