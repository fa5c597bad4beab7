/** How a page about somebody looks: in the colours of the app, on a screen, on a phone and on paper. */
export const pageStyle = `
:root{color-scheme:light dark;--page:light-dark(#f4f5f5,#0b0f11);--card:light-dark(#fff,#161c1f);--text:light-dark(#12171a,#eef1f2);
--muted:light-dark(#5d676e,#a3acb1);--line:light-dark(#e1e4e6,#2f373c);--volt:#c6ee3d}
*{box-sizing:border-box}html{scroll-behavior:smooth}
body{margin:0;background:var(--page);color:var(--text);font:14px/1.5 Inter,system-ui,"PingFang SC","Noto Sans SC","Microsoft YaHei",sans-serif}
:lang(zh-CN) body,body:lang(zh-CN){line-height:1.6}
header,nav,main{max-width:84rem;margin:0 auto;padding:0 2rem}
header{display:flex;align-items:center;gap:1.5rem;padding-top:3rem;padding-bottom:1.5rem}
header img{width:6rem;height:6rem;border-radius:50%;object-fit:cover}
header p{margin:0;color:var(--muted)}header p:first-child{font-weight:600;letter-spacing:.02em}
h1{margin:.25rem 0;font-size:2.25rem;line-height:1.2;font-weight:650;text-wrap:balance;overflow-wrap:anywhere}
nav{display:flex;flex-wrap:wrap;gap:.5rem;padding-bottom:1.5rem}
nav a{padding:.3rem .8rem;border:1px solid var(--line);border-radius:99px;background:var(--card);color:inherit;text-decoration:none}
nav a:hover{border-color:var(--muted)}a:focus-visible,div:focus-visible{outline:3px solid var(--volt);outline-offset:2px}
b{font-weight:400;color:var(--muted);font-variant-numeric:tabular-nums}
section{margin-bottom:1.5rem;padding:1.5rem;border:1px solid var(--line);border-radius:16px;background:var(--card);scroll-margin-top:1rem}
h2{margin:0 0 1rem;font-size:1.25rem;line-height:1.3;font-weight:650}
[role=region]{overflow-x:auto;margin:0 -1.5rem;padding:0 1.5rem}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th{padding:0 1.25rem .5rem 0;text-align:left;vertical-align:bottom;font-weight:500;color:var(--muted)}
td{padding:.65rem 1.25rem .65rem 0;border-top:1px solid var(--line);vertical-align:top;white-space:pre-line;overflow-wrap:break-word;min-width:7rem;max-width:26rem}
th:last-child,td:last-child{padding-right:0}.n{text-align:right;min-width:4rem}.w{white-space:nowrap}
dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr));gap:1rem 2rem;margin:0}
dl+dl{margin-top:1.5rem;padding-top:1.5rem;border-top:1px solid var(--line)}
dt{color:var(--muted)}dd{margin:0;white-space:pre-line;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.long{grid-column:1/-1}.long dd{max-width:46rem;white-space:pre-wrap}section p{margin:0;color:var(--muted)}
@media screen and (max-width:48rem){
header,nav,main{padding-left:1rem;padding-right:1rem}header{padding-top:1.5rem;gap:1rem}header img{width:4rem;height:4rem}
h1{font-size:1.5rem}section{padding:1rem}nav{flex-wrap:nowrap;overflow-x:auto}nav a{flex:none;min-height:44px;display:flex;align-items:center;gap:.4rem}
[role=region]{margin:0;padding:0}table,tbody,tr,td{display:block}thead{display:none}
tr{padding:.75rem 0;border-top:1px solid var(--line)}tbody tr:first-child{border:0;padding-top:0}
td,.n{display:flex;justify-content:space-between;gap:1.5rem;padding:.15rem 0;border:0;max-width:none;text-align:right}
td:empty{display:none}td::before{content:attr(data-label);flex:none;max-width:45%;text-align:left;color:var(--muted)}
dl{grid-template-columns:1fr;gap:.75rem}}
@media print{:root{color-scheme:light;--page:#fff}@page{size:landscape;margin:12mm}body{font-size:8.5pt}
header,nav,main{padding:0;max-width:none}header{padding-bottom:6mm}nav{display:none}
section{padding:0;margin-bottom:7mm;border:0}h2{break-after:avoid}tr,dl>div{break-inside:avoid}
[role=region]{overflow:visible;margin:0;padding:0}td,.n{min-width:0;white-space:normal;padding:1.2mm 2mm 1.2mm 0}th{padding-right:2mm}}`;

/** A text within a page or an attribute of it. */
export function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
