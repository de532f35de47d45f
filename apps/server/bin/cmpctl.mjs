#!/usr/bin/env node
/** The command line, started by any Node from 20 on. */
import { launch } from '../../../scripts/launch.mjs'

launch(process.argv.slice(2))
