import { Button, Skeleton, Text } from "@mantine/core";
import { type ReactNode } from "react";
import { company, type FirstSteps } from "#contract/club/settings.ts";
import { ClubDialog } from "#web/club/settings/club/club-dialog.tsx";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { LinkButton } from "#web/kernel/frame/page/links.tsx";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { Unreadable } from "#web/kernel/frame/page/unreadable.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { PackageDialog } from "#web/sales/packages/package-dialog.tsx";
import { type PackagePreset, usePresets } from "#web/sales/packages/preset-labels.ts";
import { BookDialog } from "#web/schedule/reservations/booking/creating/book-dialog.tsx";
import { StepSign } from "#web/kernel/ui/facts/step-sign.tsx";
import { welcomeMessages } from "./welcome-messages.ts";
import classes from "./welcome-page.module.css";

/** The first page of an empty club: its first steps, which tick themselves. */
export function WelcomePage() {
  const t = useWords(welcomeMessages);
  const pageName = useWords(pageWords);
  const { clubName } = useClub();
  const { data, error, refetch } = useRead(company.firstSteps);
  return (
    <Page title={t("title", { club: clubName })} breadcrumbs={[{ label: pageName("welcome") }]}>
      <div className={classes.list}>
        {data ? (
          <Steps steps={data} />
        ) : error ? (
          <Unreadable error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={420} />
        )}
      </div>
    </Page>
  );
}

type Opened = "club" | "booking" | "package" | PackagePreset;

function Steps({ steps }: { steps: FirstSteps }) {
  const t = useWords(welcomeMessages);
  const [opened, setOpened] = useStoredDraft<Opened | undefined>("first steps", undefined);
  const close = () => setOpened(undefined);
  return (
    <>
      <Text c="dimmed">{t(steps.booking ? "done" : "intro")}</Text>
      <Progress steps={steps} />
      <ol className={classes.steps}>
        <Step name="club" isDone={steps.club}>
          <StepButton name="club" onClick={() => setOpened("club")} />
        </Step>
        <Step name="package" isDone={steps.package} more={!steps.package && <Presets onPick={setOpened} />}>
          <StepButton name="package" onClick={() => setOpened("package")} />
        </Step>
        <Step name="trainer" isDone={steps.trainer}>
          <LinkButton to="/user/add-trainer" search={{ from: "welcome" }} variant="default">
            {t("trainerAction")}
          </LinkButton>
        </Step>
        <Step name="client" isDone={steps.client}>
          <div className={classes.actions}>
            <LinkButton to="/settings/import" search={{ kind: "clients" }} variant="subtle" color="gray">
              {t("clientImport")}
            </LinkButton>
            <LinkButton to="/client/quick-add" search={{ from: "welcome" }} variant="default">
              {t("clientAction")}
            </LinkButton>
          </div>
        </Step>
        <ClassesStep isDone={steps.classes} />
        <Step name="booking" isDone={steps.booking}>
          <StepButton name="booking" onClick={() => setOpened("booking")} />
        </Step>
      </ol>
      {steps.booking ? (
        <LinkButton to="/today">{t("toStart")}</LinkButton>
      ) : (
        <Text size="sm" c="dimmed">
          {t("closes")}
        </Text>
      )}
      {opened && <OpenedDialog opened={opened} onClose={close} />}
    </>
  );
}

/** Not each club teaches classes: it does not count. */
function ClassesStep({ isDone }: { isDone: boolean }) {
  const t = useWords(welcomeMessages);
  const pageName = useWords(pageWords);
  return (
    <Step name="classes" isDone={isDone}>
      <div className={classes.actions}>
        <LinkButton to="/rooms" variant="subtle" color="gray">
          {pageName("rooms")}
        </LinkButton>
        <LinkButton to="/class-types" variant="subtle" color="gray">
          {pageName("classTypes")}
        </LinkButton>
        <LinkButton to="/timetable/new" variant="default">
          {t("classesAction")}
        </LinkButton>
      </div>
    </Step>
  );
}

function OpenedDialog({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  if (opened === "club") return <ClubDialog onClose={onClose} />;
  if (opened === "booking") return <BookDialog onClose={onClose} />;
  if (opened === "package") return <PackageDialog kind="membership" onClose={onClose} />;
  return <PackageDialog kind={opened.kind} preset={opened.values} onClose={onClose} />;
}

/** A bar in as many parts as there are steps, the finished ones filled; classes may be left out. */
function Progress({ steps }: { steps: FirstSteps }) {
  const t = useWords(welcomeMessages);
  const needed = Object.entries(steps).filter(([name]) => name !== "classes");
  const names = needed.map(([name]) => name);
  const count = needed.filter(([, isDone]) => isDone).length;
  return (
    <div className={classes.progress}>
      {names.map((name, index) => (
        <span key={name} data-done={index < count || undefined} aria-hidden />
      ))}
      <Text size="sm" c="dimmed">
        {t("progress", { count, total: names.length })}
      </Text>
    </div>
  );
}

interface StepProps {
  name: keyof FirstSteps;
  isDone: boolean;
  /** Shown below. */
  more?: ReactNode;
  /** The button. */
  children: ReactNode;
}

function Step({ name, isDone, more, children }: StepProps) {
  const t = useWords(welcomeMessages);
  return (
    <li className={classes.step}>
      <StepSign isDone={isDone} doneLabel={t("isDone")} />
      <div className={classes.words}>
        <Text fw={600}>{t(name)}</Text>
        <Text size="sm" c="dimmed">
          {t(`${name}Text`)}
        </Text>
      </div>
      {children}
      {more && <div className={classes.more}>{more}</div>}
    </li>
  );
}

function StepButton({ name, onClick }: { name: "club" | "package" | "booking"; onClick: () => void }) {
  const t = useWords(welcomeMessages);
  return (
    <Button variant="default" onClick={onClick}>
      {t(`${name}Action`)}
    </Button>
  );
}

function Presets({ onPick }: { onPick: (preset: PackagePreset) => void }) {
  return usePresets().map((preset) => (
    <button key={preset.name} type="button" className={classes.preset} onClick={() => onPick(preset)}>
      <strong>{preset.title}</strong>
      <span>{preset.text}</span>
    </button>
  ));
}
