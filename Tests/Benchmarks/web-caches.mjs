// Measures caches of the web with the responses of the benchmark `cache`: see README.md.
//
//   node web-caches.mjs PAYLOADS
//
// PAYLOADS is the folder that `cache payloads PAYLOADS` has written. The packages @apollo/client, @urql/core,
// @urql/exchange-graphcache, graphql and wonka are looked for from the folder in which it runs.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = process.argv[2];
if (!folder) {
  console.error('usage: node web-caches.mjs PAYLOADS');
  process.exit(2);
}
const require = createRequire(join(process.cwd(), 'package.json'));
const load = (name) => import(pathToFileURL(require.resolve(name)));

const { parse } = await load('graphql');
const { InMemoryCache } = await load('@apollo/client/cache');
const { cacheExchange } = await load('@urql/exchange-graphcache');
const { Client, makeResult } = await load('@urql/core');
const { filter, map, pipe, subscribe } = await load('wonka');

const text = (name) => readFileSync(join(folder, name), 'utf8');
const variables = { category: 'all' };

/** The answer to the query Price. */
const price = (amount) => ({
  product: { __typename: 'Product', id: '7', price: { __typename: 'Money', currencyCode: 'GBP', amount, amountFormatted: '£1' } },
});

/** The median in milliseconds of each work, done in turn. */
function medians(works) {
  const times = works.map(() => []);
  for (let round = 0; round < 60; round += 1) {
    works.forEach((work, index) => {
      work.before?.();
      const start = performance.now();
      work.run();
      // The first rounds are for the compiler of the machine.
      if (round >= 20) times[index].push(performance.now() - start);
    });
  }
  return times.map((values) => values.sort((a, b) => a - b)[values.length >> 1]);
}

function apollo(shape, body) {
  const query = parse(text(`${shape}.graphql`));
  const one = parse(text('price.graphql'));
  const fresh = () => JSON.parse(body).data;
  const full = new InMemoryCache();
  full.writeQuery({ query, variables, data: fresh() });
  let [cache, data, amount] = [full, fresh(), 1];
  const write = (cache) => cache.writeQuery({ query, variables, data });
  const change = () => full.writeQuery({ query: one, variables: { id: '7' }, data: price((amount += 1)) });
  return [
    ['write into an empty cache', { before: () => ([cache, data] = [new InMemoryCache(), fresh()]), run: () => write(cache) }],
    ['write again what is there', { before: () => (data = fresh()), run: () => write(full) }],
    ['read, for the first time', { before: () => write((cache = new InMemoryCache())), run: () => cache.readQuery({ query, variables }) }],
    ['read after one change', { before: change, run: () => full.readQuery({ query, variables }) }],
    ['read what was read before', { run: () => full.readQuery({ query, variables }) }],
  ];
}

/** graphcache as its client uses it: what the server answers is written, and read for the caller at once. */
function urql(shape, body) {
  const query = parse(text(`${shape}.graphql`));
  const one = parse(text('price.graphql'));
  let data;
  const open = () =>
    new Client({
      url: 'http://localhost/',
      preferGetMethod: false,
      exchanges: [
        cacheExchange({ keys: { Listing: () => null, Money: () => null, Image: () => null, Variant: () => null } }),
        () => (operations) =>
          pipe(
            operations,
            filter((operation) => operation.kind === 'query'),
            map((operation) => makeResult(operation, { data }))
          ),
      ],
    });
  const run = (client, query, variables, requestPolicy) => {
    let found;
    pipe(client.query(query, variables, { requestPolicy }), subscribe((result) => (found = result))).unsubscribe();
    if (!found?.data) throw found?.error ?? new Error('no data');
  };
  const fresh = () => (data = JSON.parse(body).data);
  const full = open();
  fresh();
  run(full, query, variables, 'network-only');
  let [client, amount] = [full, 1];
  const change = () => {
    data = price((amount += 1));
    run(full, one, { id: '7' }, 'network-only');
  };
  return [
    ['write into an empty cache, and read', { before: () => ((client = open()), fresh()), run: () => run(client, query, variables, 'network-only') }],
    ['write again what is there, and read', { before: fresh, run: () => run(full, query, variables, 'network-only') }],
    ['read after one change', { before: change, run: () => run(full, query, variables, 'cache-only') }],
  ];
}

for (const shape of ['cards', 'full']) {
  const body = text(`${shape}.json`);
  console.log(`\n${shape}: ${Buffer.byteLength(body)} bytes with type names, node ${process.version}, wall time`);
  for (const [name, rows] of [['JSON.parse', [['', { run: () => JSON.parse(body) }]]], ['Apollo Client', apollo(shape, body)], ['urql graphcache', urql(shape, body)]]) {
    const times = medians(rows.map((row) => row[1]));
    rows.forEach((row, index) => console.log(`  ${`${name}: ${row[0]}`.padEnd(60)} ${(times[index] * 1000).toFixed(1).padStart(10)} µs`));
  }
}
