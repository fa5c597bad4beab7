import { Box, Button, Card, Stack, Switch, Text, Title } from "@mantine/core";
import IconBell from "~icons/tabler/bell";
import { useState } from "react";
import { push, type PushDevices } from "#contract/outward/push.ts";
import { ConfirmDialog } from "#web/kernel/frame/dialogs/confirm-dialog.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { Entry, EntryFacts, EntryList } from "#web/kernel/ui/facts/entry-list.tsx";
import { useFocusHandedOn } from "#web/kernel/ui/focus.ts";
import { StatusBadge } from "#web/kernel/ui/facts/status-badge.tsx";
import { pushMessages } from "./push-messages.ts";
import { usePushHere } from "./use-push-here.ts";

type Device = PushDevices["devices"][number];

/** Where the signed-in person takes push: on this device or not, and on which others (messages §3). */
export function PushCard({ push: known }: { push: PushDevices }) {
  const t = useWords(pushMessages);
  const { obstacle, isBusy, isOn, own, change } = usePushHere(known);
  const [removing, setRemoving] = useState<Device>();
  const { devices } = known;
  return (
    <Card component="section" aria-label={t("title")}>
      <Stack gap="sm">
        <div>
          <Title order={3}>{t("title")}</Title>
          <Text c="dimmed">{t("text")}</Text>
        </div>
        <Switch
          label={t("here")}
          checked={isOn}
          disabled={obstacle !== undefined && !isOn}
          aria-busy={isBusy}
          aria-describedby={obstacle && "push-obstacle"}
          onChange={({ currentTarget: { checked } }) => !isBusy && void change(checked)}
        />
        {obstacle && (
          <Text id="push-obstacle" size="sm" c="dimmed">
            {t(obstacle)}
          </Text>
        )}
        {devices.length > 0 ? (
          <Box>
            <Title order={4} size="h5">
              {t("devices")}
            </Title>
            <EntryList>
              {devices.map((device) => (
                <DeviceEntry
                  key={device.id}
                  device={device}
                  isHere={device === own}
                  onRemove={device === own && isOn ? undefined : () => setRemoving(device)}
                />
              ))}
            </EntryList>
          </Box>
        ) : (
          <Text size="sm">{t("none")}</Text>
        )}
      </Stack>
      {removing && <RemoveDialog device={removing} onClose={() => setRemoving(undefined)} />}
    </Card>
  );
}

interface DeviceEntryProps {
  device: Device;
  isHere: boolean;
  /** Removes this device; undefined if it is this browser, which is switched off elsewhere on the card. */
  onRemove: (() => void) | undefined;
}

function DeviceEntry({ device, isHere, onRemove }: DeviceEntryProps) {
  const t = useWords(pushMessages);
  const name = device.name[useLocale()];
  const time = useFormat().dateTime(device.created_at);
  const opener = useFocusHandedOn<HTMLButtonElement>();
  return (
    <Entry
      sign={<IconBell size={24} stroke={1.5} aria-hidden />}
      name={name}
      badge={isHere && <StatusBadge tone="green" label={t("thisDevice")} />}
      action={
        onRemove && (
          <Button ref={opener} variant="default" aria-label={t("removeOf", { device: name, time })} onClick={onRemove}>
            {t("remove")}
          </Button>
        )
      }
    >
      <EntryFacts>{t("since", { time })}</EntryFacts>
    </Entry>
  );
}

function RemoveDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const t = useWords(pushMessages);
  const name = device.name[useLocale()];
  return (
    <ConfirmDialog
      title={t("removeTitle")}
      text={t("removeText", { device: name })}
      submit={t("remove")}
      endpoint={push.switchOff}
      input={{ params: { id: String(device.id) } }}
      done={t("removed", { device: name })}
      onClose={onClose}
    />
  );
}
