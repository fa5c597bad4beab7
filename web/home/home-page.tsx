import { formatGreeted } from "#contract/kernel/person-name.ts";
import { LastReadingCard } from "#web/health/body-records/history/last-reading-card.tsx";
import { useMe } from "#web/kernel/frame/me.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { TermCard } from "#web/membership/profile/view/profile-card.tsx";
import { BookButton } from "#web/schedule/reservations/booking/creating/book-dialog.tsx";
import { NextSessionCard } from "#web/schedule/reservations/summaries/next-session-card.tsx";
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
      <div className={classes.action} data-dock>
        <BookButton size="md" fullWidth />
      </div>
    </Page>
  );
}
