import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where the server of a development session listens. */
const server = 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react()],
  build: { manifest: true, sourcemap: false },
  server: { proxy: { '/api': server, '/functions': server } },
})
