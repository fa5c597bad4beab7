import type { Course } from "#contract/courses.ts";
import { useOptionWords } from "#web/company/option-words.ts";
import { useWords } from "#web/lib/i18n.ts";
import type { ShownCourse } from "./course-rows.ts";
import { courseDescriptions } from "./messages.ts";

/** Says a course; a known one that the club says nothing of has a description of ours. */
export function useCourseWords(): (course: Course) => ShownCourse {
  const t = useWords(courseDescriptions);
  const words = useOptionWords();
  return (course) => {
    const { name, description } = course;
    const ours = isKnown(name) ? t(name) : "";
    return { course, name: words("course", name), description: description || ours };
  };
}

function isKnown(name: string): name is keyof typeof courseDescriptions.en {
  return Object.hasOwn(courseDescriptions.en, name);
}
