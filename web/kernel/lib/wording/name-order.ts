/** The browser's collation by pinyin; Latin letters sort before it. */
const byPinyin = new Intl.Collator("zh-u-co-pinyin");
const letters = new Intl.Collator("en", { numeric: true });

/** Each syllable with the character that is the first of it by pinyin. */
const starts = `
  a吖ai哎an安ang肮ao凹ba丷bai挀ban扳bang邦bao勹bei卑ben奔beng伻bi屄bian边biao灬bie憋bin汃bing冫bo癶bu峬ca嚓cai偲
  can参cang仓cao撡ce冊cen嵾ceng曽cha叉chai芆chan辿chang伥chao抄che车chen抻cheng阷chi吃chong充chou抽chu出chua歘
  chuai揣chuan巛chuang刅chui吹chun旾chuo逴ci呲cong匆cou凑cu粗cuan汆cui崔cun邨cuo搓da咑dai呆dan丹dang当dao刀de嘚
  den扥deng灯di氐dia嗲dian敁diao刁die爹ding丁diu丟dong东dou吺du厾duan耑dui垖dun吨duo多e妸ei诶en奀eng鞥er儿fa发
  fan帆fang匚fei飞fen分feng丰fo仏fou紑fu夫ga旮gai侅gan甘gang冈gao皋ge戈gei给gen根geng刯gong工gou勾gu估gua瓜guai乖
  guan关guang光gui归gun丨guo呙ha哈hai咍han佄hang夯hao茠he诃hei黒hen拫heng亨hong叿hou齁hu乎hua花huai怀huan欢huang巟
  hui灰hun昏huo吙ji丌jia加jian戋jiang江jiao艽jie阶jin巾jing坕jiong冂jiu丩ju凥juan姢jue噘jun军ka咔kai开kan刊kang忼
  kao尻ke匼kei剋ken肎keng劥kong空kou抠ku扝kua夸kuai蒯kuan宽kuang匡kui亏kun坤kuo扩la垃lai来lan兰lang啷lao捞le仂
  lei雷leng崚li哩lia俩lian奁liang良liao撩lie毟lin拎ling伶liu溜long龙lou瞜lu噜luan娈lun抡luo啰m呣ma妈mai埋man嫚
  mang牤mao猫me嚒mei坆men椚meng擝mi咪mian宀miao喵mie乜min民ming名miu谬mo摸mou哞mu毪na拏nai腉nan囡nang囔nao孬ne疒
  nei娞nen恁neng能ng嗯ni妮nian拈niang娘niao鸟nie捏nin囜ning宁niu妞nong农nou羺nu奴nuan奻nuo挪o喔ou讴pa妑pai拍pan眅
  pang乓pao抛pei呸pen喷peng匉pi丕pian囨piao剽pie氕pin姘ping乒po钋pou剖pu仆qi七qia掐qian千qiang呛qiao悄qie苆qin亲
  qing靑qiong卭qiu丘qu区quan奍que炔qun夋ran呥rang穣rao娆re惹ren人reng扔ri日rong戎rou厹ru邚ruan堧rui桵run瞤ruo捼
  sa仨sai毢san三sang桒sao掻se閪sen森seng僧sha杀shai筛shan山shang伤shao弰she奢shen申sheng升shi尸shou収shu书shua刷
  shuai衰shuan闩shuang双shui脽shun吮shuo说si厶song忪sou凁su苏suan狻sui夊sun孙suo唆ta他tai囼tan坍tang汤tao夲te忑
  teng熥ti剔tian天tiao旫tie帖ting厅tong囲tou偷tu凸tuan湍tui推tun吞tuo乇wa屲wai歪wan弯wang尢wei危wen昷weng翁wo挝
  wu乌xi夕xia呷xian仙xiang乡xiao灱xie些xin心xing星xiong凶xiu休xu吁xuan吅xue削xun坃ya丫yan恹yang央yao幺ye倻yi一
  yin囙ying应yo哟yong佣you优yu込yuan囦yue曰yun晕za帀zai災zan兂zang匨zao傮ze则zei贼zen怎zeng囎zha扎zhai夈zhan枬
  zhang张zhao佋zhe蜇zhen贞zheng凧zhi之zhong中zhou州zhu朱zhua抓zhuai跩zhuan专zhuang妆zhui隹zhun宒zhuo拙zi孜zong宗
  zou邹zu租zuan钻zui厜zun尊zuo嘬
`;

const syllables = Array.from(starts.matchAll(/([a-z]+)(\p{Script=Han})/gu), ([, syllable = "", first = ""]) => ({
  syllable,
  first,
}));

/** Puts names in order, Chinese ones by their pinyin among all others: Ada, 李, Lola, 王. */
export function compareNames(one: string, other: string): number {
  return letters.compare(readingOf(one), readingOf(other)) || byPinyin.compare(one, other);
}

/** A name as it sounds: Chinese characters in pinyin without tones, all else as it is written. */
function readingOf(text: string): string {
  return text.replace(/\p{Script=Han}/gu, syllableOf);
}

/** The last syllable that does not begin after the character. */
function syllableOf(character: string): string {
  let [from, to] = [0, syllables.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (byPinyin.compare(syllables[middle]?.first ?? "", character) <= 0) from = middle + 1;
    else to = middle;
  }
  return syllables[from - 1]?.syllable ?? character;
}
