import { useQueryClient } from "@tanstack/react-query";
import { courses } from "#contract/schedule/courses.ts";

/** Reads courses and tags again: others may have changed them, which caused the refusal. */
export function useReadAgain(): () => void {
  const client = useQueryClient();
  return () => {
    for (const { path } of [courses.list, courses.tags]) void client.invalidateQueries({ queryKey: [path] });
  };
}
