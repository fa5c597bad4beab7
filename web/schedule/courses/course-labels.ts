import type { Course } from "#contract/schedule/courses.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { courseTexts } from "#contract/identity/option-labels.ts";
import { useLocale } from "#web/kernel/lib/wording/i18n.ts";
import type { ShownCourse } from "./course-rows.ts";

/** The texts of a course; a known one without the club's description has ours. */
export function useCourseWords(): (course: Course) => ShownCourse {
  const locale = useLocale();
  const words = useOptionWords();
  return (course) => {
    const { name, description } = course;
    const ours = isKnown(name) ? courseTexts[name].description[locale] : "";
    return { course, name: words("course", name), description: description || ours };
  };
}

function isKnown(name: string): name is keyof typeof courseTexts {
  return Object.hasOwn(courseTexts, name);
}
