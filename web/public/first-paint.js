// Shows the sign-in page to visitors without a login before the app is loaded; a file of its own because the content
// security policy allows no inline script. The keys are those of the web app for language and login, and so is the rule about
// the languages of the browser.
(() => {
  if (location.pathname !== "/" && location.pathname !== "/sign-in") return;
  try {
    if (window.localStorage.getItem("palestra.login") !== null) return;
  } catch {
    // Storage may be forbidden: nobody is signed in then.
  }
  const [, kept] =
    /(?:^|; )visit-locale=(\w+)/.exec(document.cookie) ?? /(?:^|; )locale=(\w+)/.exec(document.cookie) ?? [];
  const read = navigator.languages.find((tag) => /^(en|zh)\b/i.test(tag)) ?? "en";
  const locale = kept ?? (/^zh/i.test(read) ? "cn" : "en");
  const paint = document.getElementById(`first-paint-${locale}`) ?? document.getElementById("first-paint-en");
  if (!(paint instanceof HTMLTemplateElement)) return;
  document.documentElement.lang = paint.dataset["lang"] ?? "en";
  document.getElementById("root")?.append(paint.content);
})();
