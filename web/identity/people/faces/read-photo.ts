import { profiles } from "#contract/membership/profile.ts";
import { callFile } from "#web/kernel/lib/calls/api.ts";
import { readAsDataUrl } from "#web/kernel/lib/calls/file-address.ts";

/** The address of a photo that the server has by this name. */
export async function readPhoto(id: number, image: string, signal: AbortSignal): Promise<string> {
  return readAsDataUrl(await callFile(profiles.image, { params: { id: String(id), image } }, { signal }));
}
