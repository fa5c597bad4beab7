import { formatGreeted } from "#contract/person-name.ts";
import { LastReadingCard } from "#web/body-records/last-reading-card.tsx";
import { useMe } from "#web/frame/me.ts";
import { Page } from "#web/frame/page.tsx";
import { useWords } from "#web/lib/i18n.ts";
import { TermCard } from "#web/profile/profile-card.tsx";
import { BookButton } from "#web/reservations/booking/book-dialog.tsx";
import { NextSessionCard } from "#web/reservations/summaries/next-session-card.tsx";
import classes from "./home-page.module.css";
import { homeMessages } from "./messages.ts";

/** Where a client begins: the next session, the days left, the last reading. */
export function HomePage() {
  const t = useWords(homeMessages);
  const me = useMe();
  return (
    <Page
      title={t("hello", { name: formatGreeted(me) })}
      breadcrumbs={[{ label: t("home") }]}
      actions={<BookButton visibleFrom="sm" />}
    >
      <div className={classes.cards}>
        <NextSessionCard personId={me.id} />
        <TermCard profile={me} />
        <LastReadingCard personId={me.id} />
      </div>
      <div className={classes.action}>
        <BookButton size="md" fullWidth />
      </div>
    </Page>
  );
}
