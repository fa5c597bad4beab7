import { Alert } from "@mantine/core";
import IconAlertTriangle from "~icons/tabler/alert-triangle";
import IconClock from "~icons/tabler/clock";
import IconTicket from "~icons/tabler/ticket";
import type { ReactNode } from "react";
import type { LimitUse, OfferedEntry } from "#contract/kernel/sessions/class-entries.ts";
import type { PolicyVersion } from "#contract/schedule/classes/class-policies.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { classBookingMessages, entryMessages } from "./class-booking-messages.ts";
import classes from "./class-sheet.module.css";
import { useEntryWords, useLimitWords } from "./entry-labels.ts";
import { useCancellingWords } from "./policy-labels.ts";

interface BlockProps {
  sign: ReactNode;
  title: string;
  note?: string | undefined;
  children?: ReactNode;
}

/** A fact of a sheet, with its sign and what there is to say about it. */
export function SheetBlock({ sign, title, note, children }: BlockProps) {
  return (
    <div className={classes.block}>
      {sign}
      <div>
        <span className={classes.strong}>{title}</span>
        {note !== undefined && <span className={classes.quiet}>{note}</span>}
        {children}
      </div>
    </div>
  );
}

interface EntryBlockProps {
  entry: OfferedEntry;
  /** A membership would let them in if it had classes left. */
  limitReached: LimitUse | null;
}

/** The entry; of a membership that includes a few classes, with those. */
export function EntryBlock({ entry, limitReached }: EntryBlockProps) {
  const limitUsed = useLimitWords();
  const { title, note } = useEntryWords()(entry);
  return (
    <SheetBlock sign={<IconTicket size={20} aria-hidden />} title={title} note={note}>
      {entry.kind === "membership" && entry.limit && <Uses limit={entry.limit} />}
      {limitReached && <span className={classes.quiet}>{limitUsed(limitReached)}</span>}
    </SheetBlock>
  );
}

type Limit = NonNullable<Extract<OfferedEntry, { kind: "membership" }>["limit"]>;

/** A phone has room for so many stripes. */
const mostStripes = 5;

function Uses({ limit: { n, used, others } }: { limit: Limit }) {
  const t = useWords(entryMessages);
  const format = useFormat();
  const locale = useLocale();
  if (n > mostStripes) return null;
  const left = n - used;
  return (
    <ul className={classes.uses}>
      {others.map(({ date, name }) => (
        <li key={`${date} ${name.en}`}>{format.at(format.weekday(date), name[locale])}</li>
      ))}
      <li data-this>{t("thisClass")}</li>
      {left > 0 && <li data-left>{t("leftOver", { count: left })}</li>}
    </ul>
  );
}

interface PolicyBlocksProps {
  policy: PolicyVersion;
  freedom: { readonly freeUntil: string; readonly isLate: boolean };
  takesCredits: boolean;
}

/** Until when cancelling is free, and what happens after that. */
export function PolicyBlocks({ policy, freedom, takesCredits }: PolicyBlocksProps) {
  const t = useWords(classBookingMessages);
  const words = useCancellingWords();
  return (
    <>
      <SheetBlock sign={<IconClock size={20} aria-hidden />} {...words.free(policy, freedom)} />
      <SheetBlock
        sign={<IconAlertTriangle size={20} aria-hidden />}
        title={t("afterTitle")}
        note={words.after(policy, takesCredits)}
      />
    </>
  );
}

/** Why what was pressed cannot be done, above the buttons. */
export function RefusalNote({ text }: { text: string }) {
  return (
    <Alert color="red" role="alert">
      {text}
    </Alert>
  );
}
