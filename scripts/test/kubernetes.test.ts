import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1';
import { CronJob } from 'kubernetes-models/batch/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, Service, ServiceAccount } from 'kubernetes-models/v1';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../apps/api/src/config';
import { writeTimeouts } from '../../packages/db/src/connection/timeouts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'deploy/kubernetes');
const files = readdirSync(folder).filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml');
const read = (file: string) => parse(readFileSync(join(folder, file), 'utf8')) as Record<string, unknown>;

const schemas: Readonly<Record<string, new (data: never) => { validate(): void }>> = {
  ConfigMap,
  CronJob,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Namespace,
  NetworkPolicy,
  PodDisruptionBudget,
  Service,
  ServiceAccount,
};

/** An operation of a JSON patch that adds a value to an object, or to the end of a list. */
interface Addition {
  op: 'add';
  path: string;
  value: unknown;
}

interface Patch {
  path: string;
  target: { kind: string; name: string };
}

interface Pods {
  template: {
    metadata: { labels: Record<string, string> };
    spec: { containers: { command?: string[]; envFrom: object[] }[] };
  };
}

/** Throws what Kubernetes would refuse. The schemas are those of its API, without a cluster. */
function validate(manifest: Record<string, unknown>): void {
  const Schema = schemas[String(manifest['kind'])];
  if (!Schema) throw new Error(`Unknown kind ${String(manifest['kind'])}`);
  new Schema(manifest as never).validate();
}

/** A manifest after a JSON patch that only adds. */
function patched(manifest: Record<string, unknown>, additions: readonly Addition[]) {
  const result = structuredClone(manifest);
  for (const { op, path, value } of additions) {
    const [, ...keys] = path.split('/');
    const last = keys.pop() ?? '';
    const place = keys.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], result);
    if (op !== 'add' || Array.isArray(place) !== (last === '-')) throw new Error(`Cannot ${op} ${path}`);
    if (Array.isArray(place)) place.push(value);
    else Object.assign(place as object, { [last]: value });
  }
  return result;
}

describe('the manifests for Kubernetes', () => {
  it.each(files)('%s is valid by the schema of its kind', (file) => {
    expect(() => validate(read(file))).not.toThrow();
  });

  it('are all applied by the kustomization', () => {
    expect(files.toSorted()).toEqual((read('kustomization.yaml')['resources'] as string[]).toSorted());
  });

  it('refuse a field of a wrong type, and a missing one', () => {
    const server = read('server.yaml') as { spec: Record<string, unknown> };
    expect(() => validate({ ...server, spec: { ...server.spec, replicas: 'three' } })).toThrow(/replicas/);
    const { selector: _, ...spec } = server.spec;
    expect(() => validate({ ...server, spec })).toThrow(/selector/);
  });

  it('set only what the server reads', () => {
    const known = new Set(readFileSync(join(root, '.env.example'), 'utf8').match(/^[A-Z][A-Z0-9_]+(?==)/gm));
    const { data } = read('settings.yaml') as { data: Record<string, string> };
    const secrets = readFileSync(join(folder, 'secret.example.env'), 'utf8').match(/^[A-Z][A-Z0-9_]+(?==)/gm);
    const set = [...Object.keys(data), ...(secrets ?? [])];
    expect(set.filter((key) => !known.has(key))).toEqual([]);
    expect(new Set(set).size).toBe(set.length);
  });

  it('are still valid with the component that scales by load', () => {
    const { patches } = read('by-load/kustomization.yaml') as { patches: Patch[] };
    const results = patches.map(({ path, target }) => {
      const found = files.map(read).find(({ kind, metadata }) => {
        const { name } = metadata as { name: string };
        return kind === target.kind && name === target.name;
      });
      const additions = read(`by-load/${path}`) as unknown as Addition[];
      return patched(found ?? {}, additions);
    });
    for (const result of results) expect(() => validate(result)).not.toThrow();
    const [autoscaler, settings, network] = results as [
      { spec: { metrics: Record<string, { metric?: { name: string } }>[] } },
      { data: Record<string, string> },
      { spec: { ingress: { ports: { port: unknown }[] }[] } },
    ];
    const { rules } = read('by-load/prometheus-adapter-values.yaml') as {
      rules: Record<'custom' | 'external', { name: { as: string } }[]>;
    };
    const names = autoscaler.spec.metrics
      .flatMap((metric) => Object.values(metric))
      .map((of) => of.metric?.name);
    expect(names.filter(Boolean)).toEqual([...rules.custom, ...rules.external].map(({ name }) => name.as));
    expect(network.spec.ingress.at(-1)?.ports).toEqual([{ port: Number(settings.data['METRICS_PORT']) }]);
  });

  it('let the pooler set the timeouts that a server demands', () => {
    const { data } = read('settings.yaml') as { data: Record<string, string> };
    const settings = Object.entries(data).filter(([name]) => name.startsWith('DATABASE_'));
    const { databaseTimeouts } = readConfig({ NODE_ENV: 'test', ...Object.fromEntries(settings) });
    const pooler = read('pooler-settings.yaml') as { data: Record<string, string> };
    expect(pooler.data['pgbouncer.ini']).toContain(`connect_query='${writeTimeouts(databaseTimeouts)}'`);
  });

  it('reconcile payments daily, with the settings of the server and none of its requests', () => {
    const { spec } = read('reconcile.yaml') as { spec: { schedule: string; jobTemplate: { spec: Pods } } };
    const server = (read('server.yaml') as { spec: Pods }).spec.template;
    const { template } = spec.jobTemplate.spec;
    expect(spec.schedule).toMatch(/^\d+ \d+ \* \* \*$/);
    const [container] = template.spec.containers;
    expect(container?.command).toEqual(
      expect.arrayContaining(['apps/api/dist/admin.js', 'stripe-reconcile']),
    );
    expect(container?.envFrom).toEqual(server.spec.containers[0]?.envFrom);
    expect(template.metadata.labels).not.toMatchObject(server.metadata.labels);
  });

  it('give a server time to drain and to stop', () => {
    const { data } = read('settings.yaml') as { data: Record<string, string> };
    const server = read('server.yaml') as {
      spec: {
        template: {
          spec: {
            terminationGracePeriodSeconds: number;
            containers: { readinessProbe: { periodSeconds: number; failureThreshold: number } }[];
          };
        };
      };
    };
    const { terminationGracePeriodSeconds: grace, containers } = server.spec.template.spec;
    const { periodSeconds, failureThreshold } = containers[0]!.readinessProbe;
    const drain = Number(data['DRAIN_SECONDS']);
    expect(drain).toBeGreaterThan(periodSeconds * failureThreshold);
    // 2.5 times the default STOP_TIMEOUT.
    expect(grace).toBeGreaterThan(drain + 25);
  });
});
