import { Stack, Text, Title } from "@mantine/core";
import IconChevronRight from "~icons/tabler/chevron-right";
import { type ReactNode, useState } from "react";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import toneClasses from "#web/kernel/ui/facts/tone.module.css";
import type { Tone } from "#web/kernel/ui/facts/tone.ts";
import { FieldTable } from "./field-table.tsx";
import { referenceMessages } from "./reference-messages.ts";
import classes from "./reference.module.css";
import { callersOf, type ApiContent, type Operation, type Parameter } from "./reference.ts";
import { RefusalTable } from "./refusal-table.tsx";
import { fieldsOf, limitsOf, typeOf } from "./schema-fields.ts";

const toneOf: Readonly<Record<string, Tone>> = { GET: "blue", POST: "green", PUT: "amber", DELETE: "red" };

/** A call in one line, with all there is to know of it once it is opened. */
export function OperationEntry({ operation }: { operation: Operation }) {
  const { method, path, summary } = operation;
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={classes.operation}>
        <IconChevronRight size={16} className={classes.chevron} aria-hidden />
        <span className={`${toneClasses.tone} ${classes.method}`} data-tone={toneOf[method]}>
          {method}
        </span>
        <code className={classes.path}>{path}</code>
        <span className={classes.summary} lang="en">
          {summary}
        </span>
      </summary>
      {isOpen && <Facts operation={operation} />}
    </details>
  );
}

function Facts({ operation: { allow, right, parameters, body, answer, refusals } }: { operation: Operation }) {
  const t = useWords(referenceMessages);
  return (
    <Stack className={classes.facts}>
      <Part title={t("callers")}>
        <Callers allow={allow} />
        {allow !== "everyone" && (
          <Text size="sm" c="dimmed" mt="xs">
            {right === undefined ? t("noToken") : t("token", { right })}
          </Text>
        )}
      </Part>
      {parameters.length > 0 && (
        <Part title={t("parameters")}>
          <FieldTable label={t("parameters")} fields={parameters.map(fieldOf)} />
        </Part>
      )}
      {body.map((each) => (
        <ContentPart key={each.type} title={t("body")} content={each} />
      ))}
      {answer.map((each) => (
        <ContentPart key={each.type} title={t("answer")} content={each} />
      ))}
      <Part title={t("refusals")}>
        <RefusalTable refusals={refusals} />
      </Part>
      {refusals.map(
        ({ code, details }) =>
          details && (
            <Part key={code} title={t("details", { code })}>
              <FieldTable label={t("details", { code })} fields={fieldsOf(details)} />
            </Part>
          ),
      )}
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Title order={3} size="h4" mb="xs">
        {title}
      </Title>
      {children}
    </section>
  );
}

function Callers({ allow }: Pick<Operation, "allow">) {
  const t = useWords(referenceMessages);
  const words = useOptionWords();
  if (allow === "everyone") return <Text>{t("everyone")}</Text>;
  if (allow === "signed-in") return <Text>{t("signedIn")}</Text>;
  return (
    <ul className={classes.callers}>
      {callersOf(allow).map(({ role, reach }) => {
        const name = words("role", role);
        const people = reach.map((each) => t(each)).join(" · ");
        return <li key={role}>{people === "" ? name : t("reaches", { role: name, people })}</li>;
      })}
    </ul>
  );
}

function fieldOf({ name, in: place, required = false, schema }: Parameter) {
  return { key: name, name, place, depth: 0, type: typeOf(schema), isRequired: required, limits: limitsOf(schema) };
}

function ContentPart({ title, content: { type, schema } }: { title: string; content: ApiContent }) {
  const t = useWords(referenceMessages);
  const fields = fieldsOf(schema);
  return (
    <Part title={title}>
      {fields.length === 0 ? (
        <Text>{t("noParts", { type: typeOf(schema), media: type })}</Text>
      ) : (
        <FieldTable label={title} fields={fields} />
      )}
    </Part>
  );
}
