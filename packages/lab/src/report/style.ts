/** The look of a report: the product's own linen and ink, light and dark. */
export const STYLE = `
:root{color-scheme:light dark;--ground:light-dark(#efe7d8,#171512);--surface:light-dark(#fbf7ee,#221f1a);--raised:light-dark(#fffdf8,#2b2721);--ink:light-dark(#2a2418,#f1e9da);--quiet:light-dark(#655b4c,#b3a894);--line:light-dark(#d9cbb2,#3a342b);--edge:light-dark(#857761,#8b806e);--accent:light-dark(#3f6a32,#97c985);--cool:light-dark(#7db9c8,#357889);--warm:light-dark(#e5a07c,#a35532);--good:light-dark(#2f6b2c,#9fd394)}
:root[data-theme=light]{color-scheme:light}:root[data-theme=dark]{color-scheme:dark}
*{box-sizing:border-box}
body{margin:0;background:radial-gradient(120% 60rem at 15% -10%,light-dark(rgb(255 252 243/.9),rgb(255 236 200/.06)),transparent 60%),var(--ground);color:var(--ink);font:400 16px/1.5 "Source Sans 3",system-ui,sans-serif;font-variant-numeric:tabular-nums}
main{max-width:1248px;margin:0 auto;padding:28px 24px 64px;display:grid;gap:24px;grid-template-columns:minmax(0,1fr)}
h1,h2{margin:0;font-family:Fraunces,Georgia,serif;font-weight:560;letter-spacing:-.01em;line-height:1.15;text-wrap:balance}h1{font-size:clamp(1.9rem,5vw,2.75rem)}h2{font-size:1.375rem}
p{margin:0;text-wrap:pretty}.kicker{color:var(--accent);font-weight:600}.facts{color:var(--quiet);display:flex;flex-wrap:wrap;gap:4px 20px}.facts b{color:var(--ink)}
header{display:grid;gap:8px;grid-template-columns:1fr auto}header>*{grid-column:1}header .tools{grid-column:2;grid-row:1/3}
button{font:600 .9375rem/1.25 inherit;font-family:inherit;color:var(--ink);background:var(--raised);border:1px solid var(--line);border-bottom-width:3px;border-radius:12px;min-height:44px;padding:6px 14px;cursor:pointer}
.find{display:grid;grid-template-columns:repeat(auto-fit,minmax(16rem,1fr));gap:28px;padding-block:6px;font-size:1.0625rem;line-height:1.45}.find p{border-inline-start:4px solid var(--accent);padding-inline-start:14px}
.note{border:1px dashed var(--edge);border-radius:12px;padding:10px 14px;color:var(--quiet)}
section{background:var(--surface);border:1px solid var(--line);border-radius:20px;padding:22px 24px;display:grid;gap:10px;align-content:start;min-width:0;grid-template-columns:minmax(0,1fr)}section>p.sub{color:var(--quiet);max-width:78ch}
.two{display:grid;grid-template-columns:minmax(0,1.25fr) minmax(0,1fr);gap:24px}.two.even{grid-template-columns:repeat(auto-fit,minmax(min(100%,28rem),1fr))}
.scroll{overflow-x:auto}.scroll .chart{min-width:760px}.defs{position:absolute}
.chart{display:block;width:100%;height:auto;overflow:visible}.chart text{font:500 13.5px/1 "Source Sans 3",system-ui,sans-serif;fill:var(--quiet)}.chart .mid{text-anchor:middle}.chart .end{text-anchor:end}.chart .strong{fill:var(--ink);font-weight:650}.chart .name{fill:var(--ink);font-weight:600;font-size:17px}.chart .name.sm{font-size:14.5px}.chart .tiny{font-size:12px}.chart .on{fill:#241a08;font-weight:650}.chart .open{font-size:18px;fill:var(--ink)}
.axis{stroke:var(--line);fill:none}.ci{stroke:var(--edge);stroke-width:5;stroke-linecap:round;fill:none}.ci.thin{stroke-width:1.8}.m{fill:var(--ink);stroke:var(--surface);stroke-width:2}.m.model{fill:var(--surface);stroke:var(--ink);stroke-width:2.4}.m.program{fill:var(--edge)}.tick{fill:none;stroke:var(--good);stroke-width:2.6;stroke-linecap:round;stroke-linejoin:round}
[class^=seat-]{stroke:var(--surface);stroke-width:1.5;fill:var(--edge)}.seat-0{fill:light-dark(#3f93a8,#4fa3b8)}.seat-1{fill:light-dark(#cf6a3c,#d9794b)}.seat-2{fill:light-dark(#8a76c0,#9a87cf)}.seat-3{fill:light-dark(#d9a63a,#ddb04d)}.seat-4{fill:light-dark(#7aa35a,#88b168)}
.ridge{fill:light-dark(rgb(76 122 61/.28),rgb(151 201 133/.25));stroke:var(--accent);stroke-width:1.8;stroke-linejoin:round}.meanline{stroke:var(--ink);stroke-width:2}.hb{fill:light-dark(#b9a57c,#6d604a)}
.legend{display:flex;flex-wrap:wrap;gap:4px 18px;color:var(--quiet);font-size:.9375rem}.legend span{display:inline-flex;align-items:center;gap:6px}.dot{width:16px;height:16px;vertical-align:-2px}
table{border-collapse:collapse;width:100%}th,td{text-align:start;padding:6px 10px;border-bottom:1px solid var(--line);font-weight:400}thead th{color:var(--quiet)}th[scope=row]{font-weight:600}
.cross{border-spacing:2px;border-collapse:separate}.cross td,.cross th{border:0;text-align:center;padding:5px 6px;border-radius:6px}.cross th[scope=row]{text-align:start;white-space:nowrap}.cross td b{display:block;line-height:1.2}.cross td span{font-size:.8125rem;opacity:.85}.cross .self{background:repeating-linear-gradient(45deg,var(--line) 0 1px,transparent 1px 6px)}
.alt summary{cursor:pointer;color:var(--quiet);min-height:32px}.alt td{text-align:end}.big b{font:560 1.5rem Fraunces,Georgia,serif}
.worth{display:grid;grid-template-columns:repeat(auto-fill,minmax(17rem,1fr));gap:14px}.match{background:var(--raised);border:1px solid var(--line);border-radius:14px;padding:12px 16px;display:grid;gap:2px;align-content:start}.match small{color:var(--quiet)}.match a{color:var(--accent);padding-block:8px}
pre{margin:0;background:light-dark(#2a2418,#100e0b);color:#f1e9da;border-radius:12px;padding:12px 16px;overflow-x:auto;font-size:.875rem}
@media(max-width:56rem){.two{grid-template-columns:minmax(0,1fr)}section{padding:18px 16px}main{padding-inline:14px}}
@media print{section{break-inside:avoid}button{display:none}}`;

export const SCRIPT = `const r=document.documentElement,b=document.getElementById('theme');const dark=()=>r.dataset.theme?r.dataset.theme==='dark':matchMedia('(prefers-color-scheme: dark)').matches;const say=()=>{b.textContent=dark()?'Light':'Dark'};b.onclick=()=>{r.dataset.theme=dark()?'light':'dark';say()};say()`;
