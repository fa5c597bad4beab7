import { Skeleton, VisuallyHidden } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { formatGreeted } from "#contract/kernel/person/person-name.ts";
import { classTypes } from "#contract/schedule/classes/class-types.ts";
import { glance } from "#contract/membership/profile-summary.ts";
import { LastReadingCard } from "#web/health/body-records/history/last-reading-card.tsx";
import { NewestPlan } from "#web/health/recipes/newest-plan.tsx";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { Page, PageHeading } from "#web/kernel/frame/page/page.tsx";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { hadNoCredits } from "#web/membership/profile/glance/credits-model.ts";
import { MemberFigures } from "#web/membership/profile/glance/member-figures.tsx";
import { OwedCard } from "#web/sales/accounts/owing/owed-card.tsx";
import { BookDialog } from "#web/schedule/reservations/booking/creating/book-dialog.tsx";
import { OwnTrainer } from "#web/schedule/reservations/booking/session/trainer-contact.tsx";
import { MemberAheadCard } from "#web/schedule/classes/booking/member-ahead-card.tsx";
import classes from "./home-page.module.css";
import { WaysToBook } from "./ways-to-book.tsx";
import { homeMessages } from "./messages.ts";

/** Where a client begins: what is next, credits and membership, the last measurements, the newest diet plan. */
export function HomePage() {
  const t = useWords(homeMessages);
  const me = useMe();
  const { clubName } = useClub();
  const isPhone = useMediaQuery("(width < 48em)", undefined, { getInitialValueInEffect: false });
  const { data, isLoading } = useRead(glance.client, { params: { id: String(me.id) } });
  const isNew = data !== undefined && hadNoCredits(data.credits);
  // Here, because the head is another one once a phone is turned.
  const [isBooking, setBooking] = useStoredDraft("book", false);
  const { data: types = [], isLoading: hasNoTypes } = useRead(classTypes.list);
  const way = {
    withoutCredits: isNew,
    hasClasses: types.some(({ isArchived }) => !isArchived),
    includesClasses: data !== undefined && data.classes.memberships.length + data.classes.credits > 0,
    onOpen: () => setBooking(true),
  };
  const title = t("hello", { name: formatGreeted(me) });
  return (
    <Page
      title={title}
      breadcrumbs={[{ label: isPhone ? clubName : t("home") }]}
      actions={<WaysToBook {...way} visibleFrom="sm" />}
      {...(isPhone && {
        head: (
          <VisuallyHidden>
            <PageHeading>{title}</PageHeading>
          </VisuallyHidden>
        ),
      })}
    >
      <div className={classes.home}>
        <div>
          <MemberAheadCard personId={me.id} />
          <OwnTrainer clientId={me.id} />
        </div>
        <div className={classes.cards}>
          <OwedCard personId={me.id} />
          <MemberFigures me={me} />
          <LastReadingCard personId={me.id} />
          <NewestPlan personId={me.id} />
        </div>
      </div>
      <div className={classes.action} data-dock>
        {/* A button that becomes two would be missed by a thumb on its way. */}
        {isLoading || hasNoTypes ? <Skeleton height={50} /> : <WaysToBook {...way} size="lg" px="xs" fullWidth />}
      </div>
      {isBooking && <BookDialog withoutCredits={isNew} onClose={() => setBooking(false)} />}
    </Page>
  );
}
