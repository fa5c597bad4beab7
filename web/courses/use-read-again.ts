import { useQueryClient } from "@tanstack/react-query";
import { courses } from "#contract/courses.ts";

/** Reads the courses again: what was refused may be so because others have changed them meanwhile. */
export function useReadAgain(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [courses.list.path] });
}
