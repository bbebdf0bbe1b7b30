import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/* Figures of this process for machines that watch it (docs/operating/). They hold no person, no address and no text. */

export const registry = new Registry();
const registers = [registry];

/** Memory, processor, descriptors, the delay of the event loop: from when they are asked for. */
let told = false;
export function tellAboutProcess(): void {
  if (told) return;
  told = true;
  collectDefaultMetrics({ register: registry });
}

export const requests = new Counter({
  name: 'mot_requests_total',
  help: 'Requests by call, or by the pattern of their address, and by status.',
  labelNames: ['call', 'code'],
  registers,
});
export const requestSeconds = new Histogram({
  name: 'mot_request_seconds',
  help: 'How long requests took, by call.',
  labelNames: ['call'],
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});
export const sockets = new Gauge({ name: 'mot_sockets', help: 'Open sockets of people.', registers });
export const storageErrors = new Counter({
  name: 'mot_storage_errors_total',
  help: 'Requests to the storage that were not answered, were answered too late or with an error.',
  registers,
});
export const gatewayAnswers = new Counter({
  name: 'mot_gateway_answers_total',
  help: 'Requests to companies outside, by company and by what came: answered (a no counts), or away.',
  labelNames: ['gateway', 'result'],
  registers,
});
export const slowStatements = new Counter({
  name: 'mot_slow_statements_total',
  help: 'Statements that took longer than SLOW_STATEMENT_MS.',
  registers,
});
export const poolConnections = new Gauge({
  name: 'mot_pool_connections',
  help: 'Connections of the pool to the database, by state.',
  labelNames: ['state'],
  registers,
});
export const poolWaiting = new Gauge({
  name: 'mot_pool_waiting',
  help: 'Who waits for a connection of the pool.',
  registers,
});
export const jobs = new Gauge({
  name: 'mot_jobs',
  help: 'Jobs of all processes, by state: due, later, running, parked.',
  labelNames: ['state'],
  registers,
});
export const oldestJob = new Gauge({
  name: 'mot_job_oldest_seconds',
  help: 'How long the oldest job that is due has been waiting.',
  registers,
});
export const paymentsStuck = new Gauge({
  name: 'mot_payments_stuck',
  help: 'Payments nobody has moved on for longer than they may stand still, by what they wait for.',
  labelNames: ['what'],
  registers,
});
export const databaseAnswers = new Gauge({
  name: 'mot_database_answers',
  help: '1 when the database answered the last question about jobs and payments.',
  registers,
});
