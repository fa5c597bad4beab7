import { Button, Skeleton, Stack, Text, Title } from "@mantine/core";
import { centsOf, moneyText } from "#contract/kernel/money/money.ts";
import { orders } from "#contract/sales/orders.ts";
import { type PackageRequest, MAX_OPEN_REQUESTS, packageRequests } from "#contract/sales/package-requests.ts";
import { packages } from "#contract/sales/packages.ts";
import { useDurationWords } from "#web/club/settings/options/option-labels.ts";
import { usePricing } from "#web/club/settings/options/added-taxes.tsx";
import { useClassAccessWords } from "#web/sales/packages/class-access-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { MemberEmptyState } from "#web/kernel/frame/page/member-empty.tsx";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { soldPackage } from "../order-rows.ts";
import { useRenewsWords } from "../renewal/renewal-labels.ts";
import { packageAskMessages, termMessages } from "./ask-messages.ts";
import classes from "./ask-for-packages.module.css";
import { type AskablePackage, askParts } from "./package-model.ts";
import { useAsking } from "./use-asking.ts";

const latest = { sort: "-id", pageSize: "1" } as const;

/** The packages on sale, for a member: with price and terms, and a request to the desk for each. */
export function AskForPackages({ clientId }: { clientId: number }) {
  const t = useWords(packageAskMessages);
  const params = { id: String(clientId) };
  const memberships = useRead(packages.membership);
  const courses = useRead(packages.courses);
  const requests = useRead(packageRequests.open, { params });
  const bought = useRead(orders.ofPerson, { params, query: latest });
  const failed = [memberships, courses, requests].find(({ error, data }) => error && !data);
  if (failed?.error) return <NotYetRead error={failed.error} onRetry={() => void failed.refetch()} height={320} />;
  if (!memberships.data || !courses.data || !requests.data || bought.isPending) return <Skeleton height={480} />;
  const [last] = bought.data?.rows ?? [];
  const lastId = last && soldPackage(last)?.id;
  const parts = askParts({ sessions: courses.data, memberships: memberships.data }, lastId);
  const open = requests.data;
  if (parts.length === 0) return <MemberEmptyState drawing="receipt" title={t("none")} text={t("noneText")} />;
  return (
    <Stack gap="lg">
      <Text c="dimmed">{open.length < MAX_OPEN_REQUESTS ? t("intro") : t("most", { count: MAX_OPEN_REQUESTS })}</Text>
      {parts.map(([part, offered]) => (
        <section key={part} aria-label={t(part)}>
          <Title order={3} size="h4" mb="xs">
            {t(part)}
          </Title>
          <ul className={classes.list}>
            {offered.map((pack) => (
              <AskRow
                key={pack.id}
                clientId={clientId}
                pack={pack}
                request={open.find(({ packageId }) => packageId === pack.id)}
                isFull={open.length >= MAX_OPEN_REQUESTS}
                isLoud={part === "again"}
              />
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  );
}

interface AskRowProps {
  clientId: number;
  pack: AskablePackage;
  request: PackageRequest | undefined;
  /** No further package can be asked for. */
  isFull: boolean;
  /** The one loud button of the page. */
  isLoud: boolean;
}

function AskRow({ clientId, pack, request, isFull, isLoud }: AskRowProps) {
  const t = useWords(packageAskMessages);
  const format = useFormat();
  const locale = useLocale();
  const price = moneyText(usePricing()(centsOf(pack.amount)).total);
  const { ask, withdraw, isBusy } = useAsking(clientId, pack);
  const name = pack.name[locale];
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <PackageWords pack={pack} price={price} />
        {request && <Text size="sm">{t("open", { date: format.nearTime(request.asked_at) })}</Text>}
      </div>
      <div className={classes.deal}>
        <Text fw={600} className={classes.price}>
          {format.money(price)}
        </Text>
        {request ? (
          <Button
            variant="default"
            mih={44}
            loading={isBusy}
            aria-label={t("withdrawFor", { name })}
            onClick={() => withdraw(request.id)}
          >
            {t("withdraw")}
          </Button>
        ) : (
          <Button
            {...(!isLoud && { variant: "default" })}
            mih={44}
            loading={isBusy}
            disabled={isFull}
            aria-label={t("askFor", { name })}
            onClick={ask}
          >
            {t("ask")}
          </Button>
        )}
      </div>
    </li>
  );
}

/** The name of a package, and all that is in it. */
function PackageWords({ pack, price }: { pack: AskablePackage; price: string }) {
  const locale = useLocale();
  const renews = useRenewsWords();
  const name = pack.name[locale];
  const lines = [
    useTerms()(pack),
    useClassAccessWords()(pack),
    "renews" in pack && pack.renews === 1 ? renews({ duration: pack.duration, amount: price }) : undefined,
    pack.description[locale] === name ? undefined : pack.description[locale],
  ];
  return (
    <>
      <Text fw={600}>{name}</Text>
      {lines
        .filter((line) => line !== undefined)
        .map((line) => (
          <Text key={line} size="sm" c="dimmed">
            {line}
          </Text>
        ))}
    </>
  );
}

/** How long a package lasts, and the sessions in it. */
function useTerms(): (pack: AskablePackage) => string {
  const t = useWords(termMessages);
  const lasts = useDurationWords();
  return (pack) => {
    const duration = lasts(pack.duration);
    if (!("paid" in pack)) return duration;
    const { paid: count, free, goodFor } = pack;
    const [unit, unitWithFree] = goodFor.sessions
      ? (["sessions", "withFree"] as const)
      : (["credits", "creditsWithFree"] as const);
    return t("within", { sessions: free > 0 ? t(unitWithFree, { count, free }) : t(unit, { count }), duration });
  };
}
