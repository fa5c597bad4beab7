// Runs before the first paint so that a dark page never flashes white; a file of its own because the content security
// policy allows no inline script. The key is the one the web app keeps its choice under.
(() => {
  let chosen = null;
  try {
    chosen = window.localStorage.getItem("mantine-color-scheme-value");
  } catch {
    // Storage may be forbidden: the system's scheme then decides.
  }
  const system = window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const scheme = chosen === "dark" || chosen === "light" ? chosen : system;
  document.documentElement.setAttribute("data-mantine-color-scheme", scheme);
})();
