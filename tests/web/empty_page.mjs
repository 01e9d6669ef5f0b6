// An empty document for modules that need one while loading: import this first.
import { openDocument } from './dom.mjs';

openDocument(undefined, { motion: true });
