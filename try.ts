import {readCorpus} from './src/plugins/translations/read/corpus';
import {check, severityOf} from './src/plugins/translations/rules';
import {languages} from './src/locale/languages';
import {readProduct} from './src/product';
import {translationsOptions} from './src/translations';
(async()=>{
const p=readProduct({},['en','ja']);
const corpus=await readCorpus({root:process.cwd(),locales:languages,facts:translationsOptions(p,{}).facts,siteUrl:p.siteUrl,today:'2026-11-23'});
for (const x of await check(corpus)) console.log(severityOf(x,{}), x.ruleId, x.file+':'+x.line, x.reason);
console.log(process.cpuUsage().user/1e6);
})();
