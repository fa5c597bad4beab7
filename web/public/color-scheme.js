// Runs before the first paint so that a dark page never flashes white; a file of its own because the content security
// policy allows no inline script. The key is the one the web app keeps its choice under.
(() => {
  const page = document.documentElement;
  const attribute = "data-mantine-color-scheme";
  let chosen = null;
  try {
    chosen = window.localStorage.getItem("mantine-color-scheme-value");
  } catch {
    // Storage may be forbidden: the system's scheme then decides.
  }
  const system = window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const scheme = chosen === "dark" || chosen === "light" ? chosen : system;
  page.setAttribute(attribute, scheme);

  // The bars of the device have the colour of the page, whatever scheme the app is in.
  const colours = [...document.querySelectorAll("meta")].filter(({ name }) => name === "theme-color");
  const bySchemes = new Map(colours.map(({ dataset, content }) => [dataset["scheme"], content]));
  const paint = () => {
    const present = bySchemes.get(page.getAttribute(attribute) ?? scheme);
    for (const colour of colours) colour.content = present ?? colour.content;
  };
  paint();
  new MutationObserver(paint).observe(page, { attributeFilter: [attribute] });
})();
