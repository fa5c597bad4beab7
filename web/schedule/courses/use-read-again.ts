import { useQueryClient } from "@tanstack/react-query";
import { courses } from "#contract/schedule/courses.ts";

/** Reads courses and tags again: what was refused may be so because others have changed them meanwhile. */
export function useReadAgain(): () => void {
  const client = useQueryClient();
  return () => {
    for (const { path } of [courses.list, courses.tags]) void client.invalidateQueries({ queryKey: [path] });
  };
}
