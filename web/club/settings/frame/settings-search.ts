import * as z from "zod/mini";
import { lenient } from "#web/kernel/lib/table/table-search.ts";
import { settingPartNames } from "./setting-place-model.ts";

/** The part of the settings that the address names. */
export const settingsSearch = z.object({ part: lenient(z.enum(settingPartNames)) });
