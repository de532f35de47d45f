/** Replies travel compressed. Assets are kept compressed beside themselves and do not come through here. */
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { constants } from 'node:zlib'

/** Smaller replies gain nothing from it. */
const thresholdBytes = 1024

/** A page of a list is packed at once: handing it to another thread takes longer than the packing. */
const atOnceBytes = 64 * 1024

/** What a list and an export are; pictures, PDFs and Parquet are compressed as they come. */
const compressible = /^(?:application\/json|text\/csv)/

/**
 * Compresses what is read, streams too. What changes something is answered as it is: only such replies carry secrets
 * (session and API tokens, recovery codes, keys of authenticator apps), and the length of a compressed one could tell of
 * a secret beside it (BREACH).
 */
export const addCompression = async (app: FastifyInstance): Promise<void> => {
  app.addHook('onRoute', (route) => {
    if (String(route.method) !== 'GET' || route.config?.changesOnGet) route.compress = false
  })
  await app.register(compress, {
    threshold: thresholdBytes,
    syncThreshold: atOnceBytes,
    customTypes: compressible,
    // The slower steps of Brotli are for what is compressed once and read often.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
}
