/** Compresses replies. Assets are stored in compressed form and do not pass through here. */
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { constants } from 'node:zlib'

/** Compression gains nothing for smaller replies. */
const thresholdBytes = 1024

/** A page of a list is compressed synchronously, because passing it to another thread takes longer than compressing it. */
const atOnceBytes = 64 * 1024

/** The types of lists and exports. Images, PDFs and Parquet files are already compressed. */
const compressible = /^(?:application\/json|text\/csv)/

/**
 * Compresses replies that read data, including streams. Replies to changes are not compressed: only they carry secrets
 * (session and API tokens, recovery codes, authenticator keys), and the compressed length could reveal a secret
 * (BREACH).
 */
export const addCompression = async (app: FastifyInstance): Promise<void> => {
  app.addHook('onRoute', (route) => {
    if (String(route.method) !== 'GET' || route.config?.changesOnGet) route.compress = false
  })
  await app.register(compress, {
    threshold: thresholdBytes,
    syncThreshold: atOnceBytes,
    customTypes: compressible,
    // Brotli's slower levels are meant for content that is compressed once and read often.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
}
