/** `npm start`: from a fresh clone to the running portal. */
import { launch } from './launch.mjs'

launch(['serve', ...process.argv.slice(2)])
