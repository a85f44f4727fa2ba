/*
 * ComfyUI's names for samplers and schedulers, and what AUTOMATIC1111 calls them (modules/sd_samplers_kdiffusion.py,
 * modules/sd_schedulers.py, November 2026).
 */

const samplers: Readonly<Record<string, string>> = {
  euler: 'Euler',
  euler_ancestral: 'Euler a',
  heun: 'Heun',
  lms: 'LMS',
  dpm_2: 'DPM2',
  dpm_2_ancestral: 'DPM2 a',
  dpm_fast: 'DPM fast',
  dpm_adaptive: 'DPM adaptive',
  dpmpp_2s_ancestral: 'DPM++ 2S a',
  dpmpp_sde: 'DPM++ SDE',
  dpmpp_2m: 'DPM++ 2M',
  dpmpp_2m_sde: 'DPM++ 2M SDE',
  dpmpp_2m_sde_heun: 'DPM++ 2M SDE Heun',
  dpmpp_3m_sde: 'DPM++ 3M SDE',
  ddim: 'DDIM',
  ddpm: 'DDPM',
  lcm: 'LCM',
  uni_pc: 'UniPC',
  uni_pc_bh2: 'UniPC',
};
const schedulers: Readonly<Record<string, string>> = {
  karras: 'Karras',
  exponential: 'Exponential',
  sgm_uniform: 'SGM Uniform',
  simple: 'Simple',
  normal: 'Normal',
  ddim_uniform: 'DDIM',
  beta: 'Beta',
  kl_optimal: 'KL Optimal',
  polyexponential: 'Polyexponential',
};

/** A sampler or a scheduler of ComfyUI by the web UI's name; undefined for any other word. */
export function nameSampler(name: string): string | undefined {
  const plain = name.replace(/_gpu$/, '');
  if (Object.hasOwn(samplers, plain)) return samplers[plain];
  return Object.hasOwn(schedulers, plain) ? schedulers[plain] : undefined;
}
