// An empty document, for modules that look for one when they are loaded: import it before them.
import { openDocument } from './dom.mjs';

openDocument(undefined, { motion: true });
