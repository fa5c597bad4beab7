import { profiles } from "#contract/profile.ts";
import { callFile } from "#web/lib/api.ts";
import { addressOf } from "#web/lib/file-address.ts";

/** The address of a photo that the server has by this name. */
export async function readPhoto(id: number, image: string, signal: AbortSignal): Promise<string> {
  return addressOf(await callFile(profiles.image, { params: { id: String(id), image } }, { signal }));
}
