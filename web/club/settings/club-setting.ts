import type * as z from "zod/mini";
import type { ClubSetting } from "#contract/club/settings.ts";
import { wrongFields } from "#web/kernel/lib/forms/form.ts";
import type { SettingKind } from "./use-setting.ts";

/** A club setting for `useSetting`, over its schema in the contract. */
export function clubSetting<Value>(
  name: ClubSetting,
  { schema }: { readonly schema: z.ZodMiniType<Value> },
): SettingKind<Value> {
  return {
    name,
    read: (setting) => schema.parse("value" in setting ? setting.value : undefined),
    judge: (value) => wrongFields(schema, value),
    body: (value) => ({ value }),
  };
}
