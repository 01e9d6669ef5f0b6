// The words that most modules of the Table and several pages use. Modules that load later import their own files of
// this folder: see README.md. Labels, reports, refusals and rules come from the server.
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
