// Every word that the pages say of themselves, in one place: a translation is a set of files of the same shape. What
// comes from the server (rules, reports, names, refusals) is said by the server.
import { boardWords } from './pages/board_en.js';
import { commonText } from './pages/common_en.js';
import { reportText } from './pages/report_en.js';
import { sentenceText } from './orders/sentence_en.js';
import { tableText } from './pages/table_en.js';
import { welcomeText } from './pages/welcome_en.js';
export { capital, choiceWords, readable } from './pages/common_en.js';

export const text = {
  board: boardWords,
  common: commonText,
  table: { ...tableText, sentence: sentenceText, ...reportText, ...welcomeText },
};
