/** Whether `npm run test:all` asks for what `npm test` leaves out: see docs/decisions/014-what-npm-test-leaves-out.md. */
export const isEverything = process.env['CMP_TESTS'] === 'all'
