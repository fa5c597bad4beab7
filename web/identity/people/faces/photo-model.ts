import { useQuery } from "@tanstack/react-query";

interface Pictured {
  readonly id: number;
  /** The name of the photo; null or left out without one. */
  readonly profileImage?: string | null | undefined;
}

/** Only where there are photos; lists of people show before. */
const reading = () => import("./read-photo.ts");

/** The address of a person's photo in this browser; undefined while it is on its way, or without one. */
export function usePersonImage({ id, profileImage }: Pictured): string | undefined {
  const image = profileImage ?? "";
  return useQuery({
    queryKey: ["photo", id, image],
    queryFn: async ({ signal }) => (await reading()).readPhoto(id, image, signal),
    enabled: image !== "",
    // A name identifies its content, which never changes.
    staleTime: "static",
  }).data;
}
