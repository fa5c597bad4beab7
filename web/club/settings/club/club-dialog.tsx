import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { Dialog } from "#web/kernel/ui/overlays/dialog.tsx";
import { WithSaveBar } from "../frame/save-bar.tsx";
import { ClubAddressSetting, ClubNameSetting, CurrencySetting, TimeZoneSetting } from "./identity-settings.tsx";
import { LogoSetting } from "./picture-settings.tsx";
import { settingMessages } from "../messages.ts";
import { TaxRatesSetting } from "../money/tax-rates-setting.tsx";

/** The club's public details, each saved separately as on the settings page. */
export function ClubDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(settingMessages);
  const button = useWords(buttonMessages);
  return (
    <Dialog title={t("details")} size="lg" closeLabel={button("close")} onClose={onClose}>
      <WithSaveBar inDialog>
        <ClubNameSetting />
        <ClubAddressSetting />
        <LogoSetting />
        <TimeZoneSetting />
        <CurrencySetting />
        <TaxRatesSetting />
      </WithSaveBar>
    </Dialog>
  );
}
