/** Builds the web pages, where that is to happen before the first start (in an image). */
import { ensureWeb } from './prepare.mjs'

ensureWeb()
