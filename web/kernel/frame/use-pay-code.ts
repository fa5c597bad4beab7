import { useQuery } from "@tanstack/react-query";
import { clubPictures } from "#contract/club/club-pictures.ts";
import { callFile } from "#web/kernel/lib/calls/api.ts";
import { readAsDataUrl } from "#web/kernel/lib/calls/file-address.ts";
import { useClubContact } from "./club/club-contact.ts";

/** The address of the picture to pay by in this browser; undefined while it is on its way, or without one. */
export function usePayCode(): string | undefined {
  const { payCode } = useClubContact();
  const params = { image: payCode ?? "" };
  return useQuery({
    queryKey: [clubPictures.payCode.path, payCode],
    queryFn: async ({ signal }) => readAsDataUrl(await callFile(clubPictures.payCode, { params }, { signal })),
    enabled: payCode !== null,
    staleTime: "static",
  }).data;
}
