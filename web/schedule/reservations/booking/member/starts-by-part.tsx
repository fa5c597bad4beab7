import { useClub } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { wallAt } from "#web/kernel/lib/dates/date-format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import classes from "./member-booking.module.css";
import { memberBookingMessages } from "./member-messages.ts";
import { isSameStart, startsByPart } from "./member-times-model.ts";

interface StartsByPartProps {
  starts: readonly string[];
  chosen: string | undefined;
  onChoose: (start: string) => void;
  /** Whether the chosen one is a proposal that nobody has chosen. */
  isProposed?: boolean;
  /** Smaller, for a sheet that has other parts below it. */
  isDense?: boolean;
}

/** Every free start of a day, in its morning, afternoon and evening. */
export function StartsByPart({ starts: all, chosen, onChoose, isProposed, isDense = false }: StartsByPartProps) {
  const t = useWords(memberBookingMessages);
  const format = useFormat();
  const { timeZone } = useClub();
  // The day above is a heading only where members book.
  const Head = isDense ? "h3" : "h4";
  return startsByPart(all, timeZone, chosen).map(({ part, starts }) => (
    <section key={part} className={classes.part} data-dense={isDense || undefined} aria-label={t(part)}>
      <Head className={classes.head}>
        {t(part)}
        <span>{t("count", { count: starts.length })}</span>
      </Head>
      <div className={classes.starts}>
        {starts.map((start) => (
          <button
            key={start}
            type="button"
            className={classes.start}
            aria-pressed={isSameStart(start, chosen)}
            data-proposed={isProposed || undefined}
            onClick={() => onChoose(start)}
          >
            {format.time(wallAt(timeZone, new Date(start)).time)}
          </button>
        ))}
      </div>
    </section>
  ));
}
