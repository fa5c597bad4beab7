/** The part of the screen in which a calendar moves. */
interface Sight {
  readonly top: number;
  readonly bottom: number;
  readonly scrollBy: (pixels: number) => void;
}

/** On a phone the page moves, between what is fixed there; elsewhere the calendar has a scroll box of its own. */
export function sightOf(scroller: HTMLElement): Sight {
  if (scrollsItself(scroller)) {
    const { top } = scroller.getBoundingClientRect();
    const scrollBy = (pixels: number) => void (scroller.scrollTop += pixels);
    return { top, bottom: top + scroller.clientHeight, scrollBy };
  }
  const foot = document.querySelector("footer")?.getBoundingClientRect().top ?? innerHeight;
  return { top: lowestFixed(), bottom: Math.min(foot, innerHeight), scrollBy: scrollPage };
}

const scrollPage = (top: number) => window.scrollBy({ top, behavior: "instant" });

export const scrollsItself = (scroller: HTMLElement): boolean => getComputedStyle(scroller).overflowY !== "visible";

/** Where the days of the week end once they stick below the bar of the page. */
function lowestFixed(): number {
  const days = document.querySelector<HTMLElement>("[data-sticks]");
  return days ? Number.parseFloat(getComputedStyle(days).top) + days.offsetHeight : 0;
}
