import { courses } from "#contract/schedule/courses.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";

/** How many clients may share a session of a course; one until it is known. */
export function useSeats(courseId: number | null): number {
  const { data } = useRead(courses.list);
  return data?.find(({ id }) => id === courseId)?.seats ?? 1;
}
